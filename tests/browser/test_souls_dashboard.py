"""Papillons célestes' dashboard in a real browser: turns by mouse and by keyboard, in French and in
English.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import (
    LAPTOP,
    action,
    address,
    at,
    effect,
    group,
    in_every_tab,
    open_panel,
    overflow,
    ply,
    press,
    project,
    see,
    speak,
    status,
    stop_of,
    tab_to,
    visit,
)

from explorer import Playthrough
from explorer.games.souls.board import CHOOSE
from explorer.games.souls.overlays import OVERLAYS
from explorer.ui.messages import say

TABS = (
    "turn", "examples", "quiz", "about", "drawings", "rules", "sou-collected", "sou-perfect-play",
    "sou-look-back", "scores", "compare", "actions", "hint", "log", "game",
)  # fmt: skip


@pytest.fixture
def page(table: Page) -> Page:
    """One page for all tests that begin with a position."""
    return table


def trellis() -> Playthrough:
    """Layout 1; player 2 begins, player 1 owns the Grand Bolina; 15, 16 (Morphos), 17 (88) and 18 (Machaon)
    are accessible.
    """
    return Playthrough("souls", players=2, seed=7)


def played(*actions: str) -> Playthrough:
    play = trellis()
    for each in actions:
        play.play(each)
    return play


def finished_round(seed: int = 9) -> Playthrough:
    """A first round played at random to its end: a seat is to be chosen."""
    play, rng = Playthrough("souls", players=2, seed=seed), random.Random(seed)
    while play.state.phase != CHOOSE:
        play.play(rng.choice(play.state.legal_actions()))
    return play


def layout(page: Page) -> Locator:
    """The table; its name says which layout lies there."""
    return page.locator(".stage").get_by_role("grid")


def card(page: Page, place: int) -> Locator:
    return layout(page).locator(f"[data-id='{place}']")


def collection(page: Page, seat: int, kind: str) -> Locator:
    """What a player has of a kind."""
    name = re.compile(rf"(joueur|player) {seat + 1}")
    boards = page.locator(":is(.hand, .side)").get_by_role("grid", name=name)
    return boards.locator(f"[data-id='{kind}']").first


@pytest.mark.parametrize("lang", ["en"])
def test_a_card_is_taken_and_the_grand_bolina_put_in_its_place_by_mouse(
    page: Page, server: Any, lang: str
) -> None:
    visit(page, address(server, trellis(), lang), at(0, 0, lang))
    expect(card(page, 15)).to_have_class(re.compile("lit"))
    card(page, 15).hover()
    expect(effect(page)).to_contain_text({"fr": "Découvre 10", "en": "Uncovers 10"}[lang])
    card(page, 15).click()
    expect(ply(page)).to_have_text(at(1, 1, lang))
    expect(collection(page, 1, "morpho")).to_have_accessible_name(
        re.compile({"fr": "Morpho bleu, 1", "en": "Blue Morpho, 1"}[lang])
    )
    card(page, 16).click()
    expect(page.locator(".prompt [data-key='place']")).to_be_visible()
    expect(card(page, 16)).to_have_class(re.compile("legal"))
    expect(effect(page)).to_contain_text({"fr": "Chevauche de nouveau 11", "en": "Overlaps 11 again"}[lang])
    card(page, 16).click()
    expect(ply(page)).to_have_text(at(3, 3, lang))
    expect(card(page, 16)).to_have_accessible_name(re.compile("Grand Bolina"))
    expect(collection(page, 0, "bolina")).to_have_accessible_name(
        re.compile({"fr": "n'a pas", "en": "does not own"}[lang])
    )
    press(page, "timeline-back", lang).click()
    expect(ply(page)).to_have_text(at(2, 3, lang))
    expect(collection(page, 0, "bolina")).to_have_accessible_name(
        re.compile({"fr": "possède", "en": "owns"}[lang])
    )
    page.locator(".prompt [data-key='keep']").click()
    expect(ply(page)).to_have_text(at(3, 3, lang))
    expect(page.locator(".timeline .branches").get_by_role("button")).to_have_count(2)


@pytest.mark.thorough
def test_a_turn_by_keyboard_alone(new_page: Callable[..., Page], server: Any) -> None:
    page, lang = new_page(), "en"
    visit(page, address(server, trellis(), lang), at(0, 0, lang))
    tab_to(page, stop_of(layout(page)))
    tab_to(page, card(page, 15), "ArrowDown")
    expect(effect(page)).to_contain_text({"fr": "Découvre 10", "en": "Uncovers 10"}[lang])
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(1, 1, lang))
    page.keyboard.press("ArrowRight")
    expect(card(page, 16)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt [data-key='place']")).to_be_visible()
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(3, 3, lang))
    expect(card(page, 16)).to_have_accessible_name(re.compile("Grand Bolina"))
    tab_to(page, press(page, "timeline-back", lang))
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(2, 3, lang))


@pytest.mark.thorough
def test_a_covered_card_is_refused_by_its_rule_in_both_languages(page: Page, server: Any) -> None:
    visit(page, address(server, trellis()), at(0, 0))
    card(page, 11).click(position={"x": 30, "y": 12})
    refusals = group(page, "why-not").get_by_role("button")
    expect(refusals).to_contain_text("SOU-P2")
    expect(refusals).to_contain_text("15, 16")
    expect(card(page, 11)).to_have_class(re.compile("refused"))
    expect(ply(page)).to_have_text(at(0, 0))
    speak(page)
    refusals = group(page, "why-not", "en").get_by_role("button")
    expect(refusals).to_contain_text("SOU-P2")
    refusals.first.click()
    expect(page.locator(".sheet.of-rules").get_by_text("SOU-P2", exact=True).first).to_be_visible()


def test_a_card_is_reached_through_the_empty_place_that_lay_over_it(page: Page, server: Any) -> None:
    """Card 10 is clicked where card 15 lay over it."""
    visit(page, address(server, played("take 15", "take 18", "keep")), at(3, 3))
    box = card(page, 10).locator(".outline").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 0.85 * box["width"], box["y"] + 0.9 * box["height"])
    expect(ply(page)).to_have_text(at(4, 4))
    expect(status(page)).to_contain_text("10")


def test_the_list_takes_a_card_and_collections_say_what_one_more_is_worth(page: Page, server: Any) -> None:
    visit(page, address(server, trellis()), at(0, 0))
    open_panel(page, "actions")
    action(page, "take 18").hover()
    expect(layout(page).locator(".ghosts > *, .cell.lit")).not_to_have_count(0)
    action(page, "take 18").click()
    expect(ply(page)).to_have_text(at(1, 1))
    open_panel(page, "turn")
    collection(page, 1, "machaon").hover()
    expect(status(page)).to_contain_text("Machaon, 1 : 2 points ; une carte de plus : −2")


@pytest.mark.parametrize("lang", ["fr"])
def test_the_loser_of_a_round_chooses_a_seat(page: Page, server: Any, lang: str) -> None:
    play = finished_round()
    visit(page, address(server, play, lang), at(play.node.ply, play.node.ply, lang))
    expect(page.locator(".prompt")).to_be_visible()
    page.locator(".prompt [data-key='second']").click()
    expect(ply(page)).to_have_text(at(play.node.ply + 1, play.node.ply + 1, lang))
    expect(layout(page).locator(".cell.lit")).not_to_have_count(0)
    open_panel(page, "scores", lang)
    expect(page.locator(".sheet")).to_contain_text("SOU-M1")
    expect(page.locator(".chart svg.main-svg").first).to_be_visible(timeout=30_000)


@pytest.mark.thorough
def test_every_overlay_marks_the_cards_and_says_what_it_knows(page: Page, server: Any) -> None:
    visit(page, address(server, played("take 15", "take 18", "keep")), at(3, 3))
    for overlay in sorted(set(OVERLAYS) - {"none", "perfect"}):
        page.mouse.move(1, 1)
        expect(layout(page).locator(".marks > *")).to_have_count(0)
        see(page, overlay)
        expect(layout(page).locator(".marks > *")).not_to_have_count(0)
        card(page, 16).hover()
        expect(status(page)).not_to_have_count(0)
        expect(page.locator(".edge .legend").first).not_to_be_empty()
        see(page, overlay)


def test_the_legend_is_told_under_learn_in_the_language_of_the_page(page: Page, server: Any) -> None:
    visit(page, address(server, trellis()), at(0, 0))
    open_panel(page, "about", "fr")
    told = page.locator(".sheet")
    expect(told.get_by_role("heading", name="La légende du papillon blanc")).to_be_visible()
    expect(told.get_by_role("listitem").filter(has_text="Takahama").first).to_contain_text("(livret)")
    expect(told.get_by_role("listitem").filter(has_text="Joel Lewis")).to_have_text(
        re.compile(r"^Conception\s: Joel Lewis \(livret\)$")
    )
    speak(page)
    expect(told.get_by_role("heading", name="The legend of the white butterfly")).to_be_visible()
    expect(told.get_by_role("heading", name="For whom")).to_have_count(1)


def test_perfect_play_says_why_it_is_not_known_while_cards_lie_face_down(page: Page, server: Any) -> None:
    visit(page, address(server, trellis()), at(0, 0))
    open_panel(page, "sou-perfect-play")
    expect(page.locator("[data-key='perfect']")).to_be_disabled()
    expect(page.get_by_text(say("fr", "sou-perfect-later"))).to_be_visible()
    speak(page)
    expect(page.locator("[data-key='perfect']")).to_be_disabled()
    expect(page.get_by_text(say("en", "sou-perfect-later"))).to_be_visible()


def test_a_round_is_looked_back_at(page: Page, server: Any) -> None:
    play = finished_round()
    visit(page, address(server, play), at(play.node.ply, play.node.ply))
    open_panel(page, "sou-look-back")
    press(page, "sou-review").click()
    expect(status(page)).to_contain_text(say("fr", "sou-review-done"), timeout=60_000)
    expect(page.locator(".chart svg.main-svg").first).to_be_visible(timeout=30_000)
    errors = group(page, "sou-review-list").get_by_role("button")
    expect(errors).not_to_have_count(0)
    errors.first.click()
    expect(ply(page)).not_to_have_text(at(play.node.ply, play.node.ply))
    page.get_by_label(say("fr", "sou-review-hindsight"), exact=True).uncheck()
    press(page, "sou-review").click()
    expect(page.locator(".sheet")).to_contain_text("Choix non jugés", timeout=60_000)


@pytest.mark.thorough
def test_every_tab_is_accessible_and_fits_768_pixels_in_both_languages(
    page: Page, server: Any, languages: tuple[str, ...]
) -> None:
    play = played("take 15", "take 16", "place")
    play.goto(play.root)
    play.play("take 18")
    play.play("take 16")
    visit(page, address(server, play), at(2, 2))
    see(page, "rival")
    assert in_every_tab(page, TABS, languages, charted="scores") == []


@pytest.mark.thorough
def test_table_collections_and_timeline_fit_a_laptop(page: Page, server: Any) -> None:
    page.set_viewport_size(LAPTOP)
    visit(page, address(server, trellis()), at(0, 0))
    for part in (layout(page), page.locator(".hand"), page.locator(".timeline")):
        expect(part).to_be_in_viewport(ratio=1)
    project(page)
    expect(layout(page)).to_be_in_viewport(ratio=1)
    assert overflow(page, "Height") <= 0


def test_an_end_is_told_with_the_focus_put_away_by_escape_and_played_again(page: Page, server: Any) -> None:
    play, chosen = trellis(), random.Random(1)
    while not play.state.is_terminal:
        play.play(chosen.choice(play.state.legal_actions()))
    last, length = play.node.action, play.node.ply
    play.undo()
    visit(page, address(server, play), at(length - 1, length))
    open_panel(page, "actions")
    action(page, str(last)).press("Enter")
    end = page.get_by_role("dialog", name=say("fr", "end-title"))
    expect(end).to_be_focused()
    expect(end).to_contain_text("SOU-M1")
    expect(end.get_by_role("table")).to_contain_text("SOU-C2")
    expect(end).to_contain_text("Moins bon coup", timeout=60_000)
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    page.locator(".timeline [data-step='back']").click()
    action(page, str(last)).click()
    press(page, "end-again").click()
    expect(ply(page)).to_have_text(at(0, 0))
    expect(end).to_have_count(0)
