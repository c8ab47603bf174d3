"""The contract's own small parts: shuffling, options, score sheets, texts, how errors read."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import LAST, TOY, Roll, ToyOptions

import explorer
from explorer.core.errors import BadDefinition, BadOption, BadRecord, ExplorerError
from explorer.core.game import MAX_SEED, Options, ScoreLine, ScoreSheet, option, read_options, shuffled
from explorer.core.rulebook import Event, IllegalAction, LazyEvent
from explorer.core.text import LazyText, Text

# Shuffling --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("items", "key", "order"),
    [
        ("abcdefgh", (7, "pile"), "hdagfbce"),
        ("abcdefgh", (8, "pile"), "cgehafbd"),
        (range(10), (0,), "7914506283"),
        (range(10), (2**62, "reshuffle", 3), "7682531490"),
    ],
)
def test_shuffled_is_the_same_on_every_machine_for_ever(items, key, order):
    """Literal values: if one of them changes, every saved game with a pile changes too."""
    assert "".join(map(str, shuffled(items, *key))) == order


@given(st.lists(st.integers()), st.integers(0, MAX_SEED), st.text(max_size=5))
def test_shuffled_keeps_every_item(items: list[int], seed: int, what: str):
    row = shuffled(items, seed, what)
    assert sorted(row) == sorted(items)
    assert row == shuffled(items, seed, what)


def test_shuffled_is_fair():
    """Each of 6 orders of 3 items about 1,000 times in 6,000: within 5 standard deviations (29 each)."""
    counts: dict[tuple[str, ...], int] = {}
    for seed in range(6000):
        row = shuffled("abc", seed)
        counts[row] = counts.get(row, 0) + 1
    assert len(counts) == 6
    assert all(abs(n - 1000) < 5 * 29 for n in counts.values())


def test_shuffled_of_nothing_and_of_one():
    assert shuffled((), 1) == ()
    assert shuffled("a", 1) == ("a",)


# Options ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Switches(Options):
    wind: str = option(
        "still",
        "TOY-T1",
        {"still": Text("calme", "calm"), "storm": Text("tempête", "gale")},
        Text("Vent", "Wind"),
    )
    rounds: int = option(10, "TOY-T1", range(1, 21), Text("Tours", "Rounds"))
    night: bool = option(
        False, "TOY-T1", {False: Text("non", "no"), True: Text("oui", "yes")}, Text("Nuit", "Night")
    )


def test_options_left_out_are_the_defaults():
    assert read_options(Switches, {}) == Switches("still", 10, False)


def test_options_given_are_taken():
    assert read_options(Switches, {"wind": "storm", "rounds": 20, "night": True}) == Switches(
        "storm", 20, True
    )


@pytest.mark.parametrize(
    ("given_options", "message"),
    [
        (
            {"winds": "still"},
            "option 'winds': unknown, did you mean 'wind'? Expected one of wind, rounds, night",
        ),
        ({"wind": "gale"}, "option wind: got 'gale', expected still (calm), storm (gale)"),
        ({"wind": ["storm"]}, "option wind: got ['storm'], expected still (calm), storm (gale)"),
        ({"rounds": 0}, "option rounds: got 0, expected 1 to 20"),
        ({"rounds": 21}, "option rounds: got 21, expected 1 to 20"),
        ({"rounds": 3.0}, "option rounds: got 3.0, expected 1 to 20"),
        ({"rounds": True}, "option rounds: got True, expected 1 to 20"),
        ({"rounds": None}, "option rounds: got None, expected 1 to 20"),
        ({"night": 1}, "option night: got 1, expected False (no), True (yes)"),
    ],
)
def test_wrong_options_are_refused_with_what_is_allowed(given_options, message):
    with pytest.raises(BadOption) as error:
        read_options(Switches, given_options)
    assert str(error.value) == message


def test_a_game_without_options_refuses_any():
    with pytest.raises(BadOption, match="unknown"):
        read_options(Options, {"a": 1})


# Start ------------------------------------------------------------------------------------------------------


def test_start_takes_the_fewest_players_by_default():
    assert len(TOY.start(seed=1).players) == 1
    assert TOY.start(seed=1).options == ToyOptions()


@pytest.mark.parametrize("players", [0, 3, "2", 1.0, True])
def test_a_wrong_player_count_says_which_are_right(players):
    with pytest.raises(BadOption, match=r"players: got .* expected 1 to 2 for toy"):
        TOY.start(players=players)


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, "1", 0.5])
def test_a_wrong_seed_says_which_are_right(seed):
    with pytest.raises(
        BadOption, match=r"seed: got .* expected a whole number from 0 to 9223372036854775807"
    ):
        TOY.start(seed=seed)


def test_the_largest_seed_is_allowed():
    assert TOY.start(seed=MAX_SEED).seed == MAX_SEED


# The score sheet --------------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(-50, 50), st.booleans())))
def test_totals_are_sums_of_lines(rows: list[tuple[int, int, bool]]):
    lines = tuple(ScoreLine(p, Text("x", "x"), "TOY-T1", n, projected=later) for p, n, later in rows)
    sheet = ScoreSheet(lines, 3)
    assert sheet.totals == tuple(
        sum(n for p, n, later in rows if p == seat and not later) for seat in range(3)
    )
    assert sheet.total(1, projected=True) == sum(n for p, n, _ in rows if p == 1)


def test_projected_points_are_left_out_of_totals():
    state = TOY.start(players=1, seed=1)
    for _ in range(LAST):
        state, _ = state.apply(TOY.parse("walk"))
    assert state.score_sheet().totals == (6,)
    assert state.score_sheet().total(0, projected=True) == 7


# Texts ------------------------------------------------------------------------------------------------------


def test_a_text_is_filled_in_its_own_language():
    said = Text("{a} et {b}", "{a} and {b}").filled({"a": Text("la mare", "the pond"), "b": 3})
    assert said == Text("la mare et 3", "the pond and 3")


def test_any_other_language_reads_french():
    assert [Text("oui", "yes").in_language(lang) for lang in ("fr", "en", "de", "")] == [
        "oui",
        "yes",
        "oui",
        "oui",
    ]


def test_placeholders_are_listed_french_first():
    assert Text("{a} {b}", "{b} {c:d}").placeholders() == ({"a", "b"}, {"b", "c"})


def test_a_lazy_text_is_made_once_when_it_is_read():
    made = []

    def make() -> Text:
        made.append("made")
        return Text("un pas", "a step")

    said = LazyText(make).capitalised()
    assert made == []
    assert (said.fr, said.in_language("en"), said.en) == ("Un pas", "A step", "A step")
    assert made == ["made"]


def test_a_lazy_text_equals_what_it_reads_and_pickles_as_that():
    said, same = LazyText(lambda: Text("un pas", "a step")), Text("un pas", "a step")
    assert said == same
    assert same == said
    assert said != Text("un pas", "one step")
    assert len({said, same}) == 1
    assert type(pickle.loads(pickle.dumps(said))) is Text


def test_a_lazy_event_equals_what_it_reads_and_pickles_as_that():
    same = Event("TOY-M1", Text("un pas", "a step"), ("s1",))
    told = LazyEvent(lambda: same)
    assert told == LazyEvent(lambda: same) == same == told
    assert told != Event("TOY-M1", Text("un pas", "a step"))
    assert len({told, same}) == 1
    assert repr(told) == repr(same)
    assert type(pickle.loads(pickle.dumps(told))) is Event
    with pytest.raises(AttributeError, match="wind"):
        told.wind  # noqa: B018


def test_what_happens_is_told_only_when_it_is_read(monkeypatch: pytest.MonkeyPatch):
    told = []
    monkeypatch.setattr(Text, "filled", lambda text, facts: told.append(facts) or text)
    _, (event,) = TOY.start(seed=1).apply(Roll())
    assert told == []
    assert event.text.fr
    assert len(told) == 1


# Errors -----------------------------------------------------------------------------------------------------


def test_every_error_belongs_to_one_family():
    x = Text("x", "x")
    for error in (
        BadDefinition("f", "k", 1, x),
        BadRecord(x),
        IllegalAction("a", ()),
        explorer.UnknownGame(x),
    ):
        assert isinstance(error, ExplorerError)


# Loading ----------------------------------------------------------------------------------------------------


def test_the_list_of_games_survives_the_loading_of_one():
    """`explorer.games` is a function and a folder; importing from the folder must not take the function's
    place.
    """
    assert "pond" in explorer.game_names()
    explorer.load("pond")
    from explorer.games.pond.board import SIDES

    assert SIDES
    assert "pond" in explorer.game_names()


def test_a_game_is_loaded_once():
    assert explorer.load("pond") is explorer.load("pond")
