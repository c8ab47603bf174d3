"""The bitmasks and the cover graph tell the same story, on every position of random games."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import networkx as nx
import pytest
from butterflies import BOARD, GAME, ONE, played, three_cards
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from steps import after

from explorer.games.souls.board import BOLINA, DECIDE, TAKE, accessible, places_of
from explorer.games.souls.plans_table import FIRST, KEEP, PLACE, SECOND, Table, move

PLAYS = [
    played(seed, **options)
    for seed, options in ((1, {}), (2, {}), (3, {"morphos": 8}), (4, ONE), (5, {**ONE, "morphos": 8}))
]


def in_the_graph(state: Any) -> tuple[set[int], set[int]]:
    """(accessible places, face-down places) read off the graph alone."""
    G = state.graph()
    free = {
        p
        for p in G
        if not G.nodes[p]["taken"] and all(G.nodes[above]["taken"] for above in G.predecessors(p))
    }
    return free, {p for p in G if G.nodes[p]["face"] == "down"}


def test_every_cover_graph_is_acyclic_and_every_edge_goes_up_one_row_and_half_a_card_aside():
    for layout in BOARD.layouts.values():
        assert nx.is_directed_acyclic_graph(nx.DiGraph(layout.overlaps))
        at = {place.number: place for place in layout.places}
        for upper, lower in layout.overlaps:
            assert at[upper].row == at[lower].row + 1
            assert abs(at[upper].column - at[lower].column) == 1


def test_the_tables_are_the_edges_of_the_graph():
    for layout in BOARD.layouts.values():
        G = nx.DiGraph(layout.overlaps)
        assert set(G) == {place.number for place in layout.places}
        for place in G:
            assert set(places_of(layout.masks.above[place])) == set(G.predecessors(place))
            assert set(places_of(layout.masks.below[place])) == set(G.successors(place))
            assert [1 << other for other in sorted(G.successors(place))] == [
                bit for bit, _ in layout.masks.freed[place]
            ]


@given(st.sets(st.integers(1, 20)))
def test_a_mask_is_read_place_by_place(places: set[int]):
    assert places_of(sum(1 << place for place in places)) == tuple(sorted(places))


def test_positions_and_their_graph_agree_on_every_position_of_random_games():
    for row in PLAYS:
        for state in row:
            free, down = in_the_graph(state)
            assert set(state.accessible_places) == free
            assert set(places_of(state.down)) == down
            for place in state.graph():
                lies = state.graph().nodes[place]["card"]
                assert (lies == "bolina") == (state.cards[place] == BOLINA)


def agree(table: Table, state: Any) -> None:
    """Accessibility, faces, owners, collections and points of a compiled round are those of the public
    position.
    """
    assert (table.table, table.owner, table.seat, table.gap) == (
        state.table,
        state.owner,
        state.seat,
        state.gap,
    )
    assert table.open == state.accessible
    assert table.bolina == state.bolina_at
    assert table.points == tuple(BOARD.total(player.cards) for player in state.players)
    assert divmod(table.hands, table.base) == tuple(
        BOARD.hand(player.cards) for player in reversed(state.players)
    )
    assert [table.lies(place) for place in places_of(state.table)] == [
        state.cards[place] for place in places_of(state.table)
    ]
    assert [table.action(m) for m in table.moves()] == list(state.legal_actions())


def test_the_compiled_round_agrees_with_the_public_positions_of_random_games():
    for row in PLAYS:
        table = None
        for before, now in pairwise(row):
            if before.phase not in (TAKE, DECIDE):
                table = None
                continue
            table = table or Table(before)
            agree(table, before)
            done = next(a for a in before.legal_actions() if before.apply(a)[0] == now)
            table.make(move(done))
            if now.phase in (TAKE, DECIDE):
                agree(table, now)
            else:
                assert table.terminal
                assert table.winner == now.rounds[-1].winner
                assert table.moves() == ()


def snapshot(table: Table) -> tuple[Any, ...]:
    return (
        table.key(),
        table.table,
        table.open,
        table.hands,
        table.owner,
        table.seat,
        table.moves(),
        table.points,
    )


@settings(max_examples=some(60), deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([6, 8]))
def test_unmake_takes_every_move_back(seed: int, morphos: int):
    rng, table = random.Random(seed), Table(GAME.start(seed=seed, morphos=morphos))
    kept = []
    while table.moves():
        kept.append(snapshot(table))
        table.make(rng.choice(table.moves()))
    for before in reversed(kept):
        table.unmake()
        assert snapshot(table) == before


@settings(max_examples=some(60), deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 20))
def test_a_playout_ends_the_round_and_one_unmake_takes_it_back(seed: int, plies: int):
    rng, table = random.Random(seed), Table(GAME.start(seed=seed))
    for _ in range(plies):
        if table.moves():
            table.make(rng.choice(table.moves()))
    before, left = snapshot(table), places_of(table.table)
    table.playout(rng)
    assert table.terminal
    assert table.winner in (0, 1)
    table.unmake()
    assert snapshot(table) == before
    assert left == places_of(table.table)


def test_a_playout_is_random_play_and_nothing_else():
    """From three cards: whatever ends a playout ends some line of the public contract too."""
    ends = set()

    def walk(state: Any) -> None:
        if state.is_terminal:
            ends.add((tuple(BOARD.total(p.cards) for p in state.players), state.owner))
        for choice in state.legal_actions():
            walk(state.apply(choice)[0])

    walk(three_cards(options=ONE))
    table, met = Table(three_cards(options=ONE)), set()
    for seed in range(300):
        table.playout(random.Random(seed))
        met.add((table.points, table.owner))
        table.unmake()
    assert met == ends


def test_moves_are_actions_by_number():
    state = after(three_cards(), "take 6")
    assert Table(state).moves() == (KEEP, PLACE)
    assert [str(Table(state).action(m)) for m in (7, KEEP, PLACE)] == ["take 7", "keep", "place"]
    assert [move(GAME.parse(text)) for text in ("take 7", "keep", "place")] == [7, KEEP, PLACE]


def test_equal_keys_have_the_same_future():
    """Taking two cards in either order leads to one key, and to equal positions."""
    one, two = Table(three_cards(bolina=1)), Table(three_cards(bolina=1))
    for m in (6, 1, KEEP, 2):
        one.make(m)
    for m in (6, 1, KEEP, 2):
        two.make(m)
    assert one.key() == two.key()
    assert one.key() != Table(three_cards()).key()


def test_between_rounds_a_seat_is_chosen_and_then_the_next_round_is_played():
    state = GAME.scenario("choice-of-seat")
    for text, choice in (("first", FIRST), ("second", SECOND)):
        table = Table(state)
        assert not table.terminal
        assert [str(table.action(m)) for m in table.moves()] == ["first", "second"]
        assert move(GAME.parse(text)) == choice
        table.make(choice)
        agree(table, after(state, text))
        table.unmake()
        assert (table.moves(), table.seat, table.owner) == ((FIRST, SECOND), 1, -1)


def test_a_playout_from_the_choice_of_seat_goes_through_the_round():
    table = Table(GAME.scenario("choice-of-seat"))
    made = table.playout(random.Random(1))
    assert table.terminal
    for _ in range(made):
        table.unmake()
    assert table.moves() == (FIRST, SECOND)


def test_a_playout_can_be_cut_off():
    table = Table(GAME.start(seed=1))
    before = snapshot(table)
    assert table.playout(random.Random(1), 5) == 5
    assert not table.terminal
    for _ in range(5):
        table.unmake()
    assert snapshot(table) == before


@pytest.mark.parametrize("number", BOARD.numbers)
def test_on_every_layout_all_cards_can_be_taken_from_the_bottom_up(number: int):
    masks = BOARD.layouts[number, 6].masks
    table = masks.whole
    while table:
        free = accessible(masks, table)
        assert free
        table &= ~free
