"""What others start us with says what we are: the container, Binder, a hub's launcher, a citation."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

import explorer
from explorer.cli import main
from explorer.publishing.jupyter import proxied

ROOT = Path(__file__).resolve().parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def test_the_container_holds_locked_wheels_and_runs_as_nobody_in_particular() -> None:
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    assert "ARG LOCK=requirements.lock" in DOCKERFILE
    assert "--require-hashes --only-binary :all: --requirement ${LOCK}" in DOCKERFILE
    assert re.search(r"^USER [1-9]\d*:[1-9]\d*$", last, re.MULTILINE)
    assert "HEALTHCHECK" in last
    assert "RUN" not in last, "what is run there is run as root, and stays"


def test_the_container_is_built_from_what_it_is_sent() -> None:
    copied = [
        name
        for line in re.findall(r"^COPY (?!--from)(.*)", DOCKERFILE, re.MULTILINE)
        for name in line.split()[:-1]
    ]
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert ignored[0] == "*"
    assert sorted(copied) == sorted(line[1:] for line in ignored if line.startswith("!"))
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_hadolint_finds_nothing_in_the_container() -> None:
    found = subprocess.run(
        [Path(sys.executable).with_name("hadolint"), ROOT / "Dockerfile"], capture_output=True, text=True
    )
    assert (found.stdout, found.returncode) == ("", 0)


def test_the_composed_server_writes_nowhere_and_only_the_proxy_is_reached() -> None:
    ours, caddy = COMPOSE["services"]["explorer"], COMPOSE["services"]["caddy"]
    assert ours["read_only"] is True
    assert ours["cap_drop"] == ["ALL"]
    assert "ports" not in ours
    assert COMPOSE["networks"][ours["networks"][0]]["internal"] is True
    port = re.search(r"EXPOSE (\d+)", DOCKERFILE)
    assert port is not None
    assert f"explorer:{port[1]} " in COMPOSE["configs"]["caddy"]["content"]
    assert caddy["depends_on"]["explorer"]["condition"] == "service_healthy"


def test_a_hub_starts_a_server_that_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    program, flag, module, name, *options = map(str, proxied()["command"])  # type: ignore[call-overload]
    assert (program, flag, module) == (sys.executable, "-m", "explorer.cli")
    with pytest.raises(SystemExit) as ended:
        main([name, *(option.format(port=0, base_url="/user/me/") for option in options), "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert [option for option in options if option.startswith("--") and option not in told] == []


def test_binder_installs_the_locked_versions_and_what_opens_a_dashboard() -> None:
    said = (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")
    assert "--require-hashes --requirement requirements-maps.lock" in said
    asked = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").split()
    assert any(fnmatch(name, "jupyter-server-proxy*") for name in asked)


def test_the_citation_names_this_version_and_licence() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert cited["version"] == explorer.__version__
    assert cited["license"] == project["license"]
