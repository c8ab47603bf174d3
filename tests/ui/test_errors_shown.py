"""What a dashboard says when something is refused: the whole sentence in its language, the detail included."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.record import to_record
from explorer.ui.panels import GamePanel
from explorer.ui.pond import PondModel

GAME: Any = explorer.load("pond")
ENGLISH = re.compile(
    r"\b(got|expected|line|unknown|a text|whole|tile|one of|is not|no such|missing|link|record|copy|the)\b", re.I
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


def said(table: PondModel) -> str:
    """The status line, in French without a word of English, and something else in English."""
    assert table.lang == "fr"
    assert not ENGLISH.search(table.said(table.status)), table.said(table.status)
    assert table.status.fr != table.status.en
    assert ENGLISH.search(table.status.en)
    return table.said(table.status)


def test_the_file_that_is_broken_below_opens_when_it_is_whole(table: PondModel) -> None:
    assert table.open_text("mine.toml", TOML.encode())


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ("seed = 1", "seed = -1", "ligne 10 : position.seed : reçu -1, attendu un nombre entier de 0 à "),
        ("seed = 1", "sead = 1", "position.sead : reçu 1, attendu aucune clé de ce nom (connues ici : "),
        ('"toad"', '"crocodile"', "position.players[0].animal : reçu 'crocodile', attendu l'un de toad, newt, frog, salamander"),
        ('"toad"', '"newt"', "position.players : reçu ['newt'], attendu un animal différent pour chaque joueur"),
        ('name = "mine"', "", "name : reçu 'rien', attendu un texte"),
        ("[position]", "[position", "une faute ligne 9, colonne 10"),
        ("seed = 1", 'seed = 1\ntiles = { c4 = "18 r90 r180" }', "attendu chaque mot une seule fois, et une seule orientation"),
    ],
)
def test_a_broken_scenario_file_is_told_in_french(table: PondModel, old: str, new: str, detail: str) -> None:
    assert TOML.count(old) == 1
    assert not table.open_text("mine.toml", TOML.replace(old, new).encode())
    assert said(table).startswith("Non ouvert, la partie reste telle quelle. Détail : ")
    assert detail in said(table)


def test_a_broken_record_is_told_in_french(table: PondModel) -> None:
    assert not table.open_text("a.json", b"[]")
    assert "partie : reçu [], attendu une table" in said(table)


def test_an_illegal_record_is_told_in_french_with_its_ply_and_rule(table: PondModel) -> None:
    import json

    data = to_record(table.play)
    data["lines"][0]["actions"] = ["step b4"]
    assert not table.open_text("a.json", json.dumps(data).encode())
    assert "coup 1 (lines[0].actions[0]) : 'step b4' est interdit : PON-M2, PON-M3 : " in table.status.fr
    assert "ply 1 (lines[0].actions[0]): 'step b4' is illegal: PON-M2, PON-M3: " in table.status.en


@pytest.mark.parametrize("address", ["https://example.org/#e1.!", "hello", "e1.AAAA"])
def test_a_bad_address_is_told_in_french(table: PondModel, address: str) -> None:
    assert not table.open_address(address)
    assert "copiez l'adresse entière" in said(table)


@pytest.mark.parametrize("seed", ["abc", "-1", "9" * 30])
def test_a_bad_seed_is_told_beside_its_field(table: PondModel, seed: str) -> None:
    panel = GamePanel(table)
    panel.seed.value = seed
    panel.at_field(panel.refused, panel.start)()
    assert "18 chiffres au plus. Laissez le champ vide" in panel.refused.value
    assert not table.status.fr, "it is said beside the field"


def test_an_edit_that_is_impossible_is_told_in_french(table: PondModel) -> None:
    table.tool = "remove"
    table.edit_at("a4", 0.0, 0.0)
    assert said(table) == "Ce n'est pas possible : a4 : le Duc crapaud s'y tient ; déplacez d'abord cet animal"


def test_an_uploaded_scenario_is_named_as_its_owner_named_it(table: PondModel) -> None:
    assert not table.open_text("ma mare.toml", TOML.replace("seed = 1", "seed = -1").encode())
    assert "ma mare.toml, ligne 10" in said(table)
    assert "/" not in said(table).split("ma mare.toml")[0]
