"""What things of the engine and of studies show in a notebook's cell: boards, tables, sentences."""
