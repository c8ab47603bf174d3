"""What is kept on this machine (`explorer/publishing/cache.py`), and the first looks of a server in it."""

from __future__ import annotations

import errno
import os
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from explorer.publishing import cache
from explorer.publishing.first_looks import FirstLooks
from explorer.publishing.server.folders import notebooks_folder


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    return tmp_path


def test_a_second_server_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = FirstLooks(notebooks_folder(None))
    monkeypatch.setattr(
        FirstLooks, "shown", lambda self, path: "dashboard pond" if "pond" in str(path) else ""
    )
    looks.fill()
    monkeypatch.setattr(FirstLooks, "draw", lambda self, asked: pytest.fail(f"draws {asked}"))
    again = FirstLooks(looks.folder)
    again.fill()
    assert again.of("pond.ipynb") == looks.of("pond.ipynb")
    assert "<svg" in str(again.of("pond.ipynb"))


def test_it_is_drawn_again_when_a_file_of_the_package_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "__init__.py"  # not the real one: other tests look at that, too
    package.touch()
    monkeypatch.setattr(cache, "find_spec", lambda _: ModuleSpec("meadow", None, origin=str(package)))
    before = cache.installed()
    assert cache.installed() == before
    about = package.stat()
    os.utime(package, ns=(about.st_atime_ns, about.st_mtime_ns + 1))
    assert cache.installed() != before


def test_the_oldest_goes_and_who_has_no_home_keeps_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(cache.NEWEST + 1):
        cache.write("boards", str(number), b"")
        os.utime(cache.folder() / "boards" / str(number), (number, number))
    assert cache.read("boards", "0") is None
    assert cache.read("boards", "1") == b""
    (home / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "file"))
    monkeypatch.setenv("LOCALAPPDATA", str(home / "file"))
    cache.write("boards", "0", b"")
    assert cache.read("boards", "0") is None


def test_a_full_disk_leaves_no_half_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    cache.write("boards", "before", b"whole")
    monkeypatch.setattr(Path, "write_bytes", full)
    cache.write("boards", "now", b"more")
    assert [path.name for path in (cache.folder() / "boards").iterdir()] == ["before"]
    assert cache.read("boards", "before") == b"whole"
