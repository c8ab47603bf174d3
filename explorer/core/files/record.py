"""A playthrough as a readable JSON file, for `explorer.core.files.replay` to read back.

Node numbers in a file count along the lines, 0 being the start. A game on data of one's own leaves their
fingerprint in the record, which then opens with that game only.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from explorer.core.errors import NO_PATH, NotSaved, UnknownGame, about, reason, shorten
from explorer.core.game import State
from explorer.core.installed import load
from explorer.core.options import digested, unsaid
from explorer.core.text import Text
from explorer.core.tree import Node, Tree

FORMAT = "explorer-record"
VERSION = 1
MAX_BYTES = 5_000_000
MAX_NODES = 100_000


def digest(state: State) -> str:
    """16 hexadecimal digits that two equal positions share on every machine."""
    plain = state.to_dict()
    if "options" in plain:
        plain["options"] = digested(state.options)
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def to_record(play: Tree) -> dict[str, object]:
    """The playthrough as plain JSON."""
    numbers, rows = _rows(play)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": play.game.name,
        **({"edition": play.game.edition} if play.game.edition > 1 else {}),
        **({"data": play.game.data} if play.game.data != data_of_installed(play.game.name) else {}),
        "start": _start_of(play),
        "chance": play.chance,
        "lines": [
            {
                "from": numbers[branch.start],
                "name": branch.name,
                "actions": [str(node.action) for node in row],
                "digest": digest((row[-1] if row else play.root).state),
            }
            for branch, row in zip(play.branches(), rows, strict=True)
        ],
        "notes": {
            str(number): play.nodes[node].note for node, number in numbers.items() if play.nodes[node].note
        },
        "at": numbers[play.node.id],
    }


def _rows(play: Tree) -> tuple[dict[int, int], list[list[Node]]]:
    """(file number by node id, nodes of each branch in order)."""
    rows: list[list[Node]] = [[] for _ in play.branches()]
    for node in play.nodes[1:]:
        rows[node.branch].append(node)
    numbers = {0: 0}
    for row in rows:
        for node in row:
            numbers[node.id] = len(numbers)
    return numbers, rows


def _start_of(play: Tree) -> dict[str, object]:
    if play.scenario is not None:
        return {"scenario": play.scenario}
    if play.custom:
        return {"state": play.root.state.to_dict()}
    state = play.root.state
    usual = unsaid(type(state.options))
    options = {k: v for k, v in vars(state.options).items() if v != usual[k]}
    return {"players": len(state.players), "seed": state.seed, "options": options}


def save(play: Tree, path: str | Path) -> None:
    """Write the record; a file in the way is replaced only once the new one is complete.

    Raises
    ------
    NotSaved
        A folder that does not exist, a full disk, no permission; nothing half written is left.
    """
    text = dumps(play)
    try:
        _write(Path(path), text)
    except (OSError, ValueError, TypeError) as error:
        raise NotSaved(about_file(path, error)) from error


def _write(path: Path, text: str) -> None:
    partial = path.with_name(path.name + ".part")
    try:
        partial.write_text(text, encoding="utf-8")
        partial.replace(path)
    except OSError:
        partial.unlink(missing_ok=True)
        raise


def about_file(path: object, error: Exception) -> Text:
    """What is wrong with a file; a ValueError or TypeError means that no file can have this name."""
    return about(path, reason(error)) if isinstance(error, OSError) else about(shorten(path), NO_PATH)


def dumps(play: Tree) -> str:
    """The record as JSON text, one line of play a row so that people can read and compare it."""
    return json.dumps(to_record(play), ensure_ascii=False, indent=1)


def data_of_installed(name: str) -> str:
    """The fingerprint of the data that the installed game plays on, which a record leaves unsaid."""
    try:
        return load(name).data
    except UnknownGame:
        return ""
