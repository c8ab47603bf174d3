"""The page of a map where there are no arrays, as in a browser: the examples in few cells, two questions."""
