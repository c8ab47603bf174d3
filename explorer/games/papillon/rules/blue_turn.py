"""A turn of the blue round, its deals and its count (PAP-B1 to PAP-B18)."""

from __future__ import annotations

from explorer.core.replacing import replace
from explorer.games.papillon import setup
from explorer.games.papillon.actions import (
    Capture,
    direction_word,
    equation,
    equation_words,
    listed,
    seats,
    the,
)
from explorer.games.papillon.board import BLUE, BUTTERFLY, CAT, CHRYSALIS, KNIFE, NOBODY, OVER, TIE, Cards
from explorer.games.papillon.position.parts import Dice
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules import scoring
from explorer.games.papillon.rules.story import Events, Played, tell


def captured(state: Position, action: Capture) -> Played:
    """PAP-B2, PAP-B3, PAP-B4, PAP-B9: cards taken and played are won; a cat taken so counts as voluntary."""
    taken, table = state.board.pick(state.table, action.taken)
    played, hand = state.board.pick(state.players[state.seat].hand, action.played)
    events = told(state.seat, action, state.board.names((*taken, *played)))
    willing = state.willing or CAT in action.taken or CAT in action.played
    state = won(replace(state, table=table, willing=willing), (*taken, *played), hand)
    return exposed(state, action.played, events)


def told(seat: int, action: Capture, cells: tuple[str, ...]) -> Events:
    """The events of a capture, with those of a knife (PAP-B6, PAP-B17)."""
    found = equation(action.taken, action.played)
    assert found is not None, "a legal capture reads"
    if found.source:
        events: Events = (tell("sign", seat, cells, equation=equation_words(found)),)
    elif len(action.taken) > 1:
        events = (tell("sum", seat, cells, equation=equation_words(found)),)
    else:
        what = "trump" if action.played[0] > KNIFE else "same"
        events = (tell(what, seat, cells, taken=the(action.taken[0]), played=the(action.played[0])),)
    if KNIFE in action.played:
        events += (tell("hand knife"),)
    return (*events, tell("table knife")) if KNIFE in action.taken else events


def won(state: Position, cards: Cards, hand: Cards) -> Position:
    """PAP-B1: add these cards to those won and keep the rest of the hand."""
    player = state.players[state.seat]
    after = player._replace(hand=hand, won=tuple(sorted((*player.won, *cards))))
    return replace(state.with_player(state.seat, after), last=state.seat)


def swept(state: Position) -> Played:
    """PAP-B7: the butterfly takes the whole table; a cat taken so does not count as voluntary (PAP-B13)."""
    butterfly, hand = state.board.pick(state.players[state.seat].hand, (BUTTERFLY,))
    event = tell("sweep", state.seat, state.board.names(state.table), cards=listed(state.on_table))
    return next_turn(won(replace(state, table=()), (*state.table, *butterfly), hand), (event,))


def put(state: Position, kind: int) -> Played:
    """PAP-B10: without a capture, a card goes on the table."""
    card, hand = state.board.pick(state.players[state.seat].hand, (kind,))
    player = state.players[state.seat]._replace(hand=hand)
    event = tell("put", state.seat, state.board.names(card), card=the(kind))
    state = replace(state.with_player(state.seat, player), table=tuple(sorted((*state.table, *card))))
    return exposed(state, (kind,), (event,))


def exposed(state: Position, kinds: Cards, events: Events) -> Played:
    """PAP-B8: a chrysalis that was played reverses the direction."""
    if CHRYSALIS in kinds:
        state = replace(state, direction=-state.direction)
        events += (tell("reverse", state.seat, direction=direction_word(state.direction)),)
    return next_turn(state, events)


# Turns, deals, the end --------------------------------------------------------------------------------------


def next_turn(state: Position, events: Events) -> Played:
    """PAP-B16: the next player who holds a card; if nobody does, the next deal or the end."""
    seat = state.after(state.seat)
    state = replace(state, turn=state.turn + 1)
    if not any(player.hand for player in state.players):
        return next_deal(replace(state, seat=seat), events) if state.stock else last_table(state, events)
    while not state.players[seat].hand:
        events += (tell("skip", seat),)
        seat = state.after(seat)
    return replace(state, seat=seat), events


def next_deal(state: Position, events: Events) -> Played:
    """PAP-B11: new hands, the same table."""
    state = replace(setup.dealt(state), deal=state.deal + 1)
    return state, (*events, tell("deal", state.seat, deal=state.deal, deals=state.deals.deals))


def last_table(state: Position, events: Events) -> Played:
    """PAP-B12, PAP-B18: the last captor takes the rest of the table; then most cards count (PAP-B13)."""
    if state.last == NOBODY:
        events += (tell("no table"),)
    elif state.table:
        player, cells = state.players[state.last], state.board.names(state.table)
        events += (tell("last table", state.last, cells, cards=listed(state.on_table)),)
        after = player._replace(won=tuple(sorted((*player.won, *state.table))))
        state = replace(state.with_player(state.last, after), table=())
    leading = scoring.leading(state)
    if len(leading) < 2:
        return counted(state, leading[0] if leading else NOBODY, events)
    count = len(state.players[leading[0]].won)
    events += (tell("most tie", players=seats(leading), count=count),)
    return replace(state, phase=TIE, dice=Dice(leading)), events


def counted(state: Position, most: int, events: Events) -> Played:
    """PAP-B13 to PAP-B15: points and gifts to those without any; then the orange round, unless blue alone is
    played.
    """
    if most != NOBODY:
        events += (tell("most", most, count=len(state.players[most].won)),)
    lines = scoring.blue_lines(state, most)
    for seat, row in enumerate(lines):
        events += (tell("blue points", seat, points=sum(line.points for line in row)),)
    for seat in scoring.without_points(lines):
        events += (tell("zero", seat, points=state.board.blue["zero"]),)
    gifts = scoring.gifts(state, lines)
    players = tuple(
        player._replace(scored=(*player.scored, *row, *gift))
        for player, row, gift in zip(state.players, lines, gifts, strict=True)
    )
    state = replace(state, players=players)
    best = scoring.best(state, scoring.round_totals(state, BLUE))
    events += (tell("blue won", players=seats(best), count=len(best)),)
    if state.options.rounds == BLUE:
        return replace(state, phase=OVER), events
    state = setup.orange_round(state)
    one, two = (state.board.kind[plate[-1]] for plate in state.plates)
    return state, (*events, tell("orange begins", cells=("p1", "p2"), one=the(one), two=the(two)))
