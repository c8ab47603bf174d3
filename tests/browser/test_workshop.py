"""A lesson made in a real browser as somebody new does, without a line of code: by mouse, keyboard, finger;
a fault stands at its field; the file is saved and opened again; a class of five gets it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from conftest import ON_BOTH
from playwright.sync_api import Locator, Page, expect
from table import lead, overflow, serious, speak, standing, tab_to
from test_class import CODE, arrive, asked_of_all, open_class, use
from test_lessons import card, heading, key, option, place

from explorer.core.definitions import Upload
from explorer.core.messages import say
from explorer.lessons.loading import check_answers, load

WIDE: Any = {"width": 1280, "height": 800}
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TITLE, FILE = "La mare de l'école", "la-mare-de-l-ecole"


def begin(page: Page, server: Any) -> None:
    page.goto(server.dashboard("make-a-lesson"))
    standing(page)
    expect(card(page)).to_be_visible(timeout=60_000)


def part(page: Page, name: str) -> Locator:
    """A part of the step shown: the step itself, its board, its questions."""
    found = card(page).locator(f"[data-key='tab-{name}']")
    found.click()
    expect(found).to_have_attribute("aria-selected", "true")
    return found


def write(page: Page, path: str, text: str) -> None:
    """A field is filled and left."""
    field = key(page, path)
    field.fill(text)
    field.blur()
    expect(field).to_have_value(text)


def wrong(page: Page, path: str) -> Locator:
    """What is said to be wrong at a field."""
    return card(page).locator(f".field:has([data-key='{path}']) .words.bad")


def step(page: Page, number: int) -> Locator:
    return card(page).get_by_text(say("fr", "lesson-make-step-n", number=number, title=""))


def saved(page: Page, name: str, to: Path) -> Path:
    """The file that the browser keeps, under its name in a folder."""
    write(page, "name", name)
    with page.expect_download() as download:
        key(page, "save-file").click()
    assert download.value.suggested_filename == f"{name}.toml"
    download.value.save_as(to / f"{name}.toml")
    return to / f"{name}.toml"


def make_three_steps(page: Page) -> None:
    """A title, a board that is drawn, a question whose answer is computed, a sentence, a third step."""
    lead(page, "about")
    write(page, "title-fr", TITLE)
    lead(page, "steps")
    part(page, "board")
    key(page, "brush-road").click()
    expect(key(page, "brush-road")).to_have_attribute("aria-pressed", "true")
    place(page, "b3").click()
    part(page, "question")
    expect(key(page, "answer")).to_contain_text("Non")  # the hedge is cut by a road: computed at once
    write(page, "step[0].task[0].text-fr", "Le crapaud arrive-t-il à la mare ?")
    key(page, "steps").locator("button").nth(1).click()
    expect(step(page, 2)).to_be_visible()
    key(page, "add-step").click()
    expect(step(page, 3)).to_be_visible()
    write(page, "step[2].title-fr", "Ce que nous retenons")
    part(page, "question")
    key(page, "add-task").select_option("words")
    write(page, "step[2].task[1].text-fr", "Que faut-il au crapaud ?")


@ON_BOTH
def test_a_lesson_of_three_steps_is_made_saved_and_opened_again(
    new_page: Callable[..., Page], server: Any, tmp_path: Path
) -> None:
    page = new_page(viewport=WIDE)
    begin(page, server)
    make_three_steps(page)
    lead(page, "check")
    expect(key(page, "page-check")).to_contain_text("Tout est en ordre")
    file = saved(page, FILE, tmp_path)
    found = load(file, FILE)
    check_answers(found, Upload(file.name, file.read_bytes()))
    assert [found.title.fr, len(found.steps)] == [TITLE, 3]

    key(page, "preview").click()
    expect(heading(page)).to_contain_text("Y a-t-il un chemin ?")
    expect(page.locator(".table.phone")).to_be_visible()
    expect(card(page)).to_contain_text("Le crapaud arrive-t-il à la mare ?")
    option(page, "no").click()
    key(page, "check").click()
    expect(card(page).locator(".verdict")).to_be_visible()
    key(page, "leave-preview").click()

    again = new_page(viewport=WIDE)
    begin(again, server)
    lead(again, "about")
    with again.expect_file_chooser() as chooser:
        key(again, "open").click()
    chooser.value.set_files(file)
    expect(key(again, "title-fr")).to_have_value(TITLE)
    lead(again, "check")
    expect(key(again, "name")).to_have_value(FILE)
    assert saved(again, "autre", tmp_path).read_bytes() == file.read_bytes()


def test_it_is_made_by_keyboard_alone(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page(viewport=WIDE)
    begin(page, server)
    tab_to(page, page.locator(".lead [data-key='tab-steps']"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    tab_to(page, key(page, "title-fr"))
    page.keyboard.press("Control+A")
    page.keyboard.type(TITLE)
    page.keyboard.press("Enter")
    tab_to(page, page.locator(".lead [data-key='tab-about']"), "Shift+Tab")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    tab_to(page, card(page).locator("[data-key='tab-question']"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(key(page, "brush-road")).to_be_visible()
    tab_to(page, key(page, "brush-road"))
    page.keyboard.press("Enter")
    expect(key(page, "brush-road")).to_have_attribute("aria-pressed", "true")
    tab_to(page, page.locator(".stage [data-id][tabindex='0']").first, "Shift+Tab")
    page.keyboard.press("Enter")
    expect(key(page, "undo")).to_be_enabled()
    tab_to(page, key(page, "undo"), "Shift+Tab")
    page.keyboard.press("Enter")
    tab_to(page, key(page, "preview"))
    page.keyboard.press("Enter")
    expect(key(page, "leave-preview")).to_be_visible()
    tab_to(page, key(page, "leave-preview"))
    page.keyboard.press("Enter")
    expect(key(page, "preview")).to_be_visible()
    lead(page, "about")
    expect(key(page, "title-fr")).to_have_value(TITLE)


def test_it_is_made_by_finger_on_a_telephone(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page(**PHONE)
    begin(page, server)
    card(page).locator("[data-key='tab-board']").tap()
    key(page, "brush-road").tap()
    expect(key(page, "brush-road")).to_have_attribute("aria-pressed", "true")
    place(page, "b3").tap()
    card(page).locator("[data-key='tab-question']").tap()
    expect(key(page, "answer")).to_contain_text("Non")
    key(page, "add-step").tap()
    expect(step(page, 2)).to_be_visible()
    expect(key(page, "steps").locator("button")).to_have_count(3)
    assert overflow(page) == 0
    page.locator(".menu[data-key='gear'] > button").tap()
    with page.expect_download():
        key(page, "save-here").tap()
    page.locator(".menu[data-key='gear'] > button").tap()
    key(page, "give").tap()
    expect(key(page, "page-check")).to_contain_text("Tout est en ordre")
    key(page, "preview").tap()
    expect(key(page, "leave-preview")).to_be_visible()
    assert overflow(page) == 0


def test_a_fault_stands_at_its_field(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page(viewport=WIDE)
    begin(page, server)
    part(page, "step")
    key(page, "step[0].minutes").fill("douze")
    key(page, "step[0].minutes").press("Enter")
    expect(wrong(page, "step[0].minutes")).to_contain_text("douze")
    part(page, "question")
    card(page).locator("[data-key='option-0'] > summary").click()
    key(page, "step[0].task[0].option[0].key").fill("oui")
    key(page, "step[0].task[0].option[0].key").press("Enter")
    expect(page.locator(".lead [data-key='tab-check']")).to_have_text("Vérifier (2)")
    key(page, "preview").click()  # not yet: what is wrong is listed
    faults = page.locator("[data-key='faults'] button.entry")
    expect(faults).to_have_count(2)
    assert serious(page, "check") == []
    faults.first.click()
    expect(wrong(page, "step[0].minutes")).to_be_visible()
    write(page, "step[0].minutes", "20")
    expect(page.locator(".lead [data-key='tab-check']")).to_have_text("Vérifier (1)")
    lead(page, "check")
    faults.first.click()
    expect(card(page).locator(".words.bad, [aria-invalid='true']").first).to_be_visible()


def test_a_position_is_set_up_on_the_page_of_its_game_and_brought_back(
    new_page: Callable[..., Page], server: Any
) -> None:
    page = new_page(viewport=WIDE)
    begin(page, server)
    key(page, "add-task").select_option("play")
    expect(card(page)).to_contain_text(say("fr", "lesson-make-dealt"))
    with page.context.expect_page() as opened:
        card(page).get_by_role("link", name=say("fr", "lesson-make-set-up")).click()
    table = opened.value
    expect(table.locator(".table.of-pond:not([inert])")).to_be_visible(timeout=120_000)  # not its picture
    table.wait_for_url("**~edit")
    key(page, "position").fill(table.url)
    key(page, "position").press("Enter")
    expect(card(page)).to_contain_text(say("fr", "lesson-make-own-position"))
    expect(page.locator(".toast")).to_contain_text(say("fr", "lesson-make-laid"))
    key(page, "position").fill("rien")
    key(page, "position").press("Enter")
    expect(wrong(page, "position")).to_be_visible()
    assert serious(page, "position") == []


def test_every_part_is_for_eyes_and_ears_in_both_languages_and_fits_a_tablet(
    new_page: Callable[..., Page], server: Any
) -> None:
    page = new_page(viewport={"width": 768, "height": 1024}, color_scheme="dark")
    begin(page, server)
    found: list[Any] = []
    for lang in ("fr", "en"):
        for name in ("step", "board", "question"):
            part(page, name)
            found += serious(page, f"{lang} {name}")
        for name in ("about", "notes", "key", "check"):
            lead(page, name)
            expect(key(page, f"page-{name}")).to_be_visible()
            found += serious(page, f"{lang} {name}")
            for control in ("preview", "language", "undo", "save"):
                expect(key(page, control)).to_be_in_viewport(ratio=1)
        lead(page, "steps")
        if lang == "fr":
            speak(page)
    assert found == []
    assert overflow(page) == 0


def test_a_class_of_five_gets_a_lesson_that_was_just_made(
    new_page: Callable[..., Page], server: Any, start_server: Callable[..., Any], tmp_path: Path
) -> None:
    maker = new_page(viewport=WIDE)
    begin(maker, server)
    make_three_steps(maker)
    lead(maker, "check")
    saved(maker, FILE, tmp_path)
    command = (
        *(sys.executable, "-m", "explorer.cli", "class", FILE, "--lessons", str(tmp_path)),
        *("--host", "127.0.0.1", "--on-server", "--code", CODE, "--lang", "fr"),
    )
    room = start_server(command=command)
    link = next(line.strip() for line in room.process.stdout if "#teacher." in line)
    teacher = new_page(viewport=WIDE)
    teacher.goto(link)
    open_class(teacher, "questions")
    for number, answer in enumerate(("no", "no", "yes", "no", "yes")):
        pupil = new_page(has_touch=True)
        arrive(pupil, room, number)
        expect(heading(pupil)).to_contain_text("Y a-t-il un chemin ?")
        use("mouse", option(pupil, answer))
        use("mouse", key(pupil, "check"))
        expect(card(pupil).locator(".verdict")).to_be_visible()
    expect(asked_of_all(teacher)).to_contain_text("5 réponses sur 5 groupes")
    assert asked_of_all(teacher).locator(".bars b").all_text_contents() == ["2", "3"]
