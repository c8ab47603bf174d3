"""Analysis of a position: the worth of captures (PAP-B13), chains on suites and plays that block (PAP-O3,
PAP-O10), both as graphs, and points along a line of play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import ge
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.game import Action
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template, templates
from explorer.core.replacing import put
from explorer.core.text import Text, joined
from explorer.games.papillon import scoring
from explorer.games.papillon.actions import Capture, Play, Sweep
from explorer.games.papillon.board import (
    BLUE,
    BOTH,
    BUTTERFLY,
    CAT,
    CATERPILLAR,
    COLOURS,
    HIGHEST,
    KINDS,
    KNIFE,
    NAMES,
    NO,
    NO_VALUE,
    ORANGE,
    OVER,
    PERHAPS,
    PLAY,
    RULEBOOK,
    SEAT_NAMES,
    SIGNS,
    SUITES,
    VALUES,
    YANG,
    YES,
    YIN,
    Cards,
    following,
    numbers,
)
from explorer.games.papillon.position import Entry, Position, open_cards
from explorer.games.papillon.rules import plays_with
from explorer.games.papillon.rules_blue import Captured, captures
from explorer.games.papillon.scoring import BLUE_RULES, COUNT_RULE

if TYPE_CHECKING:
    import networkx as nx

    from explorer import graphs
    from explorer.picture import figures
else:
    graphs, nx = lazy_import("explorer.graphs"), lazy_import("networkx")
    figures = lazy_import("explorer.picture.figures")


def captures_with_sweep(state: Position, hand: Cards) -> tuple[Captured, ...]:
    """PAP-B2 to PAP-B9: the captures of these kinds, the butterfly's sweep last."""
    table = state.on_table
    found = captures(table, hand, state.options.trump_takes_trump == YES)
    return (*found, (table, (BUTTERFLY,))) if BUTTERFLY in hand and table else found


def worth(state: Position, kinds: Cards, *, willing: bool) -> int:
    """Points of these kinds when won: Yin and Yang singly, the cat by whether it is won voluntarily."""
    alone = state.board.alone
    return sum([alone[kind] if willing or kind != CAT else -alone[kind] for kind in kinds])


def alone(state: Position, kind: int) -> int:
    """Points of a table card by itself; the cat is voluntary only where a trump may take it (PAP-B9)."""
    return worth(state, (kind,), willing=state.options.trump_takes_trump == YES)


class Gain(NamedTuple):
    """The gain of a capture: points of the cards won, with the pair of Yin and Yang, and their number."""

    capture: Captured
    points: int
    cards: int

    @property
    def action(self) -> Action:
        """This capture as an action."""
        return Sweep() if self.capture[1] == (BUTTERFLY,) else Capture(*self.capture)


@lru_cache(maxsize=16)
def gains(state: Position, seat: int) -> tuple[Gain, ...]:
    """Every capture of a seat's hand, most points first; of equal points, more cards first. Cached."""
    if state.round != BLUE:
        return ()
    rows = [_gain(state, seat, found) for found in captures_with_sweep(state, state.hand_of(seat))]
    rows.sort(key=lambda gain: (-gain.points, -gain.cards, gain.capture[1], gain.capture[0]))
    return tuple(rows)


@lru_cache(maxsize=16)
def gains_by_action(state: Position, seat: int) -> Mapping[Action, Gain]:
    """The same by action."""
    return {gain.action: gain for gain in gains(state, seat)}


def _gain(state: Position, seat: int, capture: Captured) -> Gain:
    taken, played = capture
    cards = (*taken, *played)
    value = worth(state, cards, willing=BUTTERFLY not in played)
    return Gain(capture, value + _pair(state, seat, cards), len(cards))


def _pair(state: Position, seat: int, cards: Cards) -> int:
    """PAP-B13: added points when Yin and Yang come together among the won cards."""
    mine = set(state.board.kinds(state.players[seat].won))
    complete = {YIN, YANG} <= mine | set(cards) and not {YIN, YANG} <= mine
    return state.board.blue["yin-and-yang"] - 2 * state.board.blue["trump"] if complete else 0


@lru_cache(maxsize=64)
def takers(state: Position, kind: int) -> Mapping[int, str]:
    """For each seat, if it can take a table card: "yes", "no", or "perhaps" if a hidden hand might."""
    return {seat: _takes(state, seat, kind) for seat in range(len(state.players))}


def _takes(state: Position, seat: int, kind: int) -> str:
    hand = state.players[seat].hand
    if _reaches(state, state.hand_of(seat), kind):
        return YES
    if not any(state.board.is_hidden(card) for card in hand):
        return NO
    return PERHAPS if _reaches(state, unseen(state), kind) else NO


def _reaches(state: Position, hand: Cards, kind: int) -> bool:
    return any(kind in taken for taken, _ in captures_with_sweep(state, hand))


def unseen(state: Position) -> Cards:
    """The kinds of the blue deck that are seen nowhere, sorted."""
    known = {*open_cards(state), *(card for player in state.players for card in player.hand)}
    return state.board.kinds(tuple(card for card in state.board.deck(BLUE) if card not in known))


# Chains on suites -------------------------------------------------------------------------------------------

Counts = tuple[int, ...]
"""The number of cards of each value."""


def longest_chain(state: Position, seat: int, suite: int) -> tuple[int, ...]:
    """The numbers of a longest chain that a hand can play on a suite if nobody else plays there, without
    trumps.

    Equal numbers may follow each other under every sign. So a walk that comes to a number plays all its cards
    there, but for those that it needs to come back: no walk need come to a number more often than there are
    cards of it.
    """
    end, sign = state.ends[suite], state.signs[suite]
    if end == NO_VALUE:
        return ()
    held = Counter(VALUES[kind] for kind in state.hand_of(seat) if VALUES[kind] != NO_VALUE)
    return _chain(end, sign, state.options.signs, tuple(held[value] for value in range(HIGHEST + 1)))


@lru_cache(maxsize=1024)
def _chain(end: int, sign: int, mode: str, held: Counts) -> tuple[int, ...]:
    stops = _best_walk(end, sign, mode, held)
    left = Counter({value: held[value] - stops.count(value) for value in set(stops)})
    chain: list[int] = []
    for value in stops:
        chain += [value] * (1 + left.pop(value, 0))
    return tuple(chain)


def _best_walk(end: int, sign: int, mode: str, held: Counts) -> tuple[int, ...]:
    """The stops of a walk that visits most cards; branches that cannot beat the best found are dropped."""
    best: tuple[int, tuple[int, ...]] = (0, ())
    seen: dict[tuple[int, frozenset[int]], list[Counts]] = {}
    todo: list[tuple[int, tuple[int, ...], Counts]] = [(end, (), held)]
    while todo:
        here, stops, left = todo.pop()
        visited = frozenset(stops)
        best = max(best, (_total(visited, held), stops), key=lambda found: found[0])
        hopes = visited | _reachable(here, sign, mode, left)
        before = seen.setdefault((here, visited), [])
        if _total(hopes, held) <= best[0] or any(all(map(ge, other, left)) for other in before):
            continue
        before.append(left)
        for value in numbers(following(here, sign, mode)):
            if left[value] and (value != here or not stops):
                todo.append((value, (*stops, value), put(left, value, left[value] - 1)))
    return best[1]


def _total(values: Iterable[int], held: Counts) -> int:
    return sum(held[value] for value in values)


def _reachable(here: int, sign: int, mode: str, left: Counts) -> frozenset[int]:
    """The numbers that a chain could come to if cards could be used again and again."""
    found: set[int] = set()
    todo = [here]
    while todo:
        for value in numbers(following(todo.pop(), sign, mode)):
            if left[value] and value not in found:
                found.add(value)
                todo.append(value)
    return frozenset(found)


# Plays that block -------------------------------------------------------------------------------------------


def fitting(state: Position, seat: int, mask: int) -> int:
    """Number of cards of a hand that fit where these numbers may follow, knives included."""
    fits = (
        kind
        for kind in state.hand_of(seat)
        if kind == KNIFE or (VALUES[kind] != NO_VALUE and mask >> VALUES[kind] & 1)
    )
    return len(tuple(fits)) if mask else 0


def mask_after(state: Position, play: Play) -> int:
    """The mask of numbers that may follow on the suite of a play after it."""
    suite = SUITES.index(play.place)
    end, sign = state.ends[suite], state.signs[suite]
    if play.card in SIGNS:
        sign = play.card
    else:
        end = 1 if play.card == CATERPILLAR else play.value if play.card == KNIFE else VALUES[play.card]
    return following(end, sign, state.options.signs)


def blocked_by(state: Position, play: Play) -> tuple[int, ...]:
    """The seats that could play on the suite before this play and cannot after it; hidden hands are left out.

    The seat whose turn it is asks; its partners are blocked like anybody else.
    """
    if play.place not in SUITES:
        return ()
    before, after = state.fits[SUITES.index(play.place)], mask_after(state, play)
    others = (seat for seat in range(len(state.players)) if seat != state.seat)
    return tuple(seat for seat in others if fitting(state, seat, before) and not fitting(state, seat, after))


def blocks(state: Position) -> dict[Play, tuple[int, ...]]:
    """Every play of the player to move that is seen to block a suite for somebody, and for whom."""
    plays = (play for play in plays_with(state, state.hand_of(state.seat)) if isinstance(play, Play))
    return {play: seats for play in plays if (seats := blocked_by(state, play))}


# Graphs of the table ----------------------------------------------------------------------------------------


def table_graph(state: Position) -> nx.Graph[Hashable]:
    """The graph of the open table: which single kinds take what, or what may follow what.

    Blue, bipartite: nodes `("hand", kinds played)` and `("table", kinds taken)`, an edge where the one takes
    the other; on a table node `cards` (number) and `points` (when won voluntarily), on an edge the same of
    all cards won. Orange, directed: nodes `(suite, number)`, an edge from a number to each that may follow it
    on that suite, under its sign; on a node `end` (True where the suite ends now).
    """
    return capture_graph(state, KINDS) if state.round == BLUE else suite_graph(state)


def capture_graph(state: Position, hand: Cards) -> nx.Graph[Hashable]:
    """Every capture by these kinds, the sweep included, as a frozen bipartite graph."""
    G: nx.Graph[Hashable] = nx.Graph()
    for taken, played in captures_with_sweep(state, hand):
        G.add_node(("hand", played))
        G.add_node(("table", taken), cards=len(taken), points=worth(state, taken, willing=True))
        points = worth(state, (*taken, *played), willing=BUTTERFLY not in played)
        G.add_edge(("hand", played), ("table", taken), cards=len(taken) + len(played), points=points)
    return graphs.frozen(G)


def suite_graph(state: Position) -> nx.DiGraph[Hashable]:
    """PAP-O3, PAP-O10: what may follow what on each open suite, as a frozen graph."""
    G: nx.DiGraph[Hashable] = nx.DiGraph()
    for suite, end, sign in zip(SUITES, state.ends, state.signs, strict=True):
        if end < 0:
            continue
        for value in range(HIGHEST + 1):
            G.add_node((suite, value), end=value == end)
        for value in range(HIGHEST + 1):
            G.add_edges_from(
                ((suite, value), (suite, after))
                for after in numbers(following(value, sign, state.options.signs))
            )
    graphs.frozen(G)
    return G


# For overlays: the best captures, chains and blocks ---------------------------------------------------------


class Way(NamedTuple):
    """A capture to show, marked if it is best by points or by cards."""

    gain: Gain
    points: bool
    cards: bool

    @property
    def plain(self) -> bool:
        """True if another capture is better in both."""
        return not (self.points or self.cards)


def uses(state: Position, seat: int) -> Counter[int]:
    """Number of captures that play each kind of the hand."""
    return Counter(kind for gain in gains(state, seat) for kind in set(gain.capture[1]))


def ways(state: Position, seat: int, held: Cards = (), most: int = 5) -> tuple[Way, ...]:
    """Captures that play all these kinds: the best by points, the best by cards, then others by points."""
    wanted = Counter(held)
    found = [gain for gain in gains(state, seat) if not wanted - Counter(gain.capture[1])]
    if not found:
        return ()
    first = found[0]
    largest = max(found, key=lambda gain: (gain.cards, gain.points))
    rest = [gain for gain in found if gain not in (first, largest)]
    row = list(dict.fromkeys((first, largest, *rest)))[:most]
    return tuple(Way(gain, gain == first, gain == largest) for gain in row)


def longest(state: Position, seat: int) -> tuple[tuple[int, ...], ...]:
    """For each suite a longest chain of the hand."""
    return tuple(longest_chain(state, seat, suite) for suite in range(len(SUITES)))


def blocking(state: Position) -> dict[str, tuple[tuple[Play, tuple[int, ...]], ...]]:
    """For each suite the plays that block it for somebody, those that block most first; a knife once."""
    rows: dict[str, dict[int, tuple[Play, tuple[int, ...]]]] = {suite: {} for suite in SUITES}
    found = blocks(state) if state.phase == PLAY else {}
    for play, seats in sorted(found.items(), key=lambda item: (-len(item[1]), item[0].card, item[0].value)):
        rows[play.place].setdefault(play.card, (play, seats))
    return {suite: tuple(plays.values()) for suite, plays in rows.items()}


# Points by category and deal --------------------------------------------------------------------------------

WORDS = RULEBOOK.words
GIFT_RULE, DEAL_RULE, HAND_RULE, BLOCKED_RULE, FINAL_RULE = (
    "PAP-B14",
    "PAP-O12",
    "PAP-O16",
    "PAP-O15",
    "PAP-G1",
)
GAME = "game"
"""Both rounds together, among the names of rounds."""


class Source(NamedTuple):
    """A row of a table of points: name, rule, and the words of the catalogue whose entries belong to it."""

    name: Text
    rule: str
    keys: tuple[str, ...]


def _row(key: str, rule: str) -> Source:
    return Source(WORDS[key], rule, (key,))


BLUE_SOURCES: tuple[Source, ...] = (
    _row("most cards", COUNT_RULE),
    *(_row(f"{NAMES[kind]} line", COUNT_RULE) for kind in scoring.BY_THEMSELVES),
    _row("signs line", COUNT_RULE),
    Source(WORDS["yin and yang line"], COUNT_RULE, ("yin line", "yin and yang line")),
    _row("threes line", COUNT_RULE),
    _row("dragon line", COUNT_RULE),
    Source(WORDS["cat"].capitalised(), COUNT_RULE, ("cat taken", "cat got")),
    Source(template("pap-progress-gifts-to-whom"), GIFT_RULE, ("zero got", "zero given")),
)
"""PAP-B13, PAP-B14: the rows of the blue round, in the order of the rules."""
COUNT_SOURCES: tuple[Source, ...] = (
    _row("cards in hand", HAND_RULE), _row("cat in hand", HAND_RULE), _row("knife in hand", HAND_RULE),
    _row("apocalypse", BLOCKED_RULE),
)  # fmt: skip
"""PAP-O15, PAP-O16: what the count of the orange round adds to its deals."""


LAYERS: tuple[Source, ...] = (
    _row("most cards", COUNT_RULE),
    Source(
        template("pap-progress-trumps"),
        COUNT_RULE,
        (*(f"{NAMES[kind]} line" for kind in scoring.BY_THEMSELVES), "signs line"),
    ),
    Source(WORDS["yin and yang line"], COUNT_RULE, ("yin line", "yin and yang line")),
    _row("threes line", COUNT_RULE),
    _row("dragon line", COUNT_RULE),
    Source(WORDS["cat"].capitalised(), COUNT_RULE, ("cat taken", "cat got")),
    Source(template("pap-progress-gifts"), GIFT_RULE, ("zero got", "zero given")),
    Source(template("pap-progress-deals-ended"), DEAL_RULE, ("deal ended",)),
    Source(
        template("pap-progress-hand-counted"),
        f"{BLOCKED_RULE}, {HAND_RULE}",
        tuple(key for row in COUNT_SOURCES for key in row.keys),
    ),
)
"""The layers of the stacked bars: rows of both tables put together, as many as colours can tell apart."""

POINTS = template("pap-points")
POINTS_SO_FAR = template("pap-points-so-far")
DEALS, TURNS = template("pap-deals"), template("pap-turns")
ROUND_NAMES = templates("pap-round", COLOURS)
WON_CARDS, HELD_CARDS = template("pap-won-cards"), template("pap-progress-held-cards")
AHEAD = template("pap-ahead")


# Points -----------------------------------------------------------------------------------------------------


def is_projected(state: Position) -> bool:
    """True while blue points are those of an immediate end."""
    return state.round == BLUE and not state.hands_shown


def entries(state: Position, seat: int) -> tuple[Entry, ...]:
    """A seat's points so far, and those of its won cards if counted now."""
    return (*state.players[seat].scored, *scoring.projection(state)[seat])


def points_of(found: Sequence[Entry], source: Source) -> int:
    """The points of entries in one row."""
    return sum(entry.points for entry in found if entry.key in source.keys)


def points_of_deal(found: Sequence[Entry], deal: str) -> int:
    """PAP-O12: the cost of an orange deal that ended, below 0; 0 for who ended it and partners."""
    return sum(entry.points for entry in found if entry.rule == DEAL_RULE and entry.when == deal)


def rounds_played(state: Position) -> tuple[str, ...]:
    """The rounds of this game."""
    return COLOURS if state.options.rounds == BOTH else (state.options.rounds,)


def totals(state: Position) -> dict[str, list[int]]:
    """Points of each seat by round and in all (PAP-G1), projected ones included; orange ones are negative."""
    found = {colour: [0] * len(state.players) for colour in COLOURS}
    for seat, (player, coming) in enumerate(zip(state.players, scoring.projection(state), strict=True)):
        for entry in (*player.scored, *coming):
            found[BLUE if entry.rule in BLUE_RULES else ORANGE][seat] += entry.points
    return found | {GAME: [blue + orange for blue, orange in zip(found[BLUE], found[ORANGE], strict=True)]}


def in_teams(state: Position) -> bool:
    """PAP-S6: True if some play together."""
    return len(state.teams) < len(state.players)


def team_name(team: Sequence[int]) -> Text:
    """The members of a team: "player 1, player 3"."""
    return joined([SEAT_NAMES[seat] for seat in team])


def deals_ended(state: Position) -> tuple[str, ...]:
    """PAP-O12: the numbers of the orange deals that have ended, in order."""
    ended = {entry.when for player in state.players for entry in player.scored if entry.rule == DEAL_RULE}
    return tuple(sorted(ended, key=int))


# Along a line of play ---------------------------------------------------------------------------------------


def turns(states: Sequence[Position]) -> tuple[int, ...]:
    """Indices of the positions to show of a line: the last of each turn."""
    last = {state.turn: index for index, state in enumerate(states)}
    return tuple(last.values())


def deals(states: Sequence[Position]) -> tuple[tuple[int, Text], ...]:
    """The end of each deal of a line as (index, name); of an unfinished deal, the last position.

    A deal ends where the next one is dealt; its points are counted by then.
    """
    found = []
    for index, state in enumerate(states):
        after = states[index + 1] if index + 1 < len(states) else None
        name = message(f"pap-deal-{state.round}", deal=state.deal)
        if after is None:
            found.append((index, name if state.phase == OVER else message("pap-unfinished", deal=name)))
        elif (after.round, after.deal) != (state.round, state.deal):
            found.append((index + 1, name))
    return tuple(found)


def layers(state: Position) -> tuple[Source, ...]:
    """The layers of the rounds of this game."""
    played = rounds_played(state)
    return tuple(layer for layer in LAYERS if (BLUE if layer.rule in BLUE_RULES else ORANGE) in played)


def score_parts(states: Sequence[Position]) -> tuple[figures.Part, ...]:
    """The points of every player by layer at these positions.

    What has been counted has every layer, so that a layer always has the same colour; of what is only
    projected, those that bring something come apart.
    """
    found: list[figures.Part] = []
    for seat in range(len(states[0].players) if states else 0):
        counted = [state.players[seat].scored for state in states]
        coming = [tuple(scoring.projection(state)[seat]) for state in states]
        for layer in layers(states[0]):
            found.append(figures.Part(layer.name, _values(counted, layer), seat, layer.rule))
            if any(ahead := _values(coming, layer)):
                found.append(figures.Part(layer.name, ahead, seat, layer.rule, projected=True))
    return tuple(found)


def _values(rows: Sequence[Sequence[Entry]], layer: Source) -> tuple[int, ...]:
    return tuple(points_of(row, layer) for row in rows)


class Race(NamedTuple):
    """A chart over turns: titles of the panels, and the lines."""

    panels: tuple[Text, ...]
    series: tuple[figures.Series, ...]


def race(states: Sequence[Position]) -> Race:
    """Points of every team, then cards won and cards in hand of every player while their round is played.

    Teams are those of the last position: of five players, they are known once the dice have been rolled.
    """
    panels, found = [POINTS_SO_FAR], list(_team_points(states))
    for colour, unit, of in ((BLUE, WON_CARDS, "won"), (ORANGE, HELD_CARDS, "hand")):
        if any(state.round == colour for state in states):
            rows = [
                tuple(len(getattr(player, of)) for player in state.players) if state.round == colour else None
                for state in states
            ]
            found += _lines(rows, len(states[0].players), unit, len(panels))
            panels.append(ROUND_NAMES[colour])
    return Race(tuple(panels), tuple(found))


def _team_points(states: Sequence[Position]) -> Iterator[figures.Series]:
    rows = [totals(state)[GAME] for state in states]
    for team in states[-1].teams if states else ():
        values = tuple(sum(row[seat] for seat in team) for row in rows)
        yield figures.Series(team_name(team).capitalised(), values, team[0])


def _lines(
    rows: Sequence[Sequence[int] | None], players: int, unit: Text, panel: int
) -> Iterator[figures.Series]:
    for seat in range(players):
        values = tuple(None if row is None else row[seat] for row in rows)
        yield figures.Series(SEAT_NAMES[seat].capitalised(), values, seat, unit, panel)
