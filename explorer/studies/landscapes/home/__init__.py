"""The results of a study as files of the field, on the command line, in a few lines of Python."""
