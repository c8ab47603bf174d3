"""What is the same however a map that is drawn on is counted."""
