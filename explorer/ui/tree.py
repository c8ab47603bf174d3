"""A tree of nodes as a browser gets it: JSON once, then only what changed; and what it may call.

A node is an object with its kind `k`, its key and the fields that are not at their default. A field that
answers is the name of an offer: the browser sends that name back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from operator import ne
from typing import Any, NamedTuple, TypeAlias

from explorer.picture.scene import Shape
from explorer.ui.nodes import Argument, Node, fits

Json: TypeAlias = Any
"""A value that JSON can hold."""
Path: TypeAlias = tuple[str | int, ...]


class Offer(NamedTuple):
    """A call that the browser may make: of which node, under which name, with which arguments."""

    node: Node
    name: str
    answer: Callable[..., object]
    takes: tuple[type, ...]

    def checked(self, arguments: object) -> tuple[Argument, ...] | None:
        """The arguments, if they are of the right kinds and name what is shown; else None."""
        if not isinstance(arguments, Sequence) or isinstance(arguments, (str, bytes)):
            return None
        found = tuple(arguments)
        if len(found) != len(self.takes) or not all(map(fits, found, self.takes)):
            return None
        return found if self.node.allows(self.name, found) else None


class Tree(NamedTuple):
    """A tree of nodes as JSON, and the calls that it offers."""

    json: Json
    offers: Mapping[str, Offer]


_kinds: dict[str, tuple[tuple[str, Field[Any], Json], ...]] = {}


def _told(kind: type[Node]) -> tuple[tuple[str, Field[Any], Json], ...]:
    """The fields of a kind that are told, each with its default; `key` is told by itself."""
    if kind.__name__ not in _kinds:
        _kinds[kind.__name__] = tuple(_fields(kind))
    return _kinds[kind.__name__]


def _fields(kind: type[Node]) -> Iterator[tuple[str, Field[Any], Json]]:
    yield from (
        (each.name, each, _default(each))
        for each in fields(kind)
        if each.name != "key" and each.name not in kind.DROPS
    )


def _default(each: Field[Any]) -> object:
    if each.default_factory is not MISSING:
        return each.default_factory()
    return each.default


def told(root: Node) -> Tree:
    """A tree as the browser gets it.

    >>> from explorer.ui.nodes import Button, Row
    >>> tree = told(Row((Button("Undo", key="undo", press=print),)))
    >>> tree.json
    {'k': 'row', 'items': [{'k': 'button', 'key': 'undo', 'label': 'Undo', 'press': 'items/undo/press'}]}
    >>> sorted(tree.offers)
    ['items/undo/press']
    """
    offers: dict[str, Offer] = {}
    return Tree(_node(root, "", offers), offers)


def _node(node: Node, path: str, offers: dict[str, Offer]) -> Json:
    found: dict[str, Json] = {"k": type(node).__name__.lower()}
    if node.key:
        found["key"] = node.key
    for name, each, default in _told(type(node)):
        value = getattr(node, name)
        if value is default or (value == default and type(value) is type(default)):
            continue
        takes = each.metadata.get("takes")
        if takes is not None:
            where = f"{path}{name}"
            offers[where] = Offer(node, name, value, takes)
            found[name] = where
        else:
            found[name] = _value(value, f"{path}{name}/", offers)
    return {**found, **node.told()}


def _value(value: object, path: str, offers: dict[str, Offer]) -> Json:
    if isinstance(value, Node):
        return _node(value, path, offers)
    if isinstance(value, Shape):
        return value.to_client()
    if isinstance(value, (tuple, list)):
        seen: set[str] = set()
        rows = []
        for at, one in enumerate(value):
            name = one.key if isinstance(one, Node) and one.key and one.key not in seen else str(at)
            seen.add(name)
            rows.append(_value(one, f"{path}{name}/", offers))
        return rows
    if isinstance(value, Mapping):
        return {str(key): _value(one, f"{path}{key}/", offers) for key, one in value.items()}
    return value


# Differences ------------------------------------------------------------------------------------------------

GONE, ORDER = "gone", "order"
DRAWN = frozenset({"groups", "sign"})
"""The fields that hold shapes: of art, and of what has a sign. They change as a whole."""


def changes(old: Json, new: Json, path: Path = ()) -> Iterator[list[Json]]:
    """The operations that make the new tree of the old one, in this order.

    `[path, value]` puts a value there; `["gone", path]` takes away an entry; `["order", path, list]` makes a
    list anew, in which a number is the place of an item of the old list that stays. What changes in those
    that stay follows, under their new places.

    >>> list(changes({"k": "words", "text": "a"}, {"k": "words", "text": "b"}))
    [[['text'], 'b']]
    >>> list(changes([{"k": "line", "key": "1"}], [{"k": "line", "key": "2"}, {"k": "line", "key": "1"}]))
    [['order', [], [{'k': 'line', 'key': '2'}, 0]]]
    """
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and _same(old, new):
        yield from ([GONE, [*path, name]] for name in old.keys() - new.keys())
        for name, value in new.items():
            if name not in old or (name in DRAWN and old[name] != value):
                yield [[*path, name], value]
            elif name not in DRAWN:
                yield from changes(old[name], value, (*path, name))
    elif isinstance(old, list) and isinstance(new, list) and _nodes(old) and _nodes(new):
        yield from _reordered(old, new, path)
    elif isinstance(old, list) and isinstance(new, list) and _much_alike(old, new):
        for at, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from changes(one, other, (*path, at))
    else:
        yield [list(path), new]


def _same(old: Mapping[str, Json], new: Mapping[str, Json]) -> bool:
    """True if two objects are the same node, or no nodes at all."""
    return bool(old.get("k") == new.get("k") and old.get("key") == new.get("key"))


def _much_alike(old: list[Json], new: list[Json]) -> bool:
    """True if two lists are told item by item: each costs its path, which is longer than a number."""
    if len(old) != len(new) or len(new) >= 40:
        return False
    plain = not any(isinstance(one, (list, dict)) for one in new)
    return not plain or 4 * sum(map(ne, old, new)) <= len(new)


def _nodes(items: list[Json]) -> bool:
    return all(isinstance(one, dict) and "k" in one for one in items)


def _names(items: list[Json]) -> list[tuple[Json, Json, int]]:
    """Each node's kind and key; those that share both are counted."""
    found: dict[tuple[Json, Json], int] = {}
    names = []
    for one in items:
        name = (one["k"], one.get("key"))
        found[name] = found.get(name, -1) + 1
        names.append((*name, found[name]))
    return names


def _reordered(old: list[Json], new: list[Json], path: Path) -> Iterator[list[Json]]:
    before = {name: at for at, name in enumerate(_names(old))}
    kept = [before.get(name) for name in _names(new)]
    if kept != list(range(len(old))):
        yield [ORDER, list(path), [new[at] if place is None else place for at, place in enumerate(kept)]]
    for at, place in enumerate(kept):
        if place is not None:
            yield from changes(old[place], new[at], (*path, at))


def applied(tree: Json, ops: Sequence[Sequence[Json]]) -> Json:
    """The tree after changes, as the browser makes it: what tests hold against the tree that was meant."""
    for op in ops:
        if op[0] == GONE:
            del _at(tree, op[1][:-1])[op[1][-1]]
        elif op[0] == ORDER:
            items = _at(tree, op[1])
            items[:] = [items[one] if isinstance(one, int) else one for one in op[2]]
        elif op[0]:
            _at(tree, op[0][:-1])[op[0][-1]] = op[1]
        else:
            tree = op[1]
    return tree


def _at(tree: Json, path: Sequence[str | int]) -> Json:
    for step in path:
        tree = tree[step]
    return tree
