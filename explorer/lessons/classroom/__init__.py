"""A class that takes a lesson: what each group sends, and what is gathered of it."""
