"""The sheets of a map's files: what comes in, with what it must be told; what is taken home."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import PurePosixPath

from explorer.core.errors import BadRecord, BadTable
from explorer.core.lazy import with_extra
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.ecology.maps.images import rings_of, small_picture_of
from explorer.ecology.maps.land import HECTARE, MOST_CELLS, LandCover, numbered_words
from explorer.ecology.maps.reading.ascii import Asking
from explorer.lab.maps.model import MapModel, pictures
from explorer.lab.maps.model.answers import number
from explorer.lab.maps.model.home import BARRIERS, DRAWN, EVERYWHERE, PDF, offered, prints
from explorer.lab.maps.model.incoming import ACCEPT, MOST_BYTES
from explorer.lab.maps.opened import EXAMPLES, NAMES, TITLES, Opened, of_file
from explorer.lab.maps.page.asking import Map
from explorer.lab.maps.page.sheets import was_read
from explorer.ui import nodes as n
from explorer.ui.nodes import Node, Nodes

MOST_CLASSES = 50
"""Classes of a file that are listed at most."""
CHOICES = ("layer", "column", "shrink", "band")
"""Options of a file that are chosen from a list; all others are written."""


def opened(t: Map) -> Nodes:
    """Examples; the file that arrived: what it holds, what it must be told."""
    model, incoming = t.model, t.model.incoming
    key, most = ("-few", MOST_CELLS) if model.opened.plain else ("", MOST_BYTES // 10**6)
    examples = tuple(
        n.Entry(t.say(TITLES[name]), now=name == model.opened.name, key=name, press=partial(model.open, name))
        for name in EXAMPLES
    )
    others = (
        n.Listing(t.word("map-examples"), examples, key="examples"),
        n.Words(t.word(f"map-how{key}", most=most), "soft"),
        n.Row((opener(t, "open-here"),)),
    )
    if not incoming.name:
        return others
    return (
        n.Heading(incoming.name, level=3),
        *coming(t),
        *refusal(t),
        *(n.Words(t.say(text)) for text in held(model)),
        *lacking(t),
        *(taking(t, incoming.land) if incoming.land is not None else ()),
        n.Fold(t.word("map-another"), others, key="another"),
    )


def opener(t: Map, key: str, *, wide: bool = False) -> n.Opener:
    """The button for a file, or for the parts of one; with `wide` what is dropped anywhere is taken."""
    model = t.model

    def arriving(name: str, share: float) -> bool:
        model.tab = "map-open"
        percent = message("map-percent", number=round(100 * share))
        wanted = model.incoming.comes(name, share)
        if wanted:
            model.changed(message("map-arriving", name=name, share=percent))
        return wanted

    def refuse(name: str, why: str) -> None:
        model.incoming.lost()
        if why == "too-large":
            raise BadRecord(message("map-file-too-large", name=name, most=MOST_BYTES // 1_000_000))
        raise BadRecord(message("map-file-unreadable", name=name))

    return n.Opener(
        t.word("map-open-file"), ACCEPT, MOST_BYTES, wide, "folder", "soft" if wide else "",
        key=key, open=model.receive, part=arriving, refuse=refuse, several=model.incoming.begins,
    )  # fmt: skip


def coming(t: Map) -> Iterator[Node]:
    """The progress of a file that comes or is read, and Stop."""
    incoming = t.model.incoming
    if incoming.share < 1 or incoming.reading.running:
        stop = n.Button(t.word("map-stop"), "soft", key="stop-reading", press=incoming.stop)
        word = "map-coming" if incoming.share < 1 else "map-reading"
        share = incoming.share if incoming.share < 1 else -1.0
        yield n.Progress(t.word(word, name=incoming.name), share, stop)


def refusal(t: Map) -> Iterator[Node]:
    """Why a file was not read: which file, where in it, what stands there, what is expected and the way
    out.
    """
    error = t.model.incoming.error
    if not isinstance(error, BadTable):
        if error is not None:
            yield n.Words(t.say(error.text), "bad")
        return
    where = [
        message(f"map-{what}-at", number=at)
        for what, at in (("line", error.line), ("column", error.column))
        if at
    ]
    if error.what is not None and not (isinstance(error, Asking) and error.what.en == error.option):
        where.append(error.what)
    got = error.got if isinstance(error.got, Text) else verbatim(str(error.got))
    facts = (("map-in-file", verbatim(error.source)), ("map-where", joined(where)), ("map-found", got),
             ("map-expected", error.expected))  # fmt: skip
    yield n.Words(t.word("map-not-read", name=t.model.incoming.name), "bad")
    yield n.Grid(
        (t.word("map-what"), t.word("map-why")),
        tuple((t.word(key), t.say(said)) for key, said in facts if t.say(said)),
        key="refusal",
    )


def held(model: MapModel) -> Iterator[Text]:
    """The file's own description."""
    incoming, look = model.incoming, model.incoming.look
    if look is None:
        return
    form = message(f"map-format-{look.driver.replace(' ', '-')}").capitalised()
    if grid := look.grid:
        side = message("map-metres" if grid.crs else "map-units", number=number(grid.cellsize))
        crs = grid.came_in or grid.crs or message("map-none")
        size = {"rows": grid.rows, "columns": grid.columns, "side": side}
        yield message("map-holds-grid", format=form, crs=crs, **size)
        if grid.factor > 1:
            yield message("map-too-large", factor=grid.factor)
        yield from grid.notices() if incoming.land is None else ()
    for layer in look.layers:
        facts = {"name": layer.name, "count": layer.polygons, "crs": layer.crs or message("map-none")}
        yield message("map-holds-layer", format=form, **facts)


def lacking(t: Map) -> Iterator[Node]:
    """The options that a file needs, and the button that reads it; folded, those that it may have."""
    incoming = t.model.incoming
    wanted = incoming.asks()
    if not wanted or incoming.reading.running:
        return
    must = incoming.must()
    if must and incoming.land is None:
        yield n.Words(t.word("map-not-said"), "soft")
    if must:
        yield n.Column(tuple(one for what in must for one in question(t, what)), key="asked")
    if may := tuple(one for what in wanted if what not in must for one in question(t, what)):
        yield n.Fold(t.word("map-may-be-said"), may, key="may")
    if incoming.land is None:
        yield n.Row((n.Button(t.word("map-read"), "main", key="read", press=incoming.read_again),))


def question(t: Map, what: str) -> Iterator[Node]:
    """One thing that a file does not say: chosen, or written with a word on what is meant."""
    incoming = t.model.incoming
    value, choose = incoming.choices.get(what, ""), partial(incoming.choose, what)
    if what in CHOICES:
        named = tuple((one, option(t, what, one)) for one in incoming.options(what))
        yield n.Choice(t.word(f"map-{what}"), value, named, key=what, choose=choose)
    else:
        yield n.Field(t.word(f"map-{what}"), value, key=what, set=choose)
        yield n.Words(t.word(f"map-{what}-note"), "soft")


def option(t: Map, what: str, one: str) -> str:
    """A choice as it is called; a column with some of its values."""
    if what == "shrink":
        return t.word("map-by-majority")
    if what == "band":
        return t.word("map-band-number", number=one)
    values = t.model.incoming.examples(what, one)
    return t.word("map-with-values", name=one, values=", ".join(values)) if values else one


def taking(t: Map, land: LandCover) -> Iterator[Node]:
    """The classes and their areas, before anything is computed."""
    model, incoming = t.model, t.model.incoming
    names = NAMES[:-1] if numbered_words(land) else NAMES  # the examples' classes go by number
    known = tuple((name, t.word(f"map-classes-{name}")) for name in names)
    yield n.Choice(
        t.word("map-classes"), incoming.choices.get("classes", NAMES[0]), known,
        key="classes", choose=partial(incoming.choose, "classes"),
    )  # fmt: skip
    yield n.Row((n.Button(t.word("map-take"), "main", key="take", press=incoming.take),))
    made = of_file(NO_WORDS, land, incoming.choices["classes"])
    counts = sorted(land.counts().items(), key=lambda one: -one[1])[:MOST_CLASSES]
    lines = tuple(
        (
            f"{code} · {t.say(made.class_name(code, made.table(model.species)))}",
            t.word("map-ha", number=number(cells * land.cellsize**2 / HECTARE)),
            t.word("map-percent", number=number(100 * cells / land.classes.size)),
        )
        for code, cells in counts
    )
    size = dict(zip(("rows", "columns"), land.classes.shape, strict=True))
    yield n.Words(t.word("map-size", side=number(land.cellsize), **size))
    yield small_map(t, made)
    yield from was_read(t, land, incoming.light)
    yield n.Heading(t.word("map-cover"), level=3)
    yield n.Grid(tuple(map(t.word, ("map-col-class", "map-col-area", "map-col-share"))), lines)


def small_map(t: Map, made: Opened) -> n.Picture:
    """The map that was read, with rings around the places where something was repaired, left out or
    covered.
    """
    model, incoming, land = t.model, t.model.incoming, made.land
    high, wide = (int(side) for side in land.classes.shape)
    picture = pictures.kept(
        model, f"incoming-{made.classes}", incoming.land, lambda: small_picture_of(land, made.colours())
    )
    places = {cell for cells in land.places.values() for cell in cells}
    rings = (rings_of(sorted(places), (high, wide), incoming.lit),) if places else ()
    at = incoming.lit
    text = t.word("map-lit-at", row=at[0] + 1, column=at[1] + 1) if at else ""
    name = t.word("map-lit" if places else "map-read-as")
    return n.Picture((*rings, picture), (high, wide), name, name, text)


def take_home(t: Map) -> Nodes:
    """All that the page's study comes to, as one archive or file by file."""
    model, taken = t.model, t.model.home
    plain, study_of_two = model.opened.plain, all(end is not None for end in model.ends)
    there = {
        EVERYWHERE: not plain,
        BARRIERS: not plain and study_of_two,
        DRAWN: model.doubting.result is None,
        PDF: prints(),
    }
    more = tuple(
        n.Check(
            t.word(f"map-home-more-{what}"), what in taken.more, key=f"more-{what}",
            set=partial(taken.choose, what),
        )
        for what, yes in there.items() if yes
    )  # fmt: skip
    whole: Node = n.Row(
        (n.Button(t.word("map-home-all"), "main", "download", key="home-all", press=partial(taken.take, "")),)
    )
    if taken.running:
        stop = n.Button(t.word("map-stop"), "soft", key="home-stop", press=taken.cancel)
        whole = n.Progress(t.word("map-working"), taken.done, stop)
    names = tuple(taken.files) or offered(model, taken.more)
    pieces = tuple(piece(t, name, taken.files.get(name)) for name in names)
    return (
        n.Words(t.word("map-home-intro")),
        whole,
        *((n.Column(more, key="home-more"),) if more else ()),
        n.Heading(t.word("map-home-pieces"), level=3),
        n.Listing(t.word("map-home-pieces"), pieces, key="pieces"),
        n.Words(
            t.word("map-home-few", needed=with_extra("maps")) if plain else t.word("map-home-how"), "soft"
        ),
    )


def piece(t: Map, name: str, raw: bytes | None) -> n.Entry:
    """A file that is to be had, and how large it is [kB], once it is written."""
    path, taken = PurePosixPath(name), t.model.home
    said = t.word("map-script" if path.suffix == ".py" else f"map-home-{path.stem}")
    size = t.word("map-home-size", size=number(max(round(len(raw) / 1000), 1))) if raw is not None else ""
    badge = f"{path.suffix} · {size}" if size else path.suffix
    return n.Entry(said, badge, off=taken.running, key=f"home-{name}", press=partial(taken.take, name))
