"""A page as it looks before it lives: the HTML of its first screen, by the same styles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, TypeAlias

from explorer.publishing.page import LOGO, icon
from explorer.publishing.player.page import made
from explorer.publishing.server.folders import LANGUAGES, Language
from explorer.ui import nodes as n
from explorer.ui.widget import Page
from explorer.ui.widgets.base import whole
from explorer.ui.widgets.static_svg import elements, to_svg

Told: TypeAlias = Mapping[str, Any]
"""A node as its tree tells it."""

STEPS = ("first", "back", "play", "forward", "last")
TABS = {"play": "play", "see": "layers", "side": "users", "more": "ellipsis"}
"""Tabs that a telephone shows under the board, and the icon of each."""


def still(page: Told, board: str, ratio: float) -> str:
    """The first screen of a page, with this picture for its board, which is so much wider than high.

    >>> still({"title": "A & B", "board": {}, "game": "pond"}, "<svg></svg>", 1.5)[:50]
    '<div class="table of-pond" data-ratio="1.5" inert>'
    """
    words, sheet = page.get("words", {}), page.get("sheet")
    style = f"table{' reads' if sheet else ''} of-{page.get('game', '')}"
    invite = of(page.get("invite"))
    aside = f'<aside class="side">{invite}{every(page.get("side", ()))}</aside>'
    slim = f'<div class="invite">{invite}</div>' if invite else ""
    beside = (of(page.get("prompt")), of(page.get("hand")), slim, aside)
    inside = (
        head(page),
        rail(page["rail"], words) if page.get("rail") else "",
        '<div class="play"><div class="stage">',
        f'<div class="board first-board"{colour("--ground", page["board"])}>{board}</div>',
        f'<div class="edge">{every(page["legend"])}</div>' if page.get("legend") else "",
        "</div>",
        *((of(sheet),) if sheet else beside),
        "</div>",
        f'<footer class="foot">{of(page["foot"])}</footer>' if page.get("foot") else "",
        f'<div class="tabs">{"".join(tab(key, words) for key in tabs(page))}</div>',
    )
    return f'<div class="{style}" data-ratio="{ratio:.6g}" inert>{"".join(inside)}</div>'


def head(page: Told) -> str:
    """The header: the way home, the title, what the words lead to, the menus."""
    home = page.get("home")
    way = f'<a class="home" href="{escape(home["href"])}">{LOGO}</a>' if home else LOGO
    lead = page.get("lead")
    leads = f'<div class="lead">{options(lead)}</div>' if lead else ""
    menus = f'<div class="end">{every(page.get("menus", ()))}</div>'
    return f'<header class="head">{way}<h1>{escape(page["title"])}</h1>{leads}{menus}</header>'


def options(node: Told) -> str:
    """The tabs of a choice; the one that is open is marked."""
    return "".join(
        f'<button type="button" aria-selected="{str(key == node["value"]).lower()}">{escape(name)}</button>'
        for key, name in node["options"]
    )


def tabs(page: Told) -> list[str]:
    """Targets of a telephone's last row."""
    here = {"see": page.get("rail"), "side": page.get("side")}
    return [key for key in TABS if here.get(key, True)]


def tab(key: str, words: Mapping[str, str]) -> str:
    """One of them."""
    pressed = str(key == "play").lower()
    sign = words.get("side-icon", TABS[key]) if key == "side" else TABS[key]
    return (
        f'<button type="button" aria-pressed="{pressed}">{icon(sign)}'
        f"<span>{escape(words.get(key, ''))}</span></button>"
    )


def colour(name: str, node: Told, field: str = "ground") -> str:
    """A colour of a node, as an attribute."""
    return f' style="{name}: {escape(node[field])}"' if node.get(field) else ""


def named(node: Told) -> str:
    """A node's key, as an attribute."""
    return f' data-key="{escape(node["key"])}"' if node.get("key") else ""


def swatch(shapes: Sequence[Any], view: Sequence[float] = (-0.5, -0.5, 1, 1)) -> str:
    """Shapes in a square; groups of them may be turned."""
    turned = bool(shapes) and isinstance(shapes[0][0], (int, float))
    groups: Sequence[Any] = shapes if turned else [[0, shapes]]
    inside = "".join(
        f'<g transform="rotate({turn})">{"".join(elements(parts))}</g>' for turn, parts in groups
    )
    box = " ".join(map(str, view))
    return f'<svg class="xb-art xb-swatch" viewBox="{box}" aria-hidden="true">{inside}</svg>'


def every(nodes: Iterable[Told]) -> str:
    """Nodes one after another."""
    return "".join(map(of, nodes))


def of(node: Told | None) -> str:
    """A node as HTML, at rest; nothing for what no first screen has."""
    made = KINDS.get(node["k"]) if node else None
    return made(node) if made and node else ""


def small(node: Told, field: str, tag: str = "small") -> str:
    """A text of a node, if it has one."""
    return f"<{tag}>{escape(str(node[field]))}</{tag}>" if node.get(field) else ""


def prompt(node: Told) -> str:
    """The prompt."""
    acts = f'<div class="acts">{every(node["acts"])}</div>' if node.get("acts") else ""
    done = "<progress></progress>" if node.get("progress") is not None else ""
    return (
        f'<section class="prompt"{colour("--who", node, "colour")}><div class="told">'
        f"{small(node, 'title', 'h2')}{small(node, 'hint', 'p')}</div>{done}{acts}</section>"
    )


def result(node: Told) -> str:
    """An answer in large figures."""
    facts = "".join(
        f'<div class="{tone}"><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>'
        for name, value, tone in node.get("facts", ())
    )
    figure = (
        f'<p class="figure">{small(node, "figure", "b")}{small(node, "unit", "span")}{small(node, "was")}</p>'
        if node.get("figure")
        else ""
    )
    answer = f'<p class="answer">{escape(node["text"])}</p>' if node.get("text") else ""
    items = f'<div class="column">{every(node["items"])}</div>' if node.get("items") else ""
    acts = f'<div class="acts">{every(node["acts"])}</div>' if node.get("acts") else ""
    return (
        f'<section class="prompt result {node.get("tone", "")}">{small(node, "title", "h2")}{figure}{answer}'
        f"{f'<dl>{facts}</dl>' if facts else ''}{items}{acts}</section>"
    )


def palette(node: Told) -> str:
    """Brushes."""
    more = f'<div class="brushes paints">{every(node["more"])}</div>' if node.get("more") else ""
    brushes = f'<div class="brushes">{every(node["tools"])}</div>'
    return f'<section class="hand palette">{brushes}{more}</section>'


def legend(node: Told) -> str:
    """A legend."""
    entries = (f"<li>{swatch(shapes)}{escape(text)}</li>" for shapes, text in node["entries"])
    return f'<div class="legend"><ul>{"".join(entries)}</ul></div>'


def button(node: Told) -> str:
    """A button."""
    sign = icon(node["icon"]) if node.get("icon") else ""
    return (
        f'<button type="button" class="btn {node.get("tone", "")}"{named(node)}>{sign}'
        f"<span>{escape(node['label'])}</span></button>"
    )


def choice(node: Told) -> str:
    """One of several, of which the chosen one is seen."""
    chosen = escape(dict(node["options"]).get(node["value"], ""))
    return (
        f'<div class="field"><label>{escape(node["label"])}</label>'
        f"<select><option>{chosen}</option></select></div>"
    )


def hand(node: Told) -> str:
    """A hand."""
    acts = f'<div class="acts">{every(node["acts"])}</div>' if node.get("acts") else ""
    return f'<section class="hand">{every(node["items"])}{acts}</section>'


def card(node: Told) -> str:
    """A card."""
    badge = f'<b class="badge">{escape(node["badge"])}</b>' if node.get("badge") else ""
    tag = 'button type="button"' if node.get("press") else "div"
    return (
        f'<{tag} class="card {node.get("state", "")}">{of(node.get("art"))}'
        f"<em>{escape(node.get('name', ''))}</em>{small(node, 'small')}{badge}</{tag.split()[0]}>"
    )


def player(node: Told) -> str:
    """A player's panel."""
    sign = swatch(node["sign"]) if node.get("sign") else "<i></i>"
    turn = "turn" if node.get("turn") else ""
    return (
        f'<div class="who {turn}"{colour("--c", node, "colour")}>{sign}<b>{escape(node["name"])}</b>'
        f'<span class="pts">{escape(node.get("points", ""))}</span>{small(node, "note")}</div>'
    )


def goal(node: Told) -> str:
    """Something to reach."""
    sign = f'<span class="art">{of(node["art"])}</span>' if node.get("art") else small(node, "sign", "i")
    count = f'<b class="x">{escape(node["count"])}</b>' if node.get("count") else ""
    return f'<div class="goal">{sign}<span>{escape(node["text"])}</span>{count}</div>'


def count(node: Told) -> str:
    """A resource."""
    none = " none" if node["count"] == "0" else ""
    return f'<span class="count{none}">{of(node["art"])}<b>{escape(node["count"])}</b></span>'


def tool(node: Told) -> str:
    """An overlay."""
    sign = swatch(node["sign"]) if node.get("sign") else icon(node.get("icon", ""))
    held = str(bool(node.get("held"))).lower()
    return (
        f'<button type="button" class="tool" aria-pressed="{held}">{sign}'
        f"<span>{escape(node['name'])}</span></button>"
    )


def rail(node: Told, words: Mapping[str, str] = {}) -> str:
    """All overlays, or the button that they are behind."""
    if node.get("folded"):
        see = f"{icon('layers')}<span>{escape(words.get('see', ''))}</span>"
        return f'<div class="rail"><button type="button" class="tool">{see}</button></div>'
    more = f"<hr>{every(node['more'])}" if node.get("more") else ""
    return f'<div class="rail">{every(node.get("tools", ()))}{more}</div>'


def timeline(node: Told) -> str:
    """Where one is on the line of play; what leads nowhere is not to be seen."""
    at, end, still = node.get("index", 0), bool(node.get("at_end")), "" if node.get("length") else " still"
    dead = {"first": not at, "back": not at, "play": end, "forward": end, "last": end}
    steps = "".join(
        f'<span class="icon" data-step="{name}" aria-disabled="{str(dead[name]).lower()}">{icon(name)}</span>'
        for name in STEPS
    )
    moment = f'<small class="moment">{escape(node["moment"])}</small>' if node.get("moment") else ""
    return (
        f'<div class="timeline{still}">{steps}'
        f'<small class="caption">{escape(node.get("caption", ""))}</small>'
        f'<div class="track"></div>{moment}</div>'
    )


def entry(node: Told) -> str:
    """An entry of a list."""
    style = f"entry {node.get('tone', '')}{' now' if node.get('now') else ''}"
    sign = swatch(node["sign"]) if node.get("sign") else ""
    badge = f'<span class="chip">{escape(node["badge"])}</span>' if node.get("badge") else ""
    inside = f'{sign}<span class="label">{escape(node["label"])}</span>{badge}'
    what = "button" if node.get("press") and not node.get("off") else "div"
    return f'<li><{what} class="{style}">{inside}</{what}></li>'


def listing(node: Told) -> str:
    """A list of things to press."""
    key = escape(node.get("key", ""))
    return f'<div class="listing" data-key="{key}"><ul>{every(node["entries"])}</ul></div>'


def dots(node: Told) -> str:
    """Steps, of which some are done."""
    at = node.get("at", 0)
    looks = [
        f"{'done' if done else ''} {'here' if place == at else ''}"
        for place, (_, done) in enumerate(node["dots"])
    ]
    if not node.get("choose"):
        return f'<div class="steps dots">{"".join(f"""<i class="{look}"></i>""" for look in looks)}</div>'
    presses = "".join(f'<button type="button" class="{look}"><i></i></button>' for look in looks)
    return f'<div class="steps dots" data-key="{escape(node["key"])}">{presses}</div>'


def words(node: Told) -> str:
    """A sentence; what stands between two stars is bold."""
    parts = (
        f"<b>{escape(part)}</b>" if at % 2 else escape(part)
        for at, part in enumerate(node["text"].split("**"))
    )
    return f'<p class="words {node.get("tone", "")}">{"".join(parts)}</p>'


def log(node: Told) -> str:
    """The log."""
    lines = "".join(
        f'<li><i{colour("--c", line, "colour")}></i><span class="plain">{escape(line["text"])}</span>'
        f'{f"""<span class="chip">{escape(line["rule"])}</span>""" if line.get("rule") else ""}</li>'
        for line in node.get("lines", ())
    )
    return f'<section class="log"><h2>{escape(node["title"])}</h2><ol>{lines}</ol></section>'


def sheet(node: Told) -> str:
    """A sheet beside the board, still empty."""
    parts = f'<div class="parts">{options(node["parts"])}</div>' if node.get("parts") else ""
    return (
        f'<section class="sheet of-{node.get("name", "")}"><header><h2>{escape(node["title"])}</h2></header>'
        f'{parts}<div class="inner">{every(node.get("items", ()))}</div></section>'
    )


KINDS: Mapping[str, Callable[[Told], str]] = {
    "prompt": prompt, "button": button, "opener": button, "choice": choice, "hand": hand, "card": card,
    "player": player, "goal": goal, "tool": tool, "rail": rail, "timeline": timeline, "log": log,
    "sheet": sheet, "result": result, "palette": palette, "legend": legend,
    "art": lambda node: swatch(node["groups"], node.get("view", (-0.5, -0.5, 1, 1))),
    "mark": lambda node: f'<span class="mark">{swatch(node["sign"])}{escape(node.get("text", ""))}</span>',
    "menu": lambda node: (
        f'<div class="menu {node.get("key", "")}"><span class="icon">{icon(node["icon"])}</span></div>'
    ),
    "entry": entry, "listing": listing, "dots": dots, "words": words,
    "tabs": lambda node: f'<div class="parts">{options(node)}</div>',
    "fold": lambda node: f'<details><summary>{escape(node["title"])}</summary></details>',
    "heading": lambda node: small(node, "text", "h3" if node.get("level") == 3 else "h2"),
    "row": lambda node: f'<div class="row">{every(node["items"])}</div>',
    "column": lambda node: f'<div class="column {node.get("tone", "")}">{every(node["items"])}</div>',
    "count": count,
    "board": lambda node: f'<div class="board"{colour("--ground", node)}><div class="window"></div></div>',
}  # fmt: skip
"""The HTML of each kind of node."""


# A page's first look ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Look:
    """The first look of a page.

    Parameters
    ----------
    css
        The style of all pages.
    boards
        In each language the board, as an SVG document.
    heads
        In each language the first screen, as HTML; the board comes where `<!--board-->` stands.
    """

    css: str
    boards: dict[Language, str]
    heads: dict[Language, str]


def first_look(kind: str, name: str) -> Look:
    """The first look of a dashboard or a lesson."""
    page = made(kind, name)
    assert isinstance(page, Page), f"{name}: no page"
    boards: dict[Language, str] = {}
    heads: dict[Language, str] = {}
    model: Any = page.model
    for lang in LANGUAGES:
        model.lang = lang
        page.refresh()  # what has changed since it was made, too
        shown = page.view()
        board = shown.board if isinstance(shown, n.Table) else None
        drawn = (board.scene if isinstance(board, n.Board) else model.scene()).alone()
        title = model.heading.in_language(lang)
        boards[lang] = to_svg(drawn.geometry.to_client(lang), drawn.to_client(lang), title, named=lang)
        _, _, width, height = drawn.geometry.view
        heads[lang] = still(page.tree.json, "<!--board-->", width / height)
    return Look(whole(page._css), boards, heads)
