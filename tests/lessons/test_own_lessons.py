"""A teacher's own lesson: written from a template that works, refused with its line, published as any."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from explorer.cli import main
from explorer.commands.lesson import checked, new_lesson
from explorer.core.errors import ExplorerError
from explorer.lessons import boards, keys, lesson
from explorer.lessons.answers import Answers, could_show
from explorer.lessons.groups import Group, Sending, as_file
from explorer.lessons.keys import known
from explorer.lessons.model import LessonModel
from explorer.lessons.page import page as lesson_page
from explorer.lessons.paper.document import unmarked
from explorer.publishing.classroom import serving
from explorer.publishing.own_lessons import published
from explorer.publishing.player.showing import FOLDER, LESSONS
from explorer.publishing.site import pages, write

HEDGE = "la-haie-de-test"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    new_lesson(HEDGE, tmp_path / "mine")
    return tmp_path / "mine"


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is published names a folder to the page's engine; the next test knows nothing of it."""
    monkeypatch.setenv("EXPLORER_LESSONS", "")


def test_the_template_is_a_lesson_whose_answers_are_counted(folder: Path) -> None:
    found = checked(folder / f"{HEDGE}.toml")
    answers = {task.key: keys.expected(task.computed) for task in found.tasks if task.computed}
    assert (answers["way"].choice, answers["safest"].choice, answers["killed"].low) == ("yes", "hedge", 69.4)
    assert round(answers["arrival"].low) == 2  # the lab's road
    assert {one.key for one in found.misconceptions} == {
        key for task in found.tasks for key in could_show(task)
    }


def test_a_whole_lesson_is_a_beginning_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "new", "ma-route", "--in", str(tmp_path), "--from", "traverser"]) == 0
    assert main(["lesson", "check", str(tmp_path / "ma-route.toml"), "--lang", "en"]) == 0
    count = len(lesson("traverser").tasks)
    assert f'"Crossing" is in order, {count} questions' in capsys.readouterr().out


@pytest.mark.parametrize(("terminal", "said"), [("C.UTF-8", "is a lesson"), ("fr_FR", "est une leçon")])
def test_what_is_said_of_a_new_lesson_is_in_the_terminals_language(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    terminal: str,
    said: str,
) -> None:
    monkeypatch.setenv("LC_ALL", terminal)
    assert main(["lesson", "new", "ma-route", "--in", str(tmp_path)]) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(("old", "new", "complaint"), [
    ("minutes = 25", "minutes = 30", "45 minutes"),
    ('computed = "arrival"', 'computed = "arival"', r"line \d+.*step\[1\]\.task\[0\]\.computed.*arival"),
    ("mh.hh.p", "mh.hh.pp", r"line \d+.*step\[0\]\.board\[0\]\.land.*equal length"),
    ('en = "Age 12 to 15"', 'en = ""', r"line \d+: level"),
    ('kind = "choice"', 'kind = "choice', r"line \d+: step\[0\].task\[0\].kind: .*not closed"),
    ('{ key = "yes"', '{ key = "oui"', r'line \d+: step\[0\]\.task\[0\]\.computed: got .way., .*"yes"'),
    ('\nfacts = ["killed"]', '\nfacts = ["tue"]', r"line \d+: step\[0\]\.facts.*tue"),
    ("mh.hh.p\n.hhh.mm", "m.....p\n.......", "way.*hedge|reach"),
])  # fmt: skip
def test_what_is_wrong_is_said_with_file_line_and_key(
    folder: Path, old: str, new: str, complaint: str
) -> None:
    file = folder / f"{HEDGE}.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    if complaint.startswith("way"):
        assert keys.expected(checked(file).task("way").computed).choice == "no"  # the key follows the board
        return
    with pytest.raises(ExplorerError, match=re.compile(complaint, re.DOTALL)) as refusal:
        checked(file)
    assert f"{HEDGE}.toml" in str(refusal.value)


@pytest.mark.parametrize("name", ["traverser", "Ma Haie", "../up", ""])
def test_a_name_that_cannot_be_one_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ExplorerError, match="expected a name in small letters"):
        new_lesson(name, tmp_path)


def test_no_lesson_is_written_over(folder: Path) -> None:
    with pytest.raises(ExplorerError, match="something here already"):
        new_lesson(HEDGE, folder)


def test_a_server_shows_it_beside_the_others_in_both_languages(folder: Path) -> None:
    with published(folder, None) as notebooks:
        assert notebooks is not None
        found = {page.name: page for page in pages.pages(notebooks)}
        assert found[HEDGE].own
        assert not found["traverser"].own
        for lang, title in (("fr", "La haie et la route"), ("en", "The hedge and the road")):
            book = json.loads((notebooks / "lessons" / f"{HEDGE}.{lang}.ipynb").read_text(encoding="utf-8"))
            assert book["metadata"]["explorer"]["language"] == lang
            assert book["metadata"]["explorer"]["title"][lang] == title
        assert HEDGE in serving.lesson_pages(notebooks, "fr")  # and a class can come to it
        model = LessonModel(HEDGE)
        assert model.lesson.title.en == "The hedge and the road"
        page = lesson_page(HEDGE)
        assert page.tree.json["title"] == "La haie et la route"
        assert unmarked(model.step.tasks[0].text.fr) in json.dumps(page.tree.json, ensure_ascii=False)
        page.close()


def test_a_class_takes_its_results_home(folder: Path, tmp_path: Path) -> None:
    with published(folder, None):
        found = lesson(HEDGE)
        saved = as_file(Sending(Group("0" * 16, "toad", 1), Answers(found)).to_dict())
    (tmp_path / "toad.json").write_text(saved, encoding="utf-8")
    given = [str(tmp_path / "toad.json"), "--into", str(tmp_path), "--lessons", str(folder)]
    assert main(["class-results", *given]) == 0
    assert (tmp_path / f"{HEDGE}-class.csv").is_file()


def test_a_site_carries_it_where_its_pages_look(folder: Path, tmp_path: Path) -> None:
    with published(folder, None) as notebooks:
        assert notebooks is not None
        chosen = pages.pages(notebooks, [HEDGE])
        fill = write.archives_of(notebooks, chosen, ())[pages.OWN]
        fill(tmp_path / "archive")
    assert (tmp_path / "archive" / FOLDER / LESSONS / f"{HEDGE}.toml").is_file()


def test_a_folder_without_lessons_and_a_lesson_that_is_wrong_are_not_published(
    folder: Path, tmp_path: Path
) -> None:
    with pytest.raises(ExplorerError, match="at least one lesson"), published(tmp_path, None):
        pass
    (folder / f"{HEDGE}.toml").write_text("title = 3", encoding="utf-8")
    with pytest.raises(ExplorerError, match="step: got"), published(folder, None):
        pass


@pytest.mark.parametrize(("file", "lang"), [("lessons.md", "en"), ("lessons.fr.md", "fr")])
def test_teachers_see_the_fault_that_they_were_shown(
    folder: Path, capsys: pytest.CaptureFixture[str], file: str, lang: str
) -> None:
    told = (Path(__file__).parents[2] / "docs" / file).read_text(encoding="utf-8")
    shown = re.search(r"`[\w/-]+(\.toml, .*?\.land)`", told)
    assert shown
    mine = folder / f"{HEDGE}.toml"
    mine.write_text(mine.read_text(encoding="utf-8").replace("mm...hh", "mm...hz", 1), encoding="utf-8")
    assert main(["lesson", "check", str(mine), "--lang", lang]) == 2
    assert shown[1] in capsys.readouterr().err


@pytest.mark.parametrize("file", ["lessons.md", "lessons.fr.md"])
def test_teachers_are_told_of_boards_and_answers_that_there_are(file: str) -> None:
    told = (Path(__file__).parents[2] / "docs" / file).read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:board|drawn|map|milkweed|pond|village):[\w:-]+)`", told))
    assert len(named) >= 10
    assert [name for name in named if boards.fault(name) is not None] == []
    for kind in ("number", "choice", "ranking", "place"):
        asked = set(re.findall(r"^\| `([\w ]+)`.*\| `" + kind + "`", told, re.MULTILINE))
        assert asked <= set(known(kind)), kind
