"""The panels beside any board: turn, rules, log, compare, game. Each forwards to the model and decides
nothing.
"""

from __future__ import annotations

from dataclasses import Field, fields
from html import escape
from operator import is_
from typing import TypeVar

import ipywidgets as w

from explorer.core.errors import BadOption, BadRecord
from explorer.core.files.record import MAX_BYTES
from explorer.core.options import in_words
from explorer.core.rulebook import Link
from explorer.core.scenario import Scenario
from explorer.core.tree import Node
from explorer.ui import ways
from explorer.ui.board.model import BoardModel
from explorer.ui.markup import about
from explorer.ui.messages import message
from explorer.ui.parts import Panel, around, button, column, prose, row, show
from explorer.ui.quiz.at_table import unasked
from explorer.ui.rules import words
from explorer.ui.rules.facts import RuleFacts
from explorer.ui.widgets import Listing, Opener
from explorer.ui.widgets.listing import Item

MOST_PLIES = 100
"""So many entries of the log are listed at once: all of a long game would be a long message after each step.
"""

BACK = {"refines": "refined", "excepts": "excepted", "needs": "needed"}
"""What a link between two rules is, read from its other end."""


B = TypeVar("B", bound=BoardModel)

ANSWER, ASK = "answer", "ask"
"""The entries among examples that answer the question of the one on the table, and that ask about the rule.
"""


def answering(scenario: Scenario | None) -> str:
    """What a click does that answers a scenario's question: play its line, or just say it."""
    return "play-answer" if scenario and scenario.line else "show-answer"


class TablePanel(Panel[B]):
    """A panel about a playthrough."""

    shown: tuple[object, ...] = ()

    def open_rule(self, key: str) -> None:
        """Open the rule that an entry's id begins with."""
        self.model.rule, self.model.tab = key.partition("/")[0], "rules"

    def fresh(self) -> bool:
        """Whether line of play, position, viewer or language are others than when this was last asked.

        A preview changes none of them: what takes long to draw, such as a chart, need not be drawn again.
        """
        model, before = self.model, self.shown
        self.shown = (model.play, model.state, model.play.line()[-1], model.seat, model.lang)
        same = bool(before) and before[3:] == self.shown[3:] and all(map(is_, before[:3], self.shown[:3]))
        return not same


class RulesPanel(TablePanel[B]):
    """Search, read and see every rule at work."""

    TAB = "rules"

    def build(self) -> w.Widget:
        """A searchable list; a chosen rule opens and offers its examples."""
        rules = Listing(filterable=True, max_height="max(46vh, calc(100vh - 340px))")
        self.list = self.named(self.named(rules, "rules-label", "label"), "search-rules", "filter_label")
        self.examples = self.named(self.named(Listing(), "examples", "label"), "no-example", "empty")
        self.list.on_choose(self.on(self.open))
        self.linked = self.named(Listing(), "linked-rules", "label")
        self.brief = prose(style="xp-ways")
        self.examples.on_choose(self.on(self.show))
        self.linked.on_choose(self.on(self.open))
        self.facts = RuleFacts(self.model)
        return column(self.brief, self.list, self.examples, self.linked, self.facts.widget)

    def relabel(self) -> None:
        """Also what is known of the open rule."""
        super().relabel()
        self.facts.relabel()

    def show(self, name: str) -> None:
        """Open an example where the rule is seen in it; or answer the question of the one that is open."""
        if name == ANSWER:
            self.model.play_answer()
        elif name == ASK:
            self.model.quiz.about(self.model.rule)
        else:
            self.model.show_rule(self.model.rule, name)

    def open(self, rule: str) -> None:
        """Open a rule, or close it again."""
        self.model.rule = "" if self.model.rule == rule else rule

    def refresh(self) -> None:
        """The catalogue in the model's language."""
        model = self.model
        to = ways.rules(model.game.name, model.lang)
        self.brief.value = f'<a href="{escape(to)}">{escape(model.word("rules-in-brief"))}</a>' if to else ""
        self.brief.layout.display = "" if to else "none"
        self.list.items = [
            {
                "id": rule.id,
                "label": f"{rule.id} · {model.said(rule.title)}",
                "group": model.said(rule.section),
                "badge": model.word(f"status-{rule.status.replace(' ', '-')}"),
                "detail": "\n".join(map(model.said, words.told(rule, model.game))),
            }
            for rule in model.game.rulebook
        ]
        self.list.expanded = self.list.selected = model.rule
        shown = model.game.showing(model.rule) if model.rule else ()
        self.examples.items = [
            {"id": s.name, "label": model.word("show-me", title=model.said(s.title)), "tone": "info"}
            for s in shown
        ]
        if (scenario := model.current_scenario) in shown:
            self.examples.items = [
                *self.examples.items,
                {"id": ANSWER, "label": model.word(answering(scenario))},
            ]
        if model.rule and not unasked(model.game, model.rule):
            ask = {"id": ASK, "label": model.word("lesson-quiz-ask-me"), "tone": "chance"}
            self.examples.items = [*self.examples.items, ask]
        touching = model.game.rulebook.touching(model.rule) if model.rule else ()
        self.linked.items = [self.beside(link) for link in touching]
        self.linked.layout.display = "" if touching else "none"
        self.facts.refresh()

    def beside(self, link: Link) -> Item:
        """The rule at the other end of a link, and what the open one is to it."""
        model = self.model
        ours = link.rule == model.rule
        other = model.game.rulebook[link.other if ours else link.rule]
        said = f"{other.id} · {model.said(other.title)}"
        return {
            "id": other.id,
            "label": model.word(f"rule-{link.kind if ours else BACK[link.kind]}", rule=said),
        }


class LogPanel(TablePanel[B]):
    """What happened on this line, and notes."""

    def build(self) -> w.Widget:
        """A list of events to jump to, what of it is not listed, a note, the branch's name."""
        self.list = self.named(
            self.named(Listing(max_height="48vh"), "log-label", "label"), "log-empty", "empty"
        )
        self.list.on_choose(self.on(lambda key: self.model.goto(int(key))))
        self.hidden = prose()
        self.note = self.named(w.Textarea(rows=2, layout=w.Layout(width="auto")), "note")
        self.name = self.named(w.Text(continuous_update=False, layout=w.Layout(width="auto")), "branch-name")
        for widget in (self.note, self.name):
            widget.add_class("xp-stacked")
        self.note.continuous_update = False
        self.unwritten, self.unnamed = prose(), prose()
        self.note.observe(self.at_field(self.unwritten, lambda change: self.write(change["new"])), "value")
        self.name.observe(self.at_field(self.unnamed, lambda change: self.rename(change["new"])), "value")
        return column(self.list, self.hidden, self.note, self.unwritten, self.name, self.unnamed)

    def write(self, text: str) -> None:
        """Keep the note on this position."""
        if text != self.model.play.node.note:
            self.model.play.note(text)
            self.model.changed()

    def rename(self, text: str) -> None:
        """Name the branch we are on."""
        play = self.model.play
        if text != play.branches()[play.node.branch].name:
            play.name_branch(text)
            self.model.changed()

    def refresh(self) -> None:
        """The line through the current position, one entry a ply; of a long one what lies around it."""
        model, play = self.model, self.model.play
        whole = play.line()
        line = around(whole, play.node.ply, MOST_PLIES)
        hidden = len(whole) - len(line)
        self.hidden.value = (
            f"<p><small>{escape(model.word('log-hidden', hidden=hidden))}</small></p>" if hidden else ""
        )
        self.hidden.layout.display = "" if hidden else "none"
        self.list.items = [
            {
                "id": str(node.id), "label": self.sentence(node), "badge": str(node.ply),
                "current": node is play.node,
                "tone": "info" if len(node.children) > 1 else "neutral",
                **({"detail": node.note} if node.note else {}),
                **self.acted(node),
            }
            for node in line
        ]  # fmt: skip
        self.list.expanded = str(play.node.id) if play.node.note else ""
        self.note.value = play.node.note
        self.name.value = play.branches()[play.node.branch].name
        self.list.selected = str(play.node.id)

    def acted(self, node: Node) -> Item:
        """The mark of whoever acted, which the sentence names."""
        seat = None if node.parent is None else node.parent.state.current_player
        badge = None if seat is None else self.model.badge(seat, node.state)
        return {"mark": badge.drawn().to_client()} if badge else {}

    def sentence(self, node: Node) -> str:
        """The events of one action in a line."""
        text = " ".join(self.model.said(event.text) for event in node.events) or self.model.word("start")
        return text[:1].upper() + text[1:]


class ExamplesPanel(TablePanel[B]):
    """The guided first play; positions that teach, each with its question and its answer."""

    TAB = "learn"

    def build(self) -> w.Widget:
        """The guided play, the question of the position on the table, then all there are."""
        model, self.unopened, self.question = self.model, prose(), prose()
        self.learn = self.own_button("learn", model.guide.begin, "xp-primary")
        self.solve = self.own_button("play-answer", model.play_answer)
        self.list = self.named(Listing(max_height="46vh"), "scenarios", "label")
        self.list.on_choose(self.at_field(self.unopened, model.load_scenario))
        return column(self.learn, self.unopened, self.question, self.solve, self.list)

    def refresh(self) -> None:
        """All of them, and the question of the one on the table."""
        model = self.model
        show(self.learn, model.guide.exists and not model.guide.on)
        self.list.items = [
            {
                "id": s.name,
                "label": model.said(s.title),
                "badge": s.name if s.name.isupper() or "-X" in s.name else "",
                "current": s.name == model.scenario,
            }
            for s in model.game.scenarios.values()
        ]
        scenario = model.current_scenario
        show(self.solve, scenario is not None)
        self.solve.description = model.word(answering(scenario))
        self.question.value = (
            f"<h3>{escape(model.said(scenario.title))}</h3>"
            f"<p><b>{escape(model.word('question'))}</b> · {escape(model.said(scenario.question))}</p>"
            if scenario
            else ""
        )


class AboutPanel(TablePanel[B]):
    """What the booklet says beside the rules, who made the game, for whom it is."""

    TAB = "learn"

    @classmethod
    def fits(cls, model: BoardModel) -> bool:
        """Not where a game says nothing of itself."""
        return model.game.about is not None

    def build(self) -> w.Widget:
        """Headings and facts to read."""
        self.told = prose()
        return column(self.told)

    def relabel(self) -> None:
        """All of it, in the model's language."""
        super().relabel()
        found = self.model.game.about
        self.told.value = about(found, self.model.lang) if found else ""


class GamePanel(TablePanel[B]):
    """New game, open and save."""

    def build(self) -> w.Widget:
        """Set-up on top, then files."""
        model = self.model
        small = w.Layout(width="150px")
        self.players = self.named(w.Dropdown(options=list(model.game.players), layout=small), "players")
        self.seed = self.named(w.Text(layout=w.Layout(width="220px")), "seed")
        self.seed.add_class("xp-number")
        for widget in (self.players, self.seed):
            widget.add_class("xp-stacked")
        self.options = {field.name: self.switch(field) for field in fields(model.game.options)}
        self.refused, start = prose(), self.named(button("xp-primary"), "new-game")
        start.on_click(
            self.at_field(
                self.refused, lambda _: self.start(), self.players, self.seed, *self.options.values()
            )
        )
        self.unopened = prose()
        self.open = self.named(
            Opener(accept=".json,.toml", most=MAX_BYTES, layout=w.Layout(width="auto")),
            "open-record",
            "label",
        )
        self.open.on_open(self.at_field(self.unopened, self.open_file))
        self.open.on_refuse(self.at_field(self.unopened, self.refuse))
        self.save = self.button("save-record", self.download)
        files = row(self.save, self.open)
        setup = row(self.players, self.seed, *self.options.values(), start, align_items="flex-end")
        return column(setup, self.refused, files, self.unopened)

    def switch(self, field: Field[object]) -> w.Widget:
        """One option of the game: a number in its range, or a choice."""
        allowed, layout = field.metadata["allowed"], w.Layout(width="auto")
        if isinstance(allowed, range):
            made = w.BoundedIntText(field.default, min=allowed[0], max=allowed[-1], layout=layout)
        else:
            made = w.Dropdown(options=[(value, value) for value in allowed], layout=layout)
        made.add_class("xp-stacked")
        return made

    def relabel(self) -> None:
        """Options and their choices in the model's language."""
        super().relabel()
        for field in fields(self.model.game.options):
            widget = self.options[field.name]
            widget.description = f"{self.model.said(field.metadata['title'])} ({field.metadata['rule']})"
            if isinstance(widget, w.Dropdown):
                chosen = widget.value
                allowed = field.metadata["allowed"]
                widget.options = [(self.model.said(in_words(value, allowed)), value) for value in allowed]
                widget.value = chosen

    def start(self) -> None:
        """A new game with the set-up given."""
        text = self.seed.value.strip()
        seed = int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
        if text and seed is None:
            raise BadOption(message("seed-wrong"))
        self.model.new_game(
            self.players.value, seed, **{name: widget.value for name, widget in self.options.items()}
        )

    def open_file(self, name: str, raw: bytes) -> None:
        """Open a record or a scenario; the question of one is shown where questions are."""
        self.model.open_text(name, raw)
        if self.model.own:
            self.model.tab = "examples"

    def download(self) -> None:
        """Save the playthrough as a file."""
        model = self.model
        model.page.download(f"{model.game.name}.json", model.record(), "application/json")

    def refuse(self, name: str, why: str) -> None:
        """A file that was not even read."""
        most = MAX_BYTES // 1_000_000
        key = "file-too-large" if why == "too-large" else "file-unreadable"
        raise BadRecord(message(key, name=name, most=most))
