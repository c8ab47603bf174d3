"""Exports: a position as a plain networkx graph, a game or a study as a data frame."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from typing import TYPE_CHECKING

from explorer.core.cells import Wishes
from explorer.core.errors import BadOption, ExplorerError, mismatch
from explorer.core.game import ScoreSheet, State, load
from explorer.core.lazy import import_installed, lazy_import, to_install
from explorer.core.messages import message
from explorer.core.playthrough import Playthrough
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text, language
from explorer.ecology.checks import Attributes
from explorer.lab.landscape.landscape import Landscape
from explorer.studies.table import Table
from explorer.ui.cells.boards import table_of

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

    from explorer.core.state import Graph
else:
    nx, pd = lazy_import("networkx"), lazy_import("pandas")

Where = Mapping[str, tuple[float, float]]
APART = 0.18
"""[board units] How far from the centre of their place several nodes of one place lie."""


# Graphs -----------------------------------------------------------------------------------------------------


def to_networkx(thing: object) -> nx.Graph[str]:
    """The graph of a position, a landscape or a rulebook: one's own, to change, to draw and to write.

    Nodes are texts. Those of a board have `x` and `y`, where they are on it [board units, y upwards], so that
    `nx.draw(G, {node: (at["x"], at["y"]) for node, at in G.nodes(data=True)})` draws it as it lies there.
    Whatever else the game knows of a place or a link is an attribute: a number, a text or a truth value, as
    `nx.write_graphml` and `nx.node_link_data` write them.

    Parameters
    ----------
    thing : State, Landscape or Rulebook
        Of a masked position only what its viewer sees. Rules are nodes with title and section; a link has its
        kind: whether the one rule refines, excepts or needs the other.

    Raises
    ------
    BadOption
        Of anything else.

    Examples
    --------
    >>> import explorer
    >>> G = to_networkx(explorer.load("mariposas").start(players=2, seed=7))
    >>> G.nodes["winnipeg"]["name"], G.nodes["winnipeg"]["x"], G.nodes["winnipeg"]["y"]
    ('Winnipeg', 2.0, 0.0)
    """
    if isinstance(thing, Landscape):
        return _plain(thing.graph, thing.at, {place: {"name": name} for place, name in thing.names.items()})
    if isinstance(thing, State):
        return _plain(thing.graph(), _centres(thing), {})
    if isinstance(thing, Rulebook):
        return _of_rules(thing)
    raise BadOption(mismatch("to_networkx", type(thing).__name__, message("export-graph")))


def _of_rules(rulebook: Rulebook) -> nx.DiGraph[str]:
    """Which rule refines, excepts or needs which, in the language of `explorer.language`."""
    G: nx.DiGraph[str] = nx.DiGraph()
    for rule in rulebook:
        G.add_node(rule.id, title=_value(rule.title), section=_value(rule.section))
    G.add_edges_from((link.rule, link.other, {"kind": link.kind}) for link in rulebook.links)
    return G


def _plain(graph: Graph, at: Where, more: Mapping[str, Mapping[str, object]]) -> nx.Graph[str]:
    """A copy with plain names, plain attributes, and where each node lies."""
    made: nx.Graph[str] = graph.__class__()
    for (node, facts), (x, y) in zip(graph.nodes(data=True), _spread(graph, at), strict=True):
        made.add_node(
            _name(node), x=round(x, 4), y=-round(y, 4) or 0.0, **_told({**facts, **more.get(node, {})})
        )
    made.add_edges_from((_name(u), _name(v), _told(facts)) for u, v, facts in graph.edges(data=True))
    return made


def _name(node: object) -> str:
    """A node as one text; its parts are set apart by blanks."""
    return " ".join(map(_name, node)) if isinstance(node, tuple) else str(node)


def _told(facts: Mapping[str, object]) -> dict[str, str | float | bool]:
    """The attributes that can be written as they are; lists become one text."""
    return {key: _value(value) for key, value in facts.items() if value is not None and key != "pos"}


def _value(value: object) -> str | float | bool:
    if isinstance(value, bool | int | float):
        return value
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(str(_value(one)) for one in value)
    return value.in_language(language()) if isinstance(value, Text) else str(value)


def _centres(state: State) -> Where:
    """Place -> the centre of its cell, as the game's dashboard draws the board."""
    play = Playthrough(load(state.game), start=state, chance="ask")
    return {cell.id: (cell.x, cell.y) for cell in table_of(play, Wishes(language())).geometry().cells}


def _spread(graph: Graph, at: Where) -> Iterator[tuple[float, float]]:
    """Where each node lies; several of one place around its centre, those of no place in rows of a kind."""
    homes = {node: _home(node, facts, at) for node, facts in graph.nodes(data=True)}
    together: dict[tuple[float, float] | str, list[object]] = defaultdict(list)
    for node, home in homes.items():
        together[home].append(node)
    kinds = [home for home in together if isinstance(home, str)]
    for node, home in homes.items():
        number, count = together[home].index(node), len(together[home])
        if isinstance(home, str):
            yield float(number), float(kinds.index(home))
        else:
            turn, far = 2 * pi * number / count, APART if count > 1 else 0.0
            yield home[0] + far * sin(turn), home[1] - far * cos(turn)


def _home(node: object, facts: Attributes, at: Where) -> tuple[float, float] | str:
    """The centre of a node's place, or its kind where it has none."""
    if "pos" in facts:
        x, y = facts["pos"]
        return float(x), float(y)
    if "row" in facts and "column" in facts:
        return float(facts["column"]), float(facts["row"])
    parts = node if isinstance(node, tuple) else (node,)
    return next((at[part] for part in parts if isinstance(part, str) and part in at), str(parts[0]))


# Tables -----------------------------------------------------------------------------------------------------


def to_frame(thing: object) -> pd.DataFrame:
    """A study, a score sheet or the current line of a playthrough as a pandas DataFrame.

    Parameters
    ----------
    thing : Results, ScoreSheet or Playthrough
        A row each: seat of a playthrough; score line; ply with its action, what it made happen, and the
        points of everybody after it.

    Raises
    ------
    BadOption
        Of anything else.
    ExplorerError
        Where pandas is not installed.
    """
    if isinstance(thing, Table):
        return thing.frame()
    if isinstance(thing, ScoreSheet):
        rows = list(_score_lines(thing))
    elif isinstance(thing, Playthrough):
        rows = list(_plies(thing))
    else:
        raise BadOption(mismatch("to_frame", type(thing).__name__, message("export-frame")))
    if import_installed("pandas") is None:
        raise ExplorerError(message("export-no-pandas", install=to_install("studies")))
    return pd.DataFrame(rows)


def _score_lines(sheet: ScoreSheet) -> Iterator[dict[str, object]]:
    for line in sheet.lines:
        yield {
            "seat": line.player,
            "category": line.category.in_language(language()),
            "rule": line.rule,
            "points": line.points,
            "when": line.when,
            "projected": line.projected,
        }


def _plies(play: Playthrough) -> Iterator[dict[str, object]]:
    for node in play.line():
        told = [event.text.in_language(language()) for event in node.events]
        yield {
            "ply": node.ply,
            "seat": node.parent.state.current_player if node.parent else None,
            "action": "" if node.action is None else str(node.action),
            "events": " ".join(told),
            "rules": " ".join(dict.fromkeys(event.rule for event in node.events)),
            **{f"points {seat}": points for seat, points in enumerate(node.state.score_sheet().totals)},
        }
