"""Pages besides dashboards: the home page, what is printed, in French and English, and
a few kinds of files.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

from jupyter_core.paths import jupyter_path
from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.base.handlers import JupyterHandler
from tornado import web

from explorer.publishing.first_looks import FirstLooks
from explorer.publishing.home import pages
from explorer.publishing.server.answers import Answer, static
from explorer.publishing.server.folders import DEFAULT_LANGUAGE, LANGUAGES, Dashboard, Language, dashboards
from explorer.ui import ways

SHOWN, HIDDEN = re.compile(r".*\.(png|jpg|gif|svg)", re.IGNORECASE), re.compile(r"(.*/)?\..*")
"""Files that a visitor is given, unless a dot begins their name or a folder's."""
PICTURES = "explorer/pictures/"


class Visitors(PasswordIdentityProvider):
    """Everybody is the same unnamed visitor: no login, and no cookie that tells one from another."""

    def generate_anonymous_user(self, handler: web.RequestHandler) -> User:
        """Nobody in particular."""
        return User(username="visitor", name="Visitor", display_name="Visitor", initials="V")

    def set_login_cookie(self, handler: web.RequestHandler, user: User) -> None:
        """Leave nothing in the browser."""


class HomeHandler(Answer, JupyterHandler):
    """Lists what can be opened; takes the place of Voilà's file tree."""

    def initialize(self, looks: FirstLooks) -> None:
        """Know the folder to list, and what is seen of it."""
        self.looks = looks

    @web.authenticated
    async def get(self) -> None:
        """Render the cards anew each time, so that a notebook added to the folder shows at once; a class's
        room has its door in this place.
        """
        asked = self.get_query_argument("lang", DEFAULT_LANGUAGE)
        language: Language = "en" if asked == "en" else DEFAULT_LANGUAGE
        cards = [await self.card(about) for about in dashboards(self.looks.folder)]
        game = next((card.about.path for card in cards if card.kind == "game"), "")
        hero = await self.looks.when_drawn(self.looks.shown(Path(game)), "hero") if game else None
        self.set_header("Cache-Control", "no-cache")
        shared = {"static": static(self.base_url)}
        self.finish(pages.home(cards, shared, language, hero, f"{self.base_url}{ways.NOTICES}"))

    async def card(self, about: Dashboard) -> pages.Card:
        """The card of a notebook; its picture is on its way, and comes when it is drawn."""
        card = pages.Card(about, f"{self.base_url}voila/render/{quote(about.path)}")
        asked = self.looks.shown(Path(about.path))
        facts = await self.looks.when_drawn(asked, "facts")
        if facts is None:
            return card
        kind, _, name = asked.partition(" ")
        pictures = {lang: f"{self.base_url}{PICTURES}{kind}-{name}-{lang}.svg" for lang in LANGUAGES}
        paper = f"{self.base_url}{ways.PAPER[kind](name)}"
        return replace(card, facts=facts, pictures=pictures, paper=paper, kind=facts["kind"])


class NoticesHandler(Answer, JupyterHandler):
    """Notices: works of others, and their licences."""

    @web.authenticated
    async def get(self) -> None:
        """Render it; the page knows its reader's language by itself."""
        self.set_header("Cache-Control", "no-cache")
        self.finish(pages.licences(self.base_url, {"static": static(self.base_url)}))


class DrawnHandler(Answer, JupyterHandler):
    """Sends what was drawn without a kernel: the pictures of the home page, what is printed."""

    def initialize(self, looks: FirstLooks, kind: str = "") -> None:
        """Know where it is kept, and of what kind of page it is."""
        self.looks, self.kind = looks, kind

    async def send(self, found: str | None, kind: str) -> None:
        """Send it; there may be none."""
        if found is None:
            raise web.HTTPError(404)
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish(found)


class PictureHandler(DrawnHandler):
    """A picture of the home page."""

    @web.authenticated
    async def get(self, kind: str, name: str, lang: str) -> None:
        """Send it once it is drawn."""
        found = await self.looks.when_drawn(f"{kind} {name}", "pictures")
        await self.send((found or {}).get(lang), "image/svg+xml")


class PaperHandler(DrawnHandler):
    """A game's rules in brief, or a lesson's sheet."""

    @web.authenticated
    async def get(self, name: str) -> None:
        """Send it once it is drawn; the page knows its reader's language by itself."""
        await self.send(await self.looks.when_drawn(f"{self.kind} {name}", "paper"), "text/html")


class InsideHandler(Answer, web.StaticFileHandler):
    """Files of a folder; what lies outside is not there."""

    @classmethod
    def get_absolute_path(cls, root: str, path: str) -> str:
        """Where a file lies."""
        try:
            return super().get_absolute_path(root, path)
        except web.HTTPError as refusal:
            raise web.HTTPError(404) from refusal


class FilesHandler(InsideHandler):
    """The pictures that lie beside the notebooks."""

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """A file that is not shown is not there."""
        inside = Path(os.path.relpath(absolute_path, root)).as_posix()
        if not SHOWN.fullmatch(inside) or HIDDEN.fullmatch(inside):
            raise web.HTTPError(404)
        try:
            return super().validate_absolute_path(root, absolute_path)
        except web.HTTPError as refusal:
            raise web.HTTPError(404) from refusal


class TemplateFilesHandler(InsideHandler):
    """The scripts and styles of the page template, and of those that Voilà's own page is made of."""

    def initialize(self, folders: list[str]) -> None:  # type: ignore[override]  # one after the other
        """Know where they lie."""
        super().initialize(path=folders[0])
        self.folders = folders

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """The first folder that has it."""
        inside = os.path.relpath(absolute_path, root)
        for folder in self.folders:
            with suppress(web.HTTPError):
                return super().validate_absolute_path(folder, os.path.join(folder, inside))
        raise web.HTTPError(404)


def template_folders() -> list[str]:
    """Where Jupyter keeps files of templates: ours, and those on which Voilà's own page stands."""
    places = [
        f"{package}/templates/{name}/static"
        for name in ("explorer", "lab", "base")
        for package in ("voila", "nbconvert")
    ]
    return [path for place in places for path in jupyter_path(*place.split("/")) if os.path.isdir(path)]
