"""A table whose board is pointed at and clicked."""
