"""The pages on publishing say what works: the workflow is one, its commands are this package's, links lead
somewhere.
"""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
import yaml

from explorer import cli

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ("publishing.md", "publishing.fr.md")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def test_the_workflow_writes_a_site_and_publishes_that_folder() -> None:
    whole = yaml.safe_load((ROOT / "docs" / "github-pages.yml").read_text(encoding="utf-8"))
    (job,) = whole["jobs"].values()
    install, write = (shlex.split(step["run"]) for step in job["steps"] if "run" in step)
    (extra,) = re.findall(r"\[(.+)\]", install[-1])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert extra in project["optional-dependencies"]
    assert write[0] in project["scripts"]
    asked = cli.parser().parse_args(write[1:])
    (path,) = (
        step["with"]["path"] for step in job["steps"] if "upload-pages-artifact" in step.get("uses", "")
    )
    assert (write[1], str(asked.out)) == ("site", path)
    assert whole["permissions"] == {"contents": "read", "pages": "write", "id-token": "write"}


@pytest.mark.parametrize("name", GUIDES)
def test_every_link_of_the_guide_leads_to_a_file(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert [link for link in LINK.findall(text) if not (ROOT / "docs" / link).is_file()] == []


def test_both_guides_show_the_same_commands() -> None:
    shown = [re.findall(r"```(.*?)```", (ROOT / "docs" / name).read_text(), re.DOTALL) for name in GUIDES]
    commands = [
        [line.partition("#")[0].split() for block in each for line in block.splitlines()] for each in shown
    ]
    same = [
        [line for line in each if not any("title=" in word or "src=" in word for word in line)]
        for each in commands
    ]
    assert same[0] == same[1]
