"""The end of a play: who won and by which rule, points by source, the best and the worst choice, what now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from explorer.core.game import ScoreLine
from explorer.core.lazy import lazy_import
from explorer.core.text import Text
from explorer.ui.board.model import BoardModel
from explorer.ui.job import Job

if TYPE_CHECKING:
    from explorer import players
    from explorer.players import Review, Reviewed
else:
    players = lazy_import("explorer.players")

LOOKS = 60
"""So many positions are looked at for each choice: it need not be judged as finely as a hint."""
CLEARLY = 0.005
"""[of what the player counts] What is less is no difference."""


class LookingBack(Job["Review"]):
    """What a player that thinks says of the choices that led to an end: of people's, where some seats are
    not.
    """

    def about(self, model: BoardModel) -> None:
        """Begin, in the background; the page is told when it is done."""
        thinking = model.thinking
        people = [seat for seat in range(len(model.state.players)) if not thinking.player_of(seat)]
        seat = people[0] if thinking.given and len(people) == 1 else None
        self.begin(self.steps(model, seat), lambda _: model.changed(model.status))

    def steps(self, model: BoardModel, seat: int | None) -> Iterator[Review]:
        """The choices one after another; what thinks is loaded when it begins."""
        yield from players.reviewing(model.play, players.Greedy(looks=LOOKS), seat=seat)

    def best(self) -> Reviewed | None:
        """The choice that was worth most more than the next best one."""
        return max(self.known(led), key=led, default=None)

    def worst(self) -> Reviewed | None:
        """The choice that lost most."""
        return max(self.known(lost), key=lost, default=None)

    def known(self, measure: Measure) -> Sequence[Reviewed]:
        """Those that make a difference."""
        done = self.result is not None and not self.running
        return [one for one in self.result.choices if measure(one) > CLEARLY] if done and self.result else ()


Measure: TypeAlias = "Callable[[Reviewed], float]"


def led(choice: Reviewed) -> float:
    """How much better than any other a best choice was; 0 for another one."""
    if choice.lost != 0 or choice.advice is None or len(choice.advice.verdicts) < 2:
        return 0.0
    return choice.advice.verdicts[0].value - choice.advice.verdicts[1].value


def lost(choice: Reviewed) -> float:
    """How much worse than the best one it was."""
    return choice.lost or 0.0


def by_source(lines: Sequence[ScoreLine], seats: int) -> list[tuple[Text, str, list[int]]]:
    """Each source of points with its rule: what it brought every player, in the order of the score sheet."""
    found: dict[tuple[str, str], tuple[Text, str, list[int]]] = {}
    for line in lines:
        row = found.setdefault((line.category.en, line.rule), (line.category, line.rule, [0] * seats))
        row[2][line.player] += line.points
    return list(found.values())
