"""What a rule does to a game: how often each refuses, happens and scores; what changes without one."""
