"""Positions as data: how they are copied, and how they are read from what was written."""
