"""Questions to a landscape, and their answers."""
