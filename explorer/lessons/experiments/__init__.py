"""Experiments of the lessons that the lab has not: random land, plants lost by lot, genetic drift."""
