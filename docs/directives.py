"""What our pages say beside Markdown: a live dashboard, a picture of a position, the numbers of the lab; and
links between the two languages.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from os.path import relpath
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

import explorer
from explorer.lab.questions.questions import measures
from explorer.lessons import NAMES as LESSONS
from explorer.ui import table_of

HERE = Path(__file__).parent
ROOT = HERE.parent
WORDS = tomllib.loads((HERE / "words.toml").read_text(encoding="utf-8"))
PICTURES = "_pictures"
"""Where what code draws is written, in each language's folder."""
TUTORIALS = "docs/tutorials/"
BINDER = "https://mybinder.org/v2/gh/{repository}/HEAD?urlpath=lab/tree/{notebook}"


class Page(SphinxDirective):
    """A directive that knows its language and where its page lies."""

    has_content = False

    @property
    def lang(self) -> str:
        """ "fr" or "en"."""
        return str(self.config.language)

    def say(self, key: str, **facts: str) -> str:
        """A sentence of words.toml."""
        return str(WORDS[key][self.lang]).format(**facts)

    def to(self, target: str) -> str:
        """The address of a file of the documentation, from this page; `target` is counted from its language's
        folder.
        """
        return relpath(target, Path(self.env.docname).parent).replace(os.sep, "/")


def html(text: str) -> nodes.raw:
    """Text that is HTML already."""
    return nodes.raw("", text, format="html")


class Live(Page):
    """A dashboard or lesson of the site beside this documentation, in a frame: ```{live} pond```."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"hash": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """The frame, and a way to open it alone."""
        name, _, title = self.arguments[0].partition(" ")
        src = f"{self.to(f'../live/{name}.html')}?lang={self.lang}{self.options.get('hash', '')}"
        alone = self.say("alone", title=title)
        return [
            html(
                f'<figure class="live"><iframe src="{escape(src)}" title="{escape(title)}" loading="lazy" '
                f'allow="clipboard-write; fullscreen"></iframe>'
                f'<figcaption><a href="{escape(src)}">{escape(alone)}</a></figcaption></figure>'
            )
        ]


class Cards(Page):
    """Links to the live pages of all games, of all lessons, or to the tutorials, with what each is about:
    ```{cards} games```.
    """

    required_arguments = 1
    LIVE: ClassVar[str] = "../live/{name}.html?lang={lang}"
    ALL: ClassVar[dict[str, tuple[Iterable[str], str, str]]] = {
        "games": (explorer.game_names(), LIVE, "notebooks/{name}.ipynb"),
        "lessons": (LESSONS, LIVE, "notebooks/lessons/{name}.{lang}.ipynb"),
        "tutorials": (
            ("graph", "corridors", "isola"),
            f"{TUTORIALS}{{name}}.html",
            f"{TUTORIALS}{{name}}.{{lang}}.ipynb",
        ),
    }
    """Names, where each leads, and the notebook whose card says what it is about."""

    def run(self) -> list[nodes.Node]:
        """The list."""
        names, leads, notebook = self.ALL[self.arguments[0]]
        items = (self.item(name, leads, notebook) for name in names)
        return [html(f"<ul>{''.join(items)}</ul>")]

    def item(self, name: str, leads: str, notebook: str) -> str:
        """One of them."""
        facts = {"name": name, "lang": self.lang}
        card = json.loads((ROOT / notebook.format(**facts)).read_text(encoding="utf-8"))["metadata"][
            "explorer"
        ]
        title, about = (escape(card[key][self.lang]) for key in ("title", "summary"))
        there = escape(self.to(leads.format(**facts)))
        return f'<li><a href="{there}">{title}</a><br>{about}</li>'


class Boards(Page):
    """A position as its dashboard draws it under each of some overlays, drawn while the page is made:
    ```{boards} pond PON-X1 none reach```.
    """

    required_arguments = 2
    optional_arguments = 9
    option_spec: ClassVar[dict[str, Any]] = {"play": directives.unchanged, "seat": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """The pictures, side by side where there is room."""
        game, scenario, *overlays = self.arguments
        play = explorer.Playthrough(game, scenario=scenario, chance="ask")
        for action in filter(None, self.options.get("play", "").split(",")):
            play.play(action.strip())
        figures = (self.figure(play, scenario, overlay) for overlay in overlays or ["none"])
        return [html(f'<div class="boards">{"".join(figures)}</div>')]

    def figure(self, play: explorer.Playthrough, scenario: str, overlay: str) -> str:
        """A picture with its caption: the name of the position, and that of the overlay."""
        shown = explorer.show(play, lang=self.lang, overlay=overlay, seat=int(self.options.get("seat", -1)))
        file = f"{PICTURES}/{play.game.name}-{scenario}-{overlay}.svg"
        path = Path(self.env.app.outdir) / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shown.svg(), encoding="utf-8")
        titles = [play.game.scenarios[scenario].title]
        if overlay != "none":
            titles.append(table_of(play.game.name).overlays[overlay])
        caption = " · ".join(title.in_language(self.lang) for title in titles)
        return (
            f'<figure class="board"><a href="{self.to(file)}">'
            f'<img src="{self.to(file)}" alt="{escape(str(shown))}" loading="lazy"></a>'
            f"<figcaption>{escape(caption)}</figcaption></figure>"
        )


class Measures(Page):
    """What each number of the lab sees, and what it does not."""

    def run(self) -> list[nodes.Node]:
        """The table, from the lab's own catalogue."""
        heads = "".join(
            f'<th scope="col">{self.say(key)}</th>' for key in ("measure", "sees", "misses", "bounds")
        )
        rows = "".join(self.row(measure) for measure in measures().values())
        return [
            html(
                f'<div class="wide"><table class="table"><thead><tr>{heads}</tr></thead>'
                f"<tbody>{rows}</tbody></table></div>"
            )
        ]

    def row(self, measure: Any) -> str:
        """A number."""
        name, *told = (
            escape(text.in_language(self.lang))
            for text in (measure.name, measure.sees, measure.misses, measure.bounds)
        )
        return f'<tr><th scope="row">{name}</th>' + "".join(f"<td>{cell}</td>" for cell in told) + "</tr>"


class Terms(Page):
    """The table of terms: one word for one thing (terms.toml)."""

    def run(self) -> list[nodes.Node]:
        """A list of definitions for each part."""
        parts = tomllib.loads((HERE / "terms.toml").read_text(encoding="utf-8"))["part"]
        return [html("".join(map(self.part, parts)))]

    def part(self, part: dict[str, Any]) -> str:
        """The terms of one field, each with its word in the other language."""
        lang, other = self.lang, "en" if self.lang == "fr" else "fr"
        terms = "".join(
            f'<dt>{escape(term["word"][lang])} <i lang="{other}">{escape(term["word"][other])}</i></dt>'
            f"<dd>{escape(term['means'][lang])}</dd>"
            for term in part["term"]
        )
        return f"<h2>{escape(part['title'][lang])}</h2><dl>{terms}</dl>"


class OtherLanguage(SphinxPostTransform):
    """A link to a page that is written in the other language alone leads to it there, not to its source."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        """Links to files that are pages elsewhere."""
        here = Path(self.env.docname).parent
        for node, target in [*self.files(), *self.french()]:
            page, other = page_of(target)
            if page:
                away = relpath(f"../{other}/{page}.html", here).replace(os.sep, "/")
                node.replace_self(nodes.reference("", "", *node.children, refuri=away, internal=True))

    def files(self) -> Iterator[tuple[nodes.Element, str]]:
        """What is taken for a file to download, from the root of the project."""
        for node in self.document.findall(addnodes.download_reference):
            yield node, self.env.relfn2path(str(node["reftarget"]), self.env.docname)[0]

    def french(self) -> Iterator[tuple[nodes.Element, str]]:
        """What is taken for an English page with a name of its own."""
        for node in self.document.findall(addnodes.pending_xref):
            if node.get("refdomain") == "doc" and str(node["reftarget"]).endswith(".fr"):
                yield node, f"{node['reftarget']}.md"


def page_of(file: str) -> tuple[str, str]:
    """Which page a file is, and in which language's folder: docs/rl and fr for docs/rl.fr.md; "" of what is
    no page.
    """
    for suffix, lang in (("fr.md", "fr"), ("fr.ipynb", "fr"), ("en.ipynb", "en"), ("md", "en")):
        if file.endswith(f".{suffix}"):
            return file.removesuffix(f".{suffix}"), lang
    return "", "en"


def only_own(app: Sphinx, config: Config) -> None:
    """A page's name says no language: the suffix of the other one is no suffix here."""
    config.source_suffix = config.own_suffixes


def told(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """What the templates are told: the same page in the other language, or the nearest above it that is
    there; and how a tutorial is run.
    """
    other = "en" if app.config.language == "fr" else "fr"
    kinds = (".fr.md", ".fr.ipynb") if other == "fr" else (".md", ".en.ipynb")
    above = (pagename, *map(Path.as_posix, Path(pagename).parents))
    there = (page for page in above if any((Path(app.srcdir) / f"{page}{kind}").is_file() for kind in kinds))
    context["other_page"] = pagename if pagename == "search" else next(there, "docs/index")
    if pagename.startswith(TUTORIALS):
        context["body"] = ways(pagename, app.config.language) + context["body"]


def ways(pagename: str, lang: str) -> str:
    """What one can do with a tutorial besides reading it; on Binder where the repository is known."""
    run = f"../../../run/{pagename.removeprefix(TUTORIALS)}-{lang}.html?lang={lang}"
    found = [f'<a href="{run}">{WORDS["run"][lang]}</a>']
    if repository := os.environ.get("GITHUB_REPOSITORY"):
        notebook = BINDER.format(repository=repository, notebook=f"{pagename}.{lang}.ipynb")
        found.append(f'<a href="{notebook}">Binder</a>')
    return f'<p class="ways">{" · ".join(found)}</p>'


def folded(app: Sphinx, doctree: nodes.document) -> None:
    """Each member of a module is one line of its page, its name and its first sentence, and unfolds."""
    if not app.env.docname.startswith("docs/api/"):
        return
    for told in [each for each in doctree.findall(addnodes.desc) if not inside(each)]:
        name = told[0].get("fullname") or told[0].astext()
        first = next((each.astext() for each in told[-1].findall(nodes.paragraph)), "")
        line = f"<summary><code>{escape(name)}</code> {escape(' '.join(first.split()))}</summary>"
        at = told.parent.index(told)
        told.parent.insert(at + 1, nodes.raw("", "</details>", format="html"))
        told.parent.insert(at, nodes.raw("", f'<details class="member">{line}', format="html"))


def inside(member: nodes.Element) -> bool:
    """Whether it is a part of another member, a class's method."""
    return isinstance(member.parent, addnodes.desc_content)


def setup(app: Sphinx) -> Mapping[str, object]:
    """Add all of it."""
    app.add_config_value("own_suffixes", {}, "env")
    app.connect("config-inited", only_own, priority=900)
    app.connect("doctree-read", folded)
    app.connect("html-page-context", told)
    for name, directive in (
        ("live", Live), ("cards", Cards), ("boards", Boards), ("measures", Measures),
        ("terms", Terms),
    ):  # fmt: skip
        app.add_directive(name, directive)
    app.add_post_transform(OtherLanguage)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
