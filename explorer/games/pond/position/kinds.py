"""The words of the game: phases, seats, places where an animal stands, the catalogue of rules."""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

from explorer.core.messages import templates
from explorer.core.rulebook import Rulebook
from explorer.games.pond.position.board import KINDS, SIDES

FOLDER = files("explorer.games.pond")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")
HAND = 3

SIDE_NAMES = {side: RULEBOOK.words[side] for side in SIDES}
KIND_NAMES = templates("pon-kind", KINDS)

CHOOSE, TURN, SECOND_STEP, SECOND_LAY = "choose", "turn", "second step", "second lay"
PHASES = (CHOOSE, TURN, SECOND_STEP, SECOND_LAY)


class Spot(NamedTuple):
    """Where an animal stands: a cell or a pond, and the zone of that tile (0 for a pond). Also a node of the
    graph.
    """

    place: str
    zone: int = 0

    def __str__(self) -> str:
        return self.place if not self.zone else f"{self.place} zone {self.zone + 1}"
