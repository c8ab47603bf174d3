"""Papillon's page: the table of the round, the hand as cards to drag, captures as buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from explorer.games.papillon import PapillonState, art, model_words, plans, scene_layout
from explorer.games.papillon.actions import Answer, Anticlockwise, Clockwise, Draw, End, leading
from explorer.games.papillon.board import BLUE, CAPTURE, CHANCE, DIRECTION, NO_VALUE, ORANGE, OVER, VALUES
from explorer.games.papillon.model import Choice, PapillonModel, alternatives, chosen_action, suggested
from explorer.games.papillon.overlays import OF_ROUND, base_legend
from explorer.games.papillon.page_analyse import Table, actions, compared, everybody, partners, scores
from explorer.games.papillon.page_setup import PapillonSetting
from explorer.games.papillon.plans import Gain
from explorer.games.papillon.scene import card_words
from explorer.picture.scene import overlays_of
from explorer.ui import nodes as n
from explorer.ui import sheets
from explorer.ui.nodes import Node, Nodes
from explorer.ui.play import standard
from explorer.ui.table import PLAY as PLAYING
from explorer.ui.table import GamePage, Part

BEST = 3
"""So many captures stand beside the table while they are looked at."""


def view(t: Table) -> n.Table:
    """The table, the hand below it, and captures beside it under their overlay."""
    model = t.model
    title, hint = task(t)
    page = standard(
        t,
        *acts(t),
        hand=hand(t) if model.shown.players[model.who].hand else None,
        side=(*best(t), *remark(t)),
        points=lambda seat: plans.totals(model.shown)[plans.GAME][seat],
        note=partial(note, t),
        ground=scene_layout.GROUND[model.state.round],
        title=title,
        hint=hint,
    )
    assert isinstance(page.board, n.Board)
    board, drawn = page.board, page.board.scene
    if t.part == PLAYING and not model.projector:
        drawn = scene_layout.without_hand(drawn, model.shown, model.who, slim=model.narrow)
        board = replace(board, scene=drawn, drop=partial(drop, t))
    rail = page.rail
    if rail is not None:
        here = {f"see-{key}" for key, of in OF_ROUND.items() if of == model.state.round}
        rail = replace(rail, tools=tuple(tool for tool in rail.tools if tool.key in here))
    assert isinstance(page.foot, n.Timeline)
    chosen = model.choosing and not page.refused
    return replace(
        page,
        board=board,
        rail=rail,
        legend=legend(t, page.legend),
        foot=replace(page.foot, moment=moment(t)),
        said="" if chosen else page.said,  # the prompt says it, where it hides no card
        status=page.said if chosen else "",
    )


def legend(t: Table, found: Nodes) -> Nodes:
    """The legend of colours; a table drawn without the hand has no lines between them."""
    if t.model.overlay != "captures" or t.part != PLAYING:
        return found
    return tuple(
        replace(each, entries=each.entries[:-1]) if isinstance(each, n.Legend) else each for each in found
    )


def moment(t: Table) -> str:
    """Round and deal; in the orange round the size of the pile."""
    state = t.model.state
    facts = {"deal": state.deal, "deals": state.deals.deals, "pile": len(state.pile)}
    return t.word("pap-now-blue" if state.round == BLUE else "pap-now-orange", **facts)


# The task and its buttons -----------------------------------------------------------------------------------


DO = {"put-there": "put", "second-none": "end", "knife": "place"}
HOW = {"roll": "dice", "tie": "dice", "count": "dice", "only": "suggested", "second": "play"}
"""Tasks that share the words of another."""


def task(t: Table) -> tuple[str, str]:
    """The task in a few words, and how to do it."""
    model = t.model
    if model.state.phase == OVER:
        return t.word("pap-do-over"), ""
    if model.waits and not model.working:
        return "", ""
    found = model.task()
    key = DO.get(found.key, found.key)
    return t.word(f"pap-do-{key}", **found.facts), t.word(f"pap-how-{HOW.get(key, key)}")


def acts(t: Table) -> Nodes:
    """The buttons of this moment: turn through captures, capture, put, draw, end, choose."""
    model, state = t.model, t.model.state
    if model.locked:
        return ()
    if state.phase in CHANCE:
        return (
            n.Button(t.word("pap-choose"), key="choose-roll", press=partial(t.open, "actions")),
            n.Button(t.word("pap-roll"), "main", "dices", key="roll", press=model.roll),
        )
    if state.phase == DIRECTION:
        return (
            act(t, Anticlockwise(), "pap-button-anticlockwise"),
            act(t, Clockwise(), "pap-button-clockwise"),
        )
    if state.phase == CAPTURE:
        return captures(t)
    return turn(t)


def act(
    t: Table, action: Answer | Draw | End | Clockwise | Anticlockwise, key: str, tone: str = ""
) -> n.Button:
    """A button that plays an action."""
    return n.Button(t.word(key), tone, key=str(action), press=partial(t.model.act, action))


def captures(t: Table) -> Nodes:
    """Buttons of the blue round: previous and next capture, second card, put, capture."""
    model, hand = t.model, t.model.hand
    found: list[Node] = []
    if not model.gains:
        tone = "main" if hand.choice.hand and not model.pointing.aim else ""
        return (n.Button(t.word("pap-put-it"), tone, key="put", press=partial(model.click, "put")),)
    if hand.captures > 1:
        found += [
            n.Button(t.word("pap-before"), icon="back", key="before", press=partial(hand.turn, -1)),
            n.Button(t.word("pap-next-one"), icon="forward", key="next", press=partial(hand.turn, 1)),
        ]
    if hand.choice.hand:
        found.append(
            n.Button(
                t.word("pap-second-one"), "soft", "plus", held=hand.joining, key="second", press=hand.join
            )
        )
    action = chosen_action(model.shown, hand.choice)
    if action is not None:
        gain = model.gain(action)
        name = (
            t.word("pap-capture-for", points=model_words.signed(gain.points))
            if gain
            else t.word("pap-capture")
        )
        found.append(n.Button(name, "" if model.pointing.aim else "main", key="capture", press=hand.capture))
    return tuple(found)


def turn(t: Table) -> Nodes:
    """Buttons of the orange round: value of a knife, answer, draw, end; the only legal one is main."""
    model, state = t.model, t.model.shown
    legal = state.legal_actions()
    found: list[Node] = []
    if model.hand.names_value:
        options = tuple(
            (str(value), t.word("pap-knife-any") if value == NO_VALUE else str(value))
            for value in model.hand.knife_values
        )
        found.append(
            n.Choice(
                t.word("pap-knife-value"),
                str(model.hand.choice.value),
                options,
                key="knife",
                choose=lambda value: model.hand.name_value(int(value)),
            )
        )
    must = "" if model.pointing.aim or model.hand.choice.hand else "main"
    if Draw() in legal:
        found.append(act(t, Draw(), "pap-button-draw", must if Answer() not in legal else ""))
    if End() in legal:
        found.append(act(t, End(), "pap-button-end", must))
    if Answer() in legal:
        found.append(act(t, Answer(), "pap-button-answer", must))
    return tuple(found)


# The hand ---------------------------------------------------------------------------------------------------


def hand(t: Table) -> n.Hand:
    """The hand of this seat in large cards; of a hidden hand the backs."""
    model, state = t.model, t.model.shown
    cards = scene_layout.hand_cards(state, model.who)
    marks = written(t)
    return n.Hand(
        t.word("hand-of", player=model.player_name(model.who)),
        tuple(card(t, place, each, marks.get(place, "")) for place, each in enumerate(cards)),
        acts(t) if model.guide.on else (),  # the guide stands where the prompt has its buttons
        key="hand",
        hotkeys=t.page.keys,
        hotkey=lambda key: model.hand.join() if key == "x" else model.key(key, ""),
        turn=model.hand.turn,
    )


def card(t: Table, place: int, each: int, small: str) -> n.Card:
    """A card of the hand; a press chooses it or turns to its next capture."""
    model, state = t.model, t.model.shown
    board = state.board
    drawn = n.Art(((0, art.picture_of(board, each, worth=state.round == BLUE)),), art.VIEW)
    if board.is_hidden(each):
        return n.Card(drawn, t.say(card_words(state, each)), "back", key=f"back-{place}")
    held = each in model.hand.choice.hand
    where = f"hand {place}"
    pointed = model.guide.on and where in model.guide.at and not held
    state_of = "held" if held else "off" if model.locked else "here" if pointed else ""
    return n.Card(
        drawn,
        t.say(card_words(state, each).capitalised()),
        state_of,
        "▼" if pointed else small,
        key=f"card-{each}",
        drag="" if model.locked or not model.hand.choosable else f"card-{each}",
        press=partial(model.click, where) if model.hand.choosable else None,
    )


def written(t: Table) -> Mapping[int, str]:
    """Numbers on hand cards by the overlay: captures of each card, or its place in the longest chain."""
    model, state = t.model, t.model.shown
    cards = scene_layout.hand_cards(state, model.who)
    if model.overlay == "captures" and state.round == BLUE:
        uses = plans.uses(state, model.who)
        return {
            place: str(uses[state.board.kind[each]])
            for place, each in enumerate(cards)
            if not state.board.is_hidden(each)
        }
    if model.overlay == "chains" and state.round == ORANGE:
        return {place: str(step) for step, place in enumerate(chained(state, model.who), 1)}
    return {}


def chained(state: PapillonState, seat: int) -> Iterator[int]:
    """The places of hand cards that make the longest chain, in its order."""
    longest = max(plans.longest(state, seat), key=len)
    left = dict(enumerate(scene_layout.hand_cards(state, seat)))
    for value in longest:
        place = next(at for at, each in left.items() if VALUES[state.board.kind[each]] == value)
        del left[place]
        yield place


def drop(t: Table, what: str, place: str, dx: float, dy: float) -> None:
    """Handle a dragged card: dropped on a table card it takes that card, if in one way alone; else show that
    capture or say why there is none.
    """
    model = t.model
    chosen = model.card_at(place) if model.state.phase == CAPTURE and place.startswith("table") else None
    if chosen is None or not model.hand.choice.hand:
        model.click(place, dx, dy)
        return
    kinds = model.shown.board.kind
    ways = alternatives(model.gains, kinds[model.hand.choice.hand[0]])
    found = [at for at, gain in enumerate(ways) if kinds[chosen] in gain.capture[0]]
    if not found:
        model.hand.choose(Choice(model.hand.choice.hand[:1], (chosen,)))
        model.hand.capture()
        return
    model.hand.choose(suggested(model.shown, model.gains, model.hand.choice.hand[0], found[0]))
    if len(found) == 1:
        model.hand.capture()


# Beside the table -------------------------------------------------------------------------------------------


def note(t: Table, seat: int) -> str:
    """Beside a player's name: cards held and won, and partners."""
    state = t.model.shown
    player = state.players[seat]
    held = t.word("pap-holds", count=len(player.hand))
    said = [t.word("pap-holds-won", held=held, count=len(player.won)) if state.round == BLUE else held]
    if plans.in_teams(state):
        said.append(t.word("pap-with-partners", players=partners(t, seat)))
    return " · ".join(said)


def best(t: Table) -> Nodes:
    """The best captures while their overlay is on; a press shows one on the table."""
    model, state = t.model, t.model.shown
    if model.overlay != "captures" or state.phase != CAPTURE or model.waits or not model.gains:
        return ()
    found = tuple(model.offer().shown if model.hand.choice.hand else model.gains)[:BEST]
    goals = tuple(
        n.Goal(
            model_words.signed(gain.points),
            t.say(state.worded(gain.action).capitalised()),
            t.word("pap-cards-of", count=gain.cards),
            key=str(gain.action),
            press=partial(show, t, gain),
        )
        for gain in found
    )
    return (
        n.Column(
            (n.Heading(t.word("pap-best-captures")), *goals), "", t.word("pap-best-captures"), key="best"
        ),
    )


def remark(t: Table) -> Nodes:
    """The overlay's remark on the chosen hand card."""
    model = t.model
    if not model.hand.choice.hand or model.waits:
        return ()
    said = t.say(model.remark_on(scene_layout.cell_of(model.shown, model.who, model.hand.choice.hand[0])))
    return (n.Words(said, "soft", key="remark"),) if said else ()


def show(t: Table, gain: Gain) -> None:
    """Choose the cards of a capture."""
    model = t.model
    if model.must_wait():
        return
    state = model.shown
    kind = leading(gain.capture)
    ways = alternatives(model.gains, kind)
    each = next(one for one in scene_layout.hand_cards(state, model.who) if state.board.kind[one] == kind)
    model.hand.choose(suggested(state, model.gains, each, ways.index(gain)))


PAGE = GamePage(
    game="papillon",
    model=PapillonModel,
    view=view,
    goal="pap-goal",
    goal_places=lambda _model: ("take",),
    glossary=lambda model: base_legend(model.state.board, model.state.round),
    keys=("n", "p", "x", "c"),
    overlays=overlays_of("pap-see", tuple(OF_ROUND)),
    icons={"captures": "hand", "worth": "scale", "takers": "users", "chains": "link", "blocks": "shield"},
    parts={
        "pap-everybody": Part("analyse", everybody),
        "scores": Part("analyse", scores),
        "actions": Part("analyse", actions),
        "compare": Part("analyse", partial(sheets.compare, rows=compared)),
    },
    setting=PapillonSetting,
)
