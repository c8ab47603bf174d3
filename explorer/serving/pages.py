"""The page that greets a visitor: a directory of dashboards in French and English."""

from __future__ import annotations

from pathlib import Path

from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.base.handlers import JupyterHandler
from tornado import web

from explorer.serving.folders import DEFAULT_LANGUAGE, LANGUAGES, dashboards


class Visitors(PasswordIdentityProvider):
    """Everybody is the same unnamed visitor: no login, and no cookie that tells one from another."""

    def generate_anonymous_user(self, handler: web.RequestHandler) -> User:
        """Nobody in particular."""
        return User(username="visitor", name="Visitor", display_name="Visitor", initials="V")

    def set_login_cookie(self, handler: web.RequestHandler, user: User) -> None:
        """Leave nothing in the browser."""


class DirectoryHandler(JupyterHandler):
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
        self.finish(page.render(dashboards=dashboards(self.folder), language=language, base_url=self.base_url))
