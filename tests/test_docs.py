"""The documentation's sources: both languages, tutorials that are what they speak of.

Its pages are made and looked at in tests/browser/test_docs_pages.py.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import indent
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import geopandas
import links
import pytest
import shapely

from explorer import cli
from explorer.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
TUTORIALS = DOCS / "tutorials"
NEWCOMER = ROOT / "tests" / "newcomer" / "isola"
ENGLISH_ONLY = {
    "outside.md": "a list for whoever looks after the pages",
    **dict.fromkeys(
        (
            f"explanation/{name}.md"
            for name in (
                "contract",
                "games",
                "lessons",
                "maps",
                "pages",
                "players",
                "rooms",
                "serving",
                "site",
            )
        ),
        "read by whoever changes the code, which is in English",
    ),
    "explanation/rulings.md": "names rules and tests; the pages of the rules say the same in both languages",
}
HOSTS = {
    "anywidget.dev": "what draws in every notebook",
    "arxiv.org": "papers",
    "doi.org": "papers",
    "json-schema.org": "which version of schemas a schema is of",
    "keepachangelog.com": "how the changelog is written",
    "openspiel.readthedocs.io": "whose games ours become",
    "pettingzoo.farama.org": "whose environments ours become",
    "semver.org": "what a version says",
}
"""Where links lead outside, and why."""
NAMES = sorted({path.name.split(".")[0] for path in TUTORIALS.glob("*.ipynb")})
STATEMENTS = 5


def test_links_that_lead_outside_are_listed_and_their_hosts_are_known() -> None:
    assert links.PAGE.read_text(encoding="utf-8") == links.page(), "run: python tests/links.py"
    found = [urlsplit(link) for link in links.found()]
    assert {(link.scheme, link.hostname) for link in found} == {("https", host) for host in HOSTS}
    named = [link.path.removeprefix("/") for link in found if link.hostname == "doi.org"]
    assert [each for each in named if not re.fullmatch(r"10\.\d{4,9}/[\w.()/-]*[\w)]", each)] == []


def book(name: str, lang: str) -> Any:
    return json.loads((TUTORIALS / f"{name}.{lang}.ipynb").read_text(encoding="utf-8"))


def cells(name: str, lang: str, kind: str) -> list[str]:
    return ["".join(cell["source"]) for cell in book(name, lang)["cells"] if cell["cell_type"] == kind]


def test_each_cell_of_the_table_of_front_ends_names_a_test_that_there_is() -> None:
    told = []
    for name in ("python.md", "python.fr.md"):
        page = (DOCS / name).read_text(encoding="utf-8")
        named = re.findall(r"^\d+\. `([\w.]+)::(\w+)`$", page, re.MULTILINE)
        cells = re.findall(r"(?:yes|oui) \(([\d, ]+)\)", page)
        assert {int(number) for cell in cells for number in cell.split(", ")} == {*range(1, len(named) + 1)}
        told.append(named)
    assert told[0] == told[1]
    for file, test in told[0]:
        (found,) = (ROOT / "tests").rglob(file)
        assert f"def {test}(" in found.read_text(encoding="utf-8")


def test_every_page_is_there_in_both_languages() -> None:
    found = {
        path.relative_to(DOCS).as_posix() for at in (".", "explanation") for path in (DOCS / at).glob("*.md")
    }
    english = {name for name in found if not name.endswith(".fr.md")}
    french = {name.replace(".fr.md", ".md") for name in found - english}
    assert english - french == set(ENGLISH_ONLY)
    assert french - english == set()


@pytest.mark.parametrize("name", NAMES)
def test_a_tutorial_is_the_same_in_both_languages(name: str) -> None:
    french, english = (cells(name, lang, "code") for lang in ("fr", "en"))
    assert [source.replace('language = "fr"', 'language = "en"') for source in french] == english
    french, english = (cells(name, lang, "markdown") for lang in ("fr", "en"))
    assert len(french) == len(english)
    assert [book(name, lang)["metadata"]["explorer"]["language"] for lang in ("fr", "en")] == ["fr", "en"]


@pytest.mark.parametrize("name", NAMES)
def test_a_tutorial_calls_and_defines_nothing(name: str) -> None:
    for source in cells(name, "en", "code"):
        statements = ast.parse(source).body
        assert len(statements) <= STATEMENTS, source
        assert {type(one) for one in statements} <= {ast.Import, ast.ImportFrom, ast.Assign, ast.Expr}, source


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_isola_is_told_in_the_lines_that_are_played(lang: str) -> None:
    whole = "\n".join(path.read_text(encoding="utf-8") for path in NEWCOMER.iterdir() if path.is_file())
    told = [
        block
        for cell in cells("isola", lang, "markdown")
        for block in re.findall(r"```\w+\n(.*?)\n```", cell, re.S)
    ]
    assert len(told) == 8
    assert [block for block in told if block not in whole and indent(block, " " * 4) not in whole] == []
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in NEWCOMER.glob("*.*"))
    assert f"{lines} lig" in cells("isola", "fr", "markdown")[0]
    assert f"{lines} lin" in cells("isola", "en", "markdown")[0]


@pytest.mark.parametrize("page", ["docs/write-a-game.md", "docs/explanation/rooms.md"])
def test_what_a_small_game_costs_is_said_as_it_is(page: str) -> None:
    said = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    whole = [each for each in NEWCOMER.parent.rglob("*.*") if each.is_file() and each.suffix != ".pyc"]
    sentier = [each for each in whole if "sentier" in each.parts]
    for files in ([each for each in whole if each not in sentier], sentier)[: 2 if "write" in page else 1]:
        lines = sum(len(each.read_text(encoding="utf-8").splitlines()) for each in files)
        assert re.search(rf"{len(files)} files(,| and) {lines} lines", said)


@pytest.mark.parametrize("name", NAMES)
def test_a_number_that_the_words_rest_on_is_checked(name: str) -> None:
    """nbval compares what is stored; and something is."""
    for lang in ("fr", "en"):
        kept = [cell for cell in book(name, lang)["cells"] if cell.get("outputs")]
        assert len(kept) >= 5
        assert all("nbval-check-output" in cell["metadata"]["tags"] for cell in kept)


@pytest.mark.parametrize("page", ["first-map.md", "first-map.fr.md"])
def test_the_commands_of_the_first_map_work_as_they_are_written(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Woods 400 m apart in meadow; the table is filled in between the first command and the second."""
    monkeypatch.chdir(tmp_path)
    cells = [(row, column) for row in range(5) for column in range(20)]
    shapes = [shapely.box(6_500 + 10 * x, 6_860 + 10 * y, 6_510 + 10 * x, 6_870 + 10 * y) for y, x in cells]
    kinds = ["wood" if x % 2 == 0 and y % 2 == 0 else "meadow" for y, x in cells]
    geopandas.GeoDataFrame({"class": kinds}, geometry=shapes, crs="EPSG:2154").to_file("commune.gpkg")
    blocks = re.findall(r"```\n(explorer landscape.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.S)
    look, *rest = [line.split()[1:] for block in blocks for line in block.splitlines()]
    assert cli.main(look) == 0
    assert cli.main(rest[0]) == 2
    assert "habitat = true" in capsys.readouterr().err
    table = Path("toad.toml")
    head, wood = table.read_text(encoding="utf-8").split('fr = "wood"')
    table.write_text(
        f'{head}fr = "wood"{wood.replace("habitat = false", "habitat = true", 1)}', encoding="utf-8"
    )
    assert [cli.main(line) for line in rest] == [0, 0]
    kept = [Path(folder, "rasters", "corridor.tif").read_bytes() for folder in ("results", "again")]
    assert kept[0] == kept[1]


@pytest.mark.parametrize(
    ("page", "speaks", "said"),
    [
        ("first-lesson.md", "en_GB.UTF-8", "Pupils open:"),
        ("first-lesson.fr.md", "fr_FR.UTF-8", "Les élèves ouvrent"),
    ],
)
def test_the_command_of_the_first_lesson_opens_a_class_with_the_same_code_twice(
    page: str, speaks: str, said: str, tmp_path: Path
) -> None:
    """As it is written, but on a free port; a pupil's address answers, and the code stays the same."""
    (command,) = re.findall(r"^ +explorer (class .*)$", (DOCS / page).read_text(encoding="utf-8"), re.M)
    where = os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "LC_ALL": speaks}
    codes = []
    for _ in range(2):
        with running([sys.executable, "-m", "explorer.cli", *command.split()], said, where) as told:
            port, code = re.findall(r"http://[^/]+:(\d+)/(\w{5})\b", told)[0]
            with urlopen(f"http://127.0.0.1:{port}/{code}", timeout=60) as answer:
                assert answer.status == 200
            codes.append(code)
    assert codes[0] == codes[1]


@contextmanager
def running(command: list[str], said: str, where: dict[str, str], at: Path | None = None) -> Iterator[str]:
    """What a server says of its address; on a free port, and stopped as by Ctrl-C."""
    server = subprocess.Popen([*command, "--port", "0"], env=where, cwd=at, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout
        yield next(line for line in server.stdout if said in line)
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)


def home(told: str) -> str:
    """The page at the address that was told."""
    with urlopen(re.findall(r"http://\S+", told)[0], timeout=60) as answer:
        return str(answer.read().decode())


def blocks(page: Path) -> list[str]:
    """The lines of a page that are typed into a terminal."""
    text = page.read_text(encoding="utf-8").replace("\xa0", " ")
    found = re.findall(r"^( *)```(\S*)\n(.*?)^\1```$", text, re.S | re.M)
    return [
        line.strip() for _, kind, block in found if not kind for line in block.splitlines() if line.strip()
    ]


PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_command_of_a_page_is_one_that_there_is(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Copied whole, with the remark behind it; within a sentence, what comes after it may be left out."""
    text = re.sub(r"^ *```.*?^ *```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    named = re.findall(r"`(explorer [a-z-][^`\n]*)`", text)
    for line in [*(line for line in blocks(page) if line.startswith("explorer ")), *named]:
        told = ""
        try:
            cli.parser().parse_args(shlex.split(line.split(" > ")[0], comments=True)[1:])
        except SystemExit:
            told = capsys.readouterr().err
        assert not told or (line in named and "the following arguments are required" in told), line


@pytest.mark.parametrize("page", ["commands.md", "commands.fr.md"])
def test_the_page_of_commands_has_each_command(page: str) -> None:
    assert {line.split()[1] for line in blocks(DOCS / page)} == {*COMMANDS}


@pytest.mark.parametrize("page", ["index.md", "index.fr.md"])
def test_the_home_page_says_how_to_cite_in_the_words_of_the_file(page: str) -> None:
    file = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    title, who = re.findall(r'^title: "(.+)"$|^  - name: "(.+)"$', file, re.M)
    cited = f"{who[1].capitalize()}. {title[0]}"
    assert cited in (DOCS / page).read_text(encoding="utf-8")


@pytest.mark.parametrize(("page", "speaks"), [("lessons.md", "en"), ("lessons.fr.md", "fr")])
def test_the_commands_of_a_lesson_of_ones_own_work_as_they_are_written(
    page: str, speaks: str, tmp_path: Path
) -> None:
    """`explorer site` writes such a lesson in tests/lessons/test_own_lessons.py."""
    where = os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "LC_ALL": f"{speaks}.UTF-8"}
    where |= {"BROWSER": "true"}
    run = [sys.executable, "-m", "explorer.cli"]
    lines = [shlex.split(line, comments=True)[1:] for line in blocks(DOCS / page) if "lesson" in line]
    new, check, serve, group, site = lines
    assert [line[0] for line in (serve, group, site)] == ["serve", "class", "site"]
    for line in (new, check):
        done = subprocess.run(
            [*run, *line], env=where, cwd=tmp_path, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
    name = Path(check[2]).stem
    with running([*run, *serve], "http://", where, tmp_path) as told:
        assert f"{name}.{speaks}" in home(told)
    with running([*run, *group], "http://", where, tmp_path) as told:
        port, code = re.findall(r"http://[^/]+:(\d+)/(\w{5})\b", told)[0]
        with urlopen(f"http://127.0.0.1:{port}/{code}", timeout=60) as answer:
            assert name in answer.url


@pytest.mark.parametrize("page", ["write-a-game.md", "write-a-game.fr.md"])
def test_the_commands_of_a_game_of_ones_own_work_as_they_are_written(page: str, tmp_path: Path) -> None:
    """In an environment of its own, over the one of the tests; nothing is fetched."""
    venv.create(tmp_path / "env", with_pip=False, symlinks=True)
    python = tmp_path / "env" / "bin" / "python"
    (site,) = (tmp_path / "env").glob("lib/python*/site-packages")
    ours = [sysconfig.get_path("purelib"), str(ROOT)]
    (site / "ours.pth").write_text("".join(f"import site; site.addsitedir({each!r})\n" for each in ours))
    where = os.environ | {"HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "PIP_NO_BUILD_ISOLATION": "0"}
    where |= {"PIP_NO_INDEX": "1"}
    by = {"explorer": ["-m", "explorer.cli"], "pip": ["-m", "pip"]}
    lines = [shlex.split(line, comments=True) for line in blocks(DOCS / page)]
    assert [line[:2] for line in lines] == [
        ["explorer", "new-game"],
        ["pip", "install"],
        ["explorer", "serve"],
    ]
    for line in lines[:2]:
        command = [str(python), *by[line[0]], *line[1:]]
        done = subprocess.run(command, env=where, cwd=tmp_path, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stdout + done.stderr
    name = lines[0][2]
    (alone,) = re.findall(r"--notebooks \w+", "\n".join(blocks(DOCS / page)))
    for options, cards in (([], {name, "pond"}), (alone.split(), {name})):
        serve = [str(python), *by["explorer"], *lines[2][1:], *options]
        with running(serve, "http://", where, tmp_path) as told:
            shown = home(told)
            assert {each for each in (name, "pond") if f"/{each}.ipynb" in shown} == cards
