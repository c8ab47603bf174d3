"""Reading files of numbers: what is accepted, and that a refusal names file, line, column, what was got and
what is expected.
"""

import pickle

import pytest
from uploads import sent

from explorer.core.errors import BadTable, ExplorerError
from explorer.ecology.formats import read_links, strict


def refusal(text, name="links.txt"):
    with pytest.raises(BadTable) as refused:
        read_links(sent(text, name))
    return refused.value


# --- what a refusal says ---


def test_a_refusal_names_file_line_column_got_and_expected_in_both_languages():
    error = refusal("0 1 2\n0 2 0,5\n")
    assert (error.source, error.line, error.column, error.got) == ("links.txt", 2, 3, "0,5")
    assert str(error) == (
        "links.txt, line 2, column 3 (resistance): got '0,5', expected a number with a decimal point and no "
        "separators (1000.5)"
    )
    assert error.text.fr == (
        "links.txt, ligne 2, colonne 3 (résistance) : "
        "reçu '0,5', attendu un nombre à point décimal, sans espace ni séparateur (1000.5)"
    )


def test_a_refusal_belongs_to_the_family_and_survives_a_process_border():
    error = refusal("0 1")
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, ExplorerError)
    assert (again.text, again.line, again.column) == (error.text, error.line, error.column)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("0 1 2\n1 2\n", 2, 3),  # a column less: the third is missing
        ("0 1 2 9\n", 1, 4),  # a column more
        ("0 1 1 000\n", 1, 4),  # thousands parted by a blank make a column more
        ("0 1 1\u00a0000\n", 1, 3),  # by a blank that does not break: no number
        ("0 1 1'000\n", 1, 3),
        ("0 1 1,000.5\n", 1, 3),
        ("0 1 nan\n", 1, 3),
        ("0 1 -Infinity\n", 1, 3),
        ("0 1 1e999\n", 1, 3),  # larger than any number
        ("0 1 0\n", 1, 3),
        ("0 1 -2\n", 1, 3),
        ("0 1 1_0\n", 1, 3),  # Python's own notation
        ("0 1 ١\n", 1, 3),  # a digit of another script
        ("a 1 2\n", 1, 1),  # a header, or a name
        ("-1 1 2\n", 1, 1),
        ("0.5 1 2\n", 1, 1),
        ("0 99999999999 2\n", 1, 2),
        ("0 0 1\n", 1, 2),  # to itself
        ("0 1 2\n\n1 0 3\n", 3, 2),  # twice
        ("0 1 2\n1 0 2\n", 2, 2),  # twice with the same value: Circuitscape would add the two up
    ],
)
def test_the_fault_is_placed(text, line, column):
    error = refusal(text)
    assert (error.line, error.column) == (line, column)


def test_not_a_number_is_told_to_be_finite():
    assert refusal("0 1 nan").expected == strict.A_FINITE_NUMBER


def test_a_missing_column_is_named():
    error = refusal("0 1")
    assert str(error).startswith(
        "links.txt, line 1, column 3 (resistance): got 'nothing', expected 3 columns (separated by spaces "
        "or tabs): first node,"
    )


# --- files that are no text ---


@pytest.mark.parametrize("raw", [b"", b"\n \t\r\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_refused(raw):
    assert refusal(raw).got == strict.EMPTY


@pytest.mark.parametrize(
    "raw", [b"PK\x03\x04\x14\x00\x00", b"0 1 2\n\x00\xff", b"\x89PNG\r\n\x1a\n\x00\x00", b"0 1 2\x07"]
)
def test_a_binary_file_is_refused(raw):
    assert refusal(raw).got == strict.BINARY


def test_latin_1_is_refused_with_its_line():
    error = refusal("0 1 2\n# prairie \xe9tang\n".encode("latin-1"))
    assert error.line == 2
    assert "0xe9" in error.text.en


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32"])
def test_other_encodings_are_refused(encoding):
    assert refusal("\ufeff0 1 2\n".encode(encoding)).expected == strict.UTF_8


def test_digits_without_end_are_refused_at_once():
    # a pattern that tried every way to part them would take hours
    assert refusal("0 1 " + "1" * 1_000_000 + "x").column == 3


def test_more_than_5_mb_are_refused():
    assert refusal(b"0 1 2\n" * 900_000).got == strict.TOO_BIG


def test_too_many_rows_are_refused_with_the_line_of_the_first(monkeypatch):
    monkeypatch.setattr(strict, "MAX_ROWS", 2)
    error = refusal("0 1 2\n\n1 2 2\n2 3 2\n")
    assert (error.got, error.line) == (strict.TOO_LONG, 4)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadTable, match=r"nowhere\.txt.*expected a file that can be read"):
        read_links(tmp_path / "nowhere.txt")


def test_a_folder_and_an_impossible_name_are_refused(tmp_path):
    for name in (str(tmp_path), "a\0b"):
        with pytest.raises(BadTable):
            read_links(name)


# --- what is accepted ---


@pytest.mark.parametrize(
    "text",
    ["0 1 2\r\n1 2 3\r\n", "0\t1\t2\r1\t2\t3", "\n\n  0  1 \t 2  \n\n1 2 3", "\ufeff0 1 2\n1 2 3.0e+00"],
)
def test_line_ends_blanks_and_the_mark_of_spreadsheets_change_nothing(text):
    assert set(read_links(sent(text)).edges(data="resistance")) == {(0, 1, 2.0), (1, 2, 3.0)}


def test_a_path_is_read_as_a_text_or_as_a_path(tmp_path):
    path = tmp_path / "links.txt"
    path.write_bytes(b"0 1 2.5")
    assert read_links(path).edges[0, 1] == read_links(str(path)).edges[0, 1] == {"resistance": 2.5}


def test_numbers_as_fortran_and_numpy_write_them_are_read():
    assert read_links(sent("0.000e+00 1.00000 6.666666666666666297e-01")).edges[0, 1]["resistance"] == 2 / 3
