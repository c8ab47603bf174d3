"""The games, one folder each; they know the rules and nothing of a screen."""
