"""How often each rule counts, and what changes without one: counted, kept, read again."""

from __future__ import annotations

from pathlib import Path

import plotly.graph_objects as go
import pytest

import explorer
from explorer.cli import main
from explorer.core.errors import BadDefinition
from explorer.core.without import Change
from explorer.players import Greedy, Random
from explorer.studies.rules import changing, counting
from explorer.studies.rules.changing import Came, Comparison, Effect, effect
from explorer.studies.summary import Estimate

SOULS, POND = explorer.load("souls"), explorer.load("pond")
GAMES = ("mariposas", "papillon", "pond", "souls", "village")


@pytest.mark.parametrize("name", GAMES)
def test_what_ships_is_what_is_counted(name: str):
    """If the rules have changed: `explorer rules GAME --count`."""
    game = explorer.load(name)
    shipped = counting.counted(game)
    assert shipped is not None, "counted on other data"
    assert counting.count(game, range(counting.FIRST), shipped.seed) == shipped.first
    assert shipped.all.plays == counting.PLAYS


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_was_counted_did_something(name: str):
    shipped = counting.counted(explorer.load(name))
    assert shipped is not None
    for rule, one in shipped.all.rules.items():
        assert one != counting.Count(), rule
        assert one.alone <= one.refused <= shipped.all.tried
        assert max(one.in_plays, one.scored_in) <= shipped.all.plays


def test_counts_of_parts_add_up():
    whole, first, second = (counting.count(SOULS, numbers) for numbers in (range(4), (0, 1), (2, 3)))
    for rule, one in whole.rules.items():
        assert one.refused == first.of(rule).refused + second.of(rule).refused
        assert one.points == first.of(rule).points + second.of(rule).points


def test_a_file_of_counts_is_read_as_it_was_written(tmp_path: Path):
    found, file = counting.count(SOULS, range(2)), tmp_path / "counts.toml"
    file.write_text(counting.written(SOULS, "2026-01-02", found, found), encoding="utf-8")
    read = counting.read_counts(file, SOULS)
    assert (read.all, read.first, read.date) == (found, found, "2026-01-02")
    file.write_text(file.read_text(encoding="utf-8").replace("SOU-P2", "SOU-P99"), encoding="utf-8")
    with pytest.raises(BadDefinition, match="SOU-P99"):
        counting.read_counts(file, SOULS)


def test_one_command_counts_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(counting, "PLAYS", 3)
    assert main(["rules", "souls", "--count", "--into", str(tmp_path)]) == 0
    read = counting.read_counts(tmp_path / "counts.toml", SOULS)
    assert read.all == read.first == counting.count(SOULS, range(3))


def test_a_bar_is_a_share_of_what_was_tried_or_played():
    shipped = counting.counted(POND)
    assert shipped is not None
    figure = go.Figure(**vars(changing.frequencies(POND.rulebook, shipped.all, "en")))
    refuses = {bar.customdata[i]: bar.x[i] for bar in figure.data[:1] for i in range(len(bar.y))}
    assert refuses["PON-M1"] == shipped.all.of("PON-M1").refused / shipped.all.tried
    assert set(refuses) == set(shipped.all.rules)


# What if ----------------------------------------------------------------------------------------------------


def played(change: Change, count: int = 6, **more: object) -> Effect:
    *_, found = effect(SOULS, change, count, Random(), 2, **more)  # type: ignore[arg-type]
    return found


def test_both_ways_are_played_as_often_and_a_longer_study_begins_with_the_shorter():
    short, long = played(Change("SOU-P2"), 3), played(Change("SOU-P2"), 6)
    assert (short.done, len(short.plain), len(short.changed)) == (1.0, 3, 3)
    assert (long.plain[:3], long.changed[:3]) == (short.plain, short.changed)


def test_what_was_played_with_the_rule_need_not_be_played_again():
    known = played(Change("SOU-P2"))
    again = played(Change("SOU-P2"), plain=known.plain)
    assert (again.plain, again.changed) == (known.plain, known.changed)


def test_a_covered_card_is_often_taken_where_it_may_be():
    found = played(Change("SOU-P2"))
    assert found.bites.low > 0.4
    assert found.taken.value > 10
    assert all(one.taken == 0 for one in found.plain)


def test_an_option_is_compared_too():
    found = played(Change("SOU-M1", "rounds", "one"))
    (length,) = (row for row in found.rows() if row.name == "turns")
    assert length.difference.high < 0
    assert length.clear


def test_it_comes_in_slices():
    steps = effect(SOULS, Change("SOU-P2"), 2, Random(), 2)
    assert [next(steps).done for _ in range(3)] == [0, 0, 0]


def test_two_processes_find_the_same_in_order_and_whoever_stops_does_not_wait(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(changing, "ALONE", 0.0)
    alone = played(Change("SOU-P2"), 9)
    begun = effect(SOULS, Change("SOU-P2"), 9, Random(), 2, plain=alone.plain[:4], workers=2)
    assert next(begun).done == 4 / 18
    *_, found = begun
    assert (found.plain, found.changed) == (alone.plain, alone.changed)
    endless = effect(POND, Change("PON-M5"), 10**6, Random(), 2, workers=2)
    next(endless)
    endless.close()  # type: ignore[attr-defined]
    with pytest.raises(StopIteration):
        next(endless)


def test_players_that_think_play_without_a_rule():
    *_, found = effect(POND, Change("PON-M5"), 1, Greedy(looks=3), 2)
    assert found.done == 1.0
    assert found.unended == 0


def test_the_interval_of_a_difference_is_newcombes():
    """Newcombe (1998), table II (d): 9/10 and 3/10 differ by 0.6, 0.1705 to 0.8090."""
    wins = [Came(1, 1, (0,), (1.0,), 0, 0, True)] * 9 + [Came(1, 1, (0,), (0.0,), 0, 0, True)]
    few = [Came(1, 1, (0,), (1.0,), 0, 0, True)] * 3 + [Came(1, 1, (0,), (0.0,), 0, 0, True)] * 7
    first = {row.name: row for row in Effect(Change("SOU-P2"), 10, few, wins).rows()}["first"]
    assert first.difference.value == pytest.approx(0.6)
    assert (first.difference.low, first.difference.high) == pytest.approx((0.1705, 0.8090), abs=1e-4)
    assert first.clear


def test_equal_means_are_no_clear_difference():
    same = Estimate(3.0, 2.0, 4.0, 9)
    assert not Comparison("turns", same, same).clear
