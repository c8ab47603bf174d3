"""Maps without arrays, as in a browser: the same definitions in plain Python, on few cells, in slices; tests
hold both equal.
"""
