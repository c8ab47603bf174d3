"""Files of a study: three formats with one table, a journal that is believed only when it is of this
study.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyarrow.parquet
import pytest
from four_races import PLAYED, toys
from toy import TOY

import explorer
from explorer.core.errors import BadRecord, ExplorerError, NotSaved
from explorer.core.game import BoxGame
from explorer.core.text import Text
from explorer.studies import Results, Study, simulate, table
from explorer.studies.journal import Journal, as_json, from_json, heading, journal_of
from explorer.studies.running import play

PARENT = Path(explorer.__file__).parent


@pytest.fixture(scope="module")
def found() -> Results:
    return simulate("village", 6, players="random,random", seed=2, workers=1)


# Three formats ----------------------------------------------------------------------------------------------


def read_csv(path: Path) -> list[dict[str, Any]]:
    texts = {"player", "rules"}
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    return [{k: v if k in texts else None if v == "" else float(v) for k, v in row.items()} for row in rows]


def read_json(path: Path) -> list[dict[str, Any]]:
    return list(json.loads(path.read_text(encoding="utf-8"))["rows"])


def read_parquet(path: Path) -> list[dict[str, Any]]:
    return list(pyarrow.parquet.read_table(path).to_pylist())


READ = {"csv": read_csv, "json": read_json, "parquet": read_parquet}


def expected_rows(found: Results) -> list[dict[str, Any]]:
    return [
        {
            "playthrough": row.playthrough, "seed": row.seed, "seat": row.seat, "player": row.player,
            "entrant": row.entrant,
            "won": row.won, "points": row.points, "plies": row.plies, "turns": row.turns,
            "rounds": row.rounds,
            **{source.column: row.sources.get(source, 0) for source in found.sources},
            "rules": " ".join(row.rules),
        }
        for row in found.rows
    ]  # fmt: skip


@pytest.mark.parametrize("kind", READ)
def test_a_file_holds_every_value_of_every_row(kind: str, found: Results, tmp_path: Path) -> None:
    path = tmp_path / f"a.{kind}"
    found.write(path)
    assert READ[kind](path) == expected_rows(found)
    assert [*READ[kind](path)[0]] == [*found.table()]


@pytest.mark.parametrize("kind", READ)
def test_the_same_results_are_the_same_bytes(kind: str, found: Results, tmp_path: Path) -> None:
    one, two = tmp_path / f"a.{kind}", tmp_path / f"b.{kind}"
    found.write(one)
    simulate("village", 6, players="random,random", seed=2, workers=1, output=two)
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize("kind", READ)
def test_a_game_without_rounds_leaves_their_column_empty(kind: str, tmp_path: Path) -> None:
    Results(Study.of(TOY, 4, "random,greedy", 1), PLAYED).write(tmp_path / f"a.{kind}")
    assert {row["rounds"] for row in READ[kind](tmp_path / f"a.{kind}")} == {None}


def test_the_frame_is_the_table(found: Results) -> None:
    frame = found.frame()
    assert frame.to_dict("records") == expected_rows(found)
    assert frame["points"].dtype == "int64"
    assert frame["rounds"].dtype == "Int64"


def test_json_and_parquet_say_of_which_study_they_are(found: Results, tmp_path: Path) -> None:
    for kind in ("json", "parquet"):
        found.write(tmp_path / f"a.{kind}")
    said = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    metadata = pyarrow.parquet.read_schema(tmp_path / "a.parquet").metadata
    assert json.loads(metadata[b"explorer-study"])["study"] == said["study"]
    assert said["study"] == {
        "game": "village", "data": explorer.load("village").data, "version": explorer.__version__, "seed": 2,
        "players": ["random", "random"], "rotate": False,
        "options": {"third_stall": "yes"}, "playthroughs": 6,
    }  # fmt: skip
    assert said["sources"]["VIL-E1 Visitors"] == {"fr": "Visiteurs", "en": "Visitors"}


def test_a_file_in_the_way_stays_whole_when_the_new_one_cannot_be_written(
    found: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.csv"
    path.write_text("mine", encoding="utf-8")

    def full(self: Path, data: bytes) -> int:
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(NotSaved, match="No space left on device"):
        found.write(path)
    assert [one.name for one in tmp_path.iterdir()] == ["a.csv"]
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("package", "use"),
    [
        ("pandas", lambda folder: toys().frame()),
        ("pyarrow", lambda folder: toys(output=folder / "a.parquet")),
        ("distributed", lambda folder: toys(workers=None, dask="tcp://127.0.0.1:1")),
    ],
)
def test_a_missing_package_is_named_with_what_installs_it(
    package: str, use: Callable[[Path], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "find_spec", lambda name: None if name == package else object())
    with pytest.raises(ExplorerError) as refusal:
        use(tmp_path)
    assert f'{package} is not installed; try: pip install "rules-explorer[studies]"' in refusal.value.text.en
    assert f'il manque {package} ; essayez : pip install "rules-explorer[studies]"' in refusal.value.text.fr
    assert list(tmp_path.iterdir()) == []


# The journal ------------------------------------------------------------------------------------------------


def test_a_playthrough_reads_back_from_the_journal(found: Results) -> None:
    for one in found.played:
        assert from_json(json.loads(json.dumps(as_json(one))), found.study) == one


OTHERS: dict[str, tuple[Callable[[Path], object], Text]] = {
    "seed": (
        lambda path: toys(seed=2, output=path, resume=True),
        Text("graine : reçu 1, attendu 2 ;", "seed: got 1, expected 2;"),
    ),
    "players": (
        lambda path: toys(players="random,greedy", output=path, resume=True),
        Text(
            "joueurs : reçu ['random', 'random'], attendu ['random', 'greedy'] ;",
            "players: got ['random', 'random'], expected",
        ),
    ),
    "rotate": (
        lambda path: toys(rotate=True, output=path, resume=True),
        Text("sièges tournants : reçu False, attendu True ;", "rotate: got False, expected True;"),
    ),
    "options": (
        lambda path: toys(opening="roll", output=path, resume=True),
        Text(
            "options : reçu {'opening': 'walk'}, attendu",
            "options: got {'opening': 'walk'}, expected {'opening': 'roll'};",
        ),
    ),
    "game": (
        lambda path: simulate(
            "village", 3, players="random,random", seed=1, workers=1, output=path, resume=True
        ),
        Text(
            "jeu : reçu 'toy', attendu 'village' ; données : reçu '', attendu ",
            "game: got 'toy', expected 'village'; data: got",
        ),
    ),
}


@pytest.mark.parametrize("what", OTHERS)
def test_the_journal_of_another_study_is_refused_and_says_what_differs(what: str, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    toys(output=path)
    before = path.read_bytes(), journal_of(path).read_bytes()
    run, said = OTHERS[what]
    with pytest.raises(BadRecord) as refusal:
        run(path)
    assert refusal.value.text.fr.startswith(f"{path}.journal : journal d'une autre étude ; {said.fr}")
    assert refusal.value.text.en.startswith(f"{path}.journal: the journal of another study; {said.en}")
    assert (path.read_bytes(), journal_of(path).read_bytes()) == before


def test_the_journal_of_another_version_or_on_other_data_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    toys(output=path)
    whole = journal_of(path).read_text(encoding="utf-8")
    for key, other in (("version", "0.0.1"), ("data", "0123456789abcdef"), ("format", "explorer-study 2")):
        mine = str(heading(toys().study)[key])
        changed = whole.replace(f'"{key}":"{mine}"', f'"{key}":"{other}"', 1)
        assert changed != whole
        journal_of(path).write_text(changed, encoding="utf-8")
        with pytest.raises(BadRecord, match=f"got '{other}', expected '{mine}'"):
            toys(output=path, resume=True)


@pytest.mark.parametrize(
    ("line", "old", "new"),
    [
        (1, '"format":"explorer-study 1"', '"format":"mine"'),
        (1, "{", "["),
        (2, '"playthrough":0', '"playthrough":1'),
        (2, '"playthrough":0', '"playthrough":-1'),
        (3, '"seats":[', '"seats":[1,'),
        (3, '"plies":', '"plies":1.5,"x":'),
        (4, "TOY-G1", "PON-G1"),
        (4, '"won":', '"lost":'),
    ],
)
def test_a_journal_that_was_edited_is_refused_with_the_line(
    line: int, old: str, new: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.csv"
    toys(output=path)
    lines = journal_of(path).read_text(encoding="utf-8").splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    journal_of(path).write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(BadRecord) as refusal:
        toys(output=path, resume=True)
    assert f"(line {line})" in refusal.value.text.en
    assert f"(ligne {line})" in refusal.value.text.fr


def test_a_line_that_a_full_disk_cut_off_is_written_anew(tmp_path: Path) -> None:
    found = toys()
    journal = Journal(tmp_path / "a.csv.journal", found.study)
    journal.add(found.played[:1])
    with full_disk(journal), pytest.raises(NotSaved, match=r"a\.csv\.journal: No space left on device"):
        journal.add(found.played[1:2])
    journal.add(found.played[2:])
    assert set(Journal(tmp_path / "a.csv.journal", found.study).kept) == {0, 2}


@contextmanager
def full_disk(journal: Journal) -> Iterator[None]:
    """Half of what is written still fits."""
    stream: Any = journal._stream
    half = SimpleNamespace(write=lambda data: stream.write(data[: len(data) // 2]), truncate=stream.truncate)
    journal._stream = half  # type: ignore[assignment]
    yield
    journal._stream = stream


@pytest.mark.parametrize("kept", [0, 10])
def test_a_journal_without_a_whole_first_line_is_begun_again(kept: int, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    first = toys(output=path)
    whole = journal_of(path).read_bytes()
    journal_of(path).write_bytes(whole[:kept])
    assert toys(output=path, resume=True) == first
    assert journal_of(path).read_bytes() == whole


# Nothing is replaced unasked --------------------------------------------------------------------------------


def test_a_finished_study_is_not_replaced_unless_that_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    toys(output=path)
    with pytest.raises(
        NotSaved, match=r"a\.csv: this file exists already; go on with resume, or start over with force"
    ):
        toys(seed=2, output=path)
    other = toys(seed=2, output=path, force=True)
    assert read_csv(path) == [pytest.approx(row) for row in expected_rows(other)]


def test_an_interrupted_study_is_not_replaced_either(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    toys(output=path)
    path.unlink()
    with pytest.raises(NotSaved, match=r"a\.csv\.journal: this file exists already"):
        toys(output=path)


def test_a_file_that_is_no_study_of_ours_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(NotSaved, match=r"no journal of a study \(a\.csv\.journal\) lies beside it"):
        toys(output=path, resume=True)
    assert path.read_text(encoding="utf-8") == "mine"
    assert [one.name for one in tmp_path.iterdir()] == ["a.csv"]


def test_resuming_what_was_never_begun_begins_it(tmp_path: Path) -> None:
    assert toys(output=tmp_path / "a.csv", resume=True).complete


# Data of one's own ------------------------------------------------------------------------------------------


def test_a_study_on_data_of_ones_own_is_played_on_them_in_every_process(tmp_path: Path) -> None:
    """A visitor is worth 3 points instead of 1 (VIL-E1)."""
    mine = dearer_visitors(tmp_path)
    ours, theirs = (
        simulate(game, 6, players="random,random", seed=2, workers=2) for game in ("village", mine)
    )
    visitors = [[row.sources.get(ours.sources[0], 0) for row in one.rows] for one in (ours, theirs)]
    assert ours.sources[0].column == "VIL-E1 Visitors"
    assert any(visitors[0])
    assert visitors[1] == [3 * points for points in visitors[0]]
    assert theirs.study.data == mine.data != ours.study.data


def dearer_visitors(folder: Path) -> BoxGame:
    text = (PARENT / "games" / "village" / "data.toml").read_text(encoding="utf-8")
    assert text.count("visitor = 1\n") == 1
    (folder / "mine.toml").write_text(text.replace("visitor = 1\n", "visitor = 3\n"), encoding="utf-8")
    kind: Any = type(explorer.load("village"))
    return kind(folder / "mine.toml")  # type: ignore[no-any-return]


def test_a_playthrough_can_be_played_again_by_its_number() -> None:
    study = toys(5).study
    assert play(study, 3) == toys(5).played[3]
