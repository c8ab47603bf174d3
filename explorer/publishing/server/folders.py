"""Where the dashboards lie, and what each says about itself in its notebook metadata."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from explorer.core.messages import message
from explorer.publishing.server.hosting import CannotServe

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = ("fr", "en")
DEFAULT_LANGUAGE: Language = "fr"
UNSORTED = 1000

PACKAGE = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Dashboard:
    """A card of the directory: where it leads, and its words in each language."""

    path: str
    title: dict[Language, str]
    summary: dict[Language, str]
    order: int = UNSORTED
    language: Language | None = None  # a lesson written in one language; None when the page speaks both


def notebooks_folder(asked: Path | None = None) -> Path:
    """The folder to serve: the one asked for, else the one in the installed package, else the checkout's.

    Raises
    ------
    CannotServe
        It is not a folder.
    """
    if asked is not None:
        if not asked.is_dir():
            raise CannotServe(
                message("publishing-no-folder", asked=asked, give_one=message("publishing-give-one"))
            )
        return asked.resolve()
    for folder in (PACKAGE / "notebooks", PACKAGE.parent / "notebooks"):
        if folder.is_dir():
            return folder
    raise CannotServe(message("publishing-none-came"))


def dashboards(folder: Path) -> tuple[Dashboard, ...]:
    """Every notebook of the folder and its subfolders as a card, by `order`, then by path; dot folders stay
    hidden.
    """
    cards = (describe(folder, path) for path in visible_notebooks(folder))
    return tuple(sorted(cards, key=lambda card: (card.order, card.path)))


def visible_notebooks(folder: Path) -> Iterator[Path]:
    """The notebooks that a visitor is shown: not those in dot folders, nor those for JupyterLab alone."""
    for path in folder.rglob("*.ipynb"):
        if shown(folder, path.relative_to(folder).as_posix()) is not None:
            yield path


def shown(folder: Path, asked: str) -> str | None:
    """The notebook that an address asks for, as a plain path in the folder; None where a visitor is shown
    nothing.

    The address is not trusted: it may leave the folder, by dots or by a link, or name what is hidden in a
    roundabout way.
    """
    try:
        path = (folder / asked).resolve()
        inside = path.relative_to(folder.resolve())
    except (OSError, ValueError):
        return None
    hidden = any(part.startswith(".") for part in (*inside.parts, *Path(asked).parts))
    if hidden or path.suffix != ".ipynb" or not path.is_file() or metadata(path).get("lab_only"):
        return None
    return inside.as_posix()


def lab_only(folder: Path) -> frozenset[str]:
    """The paths of the notebooks whose metadata say `lab_only`: studies, which count too long for every
    visitor.
    """
    return frozenset(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.ipynb")
        if metadata(path).get("lab_only")
    )


def describe(folder: Path, path: Path) -> Dashboard:
    """The card of one notebook; its file name stands in for a missing title, and one language for the
    other.
    """
    about = metadata(path)
    language, order = about.get("language"), about.get("order")
    return Dashboard(
        path=path.relative_to(folder).as_posix(),
        title=in_both_languages(about.get("title"), default=path.stem),
        summary=in_both_languages(about.get("summary"), default=""),
        order=order if isinstance(order, int) else UNSORTED,
        language=language if language in LANGUAGES else None,
    )


def titles(folder: Path, notebook: str) -> dict[Language, str]:
    """The window titles of a notebook that is shown."""
    path = folder / notebook
    return in_both_languages(metadata(path).get("title"), default=path.stem)


def language_of(folder: Path, notebook: str) -> Language | None:
    """The one language of a notebook that is shown; None for both."""
    language = metadata(folder / notebook).get("language")
    return language if language in LANGUAGES else None


def metadata(path: Path) -> dict[str, object]:
    """The notebook's `explorer` metadata; empty when it has none or is no readable notebook."""
    try:
        about = json.loads(path.read_text(encoding="utf-8"))["metadata"]["explorer"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return about if isinstance(about, dict) else {}


def in_both_languages(given: object, default: str) -> dict[Language, str]:
    """A text as French and English, from `{"fr": …, "en": …}`, from one of them, or from a plain text."""
    if isinstance(given, str):
        return {"fr": given, "en": given}
    if not isinstance(given, dict):
        return {"fr": default, "en": default}
    french, english = given.get("fr"), given.get("en")
    return {"fr": str(french or english or default), "en": str(english or french or default)}
