"""The smallest game with a die and a secret: a race on a track of seven spaces, 0 to 6.

On a turn one walks one space or rolls; a roll is a chance node: 1 or 2, three times out of four a 1. Each
racer has a secret lucky number, 1 or 2, which the pile of numbers hides from the rival. With `opening =
"roll"` the very first position is a chance node. First on space 6 wins. Rules: TOY-T1 walk or roll, TOY-T2
the die, TOY-G1 the end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

import networkx as nx

from explorer.core.errors import BadNotation, about, shorten
from explorer.core.game import (
    Action,
    Event,
    Game,
    Options,
    Outcome,
    ScoreLine,
    ScoreSheet,
    State,
    option,
    shuffled,
)
from explorer.core.rulebook import Rule, Rulebook, Text, Violation
from explorer.graphs import frozen

LAST = 6
SECTION = Text("Course", "Race")


def _rule(id_: str, fr: str, en: str, refusal: tuple[str, str], switch: str | None = None) -> Rule:
    return Rule(id_, "stated", SECTION, Text(fr, en), Text(fr, en), {"default": Text(*refusal)}, switch)


RULEBOOK = Rulebook(
    {
        rule.id: rule
        for rule in (
            _rule("TOY-G1", "Fin", "End", ("La course est finie.", "The race is over.")),
            _rule(
                "TOY-T1",
                "Marcher ou lancer",
                "Walk or roll",
                ("Le dé roule : pas {what}.", "The die rolls: no {what}."),
            ),
            _rule("TOY-T2", "Le dé", "The die", ("Aucun dé n'est lancé.", "No die was rolled."), "opening"),
        )
    },
    {},
    {
        "walk": ("TOY-T1", Text("Le coureur {seat} marche.", "Racer {seat} walks.")),
        "roll": ("TOY-T1", Text("Le coureur {seat} lance.", "Racer {seat} rolls.")),
        "die": ("TOY-T2", Text("Le dé montre {pips}.", "The die shows {pips}.")),
    },
)


@dataclass(frozen=True, slots=True)
class Walk(Action):
    def __str__(self) -> str:
        return "walk"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Die(Action):
    pips: int

    def __str__(self) -> str:
        return f"die {self.pips}"


ACTIONS: dict[str, Action] = {str(a): a for a in (Walk(), Roll(), Die(1), Die(2))}


def not_ours(thing: object) -> BadNotation:
    known = ", ".join(ACTIONS)
    return BadNotation(
        about(f"action {shorten(thing)}", Text(f"attendu l'un de {known}", f"expected one of {known}"))
    )


@dataclass(frozen=True)
class ToyOptions(Options):
    opening: str = option(
        "walk",
        "TOY-T2",
        {"walk": Text("à pied", "on foot"), "roll": Text("aux dés", "by dice")},
        Text("Ouverture", "Opening"),
    )


@dataclass(frozen=True, slots=True)
class ToyState(State):
    game: ClassVar[str] = "toy"

    options: ToyOptions
    seed: int | None
    players: tuple[int, ...]
    lucky: tuple[int, ...]
    rolling: bool
    seat: int = 0
    turn: int = 0
    memo: None = field(default=None, compare=False)

    @property
    def current_player(self) -> int | None:
        return None if self.rolling or self.is_terminal else self.seat

    @property
    def outcome(self) -> Outcome | None:
        winners = tuple(i for i, at in enumerate(self.players) if at >= LAST)
        return Outcome(winners, "TOY-G1", Text("arrivé", "arrived")) if winners else None

    def candidates(self) -> Iterator[Action]:
        yield from ACTIONS.values()

    def _check(self, action: Action) -> None:
        if ACTIONS.get(str(action)) != action:
            raise not_ours(action)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        if self.is_terminal:
            return (RULEBOOK.refuse("TOY-G1"),)
        if self.rolling and not isinstance(action, Die):
            return (RULEBOOK.refuse("TOY-T1", what=str(action)),)
        if not self.rolling and isinstance(action, Die):
            return (RULEBOOK.refuse("TOY-T2"),)
        return ()

    def legal_actions(self) -> tuple[Action, ...]:
        return () if self.current_player is None else (Walk(), Roll())

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        return ((Die(1), 0.75), (Die(2), 0.25)) if self.rolling else ()

    def _apply(self, action: Action) -> tuple[ToyState, tuple[Event, ...]]:
        if isinstance(action, Roll):
            return replace(self, rolling=True), (Event(*RULEBOOK.tell("roll", seat=self.seat)),)
        pips, told = (action.pips, "die") if isinstance(action, Die) else (1, "walk")
        players = tuple(min(LAST, at + pips) if i == self.seat else at for i, at in enumerate(self.players))
        after = replace(
            self, players=players, rolling=False, seat=(self.seat + 1) % len(players), turn=self.turn + 1
        )
        return after, (Event(*RULEBOOK.tell(told, seat=self.seat, pips=pips), (f"s{players[self.seat]}",)),)

    def score_sheet(self) -> ScoreSheet:
        lines = [
            ScoreLine(i, Text("Cases", "Spaces"), "TOY-T1", at, "now")
            for i, at in enumerate(self.players)
            if at
        ]
        lines += [
            ScoreLine(i, Text("Chance", "Luck"), "TOY-G1", 1, "end", True)
            for i, at in enumerate(self.players)
            if at > 3
        ]
        return ScoreSheet(tuple(lines), len(self.players))

    def _seen_by(self, player: int) -> ToyState:
        return replace(
            self, lucky=tuple(n if i == player else 0 for i, n in enumerate(self.lucky)), seed=None
        )

    def _determinize(self, player: int, rng: random.Random) -> ToyState:
        lucky = tuple(n if i == player else rng.choice((1, 2)) for i, n in enumerate(self.lucky))
        return replace(self, lucky=lucky, seed=rng.randrange(2**32))

    def graph(self) -> nx.Graph[Any]:
        G: nx.Graph[Any] = nx.path_graph([f"s{i}" for i in range(LAST + 1)])
        nx.set_node_attributes(G, {f"s{i}": i for i in range(LAST + 1)}, "space")
        nx.set_edge_attributes(G, 1, "steps")
        return frozen(G)


class ToyGame(Game):
    name: ClassVar[str] = "toy"
    title: ClassVar[Text] = Text("Petite course", "Little race")
    players: ClassVar[range] = range(1, 3)
    options: ClassVar[type[ToyOptions]] = ToyOptions
    scenarios: ClassVar[dict[str, Any]] = {}
    state = ToyState
    rulebook: ClassVar[Rulebook] = RULEBOOK

    def _start(self, players: int, seed: int, options: ToyOptions) -> ToyState:
        lucky = shuffled((1, 2), seed, "lucky")[:players]
        return ToyState(options, seed, (0,) * players, lucky, options.opening == "roll")

    def parse(self, text: str) -> Action:
        if text not in ACTIONS:
            raise not_ours(text)
        return ACTIONS[text]

    def open(self, path: Any) -> ToyState:
        raise NotImplementedError


TOY = ToyGame()
