"""A study: what is played, how often and by whom. Each playthrough's seed and seats follow from it and from
its number alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import explorer
from explorer.core.errors import BadOption, ExplorerError, about, mismatch, whole_number
from explorer.core.game import PLAYER, PLAYERS, SEED, Game, Options
from explorer.core.messages import message, template
from explorer.core.playthrough import game_called
from explorer.players import MonteCarlo, Player, parse_player

MOST = 10_000_000
SEED_BYTES = 6  # 15 digits: a spreadsheet shows such a number as it is


@dataclass(frozen=True)
class Study:
    """A study: the game, seats and players; made by `Study.of`, which checks it.

    Attributes
    ----------
    game : Game
        What is played, on which data.
    count : int
        How many playthroughs, numbered from 0.
    players : tuple of Player
        Who plays; without `rotate` the first has the first seat in every playthrough.
    seed : int
        From which every playthrough's own seed is derived.
    options : Options
        The game's switches.
    rotate : bool
        Whether everybody moves up one seat from each playthrough to the next, so that player and seat can be
        told apart.
    data, version : str
        The fingerprint of the game's data and the version of the explorer, wherever the study is played.

    Examples
    --------
    >>> study = Study.of("souls", 10, "random,greedy", seed=1)
    >>> study.count, [player.name for player in study.players], study.game
    (10, ['random', 'greedy'], <game souls, 2 to 2 players>)
    """

    game: Game
    count: int
    players: tuple[Player, ...]
    seed: int
    options: Options
    rotate: bool = False
    data: str = ""
    version: str = explorer.__version__

    @classmethod
    def of(
        cls, game: Game | str, count: int, players: str | Sequence[str | Player], seed: int = 0, *,
        rotate: bool = False, options: Mapping[str, object] | None = None,
    ) -> Study:  # fmt: skip
        """A study, everything checked by those who know: the game, the players' names, the set-up.

        Raises
        ------
        ExplorerError
            Unknown game or player, another number of players than the game has, no seed, an option that the
            game does not have.
        """
        game = game_called(game)
        if type(count) is not int or not 1 <= count <= MOST:
            raise BadOption(mismatch(message("study-count"), count, whole_number(1, MOST)))
        seats = read_players(players)
        if type(seed) is not int:  # where `Game.start` would draw one
            raise BadOption(mismatch(SEED, seed, message("core-a-whole-number")))
        first = game.start(len(seats), seed, **(options or {}))
        return cls(game, count, seats, seed, first.options, bool(rotate), game.data)

    def seed_of(self, number: int) -> int:
        """The seed of one playthrough [0 to 2^48 - 1], which depends on the study's seed and the number
        alone.
        """
        digest = hashlib.sha256(f"{self.seed}/{number}".encode()).digest()
        return int.from_bytes(digest[:SEED_BYTES], "big")

    def entrants(self, number: int) -> tuple[int, ...]:
        """Who sits where in one playthrough: by seat, the place in `players`.

        >>> [Study.of("village", 9, "random,greedy", rotate=True).entrants(number) for number in range(3)]
        [(0, 1), (1, 0), (0, 1)]
        """
        many = len(self.players)
        return tuple((seat + number) % many if self.rotate else seat for seat in range(many))

    @property
    def repeatable(self) -> bool:
        """True if the seed gives the same results on every machine: not where a player's budget is a time."""
        return not any(
            isinstance(player, MonteCarlo) and player.seconds is not None for player in self.players
        )

    @property
    def identity(self) -> dict[str, object]:
        """The identity of this study, as plain JSON; more playthroughs are more of the same
        study.
        """
        return {
            "game": self.game.name, "data": self.data, "version": self.version, "seed": self.seed,
            "players": [player.name for player in self.players], "rotate": self.rotate,
            "options": dict(vars(self.options)),
        }  # fmt: skip

    def require_same_explorer(self) -> None:
        """Refuse to play where explorer or data are others than those that the study was made with: results
        would differ.
        """
        ours, theirs = (self.version, self.data), (explorer.__version__, self.game.data)
        if ours != theirs:
            facts = {"ours": ours[0], "our_data": ours[1], "theirs": theirs[0], "their_data": theirs[1]}
            raise ExplorerError(message("study-other-explorer", **facts))


def read_players(players: str | Sequence[str | Player]) -> tuple[Player, ...]:
    """The players that a text or a sequence names, in the order of their seats.

    >>> [player.name for player in read_players("greedy, montecarlo:200")]
    ['greedy', 'montecarlo:200']
    """
    if isinstance(players, str):
        players = players.split(",")
    if not isinstance(players, Sequence):
        raise BadOption(mismatch(PLAYERS, players, message("study-some-players")))
    return tuple(_player(one) for one in players)


def _player(one: str | Player) -> Player:
    if not isinstance(one, Player):
        return parse_player(one)
    if parse_player(one.name) != one:
        raise BadOption(mismatch(PLAYER, one, message("study-said-by-its-name", name=one.name)))
    return one


def refused_in(number: int, seed: int, refusal: ExplorerError) -> ExplorerError:
    """A refusal that came up while playing, with the playthrough in which it can be looked at."""
    where = template("study-playthrough")
    return ExplorerError(about(where.filled({"number": number, "seed": seed}), refusal.text))
