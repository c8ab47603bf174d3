"""Dashboards as plain files: what `explorer site` writes, for any host that serves files.

The page's own program is in `explorer/publishing/page` (built from `page/`), what runs beside the dashboards
in the browser in `explorer/publishing/player`; why so: docs/explanation/site.md.
"""

from __future__ import annotations

from explorer.core.errors import ExplorerError


class CannotPublish(ExplorerError):
    """The site cannot be written as asked; the message says what to change. The folder stays."""
