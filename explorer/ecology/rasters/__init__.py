"""The same questions on a map of a million cells: where blind walkers pass, what the best path costs."""
