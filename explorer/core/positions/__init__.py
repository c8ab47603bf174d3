"""Positions as data: how they are dealt, copied, written and read back, and what is told of them."""
