"""Positions of Papillon for tests: tables and hands by kind, what is asked of them, random games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from steps import line_of

import explorer
from explorer.core.definitions import Reader
from explorer.games.papillon.board import KIND, Cards

GAME: Any = explorer.load("papillon")
BOARD = GAME.board
RULEBOOK = GAME.rulebook
BLUE, ORANGE = {"rounds": "blue"}, {"rounds": "orange"}
TRUMPS = {"rounds": "blue", "trump_takes_trump": "yes"}


def kinds(text: str) -> Cards:
    """Kinds by name, sorted: "3 dragon cat"."""
    return tuple(sorted(KIND[name] for name in text.split()))


def position(**table: Any) -> Any:
    """A position as a scenario file writes it."""
    return GAME._position(Reader({"seed": 1, **table}, "test"))


def blue(table: str, *hands: str, won: Sequence[str] = (), **more: Any) -> Any:
    """The last deal of the blue round alone: the table, hands from the first seat on, won cards likewise."""
    piles = [*won, *[""] * (len(hands) - len(won))]
    players = [{"hand": hand.split(), "won": pile.split()} for hand, pile in zip(hands, piles, strict=True)]
    return position(players=players, table=table.split(), **{"options": BLUE, **more})


def orange(plates: str, *hands: str, **more: Any) -> Any:
    """The last deal of the orange round alone: two plates, hands from the first seat on."""
    stacks = [[name] for name in plates.split()]
    seats = [{"hand": hand.split()} for hand in hands]
    return position(round="orange", players=seats, plates=stacks, **{"options": ORANGE, **more})


def why(state: Any, action: str) -> str:
    """What is said of the first rule that forbids an action."""
    return str(state.violations(GAME.parse(action))[0].text.en)


def legal(state: Any) -> list[str]:
    """The legal actions as they are written."""
    return [str(action) for action in state.legal_actions()]


def played(seed: int, players: int = 2, **options: Any) -> list[Any]:
    """Every position of a random game."""
    return list(line_of("papillon", seed, players, **options))
