"""Players that think at a table: the hint, its words and its chart, and seats that play by themselves."""
