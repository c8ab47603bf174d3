"""Any set of rules and options is switched on and off; both games stand side by side."""

from __future__ import annotations

import random

import pytest
from paged import has, keyed, kinds, page, press

import explorer
from explorer.core.without import Change, Changes
from explorer.players import Random
from explorer.studies.rules import changing

BOTH = Changes((Change("PON-M2"), Change("PON-M6")))


def test_what_only_two_rules_together_forbid_is_legal_without_both() -> None:
    game = explorer.load("pond")
    state, rng = game.start(players=2, seed=2), random.Random(2)
    for _ in range(9):
        state, _ = state.apply(rng.choice(state.legal_actions()))
    one, other = (set(part.of(state, game.rulebook).legal_actions()) for part in BOTH.parts)
    free = BOTH.of(state, game.rulebook)
    together = {*free.legal_actions()}
    assert one | other < together
    assert [str(action) for action in together - one - other] == ["step a6"]
    rules = {broken.rule for broken in state.violations(game.parse("step a6"))}
    assert rules == {"PON-M3", "PON-M6"}, "each alone still forbids it; PON-M3 falls with PON-M2"
    after, _ = free.apply(game.parse("step a6"))
    assert type(after) is type(free), "what follows has the same rules"


def test_rules_and_options_are_changed_together() -> None:
    game = explorer.load("souls")
    change = Changes((Change("SOU-P2"), Change("SOU-M1", "rounds", "one")))
    state = change.start(game, 2, 1, {})
    assert state.options.rounds == "one"
    assert len(state.legal_actions()) >= len(game.start(2, 1, rounds="one").legal_actions())
    *_, found = changing.effect(game, change, 3, Random(), 2)
    assert (found.done, len(found.changed)) == (1.0, 3)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_switches_of_the_sheet_of_rules_show_both_games_and_their_study(lang: str) -> None:
    made = page("souls", seed=7)
    made.model.lang = lang
    made.table.go("rules")
    press(made, "fold-otherwise")
    switches = kinds(made, "check")
    assert len(switches) == 3
    assert not has(made, "what-if-play"), "nothing is changed yet"
    press(made, "otherwise-1", True)
    assert [one["value"] for one in kinds(made, "check")] == [False, True, False]
    boards = [one for one in kinds(made, "board") if one["key"].startswith("board-")]
    assert len(boards) == 2, "as it is, and otherwise"
    assert keyed(made, "differs")
    press(made, "otherwise-2", True)
    assert made.table.otherwise.change == Changes((Change("SOU-P2"), Change("SOU-M1", "rounds", "one")))
    press(made, "what-if-play")
    assert has(made, "what-if-stop") or made.table.otherwise.job.result
    made.table.otherwise.job.cancel()
    press(made, "otherwise-1", False)
    press(made, "otherwise-2", False)
    assert made.table.otherwise.change is None
