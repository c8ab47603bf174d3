"""Random walkers and electric current, which tell the same of a network."""
