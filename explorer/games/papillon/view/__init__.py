"""What it looks like, as data."""
