"""A guided first play at a table, and its panel."""
