"""What a dashboard says when something is refused: the whole sentence in its language, the detail
included.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive
from paged import keyed, press, texts

import explorer
from explorer.core.errors import BadRecord
from explorer.core.playthrough import dumps, to_record
from explorer.core.text import Text
from explorer.games.pond.model import PondModel
from explorer.ui.board.model import open_text
from explorer.ui.play import TablePage
from explorer.ui.play import table as page_of

GAME: Any = explorer.load("pond")
ENGLISH = re.compile(
    r"\b(got|expected|line|unknown|a text|whole|tile|one of|is not|no such|missing|link|record|copy|the)\b",
    re.I,
)
TOML = """\
game = "pond"
name = "mine"
title = { fr = "Ma situation", en = "My position" }
question = { fr = "Et alors ?", en = "So what?" }
answer = { fr = "Rien.", en = "Nothing." }
rules = []
provenance = "reconstruction"

[position]
seed = 1
players = [{ animal = "toad" }, { animal = "newt" }]
"""


@pytest.fixture
def table() -> Iterator[PondModel]:
    """PON-X1 in French; widgets are closed afterwards."""
    yield PondModel(GAME, scenario="PON-X1")
    for widget in list(alive.values()):
        widget.close()


@pytest.fixture
def page() -> Iterator[TablePage]:
    yield page_of("pond", scenario="PON-X1")
    for widget in list(alive.values()):
        widget.close()


def said(text: Text) -> str:
    """A refusal in French, without a word of English, and something else in English."""
    assert not ENGLISH.search(text.fr), text.fr
    assert text.fr != text.en
    assert ENGLISH.search(text.en)
    return text.fr


def refused(table: PondModel, name: str, raw: bytes) -> str:
    """What is said of a file, in French; the table stays as it is."""
    before = dumps(table.play)
    with pytest.raises(BadRecord) as refusal:
        open_text(table, name, raw)
    assert dumps(table.play) == before
    return said(refusal.value.text)


def test_the_file_that_is_broken_below_opens_when_it_is_whole(table: PondModel) -> None:
    open_text(table, "mine.toml", TOML.encode())


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ("seed = 1", "seed = -1", "ligne 10 : position.seed : reçu -1, attendu un nombre entier de 0 à "),
        ("seed = 1", "sead = 1", "position.sead : reçu 1, attendu une clé connue : peut-être « seed »"),
        (
            '"toad"',
            '"crocodile"',
            "position.players[0].animal : reçu 'crocodile', attendu l'un de toad, newt, frog, salamander",
        ),
        (
            '"toad"',
            '"newt"',
            "position.players : reçu ['newt'], attendu un animal différent pour chaque joueur",
        ),
        ('name = "mine"', "", "name : reçu 'rien', attendu un texte"),
        ("[position]", "[position", "une faute ligne 9, colonne 10"),
        (
            "seed = 1",
            'seed = 1\ntiles = { c4 = "18 r90 r180" }',
            "attendu chaque mot une seule fois, et une seule orientation",
        ),
    ],
)
def test_a_broken_scenario_file_is_told_in_french(table: PondModel, old: str, new: str, detail: str) -> None:
    assert TOML.count(old) == 1
    told = refused(table, "mine.toml", TOML.replace(old, new).encode())
    assert told.startswith("Rien n'a été ouvert, la partie reste telle quelle. Détail : ")
    assert detail in told


def test_a_broken_record_is_told_in_french(table: PondModel) -> None:
    assert "partie : reçu [], attendu une table" in refused(table, "a.json", b"[]")


def test_an_illegal_record_is_told_in_french_with_its_ply_and_rule(table: PondModel) -> None:
    import json

    data = to_record(table.play)
    data["lines"][0]["actions"] = ["step b4"]
    with pytest.raises(BadRecord) as refusal:
        open_text(table, "a.json", json.dumps(data).encode())
    assert "coup 1 (lines[0].actions[0]) : 'step b4' est interdit : PON-M2 : " in refusal.value.text.fr
    assert "move 1 (lines[0].actions[0]): 'step b4' is illegal: PON-M2: " in refusal.value.text.en


@pytest.mark.parametrize("address", ["https://example.org/#e1.!", "hello", "e1.AAAA"])
def test_a_bad_address_is_told_in_french(table: PondModel, address: str) -> None:
    assert not table.open_address(address)
    assert "copiez l'adresse entière" in said(table.status)


@pytest.mark.parametrize("seed", ["abc", "-1", "9" * 30])
def test_a_bad_seed_is_told_beside_its_field(page: TablePage, seed: str) -> None:
    page.model.tab = "game"
    press(page, "seed", seed, name="set")
    press(page, "begin-game")
    assert "18 chiffres au plus. Laissez le champ vide" in texts(page.tree.json["sheet"])
    assert not page.model.status.fr, "it is said beside the field"
    press(page, "seed", "7", name="set")
    press(page, "begin-game")
    assert page.play.seed == 7
    assert "18 chiffres" not in texts(page.tree.json)


def test_a_file_that_is_refused_is_told_beside_its_button_in_the_language_of_the_page(
    page: TablePage,
) -> None:
    page.model.tab = "game"
    press(page, "open-record", "a.json", b"", raw=b"[]", name="open")
    assert "la partie reste telle quelle" in texts(page.tree.json["sheet"])
    assert not page.model.status.fr, "it is said beside the field"
    page.lang = "en"
    assert "the game stays as it is" in texts(page.tree.json["sheet"])
    press(page, "open-record", "good.json", b"", raw=dumps(page.model.play).encode(), name="open")
    page.model.tab = "game"
    assert "the game stays as it is" not in texts(page.tree.json["sheet"])


def test_a_note_that_is_too_long_is_told_beside_it_and_stays_to_be_cut(page: TablePage) -> None:
    page.model.tab = "log"
    press(page, "note", "x" * 2001, name="set")
    press(page, "branch", "y" * 81, name="set")
    assert "2 000" in keyed(page, "note")["note"].replace("\u202f", " ")
    assert "80" in keyed(page, "branch")["note"]
    assert page.play.node.note == ""
    press(page, "note", "x", name="set")
    assert (keyed(page, "note").get("note", ""), page.play.node.note) == ("", "x")


def test_a_step_that_is_impossible_is_told_until_something_else_is_done(page: TablePage) -> None:
    table: Any = page.model
    table.editing.open()
    table.editing.take("sign:hedge")
    press(page, "board", "c6", 0.0, 0.0, name="click")
    assert "aucune dalle ne s'y trouve" in texts(page.tree.json)
    assert "refused" in table.editing.scene().cells["c6"].style
    press(page, "put-away")
    assert "aucune dalle ne s'y trouve" not in texts(page.tree.json)
    assert "refused" not in table.editing.scene().cells["c6"].style


def test_a_text_that_cannot_be_kept_is_told_beside_the_fields(page: TablePage) -> None:
    table: Any = page.model
    table.editing.open()
    table.editing.written["answer-fr"] = "é" * 10**6
    press(page, "save-scenario")
    assert page.table.note("scenario-file") in texts(page.tree.json["side"])
    assert page.table.note("scenario-file")
    press(page, "answer-fr", "x", name="set")
    press(page, "save-scenario")
    assert not page.table.note("scenario-file")


def test_an_uploaded_scenario_is_named_as_its_owner_named_it(table: PondModel) -> None:
    told = refused(table, "ma mare.toml", TOML.replace("seed = 1", "seed = -1").encode())
    assert "ma mare.toml, ligne 10" in told
    assert "/" not in told.split("ma mare.toml")[0]
