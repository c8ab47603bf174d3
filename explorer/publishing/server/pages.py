"""What a visitor is shown besides dashboards: the home page, what is printed, in French and English, and
a few kinds of files.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.base.handlers import JupyterHandler
from tornado import web
from voila.static_file_handler import AllowListFileHandler, TemplateStaticFileHandler

from explorer.publishing.first_looks import FirstLooks
from explorer.publishing.home import pages
from explorer.publishing.server.answers import Answer, static
from explorer.publishing.server.folders import DEFAULT_LANGUAGE, LANGUAGES, Dashboard, Language, dashboards
from explorer.ui import ways

TEMPLATES = ("explorer", "base")
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
        room shows none.
        """
        if self.settings["opening"]:
            self.ask_for_code()
            return
        asked = self.get_query_argument("lang", DEFAULT_LANGUAGE)
        language: Language = "en" if asked == "en" else DEFAULT_LANGUAGE
        cards = [await self.card(about) for about in dashboards(self.looks.folder)]
        game = next((card.about.path for card in cards if card.kind == "game"), "")
        hero = await self.looks.when_drawn(self.looks.shown(Path(game)), "hero") if game else None
        self.set_header("Cache-Control", "no-cache")
        shared = {"static": static(self.base_url)}
        self.finish(pages.home(cards, shared, language, hero, f"{self.base_url}{ways.NOTICES}"))

    async def card(self, about: Dashboard) -> pages.Card:
        """What is told of a notebook; its picture is on its way, and comes when it is drawn."""
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
    """What others made, and under which licences."""

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


class FilesHandler(Answer, AllowListFileHandler):  # type: ignore[misc]  # Voilà carries no types
    """The pictures that lie beside the notebooks."""

    def get_absolute_path(self, root: str, path: str) -> str:
        """What is not shown is not there."""
        try:
            return str(super().get_absolute_path(root, path))
        except web.HTTPError as refusal:
            raise web.HTTPError(404) from refusal


class TemplateFilesHandler(Answer, TemplateStaticFileHandler):  # type: ignore[misc]
    """The scripts and styles of the page template, and of Voilà's."""

    def parse_url_path(self, url_path: str) -> str:
        """Voilà takes every address for TEMPLATE/static/FILE."""
        folder = url_path.split("/")
        if len(folder) < 3 or folder[0] not in TEMPLATES or folder[1] != "static" or ".." in folder:
            raise web.HTTPError(404)
        return str(super().parse_url_path(url_path))
