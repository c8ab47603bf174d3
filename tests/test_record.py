"""Records and links: what was saved comes back verified; whatever else comes in is refused whole, with ply,
reason and rule.
"""

from __future__ import annotations

import base64
import copy
import hashlib
import json
import random
import re
import sys
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from examples import some
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from toy import TOY

import explorer
from explorer.core import game
from explorer.core.errors import BadRecord, NotSaved
from explorer.core.playthrough import (
    _ZDICT,
    LINK_PREFIX,
    MAX_BYTES,
    Playthrough,
    digest,
    dumps,
    save,
    to_record,
    unpack,
)
from explorer.core.replay import from_record, loads, open_link

QUICK = settings(max_examples=some(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.fixture(scope="module", autouse=True)
def toy_is_known() -> Iterator[None]:
    """The toy game with its die can be loaded by name here, like a registered game."""
    with pytest.MonkeyPatch.context() as patch:
        found = game._loaded
        patch.setattr(game, "_loaded", lambda name: TOY if name == "toy" else found(name))
        yield


def tree(game: Any, rng: random.Random, moves: int, **setup: Any) -> Playthrough:
    """A random tree: played, undone, branched, named and annotated."""
    play = Playthrough(game, **setup)
    for _ in range(moves):
        options = play.state.legal_actions() or tuple(a for a, _ in play.state.chance_outcomes())
        if rng.random() < 0.2 or not options:
            play.goto(rng.randrange(len(play.nodes)))
            continue
        play.play(rng.choice(options))
        if rng.random() < 0.1:
            play.note(rng.choice(["a note", "« été »", 'quotes " and \\', "two\nlines", "🐸"]))
        if rng.random() < 0.1:
            play.name_branch(rng.choice(["main", "what if?", "et si…"]))
    play.goto(rng.randrange(len(play.nodes)))
    return play


def shape(play: Playthrough) -> list[Any]:
    """Everything that must survive, by the path of actions that leads to each position."""
    rows = []
    for node in play:
        way = tuple(str(n.action) for n in play.path(node)[1:])
        rows.append((way, node.state, node.events, node.note, [str(c.action) for c in node.children]))
    names = sorted((b.name, tuple(str(n.action) for n in play.path(b.tip)[1:])) for b in play.branches())
    here = tuple(str(n.action) for n in play.path()[1:])
    return [sorted(rows, key=lambda row: row[0]), names, here, play.chance, play.scenario, play.custom]


@pytest.fixture
def pond() -> Playthrough:
    """Sixty plies of a seeded pond game, every kind of action equally likely."""
    play, rng = Playthrough("pond", players=2, seed=37), random.Random(37)
    for _ in range(60):
        options = play.state.legal_actions()
        kind = rng.choice(sorted({type(a).__name__ for a in options}))
        play.play(rng.choice([a for a in options if type(a).__name__ == kind]))
    return play


@pytest.fixture
def small() -> Playthrough:
    """walk - walk, with a branch "what if?" after the first walk, and a note on its tip."""
    play = Playthrough(TOY, players=2, seed=7)
    play.play("walk")
    play.play("walk")
    play.undo()
    play.play("roll")
    play.name_branch("what if?")
    play.note("lucky")
    return play


# There and back ---------------------------------------------------------------------------------------------


def test_a_record_is_readable(small: Playthrough):
    assert to_record(small) == {
        "format": "explorer-record",
        "version": 1,
        "game": "toy",
        "start": {"players": 2, "seed": 7, "options": {}},
        "chance": "seed",
        "lines": [
            {"from": 0, "name": "", "actions": ["walk", "walk"], "digest": digest(small.nodes[2].state)},
            {
                "from": 1,
                "name": "what if?",
                "actions": ["roll", "die 1"],
                "digest": digest(small.nodes[4].state),
            },
        ],
        "notes": {"4": "lucky"},
        "at": 4,
    }


@QUICK
@given(
    seed=st.integers(0, 10**6),
    moves=st.integers(0, 60),
    chance=st.sampled_from(["seed", "ask"]),
    opening=st.sampled_from(["walk", "roll"]),
)
def test_any_tree_of_a_game_with_chance_comes_back_the_same(seed: int, moves: int, chance: str, opening: str):
    play = tree(TOY, random.Random(seed), moves, players=2, seed=seed, chance=chance, opening=opening)
    again = loads(dumps(play))
    assert shape(again) == shape(play)
    assert dumps(again) == dumps(play)
    assert shape(open_link(play.link())) == shape(play)


@settings(QUICK, max_examples=some(15))
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4), slide=st.sampled_from(["rigid", "contiguous"]))
def test_any_tree_of_a_pond_game_comes_back_the_same(seed: int, players: int, slide: str):
    play = tree("pond", random.Random(seed), 40, players=players, seed=seed, slide=slide, max_rounds=50)
    again = loads(dumps(play))
    assert shape(again) == shape(play)
    assert dumps(again) == dumps(play)
    assert to_record(open_link(play.link())) == to_record(play)


def test_a_playthrough_from_a_scenario_keeps_its_name():
    game = explorer.load("pond")
    name = next(iter(game.scenarios))
    again = loads(dumps(Playthrough(game, scenario=name)))
    assert again.scenario == name
    assert again.state == game.scenario(name)


def test_a_playthrough_from_a_position_of_ones_own_carries_it():
    game = explorer.load("pond")
    start = game.start(players=2, seed=5).determinize(0, random.Random(1))
    play = Playthrough(game, start=start)
    play.play("choose start-blue")
    again = loads(dumps(play))
    assert again.root.state == start
    assert again.custom
    assert to_record(again)["start"] == {"state": start.to_dict()}


def test_a_masked_position_can_be_saved_too():
    game = explorer.load("pond")
    masked = game.start(players=2, seed=5).seen_by(1)
    assert loads(dumps(Playthrough(game, start=masked))).state == masked


def test_playing_on_after_reopening_rolls_the_same_dice(small: Playthrough):
    again = loads(dumps(small))
    for play in (small, again):
        play.goto(2)
        while not play.state.is_terminal:
            play.play("roll")
    assert shape(again) == shape(small)


def test_a_seeded_record_that_rests_on_a_roll_opens_at_what_the_die_showed():
    play = Playthrough(TOY, players=2, seed=5)
    rolled = play.play("roll")
    data = to_record(play) | {"at": 1}
    assert from_record(data).node.action == rolled.action
    assert from_record(data | {"chance": "ask"}).node.action == TOY.parse("roll")


def test_save_and_open(small: Playthrough, tmp_path: Path):
    small.save(tmp_path / "a.json")
    assert shape(explorer.open_record(tmp_path / "a.json")) == shape(small)
    assert shape(explorer.open_record(str(tmp_path / "a.json"))) == shape(small)
    assert [f.name for f in tmp_path.iterdir()] == ["a.json"]


def test_saving_twice_replaces_the_file(small: Playthrough, tmp_path: Path):
    small.save(tmp_path / "a.json")
    small.goto(0)
    small.save(tmp_path / "a.json")
    assert explorer.open_record(tmp_path / "a.json").node.id == 0


def test_saving_is_atomic(small: Playthrough, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The disk fills up half-way through: the file that was there is untouched."""
    file = tmp_path / "a.json"
    small.save(file)
    before = file.read_bytes()
    write = Path.write_text

    def full(self: Path, data: str, *args: Any, **kwargs: Any) -> int:
        write(self, data[: len(data) // 2], *args, **kwargs)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    small.play("walk")
    with pytest.raises(NotSaved, match="No space"):
        small.save(file)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("name", ["nowhere/a.json", ".", "folder", "a\0b", "a.json/b.json", "\ud800"])
def test_a_playthrough_that_cannot_be_saved_there_says_so_and_leaves_nothing(
    small: Playthrough, tmp_path: Path, name: str
):
    (tmp_path / "folder").mkdir()
    (tmp_path / "a.json").write_text("mine")
    before = sorted(tmp_path.parent.rglob("*"))
    with pytest.raises(NotSaved) as error:
        small.save(tmp_path / name)
    assert error.value.text.fr != error.value.text.en
    assert sorted(tmp_path.parent.rglob("*")) == before


@pytest.mark.parametrize("path", [None, 7, [], "a\0b", "\ud800"])
def test_what_is_no_path_is_refused_in_both_languages(small: Playthrough, path: Any):
    for kind, ask in ((NotSaved, small.save), (BadRecord, explorer.open_record)):
        with pytest.raises(kind, match="this is not the path of a file"):
            ask(path)


def test_a_game_that_cannot_be_written_leaves_no_file(
    small: Playthrough, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("explorer.core.playthrough.digest", lambda state: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        save(small, tmp_path / "a.json")
    assert list(tmp_path.iterdir()) == []


def test_a_record_may_be_opened_with_its_game(small: Playthrough, tmp_path: Path):
    """Needed for a game that is not installed; another game than the record's is refused."""
    small.save(tmp_path / "a.json")
    assert shape(explorer.open_record(tmp_path / "a.json", game=TOY)) == shape(small)
    assert shape(explorer.open_link(small.link(), game="toy")) == shape(small)
    with pytest.raises(BadRecord, match="game: got 'toy', expected 'pond'"):
        explorer.open_record(tmp_path / "a.json", game="pond")
    with pytest.raises(explorer.UnknownGame):
        explorer.open_link(small.link(), game="chess")


def test_equal_positions_have_equal_digests():
    game = explorer.load("pond")
    state = game.start(players=3, seed=1)
    assert digest(state) == digest(game.from_dict(state.to_dict()))
    assert digest(state) != digest(game.start(players=3, seed=2))
    assert len(digest(state)) == 16


# Hostile records: the file ----------------------------------------------------------------------------------


def refused(raw: bytes | str) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        loads(raw)
    assert len(str(error.value)) < 1000, "a hostile file must not flood the message"
    return error.value


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ("", "not valid JSON"),
        ("{", "not valid JSON"),
        ("walk, walk", "not valid JSON"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not"),
        (b'{"a": "\xff"}', "not UTF-8"),
        ("[" * 100_000, "nested too deeply"),
        ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("NaN", "NaN is not a number"),
        ('{"at": Infinity}', "Infinity is not a number"),
        ('{"at": ' + "9" * 5000 + "}", "not valid JSON"),
        ("null", "record: got None, expected a table"),
        ("[]", "record: got [], expected a table"),
        ('"e1.abc"', "expected a table"),
        ("{}", "format: got None"),
        ('{"nbformat": 4, "cells": []}', "this is not a record of the explorer"),
        ('{"format": "pgn", "version": 1}', "format: got 'pgn'"),
        (" " * (MAX_BYTES + 1), "larger than 5 MB"),
        (b" " * (MAX_BYTES + 1), "larger than 5 MB"),
    ],
    ids=range(19),
)
def test_what_is_no_record_is_refused(raw, message):
    assert message in str(refused(raw))


@pytest.mark.parametrize("where", ["start", "lines", "notes", "at", "chance", "game", "version", "format"])
@pytest.mark.parametrize("depth", [100, 900, 960, 980, 985, 990, 993])
def test_values_nested_almost_too_deeply_are_refused_all_the_same(small: Playthrough, where: str, depth: int):
    deep = json.dumps(to_record(small) | {where: "@"}).replace('"@"', "[" * depth + "]" * depth)
    refused(deep)
    refused(
        json.dumps(to_record(small) | {"start": {"state": "@"}}).replace('"@"', "[" * depth + "]" * depth)
    )


def test_every_truncation_is_refused(small: Playthrough):
    text = dumps(small)
    for end in range(len(text) - 1):
        refused(text[:end])


def test_a_file_of_a_hundred_megabytes_is_not_read(tmp_path: Path):
    file = tmp_path / "big.json"
    with file.open("wb") as stream:
        stream.truncate(100_000_000)
    with pytest.raises(BadRecord, match=r"big\.json: larger than 5 MB"):
        explorer.open_record(file)


@pytest.mark.parametrize("name", ["nowhere.json", "."])
def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path, name: str):
    with pytest.raises(BadRecord, match=str(tmp_path)):
        explorer.open_record(tmp_path / name)


def test_the_file_is_named_and_ply_and_rule_are_kept(small: Playthrough, tmp_path: Path):
    data = to_record(small)
    data["lines"][0]["actions"][1] = "die 1"
    (tmp_path / "a.json").write_text(json.dumps(data))
    with pytest.raises(BadRecord) as error:
        explorer.open_record(tmp_path / "a.json")
    assert str(tmp_path / "a.json") in str(error.value)
    assert (error.value.ply, error.value.rule) == (2, "TOY-T2")


# Hostile records: the keys ----------------------------------------------------------------------------------


NO_NUMBER = [None, "1", 1.0, True]
NAMED: dict[str, list[Any]] = {
    "format": ["record", 1, None],
    "version": [0, *NO_NUMBER],
    "game": [7, None, ["toy"]],
    "data": [None, 7],
    "start": [None, [], {}, {"seed": 7}, {"scenario": "PON-X1", "seed": 1}],
    "start.players": [*NO_NUMBER],
    "start.seed": [None, "7"],
    "start.options": [None, []],
    "chance": ["guess", None, ["seed"]],
    "lines": [None, [], {}],
    "lines[0]": [7, {}],
    "lines[1]": [None],
    "lines[0].from": [1, -1],
    "lines[1].from": [3, 2, *NO_NUMBER],
    "lines[0].name": [None, 7, "x" * 81],
    "lines[1].name": ["\ud800"],
    "lines[0].actions": ["walk", None, [1], [["walk"]]],
    "lines[1].actions": [[]],
    "lines[1].digest": [None, []],
    "notes": [None, [], *({key: "x"} for key in ("-1", "x", "", "1.0", "٣", "9" * 5000)),
              *({"1": text} for text in (None, 7, "x" * 2001, "\ud800"))],
    "at": [-1, *NO_NUMBER],
}  # fmt: skip
"""Key -> values that are refused by its name."""
TOLD = [
    ("version", 2, "saved by a newer explorer"),
    ("game", "chess", "game 'chess': unknown"),
    ("game", "../../etc/passwd", "unknown"),
    ("game", "pond", "move 1 (lines[0].actions[0]): 'walk'"),
    ("data", "0" * 16, "data: this was played on other data ('0000000000000000')"),
    ("start", {"scenario": "nowhere"}, "nowhere"),
    ("start", {"scenario": 1}, "start.scenario"),
    *(("start", {"state": state}, "state") for state in (None, {}, [])),
    ("start.players", 3, "players"),
    *(("start.seed", seed, "seed") for seed in (-1, 2**70)),
    ("start.options", {"wind": 1}, "wind"),
    ("start.options", {"opening": "swim"}, "opening"),
    *(("start.options", {key: 1}, "start") for key in ("self", "seed", "players", "", "__class__")),
    ("lines[0].colour", "red", "lines[0]: missing nothing, unknown ['colour']"),
    *(("lines[0].actions[1]", wrong, "move 2")
      for wrong in ("fly", "die 1", "", "x" * 100_000, "__import__('os').system('true')")),
    ("lines[1].actions[0]", "walk", "repeats an action"),
    ("lines[0].digest", "0" * 16, "the record was edited"),
    ("notes", {"9": "x"}, "notes.9"),
    ("at", 5, "at: got 5, expected a position from 0 to 4"),
    ("weather", "rain", "unknown ['weather']"),
]  # fmt: skip
WRONG = [*((key, value, key) for key, values in NAMED.items() for value in values), *TOLD]


@pytest.mark.parametrize(
    ("path", "value", "message"), WRONG, ids=[f"{path}={value!r:.20}" for path, value, _ in WRONG]
)
def test_a_wrong_value_is_refused_by_key(small: Playthrough, path: str, value: Any, message: str):
    data = copy.deepcopy(to_record(small))
    *way, last = [int(word) if word.isdigit() else word for word in re.findall(r"\w+", path)]
    table: Any = data
    for word in way:
        table = table[word]
    table[last] = value
    assert message in str(refused(json.dumps(data)))


@pytest.mark.parametrize("key", ["format", "version", "game", "start", "chance", "lines", "notes", "at"])
def test_every_key_is_needed(small: Playthrough, key: str):
    data = to_record(small)
    del data[key]
    assert key in str(refused(json.dumps(data)))


@pytest.mark.parametrize("key", ["from", "name", "actions", "digest"])
def test_every_key_of_a_line_is_needed(small: Playthrough, key: str):
    data = to_record(small)
    del data["lines"][1][key]
    assert f"lines[1]: missing ['{key}']" in str(refused(json.dumps(data)))


@pytest.mark.parametrize("action", ["choose start-blue", "lay 4 z9 r0", "done", "fly"])
def test_an_illegal_action_at_move_37_is_named_with_reason_and_rule(pond: Playthrough, action: str):
    data = to_record(pond)
    data["lines"][0]["actions"][36] = action
    expected = {"choose start-blue": "PON-S3", "done": "PON-T1"}.get(action)
    error = refused(json.dumps(data))
    assert error.ply == 37
    assert error.rule == expected
    assert f"move 37 (lines[0].actions[36]): '{action}'" in str(error)
    if expected:
        assert f"is illegal: {expected}: " in str(error)


def test_an_action_left_out_is_noticed(pond: Playthrough):
    """Without its 37th action the game goes wrong there or later, or ends elsewhere."""
    data = to_record(pond)
    del data["lines"][0]["actions"][36]
    assert refused(json.dumps(data)).ply >= 37


def test_the_last_action_exchanged_for_another_legal_one_is_noticed(pond: Playthrough):
    data = to_record(pond)
    pond.undo()
    other = next(str(a) for a in pond.state.legal_actions() if str(a) != data["lines"][0]["actions"][-1])
    data["lines"][0]["actions"][-1] = other
    error = refused(json.dumps(data))
    assert "digest" in str(error)
    assert error.ply == 60


def test_a_line_that_only_goes_on_with_another_is_no_branch(small: Playthrough):
    """The same tree in another form would have two different records."""
    data = to_record(small)
    first, data["at"] = data["lines"][0], 0
    data["lines"] = [
        first | {"actions": ["walk"], "digest": digest(small.nodes[1].state)},
        first | {"from": 1, "actions": ["walk"]},
    ]
    data["notes"] = {}
    assert "lines[1].from: got 1, the end of a line" in str(refused(json.dumps(data)))


def test_a_record_of_too_many_positions_is_refused(small: Playthrough):
    data = to_record(small)
    data["lines"][0]["actions"] = ["walk"] * 100_001
    data["lines"] = data["lines"][:1]
    assert str(refused(json.dumps(data))) == "100,002 positions, expected at most 100,000 positions"
    with pytest.raises(
        BadRecord,
        match=r"100,002 positions, expected at most 4000 positions here; explorer\.open_record opens more",
    ):
        loads(json.dumps(data), most=4000)


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of the record's and the playthrough's code run."""
    count = 0

    def trace(frame: Any, event: str, _argument: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace if frame.f_code.co_filename.endswith(("core/replay.py", "core/playthrough.py")) else None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def bush(plies: int, width: int) -> str:
    """A line of the pond with a branch from each of its positions, and `width` branches from one of them."""
    rng, play = random.Random(3), Playthrough("pond", seed=3)
    widest, most = play.node, play.state.legal_actions()
    for _ in range(plies):
        here, legal = play.node, play.state.legal_actions()
        if here.ply < 40 and len(legal) > len(most):
            widest, most = here, legal
        for action in rng.sample(legal, min(2, len(legal))):
            play.goto(here)
            play.play(action)
    for action in most[:width]:
        play.goto(widest)
        play.play(action)
    return dumps(play)


def test_twice_as_many_branches_take_twice_the_steps_to_read():
    small, large = (lines_run(partial(loads, bush(plies, width))) for plies, width in ((60, 120), (120, 240)))
    assert large < 2.15 * small


def test_nothing_is_half_loaded(small: Playthrough, tmp_path: Path):
    """A refusal touches neither the playthrough there was nor the file."""
    before = dumps(small)
    data = to_record(small)
    data["lines"][1]["actions"].append("die 2")
    file = tmp_path / "a.json"
    file.write_text(json.dumps(data))
    current = small
    with pytest.raises(BadRecord):
        current = explorer.open_record(file)
    assert current is small
    assert dumps(small) == before
    assert json.loads(file.read_text()) == data


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 6)
    | st.floats(allow_nan=False)
    | st.sampled_from(["walk", "roll", "die 1", "seed", "", "x"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["seed", "0", "from", "x", "state"]), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every path into a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here, *(place for key, child in inner for place in places(child, (*here, key)))]


@settings(QUICK, max_examples=some(300))
@given(data=st.data(), value=JSON)
def test_any_change_is_refused_or_read_as_it_stands(data: st.DataObject, value: Any):
    """One value of a good record is replaced by any other: it is refused, or it is a record and says so when
    written again.
    """
    play = Playthrough(TOY, players=2, seed=7)
    play.play("walk")
    play.undo()
    play.play("roll")
    play.note("x")
    record = to_record(play)
    place = data.draw(st.sampled_from(places(record)[1:]))
    table: Any = record
    for key in place[:-1]:
        table = table[key]
    table[place[-1]] = value
    try:
        again = from_record(json.loads(json.dumps(record)))
    except BadRecord:
        return
    record["notes"] = {
        number: text for number, text in record["notes"].items() if text
    }  # an empty note is none
    if (
        place == ("at",) and value == 2
    ):  # the die is about to fall there: a seeded playthrough goes on to what it showed
        record["at"] = 3
    assert to_record(again) == record


# Links ------------------------------------------------------------------------------------------------------


def packed(text: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_ZDICT)
    return LINK_PREFIX + base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")


def refused_link(text: Any) -> str:
    with pytest.raises(BadRecord) as error:
        open_link(text)
    assert len(str(error.value)) < 300
    return str(error.value)


def test_a_link_is_safe_in_an_address_and_short(pond: Playthrough):
    link = pond.link()
    assert link.startswith(LINK_PREFIX)
    assert all(c.isascii() and (c.isalnum() or c in "-_.") for c in link)
    assert len(link) < 1000, "sixty plies"
    assert len(link) < len(dumps(pond)) / 2


def test_a_link_is_read_out_of_a_whole_address(small: Playthrough):
    assert shape(explorer.open_link(f" https://example.org/pond?lang=fr#{small.link()}\n")) == shape(small)


@pytest.mark.parametrize(
    "text",
    ["", "e1", "e2.abc", "https://example.org/", "abc", "#", "javascript:alert(1)", None, 7, b"e1.abc"],
)
def test_what_is_no_link_is_refused(text: Any):
    assert "link" in refused_link(text)


@pytest.mark.parametrize("text", ["e1.", "e1.A", "e1.????", "e1.é", "e1.AAAA", "e1.abc=def", "e1. "])
def test_a_damaged_link_is_refused(text: str):
    assert "copy the whole address" in refused_link(text)


@pytest.mark.parametrize("behind", ["~learn", "~q1.pond.7..0.012"])
def test_an_address_opens_whatever_else_its_page_shows(small: Playthrough, behind: str):
    assert shape(explorer.open_link(small.link() + behind)) == shape(small)


@pytest.mark.parametrize("text", ["#e1.local=s1abc", "#e1.rule.PON-M4"])
def test_an_address_that_names_what_is_elsewhere_says_so(text: str):
    assert f"{text[1:]!r} holds no playthrough" in refused_link(text)


@pytest.mark.parametrize("text", ["#learn", "#q1.pond.7", "#lab1.abc", "#lesson1.abc"])
def test_another_pages_address_is_refused_with_what_is_expected(text: str):
    assert f"got {text[1:]!r}, expected a text that starts with 'e1.'" in refused_link(text)


def test_every_truncation_of_a_link_is_refused(small: Playthrough):
    link = small.link()
    for end in range(len(link) - 1):
        refused_link(link[:end])


def test_no_single_character_can_be_changed_without_notice(small: Playthrough):
    """Whatever still unpacks must replay: then it is a playthrough, otherwise it is refused."""
    link, good = small.link(), to_record(small)
    for place in range(len(LINK_PREFIX), len(link), 3):
        other = "A" if link[place] != "A" else "B"
        try:
            again = to_record(open_link(link[:place] + other + link[place + 1 :]))
        except BadRecord:
            continue
        assert [line["actions"] for line in again["lines"]] == [line["actions"] for line in good["lines"]]


def test_a_zip_bomb_is_refused_without_being_unpacked():
    """50 MB of blanks pack into some 50 KB."""
    bomb = packed(b" " * 50_000_000)
    assert len(bomb) < 100_000
    assert "larger than any playthrough" in refused_link(bomb)


def test_a_link_with_something_behind_it_is_refused(small: Playthrough):
    raw = base64.urlsafe_b64decode(small.link()[3:] + "==")
    refused_link(LINK_PREFIX + base64.urlsafe_b64encode(raw + b"more").decode().rstrip("="))


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"[" * 100_000, b"\xff", b"NaN", b'{"format": "explorer-record", "version": 2}']
)
def test_a_link_that_carries_no_record_is_refused(text: bytes):
    refused_link(packed(text))


def test_an_enormous_link_is_refused():
    assert "5 MB" in refused_link("e1." + "A" * MAX_BYTES)


def test_the_longest_link_has_five_million_characters():
    """One that is as long is read, and here refused for what it says; one character more is not even read."""
    longest = LINK_PREFIX + "A" * (5_000_000 - len(LINK_PREFIX))
    assert "5 MB" not in refused_link(longest)
    assert "5 MB" in refused_link(longest + "A")


def test_what_a_link_unpacks_to_has_at_most_five_million_bytes():
    def kept(size: int) -> str:
        return json.dumps("x" * (size - 2))  # with its two quotes

    assert len(unpack(packed(kept(5_000_000).encode()), LINK_PREFIX)) == 5_000_000
    with pytest.raises(BadRecord, match="larger than any playthrough"):
        unpack(packed(kept(5_000_001).encode()), LINK_PREFIX)


def test_links_saved_today_open_for_ever():
    """Part of the format: if this breaks, old links break, and the prefix must change."""
    assert [str(n.action) for n in open_link(OLD_LINK).path()[1:]] == ["walk", "roll", "die 1"]


OLD_LINK = "e1.I9XmkvxK_BabowQIss_B8jrEOkypPDEHFFJF-Tk5QColM1XBUCkWxEgHpQQrJdNU8zQT85RkEDAzSLFQqo3FCFfjWgA"


def test_an_option_that_a_record_leaves_unsaid_means_what_it_meant_when_the_option_came():
    """Papillon's signs were read narrowly and a trump took a trump: records of that time do not say so."""
    options = explorer.open_record(Path(__file__).parent / "golden" / "papillon.json").root.state.options
    assert (options.signs, options.trump_takes_trump) == ("narrow", "yes")


def test_a_default_that_was_changed_is_said_in_new_records_and_links():
    play = Playthrough(explorer.load("papillon"), players=2, seed=1)
    assert (play.state.options.signs, play.state.options.trump_takes_trump) == ("replace", "no")
    assert to_record(play)["start"]["options"] == {"trump_takes_trump": "no", "signs": "replace"}
    assert explorer.open_link(play.link()).state == loads(dumps(play)).state == play.state


def test_an_option_that_came_later_leaves_the_digest_of_older_records_as_it_was():
    """Viva Catrina had no option; its third stall drew."""
    village = explorer.load("village")
    drawing, other = (village.start(players=2, seed=1, third_stall=value) for value in ("yes", "no"))
    before = drawing.to_dict() | {"options": {}}
    text = json.dumps(before, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert digest(drawing) == hashlib.sha256(text.encode()).hexdigest()[:16]
    assert digest(other) != digest(drawing)
    assert village.from_dict(before) == drawing


def test_a_record_says_every_option_that_is_not_what_unsaid_means():
    play = Playthrough(
        explorer.load("papillon"), players=2, seed=1, signs="narrow", trump_takes_trump="yes", rounds="blue"
    )
    assert to_record(play)["start"]["options"] == {"rounds": "blue"}
    assert loads(dumps(play)).state == play.state
