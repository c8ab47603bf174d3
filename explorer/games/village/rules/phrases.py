"""Lists of things in two languages, for the stories of events and the answers of gains."""

from __future__ import annotations

from explorer.core.text import Text, counted, joined
from explorer.games.village.position.kinds import ELEMENTS, RULEBOOK, Tally


def listed(tally: Tally) -> Text:
    """What a tally counts: "2 visitors, 1 red balloon"."""
    return joined(
        counted(count, RULEBOOK.words[name]) for name, count in zip(ELEMENTS, tally, strict=True) if count
    )
