"""The archives that only a site with notebooks of one's own has, or with wheels."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeAlias

from explorer.lessons import loading
from explorer.publishing.player.cells import FOLDER, LESSONS
from explorer.publishing.site.imports import needs
from explorer.publishing.site.pages import OWN, SitePage
from explorer.publishing.site.wheels import Wheel

Fill: TypeAlias = Callable[[Path], None]
"""Lays into a folder what an archive is made of."""


def archives(source: Path, chosen: Iterable[SitePage], fast: Iterable[Wheel]) -> Mapping[str, Fill]:
    """The archives that a site has besides those of every one, and what fills each: wheels, and what these
    notebooks alone need.
    """
    mine = [page for page in chosen if page.own]
    given = {package for wheel in fast for package in wheel.packages}
    found = needs(
        [page.notebook for page in mine if page.notebook and page.kind == "notebook"],
        [page.name for page in mine if page.kind == "dashboard"],
        given,
    )

    def fill(folder: Path) -> None:
        found.stage(folder, source)
        for name, file in loading.own_lessons().items():
            (folder / FOLDER / LESSONS).mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / FOLDER / LESSONS / f"{name}.toml")
        for page in mine:
            if page.notebook and page.kind == "notebook":
                there = folder / FOLDER / page.notebook.path.with_name(f"{page.module}.py")
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_text(page.notebook.as_module(), encoding="utf-8")

    unpacked = {wheel.name: wheel.unpack for wheel in fast}
    return {**unpacked, OWN: fill} if mine else unpacked
