"""Set-up: shuffling and dealing both rounds (PAP-S2 to PAP-S4), the dice before them (PAP-S5); completing and
checking a position that somebody has written.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from explorer.core.codec import Draft
from explorer.core.definitions import Reader
from explorer.core.game import shuffled, with_drawn
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.games.papillon.board import (
    BETWEEN,
    BLOCKED,
    BLUE,
    BOTH,
    CAPTURE,
    CATERPILLAR,
    COUNT,
    DIRECTION,
    HIDDEN,
    KNIFE,
    MOST,
    NO_VALUE,
    NOBODY,
    NUMBERS,
    ORANGE,
    OVER,
    PLAY,
    ROLL,
    SIGNS,
    STRUCK,
    SUITES,
    TIE,
    TURN_LIMIT,
    VALUES,
    Board,
    Cards,
)
from explorer.games.papillon.position import NO_DICE, REST, Claims, Dice, Position, Suite

P = TypeVar("P", bound=Position)


def first_round(state: Position) -> Position:
    """Deal the first round to a position that has only its players; dice decide who starts."""
    return orange_round(state) if state.options.rounds == ORANGE else blue_round(state)


def order(state: Position, colour: str, what: str) -> Cards:
    """A deck shuffled by the seed."""
    return shuffled(state.board.deck(colour), state.seed, what)


def drawn(board: Board, hand: Cards, cards: Cards) -> Cards:
    """A hand with cards added from the pile or the stock."""
    return board.in_order(with_drawn(hand, cards, board.backs))


def blue_round(state: Position) -> Position:
    """PAP-S3: hands, then the table; the rest is dealt later."""
    deck, deals = order(state, BLUE, BLUE), state.deals
    state = dealt(replace(state, stock=deck))
    table, stock = state.stock[: deals.table], state.stock[deals.table :]
    state = replace(
        state, round=BLUE, deal=1, table=tuple(sorted(table)), stock=stock, last=NOBODY, willing=False
    )
    return rolling(state)


def orange_round(state: Position) -> Position:
    """PAP-S3, PAP-O1: hands, two plates, left-over cards under the blue pile, in which are the won cards."""
    deck, deals, plates = order(state, ORANGE, ORANGE), state.deals, state.board.plates
    state = dealt(
        replace(state, players=tuple(player._replace(won=()) for player in state.players), stock=deck)
    )
    up, rest = state.stock[:plates], state.stock[plates:]
    pile = (*order(state, BLUE, "pile"), *rest[: deals.left_over])
    state = replace(
        state, round=ORANGE, deal=1, stock=rest[deals.left_over :], pile=pile, plates=tuple((card,
        ) for card in up),
        suites=(Suite(),) * 4, middle=(), table=(), aside=(), last=NOBODY, willing=False, going=REST,
    )  # fmt: skip
    return rolling(state)


def dealt(state: Position) -> Position:
    """PAP-S2: a hand for every player from the stock, added to what they hold (PAP-O12)."""
    size, stock, players = state.deals.hand, state.stock, []
    for player in state.players:
        players.append(player._replace(hand=drawn(state.board, player.hand, stock[:size])))
        stock = stock[size:]
    return replace(state, players=tuple(players), stock=stock)


def rolling(state: Position) -> Position:
    """PAP-S5: every player rolls both dice."""
    return replace(state, phase=ROLL, seat=0, dice=Dice(tuple(range(len(state.players)))))


def settled(state: P, at: Draft) -> P:
    """Fill in undealt cards, pile and cards out of play. A position given as whole must name every card."""
    claims = at.once(Claims)
    if at.whole:
        for colour in claims.colours:
            if len(lost := claims.rest(colour)) != claims.hidden[colour]:
                at.reader.report(
                    "aside",
                    len(state.aside),
                    message("pap-every-card", cards=", ".join(state.board.names(lost))),
                    lacking=True,
                )
        return state
    stock, pile, reader = state.stock, state.pile, at.reader
    wanted = state.deals.hand * len(state.players) * (state.deals.deals - state.deal)
    if "stock" not in reader:
        stock = claims.take(shuffled(claims.rest(state.round), state.seed, "stock")[:wanted])
    if "pile" not in reader and state.round == ORANGE:
        pile = claims.take(shuffled(claims.rest(BLUE), state.seed, "pile"))
    rest = (*state.aside, *(card for colour in claims.colours for card in claims.take(claims.rest(colour))))
    return replace(state, stock=stock, pile=pile, aside=tuple(sorted(rest)))


# Consistency of a written position --------------------------------------------------------------------------

PHASES_OF = {
    BLUE: (ROLL, DIRECTION, CAPTURE, TIE, OVER),
    ORANGE: (ROLL, DIRECTION, PLAY, STRUCK, COUNT, OVER),
}
NO_SUITES = (Suite(),) * len(SUITES)


def check(reader: Reader, state: Position) -> None:
    """Refuse a position from which no game could go on, naming the key."""
    _round_fits(reader, state)
    _stock_fits(reader, state)
    _table_fits(reader, state)
    _suites_fit(reader, state)
    _hands_fit(reader, state)
    _dice_fit(reader, state)
    _turn_fits(reader, state)
    _leader_fits(reader, state)


def _round_fits(reader: Reader, state: Position) -> None:
    """PAP-G1: a round that is played, in one of its phases, with nothing of the other round on the table."""
    rounds = state.options.rounds
    if rounds not in (BOTH, state.round):
        reader.report("round", state.round, message("pap-this-round", rounds=rounds))
    phases = PHASES_OF[state.round]
    if state.phase not in phases or (state.phase == OVER and state.round == BLUE and rounds == BOTH):
        reader.report("phase", state.phase, message("pap-this-phase", phases=", ".join(phases)))
    if state.round == BLUE:
        orange = {
            "plates": any(state.plates),
            "suites": state.suites != NO_SUITES,
            "middle": state.middle,
            "pile": state.pile,
        }
        for key, found in (*orange.items(), ("going", state.going != REST), ("ending", state.ending)):
            if found:
                reader.report(key, found, message("pap-blue-alone"))
        return
    won = any(player.won for player in state.players)
    for key, there in (
        ("table", state.table),
        ("players", won),
        ("last", state.last != NOBODY),
        ("willing", state.willing),
    ):
        if there:
            reader.report(key, there, message("pap-orange-alone"))


def _stock_fits(reader: Reader, state: Position) -> None:
    """PAP-S2, PAP-S7: as many cards as the deals to come need, of this round's deck."""
    deals = state.deals
    wanted = deals.hand * len(state.players) * (deals.deals - state.deal)
    if len(state.stock) != wanted:
        reader.report(
            "stock", len(state.stock), message("pap-undealt", count=wanted), lacking=len(state.stock) < wanted
        )
    if any(state.board.colour(card) != state.round for card in state.stock):
        reader.report("stock", len(state.stock), message("pap-of-the-deck", colour=state.round))


def _table_fits(reader: Reader, state: Position) -> None:
    """PAP-B10: a number is put on the table only where there is none; more of one come from the deal."""
    counts = Counter(VALUES[state.board.kind[card]] for card in state.table)
    del counts[NO_VALUE]
    if sum(count - 1 for count in counts.values()) > state.deals.table:
        reader.report("table", len(state.table), message("pap-table-limit", count=state.deals.table))


def _suites_fit(reader: Reader, state: Position) -> None:
    """PAP-O1, PAP-O3, PAP-O7, PAP-O9, PAP-O10: cards on plates, suites and beside them, between plates."""
    if state.round == BLUE:
        return
    if not all(state.plates):
        reader.report(
            "plates",
            list(map(list, state.plates)),
            message("pap-two-plates"),
            [f"plates.{number}" for number, plate in enumerate(state.plates) if not plate],
            lacking=True,
        )
    kind = state.board.kind
    if any(kind[card] not in (*BETWEEN, HIDDEN) for card in state.middle):
        reader.report("middle", len(state.middle), message("pap-in-the-middle"))
    for name, suite in zip(SUITES, state.suites, strict=True):
        on, beside = ({kind[card] for card in cards} for cards in (suite.cards, suite.signs))
        if on - {*NUMBERS, KNIFE, CATERPILLAR, HIDDEN} or beside - {*SIGNS, HIDDEN}:
            reader.report("suites", name, message("pap-on-suites"))
        allowed = _lasts(kind[suite.cards[-1]] if suite.cards else NO_VALUE)
        if suite.last not in allowed:
            facts = {"suite": name, "numbers": ", ".join(map(str, allowed))}
            reader.report("suites", suite.last, message("pap-last-number", **facts))


def _lasts(kind: int) -> tuple[int, ...]:
    """The numbers that a suite may leave to follow, by the kind of its last card."""
    if kind == NO_VALUE:
        return (NO_VALUE,)
    if kind == CATERPILLAR:
        return (1,)
    return tuple(range(12)) if kind in (KNIFE, HIDDEN) else (VALUES[kind],)


def _hands_fit(reader: Reader, state: Position) -> None:
    """PAP-B12, PAP-B16, PAP-O12: the player holds a card; in the orange round everybody does to its end."""
    hands = [bool(player.hand) for player in state.players]
    playing = state.phase in (CAPTURE, DIRECTION)
    everybody = state.phase in (ROLL, PLAY, STRUCK) or (state.round == ORANGE and playing)
    if (playing and not hands[state.seat]) or (everybody and not all(hands)):
        wanting = range(len(hands)) if everybody else (state.seat,)
        reader.report(
            "players",
            [len(player.hand) for player in state.players],
            message("pap-a-hand"),
            [f"players.{seat}.hand" for seat in wanting if not hands[seat]],
            lacking=True,
        )
    if state.phase in (TIE, OVER) and state.round == BLUE and any((*hands, state.stock)):
        reader.report("phase", state.phase, message("pap-nothing-left"))
    ended = state.phase in (COUNT, OVER) and state.round == ORANGE
    if ended != bool(state.ending) or (state.ending and state.ending != BLOCKED and all(hands)):
        reader.report("ending", state.ending, message("pap-ended"))


def _dice_fit(reader: Reader, state: Position) -> None:
    """PAP-S5, PAP-B13, PAP-O16: who rolls, each once; for the count, once a knife."""
    dice, shown = state.dice, [list(state.dice.seats), list(state.dice.rolled)]
    if state.phase == COUNT:
        kinds = [state.board.kinds(player.hand) for player in state.players]
        knives = tuple(seat for seat, hand in enumerate(kinds) for kind in hand if kind == KNIFE)
        if dice.seats != knives or len(dice.rolled) >= len(knives):
            reader.report("dice", shown, message("pap-knives"))
    elif state.phase in (ROLL, TIE):
        seats = dice.seats
        if len(seats) < 2 or len(set(seats)) < len(seats) or len(dice.rolled) >= len(seats):
            rule = "PAP-S5" if state.phase == ROLL else "PAP-B13"
            reader.report("dice", shown, message("pap-who-rolls", rule=rule))
    elif dice != NO_DICE:
        reader.report("dice", shown, message("pap-who-rolls", rule="PAP-S5"))


def _turn_fits(reader: Reader, state: Position) -> None:
    """PAP-O2, PAP-O7: fewer cards played than a turn allows, and a cat only where one is to be answered."""
    going = state.going
    if going.played >= TURN_LIMIT or (state.phase != PLAY and (going.played or going.drawn or going.stuck)):
        reader.report("going", going.played, message("pap-twice", count=TURN_LIMIT - 1))
    struck = state.phase == STRUCK
    by_another = going.by not in (NOBODY, state.seat)
    if struck != (by_another and going.cats > 0) or (
        not struck and (going.by != NOBODY or going.cats > going.played)
    ):
        reader.report("going", [going.cats, going.by], message("pap-a-cat"))


def _leader_fits(reader: Reader, state: Position) -> None:
    """PAP-S6: a team of three has a leader once the roll is won; other numbers of players have none."""
    five, open_roll = len(state.players) == MOST, state.phase == ROLL
    if (state.leader != NOBODY) > five or (five and not open_roll and state.leader == NOBODY):
        reader.report("leader", state.leader, message("pap-leads"))
