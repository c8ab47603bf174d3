"""A round of questions by finger on a phone: asked, answered, gone on with after a reload, shared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import overflow, press, serious, speak, standing, status, until
from test_by_touch import SMALL
from thorough import always

import explorer
from explorer.core.messages import say
from explorer.lessons.quiz import Round

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
HEAD_IN_SIGHT = """() => {
  const heads = [...document.querySelectorAll(".sheet.of-quiz .inner h3")];
  const head = heads.find((one) => one.checkVisibility());
  const box = head?.getBoundingClientRect();
  return head?.contains(document.elementFromPoint(box.left + 9, box.top + box.height / 2));
}"""
"""Whether one sees which question it is, or how it went: not under the board, not under the timeline."""


TO_THE_END = """() => {
  const scroll = [document.scrollingElement, ...document.querySelectorAll(".sheet .inner")];
  for (const one of scroll) one.scrollTop = one.scrollHeight;
}"""


def panel(page: Page) -> Locator:
    return page.locator(".sheet.of-quiz")


def answers(page: Page, asked: Round, number: int, lang: str = "fr") -> Locator:
    """The answers to a question, which names them."""
    text = asked.question(number).text.in_language(lang)
    return page.get_by_role("group", name=text, exact=True).get_by_role("button")


def next_one(page: Page, lang: str = "fr") -> Locator:
    return press(page, "lesson-quiz-next", lang)


@pytest.mark.parametrize("name", always("souls", of=("souls", "pond")))
def test_a_round_by_finger_shared_with_somebody_else(
    new_page: Callable[..., Page], server: Any, name: str
) -> None:
    page, asked, code = new_page(**PHONE), Round(explorer.load(name), 7), f"q1.{name}.7"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{server.dashboard(name)}#{code}")
    standing(page)
    expect(answers(page, asked, 0)).to_have_count(len(asked.question(0).choices))
    assert page.evaluate(SMALL) == []
    problems = serious(page, "quiz")

    right = asked.question(0).answer
    answers(page, asked, 0).nth(right).tap()
    expect(panel(page).locator(".entry.good")).to_have_text(asked.question(0).choices[right].text.fr)
    expect(panel(page)).to_contain_text(asked.question(0).reason.text.fr)
    problems += serious(page, "quiz")
    assert overflow(page) <= 0
    next_one(page).tap()
    expect(answers(page, asked, 1).first).to_be_visible()

    speak(page)  # in the middle of a question
    wrong = (asked.question(1).answer + 1) % len(asked.question(1).choices)
    answers(page, asked, 1, "en").nth(wrong).tap()
    expect(status(page)).to_contain_text("No. The right answer")
    next_one(page, "en").tap()
    expect(answers(page, asked, 2, "en").first).to_be_visible()
    page.wait_for_url(f"**~{code}..0.{right}{wrong}")
    page.reload()
    standing(page)
    for number in range(2, 10):  # from here on by keyboard
        choices = answers(page, asked, number, "en")
        expect(choices.first).to_be_enabled()
        page.keyboard.press(str(asked.question(number).answer + 1))
        onward = next_one(page, "en") if number < 9 else press(page, "lesson-quiz-to-result", "en")
        expect(onward).to_be_focused()
        page.evaluate(TO_THE_END)  # the reason has been read
        page.keyboard.press("Enter")
        if number < 9:
            expect(answers(page, asked, number + 1, "en").first).to_be_focused()
        if number > 7:
            until(page, HEAD_IN_SIGHT)
    expect(page.get_by_role("heading", name="9 right out of 10.")).to_be_visible()
    rule = asked.question(1).rule
    again = page.get_by_role("group", name=say("en", "lesson-quiz-read-again")).get_by_role("button")
    expect(again).to_have_count(1)
    again.tap()
    expect(panel(page)).to_contain_text(explorer.load(name).rulebook[rule].text.en)
    problems += serious(page, "quiz")
    assert problems == []

    press(page, "lesson-quiz-share", "en").tap()
    expect(status(page)).to_contain_text("Link copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"#{code}..0.{right}{wrong}" + "".join(str(q.answer) for q in asked.questions[2:]))
    other = new_page(context=page.context)
    other.goto(link)
    standing(other)
    expect(other.get_by_role("heading", name="9 right out of 10.")).to_be_visible()
    press(other, "lesson-quiz-again", "en").tap()
    expect(answers(other, asked, 0, "en").first).to_be_visible()
    press(other, "lesson-quiz-leave", "en").press("Enter")
    expect(press(other, "lesson-quiz-begin", "en")).to_be_focused()
