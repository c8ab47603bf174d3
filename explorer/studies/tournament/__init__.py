"""A tournament: every player against every other and against itself, in every game, as one job that can be
interrupted.

>>> import explorer
>>> from explorer.studies.tournament import shipped
>>> sorted(shipped().games) == list(explorer.game_names())
True
"""

from __future__ import annotations

from explorer.studies.tournament.elo import Rating, Tournament, ratings
from explorer.studies.tournament.found import GameFound, TournamentResults, page, shipped, written
from explorer.studies.tournament.running import tournament

__all__ = [
    "GameFound",
    "Rating",
    "Tournament",
    "TournamentResults",
    "page",
    "ratings",
    "shipped",
    "tournament",
    "written",
]
