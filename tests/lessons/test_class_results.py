"""What a class takes home: a table that no table program takes for formulas, a summary, all sheets."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from explorer import cli
from explorer.core.errors import BadRecord
from explorer.lessons import Lesson, gathering, lesson
from explorer.lessons.answers import Answers
from explorer.lessons.gathering import class_csv, gathered_files, to_discuss, understood
from explorer.lessons.groups import Group, Sending, as_file
from explorer.lessons.model import LessonModel
from explorer.lessons.paper import key

CROSSING = lesson("traverser")


def saved(number: int, name: str, found: Lesson = CROSSING, **given: object) -> tuple[str, str]:
    answers = Answers(found)
    for name_, value in given.items():
        answers = answers.answered(found.task(name_.replace("_", "-")), value)
    return f"{name}.json", as_file(Sending(Group(f"{number:016x}", name, 1), answers).to_dict())


FILES = (
    saved(1, "toad", why="=1+1", road_arrival=2.4, gaps="gap"),
    saved(2, "newt", road_arrival=50.0, gaps="gaps"),
    saved(3, "newt", road_arrival=40.0, vote="some"),
)


@pytest.mark.parametrize(("lang", "between", "group"), [("fr", ";", "Crapaud"), ("en", ",", "Toad")])
def test_the_table_has_a_line_for_each_group_and_no_formula(lang: str, between: str, group: str) -> None:
    text = class_csv(gathered_files((*FILES, FILES[0])), lang)
    head, *rows = csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=between)
    assert len(head) == 3 + 2 * len(CROSSING.tasks)
    assert [row[1:3] for row in rows] == [["3", "1"], ["2", "1"], ["2", "0"]]
    assert rows[0][0] == group
    assert rows[1][0] != rows[2][0]
    assert rows[0][head.index(CROSSING.task("why").text.in_language(lang))] == "'=1+1"


def test_what_few_understood_and_what_they_may_believe_is_to_be_discussed() -> None:
    room = gathered_files(FILES)
    held, low = to_discuss(room)
    assert next((one.misconception.key, one.groups, one.asked) for one in held) == ("shortest", 1, 2)
    assert [(one.task.key, one.right, one.given) for one in low] == [("road-arrival", 1, 3)]
    assert [one.given for one in understood(room) if one.task.key == "times"] == [0]


def test_the_summary_shows_sentences_without_names_and_escapes_them() -> None:
    room = gathered_files([*FILES, saved(4, "Les roses", why="<b>x</b>")])
    for told in key.class_paper(room).bodies.values():
        assert "&lt;b&gt;x&lt;/b&gt;" in told
        assert "Les roses" not in told
    assert key.sheets(room).bodies["fr"].count("<article") == 4


def test_files_of_two_lessons_are_refused_by_name() -> None:
    other = saved(5, "fox", lesson("voyage-en-relais"), legs=11.0)
    with pytest.raises(BadRecord, match=r"fox\.json"):
        gathered_files([*FILES, other])
    with pytest.raises(BadRecord, match=r"x\.json"):
        gathered_files([("x.json", "{}")])
    with pytest.raises(BadRecord):
        gathered_files([])


def test_the_command_writes_a_table_a_summary_and_all_sheets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = []
    for name, text in FILES[:2]:
        files.append(str(tmp_path / name))
        Path(files[-1]).write_text(text, encoding="utf-8")
    assert cli.main(["class-results", *files, "--into", str(tmp_path / "out"), "--lang", "en"]) == 0
    written = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert written == ["traverser-class.csv", "traverser-sheets.html", "traverser-summary.html"]
    table = (tmp_path / "out" / written[0]).read_bytes().decode()
    assert table == class_csv(gathered_files(FILES[:2]), "en")
    assert cli.main(["class-results", str(tmp_path / "none.json")]) == 2
    assert "none.json" in capsys.readouterr().err


def test_a_saved_file_opens_again_as_its_group() -> None:
    model = LessonModel("traverser")
    model.open_file(FILES[0][1])
    assert model.answers.given["road-arrival"] == 2.4
    assert model.group is not None
    assert (model.group.id, model.group.name, model.group.count) == (f"{1:016x}", "toad", 2)
    before = model.link()
    for bad in ("", "[]", json.dumps({"format": "explorer-lesson"})):
        with pytest.raises(BadRecord):
            model.open_file(bad)
    assert model.link() == before


def test_a_class_of_sixty_is_summed_up_from_what_was_marked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    room = gathered_files(saved(at, "toad", road_arrival=2.4) for at in range(60))
    assert {room.verdicts(key)["road-arrival"] for key in room.newest} == {"right"}
    monkeypatch.setattr(Answers, "mark", None)
    assert next(one for one in gathering.understood(room) if one.given).right == 60
