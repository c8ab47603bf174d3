"""A game that another package brings is where ours are, without a line more."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from outside import ROOT, laid

from explorer.publishing.own_lessons import published

SENTIER = ROOT / "tests" / "newcomer" / "sentier"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return laid([SENTIER], tmp_path_factory.mktemp("others"))


def said(environment: dict[str, str], *command: str) -> str:
    """What a program prints where the game is installed."""
    done = subprocess.run(
        [sys.executable, *command], env=os.environ | environment, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def explorer(*words: str) -> tuple[str, ...]:
    """The command line."""
    return "-c", f"import sys; from explorer.cli import main; sys.exit(main({list(words)!r}))"


PAGES = """
from pathlib import Path
from explorer.publishing.home import facts, pages as home
from explorer.publishing.own_lessons import published
from explorer.publishing.server.folders import dashboards
from explorer.publishing.site.pages import pages
with published(None, None) as folder:
    cards = dashboards(folder)
    print(*(card.path for card in cards if "/" not in card.path))
    (page,) = [page for page in pages(folder) if page.name == "sentier"]
    print(page.kind, page.is_game, page.own, page.card.title["en"], "|", page.card.summary["fr"])
    told = facts.facts(page.kind, page.name)
    print(*(each.en for each in told.told), "|", *(each.said.en for each in told.buttons))
    card = home.Card(page.card, page.link, told, None, "sentier-rules", "game")
    shared = {"static": lambda name: name, "policy": "", "programs": "", "version": ""}
    print("Toad trail" in home.home([card], shared))
with published(None, Path(".")) as chosen:
    print(chosen)
"""


def test_its_card_is_on_the_home_page_beside_ours_with_players_minutes_and_ways(
    environment: dict[str, str],
) -> None:
    paths, page, told, shown, chosen = said(environment, "-c", PAGES).splitlines()
    names = [path.removesuffix(".ipynb") for path in paths.split()]
    assert names.index("souls") < names.index("sentier") < names.index("corridor-lab")
    assert page.startswith("dashboard True True Toad trail | Amener ses deux crapauds")
    assert told.startswith("2 players 15")
    assert shown == "True"
    assert chosen == ".", "who chooses the notebooks gets those"


def test_its_rules_are_told_and_it_is_played_on_the_command_line(environment: dict[str, str]) -> None:
    told = said(environment, *explorer("rules", "sentier", "--lang", "en"))
    assert "Who rolls a six first floods a free cell" in told
    played = said(
        environment, *explorer("simulate", "sentier", "-n", "4", "--players", "greedy,random", "--lang", "en")
    )
    assert "greedy" in played


QUESTIONS = """
import os
os.environ["EXPLORER_RAISE"] = "1"
from paged import page
made = page("sentier", seed=3)
made.table.open("quiz")
print(made.table.under("learn"), made.table.under("rules"), made.table.under("analyse"))
"""


def test_its_page_asks_questions_and_has_every_part(environment: dict[str, str]) -> None:
    there = {"PYTHONPATH": os.pathsep.join([environment["PYTHONPATH"], str(ROOT / "tests")])}
    assert "quiz" in said(there, "-c", QUESTIONS)


SET_UP = """
import os
os.environ["EXPLORER_RAISE"] = "1"
from paged import page
made = page("sentier", seed=3)
assert "setup" in made.table.under("analyse")
editor = made.model.editing
editor.open()
fields = {each.key: each for each in editor.setting.all_fields(editor.data)}
editor.set(fields["pips"], "6")
editor.set(fields["flooded"], '["b2"]')
assert editor.faults == (), editor.faults
made.tree.json
editor.set(fields["pips"], "9")
print(made.model.refused_at)
editor.play()
print(made.model.state.pips, *made.model.state.flooded)
"""


def test_its_positions_are_set_up_on_its_page(environment: dict[str, str]) -> None:
    """Each value as in a scenario file; what cannot be is said where it is."""
    there = {"PYTHONPATH": os.pathsep.join([environment["PYTHONPATH"], str(ROOT / "tests")])}
    assert said(there, "-c", SET_UP).split() == ["pips", "6", "b2"]


PRINTED = """
from explorer import load
from explorer.publishing.home import pages
from explorer.core.frequent import search
print(pages.rules(load("sentier"), "sentier.html", "index.html").count('class="card entry"') > 0)
print(search(load("sentier"), "may I swim thrugh water")[0][0].id)
"""


def test_its_rules_are_printed_and_found_by_a_players_words(environment: dict[str, str]) -> None:
    assert said(environment, "-c", PRINTED).split() == ["True", "SEN-T3"]


@pytest.mark.thorough
def test_a_site_has_its_page_and_its_rules(environment: dict[str, str], tmp_path: Path) -> None:
    """Its page is begun once in the browser's Python while the site is written: whatever failed would end
    that.
    """
    out = tmp_path / "public"
    said(environment, *explorer("site", str(out), "--only", "sentier,pond", "--draft", "--lang", "en"))
    assert {"sentier.html", "rules-sentier.html"} <= {file.name for file in out.iterdir()}
    assert "Toad trail" in (out / "index.html").read_text(encoding="utf-8")


def test_without_such_a_game_the_folder_stays_as_it_was() -> None:
    with published(None, None) as folder:
        assert folder is None
    with published(None, Path("notebooks")) as folder:
        assert folder == Path("notebooks")
