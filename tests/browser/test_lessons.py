"""The lessons in a real browser: "Traverser" from its start to the exit ticket by keyboard, and a walk
through the others by mouse and finger; the sheet, the teacher's page, what is printed.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import focused, overflow, press, project, serious, standing, stop_of, tab_to
from thorough import always

from explorer.core.messages import message, say
from explorer.lessons import NAMES, Lesson, Task, lesson
from explorer.lessons.answers import MARKS
from explorer.lessons.experiments import own_bypass
from explorer.lessons.model import LessonModel
from explorer.lessons.workshop import FENCE

LAPTOP: Any = {"width": 1280, "height": 800}
TABLET: Any = {"width": 768, "height": 1024}
LYING: Any = {"width": 1024, "height": 768}
SMALL: Any = {"width": 640, "height": 400}
PHONE: Any = {"width": 390, "height": 844}
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


def visit(page: Page, server: Any, name: str, lang: str = "fr", link: str = "") -> Lesson:
    """Open a lesson; a notebook has a language of its own."""
    page.goto(server.lesson(name, lang) + (f"#{link}" if link else ""))
    standing(page)
    expect(card(page)).to_be_visible(timeout=60_000)
    page.wait_for_url("**#lesson1.*")
    return lesson(name)


def card(page: Page) -> Locator:
    return page.locator(".explorer:not(.first) .quest")


def heading(page: Page) -> Locator:
    return card(page).locator("h2")


def key(page: Page, name: str) -> Locator:
    return page.locator(f".explorer:not(.first) [data-key='{name}']").first


def question(page: Page, task: Task, lang: str = "fr", *, touch: bool = False) -> Locator:
    """The question shown, once it is this one; its words follow the device."""
    words = task.text.in_language(lang, touch=touch).replace("**", "")
    shown = card(page).locator(".words.lead", has_text=words)
    expect(shown.first).to_be_visible()
    return card(page)


def verdict(page: Page, task: Task) -> Locator:
    """What is said to an answer that is right, or only kept."""
    return card(page).locator(".verdict.right" if task.computed else ".verdict.noted")


def picture(page: Page) -> Locator:
    return page.locator(".explorer:not(.first) .stage > .board")


def place(page: Page, name: str) -> Locator:
    return picture(page).locator(f"[data-id='{name}']")


def option(page: Page, name: str) -> Locator:
    return card(page).locator(f"button[data-id='option-{name}']")


def go(page: Page, number: int) -> None:
    key(page, "steps").locator("button").nth(number - 1).click()
    expect(key(page, "steps").locator("button").nth(number - 1)).to_have_attribute("aria-current", "step")


def done(page: Page) -> Locator:
    return key(page, "steps").locator(".done")


# By keyboard alone ------------------------------------------------------------------------------------------


def choose(page: Page, name: str) -> None:
    tab_to(page, stop_of(card(page).locator("[data-key='options']")))
    page.keyboard.press("Home")
    tab_to(page, option(page, name), "ArrowDown")
    page.keyboard.press("Enter")
    expect(option(page, name)).to_have_attribute("aria-current", "true")


def write(page: Page, text: str) -> None:
    tab_to(page, card(page).get_by_role("textbox"))
    page.keyboard.type(text)


def rank(page: Page, order: tuple[str, ...]) -> None:
    tab_to(page, stop_of(card(page).locator("[data-key='ranks']")))
    for number, name in enumerate(order, 1):
        page.keyboard.press("Home")
        tab_to(page, option(page, name), "ArrowDown")
        page.keyboard.press("Enter")
        expect(option(page, name).locator(".chip")).to_have_text(str(number))


def point(page: Page, name: str) -> None:
    """A place on the board: in by Tab, then by arrows, row first, then column."""
    goal = place(page, name)
    if not picture(page).locator(":focus").count():
        tab_to(page, stop_of(picture(page)), "Shift+Tab")
    page.keyboard.press("Home")
    for _ in range(12):
        here = str(page.evaluate("() => document.activeElement.dataset.id"))
        if here[1:] == name[1:]:
            break
        page.keyboard.press("ArrowDown" if here[1:] < name[1:] else "ArrowUp")
    here = str(page.evaluate("() => document.activeElement.dataset.id"))
    tab_to(page, goal, "ArrowRight" if here[0] < name[0] else "ArrowLeft")
    page.keyboard.press("Enter")


def build(page: Page, task: Task, laid: tuple[tuple[str, str], ...]) -> None:
    """What to lay is taken from the palette, then laid on the board."""
    for count, (where, tool) in enumerate(laid, 1):
        held = key(page, f"tool-{tool}")
        if held.get_attribute("aria-pressed") != "true":
            tab_to(page, held)
            page.keyboard.press("Enter")
            expect(held).to_have_attribute("aria-pressed", "true")
        point(page, where)
        expect(card(page)).to_contain_text(say("fr", "lesson-laid", count=count, budget=task.budget))


def draw(page: Page) -> None:
    """A by-pass through the middle, by a drag; two crossings, by clicks."""
    canvas = page.locator(".map canvas")
    box = canvas.bounding_box()
    assert box is not None
    side = min(box["width"], box["height"]) / 100
    left, top = box["x"] + (box["width"] - 100 * side) / 2, box["y"] + (box["height"] - 100 * side) / 2
    x, ys = left + 53.5 * side, [top + (row + 0.5) * side for row in (1, 22, 85, 98)]
    page.mouse.move(x, ys[0])
    page.mouse.down()
    page.mouse.move(x, ys[-1], steps=5)
    page.mouse.up()
    spoken = page.locator(".map .spoken")
    expect(spoken).to_contain_text(say("fr", "lesson-draw-now", count=1))
    key(page, f"brush-{own_bypass.CROSSING}").click()
    for count, y in enumerate(ys[1:3], 2):
        page.mouse.click(x, y)
        expect(spoken).to_contain_text(say("fr", "lesson-draw-now", count=count))


def play(page: Page, task: Task) -> None:
    """By keyboard: without a tile the cell is refused by its rule, then the first tile is laid there and
    walked on.
    """
    tab_to(page, stop_of(picture(page)), "Shift+Tab")
    place(page, "c3").focus()
    page.keyboard.press("ArrowUp")  # row 1 is at the top
    page.keyboard.press("Enter")
    expect(page.locator(".bubble")).to_contain_text("PON-M1")
    for keys, deed in (("1 Enter", 1), ("Enter", 2)):
        expect(card(page)).to_contain_text(task.played.steps[deed - 1].title.fr)
        for one in keys.split():
            page.keyboard.press(one)
    expect(verdict(page, task)).to_be_visible()


def give(page: Page, task: Task, answer: Any) -> None:
    """Answer the question shown and wait for the verdict."""
    if task.kind == "play":
        play(page, task)
        return
    question(page, task)
    if task.kind == "choice":
        choose(page, answer)
    elif task.kind == "ranking":
        rank(page, answer)
    elif task.kind == "build":
        build(page, task, answer)
    elif task.kind == "place":
        point(page, answer)
        expect(card(page)).to_contain_text(say("fr", "lesson-place-is", place=answer))
    else:
        write(page, answer)
    tab_to(page, key(page, "check"))
    page.keyboard.press("Enter")
    expect(verdict(page, task)).to_be_visible()
    expect(key(page, "onward")).to_be_focused()
    if task.ideas:
        tick(page, task)


def tick(page: Page, task: Task) -> None:
    """The first idea, as one that the sentence says."""
    box = card(page).get_by_role("checkbox").first
    expect(box).to_be_visible()
    tab_to(page, box, "Shift+Tab")
    page.keyboard.press("Space")
    told = page.locator(".table > [role='status']")
    expect(told).to_contain_text(say("fr", "lesson-ticked", count=1, of=len(task.ideas)))
    expect(box).to_be_checked()


def onward(page: Page) -> None:
    tab_to(page, key(page, "onward"))
    page.keyboard.press("Enter")


def test_traverser_from_start_to_exit_ticket_by_keyboard(page: Page, server: Any) -> None:
    found = visit(page, server, "traverser")
    issues: list[Any] = []
    for number, step in enumerate(found.steps):
        expect(heading(page)).to_have_text(step.title.fr)
        expect(card(page)).to_contain_text(
            say("fr", "lesson-step-of", number=number + 1, count=len(found.steps), minutes=step.minutes)
        )
        for at, (name, answer) in enumerate(CROSSING[step.key]):
            if at:
                onward(page)
            give(page, found.task(name), answer)
        expect(card(page).locator(".told")).to_be_visible()
        issues += serious(page, step.key)
        if step is not found.steps[-1]:
            onward(page)
    expect(done(page)).to_have_count(len(found.steps))
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
    tab_to(page, page.locator(".lead [data-key='tab-lesson']"), "Shift+Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    save = page.locator(".doc [data-key='csv']")
    tab_to(page, save)
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.suggested_filename == "traverser.csv"
    return download.value.path().read_text(encoding="utf-8")


# The others, shorter ----------------------------------------------------------------------------------------


def click_answer(page: Page, task: Task, name: str, lang: str) -> None:
    question(page, task, lang)
    option(page, name).click()
    key(page, "check").click()
    expect(card(page).locator(".verdict.right")).to_be_visible()


@pytest.mark.thorough
def test_the_journey_counts_legs_and_draws_the_reserves_chart(page: Page, server: Any) -> None:
    found = visit(page, server, "voyage-en-relais")
    go(page, 2)
    question(page, found.task("legs"))
    card(page).get_by_role("textbox").fill("11")
    key(page, "check").click()
    expect(card(page).locator(".verdict.right")).to_be_visible()
    key(page, "boards").select_option("g4")
    expect(place(page, "winnipeg")).to_have_accessible_name(re.compile("génération 4"))
    expect(card(page).locator(".result")).to_contain_text("11")
    go(page, 4)
    expect(heading(page)).to_have_text(found.steps[3].title.fr)
    expect(page.locator(".chart")).to_have_count(0)
    click_answer(page, found.task("more"), "more", "fr")
    expect(page.locator(".chart .main-svg").first).to_be_visible()
    assert serious(page, "chart") == []


def test_the_village_draws_drift_and_a_reload_resumes(page: Page, server: Any) -> None:
    found = visit(page, server, "trame-du-village", "en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    go(page, 3)
    click_answer(page, found.task("where"), "small", "en")
    expect(page.locator(".chart .main-svg").first).to_be_visible()
    before = page.url
    press(page, "lesson-draw-again", "en").click()
    caption = card(page).locator("caption")
    expect(caption).to_have_text(say("en", "lesson-draw", draw=2))
    expect(page.locator(".toast")).to_contain_text(say("en", "lesson-drawn", draw=2))
    page.wait_for_url(lambda url: url != before)
    page.reload()
    expect(heading(page)).to_have_text(found.steps[2].title.en, timeout=60_000)
    key(page, "questions").locator("button").first.click()
    expect(card(page).locator(".verdict.right")).to_be_visible()
    expect(caption).to_have_text(say("en", "lesson-draw", draw=2))


def at_the_game() -> str:
    """The link of a group that has predicted everything before it plays."""
    model = LessonModel("traverser")
    for name, value in [*CROSSING["vote"], *CROSSING["eye"][:-1]]:
        model.draft(model.lesson.task(name), value)
        model.check(model.lesson.task(name))
    model.goto(1)
    model.show("game")
    return model.link()


def test_a_move_is_played_by_finger_in_a_lesson_and_a_reload_goes_on(
    server: Any, new_page: Callable[..., Page]
) -> None:
    page, task = new_page(viewport=PHONE, has_touch=True), lesson("traverser").task("open")
    visit(page, server, "traverser", link=at_the_game())
    lay, walk = task.played.steps
    tile = page.locator(".hand .card")
    expect(card(page)).to_contain_text(lay.title.fr)
    tile.nth(2).tap()  # the road: allowed, and not what is waited for
    place(page, "c2").tap()
    expect(key(page, "do-it")).to_be_visible()  # a tap looks, a second one plays
    key(page, "do-it").tap()
    expect(card(page)).to_contain_text(lay.other.fr)
    assert not overflow(page)
    opened = page.url
    tile.nth(0).tap()
    place(page, "c2").tap()
    place(page, "c2").tap()
    expect(card(page)).to_contain_text(walk.title.fr)
    page.wait_for_url(lambda url: url != opened)
    page.reload()
    standing(page)
    expect(card(page)).to_contain_text(walk.title.fr, timeout=60_000)
    place(page, "c2").tap()
    key(page, "do-it").tap()
    expect(verdict(page, task)).to_contain_text(task.right.fr)
    expect(card(page).locator(".steps.dots i").nth(1)).to_have_class(re.compile("done"))
    assert serious(page, "turn") == []


def test_board_and_card_stand_side_by_side_and_on_a_telephone_above_one_another(
    new_page: Callable[..., Page], server: Any
) -> None:
    page = new_page(viewport=LAPTOP)
    visit(page, server, "traverser")
    board, beside = (where.bounding_box() for where in (picture(page), card(page)))
    assert board is not None
    assert beside is not None
    assert board["x"] + board["width"] <= beside["x"]
    assert board["width"] * board["height"] > 0.45 * LAPTOP["width"] * LAPTOP["height"]
    page.set_viewport_size(PHONE)
    expect(page.locator(".table.narrow")).to_be_visible()
    board, beside = (where.bounding_box() for where in (picture(page), card(page)))
    assert board is not None
    assert beside is not None
    assert board["y"] + board["height"] <= beside["y"]
    assert board["width"] * board["height"] > 0.44 * PHONE["width"] * PHONE["height"]


@pytest.mark.thorough
def test_a_number_is_asked_beside_the_board_where_it_is_read(page: Page, server: Any) -> None:
    model = LessonModel("traverser")
    order = model.lesson.task("order")
    model.answers = model.answers.answered(order, ("fence", "tunnel", "road"))
    model.at, model.board = 2, "tunnel"
    visit(page, server, "traverser", link=model.link())
    question(page, model.lesson.task("tunnel-cost"))
    for size in (LAPTOP, LYING, PHONE, SMALL):
        page.set_viewport_size(size)
        field = card(page).get_by_role("textbox")
        field.scroll_into_view_if_needed()
        expect(field).to_be_in_viewport(ratio=1)
        if size["width"] >= 1000:
            expect(picture(page)).to_be_in_viewport(ratio=1)
        assert not overflow(page)


def test_another_step_is_seen_from_its_beginning(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    found = visit(page, server, "traverser")
    key(page, "skip-step").scroll_into_view_if_needed()
    key(page, "skip-step").tap()
    expect(heading(page)).to_have_text(found.steps[1].title.fr)
    expect(heading(page)).to_be_in_viewport(ratio=1)
    page.locator("nav.tabs button").last.tap()
    key(page, "step-3").tap()
    expect(heading(page)).to_have_text(found.steps[3].title.fr)
    expect(heading(page)).to_be_in_viewport(ratio=1)


def test_a_telephone_leads_to_the_sheet_and_back(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    visit(page, server, "traverser")
    page.locator("nav.tabs button").last.tap()
    key(page, "lead-sheet").tap()
    expect(page.locator(".column.doc")).to_be_visible()
    page.locator("nav.tabs button").first.tap()
    expect(card(page)).to_be_visible()


def test_a_map_to_draw_on_is_in_sight_with_its_buttons_and_stands_for_the_board(
    new_page: Callable[..., Page], server: Any
) -> None:
    model = LessonModel("notre-commune")
    model.goto(2)
    page = new_page(viewport=LAPTOP)
    visit(page, server, "notre-commune", link=model.link())
    for part in (page.locator(".map canvas"), key(page, f"brush-{own_bypass.LINE}"), key(page, "check")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(picture(page)).to_have_count(0)
    key(page, "known").locator("summary").click()
    expect(key(page, "known")).to_contain_text("Haie")
    draw(page)
    key(page, "check").click()
    expect(card(page).locator(".verdict")).to_be_visible()


LATER = (("pas-japonais", 3, "shape", "sudden"), ("combien-d-asclepiades", 3, "nine", "half"))
"""Lesson, step with a chart, its prediction."""


@pytest.mark.thorough
def test_the_later_lessons_draw_their_charts_and_coins_are_spent(
    new_page: Callable[..., Page], server: Any
) -> None:
    page = new_page(viewport=LYING)
    for name, step, asked_first, right in LATER:
        found = visit(page, server, name)
        assert overflow(page) <= 1
        go(page, step)
        click_answer(page, found.task(asked_first), right, "fr")
        expect(page.locator(".chart .main-svg").first).to_be_visible()
    found = visit(page, server, "corridor-a-petit-budget")
    go(page, 3)
    question(page, found.task("design"))
    for tool, where, count in (("tunnel", "d3", 4), (FENCE, "d2", 5), ("meadow", "d1", 6)):
        key(page, f"tool-{tool}").click()
        expect(key(page, f"tool-{tool}")).to_have_attribute("aria-pressed", "true")
        place(page, where).click()
        expect(card(page)).to_contain_text(say("fr", "lesson-spent", count=count, budget=7))
    assert serious(page, "coins") == []
    found = visit(page, server, "notre-commune")
    go(page, 3)
    draw(page)
    key(page, "check").click()
    expect(card(page).locator(".verdict.right")).to_be_visible()
    assert serious(page, "drawing") == []
    go(page, 5)
    click_answer(page, found.task("often"), "few", "fr")
    press(page, "lesson-own-go").press("Enter")
    expect(card(page)).to_contain_text(re.compile("[1-9] tirages? faits?"))
    press(page, "lesson-own-stop").press("Enter")
    expect(press(page, "lesson-own-on")).to_be_focused()


# The sheet, the teacher -------------------------------------------------------------------------------------


def test_the_sheet_is_printed_in_place_of_the_page(page: Page, server: Any) -> None:
    visit(page, server, "traverser")
    page.evaluate("window.print = () => { document.documentElement.dataset.asked = 'yes'; }")
    page.locator(".lead [data-key='tab-sheet']").click()
    key(page, "print").click()
    page.wait_for_selector("html[data-asked]", state="attached")
    page.emulate_media(media="print")
    expect(page.locator(".explorer-paper article.paper")).to_be_visible()
    expect(page.locator(".explorer .table")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(page.locator(".explorer .table")).to_be_visible()
    expect(page.locator(".explorer-paper")).to_have_count(0)


def test_axe_finds_nothing_serious_on_the_pages_of_a_teacher(page: Page, server: Any) -> None:
    page.goto(f"{server.lesson('traverser')}#teacher")
    expect(page.locator(".lead [data-key='tab-class']")).to_be_visible()  # which moves the others
    issues = []
    for tab in ("sheet", "teacher", "class"):
        page.locator(f".lead [data-key='tab-{tab}']").click(timeout=60_000)
        expect(page.locator(".column.doc")).to_be_visible()
        issues += serious(page, tab)
    for part in ("groups", "questions", "gather", "results"):
        page.locator(f".parts [data-key='tab-class-{part}']").click()
        expect(key(page, f"page-class-{part}")).to_be_visible()
        issues += serious(page, part)
    assert issues == []


LOW = """(all) => all.filter((one) => one.offsetHeight && one.offsetHeight < 44 && !one.closest(".dots"))
  .map((one) => one.outerHTML.slice(0, 120))"""
"""What a finger hits badly; dots are not the only way to a step."""


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "lang"), always((NAMES[0], "en"), of=[(NAMES[0], "en"), *((name, "fr") for name in NAMES[1:3])])
)
def test_the_teachers_page_and_every_step_fit_a_tablet(
    new_page: Callable[..., Page], server: Any, name: str, lang: str
) -> None:
    page = new_page(viewport=TABLET, has_touch=True)
    found = visit(page, server, name, lang)
    assert overflow(page) <= 1
    assert page.locator(".play :is(button, select, input[type=text])").evaluate_all(LOW) == []
    expect(page.locator(".lead [data-key='tab-teacher']")).to_have_count(0)
    page.evaluate("location.hash = 'teacher'")
    page.locator(".lead [data-key='tab-teacher']").click()
    press(page, "lesson-teacher-open", lang).click()
    expect(page.locator(".doc")).to_contain_text(say(lang, "lesson-part-grid"))
    expect(page.locator(".doc")).to_contain_text(found.limits[0].in_language(lang))
    assert overflow(page) <= 1
    assert serious(page, "teacher") == []


def test_the_teachers_clock_says_what_is_left_and_goes_on_after_a_reload(page: Page, server: Any) -> None:
    page.goto(f"{server.lesson('traverser')}#teacher")
    page.locator(".lead [data-key='tab-teacher']").wait_for(timeout=60_000)
    page.locator(".menu[data-key='gear'] > button").click()
    page.locator("[role='menuitem'][data-key='clock']").click()
    expect(key(page, "clock-shown")).to_contain_text(say("fr", "lesson-clock-left").replace("#", "3"))
    page.reload()
    expect(key(page, "clock-shown")).to_be_visible(timeout=60_000)  # it goes on
    key(page, "clock-shown").click()
    expect(key(page, "clock-shown")).to_have_count(0)


def test_the_projector_shows_board_and_step_in_large_type(page: Page, server: Any) -> None:
    visit(page, server, "traverser")
    page.set_viewport_size({"width": 1920, "height": 1080})
    project(page)
    size = "(node) => parseFloat(getComputedStyle(node).fontSize)"
    assert card(page).locator(".words.lead").first.evaluate(size) >= 30
    expect(place(page, "d3")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".table.large")).to_have_count(0)


def test_the_directory_lists_a_lesson_in_its_reader_s_language(page: Page, server: Any) -> None:
    page.goto(f"{server.url}?lang=en")
    cards = page.locator("h3 a[data-dashboard]:visible", has_text="Crossing")
    expect(cards).to_have_count(1)
    link = cards.evaluate("(card) => card.href")
    assert link.startswith(server.lesson("traverser", "en"))
    assert link.endswith("?lang=en")
    assert focused(cards) is False
