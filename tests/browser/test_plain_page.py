"""A table where nothing of ours or of Jupyter's is: as VS Code and Colab load it, one module with a model."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import explorer
from explorer import ui

HOST = """<!doctype html><html lang="it"><head><title>Somebody's page</title><style>
body { font: 20px serif; color: navy; margin: 12px; }
.table, .card, .board { border: 2px dotted olive; }
button { text-transform: uppercase; } h1 { letter-spacing: 3px; }
</style></head><body><h1>Host</h1><p class="prompt">A paragraph <a href="#here">of theirs</a></p>
<table class="table"><tr><td class="cell">1</td></tr></table><div class="card board head">Card</div>
<button class="btn">Press</button><svg class="i"><path class="outline" d="M0 0H9"/></svg>
<label class="label">Name <input class="hand"></label><div id="here"></div></body></html>"""
STYLES = """() => {
    const sizes = /^(-webkit-)?(width|height|inline-size|block-size|(perspective|transform)-origin)$/;
    return [...document.querySelectorAll("html, body, body *")].filter((node) => !node.closest("#here"))
        .map((node) => {
            const style = getComputedStyle(node), names = [...style].filter((name) => !sizes.test(name));
            return [node.tagName, names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ")];
        });
}"""
"""How all that is not ours looks; the page as a whole has grown."""
LOAD = """async ([program, style, shown]) => {
    const heard = {}, sent = window.sent = [];
    const model = {
        get: (name) => name === "shown" ? shown : undefined,
        on: (event, handler) => { (heard[event] ??= []).push(handler); }, off: () => {},
        send: (content) => sent.push(content),
        set() {}, save_changes() {},
    };
    window.tell = (content) => heard["msg:custom"].forEach((handler) => handler(content, []));
    const sheet = document.createElement("style");
    sheet.textContent = style;
    document.head.append(sheet);
    const address = URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
    const module = await import(address);
    URL.revokeObjectURL(address);
    const el = document.getElementById("here");
    window.leave = await module.default.render({ model, el });
    return Object.keys(module);
}"""
RULES = """() => {
    const found = [], walk = (rules) => { for (const rule of rules) {
        if (rule.selectorText) found.push(rule.selectorText);
        else if (rule instanceof CSSKeyframesRule) found.push(rule.name);
        else if (rule.cssRules) walk(rule.cssRules);
    } };
    const ours = [...document.styleSheets].find(({ ownerNode }) => ownerNode.textContent.length > 9999);
    walk(ours.cssRules);
    return found;
}"""


UTILITIES = (Path(__file__).parent / "utilities.css").read_text(encoding="utf-8")
"""What a page with Tailwind brings along."""
DRAWN = """(among) => {
    const root = document.querySelector(among).getBoundingClientRect(), names = ["fill", "fill-opacity",
        "stroke", "stroke-width", "stroke-dasharray", "opacity", "visibility", "font", "letter-spacing",
        "text-transform", "text-anchor", "dominant-baseline", "outline-style", "pointer-events"];
    const parts = ["circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "text", "use"];
    return [...document.querySelectorAll(parts.map((part) => `${among} ${part}`))].map((node) => {
        const style = getComputedStyle(node), box = node.getBoundingClientRect();
        const at = [box.left && box.left - root.left, box.top && box.top - root.top];
        const look = [node.tagName, ...names.map((name) => style.getPropertyValue(name))];
        return [look, [...at, box.width, box.height]];
    });
}"""
"""How each part of a drawing looks, and where it stands [px]."""


@pytest.fixture(scope="module")
def state() -> Any:
    made: Any = ui.dashboard("pond", scenario="PON-X1")
    return made.get_state()


def test_one_module_is_all_that_a_table_needs(page: Page, state: Any) -> None:
    asked: list[str] = []
    page.goto("about:blank")
    page.set_content(HOST)
    page.on("request", lambda request: asked.append(request.url))
    before = page.evaluate(STYLES)
    names = page.evaluate("() => Object.keys(window)")
    assert page.evaluate(LOAD, [state["_esm"], state["_css"], state["shown"]]) == ["default"]
    expect(page.locator("#here .stage .board .xb-cell")).to_have_count(56)

    # the page around is as it was
    assert page.evaluate(STYLES) == before
    assert (page.title(), page.locator("html").get_attribute("lang")) == ("Somebody's page", "it")
    assert page.evaluate("location.hash") == ""
    added = set(page.evaluate("() => Object.keys(window)")) - set(names)
    assert added == {"sent", "tell", "leave"}
    assert not [url for url in asked if not url.startswith("blob:")]

    # it says what was pressed, and shows what it is told
    page.locator("#here .board [data-id=a5]").click()
    page.wait_for_function("() => window.sent.some(({ type, args }) => type === 'call' && args[0] === 'a5')")
    shown = {**state["shown"], "lang": "en"}
    page.evaluate("(shown) => window.tell({ type: 'whole', shown })", shown)
    expect(page.locator("#here .explorer")).to_have_attribute("lang", "en")

    # and leaves nothing
    page.evaluate("() => window.leave()")
    assert page.locator("#here *").count() == 0


def test_its_style_is_of_its_own_element_alone(page: Page, state: Any) -> None:
    page.goto("about:blank")
    page.set_content(HOST)
    page.evaluate(LOAD, [state["_esm"], state["_css"], state["shown"]])
    rules = page.evaluate(RULES)
    assert len(rules) > 500
    foreign = [one for rule in rules for one in apart(rule) if not re.search(r"explorer|\.xb-art", one)]
    assert foreign == []


def apart(rule: str) -> list[str]:
    """The selectors of a rule, whatever they hold in brackets.

    >>> apart("a:is(b, c), d")
    ['a:is(b, c)', ' d']
    """
    found, depth = [""], 0
    for letter in rule:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return found


def test_its_program_asks_for_nothing(state: Any) -> None:
    """Neither RequireJS nor another module."""
    program = state["_esm"]
    assert not re.search(r"\brequire\(|\bdefine\(|\bimport\s*[({\"']|^import\b", program)
    assert "https://" not in program


def same(drawn: list[Any], before: list[Any]) -> bool:
    """True if nothing looks otherwise, or stands elsewhere; letters are laid to a tenth of a pixel."""
    looks = [[look for look, _ in one] for one in (drawn, before)]
    places = [[side for _, box in one for side in box] for one in (drawn, before)]
    return looks[0] == looks[1] and places[0] == pytest.approx(places[1], abs=0.5)


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_picture_looks_the_same_under_somebody_elses_style_sheet(page: Page, name: str) -> None:
    """As marimo, a blog or a course sets it in: the SVG is part of their page."""
    game, overlay = explorer.load(name), next(one for one in ui.table_of(name).overlays if one != "none")
    shown = explorer.show(game.start(seed=3), overlay=overlay).svg()
    page.goto("about:blank")
    page.set_content(f"<!doctype html><body><figure id=pic>{shown}</figure></body>")
    alone = page.evaluate(DRAWN, "#pic svg")
    assert len(alone) > 30
    page.add_style_tag(content=UTILITIES)
    assert same(page.evaluate(DRAWN, "#pic svg"), alone)
    assert page.locator("#pic > :not(svg)").count() == 0  # all of it is in the drawing


def test_a_board_looks_the_same_under_somebody_elses_style_sheet(page: Page, state: Any) -> None:
    page.goto("about:blank")
    page.set_content("<!doctype html><body style='margin: 0'><div id=here></div>")
    page.evaluate(LOAD, [state["_esm"], state["_css"], state["shown"]])
    expect(page.locator("#here .stage .board .xb-cell")).to_have_count(56)
    alone = page.evaluate(DRAWN, "#here .stage .board svg")
    page.add_style_tag(content=UTILITIES)
    assert same(page.evaluate(DRAWN, "#here .stage .board svg"), alone)
