"""Small pieces that panels are made of: buttons, boxes, escaped prose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from html import escape
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import ipywidgets as w

from explorer.core.text import LANGUAGES, NO_WORDS, Text
from explorer.picture.badges import Badge
from explorer.picture.scene import Geometry, LegendEntry, Scene
from explorer.ui.guard import guarded
from explorer.ui.markup import marked_table, progress_bar, table
from explorer.ui.models import TableModel
from explorer.ui.speaking import SpeakingModel
from explorer.ui.widgets import Board
from explorer.ui.widgets.static_svg import swatch_svg

__all__ = [
    "Panel",
    "Picture",
    "around",
    "badged",
    "button",
    "column",
    "mark",
    "marked_table",
    "progress_bar",
    "prose",
    "row",
    "table",
]

T = TypeVar("T")
M = TypeVar("M", bound=SpeakingModel)
Named = TypeVar("Named")
TraitValue: TypeAlias = Any
"""traitlets: what a widget's trait holds, which no type says."""


class Panel(Generic[M]):
    """A panel reads the model when told to; `relabel` runs when the language changes, `refresh` when anything
    does.
    """

    TAB: ClassVar[str] = "more"
    """Under which of a game's tabs it is: `explorer.ui.apps.TABS`."""

    @classmethod
    def fits(cls, model: M) -> bool:
        """Whether there is anything for it to show."""
        return True

    def __init__(self, model: M) -> None:
        self.model = model
        self.words: list[tuple[w.Widget, str, str]] = []
        self.said_at: dict[w.HTML, Text] = {}
        self.filling = False
        self.widget: w.Widget = self.build()
        self.relabel()

    def build(self) -> w.Widget:
        """Make the widgets, once."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show the model as it is now."""

    def relabel(self) -> None:
        """Say every fixed word in the model's language."""
        for widget, trait, key in self.words:
            setattr(widget, trait, self.model.word(key))
        for note, text in self.said_at.items():
            self.say_at(note, text)

    def named(self, widget: Named, key: str, trait: str = "description") -> Named:
        """The widget, whose `trait` will always say the message `key`."""
        self.words.append((widget, trait, key))
        return widget

    def on(self, callback: Callable[..., object]) -> Callable[..., None]:
        """The callback behind the dashboard's guard."""
        return guarded(self.model, callback)

    def at_field(
        self, note: w.HTML, callback: Callable[..., object], *fields: w.Widget
    ) -> Callable[..., None]:
        """The callback of a form: what it refuses is said in `note` beside it, until it is tried again or a
        field changes.
        """

        def run(*arguments: object) -> None:
            self.say_at(note)
            callback(*arguments)

        for field in fields:
            field.observe(lambda _: self.say_at(note), "value")
        return guarded(self.model, run, lambda text: self.say_at(note, text))

    def say_at(self, note: w.HTML, text: Text = NO_WORDS) -> None:
        """Say a refusal beside a field, in whatever language the page is shown; or nothing any more."""
        self.said_at[note] = text
        said = escape(self.model.said(text.capitalised()))
        note.value = f'<p class="xp-refused" role="alert">{said}</p>' if said else ""

    @contextmanager
    def filled(self) -> Iterator[None]:
        """While choices are written anew: a list that falls back to its first choice is no choice of the
        user's.
        """
        self.filling = True
        try:
            yield
        finally:
            self.filling = False

    def chosen(self, callback: Callable[[TraitValue], object]) -> Callable[..., None]:
        """An observer of a widget's value that hears the user, not ourselves."""
        return self.on(lambda change: None if self.filling else callback(change["new"]))

    def button(self, key: str, callback: Callable[[], object], style: str = "") -> w.Button:
        """A button that says `key` and does `callback`."""
        return self.pressed(button(style), key, callback)

    def pressed(self, made: w.Button, key: str, callback: Callable[[], object]) -> w.Button:
        """A button, once it says `key` and does `callback`."""
        made.on_click(self.on(lambda _: callback()))
        return self.named(made, key)

    def own_button(self, key: str, callback: Callable[[], object], style: str = "") -> w.Button:
        """The same with a layout of its own: it can be hidden by itself (`show`)."""
        return self.pressed(button(style, layout=w.Layout(width="auto", height="34px")), key, callback)

    def dropdown(
        self,
        key: str,
        heard: Callable[[TraitValue], object] | None = None,
        start: object = "",
        style: str = "",
        **layout: object,
    ) -> w.Dropdown:
        """A list of choices that is called `key`; `heard` is told what the user chooses. Whoever fills it in
        replaces `start`.
        """
        made = w.Dropdown(
            options=[("", start)], _dom_classes=classes(style), layout=w.Layout(**{"width": "auto"} | layout)
        )
        if heard:
            made.observe(self.chosen(heard), "value")
        return self.named(made, key)

    def quarters(self, turn: Callable[[int], object]) -> tuple[w.Button, w.Button]:
        """The two buttons that turn something by a quarter: left, right."""
        return self.button("turn-left", lambda: turn(-1)), self.button("turn-right", lambda: turn(1))


def show(widget: w.Widget, shown: bool = True) -> None:
    """Show a widget that has a layout of its own, or hide it."""
    widget.layout.display = "" if shown else "none"


SomePanel: TypeAlias = Panel[Any]
"""Of whichever model: that it is the page's own, the `App` says."""


class Picture:
    """A board widget on which scenes are drawn; a geometry travels only when it is another than the one
    before.

    What is written on a board is in `lang`, so that in another language a geometry may read otherwise.
    """

    def __init__(self, geometry: Geometry, lang: str = LANGUAGES[0], **traits: object) -> None:
        self.geometry, self.lang = geometry, lang
        self.board = Board(geometry=geometry.to_client(lang), **traits)

    def draw(self, scene: Scene, lang: str) -> None:
        """Show a scene."""
        with self.board.hold_sync():
            if scene.geometry is not self.geometry or lang != self.lang:
                self.geometry, self.lang, self.board.geometry = (
                    scene.geometry,
                    lang,
                    scene.geometry.to_client(lang),
                )
            self.board.scene = scene.to_client(lang)


_look: dict[str, w.Widget] = {}


def _button_look() -> dict[str, w.Widget]:
    """One layout and one style for all buttons: each would be two more models to send to every visitor."""
    if not _look or _look["layout"].comm is None:  # closed with all widgets
        _look.update(layout=w.Layout(width="auto", min_width="32px", height="34px"), style=w.ButtonStyle())
    return _look


def classes(*names: str) -> tuple[str, ...]:
    """The classes of a widget that is being made: given then, they are no message of their own."""
    return tuple(filter(None, names))


def button(style: str = "", **own: w.Widget) -> w.Button:
    """A plain button in the house look; give it a layout of its own before changing that."""
    return w.Button(**_button_look() | own, _dom_classes=classes("xp-button", style))


def row(*children: w.Widget, **layout: object) -> w.HBox:
    """Side by side, wrapping where it gets narrow."""
    return w.HBox(
        children,
        layout=w.Layout(**{"flex_flow": "row wrap", "grid_gap": "6px", "align_items": "center"} | layout),
    )


def column(*children: w.Widget, **layout: object) -> w.VBox:
    """One under another."""
    return w.VBox(
        children, layout=w.Layout(**{"grid_gap": "8px", "width": "100%", "overflow": "visible"} | layout)
    )


def prose(text: str = "", style: str = "xp-prose", **layout: object) -> w.HTML:
    """A paragraph; `text` must be escaped or made by `table`."""
    kept = w.Layout(**{"width": "100%", "margin": "0"} | layout)
    return w.HTML(text, layout=kept, _dom_classes=classes(style))


def around(items: Sequence[T], at: int, most: int) -> Sequence[T]:
    """At most so many of a row, with those on either side of its place `at`.

    >>> [around("abcdefgh", at, 3) for at in (0, 4, 7)]
    ['abc', 'def', 'fgh']
    """
    first = max(0, min(at - most // 2, len(items) - most))
    return items[first : first + most]


def mark(badge: Badge | None) -> str:
    """A player's mark in the player's colour, as markup that screen readers pass over; nothing where there is
    none.
    """
    return f'<span class="xp-mark">{swatch_svg([badge.drawn().to_client()])}</span>' if badge else ""


def badged(model: TableModel, seat: int, said: str = "") -> str:
    """Who sits there, or what is said of them, behind their mark, as markup."""
    return mark(model.badge(seat)) + escape(said or model.said(model.player_name(seat).capitalised()))


def swatches(entries: Iterable[LegendEntry], model: SpeakingModel) -> str:
    """A legend: drawn swatches with their words."""
    items = (
        f"<li>{swatch_svg([s.to_client(model.lang) for s in e.swatch])}{escape(model.said(e.text))}</li>"
        for e in entries
    )
    return f'<ul class="xp-legend">{"".join(items)}</ul>'
