"""Saved pictures: title, board, legend and notices in one document, in the reader's language."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from xml.etree import ElementTree as ET

import pytest

from explorer.core.text import LANGUAGES, Text
from explorer.lab.landscape import catalogue
from explorer.lab.model import LabModel
from explorer.picture.drawing import rect, square
from explorer.picture.scene import Geometry, Placed, Scene, Shape
from explorer.ui.picture import WIDE, picture

SVG = "{http://www.w3.org/2000/svg}"
TITLE = Text("Un pré, une mare et deux chemins", "A meadow, a pond and two ways")


def texts(root: ET.Element) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}text")]


def one_spaced(text: str) -> str:
    """Lines are broken at spaces, also at those that do not break elsewhere."""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("question", ["key", "importance", "current", "route"])
def test_a_picture_says_what_its_colours_mean(question: str, lang: str) -> None:
    lab = LabModel()
    lab.question = question
    scene = lab.scene()
    assert scene.legend
    said = one_spaced(" ".join(texts(ET.fromstring(picture(scene, TITLE, lang)))))
    for text in (TITLE, *(entry.text for entry in scene.legend), *scene.notices):
        assert one_spaced(text.in_language(lang)) in said


@pytest.mark.parametrize("name", [key for key, _ in catalogue.choices().items()][:6])
def test_everything_lies_inside_the_picture(name: str) -> None:
    scene = LabModel(name=name).scene()
    root = ET.fromstring(picture(scene, TITLE, "fr"))
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    assert (left, wide) == scene.geometry.view[0::2]
    assert (root.get("width"), root.get("height")) == (str(WIDE), str(round(WIDE * high / wide)))
    shown = [node for node in root.iter(f"{SVG}text") if node.get("text-anchor") == "start"]
    assert shown
    for node in shown:
        size = float(node.attrib["font-size"])
        assert top + size / 2 <= float(node.attrib["y"]) <= top + high - size / 2
        assert float(node.attrib["x"]) + 0.52 * size * len(node.text or "") <= left + wide


def test_a_board_without_words_is_the_board_alone() -> None:
    scene = replace(LabModel().scene(), legend=(), notices=(), marks=())
    root = ET.fromstring(picture(scene, Text("", ""), "en"))
    assert [node.text for node in root.iter(f"{SVG}text") if node.get("text-anchor") == "start"] == []
    assert float(root.attrib["viewBox"].split()[3]) < scene.geometry.view[3] * 1.2


def test_numbers_on_a_board_have_the_comma_of_french_and_the_point_of_english() -> None:
    lab = LabModel(name="board:gap")
    lab.question = "importance"
    scene = lab.scene()
    french, english = (texts(ET.fromstring(picture(scene, TITLE, lang))) for lang in LANGUAGES)
    numbers = [number for number in english if number.replace(".", "").isdigit() and "." in number]
    assert numbers
    assert {number.replace(".", ",") for number in numbers} <= set(french)
    assert not set(numbers) & set(french)


def letter(height: float) -> Shape:
    return Shape("text", {"font-size": height}, "a")


def test_the_smallest_letters_are_those_of_marks_the_ground_and_symbols_that_lie_there() -> None:
    """The symbol "small" lies nowhere; a circle has no letters."""
    symbols = {"large": (letter(0.5), Shape("circle", {"r": 0.01})), "small": (letter(0.1),)}
    bare = Scene(Geometry((0, 0, 1, 1), (), symbols), {})
    assert bare.letters() == inf
    laid = replace(bare, tokens=(Placed("large", 0, 0),))
    assert laid.letters() == 0.5
    assert replace(laid, marks=(letter(0.3), letter(0.4))).letters() == 0.3


def test_a_rectangle_lies_around_its_middle_to_a_thousandth() -> None:
    lies = rect(0.10004, 0.2, 0.1, 0.3).attributes
    assert (lies["x"], lies["y"], lies["width"], lies["height"]) == (0.05, 0.05, 0.1, 0.3)
    middle = square(0.4, "red").attributes
    assert (middle["x"], middle["y"], middle["width"], middle["height"]) == (-0.4, -0.4, 0.8, 0.8)
