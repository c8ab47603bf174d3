"""Players at a table without a browser: hints, seats that play, what stops them, and that a loop is shared
with others.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive
from paged import accompanied, has, keyed, kinds, press, texts

import explorer
from explorer.core.playthrough import Playthrough
from explorer.core.text import the_player
from explorer.games.mariposas.model import MariposasModel
from explorer.games.pond.model import PondModel
from explorer.games.pond.page_setup import PondSetting
from explorer.games.souls.model import SoulsModel
from explorer.games.village.model import VillageModel
from explorer.players import Advice, parse_player, playthrough
from explorer.players.base import Ply
from explorer.players.odds import measured
from explorer.ui import hints
from explorer.ui.advice import counted, detail, effort, expected, in_words, percent, worth
from explorer.ui.board.model import BoardModel, patience
from explorer.ui.editor import Editor
from explorer.ui.model import RAISE
from explorer.ui.play import TablePage
from explorer.ui.play import table as page_of

VILLAGE: Any = explorer.load("village")
SOULS: Any = explorer.load("souls")


@pytest.fixture(autouse=True)
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults are raised, and nobody waits between two actions."""
    monkeypatch.setattr(hints, "BETWEEN", 0.001)
    monkeypatch.setenv(RAISE, "1")


@pytest.fixture
def table() -> VillageModel:
    """VIL-X1, two players: seat 0 is to take one of the tiles 27, 30, 49, 60, then to lay it; seat 1
    follows.
    """
    return accompanied(VillageModel(VILLAGE, scenario="VIL-X1"))


def rated(page: TablePage) -> list[Any]:
    """The actions that an adviser has rated, the best first."""
    found: list[Any] = keyed(page, "hints")["entries"]
    return found


def chart(page: TablePage) -> str:
    (drawn,) = kinds(page, "chart")
    return json.dumps(drawn["figure"], ensure_ascii=False)


@pytest.fixture
def dashboard() -> Iterator[TablePage]:
    yield page_of("village", scenario="VIL-X1")
    for widget in list(alive.values()):
        widget.close()


def played(table: BoardModel) -> list[str]:
    return [str(node.action) for node in table.play.path()[1:]]


def hint(table: BoardModel, adviser: str = "greedy") -> Advice:
    table.thinking.adviser = adviser
    table.thinking.ask()
    found: Advice = table.thinking.advice
    return found


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.001)


# Hints ------------------------------------------------------------------------------------------------------


def test_a_hint_finds_the_answer_of_the_worked_example(table: VillageModel) -> None:
    """Tile 27 earns the red balloon tile, 5 points (VIL-X1); nothing else earns as much at once."""
    assert str(hint(table).choice) == "take 27"
    assert table.thinking.advice.seat == table.state.current_player == 0
    assert (table.thinking.hint.done, table.thinking.thinking) == (1, False)
    assert "prendre la tuile 27" in table.status.fr
    assert "take tile 27" in table.status.en


@pytest.mark.parametrize("adviser", ["greedy", "montecarlo:30"])
def test_a_hint_is_the_same_whatever_the_seat_cannot_see(adviser: str) -> None:
    game = explorer.load("mariposas")
    state = Playthrough(game, players=3, seed=5).state
    seat = state.current_player
    twin = state.determinize(seat, random.Random(9))
    assert twin != state
    assert twin.seed != state.seed
    one, two = (hint(accompanied(MariposasModel(game, start=start)), adviser) for start in (state, twin))
    assert one == two


def test_on_the_open_table_too_a_hint_knows_no_more_than_its_seat(table: VillageModel) -> None:
    on_the_table = hint(table, "montecarlo:30")
    table.seat = 0
    assert table.thinking.advice is None
    assert hint(table, "montecarlo:30") == on_the_table


def test_who_waits_gets_no_hint_for_another(table: VillageModel) -> None:
    table.seat = 1
    assert hint(table) is None
    assert table.status == patience(table)


def test_nobody_is_advised_where_nobody_decides() -> None:
    over = playthrough("village", [parse_player("random")] * 2, seed=1)
    table = accompanied(VillageModel(VILLAGE, start=over.state))
    assert hint(table) is None
    assert table.status == table.hint()


def test_nobody_is_advised_while_a_position_is_edited() -> None:
    table = accompanied(PondModel(explorer.load("pond"), scenario="PON-X1"))
    table.editing = Editor(table, PondSetting(table.game))
    table.editing.open()
    assert hint(table) is None
    assert table.status == table.hint()


def test_perfect_play_is_not_offered_where_it_cannot_be_found(dashboard: TablePage) -> None:
    table = dashboard.model
    table.tab = "hint"
    for key in ("adviser", "seat-0", "seat-1"):
        assert "exact" not in [player for player, _ in keyed(dashboard, key, "sheet")["options"]]
    assert hint(table, "exact").player == VILLAGE.scenario("VIL-X1").insight.adviser, "asked for all the same"


def test_perfect_play_is_offered_and_comes_first_where_everything_lies_open() -> None:
    """The last card lies open; once a match goes on to another round its cards lie face down, and nothing can
    be counted out.
    """
    table = accompanied(SoulsModel(SOULS, scenario="last-card"))
    assert not table.state.insight.hides(table.state, table.state.seat)
    assert "exact" in table.thinking.advisers
    assert "exact" in table.thinking.seatable(1)
    assert table.thinking.asked == "exact"
    assert effort(hint(table, ""), 1).en.startswith("Perfect play, ")
    table.begin(Playthrough(table.game, 2, 1))
    assert "exact" not in table.thinking.advisers
    assert "exact" not in table.thinking.seatable(1)
    assert table.thinking.asked == table.state.insight.adviser


def test_a_chosen_adviser_stays_chosen(table: VillageModel) -> None:
    table.thinking.adviser = "montecarlo:100"
    table.act("take 27")
    assert table.thinking.asked == "montecarlo:100"


def test_ways_to_lay_that_come_to_the_same_are_one_hint() -> None:
    """The hand holds a tile that lies the same after half a turn, and one after any: 397 actions come
    to 152.
    """
    table = accompanied(PondModel(explorer.load("pond"), scenario="fragmented-by-slide"))
    advice = hint(table)
    assert len(advice.verdicts) == advice.considered == 152
    actions = [verdict.action for verdict in advice.verdicts]
    assert len({table.state.insight.alike(table.state, action) for action in actions}) == len(actions)
    assert (
        sum(1 + len(verdict.alike) for verdict in advice.verdicts) == len(table.state.legal_actions()) == 397
    )
    verdict = next(verdict for verdict in advice.verdicts if verdict.alike)
    assert advice.of(verdict.alike[0]) is verdict
    assert detail(table, advice, verdict).en.endswith(f"come to the same: {len(verdict.alike)}")


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table.act("take 30"),
        lambda table: setattr(table, "seat", 0),
        lambda table: table.load_scenario("VIL-X2"),
        lambda table: table.begin(Playthrough(table.game, 2, 1)),
    ],
    ids=["position", "viewer", "scenario", "game"],
)
def test_a_hint_holds_for_its_position_and_its_viewer(
    table: VillageModel, change: Callable[[VillageModel], object]
) -> None:
    assert hint(table)
    change(table)
    assert table.thinking.advice is None


def test_a_hint_stays_while_something_is_previewed_or_the_language_changes(table: VillageModel) -> None:
    found = hint(table)
    table.pointing.look_at(found.choice)
    table.lang = "en"
    assert table.thinking.advice is found


def test_a_fault_while_thinking_is_said_and_thinking_ends(
    table: VillageModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(RAISE)
    table.thinking.adviser = "no such player"
    table.thinking.ask()
    assert "no such player" in table.status.en
    assert not table.thinking.thinking


# What is expected, in words ---------------------------------------------------------------------------------


def test_an_expected_line_is_told_in_words_of_its_own_positions(table: VillageModel) -> None:
    best = hint(table).verdicts[0]
    told = expected(table, table.state, 0, best.line)
    assert told.en == "Expected to follow: lay tile 27 at x0 y1"
    line = [Ply(0, best.action), best.line[1], Ply(1, VILLAGE.parse("take 30"))]
    assert expected(table, table.state, 0, line).fr.endswith(" → joueur 2 : prendre la tuile 30")


def test_of_a_line_that_no_deal_allows_only_the_beginning_is_told(table: VillageModel) -> None:
    actions = [VILLAGE.parse(text) for text in ("take 27", "lay x9 y9 r0", "take 30")]
    said = in_words(table, table.state, 0, [Ply(0, action) for action in actions])
    assert [text.en for text in said] == ["take tile 27"]


def test_the_only_action_is_not_called_clearly_the_best(table: VillageModel) -> None:
    advice = hint(table)
    assert advice.clear
    assert not replace(advice, verdicts=advice.verdicts[:1], considered=1).clear


def test_a_player_with_only_a_number_has_an_article_inside_a_french_sentence(dashboard: TablePage) -> None:
    dashboard.model.tab = "hint"
    assert "Un conseil pour le joueur 1\n" in texts(dashboard.tree.json["sheet"])
    pond = PondModel(explorer.load("pond"), seed=1, players=2)
    said = [the_player(table.player_name(0)) for table in (dashboard.model, pond)]
    assert [each.fr for each in said] == ["le joueur 1", "le Duc crapaud"]
    assert said[0].en == "player 1"


def test_the_best_wears_a_star_only_where_it_is_clearly_the_best(dashboard: TablePage) -> None:
    """Tile 27 earns 6 points, the next best 1. After it is laid nothing can be told by ten simulations."""
    table = dashboard.model
    table.tab = "hint"
    assert hint(table).clear
    assert "★ 1. " in chart(dashboard)
    assert "Aucun coup n'est nettement" not in texts(dashboard.tree.json["sheet"])
    advice = hint(table, "montecarlo:10")
    assert not advice.clear
    assert "★" not in chart(dashboard)
    assert "Aucun coup n'est nettement le meilleur" in texts(dashboard.tree.json["sheet"])
    first = rated(dashboard)[0]
    assert "tone" not in first
    assert re.fullmatch(r"\d+\u00a0%\u00a0±\u00a0\d+( · essais\u00a0: \d+)?", first["badge"])


def test_values_are_written_as_people_of_each_language_write_them(table: VillageModel) -> None:
    points, shares = hint(table), hint(table, "montecarlo:30")
    assert [worth(points, value).fr for value in (3.5, 0.001, -2)] == ["+3,5", "0", "−2"]
    assert worth(shares, 0.618) == percent(0.618)


# Seats ------------------------------------------------------------------------------------------------------


def test_a_seat_plays_until_a_person_is_to_decide(table: VillageModel) -> None:
    table.thinking.give(1, "greedy")
    assert played(table) == []
    table.act("take 27")
    assert len(played(table)) == 1
    table.act("lay x0 y1 r0")
    assert len(played(table)) >= 4
    assert table.state.current_player == 0
    assert {node.state.current_player for node in table.play.path()[2:-1]} == {1}


def test_one_person_against_players_that_think_sees_its_own_hand_only(table: VillageModel) -> None:
    table.thinking.paused = True
    table.thinking.give(0, "greedy")
    assert table.seat == 1
    table.thinking.give(0, "")
    table.seat = -1
    table.thinking.give(1, "random")
    assert table.seat == 0


def test_several_people_at_one_table_go_on_sharing_the_view() -> None:
    table = accompanied(VillageModel(VILLAGE, players=3, seed=1))
    table.thinking.give(2, "random")
    assert table.seat == -1
    table.thinking.give(1, "random")
    assert table.seat == 0


def test_a_seat_plays_whoever_looks_on(table: VillageModel) -> None:
    table.seat = 1
    table.thinking.give(0, "greedy")
    assert played(table)[0] == "take 27"
    assert table.state.current_player == 1


def test_all_seats_play_the_game_that_the_same_players_play_by_the_same_seed() -> None:
    table = accompanied(VillageModel(VILLAGE, players=2, seed=3))
    table.thinking.seats = ("", "random")
    table.thinking.give(0, "random")
    assert table.state.is_terminal
    assert table.state == playthrough("village", [parse_player("random")] * 2, seed=3).state


def test_a_seat_plays_on_only_where_the_line_ends(table: VillageModel) -> None:
    table.thinking.give(0, "greedy")
    end = table.play.node
    table.step("back")
    table.step("back")
    assert played(table) == []
    table.step("forward")
    assert played(table) == ["take 27"]
    table.thinking.resume()
    assert table.play.node is end, "told to go on, it plays what it played"


def test_another_branch_is_answered(table: VillageModel) -> None:
    table.thinking.give(1, "greedy")
    for first in ("take 27", "take 30"):
        table.step("first")
        table.act(first)
        table.act(next(str(action) for action in table.state.legal_actions()))
    assert len(table.play.branches()) == 2
    assert all(table.play.nodes[branch.tip].state.current_player == 0 for branch in table.play.branches())


def test_players_wait_where_a_position_was_opened_to_be_looked_at_and_play_a_new_game(
    table: VillageModel,
) -> None:
    table.thinking.give(0, "random")
    table.load_scenario("VIL-X1")
    assert (played(table), table.thinking.paused, table.thinking.waiting) == ([], True, 0)
    table.thinking.resume()
    assert len(played(table)) >= 2
    table.thinking.give(1, "random")
    table.begin(Playthrough(table.game, 2, 1))
    assert table.state.is_terminal


def test_a_seat_waits_for_the_die_where_the_user_says_what_it_shows() -> None:
    table = accompanied(MariposasModel(explorer.load("mariposas"), players=2, seed=7))
    table.let_choose(True)
    table.thinking.seats = ("random", "random")
    table.thinking.resume()
    assert table.state.chance_outcomes()
    before = len(played(table))
    table.roll()
    assert len(played(table)) > before + 1


def test_a_player_that_cannot_play_here_says_so_and_waits(table: VillageModel) -> None:
    table.thinking.give(0, "exact")
    assert (played(table), table.thinking.paused) == ([], True)
    assert "what player 1 cannot see" in table.status.en
    table.thinking.give(0, "greedy")
    assert played(table)[0] == "take 27"


def test_nobody_sits_down_whom_nobody_knows(table: VillageModel) -> None:
    with pytest.raises(explorer.core.errors.BadOption, match="nobody"):
        table.thinking.give(0, "nobody")
    assert not table.thinking.given


# On an event loop -------------------------------------------------------------------------------------------


def test_others_have_their_turn_between_slices(table: VillageModel) -> None:
    async def story() -> None:
        done = set()
        table.thinking.adviser = "montecarlo:1200"
        table.thinking.ask()
        while table.thinking.thinking:
            done.add(table.thinking.hint.done)
            await asyncio.sleep(0)
        assert len(done) > 2
        assert table.thinking.advice.done == 1

    asyncio.run(story())


def test_a_hint_is_stopped_at_the_next_slice_and_what_is_known_stays(table: VillageModel) -> None:
    async def story() -> None:
        table.thinking.adviser = "montecarlo:3600s"
        table.thinking.ask()
        await until(lambda: table.thinking.hint.done > 0)
        table.thinking.cancel()
        spent = table.thinking.advice.spent
        await asyncio.sleep(0.05)
        assert (table.thinking.thinking, table.thinking.advice.spent) == (False, spent)
        assert 0 < table.thinking.advice.done < 1
        assert "stays" in table.status.en

    asyncio.run(story())


def test_playing_on_while_a_hint_is_thought_of_drops_it(table: VillageModel) -> None:
    async def story() -> None:
        table.thinking.adviser = "montecarlo:3600s"
        table.thinking.ask()
        await until(lambda: table.thinking.hint.done > 0)
        table.act("take 30")
        await asyncio.sleep(0.05)
        assert (table.thinking.thinking, table.thinking.advice) == (False, None)

    asyncio.run(story())


def test_seats_pause_and_go_on(table: VillageModel) -> None:
    async def story() -> None:
        table.thinking.give(0, "montecarlo:3600s")
        await until(lambda: table.thinking.turn.done > 0)
        table.thinking.cancel()
        await asyncio.sleep(0.05)
        assert (played(table), table.thinking.paused) == ([], True)
        table.thinking.give(1, "random")
        table.thinking.give(0, "random")
        await until(lambda: len(played(table)) > 6)
        table.thinking.cancel()
        here = played(table)
        await asyncio.sleep(0.05)
        assert played(table) == here
        table.thinking.resume()
        await until(lambda: len(played(table)) > len(here))
        table.step("first")
        await asyncio.sleep(0.05)
        assert (played(table), table.thinking.thinking) == ([], False)

    asyncio.run(story())


# Panels -----------------------------------------------------------------------------------------------------


def test_chances_say_how_often_they_came_true_in_games_that_were_measured() -> None:
    state = VILLAGE.start(players=2, seed=1)
    chances, points = (parse_player(one).think(state) for one in ("montecarlo:20", "greedy:looks=5"))
    positions, won = measured()["village"].between(0.6, 0.8)
    said = counted(chances, "village")
    assert f"of {positions} positions given chances of 60 to 80%, {percent(won).en} were won" in said.en
    assert f"{positions} positions annoncées avec 60 à 80\u00a0% de chances" in said.fr
    for other in (counted(chances, "a game of one's own"), counted(points, "village")):
        assert "60" not in other.en


def test_the_panel_says_what_was_found_in_either_language(dashboard: TablePage) -> None:
    table = dashboard.model
    table.tab = "hint"
    assert not kinds(dashboard, "chart")
    hint(table)
    first = rated(dashboard)[0]
    assert (first["label"], first["badge"], first["tone"]) == ("1. prendre la tuile 27", "+6", "good")
    assert "Valeurs\u00a0: points d'avance" in texts(dashboard.tree.json["sheet"])
    assert "prendre la tuile 27" in chart(dashboard)
    table.lang = "en"
    assert rated(dashboard)[0]["detail"] == ["Expected to follow: lay tile 27 at x0 y1"]
    assert "take tile 27" in chart(dashboard)
    press(dashboard, rated(dashboard)[0]["key"])
    assert played(table) == ["take 27"]
    assert not has(dashboard, "hints")


def test_a_seat_is_given_away_in_the_panel_and_the_strip_says_who_plays(dashboard: TablePage) -> None:
    table = dashboard.model
    table.tab = "hint"
    table.thinking.paused = True
    table.thinking.seats = ("greedy", "")
    table.changed()
    assert keyed(dashboard, "seat-0", "sheet")["value"] == "greedy"
    table.tab = "turn"
    assert "Joueur 1 attend (glouton, un tour d'avance)" in texts(dashboard.tree.json["prompt"])
    press(dashboard, "auto")
    assert played(table)[0] == "take 27"
    table.tab = "hint"
    press(dashboard, "seat-0", "", name="choose")
    table.tab = "turn"
    assert not has(dashboard, "auto")


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_dashboard_opens_without_the_players_the_lessons_and_other_games(name: str) -> None:
    late = {"networkx", "explorer.players.base", "explorer.lessons"}
    late |= {f"explorer.games.{other}" for other in explorer.game_names() if other != name}
    code = (
        f"import sys, explorer.ui\nexplorer.ui.dashboard({name!r})\n"
        f"print(sorted({late!r} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
