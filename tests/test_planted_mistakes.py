"""Mistakes that makers of games make, planted one by one into the game of `explorer new-game`: the
conformance suite finds them.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from outside import failures, laid

from explorer.commands.new_game import new_game

FOUND = 15
"""So many of the 17 are found at least."""


class Mistake(NamedTuple):
    """A line of a file of the game, and what somebody wrote instead."""

    file: str
    line: str
    written: str
    parts: tuple[str, ...] = ()


TOLD = 'RULES.happened("sow", (action.cell,), player=self.seat + 1, cell=action.cell)'
MISTAKES = {
    "invisible": Mistake("scene", 'CellLook(((f"flower-{seat}", 0),), label=whose)', "CellLook(label=whose)"),
    "alike": Mistake("scene", '(((f"flower-{seat}", 0),)', '((("flower-0", 0),)'),
    "nosymbol": Mistake("scene", '(((f"flower-{seat}", 0),)', '(((f"flowers-{seat}", 0),)'),
    "noenglish": Mistake("scene", 'Text(f"{cell}, libre", f"{cell}, free")', 'Text(f"{cell}, libre", "")'),
    "onename": Mistake("scene", 'Text(f"{cell}, libre", f"{cell}, free")', 'Text("libre", "free")'),
    "nomessage": Mistake(
        "page",
        'GamePage("NAME", ',
        'GamePage("NAME", parts={"log": Part("analyse", lambda t: (Words(t.word("unsaid")),))}, model=',
    ),
    "deadclick": Mistake(
        "page",
        "    def scene_of",
        "    def action_at(self, place, dx=0.0, dy=0.0):\n        return None\n\n    def scene_of",
    ),
    "refusal": Mistake("state", '.refuse("NAM-T1", cell', '.refuse("NAM-T1", "taken", cell'),
    "event": Mistake("state", 'happened("sow"', 'happened("sows"'),
    "fact": Mistake("state", TOLD, TOLD.replace("cell=action", "where=action")),
    "unruled": Mistake("state", ", Die: (a_die, not_over)}", "}", ("chance",)),
    "untold": Mistake("state", "return after, (told,)", "return after, ()"),
    "stateonly": Mistake("state", "return after, (told,)", "return after"),
    "noturn": Mistake("state", "turn=self.turn + 1", "turn=self.turn"),
    "overit": Mistake("state", "(free, not_over)", "(not_over,)"),
    "leak": Mistake(
        "state", "secrets = tuple(cell if seat", "secrets = tuple(cell if True or seat", ("hidden",)
    ),
    "odds": Mistake("state", "1 / len(PIPS)", "1 / 5", ("chance",)),
}


def planted(kind: str, mistake: Mistake, where: Path) -> Path:
    """A game of the mistake's name with it."""
    name = f"slip_{kind}"
    package = new_game(name, where, mistake.parts)
    file = package / name / f"{mistake.file}.py"
    text, line, written = file.read_text(encoding="utf-8"), mistake.line, mistake.written
    line, written = (each.replace("NAME", name).replace("NAM-", "SLI-") for each in (line, written))
    assert line in text, kind
    head = "from explorer.ui.nodes import Words\nfrom explorer.ui.table import Part\n"
    text = text.replace(line, written).replace(
        "\nfrom explorer.ui.table", f"\n{head}from explorer.ui.table", 1
    )
    file.write_text(text, encoding="utf-8")
    return package


@pytest.mark.thorough
def test_of_seventeen_planted_mistakes_the_suite_finds_fifteen_at_least(tmp_path: Path) -> None:
    assert len(MISTAKES) == 17
    packages = [planted(kind, mistake, tmp_path) for kind, mistake in MISTAKES.items()]
    said = failures("slip_", laid([*packages, new_game("slip_none", tmp_path)], tmp_path / "site"))
    assert [line for line in said if "slip_none" in line] == [], "the game as it was written has none"
    found = {kind for kind in MISTAKES if any(f"slip_{kind}" in line for line in said)}
    assert len(found) >= FOUND, sorted({*MISTAKES} - found)
