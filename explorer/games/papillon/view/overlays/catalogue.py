"""The overlays: marks and tokens over the table, for the questions that can be asked of it. What they mean is
in `legends`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from explorer.games.papillon.board import BLUE, ORANGE
from explorer.games.papillon.view.overlays.blue import captures_marks, rings, takers, worth_marks
from explorer.games.papillon.view.overlays.orange import block_marks, block_rows, chain_marks, chain_steps
from explorer.games.papillon.view.overlays.paint import Asked
from explorer.picture.scene import Placed, Shape, overlays_of

OVERLAYS = overlays_of("pap-overlay", ("captures", "worth", "takers", "chains", "blocks"))
OF_ROUND = {"captures": BLUE, "worth": BLUE, "takers": BLUE, "chains": ORANGE, "blocks": ORANGE}
BELOW_SUITES = ("chains", "blocks")
"""Overlays that are told where otherwise stands what may follow."""


def overlay_marks(asked: Asked) -> tuple[Shape, ...]:
    """The marks of an overlay; none if it is not of this round."""
    return tuple(MARKS[asked.overlay](asked)) if _applies(asked) and asked.overlay in MARKS else ()


def overlay_tokens(asked: Asked) -> tuple[Placed, ...]:
    """The tokens of an overlay, above all cards; none if it is not of this round."""
    return tuple(TOKENS[asked.overlay](asked)) if _applies(asked) and asked.overlay in TOKENS else ()


def _applies(asked: Asked) -> bool:
    return OF_ROUND.get(asked.overlay) == asked.state.round


MARKS: Mapping[str, Callable[[Asked], Iterator[Shape]]] = {
    "captures": captures_marks, "worth": worth_marks, "chains": chain_marks, "blocks": block_marks,
}  # fmt: skip
TOKENS: Mapping[str, Callable[[Asked], Iterator[Placed]]] = {
    "captures": rings, "takers": takers, "chains": chain_steps, "blocks": block_rows,
}  # fmt: skip
