"""Players that think: `Random`, `Greedy`, `MonteCarlo` and `Exact` play any game through the contract and say
why.

>>> import explorer
>>> from explorer.players import parse_player
>>> state = explorer.load("pond").scenario("PON-X1")
>>> parse_player("greedy").choose(state) in state.legal_actions()
True
"""

from __future__ import annotations

from explorer.players.base import Advice, Player, Ply, Question, Verdict
from explorer.players.exact import Exact
from explorer.players.greedy import Greedy, Random
from explorer.players.montecarlo import MonteCarlo
from explorer.players.playing import decision, play_out, playthrough
from explorer.players.review import Review, Reviewed, review, reviewing
from explorer.players.specification import PLAYERS, parse_player

__all__ = [
    "PLAYERS", "Advice", "Exact", "Greedy", "MonteCarlo", "Player", "Ply", "Question", "Random", "Review",
    "Reviewed", "Verdict",
    "decision", "parse_player", "play_out", "playthrough", "review", "reviewing",
]  # fmt: skip
