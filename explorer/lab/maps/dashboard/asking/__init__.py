"""What is beside the map for single questions: maps side by side, a curve, what stands in the list."""
