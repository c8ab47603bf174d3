"""A position: seats, tokens, cards, whose turn it is, as data; how each part is written and read; and what
everybody knows of a hand.

In the `[position]` table of a scenario file nearly all may be left out:

    seed = 1                    # deals whatever is not said
    season = "summer"           # spring
    round = 2                   # 1; or `turn`, the number of turns completed in the whole game
    first = 1                   # 0, the seat that opened the season
    seat = 0                    # the first player
    deck = ["13", "5"]          # the next cards; the rest of the box follows, shuffled
    discard = ["22"]            # none
    tiles = { pink = "two-relays" }
    faceup = ["boston"]         # cities whose token lies face up

    [position.tokens]           # the others as they fall
    boston = "pink-adult"

    [position.objectives]       # cards of data.toml, by season
    summer = "summer-3"

    [[position.players]]        # two to five
    hand = ["13", "mine"]       # two cards as they fall
    played = ["22"]             # this season, none
    score = 4                   # 0
    flowers = { orange = 2 }    # 0 of each
    relays = ["pink-egg", "+1"] # none; under the option `once_a_game` also the bonus cards that have been
                                # used
    bonus = ["+1"]              # unused bonus cards: all of those in `relays`
    doubles = ["4a"]            # none
    flies = { 2a = "boston", 2b = "reserve" }
    landed = { 2a = ["boston"] } # the relays on which each has landed: the one on which it stands, if that
                                 # lies face up
    ruled_out = ["13 13"]       # hands that a swap not offered or declined has ruled out (MAR-T3): none

Butterflies that are not named are where the season puts them: 1a at Michoacán in spring, 2a on summer's card,
3a and 3b on autumn's, the old generations gone, the rest in the reserve.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Annotated, NamedTuple, Self, TypeVar

from explorer.core.codec import (
    MANY,
    Draft,
    Kind,
    Seed,
    choice,
    follows,
    keyed,
    last_seat,
    named,
    plain,
    rows,
    several,
    whole,
)
from explorer.core.definitions import Reader
from explorer.core.game import State, known, shuffled
from explorer.core.messages import message, template
from explorer.core.replacing import put, replace, replaced_quickly
from explorer.games.mariposas.actions import GAINS
from explorer.games.mariposas.board import Board, rest
from explorer.games.mariposas.board_map import (
    AUTUMN,
    BONUS,
    CARD,
    CARDS,
    CLOSING,
    COMING_CARD,
    DECISIONS,
    EARLIER,
    FEWEST,
    FLIES,
    FLOWERS,
    FLY,
    GENERATION,
    GONE,
    HIDDEN,
    MOST,
    OF_GENERATION,
    OFF_BOARD,
    PHASES,
    RESERVE,
    ROW_CARDS,
    ROWS,
    SCORING_KEYS,
    SCORING_RULES,
    SEASONS,
    STEPS,
    TOKENS,
    TURNS,
    MariposasOptions,
    Phase,
)

# Hands: which of them a swap has ruled out (MAR-T3, MAR-S10) ------------------------------------------------

# A swap shows a pair, which stays true of the card that is kept; hence hands are ruled out, not a word noted.
# Whoever does not swap shows nothing.

Hand = tuple[str, ...]
Hands = frozenset[Hand]

HAND = 2
ANY: tuple[Hands, ...] = tuple(
    frozenset(combinations_with_replacement(sorted(CARDS), size)) for size in range(HAND + 1)
)
"""Every hand of so many cards."""


def is_pair(hand: Hand) -> bool:
    """MAR-T3: two identical action cards, or two reuse cards.

    >>> [is_pair(hand) for hand in (("13", "13"), ("mine", "theirs"), ("13", "22"), ("13",))]
    [True, True, False, False]
    """
    return len(hand) == HAND and (hand[0] == hand[1] or set(hand) == {"mine", "theirs"})


def less(hand: Hand, card: str) -> Hand:
    """The hand without one card of this kind."""
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


@lru_cache(maxsize=4096)
def ruled_out_by_play(ruled_out: Hands, size: int, card: str) -> Hands:
    """The hands ruled out once this card has left a hand of `size` cards for all to see.

    >>> hands = ruled_out_by_play(ruled_out_by_pair(frozenset()), 2, "13")  # of a pair one "13" is given up
    >>> ("13",) in hands, ("22",) in hands  # the card that is left is a "13", too
    (False, True)
    """
    return ANY[size - 1] - {less(hand, card) for hand in ANY[size] - ruled_out if card in hand}


@lru_cache(maxsize=4096)
def ruled_out_by_draw(ruled_out: Hands, size: int, count: int) -> Hands:
    """The hands ruled out once `count` cards that nobody sees have joined a hand of `size` cards."""
    kept = ANY[size] - ruled_out
    return ANY[size + count] - {tuple(sorted(hand + more)) for hand in kept for more in ANY[count]}


@lru_cache(maxsize=4096)
def ruled_out_by_pair(ruled_out: Hands) -> Hands:
    """The hands ruled out once a full hand is known to be a pair.

    >>> hands = ruled_out_by_pair(frozenset())
    >>> ("13", "13") in hands, ("13", "22") in hands
    (False, True)
    """
    return ruled_out | {hand for hand in ANY[HAND] if not is_pair(hand)}


# Reading and writing the box --------------------------------------------------------------------------------


def _tokens(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """MAR-S7: each token on one city."""
    table, board = reader.table(key, {}), at.board
    allowed = (*TOKENS, HIDDEN) if at.masked else TOKENS
    given = {city: table.choice(city, allowed) for city in table.keys if _is_city(table, board, city)}
    if at.whole and len(given) < len(board.cities):
        raise reader.refuse(key, sorted(given), message("mar-all-tokens"))
    if twice := [token for token, count in Counter(filter(None, given.values())).items() if count > 1]:
        raise reader.refuse(key, twice, message("mar-tokens-once"))
    left = [] if at.whole else list(shuffled(rest(board.tokens, given.values()), at.seed, "tokens"))
    return tuple(given[city] if city in given else left.pop() for city in board.cities)


def _is_city(table: Reader, board: Board, city: str) -> bool:
    if city not in board.cities:
        raise table.refuse(city, city, message("mar-a-city", cities=", ".join(board.cities)))
    return True


def _faceup(reader: Reader, key: str, at: Draft) -> tuple[bool, ...]:
    cities = at.board.cities
    up = reader.strings(key, cities)
    if hidden := [
        city for city, token in zip(cities, at.tokens, strict=True) if city in up and token == HIDDEN
    ]:
        raise reader.refuse(key, sorted(hidden), message("mar-known-tokens"))
    return tuple(city in up for city in cities)


def _revealed(at: Draft) -> tuple[bool, ...]:
    """MAR-S3, MAR-N9, MAR-E5: a card of a season to come is face down exactly while a butterfly is on it."""
    waiting = {
        COMING_CARD[g]
        for g in COMING_CARD
        if any(p.flies[fly] == CARD for p in at.players for fly in OF_GENERATION[g])
    }
    return tuple(number <= at.season or number not in waiting for number in range(len(SEASONS)))


def _objectives(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """MAR-S3: a card of each season."""
    table, found = reader.table(key, {}), []
    for name, seen in zip(SEASONS, at.revealed, strict=True):
        cards = at.board.cards_of[name]
        allowed = cards if seen or not at.masked else (*cards, HIDDEN)
        found.append(table.choice(name, allowed, HIDDEN if at.masked else shuffled(cards, at.seed, name)[0]))
    table.close()
    return tuple(found)


def _tiles(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """MAR-S8: three different ability tiles, one a row."""
    table, abilities = reader.table(key, {}), at.board.abilities
    given = {row: table.choice(row, abilities) for row in ROWS if row in table}
    table.close()
    if len(set(given.values())) < len(given):
        raise reader.refuse(key, given, message("mar-three-tiles"))
    left = [tile for tile in shuffled(abilities, at.seed or 0, "abilities") if tile not in given.values()]
    return tuple(given[row] if row in given else left.pop(0) for row in ROWS)


TOKENS_OF = Kind(_tokens, lambda tokens, at: dict(zip(at.board.cities, tokens, strict=True)))
FACEUP = Kind(_faceup, lambda up, at: list(at.open_cities), unsaid=lambda at: (False,) * len(at.board.cities))
REVEALED = follows(_revealed)
OBJECTIVES = Kind(_objectives, lambda cards, at: dict(zip(SEASONS, cards, strict=True)), key="objectives")
TILES = Kind(_tiles, lambda tiles, at: dict(zip(ROWS, tiles, strict=True)))
DECK = several(lambda at: (*CARDS, HIDDEN) if at.masked else CARDS, unsaid=())

# Reading and writing the turn -------------------------------------------------------------------------------


def _of_round(at: Draft) -> int:
    """The turns completed before this seat's turn of `round`."""
    seats, number = len(at.players), at.reader.integer("round", 1, TURNS[at.season], 1)
    place: int = (at.seat - at.first) % seats
    return (sum(TURNS[: at.season]) + number - 1) * seats + place


def _turn(reader: Reader, key: str, at: Draft) -> int:
    """The turns completed in the whole game."""
    if "round" in reader:
        said = message("mar-round-or-turn")
        raise reader.refuse("round", reader.value("round", said), said)
    seats = len(at.players)
    before = sum(TURNS[: at.season]) * seats
    return reader.integer(key, before, before + (TURNS[at.season] + 1) * seats)


def _left(reader: Reader, key: str, at: Draft) -> tuple[tuple[int, bool], ...]:
    return tuple(map(_movement, reader.tables(key)))


def _movement(reader: Reader) -> tuple[int, bool]:
    movement = reader.integer("length", 1, 5), reader.flag("extra")
    reader.close()
    return movement


def _places(reader: Reader, key: str, allowed: Collection[str]) -> tuple[str, ...]:
    """A list of spaces; the error does not list the whole map."""
    places = reader.strings(key)
    if unknown := [place for place in places if place not in allowed]:
        raise reader.refuse(key, unknown, message("mar-spaces"))
    return places


TURN = Kind(_turn, plain, unsaid=_of_round)
LEFT = Kind(_left, lambda left, at: [{"length": length, "extra": extra} for length, extra in left])
STARTS = Kind(lambda reader, key, at: _places(reader, key, (*at.board.spaces, *OFF_BOARD)), plain)
COLLECTED = Kind(lambda reader, key, at: _places(reader, key, at.board.spaces), plain)


# Reading and writing seats ----------------------------------------------------------------------------------


def waiting() -> tuple[str, ...]:
    """MAR-S6: where a player's butterflies are at the start, the first generation aside: 2a, 3a and 3b on
    their cards.
    """
    return tuple(CARD if fly in ("2a", "3a", "3b") else RESERVE for fly in FLIES)


def _once(reader: Reader, key: str, order: Sequence[str]) -> tuple[str, ...]:
    """Names out of `order`, each once, in that order."""
    names = reader.strings(key, order)
    if len(set(names)) < len(names):
        raise reader.refuse(key, list(names), message("mar-once"))
    return tuple(sorted(names, key=order.index))


def _hand(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    hand = reader.strings(key, (*CARDS, HIDDEN) if at.masked else CARDS)
    if len(hand) > HAND:
        raise reader.refuse(key, list(hand), message("mar-a-hand", hand=HAND))
    return tuple(sorted(hand))


def _bonus_of(at: Draft) -> tuple[str, ...]:
    return tuple(card for card in at.relays if card in BONUS)


def _bonus(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """MAR-R8: unused bonus cards, which count among the relay cards; others there have been used."""
    bonus = _once(reader, key, BONUS)
    if unknown := [card for card in bonus if card not in at.relays]:
        raise reader.refuse(key, unknown, message("mar-gained-bonus"))
    used = [card for card in _bonus_of(at) if card not in bonus]
    if used and at.options.bonus_cards != "once_a_game":
        raise reader.refuse("relays", used, message("mar-not-used"))
    return bonus


def _doubles(reader: Reader, key: str, at: Draft) -> tuple[int, ...]:
    """MAR-N6: only those of the fourth generation, on the board."""
    doubles = tuple(FLY[fly] for fly in _once(reader, key, FLIES))
    if wrong := [FLIES[fly] for fly in doubles if GENERATION[fly] != 4 or at.flies[fly] in OFF_BOARD]:
        raise reader.refuse(key, wrong, message("mar-doubles"))
    return doubles


def _flies(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """The places of the butterflies, each possible for its generation in this season."""
    table = reader.table(key, {})
    board, season = at.board, at.season
    old = season + (at.step == "reveal")  # once MAR-E4 has been carried out, one generation more has left
    found = []
    for fly, start in zip(FLIES, waiting(), strict=True):
        generation = GENERATION[FLY[fly]]
        usual = board.home if generation == 1 else start
        if usual == CARD and season >= COMING_CARD[generation]:
            usual = RESERVE
        place = table.string(fly, GONE if generation <= old else usual)
        if place not in _possible(board, generation, season, old):
            raise table.refuse(fly, place, message("mar-a-place", generation=generation))
        found.append(place)
    table.close()
    for generation, most in ((2, 1), (3, 2)):
        if sum(place == CARD for fly, place in enumerate(found) if GENERATION[fly] == generation) > most:
            raise table.refuse(
                f"{generation}a", CARD, message("mar-on-card", most=most, generation=generation)
            )
    return tuple(found)


def _landed(table: Reader, fly: str, at: Draft) -> tuple[str, ...]:
    """MAR-R1: the relays on which a butterfly has landed."""
    cities = table.strings(fly, at.open_cities)
    if len(set(cities)) < len(cities):
        raise table.refuse(fly, list(cities), message("mar-once"))
    return cities


def _ruled_out(reader: Reader, key: str, at: Draft) -> Hands:
    """MAR-T3: hands that the moment after drawing has ruled out."""
    names = {" ".join(hand): hand for hand in sorted(ANY[len(at.hand) if "hand" in at.reader else HAND])}
    return frozenset(names[name] for name in reader.strings(key, names))


def _possible(board: Board, generation: int, season: int, old: int) -> tuple[str, ...]:
    """MAR-S5, MAR-S6, MAR-E4, MAR-E5: the places of a generation; once old it is off the board."""
    if generation <= old:
        return (GONE,) if generation == 1 else (GONE, RESERVE)
    if generation == 1:
        return tuple(board.spaces)
    waits = generation in COMING_CARD and season < COMING_CARD[generation] <= AUTUMN
    return (*board.spaces, RESERVE, *((CARD,) if waits else ()))


def _key_of_points(reader: Reader, key: str, at: Draft) -> str:
    cards = at.board.objectives.values()
    keys = [
        *SCORING_KEYS,
        *(f"{card.id} {number}" for card in cards for number in range(len(card.objectives))),
    ]
    what = reader.string(key)
    if what not in keys:
        raise reader.refuse(key, what, message("mar-a-score", keys=", ".join(SCORING_KEYS), example=keys[-1]))
    return what


HAND_CARDS = Kind(_hand, plain, unsaid=())
PLACES = Kind(_flies, keyed(FLIES, several(())).written)
RELAYS = Kind(lambda reader, key, at: _once(reader, key, GAINS), plain)
BONUS_CARDS = Kind(_bonus, plain, unsaid=_bonus_of)
FLOWER_TOKENS = keyed(FLOWERS, whole(0, lambda at: at.board.supply, 0))
DOUBLES = Kind(_doubles, lambda flies, at: [FLIES[fly] for fly in flies])
LANDED = keyed(
    FLIES,
    Kind(_landed, plain, unsaid=()),
    lambda at: tuple((place,) if place in at.open_cities else () for place in at.flies),
    sparse=True,
)
RULED_OUT = Kind(_ruled_out, lambda hands, at: sorted(map(" ".join, hands)))
KEY_OF_POINTS = Kind(_key_of_points, plain)


# The position -----------------------------------------------------------------------------------------------

P = TypeVar("P", bound="Position")


class Entry(NamedTuple):
    """Points scored: by which rule, what for (a key of the score sheet), how many, in which turn."""

    rule: Annotated[str, choice(SCORING_RULES)]
    key: Annotated[str, KEY_OF_POINTS]
    points: Annotated[int, whole(1, MANY)]
    turn: Annotated[int, whole(0, MANY)]


def _earlier(at: Draft) -> tuple[Entry, ...]:
    """The points so far as one number, where a file does not give them entry by entry."""
    points = at.reader.integer("score", 0, MANY, 0)
    return (Entry("MAR-S10", EARLIER, points, 0),) if points else ()


@replaced_quickly
class Player(NamedTuple):
    """A seat: hand and played cards, unused bonus cards, relay cards, flowers, where its butterflies are.

    `relays` holds the relay cards that cannot be gained now (MAR-R8): those held, under `once_a_game` those
    used as well; `landed` the relays on which each butterfly has landed (MAR-R1); `ruled_out` the hands that
    everybody knows not to be this one (MAR-T3).
    """

    hand: Annotated[tuple[str, ...], HAND_CARDS]
    flies: Annotated[tuple[str, ...], PLACES]
    played: Annotated[tuple[str, ...], several(CARDS)] = ()
    bonus: Annotated[tuple[str, ...], BONUS_CARDS] = ()
    relays: Annotated[tuple[str, ...], RELAYS] = ()
    flowers: Annotated[tuple[int, ...], FLOWER_TOKENS] = (0,) * len(FLOWERS)
    doubles: Annotated[tuple[int, ...], DOUBLES] = ()
    scored: Annotated[tuple[Entry, ...], rows(Entry, unsaid=_earlier)] = ()
    landed: Annotated[tuple[tuple[str, ...], ...], LANDED] = ((),) * len(FLIES)
    ruled_out: Annotated[Hands, RULED_OUT] = frozenset()

    @property
    def may_hold(self) -> Hands:
        """The hands that this player may hold as far as everybody knows."""
        return ANY[len(self.hand)] - self.ruled_out

    @property
    def points(self) -> int:
        """The points so far."""
        return sum(entry.points for entry in self.scored)

    @property
    def on_board(self) -> tuple[int, ...]:
        """The numbers of its butterflies that are on the board."""
        return tuple(i for i, place in enumerate(self.flies) if place not in OFF_BOARD)

    def weight(self, fly: int) -> int:
        """MAR-N6: a double counts as two."""
        return 2 if fly in self.doubles else 1


@replaced_quickly
class Move(NamedTuple):
    """The turn in hand; between turns it is empty.

    `left` holds the movements still to make, (length, whether the extra flower belongs to it); `plus2`
    whether +2 distance is still to be given; `starts` where the butterflies stood when the turn began
    (MAR-F3); `collected` the spaces taken from (MAR-F2); `due` what this landing of butterfly `fly` still
    brings, in order; `swapped` MAR-T3.
    """

    left: Annotated[tuple[tuple[int, bool], ...], LEFT] = ()
    plus2: bool = False
    starts: Annotated[tuple[str, ...], STARTS] = ()
    collected: Annotated[tuple[str, ...], COLLECTED] = ()
    fly: Annotated[int, named({**FLY, "": -1})] = -1
    due: Annotated[tuple[str, ...], several((*DECISIONS, "card"))] = ()
    swapped: bool = False

    @property
    def decided(self) -> Move:
        """The turn once what waited first has been decided."""
        return self._replace(due=self.due[1:])


REST = Move()


@lru_cache(maxsize=4096)
def _earned(tiles: tuple[str, ...], relays: tuple[str, ...]) -> tuple[str, ...]:
    """The ability tiles of the rows that these relay cards complete; asked at each landing and count."""
    return tuple(tile for row, tile in zip(ROWS, tiles, strict=True) if ROW_CARDS[row].issubset(relays))


@dataclass(frozen=True)
class Position(State):
    """Seats, relay tokens by city, deck (next card first), objective cards by season, turn and phase.

    `turn` counts the turns completed in the whole game; `step` names the next step of a season's end.
    """

    board: Annotated[Board, follows()] = field(repr=False)
    options: MariposasOptions
    seed: Seed
    players: Annotated[
        tuple[Player, ...],
        rows(Player, range(FEWEST, MOST + 1), template("mar-seats").filled({"fewest": FEWEST, "most": MOST})),
    ]
    tokens: Annotated[tuple[str, ...], TOKENS_OF]
    faceup: Annotated[tuple[bool, ...], FACEUP]
    deck: Annotated[tuple[str, ...], DECK]
    cards: Annotated[tuple[str, ...], OBJECTIVES]
    revealed: Annotated[tuple[bool, ...], REVEALED]
    tiles: Annotated[tuple[str, ...], TILES]
    discard: Annotated[tuple[str, ...], several(CARDS)] = ()
    season: Annotated[int, named({name: number for number, name in enumerate(SEASONS)})] = 0
    first: Annotated[int, whole(0, last_seat)] = 0
    seat: Annotated[int, whole(0, last_seat, lambda at: at.first)] = 0
    phase: Annotated[str, choice(PHASES)] = Phase.PLAY
    step: Annotated[str, choice(STEPS)] = ""
    turn: Annotated[int, TURN] = 0
    shuffles: Annotated[int, whole(0, MANY)] = 0
    move: Move = REST

    @property
    def data(self) -> str:
        """The fingerprint of the map and the cards."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """The seat that decides; None while the die rolls and once the game is over."""
        return None if self.phase in (Phase.DIE, Phase.OVER) else self.seat

    @property
    def player(self) -> Player:
        """The seat whose turn it is."""
        return self.players[self.seat]

    @property
    def hand(self) -> tuple[str, ...]:
        """The action cards of the player whose turn it is; HiddenFromViewer where the viewer sees their backs
        (MAR-S10).
        """
        return known(self.player.hand, {HIDDEN})

    @property
    def open_cities(self) -> tuple[str, ...]:
        """MAR-S7: the cities whose token lies face up."""
        return tuple(city for city, up in zip(self.board.cities, self.faceup, strict=True) if up)

    @property
    def turn_in_season(self) -> int:
        """The number of turns of this season that have been completed, by all players together."""
        return self.turn - sum(TURNS[: self.season]) * len(self.players)

    @property
    def round(self) -> int:
        """The current round of the season, from 1: a round is a turn of every player; extra turns, one each,
        are round 7.

        Once all turns are played it stays that of the last one.
        """
        last = self.turn_in_season - (self.phase in CLOSING)
        return last // len(self.players) + 1

    def supply(self, flower: int) -> int:
        """MAR-F1: the tokens of this type that no player holds."""
        return self.board.supply - sum([player.flowers[flower] for player in self.players])

    def abilities(self, player: Player) -> tuple[str, ...]:
        """MAR-R6: the ability tiles that a player has earned."""
        return _earned(self.tiles, player.relays)

    def on(self, space: str) -> tuple[tuple[int, str], ...]:
        """The butterflies on a space, (seat, name)."""
        return tuple(
            (seat, FLIES[i])
            for seat, player in enumerate(self.players)
            for i, place in enumerate(player.flies)
            if place == space
        )

    def with_player(self, seat: int, player: Player) -> Self:
        """The same position with one seat changed."""
        return replace(self, players=put(self.players, seat, player))

    def with_points(self, seat: int, *entries: Entry) -> Self:
        """The same position in which this seat has scored."""
        player = self.players[seat]
        return self.with_player(seat, player._replace(scored=(*player.scored, *entries))) if entries else self


def seen_by(state: Position, player: int) -> Position:
    """MAR-S10: rivals' hands, the deck, face-down tokens and objectives and the seed masked, "" for every
    hidden name.
    """
    players = tuple(
        p if seat == player else p._replace(hand=(HIDDEN,) * len(p.hand))
        for seat, p in enumerate(state.players)
    )
    return replace(
        state,
        players=players,
        deck=(HIDDEN,) * len(state.deck),
        tokens=tuple(token if up else HIDDEN for token, up in zip(state.tokens, state.faceup, strict=True)),
        cards=tuple(card if up else HIDDEN for card, up in zip(state.cards, state.revealed, strict=True)),
        seed=None,
    )
