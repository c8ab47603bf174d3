"""A class on the lesson's page: the group's name and line to the room, the teacher's view."""
