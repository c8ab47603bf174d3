"""Set-up (MAR-S2 to MAR-S9), and dealing: to a position that somebody wrote, where it leaves cards out; and
afresh, to a player who cannot see the rest (MAR-S10).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import accumulate, takewhile
from math import comb, prod

from explorer.core.codec import Draft
from explorer.core.game import shuffled
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.games.mariposas.board import Board, rest
from explorer.games.mariposas.board_map import HIDDEN, ROWS, SEASONS, MariposasOptions
from explorer.games.mariposas.position import HAND, Hand, Hands, P, Player, Position, waiting


def start(kind: type[P], board: Board, players: int, seed: int, options: MariposasOptions) -> P:
    """MAR-S2 to MAR-S9: shuffle cards, tokens, objectives and ability tiles; deal two cards each; draw the
    first player.
    """
    deck = shuffled(board.deck, seed, "deck")
    flies = (board.home, *waiting()[1:])
    seats = tuple(Player(tuple(sorted(deck[HAND * i : HAND * (i + 1)])), flies) for i in range(players))
    first = shuffled(range(players), seed, "first player")[0]
    return kind(
        board,
        options,
        seed,
        seats,
        tokens=shuffled(board.tokens, seed, "tokens"),
        faceup=(False,) * len(board.tokens),
        deck=deck[HAND * players :],
        cards=tuple(shuffled(board.cards_of[season], seed, season)[0] for season in SEASONS),
        revealed=(True, False, False),
        tiles=shuffled(board.abilities, seed, "abilities")[: len(ROWS)],
        first=first,
        seat=first,
    )


# A written position -----------------------------------------------------------------------------------------


def dealt(state: P, at: Draft) -> P:
    """MAR-S4: each card of the box once; hands left out and the rest of the deck as the seed deals them."""
    if at.masked:
        return state
    box, deck, reader = state.board.deck, state.deck, at.reader
    held = (card for p in state.players for card in (*p.hand, *p.played))
    shown = Counter([*deck, *state.discard, *held])
    if surplus := shown - Counter(box):
        reader.report("deck", sorted(surplus.elements()), message("mar-no-more-cards"))
    left = list(shuffled(rest(box, shown.elements()), state.seed, "deck"))
    if at.whole:
        if left:
            reader.report(
                "deck", list(deck), message("mar-all-cards", left=" ".join(sorted(left))), lacking=True
            )
        return state
    players = list(state.players)
    for seat, table in enumerate(reader.tables("players")):
        if "hand" not in table:
            players[seat], left = players[seat]._replace(hand=tuple(sorted(left[:HAND]))), left[HAND:]
    return replace(state, players=tuple(players), deck=(*deck, *left))


# Hidden things (MAR-S10) ------------------------------------------------------------------------------------

TRIES = 300


def determinize(state: Position, player: int, rng: random.Random) -> Position:
    """MAR-S10: a position that `player` cannot tell from this one: hidden cards, tokens and objectives dealt
    afresh, all deals alike.

    Nobody gets a hand that the moment after drawing has ruled out (MAR-T3).
    """
    after = redealt(state, [seat for seat in range(len(state.players)) if seat != player], rng)
    tokens = rest(
        state.board.tokens, (token for token, up in zip(state.tokens, state.faceup, strict=True) if up)
    )
    rng.shuffle(tokens)
    objectives = (rng.choice(state.board.cards_of[season]) for season in SEASONS)
    return replace(
        after,
        tokens=tuple(
            token if up else tokens.pop() for token, up in zip(state.tokens, state.faceup, strict=True)
        ),
        cards=tuple(
            card if up else new for card, up, new in zip(state.cards, state.revealed, objectives, strict=True)
        ),
        seed=rng.randrange(2**32),
    )


# Cards that are not seen ------------------------------------------------------------------------------------


def unseen(state: Position, rivals: Sequence[int]) -> list[str]:
    """The cards that are in the rivals' hands or in the deck, sorted."""
    own = (card for seat, p in enumerate(state.players) if seat not in rivals for card in p.hand)
    return rest(state.board.deck, (*own, *state.discard, *(card for p in state.players for card in p.played)))


def redealt(state: Position, rivals: Sequence[int], rng: random.Random) -> Position:
    """The position with hands that the rivals may hold, the rest in the deck, each such deal as likely as any
    other.
    """
    cards = unseen(state, rivals)
    wanted = [state.players[seat].may_hold for seat in rivals]
    hands = by_trial(cards, [len(state.players[seat].hand) for seat in rivals], wanted, rng) or drawn(
        cards, wanted, rng
    )
    left = rest(cards, (card for hand in hands for card in hand))
    rng.shuffle(left)
    players = list(state.players)
    for seat, hand in zip(rivals, hands, strict=True):
        players[seat] = players[seat]._replace(hand=hand)
    return replace(state, players=tuple(players), deck=tuple(left))


def by_trial(cards: list[str], sizes: list[int], wanted: list[Hands], rng: random.Random) -> list[Hand]:
    """Hands dealt at random until all may be held; [] where luck is out: one hand in five is a pair."""
    ends = list(accumulate(sizes))
    for _ in range(TRIES):
        row = rng.sample(cards, ends[-1])
        hands = (tuple(sorted(row[end - size : end])) for size, end in zip(sizes, ends, strict=True))
        if len(found := [hand for hand, _ in takewhile(_held, zip(hands, wanted, strict=True))]) == len(
            wanted
        ):
            return found
    return []


def _held(dealt: tuple[Hand, Hands]) -> bool:
    return dealt[0] in dealt[1]


def drawn(cards: list[str], wanted: Sequence[Hands], rng: random.Random) -> list[Hand]:
    """The same without trying: each rival in turn is dealt a hand as often as deals go on from it."""
    left, hands, ways = Counter(cards), [], deals(wanted)
    for number, held in enumerate(wanted):
        choices = sorted(held)
        weights = [_times(hand, left) * ways(rest(left.elements(), hand), number + 1) for hand in choices]
        hands += rng.choices(choices, weights)
        left -= Counter(hands[-1])
    return hands


def deals(wanted: Sequence[Hands]) -> Callable[[Iterable[str], int], int]:
    """A function that counts the deals of these cards to the rivals from a given number on."""

    @cache
    def count(cards: tuple[str, ...], number: int) -> int:
        if number == len(wanted):
            return 1
        left = Counter(cards)
        found = ((_times(hand, left), hand) for hand in wanted[number])
        return sum(times * count(tuple(rest(cards, hand)), number + 1) for times, hand in found if times)

    return lambda cards, number: count(tuple(cards), number)


def _times(hand: Hand, left: Counter[str]) -> int:
    """The number of hands of cards with these names."""
    return prod(comb(left[card], count) for card, count in Counter(hand).items())


def can_be(state: Position) -> bool:
    """True if some deal fits the hands that are not seen."""
    rivals = [seat for seat, player in enumerate(state.players) if HIDDEN in player.hand]
    return deals([state.players[seat].may_hold for seat in rivals])(unseen(state, rivals), 0) > 0
