"""What must hold between the parts of a position that somebody has written."""

from __future__ import annotations

from collections import Counter

from explorer.core.definitions import Reader
from explorer.core.installed import message
from explorer.games.souls.position.board import Board
from explorer.games.souls.position.kinds import (
    BOLINA,
    CHOOSE,
    COLLECTED,
    DECIDE,
    HIDDEN,
    KINDS,
    NAMES,
    NOBODY,
    NOTHING,
    OVER,
    RULEBOOK,
    TAKE,
    Counts,
)
from explorer.games.souls.position.masks import places_of
from explorer.games.souls.position.position import Position


def known(state: Position) -> Counter[int]:
    """The cards that are somewhere for certain, the Grand Bolina left out."""
    found = Counter([*state.cards, *state.aside])
    for player in state.players:
        found.update(dict(zip(COLLECTED, player.cards, strict=True)))
    for kind in (NOTHING, BOLINA, HIDDEN):
        del found[kind]
    return found


def _cards_fit(reader: Reader, state: Position) -> None:
    """SOU-S2: no more cards of a kind than the deck has."""
    deck, found = Counter(state.board.decks[state.options.morphos]), known(state)
    for kind in COLLECTED:
        if found[kind] > deck[kind]:
            facts = {"count": deck[kind], "kind": RULEBOOK.words[NAMES[kind]]}
            raise reader.refuse("rows", found[kind], message("sou-too-many", **facts))


def collections_fit(
    reader: Reader, board: Board, morphos: int, collections: tuple[Counts, Counts], *, masked: bool
) -> None:  # fmt: skip
    """SOU-S2, SOU-P7: the collections of a finished round hold every card laid, and no more of a kind than
    the deck has.
    """
    deck, laid = Counter(board.decks[morphos]), len(board.decks[morphos]) - board.aside
    if (total := sum(map(sum, collections))) > laid or (
        total < laid and not masked
    ):  # a mask played on has lost sight of some
        raise reader.refuse("players", total, message("sou-every-card", laid=laid))
    for place, kind in enumerate(COLLECTED):
        count = sum(cards[place] for cards in collections)
        if count > deck[kind]:
            raise reader.refuse(
                "players", count, message("sou-too-many", count=deck[kind], kind=RULEBOOK.words[NAMES[kind]])
            )


def check(reader: Reader, state: Position) -> None:
    """Refuse, naming the key, whatever no game could have come to; whether cards are missing is seen when
    they are dealt.
    """
    _one_bolina(reader, state)
    _taken_from_above(reader, state)
    _faces_fit(reader, state)
    _phase_fits(reader, state)
    _rounds_fit(reader, state)
    _cards_fit(reader, state)


def _one_bolina(reader: Reader, state: Position) -> None:
    """SOU-P4, SOU-P5: with a player or on the table."""
    drawn = state.cards.count(BOLINA)
    if drawn != (state.owner == NOBODY):
        raise reader.refuse("bolina", state.owner, message("sou-one-bolina"))


def aside_fits(reader: Reader, state: Position) -> None:
    """SOU-S4: so many cards are set aside."""
    if len(state.aside) != state.board.aside:
        facts = {"count": state.board.aside, "kinds": ", ".join(KINDS)}
        raise reader.refuse("aside", [NAMES[kind] for kind in state.aside], message("sou-aside", **facts))


def _taken_from_above(reader: Reader, state: Position) -> None:
    """SOU-P2: whatever has been taken was accessible, and so was the card in whose place the Grand Bolina
    lies.
    """
    if state.phase in (CHOOSE, OVER):
        return
    masks = state.layout.masks
    for place, kind in enumerate(state.cards[1:], 1):
        if kind in (NOTHING, BOLINA) and masks.above[place] & state.table:
            raise reader.refuse("rows", ".", message("sou-buried", place=place))


def _faces_fit(reader: Reader, state: Position) -> None:
    """SOU-S3, SOU-P3: only what the layout lays face down, and nothing accessible; the Grand Bolina is never
    face down.
    """
    possible = state.layout.down & state.table & ~state.accessible
    if state.down & ~possible or any(state.cards[place] == BOLINA for place in places_of(state.down)):
        raise reader.refuse("down", list(places_of(state.down)), message("sou-faces"))


def _phase_fits(reader: Reader, state: Position) -> None:
    """SOU-P1, SOU-P4, SOU-M1, SOU-M2: something to take, to decide or to choose."""
    decided = max(state.tokens) >= state.tokens_to_win
    if (state.phase == DECIDE) != bool(state.gap) or (state.phase == DECIDE and not _has_just_taken(state)):
        raise reader.refuse("gap", state.gap, message("sou-to-decide"))
    if state.phase == TAKE and not state.table:
        raise reader.refuse("rows", list(state.cards[1:]), message("sou-to-take"))
    if decided != (state.phase == OVER) or (decided and state.table):
        raise reader.refuse("phase", state.phase, message("sou-decided", tokens=state.tokens_to_win))
    if state.phase == CHOOSE and (not state.rounds or state.table or state.seat == state.rounds[-1].winner):
        raise reader.refuse("phase", state.phase, message("sou-to-choose"))


def _has_just_taken(state: Position) -> bool:
    """Whether the gap can be that of a card taken this turn by the owner of the Grand Bolina."""
    below = state.layout.masks.below[state.gap]
    taken = state.cards[state.gap] == NOTHING and (
        state.seed is None or sum(state.players[state.seat].cards) > 0
    )
    return taken and state.owner == state.seat and not below & ~state.table


def _rounds_fit(reader: Reader, state: Position) -> None:
    """SOU-M2: a layout for each round; after a round its collections stay until the next is dealt."""
    rounds = len(state.rounds) + (state.phase != OVER)
    if len(state.layouts) != rounds:
        raise reader.refuse("layouts", list(state.layouts), message("sou-a-layout-a-round", count=rounds))
    if state.phase in (CHOOSE, OVER):
        last = state.rounds[-1]
        if (last.cards, last.owner) != (tuple(player.cards for player in state.players), state.owner):
            raise reader.refuse(
                "players", [list(player.cards) for player in state.players], message("sou-last-round")
            )
    earlier = state.rounds[:-1] if state.phase == OVER else state.rounds
    if any(sum(done.winner == seat for done in earlier) >= state.tokens_to_win for seat in range(2)):
        raise reader.refuse("rounds", len(state.rounds), message("sou-decided", tokens=state.tokens_to_win))
