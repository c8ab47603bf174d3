"""Lists of things in two languages, for the stories of events and the answers of gains."""

from __future__ import annotations

from explorer.games.village.kinds import ELEMENTS, Tally
from explorer.games.village.state import RULEBOOK
from explorer.text import Text


def listed(tally: Tally) -> Text:
    """What a tally counts: "2 visitors, 1 red balloon"."""
    found = [
        (count, RULEBOOK.words[f"{name} {'s' if count > 1 else '1'}"])
        for name, count in zip(ELEMENTS, tally, strict=True)
        if count
    ]
    return Text(", ".join(f"{n} {w.fr}" for n, w in found), ", ".join(f"{n} {w.en}" for n, w in found))
