"""Make the pictures of both READMEs anew: `make pictures`.

Each is a page of the product in a position that says much, in each language; whoever changes what it shows
makes them again and looks at them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from conftest import CHROMIUM_OPTIONS, start
from find_browsers import needed
from playwright.sync_api import Page, sync_playwright
from table import LANGUAGES, LAPTOP, address, press

from explorer import Playthrough
from explorer.lab.dashboard.model import LabModel
from explorer.ui import app_of
from explorer.ui.messages import say

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SETTLED = 1200
"""[ms] Longer than anything moves, and than the pointer must rest before something is told."""


class Table(NamedTuple):
    """A game's page: where it stands, what is drawn over it, which places are pressed."""

    game: str
    scenario: str
    overlay: str = "none"
    presses: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()

    def open(self, page: Page, server: Any, lang: str) -> None:
        """Go there."""
        play = Playthrough(self.game, scenario=self.scenario, chance="ask")
        for action in self.plays:
            play.play(action)
        page.goto(address(server, play, lang))
        overlay = list(app_of(self.game).overlays).index(self.overlay)
        page.get_by_label(say(lang, "overlay"), exact=True).select_option(index=overlay)
        for place in self.presses:
            page.locator(f".explorer-board [data-id='{place}']").first.click()


def lab(page: Page, server: Any, lang: str) -> None:
    """The key tile of a pond is taken away, and a place asked what it is worth."""
    model = LabModel("pond:one-bridge")
    model.question = "importance"
    model.do("remove c4")
    page.goto(f"{server.dashboard('corridor-lab', lang)}#{model.link()}")
    page.locator(".xp-board [data-id='b3']").click()


def lesson(page: Page, server: Any, lang: str) -> None:
    """A road, and a prediction to keep."""
    page.goto(server.lesson("traverser", lang))
    for _ in range(2):
        press(page, "lesson-next", lang).click()


PICTURES: dict[str, Callable[[Page, Any, str], None]] = {
    "pond": Table("pond", "road-barrier", "reach").open,
    "mariposas": Table("mariposas", "MAR-X1", "gains", plays=("play 13",)).open,
    "village": Table("village", "VIL-X6", "gains", plays=("take 3",)).open,
    "souls": Table("souls", "same-turn", "worth").open,
    "papillon": Table("papillon", "every-capture", "captures", ("hand 0",)).open,
    "lab": lab,
    "lesson": lesson,
}


def named() -> set[str]:
    """The files that are made."""
    return {f"{name}-{lang}.png" for name in PICTURES for lang in LANGUAGES}


def make() -> None:
    """All of them, from a server of their own."""
    server = start()
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=needed("CHROMIUM"), args=CHROMIUM_OPTIONS)
            for name, go in PICTURES.items():
                for lang in LANGUAGES:
                    context = chromium.new_context(
                        viewport={"width": LAPTOP["width"], "height": LAPTOP["height"]},
                        reduced_motion="reduce",
                        color_scheme="light",
                    )
                    page = context.new_page()
                    go(page, server, lang)
                    page.mouse.move(0, 0)
                    page.wait_for_timeout(SETTLED)
                    page.screenshot(path=FOLDER / f"{name}-{lang}.png")
                    context.close()
            chromium.close()
    finally:
        server.stop()


if __name__ == "__main__":
    make()
