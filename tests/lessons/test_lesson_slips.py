"""What the author of a lesson meets: each slip named in words at its line, all faults at once, the others
published all the same, an edited lesson without a restart.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from explorer.cli import main
from explorer.commands.lesson import new_lesson
from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, BadDefinitions
from explorer.core.slips import mended
from explorer.lessons import loading
from explorer.lessons.loading import lesson, load
from explorer.lessons.model import faults_of
from explorer.publishing import own_lessons
from explorer.publishing.first_looks import FirstLooks
from explorer.publishing.own_lessons import Shelf, published

HEDGE = "la-haie-de-test"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EXPLORER_LESSONS", "")
    new_lesson(HEDGE, tmp_path / "mine")
    return tmp_path / "mine"


@pytest.fixture
def text(folder: Path) -> str:
    return (folder / f"{HEDGE}.toml").read_text(encoding="utf-8")


def faults(text: str) -> list[BadDefinition]:
    """All that is wrong with a lesson of this text."""
    return list(faults_of(Upload("mine.toml", text.encode()), "mine")[1])


def line_of(text: str, part: str) -> int:
    return next(at for at, line in enumerate(text.split("\n"), 1) if part in line)


def replaced(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new, 1)


@pytest.mark.parametrize(("old", "new", "key", "said"), [
    ('\nkind = "choice"', '\nkind = "choice', "step[0].task[0].kind", "quotation mark that is not closed"),
    ('title = { fr = "La haie", en', 'title = { fr = "La haie, en', "step[0].board[0].title", "not closed"),
    ('\nkey = "look"', "\nkey = “look”", "step[0].key", "typographic quotation marks"),
    ('title = { fr = "La haie", en', "title = { fr = « La haie », en", "step[0].board[0].title",
     "typographic"),
    ("\ntolerance = 0.6", "\ntolerance = 0,6", "step[1].task[0].tolerance", "decimal comma"),
    ("mm...mm\n\"\"\"\noverlay", "mm...mm\noverlay", "step[0].board[0].land", "open and nothing closes"),
    ('\n[[step]]\nkey = "exit"', '\n[step]\nkey = "exit"', "step[1]", "[step] in single brackets"),
    ('\n[[step.task]]\nkey = "why"', '\n[step.task]\nkey = "why"', "step[1].task[2]", "[step.task] in"),
    ("\n[[limit]]", "\n[limit]", "limit", "[limit] in single brackets"),
    ("\nminutes = 20", "\nminutes = 20\nminutes = 25", "", "in this table already"),
])  # fmt: skip
def test_the_commonest_slips_are_named_in_words_at_their_line(
    text: str, old: str, new: str, key: str, said: str
) -> None:
    wrong = replaced(text, old, new)
    (fault,) = faults(wrong)
    pairs = zip(text.split("\n"), wrong.split("\n"), strict=False)
    differs = next(at for at, (before, after) in enumerate(pairs, 1) if before != after)
    assert fault.key == key
    assert said in str(fault)
    assert fault.line == (line_of(wrong, "land =") if key.endswith("land") else differs)
    assert fault.text.fr != fault.text.en


def test_a_byte_order_mark_is_read_over(text: str) -> None:
    assert (
        load(Upload("mine.toml", b"\xef\xbb\xbf" + text.encode()), "mine").title.en
        == "The hedge and the road"
    )
    assert load(Upload("mine.toml", text.replace("\n", "\r\n").encode()), "mine").minutes == 45


@pytest.mark.parametrize(("old", "new", "near"), [
    ("\nminutes = 20", "\nminuts = 20", "minutes"),
    ("\ntolerance = 0.6", "\ntolerence = 0.6", "tolerance"),
    ("\npredict = true", "\npredit = true", "predict"),
    ("\nprogramme = ", "\nprograme = ", "programme"),
])  # fmt: skip
def test_a_misspelt_key_is_named_with_the_nearest(text: str, old: str, new: str, near: str) -> None:
    wrong = replaced(text, old, new)
    fault = faults(wrong)[0]
    misspelt = new.strip().split()[0]
    assert fault.key.endswith(misspelt)
    assert fault.line == line_of(wrong, f"{misspelt} =")
    assert f'perhaps "{near}"' in str(fault)


def test_all_faults_are_told_and_none_that_follows_from_another(text: str) -> None:
    wrong = text
    for old, new in (
        ("\nminutes = 20", "\nminuts = 20"),
        ('overlay = "components"', 'overlay = "componnts"'),
        ('\ncomputed = "way"', '\ncomputed = "wey"'),
        ("\ntolerance = 0.6", "\ntolerance = 0,6"),
        ("[[taught]]", "[taught]"),
        ('\nstep = "look"\nboard = "hedge"', '\nstep = "look"\nboard = "hege"'),
    ):
        wrong = replaced(wrong, old, new)
    assert [fault.key for fault in faults(wrong)] == [
        "step[0].minuts", "step[0].board[0].overlay", "step[0].task[0].computed", "step[1].task[0].tolerance",
        "misconception[0].board", "taught",
    ]  # fmt: skip
    with pytest.raises(BadDefinitions) as refusal:
        load(Upload("mine.toml", wrong.encode()), "mine")
    assert len(str(refusal.value).splitlines()) == 6


def test_the_check_tells_all_faults_of_all_files(
    folder: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a", "b"):
        wrong = replaced(
            replaced(text, "\nminutes = 20", "\nminuts = 20"), "\ntolerance = 0.6", "\ntolerance = 0,6"
        )
        (folder / f"{name}.toml").write_text(wrong, encoding="utf-8")
    assert main(["lesson", "check", *map(str, sorted(folder.glob("*.toml"))), "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert "is in order" in told.out
    assert [told.err.count(said) for said in ("a.toml", "b.toml", "minuts", "decimal comma")] == [2, 2, 2, 2]


@pytest.mark.parametrize("text", ["a = [1,\nb = 2", "a = ", "= 3", "[a", "a = {b = }"])
def test_what_nobody_can_mend_is_still_refused(text: str) -> None:
    table, _, _, fault = mended(text)
    assert table is None
    assert fault is not None


# Publishing -------------------------------------------------------------------------------------------------


def test_one_bad_file_does_not_keep_the_others_from_being_published(
    folder: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "fausse.toml").write_text(
        replaced(text, "\ntolerance = 0.6", "\ntolerance = 0,6"), encoding="utf-8"
    )
    with pytest.raises(BadDefinition, match="decimal comma"), published(folder, None):
        pass
    with published(folder, None, live=True) as notebooks:
        assert notebooks is not None
        assert sorted(loading.own_lessons()) == [HEDGE]
        assert (notebooks / "lessons" / f"{HEDGE}.en.ipynb").is_file()
        assert not (notebooks / "lessons" / "fausse.en.ipynb").exists()
        assert lesson(HEDGE).title.en == "The hedge and the road"
    said = capsys.readouterr().err
    assert "fausse.toml" in said
    assert "decimal comma" in said or "virgule" in said


def test_an_edited_lesson_needs_no_restart(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_lessons, "PAUSE", 0.02)
    file = folder / f"{HEDGE}.toml"

    def until(holds: Callable[[], bool]) -> None:
        for _ in range(1000):
            if holds():
                return
            time.sleep(0.02)
        raise AssertionError("it did not happen")

    with published(folder, None, live=True) as notebooks:
        assert notebooks is not None
        assert lesson(HEDGE).title.en == "The hedge and the road"
        file.write_text(replaced(text, "The hedge and the road", "Roads"), encoding="utf-8")
        until(lambda: lesson(HEDGE).title.en == "Roads")
        until(lambda: '"Roads"' in (notebooks / "lessons" / f"{HEDGE}.en.ipynb").read_text())
        file.write_text("title = “", encoding="utf-8")  # what was right stays until it is mended
        (folder / "neuve.toml").write_text(text, encoding="utf-8")
        until(lambda: (notebooks / "lessons" / "neuve.fr.ipynb").is_file())
        assert lesson(HEDGE).title.en == "Roads"
        (folder / "neuve.toml").unlink()
        until(lambda: not (notebooks / "lessons" / "neuve.fr.ipynb").exists())


def test_the_first_look_of_an_edited_lesson_is_drawn_anew(
    folder: Path, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notebooks").mkdir()
    shelf = Shelf(folder, tmp_path / "good", tmp_path / "notebooks")
    assert shelf.renew() == []
    monkeypatch.setenv("EXPLORER_LESSONS", str(shelf.good))
    looks, drawn, there = FirstLooks(shelf.notebooks), list[str](), threading.Event()

    def draw(asked: list[str], *_: object) -> bool:
        drawn.extend(asked)
        there.set()
        return True

    monkeypatch.setattr(looks, "draw", draw)
    asked = f"lesson {HEDGE}"
    looks.filled, looks.stamps = True, {HEDGE: loading.stamp(shelf.good / f"{HEDGE}.toml")}
    looks.drawn[asked] = {"look": {"tree": "old"}}
    assert looks.of(f"lessons/{HEDGE}.en.ipynb") == {"tree": "old"}
    (folder / f"{HEDGE}.toml").write_text(replaced(text, "The hedge", "A hedge"), encoding="utf-8")
    assert shelf.renew() == []
    assert looks.of(f"lessons/{HEDGE}.en.ipynb") is None
    assert there.wait(10)
    assert drawn == [asked]
