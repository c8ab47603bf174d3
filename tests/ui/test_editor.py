"""Set up a position: any position is rebuilt by the editor's own steps; what cannot be, and what is not whole
yet, is said; what was set up is played, kept, drawn and linked to.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from paged import words

from explorer.core.definitions import Upload
from explorer.core.errors import BadRecord
from explorer.core.game import load
from explorer.lessons.page.making.model import MakingModel
from explorer.ui import ways
from explorer.ui.editor import EDIT, Editor, value_of
from explorer.ui.play import page_of, table
from explorer.ui.setting import as_text

GAMES = [name for name in ("mariposas", "papillon", "pond", "souls", "village") if page_of(name).setting]
POSITIONS = 50


def editor_of(name: str, **start: Any) -> Editor:
    """A table without a page."""
    page, game = page_of(name), load(name)
    model = page.model(game, **({"players": 2, "seed": 7} | start))
    assert page.setting
    model.editing = Editor(model, page.setting(game))
    return model.editing


def played(name: str, seed: int) -> Any:
    """A position of a play at random."""
    game, rng = load(name), random.Random(f"{name} {seed}")
    state = game.start(players=rng.choice(game.players), seed=seed)
    for _ in range(rng.choice((0, 3, 10, 25, 60, 120, 400))):
        if state.is_terminal:
            break
        chances = state.chance_outcomes()
        if chances:
            state, _ = state.apply(rng.choice(chances)[0])
        else:
            state, _ = state.apply(rng.choice(state.legal_actions()))
    return state


def set_fields(editor: Editor, target: Any) -> None:
    """Choose and write what the fields of the page show for this position."""
    for field in editor.setting.all_fields(target):
        value = value_of(target, field)
        if value_of(editor.data, field) != value:
            written = value if isinstance(value, bool) else str(value) if field.options else as_text(value)
            editor.set(field, written)


def rebuild(editor: Editor, state: Any) -> None:
    """Set a position up from nothing: fields, each piece to its place, fields that rest on pieces."""
    editor.empty(len(state.players))
    target = state.to_dict()
    set_fields(editor, target)
    for put in editor.setting.lying(target):
        editor.put_back()
        editor.take(put.piece)
        for _ in range(put.turn):
            editor.turn(1)
        editor.put(put.place, put.dx, put.dy)
        assert not editor.impossible.fr, (put, editor.impossible.en)
    set_fields(editor, target)


@pytest.mark.parametrize("name", GAMES)
def test_fifty_positions_are_rebuilt_by_the_editors_own_steps(name: str) -> None:
    editor = editor_of(name)
    editor.model.scene_of = lambda _state: None  # drawn by other tests
    for seed in range(POSITIONS):
        state = played(name, seed)
        rebuild(editor, state)
        assert editor.state.to_dict() == state.to_dict(), seed
        assert editor.state == state, seed
        assert editor.faults == (), seed


@pytest.mark.parametrize("name", GAMES)
def test_a_scenario_file_and_the_address_bring_the_position_back(name: str) -> None:
    for seed in (1, 4, 6):
        editor = editor_of(name)
        state = played(name, seed)
        editor.open(state)
        editor.written = {"title-fr": "Trois haies", "question-fr": "Par où ?", "answer-en": "This way."}
        found = editor.game.open_scenario(Upload("mine.toml", editor.scenario_file().encode()))
        assert found.state == state
        assert (found.name, found.title.en, found.answer.fr) == ("trois-haies", "Trois haies", "This way.")
        link = editor.model.link()
        assert link.endswith(EDIT)
        other = editor_of(name)
        assert other.model.open_address(link)
        assert other.on
        assert other.model.state == state
        assert other.model.link() == link


@pytest.mark.parametrize("name", GAMES)
def test_every_view_is_drawn_in_both_languages_whatever_is_held(name: str) -> None:
    page = table(name, players=2, seed=7)
    editor = page.model.editing
    for lang in ("fr", "en"):
        page.model.lang = lang
        editor.empty()
        for tray in editor.setting.trays(editor.data):
            editor.tray = tray.key
            for piece in list(editor.setting.left(editor.data, tray))[:2]:
                editor.put_back()
                editor.take(piece)
                assert page.tree is not None
        editor.close()
        assert not page.model.working


@pytest.mark.parametrize("name", GAMES)
def test_what_is_set_up_is_played_on_from_and_undone(name: str) -> None:
    editor = editor_of(name)
    model = editor.model
    before = model.state
    editor.empty()
    empty = editor.state
    editor.undo()
    assert model.state == empty, "the first draft stays"
    editor.close()
    assert (model.state, model.working) == (before, False)
    state = played(name, 2)
    editor.open(state)
    editor.play()
    assert not model.working
    assert model.play.root.state == state
    assert model.play.custom


@pytest.mark.parametrize("name", GAMES)
def test_what_a_viewer_cannot_see_is_dealt_anew(name: str) -> None:
    editor = editor_of(name)
    state = editor.model.state
    for seat in range(2):
        editor.model.seat = seat
        editor.open()
        assert editor.state.seen_by(seat) == state.seen_by(seat)
        assert editor.faults == ()
        if state.insight.masks(state, seat):
            assert editor.state != state
        editor.close()


def stirred(editor: Editor, rng: random.Random) -> None:
    """A step at random, possible or not: a field, a piece put somewhere, one taken away."""
    data = editor.data
    what = rng.choice(("field", "put", "away"))
    if what == "field":
        field = rng.choice([each for each in editor.setting.all_fields(data) if each.options or each.span])
        value = rng.choice(field.options)[0] if field.options else rng.choice(field.span[:20])
        editor.set(field, str(value))
        return
    editor.put_back()
    lying = list(editor.setting.lying(data))
    if what == "away" and lying:
        put = rng.choice(lying)
        editor.take(put.piece, put.place)
        editor.put_away()
    else:
        tray = rng.choice(list(editor.setting.trays(data)))
        editor.take(rng.choice(list(editor.setting.left(data, tray))))
        places = [pile.key for pile in editor.setting.piles(data)] + [put.place for put in lying]
        editor.put(rng.choice(places))


def refusal(editor: Editor) -> list[str]:
    """Why the position cannot be played on from; nothing if it can."""
    try:
        editor.game.from_dict(editor.state.to_dict())
    except BadRecord as error:
        return [error.text.en]
    return []


@pytest.mark.parametrize("name", GAMES)
def test_all_faults_are_named_exactly_where_the_position_cannot_be_played(name: str) -> None:
    editor = editor_of(name)
    editor.model.scene_of = lambda _state: None  # drawn by other tests
    most = 0
    for seed in range(POSITIONS // 2):
        rng = random.Random(f"{name} {seed}")
        editor.open(played(name, seed))
        for _ in range(12):
            stirred(editor, rng)
            found = editor.faults
            assert [fault.text.en for fault in found[:1]] == refusal(editor), seed
            most = max(most, len({str(fault.expected.en) for fault in found}))
    assert most > 1, "several at once"


@pytest.mark.parametrize("name", [name for name in GAMES if len(load(name).players) > 1])
def test_the_number_of_players_is_changed_and_what_can_stay_stays(name: str) -> None:
    editor = editor_of(name)
    state = load(name).start(players=max(load(name).players), seed=5)
    editor.open(state)
    hands = [getattr(each, "hand", ()) for each in state.players]
    counts = editor.game.players
    for count in (*reversed(counts), counts[-1]):
        editor.seat(count)
        assert (len(editor.state.players), editor.impossible.fr) == (count, "")
        assert [getattr(each, "hand", ()) for each in editor.state.players][:2] == hands[:2]
        assert editor.state.options == state.options
    editor.undo()
    assert len(editor.state.players) == counts[0]


@pytest.mark.parametrize("name", GAMES)
def test_other_rules_are_compared_from_the_position_that_is_set_up(name: str) -> None:
    page = table(name, players=2, seed=7)
    t, editor = page.table, page.model.editing
    editor.open(played(name, 1) if not played(name, 1).is_terminal else None)
    t.fold("otherwise")
    plain = page.tree
    t.otherwise.switch(t.otherwise.offered[0], True)
    assert page.tree != plain
    assert "what-if-play" in words(page)
    if name == "souls":
        editor.empty()
        assert "what-if-play" not in words(page), "it is not whole yet"


@pytest.mark.parametrize("name", GAMES)
def test_a_question_comes_out_as_a_sheet_and_as_a_step_of_a_lesson(name: str) -> None:
    editor = editor_of(name)
    editor.open(played(name, 1) if not played(name, 1).is_terminal else None)
    texts = {"title": "Three hedges", "question": "Which way?", "answer": "Along the pond."}
    editor.written = {f"{key}-en": text for key, text in texts.items()}
    editor.model.lang = "en"
    sheet, key = editor.sheet().split("</article>")[:2]
    assert ("<svg" in sheet, sheet.count(texts["question"]), texts["answer"] in sheet) == (True, 1, False)
    assert all(text in key for text in texts.values())
    assert editor.lesson() == "", "no lessons are made here"
    with ways.telling(ways.told("/", [])):
        page, _, link = editor.lesson().partition("#")
    assert page == "/voila/render/make-a-lesson.ipynb?lang=en"
    for opened in (lambda to: to.open_address(link), lambda to: to.open_file("q.toml", scenario(editor))):
        making = MakingModel()
        opened(making)
        assert making.faults == ()
        assert making.lesson is not None
        (step,) = making.lesson.steps
        assert (step.title.en, step.tasks[0].text.en, step.tasks[0].right.en) == tuple(texts.values())
        assert step.tasks[0].played.start == editor.state


def scenario(editor: Editor) -> bytes:
    """The file of the position."""
    return editor.scenario_file().encode()
