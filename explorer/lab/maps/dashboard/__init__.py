"""The page of a map."""
