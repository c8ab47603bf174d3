"""The strict reader: unknown, missing, duplicated keys and tables without provenance are refused by file,
line and key.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.definitions import MAX_BYTES, NOTHING, PROVENANCES, Reader, line_of, read, read_data
from explorer.core.errors import BadDefinition
from explorer.core.text import Text

TEXT = """\
# a comment = not a key
name = "demo"
size = 3

[board]
provenance = "ruling"
"quoted key" = 1

[[tile]]
number = 1

[[tile]]
number = 2
colour = "blue"

[tile.art]
fr = "x"

[[tile.note]]
text = "a"

[[tile.note]]
text = "b"

[words.animal]
toad = { fr = "crapaud", en = "toad" }
"""


@pytest.fixture
def toml(tmp_path: Path):
    def write(text: str | bytes) -> Path:
        file = tmp_path / "demo.toml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    return write


def reader(**table: object) -> Reader:
    return Reader(table, "demo.toml")


# One key at a time ------------------------------------------------------------------------------------------


def test_values_of_the_right_kind_are_returned():
    r = reader(
        s="a",
        n=3,
        x=2,
        f=False,
        c="red",
        l=["a", "b"],
        t={"fr": "oui", "en": "yes"},
        d={"k": 1},
        rows=[{"k": 1}, {"k": 2}],
    )
    assert (r.string("s"), r.integer("n", 1, 3), r.number("x", 0, 2), r.flag("f")) == ("a", 3, 2.0, False)
    assert (r.choice("c", ("red", "blue")), r.strings("l"), r.bilingual("t")) == (
        "red",
        ("a", "b"),
        Text("oui", "yes"),
    )
    assert r.table("d").integer("k", 0, 9) == 1
    assert [row.integer("k", 0, 9) for row in r.tables("rows")] == [1, 2]
    r.close()


WRONG = [
    (lambda r: r.string("k"), 3, "a text"),
    (lambda r: r.flag("k"), 1, "true or false"),
    (lambda r: r.flag("k"), "true", "true or false"),
    (lambda r: r.integer("k", 1, 5), 0, "a whole number from 1 to 5"),
    (lambda r: r.integer("k", 1, 5), 6, "a whole number from 1 to 5"),
    (lambda r: r.integer("k", 1, 5), 2.0, "a whole number from 1 to 5"),
    (lambda r: r.integer("k", 0, 5), True, "a whole number from 0 to 5"),
    (lambda r: r.integer("k", 1, 5), "2", "a whole number from 1 to 5"),
    (lambda r: r.number("k", 0, 1), 1.5, "a number from 0 to 1"),
    (lambda r: r.number("k", 0, 1), float("nan"), "a number from 0 to 1"),
    (lambda r: r.number("k", 0, 1), float("inf"), "a number from 0 to 1"),
    (lambda r: r.number("k", 0, 1), True, "a number from 0 to 1"),
    (lambda r: r.number("k", 0, 1), "0.5", "a number from 0 to 1"),
    (lambda r: r.choice("k", ("red", "blue")), "green", "one of red, blue"),
    (lambda r: r.choice("k", ("red", "blue")), ["red"], "one of red, blue"),
    (lambda r: r.strings("k"), "red", "a list of texts"),
    (lambda r: r.strings("k"), ["red", 3], "a list of texts"),
    (lambda r: r.strings("k", ("red",)), ["red", "blue"], "a list of texts out of red"),
    (lambda r: r.bilingual("k"), "oui", 'two texts, { fr = "…", en = "…" }'),
    (lambda r: r.bilingual("k"), {"fr": "oui"}, 'two texts, { fr = "…", en = "…" }'),
    (lambda r: r.bilingual("k"), {"fr": "oui", "en": " "}, 'two texts, { fr = "…", en = "…" }'),
    (lambda r: r.bilingual("k"), {"fr": "oui", "en": "yes", "de": "ja"}, 'two texts, { fr = "…", en = "…" }'),
    (lambda r: r.bilingual("k"), {"fr": "oui", "en": 1}, 'two texts, { fr = "…", en = "…" }'),
    (lambda r: r.table("k"), [], "a table"),
    (lambda r: r.tables("k"), {}, "tables, [[k]]"),
    (lambda r: r.tables("k"), [{}, 3], "tables, [[k]]"),
]


@pytest.mark.parametrize(("ask", "value", "expected"), WRONG)
def test_a_wrong_value_is_refused_with_what_was_got_and_expected(ask, value, expected):
    with pytest.raises(BadDefinition) as error:
        ask(reader(k=value))
    assert error.value.key == "k"
    assert error.value.expected.en == expected
    assert str(error.value).startswith("demo.toml: k: got ")
    assert str(error.value).endswith(f"expected {expected}")


@pytest.mark.parametrize(("ask", "value", "expected"), WRONG)
def test_a_missing_key_is_refused(ask, value, expected):
    with pytest.raises(BadDefinition) as error:
        ask(reader(other=1))
    assert (error.value.key, error.value.got) == ("k", NOTHING)


def test_a_default_makes_a_key_optional_and_is_returned_as_it_is():
    r = reader()
    assert (r.string("a", None), r.flag("b", True), r.integer("c", 5, 9, 0), r.number("d", 5, 9, None)) == (
        None,
        True,
        0,
        None,
    )
    assert (r.choice("e", ("x",), None), r.strings("f", default=()), r.bilingual("g", None)) == (
        None,
        (),
        None,
    )
    assert r.table("h", {}).keys == ()
    assert r.tables("i", []) == ()


def test_a_default_does_not_excuse_a_wrong_value():
    with pytest.raises(BadDefinition):
        reader(a=3).string("a", None)
    with pytest.raises(BadDefinition):
        reader(a=False).string("a", "x")


@given(st.integers(), st.integers(-5, 5), st.integers(-5, 5))
def test_a_whole_number_is_taken_exactly_within_its_bounds(value: int, low: int, high: int):
    try:
        assert reader(n=value).integer("n", low, high) == value
        assert low <= value <= high
    except BadDefinition:
        assert not low <= value <= high


# Keys nobody asked for, provenance --------------------------------------------------------------------------


def test_a_key_nobody_asked_for_is_refused_with_those_known():
    r = reader(size=3, colour="blue", shape="round")
    r.integer("size", 0, 9)
    r.string("shape")
    with pytest.raises(
        BadDefinition, match=r"colour: got 'blue', expected no such key \(known here: shape, size\)"
    ):
        r.close()


def test_a_key_asked_for_with_a_default_is_known():
    r = reader(a=1)
    r.integer("a", 0, 9, 5)
    r.string("b", None)
    r.close()


@pytest.mark.parametrize("provenance", PROVENANCES)
def test_a_table_says_where_it_comes_from(provenance: str):
    table, said = reader(board={"provenance": provenance, "rows": 3}).provenanced("board")
    assert said == provenance
    assert table.integer("rows", 0, 9) == 3


@pytest.mark.parametrize(
    "table", [{"rows": 3}, {"provenance": "my uncle"}, {"provenance": ""}, {"provenance": None}]
)
def test_a_table_without_provenance_is_refused(table):
    with pytest.raises(
        BadDefinition, match=r"board\.provenance: .*expected one of rulebook, published, inferred"
    ):
        reader(board=table).provenanced("board")


DATA = """\
[board]
provenance = "ruling"
rows = 3

[deck]
provenance = "published"
cards = [1, 2]
"""


def test_a_data_file_lists_where_each_table_comes_from(toml):
    top = read_data(toml(DATA))
    assert top.provenance == {"board": "ruling", "deck": "published"}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (DATA + "[box]\nsize = 3\n", "box.provenance"),
        (DATA + '[box]\nprovenance = "my uncle"\n', "box.provenance"),
        ("size = 3\n" + DATA, "size"),
        (DATA + '[[tile]]\nprovenance = "ruling"\n', "tile"),
    ],
)
def test_a_data_file_is_refused_for_any_entry_without_provenance_asked_for_or_not(toml, text, key):
    with pytest.raises(BadDefinition) as error:
        read_data(toml(text))
    assert error.value.key == key


def test_a_table_with_provenance_that_nobody_asks_for_is_refused_on_close(toml):
    top = read_data(toml(DATA))
    top.provenanced("board")
    with pytest.raises(BadDefinition, match=r"line 5: deck: .*expected no such key \(known here: board\)"):
        top.close()


def test_a_fingerprint_is_that_of_the_values_and_not_of_the_layout(toml):
    one = read_data(toml(DATA)).fingerprint
    assert len(one) == 16
    assert read_data(toml("# mine\n" + DATA.replace("rows = 3", "rows   = 3 # three"))).fingerprint == one
    assert read_data(toml(DATA.replace("rows = 3", "rows = 4"))).fingerprint != one
    assert read_data(toml(DATA.replace("[1, 2]", "[2, 1]"))).fingerprint != one


def test_a_data_file_can_be_read_again_when_it_is_gone(toml):
    file = toml(DATA)
    top = read_data(file)
    file.unlink()
    again = read_data(top.source)
    assert (again.fingerprint, again.source.name) == (top.fingerprint, str(file))


# Files ------------------------------------------------------------------------------------------------------


def test_a_file_is_read(toml):
    top = read(toml(TEXT))
    assert top.string("name") == "demo"
    assert "size" in top
    assert top.keys == ("name", "size", "board", "tile", "words")
    assert read(str(toml(TEXT))).string("name") == "demo"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a = 1\na = 2\n", "each key once"),
        ("[a]\nb = 1\n[a]\nc = 2\n", "each key once"),
        ("a = \n", "line 1"),
        ("a = {", "valid TOML"),
        ("a = " + "[" * 100_000, "valid TOML"),
        ("a = " + "9" * 5000, "valid TOML"),
        (b"a = '\xff'", "UTF-8"),
        (b"\xff\xfea\x00", "UTF-8"),
        ("a = 1\n#" + "x" * MAX_BYTES, "a smaller file"),
    ],
)
def test_a_broken_file_is_refused(toml, text, expected):
    with pytest.raises(BadDefinition) as error:
        read(toml(text))
    assert expected in str(error.value)
    assert "demo.toml" in str(error.value)
    assert len(str(error.value)) < 500


@pytest.mark.parametrize("name", ["nowhere.toml", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str):
    with pytest.raises(BadDefinition, match="a file that can be read"):
        read(tmp_path / name)


# Lines ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("name", 2), ("size", 3), ("board", 5), ("board.provenance", 6), ("board.quoted key", 7),
        ("tile[0]", 9), ("tile[0].number", 10), ("tile[1]", 12), ("tile[1].number", 13), ("tile[1].colour",
        14),
        ("tile[1].art", 16), ("tile[1].art.fr", 17), ("tile[1].note[0].text", 20), ("tile[1].note[1].text",
        23),
        ("words.animal", 25), ("words.animal.toad", 26),
        # missing keys: the line of what holds them
        ("board.rows", 5), ("tile[0].colour", 9), ("tile[1].note[1].author", 22), ("words.animal.toad.de",
        26),
        ("tile[7].number", None),
        ("nothing", None), ("", None),
    ],
)  # fmt: skip
def test_a_message_names_the_line(path: str, line: int | None):
    assert line_of(TEXT, path) == line


def test_the_line_stands_in_the_message(toml):
    with pytest.raises(
        BadDefinition, match=r"demo\.toml, line 14: tile\[1\]\.colour: got 'blue', expected one of red"
    ):
        read(toml(TEXT)).tables("tile")[1].choice("colour", ("red",))


def test_a_missing_key_names_the_line_of_its_table(toml):
    with pytest.raises(BadDefinition, match=r"demo\.toml, line 9: tile\[0\]\.colour: got 'nothing'"):
        read(toml(TEXT)).tables("tile")[0].choice("colour", ("red",))


def test_an_inline_table_names_the_line_of_its_list(toml):
    file = toml('[ponds]\npairs = [\n  { colour = "blue" },\n  { colour = 3 },\n]\n')
    with pytest.raises(BadDefinition, match=r"line 2: ponds\.pairs\[1\]\.colour: got 3, expected a text"):
        read(file).table("ponds").tables("pairs")[1].string("colour")
