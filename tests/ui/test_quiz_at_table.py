"""A round of questions at a table, without a browser: asked, answered, left, gone on with, shared."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from paged import accompanied, has, keyed, press, texts

import explorer
from explorer.core.errors import BadRecord
from explorer.core.playthrough import Playthrough
from explorer.games.village.model import VillageModel
from explorer.lessons.quiz import Round
from explorer.ui import dashboard, quiz
from explorer.ui.board.model import BoardModel
from explorer.ui.model import RAISE
from explorer.ui.play import TablePage
from explorer.ui.play import table as page_of

GAMES = explorer.game_names()


@pytest.fixture(autouse=True)
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults are raised, and the next question is made at once."""
    monkeypatch.setattr(quiz, "IDLE", 0.0)
    monkeypatch.setenv(RAISE, "1")


def opened(game: str) -> TablePage:
    page = page_of(game)
    page.receive({"type": "hello", "incoming": "", "query": "", "preferences": {}})
    return page


def table(game: str = "souls") -> BoardModel:
    made: BoardModel = opened(game).model
    made.act(made.state.legal_actions()[0])
    return made


def answer(model: BoardModel, *, rightly: bool = True) -> None:
    question = model.quiz.question
    model.quiz.answer(question.answer if rightly else (question.answer + 1) % len(question.choices))


@pytest.mark.parametrize("game", GAMES)
def test_ten_questions_are_asked_on_the_board_and_ones_own_game_comes_back(game: str) -> None:
    model = table(game)
    before = (model.play, model.play.node, model.seat, model.link())
    model.quiz.open(f"q1.{game}.7")
    for number in range(10):
        assert model.quiz.asking
        question = model.quiz.question
        assert (model.seat, model.state.seen_by(question.seat)) == (question.seat, question.state)
        answer(model, rightly=number % 2 == 0)
        assert model.status_refuses == (number % 2 == 1)
        model.quiz.on_to_the_next()
    assert model.quiz.over
    assert model.quiz.result().en == "5 right out of 10."
    model.tab = "turn"
    assert (model.play, model.play.node, model.seat, model.link()) == before


def test_nothing_is_played_before_a_question_is_answered_and_the_table_is_free_then() -> None:
    model = table("village")
    own = len(model.play.nodes)
    model.quiz.open("q1.village.3")
    asked, action = model.play, model.state.legal_actions()[0]
    assert not model.act(action)
    assert "answer first" in model.status.en
    assert (model.offers(), model.targets(), len(asked.nodes)) == ((), (), 1)
    answer(model)
    assert model.act(action)
    model.quiz.on_to_the_next()
    assert model.quiz.at == 1
    assert model.play is not asked
    model.quiz.leave()
    assert len(model.play.nodes) == own


def test_a_place_that_one_answer_alone_names_can_be_clicked() -> None:
    model = table("souls")
    model.quiz.open("q1.souls.7")
    while [len({str(c.action) for c in model.quiz.question.choices if c.action})] != [3]:
        answer(model)
        model.quiz.on_to_the_next()
    lit = model.concerned
    actions = [str(choice.action).split() for choice in model.quiz.question.choices]
    place, number = next((word, n) for n, words in enumerate(actions) for word in words[1:] if word in lit)
    model.click(place)
    assert model.quiz.taken[-1] == number


def test_a_reload_goes_on_where_one_was_and_keeps_ones_own_game() -> None:
    model = table("mariposas")
    own = model.link()
    model.quiz.open("q1.mariposas.5")
    answer(model)
    answer(model)  # too late: one answer a question
    model.quiz.on_to_the_next()
    link = model.link()
    assert link.startswith(f"{own}~q1.mariposas.5..0.")
    again = opened("mariposas").model
    assert again.open_address(link)
    assert (again.quiz.at, again.quiz.taken, again.tab) == (1, model.quiz.taken, "quiz")
    assert again.link() == link
    again.quiz.close()
    assert again.link() == own


def test_a_code_alone_asks_the_same_and_shows_how_it_went() -> None:
    shared = Round(explorer.load("pond"), 4, given=(0,) * 10).code
    model = opened("pond").model
    assert model.open_address(shared)
    assert (model.quiz.over, model.quiz.on) == (True, False)
    first = model.quiz.numbered(0)
    model.quiz.again()
    assert (model.quiz.question, model.quiz.taken) == (first, ())


@pytest.mark.parametrize("code", ["q1.souls.7", "q1.pond.x", "q1.pond.7.PON-X9", "q1.chess.7"])
def test_a_code_of_no_round_of_this_game_is_refused_and_the_game_stays(code: str) -> None:
    model = opened("pond").model
    play = model.play
    assert not model.open_address(code)
    assert model.status.fr
    assert (model.play, model.quiz.round) == (play, None)


def test_a_round_in_a_cell_and_one_that_is_none() -> None:
    page: Any = dashboard(link="q1.souls.7")
    assert page.model.quiz.asking
    again: Any = dashboard(link=f"https://example.org/souls#{page.model.link()}")
    assert again.model.quiz.code == page.model.quiz.code
    with pytest.raises(BadRecord):
        dashboard(link="q1.souls")


def test_the_next_question_is_made_while_one_is_read() -> None:
    async def story() -> None:
        model = accompanied(VillageModel(explorer.load("village")))
        model.quiz.open("q1.village.11")
        while not (model.quiz.ready and model.quiz.round and model.quiz.round.known == 2):
            await asyncio.sleep(0.01)
        assert model.quiz.asking
        answer(model)
        model.quiz.on_to_the_next()
        assert model.quiz.asking  # there at once
        assert model.quiz.at == 1
        model.quiz.leave()

    asyncio.run(story())


def test_players_that_have_seats_wait_while_one_is_asked() -> None:
    model: Any = accompanied(VillageModel(explorer.load("village"), players=2, seed=5))
    model.thinking.give(1, "random")
    paused = model.thinking.paused
    model.quiz.open("q1.village.2")
    assert not model.thinking.given
    assert len(model.play.nodes) == 1
    model.quiz.leave()
    assert (model.thinking.seats, model.thinking.paused) == (("", "random"), paused)


def test_an_example_opened_from_a_wrong_answer_does_not_lose_ones_own_game() -> None:
    model = table("souls")
    own = model.play
    model.quiz.open("q1.souls.7")
    answer(model, rightly=False)
    model.load_scenario(next(iter(model.game.scenarios)))
    assert not model.quiz.on
    assert model.quiz.away
    model.quiz.on_to_the_next()
    assert (model.quiz.asking, model.quiz.at) == (True, 1)
    model.quiz.leave()
    assert model.play is own


def test_another_game_begun_meanwhile_is_ones_own_from_then_on() -> None:
    model = table("souls")
    model.quiz.open("q1.souls.7")
    model.begin(Playthrough(model.game, 2, 3))
    begun = model.play
    assert not model.quiz.away
    model.quiz.on_to_the_next()
    model.quiz.leave()
    assert model.play is begun


def test_a_rule_that_nothing_asks_about_says_so_and_is_not_offered() -> None:
    page = opened("souls")
    page.model.tab = "quiz"
    offered = [rule for rule, _ in keyed(page, "about")["options"]]
    assert "SOU-P2" in offered
    assert "SOU-S1" not in offered
    page.model.quiz.about("SOU-S1")
    assert page.model.quiz.round is None
    assert "SOU-S1" in texts(page.tree.json["sheet"])


def test_the_panel_asks_marks_and_explains_in_the_language_of_the_moment() -> None:
    page = opened("souls")
    model = page.model
    model.quiz.open("q1.souls.7")
    question = model.quiz.question
    answers = keyed(page, "answers-0")["entries"]
    assert [item["label"] for item in answers] == [c.text.fr for c in question.choices]
    assert not has(page, "next")
    model.lang = "en"
    answers = keyed(page, "answers-0")
    assert question.text.en in answers["label"]
    wrong = answers["entries"][(question.answer + 1) % len(question.choices)]
    page.receive({"type": "call", "offer": wrong["press"], "args": [], "n": page.number})
    answers = keyed(page, "answers-0")["entries"]
    tones = [item.get("tone") for item in answers]
    assert (tones[question.answer], tones.count("bad")) == ("good", 1)
    assert all(item["off"] and "press" not in item for item in answers)
    rules = keyed(page, "rules-of")["entries"]
    assert [item["key"] for item in rules] == [f"card-{rule}" for rule in question.rules]
    assert rules[0]["open"]
    said = keyed(page, "board")["announce"]
    assert said.startswith("No. The right answer")
    assert question.reason.text.en in said


def test_the_result_lists_what_to_read_again() -> None:
    page = opened("souls")
    model = page.model
    given = tuple(question.answer for question in Round(model.game, 7).questions)
    wrong = (given[0] + 1) % len(Round(model.game, 7).question(0).choices)
    model.quiz.begin(Round(model.game, 7, given=(wrong, *given[1:])))
    rule = model.quiz.numbered(0).rule
    assert [item["key"] for item in keyed(page, "read-again")["entries"]] == [f"card-{rule}"]
    press(page, f"card-{rule}")
    assert keyed(page, f"card-{rule}")["open"]
    model.quiz.look_back(0)
    assert (model.quiz.on, model.quiz.answered) == (True, True)
    model.quiz.on_to_the_next()
    assert model.quiz.over


def test_a_rule_in_the_rulebook_asks_about_itself() -> None:
    page = opened("souls")
    model = page.model
    model.tab, model.rule = "rules", "SOU-P2"
    press(page, "ask-me")
    assert model.quiz.asking
    assert model.quiz.question.rule == "SOU-P2"


def test_a_position_that_is_set_up_is_not_lost() -> None:
    model: Any = opened("pond").model
    model.editing.open()
    model.editing.clear()
    model.quiz.start()
    assert model.working
    assert model.quiz.round is None


def test_a_guided_play_gives_ones_own_game_back_before_one_is_asked() -> None:
    model = table("souls")
    own = model.play
    model.guide.begin()
    model.quiz.open("q1.souls.7")
    assert (model.quiz.asking, model.guide.on) == (True, False)
    model.quiz.leave()
    assert model.play is own
