"""Viva Catrina's players: what each village has, connected and in all, and the points for it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from explorer.games.village.dashboard.model import VillageModel
from explorer.games.village.position.kinds import ALTARS_AT, BALLOONS_AT, COLOURS, RULEBOOK, SIZES, STALLS_AT
from explorer.games.village.position.position import Player
from explorer.games.village.questions import outlook, progress
from explorer.games.village.rules import scoring
from explorer.games.village.state import VillageState
from explorer.ui.play_panels import PlayersPanel

NAMES = RULEBOOK.words


class VillagePlayers(PlayersPanel[VillageModel]):
    """What each village has: connected and in all, and the points for it."""

    ROWS = (
        "vil-village", "vil-catrina", "vil-points", "vil-tiles", NAMES["visitors"], NAMES["butterflies"],
        *(NAMES[f"{colour} tile"] for colour in COLOURS), "vil-altars", NAMES["stalls"],
        *(NAMES[f"{size} chimeras"] for size in SIZES),
    )  # fmt: skip

    def answers(self, seat: int, state: VillageState) -> Sequence[str]:
        """A player's counts."""
        player = state.players[seat]
        village, points = player.village, worth(player)
        counts = list(zip(village.tally, outlook.every_element(village), strict=True))
        altars = counts[ALTARS_AT:]
        kinds = counts[STALLS_AT:ALTARS_AT]
        walkers = [share(counts[place], points.get(f"VIL-E{place + 1}", 0)) for place in (0, 1)]
        return [
            self.model.word("vil-holds") if seat == state.catrina else "–",
            str(scoring.total(player)),
            str(len(village.lays) - 1),
            *walkers,
            *(self.balloons(player, place, counts[BALLOONS_AT + place]) for place in range(len(COLOURS))),
            share((sum(a for a, _ in altars), sum(b for _, b in altars)), points.get("VIL-A1", 0)),
            share((sum(a > 0 for a, _ in kinds), sum(b > 0 for _, b in kinds)), points.get("VIL-H1", 0)),
            *self.chimeras(player),
        ]

    def balloons(self, player: Player, place: int, count: tuple[int, int]) -> str:
        """The balloons of a colour, and the value of the tile taken for them; a star on its golden side."""
        words_of = (f"{COLOURS[place]} tile", f"{COLOURS[place]} tile golden")
        taken = next((found for found in scoring.balloons(player) if found.what in words_of), None)
        star = "★" if taken and taken.rule == "VIL-B2" else ""
        return share(count, taken.points if taken else 0) + star

    def chimeras(self, player: Player) -> list[str]:
        """Chimeras that have come, of how many closed bases of their size."""
        sizes = [base.size for base in player.village.bases]
        rows = zip(progress.came(player), player.village.board.chimera_points, strict=True)
        return [share((come, sizes.count(size)), come * points) for size, (come, points) in enumerate(rows)]

    def notes(self, state: VillageState) -> str:
        """How the table is read."""
        return f"<p><small>{escape(self.model.word('vil-players-note'))}</small></p>"


def worth(player: Player) -> dict[str, int]:
    """Points by rule."""
    points: dict[str, int] = {}
    for found in scoring.points(player):
        points[found.rule] = points.get(found.rule, 0) + found.points
    return points


def share(count: tuple[int, int], points: int) -> str:
    """Counted of all, and the points for it: "2/3→4", which may break before the arrow; nothing where there
    is none.
    """
    some, total = count
    return f"{some}/{total}" + (f"\u200b→{points}" if points else "") if total else "–"
