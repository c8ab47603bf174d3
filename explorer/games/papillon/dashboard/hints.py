"""What can be done now at Papillon's table, in a sentence or two for the line above the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.core.text import Text
from explorer.games.papillon.position.actions import Draw, End, Play
from explorer.games.papillon.position.kinds import CAPTURE, CHANCE, DIRECTION, NO_VALUE, STRUCK
from explorer.games.papillon.rules.words import the
from explorer.games.papillon.view import doing
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer.games.papillon.dashboard.model import PapillonModel


def hint(model: PapillonModel) -> Text:
    """The hint of the phase and of what is chosen."""
    state = model.state
    if outcome := state.outcome:
        return message("over", reason=outcome.reason)
    if model.waits:
        return model.patience()
    if state.phase in CHANCE:
        return message(f"pap-hint-{state.phase}")
    if state.phase == DIRECTION:
        return message("pap-hint-direction")
    if state.phase == STRUCK:
        return message("pap-hint-cat", count=doing.owed(state))
    return capturing(model) if state.phase == CAPTURE else playing(model)


def capturing(model: PapillonModel) -> Text:
    """Of the blue round: which capture is shown, how to find another, how to take it."""
    choice = model.choice
    if model.joining:
        return message("pap-hint-joining")
    if not model.gains:
        return message("pap-hint-put-there" if choice.hand else "pap-hint-put")
    if choice.at >= 0:
        only, facts = model.captures == 1, {"number": choice.at + 1, "count": model.captures}
        return message("pap-hint-only") if only else message("pap-hint-suggested", **facts)
    if choice.own or len(choice.hand) > 1:
        return message("pap-hint-own")
    return message("pap-hint-nothing-taken" if choice.hand and not model.captures else "pap-hint-capture")


def playing(model: PapillonModel) -> Text:
    """Of the orange round: where the chosen card goes, what is left to do."""
    state, choice = model.shown, model.choice
    legal = state.legal_actions()
    if not choice.hand:
        return unchosen(legal, begun=bool(state.going.played))
    kind = state.board.kind[choice.hand[0]]
    facts = {"card": the(kind)}
    if not any(isinstance(action, Play) and action.card == kind for action in legal):
        return message("pap-hint-nowhere", **facts)
    if not model.names_value:
        return message("pap-hint-place", **facts)
    value = message("pap-knife-any") if choice.value == NO_VALUE else str(choice.value)
    return message("pap-hint-knife", value=value, **facts)


def unchosen(legal: tuple[object, ...], *, begun: bool) -> Text:
    """While no card is chosen: what the turn allows."""
    if Draw() in legal:
        return message("pap-hint-draw")
    if legal == (End(),):
        return message("pap-hint-end" if not begun else "pap-hint-second-none")
    return message("pap-hint-second" if begun else "pap-hint-play")
