"""The notation's grammar: `parse` and `check` judge by the same tables, so what cannot be written cannot be
played.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from positions import BOARD, GAME, position

from explorer.core.errors import BadNotation
from explorer.games.pond.actions import Choose, Done, Hedge, Lay, Slide, Step, Turn, notation

X1 = GAME.scenario("PON-X1")
SPIRAL = Lay(4, "c4", 7)
BEYOND = [
    (Slide(4, "1", "down", 0), "rows (numbers) left or right"),
    (Slide(4, "b", "right", 0), "columns (letters) slide up or down"),
    (
        Slide(4, "b", "nonsense", 0),
        "got 'nonsense', expected one of down, up, right, left, as in 'slide 1 a down r0'",
    ),
    (Slide(4, "zz", "down", 0), "got 'zz', expected"),
    (SPIRAL, "got 7, expected one of r0, r90, r180, r270, as in 'lay 1 a1 r0'"),
    (Lay(4, "z9", 0), "got 'z9', expected"),
    (Lay(4, "c4", True), "got True, expected"),
    (Lay(4, "c4", 1.0), "got 1.0, expected"),  # type: ignore[arg-type]
    (Lay(0, "c4", 0), "got 0, expected"),
    (Turn("c4", 2), "got 2, expected one of r90, r270, as in 'turn a1 r90'"),
    (Hedge("c4", "up"), "got 'up', expected"),
    (Choose("red"), "got 'red', expected"),
    (Choose("start-red"), "as in 'choose start-blue'"),
    (Step(None), "got None, expected"),  # type: ignore[arg-type]
    (Step(["c4"]), "got ['c4'], expected"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("action", "said"), BEYOND, ids=[repr(a) for a, _ in BEYOND])
def test_an_action_beyond_the_notation_is_refused_by_name(action: Any, said: str):
    for state in (X1, position(toad="", phase="choose"), position(phase="second lay", hand="1 3")):
        for ask in (state.violations, state.apply):
            with pytest.raises(BadNotation) as error:
                ask(action)
            assert said in str(error.value)
            assert repr(action)[:70] in str(error.value)


def test_a_kind_of_ones_own_is_no_action():
    class Jump(Step):
        pass

    with pytest.raises(BadNotation, match="expected one of choose, step"):
        X1.violations(Jump("b4"))


def test_every_kind_of_action_has_an_example_that_reads_back():
    assert all(
        str(notation(BOARD).parse(form.example)) == form.example for form in notation(BOARD).by_verb.values()
    )


def test_parse_and_check_agree_on_every_slide_that_can_be_spelt():
    """Each line pushed each way: 2 of 4 ways for every line, for both."""
    allowed = 0
    for line, towards in product(BOARD.lines, ("up", "down", "left", "right")):
        action, outcomes = Slide(4, line, towards, 0), []
        for judge in (lambda a: notation(BOARD).parse(str(a)), notation(BOARD).check):
            try:
                judge(action)
                outcomes.append(True)
            except BadNotation:
                outcomes.append(False)
        assert outcomes[0] == outcomes[1]
        allowed += outcomes[0]
    assert allowed == 2 * len(BOARD.lines)


def test_an_action_without_parts_is_expressed_on_every_board():
    notation(BOARD).check(Done())
