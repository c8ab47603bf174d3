"""What is legal, what happens, what it scores."""
