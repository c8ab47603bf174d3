"""Things of the engine and of studies in a notebook's cell: boards, tables, sentences."""
