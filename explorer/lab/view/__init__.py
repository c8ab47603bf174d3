"""Pictures of landscapes, as data."""
