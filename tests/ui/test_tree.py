"""Trees of nodes: what is told of them, what changes, what a browser may call."""

from __future__ import annotations

import asyncio
import copy
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from explorer.core.text import Text
from explorer.ui.model import PageModel
from explorer.ui.nodes import Button, Choice, Column, Node, Opener, Row, Slider, Words, fits
from explorer.ui.tree import applied, changes, told
from explorer.ui.widget import OFTEN, Page

KEYS = st.sampled_from(["", "a", "b", "c", "d"])
LEAVES = st.builds(Words, st.text(max_size=3), key=KEYS) | st.builds(
    lambda label, key: Button(label, key=key, press=print), st.text(max_size=3), KEYS
)
TREES = st.recursive(
    LEAVES,
    lambda inner: (
        st.builds(lambda items, key: Column(tuple(items), key=key), st.lists(inner, max_size=4), KEYS)
        | st.builds(lambda items, key: Row(tuple(items), key=key), st.lists(inner, max_size=4), KEYS)
    ),
    max_leaves=12,
)


@given(TREES, TREES)
def test_changes_make_the_old_tree_the_new_one(old: Node, new: Node) -> None:
    before, after = told(old).json, told(new).json
    assert applied(copy.deepcopy(before), list(changes(before, after))) == after


@given(TREES)
def test_a_tree_that_did_not_change_sends_nothing(tree: Node) -> None:
    assert list(changes(told(tree).json, told(tree).json)) == []


@given(TREES)
def test_each_offer_is_named_once_in_the_tree(tree: Node) -> None:
    made = told(tree)

    def named(part: Any) -> list[str]:
        if isinstance(part, list):
            return [name for one in part for name in named(one)]
        if isinstance(part, dict):
            own = [part["press"]] if "press" in part else []
            return own + [name for one in part.values() for name in named(one)]
        return []

    assert sorted(named(made.json)) == sorted(made.offers)


def test_of_a_list_of_numbers_few_are_told_by_their_place_and_many_whole() -> None:
    assert list(changes([1, 2, 3, 4], [1, 2, 3, 5])) == [[[3], 5]]
    assert list(changes([1, 2, 3, 4], [1, 2, 4, 5])) == [[[], [1, 2, 4, 5]]]


def test_an_item_that_is_put_in_front_is_all_that_is_sent() -> None:
    rest = tuple(Words(f"line {number}", key=str(number)) for number in range(50))
    before, after = told(Column(rest)).json, told(Column((Words("new", key="50"), *rest))).json
    [op] = changes(before, after)
    assert op[0] == "order"
    assert op[2] == [{"k": "words", "key": "50", "text": "new"}, *range(50)]


def test_a_callback_takes_only_arguments_of_its_kinds_that_name_what_is_shown() -> None:
    choice = told(Choice("Who", "a", (("a", "A"), ("b", "B")), choose=print)).offers["choose"]
    assert choice.checked(["b"]) == ("b",)
    assert [choice.checked(bad) for bad in (["c"], [1], [], ["a", "b"], "a", None)] == [None] * 6
    slider = told(Slider("How many", 3, 0, 10, set=print)).offers["set"]
    assert slider.checked([7]) == (7,)
    assert [slider.checked([bad]) for bad in (11, -1, float("nan"), True, "7")] == [None] * 5
    opener = told(Opener("Open", most=3, open=print)).offers["open"]
    assert opener.checked(["a.json", b"{}"]) == ("a.json", b"{}")
    assert opener.checked(["a.json", b"1234"]) is None


def test_a_long_text_is_no_text() -> None:
    assert fits("a" * 20_000, str)
    assert not fits("a" * 20_001, str)


# The widget -------------------------------------------------------------------------------------------------


class Lines(PageModel):
    """Lines that can be taken away, each by its own button."""

    heading = Text("Lignes", "Lines")

    def __init__(self) -> None:
        super().__init__()
        self.lines = ["a", "b", "c"]
        self.taken: list[str] = []

    def link(self) -> str:
        return ""

    def open_address(self, text: str) -> bool:
        return False

    def take(self, line: str) -> None:
        self.lines.remove(line)
        self.taken.append(line)
        self.changed()

    def view(self) -> Node:
        def button(line: str) -> Button:
            return Button(f"Take {line}", press=lambda: self.take(line))

        return Column(tuple(map(button, self.lines)))


def page() -> tuple[Page, Lines, list[dict[str, Any]]]:
    model, sent = Lines(), []
    made = Page(model, model.view)
    made.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    return made, model, sent


def press(made: Page, offer: str, seen: int | None = None, **more: object) -> None:
    made.receive(
        {"type": "call", "offer": offer, "args": [], "n": made.number if seen is None else seen, **more}
    )


def test_a_press_is_answered_with_what_changed_and_its_number() -> None:
    made, model, sent = page()
    press(made, "items/1/press", at=7)
    assert model.lines == ["a", "c"]
    assert [message["type"] for message in sent] == ["ops"]
    assert sent[0]["at"] == 7


def test_a_press_that_comes_late_does_nothing_to_what_took_its_place() -> None:
    made, model, _ = page()
    before = made.number
    press(made, "items/0/press", before)
    press(made, "items/0/press", before)  # the browser still showed "Take a" there
    assert model.taken == ["a"]
    press(made, "items/0/press")
    assert model.taken == ["a", "b"]


def test_what_work_has_found_is_drawn_although_a_press_that_changes_nothing_comes_between() -> None:
    made, model, _ = page()

    async def worked() -> None:
        made.refresh()
        model.lines.append("d")
        made.later()  # soon, since the page was drawn just now
        press(made, "items/9/press")
        await asyncio.sleep(2 * OFTEN)

    with ThreadPoolExecutor() as pool:  # a browser may have left a loop in this thread
        pool.submit(asyncio.run, worked()).result()
    assert [line["label"] for line in made.tree.json["items"]][-1] == "Take d"


def test_where_drawing_is_slow_work_still_has_most_of_the_time() -> None:
    made, _, _ = page()
    drawn: list[float] = []

    def slow() -> Node:
        begun = time.monotonic()
        time.sleep(OFTEN)
        drawn.append(time.monotonic() - begun)
        return Words(str(len(drawn)))

    async def worked() -> None:
        begun, made.view = time.monotonic(), slow
        while time.monotonic() < begun + 10 * OFTEN:
            made.later()
            await asyncio.sleep(OFTEN / 10)
        assert len(drawn) > 1
        assert sum(drawn) < (time.monotonic() - begun) / 2

    with ThreadPoolExecutor() as pool:  # a browser may have left a loop in this thread
        pool.submit(asyncio.run, worked()).result()


def test_a_browser_that_lost_a_change_is_sent_the_whole() -> None:
    made, model, sent = page()
    model.take("b")
    sent.clear()
    made.receive({"type": "again"})
    assert sent[0]["type"] == "whole"
    assert sent[0]["shown"]["tree"] == made.tree.json
    assert sent[0]["shown"]["n"] == made.number


def test_a_view_that_fails_says_so_and_keeps_what_was_shown() -> None:
    made, model, sent = page()
    before = made.tree.json
    model.view = lambda: 1 / 0  # type: ignore[method-assign, assignment, return-value]
    made.view = model.view
    model.changed()
    assert made.tree.json == before
    assert sent[-1]["type"] == "fault"
    assert "ZeroDivisionError" in sent[-1]["text"]


def test_the_language_of_a_page_is_set_from_python_and_observed() -> None:
    made, model, sent = page()
    made.lang = "en"
    assert model.lang == "en"
    assert sent[-1]["lang"] == "en"
    model.lang = "fr"
    assert made.lang == "fr"
    made.lang = "de"
    assert made.lang == "fr"
