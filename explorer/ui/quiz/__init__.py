"""Questions without end, asked at a table: the round, and its panel."""
