"""What tests ask of a position of any game, with actions and questions as they are written."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import explorer
from explorer.core.rulebook import Violation


def refused(state: Any, action: str) -> list[str]:
    """Ids of the rules that forbid an action, in the order told."""
    return [violation.rule for violation in state.violations(state.notation.parse(action))]


def refusal(state: Any, action: str, rule: str) -> Violation:
    """The violation of `rule`; there must be exactly one."""
    (found,) = [each for each in state.violations(state.notation.parse(action)) if each.rule == rule]
    return found


def legal(state: Any, action: str) -> bool:
    """Whether nothing forbids the action; `legal_actions` must agree."""
    parsed = state.notation.parse(action)
    allowed = not state.violations(parsed)
    assert allowed == (parsed in state.legal_actions())
    return allowed


def after(state: Any, *actions: str) -> Any:
    """The position after these actions."""
    for action in actions:
        state, _ = state.apply(state.notation.parse(action))
    return state


def story(state: Any, action: str) -> list[str]:
    """Rule ids of what happens, in the order told."""
    return [event.rule for event in state.apply(state.notation.parse(action))[1]]


def ask(state: Any, question: str, **arguments: Any) -> Any:
    """The answer to a question of scenario files."""
    return explorer.load(state.game).ask(state, question, arguments)


def judge(state: Any, action: str, rules: str) -> None:
    """These rules forbid the action, in this order, and no others; where there are none it is offered."""
    assert refused(state, action) == rules.split()
    assert legal(state, action) == (not rules)


def says(state: Any, action: str, rule: str, english: str, french: str = "") -> None:
    """The rule's refusal holds these words."""
    told = refusal(state, action, rule).text
    assert english in told.en
    assert french in told.fr


def cases(columns: str, table: str) -> pytest.MarkDecorator:
    """A test's cases as a table: one a line, columns between "|"; "⏎" is a new line, and why it is so stands
    behind "  # ".
    """
    lines = (line.split("  # ")[0].strip() for line in table.strip().splitlines())
    rows = [[part.strip().replace("⏎", "\n") for part in line.split("|")] for line in lines if line]
    names = columns.split()
    assert all(len(row) == len(names) for row in rows), [row for row in rows if len(row) != len(names)]
    return (
        pytest.mark.parametrize(names, rows)
        if len(names) > 1
        else pytest.mark.parametrize(columns, [row[0] for row in rows])
    )


def choices(state: Any) -> tuple[Any, ...]:
    """What can come next: the actions of a player, or of chance."""
    return tuple(state.legal_actions()) or tuple(action for action, _ in state.chance_outcomes())


def perft(state: Any, depth: int) -> int:
    """Lines of play of this length."""
    return 1 if not depth else sum(perft(state.apply(action)[0], depth - 1) for action in choices(state))


@cache
def line_of(
    game: str, seed: int, players: int, idle: tuple[str, ...] = (), **options: Any
) -> tuple[Any, ...]:
    """All positions of a random game; what is idle is chosen only where there is nothing else."""
    rng, state = random.Random(seed), explorer.load(game).start(players=players, seed=seed, **options)
    row = [state]
    while not state.is_terminal:
        busy = [action for action in choices(state) if str(action) not in idle]
        state, _ = state.apply(rng.choice(busy or choices(state)))
        row.append(state)
    return tuple(row)
