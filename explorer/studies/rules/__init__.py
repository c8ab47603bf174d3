"""The effect of a rule on a game: how often each refuses, happens and scores; what changes without one."""
