"""What a player cannot see stays unseen: masked views never leak, and hidden things are dealt afresh
fairly.

`pytest tests/conformance/test_hidden.py -k redeal --thorough` deals two thousand positions of each game
afresh and looks at everything that a player is shown.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive
from registry import CASES, THOROUGH, Case, choices, met, samples, walk

import explorer
from explorer.core.errors import BadOption, HiddenFromViewer
from explorer.core.playthrough import Playthrough
from explorer.studies.rl.aec import Environment
from explorer.studies.rl.observing import Moment
from explorer.ui import job
from explorer.ui.play import table as page_of


def test_two_states_that_differ_only_in_hidden_facts_look_equal(secret: Case):
    differing = 0
    for state in samples(secret):
        for player in range(secret.players):
            alike = secret.facts.indistinguishable(state, player, random.Random(player))
            differing += alike != state
            assert alike.seen_by(player) == state.seen_by(player)
            assert hash(alike.seen_by(player)) == hash(state.seen_by(player))
            assert alike.seen_by(player).to_dict() == state.seen_by(player).to_dict()
            assert repr(alike.seen_by(player)) == repr(state.seen_by(player))
    assert differing


def test_what_is_hidden_changes_nothing_that_the_player_is_shown(secret: Case):
    """Its legal actions, the score sheet, the board's graph and the outcome are the same in both worlds and
    in the mask.
    """
    for state in samples(secret):
        for player in range(secret.players):
            worlds = [
                secret.facts.indistinguishable(state, player, random.Random(player)),
                state.seen_by(player),
            ]
            for world in worlds:
                assert world.current_player == state.current_player
                assert world.outcome == state.outcome
                assert world.score_sheet() == state.score_sheet()
                assert set(world.graph().edges) == set(state.graph().edges)
                if state.current_player == player:
                    assert world.legal_actions() == state.legal_actions()


UNKNOWN = "unknown"


def answer(ask: Callable[..., Any], *asked: Any) -> Any:
    """What is answered, or UNKNOWN."""
    try:
        return ask(*asked)
    except HiddenFromViewer:
        return UNKNOWN


def test_where_nothing_is_hidden_everybody_sees_all(case: Case):
    for state in samples(case) if case.facts.indistinguishable is None else ():
        assert state.seen_by(0) == state == state.determinize(0, random.Random(1))


def test_a_masked_position_knows_the_choices_or_says_that_it_does_not(secret: Case):
    for state in samples(secret):
        for player in range(secret.players):
            found = answer(state.seen_by(player).legal_actions)
            assert found in (UNKNOWN, state.legal_actions())
            assert found != UNKNOWN or player != state.current_player


def test_a_masked_position_judges_an_action_as_the_whole_one_does_or_not_at_all(secret: Case):
    """Not in the hand, or not to be seen there: these are two different things."""
    for state in samples(secret):
        asked = [
            *state.legal_actions(),
            *random.Random(3).sample(every := list(state.candidates()), min(150, len(every))),
        ]
        for player in range(secret.players):
            view = state.seen_by(player)
            for action in asked:
                found = answer(view.violations, action)
                assert found in (UNKNOWN, state.violations(action)), f"{action}, seen by {player}: {found}"
                assert found != UNKNOWN or player != state.current_player


def test_a_masked_position_plays_on_as_the_whole_one_does_or_not_at_all(secret: Case):
    played = 0
    for state in samples(secret):
        for player in range(secret.players):
            view = state.seen_by(player)
            for action in choices(state)[:: max(1, len(choices(state)) // 40)]:
                if (found := answer(view.apply, action)) != UNKNOWN:
                    after, events = state.apply(action)
                    assert found == (after.seen_by(player), events), f"{action}, seen by {player}"
                    played += 1
    assert played


@pytest.mark.parametrize("player", [-1, 9, "0", None, True, 0.0, [], 10**30])
def test_only_a_player_of_the_position_can_look_at_it(secret: Case, player: Any):
    for state in samples(secret):
        for look in (state.seen_by, lambda p, state=state: state.determinize(p, random.Random(1))):
            with pytest.raises(BadOption, match=f"player: got .*expected 0 to {secret.players - 1}"):
                look(player)
        with pytest.raises(BadOption):
            state.seen_by(secret.players)


def test_a_mask_hides_the_seed_and_stays_what_it_is(secret: Case):
    for state in samples(secret):
        for player in range(secret.players):
            mask = state.seen_by(player)
            assert mask.seed is None
            assert mask.seen_by(player) == mask


def test_masked_states_survive_plain_json(secret: Case):
    for number, state in enumerate(samples(secret)):
        mask = state.seen_by(number % secret.players)
        assert secret.game.from_dict(json.loads(json.dumps(mask.to_dict(), allow_nan=False))) == mask


def test_what_is_told_of_a_move_does_not_depend_on_hidden_facts(secret: Case):
    """Where two worlds look equal to an onlooker before and after the same action, the events are the same as
    well.
    """
    compared = 0
    for state in samples(secret):
        for player in range(secret.players):
            alike = secret.facts.indistinguishable(state, player, random.Random(7))
            both = [a for a in state.legal_actions() if a in set(alike.legal_actions())]
            for action in both[:: max(1, len(both) // 30)]:
                (one, told), (two, also_told) = state.apply(action), alike.apply(action)
                if one.seen_by(player) == two.seen_by(player):
                    compared += 1
                    assert told == also_told
    assert compared


def test_a_determinized_state_looks_the_same_to_the_player(secret: Case):
    for state in samples(secret):
        for player in range(secret.players):
            for seed in range(3):
                dealt = state.determinize(player, random.Random(seed))
                assert dealt.seen_by(player) == state.seen_by(player)
                assert secret.facts.conserved(dealt) == secret.facts.conserved(state)
                assert dealt.seed is not None


def test_a_determinized_state_can_be_played_on(secret: Case):
    for number, state in enumerate(met(secret)):
        dealt = state.determinize(number % secret.players, random.Random(1))
        assert secret.game.from_dict(dealt.to_dict()) == dealt
        for action in dealt.legal_actions()[:3]:
            dealt.apply(action)


def test_determinizing_knows_nothing_of_what_is_hidden(secret: Case):
    """The real deal, one that looks the same and the mask give the same result for the same numbers."""
    for state in samples(secret):
        for player in range(secret.players):
            alike = secret.facts.indistinguishable(state, player, random.Random(2))
            dealt = state.determinize(player, random.Random(8))
            assert alike.determinize(player, random.Random(8)) == dealt
            assert state.seen_by(player).determinize(player, random.Random(8)) == dealt


def test_determinizing_deals_differently_for_different_random_numbers(secret: Case):
    state = samples(secret)[0]
    assert len({state.determinize(0, random.Random(seed)) for seed in range(10)}) > 1


# Thousands of positions, and all that is shown of them ------------------------------------------------------

POSITIONS, FEWER = 2000, 100
"""So many of each game with `--thorough`, and without."""
PAGE_OF = 5
"""The whole page, down to the last trait, is compared at one position in so many."""
OF_A_PLAY = 40
"""At most so many positions are taken from one random play."""


def positions(cases: list[Case]) -> Iterator[tuple[Case, Any]]:
    """Positions out of random plays that no other test plays, of every option set, with each case in turn."""
    number = 0
    while True:
        for case in cases:
            number += 1
            options = case.facts.options[number // len(cases) % len(case.facts.options)]
            start = case.game.start(players=case.players, seed=10_000 + number, **options)
            rng = random.Random(f"{case}/{number}")
            row = [state for state, _, _ in walk(start, rng)]
            for state in rng.sample(row, min(OF_A_PLAY, len(row))):
                yield case, state


class Pages:
    """One page a game, on which any position can be laid: all that it tells a player's browser."""

    def __init__(self, case: Case) -> None:
        self.game = case.game
        self.page = page_of(case.name, players=case.players, seed=1)
        self.keys = ["turn", *self.page.table.parts]

    def shown(self, world: Any, viewer: int, done: Any, tab: str) -> dict[str, Any]:
        """The page of a viewer, at a position or after something was done: all that is told of it."""
        play = Playthrough(self.game, start=world, chance="ask")
        if done is not None:
            play.play(done)
        model = self.page.model
        model.seat, model.tab = viewer, tab
        model.begin(play)
        model.seat = viewer
        return {
            "tree": self.page.tree.json,
            "refused": self.page.refused,
            "aloud": model.said(model.quiz.aloud() or model.status),
        }

    def pictures(self, world: Any, viewer: int, actions: list[Any]) -> list[Any]:
        """What is drawn of a position for a viewer under every overlay, tried actions besides."""
        model = self.page.model
        model.seat, model.tab = viewer, "turn"
        model.begin(Playthrough(self.game, start=world, chance="ask"))
        model.seat, drawn = viewer, []
        for overlay in self.page.table.page.overlays:
            model.overlay = overlay
            for action in (None, *actions):
                model.pointing.look_at(action)
                drawn.append(model.scene().to_client("en"))
        return drawn


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Case], Pages]]:
    """The pages of a game, made when they are first wanted and put away at the end."""
    monkeypatch.setattr(job, "running_loop", lambda: None)
    before = set(alive)
    yield cache(Pages)
    for name in set(alive) - before:
        alive[name].close()


def told(world: Any, action: Any, viewer: int) -> tuple[Any, list[Any]]:
    """What a viewer sees after an action, and the sentences in which it is told."""
    after, events = world.apply(action)
    return after.seen_by(viewer), [(each.rule, each.cells, each.text.fr, each.text.en) for each in events]


def test_a_redeal_of_what_is_hidden_is_accepted_and_looks_the_same(
    game_name: str, pages: Callable[[Case], Pages]
):
    """The position, its JSON, what may be done, what is told of it, what other libraries observe, the page.

    Whoever is dealt another hand might have played here just as well: no file is refused because of it.
    """
    cases = [case for case in CASES if case.name == game_name and case.facts.indistinguishable]
    environments = {
        case: Environment(case.game, case.players) for case in cases if case.name in explorer.game_names()
    }
    rng, found = random.Random(game_name), positions(cases)
    differing = 0
    for number in range((POSITIONS if THOROUGH[0] else FEWER) if cases else 0):
        case, state = next(found)
        viewer = rng.randrange(case.players)
        alike = case.facts.indistinguishable(state, viewer, rng)
        differing += alike != state
        worlds, views = (state, alike), (state.seen_by(viewer), alike.seen_by(viewer))
        where = f"{case}, position {number}, seen by {viewer}"
        assert case.game.from_dict(json.loads(json.dumps(alike.to_dict()))) == alike, where
        assert views[0] == views[1], where
        assert json.dumps(views[0].to_dict()) == json.dumps(views[1].to_dict()), where
        if state.current_player == viewer:
            assert state.legal_actions() == alike.legal_actions(), where
        one, other = ([str(line) for line in world.score_sheet().lines] for world in worlds)
        assert one == other, where
        assert state.outcome == alike.outcome, where
        both = sorted(set(choices(state)) & set(choices(alike)), key=str)
        done = rng.choice(both) if both else None
        if done is not None:
            (after, said), (also, also_said) = (told(world, done, viewer) for world in worlds)
            assert after != also or said == also_said, f"{where}, {done}"
            done = done if after == also else None
        if game_name in explorer.game_names():
            one, other = (observed(environments[case], world, viewer) for world in worlds)
            assert one == other, where
        if game_name in explorer.game_names() and number % PAGE_OF == 0:
            desk = pages(case)
            one, other = (
                desk.shown(world, viewer, done, desk.keys[number // PAGE_OF % len(desk.keys)])
                for world in worlds
            )
            assert one == other, f"{where}, {done}"
    assert differing or not cases


def observed(environment: Environment, world: Any, viewer: int) -> tuple[Any, ...]:
    """What an agent and a player of other libraries see, and what they are told that they may do."""
    environment.moment = Moment(environment.numbers, world)
    seen = environment.observe(f"player_{viewer}")
    text = environment.moment.seen(viewer)
    return seen["observation"].tobytes(), seen["action_mask"].tobytes(), text


def test_the_pages_that_a_redeal_is_looked_for_on_differ_where_something_is_seen(
    secret: Case, pages: Callable[[Case], Pages]
):
    """Else the test above could not fail."""
    if secret.players == min(secret.game.players) and secret.name in explorer.game_names():
        desk, views = pages(secret), [state.seen_by(0) for state in samples(secret)]
        shown = [desk.shown(state, 0, None, "turn") for state in samples(secret)]
        for (one, view), (other, seen) in pairwise(zip(shown, views, strict=True)):
            assert (one == other) == (view == seen)


def test_no_picture_shows_what_is_hidden_whatever_is_laid_over_it(
    secret: Case, pages: Callable[[Case], Pages]
):
    """Each overlay of a position, with and without a preview, as one seat after the other sees it."""
    if secret.players == min(secret.game.players) and secret.name in explorer.game_names():
        desk = pages(secret)
        for number, state in enumerate(samples(secret)):
            seat = number % secret.players
            alike = secret.facts.indistinguishable(state, seat, random.Random(number))
            both = sorted(set(choices(state)) & set(choices(alike)), key=str)
            one, other = (desk.pictures(world, seat, both[:1]) for world in (state, alike))
            assert one == other, f"{secret}, {state.to_dict()}"
