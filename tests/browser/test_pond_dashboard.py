"""The pond's dashboard in a real browser: whole stories by mouse and by keyboard, in French and in
English.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from conftest import ON_BOTH
from playwright.sync_api import Browser, Locator, Page, expect
from table import (
    action,
    address,
    at,
    board,
    cell,
    choose,
    drag,
    effect,
    group,
    in_every_tab,
    open_panel,
    overflow,
    ply,
    press,
    project,
    see,
    serious,
    speak,
    status,
    stop_of,
    tab,
    tab_to,
    until,
    visit,
)

from explorer import Playthrough, open_link
from explorer.core.messages import say
from explorer.core.playthrough import MAX_BYTES

SCENARIO = "PON-X1"
ANSWER = "slide 4 b down r0"  # the scenario's line
TABS = (
    "turn", "examples", "quiz", "about", "drawings", "rules", "pon-animals", "scores", "compare", "setup",
    "actions", "hint", "log", "game",
)  # fmt: skip


@pytest.fixture
def page(table: Page) -> Page:
    """One page for all tests that begin with a position."""
    return table


def from_scenario() -> Playthrough:
    return Playthrough("pond", scenario=SCENARIO)


def branched() -> Playthrough:
    """The scenario with its answer on the main line and a step on a branch, at the branch's end."""
    play = Playthrough("pond", scenario=SCENARIO)
    play.play(ANSWER)
    play.undo()
    play.play("step a5")
    return play


def hand(page: Page, place: int = 0) -> Locator:
    """A tile of the hand laid out, from the left."""
    return page.locator(".hand .card").nth(place)


def route(page: Page) -> Locator:
    return board(page).locator(".xb-marks .xb-route")


@ON_BOTH
def test_the_story_by_mouse_in_french(page: Page, server: Any) -> None:
    page.goto(server.dashboard("pond"))
    expect(ply(page)).to_have_text(at(0, 0), timeout=30_000)
    open_panel(page, "examples")
    group(page, "scenarios").get_by_role("button", name="Le glissement qui ouvre la route").click()
    expect(page.get_by_text("Quel glissement lui ouvre la route vers sa mare bleue ?")).to_be_visible()
    choose(page, "gear", "eyes-0")
    see(page, "route")
    expect(page.locator(".edge .legend").get_by_text("plus court chemin")).to_be_visible()
    expect(route(page)).to_have_count(0)
    open_panel(page, "turn")
    hand(page).click()
    expect(page.get_by_text(say("fr", "pon-hint-tile"))).to_be_visible()
    expect(cell(page, "c5")).to_have_class(re.compile("legal"))
    open_panel(page, "actions")
    slide = group(page, "legal-actions").get_by_role("button", name="colonne b vers le bas", exact=True)
    slide.hover()
    expect(board(page).locator(".xb-ghosts > *")).not_to_have_count(0)
    slide.click()
    expect(ply(page)).to_have_text(at(1, 1))
    expect(status(page)).to_contain_text("Duc crapaud pousse la colonne b vers le bas")
    expect(route(page)).not_to_have_count(0)
    expect(cell(page, "b4")).to_have_accessible_name(re.compile("^b4, Prairie entre deux champs"))
    press(page, "timeline-back").click()
    expect(ply(page)).to_have_text(at(0, 1))
    expect(route(page)).to_have_count(0)
    press(page, "timeline-forward").click()
    expect(ply(page)).to_have_text(at(1, 1))
    expect(route(page)).not_to_have_count(0)
    press(page, "timeline-back").click()
    expect(ply(page)).to_have_text(at(0, 1))
    action(page, "step a5").click()
    expect(cell(page, "a5")).to_have_accessible_name(re.compile("Duc crapaud"))
    expect(group(page, "timeline-branches").get_by_role("button")).to_have_count(2)
    open_panel(page, "compare")
    expect(group(page, "compare-with").get_by_role("button", name=say("fr", "main-line"))).to_be_visible()
    other = page.get_by_role("grid", name=say("fr", "compare-title", name=say("fr", "main-line")))
    expect(other.locator("[data-id=b4]")).to_have_accessible_name(
        re.compile("^b4, Prairie entre deux champs")
    )
    expect(other.locator("[data-id=a4]")).to_have_accessible_name(re.compile("Duc crapaud"))
    distance = page.get_by_role("row", name=f"Duc crapaud · {say('fr', 'pon-distance-col')}").get_by_role(
        "cell"
    )
    expect(distance).to_have_text([say("fr", "pon-none"), "6"])
    choose(page, "gear", "eyes-all")  # this page is shared


def test_a_tile_is_dragged_to_the_board_turned_and_laid(page: Page, server: Any) -> None:
    visit(page, address(server, from_scenario()), at(0, 0))
    hand(page).click()
    expect(hand(page)).to_have_attribute("aria-pressed", "true")
    page.locator(".hand [data-key='right']").click()
    cell(page, "c5").hover()
    expect(effect(page)).to_contain_text("→")
    drag(page, hand(page), cell(page, "c5"))
    expect(ply(page)).to_have_text(at(1, 1))
    expect(status(page)).to_contain_text("c5")
    page.locator("[data-key='undo']").click()
    expect(ply(page)).to_have_text(at(0, 1))
    drag(page, hand(page), cell(page, "a4"))  # where a tile lies already: refused, and nothing is lost
    expect(group(page, "why-not").get_by_role("button").first).to_be_visible()
    expect(ply(page)).to_have_text(at(0, 1))


def test_a_refusal_names_its_rule_opens_it_and_speaks_both_languages(page: Page, server: Any) -> None:
    visit(page, address(server, from_scenario()), at(0, 0))
    cell(page, "c5").click()
    refusals = group(page, "why-not").get_by_role("button")
    expect(refusals).to_have_count(1)
    expect(refusals).to_contain_text("c5 ne touche pas a4 par un côté")
    expect(refusals).to_contain_text("PON-M1")
    expect(cell(page, "c5")).to_have_class(re.compile("refused"))
    expect(ply(page)).to_have_text(at(0, 0))
    cell(page, "b4").click()
    expect(refusals).to_contain_text(["PON-M2", "PON-M3"])
    cell(page, "c5").click()
    expect(refusals).to_contain_text(["c5 ne touche pas a4"])
    refusals.click()
    sheet = page.locator(".sheet.of-rules")
    expect(sheet.get_by_role("heading", name="Un pas, tout droit")).to_be_visible()
    expect(sheet.get_by_text("Un déplacement mène à une dalle voisine par un côté")).to_be_visible()
    speak(page)
    expect(sheet.get_by_text("A move leads to a tile that shares a side")).to_be_visible()
    refusals = group(page, "why-not", "en").get_by_role("button")
    expect(refusals).to_contain_text("c5 does not share a side with a4: one step only, never diagonally.")
    open_panel(page, "actions", "en")
    action(page, "step a5", "en").click()
    expect(ply(page)).to_have_text(at(1, 1, "en"))
    expect(refusals).to_have_count(0)
    press(page, "timeline-back", "en").click()
    expect(ply(page)).to_have_text(at(0, 1, "en"))


def test_a_rule_shows_itself_is_tried_and_answered(page: Page, server: Any) -> None:
    visit(page, address(server, from_scenario()), at(0, 0))
    expect(cell(page, "a4")).to_have_accessible_name(
        re.compile("le Duc crapaud s.y tient")
    )  # the link is open
    open_panel(page, "rules")
    group(page, "rules-label").locator("button[data-id='PON-M7']").click()
    page.locator("[data-key='show-PON-M7']").press("Enter")
    expect(group(page, "why-not")).to_contain_text("n'est pas celle de cet animal")
    expect(cell(page, "start-orange")).to_have_class(re.compile("info"))
    cell(page, "start-orange").click()
    expect(cell(page, "start-orange")).to_have_class(re.compile("refused"))
    cell(page, "e6").click()
    expect(ply(page)).to_have_text(at(1, 1))
    expect(cell(page, "start-orange")).not_to_have_class(re.compile("info"))
    page.locator("[data-key='answer']").click()
    expect(status(page)).to_contain_text("on ne rentre que dans sa propre mare de départ")
    group(page, "linked-rules").get_by_role("button", name="PON-M6").click()
    expect(page.locator(".sheet.of-rules").get_by_text("PON-M6", exact=True)).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    press(page, "rule-map").click()
    expect(page.get_by_role("img", name=say("fr", "rule-map-label"))).to_be_visible()
    press(page, "what-if").click()
    press(page, "what-if-play").click()
    progress = page.get_by_role("progressbar", name=say("fr", "what-if-play"))
    expect(progress).to_have_attribute("value", re.compile(r"0\.0[2-9]|0\.[1-9]"))
    press(page, "what-if-stop").click()
    expect(page.get_by_role("columnheader", name=say("fr", "what-if-difference"))).to_be_visible()


def test_the_story_by_keyboard_alone(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page()
    page.goto(server.dashboard("pond"))
    expect(ply(page)).to_have_text(at(0, 0), timeout=30_000)
    play, learn = (page.get_by_role("tab", name=say("fr", f"tabs-{key}")) for key in ("play", "learn"))
    tab_to(page, play)
    tab_to(page, learn, "ArrowRight")
    expect(play).to_have_attribute("aria-selected", "true")  # an arrow only moves the focus
    page.keyboard.press("Enter")
    expect(learn).to_have_attribute("aria-selected", "true")
    route_tool = page.locator("[data-key='see-route']")
    tab_to(page, route_tool)
    page.keyboard.press("Enter")
    expect(page.locator(".edge .legend").get_by_text("plus court chemin")).to_be_visible()
    expect(route_tool).to_be_focused()
    scenarios = group(page, "scenarios")
    goal = scenarios.get_by_role("button", name="Le glissement qui ouvre la route")
    tab_to(page, scenarios.get_by_role("button").first)
    tab_to(page, goal, "ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Quel glissement lui ouvre la route vers sa mare bleue ?")).to_be_visible()
    expect(goal).to_be_focused()
    tab_to(page, learn, "Shift+Tab")
    page.keyboard.press("Home")
    expect(play).to_be_focused()
    page.keyboard.press("Space")
    expect(hand(page)).to_be_visible()
    tab_to(page, hand(page))
    page.keyboard.press("Enter")
    expect(page.get_by_text(say("fr", "pon-hint-tile"))).to_be_visible()
    expect(hand(page)).to_be_focused()
    page.keyboard.press("r")
    expect(cell(page, "c5")).to_have_class(re.compile("legal"))
    page.keyboard.press("Escape")
    expect(hand(page)).to_have_attribute("aria-pressed", "false")
    tab_to(page, stop_of(board(page)), "Shift+Tab")
    page.keyboard.press("Control+Home")
    tab_to(page, cell(page, "a3"), "ArrowDown")
    page.keyboard.press("Enter")
    expect(group(page, "why-not").get_by_role("button")).to_have_count(2)
    expect(cell(page, "a3")).to_be_focused()
    tab_to(page, cell(page, "a5"), "ArrowDown")
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(1, 1))
    expect(cell(page, "a5")).to_be_focused()
    tab_to(page, press(page, "timeline-back"))
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(0, 1))
    expect(press(page, "timeline-back")).to_be_focused()
    tab_to(page, press(page, "timeline-forward"))
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(1, 1))
    tab_to(page, play, "Shift+Tab")
    tab_to(page, page.get_by_role("tab", name=say("fr", "tabs-analyse")), "ArrowRight")
    page.keyboard.press("Enter")
    first = page.locator(".sheet [role='tab'][aria-selected='true']")
    tab_to(page, first)
    tab_to(page, tab(page, "actions"), "ArrowRight")
    page.keyboard.press("Enter")
    expect(tab(page, "actions")).to_have_attribute("aria-selected", "true")
    actions = group(page, "legal-actions").get_by_role("button")
    tab_to(page, actions.first)
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(2, 2))


def test_reload_link_and_two_tabs(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page()
    visit(page, address(server, branched()), at(1, 1))
    before = page.url
    press(page, "timeline-back").click()
    expect(ply(page)).to_have_text(at(0, 1))
    page.wait_for_url(lambda url: url != before)
    page.reload()
    expect(ply(page)).to_have_text(at(0, 1), timeout=30_000)
    expect(cell(page, "a4")).to_have_accessible_name(re.compile("Duc crapaud"))
    expect(group(page, "timeline-branches").get_by_role("button")).to_have_count(2)
    twin = new_page(context=page.context)
    visit(twin, page.url, at(0, 1))
    expect(group(twin, "timeline-branches").get_by_role("button")).to_have_count(2)
    group(twin, "timeline-branches").get_by_role("button", name=say("fr", "main-line")).click()
    expect(cell(twin, "b4")).to_have_accessible_name(re.compile("^b4, Prairie entre deux champs"))
    twin.wait_for_url(lambda url: url != page.url)
    expect(ply(page)).to_have_text(at(0, 1))
    page.reload()
    expect(ply(page)).to_have_text(at(0, 1), timeout=30_000)
    expect(cell(page, "b4")).to_have_accessible_name(re.compile("^b4, Plaine de champs"))
    expect(ply(twin)).to_have_text(at(1, 1))


def test_language_view_and_overlay_are_remembered(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page()
    visit(page, address(server, from_scenario()), at(0, 0))
    speak(page)
    see(page, "worlds")
    choose(page, "gear", "eyes-1")
    legend = page.locator(".edge .legend").get_by_text("a colour and a letter for each world")
    expect(legend).to_be_visible()
    waits = page.locator(".prompt").get_by_text(say("en", "not-your-turn", player="the Toad Duke"))
    expect(waits).to_be_visible()
    until(page, "JSON.parse(localStorage.getItem('explorer:preferences'))?.seat === 1")
    page.reload()
    expect(ply(page)).to_have_text(at(0, 0, "en"), timeout=30_000)
    expect(page.locator("[data-key='see-worlds']")).to_have_attribute("aria-pressed", "true")
    expect(legend).to_be_visible()
    expect(waits).to_be_visible()


def test_the_current_one_of_many_branches_is_in_sight_and_the_others_are_counted(
    page: Page, server: Any
) -> None:
    play = Playthrough("pond", scenario=SCENARIO)
    for option in play.state.legal_actions()[:60]:
        play.goto(0)
        play.play(option)
    play.goto(play.branches()[30].tip)
    visit(page, address(server, play), at(1, 1))
    branches = group(page, "timeline-branches").get_by_role("button")
    expect(branches).to_have_count(40)
    expect(page.get_by_text(say("fr", "branches-hidden", hidden=20))).to_be_visible()
    current = group(page, "timeline-branches").locator("button[aria-current]")
    expect(current).to_have_accessible_name(say("fr", "branch", number=30))
    expect(current).to_be_in_viewport()
    branches.last.click()
    expect(current).to_have_accessible_name(say("fr", "branch", number=49))
    expect(branches.last).to_have_accessible_name(say("fr", "branch", number=59))


def upload(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=say("fr", "open-record")).click()
    chooser.value.set_files(file)


def test_a_corrupt_file_is_refused_and_a_good_one_opens(page: Page, server: Any, tmp_path: Path) -> None:
    play = branched()
    play.save(tmp_path / "good.json")
    text = (tmp_path / "good.json").read_text(encoding="utf-8")
    (tmp_path / "corrupt.json").write_text(text[: len(text) // 2], encoding="utf-8")
    (tmp_path / "false.json").write_text(text.replace("step a5", "step a3"), encoding="utf-8")
    visit(page, address(server, from_scenario()), at(0, 0))
    open_panel(page, "game")
    here = page.url
    for name in ("corrupt", "false"):
        upload(page, tmp_path / f"{name}.json")
        expect(page.get_by_role("alert")).to_contain_text("Rien n'a été ouvert")
        expect(page.get_by_role("alert")).to_contain_text(
            {"corrupt": "JSON", "false": "'step a3' est interdit"}[name]
        )
        expect(ply(page)).to_have_text(at(0, 0))
        expect(cell(page, "a4")).to_have_accessible_name(re.compile("Duc crapaud"))
        assert page.url == here
    upload(page, tmp_path / "good.json")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(status(page)).to_contain_text(say("fr", "opened", name="good.json"))
    expect(ply(page)).to_have_text(at(1, 1))
    expect(cell(page, "a5")).to_have_accessible_name(re.compile("Duc crapaud"))
    expect(group(page, "timeline-branches").get_by_role("button")).to_have_count(2)
    with page.expect_download() as download:
        choose(page, "share", "save")
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    press(page, "timeline-first").click()
    expect(ply(page)).to_have_text(at(0, 1))
    open_panel(page, "game")
    upload(page, saved)
    expect(status(page)).to_contain_text(say("fr", "opened", name="saved.json"))
    expect(ply(page)).to_have_text(at(1, 1))


def test_the_page_as_a_notebook_has_its_picture_and_opens_where_it_was(
    page: Page, browser: Browser, server: Any, tmp_path: Path
) -> None:
    play = branched()
    visit(page, address(server, play), at(1, 1))
    with page.expect_download() as download:
        choose(page, "share", "notebook")
    assert download.value.suggested_filename == "pond-1.ipynb"
    download.value.save_as(tmp_path / "pond.ipynb")
    book: Any = nbformat.read(tmp_path / "pond.ipynb", as_version=4)
    nbformat.validate(book)
    link = "".join(re.findall(r'(?:    |link=)"([^"]+)"', book.cells[1].source))
    assert open_link(link).link() == play.link()
    (tmp_path / "alone.html").write_text(book.cells[1].outputs[0].data["text/html"], encoding="utf-8")
    alone = browser.new_page()
    alone.context.set_offline(True)
    alone.goto((tmp_path / "alone.html").as_uri())
    still = alone.get_by_role("img", name="File dans ta mare")
    expect(still).to_be_visible()
    assert still.evaluate("node => node.naturalWidth") > 300
    alone.context.close()


def test_a_file_beyond_the_limit_is_refused_in_words_before_it_is_sent(
    page: Page, server: Any, tmp_path: Path
) -> None:
    (tmp_path / "film.json").write_bytes(b" " * (MAX_BYTES + 1))
    visit(page, address(server, from_scenario()), at(0, 0))
    open_panel(page, "game")
    opener = page.get_by_role("button", name=say("fr", "open-record"), exact=True)
    expect(opener).to_have_text(say("fr", "open-record"))
    upload(page, tmp_path / "film.json")
    expect(page.get_by_role("alert")).to_have_text(say("fr", "file-too-large", name="film.json", most=5))
    expect(ply(page)).to_have_text(at(0, 0))


def test_the_projector_shows_board_and_overlays_as_large_as_fits(page: Page, server: Any) -> None:
    visit(page, address(server, branched()), at(1, 1))
    see(page, "route")
    project(page)
    leave = press(page, "projector-leave")
    expect(leave).to_be_visible()
    for gone in (hand(page, 1), page.locator(".side")):
        expect(gone).to_be_hidden()
    see(page, "route")
    expect(page.locator(".edge .legend")).to_have_count(0)
    see(page, "route")
    for width, height in ((1280, 800), (1920, 1080), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        for kept in (page.locator(".edge .legend"), page.locator(".prompt"), page.locator(".timeline")):
            expect(kept).to_be_in_viewport(ratio=1)
        expect(board(page)).to_be_in_viewport(ratio=1)
        assert overflow(page, "Height") <= 0
        assert overflow(page, "Width") <= 0
        large = board(page).bounding_box()
        assert large is not None
        assert large["height"] >= min(0.6 * height, 0.7 * width)
    page.set_viewport_size({"width": 1280, "height": 800})
    cell(page, "a4").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".side")).to_be_visible()
    project(page)
    leave.click()
    expect(hand(page, 1)).to_be_visible()


ON_TOP = """(card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
"""Whether nothing lies over the middle of a card."""


@pytest.mark.parametrize(("width", "height"), [(1280, 600), (768, 1024)])
def test_nothing_lies_over_the_hand(page: Page, server: Any, width: int, height: int) -> None:
    visit(page, address(server, branched()), at(1, 1))
    page.set_viewport_size({"width": width, "height": height})
    for _ in range(30):  # a page that has been made another size is laid out anew
        if hand(page, 1).evaluate(ON_TOP):
            break
        page.wait_for_timeout(100)
    assert hand(page, 1).evaluate(ON_TOP)


def test_a_scenario_is_named_kept_and_opened_again(page: Page, server: Any, tmp_path: Path) -> None:
    visit(page, address(server, from_scenario()), at(0, 0))
    open_panel(page, "setup")
    press(page, "ed-now").click()
    page.locator(".hand .card").first.click()
    cell(page, "c6").click()
    page.get_by_text(say("fr", "ed-keep")).click()
    page.get_by_label(say("fr", "ed-title-fr")).fill("L'été des haies")
    page.get_by_label(say("fr", "ed-question-fr")).fill("Qui passe par c6 ?")
    with page.expect_download() as download:
        press(page, "ed-save").click()
    assert download.value.suggested_filename == "l-ete-des-haies.toml"
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    press(page, "ed-close").click()
    open_panel(page, "game")
    upload(page, saved)
    expect(status(page)).to_have_text(say("fr", "opened", name="L'été des haies"))
    expect(page.get_by_text("Qui passe par c6 ?")).to_be_visible()
    press(page, "show-answer").click()
    expect(status(page)).to_have_text(say("fr", "ed-my-answer"))


def test_every_tab_is_accessible_and_fits_768_pixels_in_both_languages(
    page: Page, server: Any, languages: tuple[str, ...]
) -> None:
    visit(page, address(server, branched()), at(1, 1))
    cell(page, "c5").click()
    expect(group(page, "why-not")).to_be_visible()
    assert in_every_tab(page, TABS, languages, charted="scores", alike=()) == []
    last = languages[-1]
    open_panel(page, "setup", last)
    press(page, "ed-now", last).click()
    expect(press(page, "ed-close", last)).to_be_visible()
    assert serious(page, "setup") == []
    assert overflow(page, "Width") <= 0
