"""The first pages: what there is, and each game's rules in brief. Neither needs Python where it is read."""
