"""What is drawn of Viva Catrina: every cell, every overlay, in both languages; nothing that only the seed
knows.
"""

from __future__ import annotations

import pytest
from pictures import known
from steps import line_of

import explorer
from explorer.games.village import art, position_village
from explorer.games.village.actions import Lay, Take
from explorer.games.village.board import ELEMENTS, LAY, STALLS, TAKE
from explorer.games.village.landscape import FORMS
from explorer.games.village.overlays import SCALE, Asked, base_state, overlay_marks
from explorer.games.village.scene import describe, draw, geometry, hand, lines

GAME = explorer.load("village")
BOARD = GAME.board
SCENARIOS = GAME.scenarios


def played(seed, players, plies):
    """A position of a random game."""
    row = line_of("village", seed, players)
    return row[min(plies, len(row) - 1)]


POSITIONS = {"start": played(1, 2, 0), "middle": played(2, 3, 41), "end": played(3, 6, 10_000)}


def test_the_picture_is_the_occupied_rectangle_and_a_ring_and_grows_with_the_village():
    state = POSITIONS["start"]
    assert [c.id for c in geometry(state).cells] == [f"x{x} y{y}" for y in (-1, 0, 1) for x in (-1, 0, 1)]
    after = state.apply(Take(state.available[0]))[0].apply(Lay(0, -1, 0))[0]
    assert {c.id for c in geometry(after, state.seat).cells} == {
        f"x{x} y{y}" for y in (-2, -1, 0, 1) for x in (-1, 0, 1)
    }
    assert geometry(after, state.seat).view[3] == pytest.approx(geometry(state).view[3] + 1)


def test_vil_t3_a_plot_is_drawn_exactly_where_a_tile_may_be_laid():
    state = POSITIONS["middle"]
    plots = {cell for cell, look in draw(state).cells.items() if look.pieces == (("plot", 0),)}
    assert plots == {f"x{x} y{y}" for x, y in state.player.village.frontier}


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("number", [1, 12, 33, 57, 61, 83, 115])
def test_a_way_is_drawn_to_the_sides_it_reaches(number, turn):
    tile = BOARD.lays[number, turn]
    for way, sides in enumerate(tile.reaches):
        form, quarters = art.form(sides)
        assert {("NESW".index(letter) + quarters) % 4 for letter in form} == set(sides)
        assert (f"{tile.kinds[way]}-{form}", quarters * 90) in art.tile_pieces(tile)


def test_all_that_stands_on_any_tile_has_a_place_on_it_of_its_own():
    for (number, turn), tile in BOARD.lays.items():
        spots = [p for way, tally in enumerate(tile.tallies) for p in art.places(tile, way, sum(tally))]
        assert len(spots) == sum(map(sum, tile.tallies)), (number, turn)
        assert all(max(abs(x), abs(y)) <= 0.36 for x, y in spots), (number, turn)
        near = [
            (a, b)
            for i, a in enumerate(spots)
            for b in spots[:i]
            if max(abs(a[0] - b[0]), abs(a[1] - b[1])) < 0.15
        ]
        assert not near, (number, turn)


def test_every_element_has_a_picture_of_its_own():
    drawn = {str([s.to_client() for s in art.figure(element)]) for element in ELEMENTS}
    assert len(drawn) == len(ELEMENTS)
    assert set(art.AWNING) == set(STALLS)
    outlines = {art.balloon_path(colour) for colour in art.PAINT}
    assert len(outlines) == 4


def test_things_stand_upright_however_the_tile_is_turned():
    state = POSITIONS["start"]
    for turn in range(4):
        scene = hand(state, tile=2, turn=turn)
        assert [(t.symbol, t.rotation) for t in scene.tokens] == [("visitor", 0)] * 3


def test_vil_t2_the_ends_of_the_lines_are_marked_and_the_chosen_tile_lies_turned():
    state = POSITIONS["start"]
    first, plain = state.available[0], lines(state)
    assert known(plain)
    assert [c.id for c in plain.geometry.cells] == [f"{row}{col}" for row in "ab" for col in range(1, 15)]
    assert sum("à prendre" in look.label.fr for look in plain.cells.values()) == 4
    assert sum("to be taken" in look.label.en for look in plain.cells.values()) == 4
    chosen = lines(state, chosen=first, turn=1)
    assert chosen.cells["a1"].pieces == art.tile_pieces(BOARD.lays[first, 1])
    taken = lines(state.apply(Take(first))[0])
    assert taken.cells["a1"].pieces == (("gone", 0),)
    assert "à prendre" in taken.cells["a2"].label.fr


def test_the_tile_in_hand_is_drawn_and_told_and_an_empty_hand_too():
    state = POSITIONS["start"]
    assert known(hand(state))
    held = state.apply(Take(state.available[0]))[0]
    assert held.phase == LAY
    assert known(hand(held, turn=3))
    assert str(held.hand) in hand(held).cells["hand"].label.fr


def test_a_preview_shows_the_tile_as_it_would_lie():
    state = POSITIONS["start"]
    scene = draw(state, preview=Lay(1, 0, 1), tile=57)
    assert scene.cells["x1 y0"].pieces == art.tile_pieces(BOARD.lays[57, 1])
    assert [(g.symbol, g.x, g.y) for g in scene.ghosts] == [("veil", 1.5, 0.5)]
    assert not draw(state, preview=Lay(5, 5, 1), tile=57).ghosts
    assert not draw(state, seat=1 - state.seat, preview=Lay(1, 0, 1), tile=57).ghosts


def test_a_cell_is_described_in_words():
    state = SCENARIOS["VIL-X1"].state
    start = "x0 y0 ; tuile Départ 115 ; chemin pavé nord-sud (relié) ; sentier fleuri est-ouest (relié)"
    assert describe(state, "x0 y0").fr == start
    assert describe(state, "x50 y50").en == "x50 y50; free, no tile beside it"
    free = next(iter(state.player.village.frontier))
    assert describe(state, f"x{free[0]} y{free[1]}").fr.endswith("libre, une tuile peut s'y poser")


def test_vil_x4_the_overlay_of_ways_pales_what_is_not_connected():
    state = SCENARIOS["VIL-X4"].state
    pale = [t.symbol for t in draw(state, overlay="ways").tokens if t.style == "muted"]
    # tile 11's two visitors; tile 107's visitor and butterfly
    assert sorted(pale) == ["butterfly", "visitor", "visitor", "visitor"]


def test_vil_c1_the_states_of_bases():
    found = set()
    for scenario in SCENARIOS.values():
        state = scenario.state
        for seat, player in enumerate(state.players):
            asked = Asked(state, seat, 0, 0, None)
            found |= {base_state(asked, base) for base in position_village.every_base(player.village.at)}
    assert {"taken", "open", "never"} <= found


def test_vil_x2_a_base_of_eight_tiles_is_marked_as_the_wrong_size():
    scenario = SCENARIOS["VIL-X2"]
    state = scenario.state
    for action in scenario.line:
        state, _ = state.apply(GAME.parse(action))
    (base,) = [b for b in position_village.every_base(state.players[0].village.at) if b.closed]
    assert base_state(Asked(state, 0, 0, 0, None), base) == "wrong"


def test_gains_are_told_where_the_tile_may_lie_only_for_the_player_whose_turn_it_is():
    state = SCENARIOS["VIL-X1"].state
    tile = 27
    marks = overlay_marks("gains", Asked(state, state.seat, tile, 0, None))
    assert "+5" in [m.text for m in marks]
    assert SCALE[-1] in [m.attributes.get("fill") for m in marks], "the most is the darkest"
    assert not overlay_marks("gains", Asked(state, 1 - state.seat, tile, 0, None))


@pytest.mark.parametrize("turn", range(4))
def test_the_tile_that_lies_ready_stands_faintly_where_it_may_lie(turn):
    state = SCENARIOS["VIL-X1"].state
    legal = [position_village.cell_name(*cell) for cell in state.player.village.frontier]
    scene = draw(state, tile=27, turn=turn, legal=legal)
    for name in legal:
        assert scene.cells[name].pieces == art.tile_pieces(BOARD.lays[27, turn])
        assert scene.cells[name].style == "legal faint"
    plain = draw(state, tile=27, turn=turn, legal=legal, overlay="gains")
    assert {plain.cells[name].style for name in legal} == {"legal"}
    assert {piece for name in legal for piece, _ in plain.cells[name].pieces} == {"plot"}


@pytest.mark.parametrize(
    ("form", "area"),
    [((0,), 0.4**2), ((0, 1), 0.4 * 0.92), ((0, 1, 2), 0.92**2 - 0.52**2), ((0, 2), 0.92**2 - 0.52**2),
     ((0, 1, 2, 3), 0.92**2)],
)  # fmt: skip
def test_the_green_of_a_tile_is_as_large_as_its_rim_and_its_paths_leave_it(form, area):
    """0.92 from rim to rim, 0.4 from the rim to a path, 0.52 to its other side."""
    rim = FORMS[form]
    doubled = sum(x * v - u * y for (x, y), (u, v) in zip(rim, rim[1:] + rim[:1], strict=True))
    assert doubled / 2 == pytest.approx(area)


def test_the_symbols_are_the_same_for_every_village():
    assert geometry(POSITIONS["start"]).symbols is geometry(POSITIONS["end"]).symbols
    assert art.hand_geometry().symbols is art.symbols()
    assert POSITIONS["start"].phase == TAKE


@pytest.mark.parametrize(
    ("lengths", "most", "rows"), [((14, 14), 7, 4), ((13, 14), 7, 4), ((5, 4), 7, 2), ((14, 13), 0, 2)]
)
def test_lines_are_folded_where_a_row_has_no_room(lengths, most, rows):
    drawn = art.lines_geometry(lengths, most)
    assert len({cell.row for cell in drawn.cells}) == rows
    assert max(cell.col for cell in drawn.cells) + 1 == min(most or max(lengths), max(lengths))
    named = [cell.id for cell in sorted(drawn.cells, key=lambda cell: (cell.row, cell.col))]
    assert named == [
        f"{line}{at + 1}" for line, length in zip("ab", lengths, strict=True) for at in range(length)
    ]
    x, y, wide, high = drawn.view
    assert all(x < cell.x - 0.5 and cell.x + 0.5 < x + wide for cell in drawn.cells)
    assert all(y < cell.y - 0.5 and cell.y + 0.5 < y + high for cell in drawn.cells)
