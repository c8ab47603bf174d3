"""A page of nodes without a browser: what it offers is pressed by key, what it shows is read as words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from explorer.ui.nodes import Node
from explorer.ui.tree import Offer
from explorer.ui.widget import Page


def offers(page: Page, key: str) -> dict[str, Offer]:
    """What the node with this key answers, by name."""
    return {offer.name: offer for offer in page.tree.offers.values() if offer.node.key == key}


def node(page: Page, key: str) -> Node:
    """The node with this key, of those that answer."""
    return next(offer.node for offer in page.tree.offers.values() if offer.node.key == key)


def press(page: Page, key: str, *arguments: Any, name: str = "", raw: bytes | None = None) -> None:
    """Do what a browser does when a node is pressed, written into or clicked; it must be on show."""
    found = [(where, one) for where, one in page.tree.offers.items() if one.node.key == key]
    found = [(where, one) for where, one in found if one.name == name or not name]
    assert found, f"nothing called {key!r} can be pressed"
    content = {"type": "call", "offer": found[0][0], "args": list(arguments), "n": page.number}
    page.receive(content, None if raw is None else [raw])


def kinds(page: Page, kind: str) -> list[dict[str, Any]]:
    """All nodes of a kind, as the browser gets them."""
    return [one for one in _nodes(page.tree.json) if one["k"] == kind]


def keyed(page: Page, key: str, part: str = "") -> dict[str, Any]:
    """The node with this key as the browser gets it, of the page or of a part of it: "sheet"."""
    tree = page.tree.json[part] if part else page.tree.json
    found = [each for each in _nodes(tree) if each.get("key") == key]
    assert found, (key, sorted({str(each["key"]) for each in _nodes(tree) if each.get("key")}))
    return found[0]


def has(page: Page, key: str) -> bool:
    """Whether there is such a node."""
    return any(each.get("key") == key for each in _nodes(page.tree.json))


def texts(tree: Any) -> str:
    """All texts of a part of a tree, a line each."""
    if isinstance(tree, str):
        return tree
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    return "\n".join(filter(None, map(texts, parts)))


def _nodes(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if "k" in value:
            yield value
        for one in value.values():
            yield from _nodes(one)
    elif isinstance(value, list):
        for one in value:
            yield from _nodes(one)


def words(page: Page) -> str:
    """All that the page says, as JSON without escapes."""
    return json.dumps(page.tree.json, ensure_ascii=False)
