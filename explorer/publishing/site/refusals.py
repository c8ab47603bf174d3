"""The refusal where no site can be written."""

from __future__ import annotations

from explorer.core.errors import ExplorerError


class CannotPublish(ExplorerError):
    """The site cannot be written as asked; the message says what to change. What was there is still there."""
