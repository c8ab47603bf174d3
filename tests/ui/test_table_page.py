"""A game's page: every part in both languages, nothing hidden, traits that Python reads and sets."""

from __future__ import annotations

import copy
import json
import random
import zlib
from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any

import comm
import ipywidgets
import paged
import pytest
from IPython.core.interactiveshell import InteractiveShell
from paged import keyed, kinds, of, parts

import explorer
from explorer.core.errors import BadOption
from explorer.core.game import load
from explorer.core.playthrough import draw
from explorer.ui import ways
from explorer.ui.play import TablePage, table
from explorer.ui.tree import applied, told

GAMES = [
    point.name
    for point in entry_points(group="explorer.tables")
    if point.name not in ("lab", "map", "make-a-lesson")
]


@pytest.fixture(autouse=True)
def _raise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EXPLORER_RAISE", "1")


def played(name: str, plies: int, seed: int = 3, **start: Any) -> TablePage:
    """A page in the middle of a game, or at its end."""
    page, chosen = table(name, **(start or {"players": 2, "seed": seed})), random.Random(seed)
    while page.play.node.ply < plies and (actions := page.state.legal_actions()):
        page.play.play(chosen.choice(actions))
    page.model.changed()
    return page


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plies", [0, 14, 3_000], ids=["start", "middle", "end"])
def test_every_part_is_shown_in_both_languages(name: str, plies: int) -> None:
    page = played(name, plies)
    for lang in ("fr", "en"):
        page.lang = lang
        for part in page.table.parts:
            page.table.open(part)
            assert page.tree.json["sheet"]["items"] or part in ("scores", "about"), part
        page.table.go("play")
        assert "sheet" not in page.tree.json


@pytest.mark.parametrize("name", GAMES)
def test_every_table_has_a_name_for_who_hears_it(name: str) -> None:
    page = played(name, 14)
    for part in page.table.parts:
        page.table.open(part)
        assert all(one.get("caption") or one.get("label") for one in kinds(page, "grid")), part


@pytest.mark.parametrize("name", GAMES)
def test_the_same_table_gives_the_same_tree(name: str) -> None:
    page = played(name, 9)
    assert told(page.view()).json == told(page.view()).json


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_opens_with_its_facts_and_what_if(name: str) -> None:
    page = played(name, 6)
    page.table.unfolded = frozenset({"if"})
    for rule in list(load(name).rulebook)[::7]:
        page.table.open_rule(rule.id)
        assert rule.id in json.dumps(page.tree.json["sheet"])


@pytest.mark.parametrize("name", GAMES)
def test_an_action_of_the_list_is_played(name: str) -> None:
    page = played(name, 4)
    page.table.open("actions")
    before = page.play.node.ply
    offer = next(key for key in page.tree.offers if "/entries/" in key and key.endswith("press"))
    page.receive({"type": "call", "offer": offer, "args": [], "n": page.number})
    assert page.play.node.ply > before


OPTIONS: dict[str, list[dict[str, str]]] = {"papillon": [{"rounds": "blue"}, {"rounds": "orange"}]}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("open_table", [True, False], ids=["open table", "one's own eyes"])
def test_no_part_says_what_lies_hidden_from_whoever_plays(name: str, open_table: bool) -> None:
    """The page is made of what the viewer sees: a fair deal of the rest gives the very same page, on the open
    table too, where no hand is printed that the board shows from behind.
    """
    for options in OPTIONS.get(name, [{}]):
        state = begun(name, 9, **options)
        twin = state.determinize(state.seat, random.Random(5))
        assert twin != state
        seat = -1 if open_table else state.seat
        assert list(parts(of(name, state, seat))) == list(parts(of(name, twin, seat)))


def begun(name: str, plies: int, seed: int = 3, **options: Any) -> Any:
    """A position of a random game in which somebody is to decide."""
    game, rng = load(name), random.Random(seed)
    state: Any = game.start(players=game.players[0], seed=seed, **options)
    while plies > 0 or state.current_player is None:
        outcomes = state.chance_outcomes()
        state = state.apply(draw(outcomes, seed, plies) if outcomes else rng.choice(state.legal_actions()))[0]
        plies -= 1
    return state


# In a notebook ----------------------------------------------------------------------------------------------


def test_traits_follow_the_table_and_set_it() -> None:
    page = played("pond", 10)
    assert page.ply == page.play.node.ply == 10
    page.ply = 4
    assert page.play.node.ply == 4
    page.overlay = "reach"
    assert page.model.overlay == "reach"
    page.seat = 1
    assert page.model.seat == 1
    link, other = page.link, table("pond", seed=9)
    other.link = link
    assert other.play.link() == page.play.link()
    page.seat = -1
    page.model.act("step h1")
    assert page.refused
    assert all(set(each) == {"rule", "reason"} for each in page.refused)


@pytest.mark.parametrize(
    ("trait", "value", "expected"),
    [
        ("ply", 999, "0…"),
        ("overlay", "heat", "reach"),
        ("seat", 5, "-1…1"),
        ("selected", "z9", "a1"),
        ("link", "e1.nonsense", ""),
    ],
)
def test_a_trait_that_cannot_be_is_refused_and_everything_stays(
    trait: str, value: object, expected: str
) -> None:
    page = played("pond", 5)
    before = getattr(page, trait)
    with pytest.raises(BadOption) as refused:
        setattr(page, trait, value)
    assert expected in refused.value.text.en
    assert getattr(page, trait) == before


# What a click costs -----------------------------------------------------------------------------------------


def size(content: Any, buffers: Any) -> int:
    """How long a message is [bytes]."""
    return len(json.dumps(content, ensure_ascii=False).encode()) + sum(map(len, buffers or ()))


def test_a_click_is_one_message() -> None:
    page = played("pond", 10)
    sent: list[Any] = []
    page.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    page.receive({"type": "hello", "incoming": "", "query": "", "preferences": {}, "at": 1})
    page.table.open("actions")
    action = page.state.legal_actions()[0]
    sent.clear()
    offer = next(key for key in page.tree.offers if key.endswith(f"{action}/press"))
    page.receive({"type": "call", "offer": offer, "args": [], "n": page.number, "at": 2})
    assert len(sent) == 1


@pytest.mark.parametrize("game", explorer.game_names())
def test_an_answer_has_fifteen_kilobytes_at_most_whatever_the_hand_holds(game: str) -> None:
    page, choose = table(game, seed=7), random.Random(3)
    sent: list[int] = []
    page.send = lambda content, buffers=None: sent.append(size(content, buffers))  # type: ignore[method-assign]
    page.receive({"type": "hello", "incoming": "", "query": "", "preferences": {}})
    sent.clear()
    while len(sent) < 80 and not page.state.is_terminal:
        page.model.act(choose.choice(page.state.legal_actions()))
    assert max(sent) < 15_000


def test_many_changes_travel_deflated_and_are_the_same() -> None:
    page = played("pond", 10)
    sent: list[Any] = []
    page.send = lambda content, buffers=None: sent.append((content, buffers))  # type: ignore[method-assign]
    page.receive({"type": "hello", "incoming": "", "query": "", "preferences": {}})
    before = copy.deepcopy(page.tree.json)
    sent.clear()
    page.table.open("actions")
    ((content, (packed,)),) = sent
    assert content["packed"]
    assert "ops" not in content
    assert applied(before, json.loads(zlib.decompress(packed))) == page.tree.json


def test_a_page_that_is_foreseen_opens_as_it_then_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said before its program runs would be lost."""
    told: list[Any] = []

    def opened(**what: Any) -> Any:
        told.append(what["data"]["state"])
        return comm.create_comm(**what)

    monkeypatch.setattr(ipywidgets.widgets.widget.comm, "create_comm", opened)
    said = {ways.FORESEEN: "village", ways.DEVICE: "telephone"}
    with ways.telling(said):
        page = explorer.ui.dashboard("village")
    (shown,) = [state["shown"] for state in told if "shown" in state]
    assert shown["value"] == page.value != ""
    assert shown["tree"]["prompt"]["hint"].startswith("Touchez")


@pytest.mark.parametrize(("count", "filtered"), [(12, False), (13, True)])
def test_a_list_of_more_than_twelve_actions_can_be_narrowed(count: int, filtered: bool) -> None:
    made = paged.played("mariposas", lambda state: len(state.legal_actions()) == count, players=2)
    made.table.open("actions")
    shown = keyed(made, "actions", "sheet")
    assert (len(shown["entries"]), bool(shown.get("filter"))) == (count, filtered)


def test_a_tap_in_the_list_of_actions_has_its_button_there() -> None:
    page = played("pond", 6)
    page.table.open("actions")
    action = str(page.model.offers()[0])
    page.model.pointing.tap_action(page.model.game.parse(action))
    assert '"do-it"' in json.dumps(page.tree.json["sheet"])
    page.model.pointing.do_it()
    assert str(page.play.node.action) == action


def test_a_guide_leads_into_the_list_of_slides_and_back() -> None:
    page = table("pond", seed=7)
    guide, model = page.model.guide, page.model
    guide.begin()
    (slide,) = [number for number, step in enumerate(guide.data.steps) if step.key == "slide"]
    for step in guide.data.steps[:slide]:
        model.act(next(str(one) for one in model.state.legal_actions() if step.read([str(one)]).right))
    assert '"here"' in json.dumps(page.tree.json["hand"])
    model.hand.choose(0)
    assert '"slides"' in json.dumps(page.tree.json["prompt"])
    page.table.open("actions")
    model.act("slide 4 1 right r0")
    assert (page.table.part, guide.number) == ("turn", slide + 1)


def test_two_quick_presses_of_the_timeline_are_both_meant() -> None:
    page = played("pond", 6)
    (offer,) = [name for name, one in page.tree.offers.items() if one.name == "step"]
    seen = page.number
    for _ in range(2):  # the second one before the browser has heard of the first
        page.receive({"type": "call", "offer": offer, "args": ["back"], "n": seen})
    assert page.play.node.ply == 4


def test_a_slider_goes_through_the_line_and_grows_with_it() -> None:
    page = played("souls", 5)
    slider = ipywidgets.IntSlider()
    ipywidgets.dlink((page, "last"), (slider, "max"))
    ipywidgets.link((page, "ply"), (slider, "value"))
    assert (slider.value, slider.max) == (5, 5)
    slider.value = 2
    assert (page.play.node.ply, page.ply, page.last) == (2, 2, 5)
    page.ply = 5
    page.model.act(page.state.legal_actions()[0])
    assert (slider.value, slider.max) == (page.ply, page.last)
    assert page.play.node.ply == page.last > 5
    assert ipywidgets.VBox([slider, page]).children[1] is page


def test_two_pages_are_linked() -> None:
    one, other = table("pond", seed=7), table("pond", seed=8)
    ipywidgets.dlink((one, "link"), (other, "link"))
    one.model.act(one.state.legal_actions()[0])
    assert other.state == one.state
    one.ply = 0
    assert other.state == one.state


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


def test_what_a_cell_has_played_is_shown_after_it(shell: InteractiveShell) -> None:
    shell.run_cell(
        "import explorer, explorer.ui\nplay = explorer.Playthrough('pond', 2, 7)\n"
        "page = explorer.ui.dashboard(play=play)"
    )
    page = shell.user_ns["page"]
    shell.run_cell("node = play.play('choose start-blue')")
    assert (page.ply, page.last) == (1, 1)
    shell.run_cell("node = play.undo()")
    assert (page.ply, page.last) == (0, 1)


# A first screen ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [game for game in GAMES if game in explorer.game_names()])
def test_what_is_of_use_later_comes_once_somebody_has_played(name: str) -> None:
    page = table(name, inviting=True, seed=7)
    page.receive({"type": "hello", "incoming": "", "query": "", "preferences": {}})
    shown = page.tree.json
    acts = {act.get("key") for act in shown["prompt"].get("acts", ())}
    assert shown["rail"]["folded"]
    assert shown["invite"]["key"] == "opening"
    assert "undo" not in acts
    assert not any(part["k"] == "log" for part in shown["side"])
    page.model.act(page.model.offers()[0])
    shown = page.tree.json
    assert "folded" not in shown["rail"]
    assert "invite" not in shown
    assert any(part["k"] == "log" for part in shown["side"])
