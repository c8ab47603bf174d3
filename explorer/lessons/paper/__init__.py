"""What is printed of a lesson: the sheet to fill in, what a group has answered, the teacher's key."""
