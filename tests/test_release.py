"""What is released: the same sources make the same files, which hold what they should and say what it is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import release
import yaml
from test_packaging import PROJECT, ROOT, repository_files

BUILD = [sys.executable, "-m", "hatchling", "build", "--directory"]


def built(sources: Path, out: Path, umask: int) -> dict[str, bytes]:
    """The files that a build writes, by name."""
    subprocess.run([*BUILD, str(out)], cwd=sources, check=True, capture_output=True, umask=umask)
    return {path.name: path.read_bytes() for path in out.iterdir()}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Wheel and sdist of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    built(ROOT, folder, 0o022)
    return folder


@pytest.mark.thorough
def test_two_builds_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    """In another folder, of files of another time and of other rights."""
    copy, before = tmp_path / "elsewhere", os.umask(0o077)
    try:
        for path in repository_files():
            target = copy / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
            target.chmod(0o600 | path.stat().st_mode & 0o100)
            os.utime(target, (10**9, 10**9))
    finally:
        os.umask(before)
    again = built(copy, tmp_path / "dist", 0o077)
    assert again == {path.name: path.read_bytes() for path in dist.iterdir()}


def test_wheel_and_sdist_hold_what_they_should_and_no_more(dist: Path) -> None:
    assert [*release.faults(dist)] == []


def test_the_bill_names_all_that_the_wheel_holds_of_others_and_what_it_asks_for(dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    bill = release.bill(wheel, ROOT / "requirements.lock")
    assert bill == release.bill(wheel, ROOT / "requirements.lock")
    names = {each["name"] for each in bill["components"]}
    assert {"preact", "plotly.js-basic-dist-min", "lucide-static", "pyodide", "Bricolage Grotesque"} <= names
    assert {"anywidget", "networkx", "voila", "tornado"} <= names
    held = [each for each in bill["components"] if each["scope"] == "required"]
    assert all(each["licenses"][0]["expression"] for each in held)
    refs = [each["bom-ref"] for each in bill["components"]]
    assert len({*refs}) == len(refs)
    assert {*bill["dependencies"][0]["dependsOn"]} == {*refs}
    assert bill["metadata"]["component"]["version"] == PROJECT["version"]
    json.dumps(bill)


def test_the_workflow_publishes_what_was_looked_at_and_keeps_no_secret() -> None:
    whole = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))
    build, publish = whole["jobs"]["build"], whole["jobs"]["publish"]
    assert "make dist" in [step.get("run") for step in build["steps"]]
    assert publish["needs"] == "build"
    assert publish["permissions"] == {"id-token": "write"}
    assert whole["permissions"] == {"contents": "read"}
    assert "secrets." not in (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")


def test_the_weekly_workflow_tries_the_oldest_the_newest_and_every_python_that_is_named() -> None:
    whole = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8"))
    run = [step.get("run", "") for job in whole["jobs"].values() for step in job["steps"]]
    tried = {
        each
        for job in whole["jobs"].values()
        if "strategy" in job
        for each in job["strategy"]["matrix"]["python"]
    }
    assert {"make newest", "make oldest"} <= {*run}
    assert [command.split()[0] for command in run if "audit" in command] == ["pipx", "npm"]
    assert whole[True]["schedule"], "YAML reads the key `on` as true"
    named = {each.rpartition(" ")[2] for each in PROJECT["classifiers"] if "Python :: 3." in each}
    assert tried == named
