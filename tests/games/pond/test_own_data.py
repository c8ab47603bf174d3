"""A game on a data file of one's own: its positions and records are not those of the game that ships."""

from __future__ import annotations

import json
import pickle
import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from positions import GAME

import explorer
from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, BadRecord
from explorer.core.playthrough import Playthrough, dumps, to_record
from explorer.games.pond import PondGame
from explorer.games.pond.board import FOLDER, Laid

DATA = (FOLDER / "data.toml").read_text(encoding="utf-8")


def game_with(old: str, new: str, name: str = "mine.toml") -> PondGame:
    assert old in DATA
    return PondGame(Upload(name, DATA.replace(old, new, 1).encode()))


# A row more that can slide; one meadow's name. Neither changes which actions the notation can express.
LIGHT = game_with('"llllllll",\n  "dldlldld"', '"llllllll",\n  "llllllll"')
NAMED = game_with('en = "Meadow" ', 'en = "Lawn" ', "named.toml")
COPY = PondGame(Upload("copy.toml", ("# a copy\n" + DATA).encode()))


def played(game: Any, seed: int = 7) -> Playthrough:
    play, rng = Playthrough(game, players=2, seed=seed), random.Random(seed)
    for _ in range(6):
        play.play(rng.choice(play.state.legal_actions()))
    return play


# Equality ---------------------------------------------------------------------------------------------------


def test_games_on_different_data_differ_and_so_do_their_positions():
    assert len({GAME, LIGHT, NAMED}) == 3
    starts = [game.start(players=2, seed=1) for game in (GAME, LIGHT, NAMED)]
    assert all(one != other for one, other in combinations(starts, 2))
    assert len({*starts}) == 3
    assert [s.data for s in starts] == [GAME.data, LIGHT.data, NAMED.data]
    assert starts[0].to_dict() == starts[1].to_dict(), "it is the data alone that differ"


def test_a_copy_of_the_data_is_the_same_game():
    assert COPY == GAME
    assert COPY.data == GAME.data
    assert COPY.start(players=2, seed=1) == GAME.start(players=2, seed=1)
    assert dumps(played(COPY)) == dumps(played(GAME))


def test_a_position_on_other_data_is_not_played_from():
    with pytest.raises(BadOption, match="expected a position of the game pond on the same data"):
        Playthrough(GAME, start=LIGHT.start(seed=1))
    with pytest.raises(BadOption, match="on the same data"):
        Playthrough(LIGHT, start=GAME.start(seed=1))
    assert Playthrough(COPY, start=GAME.start(seed=1)).state == GAME.start(seed=1)


# Records and links ------------------------------------------------------------------------------------------


def test_only_a_record_on_other_data_says_so():
    assert "data" not in to_record(played(GAME))
    assert "data" not in to_record(played(COPY))
    assert to_record(played(LIGHT))["data"] == LIGHT.data
    assert len(played(LIGHT).link()) < len(played(GAME).link()) + 40


@pytest.mark.parametrize("game", [LIGHT, NAMED])
def test_a_record_opens_with_the_game_of_its_data(game: PondGame, tmp_path: Path):
    play = played(game)
    play.save(tmp_path / "a.json")
    for again in (
        explorer.open_record(tmp_path / "a.json", game=game),
        explorer.open_link(play.link(), game=game),
    ):
        assert again.state == play.state
        assert again.game is game
        assert dumps(again) == dumps(play)


@pytest.mark.parametrize("game", [None, "pond", GAME, NAMED])
def test_a_record_on_other_data_is_refused_with_the_way_out(game: Any, tmp_path: Path):
    play = played(LIGHT)
    play.save(tmp_path / "a.json")
    for ask in (
        lambda: explorer.open_record(tmp_path / "a.json", game=game),
        lambda: explorer.open_link(play.link(), game=game),
    ):
        with pytest.raises(BadRecord) as error:
            ask()
        for said in (error.value.text.fr, error.value.text.en):
            assert LIGHT.data in said
            assert "open_record(" in said
            assert "game=…" in said


def test_a_record_of_the_game_that_ships_is_not_opened_on_other_data():
    with pytest.raises(BadRecord, match="open it without game="):
        explorer.open_link(played(GAME).link(), game=LIGHT)


def test_a_record_cannot_pass_for_one_on_the_data_that_ship():
    record = to_record(played(LIGHT))
    for data in (GAME.data, "", "0" * 16):
        with pytest.raises(BadRecord, match="data"):
            explorer.core.replay.loads(json.dumps(record | {"data": data}), LIGHT)


# Pickles ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [LIGHT, NAMED, COPY])
def test_games_states_and_playthroughs_on_other_data_pickle(game: PondGame):
    play = played(game)
    one, state, two = pickle.loads(pickle.dumps((game, play.state, play)))
    assert (one, one.data, one.board.source.name) == (game, game.data, one.board.source.name)
    assert (state, two.state, two.game) == (play.state, play.state, game)
    assert state.legal_actions() == play.state.legal_actions()
    assert dumps(two) == dumps(play)
    assert one.start(seed=3) == game.start(seed=3)


def test_what_was_read_is_what_is_pickled(tmp_path: Path):
    """The file may be gone or another one by the time a worker process wants it."""
    file = tmp_path / "mine.toml"
    file.write_bytes(LIGHT.board.source.raw)
    game = PondGame(file)
    packed = pickle.dumps(game)
    file.unlink()
    assert pickle.loads(packed) == game == LIGHT


def test_a_process_reads_a_data_file_once():
    one, two = (pickle.loads(pickle.dumps(LIGHT.start(seed=n))) for n in (1, 2))
    assert one.board is two.board
    assert pickle.loads(pickle.dumps(GAME.start(seed=1))).board is GAME.board


# Read-only tables -------------------------------------------------------------------------------------------


def test_nobody_can_write_on_the_board():
    board = GAME.board
    tables = (
        board.ponds, board.index, board.lines, board.neighbours, board.neighbours["c4"], board.tiles,
        board.landscape,
        board.effects, board.effect_number, board.animals, board.provenance,
    )  # fmt: skip
    for table in tables:
        with pytest.raises(TypeError):
            table["blue"] = ()
    with pytest.raises(TypeError):
        board.sides(Laid(1))["north"] = "road"
