"""A finger looks first and then acts; words follow the device. Driven without a browser."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer.core.text import LANGUAGES, NO_WORDS, Text, joined, verbatim
from explorer.games.mariposas.model import MariposasModel
from explorer.games.papillon.model import PapillonModel
from explorer.games.pond.actions import Step
from explorer.games.pond.model import PondModel
from explorer.games.souls.model import SoulsModel
from explorer.games.village.model import VillageModel
from explorer.lab.model import LabModel
from explorer.ui.board.model import BoardModel

PACKAGE = Path(explorer.__file__).parent
MOUSE = {
    "fr": r"\bcliqu|\bclics?\b|\bsurvole[rz]|carte survolée|\bpointez|molette|Échap|« R »",
    "en": r'\bclick|hover|\bpoint(ed)? (at|to)\b|\bwheel\b|\bEsc|"R"',
}
"""What nobody can do with a finger."""


def sentences(found: object, where: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every sentence of a file in both languages."""
    if isinstance(found, dict) and all(isinstance(found.get(lang), str) for lang in LANGUAGES):
        yield where, found
    elif isinstance(found, dict | list):
        for key, part in found.items() if isinstance(found, dict) else enumerate(found):
            yield from sentences(part, f"{where} {key}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_tells_a_finger_to_click(lang):
    files = [
        path for path in PACKAGE.rglob("messages.toml") if path.parent.name not in ("publishing", "commands")
    ]
    files += (PACKAGE / "lessons").glob("*.toml")
    said = [
        one for path in files for one in sentences(tomllib.loads(path.read_text("utf-8")), path.parent.name)
    ]
    assert sum(bool(re.search(MOUSE[lang], text[lang], re.I)) for _, text in said) > 20
    told = [(where, text.get(f"{lang}_touch", text[lang])) for where, text in said]
    assert [one for one in told if re.search(MOUSE[lang], one[1], re.I)] == []


def test_what_is_said_to_a_finger_has_the_gaps_of_what_is_said_to_a_mouse():
    found = 0
    for path in (*PACKAGE.rglob("messages.toml"), *(PACKAGE / "lessons").glob("*.toml")):
        for where, said in sentences(tomllib.loads(path.read_text("utf-8")), path.parent.name):
            for lang in LANGUAGES:
                if other := said.get(f"{lang}_touch"):
                    found += 1
                    assert re.findall(r"\{\w+", other) == re.findall(r"\{\w+", said[lang]), where
    assert found > 100


@pytest.mark.parametrize("name", ["clickhouse.json", "Clicquot", "1 point at the end", "Échap"])
def test_what_people_wrote_and_the_names_of_files_are_never_said_otherwise(name):
    table = PondModel(explorer.load("pond"), scenario="PON-X1")
    table.touch = True
    assert table.said(verbatim(name)) == name
    assert name in table.said(Text("un clic : {file}", "", "touchez : {file}").filled({"file": name}))


def test_a_page_says_tap_once_a_finger_points():
    table = PondModel(explorer.load("pond"), scenario="PON-X1")
    table.hand.choose(0)
    assert "cliquez sur une case" in table.said(table.hint())
    table.touch = True
    assert "touchez une case" in table.said(table.hint())
    assert "touchez une case" in table.said(joined([NO_WORDS, table.hint(), verbatim("Clicquot")]))
    assert "Clicquot" in table.said(joined([table.hint(), verbatim("Clicquot")]))


# Games ------------------------------------------------------------------------------------------------------


def aimed(table: BoardModel[Any]) -> str:
    """What waits to be done."""
    return str(table.pointing.aimed or "")


def test_pond_a_tap_shows_the_lay_turned_with_its_tile_and_a_second_tap_plays_it():
    table = PondModel(explorer.load("pond"), scenario="PON-X1")
    table.hand.take(0)
    table.pointing.tap("c5")
    tile = table.hand.tile
    assert aimed(table) == f"lay {tile} c5 r0"
    assert table.pointing.aimed_at().en.startswith("Play: ")
    assert "\n" not in table.pointing.aimed_at().en
    table.narrow = True  # a telephone, where the panel is far below
    assert table.pointing.aimed_at().fr.endswith(f"\n{table.consequence().fr}")
    table.hand.turn(1)
    assert aimed(table) == f"lay {tile} c5 r90"
    table.pointing.leave()
    assert aimed(table) == f"lay {tile} c5 r90"  # a finger that is lifted takes nothing back
    assert table.play.node.ply == 0
    table.pointing.tap("c5")
    assert table.play.node.ply == 1
    assert aimed(table) == ""


def test_pond_a_tap_on_what_is_forbidden_says_why_at_once_and_a_long_press_only_asks():
    table = PondModel(explorer.load("pond"), scenario="PON-X1")
    table.pointing.tap("c5")
    assert [broken.rule for broken in table.refusals] == ["PON-M1"]
    table.pointing.tap("a5")
    assert (aimed(table), table.refusals) == ("step a5", [])
    table.pointing.ask_at("a5")
    assert table.status.en.endswith("is legal.")
    assert table.play.node.ply == 0
    table.pointing.ask_at("c5")
    assert table.refused_at == "c5"
    assert table.play.node.ply == 0
    table.pointing.tap("a5")
    table.pointing.do_it()
    assert table.play.node.ply == 1


def test_pond_an_action_of_the_list_is_looked_at_and_then_played():
    table = PondModel(explorer.load("pond"), scenario="PON-X1")
    table.pointing.look_at(table.game.parse("step a5"))  # the focus came first
    table.pointing.tap_action(Step("a5"))
    assert table.play.node.ply == 0
    table.pointing.look_at(table.game.parse("pass"))
    table.pointing.tap_action(Step("a5"))
    assert table.play.node.ply == 0  # looked at again, after something else
    table.pointing.tap_action(Step("a5"))
    assert table.play.node.ply == 1


def test_village_a_tapped_cell_shows_the_tile_as_it_is_turned():
    table = VillageModel(explorer.load("village"), scenario="VIL-X1")
    table.hand.tap("a1")
    assert table.hand.chosen == 27
    assert table.remark.fr
    cell = table.targets()[0]
    table.pointing.tap(cell)
    assert table.pointing.aimed is not None
    assert table.consequence().fr
    before = table.play.node.ply
    assert before == 0
    table.pointing.tap(cell)
    assert table.play.node.ply == 2  # taken and laid


def test_souls_a_tapped_card_tells_what_it_uncovers_before_it_is_taken():
    table = SoulsModel(explorer.load("souls"), players=2, seed=7)
    table.pointing.tap("15")
    assert aimed(table) == "take 15"
    assert "Découvre 10" in table.consequence().fr
    table.pointing.tap("16")
    assert aimed(table) == "take 16"
    table.pointing.tap("16")
    assert table.play.node.ply == 1


def test_souls_the_grand_bolina_is_kept_by_a_second_tap():
    table = SoulsModel(explorer.load("souls"), players=2, seed=7)
    for place in ("15", "16"):
        table.click(place)
    assert table.pointing.preview is not None  # to put it there, which nobody has tapped
    cell = f"{table.state.seat} bolina"
    table.tap_cards(cell)
    assert aimed(table) == "keep"
    table.tap_cards(cell)
    assert table.play.node.ply == 3


def test_mariposas_a_tapped_card_shows_where_it_leads():
    table = MariposasModel(explorer.load("mariposas"), players=2, seed=7, chance="ask")
    table.hand.tap("hand-0")
    assert aimed(table).startswith("play ")
    assert "cases à portée" in table.consequence().fr
    table.hand.tap("hand-0")
    assert table.play.node.ply == 1
    table.pointing.tap(table.targets()[0])
    assert table.pointing.aimed_at().fr
    assert table.play.node.ply == 1


def test_papillon_chosen_cards_are_captured_by_a_second_tap():
    table = PapillonModel(explorer.load("papillon"), scenario="every-capture")
    table.pointing.tap("hand 0")
    assert table.hand.choice.hand
    table.pointing.tap("take")
    assert aimed(table).startswith("capture")
    assert table.play.node.ply == 0
    table.pointing.tap("take")
    assert table.play.node.ply == 1


def test_lab_a_tap_tells_the_answer_before_the_tool_is_used():
    lab = LabModel("board:road")
    lab.tab, lab.tool = "change", "remove"
    place = next(each for each in lab.landscape.at if lab.preview(each).fr)
    lab.tap(place)
    assert (lab.tapped, lab.aimed_at().fr.startswith("Faire ici")) == (place, True)
    before = lab.link()
    lab.do_it()
    assert lab.link() != before
    assert lab.aimed_at().fr == ""
