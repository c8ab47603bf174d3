"""The answer of the corridor lab as a card, and the sheets beside the board: landscapes and files to open,
all numbers, the best next change, percolation, the catalogue of measures.
"""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from explorer.core.errors import BadOption, BadRecord, ExplorerError, mismatch
from explorer.core.messages import message
from explorer.core.text import Text, agreeing, numeral, verbatim
from explorer.ecology.formats.strict import MAX_BYTES
from explorer.lab.files import READABLE, WRITABLE
from explorer.lab.landscape import catalogue
from explorer.lab.model import KINDS, SIZES, LabModel, own_share
from explorer.lab.page.charts import crossing
from explorer.lab.questions.questions import AIMS, Measure, measures
from explorer.lab.questions.readings import OF_A_PLACE, OF_THE_LANDSCAPE, Change, Reading, Suggestion
from explorer.lab.questions.sentences import difference, figure, plain
from explorer.picture.scene import Scene
from explorer.ui import nodes as n
from explorer.ui.desk import Desk
from explorer.ui.nodes import Node, Nodes

LEADS: Mapping[str, tuple[str, ...]] = {
    "explore": ("explore", "change"),
    "open": ("landscapes", "files", "save"),
    "analyse": ("numbers", "best", "percolation", "indices", "sources"),
}
"""The page's main parts, and the pages of each sheet; the model's `tab` says which is open."""
VERDICTS = {"good": "lab-better", "bad": "lab-worse"}
SIGNS = {"good": "▲", "bad": "▼"}
LOGGED, SUGGESTED, ROOMY = 4, 12, 60
"""Lines of the log, suggestions that are listed, and the places from which on a board can be enlarged."""
TYPES = {"csv": "text/csv", "graphml": "application/xml"}
OF_THE_WAY = ("reach", "steps", "cost", "routes", "resistance", "redundancy", "crowd", "visited", "arrival")
"""The measures that need a start or a goal."""
Lab: TypeAlias = Desk[LabModel]


def lead(model: LabModel) -> str:
    """Under which of the words the open page is."""
    return next((lead for lead, tabs in LEADS.items() if model.tab in tabs), "explore")


def open_part(t: Lab, part: str) -> None:
    """Open a page of a sheet."""
    t.model.turn_to(part)
    t.own[f"last-{lead(t.model)}"] = part


def result(t: Lab, scene: Scene) -> n.Result:
    """The question, its first number in large figures, a sentence; the other numbers small."""
    model, counting = t.model, t.model.counting
    changes = model.answer()
    title = t.say(model.asked.text)
    if not changes:
        way_on = (
            n.Progress(
                t.word("lab-counting"),
                counting.done,
                n.Button(t.word("lab-count-stop"), key="count-stop", press=counting.stop),
            )
            if counting.running
            else n.Row((n.Button(t.word("lab-count"), "main", "play", key="count", press=counting.resume),))
        )
        return n.Result(title, text="" if counting.running else t.say(model.sentence()), items=(way_on,))
    first, *others = changes
    number, unit = value(t, first.after)
    name = t.say(first.after.measure.name)
    was, tone = was_before(t, first)
    return n.Result(
        title,
        number,
        f"{unit} · {name}" if unit else name,
        t.say(model.sentence()),
        was,
        tone,
        tuple(fact(t, one) for one in others),
        t.say(model.remark),
        about_place(t, scene),
        done_here(t),
    )


def value(t: Lab, reading: Reading) -> tuple[str, str]:
    """A number and its unit; a unit of area is set apart, for a file's can be long."""
    if reading.value is None or reading.measure.kind != "area":
        return t.say(figure(reading, t.model.landscape)), ""
    number = plain(reading.value, "area")
    return t.say(number), t.say(agreeing(number, t.model.landscape.unit))


def was_before(t: Lab, change: Change) -> tuple[str, str]:
    """The value before, the change, and whether it is better; empty where nothing changed."""
    if not change.difference:
        return "", ""
    before = t.say(figure(change.before, t.model.history.before))
    return f"{t.word('lab-before')} {before} · {gap(t, change)}", change.verdict


def gap(t: Lab, change: Change) -> str:
    """A difference, signed by whether it is better for animals, with the word for those who hear it."""
    said = t.say(difference(change, t.model.landscape))
    if change.verdict not in SIGNS:
        return said
    return f"{said} {SIGNS[change.verdict]} {t.word(VERDICTS[change.verdict])}"


def fact(t: Lab, change: Change) -> tuple[str, str, str]:
    """A smaller number: its name, what it was and is now."""
    name, now = t.say(change.after.measure.name), t.say(figure(change.after, t.model.landscape))
    if not change.difference:
        return name, now, ""
    verdict = change.verdict
    sign = f" {SIGNS[verdict]} {t.word(VERDICTS[verdict])}" if verdict in SIGNS else ""
    return name, f"{value(t, change.before)[0]} → {now}{sign}", verdict


def about_place(t: Lab, scene: Scene) -> Nodes:
    """All that is known of the place that was picked; the remarks of the overlay."""
    model = t.model
    remarks = (
        n.Words(t.say(one), "soft")
        for one in scene.notices
        if one not in model.landscape.notices and one != model.sentence()
    )
    if place := model.ringed():
        return (n.Words(t.word("lab-of-place", place=model.described(place))), *remarks)
    if model.asked.place and model.focus:
        return (n.Words(t.word("lab-of-place", place=model.place_name(model.focus))), *remarks)
    return tuple(remarks)


def done_here(t: Lab) -> Nodes:
    """The button that does what a finger has tapped."""
    model = t.model
    said = t.say(model.aimed_at())
    return (n.Button(said, "main", key="do-it", press=model.do_it),) if said else ()


def sheet(t: Lab) -> n.Sheet | None:
    """The page that is open beside the board, with the others under the same word."""
    model = t.model
    if model.tab not in SHEETS:
        return None
    of = lead(model)
    tabs = n.Tabs(
        t.word("parts"),
        model.tab,
        tuple((part, t.word(f"lab-part-{part}")) for part in LEADS[of]),
        choose=partial(open_part, t),
        key="parts",
    )
    close = n.Button(
        t.word("lab-lead-explore"), "soft", "x", key="close-sheet", press=partial(model.turn_to, "explore")
    )
    return n.Sheet(t.word(f"lab-lead-{of}"), SHEETS[model.tab](t), tabs, model.tab, close, key=f"sheet-{of}")


def landscapes(t: Lab) -> Nodes:
    """Every landscape that comes with the lab and the games."""
    model = t.model

    def deal() -> None:
        model.open(f"scattered:{random.randrange(10_000)}")

    entries = tuple(
        n.Entry(
            t.say(title), group=t.say(group), now=key == model.name, key=key, press=partial(model.open, key)
        )
        for key, (group, title) in catalogue.choices().items()
    )
    return (
        n.Row((n.Button(t.word("lab-scattered"), icon="dices", key="deal", press=deal),)),
        n.Listing(
            t.word("lab-open-list"),
            entries,
            t.word("lab-open-none"),
            t.word("lab-open-filter"),
            key="landscapes",
        ),
    )


def files(t: Lab) -> Nodes:
    """Files to open: their format, and a button for each."""
    model, form = t.model, READABLE[t.model.form]

    def other(value: str) -> None:
        t.refused.pop("files", None)
        model.form = value
        model.changed()

    def refuse(name: str, why: str) -> None:
        key = "lab-file-too-large" if why == "too-large" else "file-unreadable"
        raise BadRecord(message(key, name=name, most=MAX_BYTES // 1_000_000))

    choice = n.Choice(
        t.word("lab-form"),
        model.form,
        tuple((key, t.say(one.title)) for key, one in READABLE.items()),
        key="form",
        choose=other,
    )
    openers = tuple(
        n.Opener(
            t.word("lab-choose-file", what=what),
            form.accept,
            MAX_BYTES,
            wide=len(form.files) == 1,
            icon="folder",
            key=f"file-{number}",
            open=t.at("files", partial(model.receive, number)),
            refuse=t.at("files", refuse),
        )
        for number, what in enumerate(form.files)
    )
    return (
        choice,
        *((distance(t),) if form.distance else ()),
        n.Row(openers),
        *((n.Words(t.note("files"), "bad"),) if t.note("files") else ()),
        *((n.Words(t.say(model.status)),) if model.waiting else ()),
        n.Words(t.word("lab-open-how"), "soft"),
    )


def distance(t: Lab) -> n.Field:
    """The distance that half of the animals cross, for formats that give distances only."""

    def set_distance(text: str) -> None:
        try:
            t.model.distance = float(text.replace(",", "."))
        except ValueError:
            raise BadOption(mismatch("distance", text, verbatim("1000"))) from None
        t.model.changed()

    return n.Field(
        t.word("lab-distance"),
        t.say(numeral(f"{t.model.distance:g}")),
        "number",
        note=t.note("distance"),
        key="distance",
        set=t.at("distance", set_distance),
    )


def save(t: Lab) -> Nodes:
    """Pictures, and the files of a format."""
    model = t.model

    def other(value: str) -> None:
        model.saving = value
        model.changed()

    def download(name: str) -> None:
        mime = TYPES.get(name.rpartition(".")[2], "text/plain")
        model.page.download(name, model.files()[name], mime)

    waits = model.everything and model.uncounted
    entries = tuple(
        n.Entry(name, tone="info", key=name, press=partial(download, name)) for name in written(model)
    )
    formats = tuple((key, t.say(title)) for key, title in WRITABLE.items())
    return (
        n.Row(
            (
                n.Button(t.word("lab-save-png"), icon="image", key="png", press=partial(png, model)),
                n.Button(t.word("lab-save-svg"), icon="image", key="svg", press=partial(svg, model)),
            )
        ),
        n.Choice(t.word("lab-form"), model.saving, formats, key="saving", choose=other),
        n.Listing(
            t.word("lab-save-files"),
            entries,
            t.say(model.sentence()) if waits else t.word("lab-save-none"),
            key="files-to-save",
        ),
    )


def written(model: LabModel) -> Mapping[str, str]:
    """The files of the format to save; none where it cannot hold the landscape."""
    try:
        return model.files()
    except ExplorerError:
        return {}


def svg(model: LabModel) -> None:
    """Save the picture as a document that scales."""
    model.page.download("landscape.svg", model.picture(), "image/svg+xml")


def png(model: LabModel) -> None:
    """Save the picture as dots; only the browser can draw it."""
    model.page.picture("landscape.png", model.picture())


def numbers(t: Lab) -> Nodes:
    """Every number, then those of the place that was picked; where something was changed, before and now."""
    model = t.model
    if model.uncounted:
        return (*result(t, model.scene()).items, n.Words(t.say(model.sentence()), "soft"))
    return (grid(t), *(n.Words(t.word("lab-numbers-hint"), "soft") for _ in range(not model.ringed())))


def grid(t: Lab) -> n.Grid:
    """The table of all numbers."""
    model = t.model
    keys = [*OF_THE_LANDSCAPE, *(OF_A_PLACE if model.place in model.landscape.graph else ())]
    heads = ("lab-before", "lab-after", "lab-difference") if model.history.at else ("lab-after",)

    def line(change: Change) -> tuple[str, ...]:
        name = t.say(change.after.measure.name)
        after = t.say(figure(change.after, model.landscape))
        if not model.history.at:
            return name, after
        return name, t.say(figure(change.before, model.history.before)), after, gap(t, change)

    rows = tuple(line(model.compared(key)) for key in keys)
    return n.Grid((t.word("lab-measure"), *map(t.word, heads)), rows)


def best(t: Lab) -> Nodes:
    """The search for the best next change: what is to be improved, how far it is, what was found."""
    model, search = t.model, t.model.search

    def other(aim: str) -> None:
        search.cancel()
        search.aim = aim
        model.revision += 1

    found = search.about(model.landscape)
    aims = tuple((aim, t.say(measures()[aim].name)) for aim in AIMS)
    told: list[Node] = [n.Choice(t.word("lab-aim"), search.aim, aims, key="aim", choose=other)]
    if search.running:
        stop = n.Button(t.word("lab-best-stop"), key="best-stop", press=search.cancel)
        tried, wanted = (found.tried, found.wanted) if found else (0, 0)
        told.append(
            n.Progress(t.word("lab-best-far", tried=tried, wanted=wanted), found.done if found else 0.0, stop)
        )
    else:
        ask = partial(search.ask, model.landscape)
        told.append(n.Row((n.Button(t.word("lab-best"), "main", "search", key="find-best", press=ask),)))
    if found and (found.found or not search.running):
        entries = tuple(suggestion(t, one) for one in found.found[:SUGGESTED])
        told.append(n.Listing(t.word("lab-best-list"), entries, t.word("lab-best-none"), key="suggestions"))
    return tuple(told)


def suggestion(t: Lab, one: Suggestion) -> n.Entry:
    """A change: what to do, and by how much it helps; a press does it."""
    model = t.model
    before = model.compared(model.search.aim).after
    gain = difference(Change(before, Reading(before.measure, one.value)), model.landscape)
    what = t.say(in_the_future(model, str(one.edit)).capitalised())
    return n.Entry(what, t.say(gain), tone="good", key=str(one.edit), press=partial(model.do, str(one.edit)))


def in_the_future(model: LabModel, edit: str) -> Text:
    """A change in words, as something to do."""
    word, *names = shlex.split(edit)
    known = [model.place_name(name) for name in names]
    if word == "change":
        return message("lab-best-change", place=known[0], land=model.landscape.lands[names[1]].name)
    if word == "link":
        return message("lab-best-link", place=known[0], other=known[1])
    return message("lab-best-add", place=known[0])


def percolation(t: Lab) -> Nodes:
    """Land drawn at random: the passable share, and the curve over a thousand boards."""
    model, chance = t.model, t.model.percolation
    sizes = tuple((str(size), f"{size} × {size}") for size in SIZES)
    kinds = tuple((kind, t.word(f"lab-perc-{kind}")) for kind in KINDS)
    buttons = (
        n.Button(t.word("lab-perc-stop"), key="perc-stop", press=chance.cancel)
        if chance.running
        else n.Button(t.word("lab-perc-begin"), "main", "dices", key="perc-begin", press=chance.ask),
        n.Button(t.word("lab-perc-show"), key="perc-show", press=model.draw_at_random),
        n.Button(t.word("lab-perc-next"), key="perc-next", press=model.draw_another),
    )
    told: list[Node] = [
        n.Words(t.word("lab-perc-intro")),
        n.Row(
            (
                n.Choice(
                    t.word("lab-perc-size"),
                    str(chance.size),
                    sizes,
                    key="size",
                    choose=lambda size: model.set_chance("size", int(size)),
                ),
                n.Choice(
                    t.word("lab-perc-kind"),
                    chance.kind,
                    kinds,
                    key="kind",
                    choose=partial(model.set_chance, "kind"),
                ),
            )
        ),
        n.Slider(
            t.word("lab-perc-share"),
            chance.share,
            0,
            100,
            text=t.word("lab-percent", share=chance.share),
            key="share",
            set=lambda share: model.set_chance("share", round(share)),
        ),
        n.Row(buttons),
    ]
    curve = chance.result
    if chance.running and curve is not None:
        far = t.word("lab-perc-far", boards=curve.boards, wanted=curve.wanted)
        told.append(n.Progress(far, curve.done))
    told += [n.Words(line) for line in drawn_at_random(t)]
    if curve is not None:
        made = crossing(curve, chance.share, own_share(model.landscape), model.lang)
        told.append(n.Chart(made.to_json(), t.word("lab-perc-chart"), height=340, key="curve"))
    return tuple(told)


def drawn_at_random(t: Lab) -> Iterator[str]:
    """The value of the curve at the chosen share, and the passable share of this landscape."""
    chance, own = t.model.percolation, own_share(t.model.landscape)
    here = chance.chance
    if chance.result is not None and here is not None:
        facts = {"share": round(100 * here.share), "crossed": here.crossed, "boards": chance.result.boards}
        yield t.word("lab-perc-said", **facts, threshold=round(100 * chance.threshold))
    if own is not None:
        yield t.word("lab-perc-own", share=round(own))


def indices(t: Lab) -> Nodes:
    """The catalogue of measures; those of the question first."""
    asked = t.model.asked.numbers
    known = [*(measures()[key] for key in asked), *(m for m in measures().values() if m.key not in asked)]
    return (
        n.Listing(
            t.word("lab-indices-list"),
            tuple(measured(t, one) for one in known),
            filter=t.word("lab-indices-filter"),
            key="indices",
        ),
        n.Words(t.word("lab-verified"), "soft"),
    )


def measured(t: Lab, one: Measure) -> n.Entry:
    """A measure with all that is said of it, once it is unfolded."""
    groups = {
        **dict.fromkeys(OF_THE_LANDSCAPE, "landscape"),
        **dict.fromkeys(OF_THE_WAY, "way"),
        **dict.fromkeys(OF_A_PLACE, "place"),
        **dict.fromkeys(t.model.asked.numbers, "asked"),
    }
    told = (("lab-sees-is", one.sees), ("lab-misses-is", one.misses), ("lab-bounds-is", one.bounds))
    lines = [f"{t.word(key)} · {t.say(text)}" for key, text in told]
    return n.Entry(
        t.say(one.name),
        t.say(one.level),
        (*lines, f"{t.word('lab-source-is')} · {one.source}"),
        t.word(f"lab-indices-{groups.get(one.key, 'chance')}"),
        open=one.key in t.unfolded,
        key=one.key,
        press=partial(t.fold, one.key),
    )


def sources(t: Lab) -> Nodes:
    """The legend of the board, and the sources of its numbers."""
    model = t.model
    return (
        n.Legend(tuple(model.scene().legend), model.lang),
        n.Heading(t.word("lab-provenance"), level=3),
        *(n.Words(t.say(one)) for one in model.landscape.notices),
    )


SHEETS: Mapping[str, Callable[[Lab], Nodes]] = {
    "landscapes": landscapes,
    "files": files,
    "save": save,
    "numbers": numbers,
    "best": best,
    "percolation": percolation,
    "indices": indices,
    "sources": sources,
}
