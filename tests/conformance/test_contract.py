"""The contract of `explorer.core.game`, held by every registered game with every player count."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields, replace
from importlib.metadata import entry_points
from itertools import pairwise
from typing import Any

import networkx as nx
import pytest
from registry import CASES, FACTS, NAMES, Case, Facts, choices, judged, met, samples, thorough, walk, walks

import explorer
from explorer.core.errors import BadNotation, BadOption, BadRecord, ExplorerError
from explorer.core.game import GROUP, Action, Event, Outcome, State
from explorer.core.playthrough import Playthrough, digest
from explorer.core.rulebook import IllegalAction
from explorer.core.text import LANGUAGES
from explorer.graphs import frozen


def test_every_registered_game_is_in_the_suite():
    registered = {point.name: point.value for point in entry_points(group=GROUP)}
    assert set(registered) == set(explorer.game_names())
    ours = {name for name, module in registered.items() if module.startswith("explorer.")}
    assert ours
    assert not ours - set(FACTS), "add the new game's facts to tests/conformance/registry.py"
    assert {c.name for c in CASES} >= set(registered)


def test_every_player_count_is_in_the_suite():
    for name in explorer.game_names():
        assert {c.players for c in CASES if c.name == name} == set(explorer.load(name).players)


def test_random_play_meets_every_kind_of_position(case: Case):
    assert {case.facts.kind(state) for state in samples(case)} >= case.facts.kinds


# Legality ---------------------------------------------------------------------------------------------------


def test_legal_means_no_violation_over_every_action_the_notation_can_express(case: Case):
    for state in thorough(case):
        allowed = [action for action, broken in judged(state) if not broken]
        assert len(set(allowed)) == len(allowed)
        assert set(allowed) == set(choices(state)), state


def test_legal_actions_come_once_each_and_always_in_the_same_order(case: Case):
    for state in samples(case):
        actions = state.legal_actions()
        assert len(set(actions)) == len(actions)
        assert [str(a) for a in actions] == [
            str(a) for a in case.game.from_dict(state.to_dict()).legal_actions()
        ]


def test_somebody_or_chance_can_always_go_on(case: Case):
    for state in samples(case):
        deciding = [bool(state.legal_actions()), bool(state.chance_outcomes()), state.is_terminal]
        assert sum(deciding) == 1
        assert (state.current_player is not None) == bool(state.legal_actions())


def test_refusals_name_known_rules_in_rulebook_order_and_read_well_in_both_languages(case: Case):
    rulebook = case.game.rulebook
    for state in thorough(case):
        read: dict[object, int] = defaultdict(int)
        for action, broken in judged(state):
            assert all(v.rule in rulebook for v in broken)
            places = [rulebook.order(v.rule) for v in broken]
            assert places == sorted(places), (str(action), [v.rule for v in broken])
            for violation in broken:
                kind = violation.rule, *violation.facts, type(action)
                if read[kind] < 5:
                    read[kind] += 1
                    assert_reads_well(violation.text)
                    assert violation.rule in str(violation)


def assert_reads_well(text: explorer.Text) -> None:
    for sentence in (text.fr, text.en):
        assert sentence.strip()
        assert "{" not in sentence
        assert "None" not in sentence.removeprefix("None of ")


def test_an_illegal_action_is_refused_with_all_its_violations(case: Case):
    for state in thorough(case):
        action = next((action for action, broken in judged(state) if broken), None)
        if action is None:
            continue
        with pytest.raises(IllegalAction) as refusal:
            state.apply(action)
        assert refusal.value.violations == state.violations(action)
        assert refusal.value.action == action


def test_no_sentence_of_a_refusal_is_said_twice(case: Case):
    """Where two rules forbid, each has a reason of its own; where there is one reason, one rule gives it."""
    for state in thorough(case):
        several = [(action, broken) for action, broken in judged(state) if len(broken) > 1]
        for action, broken in random.Random(str(case)).sample(several, min(40, len(several))):
            for lang in LANGUAGES:
                said = [each.text.in_language(lang) for each in broken]
                assert len(set(said)) == len(said), (str(action), said)


# What is no action ------------------------------------------------------------------------------------------

WRONG_PARTS = ("zz", "", None, -1, 99, 10**30, 0.5, [], ("a1",), object())


def malformed(actions: tuple[Any, ...]) -> Iterator[Action]:
    """One action of each kind with each of its parts exchanged for what that part never is; nothing that only
    looks equal.
    """
    for kind in dict.fromkeys(type(a) for a in actions):
        sample = next(a for a in actions if type(a) is kind)
        for part in fields(sample):
            values = [getattr(a, part.name) for a in actions if type(a) is kind]
            like = [float(v) for v in values if type(v) is int][:1]
            for wrong in (
                *like,
                *(w for w in WRONG_PARTS if not any(type(w) is type(v) and w == v for v in values)),
            ):
                yield replace(sample, **{part.name: wrong})


def refused_as_no_action(case: Case, state: Any, thing: Any) -> str:
    """What is said, the same by every way in."""
    play = Playthrough(case.game, start=state, chance="ask")
    said = set()
    for ask in (state.violations, state.apply, play.why_not, play.play):
        with pytest.raises(BadNotation) as error:
            ask(thing)
        said.add(str(error.value))
    assert len(said) == 1
    assert play.node is play.root
    return said.pop()


def test_what_the_notation_cannot_express_is_neither_legal_nor_illegal_but_refused(case: Case):
    for state in thorough(case):
        actions = tuple(state.candidates())
        legal = {repr(action) for action in state.legal_actions()}
        for action in malformed(actions):
            assert "expected" in refused_as_no_action(case, state, action)
            assert repr(action) not in legal
    assert any(fields(a) for a in actions)


@pytest.mark.parametrize("thing", [None, 7, (), object(), Action])
def test_what_is_no_action_at_all_is_refused(case: Case, thing: Any):
    for state in samples(case):
        assert "expected an action of the game" in refused_as_no_action(case, state, thing)


def test_another_games_action_is_refused(case: Case):
    other = next(c for c in CASES if c.name != case.name)
    theirs = tuple(samples(other)[0].candidates())
    for state in samples(case):
        for action in (theirs[0], theirs[-1]):
            assert "expected" in refused_as_no_action(case, state, action)


def test_a_text_is_refused_with_how_to_read_it(case: Case):
    for state in samples(case):
        text = str(next(state.candidates()))
        for ask in (state.violations, state.apply):
            with pytest.raises(BadNotation, match=r"read it first with game\.parse") as error:
                ask(text)
            assert repr(text) in str(error.value)


# Play -------------------------------------------------------------------------------------------------------


def test_apply_never_changes_the_state_it_is_called_on(case: Case):
    for state in samples(case):
        before, number, actions = state.to_dict(), hash(state), choices(state)
        for action in actions[:: max(1, len(actions) // 40)]:
            state.apply(action)
        assert state.to_dict() == before
        assert hash(state) == number
        assert choices(state) == actions


def test_what_is_listed_comes_to_the_same_unjudged(case: Case):
    for state in samples(case):
        actions = choices(state)
        for action in actions[:: max(1, len(actions) // 5)]:
            assert state.apply_legal(action) == state.apply(action)


def test_a_state_cannot_be_written_to(case: Case):
    for state in samples(case):
        with pytest.raises((AttributeError, TypeError)):
            state.turn = 0
        assert isinstance(state, State)


def test_equal_states_have_equal_hashes(case: Case):
    for state in samples(case):
        twin = case.game.from_dict(state.to_dict())
        assert twin is not state
        assert twin == state
        assert hash(twin) == hash(state)


def test_different_positions_are_not_equal(case: Case):
    for row in walks(case)[:1]:
        assert all(before != after for (before, _, _), (after, _, _) in pairwise(row))


def test_nothing_is_made_and_nothing_is_lost(case: Case):
    for row in walks(case):
        conserved = case.facts.conserved(row[0][0])
        assert all(case.facts.conserved(state) == conserved for state, _, _ in row)


def test_turns_only_count_upwards_and_seats_stay(case: Case):
    for row in walks(case):
        turns = [state.turn for state, _, _ in row]
        assert turns[0] == 0
        assert all(0 <= after - before <= 1 for before, after in pairwise(turns))
        assert all(len(state.players) == case.players for state, _, _ in row)
        assert all(state.current_player in (None, *range(case.players)) for state, _, _ in row)


def test_random_playouts_end_with_a_reason(case: Case):
    for row in walks(case):
        last = row[-1][0]
        outcome = last.outcome
        assert isinstance(outcome, Outcome)
        assert set(outcome.winners) <= set(range(case.players))
        assert outcome.rule in case.game.rulebook
        assert_reads_well(outcome.reason)
        assert last.current_player is None
        assert last.legal_actions() == ()
        assert all(state.outcome is None for state, _, _ in row[:-1])


def test_events_name_known_rules_and_read_well_in_both_languages(case: Case):
    for row in walks(case):
        for _, action, events in row[:-1]:
            assert events, f"{action} happened and nothing was told"
            for event in events:
                assert isinstance(event, Event)
                assert event.rule in case.game.rulebook
                assert all(isinstance(cell, str) for cell in event.cells)
                assert_reads_well(event.text)


def test_chance_nodes_list_every_outcome_once_with_probabilities_that_sum_to_one(case: Case):
    for row in walks(case):
        for state, _, _ in row:
            outcomes = state.chance_outcomes()
            if not outcomes:
                continue
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            assert all(p > 0 for _, p in outcomes)
            assert len({a for a, _ in outcomes}) == len(outcomes)
            assert state.legal_actions() == ()
            assert not any(state.violations(a) for a, _ in outcomes)


def test_totals_are_the_sums_of_the_score_lines(case: Case):
    for row in walks(case):
        for state, _, _ in [*row[::10], row[-1]]:
            sheet = state.score_sheet()
            assert sheet.players == case.players
            assert len(sheet.totals) == case.players
            for player in range(case.players):
                mine = [line for line in sheet.lines if line.player == player]
                assert sheet.totals[player] == sum(line.points for line in mine if not line.projected)
                assert sheet.total(player, projected=True) == sum(line.points for line in mine)
            for line in sheet.lines:
                assert line.rule in case.game.rulebook
                assert line.player in range(case.players)
                assert type(line.points) is int
                assert_reads_well(line.category)


def test_the_board_is_a_frozen_graph(case: Case):
    for state in samples(case):
        graph = state.graph()
        assert nx.is_frozen(graph)
        again = case.game.from_dict(state.to_dict()).graph()
        assert list(graph.nodes) == list(again.nodes)
        assert list(graph.edges) == list(again.edges)


def test_nobody_can_write_on_the_graph(case: Case):
    for state in samples(case):
        graph = state.graph()
        for attributes in (*graph.nodes.values(), *graph.edges.values()):
            with pytest.raises(TypeError):
                attributes["area"] = 99  # type: ignore[index]
        assert graph.number_of_nodes() == frozen(nx.Graph(graph)).number_of_nodes(), (
            "a copy can be changed and frozen again"
        )


def test_nobody_can_write_on_a_violation(case: Case):
    broken = [found[0] for state in thorough(case) for _, found in judged(state) if found]
    assert broken
    for violation in broken[:: max(1, len(broken) // 40)]:
        with pytest.raises(TypeError):
            violation.facts["cell"] = "a1"  # type: ignore[index]


# Pickles: what a pool of processes sends about --------------------------------------------------------------


def again(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def test_games_and_states_pickle(case: Case):
    copy = again(case.game)
    assert copy == case.game
    assert hash(copy) == hash(case.game)
    assert (copy is case.game) == (case.name in explorer.game_names())
    for state in samples(case):
        twin = again(state)
        assert (twin, hash(twin), twin.to_dict()) == (state, hash(state), state.to_dict())
        assert choices(twin) == choices(state)
        assert len(pickle.dumps(state)) < 5000, "what is printed is not sent with every position"


def test_refusals_and_events_pickle(case: Case):
    for state in samples(case):
        action = next((a for a in state.candidates() if state.violations(a)), None)
        if action is not None:
            error = again(IllegalAction(action, state.violations(action)))
            assert (error.action, error.violations, error.text) == (
                action,
                state.violations(action),
                error.text,
            )
            assert [v.text for v in error.violations] == [v.text for v in state.violations(action)]
    assert again(walks(case)[0][0][2]) == walks(case)[0][0][2]


def test_playthroughs_pickle(case: Case):
    play = Playthrough(case.game, players=case.players, seed=6)
    for _ in range(5):
        play.play(play.state.legal_actions()[-1])
        play.undo()
        play.play(play.state.legal_actions()[0])
    copy = again(play)
    assert [(n.id, n.action, n.events, n.state) for n in copy] == [
        (n.id, n.action, n.events, n.state) for n in play
    ]
    assert copy.branches() == play.branches()
    assert copy.node.id == play.node.id


def test_a_game_owns_its_positions_and_no_others(case: Case):
    other = next(c for c in CASES if c.name != case.name)
    for state in samples(case):
        assert case.game.owns(state)
        assert not other.game.owns(state)
    assert not any(case.game.owns(thing) for thing in (None, "state", {}, case.game))


# Text forms -------------------------------------------------------------------------------------------------


def test_notation_reads_back_for_every_action(case: Case):
    state = samples(case)[0]
    texts = set()
    for action in state.candidates():
        assert isinstance(action, Action)
        assert case.game.parse(str(action)) == action
        texts.add(str(action))
    assert len(texts) == len(set(state.candidates()))


@pytest.mark.parametrize("text", ["", " ", "fly to the moon", "\0", "step", "é" * 300, "-1", "pass pass"])
def test_a_text_that_is_no_action_is_refused(game_name: str, text: str):
    with pytest.raises(BadNotation) as error:
        Case(game_name, 2).game.parse(text)
    assert "expected" in str(error.value)
    assert len(str(error.value)) < 400


def test_states_survive_plain_json(case: Case):
    for state in met(case):
        text = json.dumps(state.to_dict(), allow_nan=False)
        again = case.game.from_dict(json.loads(text))
        assert again == state
        assert json.dumps(again.to_dict(), allow_nan=False) == text
        assert choices(again) == choices(state)


def test_a_state_is_read_with_every_key_and_no_other(case: Case):
    said = samples(case)[-1].to_dict()
    kept = deepcopy(said)
    for key in said:
        with pytest.raises(BadRecord, match=f"missing {key}"):
            case.game.from_dict({other: value for other, value in said.items() if other != key})
    with pytest.raises(BadRecord, match="weather: got 'fine', expected no such key"):
        case.game.from_dict(said | {"weather": "fine"})
    assert said == kept, "what is read is left alone"


@pytest.mark.parametrize("data", [None, 7, [], "state", {}, {"players": None}])
def test_what_is_no_state_is_refused(game_name: str, data: object):
    with pytest.raises(BadRecord):
        Case(game_name, 2).game.from_dict(data)


# Seeds ------------------------------------------------------------------------------------------------------


def test_same_seed_and_actions_give_the_same_game(case: Case):
    for options in case.facts.options:
        one, two = (case.game.start(players=case.players, seed=11, **options) for _ in range(2))
        assert one == two
        for _, action, events in walk(one, random.Random(5), plies=80)[:-1]:
            two, told = two.apply(action)
            assert told == events
        assert digest(two) == digest(walk(one, random.Random(5), plies=80)[-1][0])


def test_another_seed_gives_another_game(case: Case):
    states = [case.game.start(players=case.players, seed=seed) for seed in range(5)]
    chance = states[0].seed is not None
    assert len(set(map(digest, states))) == (5 if chance else 1)


def test_without_a_seed_one_is_drawn_and_carried(case: Case):
    state = case.game.start(players=case.players)
    assert state == case.game.start(players=case.players, seed=state.seed)  # a game without chance needs none


SCRIPT = """
import random, sys
sys.path.insert(0, sys.argv[1])
import registry
from explorer.core.playthrough import digest
for case in registry.CASES:
    state = registry.walk(case.game.start(players=case.players, seed=3), random.Random(4), plies=60)[-1][0]
    print(case, digest(state), digest(state.determinize(0, random.Random(9))), *map(str, registry.choices(state)[:20]))
"""  # noqa: E501


def test_the_same_game_in_every_process():
    """Nothing depends on the order of sets, which changes with the hash seed of the process."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT, os.path.dirname(__file__)], env={**os.environ,
            "PYTHONHASHSEED": number},
            capture_output=True, text=True, check=True,
        ).stdout
        for number in ("1", "4242")
    ]  # fmt: skip
    assert runs[0] == runs[1]
    assert len(runs[0].splitlines()) == len(CASES)


# Set-up -----------------------------------------------------------------------------------------------------


def test_player_counts_outside_the_range_are_refused(game_name: str):
    game = Case(game_name, 2).game
    for wrong in (game.players[0] - 1, game.players[-1] + 1, -1, 2.0, "2", True):
        with pytest.raises(
            BadOption, match=f"players: got .*expected {game.players[0]} to {game.players[-1]}"
        ):
            game.start(players=wrong, seed=1)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_wrong_seeds_are_refused(game_name: str, seed: object):
    with pytest.raises(BadOption, match="seed: got"):
        Case(game_name, 2).game.start(seed=seed)


def test_wrong_options_are_refused(game_name: str):
    for wrong in FACTS.get(game_name, Facts()).wrong_options:
        with pytest.raises(BadOption, match=f"option .?{next(iter(wrong))}.*[Ee]xpected"):
            Case(game_name, 2).game.start(seed=1, **wrong)


@pytest.mark.parametrize("name", ["nowhere", None, 7, [], {}])
def test_unknown_scenarios_are_refused(game_name: str, name: Any):
    with pytest.raises(BadOption, match=r"scenario .*: unknown"):
        Case(game_name, 2).game.scenario(name)


@pytest.mark.parametrize("name", ["chess", None, 7, [], {}])
def test_unknown_games_are_refused_with_the_list_of_games(name: Any):
    with pytest.raises(explorer.UnknownGame, match="pond"):
        explorer.load(name)


# Undo -------------------------------------------------------------------------------------------------------


def test_undo_of_any_path_returns_the_identical_states(case: Case):
    rng = random.Random(str(case))
    play = Playthrough(case.game, players=case.players, seed=6)
    seen = [play.node]
    for _ in range(60):
        if play.state.is_terminal:
            break
        seen.append(play.play(rng.choice(play.state.legal_actions())))
    kept = [(node.state, node.state.to_dict()) for node in seen]
    for node, (state, written) in zip(reversed(seen[:-1]), reversed(kept[:-1]), strict=True):
        assert play.undo() is node
        assert play.state is state
        assert state.to_dict() == written
    with pytest.raises(ExplorerError, match="undo"):
        play.undo()
    for node in seen[1:]:
        assert play.redo() is node


def test_names_are_unique_and_titles_read_in_both_languages():
    games = [Case(name, 2).game for name in NAMES]
    assert [game.name for game in games] == list(NAMES)
    for game in games:
        assert_reads_well(game.title)
        assert game.name in repr(game)
