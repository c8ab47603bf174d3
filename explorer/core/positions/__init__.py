"""Positions as data: how they are copied, written, and read from what was written."""
