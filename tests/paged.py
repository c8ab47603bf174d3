"""A page of nodes without a browser: played at random, opened part by part, pressed by key, read as words."""

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
from explorer.ui.tree import Offer

# Pages of games ---------------------------------------------------------------------------------------------


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
    """Every part of a game's page in both languages: its language, its name, all that a browser gets."""
    table = made.table
    for lang in LANGUAGES:
        made.model.lang = lang
        for lead in ("play", "learn", "rules", "analyse", "more"):
            for part in table.under(lead) or ("turn",):
                table.open(part)
                yield lang, part, words(made)
    table.open("turn")


def compared(made: Any, here: Any, there: Any) -> dict[str, list[str]]:
    """What Analyse says of two positions side by side."""
    told = made.table.page.parts["compare"].view.keywords["rows"](made.table, here, there)
    return {getattr(head, "text", head): [one, two] for head, one, two in told}


# What a page offers -----------------------------------------------------------------------------------------


def offers(page: Any, key: str) -> dict[str, Offer]:
    """What the node with this key answers, by name."""
    return {offer.name: offer for offer in page.tree.offers.values() if offer.node.key == key}


def node(page: Any, key: str) -> Node:
    """The node with this key, of those that answer."""
    return next(offer.node for offer in page.tree.offers.values() if offer.node.key == key)


def press(page: Any, key: str, *arguments: Any, name: str = "", raw: bytes | None = None) -> None:
    """Do what a browser does when a node is pressed, written into or clicked; it must be shown."""
    found = {one.name: offer for offer, one in reversed(page.tree.offers.items()) if one.node.key == key}
    name = name or ("press" if "press" in found else next(reversed(found), ""))
    assert name in found, f"nothing called {key!r} answers {name or 'anything'}"
    content = {"type": "call", "offer": found[name], "args": list(arguments), "n": page.number}
    page.receive(content, None if raw is None else [raw])


def buttons(made: Any) -> list[str]:
    """The names of the buttons of this moment, those of the hand first."""
    acts = [*(made.tree.json.get("hand") or {}).get("acts", ()), *made.tree.json["prompt"].get("acts", ())]
    return [one["label"] for one in acts if one["k"] == "button"]


# What a page shows ------------------------------------------------------------------------------------------


def _nodes(value: Any) -> Iterator[dict[str, Any]]:
    """Every node of a part of a tree as the browser gets it, outer ones first."""
    if isinstance(value, dict):
        if "k" in value:
            yield value
        for one in value.values():
            yield from _nodes(one)
    elif isinstance(value, list):
        for one in value:
            yield from _nodes(one)


def kinds(page: Any, kind: str, key: str = "") -> list[dict[str, Any]]:
    """The nodes of a kind that are shown, or those of them with this key."""
    return [one for one in _nodes(page.tree.json) if one["k"] == kind and (not key or one.get("key") == key)]


def keyed(page: Any, key: str, part: str = "") -> dict[str, Any]:
    """The node with this key as the browser gets it, of the page or of a part of it: "sheet"."""
    tree = page.tree.json[part] if part else page.tree.json
    those = [each for each in _nodes(tree) if each.get("key") == key]
    assert those, (key, sorted({str(each["key"]) for each in _nodes(tree) if each.get("key")}))
    return those[0]


def has(page: Any, key: str) -> bool:
    """Whether a node with this key is shown."""
    return any(each.get("key") == key for each in _nodes(page.tree.json))


def text(told: Any) -> str:
    """What is read of a node, its parts one after the other; a rule's chip and dots are left out."""
    if isinstance(told, str):
        return told
    own = [told.get(name, "") for name in ("text", "label") if told["k"] not in ("chip", "steps")]
    parts = [*own, *map(text, told.get("items", ()))]
    return " | ".join(part for part in parts if part).replace("\u2011", "-")


def texts(tree: Any) -> str:
    """All texts of a part of a tree, a line each."""
    if isinstance(tree, str):
        return tree
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    return "\n".join(filter(None, map(texts, parts)))


def rows(made: Any, key: str = "", at: int = 0) -> dict[str, list[str]]:
    """A table that is shown, by its key or number: the head of each row, then its cells; "" is its head."""
    grid = kinds(made, "grid", key)[at]
    told = (["", *grid["head"][1:]], *grid["rows"])
    return {text(head): [text(cell) for cell in cells] for head, *cells in told}


def words(page: Any) -> str:
    """All that the page says, as JSON without escapes."""
    return json.dumps(page.tree.json, ensure_ascii=False)


def sheet_words(made: Any) -> str:
    """All that the sheet says, with plain spaces and hyphens."""
    told = json.dumps(made.tree.json["sheet"], ensure_ascii=False)
    return told.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2011", "-")
