"""Lessons on paper: the sheet to fill in, a group's answers, the teacher's key."""
