"""Things of the engine and of studies in a notebook's cell: boards, tables, sentences; tables as markup."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from explorer.core.about import About


def table(head: Iterable[str], rows: Iterable[Iterable[str]], caption: str = "") -> str:
    """An HTML table out of plain texts; the first cell of each row is its header."""
    return marked_table(map(escape, head), (map(escape, cells) for cells in rows), escape(caption))


def marked_table(head: Iterable[str], rows: Iterable[Iterable[str]], caption: str = "") -> str:
    """An HTML table out of markup: whatever a person wrote in it is escaped already."""
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(
        "<tr>"
        + "".join(f'<th scope="row">{c}</th>' if i == 0 else f"<td>{c}</td>" for i, c in enumerate(cells))
        + "</tr>"
        for cells in rows
    )
    title = f"<caption>{caption}</caption>" if caption else ""
    return f'<table class="xp-table">{title}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'


def about(found: About, lang: str) -> str:
    """Facts about a game beside its rules: headings, facts, and after each where it is from."""
    parts = ((part.title.in_language(lang), [fact.cited(lang) for fact in part.facts]) for part in found)
    return "".join(
        f"<h3>{escape(title)}</h3><ul>"
        + "".join(
            f"<li>{escape(text)}" + f" <small>({escape(where)})</small>" * bool(where) + "</li>"
            for text, where in facts
        )
        + "</ul>"
        for title, facts in parts
    )
