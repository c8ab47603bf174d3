"""The page of Mariposas: the map on its sea, the hand of cards and flowers, the season's objectives, and what
Analyse has besides.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.games.mariposas import model_words as words
from explorer.games.mariposas import rules, scene, scene_map, scoring
from explorer.games.mariposas.actions import (
    NONE,
    REUSE,
    Birth,
    Continue,
    Die,
    Fly,
    Free,
    Gain,
    Pass,
    Play,
    Skip,
    Stop,
    Swap,
    Take,
)
from explorer.games.mariposas.art import (
    action_card,
    back,
    bonus_card,
    bunch,
    butterfly,
    flower,
    fly_symbol,
    joker_petals,
    life,
)
from explorer.games.mariposas.board import Board, Objective, conditions_phrase, place_phrase
from explorer.games.mariposas.board_map import BONUS, ENDING, FLOWERS, FLY, GENERATION, SEASONS, WORDS, Phase
from explorer.games.mariposas.model import MariposasModel
from explorer.games.mariposas.overlays import LETTERS, OVERLAYS, base_legend, shown_objectives
from explorer.games.mariposas.page_analyse import PARTS, Table, ahead
from explorer.games.mariposas.page_setup import MariposasSetting
from explorer.picture.drawing import Shapes, moved
from explorer.ui import nodes as n
from explorer.ui import sheets
from explorer.ui.nodes import Node, Nodes
from explorer.ui.play import standard
from explorer.ui.table import GamePage, beginning

MOST_CARDS = 4
"""So many cards or more fill the hand's row: flowers then stand in the cards themselves."""
MOST_WAYS = 6
"""So many ways to pay for a birth are cards; of more, flowers are put down one by one."""
CARD_VIEW = (-0.4, -0.4, 0.8, 0.8)


def view(t: Table) -> n.Table:
    """The table: the map on its sea, the hand, the players, the objectives of the season."""
    model = t.model
    title, hint = asked(t)
    made = standard(
        t,
        *acts(t),
        hand=hand(t),
        side=(*coming(t), *goals(t), cycles(t)),
        points=lambda seat: model.shown.players[seat].points,
        note=partial(holds, t),
        ground=scene_map.SEA,
        title=title,
        hint=hint,
    )
    assert isinstance(made.board, n.Board)
    assert made.rail is not None
    drawn = replace(made.board.scene, geometry=scene.at_sea(model.state.board))
    carried = {place: carries(t, place) for place in made.board.drags}
    board = replace(made.board, scene=drawn, carried=carried, drop=partial(drop, t))
    tools = tuple(
        replace(tool, name=t.word(f"mar-see-{tool.key.removeprefix('see-')}"))
        for tool in made.rail.tools
        if isinstance(tool, n.Tool) and not tool.key.startswith("see-objective-")
    )
    return replace(made, board=board, rail=replace(made.rail, tools=tools), menus=menus(t, made.menus))


def carries(t: Table, place: str) -> str:
    """The symbol of the butterfly that is picked up on a space: the one that is held, else the first."""
    state, there = t.model.state, t.model.standing(place)
    number = FLY[t.model.fly if t.model.fly in there else there[0]]
    return fly_symbol(state.seat, GENERATION[number], double=number in state.player.doubles)


def menus(t: Table, made: Nodes) -> Nodes:
    """The gear also says who says what the die shows."""
    model = t.model
    press = partial(model.let_choose, not model.asks)
    die = n.Item(t.word("mar-asks"), "dices", "✓" if model.asks else "", line=True, key="die", press=press)
    return tuple(
        replace(menu, items=(*menu.items, die)) if isinstance(menu, n.Menu) and menu.key == "gear" else menu
        for menu in made
    )


# Prompt and buttons -----------------------------------------------------------------------------------------


def asked(t: Table) -> tuple[str, str]:
    """The prompt and its hint; both "" while another player's turn is waited for."""
    model = t.model
    if not model.state.is_terminal and (model.locked or model.thinking.waiting is not None):
        return "", ""
    title, how = model.asked()
    return t.say(title), t.say(how)


def acts(t: Table) -> Nodes:
    """The buttons of this moment: the die, the way on, what is declined, which of several things a click
    meant.
    """
    model, state = t.model, t.model.state
    if model.locked or state.is_terminal or model.thinking.waiting is not None:
        return ()
    main = "" if model.pointing.aimed_at().fr else "main"

    def button(name: str, action: Action, tone: str = "") -> n.Button:
        return n.Button(name, tone, key=str(action), press=partial(model.act, str(action)))

    if model.where and state.phase not in (Phase.BIRTH, Phase.FREE):
        return tuple(meaning(t, action) for action in model.offers())
    match state.phase:
        case Phase.DIE:
            return (n.Button(t.word("mar-roll-short"), main, "dices", key="roll", press=model.roll),)
        case Phase.MOVE:
            return (button(t.word("mar-act-stop-short"), Stop()),)
        case Phase.SEASON:
            return (button(t.word("mar-continue"), Continue(), main),)
        case Phase.BIRTH if len(ways(t)) > MOST_WAYS:
            paid = [button(t.word("mar-pay"), way, main) for way in ways(t) if way.flowers == put_down(t)]
            return (button(t.word("mar-decline-birth"), Skip()), *paid)
        case Phase.EXTRA | Phase.BIRTH | Phase.FREE:
            return (button(t.word(f"mar-decline-{state.phase}"), Skip()),)
        case Phase.SWAP:
            both = [action for action in model.offers() if isinstance(action, Swap) and len(action.cards) > 1]
            return (
                *(button(t.word("mar-swap-both"), one) for one in both),
                button(t.word("mar-end-turn"), Skip(), main),
            )
        case Phase.PLAY if model.hand.in_vain:
            return (button(t.word("mar-play-anyway"), Play(model.hand.reuse, NONE), main),)
        case Phase.PLAY if not state.player.hand:
            return tuple(
                button(t.word("mar-pass"), one, main) for one in model.offers() if isinstance(one, Pass)
            )
    return ()


def meaning(t: Table, action: Action) -> n.Button:
    """One of several things that a click on a space can mean: which movement, which flower."""
    name = (
        words.group(t.model.state, action, picked=True)
        if isinstance(action, Fly)
        else words.label(t.model.state, action)
    )
    return n.Button(t.say(name).capitalize(), key=str(action), press=partial(t.model.act, str(action)))


def drop(t: Table, what: str, place: str, dx: float, dy: float) -> None:
    """A card dragged to the map is played, a butterfly flies."""
    if what.startswith(("hand-", "bonus-")):
        t.model.hand.use(what)
    else:
        t.drop(what, place, dx, dy)


# The hand ---------------------------------------------------------------------------------------------------


def hand(t: Table) -> n.Hand:
    """The choices of this moment, then action cards, bonus cards and flowers of the seat shown."""
    model = t.model
    player = model.shown.players[model.who]
    offered = choices(t)
    bonus = [kind for kind in BONUS if kind in player.bonus]
    cards: list[Node] = [*offered]
    if not offered or model.state.phase == Phase.PLAY:
        cards += [card(t, place, kind) for place, kind in enumerate(player.hand)]
        cards += [card(t, None, kind) for kind in bonus]
    counts = tuple(
        n.Count(
            n.Art(((0, flower(kind)),)),
            str(player.flowers[number]),
            t.say(scene.flowers_held(model.shown, model.who, number, kind)),
            key=f"flower-{kind}",
        )
        for number, kind in enumerate(FLOWERS)
    )
    purse: Nodes = ()
    if len(cards) < MOST_CARDS:
        purse = (n.Column(counts, "purse", t.word("mar-flowers"), key="flowers"),)
    return n.Hand(
        t.word("hand-of", player=model.player_name(model.who)),
        (*cards, *purse),
        key="hand",
        hotkeys=t.page.keys,
        hotkey=lambda key: model.key(key, ""),
    )


def face(shapes: Shapes, scale: float = 1.0) -> n.Art:
    """The drawing of a card, without its paper."""
    return n.Art(((0, moved(shapes, 0, 0, scale)),), CARD_VIEW)


def card(t: Table, place: int | None, kind: str) -> n.Card:
    """An action card of the hand, or a bonus card that is joined to one: a press, or a drag to the map, plays
    it; the pointer shows where it leads.
    """
    model = t.model
    cell = f"bonus-{kind}" if place is None else f"hand-{place}"
    if not kind:
        return n.Card(n.Art(((0, back()),)), t.word("mar-hidden"), "back", key=cell)
    mine = model.who == model.state.seat and not model.locked
    usable = mine and (model.state.phase == Phase.PLAY or (place is not None and model.hand.swappable(kind)))
    chosen = kind in model.hand.adds if place is None else kind == model.hand.reuse
    nothing = kind in REUSE and usable and not rules.targets(model.shown, kind)
    state = (
        "held" if chosen else "here" if cell in model.guide.at else "" if usable and not nothing else "off"
    )
    drawn = bonus_card(kind)[1:] if place is None else action_card(kind)[1:]
    return n.Card(
        face(drawn, 1.12),
        t.word(f"mar-card-{kind}"),
        state,
        key=cell,
        drag=cell if usable and model.state.phase == Phase.PLAY else "",
        small=t.word("mar-bonus") if place is None else "",
        plays=True,
        press=partial(model.hand.use, cell),
        tap=partial(model.hand.tap, cell),
        ask=lambda: model.pointing.ask_about(model.hand.action(cell)),
        look=partial(look, t, cell),
    )


def look(t: Table, cell: str, on: bool) -> None:
    """The pointer came to a card, or went."""
    if on:
        t.model.hand.point_at(cell)
    else:
        t.model.pointing.leave()


def choices(t: Table) -> tuple[n.Card, ...]:
    """The choices of this moment as cards: faces of the die, flowers, relay cards, ways to pay, parents, the
    card to repeat; butterflies where several may fly.
    """
    model, state = t.model, t.model.state
    if model.locked or state.is_terminal or model.thinking.waiting is not None:
        return ()
    match state.phase:
        case Phase.MOVE:
            flock = model.flock()
            return tuple(flyer(t, fly) for fly in flock) if len(flock) > 1 else ()
        case Phase.PLAY if model.hand.reuse:
            found = [one for one in model.offers() if isinstance(one, Play) and one.copied not in ("", NONE)]
            return tuple(choice(t, one) for one in found)
        case Phase.BIRTH if len(ways(t)) > MOST_WAYS:
            return paying(t)
        case Phase.DIE | Phase.JOKER | Phase.RELAY | Phase.BIRTH | Phase.FREE:
            return tuple(
                choice(t, one) for one in model.offers() if isinstance(one, Die | Take | Gain | Birth | Free)
            )
    return ()


def flyer(t: Table, fly: str) -> n.Card:
    """A butterfly that may fly; it can be dragged to where it lands."""
    model = t.model
    seat, number = model.state.seat, FLY[fly]
    drawn = butterfly(seat, GENERATION[number], double=number in model.state.player.doubles)
    where = words.place(model.state.board, model.state.player.flies[number])
    return n.Card(
        n.Art(((0, drawn),)),
        t.say(where),
        "held" if fly == model.fly else "",
        key=f"fly-{fly}",
        drag=f"fly-{fly}",
        press=partial(model.pick, fly),
    )


def choice(t: Table, action: Action) -> n.Card:
    """An action that is chosen as a card."""
    model, state = t.model, t.model.state
    name, spoken = words.label(state, action), ""
    drawn: Shapes = ()
    match action:
        case Die(face=kind):
            drawn = joker_petals() if kind == "joker" else flower(kind)
        case Take(flower=kind):
            drawn = flower(kind)
        case Gain(card=kind):
            drawn = moved(bonus_card(kind)[1:], 0, 0, 1.2) if kind in BONUS else life(kind)
        case Birth(flowers=paid):
            alike = len(set(paid)) == 1
            drawn, name = (bunch(paid), message(f"mar-pay-{'alike' if alike else 'any'}", count=len(paid)))
            spoken = t.say(words.counted(paid))
        case Free(parent=parent):
            drawn = butterfly(state.seat, min(GENERATION[FLY[parent]] + 1, 4))
            name = words.butterfly(state, parent)
        case Play(copied=kind):
            drawn, name = moved(action_card(kind)[1:], 0, 0, 1.4), WORDS[kind]
    return n.Card(
        n.Art(((0, drawn),), label=spoken),
        t.say(name.capitalised()),
        "here" if isinstance(action, Take) and f"flower-{action.flower}" in model.guide.at else "",
        key=str(action),
        press=partial(model.act, str(action)),
        tap=partial(model.pointing.tap_action, action),
        look=partial(look_at, t, action),
    )


def look_at(t: Table, action: Action, on: bool) -> None:
    """The pointer came to a choice, or went."""
    if on:
        t.model.pointing.look_at(action)
    else:
        t.model.pointing.leave()


def ways(t: Table) -> tuple[Birth, ...]:
    """The ways to pay for the birth."""
    return tuple(action for action in t.model.offers() if isinstance(action, Birth))


def put_down(t: Table) -> tuple[str, ...]:
    """The flowers put down so far for the birth, in the order of the supply."""
    of, flowers = t.own.get("paid", (None, ()))
    return flowers if of is t.model.play.node else ()


def paying(t: Table) -> tuple[n.Card, ...]:
    """Flowers to put down one by one, where a birth can be paid in many ways."""
    model = t.model
    down = put_down(t)
    spent, possible = Counter(down), [Counter(way.flowers) for way in ways(t)]

    def pay(flowers: tuple[str, ...]) -> None:
        t.own["paid"] = (model.play.node, tuple(sorted(flowers, key=FLOWERS.index)))
        model.revision += 1

    cards = [
        n.Card(
            n.Art(((0, flower(kind)),)),
            t.say(WORDS[kind].capitalised()),
            "" if any(spent + Counter((kind,)) <= way for way in possible) else "off",
            str(count - spent[kind]),
            key=f"pay-{kind}",
            press=partial(pay, (*down, kind)),
        )
        for kind, count in zip(FLOWERS, model.state.player.flowers, strict=True)
        if count
    ]
    if down:
        art = n.Art(((0, bunch(down)),), label=t.say(words.counted(down)))
        cards.append(n.Card(art, t.word("put-back-short"), "held", key="pay-back", press=partial(pay, ())))
    return tuple(cards)


# Players and objectives -------------------------------------------------------------------------------------


def holds(t: Table, seat: int) -> str:
    """The butterflies and flowers of a player, and the points that the season would add if it ended now."""
    if beginning(t):
        return ""
    player = t.model.shown.players[seat]
    more = ahead(t.model.shown, seat)
    facts = {"flies": len(player.on_board), "flowers": sum(player.flowers)}
    held = t.word("mar-holds", **facts)
    return f"{held} · {t.word('mar-in-sight', points=f'{more:+d}')}" if more else held


def goals(t: Table) -> Nodes:
    """The objectives that are scored at the end of this season: points, what they ask, how far one is."""
    model, state = t.model, t.model.shown
    found = shown_objectives(state, "objectives")
    if not found:
        return ()
    lettered = model.overlay.startswith("objective")

    def show(overlay: str) -> None:
        model.overlay = "objectives" if model.overlay == overlay else overlay
        model.changed(model.status, refusal=model.status_refuses)

    lines = tuple(
        n.Goal(
            LETTERS[number] if lettered else str(one.points or "×2"),
            t.say(asks(state.board, one)),
            reached(t, one),
            key=f"goal-{number}",
            press=partial(show, f"objective-{number + 1}"),
        )
        for number, one in found
    )
    title = n.Heading(t.word(f"mar-goals-{SEASONS[state.season]}"))
    return (n.Column((title, *lines), "goals", t.word("mar-objectives"), key="goals"),)


def asks(board: Board, one: Objective) -> Text:
    """The condition of an objective, without its points."""
    names = {key: space.name for key, space in board.spaces.items()}
    facts = {"place": place_phrase(one.area, names), "conditions": conditions_phrase(one, names)}
    return message(f"mar-goal-{one.kind}", **facts).capitalised()


def reached(t: Table, one: Objective) -> str:
    """The progress of the seat shown: so many butterflies, or so many of the conditions."""
    player = t.model.shown.players[t.model.who]
    counts = scoring.places(player)
    if one.kind == "each":
        return f"× {sum(number for space, number in counts.items() if space in one.area.spaces)}"
    if one.kind != "once":
        return ""
    there = [sum(counts[space] for space in need.area.spaces) for need in one.needs]
    done = sum(min(have, need.at_least) for have, need in zip(there, one.needs, strict=True))
    done += sum(min(have, one.flowers_each) for have in player.flowers)
    done += sum(not any(counts[space] for space in area.spaces) for area in one.none)
    whole = sum(need.at_least for need in one.needs) + len(one.none) + len(FLOWERS) * one.flowers_each
    return t.word("mar-reached", done=done, whole=whole)


def cycles(t: Table) -> n.Column:
    """The life-cycle cards of the seat shown."""
    model = t.model
    title = t.word("mar-cycles-of", player=model.player_name(model.who))
    drawn = scene.cycle_line(model.shown, model.who)
    return n.Column((sheets.still(drawn, title, model.lang, "life-line"),), "strip", key="cycles")


def coming(t: Table) -> Nodes:
    """The steps of a season's end that still come."""
    state = t.model.state
    if state.phase != Phase.SEASON:
        return ()
    steps = ENDING[state.season]
    later = tuple((t.say(words.step_name(step)), "") for step in steps[steps.index(state.step) + 1 :])
    told = n.Column((n.Heading(t.word("mar-then")), n.Bullets(later)), "box", key="coming")
    return (told,) if later else ()


PAGE = GamePage(
    game="mariposas",
    model=MariposasModel,
    view=view,
    overlays=OVERLAYS,
    icons={
        "landings": "footprints",
        "gains": "flower",
        "turns": "house",
        "objectives": "target",
        "coming": "leaf",
        "births": "egg",
    },
    parts=PARTS,
    goal="mar-goal",
    goal_places=lambda model: (model.state.board.home,),
    glossary=lambda _model: base_legend(),
    keys=("1", "2"),
    setting=MariposasSetting,
)
