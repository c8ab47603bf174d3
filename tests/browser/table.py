"""What browser tests of every dashboard point at, press and wait for; controls are named by their message.

A story is told in one language, each dashboard's in turn: that every message is there in both is tested
without a browser, that every tab fits in both is `in_every_tab`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import Any

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from explorer import Playthrough
from explorer.core.messages import say
from explorer.core.playthrough import LINK_PREFIX

LANGUAGES = ("fr", "en")
TABLET, LAPTOP = {"width": 768, "height": 1024}, {"width": 1280, "height": 800}
AXE = str(Axe().axe_script)
FIELDS = {
    "button",
    "checkbox",
    "combobox",
    "grid",
    "radio",
    "searchbox",
    "slider",
    "spinbutton",
    "tab",
    "textbox",
}
DROP = """([data, name]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""
"""A file falls on the page: its bytes in base64, its name."""
SETTLING = 700
"""[ms] In which a page that was just opened or turned has been laid out, on a busy machine, too."""
LONGEST_ROW = 120
"""[characters] A row of a table is named by its cells, which are short."""
FOLDED = "details:not([open]) > :not(summary)"
"""What nobody sees; axe takes it for something that lies on what is drawn there."""
ALIKE = ("hint", "examples", "quiz", "about", "rules", "log", "compare", "game")
"""Panels that are the framework's."""
UNDER = {
    "turn": "play", "examples": "learn", "quiz": "learn", "about": "learn", "drawings": "learn",
    "rules": "rules",
    "actions": "analyse", "hint": "analyse", "scores": "analyse", "compare": "analyse", "log": "analyse",
    "setup": "analyse",
}  # fmt: skip
"""The word that leads to a panel; "game" is behind the gear."""


def address(server: Any, play: Playthrough, lang: str = "fr") -> str:
    return f"{server.dashboard(play.game.name, lang)}#{LINK_PREFIX}{play.link().removeprefix(LINK_PREFIX)}"


def visit(page: Page, url: str, caption: str) -> None:
    """Open a page and wait until the position that its address holds is on the table."""
    arrive(page, url, LINK_PREFIX)
    standing(page)
    stands(page, caption)
    page.wait_for_url(f"**#{LINK_PREFIX}*")


def arrive(page: Page, url: str, prefix: str) -> None:
    """Open a page; where it is open already, clear it and change its address. Python writes the address anew
    once the link is open.
    """
    here, _, link = url.partition("#")
    new = page.url.partition("#")[0] != here
    if new and not link.startswith(LINK_PREFIX):
        page.goto(url)
        return
    first, *rest = link.removeprefix(prefix)
    other = f"{here}#{prefix}%{ord(first):02x}{''.join(rest)}"  # the same link, not as Python writes it
    if new:
        page.goto(other)
        page.wait_for_url(lambda url: "%" not in url.partition("#")[2])
        return
    clear(page)
    page.goto(other)
    page.get_by_role("tab").first.click()  # answered by Python after all that came before
    expect(page.get_by_role("tab").first).to_have_attribute("aria-selected", "true")


def clear(page: Page) -> None:
    """What the test before chose is taken back: language, overlay, view, projector, tab, pointer."""
    if page.locator(".table.large").count():
        page.keyboard.press("Escape")
    page.locator(".board [tabindex='0']").first.press("Escape")
    page.mouse.move(0, 0)
    if page.locator(".table:is(.of-lab, .of-map)").count():
        page.locator(".lead [role='tab']").last.click()
        expect(page.locator(".sheet")).to_be_visible()
    else:
        open_panel(page, "game", page.locator("html").get_attribute("lang") or "fr")
    page.locator(".lead [role='tab']").first.click()
    expect(page.locator(".sheet")).to_have_count(0)
    asked = page.url.partition("lang=")[2][:2] or "fr"
    if page.locator("html").get_attribute("lang") != asked:
        page.locator("[data-key='language']").click()
        expect(page.locator("html")).to_have_attribute("lang", asked)
    for held in page.locator(".tool[aria-pressed='true']").all():
        held.click()
    page.evaluate("localStorage.clear()")


def choose(page: Page, menu: str, item: str) -> None:
    """An entry of a menu of the header, by its key."""
    page.locator(f".menu[data-key='{menu}'] > button").click()
    page.locator(f"[role='menuitem'][data-key='{item}']").click()


def speak(page: Page) -> None:
    button = page.locator("[data-key='language']")
    before = page.locator("html").get_attribute("lang")
    button.click() if button.count() else page.get_by_role(
        "button", name={"fr": "English", "en": "Français"}[before or "fr"], exact=True
    ).click()
    expect(page.locator("html")).not_to_have_attribute("lang", before or "")


def see(page: Page, overlay: str) -> None:
    """Switch an overlay on or off, by its key; before somebody has played they are behind a button."""
    tool = page.locator(f".tool[data-key='see-{overlay}']")
    until(page, UNFOLDED, overlay)
    tool.click()


UNFOLDED = """(overlay) => {
  document.querySelector(".explorer:not(.first) .rail [data-key='unfold']")?.click();
  return document.querySelector(`.explorer:not(.first) .tool[data-key='see-${overlay}']`) !== null;
}"""
"""Whether an overlay can be chosen; what they are behind is opened."""


def project(page: Page) -> None:
    """Show the page as on a projector, and wait until it is."""
    choose(page, "gear", "large")
    expect(page.locator(".table.large")).to_be_visible()


def standing(page: Page) -> None:
    """Wait until the page stands in the place of its picture."""
    expect(page.locator("#getting-ready:not(.above)")).to_have_count(0, timeout=60_000)


def until(page: Page, question: str, given: Any = None, seconds: float = 30) -> None:
    """Wait until a question asked inside the page is answered by yes.

    Playwright's `wait_for_function` needs `eval`, which the server's content-security policy lets no page
    use.
    """
    deadline = time.monotonic() + seconds
    while not page.evaluate(question, given):
        if time.monotonic() > deadline:
            raise TimeoutError(question)
        page.wait_for_timeout(20)


def stands(page: Page, caption: str) -> None:
    """Wait until the timeline says so; on a telephone it is under More."""
    narrow = page.locator("nav.tabs button")
    expect(ply(page).or_(narrow).first).to_be_attached()
    if narrow.count():
        narrow.last.click()
    expect(ply(page)).to_have_text(caption)
    if narrow.count():
        narrow.first.click()


def at(index: int, length: int, lang: str = "fr") -> str:
    return say(lang, "position", index=index, length=length)


def ply(page: Page) -> Locator:
    now = ".explorer:not(.first)"
    return page.locator(f"{now} .timeline .caption, {now} .table > .caption")


def board(page: Page, lang: str = "fr") -> Locator:
    return page.get_by_role("grid", name=say(lang, "board"), exact=True)


def cell(page: Page, place: str, lang: str = "fr") -> Locator:
    return board(page, lang).locator(f"[data-id='{place}']")


def spot(page: Page, place: str) -> Locator:
    """A place of the game, on the board or in a hand; cards of a hand by their number from the left."""
    if place.startswith(("hand-", "hand ")):
        return page.locator(".hand .card").nth(int(place[len("hand-") :]))
    if place == "take":  # a button of Papillon's blue round
        return page.locator(":is([data-key='capture'], [data-key='put'])").first
    if place.endswith(" bolina"):
        return page.locator(f".play [data-id='{place.removeprefix('0 ')}']").first
    if place.startswith("flower-"):
        return page.locator(f".hand [data-key='take {place.removeprefix('flower-')}']")
    return page.locator(f".play [data-id='{place}']").first


def coach(page: Page) -> Locator:
    return page.locator(".coach")


def tab(page: Page, key: str, lang: str = "fr") -> Locator:
    """What opens a panel: its own tab, or where it is alone under a tab of a game, that one."""
    word = f"tabs-{UNDER[key]}" if key in ("turn", "rules") else named(key)
    return page.get_by_role("tab", name=say(lang, word), exact=True)


def named(key: str) -> str:
    return key if "-" in key else f"tab-{key}"


def open_panel(page: Page, key: str, lang: str = "fr") -> None:
    """Open a panel, by way of the tab that it is under where that is another one."""
    if key == "game":
        choose(page, "gear", "new-game")
        expect(page.locator(".sheet.of-game")).to_be_visible()
        return
    lead(page, UNDER.get(key, "analyse"))
    if key not in ("turn", "rules"):
        page.locator(f".sheet [data-key='tab-{key}']").click()
        expect(page.locator(f".sheet.of-{key}")).to_be_visible()


def lead(page: Page, word: str) -> None:
    """To one of the four words of a page that is one widget: in its header, or on a telephone under More."""
    over, foot = page.locator(f"[data-key='tab-{word}']"), page.locator("nav.tabs button")
    expect(page.locator(".lead").or_(foot).first).to_be_visible()
    if over.count():
        if over.get_attribute("aria-selected") != "true":
            over.click()
            expect(over).to_have_attribute("aria-selected", "true")
    elif word in ("play", "explore"):  # the first word is the page itself
        if not page.locator(".table.at-play").count():
            foot.first.click()
            expect(page.locator(".table.at-play")).to_be_visible()
        if page.locator(".sheet").count():
            foot.first.click()
            expect(page.locator(".sheet")).to_have_count(0)
    else:
        foot.last.click()
        page.locator(f"[data-key='lead-{word}']").click()
        expect(page.locator(f".sheet[data-key='sheet-{word}']")).to_be_visible()


def place(page: Page, name: str) -> Locator:
    """A cell of the board, whatever the board is called."""
    return page.locator(f".stage > .board [data-id='{name}']")


def refusal(page: Page, lang: str = "fr") -> Locator:
    """Why nothing happened, where a place of the board was pressed."""
    return group(page, "why-not", lang)


def press(page: Page, key: str, lang: str = "fr") -> Locator:
    return page.get_by_role("button", name=say(lang, key), exact=True)


def group(page: Page, key: str, lang: str = "fr") -> Locator:
    return page.get_by_role("group", name=say(lang, key), exact=True)


def action(page: Page, text: str, lang: str = "fr") -> Locator:
    return group(page, "legal-actions", lang).locator(f"button[data-id='{text}']")


def drag(page: Page, what: Locator, to: Locator) -> None:
    """Take something with the mouse, and let it go over a place."""
    what.hover()
    page.mouse.down()
    box = to.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()


def effect(page: Page) -> Locator:
    return page.locator(".prompt .effect")


def status(page: Page) -> Locator:
    return page.locator(".toast")


def focused(goal: Locator) -> bool:
    return bool(goal.evaluate("(node) => node === document.activeElement"))


def tab_to(page: Page, goal: Locator, key: str = "Tab") -> None:
    """Press Tab, or another key, until the goal has the focus."""
    expect(goal).to_be_visible()
    node = goal.element_handle()  # what is named is looked for once: that takes longer than a key
    for _ in range(60):
        here = node.evaluate("(node) => node.isConnected ? node === document.activeElement : null")
        if here is None:
            node = goal.element_handle()
            here = focused(goal)
        if here:
            return
        page.keyboard.press(key)
    raise AssertionError(f"60 {key} do not reach {goal}")


def stop_of(listing: Locator) -> Locator:
    return listing.locator("[tabindex='0']")


def serious(page: Page, key: str, *only: str) -> list[Any]:
    """What axe finds seriously wrong, by all of its rules or some: on the whole page beside the first tab,
    else in the panel, which alone differs.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    where = {"include": [["html"]], "exclude": [[FOLDED]]}
    how = {"resultTypes": ["violations"]} | ({"runOnly": list(only)} if only else {})
    found = page.evaluate("([where, how]) => axe.run(where, how)", [where, how])
    return [
        (key, issue["id"], issue["nodes"][0]["target"], issue["nodes"][0]["html"][:160])
        for issue in found["violations"]
        if issue["impact"] in ("serious", "critical")
    ]


def heard(page: Page, key: str) -> list[Any]:
    """What Chromium's accessibility tree says wrongly: rows named by all their cells, fields without a name,
    headings that jump.
    """
    devtools = page.context.new_cdp_session(page)
    nodes = {node["nodeId"]: node for node in devtools.send("Accessibility.getFullAXTree")["nodes"]}
    devtools.detach()
    problems, level = [], 0
    for node in in_order(nodes, next(iter(nodes))):
        role, name = node["role"]["value"], node.get("name", {}).get("value", "").strip()
        if role == "heading":
            before, level = (
                level,
                next(p["value"]["value"] for p in node["properties"] if p["name"] == "level"),
            )
            problems += [(key, "heading", before, level, name)] if level > before + 1 else []
        problems += [(key, role, name)] if role == "row" and len(name) > LONGEST_ROW else []
        problems += [(key, role, "no name")] if role in FIELDS and not name else []
    return problems


def in_order(nodes: dict[str, Any], at: str) -> Iterator[Any]:
    if at in nodes and not nodes[at].get("ignored"):
        yield nodes[at]
    for child in nodes.get(at, {}).get("childIds", ()):
        yield from in_order(nodes, child)


def overflow(page: Page, side: str = "Width") -> int:
    """By how much the page is too wide, or too high, whichever of its boxes scrolls [px]."""
    script = """(side) => {
      let most = 0;
      for (let box = document.querySelector("#rendered_cells .explorer"); box; box = box.parentElement)
        most = Math.max(most, box[`scroll${side}`] - box[`client${side}`]);
      return most;
    }"""
    return int(page.evaluate(script, side))


def faults(page: Page, key: str, lang: str, *, whole: bool) -> list[Any]:
    """What is wrong with the tab that is open: for eyes and ears where it is looked at whole; its width."""
    found = [*serious(page, key), *heard(page, key)] if whole else []
    return found + ([(key, lang, "px too wide", reach)] if (reach := overflow(page)) > 0 else [])


def in_every_tab(
    page: Page,
    tabs: tuple[str, ...],
    languages: tuple[str, ...],
    charted: str = "points",
    *,
    alike: tuple[str, ...] = ALIKE,
) -> list[Any]:
    """What is seriously wrong in each tab, and what is too wide on a tablet in each language; begins in
    French.

    Words differ between languages, roles and names do not: that each is there in both is tested without a
    browser. Tabs that are `alike` in all games are looked at for faults in one of them, the pond.
    """
    problems: list[Any] = []
    page.set_viewport_size(TABLET)
    for lang in languages:
        if page.locator("html").get_attribute("lang") != lang:
            speak(page)
            expect(page.locator("html")).to_have_attribute("lang", lang)
        for key in tabs:
            open_panel(page, key, lang)
            if key == charted:
                expect(page.locator(".chart svg.main-svg").first).to_be_visible(timeout=30_000)
            looked = partial(faults, page, key, lang, whole=lang == "fr" and key not in alike)
            if found := looked():
                page.wait_for_timeout(SETTLING)  # what is still being laid out is no fault
                found = looked()
            problems += found
    return problems
