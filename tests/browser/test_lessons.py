"""The lessons in a real browser: "Traverser" from its start to the exit ticket by keyboard, and a walk
through the others.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import focused, overflow, press, project, serious, standing, status, stop_of, tab, tab_to, until
from thorough import always

from explorer.core.installed import message
from explorer.lessons import NAMES, Lesson, Task, lesson
from explorer.lessons.answers import MARKS
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.workshop import named
from explorer.ui.messages import say

WHY = "Les crapauds ne cherchent pas le tunnel : sans clôture, ils vont sur la route."
GAPS = "Avec deux passages, 60 % arrivent au lieu de 51 %."
LIMIT = "Il avance au hasard, un vrai crapaud s'oriente."
CROSSING: dict[str, tuple[tuple[str, Any], ...]] = {
    "vote": (("vote", "some"),),
    "eye": (
        ("eye-1", "yes"), ("eye-2", "no"), ("eye-3", "no"), ("eye-4", "yes"),
        ("open", ("hand-0", "c2", "c2")),
    ),
    "road": (
        ("order", ("fence", "tunnel", "road")), ("road-arrival", "2,4"), ("tunnel-cost", "1,38"),
        ("tunnel-arrival", "4,3"),
        ("fence-arrival", "48,7 %"), ("times", "11"), ("why", WHY),
    ),
    "budget": (
        ("design", (("d2", "tunnel"), ("d4", "tunnel"), ("d3", "fence"), ("c1", "hedge"), ("c3", "hedge"))),
        ("attack", "e4"),
    ),
    "facts": (("gaps", "gaps"), ("gaps-why", GAPS), ("used", "31 %")),
    "exit": (("key-tile", "d3"), ("vote-again", "no"), ("limit", LIMIT)),
}  # fmt: skip


def visit(page: Page, server: Any, name: str, lang: str = "fr") -> Lesson:
    """Open a lesson; a notebook has a language of its own."""
    page.goto(server.lesson(name, lang))
    standing(page)
    found = lesson(name)
    expect(heading(page)).to_contain_text(found.steps[0].title.in_language(lang), timeout=60_000)
    page.wait_for_url("**#lesson1.*")
    return found


def heading(page: Page) -> Locator:
    """The title of the step shown."""
    return page.locator(".les-head h2")


def asked(page: Page, task: Task, lang: str = "fr") -> Locator:
    """A question with all that belongs to it."""
    return page.locator(".les-task").filter(has_text=task.text.in_language(lang).replace("**", ""))


def board(page: Page) -> Locator:
    return page.locator(".xp-board").get_by_role("grid")


def place(page: Page, name: str) -> Locator:
    return board(page).locator(f"[data-id='{name}']")


def label(task: Task) -> str:
    """What the button of a question says."""
    if task.predict:
        return "lesson-once"
    return "lesson-check" if task.computed else "lesson-compare" if task.ideas else "lesson-keep"


def verify(page: Page, task: Task, lang: str = "fr") -> Locator:
    return asked(page, task, lang).get_by_role("button", name=say(lang, label(task)))


# By keyboard alone ------------------------------------------------------------------------------------------


def choose(page: Page, task: Task, key: str) -> None:
    """One of a list."""
    tab_to(page, stop_of(asked(page, task)))
    option = asked(page, task).locator(f"button[data-id='{key}']")
    tab_to(page, option, "ArrowDown")
    page.keyboard.press("Enter")
    expect(option).to_have_attribute("aria-pressed", "true")


def write(page: Page, task: Task, text: str) -> None:
    """A number or a sentence."""
    tab_to(page, asked(page, task).get_by_role("textbox"))
    page.keyboard.type(text)


def rank(page: Page, task: Task, order: tuple[str, ...]) -> None:
    """A choice for each rank; the first entry of each list is none."""
    keys = [option.key for option in task.options]
    for widget, key in zip(asked(page, task).get_by_role("combobox").all(), order, strict=True):
        tab_to(page, widget)
        for _ in range(1 + keys.index(key)):
            page.keyboard.press("ArrowDown")


def point(page: Page, name: str) -> None:
    """A place on the board: in by Tab, then by arrows, row first, then column."""
    goal = place(page, name)
    if not page.locator(".xp-board :focus").count():
        tab_to(page, stop_of(board(page)), "Shift+Tab")
    here = str(page.evaluate("() => document.activeElement.dataset.id"))
    page.keyboard.press("Home")
    for _ in range(12):
        here = str(page.evaluate("() => document.activeElement.dataset.id"))
        if here[1:] == name[1:]:
            break
        page.keyboard.press("ArrowDown" if here[1:] < name[1:] else "ArrowUp")
    tab_to(page, goal, "ArrowRight" if here[0] < name[0] else "ArrowLeft")
    page.keyboard.press("Enter")


def build(page: Page, task: Task, laid: tuple[tuple[str, str], ...]) -> None:
    """What to lay is chosen from the list, then laid on the board."""
    tools, now = ["tunnel", "fence", "hedge", "meadow"], "tunnel"
    for count, (where, tool) in enumerate(laid, 1):
        if tool != now:
            tab_to(page, asked(page, task).get_by_role("combobox"))
            for _ in range(tools.index(tool) - tools.index(now)):
                page.keyboard.press("ArrowDown")
            now = tool
        point(page, where)
        expect(asked(page, task).locator(".les-picked")).to_contain_text(
            say("fr", "lesson-laid", count=count, budget=task.budget)
        )


def draw(page: Page, task: Task) -> None:
    """A by-pass through the middle, by a drag; two crossings, by clicks."""
    art = asked(page, task).locator(".explorer-map .art")
    art.scroll_into_view_if_needed()
    box = art.bounding_box()
    assert box is not None
    side = min(box["width"], box["height"]) / 100
    left, top = box["x"] + (box["width"] - 100 * side) / 2, box["y"] + (box["height"] - 100 * side) / 2
    x, ys = left + 53.5 * side, [top + (row + 0.5) * side for row in (1, 22, 85, 98)]
    page.mouse.move(x, ys[0])
    page.mouse.down()
    page.mouse.move(x, ys[-1], steps=5)
    page.mouse.up()
    spoken = asked(page, task).locator(".explorer-map .spoken")
    expect(spoken).to_contain_text(say("fr", "lesson-draw-now", count=1))
    asked(page, task).get_by_role("combobox").select_option(index=1)
    for count, y in enumerate(ys[1:3], 2):
        page.mouse.click(x, y)
        expect(spoken).to_contain_text(say("fr", "lesson-draw-now", count=count))


def play(page: Page, task: Task) -> None:
    """By keyboard: without a tile the cell is refused by its rule, then the first tile is laid there and
    walked on.
    """
    tab_to(page, stop_of(board(page)), "Shift+Tab")
    place(page, "c3").focus()
    page.keyboard.press("ArrowUp")  # row 1 is at the top
    page.keyboard.press("Enter")
    expect(coach(page).locator(".note")).to_contain_text("PON-M1")
    for keys, deed in (("1 Enter", 1), ("Enter", 2)):
        expect(coach(page).locator(".title")).to_have_text(task.played.steps[deed - 1].title.fr)
        for key in keys.split():
            page.keyboard.press(key)
    expect(asked(page, task).locator(".les-right")).to_be_visible()


def coach(page: Page) -> Locator:
    """What is to be played: in the question, or over the board."""
    return page.locator(".explorer-coach:visible")


def give(page: Page, task: Task, answer: Any) -> None:
    """Answer a question and wait for the verdict."""
    look(page, task)
    if task.kind == "play":
        play(page, task)
        return
    if task.kind == "choice":
        choose(page, task, answer)
    elif task.kind == "ranking":
        rank(page, task, answer)
    elif task.kind == "build":
        build(page, task, answer)
    elif task.kind == "draw":
        draw(page, task)
    elif task.kind == "place":
        point(page, answer)
        expect(asked(page, task).locator(".les-picked")).to_contain_text(answer)
    else:
        write(page, task, answer)
    tab_to(page, verify(page, task))
    page.keyboard.press("Enter")
    expect(asked(page, task).locator(".les-right" if task.computed else ".les-noted")).to_be_visible()
    if task.ideas:
        tick(page, task)


def tick(page: Page, task: Task) -> None:
    """The first idea, as one that the sentence says."""
    box = asked(page, task).get_by_role("checkbox").first
    expect(box).to_be_visible()
    assert asked(page, task).locator(".widget-label-basic").first.evaluate("(one) => one.offsetHeight") >= 44
    tab_to(page, box)
    page.keyboard.press("Space")
    expect(status(page)).to_contain_text(say("fr", "lesson-ticked", count=1, of=len(task.ideas)))
    expect(box).to_be_checked()


def look(page: Page, task: Task) -> None:
    """Show the question's board, where the step shows another one."""
    if task.board and not asked(page, task).is_visible():
        button = page.locator("button.les-next")
        tab_to(page, button)
        page.keyboard.press("Enter")
        expect(asked(page, task)).to_be_visible()


def test_traverser_from_start_to_exit_ticket_by_keyboard(page: Page, server: Any) -> None:
    found = visit(page, server, "traverser")
    issues: list[Any] = []
    for number, step in enumerate(found.steps):
        expect(heading(page)).to_contain_text(step.title.fr)
        expect(heading(page)).to_contain_text(
            say("fr", "lesson-step-of", number=number + 1, count=len(found.steps), minutes=step.minutes)
        )
        for key, answer in CROSSING[step.key]:
            give(page, found.task(key), answer)
        expect(page.locator(".les-told")).to_be_visible()
        issues += serious(page, "turn" if number == 0 else step.key)  # only the step differs
        if step is not found.steps[-1]:
            tab_to(page, press(page, "lesson-next"))
            page.keyboard.press("Enter")
    expect(page.locator(".les-step", has_text="✓")).to_have_count(len(found.steps))
    sheet = saved_by_keyboard(page)
    assert sheet.startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(sheet.removeprefix("\ufeff")), delimiter=";"))
    answers = {row[1]: (row[2], row[3]) for row in rows[1:]}
    ideas = message("lesson-answers-ticked", ideas=found.task("why").ideas[0]).fr
    assert answers[found.task("why").text.fr] == (WHY, f"{MARKS['noted'].fr}, {ideas}")
    assert answers[found.task("fence-arrival").text.fr] == ("48,7 %", MARKS["right"].fr)
    assert answers[found.task("key-tile").text.fr] == ("d3", MARKS["right"].fr)
    assert answers[found.task("vote").text.fr][1] == MARKS["noted"].fr
    assert [row[3] for row in rows[1:]].count(MARKS["right"].fr) == 16
    issues += serious(page, "sheet")
    assert issues == []


def saved_by_keyboard(page: Page) -> str:
    """Open the sheet and save it as a table."""
    tab_to(page, tab(page, "lesson"), "Shift+Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    save = press(page, "lesson-csv")
    tab_to(page, save)
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.suggested_filename == "traverser.csv"
    return download.value.path().read_text(encoding="utf-8")


# The others, shorter ----------------------------------------------------------------------------------------


def click_answer(page: Page, task: Task, key: str, lang: str) -> None:
    asked(page, task, lang).locator(f"button[data-id='{key}']").click()
    verify(page, task, lang).click()
    expect(asked(page, task, lang).locator(".les-right")).to_be_visible()


@pytest.mark.thorough
def test_the_journey_counts_legs_and_draws_the_reserves_chart(page: Page, server: Any) -> None:
    found = visit(page, server, "voyage-en-relais")
    press(page, "lesson-next").click()
    legs = found.task("legs")
    expect(asked(page, found.task("generations"))).to_be_hidden()
    asked(page, legs).get_by_role("textbox").fill("11")
    verify(page, legs).click()
    expect(asked(page, legs).locator(".les-right")).to_be_visible()
    page.get_by_label(say("fr", "lesson-board-chooser"), exact=True).select_option(label="Quatre générations")
    expect(place(page, "winnipeg")).to_have_accessible_name(re.compile("génération 4"))
    expect(page.locator(".lab-numbers b")).to_have_text("11")
    page.locator(".les-step").nth(3).click()
    expect(heading(page)).to_contain_text(found.steps[3].title.fr)
    expect(page.locator(".explorer-chart")).to_have_count(0)
    click_answer(page, found.task("more"), "more", "fr")
    expect(page.locator(".explorer-chart .main-svg").first).to_be_visible()
    assert serious(page, "chart") == []


def test_the_village_draws_drift_and_a_reload_resumes(page: Page, server: Any) -> None:
    found = visit(page, server, "trame-du-village", "en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".les-step").nth(2).click()
    click_answer(page, found.task("where"), "small", "en")
    expect(page.locator(".explorer-chart .main-svg").first).to_be_visible()
    before = page.url
    press(page, "lesson-draw-again", "en").click()
    expect(page.locator(".xp-table caption")).to_have_text(say("en", "lesson-draw", draw=2))
    expect(status(page)).to_contain_text(say("en", "lesson-drawn", draw=2))
    page.wait_for_url(lambda url: url != before)
    page.reload()
    expect(heading(page)).to_contain_text(found.steps[2].title.en, timeout=60_000)
    expect(asked(page, found.task("where"), "en").locator(".les-right")).to_be_visible()
    expect(page.locator(".xp-table caption")).to_have_text(say("en", "lesson-draw", draw=2))


PHONE = {"width": 390, "height": 844}


def at_the_game() -> str:
    """The link of a group that has predicted everything before it plays."""
    model = LessonModel("traverser")
    for key, value in [*CROSSING["vote"], *CROSSING["eye"][:-1]]:
        model.draft(model.lesson.task(key), value)
        model.check(model.lesson.task(key))
    model.goto(1)
    model.show("game")
    return model.link()


def test_a_move_is_played_by_finger_in_a_lesson_and_a_reload_goes_on(
    server: Any, new_page: Callable[..., Page]
) -> None:
    page, task = new_page(viewport=PHONE, has_touch=True), lesson("traverser").task("open")
    page.goto(f"{server.lesson('traverser')}#{at_the_game()}")
    standing(page)
    lay, walk = task.played.steps
    at_hand = page.locator(".les-table .explorer-board")
    expect(coach(page).locator(".title")).to_have_text(lay.title.fr, timeout=60_000)
    expect(at_hand.locator(".here[data-id='c2']")).to_be_visible()
    at_hand.locator("[data-id='hand-2']").tap()  # the road: allowed, and not what is waited for
    at_hand.locator("[data-id='c2']").tap()
    page.locator(".les-table .xp-under > .xp-primary").tap()
    expect(coach(page).locator(".note")).to_have_text(lay.other.fr)
    assert not overflow(page)
    opened = page.url
    at_hand.locator("[data-id='hand-0']").tap()
    at_hand.locator("[data-id='c2']").tap()
    at_hand.locator("[data-id='c2']").tap()
    expect(coach(page).locator(".title")).to_have_text(walk.title.fr)
    page.wait_for_url(lambda url: url != opened)
    page.reload()
    expect(coach(page).locator(".title")).to_have_text(walk.title.fr, timeout=60_000)
    at_hand.locator("[data-id='c2']").tap()
    page.locator(".les-table .xp-under > .xp-primary").tap()
    expect(asked(page, task).locator(".les-right")).to_contain_text(task.right.fr)
    expect(page.locator(".les-step").nth(1)).to_contain_text("✓")
    assert serious(page, "turn") == []


UNDER = """(field) => {
  const box = (one) => one.getBoundingClientRect(), board = box(document.querySelector(".xp-board svg"));
  const foot = box(document.querySelector(".xp-foot")).top, here = box(field);
  return board.top >= -1 && here.top >= board.bottom - 1 && here.bottom <= foot + 1;
}"""
"""Whether a field is seen under the whole board."""


@pytest.mark.thorough
def test_a_number_is_asked_where_it_is_read_at_every_size(page: Page, server: Any) -> None:
    model = LessonModel("traverser")
    order = model.lesson.task("order")
    model.answers = model.answers.answered(order, ("fence", "tunnel", "road"))
    model.at, model.board = 2, "tunnel"
    page.goto(f"{server.lesson('traverser')}#{model.link()}")
    fields = page.locator(".les-reading input")
    expect(fields).to_have_count(2, timeout=60_000)
    for width, height in ((1280, 800), (768, 1024), (390, 844), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        for field in fields.all():
            field.evaluate("(one) => one.scrollIntoView({ block: 'nearest' })")
            assert field.evaluate(UNDER), (width, height)


def test_another_step_is_seen_from_its_beginning(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    found = visit(page, server, "traverser")
    page.evaluate("document.scrollingElement.scrollTop = 9999")
    assert page.evaluate("document.scrollingElement.scrollTop") > 100
    press(page, "lesson-next").tap()
    expect(heading(page)).to_contain_text(found.steps[1].title.fr)
    until(page, "document.scrollingElement.scrollTop < 20", seconds=5)


def test_a_map_to_draw_on_is_in_sight_with_its_buttons_and_stands_for_the_board(
    new_page: Callable[..., Page], server: Any
) -> None:
    model = LessonModel("notre-commune")
    model.goto(2)
    page = new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{server.lesson('notre-commune')}#{model.link()}")
    task = model.step.tasks[0]
    for part in (verify(page, task), asked(page, task).locator(".explorer-map .art")):
        expect(part).to_be_in_viewport(ratio=1, timeout=60_000)
        assert part.evaluate(UNDER)
    expect(page.locator(".explorer-board")).to_be_hidden()
    expect(page.locator(".xp-key")).to_contain_text("Haie")


LATER = (("pas-japonais", 2, "shape", "sudden"), ("combien-d-asclepiades", 2, "nine", "half"))
"""Lesson, step with a chart, its prediction."""


@pytest.mark.thorough
def test_the_later_lessons_draw_their_charts_and_coins_are_spent(
    new_page: Callable[..., Page], server: Any
) -> None:
    page = new_page(viewport={"width": 768, "height": 1024})
    for name, step, asked_first, right in LATER:
        found = visit(page, server, name)
        assert overflow(page) <= 1
        page.locator(".les-step").nth(step).click()
        click_answer(page, found.task(asked_first), right, "fr")
        expect(page.locator(".explorer-chart .main-svg").first).to_be_visible()
    found = visit(page, server, "corridor-a-petit-budget")
    page.locator(".les-step").nth(2).click()
    design = asked(page, found.task("design"))
    for tool, where, count in (("tunnel", "d3", 4), ("fence", "d2", 5), ("meadow", "d1", 6)):
        design.get_by_role("combobox").select_option(named(found.task("design").site, tool).fr)
        place(page, where).click()
        expect(design.locator(".les-picked")).to_contain_text(
            say("fr", "lesson-spent", count=count, budget=7)
        )
    assert serious(page, "coins") == []
    found = visit(page, server, "notre-commune")
    page.locator(".les-step").nth(2).click()
    draw(page, found.task("draw"))
    verify(page, found.task("draw")).click()
    expect(asked(page, found.task("draw")).locator(".les-right")).to_be_visible()
    assert serious(page, "drawing") == []
    page.locator(".les-step").nth(4).click()
    click_answer(page, found.task("often"), "few", "fr")
    press(page, "lesson-own-go").press("Enter")
    expect(page.locator(".les-feedback", has_text=re.compile("tirages? faits?"))).to_be_visible()
    press(page, "lesson-own-stop").press("Enter")
    expect(press(page, "lesson-own-on")).to_be_focused()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "lang"), always((NAMES[0], "en"), of=[(NAMES[0], "en"), *((name, "fr") for name in NAMES[1:3])])
)
def test_the_teachers_page_and_every_step_fit_a_tablet(
    new_page: Callable[..., Page], server: Any, name: str, lang: str
) -> None:
    page = new_page(viewport={"width": 768, "height": 1024})
    found = visit(page, server, name, lang)
    assert overflow(page) <= 1
    small = (
        "(all) => all.filter((one) => one.offsetHeight && one.offsetHeight < "
        "44).map((one) => one.outerHTML.slice(0, 120))"
    )
    assert page.locator(".les-page :is(button, select, input[type=text])").evaluate_all(small) == []
    expect(page.get_by_role("tab", name=say(lang, "tabs-teacher"))).to_have_count(0)
    page.evaluate("location.hash = 'teacher'")
    page.get_by_role("tab", name=say(lang, "tabs-teacher")).click()
    press(page, "lesson-teacher-open", lang).click()
    expect(page.locator(".les-teacher")).to_contain_text(say(lang, "lesson-part-grid"))
    expect(page.locator(".les-teacher")).to_contain_text(found.limits[0].in_language(lang))
    assert overflow(page) <= 1
    assert serious(page, "teacher") == []


def test_the_teachers_page_goes_on_when_a_step_is_over(page: Page, server: Any) -> None:
    page.clock.install()
    page.goto(f"{server.lesson('traverser')}#teacher")
    clock = page.locator(".les-clock")
    clock.click(timeout=60_000)
    expect(clock).to_contain_text(say("fr", "lesson-clock-left").replace("#", "3"))
    page.clock.fast_forward("05:00")
    expect(heading(page)).to_contain_text(lesson("traverser").steps[1].title.fr)
    expect(clock).to_contain_text("6 min")


def test_the_projector_shows_board_and_step_in_large_type(page: Page, server: Any) -> None:
    found = visit(page, server, "traverser")
    project(page)
    size = "(node) => parseFloat(getComputedStyle(node).fontSize)"
    assert asked(page, found.task("vote")).locator(".les-prompt p").evaluate(size) >= 22
    expect(place(page, "d3")).to_be_visible()
    page.keyboard.press("Escape")
    expect(press(page, "projector")).to_be_visible()


def test_the_directory_lists_a_lesson_in_its_reader_s_language(page: Page, server: Any) -> None:
    page.goto(f"{server.url}?lang=en")
    cards = page.locator("h3 a[data-dashboard]:visible", has_text="Crossing")
    expect(cards).to_have_count(1)
    link = cards.evaluate("(card) => card.href")
    assert link.startswith(server.lesson("traverser", "en"))
    assert link.endswith("?lang=en")
    assert focused(cards) is False
