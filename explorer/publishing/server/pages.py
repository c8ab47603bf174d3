"""What a visitor is shown besides dashboards: their directory in French and English, and a few kinds of
files.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.base.handlers import JupyterHandler
from tornado import web
from voila.static_file_handler import AllowListFileHandler, TemplateStaticFileHandler

from explorer.publishing.server.answers import Answer, static
from explorer.publishing.server.folders import DEFAULT_LANGUAGE, LANGUAGES, Dashboard, dashboards

TEMPLATES = ("explorer", "base")


class Visitors(PasswordIdentityProvider):
    """Everybody is the same unnamed visitor: no login, and no cookie that tells one from another."""

    def generate_anonymous_user(self, handler: web.RequestHandler) -> User:
        """Nobody in particular."""
        return User(username="visitor", name="Visitor", display_name="Visitor", initials="V")

    def set_login_cookie(self, handler: web.RequestHandler, user: User) -> None:
        """Leave nothing in the browser."""


class DirectoryHandler(Answer, JupyterHandler):
    """Lists what can be opened; takes the place of Voilà's file tree."""

    def initialize(self, folder: Path) -> None:
        """Know the folder to list."""
        self.folder = folder

    @web.authenticated
    async def get(self) -> None:
        """Render the cards anew each time, so that a notebook added to the folder shows at once."""
        asked = self.get_query_argument("lang", DEFAULT_LANGUAGE)
        language = asked if asked in LANGUAGES else DEFAULT_LANGUAGE
        page = self.settings["voila_jinja2_env"].get_template("directory.html")
        self.set_header("Cache-Control", "no-cache")
        about = {"dashboards": dashboards(self.folder), "language": language}
        self.finish(page.render(**about, link=self.link, static=static(self.base_url)))

    def link(self, card: Dashboard) -> str:
        """Where a card leads."""
        return f"{self.base_url}voila/render/{quote(card.path)}"


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
