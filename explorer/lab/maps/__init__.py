"""Real landscapes: a map of land cover to open, to ask, to draw on."""
