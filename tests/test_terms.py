"""The table of terms (docs/terms.toml): one word for one thing, on pages, in docs and in docstrings."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
TERMS = tomllib.loads((ROOT / "docs/terms.toml").read_text(encoding="utf-8"))
NEVER = [
    pytest.param(lang, pattern, key == "never", id=f"{term['word']['en']}-{lang}-{key}")
    for part in TERMS["part"]
    for term in part["term"]
    for key in ("never", "never_on_pages")
    for lang, pattern in term.get(key, {}).items()
]


def texts(value: Any, lang: str = "") -> Iterator[tuple[str, str]]:
    """The sentences of a file of messages, rules, lessons or scenarios, each with its language."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from texts(each, key[:2] if key in {"fr", "en", "fr_touch", "en_touch"} else lang)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each, lang)
    elif isinstance(value, str) and lang:
        yield lang, re.sub(r"\{\w+\}", "…", value)


@cache
def messages() -> list[tuple[Path, str, str]]:
    found = sorted((ROOT / "explorer").rglob("*.toml"))
    return [
        (file, *each) for file in found for each in texts(tomllib.loads(file.read_text(encoding="utf-8")))
    ]


@cache
def prose() -> list[tuple[Path, str, str]]:
    """Pages of the documentation, notebooks, and docstrings, those below a name too."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    told = [
        (page, "fr" if page.name.endswith(".fr.md") else "en", page.read_text(encoding="utf-8"))
        for page in pages
    ]
    for file in sorted([*(ROOT / "docs").rglob("*.ipynb"), *(ROOT / "notebooks").rglob("*.ipynb")]):
        book = json.loads(file.read_text(encoding="utf-8"))
        about = book["metadata"]["explorer"]
        told += [(file, *each) for each in texts(about)]
        spoken = next((lang for lang in ("fr", "en") if file.name.endswith(f".{lang}.ipynb")), None)
        words = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "markdown"]
        told += [(file, lang, each) for each in words for lang in ("fr", "en") if spoken in (lang, None)]
    for file in sorted((ROOT / "explorer").rglob("*.py")):
        told += [(file, "en", doc) for doc in docstrings(file.read_text(encoding="utf-8"))]
    return told


def docstrings(source: str) -> Iterator[str]:
    """Every text that stands by itself."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(doc))):
                yield doc


@pytest.mark.parametrize(("lang", "pattern", "everywhere"), NEVER)
def test_the_table_s_word_is_used_and_no_other(lang: str, pattern: str, everywhere: bool) -> None:
    sources = [*messages(), *prose()] if everywhere else messages()
    in_context = re.compile(f".{{0,30}}(?:{pattern}).{{0,30}}")
    found = [
        (str(file.relative_to(ROOT)), at.group())
        for file, spoken, text in sources
        if spoken == lang
        for at in in_context.finditer(text)
    ]
    assert found == []


def test_every_term_is_named_and_explained_in_both_languages() -> None:
    for part in TERMS["part"]:
        for term in part["term"]:
            assert set(term["word"]) == set(term["means"]) == {"fr", "en"}
            assert all(term["word"].values())
            assert all(said.endswith(".") for said in term["means"].values())


def test_a_banned_word_is_found_where_it_stands() -> None:
    assert [*texts({"a": {"fr": "le plus court trajet", "en_touch": "the best path"}})] == [
        ("fr", "le plus court trajet"),
        ("en", "the best path"),
    ]
    assert len(messages()) > 5000
    assert len(prose()) > 3000
    shown = {file.relative_to(ROOT).parts[0] for file, _, _ in prose() if file.suffix == ".ipynb"}
    assert shown == {"docs", "notebooks"}
    module = '"""One."""\nTWO = 2\n"""Two."""\nasync def three() -> None:\n    """Three."""\n'
    assert [*docstrings(module)] == ["One.", "Two.", "Three."]
