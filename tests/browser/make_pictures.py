"""Make the pictures of both READMEs and of the documentation anew: `make pictures`.

Each is a page of the product in a position that says much, in each language. Beside them is kept what each
shows (`shown.json`) and where (`placed.json`): tests say which of them the product has left behind. Whoever
changes what one shows makes them again and looks at them.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, Protocol
from unittest import mock

from conftest import CHROMIUM_OPTIONS, start
from find_browsers import needed
from fingerprints import fingerprint
from playwright.sync_api import Page, sync_playwright
from table import LANGUAGES, LAPTOP, address, place, see, standing

from explorer import Playthrough, ui
from explorer.lab.model import LabModel
from explorer.studies import landscapes
from explorer.ui import job

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
CORRIDOR = "corridor.png"
SHOWN = FOLDER / "shown.json"
"""Picture -> the fingerprint of what was shown when it was made."""
PLACED = FOLDER / "placed.json"
"""Picture -> where the large parts stood on it: left, top and width, of a board its height too [px]."""
BOXES = """() => Object.fromEntries(["head", "board", "middle", "side", "foot"].map(name => {
    const seats = { board: ".stage > .board", middle: ".play", side: ".prompt, .table .quest" };
    const now = seats[name] ?? "." + name;
    const places = [...document.querySelectorAll(`#rendered_cells .table :is(${now})`)];
    const seen = places.find(one => one.checkVisibility());
    const box = seen?.getBoundingClientRect(), high = name === "board" ? [box?.height] : [];
    return [name, box ? [box.x, box.y, box.width, ...high].map(Math.round) : []];
}))"""
LOOK: dict[str, Any] = {
    "viewport": {"width": LAPTOP["width"], "height": LAPTOP["height"]},
    "reduced_motion": "reduce",
    "color_scheme": "light",
}
"""Of the browser."""
SETTLED = 1200
"""[ms] Longer than anything moves, and than the pointer must rest before something is told."""


class Picture(Protocol):
    """What is pictured: it can be opened in a browser, and made without one."""

    def open(self, page: Page, server: Any, lang: str) -> None:
        """Go there."""

    def page(self) -> Any:
        """The same page."""


class Table(NamedTuple):
    """A game's page: where it stands, what is drawn over it, which places are pressed."""

    game: str
    scenario: str
    overlay: str = "none"
    presses: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()

    @property
    def play(self) -> Playthrough:
        play = Playthrough(self.game, scenario=self.scenario, chance="ask")
        for action in self.plays:
            play.play(action)
        return play

    def open(self, page: Page, server: Any, lang: str) -> None:
        page.goto(address(server, self.play, lang))
        standing(page)
        if self.overlay != "none":
            see(page, self.overlay)
        for name in self.presses:
            where, _, number = name.partition(" ")
            held = where == "hand"
            (page.locator(".hand .card").nth(int(number)) if held else place(page, name).first).click()

    def page(self) -> Any:
        page = ui.dashboard(play=self.play)
        page.model.overlay = self.overlay
        for name in self.presses:
            page.model.click(name)
        return page


class Lab(NamedTuple):
    """The lab: the key tile of a pond is taken away, and a place asked what it is worth."""

    name: str = "pond:one-bridge"
    edit: str = "remove c4"
    place: str = "b3"

    def done(self, model: LabModel) -> LabModel:
        model.question = "importance"
        model.do(self.edit)
        return model

    def open(self, page: Page, server: Any, lang: str) -> None:
        model = self.done(LabModel(self.name))
        page.goto(f"{server.dashboard('corridor-lab', lang)}#{model.link()}")
        standing(page)
        place(page, self.place).click()

    def page(self) -> Any:
        page = ui.dashboard("lab", name=self.name)
        self.done(page.model).tap(self.place)
        return page


class Lesson(NamedTuple):
    """A lesson: a road, and a prediction to keep."""

    name: str = "traverser"
    step: int = 2

    def open(self, page: Page, server: Any, lang: str) -> None:
        page.goto(server.lesson(self.name, lang))
        page.locator("[data-key='steps'] button").nth(self.step).click()

    def page(self) -> Any:
        page = ui.lesson(self.name)
        page.model.goto(self.step)
        return page


class Map(NamedTuple):
    """The map of an invented commune: the best corridor between two woods."""

    def open(self, page: Page, server: Any, lang: str) -> None:
        """Go there."""
        page.goto(server.dashboard("real-map", lang))
        standing(page)
        page.locator(".explorer:not(.first) .map canvas[data-layer]").wait_for()

    def page(self) -> Any:
        """The same page."""
        return ui.dashboard("map")


PICTURES: dict[str, Picture] = {
    "pond": Table("pond", "road-barrier", "reach"),
    "mariposas": Table("mariposas", "MAR-X1", "gains", plays=("play 13",)),
    "village": Table("village", "VIL-X6", "gains", plays=("take 3",)),
    "souls": Table("souls", "same-turn", "worth"),
    "papillon": Table("papillon", "every-capture", "captures", ("hand 0",)),
    "lab": Lab(),
    "map": Map(),
    "lesson": Lesson(),
}


def corridor() -> landscapes.Picture:
    """What the ten lines of Python in both READMEs give."""
    return landscapes.bocage().corridor(landscapes.species("toad"), 16, 30).plot()


def named() -> set[str]:
    return {CORRIDOR, *(f"{name}-{lang}.png" for name in PICTURES for lang in LANGUAGES)}


def shown() -> dict[str, str]:
    """What each shows today, once all is counted: a browser's loop in this thread would count in slices."""
    with mock.patch.object(job, "running_loop", return_value=None):
        pages = {
            f"{name}-{lang}.png": fingerprint(picture.page(), lang)
            for name, picture in PICTURES.items()
            for lang in LANGUAGES
        }
    return {CORRIDOR: sha256(corridor().png).hexdigest()[:16], **pages}


def settled(picture: Picture, page: Page, server: Any, lang: str) -> dict[str, list[int]]:
    """Open it and wait; where its large parts stand then."""
    picture.open(page, server, lang)
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLED)
    boxes: dict[str, list[int]] = page.evaluate(BOXES)
    return boxes


def make() -> None:
    server, placed = start(), dict[str, object]()
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=needed("CHROMIUM"), args=CHROMIUM_OPTIONS)
            for name, picture in PICTURES.items():
                for lang in LANGUAGES:
                    context = chromium.new_context(**LOOK)
                    page, file = context.new_page(), f"{name}-{lang}.png"
                    placed[file] = settled(picture, page, server, lang)
                    page.screenshot(path=FOLDER / file)
                    context.close()
            chromium.close()
        corridor().save(FOLDER / CORRIDOR)
        SHOWN.write_text(json.dumps(shown(), indent=1) + "\n", encoding="utf-8")
        lines = ",\n".join(f" {json.dumps(file)}: {json.dumps(boxes)}" for file, boxes in placed.items())
        PLACED.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    finally:
        server.stop()


if __name__ == "__main__":
    make()
