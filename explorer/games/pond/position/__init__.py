"""What the box holds, what a position is, and how both are written."""
