"""A map as people see it and draw on it: pictures of cells, strokes of a brush, the answers as layers."""
