"""What the conformance suite must know of each game and cannot find out by itself.

To add a game: one `Facts` more in `FACTS`, under the game's name. A registered game of ours that is missing
here fails the suite; one of another package brings its own by an entry point in `explorer.facts`, a mapping
of the names below.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import explorer
from explorer.core.game import Game

sys.path.insert(0, str(Path(__file__).parents[1]))

from toy import TOY


@dataclass(frozen=True)
class Facts:
    """What is particular to one game; a game of open information, without options, needs to say nothing.

    Attributes
    ----------
    conserved : state -> anything
        What play never changes: every card and tile, wherever it lies.
    indistinguishable : (state, player, rng) -> state
        A position that differs only in what `player` cannot see, made without `determinize`; None where
        nothing is hidden.
    kind : state -> str
        The kinds of position there are; the suite judges some of each.
    kinds : set of str
        Those that random play of every player count must meet.
    options : list of dict
        The option sets played with; the first is {} (the defaults).
    wrong_options : list of dict
        Options that must be refused.
    """

    conserved: Callable[[Any], Any] = lambda state: len(state.players)
    indistinguishable: Callable[[Any, int, random.Random], Any] | None = None
    kind: Callable[[Any], str] = lambda state: "over" if state.is_terminal else "turn"
    kinds: frozenset[str] = frozenset({"turn", "over"})
    options: tuple[Mapping[str, Any], ...] = ({},)
    wrong_options: tuple[Mapping[str, Any], ...] = ()


# Off to your pond! ------------------------------------------------------------------------------------------


def pond_tiles(state: Any) -> Counter[int]:
    """Every tile of the box, wherever it lies."""
    return Counter(
        [laid.tile for laid in state.tiles if laid]
        + [t for p in state.players for t in p.hand]
        + [*state.pile, *state.discard]
    )


def pond_indistinguishable(state: Any, player: int, rng: random.Random) -> Any:
    """PON-S5: rivals' hands and the pile exchanged at random, another seed."""
    rivals = [i for i in range(len(state.players)) if i != player]
    hidden = [t for i in rivals for t in state.players[i].hand] + list(state.pile)
    rng.shuffle(hidden)
    other = state
    for i in rivals:
        size = len(state.players[i].hand)
        other, hidden = other.with_player(i, hand=tuple(sorted(hidden[:size]))), hidden[size:]
    return replace(other, pile=tuple(hidden), seed=rng.randrange(1000))


# Viva Catrina -----------------------------------------------------------------------------------------------


def village_box(state: Any) -> tuple[Any, ...]:
    """Every tile, balloon tile and chimera, wherever it is."""
    laid = [lay.tile for player in state.players for lay in player.village.lays]
    lines = [tile for line in state.lines for tile in line if tile]
    balloons = [
        left + sum(1 for p in state.players if p.balloons[i]) for i, left in enumerate(state.balloons)
    ]
    chimeras = sum(state.chimeras) + sum(len(player.chimeras) for player in state.players)
    return Counter([*laid, *lines, *state.bag, *([state.hand] if state.hand else [])]), balloons, chimeras


def village_indistinguishable(state: Any, player: int, rng: random.Random) -> Any:
    """VIL-S6: another order of the bag, which only the seed knows."""
    return replace(state, seed=rng.randrange(1000))


# Mariposas --------------------------------------------------------------------------------------------------


def mariposas_box(state: Any) -> tuple[Any, ...]:
    """Every action card, relay token and butterfly, wherever it is; no more flowers of a type than there are
    tokens.
    """
    cards = Counter([*state.deck, *state.discard, *(c for p in state.players for c in (*p.hand, *p.played))])
    butterflies = tuple(len(p.flies) for p in state.players)
    return cards, Counter(state.tokens), butterflies, all(state.supply(flower) >= 0 for flower in range(5))


def mariposas_indistinguishable(state: Any, player: int, rng: random.Random) -> Any:
    """MAR-S10: rivals' hands, the deck, face-down tokens and objectives exchanged at random, another seed.

    MAR-T3: the moment after drawing has shown of some hands that they are a pair, or none; these stay so.
    """
    rivals = [i for i in range(len(state.players)) if i != player]
    hidden = [card for i in rivals for card in state.players[i].hand] + list(state.deck)
    other, hands, deck = state, [state.players[i].hand for i in rivals], state.deck
    for _ in range(20):
        rng.shuffle(hidden)
        row = iter(hidden)
        dealt = [tuple(sorted(next(row) for _ in hand)) for hand in hands]
        if all(hand in state.players[i].may_hold for i, hand in zip(rivals, dealt, strict=True)):
            hands, deck = dealt, tuple(row)
            break
    for i, hand in zip(rivals, hands, strict=True):
        other = other.with_player(i, other.players[i]._replace(hand=hand))
    down = [token for token, up in zip(state.tokens, state.faceup, strict=True) if not up]
    rng.shuffle(down)
    tokens = tuple(token if up else down.pop() for token, up in zip(state.tokens, state.faceup, strict=True))
    seasons = zip(state.cards, state.revealed, state.board.cards_of.values(), strict=True)
    cards = tuple(card if up else rng.choice(choice) for card, up, choice in seasons)
    return replace(other, deck=deck, tokens=tokens, cards=cards, seed=rng.randrange(1000))


# Papillon ---------------------------------------------------------------------------------------------------


def papillon_cards(state: Any) -> tuple[Any, ...]:
    """Whether every card of the decks in play is in exactly one place; who sits where."""
    decks = state.board.size * (1 if state.round == "blue" else 2)
    lying = [*state.table, *state.middle, *state.pile, *state.stock, *state.aside]
    lying += [card for plate in state.plates for card in plate]
    lying += [card for suite in state.suites for card in (*suite.cards, *suite.signs)]
    held = [card for player in state.players for card in (*player.hand, *player.won)]
    return sorted([*lying, *held]) == list(range(decks)), len(state.players)


def papillon_indistinguishable(state: Any, player: int, rng: random.Random) -> Any:
    """PAP-S7: rivals' hands, undealt cards and the pile exchanged at random within each deck, another
    seed.
    """
    rivals = [] if state.hands_shown else [i for i in range(len(state.players)) if i != player]
    zones = [state.stock, state.pile, *(state.players[i].hand for i in rivals)]
    hidden: dict[str, list[int]] = {"blue": [], "orange": []}
    for card in (card for zone in zones for card in zone):
        hidden[state.board.colour(card)].append(card)
    for cards in hidden.values():
        rng.shuffle(cards)
    stock, pile, *hands = (tuple(hidden[state.board.colour(card)].pop() for card in zone) for zone in zones)
    other = replace(state, stock=stock, pile=pile, seed=rng.randrange(1000))
    for i, hand in zip(rivals, hands, strict=True):
        other = other.with_player(i, other.players[i]._replace(hand=state.board.in_order(hand)))
    return other


def papillon_kind(state: Any) -> str:
    """The phase; a position in which nothing can be captured, and one in which a second card may be played,
    apart.
    """
    if state.phase == "capture":
        return "put" if str(state.legal_actions()[0]).startswith("put") else "capture"
    return "second" if state.phase == "play" and state.going.played else state.phase


# Papillons célestes -----------------------------------------------------------------------------------------


def souls_cards(state: Any) -> tuple[Any, ...]:
    """Every card, wherever it is: on the table, collected, set aside; the Grand Bolina there or with its
    owner.
    """
    cards = Counter([*state.aside, *(kind for kind in state.cards if kind)])
    for player in state.players:
        cards.update({kind: count for kind, count in enumerate(player.cards, 1) if count})
    bolina = cards.pop(5, 0)
    return cards, bolina + (state.owner >= 0)


def souls_indistinguishable(state: Any, player: int, rng: random.Random) -> Any:
    """SOU-S6: face-down cards and those set aside exchanged at random, another seed."""
    places = [place for place in range(len(state.cards)) if state.down >> place & 1]
    hidden = [state.cards[place] for place in places] + list(state.aside)
    rng.shuffle(hidden)
    cards = list(state.cards)
    for place in places:
        cards[place] = hidden.pop()
    return replace(state, cards=tuple(cards), aside=tuple(sorted(hidden)), seed=rng.randrange(1000))


# The toy race -----------------------------------------------------------------------------------------------


def toy_indistinguishable(state: Any, player: int, rng: random.Random) -> Any:
    return replace(
        state,
        lucky=tuple(n if i == player else 3 - n for i, n in enumerate(state.lucky)),
        seed=rng.randrange(1000),
    )


FACTS: dict[str, Facts] = {
    "pond": Facts(
        conserved=pond_tiles,
        indistinguishable=pond_indistinguishable,
        kind=lambda state: "over" if state.is_terminal else state.phase,
        kinds=frozenset({"choose", "turn", "second step", "second lay", "over"}),
        options=({}, {"slide": "contiguous", "max_rounds": 40}),
        wrong_options=({"slide": "sideways"}, {"slide": 1}, {"max_rounds": 0}, {"max_rounds": 1001},
        {"max_rounds": 10.0},
                       {"max_rounds": True}, {"max_rounds": None}, {"rounds": 10}),
    ),
    "mariposas": Facts(
        conserved=mariposas_box,
        indistinguishable=mariposas_indistinguishable,
        kind=lambda state: state.phase,
        kinds=frozenset({"play", "move", "die", "extra", "birth", "swap", "season", "free", "over"}),
        options=({}, {"distance": "up_to"}, {"bonus_cards": "once_a_game"}),
        wrong_options=({"bonus_cards": "never"}, {"distance": "far"}, {"distance": 1},
                       {"distance": None}, {"distance": True}, {"steps": 1}),
    ),
    "souls": Facts(
        conserved=souls_cards,
        indistinguishable=souls_indistinguishable,
        kind=lambda state: state.phase,
        kinds=frozenset({"take", "bolina", "choose", "over"}),
        options=({}, {"morphos": 8}, {"rounds": "one"}),
        wrong_options=({"morphos": 7}, {"morphos": "6"}, {"morphos": 6.0}, {"morphos": True},
        {"rounds": "two"}, {"rounds": 1},
                       {"layouts": 3}),
    ),
    "village": Facts(
        conserved=village_box,
        indistinguishable=village_indistinguishable,
        kind=lambda state: state.phase,
        kinds=frozenset({"take", "lay", "draw", "over"}),
        options=({}, {"third_stall": "no"}),
        wrong_options=({"rounds": 1}, {"third_stall": True}, {"third_stall": "maybe"}),
    ),
    "papillon": Facts(
        conserved=papillon_cards,
        indistinguishable=papillon_indistinguishable,
        kind=papillon_kind,
        kinds=frozenset({"roll", "direction", "capture", "put", "play", "second", "cat", "over"}),
        options=({}, {"rounds": "blue", "trump_takes_trump": "yes"},
                 {"rounds": "orange", "must_play_two": "yes", "signs": "narrow"}, {"rounds": "orange",
                 "signs": "on_top"}),
        wrong_options=({"rounds": "green"}, {"rounds": 1}, {"rounds": None}, {"trump_takes_trump": True},
        {"must_play_two": 2},
                       {"signs": "off"}, {"teams": "no"}),
    ),
    # Not registered: a game with a die keeps the suite's chance tests honest until a real one comes.
    "toy": Facts(
        conserved=lambda state: len(state.players),
        indistinguishable=toy_indistinguishable,
        kind=lambda state: "over" if state.is_terminal else "die" if state.rolling else "turn",
        kinds=frozenset({"turn", "die", "over"}),
        options=({}, {"opening": "roll"}),
        wrong_options=({"opening": "swim"}, {"opening": None}, {"laps": 2}),
    ),
}  # fmt: skip


@cache
def brought(name: str) -> Facts:
    """What a package says of its own game; nothing, where it has no such entry point."""
    for point in entry_points(group="explorer.facts", name=name):
        return Facts(**point.load())
    return Facts()


# Cases: every game, every player count ----------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """One game with one player count."""

    name: str
    players: int

    @property
    def game(self) -> Game:
        return TOY if self.name == "toy" else explorer.load(self.name)

    @property
    def facts(self) -> Facts:
        return FACTS[self.name] if self.name in FACTS else brought(self.name)

    def __str__(self) -> str:
        return f"{self.name}-{self.players}"


NAMES = (*explorer.game_names(), "toy")
CASES = tuple(
    Case(name, players)
    for name in NAMES
    for players in (TOY if name == "toy" else explorer.load(name)).players
)


def choices(state: Any) -> tuple[Any, ...]:
    """What can happen next: a player's choices, or the outcomes of a chance node."""
    return tuple(state.legal_actions()) or tuple(action for action, _ in state.chance_outcomes())


def varied(state: Any, rng: random.Random) -> Any:
    """A random next action, every kind of action equally likely, so that rare kinds are played too."""
    options = choices(state)
    kind = rng.choice(sorted({type(a).__name__ for a in options}))
    return rng.choice([a for a in options if type(a).__name__ == kind])


def walk(state: Any, rng: random.Random, plies: int = 5000) -> list[tuple[Any, Any, tuple[Any, ...]]]:
    """Random play: [(state before, action, events), …, (last state, None, ())]."""
    row = []
    while not state.is_terminal and len(row) < plies:
        action = varied(state, rng)
        after, events = state.apply(action)
        row.append((state, action, events))
        state = after
    return [*row, (state, None, ())]


@cache
def walks(case: Case) -> tuple[list[tuple[Any, Any, tuple[Any, ...]]], ...]:
    """Two whole random games for each option set."""
    return tuple(
        walk(case.game.start(players=case.players, seed=seed, **options), random.Random(f"{case}/{seed}"))
        for number, options in enumerate(case.facts.options)
        for seed in (2 * number, 2 * number + 1)
    )


@lru_cache(maxsize=16)
def judged(state: Any) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Every action that the notation can express here, with the rules it breaks."""
    return tuple((action, state.violations(action)) for action in state.candidates())


@cache
def samples(case: Case) -> tuple[Any, ...]:
    """A position of every kind out of those games; of turns three, where the fewest sit at the table."""
    rng, pools = random.Random(str(case)), {}
    for row in walks(case):
        for state, _, _ in row:
            pools.setdefault(case.facts.kind(state), []).append(state)
    fewest = case.players == min(case.game.players)
    wanted = {kind: 3 if kind == "turn" and fewest else 1 for kind in pools}
    return tuple(
        state
        for kind in sorted(pools)
        for state in rng.sample(pools[kind], min(wanted[kind], len(pools[kind])))
    )


THOROUGH = [False]
"""Whether `--thorough` was said (`conftest.py`)."""


def thorough(case: Case) -> tuple[Any, ...]:
    """Those in which every action is judged: all where the fewest play, else every third one, others with
    one player more; with `--thorough` every second one, and all where the most play.
    """
    fewest, most = min(case.game.players), max(case.game.players)
    if case.players == fewest or (THOROUGH[0] and case.players == most):
        return samples(case)
    each = 2 if THOROUGH[0] else 3
    return samples(case)[case.players % each :: each]


def met(case: Case) -> tuple[Any, ...]:
    """Those, and every seventh position on the way."""
    return (*samples(case), *(state for row in walks(case) for state, _, _ in row[::7]))
