"""A class's room: what groups' pages send to it and the teacher's page hears of it, and the way in.

See docs/explanation/serving.md.
"""
