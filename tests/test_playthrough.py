"""A playthrough is a tree: undo keeps the line undone, redo returns to it, "what if" is one more branch."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import pairwise

import pytest
from examples import some
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from toy import TOY, Die, Roll, ToyOptions, ToyState, Walk

import explorer
from explorer.core.errors import BadNotation, BadOption, Unreachable
from explorer.core.playthrough import Branch, Playthrough, draw
from explorer.core.rulebook import IllegalAction

POND = explorer.load("pond")


@pytest.fixture
def play() -> Playthrough:
    """Two racers who only walk so far: no die."""
    return Playthrough(TOY, players=2, seed=7)


def actions(play: Playthrough) -> list[str]:
    return [str(node.action) for node in play.path()[1:]]


# Playing ----------------------------------------------------------------------------------------------------


def test_it_starts_at_the_root(play: Playthrough):
    assert play.node is play.root
    assert (play.node.id, play.node.ply, play.node.action, play.node.events) == (0, 0, None, ())
    assert play.state == TOY.start(players=2, seed=7)


def test_playing_goes_on_to_a_new_node_that_knows_how_it_came_about(play: Playthrough):
    node = play.play("walk")
    assert play.node is node
    assert (node.id, node.ply, node.parent, node.action) == (1, 1, play.root, Walk())
    assert play.events == node.events
    assert [event.rule for event in node.events] == ["TOY-T1"]
    assert play.state.players == (1, 0)


def test_an_action_may_be_given_as_such_or_in_notation(play: Playthrough):
    assert play.play(Walk()).action == play.play("walk").action


def test_an_illegal_action_is_refused_and_changes_nothing(play: Playthrough):
    play.play("walk")
    before = (play.node, len(play.nodes), play.branches())
    with pytest.raises(IllegalAction) as refusal:
        play.play("die 1")
    assert [v.rule for v in refusal.value.violations] == ["TOY-T2"]
    assert (play.node, len(play.nodes), play.branches()) == before


def test_what_is_no_action_is_refused_and_changes_nothing(play: Playthrough):
    with pytest.raises(BadNotation):
        play.play("fly")
    assert play.node is play.root


def test_why_not_tells_the_rules_and_plays_nothing(play: Playthrough):
    assert [v.rule for v in play.why_not("die 2")] == ["TOY-T2"]
    assert play.why_not("walk") == ()
    assert play.node is play.root


def test_a_game_may_be_given_by_name():
    assert Playthrough("pond", players=3, seed=1).state == explorer.load("pond").start(players=3, seed=1)


def test_without_a_seed_one_is_drawn_and_kept():
    play = Playthrough("pond")
    assert play.seed == play.state.seed


def test_wrong_set_ups_are_refused():
    with pytest.raises(BadOption):
        Playthrough(TOY, players=9)
    with pytest.raises(BadOption, match="chance"):
        Playthrough(TOY, chance="guess")
    with pytest.raises(explorer.UnknownGame):
        Playthrough("chess")


@pytest.mark.parametrize(
    ("set_up", "named"),
    [
        (
            {"players": 4, "seed": 3, "scenario": "PON-X1", "nonsense": 1},
            "players, seed, nonsense: leave it out",
        ),
        ({"scenario": "PON-X1", "seed": 3}, "seed: leave it out"),
        ({"scenario": "PON-X1", "slide": "rigid"}, "slide: leave it out"),
        ({"scenario": "nowhere"}, "scenario 'nowhere': unknown"),
        ({"scenario": []}, "unknown"),
        ({"start": POND.start(seed=1), "scenario": "PON-X1"}, "scenario: leave it out"),
        ({"start": POND.start(seed=1), "players": 2}, "players: leave it out"),
        ({"start": POND.start(seed=1), "seed": 1}, "seed: leave it out"),
        ({"start": POND.start(seed=1), "max_rounds": 3}, "max_rounds: leave it out"),
        ({"start": "garbage"}, "start: got 'garbage', expected a position of the game pond"),
        ({"start": POND.start(seed=1).to_dict()}, "game.from_dict reads one"),
        ({"start": TOY.start(seed=1)}, "expected a position of the game pond on the same data"),
        ({"max_rounds": None}, "option max_rounds: got None"),
        ({"chance": ["seed"]}, "chance: got"),
    ],
    ids=range(14),
)
def test_a_set_up_that_contradicts_itself_is_refused(set_up, named):
    with pytest.raises(BadOption) as error:
        Playthrough(POND, **set_up)
    assert named in str(error.value)


def test_a_position_without_a_seed_rolls_the_dice_of_seed_nought():
    """What a record of it gives back, since the record of a position has no seed beside it."""
    assert Playthrough(TOY, start=TOY.start(players=2, seed=7).seen_by(0)).seed == 0
    assert Playthrough(TOY, start=TOY.start(players=2, seed=7)).seed == 7


# Undo and redo ----------------------------------------------------------------------------------------------


def test_undo_goes_back_and_redo_returns(play: Playthrough):
    first, second = play.play("walk"), play.play("walk")
    assert play.undo() is first
    assert play.undo() is play.root
    assert play.redo() is first
    assert play.redo() is second


def test_undo_never_loses_the_line_undone(play: Playthrough):
    play.play("walk")
    tip = play.play("walk")
    play.undo()
    play.play("roll")
    assert tip in play.nodes
    assert play.goto(tip) is tip
    assert play.state.players == (1, 1)


def test_at_the_start_there_is_nothing_to_undo(play: Playthrough):
    with pytest.raises(Unreachable, match="undo"):
        play.undo()
    assert play.node is play.root


def test_at_the_end_of_a_line_there_is_nothing_to_redo(play: Playthrough):
    play.play("walk")
    with pytest.raises(Unreachable, match="redo"):
        play.redo()


def test_redo_follows_the_line_visited_last(play: Playthrough):
    main = play.play("walk")
    play.undo()
    other = play.play("roll")
    play.goto(play.root)
    assert play.redo() is other
    play.goto(main)
    play.undo()
    assert play.redo() is main


def test_redo_follows_an_action_played_again(play: Playthrough):
    """Re-entering a line counts as visiting it, even when it is left by a jump and not by undo."""
    main = play.play("walk")
    play.undo()
    play.play("roll")
    play.goto(play.root)
    assert play.play("walk") is main
    play.goto(play.root)
    assert play.redo() is main


def test_goto_makes_redo_follow_the_line_that_leads_there(play: Playthrough):
    a = play.play("walk")
    b = play.play("walk")
    play.goto(a)
    play.play("roll")
    play.goto(b)
    play.goto(0)
    assert play.redo() is a
    assert play.redo() is b


def test_an_action_tried_before_is_entered_again_not_doubled(play: Playthrough):
    first = play.play("walk")
    play.undo()
    assert play.play("walk") is first
    assert len(play.nodes) == 2
    assert len(play.branches()) == 1


@pytest.mark.parametrize("node", [-1, 99, "1", 1.0, None, True])
def test_goto_refuses_nodes_that_do_not_exist(play: Playthrough, node):
    play.play("walk")
    with pytest.raises(Unreachable, match="expected 0 to 1"):
        play.goto(node)
    assert play.node.id == 1


def test_a_position_of_another_playthrough_is_refused(play: Playthrough):
    """The twin has played the other action; its node 1 must not stand for ours."""
    twin = Playthrough(TOY, players=2, seed=7)
    play.play("walk")
    theirs = twin.play("roll")
    for ask in (play.goto, play.path):
        with pytest.raises(
            Unreachable, match=f"node {theirs.id}, .*belongs to another playthrough|expected 0 to 1"
        ):
            ask(theirs)
        with pytest.raises(Unreachable, match="belongs to another playthrough"):
            ask(twin.nodes[1])
    assert play.node.id == 1


def test_paths_and_lines(play: Playthrough):
    nodes = [play.root, play.play("walk"), play.play("walk"), play.play("walk")]
    play.goto(1)
    assert play.path() == tuple(nodes[:2])
    assert play.path(3) == play.path(nodes[3]) == tuple(nodes)
    assert play.line() == tuple(nodes)
    with pytest.raises(Unreachable):
        play.path(17)
    with pytest.raises(Unreachable):
        play.path(-1)


# Branches ---------------------------------------------------------------------------------------------------


def test_branches_are_listed_main_line_first(play: Playthrough):
    play.play("walk")
    play.play("walk")
    play.goto(1)
    play.play("roll")  # node 3, and the die as node 4
    play.goto(0)
    play.play("roll")  # node 5, and the die as node 6
    assert play.branches() == (Branch(0, "", 0, 2), Branch(1, "", 1, 4), Branch(2, "", 0, 6))
    assert [node.branch for node in play] == [0, 0, 0, 1, 1, 2, 2]


def test_going_on_at_the_tip_of_a_branch_lengthens_it(play: Playthrough):
    play.play("walk")
    play.undo()
    play.play("roll")
    play.play("walk")
    assert len(play.branches()) == 2
    assert play.branches()[1].tip == play.node.id


def test_branches_are_named(play: Playthrough):
    play.play("walk")
    play.undo()
    play.play("roll")
    play.name_branch("what if she rolls?")
    play.name_branch("main", branch=0)
    assert [branch.name for branch in play.branches()] == ["main", "what if she rolls?"]


def test_wrong_branch_names_are_refused(play: Playthrough):
    for nowhere in (5, -1, [], "0", True, 0.0):
        with pytest.raises(Unreachable, match="expected 0 to 0"):
            play.name_branch("x", branch=nowhere)
    for wrong in ("x" * 81, 7, "half a character: \ud800"):
        with pytest.raises(BadOption):
            play.name_branch(wrong)


def test_notes_stay_with_their_position(play: Playthrough):
    play.note("before")
    play.play("walk")
    play.note("after")
    assert [node.note for node in play] == ["before", "after"]
    play.note("")
    assert play.node.note == ""


@pytest.mark.parametrize("text", ["x" * 2001, None, 7, "\udfff"])
def test_wrong_notes_are_refused(play: Playthrough, text):
    with pytest.raises(BadOption, match="note"):
        play.note(text)


def test_it_says_what_it_is(play: Playthrough):
    play.play("walk")
    assert repr(play) == "<playthrough of toy, 2 positions, 1 branches, at <node 1, ply 1, walk>>"


# Chance -----------------------------------------------------------------------------------------------------


def test_the_seed_resolves_chance_at_once():
    play = Playthrough(TOY, players=2, seed=7)
    play.play("roll")
    assert isinstance(play.node.action, Die)
    assert play.node.ply == 2
    assert play.state.current_player == 1


def test_the_same_seed_and_actions_give_the_same_rolls():
    def rolls(seed: int) -> list[str]:
        play = Playthrough(TOY, players=2, seed=seed)
        while not play.state.is_terminal:
            play.play("roll")
        return actions(play)

    assert rolls(3) == rolls(3)
    assert len({tuple(rolls(seed)) for seed in range(10)}) > 1


def test_rolls_of_a_seed_are_the_same_on_every_machine_for_ever():
    play = Playthrough(TOY, players=1, seed=5)
    while not play.state.is_terminal:
        play.play("roll")
    assert actions(play)[1::2] == ["die 1", "die 2", "die 1", "die 1", "die 1"]


def test_outcomes_come_as_often_as_they_should():
    """A 1 three times out of four: 3,000 of 4,000 within 5 standard deviations (27)."""
    outcomes = ((Die(1), 0.75), (Die(2), 0.25))
    counts = Counter(draw(outcomes, seed, 1) for seed in range(4000))
    assert abs(counts[Die(1)] - 3000) < 5 * 27.4


def test_an_outcome_that_cannot_happen_is_never_drawn():
    assert {draw(((Die(1), 0.0), (Die(2), 1.0)), seed, 0) for seed in range(200)} == {Die(2)}


def test_undo_and_redo_run_through_what_the_seed_decided():
    play = Playthrough(TOY, players=2, seed=7)
    rolled = play.play("roll")
    assert play.undo() is play.root
    assert play.redo() is rolled
    walked = play.play("walk")
    assert play.undo() is rolled
    assert play.redo() is walked


def test_trying_the_same_roll_again_does_not_change_the_die():
    play = Playthrough(TOY, players=2, seed=7)
    rolled = play.play("roll")
    play.undo()
    assert play.play("roll") is rolled
    assert len(play.nodes) == 3


def test_a_game_that_opens_with_chance_is_settled_and_its_start_cannot_be_undone():
    play = Playthrough(TOY, players=2, seed=7, opening="roll")
    assert isinstance(play.node.action, Die)
    first = play.node
    with pytest.raises(Unreachable, match="undo"):
        play.undo()
    assert play.node is first
    play.play("walk")
    assert play.undo() is first


def test_going_to_a_roll_of_a_seeded_playthrough_goes_on_to_what_the_die_showed():
    play = Playthrough(TOY, players=2, seed=7)
    rolled = play.play("roll")
    assert rolled.parent is not None
    assert rolled.parent.state.chance_outcomes()
    play.play("walk")
    assert play.goto(rolled.parent) is rolled
    assert play.redo().action == Walk()


def test_going_to_the_start_of_a_game_that_opens_with_chance_goes_on_to_what_the_die_showed():
    play = Playthrough(TOY, players=2, seed=7, opening="roll")
    first = play.node
    play.play("walk")
    assert play.goto(play.root) is first


def test_going_to_a_roll_keeps_to_the_outcome_visited_last_even_if_it_was_chosen_by_hand():
    play = Playthrough(TOY, players=2, seed=7, chance="ask")
    roll = play.play("roll")
    one = play.play("die 1")
    play.goto(roll)
    two = play.play("die 2")
    play.chance = "seed"
    for chosen in (one, two):
        play.goto(chosen)
        assert play.goto(roll) is chosen


def test_going_to_a_roll_that_nobody_resolved_draws_it_once_the_seed_decides():
    play = Playthrough(TOY, players=2, seed=7, chance="ask")
    roll = play.play("roll")
    assert play.goto(roll) is roll, "asked for: the explorer will choose"
    play.chance = "seed"
    drawn = play.goto(roll)
    assert drawn.parent is roll
    assert drawn.action == Playthrough(TOY, players=2, seed=7).play("roll").action


def test_asked_for_chance_is_left_to_the_explorer():
    play = Playthrough(TOY, players=2, seed=7, chance="ask")
    node = play.play("roll")
    assert node.action == Roll()
    assert play.state.current_player is None
    assert play.state.chance_outcomes() == ((Die(1), 0.75), (Die(2), 0.25))
    play.play("die 2")
    assert play.state.players == (2, 0)
    assert play.undo() is node, "undo stops where the explorer chose"
    play.play("die 1")
    assert len(play.branches()) == 2


# Pickles ----------------------------------------------------------------------------------------------------


def test_a_pickled_tree_comes_back_whole_and_plays_on(play: Playthrough):
    play.play("walk")
    play.note("here")
    play.undo()
    play.play("roll")
    play.name_branch("what if?")
    play.goto(1)
    copy = pickle.loads(pickle.dumps(play))
    assert [repr(n) for n in copy] == [repr(n) for n in play]
    assert [(n.state, n.events, n.note, n.branch) for n in copy] == [
        (n.state, n.events, n.note, n.branch) for n in play
    ]
    for mine, theirs in zip(play, copy, strict=True):
        for kin in ("parent", "preferred"):
            one, other = getattr(mine, kin), getattr(theirs, kin)
            assert (one is None) == (other is None)
            assert other is (None if one is None else copy.nodes[one.id])
        assert [c.id for c in theirs.children] == [c.id for c in mine.children]
    assert (copy.branches(), copy.seed, copy.chance, copy.node.id, copy.root) == (
        play.branches(),
        7,
        "seed",
        1,
        copy.nodes[0],
    )
    assert copy.undo() is copy.root
    assert copy.redo() is copy.nodes[1]
    assert copy.play("roll").id == play.play("roll").id == len(play.nodes) - 1
    assert copy.state == play.state


def test_a_long_line_pickles():
    """Two thousand plies, each the child of the one before: nested as they stand they would be too deep."""
    play = Playthrough(TOY, start=Endless(ToyOptions(), 1, (0,), (1,), False))
    for _ in range(2000):
        play.play(Walk())
    copy = pickle.loads(pickle.dumps(play))
    assert (copy.node.ply, len(copy.path())) == (2000, 2001)


# Large trees ------------------------------------------------------------------------------------------------


class Endless(ToyState):
    """A state that goes on for ever and remembers nothing: what the tree itself costs."""

    __slots__ = ()

    def apply(self, action):
        return self, ()


def test_ten_thousand_plies_and_a_thousand_branches():
    play = Playthrough(TOY, start=Endless(ToyOptions(), 1, (0,), (1,), False))
    moves = [Walk(), Roll()]
    for _ in range(10_000):
        play.play(moves[0])
    assert play.node.ply == 10_000
    for ply in range(0, 10_000, 10):
        play.goto(ply)
        play.play(moves[1])
    assert len(play.nodes) == 11_001
    assert len(play.branches()) == 1001
    assert [b.start for b in play.branches()[1:]] == list(range(0, 10_000, 10))
    play.goto(10_000)
    assert len(play.path()) == 10_001
    for _ in range(10_000):
        play.undo()
    assert play.node is play.root
    for _ in range(10_000):
        play.redo()
    assert play.node.id == 10_000


def test_a_thousand_branches_at_one_position():
    play = Playthrough("pond", players=2, seed=1)
    play.play("choose start-blue")
    here = play.play("choose start-orange")
    wanted = play.state.legal_actions()[:500]
    for action in wanted:
        play.goto(here)
        play.play(action)
    assert len(play.branches()) == len(wanted)
    assert [child.action for child in here.children] == list(wanted)


# Any history ------------------------------------------------------------------------------------------------


@settings(
    max_examples=some(40), stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
class AnyHistory(RuleBasedStateMachine):
    """Whatever is played, undone and revisited: nothing is lost and every position is that of its path."""

    @initialize(
        seed=st.integers(0, 50),
        chance=st.sampled_from(["seed", "ask"]),
        opening=st.sampled_from(["walk", "roll"]),
    )
    def begin(self, seed: int, chance: str, opening: str) -> None:
        self.play = Playthrough(TOY, players=2, seed=seed, chance=chance, opening=opening)
        self.known: list = list(self.play.nodes)

    @precondition(lambda self: not self.play.state.is_terminal)
    @rule(choice=st.randoms(use_true_random=False))
    def go_on(self, choice: random.Random) -> None:
        options = self.play.state.legal_actions() or tuple(a for a, _ in self.play.state.chance_outcomes())
        self.play.play(choice.choice(options))

    @rule()
    def back(self) -> None:
        here = self.play.node
        try:
            assert self.play.undo().ply < here.ply
            assert self.play.redo() is here
            self.play.undo()
        except Unreachable:
            assert self.play.node is here

    @rule()
    def forth(self) -> None:
        here = self.play.node
        try:
            assert here in self.play.path(self.play.redo())
        except Unreachable:
            assert not here.children

    @rule(choice=st.randoms(use_true_random=False))
    def jump(self, choice: random.Random) -> None:
        node = choice.choice(self.play.nodes)
        assert node in self.play.path(self.play.goto(node))

    @invariant()
    def a_seeded_playthrough_never_rests_on_chance(self) -> None:
        assert self.play.chance == "ask" or not self.play.state.chance_outcomes()

    @invariant()
    def nothing_is_lost(self) -> None:
        assert self.play.nodes[: len(self.known)] == self.known
        self.known = list(self.play.nodes)
        assert [node.id for node in self.play] == list(range(len(self.known)))

    @invariant()
    def the_path_leads_here(self) -> None:
        state = self.play.root.state
        for node in self.play.path()[1:]:
            state, events = state.apply(node.action)
            assert (state, events) == (node.state, node.events)
        assert state == self.play.state
        assert len(self.play.path()) == self.play.node.ply + 1

    @invariant()
    def every_node_lies_on_the_branch_it_says(self) -> None:
        for branch in self.play.branches():
            row = [node for node in self.play if node.branch == branch.id and node.parent]
            if row:
                assert row[0].parent.id == branch.start
                assert row[-1].id == branch.tip
                assert all(after.parent is before for before, after in pairwise(row))


TestAnyHistory = AnyHistory.TestCase
