"""The pages on publishing say what works: the workflow is one, what it runs is there, links lead on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ("publishing.md", "publishing.fr.md")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def test_the_workflow_makes_the_documentation_with_the_site_and_publishes_that_folder() -> None:
    whole = yaml.safe_load((ROOT / "docs" / "github-pages.yml").read_text(encoding="utf-8"))
    (job,) = whole["jobs"].values()
    assert [step["run"] for step in job["steps"] if "run" in step] == ["make docs"]
    assert re.search(r"^docs: site\n", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    (path,) = (
        step["with"]["path"] for step in job["steps"] if "upload-pages-artifact" in step.get("uses", "")
    )
    made = (ROOT / "docs" / "make.py").read_text(encoding="utf-8")
    assert 'BUILD = ROOT / "build"' in made
    assert f'make(BUILD / "{Path(path).name}"' in made
    assert Path(path).parent == Path("build")
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
