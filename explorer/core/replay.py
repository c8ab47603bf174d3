"""Records and links read back; whatever comes in is untrusted.

Reading replays every action through the rules and compares the digest of each line's last position. A record
is read whole or refused whole; nothing in it is executed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from explorer.core.definitions import NOTHING
from explorer.core.errors import BadRecord, ExplorerError, about, mismatch, reason, shorten
from explorer.core.game import Game, S
from explorer.core.options import unsaid
from explorer.core.playthrough import (
    FORMAT,
    LINK_PREFIX,
    MAX_BYTES,
    MAX_NODES,
    SEED_OR_ASK,
    VERSION,
    Node,
    Playthrough,
    about_file,
    data_of_installed,
    digest,
    game_called,
    unpack,
)
from explorer.core.rulebook import IllegalAction
from explorer.core.text import NO_WORDS, Text, joined, sentence, verbatim

T = TypeVar("T")

# Words of errors.
RECORD = Text("partie", "record")
NO_JSON = sentence("core-no-json")
OUR_FORMAT = sentence("core-our-format", format=FORMAT)
KINDS = {
    dict: sentence("core-a-table"), list: sentence("core-a-list"),
    str: sentence("core-a-text"), int: sentence("core-a-whole-number"),
}  # fmt: skip


def open_record(path: str | Path, game: Game[S] | str | None = None) -> Playthrough[S]:
    """The playthrough saved in a file, every action replayed and verified.

    A record of a game on data of one's own is opened with that game: `open_record(path,
    game=PondGame("mine.toml"))`.

    Raises
    ------
    BadRecord
        Saying what is wrong, at which ply and by which rule; also a record of another game, or made with
        other data.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from explorer.core.playthrough import Playthrough
    >>> play, file = Playthrough("souls", seed=3), Path(mkdtemp()) / "mine.json"
    >>> play.save(file)
    >>> open_record(file).state == play.state
    True
    """
    try:
        with Path(path).open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError, TypeError) as error:
        raise BadRecord(about_file(path, error)) from None
    try:
        return loads(raw, game)
    except BadRecord as error:
        raise BadRecord(about(path, error.text), error.ply, error.rule) from None


def open_link(text: str, game: Game[S] | str | None = None, most: int = MAX_NODES) -> Playthrough[S]:
    """The playthrough carried by a link (a whole address or what stands behind its #), every action replayed
    and verified.

    A link of a game on data of one's own is opened with that game, as a record is; `most` as for `loads`.
    What else an address says, a guided play or a round of questions, `explorer.ui.dashboard(link=…)` opens.

    Raises
    ------
    BadRecord
        Broken, truncated, made by a newer explorer, illegal, or without a playthrough; nothing is kept.

    Examples
    --------
    >>> from explorer.core.playthrough import Playthrough
    >>> play = Playthrough("souls", seed=3)
    >>> open_link(play.link()).state == play.state
    True
    """
    return loads(unpack(text, LINK_PREFIX), game, most)


def loads(raw: bytes | str, game: Game[S] | str | None = None, most: int = MAX_NODES) -> Playthrough[S]:
    """Replay and verify a record given as text; one of more than `most` positions is refused before any is
    played.
    """
    if len(raw) > MAX_BYTES:
        size = MAX_BYTES // 1_000_000
        raise BadRecord(sentence("core-too-large", size=size))
    try:
        data = json.loads(raw, parse_constant=_no_constant)
    except RecursionError:
        raise BadRecord(sentence("core-record-too-deep")) from None
    except UnicodeDecodeError as error:
        raise BadRecord(sentence("core-record-not-utf-8", start=error.start)) from None
    except ValueError as error:
        where = (
            f"faute ligne {error.lineno}, colonne {error.colno}"
            if isinstance(error, json.JSONDecodeError)
            else str(error)
        )
        raise BadRecord(about(NO_JSON, Text(where, str(error)))) from None
    return from_record(data, game, most)


def _no_constant(name: str) -> None:
    raise BadRecord(about(NO_JSON, sentence("core-no-number", name=name)))


def from_record(data: object, game: Game[S] | str | None = None, most: int = MAX_NODES) -> Playthrough[S]:
    """The playthrough of a record given as plain JSON."""
    record = _record_table(data)
    lines = [_line(line, number) for number, line in enumerate(_typed(record["lines"], list, "lines"))]
    if (positions := 1 + sum(len(line.actions) for line in lines)) > most:
        way_out = sentence("core-more-in-python") if most < MAX_NODES else NO_WORDS
        raise BadRecord(sentence("core-too-many", positions=positions, most=most, way_out=way_out))
    found = _game_of(record, game)
    earlier = _edition(record, found) < found.edition
    play = _play_start(found, record["start"])
    nodes: list[Node[S]] = [play.root]
    for number, line in enumerate(lines):
        _replay(play, nodes, number, line, earlier)
    for key, text in _typed(record["notes"], dict, "notes").items():
        where = f"notes.{key}"[:30]
        play.node = _node(nodes, int(key) if key.isascii() and key.isdigit() and len(key) < 9 else key, where)
        _guard(partial(play.note, text), where)
    # only now: while replaying, the record says what the dice showed
    play.chance = _typed(record["chance"], str, "chance")
    play.goto(_node(nodes, record["at"], "at"))
    return play


def _record_table(raw: object) -> dict[str, object]:
    """The record's own keys and types, checked."""
    data: dict[str, object] = _typed(raw, dict, RECORD)
    if data.get("format") != FORMAT:
        raise BadRecord(mismatch("format", data.get("format"), OUR_FORMAT))
    version = data.get("version")
    if type(version) is not int or version != VERSION:
        newer = sentence("core-newer-record") if type(version) is int and version > VERSION else NO_WORDS
        raise BadRecord(mismatch("version", version, joined([verbatim(VERSION), newer], "")))
    keys = {"format", "version", "game", "start", "chance", "lines", "notes", "at"}
    _same_keys(data, keys | ({"data", "edition"} & set(data)), RECORD)
    if data["chance"] not in ("seed", "ask"):
        raise BadRecord(mismatch("chance", data["chance"], SEED_OR_ASK))
    lines = _typed(data["lines"], list, "lines")
    if not lines:
        raise BadRecord(about("lines", sentence("core-no-main-line")))
    return data


class Line(NamedTuple):
    """A line of play as the record has it; its branch point and its digest are only compared."""

    start: object
    name: str
    actions: Sequence[str]
    digest: object


def _line(raw: object, number: int) -> Line:
    where = f"lines[{number}]"
    line = _typed(raw, dict, where)
    _same_keys(line, {"from", "name", "actions", "digest"}, where)
    name = _typed(line["name"], str, f"{where}.name")
    actions = _typed(line["actions"], list, f"{where}.actions")
    if any(not isinstance(a, str) for a in actions):
        raise BadRecord(about(f"{where}.actions", sentence("core-some-actions")))
    if number and not actions:
        raise BadRecord(about(f"{where}.actions", sentence("core-empty-branch")))
    return Line(line["from"], name, actions, line["digest"])


def _known_game(name: object) -> Game[S]:
    named = _typed(name, str, "game")
    try:
        return game_called(named)
    except ExplorerError as error:
        raise BadRecord(error.text) from None


def _game_of(data: Mapping[str, object], given: Game[S] | str | None) -> Game[S]:
    """The game that the record is played on: the one given, or else the installed one; with the data it was
    made with.
    """
    game: Game[S] = _known_game(data["game"]) if given is None else game_called(given)
    if data["game"] != game.name:
        raise BadRecord(mismatch("game", data["game"], verbatim(repr(game.name))))
    packaged = data_of_installed(game.name)
    made = _typed(data.get("data", packaged), str, "data")
    if made != game.data:
        way_out = sentence("core-without-a-game") if made == packaged else sentence("core-with-its-own-data")
        facts = {"made": shorten(made), "ours": shorten(game.data), "way_out": way_out}
        raise BadRecord(about("data", sentence("core-other-data", **facts)))
    return game


def _edition(data: Mapping[str, object], game: Game[S]) -> int:
    """Which edition of the rules the record was played by."""
    edition = _typed(data.get("edition", 1), int, "edition")
    if not 1 <= edition <= game.edition:
        newer = sentence("core-newer-record") if edition > 1 else NO_WORDS
        raise BadRecord(mismatch("edition", edition, joined([verbatim(game.edition), newer], "")))
    return edition


def _play_start(game: Game[S], given: object) -> Playthrough[S]:
    start = _typed(given, dict, "start")
    match sorted(start):
        case ["scenario"]:
            return _guard(
                lambda: Playthrough(
                    game, scenario=_typed(start["scenario"], str, "start.scenario"), chance="ask"
                ),
                "start",
            )
        case ["state"]:
            return _guard(
                lambda: Playthrough(game, start=game.from_dict(start["state"]), chance="ask"), "start.state"
            )
        case ["options", "players", "seed"]:
            options = _typed(start["options"], dict, "start.options")
            for key in ("players", "seed"):
                _typed(start[key], int, f"start.{key}")
            state = _guard(
                lambda: game.start(start["players"], start["seed"], **unsaid(game.options) | options), "start"
            )
            play = Playthrough(game, start=state, chance="ask")
            play.custom = False
            return play
    raise BadRecord(about("start", sentence("core-keys-of-a-start", keys=shorten(sorted(start)))))


def _replay(
    play: Playthrough[S], nodes: list[Node[S]], number: int, line: Line, earlier: bool = False
) -> None:
    """Play one line from its branch point, each action judged by the rules, and compare the last position.

    A record of an `earlier` edition of the rules lacks steps, which are played in between; its positions were
    others.
    """
    play.node = _node(
        nodes, line.start, f"lines[{number}].from"
    )  # no `goto`: it walks back to the start, line by line
    for place, text in enumerate(line.actions):
        ply = play.node.ply + 1
        here = f"{ply} (lines[{number}].actions[{place}])"
        where = about(sentence("core-ply", here=here), verbatim(shorten(text)))
        known = len(play.nodes)
        try:
            nodes.append(play.play(text))
        except IllegalAction as error:
            illegal = sentence("core-is-illegal", where=where)
            raise BadRecord(about(illegal, error.reasons), ply, error.violations[0].rule) from None
        except ExplorerError as error:
            raise BadRecord(about(where, error.text), ply) from None
        if len(play.nodes) == known:
            raise BadRecord(joined([where, sentence("core-repeats-an-action")], " "), ply)
        while earlier and (missing := play.state.left_out) is not None:
            nodes[-1] = play.play(missing)
    if play.node.branch != number:
        raise BadRecord(about(f"lines[{number}].from", sentence("core-no-branch", node=line.start)))
    if not earlier and line.digest != (found := digest(play.state)):
        facts = {"got": shorten(line.digest), "found": found}
        raise BadRecord(about(f"lines[{number}].digest", sentence("core-other-end", **facts)), play.node.ply)
    if line.name:
        _guard(lambda: play.name_branch(line.name), f"lines[{number}].name")


def _node(nodes: Sequence[Node[S]], number: object, where: str) -> Node[S]:
    if not isinstance(number, int) or type(number) is not int or not 0 <= number < len(nodes):
        last = len(nodes) - 1
        raise BadRecord(mismatch(where, number, sentence("core-position-from-0", last=last)))
    return nodes[number]


def _typed(value: object, kind: type[T], where: str | Text) -> T:
    if not isinstance(value, kind) or type(value) is not kind:  # True is no 1
        raise BadRecord(mismatch(where, value, KINDS[kind]))
    return value


def _same_keys(table: Mapping[str, object], keys: set[str], where: str | Text) -> None:
    if set(table) != keys:
        missing = sorted(keys - set(table))
        said = sentence(
            "core-other-keys", missing=verbatim(missing) if missing else NOTHING,
            extra=shorten(sorted(set(table) - keys)), names=", ".join(sorted(keys)),
        )  # fmt: skip
        raise BadRecord(about(where, said))


def _guard(make: Callable[[], T], where: str) -> T:
    try:
        return make()
    except BadRecord:
        raise
    except (ExplorerError, TypeError) as error:
        raise BadRecord(about(where, reason(error))) from None
