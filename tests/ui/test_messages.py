"""What the dashboards say: every message in both languages, every key that the code asks for, no message that
nobody says, and no sentence anywhere else.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import explorer
from explorer.core.messages import COMMON, MESSAGES, brought, home_of, homes, known, message, messages, say
from explorer.core.text import Text

PACKAGE = Path(explorer.__file__).parent
SOURCES = sorted(path for path in PACKAGE.rglob("*.py") if "share" not in path.relative_to(PACKAGE).parts)
IN_CORE, IN_ENGINES = {"sentence": 0}, {"template": 0, "message": 0, "reconstructed": 0}
FAMILIES = ("templates", "legend_of", "overlays_of")
"""Calls that say a message for each name of a family, `family-name`."""
KEY_AT = {"word": 0, "say": 1, "named": 1, "button": 0, "dropdown": 0, "choice": 0, **IN_ENGINES}
"""Which argument of these calls is a message's key."""


def keys_asked(path: Path) -> Iterator[ast.expr]:
    """The key of each call that says a message; `button(...)` on its own is a style, `self.button(...)` a
    key.
    """
    rooms = path.relative_to(PACKAGE).with_suffix("").parts
    page = rooms[0] == "ui" or any(room.split("_")[0] in {"dashboard", "model", "page"} for room in rooms)
    asking = KEY_AT if page else IN_CORE if "core" in rooms else IN_ENGINES
    tree = trees()[path]
    of_families = [node for node in ast.walk(tree) if getattr(node, "name", "") in FAMILIES]
    inside = {part for family in of_families for part in ast.walk(family)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or node in inside:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in FAMILIES:
            yield from of_family(*node.args)
        if name not in asking or (name == "button" and isinstance(node.func, ast.Name)):
            continue
        if len(node.args) > asking[name]:
            yield node.args[asking[name]]


def of_family(family: ast.expr, names: ast.expr) -> Iterator[ast.expr]:
    """The keys of a family: each that stands there, and what is computed as a gap."""
    listed = names.keys if isinstance(names, ast.Dict) else getattr(names, "elts", [names])
    for name in listed:
        word = name if isinstance(name, ast.Constant) else ast.FormattedValue(names, -1)
        yield ast.JoinedStr([*getattr(family, "values", [family]), ast.Constant("-"), word])


def alternatives(key: ast.expr) -> Iterator[ast.expr]:
    """Both sides of `a if … else b`."""
    if isinstance(key, ast.IfExp):
        yield from alternatives(key.body)
        yield from alternatives(key.orelse)
    else:
        yield key


def pattern(key: ast.JoinedStr) -> str:
    """An f-string as a regular expression: `f"tab-{key}"` is `tab\\-.+`."""
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in key.values
    )


@cache
def trees() -> dict[Path, ast.Module]:
    """Every module, read when the first test asks: not by each process that only looks for tests."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}


@cache
def asked() -> list[tuple[Path, ast.expr]]:
    return [(path, key) for path in trees() for given in keys_asked(path) for key in alternatives(given)]


@cache
def literals() -> list[tuple[str, str]]:
    found = ((path.name, key) for path, key in asked())
    return sorted(
        {(name, k.value) for name, k in found if isinstance(k, ast.Constant) and isinstance(k.value, str)}
    )


@cache
def patterns() -> list[tuple[str, str]]:
    return sorted({(path.name, pattern(key)) for path, key in asked() if isinstance(key, ast.JoinedStr)})


WHERE = [(home, key) for home in (COMMON, *homes().values()) for key in messages(home)]
KEYS = [key for _, key in WHERE]


def test_the_code_was_read() -> None:
    assert len(literals()) > 60
    assert ("model.py", "refused") in literals()
    assert ("table.py", "tab\\-.+") in patterns()


def test_a_message_speaks_both_languages_with_the_same_gaps() -> None:
    for key in KEYS:
        text = message_of(key)
        assert text.fr.strip(), key
        assert text.en.strip(), key
        french, english = text.placeholders()
        assert french == english, key


def message_of(key: str) -> Text:
    return messages(home_of(key))[key]


def test_every_file_of_messages_is_read_for_its_keys_alone() -> None:
    found = {
        ".".join(path.parent.relative_to(PACKAGE.parent).parts) for path in PACKAGE.rglob("messages.toml")
    }
    assert found == {COMMON, *homes().values()}
    assert [(home, key) for home, key in WHERE if home_of(key) != home] == []


def test_a_key_in_the_code_is_a_message() -> None:
    assert [(where, key) for where, key in literals() if not known(key)] == []


def test_core_says_only_what_is_its_own() -> None:
    """`sentence` reads no other table."""
    said = {
        key.value
        for path, key in asked()
        if path.relative_to(PACKAGE).parts[0] == "core" and isinstance(key, ast.Constant)
    }
    assert len(said) > 60
    assert [key for key in said if home_of(str(key)) != "explorer.core"] == []


def test_a_built_key_can_be_a_message() -> None:
    for where, keys in patterns():
        assert re.search("[a-z]{2}", keys), f"{where}: a key that is all gap cannot be checked"
        assert any(re.fullmatch(keys, key) for key in KEYS), (
            f"{where} builds {keys!r}, which no message matches"
        )


def test_a_message_is_said_somewhere() -> None:
    pages = [page.read_text("utf-8") for page in PACKAGE.rglob("*.html")]
    of_pages = [
        rf"{re.escape(first)}\w+{re.escape(last)}"
        for page in pages
        for first, last in re.findall(r'said\("([\w-]+-)" ~ \w+(?: ~ "([\w-]+)")?\)', page)
    ]
    built = re.compile("|".join([*(keys for _, keys in patterns()), *of_pages]))
    texts = {
        node.value
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    texts |= {key for page in pages for key in re.findall(r'"([\w-]+)"', page)}
    assert [key for key in KEYS if key not in texts and not built.fullmatch(key)] == []


def written(node: ast.AST) -> Iterator[str]:
    """Every literal of an expression; what fills a gap is a 0."""
    for part in ast.walk(node):
        if isinstance(part, ast.JoinedStr):
            yield "".join(str(one.value) if isinstance(one, ast.Constant) else "0" for one in part.values)
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield re.sub(r"\{[^{}]*\}", "0", part.value)


def is_sentence(said: str) -> bool:
    """Words set apart, from each other or from a gap; one word is data, signs between gaps say nothing."""
    return " " in said.replace("\u00a0", " ") and re.search(r"[^\W\d_]{2}", said) is not None


@pytest.mark.parametrize(("code", "found"), [
    ('Text("la mare", "the pond")', True), ('Text(f"siège {n}", f"seat {n}")', True),
    ('Text("{n:carte|cartes}", "{n:card|cards}")', False), ('Text("mare", "pond")', False),
    ('Text(f"{a.fr} : {b.fr}", f"{a.en}: {b.en}")', False), ('Text("une " + mot, word)', True),
])  # fmt: skip
def test_what_a_sentence_is(code: str, found: bool) -> None:
    assert any(is_sentence(said) for said in written(ast.parse(code))) is found


def test_no_sentence_is_written_in_python() -> None:
    """It lies in `messages.toml` beside what it speaks of; `Text("…", "…")` is for single words."""
    texts = [
        (path.relative_to(PACKAGE), call)
        for path, tree in trees().items()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Text"
    ]
    assert len(texts) > 100
    assert [
        f"{path}:{call.lineno}: {said}"
        for path, call in texts
        for argument in call.args
        for said in written(argument)
        if is_sentence(said)
    ] == []


def test_common_words_name_no_game() -> None:
    rules = tuple(
        rule.id.partition("-")[0] for name in explorer.game_names() for rule in explorer.load(name).rulebook
    )
    assert [
        key
        for key, text in messages(COMMON).items()
        if re.search(rf"\\b({'|'.join({*rules})})-", text.fr + text.en)
    ] == []


def test_a_package_brings_its_own_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package, about = tmp_path / "meadow", tmp_path / "meadow-1.0.dist-info"
    for folder in (package, about):
        folder.mkdir()
    (package / "__init__.py").touch()
    (package / "messages.toml").write_text('mea-tab-map = { fr = "Carte", en = "Map" }\n', encoding="utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: meadow\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{MESSAGES}]\nmea = meadow\n", encoding="utf-8")
    with pytest.raises(KeyError):
        message("mea-tab-map")
    monkeypatch.syspath_prepend(str(tmp_path))
    homes.cache_clear()
    try:
        assert message("mea-tab-map") == Text("Carte", "Map")
        assert brought("mea-tab-map")
        assert not brought("tab-turn")
    finally:
        homes.cache_clear()


def test_a_fact_that_is_a_text_speaks_its_own_language() -> None:
    said = message("your-turn", player=Text("le crapaud", "the toad"))
    assert "le crapaud" in said.fr
    assert "the toad" in said.en
    assert say("en", "your-turn", player="X") == said.en.replace("the toad", "X")


def test_a_forgotten_fact_and_an_unknown_key_are_errors() -> None:
    with pytest.raises(KeyError):
        message("your-turn")
    with pytest.raises(KeyError):
        message("no-such-message")
