"""The page of Papillons célestes: the table of overlapping cards, both collections with what they are worth,
and what Analyse has besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from explorer.core.game import Action
from explorer.core.messages import message, template
from explorer.core.text import Text, joined, numeral
from explorer.games.souls import SoulsState, board, plans, scene, turn
from explorer.games.souls.actions import First, Keep, Place, Second, card_name, gained
from explorer.games.souls.board import (
    BOLINA,
    CHOOSE,
    COLLECTED,
    DECIDE,
    MACHAON,
    NAMES,
    SEAT_NAMES,
    SEATS,
    TAKE,
)
from explorer.games.souls.model import PERFECT, SoulsModel, label, unseen_words
from explorer.games.souls.overlays import OVERLAYS, base_legend
from explorer.games.souls.page_setup import SoulsSetting
from explorer.games.souls.scene import kind_points, points
from explorer.picture import plots
from explorer.picture.figures import Part as Bar
from explorer.ui import nodes as n
from explorer.ui import sheets
from explorer.ui.nodes import Node, Nodes
from explorer.ui.play import standard
from explorer.ui.table import GamePage, GameTable, Part, badges, heads, mark

Table: TypeAlias = GameTable[SoulsModel]
Cells: TypeAlias = tuple[str | Node, ...]
GROUND = "#dfe5ef"
"""Of the table: the pale sky of an evening, on which cards of every kind stand out."""
BARS, RACE, AROUND = 110, 150, 104
"""[px] A player's bars, the line through a round, legend and axis."""
COLOURS = ("#c22338", "#2b7fd0", "#ef8a17", "#e9c716", "#7b2d8b")
"""Of the sources of points, as the cards are coloured; the joker violet."""
WINS, TIE = "SOU-M1", "SOU-C6"
LOST = template("sou-points-lost")
ENOUGH = 1e-9
"""[points] Below this nothing is lost: values are sums of whole numbers, or means."""


def view(t: Table) -> n.Table:
    """The table, the viewer's collection as the hand, the rival's beside the table."""
    model = t.model
    title, hint = asked(t)
    own = mine(t)
    made = standard(
        t,
        *acts(t),
        hand=n.Hand(collection_name(t, own), (collection(t, own, "mine"),), key="hand"),
        side=(collection(t, 1 - own, "rival"),),
        points=lambda seat: turn.totals(model.shown)[seat],
        note=partial(won, t),
        ground=GROUND,
        title=title,
        hint=hint,
    )
    assert isinstance(made.board, n.Board)
    assert made.rail is not None
    live = model.state.phase == TAKE and not model.locked and model.thinking.waiting is None
    drags = tuple(map(str, model.state.accessible_places)) if live else ()
    board = replace(made.board, drags=drags, drop=partial(drop, t))
    tools = tuple(tool(t, each) for each in made.rail.tools if isinstance(each, n.Tool))
    return replace(made, board=board, rail=replace(made.rail, tools=tools))


def tool(t: Table, made: n.Tool) -> n.Tool:
    """An overlay under its short name; that of perfect play starts counting where it can."""
    model, key = t.model, made.key.removeprefix("see-")
    named = replace(made, name=t.word(f"sou-see-{key}"))
    if key != PERFECT or model.overlay == PERFECT:
        return named
    if model.locked or not model.thinking.can_count(model.state.current_player):
        return named
    return replace(named, press=model.ask_perfect)


# The task and its buttons -----------------------------------------------------------------------------------


def asked(t: Table) -> tuple[str, str]:
    """The task now, in a few words, and how; both "" while another seat is waited for."""
    model, state = t.model, t.model.state
    if outcome := state.outcome:
        return t.say(outcome.reason.capitalised()), t.word("sou-round-final", round=len(state.rounds))
    if model.locked or model.thinking.waiting is not None:
        return "", ""
    return t.word(f"sou-ask-{state.phase}"), t.word(f"sou-how-{state.phase}", place=state.gap)


def acts(t: Table) -> Nodes:
    """The buttons of this moment: put the Grand Bolina down or keep it, choose a seat, stop counting."""
    model, state = t.model, t.model.state
    found: list[Node] = []
    if model.counting.running:
        found.append(
            n.Button(t.word("sou-stop"), icon="pause", key="stop-counting", press=model.stop_counting)
        )
    if model.locked or state.is_terminal or model.thinking.waiting is not None:
        return tuple(found)

    def button(name: str, action: Action, tone: str = "") -> n.Button:
        return n.Button(name, tone, key=str(action), press=partial(model.act, str(action)))

    main = "" if model.pointing.aimed_at().fr else "main"
    if state.phase == DECIDE:
        found += [button(t.word("sou-put-there"), Place()), button(t.word("sou-button-keep"), Keep(), main)]
    elif state.phase == CHOOSE:
        found += [button(t.word("sou-be-first"), First()), button(t.word("sou-be-second"), Second())]
    return tuple(found)


def drop(t: Table, what: str, place: str, dx: float, dy: float) -> None:
    """Drop the Grand Bolina on the empty place; a card taken up is put back."""
    if what in t.model.places():
        t.model.changed(t.model.hint())
    else:
        t.model.click(place, dx, dy)


# Collections ------------------------------------------------------------------------------------------------


def collection_name(t: Table, seat: int) -> str:
    """The name of a player's collection."""
    return t.word("sou-collection-of", player=t.model.player_name(seat))


def mine(t: Table) -> int:
    """The seat whose collection is the hand: the viewer's, the only person's, else the player to move."""
    people = [seat for seat in range(SEATS) if not t.model.thinking.player_of(seat)]
    return people[0] if t.model.seat < 0 and len(people) == 1 else t.model.who


def collection(t: Table, seat: int, key: str) -> n.Column:
    """A collection by kind, with the points of its groups and of one more card. A card dragged here is taken;
    one's own Grand Bolina is kept by a press, or dragged to the empty place.
    """
    model = t.model
    lit = () if t.opening and t.opening.on else model.concerned
    drawn = scene.draw_collection(model.shown, seat, model.who)
    drawn = drawn.styled(of_seat(lit, seat), "info").pointed(of_seat(model.guide.at, seat))
    bolina = NAMES[BOLINA]
    keeps = model.kept(f"{seat} {bolina}") is not None and not model.locked

    def take(what: str, _cell: str, _dx: float, _dy: float) -> None:
        if what in model.places():
            model.click(what)

    board = n.Board(
        drawn,
        model.lang,
        collection_name(t, seat),
        key=f"{key}-board",
        ground=GROUND,
        drags=(bolina,) if keeps else (),
        carried={bolina: bolina} if keeps else {},
        click=lambda cell, _dx, _dy: model.use(f"{seat} {cell}"),
        tap=lambda cell, _dx, _dy: model.tap_cards(f"{seat} {cell}"),
        point=lambda cell, _dx, _dy: model.point_at_cards(f"{seat} {cell}"),
        leave=model.pointing.leave,
        hotkey=model.key,
        drop=take if seat == model.state.seat else None,
    )
    return n.Column((mark(t, seat), board), "collection", key=key)


def of_seat(places: Sequence[str], seat: int) -> tuple[str, ...]:
    """The kinds of places such as "0 bolina" in one player's collection."""
    return tuple(place.removeprefix(f"{seat} ") for place in places if place.startswith(f"{seat} "))


def won(t: Table, seat: int) -> str:
    """White butterflies won, of those that win; the owner of the Grand Bolina."""
    state = t.model.shown
    said = t.word("sou-won", won=state.tokens[seat], goal=state.tokens_to_win)
    return f"{said} · {t.say(card_name(BOLINA))}" if state.owner == seat else said


# Analyse ----------------------------------------------------------------------------------------------------


def collections(t: Table) -> Nodes:
    """Each collection with its points and those of one more card; the cards that nobody has seen."""
    state = t.model.drawn
    dots = [f"{'●' * won}{'○' * (state.tokens_to_win - won)} {won}" for won in state.tokens]
    asked: list[tuple[Text, Callable[[int], str]]] = [
        (message("sou-tokens"), lambda seat: dots[seat]),
        (message("sou-points"), lambda seat: str(turn.totals(state)[seat])),
        *((card_name(kind), partial(counted, t, state, kind)) for kind in COLLECTED),
        (message("sou-joker"), partial(joker, t, state)),
        (card_name(BOLINA), lambda seat: t.word("sou-owns" if state.owner == seat else "sou-owns-not")),
    ]
    rows: tuple[Cells, ...] = tuple(
        (t.say(what), *(answer(seat) for seat in range(SEATS))) for what, answer in asked
    )
    unseen = (n.Words(t.say(unseen_words(state)), "soft"),) if state.table else ()
    return (n.Grid(heads(t, t.word("sou-collection")), rows, label=t.called("sou-collected")), *unseen)


def counted(t: Table, state: SoulsState, kind: int, seat: int) -> str:
    """Cards of a kind, their points, and those of one more while there is one."""
    count = state.players[seat].cards[COLLECTED.index(kind)]
    worth = 0 if kind == MACHAON and count >= board.PAIR else kind_points(state, seat, kind)
    said = t.word("sou-held", count=count, points=points(worth))
    if plans.left(state)[kind]:
        said += " · " + t.word("sou-next", gain=gained(plans.gain(state, seat, kind)))
    return said


def joker(t: Table, state: SoulsState, seat: int) -> str:
    """The kind that a pair of Machaons stands for."""
    cards = state.players[seat].cards
    if cards[COLLECTED.index(MACHAON)] < board.PAIR:
        return "–"
    used = board.best_joker(state.board.scale, cards)
    if not used.points:
        return t.word("sou-joker-idle")
    return t.word("sou-joker-is", card=card_name(used.kind), gain=gained(used.points))


def perfect(t: Table) -> Nodes:
    """Perfect play: the button, the count, the value of each choice."""
    model = t.model
    seat = model.state.current_player
    if model.counting.running:
        stop = n.Button(t.word("sou-stop"), key="stop-perfect", press=model.stop_counting)
        return (n.Progress(t.word("sou-counting"), model.counting.done, stop),)
    can = model.thinking.can_count(seat) and not model.locked
    ask = n.Row(
        (
            n.Button(
                t.word("sou-perfect"), "main", "sparkles", not can, key="perfect", press=model.ask_perfect
            ),
        )
    )
    note = () if can or seat is None else (n.Words(t.word("sou-perfect-later"), "soft"),)
    why = model.why_not_perfect
    refused = (n.Words(t.say(why), "bad"),) if why.fr else ()
    found = sorted(model.perfect.items(), key=lambda pair: -pair[1])
    best = found[0][1] if found else 0.0
    entries = tuple(
        sheets.action_entry(
            t,
            action,
            t.say(label(model.shown, action)),
            t.say(gained(value)),
            tone="good" if value == best else "",
        )
        for action, value in found
    )
    listed = (n.Listing(t.word("sou-perfect-list"), entries, key="perfect-list"),) if entries else ()
    told = (n.Words(t.word("sou-perfect-means"), "soft"),) if entries else ()
    return (ask, *note, *refused, *told, *listed)


def scores(t: Table) -> Nodes:
    """Points of the round and of the match; bars by round and source; the round ply by ply."""
    model, state = t.model, t.model.shown
    line = [model.seen(node.state) for node in model.play.line()]
    rules = dict.fromkeys([*(rule for rule, _ in plans.SOURCES.values()), "SOU-C5", TIE, WINS])
    book = model.game.rulebook
    entries = tuple(
        n.Entry(t.say(book[rule].title), rule, key=rule, press=partial(t.open_rule, rule)) for rule in rules
    )
    return (
        *round_table(t, state),
        *match_table(t, state),
        bars(t, line[-1], plans.round_of(state) - 1),
        race(t, line, model.play.node.ply),
        n.Heading(t.word("sou-line-rules"), level=3),
        n.Listing(t.word("sou-line-rules"), entries, key="score-rules"),
    )


def round_table(t: Table, state: SoulsState) -> Iterator[Node]:
    """A row a source, a column a player; then the total."""
    found = [plans.by_source(state, player.cards) for player in state.players]
    rows: list[Cells] = [
        (f"{t.word(name)} ({rule})", *(str(one[key]) for one in found))
        for key, (rule, name) in plans.SOURCES.items()
    ]
    rows.append((t.word("sou-total"), *map(str, turn.totals(state))))
    over = plans.round_of(state) == len(state.rounds)
    title = t.word("sou-round-final" if over else "sou-round-now", round=plans.round_of(state))
    yield n.Heading(title, level=3)
    yield n.Grid(heads(t), tuple(rows), label=title)


def match_table(t: Table, state: SoulsState) -> Iterator[Node]:
    """A row a finished round: both totals and who won it, by the Grand Bolina where it was a tie; then the
    butterflies.
    """
    rows: list[Cells] = []
    for number, done in enumerate(state.rounds, 1):
        totals = [state.board.total(cards) for cards in done.cards]
        why = f"{t.word('sou-by-bolina')}, {TIE}" if totals[0] == totals[1] else WINS
        winner = mark(t, done.winner, f"{t.name(done.winner)} ({why})")
        rows.append((t.word("sou-round", round=number), *map(str, totals), winner))
    goal = t.word("sou-wins-at", tokens=state.tokens_to_win)
    rows.append((t.word("sou-tokens"), *map(str, state.tokens), goal))
    yield n.Heading(t.word("sou-match"), level=3)
    yield n.Grid(heads(t, "", t.word("sou-winner")), tuple(rows), label=t.word("sou-match"))


def bars(t: Table, last: SoulsState, now: int) -> n.Chart:
    """Points by round and source."""
    model, parts = t.model, plans.score_parts(last)
    moments = [t.say(name) for name in plans.moments(last)]
    names, at = [name.capitalised() for name in SEAT_NAMES], min(now, len(moments) - 1)
    drawn = plots.stacked(
        parts, moments, players=names, value=plans.POINTS, axis=plans.ROUNDS, lang=model.lang, now=at,
        badges=badges(t),
    )  # fmt: skip
    for (_, name), colour in zip(plans.SOURCES.values(), COLOURS, strict=True):
        drawn.mark(t.say(name), color=colour, line={"color": "#ffffff", "width": 1})
    totals = [
        t.word("sou-round-totals", round=name, one=last.board.total(one), two=last.board.total(two))
        for name, (one, two) in zip(plans.moments(last), plans.collections(last), strict=True)
    ]
    return sheets.figure(t, drawn, t.word("sou-bars"), " ".join(totals), BARS * SEATS + AROUND)


def race(t: Table, line: Sequence[SoulsState], at: int) -> n.Chart:
    """The points of both collections, ply by ply through the round shown."""
    model, inside = t.model, plans.plies(line, at)
    series = plans.race([line[ply] for ply in inside])
    drawn = plots.lines(
        series, [str(ply) for ply in inside], panels=[message("sou-points-if-over")], axis=plans.PLIES,
        lang=model.lang, now=at - inside[0], badges=badges(t),
    )  # fmt: skip
    drawn.mark(size=4)
    return sheets.figure(t, drawn, t.word("sou-race"), plots.summary(series, model.lang), RACE + AROUND)


def compared(t: Table, here: SoulsState, there: SoulsState) -> list[tuple[str | Node, str, str]]:
    """Butterflies, points and cards of each player, and cards left; kinds that neither has are left out."""
    both = (here, there)
    rows: list[tuple[str | Node, str, str]] = []
    for seat in range(SEATS):
        asked = {
            message("sou-tokens"): [state.tokens[seat] for state in both],
            message("sou-points"): [turn.totals(state)[seat] for state in both],
        }
        cards = {
            card_name(kind): [state.players[seat].cards[COLLECTED.index(kind)] for state in both]
            for kind in COLLECTED
        }
        cards[card_name(BOLINA)] = [int(state.owner == seat) for state in both]
        asked |= {kind: counts for kind, counts in cards.items() if any(counts)}
        rows += [
            (mark(t, seat, f"{t.name(seat)} · {t.say(what)}"), str(one), str(two))
            for what, (one, two) in asked.items()
        ]
    left = (str(here.table.bit_count()), str(there.table.bit_count()))
    free = (str(len(here.accessible_places)), str(len(there.accessible_places)))
    return [*rows, (t.word("sou-compare-left"), *left), (t.word("sou-compare-open"), *free)]


# The review of a round --------------------------------------------------------------------------------------


def review(t: Table) -> Nodes:
    """The review of a round: the button, its progress, the points lost by each choice."""
    job = t.model.review
    about = n.Words(t.word("sou-review-says"))
    known = n.Check(t.word("sou-review-hindsight"), job.hindsight, key="hindsight", set=job.judge)
    if job.running:
        stop = n.Button(t.word("sou-review-stop"), key="review-stop", press=job.stop)
        return (about, n.Progress(t.word("sou-review-far", share=round(100 * job.done)), job.done, stop))
    begin = n.Row((n.Button(t.word("sou-review"), "main", "eye", key="review", press=job.ask),))
    if not job.holds:
        return (about, known, begin)
    entries = tuple(
        lost_entry(t, number, one.played, one.best or one.played, one.seat, one.lost or 0)
        for number, (_, one) in enumerate(job.choices)
        if (one.lost or 0) > ENOUGH
    )
    chart = (losses(t),) if any(one.lost is not None for _, one in job.choices) else ()
    return (
        about,
        known,
        begin,
        *(n.Words(t.say(text), "soft") for text in provisos(t)),
        *chart,
        n.Listing(t.word("sou-review-list"), entries, t.word("sou-review-none"), key="review-list"),
    )


def provisos(t: Table) -> list[Text]:
    """The knowledge that the review assumed, and how many choices it could not judge."""
    job = t.model.review
    choices = [one for _, one in job.choices]
    said = [message("sou-review-knowing")] if job.hindsight else []
    if refused := [one.refusal for one in choices if one.refusal is not None]:
        facts = {"count": len(refused), "choices": len(choices), "why": refused[0]}
        said.append(message("sou-review-refused", **facts))
    return said


def lost_entry(t: Table, number: int, played: Action, best: Action, seat: int, lost: float) -> n.Entry:
    """A choice that lost points and a better one; a press goes there."""
    node = t.model.review.choices[number][0]
    state = node.state.seen_by(0)
    facts = {"ply": node.ply + 1, "player": SEAT_NAMES[seat], "played": state.worded(played)}
    return n.Entry(
        t.word("sou-review-item", best=state.worded(best), **facts),
        t.say(gained(-lost)),
        tone="bad",
        now=node is t.model.play.node,
        key=str(node.id),
        press=partial(t.model.goto, node.id),
    )


def losses(t: Table) -> n.Chart:
    """Bars of the points lost by each choice, a panel a player."""
    model, choices = t.model, t.model.review.choices
    names = [name.capitalised() for name in SEAT_NAMES]
    parts = [
        Bar(LOST, tuple(round(one.lost or 0, 2) if one.seat == seat else 0 for _, one in choices), seat)
        for seat in range(SEATS)
    ]
    at = [node.ply for node, _ in choices]
    now = at.index(model.play.node.ply) if model.play.node.ply in at else None
    drawn = plots.stacked(
        parts, [str(node.ply + 1) for node, _ in choices], players=names, value=LOST, axis=plans.PLIES,
        lang=model.lang, now=now, badges=badges(t),
    )  # fmt: skip
    drawn.mark(color="#a3271c")
    drawn.layout["showlegend"] = False
    said = t.say(joined(cost(t), " "))
    return sheets.figure(t, drawn, t.word("sou-review-bars"), said, BARS * SEATS + AROUND)


def cost(t: Table) -> Iterator[Text]:
    """For each player, the number of choices that cost points, and the points."""
    for seat, name in enumerate(SEAT_NAMES):
        judged = [one.lost for _, one in t.model.review.choices if one.seat == seat and one.lost is not None]
        if judged:
            errors = sum(lost > ENOUGH for lost in judged)
            facts = {"player": name, "lost": numeral(f"{sum(judged):.3g}"), "choices": len(judged)}
            yield message("sou-review-lost", errors=errors, **facts).capitalised()


def own_collection(model: SoulsModel) -> tuple[str, ...]:
    """The cells of one's own collection."""
    return tuple(scene.cell_name(model.home, kind) for kind in scene.KINDS if kind != BOLINA)


PAGE = GamePage(
    game="souls",
    model=SoulsModel,
    view=view,
    overlays=OVERLAYS,
    icons={"cover": "layers", "uncovers": "split", "worth": "scale", "rival": "users", "perfect": "sparkles"},
    parts={
        "sou-collected": Part("analyse", collections),
        "sou-perfect-play": Part("analyse", perfect),
        "sou-look-back": Part("analyse", review),
        "scores": Part("analyse", scores),
        "compare": Part("analyse", partial(sheets.compare, rows=compared)),
    },
    goal="sou-goal",
    goal_places=own_collection,
    summed=False,
    glossary=lambda model: base_legend(model.state.board),
    jobs=lambda model: (model.counting, model.review),
    setting=SoulsSetting,
)
