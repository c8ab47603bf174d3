"""What a dashboard says when something is refused: the whole sentence in its language, the detail
included.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.core.errors import BadRecord
from explorer.core.files.record import to_record
from explorer.core.text import Text
from explorer.games.pond.dashboard.model import PondModel
from explorer.games.pond.dashboard.panels import WorkshopPanel
from explorer.ui.panels import GamePanel, LogPanel

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


def said(text: Text) -> str:
    """A refusal in French, without a word of English, and something else in English."""
    assert not ENGLISH.search(text.fr), text.fr
    assert text.fr != text.en
    assert ENGLISH.search(text.en)
    return text.fr


def refused(table: PondModel, name: str, raw: bytes) -> str:
    """What is said of a file, in French; the table stays as it is."""
    before = table.record()
    with pytest.raises(BadRecord) as refusal:
        table.open_text(name, raw)
    assert table.record() == before
    return said(refusal.value.text)


def tell(widget: Any, content: dict[str, str], *raw: bytes) -> None:
    """What the browser sends when something is done with a widget."""
    widget._handle_custom_msg(content, [memoryview(part) for part in raw])


def press(panel: Any, key: str) -> None:
    """Press the button that says a message."""
    next(widget for widget, _, said in panel.words if said == key).click()


def test_the_file_that_is_broken_below_opens_when_it_is_whole(table: PondModel) -> None:
    table.open_text("mine.toml", TOML.encode())


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ("seed = 1", "seed = -1", "ligne 10 : position.seed : reçu -1, attendu un nombre entier de 0 à "),
        ("seed = 1", "sead = 1", "position.sead : reçu 1, attendu aucune clé de ce nom (connues ici : "),
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
    assert told.startswith("Non ouvert, la partie reste telle quelle. Détail : ")
    assert detail in told


def test_a_broken_record_is_told_in_french(table: PondModel) -> None:
    assert "partie : reçu [], attendu une table" in refused(table, "a.json", b"[]")


def test_an_illegal_record_is_told_in_french_with_its_ply_and_rule(table: PondModel) -> None:
    import json

    data = to_record(table.play)
    data["lines"][0]["actions"] = ["step b4"]
    with pytest.raises(BadRecord) as refusal:
        table.open_text("a.json", json.dumps(data).encode())
    assert "coup 1 (lines[0].actions[0]) : 'step b4' est interdit : PON-M2 : " in refusal.value.text.fr
    assert "ply 1 (lines[0].actions[0]): 'step b4' is illegal: PON-M2: " in refusal.value.text.en


@pytest.mark.parametrize("address", ["https://example.org/#e1.!", "hello", "e1.AAAA"])
def test_a_bad_address_is_told_in_french(table: PondModel, address: str) -> None:
    assert not table.open_address(address)
    assert "copiez l'adresse entière" in said(table.status)


@pytest.mark.parametrize("seed", ["abc", "-1", "9" * 30])
def test_a_bad_seed_is_told_beside_its_field(table: PondModel, seed: str) -> None:
    panel = GamePanel(table)
    panel.seed.value = seed
    press(panel, "new-game")
    assert "18 chiffres au plus. Laissez le champ vide" in panel.refused.value
    assert not table.status.fr, "it is said beside the field"
    panel.seed.value = "7"
    assert panel.refused.value == "", "the field was changed"


def test_a_file_that_is_refused_is_told_beside_its_button_in_the_language_of_the_page(
    table: PondModel,
) -> None:
    panel = GamePanel(table)
    tell(panel.open, {"type": "file", "name": "a.json"}, b"[]")
    assert 'role="alert"' in panel.unopened.value
    assert "la partie reste telle quelle" in panel.unopened.value
    assert not table.status.fr, "it is said beside the field"
    table.lang = "en"
    panel.relabel()
    assert "the game stays as it is" in panel.unopened.value
    tell(panel.open, {"type": "too-large", "name": "film.mp4"})
    assert "film.mp4" in panel.unopened.value
    tell(panel.open, {"type": "file", "name": "good.json"}, table.record().encode())
    assert panel.unopened.value == ""


def test_a_note_that_is_too_long_is_told_beside_it_and_stays_to_be_cut(table: PondModel) -> None:
    panel = LogPanel(table)
    panel.note.value, panel.name.value = "x" * 2001, "y" * 81
    assert "2 000" in panel.unwritten.value
    assert "80" in panel.unnamed.value
    assert len(panel.note.value) == 2001
    panel.note.value = "x"
    assert (panel.unwritten.value, table.play.node.note) == ("", "x")


def test_an_edit_that_is_impossible_is_told_in_french(table: PondModel) -> None:
    table.tool = "remove"
    table.edit_at("a4", 0.0, 0.0)
    assert (
        said(table.status)
        == "Ce n'est pas possible : a4 : le Duc crapaud s'y tient ; déplacez d'abord cet animal"
    )


def test_an_edit_that_is_impossible_is_told_beside_the_tool_until_something_else_is_done(
    table: PondModel,
) -> None:
    panel = WorkshopPanel(table)
    table.observe(lambda _: panel.refresh(), "revision")
    table.open_workshop()
    table.tool = "remove"
    table.click("a4")
    assert "Duc crapaud" in panel.unedited.value
    assert "refused" in table.scene().cells["a4"].style
    table.click("b4")
    assert panel.unedited.value == ""
    assert "refused" not in table.scene().cells["a4"].style


def test_a_text_that_cannot_be_kept_is_told_beside_the_fields(table: PondModel) -> None:
    panel = WorkshopPanel(table)
    table.open_workshop()
    panel.fields["answer"].value = "é" * 10**6
    press(panel, "pon-workshop-save")
    assert 'role="alert"' in panel.unsaved.value
    panel.fields["answer"].value = "x"
    assert panel.unsaved.value == ""


def test_an_uploaded_scenario_is_named_as_its_owner_named_it(table: PondModel) -> None:
    told = refused(table, "ma mare.toml", TOML.replace("seed = 1", "seed = -1").encode())
    assert "ma mare.toml, ligne 10" in told
    assert "/" not in told.split("ma mare.toml")[0]
