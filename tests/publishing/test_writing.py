"""A site is written whole or not at all; what it says before Python runs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

import pytest
import resvg_py

from explorer import cli
from explorer.commands import site as commands_site
from explorer.core.errors import ExplorerError
from explorer.lessons import NAMES
from explorer.publishing import cache, own_lessons
from explorer.publishing.home import facts
from explorer.publishing.home.pages import Card, home
from explorer.publishing.server.folders import notebooks_folder
from explorer.publishing.site import CannotPublish, archives, folder, pages, pyodide, write

ASKED = {"archives": {"core": "explorer/core.tar.zst"}, "pyodide": "explorer/pyodide/", "charts": "c.js"}


def fill(new: Path) -> None:
    (new / "explorer").mkdir()
    (new / "index.html").write_text("new")


def contents(out: Path) -> dict[str, str]:
    return {path.relative_to(out).as_posix(): path.read_text() for path in out.rglob("*") if path.is_file()}


# The folder -------------------------------------------------------------------------------------------------


def test_a_site_is_written_and_written_again(tmp_path: Path) -> None:
    out = tmp_path / "a" / "site"
    folder.replace(out, fill)
    folder.replace(out, fill)
    assert contents(out)["index.html"] == "new"
    assert [path.name for path in out.parent.iterdir()] == ["site"]


def test_what_we_wrote_before_and_no_longer_write_is_gone(tmp_path: Path) -> None:
    def more(new: Path) -> None:
        fill(new)
        (new / "old.html").write_text("old")

    folder.replace(tmp_path / "site", more)
    folder.replace(tmp_path / "site", fill)
    assert set(contents(tmp_path / "site")) == {"index.html", folder.LIST}


def test_a_folder_that_holds_another_file_is_refused_and_named(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(CannotPublish, match=r"thesis\.txt"):
        folder.replace(tmp_path, fill)
    assert contents(tmp_path) == {"thesis.txt": "mine"}


def test_a_file_added_to_a_site_of_ours_is_a_stranger_too(tmp_path: Path) -> None:
    folder.replace(tmp_path / "site", fill)
    (tmp_path / "site" / "notes.txt").write_text("mine")
    with pytest.raises(CannotPublish, match=r"notes\.txt"):
        folder.replace(tmp_path / "site", fill)


def test_force_leaves_other_files_where_they_are(tmp_path: Path) -> None:
    out = tmp_path / "site"
    (out / "deep").mkdir(parents=True)
    (out / "deep" / "mine.txt").write_text("mine")
    (out / "index.html").write_text("somebody's")
    folder.replace(out, fill, force=True)
    assert contents(out) | {folder.LIST: ""} == {
        "index.html": "new",
        "deep/mine.txt": "mine",
        folder.LIST: "",
    }
    with pytest.raises(CannotPublish):
        folder.replace(out, fill)


def test_an_empty_folder_of_somebody_is_a_stranger_and_stays(tmp_path: Path) -> None:
    (tmp_path / "site" / "photos").mkdir(parents=True)
    with pytest.raises(CannotPublish, match="photos"):
        folder.replace(tmp_path / "site", fill)
    folder.replace(tmp_path / "site", fill, force=True)
    assert (tmp_path / "site" / "photos").is_dir()


FULL = OSError(28, "No space left on device")
STAGES = ("write", "sign", "keep", "swap")


@pytest.mark.parametrize("failure", [FULL, KeyboardInterrupt()], ids=["full", "interrupted"])
@pytest.mark.parametrize("stage", STAGES)
def test_a_full_disk_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stage: str, failure: BaseException
) -> None:
    """Wherever it is found to be full, and likewise where somebody stops it."""

    def fails(*_: object) -> None:
        raise failure

    def half(new: Path) -> None:
        fill(new)
        (new / "index.html").write_text("half")
        if stage == "write":
            fails()

    folder.replace(tmp_path / "site", fill)
    (tmp_path / "site" / "mine.txt").write_text("mine")
    before = contents(tmp_path / "site")
    moved = Path.replace
    if stage == "swap":  # the new folder cannot be put there once the old one is away
        monkeypatch.setattr(
            Path, "replace", lambda path, to: (fails if path.name == "new" else moved)(path, to)
        )
    elif stage != "write":
        monkeypatch.setattr(folder, stage, fails)
    with pytest.raises((CannotPublish, KeyboardInterrupt)) as told:
        folder.replace(tmp_path / "site", half, force=True)
    assert ("No space left" in str(told.value)) is (failure is FULL)
    assert contents(tmp_path / "site") == before
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_who_ends_it_leaves_nothing_behind(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "explorer.cli", "site", str(tmp_path / "site"), "--only", "pond"]
    writer = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    assert writer.stdout.readline().startswith("1/3")  # the folder beside is there
    writer.terminate()
    writer.communicate(timeout=60)
    assert (writer.returncode, list(tmp_path.iterdir())) == (130, [])


@pytest.mark.parametrize(("lang", "told"), [
    ("fr", "n'a pas pu être écrit (Not a directory) ; ce qui était là y est encore"),
    ("en", "could not be written (Not a directory); what was there is still there"),
])  # fmt: skip
def test_a_place_that_cannot_be_written_to_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, told: str
) -> None:
    (tmp_path / "file").write_text("mine")
    assert (
        cli.main(["site", str(tmp_path / "file" / "a" / "site"), "--only", "pond", "--lang", lang])
        == cli.REFUSED
    )
    assert told in capsys.readouterr().err
    assert contents(tmp_path) == {"file": "mine"}


@pytest.mark.parametrize(
    ("lang", "told"), [("fr", "contient ce que nous n'avons pas écrit"), ("en", "--force")]
)
def test_a_folder_of_somebody_is_refused_before_anything_is_fetched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, told: str
) -> None:
    monkeypatch.setattr(pyodide, "unpacked", lambda _: pytest.fail("it was fetched"))
    (tmp_path / "thesis.txt").write_text("mine")
    assert cli.main(["site", str(tmp_path), "--lang", lang]) == cli.REFUSED
    said = capsys.readouterr()
    assert told in said.err
    assert "thesis.txt" in said.err
    assert said.out == ""
    assert contents(tmp_path) == {"thesis.txt": "mine"}


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    with pytest.raises(CannotPublish):
        folder.replace(tmp_path / "site", fill)


@pytest.mark.parametrize("text", ["[1]", "{", "null", '{"a": 1}'])
def test_a_list_that_is_none_makes_every_file_a_stranger(tmp_path: Path, text: str) -> None:
    (tmp_path / "explorer").mkdir()
    (tmp_path / folder.LIST).write_text(text)
    (tmp_path / "index.html").write_text("somebody's")
    assert Path("index.html") in folder.strangers(tmp_path)


# The pages --------------------------------------------------------------------------------------------------


def test_every_dashboard_and_lesson_has_a_page() -> None:
    found = {page.name: page.kind for page in pages.pages(notebooks_folder())}
    games = dict.fromkeys(
        ("pond", "mariposas", "village", "souls", "papillon", "lab", "map", "make-a-lesson"), "dashboard"
    )
    assert found == games | dict.fromkeys(NAMES, "lesson")


def test_a_page_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(ExplorerError, match="traverser"):
        pages.pages(notebooks_folder(), ["traversee"])


def test_a_folder_without_notebooks_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotPublish, match="nothing to publish"):
        pages.pages(tmp_path)


def test_a_folder_without_lessons_is_named() -> None:
    told = "--lessons: got 'not here', expected"
    with pytest.raises(ExplorerError, match=told), own_lessons.published(Path("not here"), None):
        pass


@pytest.mark.parametrize("page", pages.pages(notebooks_folder()), ids=lambda page: page.name)
def test_a_page_holds_its_first_board_in_both_languages_and_names_no_other_host(page: pages.SitePage) -> None:
    look = pages.look(page)
    assert look is not None
    whole = pages.rendered(page, ASKED, look)
    for lang, board in look.boards.items():
        assert board in whole
        assert look.heads[lang].replace("<!--board-->", board) in whole
    named = {"http://www.w3.org", "http://localhost"}  # SVG's own, and where to look at a folder
    assert set(re.findall(r"\w+://[\w.]+", whole)) <= named
    assert (
        re.findall(r"<script(?![^>]*(?:src|application/json))", whole) == []
    )  # nothing that the policy refuses
    assert not re.search(r"\son\w+=", whole)


def test_the_home_page_leads_to_each_page_without_leaving_its_folder() -> None:
    found = pages.pages(notebooks_folder())
    told = [facts.facts(page.kind, page.name) for page in found]
    cards = [Card(page.card, page.file, fact, kind=fact.kind) for page, fact in zip(found, told, strict=True)]
    whole = home(cards, pages.for_all(pages.PROGRAMS))
    assert {*re.findall(r'<a[^>]* href="([\w-]+\.html)\?', whole)} == {page.file for page in found}
    assert re.findall(r'(?:src|href)="/', whole) == []


def test_a_title_is_data_wherever_it_stands() -> None:
    page = pages.pages(notebooks_folder(), ["pond"])[0]
    harm = "</script><script>alert(1)</script>"
    card = pages.Dashboard("x", {"fr": harm, "en": harm}, {"fr": harm, "en": harm})
    assert harm not in pages.rendered(pages.SitePage("dashboard", "pond", card), ASKED, {})
    assert harm not in home([Card(card, page.file)], pages.for_all(pages.PROGRAMS))


# Without a network ------------------------------------------------------------------------------------------


def sealed(new: Path, **files: str) -> str:
    (new / "explorer").mkdir(parents=True)
    (new / "index.html").write_text(f"<p>{folder.VERSION}")
    (new / folder.WORKER).write_text(f'"{folder.VERSION}"')
    for name, text in files.items():
        (new / "explorer" / name).write_text(text)
    return folder.seal(new)


def test_the_same_files_are_the_same_version_and_others_are_not(tmp_path: Path) -> None:
    versions = [
        sealed(tmp_path / str(number), **files)
        for number, files in enumerate(({"a": "b"}, {"a": "b"}, {"a": "c"}, {"ab": ""}, {"b": "b"}))
    ]
    assert versions[0] == versions[1]
    assert len(set(versions)) == 4


def test_a_version_stands_in_pages_worker_and_list_which_says_what_is_kept(tmp_path: Path) -> None:
    version = sealed(tmp_path, a="abc")
    told = json.loads((tmp_path / folder.KEPT_LIST).read_text())
    assert told["version"] == version
    assert (tmp_path / "index.html").read_text() == f"<p>{version}"
    assert (tmp_path / folder.WORKER).read_text() == f'"{version}"'
    digest = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="  # of "abc": FIPS 180-2, B.1
    assert told["files"]["explorer/a"] == [3, digest]
    assert list(told["files"]) == ["explorer/a", "index.html"]  # what pages run on before the pages


def test_what_pages_run_on_lies_where_only_that_content_does(tmp_path: Path) -> None:
    def named(number: int, text: str) -> str:
        there = tmp_path / str(number) / "page"
        there.mkdir(parents=True)
        (there / "page.js").write_text(text)
        return write.fixed(there)

    names = [named(number, text) for number, text in enumerate(("a", "a", "b"))]
    assert names[0] == names[1] != names[2]
    assert re.fullmatch(r"explorer/page-[0-9a-f]{12}/", names[0])


@pytest.mark.parametrize("width", [192, 512])
def test_each_icon_is_the_picture_it_is_made_from(width: int) -> None:
    static = pages.HERE / "static"
    drawn = resvg_py.svg_to_bytes(svg_string=(static / "icon.svg").read_text(), width=width)
    assert bytes(drawn) == (static / f"icon-{width}.png").read_bytes()


# Pyodide and the archives -----------------------------------------------------------------------------------


def test_a_cache_that_cannot_be_written_to_is_told_with_the_way_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "file" / "cache")
    with pytest.raises(CannotPublish, match="XDG_CACHE_HOME"):
        pyodide.unpacked()


def test_another_file_than_the_one_that_was_tested_is_refused(tmp_path: Path) -> None:
    (tmp_path / pyodide.PACKAGE).write_bytes(b"something else")
    with pytest.raises(CannotPublish, match=re.escape(pyodide.VERSION)):
        pyodide.check(tmp_path / pyodide.PACKAGE)


def test_no_file_where_one_was_named_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotPublish, match=r"nothing\.tgz cannot be read.*npm pack"):
        pyodide.check(tmp_path / "nothing.tgz")


def test_npm_runs_where_its_wheel_has_put_it() -> None:
    done = subprocess.run(
        [*pyodide.npm(), "--version"], env=pyodide.environment(), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.count(".")) == (0, 2), done.stderr


def test_without_a_network_it_is_said_why_and_how_to_go_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")  # where nobody listens
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "ours")
    with pytest.raises(CannotPublish, match=r"\(.*failed, reason: connect ECONNREFUSED.*--pyodide FILE"):
        pyodide.unpacked()
    assert list((tmp_path / "ours").iterdir()) == []


def test_without_node_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pyodide, "programs", lambda: [str(tmp_path)])
    with pytest.raises(CannotPublish, match=r'pip install "rules-explorer\[site\]"'):
        pyodide.program("node")


def test_without_the_extra_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands_site, "installed", lambda name: name != "jinja2")
    assert cli.main(["site", str(tmp_path / "out"), "--lang", "en"]) == 2
    assert 'jinja2 is not here; try: pip install "rules-explorer[site]"' in capsys.readouterr().err


def test_every_package_of_an_archive_is_installed_and_pure_python() -> None:
    for packages in archives.ARCHIVES.values():
        for package in packages:
            found = [Path(inside).suffix for _, inside in archives.files_of(package)]
            assert ".py" in found
            assert not {".so", ".pyd"} & set(found)


def test_an_archive_is_the_same_for_the_same_files_and_holds_plain_files_only(tmp_path: Path) -> None:
    long = tmp_path / ("a" * 60) / ("b" * 60) / "c.pyc"
    long.parent.mkdir(parents=True)
    long.write_bytes(b"code")
    packed = archives.tarred(tmp_path)
    assert packed == archives.tarred(tmp_path)
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        assert [(member.name, member.isreg()) for member in archive] == [
            (long.relative_to(tmp_path).as_posix(), True)
        ]


def test_what_late_packages_come_in_is_told_to_the_page() -> None:
    told = {"archives": dict.fromkeys(archives.ARCHIVES, "x"), "packages": archives.late(archives.ARCHIVES)}
    assert set(json.loads(json.dumps(told))["packages"].values()) == set(archives.ARCHIVES)
