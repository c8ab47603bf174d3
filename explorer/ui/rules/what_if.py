"""What if the rule were different? The same position both ways, side by side; many games both ways."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import fields
from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.errors import ExplorerError
from explorer.core.game import Action, State
from explorer.core.lazy import lazy_import
from explorer.core.options import in_words
from explorer.core.positions.without import Change, changes
from explorer.core.text import enumerated, verbatim
from explorer.ui.board.model import BoardModel
from explorer.ui.hints.thinking import called
from explorer.ui.job import Job
from explorer.ui.parts import Panel, Picture, column, progress_bar, prose, row, show
from explorer.ui.rules import words
from explorer.ui.widgets import Listing

if TYPE_CHECKING:
    from explorer import players
    from explorer.studies import pools
    from explorer.studies.rules import changing
else:
    players = lazy_import("explorer.players")
    pools = lazy_import("explorer.studies.pools")
    changing = lazy_import("explorer.studies.rules.changing")

PLAYERS = ("random", "greedy", "montecarlo:100")
COUNTS = (200, 500, 1000)
WORKERS = 2
"""So many processes play, where there are processes: others use the server too."""
OFTEN = 0.2
"""[s] So often at most the progress is drawn anew."""
MOST = 12
"""Actions that are listed."""


class WhatIf(Panel[BoardModel]):
    """A change of the open rule, chosen from those that there are."""

    def build(self) -> w.Widget:
        """Which change; two boards; what differs; then the games."""
        model = self.model
        self.said, self.progress, self.result = prose(), prose(style="xp-thinking"), prose()
        self.choice = self.dropdown("what-if-change", self.choose, style="xp-stacked")
        boards = [Picture(model.geometry(), model.lang, max_height="34vh") for _ in range(2)]
        self.pictures, self.titles = boards, (prose(), prose())
        self.boards = row(
            *(column(title, each.board, flex="1 1 240px", width="auto", min_width="0")
              for title, each in zip(self.titles, boards, strict=True)),
            align_items="flex-start",
        )  # fmt: skip
        listing = Listing(layout=w.Layout())
        self.list = self.named(self.named(listing, "what-if-differs", "label"), "what-if-same", "empty")
        self.player = self.dropdown("what-if-player", style="xp-stacked")
        self.count = self.dropdown("what-if-count", style="xp-stacked")
        self.count.options = [(str(count), count) for count in COUNTS]
        self.begin = self.own_button("what-if-play", self.play, "xp-primary")
        self.stop = self.own_button("what-if-stop", self.cancel)
        self.job: Job[changing.Effect] = Job(model)
        self.job.observe(self.on(lambda _: self.show_progress()), ["running", "result"])
        self.told, self.number, self.before = 0.0, 0, 0.0
        self.plain: dict[tuple[object, ...], list[changing.Came]] = {}  # with the rule: the same for all
        self.drawn: tuple[object, ...] = ()
        self.study = row(self.player, self.count, self.begin, self.stop, align_items="flex-end")
        self.body = column(self.boards, self.list, self.study, self.progress, self.result)
        return column(self.said, self.choice, self.body)

    # Which change -------------------------------------------------------------------------------------------

    @property
    def offered(self) -> tuple[Change, ...]:
        """How the open rule can be changed."""
        model = self.model
        known = changes(model.game, model.state.options)
        return tuple(change for change in known if change.rule == model.rule)

    @property
    def change(self) -> Change | None:
        """The change that is looked at; None where the rule cannot be changed."""
        offered = self.offered
        return offered[self.number % len(offered)] if offered else None

    def choose(self, number: int) -> None:
        """Look at another change of the rule."""
        self.number = number
        self.refresh()

    def named_change(self, change: Change) -> str:
        """A change in words."""
        model = self.model
        if not change.option:
            return model.word("what-if-without", rule=change.rule)
        switch = next(each for each in fields(model.game.options) if each.name == change.option)
        facts = {
            "option": switch.metadata["title"],
            "value": in_words(change.value, switch.metadata["allowed"]),
        }
        return model.word("what-if-option", **facts)

    # What it looks like -------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """The rule, its changes, the position both ways."""
        model, change = self.model, self.change
        seen = (model.rule, change, model.shown, model.lang, model.overlay)
        if self.drawn == seen:
            return
        self.drawn = seen
        show(self.body, change is not None)
        show(self.choice, len(self.offered) > 1)
        self.said.value = f"<p>{escape(self.explained(change))}</p>"
        if change is None:
            return
        with self.filled():
            self.choice.options = [(self.named_change(each), n) for n, each in enumerate(self.offered)]
            self.choice.value = self.offered.index(change)
            self.offer_players(change)
        self.compare(change)
        self.show_progress()

    def explained(self, change: Change | None) -> str:
        """What the change is, or why there is none."""
        model, rule = self.model, self.model.game.rulebook[self.model.rule]
        if change is None:
            return model.word(f"what-if-stays-{rule.stays or 'tells'}".replace("set-up", "setup"))
        others = rule.waiver.rules[1:] if rule.waiver and not change.option else ()
        also = model.said(enumerated([*map(verbatim, others)]))
        said = self.named_change(change)
        return f"{said} {model.word('what-if-also', rules=also)}" if also else said

    def offer_players(self, change: Change) -> None:
        """Who may play: those that think, unless they would have to guess what cannot be."""
        waiver = self.model.game.rulebook[change.rule].waiver
        known = PLAYERS[:1] if waiver and waiver.at_random and not change.option else PLAYERS
        chosen = self.player.value if self.player.value in known else known[0]
        self.player.options = [(self.model.said(called(one).capitalised()), one) for one in known]
        self.player.value = chosen

    def compare(self, change: Change) -> None:
        """Two boards, what is legal lit on both; what only one of them allows lit besides, and listed."""
        model = self.model
        if early := change.at_the_start(model.game):
            self.said.value += f"<p>{escape(model.word('what-if-start'))}</p>"
        show(self.boards, not early)
        show(self.list, not early)
        if early:
            return
        try:
            here, there = self.both(change)
        except ExplorerError as hidden:  # a hand that the viewer does not see
            show(self.boards, False)
            self.list.items = []
            self.said.value += f"<p>{escape(model.said(hidden.text.capitalised()))}</p>"
            return
        gained, lost = minus(there, here), minus(here, there)
        names = (model.word("what-if-now"), self.named_change(change))
        for picture, title, name, legal in zip(self.pictures, self.titles, names, (here, there), strict=True):
            title.value = f"<h3>{escape(name)}</h3>"
            lit = model.scene_of(model.shown).styled(self.places(legal), "legal")
            picture.draw(
                lit.styled(self.places(minus(legal, here if legal is there else there)), "info"), model.lang
            )
            picture.board.label = name
        self.list.items = [
            *self.listed(gained, "good", "what-if-gained"),
            *self.listed(lost, "bad", "what-if-lost"),
        ]

    def both(self, change: Change) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """What is legal in the position shown, as it is and under the change."""
        model = self.model
        state: State = model.shown
        if state.is_terminal:
            return (), ()
        other = change.of(state, model.game.rulebook)
        return state.legal_actions(), other.legal_actions()

    def places(self, actions: Sequence[Action]) -> tuple[str, ...]:
        """The places of the board that actions name."""
        return self.model.named_in(" ".join(word for action in actions for word in str(action).split()))

    def listed(self, actions: Sequence[Action], tone: str, key: str) -> list[dict[str, object]]:
        """A few actions in words, under a heading that says how many there are."""
        model = self.model
        group = model.word(key, count=len(actions))
        return [
            {"id": f"{tone}/{action}", "label": model.said(model.phrase(model.shown, action)), "group": group,
             "tone": tone}
            for action in actions[:MOST]
        ]  # fmt: skip

    # Many games ---------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play many games both ways, in slices between which the page is answered."""
        model, change = self.model, self.change
        if change is None or self.job.running:
            return
        player, seats = players.parse_player(self.player.value), len(model.state.players)
        options = dict(vars(model.state.options))
        known = self.plain.setdefault((player, seats, *options.items()), [])
        steps = changing.effect(
            model.game, change, self.count.value, player, seats,
            plain=known, options=options, workers=min(pools.available(), WORKERS),
        )  # fmt: skip
        self.of, self.before = (self.player.value, seats), min(len(known) / (2 * self.count.value), 0.5)
        self.job.begin(steps, lambda found: known.extend(found.plain[len(known) :]) if found else None)

    def cancel(self) -> None:
        """Stop; what was played so far is summed up."""
        self.job.cancel()

    def ahead(self) -> str:
        """How long it will take, by what the games so far took."""
        played = self.job.done - self.before
        if played <= 0:
            return self.model.word("what-if-measuring")
        minutes = math.ceil(self.job.took * (1 - self.job.done) / played / 60)
        return self.model.word("what-if-left", minutes=minutes)

    def show_progress(self) -> None:
        """How far it is, and what came of it once it has ended or was stopped."""
        job, model = self.job, self.model
        self.stop.disabled, self.begin.disabled = not job.running, job.running
        if job.running and job.done and time.monotonic() - self.told < OFTEN:
            return
        self.told = time.monotonic()
        note = f"<small>{escape(model.word('what-if-note'))}</small>"
        bar = progress_bar(job.done, model.word("what-if-play"))
        self.progress.value = f"<p>{escape(self.ahead())}</p>{bar}" if job.running else note
        found = None if job.running else job.result
        mine = found is not None and found.change == self.change and len(found.changed) > 1
        named = self.named_change(found.change) if found else ""
        self.result.value = words.effect(model, found, named, *self.of) if mine and found else ""


def minus(some: Sequence[Action], others: Sequence[Action]) -> tuple[Action, ...]:
    """Those that the others do not have, in order."""
    known = frozenset(others)
    return tuple(action for action in some if action not in known)
