"""The question that is asked of a map, with its settings, and the answer as a card: one number, a sentence,
the best path, a plan to lay.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from math import hypot, inf, log1p
from typing import TypeAlias

from explorer.core.errors import BadOption, mismatch
from explorer.core.messages import message
from explorer.core.text import Text, joined, numeral
from explorer.ecology.maps.places import class_at, patch_at
from explorer.ecology.maps.questions import OF_TWO
from explorer.ecology.maps.resistances import PROFILES, profile
from explorer.ecology.maps.strokes import TOOLS, Stroke
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.model import MapModel, pictures
from explorer.lab.maps.model.answers import (
    ASKED,
    BUDGET,
    CHANGES,
    Figure,
    Found,
    Restored,
    areas,
    figures,
    number,
    probability,
    sentence,
)
from explorer.lab.maps.model.table import LEAST_AREAS
from explorer.lab.maps.opened import MOST_COINS
from explorer.picture.drawing import filled, unfilled
from explorer.picture.scene import Shape
from explorer.ui import nodes as n
from explorer.ui.desk import Desk
from explorer.ui.nodes import Node

MAIN = {"corridor": "length"}
"""The figure that is shown large, where it is not the first of the answer."""
SIGNS = ("A", "B")
MOST, MOST_PRICES = 150, 24
"""Patches and prices that are listed at most."""
WIDTHS = (0, 5, 10, 20, 50)
"""By how much the ways of the corridor may be dearer than the best [%]."""
NO_STOP, KILOMETRE = -1, 1000
"""No scenario between; [m]."""
STEPS, WIDE, TALL = 80, 120.0, 26.0
"""Of the picture of what the best path resists: parts, width and height."""
Map: TypeAlias = Desk[MapModel]


def asks(t: Map) -> n.Column:
    """Whose way, and which question; unfolded, all that it is asked with."""
    model = t.model
    open_ = "settings" in t.unfolded
    species = n.Button(
        t.say(profile(model.species).name.capitalised()), "soft", "footprints", held=open_,
        title=t.word("map-settings"), key="settings", press=partial(t.fold, "settings"),
    )  # fmt: skip
    question = n.Choice(
        t.word("lab-question"), model.question, tuple((key, t.word(f"map-ask-{key}")) for key in ASKED),
        key="question", choose=partial(model.set, "question"),
    )  # fmt: skip
    return n.Column((n.Row((species, question)), *(settings(t) if open_ else ())), "ask", key="ask")


def settings(t: Map) -> Iterator[Node]:
    """Between which patches, how broad, from which area on; what the question needs besides."""
    model = t.model
    yield species(t)
    if model.question in OF_TWO:
        yield n.Row(tuple(end(t, which) for which in range(2)))
    if model.question in ("corridor", "pinches"):
        dearer = sorted({*WIDTHS, model.dearer})
        yield n.Choice(
            t.word("map-dearer"), str(model.dearer),
            tuple((str(one), t.word("map-percent", number=one)) for one in dearer),
            key="dearer", choose=lambda one: model.set("dearer", int(one)),
        )  # fmt: skip
    least = sorted({*LEAST_AREAS, model.least})
    yield n.Choice(
        t.word("map-least"), f"{model.least:g}",
        tuple((f"{one:g}", t.word("map-ha", number=number(one))) for one in least),
        key="least", choose=lambda one: model.set("least", float(one)),
    )  # fmt: skip
    if model.question == "importance":
        area = plain_number(t, round(model.landscape or model.opened.land.hectares, 2))
        yield n.Field(
            t.word("map-landscape"), area, "number", note=t.note("landscape"), key="landscape",
            set=t.at("landscape", partial(set_landscape, model)),
        )  # fmt: skip
    if model.question == BUDGET:
        yield from prices(t)
    if model.question == CHANGES and model.history.at > 1:
        stops = ((str(at), t.say(strokes_in_words(model, at))) for at in range(1, model.history.at))
        yield n.Choice(
            t.word("map-between"), str(model.stop() or NO_STOP), ((str(NO_STOP), "—"), *stops),
            key="between", choose=lambda at: model.set("between", int(at)),
        )  # fmt: skip


def strokes_in_words(model: MapModel, at: int) -> Text:
    """The first `at` strokes in words: "1 road, 2 tunnels"."""
    if not at:
        return message("map-as-opened")
    tools = Counter(change.stroke.tool for change in model.history.changes[:at])
    return joined([message(f"map-count-{tool}", count=tools[tool]) for tool in TOOLS if tools[tool]])


def species(t: Map) -> n.Choice:
    """Whose table of resistances it is."""
    model = t.model
    known = tuple((name, t.say(profile(name).name.capitalised())) for name in PROFILES)
    return n.Choice(t.word("map-species"), model.species, known, key="species", choose=model.other_species)


def end(t: Map, which: int) -> n.Choice:
    """The patch where a question about two begins, or ends."""
    model = t.model
    chosen, patches = model.end_patch(which), list(model.spots())[:MOST]
    shown = [*patches, *([chosen] if chosen and chosen not in patches else [])]
    options = ((str(patch), t.say(model.patch_name(patch))) for patch in shown)

    def choose(patch: str) -> None:
        if int(patch) and int(patch) != chosen:
            model.end(which, int(patch))

    return n.Choice(
        t.word(("map-start", "map-goal")[which]), str(chosen), (("0", "—"), *options),
        key=f"end-{SIGNS[which]}", choose=choose,
    )  # fmt: skip


def written(text: str) -> float:
    """A number that somebody wrote.

    Raises
    ------
    BadOption
        When it is none.
    """
    try:
        return float(text.replace(",", ".").replace("\u202f", "").replace(" ", ""))
    except ValueError:
        raise BadOption(mismatch("x", text, message("map-a-number"))) from None


def plain_number(t: Map, value: float) -> str:
    """A number as it stands in a field."""
    return t.say(numeral(f"{value:g}"))


def set_landscape(model: MapModel, text: str) -> None:
    """Another A_L; what is no area is that of the map."""
    hectares = written(text)
    model.landscape = hectares if 0 < hectares < inf else 0.0
    model.changed()


def prices(t: Map) -> Iterator[Node]:
    """The budget, and the price of restoring a cell of each class."""
    model = t.model

    def spend(text: str) -> None:
        coins = written(text)
        if 0 <= coins <= MOST_COINS:
            model.set("budget", coins)
        else:
            model.changed()

    yield n.Field(
        t.word("map-budget"), plain_number(t, model.budget), "number", note=t.note("budget"), key="budget",
        set=t.at("budget", spend),
    )  # fmt: skip
    codes = [code for code in model.prices if code in model.counts()][:MOST_PRICES]
    fields = tuple(
        n.Field(
            t.say(model.class_name(code).capitalised()), plain_number(t, model.prices[code]), "number",
            note=t.note(f"price-{code}"), key=f"price-{code}",
            set=t.at(f"price-{code}", lambda text, code=code: model.set_price(code, written(text))),
        )
        for code in codes
    )  # fmt: skip
    yield n.Fold(
        t.word("map-prices-title"), (n.Words(t.word("map-prices"), "soft"), n.Row(fields)), key="prices"
    )


def shown_figures(model: MapModel) -> tuple[Figure, tuple[Figure, ...]]:
    """The number that is shown large, and the smaller ones."""
    found = model.answers.result
    area, own = tuple(areas(found)), tuple(figures(found))
    rest = (*area, *chance(model), *own, *spent(model))
    main = message(f"map-figure-{MAIN[model.question]}") if model.question in MAIN else None
    first = next((one for one in own if main in (None, one[0])), area[0])
    if model.tab == "map-change":
        first = area[0]
    return first, tuple(one for one in rest if one is not first)


def chance(model: MapModel) -> Iterator[Figure]:
    """PC, where that is part of the answer: the area of the landscape is counted for it alone."""
    if model.question == "importance":
        yield from probability(model.answers.result, model.landscape or model.opened.land.hectares)


def spent(model: MapModel) -> Iterator[Figure]:
    """The cost of the drawing, and the budget."""
    if model.history.at:
        budget = message("map-of-budget", budget=number(model.budget))
        yield message("map-spent"), number(model.spent()), budget


def tone(found: Found | None) -> str:
    """The tone "good" or "bad" as the connected area grew or shrank by the drawing, else ""."""
    if found is None or not found.before or not found.now or found.before == found.now:
        return ""
    return "good" if found.now > found.before else "bad" if found.now < found.before else ""


def result(t: Map) -> n.Result:
    """The answer as a card: one number, a sentence; how far the work is; the cell that is looked at."""
    model, answers = t.model, t.model.answers
    found = answers.result
    (name, value, note), others = shown_figures(model)
    meaning = how_hard(found)
    if meaning:
        hidden = {message(f"map-figure-{key}") for key in ("cost", "width")}
        others = tuple(one for one in others if one[0] not in hidden)
    facts = tuple(
        (t.say(title), t.say(said) + (f" · {t.say(beside)}" if t.say(beside) else ""), "")
        for title, said, beside in others
    )
    meaning = meaning or sentence(found, model.patches().count, model.land)
    return n.Result(
        "",
        large(model, found) or t.say(value),
        t.say(name),
        t.say(meaning),
        t.say(note),
        tone(found),
        () if model.narrow else facts,
        "",
        (*progress(t), *along(t), *looked(t)),
        tuple(acts(t)),
        key="answer",
    )  # fmt: skip


def large(model: MapModel, found: Found | None) -> str:
    """The length of the best path, in kilometres where it has some; "" where another figure is shown."""
    length = found.answer.figures.get("length", inf) if found and found.answer else inf
    if model.tab == "map-change" or model.question not in MAIN or length == inf or length < KILOMETRE:
        return ""
    return model.word("map-kilometres", number=number(round(length / KILOMETRE, 1)))


def how_hard(found: Found | None) -> Text | None:
    """The cost of the best path and the width of the corridor, in a sentence; None where no way is shown."""
    of = found.answer.figures if found and found.answer else {}
    if "width" not in of or inf in of.values():
        return None
    return message("map-how-hard", cost=number(round(of["cost"])), width=number(float(f"{of['width']:.2g}")))


def progress(t: Map) -> Iterator[Node]:
    """The progress of the work, or the button that begins it on a map too large to be answered at once."""
    answers = t.model.answers
    if answers.running:
        stop = n.Button(t.word("map-stop"), "soft", key="stop", press=answers.cancel)
        yield n.Progress(t.word("map-working"), answers.done, stop)
    elif answers.result is None or answers.done < 1:
        yield n.Row((n.Button(t.word("map-go"), "main", "play", key="go", press=t.model.ask),))


def along(t: Map) -> Iterator[Node]:
    """The resistance along the best path, and its hardest place."""
    model = t.model
    way = pictures.way(model)
    if len(way) < 2 or model.answers.running or model.narrow:
        return
    table = model.rows().rows
    codes = [class_at(model.land, (int(row), int(column))) or 0 for row, column in way]
    resists = [table[code].resistance if code in table else 0.0 for code in codes]
    hardest = max(range(len(way)), key=lambda at: resists[at])
    if len(set(resists)) < 2:
        return
    code = codes[hardest]
    far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way[: hardest + 1]))
    metres = number(round(far * model.land.cellsize))
    yield n.Art(((0, profile_of(resists)),), (0.0, 0.0, WIDE, TALL), t.word("map-profile"))
    yield n.Words(t.word("map-hardest", name=model.class_name(code), far=metres), "soft")


def profile_of(resists: list[float]) -> tuple[Shape, ...]:
    """The ups and downs of the best path as an area under a line; a resistance of a hundred is twice one of
    ten.
    """
    parts = min(STEPS, len(resists))
    cut = [
        resists[at * len(resists) // parts : max((at + 1) * len(resists) // parts, 1)] for at in range(parts)
    ]
    tops = [log1p(max(part, default=0.0)) for part in cut]
    most = max(tops) or 1.0
    points = [(WIDE * at / (parts - 1), TALL - 2 - (TALL - 4) * top / most) for at, top in enumerate(tops)]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    area = filled(f"M0 {TALL}L{line}L{WIDE} {TALL}Z", "#1d6b4533")
    return (area, unfilled(f"M{line}", "#1d6b45", 1.6))


def looked(t: Map) -> Iterator[Node]:
    """The cell that was clicked: what it is, and who says what it resists."""
    model = t.model
    if model.looked:
        yield n.Words(t.say(model.described((model.looked[0], model.looked[1]))))


def acts(t: Map) -> Iterator[n.Button]:
    """A plan to lay or to take away; the patch looked at as an end."""
    model = t.model
    if not model.answers.running and planned_strokes(model):
        yield n.Button(t.word("map-lay-plan"), "main", key="lay-plan", press=partial(lay_plan, model))
    if plan_begins(model) is not None:
        yield n.Button(t.word("map-take-plan"), key="take-plan", press=partial(take_plan, model))
    here = patch_at(model.patches(), (model.looked[0], model.looked[1])) if model.looked else 0
    if here and model.question in OF_TWO:
        for which, key in enumerate(("map-from-here", "map-to-here")):
            yield n.Button(t.word(key), key=key, press=partial(model.end, which, here))


def planned_strokes(model: MapModel) -> list[Stroke]:
    """The strokes of the plan that was found; empty where there is none."""
    found = model.answers.result
    if found is None or not isinstance(found.answer, Restored):
        return []
    tools, cells = {model.opened.code(tool): tool for tool in TOOLS}, defaultdict[str, dict[Cell, None]](dict)
    for drawn in found.answer.drawings:
        cells[tools[drawn.code]].update(dict.fromkeys(drawn.cells))
    return [Stroke(tool, tuple(each), exact=True) for tool, each in cells.items()]


def lay_plan(model: MapModel) -> None:
    """Draw the plan, and ask who gains by it."""
    for stroke in planned_strokes(model):
        model.history.do(stroke)
    model.question = CHANGES
    model.follow(message("map-plan-laid"))


def plan_begins(model: MapModel) -> int | None:
    """Before which stroke a plan was laid that is still the last thing drawn; None where none was."""
    at = model.history.at
    while at and model.history.changes[at - 1].stroke.exact:
        at -= 1
    return at if at < model.history.at else None


def take_plan(model: MapModel) -> None:
    """The map as it was before the plan."""
    at = plan_begins(model)
    if at is not None:
        model.goto_index(at)
