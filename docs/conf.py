"""How `make docs` makes the pages: one language at a time, French with `-t fr`. Why: explanation/site.md."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import explorer  # noqa: E402

if TYPE_CHECKING:
    from sphinx.util.tags import Tags

    tags: Tags

FRENCH = tags.has("fr")  # noqa: F821 (Sphinx brings it)
SUFFIX = ".fr" if FRENCH else ""

project = "Explorateur de règles" if FRENCH else "Rules explorer"
author = "the rules explorer contributors"
version = release = explorer.__version__
language = "fr" if FRENCH else "en"
extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon", "myst_nb", "directives"]

# Pages are found where they lie, from the root of the project: links of one file to another hold.
root_doc = "docs/index"
include_patterns = [
    f"docs/*{SUFFIX}.md",
    f"docs/explanation/*{SUFFIX}.md",
    f"docs/tutorials/*.{language}.ipynb",
]
if not FRENCH:
    include_patterns += ["CONTRIBUTING.md", "CHANGELOG.md", "docs/api/*.md"]
exclude_patterns = [
    ".*",
    "build",
    "explorer",
    "page",
    "tests",
    *(() if FRENCH else ("docs/*.fr.md", "docs/explanation/*.fr.md")),
]
own_suffixes = {f"{SUFFIX}.md": "myst-nb", f".{language}.ipynb": "myst-nb"}
nitpicky = False
suppress_warnings = ["ref.python"]  # `name` in a docstring is anybody's

# `make links` asks outside.md alone. Publishers refuse programs; a busy host is no broken link.
linkcheck_timeout = 30
linkcheck_retries = 2
linkcheck_allow_unauthorized = True
linkcheck_report_timeouts_as_broken = False

myst_enable_extensions = ["colon_fence", "attrs_inline"]
myst_heading_anchors = 4
nb_execution_mode = "cache"
nb_execution_cache_path = str(HERE.parent / "build" / "docs-cache" / language)
nb_execution_raise_on_error = True
nb_execution_timeout = 120
nb_ipywidgets_js: dict[str, dict[str, str]] = {}  # else each page with a widget asks another host for scripts

default_role = "code"
highlight_language = "bash"  # what says no language is typed into a terminal
autodoc_typehints = "none"
autodoc_member_order = "bysource"
autodoc_default_options = {"show-inheritance": False}
napoleon_google_docstring = False
napoleon_use_ivar = True

html_theme = "pydata_sphinx_theme"
html_title = project
html_static_path = ["static"]
html_css_files = ["explorer.css"]
html_js_files = ["fold.js"]
html_favicon = "../explorer/publishing/site/static/icon.svg"
templates_path = ["templates"]
html_show_sourcelink = False
html_copy_source = False
html_sidebars: dict[str, list[str]] = {"docs/index": []}
html_context = {"default_mode": "auto"}
html_theme_options = {
    "logo": {"text": project},
    "navbar_center": ["navbar-nav"],
    "navbar_persistent": ["search-button"],
    "navbar_end": ["language.html", "theme-switcher"],
    "header_links_before_dropdown": 4,
    "header_dropdown_text": "Plus" if FRENCH else "More",
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": [],
    "footer_end": [],
    "show_prev_next": False,
    "navigation_with_keys": False,
    "back_to_top_button": False,
}
