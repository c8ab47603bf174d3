"""A game's page without a browser: played at random, opened part by part, pressed by its offers."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import explorer
from explorer.core.text import LANGUAGES
from explorer.ui.nodes import Node
from explorer.ui.play import TablePage, page_of
from explorer.ui.quiz import accompany


def page(game: str, **start: Any) -> Any:
    """A game's page."""
    return TablePage(page_of(game), explorer.load(game), **start)


def accompanied(model: Any) -> Any:
    """A table without a page, with the players, the guide and the questions that its page would give it."""
    accompany(model)
    return model


def of(game: str, state: Any, seat: int = -1) -> Any:
    """A page that begins at a position, seen with the eyes of a seat."""
    made = page(game, given=explorer.Playthrough(explorer.load(game), start=state))
    made.seat = seat
    return made


def played(game: str, until: Callable[[Any], bool], seed: int = 0, chance: str = "seed", **start: Any) -> Any:
    """A page of a game that was played at random until a position is as asked for."""
    rng = random.Random(seed)
    play = explorer.Playthrough(explorer.load(game), seed=seed, chance=chance, **start)
    while not until(play.state):
        outcomes = [action for action, _ in play.state.chance_outcomes()]
        choices = play.state.legal_actions() or outcomes
        if not choices:
            raise AssertionError(f"game {seed} does not come there")
        play.play(rng.choice(choices))
    return page(game, given=play)


def parts(made: Any) -> Iterator[tuple[str, str, str]]:
    """Every part of the page in both languages: its language, its name, all that a browser is told."""
    table = made.table
    for lang in LANGUAGES:
        made.model.lang = lang
        for lead in ("play", "learn", "rules", "analyse", "more"):
            for part in table.under(lead) or ("turn",):
                table.open(part)
                yield lang, part, json.dumps(made.tree.json, ensure_ascii=False)
    table.open("turn")


def found(made: Any, kind: str, key: str = "") -> list[Any]:
    """The nodes of a kind that are shown, as the browser is told."""

    def within(told: Any) -> Iterator[Any]:
        if isinstance(told, dict):
            if told.get("k") == kind and (not key or told.get("key") == key):
                yield told
            for value in told.values():
                yield from within(value)
        elif isinstance(told, list):
            for value in told:
                yield from within(value)

    return list(within(made.tree.json))


def text(told: Any) -> str:
    """What is read of a node, its parts one after the other; a rule's chip and dots are left out."""
    if isinstance(told, str):
        return told
    own = [told.get(name, "") for name in ("text", "label") if told["k"] not in ("chip", "steps")]
    parts = [*own, *map(text, told.get("items", ()))]
    return " | ".join(part for part in parts if part).replace("\u2011", "-")


def rows(made: Any, key: str = "", at: int = 0) -> dict[str, list[str]]:
    """A table that is shown, by its key or number: the head of each row, then its cells; "" is its head."""
    grid = found(made, "grid", key)[at]
    told = (["", *grid["head"][1:]], *grid["rows"])
    return {text(head): [text(cell) for cell in cells] for head, *cells in told}


def compared(made: Any, here: Any, there: Any) -> dict[str, list[str]]:
    """What Analyse tells of two positions side by side."""
    told = made.table.page.parts["compare"].view.keywords["rows"](made.table, here, there)
    return {getattr(head, "text", head): [one, two] for head, one, two in told}


def words(made: Any) -> str:
    """All that the sheet says, with plain spaces and hyphens."""
    told = json.dumps(made.tree.json["sheet"], ensure_ascii=False)
    return told.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2011", "-")


def buttons(made: Any) -> list[str]:
    """The names of the buttons of this moment, those of the hand first."""
    acts = [*(made.tree.json.get("hand") or {}).get("acts", ()), *made.tree.json["prompt"].get("acts", ())]
    return [one["label"] for one in acts if one["k"] == "button"]


def press(made: Any, key: str, name: str = "press", *arguments: Any) -> None:
    """What the node with this key offers is called, as a browser would."""
    for offer, each in made.tree.offers.items():
        node: Node = each.node
        if node.key == key and each.name == name:
            call = {"type": "call", "offer": offer, "args": list(arguments), "n": made.number}
            made.receive(call)
            return
    raise AssertionError(f"nothing called {key} answers {name}")
