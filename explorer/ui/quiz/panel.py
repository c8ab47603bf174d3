"""The questions' panel: what to be asked about, a question with its answers and why, the result."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

import ipywidgets as w

from explorer.core.rulebook import Rule
from explorer.ui.board.model import BoardModel
from explorer.ui.panels import TablePanel
from explorer.ui.parts import column, progress_bar, prose, row, show
from explorer.ui.quiz.at_table import unasked
from explorer.ui.rules import words
from explorer.ui.widgets import Listing
from explorer.ui.widgets.listing import Item

LEVELS = 4
"""Any, easy, medium, hard."""
TONES = ("good", "bad")
MARKS = {True: "✓", False: "✗", None: "·"}


class QuizPanel(TablePanel[BoardModel]):
    """Ten questions: chosen, asked one after another, summed up. Each is a box; one of them is shown."""

    TAB = "learn"

    def build(self) -> w.Widget:
        """Three boxes."""
        self.quiz, self.coming = self.model.quiz, False
        self.quiz.making.observe(self.on(lambda _: self.refresh()), "running")
        self.boxes = {"choose": self.choose_box(), "ask": self.ask_box(), "result": self.result_box()}
        return column(*self.boxes.values())

    def choose_box(self) -> w.Widget:
        """What the questions are about, how hard they are, a code of somebody else's."""
        quiz = self.quiz
        self.intro, self.means, self.refused, self.unread = prose(), prose(), prose(), prose()
        rule = partial(setattr, quiz, "rule")
        self.rule = self.dropdown("lesson-quiz-about", rule, "", "xp-stacked", max_width="100%")
        self.level = self.dropdown("lesson-quiz-how-hard", self.set_level, 0, "xp-stacked", max_width="100%")
        layout = w.Layout(width="auto", max_width="100%")
        code = w.Text(placeholder="q1…", continuous_update=False, layout=layout)
        self.code = self.named(code, "lesson-quiz-code-field")
        self.code.add_class("xp-stacked")
        self.code.observe(self.at_field(self.unread, lambda _: self.open_code()), "value")
        self.begin = self.own_button("lesson-quiz-begin", self.then_answer(quiz.start), "xp-primary")
        self.go_on = self.own_button("lesson-quiz-go-on", self.then_answer(quiz.on_to_the_next))
        self.back = self.own_button("lesson-quiz-to-my-game", self.then_choose(quiz.leave))
        actions = row(self.begin, self.go_on, self.back)
        return column(
            self.intro, self.rule, self.level, self.means, actions, self.refused, self.code, self.unread
        )

    def ask_box(self) -> w.Widget:
        """The question, its answers, why, and on to the next."""
        quiz = self.quiz
        self.head, self.asked, self.why, self.waiting = prose(), prose(), prose(), prose(style="xp-thinking")
        self.answers = Listing(numbered=True, expanded="*")
        self.answers.on_choose(self.on(self.take))
        self.rules = self.named(Listing(), "lesson-quiz-rules-of", "label")
        self.rules.on_choose(self.on(lambda rule: self.unfold(self.rules, rule)))
        self.next = self.own_button("lesson-quiz-next", self.then_answer(quiz.on_to_the_next), "xp-primary")
        self.stop = self.own_button("lesson-quiz-leave", self.then_choose(quiz.leave))
        made = column(
            self.head, self.asked, self.answers, self.waiting, self.why, row(self.next, self.stop), self.rules
        )
        made.add_class("xp-quiz")
        return made

    def result_box(self) -> w.Widget:
        """How it went, question by question; which rules to read again; the link."""
        quiz = self.quiz
        self.sum, self.short, self.note, self.fine = prose(), prose(), prose(), prose()
        self.each = self.named(Listing(), "lesson-quiz-each", "label")
        self.each.on_choose(self.on(lambda place: quiz.look_back(int(place))))
        self.again = self.named(Listing(), "lesson-quiz-read-again", "label")
        self.again.on_choose(self.on(lambda rule: self.unfold(self.again, rule)))
        self.share = self.own_button(
            "lesson-quiz-share", lambda: self.model.page.copy(f"#{quiz.code}"), "xp-primary"
        )
        same = self.own_button("lesson-quiz-again", self.then_answer(quiz.again))
        new = self.own_button("lesson-quiz-new", self.then_choose(quiz.close))
        made = column(
            self.sum, self.short, self.each, self.fine, self.again, row(self.share, same, new), self.note
        )
        made.add_class("xp-quiz")
        return made

    # What is pressed ----------------------------------------------------------------------------------------

    def then_answer(self, act: Callable[[], None]) -> Callable[[], None]:
        """Do something that leads to a question, once it is made; the keyboard is then at its answers, or at
        the result.
        """

        def run() -> None:
            self.coming = True
            act()

        return run

    def then_choose(self, act: Callable[[], None]) -> Callable[[], None]:
        """Do something that ends a round: the keyboard is then where one begins."""

        def run() -> None:
            act()
            self.begin.focus()

        return run

    def arrive(self) -> None:
        """The keyboard goes where something new is to be answered or read."""
        if self.coming and (self.quiz.asking or self.quiz.over):
            self.coming = False
            (self.each if self.quiz.over else self.answers).focus()

    def take(self, key: str) -> None:
        """An answer was chosen: the keyboard goes on to the next question."""
        self.quiz.answer(int(key))
        self.next.focus()

    def set_level(self, level: int) -> None:
        """How hard the next questions are."""
        self.quiz.level = level
        self.show_choice()

    def open_code(self) -> None:
        """A code that somebody else gave."""
        if code := self.code.value.strip():
            self.quiz.open(code.rpartition("#")[2])
            self.code.value = ""

    def unfold(self, rules: Listing, rule: str) -> None:
        """Open a rule in its place, or fold it again."""
        rules.expanded = "" if rules.expanded == rule else rule

    # What is shown ------------------------------------------------------------------------------------------

    def relabel(self) -> None:
        """Also the rules and levels to choose from."""
        super().relabel()
        model = self.model
        rules = [rule for rule in model.game.rulebook if not unasked(model.game, rule.id)]
        with self.filled():
            self.rule.options = [
                (model.word("lesson-quiz-all-rules"), ""),
                *((f"{rule.id} · {model.said(rule.title)}", rule.id) for rule in rules),
            ]
            self.level.options = [
                (model.word(f"lesson-quiz-level-{level}"), level) for level in range(LEVELS)
            ]
        self.answers.tone_words = {tone: model.word(f"lesson-quiz-tone-{tone}") for tone in TONES}
        self.show_choice()

    def refresh(self) -> None:
        """The box of the moment."""
        quiz = self.quiz
        asks = quiz.round is not None and (quiz.on or quiz.making.running) and quiz.at < max(quiz.size, 1)
        now = "result" if quiz.over else "ask" if asks else "choose"
        for name, box in self.boxes.items():
            show(box, name == now)
        {"choose": self.show_choice, "ask": self.show_question, "result": self.show_result}[now]()
        self.arrive()

    def show_choice(self) -> None:
        """What was chosen, what it means, and whether there is a round to go on with."""
        model, quiz = self.model, self.quiz
        title, intro = model.word("lesson-quiz-title"), model.word("lesson-quiz-intro")
        self.intro.value = f"<h2>{escape(title)}</h2><p>{escape(intro)}</p>"
        with self.filled():
            rules = [rule for _, rule in self.rule.options]
            self.rule.value, self.level.value = quiz.rule if quiz.rule in rules else "", quiz.level
        self.means.value = f"<p><small>{escape(model.word(f'lesson-quiz-means-{quiz.level}'))}</small></p>"
        self.say_at(self.refused, quiz.refusal)
        show(self.go_on, quiz.round is not None)
        show(self.back, quiz.away)

    def show_question(self) -> None:
        """The question; once it is answered, which answer is right and why."""
        model, quiz = self.model, self.quiz
        made = quiz.ready
        self.head.value = self.headed(made)
        for widget in (self.asked, self.answers, self.why, self.rules, self.next):
            show(widget, made and (quiz.answered or widget in (self.asked, self.answers)))
        show(self.waiting, not made)
        if not made:
            bar = progress_bar(0, model.word("lesson-quiz-looking"))
            self.waiting.value = f"<p>{escape(model.word('lesson-quiz-looking'))}</p>{bar}"
            return
        question = quiz.question
        self.asked.value = f'<p class="quiz-asked">{escape(model.said(question.text))}</p>'
        self.answers.label = model.said(question.text)
        self.answers.items = [self.choice(place) for place in range(len(question.choices))]
        if quiz.answered:
            self.show_why()

    def headed(self, made: bool) -> str:
        """Where one is, how hard it is, how it went so far."""
        model, quiz = self.model, self.quiz
        marks = [*quiz.rights, *[None] * (quiz.size - len(quiz.taken))] if made else []
        line = "".join(
            f'<span class="{"now" if place == quiz.at else ""}">{MARKS[mark]}</span>'
            for place, mark in enumerate(marks)
        )
        level = model.word(f"lesson-quiz-level-{quiz.question.difficulty.level}") if made else ""
        title = f"{escape(model.said(quiz.count()))} <small>{escape(level)}</small>"
        return f'<h2>{title}</h2><p class="quiz-marks" aria-hidden="true">{line}</p>'

    def choice(self, place: int) -> Item:
        """An answer; once one was taken, whether it is right, and why it is not."""
        quiz = self.quiz
        question = quiz.question
        found = question.choices[place]
        item: Item = {"id": str(place), "label": self.model.said(found.text)}
        if quiz.answered:
            right = place == question.answer
            tone = "good" if right else "bad" if place == quiz.taken[quiz.at] else "neutral"
            why = self.model.said(found.reason.text) if found.reason and not right else ""
            item |= {"disabled": True, "tone": tone, "detail": why}
        return item

    def show_why(self) -> None:
        """Right or wrong, the reason, and the rules that it rests on."""
        model, quiz = self.model, self.quiz
        question, right = quiz.question, quiz.rights[quiz.at]
        verdict = escape(model.said(quiz.verdict()))
        tone = "xp-said" if right else "xp-refused"
        reason = escape(model.said(question.reason.text))
        self.why.value = f'<p class="{tone}"><b>{verdict}</b></p><p>{reason}</p>'
        book = model.game.rulebook
        items = [self.card(book[rule]) for rule in question.rules]
        if [item["id"] for item in self.rules.items] != [item["id"] for item in items]:
            self.rules.expanded = str(items[0]["id"])
        self.rules.items = items
        last = quiz.at + 1 >= quiz.size or len(quiz.taken) >= quiz.size
        self.next.description = model.word("lesson-quiz-to-result" if last else "lesson-quiz-next")

    def card(self, rule: Rule) -> Item:
        """A rule to be opened in its place."""
        model = self.model
        detail = "\n".join(map(model.said, words.told(rule, model.game)))
        return {"id": rule.id, "label": f"{rule.id} · {model.said(rule.title)}", "detail": detail}

    def told(self, place: int, right: bool) -> Item:
        """A question of the round: what it was about, and how it went."""
        rule = self.model.game.rulebook[self.quiz.numbered(place).rule]
        label = f"{place + 1}. {self.model.said(rule.title)}"
        return {"id": str(place), "label": label, "badge": rule.id, "tone": "good" if right else "bad"}

    def show_result(self) -> None:
        """How many are right; each question; the rules of those that are not."""
        model, quiz = self.model, self.quiz
        self.sum.value = f"<h2>{escape(model.said(quiz.result()))}</h2>"
        shorter = model.word("lesson-quiz-shorter") if quiz.refusal.fr else ""
        self.short.value = f"<p>{escape(shorter)}</p>" if shorter else ""
        self.each.items = [self.told(place, right) for place, right in enumerate(quiz.rights)]
        self.each.tone_words = {tone: model.word(f"lesson-quiz-mark-{tone}") for tone in TONES}
        wrong = [quiz.numbered(place).rule for place, right in enumerate(quiz.rights) if not right]
        self.again.items = [self.card(model.game.rulebook[rule]) for rule in dict.fromkeys(wrong)]
        title = model.word("lesson-quiz-read-again" if wrong else "lesson-quiz-nothing-wrong")
        self.fine.value = f"<h3>{escape(title)}</h3>" if wrong else f"<p>{escape(title)}</p>"
        show(self.again, bool(wrong))
        note = model.word("lesson-quiz-share-note", code=quiz.code)
        self.note.value = f"<p><small>{escape(note)}</small></p>"
