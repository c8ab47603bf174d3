"""How long engines, plans and pictures of the games take: figures of the issues, medians on one core."""

from __future__ import annotations

import random
from typing import Any

import pytest

import explorer
from explorer.games.mariposas import scene as mariposas
from explorer.games.mariposas.plans import landings
from explorer.games.mariposas.plans_outcomes import outcomes
from explorer.games.papillon import plans, rules, rules_blue
from explorer.games.papillon.actions import equation
from explorer.games.papillon.board import KIND, NO_VALUE, PLUS, TIMES
from explorer.games.papillon.rules_blue import captures
from explorer.games.pond import scene as pond
from explorer.games.pond.questions import progress_series
from explorer.games.village import position_village
from explorer.games.village import scene as village
from explorer.games.village.plans import best, ends, gains, key_tiles, stretches

MILLISECOND = 1e-3


def open_to(state: Any) -> list[Any]:
    """What may follow, by choice or by chance."""
    return [*(state.legal_actions() or (action for action, _ in state.chance_outcomes()))]


def playout(game: Any, players: int, seed: int, plies: int = 100_000) -> int:
    """How many plies a random game takes, `plies` at most."""
    state, rng, done = game.start(players=players, seed=seed), random.Random(seed), 0
    while not state.is_terminal and done < plies:
        state, done = state.apply(rng.choice(open_to(state)))[0], done + 1
    return done


def forget() -> None:
    """Nothing of Papillon remembered from an earlier round: every capture and play is searched anew."""
    for remembered in (
        captures, equation, rules_blue._results, rules_blue._played, rules_blue.capture_actions, rules._plays,
        plans._chain,
    ):  # fmt: skip
        remembered.cache_clear()


@pytest.mark.small
@pytest.mark.parametrize(("name", "players", "most", "plies_a_second"), [
    ("mariposas", 2, 200, 4000), ("pond", 2, 200, 500), ("papillon", 2, 100_000, 3000),
    ("papillon", 5, 100_000, 3000), ("village", 2, 100_000, 1500), ("village", 6, 100_000, 1500),
])  # fmt: skip
def test_random_play_through_the_public_contract(
    benchmark, goal, name: str, players: int, most: int, plies_a_second: int
):
    asked = explorer.load(name), players, 5, most
    plies = benchmark.pedantic(playout, args=asked, setup=forget, rounds=15, warmup_rounds=2)
    assert plies > 100
    benchmark.extra_info["plies"] = plies
    goal.seconds(benchmark, plies / plies_a_second)


# Mariposas --------------------------------------------------------------------------------------------------


def test_a_game_of_five_takes_a_second_at_most(benchmark, goal):
    plies = benchmark.pedantic(playout, args=(explorer.load("mariposas"), 5, 3), rounds=5, warmup_rounds=1)
    benchmark.extra_info["plies"] = plies
    goal.seconds(benchmark, 1.0)


@pytest.fixture(scope="module")
def autumn() -> Any:
    """Five players, the third round of autumn, four butterflies, 1+1+1 and 1+3 in hand, by lively play:
    it flies next to plants, gives birth when it can and forgoes nothing.
    """
    state, rng = explorer.load("mariposas").start(players=5, seed=144), random.Random(144)
    while (state.season, state.phase, state.round) != (2, "play", 3):
        actions = tuple(open_to(state))
        actions = tuple(a for a in actions if str(a).split()[0] not in ("stop", "skip", "swap")) or actions
        if state.phase == "move":
            actions = tuple(a for a in actions if a.space in state.board.beside_plant) or actions
        state, _ = state.apply(rng.choice(actions))
    assert state.player.hand == ("111", "13")
    return state


@pytest.mark.small
@pytest.mark.parametrize("card", ["111", "22", "13", "4", "5"])
def test_the_landings_of_one_card_for_all_butterflies_take_5_ms_at_most(benchmark, goal, autumn, card: str):
    found = benchmark(landings, autumn, card=card)
    assert len({one.fly for one in found}) == 4
    goal.seconds(benchmark, 5 * MILLISECOND)


def test_all_distinct_outcomes_of_a_midgame_turn_of_five_take_500_ms_at_most(benchmark, goal, autumn):
    assert len(benchmark.pedantic(outcomes, args=(autumn,), rounds=5, warmup_rounds=1)) > 10_000
    goal.seconds(benchmark, 500 * MILLISECOND)


# Papillon ---------------------------------------------------------------------------------------------------


def dealt(seed: int, extra: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """12 table cards and 11 hand cards of one deck, these among those on the table."""
    rng, board = random.Random(seed), explorer.load("papillon").board
    deck = [board.kind[card] for card in board.deck("blue")]
    wanted = [KIND[name] for name in extra.split()]
    for kind in wanted:
        deck.remove(kind)
    rng.shuffle(deck)
    size = 12 - len(wanted)
    return tuple(sorted([*wanted, *deck[:size]])), tuple(sorted(deck[size : size + 11]))


@pytest.mark.small
@pytest.mark.parametrize("extra", ["", "knife", "plus minus", "0 times"])
def test_captures_of_11_hand_cards_against_12_table_cards_take_20_ms_at_most(benchmark, goal, extra: str):
    """Random cards; with a knife, with signs, and with a 0 and × on the table, which any other cards can be
    multiplied into.
    """
    found = benchmark.pedantic(captures, args=dealt(5, extra), setup=forget, rounds=15, warmup_rounds=2)
    assert len(found) > 10
    goal.seconds(benchmark, 20 * MILLISECOND)


WORST = "0 1 2 3 4 5 6 7 8 9 10 times", "0 knife 1 2 3 4 5 6 7 8 9"
"""× and a 0 on the table, a 0 and a knife in the hand: 22,831 captures, more than random tables ever have."""


def test_even_the_most_captures_take_20_ms_at_most(benchmark, goal):
    table, hand = (tuple(sorted(KIND[name] for name in cards.split())) for cards in WORST)
    benchmark.pedantic(captures, args=(table, hand), setup=forget, rounds=15, warmup_rounds=2)
    goal.seconds(benchmark, 20 * MILLISECOND)


@pytest.mark.parametrize("sign", [NO_VALUE, PLUS, TIMES])
def test_the_longest_chain_of_20_cards_takes_100_ms_at_most(benchmark, goal, sign: int):
    """Under × nearly everything is related to everything: the search is longest."""
    rng, held = random.Random(5), [0] * 12
    for _ in range(20):
        held[rng.randrange(12)] += 1
    asked = 6, sign, "replace", tuple(held)
    assert benchmark.pedantic(plans._chain, args=asked, setup=forget, rounds=15, warmup_rounds=2)
    goal.seconds(benchmark, 100 * MILLISECOND)


# Viva Catrina -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=["compact", "stretched"])
def midgame(request: pytest.FixtureRequest) -> Any:
    """Two players, the second round half played, some 20 tiles each, laid where each brings most; or in a row
    to the east, which has the most cells to lay on: two for each tile.
    """
    state, rng = explorer.load("village").start(players=2, seed=5), random.Random(5)
    while state.turn < 42 or state.phase != "take":
        if state.phase != "lay":
            lay = rng.choice(open_to(state))
        elif request.param == "compact":
            lay = best(gains(state), 1)[0].lay
        else:
            lay = max(state.legal_actions(), key=lambda lay: lay.x)
        state = state.apply(lay)[0]
    return state


@pytest.mark.small
def test_the_gains_of_all_legal_lays_of_a_midgame_position_take_60_ms_at_most(benchmark, goal, midgame):
    assert len(benchmark.pedantic(gains, args=(midgame,), rounds=15, warmup_rounds=2)) > 250
    goal.seconds(benchmark, 60 * MILLISECOND)


@pytest.mark.parametrize("question", [stretches, ends, key_tiles], ids=lambda question: question.__name__)
def test_a_question_about_a_midgame_village_takes_5_ms_at_most(benchmark, goal, midgame, question):
    benchmark(question, midgame.player.village)
    goal.seconds(benchmark, 5 * MILLISECOND)


def test_the_network_of_all_villages_as_a_graph_takes_10_ms_at_most(benchmark, goal, midgame):
    G = benchmark(position_village.way_graph, [player.village for player in midgame.players])
    assert G.number_of_nodes() > 40
    goal.seconds(benchmark, 10 * MILLISECOND)


# Pictures ---------------------------------------------------------------------------------------------------

PICTURES = {
    "pond": (pond, "PON-X1", "slide 4 b down r0", {}),
    "mariposas": (mariposas, "MAR-X2", "play 111", {}),
    "village": (village, "VIL-X6", "take 3", {"tile": 3, "turn": 2}),
}
"""Game -> its scene, a full position, an action to preview, what else is drawn."""
OVERLAYS = [(name, overlay) for name, (scene, *_) in PICTURES.items() for overlay in scene.OVERLAYS]


@pytest.mark.parametrize(("name", "overlay"), OVERLAYS)
def test_a_picture_takes_30_ms_at_most(benchmark, goal, name: str, overlay: str):
    scene, scenario, action, more = PICTURES[name]
    game: Any = explorer.load(name)
    state, preview = game.scenario(scenario), game.parse(action)
    drawn = benchmark.pedantic(
        lambda: scene.draw(state, overlay=overlay, preview=preview, **more), rounds=11, warmup_rounds=2
    )
    assert drawn.cells
    goal.seconds(benchmark, 30 * MILLISECOND)


@pytest.mark.small
@pytest.mark.parametrize("name", explorer.game_names())
def test_a_board_in_a_cell(benchmark, goal, name: str):
    state = explorer.load(name).start(players=2, seed=7)
    bundle = benchmark.pedantic(state._repr_mimebundle_, rounds=15, warmup_rounds=1)
    goal.seconds(benchmark, 10 * MILLISECOND)
    assert len(bundle["image/svg+xml"]) <= 150_000


def test_what_a_chart_of_two_hundred_positions_is_drawn_from_takes_300_ms_at_most(benchmark, goal):
    state, rng = explorer.load("pond").start(players=4, seed=3), random.Random(3)
    states = [state]
    while len(states) < 200 and not state.is_terminal:
        state, _ = state.apply(rng.choice(state.legal_actions()))
        states.append(state)
    assert benchmark.pedantic(progress_series, args=(states,), rounds=5, warmup_rounds=0)
    goal.seconds(benchmark, 300 * MILLISECOND)
