"""The end of a play: who won and by which rule, points by source, the best and the worst choice, what now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING, TypeAlias

import ipywidgets as w

from explorer.core.game import ScoreLine
from explorer.core.lazy import lazy_import
from explorer.core.text import Text, printed
from explorer.ui.board.model import BoardModel
from explorer.ui.job import Job
from explorer.ui.messages import message
from explorer.ui.parts import Panel, badged, marked_table
from explorer.ui.widgets import Announcement

if TYPE_CHECKING:
    from explorer import players
    from explorer.core.game import State
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


class EndPanel(Panel[BoardModel]):
    """Told where somebody's action has just ended the play, or where it is asked for: a play that is opened
    at its end shows its board.
    """

    def build(self) -> w.Widget:
        """One widget that says all."""
        self.told = Announcement()
        self.told.on_choose(self.on(self.choose))
        self.back = LookingBack(self.model)
        self.asked: State | None = None
        return self.told

    @property
    def due(self) -> bool:
        """Whether the end shown is one that was just reached."""
        return self.model.ended is self.model.play.node

    def choose(self, key: str) -> None:
        """Play again, share, go to a choice, or put this away."""
        model = self.model
        match key.partition("/"):
            case ("again", _, _):
                self.again()
            case ("share", _, _):
                model.page.copy()
            case ("goto", _, node):
                model.goto(int(node))
            case _:
                model.ended = None
                model.changed(model.status)

    def again(self) -> None:
        """The same set-up, dealt afresh; a scenario begins again."""
        model, state = self.model, self.model.state
        if model.scenario:
            model.load_scenario(model.scenario)
        elif model.play.custom:
            model.goto(0)
        else:
            model.new_game(len(state.players), model.play.seed + 1, **asdict(state.options))

    def refresh(self) -> None:
        """All that is known; the choices are looked back at once."""
        model = self.model
        if self.due and self.asked is not model.state:
            self.asked = model.state
            self.back.about(model)
        with self.told.hold_sync():
            if self.due:
                self.told.label = model.word("end-title")
                self.told.html = "".join(self.parts())
                self.told.actions = self.actions()
            self.told.shown = self.due

    def parts(self) -> Iterator[str]:
        """Who won and why, points, choices; as markup."""
        model, outcome = self.model, self.model.state.outcome
        if outcome is None:
            return
        marks = " ".join(badged(model, seat) for seat in outcome.winners) or escape(model.word("end-nobody"))
        yield f"<h2>{escape(model.word('end-title'))} <small>{marks}</small></h2>"
        why = model.said(outcome.reason.capitalised())
        rule = model.game.rulebook[outcome.rule]
        yield f"<p>{escape(why)} <small>{escape(f'{rule.id} · {model.said(rule.title)}')}</small></p>"
        yield from (f"<p>{escape(model.said(each.capitalised()))}</p>" for each in outcome.tie_breaks)
        yield self.points()
        yield from (f"<p>{escape(model.said(text))}</p>" for text, _ in self.choices())
        if self.back.running:
            yield f"<p><small>{escape(model.word('end-looking'))}</small></p>"

    def points(self) -> str:
        """A row a source, a column a player, the sum below."""
        model, seats = self.model, len(self.model.state.players)
        rows = by_source(model.state.score_sheet().lines, seats)
        if not rows:
            return ""
        told = [
            [f"{escape(model.said(source))} <small>{rule}</small>", *map(printed, points)]
            for source, rule, points in rows
        ]
        sums = [printed(sum(points[seat] for _, _, points in rows)) for seat in range(seats)]
        what = model.word("end-points" if model.SUMMED else "end-points-rounds")
        heads = (escape(what), *(badged(model, seat) for seat in range(seats)))
        whole = [[escape(model.word("end-sum")), *sums]] if model.SUMMED else []
        table = marked_table(heads, [*told, *whole])
        return f'<div class="xp-wide">{table}</div>'

    def choices(self) -> list[tuple[Text, Reviewed]]:
        """The best and the worst choice in words."""
        found = (("end-best", self.back.best()), ("end-worst", self.back.worst()))
        return [(self.said_of(key, one), one) for key, one in found if one is not None]

    def said_of(self, key: str, choice: Reviewed) -> Text:
        """Who chose what and when."""
        model, before = self.model, self.model.play.nodes[choice.node].state
        facts = {"player": model.player_name(choice.seat), "what": model.phrase(before, choice.played)}
        return message(key, ply=choice.ply + 1, **facts)

    def actions(self) -> list[tuple[str, str]]:
        """What can be done now."""
        word = self.model.word
        shown = [
            (f"goto/{choice.node}", word("end-goto", ply=choice.ply + 1)) for _, choice in self.choices()
        ]
        share, again = ("share", word("end-share")), ("again", word("end-again"))
        return [again, *shown, share, ("close", word("end-close"))]
