"""The page of Viva Catrina: the village, the tiles that can be taken, the villages of the others, and its own
sheets of Analyse.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from explorer.core.messages import message
from explorer.core.text import Text, joined
from explorer.games.village import VillageState, art, plans, scene, scoring
from explorer.games.village.board import (
    ALTARS_AT,
    BALLOONS_AT,
    COLOURS,
    DRAW,
    ELEMENTS,
    GOLD,
    LAY,
    OVER,
    RULEBOOK,
    SIZES,
    STALLS_AT,
    Tally,
    listed,
    place_name,
)
from explorer.games.village.model import VillageModel, best_lays, lay_words, short_words
from explorer.games.village.overlays import base_legend
from explorer.games.village.page_setup import VillageSetting
from explorer.games.village.plans import Chase, Gain, Hunt, reasons
from explorer.games.village.position import Player, Position
from explorer.games.village.position_village import START, cell_name
from explorer.games.village.scene import tile_words
from explorer.picture import plots
from explorer.picture.figures import step_over
from explorer.picture.scene import Scene, overlays_of
from explorer.ui import nodes as n
from explorer.ui import sheets
from explorer.ui.nodes import Node, Nodes
from explorer.ui.play import standard
from explorer.ui.table import GamePage, GameTable, Part, badges, heads, mark

Table: TypeAlias = GameTable[VillageModel]
TILES = ("ground", "start")
"""The symbols with which a tile begins."""
FIRST_GOALS = 2
"""The number of goals beside the board, the nearest first."""
BARS, RACE, AROUND = 140, 122, 110
"""Heights of one panel of each chart, and of what is around the panels [px]."""
ROUND_STEPS = (1, 2, 5, 10, 20, 25, 50)
"""Between the lines of the bars, of which there are about four."""
STEPS = [0, GOLD // 2, *range(GOLD, 40, 4)]
"""Ticks of the race for balloons: at three and at six, then every four."""
TOTAL, UNCONNECTED = "VIL-F1", "VIL-P1"
OF_BALLOONS = {3: "VIL-B1", GOLD: "VIL-B2"}
"""By which rule so many connected balloons bring something."""


def view(t: Table) -> n.Table:
    """The table: a village on its paper, the tiles to take, what the village has, the other villages."""
    model = t.model
    title, hint = task(t)
    page = standard(
        t,
        *acts(t),
        hand=None if model.state.phase == OVER else market(t),
        side=(*villages(t), *holdings(t)),
        points=lambda seat: scoring.total(model.shown.players[seat]),
        note=lambda seat: t.word("vil-has-catrina") if seat == model.shown.catrina else "",
        ground=art.PAPER,
        title=title,
        hint=hint,
    )
    assert isinstance(page.board, n.Board)
    assert isinstance(page.foot, n.Timeline)
    state = model.shown
    moment = t.word("vil-round", round=state.round, rounds=len(state.players))
    return replace(
        page,
        board=replace(page.board, scene=on_paper(page.board.scene)),
        foot=replace(page.foot, moment=moment),
    )


def on_paper(drawn: Scene) -> Scene:
    """The same village without squares where nothing can lie yet; its tiles cast a shadow."""

    def laid(pieces: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
        first = pieces[0][0] if pieces else ""
        return () if first == "away" else (("shade", 0), *pieces) if first in TILES else tuple(pieces)

    cells = {
        name: replace(look, pieces=laid(look.pieces), style=f"{look.style} bare empty".strip())
        for name, look in drawn.cells.items()
    }
    return replace(drawn, cells=cells, geometry=art.on_table(drawn.geometry))


# Prompts ----------------------------------------------------------------------------------------------------


def task(t: Table) -> tuple[str, str]:
    """The task in a few words, and a hint; nothing where the table says it itself."""
    model, state = t.model, t.model.state
    if state.phase == OVER:
        return t.word("vil-do-over"), ""
    if model.waits and not model.working:
        return "", ""
    if state.phase == DRAW:
        return t.word("vil-do-draw"), ""
    if model.who != state.seat:
        return t.say(model.board_name()), t.word("vil-how-away")
    if not model.hand.tile:
        return t.word("vil-do-take"), t.word("vil-how-take")
    return t.word("vil-do-lay", tile=model.hand.tile), t.word("vil-how-lay")


def acts(t: Table) -> Nodes:
    """The way back to one's own village; where chance acts, to leave it to chance or to choose."""
    model = t.model
    found: list[Node] = []
    if model.who != model.home:
        found.append(
            n.Button(
                t.word("vil-home"), "main", "house", key="home", press=partial(model.open_village, model.home)
            )
        )
    if model.state.chance_outcomes() and not model.waits:
        found += [
            n.Button(t.word("vil-choose"), key="choose-draw", press=partial(t.open, "actions")),
            n.Button(t.word("vil-roll"), "main", "dices", key="roll", press=model.roll),
        ]
    return tuple(found)


# The tiles that can be taken --------------------------------------------------------------------------------


def market(t: Table) -> n.Hand:
    """The tiles at the ends of the lines as cards that are turned and dragged, or the one in hand; below them
    both lines.
    """
    model = t.model
    state: VillageState = model.shown
    if model.quiz.asking:
        cards: Nodes = ()
    elif state.phase == LAY:
        cards = (card(t, state.hand, "hand"),)
    else:
        free = set(state.available)
        cards = tuple(
            card(t, number, place_name(row, col))
            for row, line in enumerate(state.lines)
            for col, number in enumerate(line)
            if number in free
        )
    turns: Nodes = ()
    if model.turns:
        turns = (turn(t, "right", t.word("vil-right"), 1), turn(t, "left", t.word("vil-left"), -1))
    return n.Hand(
        t.word("vil-hand" if state.phase == LAY else "vil-lines"),
        (*cards, lines(t)),
        turns,
        key="hand",
        hotkeys=t.page.keys,
        hotkey=lambda key: model.key(key, ""),
        turn=model.hand.turn,
    )


def turn(t: Table, way: str, name: str, quarters: int) -> n.Button:
    """A button that turns the tile that is ready."""
    press = partial(t.model.hand.turn, quarters)
    return n.Button(name, icon=way, title=t.word(f"turn-{way}"), key=way, press=press)


def lines(t: Table) -> n.Board:
    """Both lines, which show the tiles that come to an end next; a click does the same as on a card."""
    model = t.model
    drawn = scene.lines(model.shown, model.hand.shown, model.hand.turn_shown, marked=not model.quiz.asking)
    return n.Board(
        drawn.pointed(model.guide.at),
        model.lang,
        t.word("vil-lines"),
        key="lines",
        ground=art.CARD,
        hotkeys=t.page.keys,
        wheel=model.turns,
        click=lambda place, _dx, _dy: model.hand.take_up(place),
        tap=lambda place, _dx, _dy: model.hand.tap(place),
        point=lambda place, _dx, _dy: model.hand.point_at(place),
        leave=model.pointing.leave,
        hotkey=model.key,
        turn=model.wheel,
    )


def card(t: Table, number: int, place: str) -> n.Card:
    """A tile as it lies in the line, or as it is turned once it is chosen."""
    model = t.model
    held = number == model.hand.tile
    lying = model.state.board.lays[number, model.hand.turn_shown if held else 0]
    pointed = model.guide.on and place in model.guide.at
    return n.Card(
        n.Art(scene.whole(lying), label=t.say(tile_words(lying).capitalised())),
        str(number),
        "held" if held else "off" if model.locked else "",
        "▼" if pointed and not held else "",
        key=f"tile-{number}",
        drag=f"tile-{number}",
        press=partial(model.hand.turn, 1) if place == "hand" else partial(model.hand.take_up, place),
    )


# Panels of the villages -------------------------------------------------------------------------------------


def villages(t: Table) -> Nodes:
    """The villages that are not on the board, in small; a press opens one."""
    model, state = t.model, t.model.shown

    def other(seat: int) -> n.Card:
        points = scoring.total(state.players[seat])
        said = t.word("vil-open", player=model.player_name(seat), points=points)
        shapes, box = scene.small_village(state.players[seat], seat)
        return n.Card(
            n.Art(((0, shapes),), box, said),
            "",
            key=f"village-{seat}",
            press=partial(model.open_village, seat),
        )

    others = tuple(other(seat) for seat in range(len(state.players)) if seat != model.who)
    return (n.Column(others, "villages", t.word("vil-villages"), key="villages"),)


def holdings(t: Table) -> Nodes:
    """Elements of the village on the board, connected of all, and its nearest goals, once a tile is laid."""
    model, state = t.model, t.model.shown
    if len(state.players[model.who].village.lays) == 1:
        return ()
    title = t.say(model.board_name())
    counts = tuple(
        n.Count(symbol(name), f"{some}/{total}", t.say(told), key=name)
        for name, some, total, told in counted(state.players[model.who])
        if total
    )
    return (n.Column((n.Heading(title), n.Row(counts), *goals(t)), "holds", key="holds"),)


def symbol(name: str) -> n.Art:
    """A thing that stands on tiles."""
    return n.Art(((0, tuple(art.symbols()[name])),))


def counted(player: Player) -> Iterator[tuple[str, int, int, Text]]:
    """By picture: the number connected, the number there are, the name."""
    village = player.village
    pairs = list(zip(village.tally, plans.every_element(village), strict=True))
    names = RULEBOOK.words
    for place, name in enumerate(("visitors", "butterflies")):
        yield (ELEMENTS[place], *pairs[place], names[name])
    for place, colour in enumerate(COLOURS, BALLOONS_AT):
        yield (ELEMENTS[place], *pairs[place], names[f"{colour} tile"])
    altars, kinds = pairs[ALTARS_AT:], pairs[STALLS_AT:ALTARS_AT]
    yield (ELEMENTS[ALTARS_AT], sum(a for a, _ in altars), sum(b for _, b in altars), message("vil-altars"))
    yield (ELEMENTS[STALLS_AT], sum(a > 0 for a, _ in kinds), sum(b > 0 for _, b in kinds), names["stalls"])
    sizes = [base.size for base in village.bases]
    for size, come in enumerate(plans.came(player)):
        yield (f"chimera-{SIZES[size]}", come, sizes.count(size), names[f"{SIZES[size]} chimeras"])


def goals(t: Table) -> Nodes:
    """The nearest goals of a village: a balloon tile, its golden side, a chimera."""
    model, state = t.model, t.model.shown
    seat = model.who
    found: list[tuple[int, n.Goal]] = []
    for place, colour in enumerate(COLOURS):
        one = plans.chase(state, seat, place)
        if one.goal is None or not one.connected:
            continue
        more = one.goal - one.connected
        tally = [0] * len(ELEMENTS)
        tally[BALLOONS_AT + place] = more
        key = "vil-near-golden" if one.taken else "vil-near-tile"
        facts = {"what": listed(tuple(tally)), "points": plans.next_tile(state, place) or 0}
        rule = OF_BALLOONS[one.goal]
        found.append(
            (
                more,
                n.Goal(
                    str(more),
                    t.word(key, **facts),
                    f"{one.connected}/{one.goal}",
                    symbol(f"{colour} balloon"),
                    key=colour,
                    press=partial(t.open_rule, rule),
                ),
            )
        )
    for size, hunted in enumerate(plans.hunt(state.players[seat])):
        if hunted.near and state.chimeras[size]:
            points = state.board.chimera_points[size]
            chimera = RULEBOOK.words[f"{SIZES[size]} chimera"]
            text = t.word("vil-near-chimera", chimera=chimera, points=points)
            art_of = symbol(f"chimera-{SIZES[size]}")
            found.append(
                (1, n.Goal("1", text, "", art_of, key=SIZES[size], press=partial(t.open_rule, "VIL-C2")))
            )
    found.sort(key=lambda each: each[0])
    return tuple(goal for _, goal in found[:FIRST_GOALS])


# Learn ------------------------------------------------------------------------------------------------------


def with_lines(t: Table, told: Nodes) -> Nodes:
    """Both lines above a sheet that asks about them, as it lies where they lay."""
    return (replace(lines(t), key="lines-here"), *told)


def quiz(t: Table) -> Nodes:
    """The questions; while one is asked, with the lines."""
    told = sheets.quiz(t)
    return with_lines(t, told) if t.model.quiz.asking else told


def examples(t: Table) -> Nodes:
    """The positions that teach; with the lines while one is open."""
    told = sheets.examples(t)
    return with_lines(t, told) if t.model.current_scenario else told


# Analyse ----------------------------------------------------------------------------------------------------


def actions(t: Table) -> Nodes:
    """Every legal action; whether the user says what the bag brings."""
    model = t.model
    asks = n.Check(t.word("vil-asks"), model.asks, key="asks", set=model.let_choose)
    roll: Nodes = ()
    if model.state.chance_outcomes():
        roll = (n.Row((n.Button(t.word("vil-roll"), "main", "dices", key="roll-here", press=model.roll),)),)
    return (*roll, *sheets.actions(t), asks)


def best(t: Table) -> Nodes:
    """The lays that bring most, with their reasons, once they were asked for."""
    model = t.model
    asked = (model.play.node, model.seat)

    def rank() -> None:
        found = best_lays(model)
        if not found and not model.waits:
            model.changed(model.hint())
        t.own["best"] = (asked, found)
        model.revision += 1

    button = n.Row((n.Button(t.word("vil-best"), "main", "trophy", key="best", press=rank),))
    of, found = t.own.get("best", (None, ()))
    if of != asked or not found:
        return (button, n.Words(t.word("vil-best-why"), "soft"))
    return (
        button,
        n.Listing(t.word("vil-best-found"), tuple(best_entry(t, one) for one in found), key="best-lays"),
        n.Words(t.word("vil-best-why"), "soft"),
    )


def best_entry(t: Table, one: Gain) -> n.Entry:
    """A lay, its points, and why."""
    model = t.model
    why = joined([event.text for event in reasons(model.shown, one)], " ")
    return n.Entry(
        t.say(lay_words(one).capitalised()),
        f"{one.end:+d}",
        (t.say(why if why.fr else short_words(one)),),
        t.word("vil-best-found"),
        "good" if one.end else "",
        open=True,
        key=f"{one.tile} {one.lay}",
        press=partial(model.lay, one),
        tap=partial(model.pointing.tap_lay, one),
        look=lambda on: model.pointing.consider(one if on else None),
    )


def everybody(t: Table) -> Nodes:
    """Elements of each village, connected and in all, and the points for them."""
    state = t.model.shown
    names = RULEBOOK.words
    keys: tuple[str | Text, ...] = (
        "vil-catrina", "vil-points", "vil-tiles", names["visitors"], names["butterflies"],
        *(names[f"{colour} tile"] for colour in COLOURS), "vil-altars", names["stalls"],
        *(names[f"{size} chimeras"] for size in SIZES),
    )  # fmt: skip
    columns = [answers(t, state, seat) for seat in range(len(state.players))]
    rows = tuple((t.word(key), *cells) for key, cells in zip(keys, zip(*columns, strict=True), strict=True))
    return (
        n.Grid(heads(t, t.word("vil-village")), rows, label=t.called("vil-villages")),
        n.Words(t.word("vil-players-note"), "soft"),
    )


def answers(t: Table, state: Position, seat: int) -> tuple[str, ...]:
    """A column of `everybody`."""
    player = state.players[seat]
    points: dict[str, int] = {}
    for found in scoring.points(player):
        points[found.rule] = points.get(found.rule, 0) + found.points
    (visitors, butterflies, *balloons, altars, stalls, small, large) = (
        (some, total) for _, some, total, _ in counted(player)
    )
    each = player.village.board.chimera_points
    return (
        t.word("vil-holds") if seat == state.catrina else "–",
        str(scoring.total(player)),
        str(len(player.village.lays) - 1),
        share(visitors, points.get("VIL-E1", 0)),
        share(butterflies, points.get("VIL-E2", 0)),
        *(of_colour(player, place, count) for place, count in enumerate(balloons)),
        share(altars, points.get("VIL-A1", 0)),
        share(stalls, points.get("VIL-H1", 0)),
        share(small, small[0] * each[0]),
        share(large, large[0] * each[1]),
    )


def share(count: tuple[int, int], points: int) -> str:
    """Counted of all, and the points for it: "2/3 → 4"; nothing where there is none.

    >>> share((2, 3), 4), share((0, 0), 0)
    ('2/3 → 4', '–')
    """
    some, total = count
    return f"{some}/{total}" + (f" → {points}" if points else "") if total else "–"


def of_colour(player: Player, place: int, count: tuple[int, int]) -> str:
    """The balloons of a colour, and the value of the tile taken for them; a star on its golden side."""
    of = (f"{COLOURS[place]} tile", f"{COLOURS[place]} tile golden")
    taken = next((found for found in scoring.balloons(player) if found.what in of), None)
    return share(count, taken.points if taken else 0) + ("★" if taken and taken.rule == "VIL-B2" else "")


# Scores -----------------------------------------------------------------------------------------------------


def scores(t: Table) -> Nodes:
    """The score pad, the race for the piles, and both along the line of play."""
    model = t.model
    line = [model.seen(node.state) for node in model.play.line()]
    turns = plans.turns(line)
    now = max(at for at, (index, _) in enumerate(turns) if index <= model.play.node.ply)
    states, moments = [line[index] for index, _ in turns], [t.say(name) for _, name in turns]
    state: VillageState = model.shown
    title = t.word("vil-pad-final" if state.phase == OVER else "vil-pad-now")
    return (
        n.Heading(title, level=3),
        replace(pad(t, state), label=title),
        *apart(t, state),
        n.Words(t.word("vil-pad-note"), "soft"),
        bars(t, states, moments, now),
        n.Heading(t.word("vil-race-title"), level=3),
        balloons(t, state),
        chimeras(t, state),
        race(t, states, moments, now),
    )


def over(value: str, working: str) -> str | Node:
    """A number over its working."""
    return n.Column((n.Words(value), n.Words(working, "soft")), "cell") if working else value


def pad(t: Table, state: VillageState) -> n.Grid:
    """One row a category, one column a player; then the total, and what is not connected."""

    def head(name: Text | str, *rules: str) -> Node:
        chips = tuple(
            n.Chip(rule, t.say(RULEBOOK[rule].title), key=rule, press=partial(t.open_rule, rule))
            for rule in rules
        )
        return n.Column((n.Words(t.word(name)), n.Row(chips)), "cell")

    rows: list[tuple[str | Node, ...]] = [
        (
            head(category.name, *category.rules),
            *(
                over(str(plans.pad(player)[key]), t.word(plans.working(player, key)))
                for player in state.players
            ),
        )
        for key, category in plans.CATEGORIES.items()
    ]
    loose = [plans.unconnected(state, seat) for seat in range(len(state.players))]
    waits = (over(str(sum(one.elements)), t.word("vil-pad-waits", points=one.points)) for one in loose)
    rows += [
        (head("vil-pad-total", TOTAL), *(str(scoring.total(player)) for player in state.players)),
        (head("vil-pad-loose", UNCONNECTED), *waits),
    ]
    return n.Grid(heads(t), tuple(rows), key="pad")


def apart(t: Table, state: VillageState) -> Nodes:
    """Elements of each village that are not connected, by name."""

    def told(seat: int, elements: Tally) -> str:
        facts = {"player": t.model.player_name(seat), "elements": listed(elements)}
        return t.say(message("vil-pad-apart", **facts).capitalised())

    found = [plans.unconnected(state, seat) for seat in range(len(state.players))]
    entries = tuple(
        n.Entry(
            told(seat, one.elements),
            f"+{one.points}",
            group=t.word("vil-pad-loose"),
            tone="info",
            key=f"loose-{seat}",
            press=partial(t.open_rule, UNCONNECTED),
        )
        for seat, one in enumerate(found)
        if any(one.elements)
    )
    return (n.Listing(t.word("vil-pad-loose"), entries, key="loose"),) if entries else ()


def balloons(t: Table, state: VillageState) -> n.Grid:
    """Progress of everyone with each colour, and the rest of its pile."""

    def row(place: int, colour: str) -> tuple[str | Node, ...]:
        left, worth = state.balloons[place], plans.next_tile(state, place)
        said = t.word("vil-race-next", points=worth) if left else t.word("vil-race-empty")
        seats = (chased(t, plans.chase(state, seat, place)) for seat in range(len(state.players)))
        return (t.word(RULEBOOK.words[f"{colour} tile"]), *seats, over(str(left), said))

    rows = tuple(row(place, colour) for place, colour in enumerate(COLOURS))
    return n.Grid(heads(t, "", t.word("vil-race-pile")), rows, t.word("vil-race-balloons"), key="balloons")


def chased(t: Table, one: Chase) -> Node:
    """Progress of a player with a colour: dots, then the same in words."""
    if one.goal is not None:
        said = t.word("vil-race-towards", count=one.connected, goal=one.goal)
        dots: Nodes = (n.Steps(said, one.connected, one.goal),)
    else:
        said = t.word("vil-race-golden" if one.taken else "vil-race-late", count=one.connected)
        dots = ()
    value = (n.Words(t.word("vil-points-of", points=one.points)),) if one.taken else ()
    return n.Column((*value, *dots, n.Words(said, "soft")), "cell")


def chimeras(t: Table, state: VillageState) -> n.Grid:
    """Chimeras that have come, bases nearly there, what is left of the piles."""

    def near(one: Hunt) -> str | Node:
        counts = (("vil-race-near", one.near), ("vil-race-apart", one.apart))
        return over(str(one.come), " ".join(t.word(key, count=count) for key, count in counts if count))

    hunts = [plans.hunt(player) for player in state.players]
    rows = tuple(
        (
            t.word(plans.CHIMERAS[size].capitalised()),
            *(near(one[size]) for one in hunts),
            over(str(state.chimeras[size]), t.word("vil-race-each", points=state.board.chimera_points[size])),
        )
        for size in range(len(SIZES))
    )
    return n.Grid(heads(t, "", t.word("vil-race-pile")), rows, t.word("vil-race-chimeras"), key="chimeras")


def bars(t: Table, states: Sequence[VillageState], moments: Sequence[str], now: int) -> n.Chart:
    """Points by category and turn."""
    model, found = t.model, plans.score_parts(states)
    names = [model.player_name(seat) for seat in range(len(states[0].players))]
    drawn = plots.stacked(
        found, moments, players=names, value=plans.POINTS, axis=plans.TURNS, lang=model.lang, now=now,
        badges=badges(t),
    )  # fmt: skip
    highest = max(scoring.total(player) for state in states for player in state.players)
    drawn.scales(dtick=step_over(highest, ROUND_STEPS))
    summary = plots.stacked_summary(found, names, model.lang)
    return sheets.figure(t, drawn, t.word("vil-bars"), summary, BARS * len(names) + AROUND)


def race(t: Table, states: Sequence[VillageState], moments: Sequence[str], now: int) -> n.Chart:
    """Connected balloons of each colour with the steps at three and six, then chimeras, turn by turn."""
    series = plans.races(states)
    drawn = plots.lines(
        series, moments, panels=plans.RACES, axis=plans.TURNS, lang=t.model.lang, now=now,
        badges=badges(t),
    )  # fmt: skip
    for panel in range(len(COLOURS)):
        most = max(value or 0 for one in series if one.panel == panel for value in one.values)
        drawn.scale(panel, tickvals=STEPS, range=[-0.4, max(most, GOLD) + 0.6])
    drawn.mark(size=4)
    summary = plots.summary([one for one in series if one.values[-1]], t.model.lang)
    return sheets.figure(t, drawn, t.word("vil-race"), summary, RACE * len(plans.RACES) + AROUND)


# Compare ----------------------------------------------------------------------------------------------------


def asked_of(state: VillageState, seat: int) -> Iterator[tuple[str | Text, int, bool]]:
    """Questions about a village, their answers, and whether one is shown where both lines answer 0."""
    player = state.players[seat]
    village, rows = player.village, plans.pad(player)
    yield "vil-compare-total", sum(rows.values()), True
    yield from ((category.name, rows[key], False) for key, category in plans.CATEGORIES.items())
    yield "vil-compare-connected", sum(village.tally), True
    yield "vil-compare-loose", sum(plans.unconnected(state, seat).elements), True
    yield "vil-compare-ends", sum(end.lit for end in plans.ends(village)), True
    yield "vil-compare-keys", len(plans.key_tiles(village)), True


def compared(t: Table, here: VillageState, there: VillageState) -> list[tuple[str | Node, str, str]]:
    """Each player's village in both positions."""
    return [
        (mark(t, seat, f"{t.name(seat)} · {t.word(question)}"), str(one), str(two))
        for seat in range(len(here.players))
        for (question, one, always), (_, two, _) in zip(
            asked_of(here, seat), asked_of(there, seat), strict=True
        )
        if always or one or two
    ]


PAGE = GamePage(
    game="village",
    model=VillageModel,
    goal="vil-goal",
    goal_places=lambda _model: (cell_name(*START),),
    glossary=lambda _model: base_legend(),
    keys=("r", "R"),
    view=view,
    overlays=overlays_of("vil-see", tuple(key for key in scene.OVERLAYS if key != "none")),
    icons={
        "ways": "route",
        "ends": "split",
        "key": "key",
        "bases": "shield",
        "connects": "link",
        "gains": "target",
    },
    parts={
        "examples": Part("learn", examples),
        "quiz": Part("learn", quiz),
        "vil-villages": Part("analyse", everybody),
        "scores": Part("analyse", scores),
        "vil-best": Part("analyse", best),
        "actions": Part("analyse", actions),
        "compare": Part("analyse", partial(sheets.compare, rows=compared)),
    },
    zoomable=True,
    setting=VillageSetting,
)
