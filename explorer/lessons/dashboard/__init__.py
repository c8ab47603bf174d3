"""What a lesson's page stands on: its model, a game's table in it, the class, what is printed."""
