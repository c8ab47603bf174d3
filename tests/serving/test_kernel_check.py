"""A server whose pages could not answer does not start."""

from __future__ import annotations

import errno
import importlib.util
import json
import os
import sys
import tempfile
from pathlib import Path

import pytest

from explorer.cli import main
from explorer.publishing.server import CannotServe, hosting
from explorer.publishing.server.kernels import check_kernel
from explorer.publishing.server.server import temporary


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of kernels, the first that Jupyter looks into."""
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    return tmp_path / "kernels" / "python3"


def kernel(folder: Path, program: str) -> None:
    folder.mkdir(parents=True)
    about = {
        "argv": [program, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
        "display_name": "x",
        "language": "python",
    }
    (folder / "kernel.json").write_text(json.dumps(about), encoding="utf-8")


@pytest.mark.parametrize("program", ["python", "python3", sys.executable])
def test_the_servers_own_python_will_do(installed: Path, program: str) -> None:
    kernel(installed, program)
    check_kernel()


def test_a_kernel_whose_interpreter_has_gone_is_refused_with_its_folder(installed: Path) -> None:
    kernel(installed, "/gone/bin/python")
    with pytest.raises(
        CannotServe, match="asks for /gone/bin/python, which does not exist; remove that folder"
    ) as refusal:
        check_kernel()
    assert str(installed) in str(refusal.value)
    assert "demande /gone/bin/python, qui n'existe pas" in refusal.value.text.fr


def test_a_missing_ipykernel_is_refused_with_the_command_that_installs_it(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel(installed, "python")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(CannotServe, match="-m pip install ipykernel") as refusal:
        check_kernel()
    assert "aucun noyau Jupyter" in refusal.value.text.fr


def test_a_kernel_that_is_not_installed_is_refused() -> None:
    with pytest.raises(CannotServe, match='no Jupyter kernel "no-such-kernel": pages could not answer'):
        check_kernel("no-such-kernel")


def test_looking_for_the_kernel_writes_nothing_into_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """IPython would make .ipython there, and fails where it cannot: HOME=/proc ended `explorer serve` with a
    traceback.
    """
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("IPYTHONDIR", raising=False)
    check_kernel()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "locale", "what"),
    [
        ("serve", "fr_FR.UTF-8", "Voilà n'est pas installé"),
        ("serve", "C.UTF-8", "Voilà is not installed"),
        ("class --lang en", "fr_FR.UTF-8", "Voilà is not installed"),
    ],
)
def test_an_environment_without_voila_is_told_which_extra_serves(
    command: str, locale: str, what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setattr(hosting, "installed", lambda name: name != "voila")
    assert main(command.split()) == 2
    said = capsys.readouterr().err
    assert what in said
    assert 'pip install "rules-explorer[serve]"' in said


@pytest.mark.parametrize("failing", ["no folder", "no room"])
def test_no_folder_for_temporary_files_is_told_in_words_and_none_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def full(path: Path, content: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if failing == "no room":
        monkeypatch.setattr(Path, "write_bytes", full)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path if failing == "no room" else tmp_path / "away"))
    with pytest.raises(CannotServe, match="no folder in which temporary files can be written") as told:
        temporary()
    assert "TMPDIR" in told.value.text.fr
    assert list(tmp_path.iterdir()) == []
