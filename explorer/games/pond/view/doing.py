"""What can be done, in words that stand alone, as an infinitive; who does it."""

from __future__ import annotations

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.notation import parts
from explorer.core.text import NO_WORDS, Text, joined
from explorer.games.pond.position.actions import Double, Lay, Slide, Turn
from explorer.games.pond.position.kinds import RULEBOOK
from explorer.games.pond.position.position import Position


def called(state: Position, seat: int) -> Text:
    """A player goes by the name of the animal."""
    name: Text = state.board.animals[state.players[seat].animal]
    return name


def worded(state: Position, action: Action) -> Text:
    """An action: "move to b4"."""
    given = {name: getattr(action, name) for name in parts(type(action))}
    facts: dict[str, object] = {name: RULEBOOK.words.get(part, part) for name, part in given.items()}
    if "tile" in given:
        facts["tile"] = state.board.tiles[given["tile"]].name
    said, turned = message(f"pon-do-{_form(action)}", **facts), NO_WORDS
    if isinstance(action, (Lay, Slide, Double)) and action.turn:
        turned = message("quarter", degrees=action.turn * 90)
    return joined([said, turned])


def _form(action: Action) -> str:
    """Which sentence: a column slides, or a row; a tile is turned one way, or the other."""
    if isinstance(action, Slide):
        return "slide-column" if action.line.isalpha() else "slide-row"
    if isinstance(action, Turn):
        return "turn-right" if action.turn == 1 else "turn-left"
    return action.verb
