"""What a study comes to, taken home: as files of the field, on the command line, in a few lines of Python."""
