"""The home page says what each thing is and leads straight into it; the rules in brief show themselves."""

from __future__ import annotations

import asyncio
import json
import os
import re
import xml.etree.ElementTree as ET
from base64 import b64encode
from dataclasses import asdict
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest

import explorer
from explorer import cli
from explorer.core.frequent import questions
from explorer.core.messages import message
from explorer.core.replay import open_link
from explorer.core.rulebook import BRIEF
from explorer.core.text import LANGUAGES
from explorer.publishing import first_looks
from explorer.publishing.first_look import first_look
from explorer.publishing.home import facts, pages
from explorer.publishing.home.brief import brief, shown, table
from explorer.publishing.server.folders import Dashboard, notebooks_folder
from explorer.publishing.site import write
from explorer.publishing.site.pages import for_all
from explorer.ui import ways
from explorer.ui.widgets.static_svg import SvgPage

ROOT = Path(__file__).resolve().parents[2]
SMALL = 600_000
"""[bytes] No game's page is larger, boards of its questions and all: a site is kept whole on a tablet."""


@pytest.fixture(scope="module", params=explorer.game_names())
def written(request: pytest.FixtureRequest) -> tuple[str, str]:
    """A game, and its rules in brief as a publisher writes them."""
    shared = {"static": lambda name: f"static/{name}"}
    return request.param, pages.rules(explorer.load(request.param), "game.html", "index.html", shared=shared)


# What a card says -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_games_card_says_players_and_minutes_and_how_that_is_known(name: str) -> None:
    game, told = explorer.load(name), facts.facts("dashboard", name)
    assert game.rulebook.card is not None
    assert f"{game.players[-1]} players" in told.told[0].en
    least, most = game.rulebook.card.minutes[0], game.rulebook.card.minutes[-1]
    together = f"{least}–{most}\u00a0min" if least != most else f"{most}\u00a0min"
    assert together in told.told[1].en  # no line ends between them
    assert told.note.fr
    assert game.rulebook.card.scenario in game.scenarios


@pytest.mark.parametrize("name", explorer.game_names())
def test_an_example_is_a_link_to_the_position_on_the_card(name: str) -> None:
    (example,) = (way for way in facts.facts("dashboard", name).buttons if way.added.startswith("#e1."))
    card = explorer.load(name).rulebook.card
    assert card is not None
    assert open_link(example.added).scenario == card.scenario


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_game_is_played_learnt_and_looked_at_in_this_order(name: str) -> None:
    ways_in = facts.facts("dashboard", name).buttons
    assert [way.added.partition(".")[0] for way in ways_in] == ["", "#learn", "#e1", ""]
    assert [way.on_paper for way in ways_in] == [False, False, False, True]


def test_the_lab_has_one_way_in_and_a_lesson_one_more_for_its_teacher() -> None:
    assert [way.added for way in facts.facts("dashboard", "lab").buttons] == [""]
    ways_in = facts.facts("lesson", "traverser").buttons
    assert [way.added for way in ways_in] == ["", "", "#teacher"]
    assert [way.on_paper for way in ways_in] == [False, True, False]


@pytest.mark.parametrize(
    ("kind", "name"), [("dashboard", "pond"), ("dashboard", "lab"), ("lesson", "traverser")]
)
def test_each_card_has_a_picture_that_is_small(kind: str, name: str) -> None:
    for drawn in facts.pictures(kind, name, first_look(kind, name)).values():
        assert ET.fromstring(drawn).tag.endswith("svg")
        assert len(drawn) < 120_000


def test_a_page_that_does_not_live_yet_draws_each_language_with_its_own_symbols_and_no_others() -> None:
    boards = first_look("dashboard", "mariposas").boards
    assert "La Nouvelle" in boards["fr"]
    assert "La Nouvelle" not in boards["en"]
    named = {lang: set(re.findall(r'id="([^"]+)"', board)) for lang, board in boards.items()}
    assert not named["fr"] & named["en"]  # both stand in one page, where the first of a name is taken
    for lang, board in boards.items():
        assert named[lang] == set(re.findall(r'href="#([^"]+)"', board))


def test_a_first_screen_says_what_is_to_be_done_in_both_languages() -> None:
    heads = first_look("dashboard", "mariposas").heads
    said = {lang: re.findall("<h2>([^<]+)", head)[0] for lang, head in heads.items()}
    assert said == {"fr": "Jouez une carte", "en": "Play a card"}


def test_a_notebook_of_ones_own_is_a_card_without_ways() -> None:
    about = Dashboard("mine.ipynb", {"fr": "À moi", "en": "Mine"}, {"fr": "", "en": ""})
    whole = pages.home([pages.Card(about, "mine.html")], {})
    assert "Mine" in whole
    assert whole.count("data-dashboard") == 1  # it is neither played, learnt nor printed
    assert "<img" not in whole


def test_the_large_picture_shows_a_refused_move_and_says_why_where_it_is_refused() -> None:
    hero = facts.hero(explorer.load("pond"))
    assert hero.why == explorer.load("pond").rulebook["PON-M3"].title  # b4 is a field, as PON-X1 says
    assert hero.at == pytest.approx((100 * (1.5 + 0.45) / 8.9, 100 * (3.5 + 1) / 8), abs=0.1)
    assert 'class="xb-cell xb-refused"' in hero.svg[""]
    assert 'class="xb-cell xb-legal"' in hero.svg[""]  # a5, which the same check sets beside it


@pytest.mark.parametrize("name", explorer.game_names())
def test_every_game_has_a_large_picture_in_both_languages(name: str) -> None:
    hero = facts.hero(explorer.load(name))
    assert list(hero.svg) in ([""], list(LANGUAGES))
    assert all(0 <= percent <= 100 for percent in hero.at)
    for drawn in hero.svg.values():
        assert ET.fromstring(drawn).tag.endswith("svg")


def test_the_home_page_begins_with_the_first_game_that_can_be_learnt() -> None:
    cards = [
        pages.Card(
            Dashboard(f"{name}.ipynb", {"fr": name, "en": name}, {"fr": "", "en": ""}),
            f"{name}.html", facts.facts(kind, name), kind=facts.facts(kind, name).kind,
        )
        for kind, name in (("dashboard", "lab"), ("dashboard", "pond"), ("lesson", "traverser"))
    ]  # fmt: skip
    whole = pages.home(cards, {}, "en", facts.hero(explorer.load("pond")))
    assert (
        re.findall(r'class="(?:btn main|pic)"[^>]* href="([^"]+)"', whole) == ["pond.html?lang=en#learn"] * 2
    )
    assert re.findall(r'<h2 id="(\w+)"', whole) == ["games", "corridors", "lessons", "dispute", "doors"]


# The rules in brief -----------------------------------------------------------------------------------------


def test_the_rules_in_brief_stand_under_their_headings_and_all_others_after_them(
    written: tuple[str, str],
) -> None:
    name, page = written
    rulebook = explorer.load(name).rulebook
    opened = re.findall(r"#e1\.rule\.([A-Z]{3}-[A-Z]\d+)\">\1<", page)
    assert opened[: len(rulebook.brief)] == [rule.id for rule in rulebook.brief]
    assert sorted(opened) == sorted(rule.id for rule in rulebook)
    heads = [rule.brief for rule in rulebook.brief]
    assert heads == sorted(heads, key=BRIEF.index)


def test_each_rule_in_brief_shows_itself_on_a_board(written: tuple[str, str]) -> None:
    name, _ = written
    model = table(explorer.load(name))
    for rule in model.game.rulebook.brief:
        boards = shown(model, rule).boards
        signs = [board.sign for board in boards]
        assert signs in (["legal", "refused"], ["refused"], ["before", "after"], ["seen"]), rule.id
        assert all(board.caption.fr and board.caption.en for board in boards), rule.id


def test_what_players_ask_stands_on_the_page_with_its_answer_a_board_and_how_sure_its_rules_are(
    written: tuple[str, str],
) -> None:
    name, page = written
    game = explorer.load(name)
    told = brief(game).asked
    assert [each.asked for each in told] == list(questions(game))
    assert len(told) >= 20
    assert re.findall(r'<article class="card entry" id="asked-([\w-]+)"', page) == [
        each.key for each in questions(game)
    ]
    for each in told:
        assert len(each.pictures) == 1, each.asked.key
        assert each.asked.answer.en in unescape(page)
        assert [rule.id for rule in each.rules] == list(each.asked.rules)
    ruled = {rule.status for each in told for rule in each.rules}
    for status in ruled:
        assert message(f"status-{status.replace(' ', '-')}").en in page.partition('id="questions"')[2]


def test_each_board_has_a_name_and_all_that_it_uses_is_defined_once(written: tuple[str, str]) -> None:
    _, page = written
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|aria-labelledby=")([\w-]+)"', page)) <= set(ids)
    assert page.count('role="img"') == page.count("aria-labelledby=") >= page.count('class="pictures"')


def test_a_board_that_looks_as_the_one_before_it_is_words_alone() -> None:
    entries = [entry for _, chapter in brief(explorer.load("village")).chapters for entry in chapter]
    alike = [entry.rule.id for entry in entries if not all(picture.svg for picture in entry.pictures)]
    assert alike == ["VIL-T1", "VIL-T2"]  # the lines from which tiles are taken lie beside the board


def test_a_page_of_rules_is_small(written: tuple[str, str]) -> None:
    assert len(written[1].encode()) < SMALL


def test_what_boards_share_is_drawn_once() -> None:
    model = table(explorer.load("pond"))
    (rule,) = (rule for rule in model.game.rulebook if rule.id == "PON-L2")
    scenes = [board.scene for board in shown(model, rule).boards]
    sheet = SvgPage(scenes)
    apart = sum(len(svg) for one in scenes for svg in SvgPage([one]).svg(one, "x").values())
    together = sum(len(svg) for one in scenes for svg in sheet.svg(one, "x").values())
    assert together < apart / 2


def test_a_game_without_headings_is_told_by_its_sections(monkeypatch: pytest.MonkeyPatch) -> None:
    game = explorer.load("souls")
    monkeypatch.setattr(type(game.rulebook), "brief", tuple(game.rulebook)[:3])
    assert [head.en for head, _ in brief(game).chapters] == ["Set-up"]


def test_the_command_writes_a_page_that_stands_alone(tmp_path: Path) -> None:
    assert cli.main(["rules", "souls", "--lang", "en", "--brief", str(tmp_path / "out.html")]) == 0
    whole = (tmp_path / "out.html").read_text(encoding="utf-8")
    assert '<html lang="en"' in whole
    assert re.findall(r'(?:src|href)="(?!#|data:)', whole) == []


# What went wrong --------------------------------------------------------------------------------------------


def test_a_page_that_says_what_went_wrong_does_so_in_both_languages_and_leads_home() -> None:
    words, more = message("publishing-no-page"), message("publishing-gone")
    whole = pages.problem(words, more, "/games/", {"static": lambda name: f"static/{name}"}, "en", seconds=10)
    assert '<html lang="en"' in whole
    for lang in LANGUAGES:
        assert f"<h1>{words.in_language(lang)}</h1>" in whole
        assert f'href="/games/?lang={lang}"' in whole
    assert '<noscript><meta http-equiv="refresh" content="10"></noscript>' in whole
    assert 'src="static/again.js" data-seconds="10"' in whole


def test_a_rooms_refusal_leads_nowhere() -> None:
    whole = pages.problem(message("publishing-class-code"), message("publishing-class-where"), "", {})
    assert "href" not in re.sub(r'<link rel="icon"[^>]*>', "", whole)


def test_the_page_for_unknown_addresses_may_run_the_one_script_that_is_in_it() -> None:
    whole = write.lost(for_all("explorer/page/"))
    (script,) = re.findall(r"<script>(.+?)</script>", whole, re.DOTALL)
    seal = b64encode(sha256(script.encode()).digest()).decode()
    assert f"script-src &#39;sha256-{seal}&#39; &#39;self&#39;" in whole
    assert "data-home" in whole


# Licences ---------------------------------------------------------------------------------------------------


def test_the_page_of_notices_names_fonts_icons_and_programs_with_the_words_of_their_licences() -> None:
    whole = unescape(pages.licences("/", {"static": lambda name: f"static/{name}"}))
    for name in ("Bricolage Grotesque", "Atkinson Hyperlegible Next", "lucide-static", "preact"):
        assert f"<b>{name}</b>" in whole
    assert "<b>plotly.js-basic-dist-min</b>" in whole
    assert whole.count("SIL OPEN FONT LICENSE Version 1.1") >= 2
    assert "Lucide Icons and Contributors" in whole
    assert "Jason Miller" in whole  # preact's


def test_no_notice_is_without_its_licence_and_words() -> None:
    shelves = (*pages.shipped(), pages.of_site(["networkx", "ipywidgets", "plotly"], "1.0"))
    every = [notice for _, shelf in shelves for notice in shelf]
    assert [notice.name for notice in every if not notice.licence or len(notice.text) < 200] == []


def test_what_the_page_is_locked_to_is_what_its_notices_name() -> None:
    asked = json.loads((ROOT / "page/package.json").read_text(encoding="utf-8"))["dependencies"]
    told = {notice.name: notice.version for _, shelf in pages.shipped() for notice in shelf}
    assert asked.items() <= told.items(), "run: make page"


def test_a_home_page_leads_to_the_notices() -> None:
    assert 'href="notices.html?lang=fr"' in pages.home([], {}, notices_at=ways.NOTICES)


# Where it is served -----------------------------------------------------------------------------------------


def test_a_server_puts_its_own_addresses_into_what_was_drawn() -> None:
    looks = first_looks.FirstLooks(notebooks_folder(), "/games/")
    part = {"paper": f'<a href="{first_looks.HOME}">{first_looks.PAGE}#e1.rule.PON-M2</a>'}
    looks.take("dashboard pond", part, looks.found())
    told = asyncio.run(looks.when_drawn("dashboard pond", "paper"))
    assert told == '<a href="/games/">/games/voila/render/pond.ipynb#e1.rule.PON-M2</a>'


def test_what_is_drawn_beside_a_server_is_what_a_site_draws(capsys: pytest.CaptureFixture[str]) -> None:
    told = first_looks.of_card("dashboard", "souls")
    assert told["facts"] == asdict(facts.facts("dashboard", "souls"))
    assert told["hero"] == asdict(facts.hero(explorer.load("souls")))
    assert first_looks.of_paper("dashboard", "lab") == {"paper": None}


def test_a_dashboard_that_fails_takes_no_picture_from_another(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def card(_kind: str, name: str) -> dict[str, str]:
        return {"fails": {}["said"]} if name == "faulty" else {"name": name}

    for part in ("of_card", "of_page", "of_paper"):
        monkeypatch.setattr(first_looks, part, card)
    monkeypatch.setattr(first_looks, "NOT_BEFORE_VISITORS", 0)
    monkeypatch.setattr("os.environ", dict(os.environ))
    first_looks.draw(["dashboard faulty", "dashboard pond"])
    told = capsys.readouterr()
    assert told.out.splitlines() == ['["dashboard pond", {"name": "pond"}]'] * 3
    assert "KeyError: 'said'" in told.err


def test_what_was_never_drawn_is_not_awaited_for_ever() -> None:
    looks = first_looks.FirstLooks(notebooks_folder())
    looks.over = True
    assert asyncio.run(looks.when_drawn("dashboard pond", "paper")) is None


def test_a_dashboard_knows_the_way_home_where_there_is_one() -> None:
    assert (ways.home("fr"), ways.rules("pond", "fr")) == ("", "")
    with ways.telling(ways.told(ways.INDEX, ["pond"])):
        assert ways.home("fr") == "index.html?lang=fr"
        assert ways.rules("pond", "fr") == "rules-pond.html?lang=fr"
        heads = first_look("dashboard", "pond").heads
    for lang in LANGUAGES:
        assert f'href="index.html?lang={lang}"' in heads[lang]


def test_a_server_knows_where_the_fonts_and_scripts_of_a_drawn_page_lie() -> None:
    looks = first_looks.FirstLooks(notebooks_folder(), "/games/")
    part = {"paper": " ".join(map(first_looks.static, ("text.woff2", "theme.js")))}
    looks.take("dashboard pond", part, looks.found())
    font, script = asyncio.run(looks.when_drawn("dashboard pond", "paper")).split()
    assert re.fullmatch(r"/games/explorer/page/\w{12}/text\.woff2", font)
    assert re.fullmatch(r"/games/voila/templates/explorer/static/theme\.js\?v=\w{12}", script)
