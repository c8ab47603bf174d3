"""Sentier des crapauds, a game with a die in a package of its own: what it costs, its rules, its page."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from outside import ROOT, failures, laid

SENTIER = ROOT / "tests" / "newcomer" / "sentier"
FILES, LINES = 8, 380


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return laid([SENTIER], tmp_path_factory.mktemp("sentier"))


def told(program: str, environment: dict[str, str]) -> str:
    """What a program prints where the game is installed."""
    there = os.environ | environment
    there["PYTHONPATH"] += os.pathsep + str(ROOT / "tests")
    done = subprocess.run(
        [sys.executable, "-c", program], env=there, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


def test_a_game_with_a_die_is_a_small_folder() -> None:
    files = [path for path in SENTIER.rglob("*.*") if path.is_file() and "__pycache__" not in path.parts]
    assert len(files) <= FILES
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= LINES


def test_it_passes_the_conformance_suite(environment: dict[str, str]) -> None:
    assert failures("sentier", environment) == []


POSITIONS = """
from dataclasses import replace
import json, explorer
game = explorer.load("sentier")
start = game.start(seed=1)
roll = lambda state, pips: state.apply(game.parse(f"die {pips}"))[0]
why = lambda state, action: [f"{each.rule} {each.text.en}" for each in state.violations(game.parse(action))]
two, six = roll(start, 2), roll(start, 6)
wet = six.apply(game.parse("flood b2"))[0]
won = replace(start, players=(("b6", "c5"), ("a1", "e5")), pips=1)
shut = replace(start, flooded=("a1", "c1"), pips=6, flooding=True)
ended = shut.apply(game.parse("flood b2"))[0].outcome
print(json.dumps({
    "start": [start.current_player, [str(a) for a, _ in start.chance_outcomes()], why(start, "hop b1 b2")],
    "two": [sorted(a.there for a in two.legal_actions() if a.here == "b1")]
    + [why(two, action) for action in ("hop b1 b4", "hop b6 b5")],
    "six": [why(six, "hop b1 b2"), len(six.legal_actions()), why(six, "flood c3")],
    "wet": [why(wet, "hop b1 b2"), wet.current_player, len(wet.seen_by(0).flooded)],
    "won": won.apply(game.parse("hop c5 c6"))[0].outcome.winners,
    "shut": [ended.rule, ended.winners],
}))
"""


def test_its_rules_are_as_the_rulebook_says(environment: dict[str, str]) -> None:
    found = json.loads(told(POSITIONS, environment))
    dice = [f"die {pips}" for pips in range(1, 7)]
    assert found["start"] == [None, dice, ["SEN-T1 Roll the die first."]]
    assert found["two"] == [
        ["a1", "a2", "b2", "b3", "c1", "c2", "d1"],
        ["SEN-T2 No way of 2 free cells leads from b1 to b4."],
        ["SEN-T2 None of your toads is on b6."],
    ], "b1, a way of two: to e1 stands the other toad"
    assert found["six"] == [
        ["SEN-T4 A six: flood a cell first."],
        36 - 4 - 4,
        ["SEN-T3 There is a stone on c3."],
    ], "28 cells with neither a toad nor a stone can be flooded"
    assert found["wet"] == [["SEN-T3 b2 is flooded."], 0, 1]
    assert found["won"] == [0]
    assert found["shut"] == ["SEN-G2", []]


PAGE = """
from paged import page, kinds
from explorer.players import Greedy, playthrough, Random
made = page("sentier", seed=3)
model = made.model
model.overlay = "reach"
assert [cell for cell, look in model.scene().cells.items() if "reach" in look.style], "how far the toads get"
model.let_choose(True)
while model.state.current_player is not None:
    model.act(model.state.legal_actions()[0])
dice = [one["label"] for one in kinds(made, "button") if one.get("key", "").startswith("die")]
assert dice[:2] == ["Dé 1", "Dé 2"]
model.act("die 4")
assert model.state.pips == 4
model.click(model.targets()[0])
assert model.picked and model.targets()
won = [playthrough("sentier", [Greedy(), Random()], seed=seed).state.outcome.winners for seed in range(6)]
print(won.count((0,)), won.count((1,)))
"""


def test_its_page_lets_choose_the_die_shows_the_reach_and_its_opponent_wins(
    environment: dict[str, str],
) -> None:
    won, lost = map(int, told(PAGE, environment | {"EXPLORER_RAISE": "1"}).split())
    assert won >= 4
    assert lost <= 1, "against one who plays at random"
