"""What tests ask of a position of any game, with actions and questions as they are written."""

from __future__ import annotations

from typing import Any

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
