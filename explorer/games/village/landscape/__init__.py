"""What the board is to an animal."""
