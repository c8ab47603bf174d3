"""Cards named in a position: each is claimed once, by its full name or by its kind."""

from __future__ import annotations

from explorer.core.codec import Draft
from explorer.core.definitions import Reader
from explorer.core.messages import message
from explorer.games.papillon.board import BLUE, COLOURS, HIDDEN, KIND, ORANGE, Board, Cards


class Claims:
    """The cards that no key of a written position has named yet.

    A kind ("7", "cat") means the first free card of the deck that is dealt in this round; in the orange
    round, then of the blue deck. In a masked position hidden cards may be named, any number of them.
    """

    def __init__(self, at: Draft) -> None:
        self.board: Board = at.board
        self.masked: bool = at.masked
        self.colours = (BLUE,) if at.round == BLUE else (ORANGE, BLUE)
        self.free = {card for each in self.colours for card in self.board.deck(each)}
        self.hidden = dict.fromkeys(COLOURS, 0)

    def named(self, reader: Reader, key: str, names: object) -> Cards:
        """The cards of a list of names, each claimed once."""
        if not isinstance(names, (list, tuple)):
            raise reader.refuse(key, names, message("pap-some-cards"))
        return tuple([self._claim(reader, key, name) for name in names])

    def _claim(self, reader: Reader, key: str, name: object) -> int:
        number = self.board.number.get(name) if isinstance(name, str) else None
        if number is not None and self.board.is_hidden(number):
            if not self.masked:
                raise reader.refuse(key, name, message("pap-a-mask"))
            self.hidden[self.board.colour(number)] += 1
            return number
        if number is None:
            number = self._first(KIND.get(name, HIDDEN) if isinstance(name, str) else HIDDEN)
        if number is None or number not in self.free:
            raise reader.refuse(key, name, message("pap-some-cards"))
        self.free.remove(number)
        return number

    def _first(self, kind: int) -> int | None:
        cards = (card for colour in self.colours for card in self.board.deck(colour))
        return next((card for card in cards if card in self.free and self.board.kind[card] == kind), None)

    def rest(self, colour: str) -> Cards:
        """The free cards of a deck, sorted."""
        return tuple(card for card in self.board.deck(colour) if card in self.free)

    def take(self, cards: Cards) -> Cards:
        """Claim these free cards."""
        self.free.difference_update(cards)
        return cards
