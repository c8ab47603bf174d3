"""What can be laid over the board."""
