"""Everything printed in the box of Mariposas, read from `data.toml` and checked: map, cards, tokens, tiles,
costs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from explorer.core.definitions import Reader, Source, read_data
from explorer.core.game import Box
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.games.mariposas.position.atlas import Atlas
from explorer.games.mariposas.position.objectives import read_cards
from explorer.games.mariposas.position.vocabulary import ABILITIES, CARDS, SEASONS, TOKENS


class Board(Box, Atlas):
    """The map and the rest of the box. Shared by all states, never changed.

    Boards are equal when their files hold the same values.

    Attributes
    ----------
    deck : tuple of str
        The kinds of the action cards, one entry a card, unshuffled (MAR-S4).
    tokens : tuple of str
        The relay tokens, unshuffled (MAR-S7).
    abilities : tuple of str
        The ability tiles, unshuffled (MAR-S8); `ability_texts` says what each does.
    objectives : dict
        id -> card; `cards_of[season]` holds the ids of a season's cards (MAR-S3).
    birth_cost : dict
        Generation of the parent -> (identical flowers, any flowers), one of which is paid (MAR-N2).
    supply : int
        Tokens of each flower type (MAR-F1).
    provenance : dict
        Table of the file -> where its facts come from.
    fingerprint : str
        16 hexadecimal digits of the file's values.
    """

    package = "explorer.games.mariposas"

    def __init__(self, source: Source) -> None:
        top = read_data(source)
        self._keep(top)
        self._read_map(top)
        self.deck = self._read_deck(top.facts("deck"))
        self.tokens = self._read_tokens(top.facts("relays"))
        self.ability_texts = self._read_abilities(top.facts("abilities"))
        self.abilities = tuple(self.ability_texts)
        self.supply = self._read_supply(top.facts("flowers"))
        self.birth_cost = self._read_births(top.facts("births"))
        self._read_returns(top.facts("michoacan"))
        self.objectives = read_cards(top.facts("cards"), self)
        self.cards_of = {
            season: tuple(c.id for c in self.objectives.values() if c.season == season) for season in SEASONS
        }
        top.close()

    def michoacan_points(self, butterflies: int) -> int:
        """MAR-E7: points for so many generation-4 butterflies at Michoacán, a double being two; 0 for
        none.
        """
        known = len(self._returns) - 1
        return self._returns[min(butterflies, known)] + self._each_more * max(butterflies - known, 0)

    # Reading ------------------------------------------------------------------------------------------------

    def _read_deck(self, table: Reader) -> tuple[str, ...]:
        counts = {kind: table.integer(kind, 0, 100) for kind in CARDS}
        total = table.integer("total", 1, 200)
        table.close()
        if sum(counts.values()) != total:
            raise table.refuse("total", total, message("mar-deck", total=sum(counts.values())))
        return tuple(chain.from_iterable([kind] * count for kind, count in counts.items()))

    def _read_tokens(self, table: Reader) -> tuple[str, ...]:
        tokens = table.strings("tokens", TOKENS)
        table.close()
        if sorted(tokens) != sorted(TOKENS):
            raise table.refuse("tokens", list(tokens), message("mar-tokens", tokens=", ".join(TOKENS)))
        return tokens

    def _read_abilities(self, table: Reader) -> dict[str, Text]:
        found = tuple(key for key in table.keys if key != "provenance")
        if sorted(found) != sorted(ABILITIES):
            raise table.refuse("", list(found), message("mar-abilities", tiles=", ".join(ABILITIES)))
        return {key: table.bilingual(key) for key in found}

    def _read_supply(self, table: Reader) -> int:
        supply = table.integer("each", 1, 200)
        table.close()
        return supply

    def _read_births(self, table: Reader) -> dict[int, tuple[int, int]]:
        costs: dict[int, tuple[int, int]] = {}
        for reader in table.tables("cost"):
            parent, identical = reader.integer("parent", 1, 4), reader.integer("identical", 1, 24)
            costs[parent] = identical, reader.integer("any", 1, 120)
            if costs[parent][1] < identical:
                raise reader.refuse("any", costs[parent][1], message("mar-identical-is-cheaper"))
            reader.close()
        if len(table.tables("cost")) != 4 or set(costs) != {1, 2, 3, 4}:
            raise table.refuse("cost", sorted(costs), message("mar-births", generations="1, 2, 3, 4"))
        table.close()
        return costs

    def _read_returns(self, table: Reader) -> None:
        returns = table.typed("points", list, template("mar-numbers"))
        if not returns or any(type(n) is not int for n in returns):
            raise table.refuse("points", returns, message("mar-numbers"))
        if any(a > b for a, b in zip([0, *returns], returns, strict=False)):
            raise table.refuse("points", returns, message("mar-returns"))
        self._returns: tuple[int, ...] = (0, *returns)
        self._each_more = table.integer("each_more", 0, 50)
        table.close()


def rest(box: Iterable[str], shown: Iterable[str]) -> list[str]:
    """What of the box is not shown, sorted."""
    return sorted((Counter(box) - Counter(shown)).elements())
