"""What is gone through step by step: the steps of lessons, and a guided first play of a game."""
