"""The sheets beside a game's board: Learn, Rules, Analyse, and what is behind the gear. Each page is a
function of the table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import Field, fields
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from explorer.core.errors import BadOption, BadRecord, ExplorerError
from explorer.core.game import Action, ScoreLine, State
from explorer.core.lazy import lazy_import
from explorer.core.options import in_words
from explorer.core.playthrough import MAX_BYTES
from explorer.core.rulebook import Link, Rule
from explorer.core.scenario import Scenario
from explorer.core.text import enumerated, joined, set_apart, verbatim
from explorer.core.without import Change, changes
from explorer.picture.plots import Figure, rule_map
from explorer.picture.scene import Scene
from explorer.ui import nodes as n
from explorer.ui import rules as rule_words
from explorer.ui import ways
from explorer.ui.hints import chart
from explorer.ui.hints.thinking import called as player_called
from explorer.ui.job import Job
from explorer.ui.messages import message
from explorer.ui.nodes import Node, Nodes
from explorer.ui.quiz.at_table import unasked
from explorer.ui.rules import percent
from explorer.ui.table import MOST_BRANCHES, PLAY, GameTable, Part, counts_points, drawn, line, mark

if TYPE_CHECKING:
    from explorer import players
    from explorer.players import Advice
    from explorer.studies import pools
    from explorer.studies.rules import changing, counting
    from explorer.studies.rules import plots as rule_plots
    from explorer.ui.hints import words as hint_words
else:
    players = lazy_import("explorer.players")
    pools = lazy_import("explorer.studies.pools")
    changing = lazy_import("explorer.studies.rules.changing")
    counting = lazy_import("explorer.studies.rules.counting")
    rule_plots = lazy_import("explorer.studies.rules.plots")
    hint_words = lazy_import("explorer.ui.hints.words")

Table: TypeAlias = GameTable[Any]
LEVELS = 4
"""How hard questions are: any, easy, medium, hard."""
MOST_PLIES = 100
"""So many entries of the log are listed at once: all of a long game would be a long message after each step.
"""
BACK = {"refines": "refined", "excepts": "excepted", "needs": "needed"}
"""What a link between two rules is, read from its other end."""
PLAYERS, COUNTS = ("random", "greedy", "montecarlo:100"), (200, 500, 1000)
"""Who plays many games with a rule and without, and how many."""
WORKERS = 2
"""So many processes play, where there are processes: others use the server too."""
MOST = 12
"""Actions that are listed."""


def still(scene: Scene, label: str, lang: str, key: str = "") -> n.Board:
    """A board to look at."""
    return n.Board(scene, lang, label, key=key)


def figure(t: Table, made: Figure, label: str, summary: str = "", height: int = 320, **on: Any) -> n.Chart:
    """A chart."""
    return n.Chart(made.to_json(), label, summary, height, key=label, **on)


def answering(scenario: Scenario | None) -> str:
    """What a click does that answers a scenario's question: play its line, or just say it."""
    return "play-answer" if scenario and scenario.line else "show-answer"


# Learn ------------------------------------------------------------------------------------------------------


def examples(t: Table) -> Nodes:
    """The guided first play; positions that teach, each with its question and its answer."""
    model = t.model
    scenario = model.current_scenario
    found: list[Node] = []
    if model.guide.exists and not model.guide.on:
        found.append(n.Button(t.word("learn"), "main", "cap", key="learn", press=model.guide.begin))
    if scenario:
        found.append(
            n.Column(
                (
                    n.Heading(t.say(scenario.title), level=3),
                    n.Words(t.say(scenario.question)),
                    n.Row((n.Button(t.word(answering(scenario)), key="answer", press=model.play_answer),)),
                ),
                "box",
                key="question",
            )
        )
    if note := t.note("scenario"):
        found.append(n.Words(note, "bad"))
    open_one = t.at("scenario", model.load_scenario)
    entries = tuple(
        n.Entry(
            t.say(one.title),
            one.name if one.name.isupper() or "-X" in one.name else "",
            now=one.name == model.scenario,
            key=one.name,
            press=partial(open_one, one.name),
        )
        for one in model.game.scenarios.values()
    )
    return (*found, n.Listing(t.word("scenarios"), entries, key="scenarios"))


def about(t: Table) -> Nodes:
    """What the booklet says beside the rules, who made the game, for whom it is."""
    found = t.model.game.about or ()
    return tuple(
        node
        for part in found
        for node in (
            n.Heading(t.say(part.title), level=3),
            n.Bullets(tuple(fact.cited(t.model.lang) for fact in part.facts)),
        )
    )


def drawings(t: Table) -> Nodes:
    """Who is who, what the board shows, what is printed on it, and what of it is reconstructed."""
    model, scene = t.model, drawn(t)
    entries = (*model.who_is_who(), *scene.legend)
    glossary = tuple(model.glossary())
    return (
        *((n.Legend(tuple(entries), model.lang),) if entries else ()),
        *((n.Heading(t.word("glossary"), level=3), n.Legend(glossary, model.lang)) if glossary else ()),
        *(n.Words(t.say(notice), "soft") for notice in scene.notices),
    )


def quiz(t: Table) -> Nodes:
    """Ten questions: chosen, asked one after another, summed up."""
    asked = t.model.quiz
    asks = asked.round is not None and asked.on and asked.at < max(asked.size, 1)
    if asked.making.running and asked.round is not None and not asked.over:
        asks = True
    return quiz_result(t) if asked.over else quiz_question(t) if asks else quiz_choice(t)


def quiz_choice(t: Table) -> Nodes:
    """What the questions are about, how hard they are, a code of somebody else's."""
    model, asked = t.model, t.model.quiz
    rules = [rule for rule in model.game.rulebook if not unasked(model.game, rule.id)]
    about_rule = (("", t.word("lesson-quiz-any")), *((r.id, f"{r.id} · {t.say(r.title)}") for r in rules))

    def choose(rule: str) -> None:
        asked.rule = rule
        model.revision += 1

    def level(number: str) -> None:
        asked.level = int(number)
        model.revision += 1

    levels = tuple((str(one), t.word(f"lesson-quiz-level-{one}")) for one in range(LEVELS))
    acts: list[Node] = [
        n.Button(t.word("lesson-quiz-begin"), "main", focus=True, key="begin", press=asked.start)
    ]
    if asked.round is not None:
        acts.append(n.Button(t.word("lesson-quiz-go-on"), key="go-on", press=asked.on_to_the_next))
    if asked.away:
        acts.append(n.Button(t.word("lesson-quiz-to-my-game"), key="to-my-game", press=asked.leave))
    return (
        n.Heading(t.word("lesson-quiz-title"), level=3),
        n.Words(t.word("lesson-quiz-intro")),
        n.Choice(t.word("lesson-quiz-about"), asked.rule, about_rule, key="about", choose=choose),
        n.Choice(t.word("lesson-quiz-how-hard"), str(asked.level), levels, key="level", choose=level),
        n.Words(t.word(f"lesson-quiz-means-{asked.level}"), "soft"),
        *((n.Words(t.say(asked.refusal.capitalised()), "bad"),) if asked.refusal.fr else ()),
        n.Row(tuple(acts)),
        n.Field(
            t.word("lesson-quiz-code-field"),
            "",
            "text",
            "q1…",
            t.note("code"),
            key="code",
            set=t.at("code", asked.open),
        ),
    )


def quiz_question(t: Table) -> Nodes:
    """The question, its answers; once it is answered, why, and on to the next."""
    model, asked = t.model, t.model.quiz
    leave = n.Button(t.word("lesson-quiz-leave"), "soft", key="leave-quiz", press=asked.leave)
    if not asked.ready:
        return (n.Progress(t.word("lesson-quiz-looking"), asked.making.done), n.Row((leave,)))
    question = asked.question
    marks = tuple({True: "✓", False: "✗"}[right] for right in asked.rights)
    level = t.word(f"lesson-quiz-level-{question.difficulty.level}")
    head: Nodes = (
        n.Heading(t.say(asked.count()), level, level=3),
        n.Steps(t.say(asked.count()), asked.at, asked.size, marks),
        n.Words(t.say(question.text), "lead"),
        n.Listing(
            t.say(question.text),
            tuple(quiz_answer(t, place) for place in range(len(question.choices))),
            numbered=True,
            focus=True,
            key=f"answers-{asked.at}",
        ),
    )
    if not asked.answered:
        return (*head, n.Row((leave,)))
    right = asked.rights[asked.at]
    last = asked.at + 1 >= asked.size or len(asked.taken) >= asked.size
    book = model.game.rulebook
    return (
        *head,
        n.Words(t.say(asked.verdict()), "good" if right else "bad"),
        n.Words(t.say(question.reason.text)),
        n.Row(
            (
                n.Button(
                    t.word("lesson-quiz-to-result" if last else "lesson-quiz-next"),
                    "main",
                    focus=True,
                    key="next",
                    press=asked.on_to_the_next,
                ),
                leave,
            )
        ),
        n.Listing(
            t.word("lesson-quiz-rules-of"),
            tuple(rule_entry(t, book[rule], opened=at == 0) for at, rule in enumerate(question.rules)),
            key="rules-of",
        ),
    )


def quiz_answer(t: Table, place: int) -> n.Entry:
    """An answer; once one was taken, whether it is right, and why it is not."""
    asked = t.model.quiz
    question = asked.question
    found = question.choices[place]
    if not asked.answered:
        return n.Entry(t.say(found.text), key=str(place), press=partial(asked.answer, place))
    right = place == question.answer
    tone = "good" if right else "bad" if place == asked.taken[asked.at] else ""
    why = (t.say(found.reason.text),) if found.reason and not right else ()
    return n.Entry(t.say(found.text), detail=why, tone=tone, open=True, off=True, key=str(place))


def rule_entry(t: Table, rule: Rule, opened: bool = False) -> n.Entry:
    """A rule that unfolds in its place."""
    key = f"card-{rule.id}"
    return n.Entry(
        f"{rule.id} · {t.say(rule.title)}",
        detail=tuple(map(t.say, rule_words.told(rule, t.model.game))),
        open=(key in t.unfolded) != opened,
        key=key,
        press=partial(t.fold, key),
    )


def quiz_result(t: Table) -> Nodes:
    """How it went, question by question; which rules to read again; the link."""
    model, asked = t.model, t.model.quiz
    book = model.game.rulebook
    wrong = [asked.numbered(place).rule for place, right in enumerate(asked.rights) if not right]
    each = tuple(
        n.Entry(
            f"{place + 1}. {t.say(book[asked.numbered(place).rule].title)}",
            asked.numbered(place).rule,
            tone="good" if right else "bad",
            key=str(place),
            press=partial(asked.look_back, place),
        )
        for place, right in enumerate(asked.rights)
    )
    again: Nodes = (n.Words(t.word("lesson-quiz-nothing-wrong")),)
    if wrong:
        cards = tuple(rule_entry(t, book[rule]) for rule in dict.fromkeys(wrong))
        again = (
            n.Heading(t.word("lesson-quiz-read-again"), level=3),
            n.Listing(t.word("lesson-quiz-read-again"), cards, key="read-again"),
        )
    return (
        n.Heading(t.say(asked.result()), level=3),
        *((n.Words(t.word("lesson-quiz-shorter"), "soft"),) if asked.refusal.fr else ()),
        n.Listing(t.word("lesson-quiz-each"), each, focus=True, key="each"),
        *again,
        n.Row(
            (
                n.Button(
                    t.word("lesson-quiz-share"),
                    "main",
                    key="share-quiz",
                    press=lambda: model.page.copy(f"#{asked.code}"),
                ),
                n.Button(t.word("lesson-quiz-again"), key="again-quiz", press=asked.again),
                n.Button(t.word("lesson-quiz-new"), key="new-quiz", press=asked.close),
            )
        ),
        n.Words(t.word("lesson-quiz-share-note", code=asked.code), "soft"),
    )


# Rules ------------------------------------------------------------------------------------------------------


def rules(t: Table) -> Nodes:
    """Search, read and see every rule at work; of the open one, everything that is known."""
    model = t.model
    to = ways.rules(model.game.name, model.lang)
    brief = (n.Link(t.word("rules-in-brief"), to, "book"),) if to else ()
    if model.rule and model.rule in model.game.rulebook:
        back = n.Button(t.word("all-rules"), "soft", "back", key="all-rules", press=partial(close_rule, t))
        return (n.Row((back, *brief)), *rule_page(t, model.game.rulebook[model.rule]))
    entries = tuple(
        n.Entry(
            t.say(rule.title),
            rule.id,
            group=t.say(rule.section),
            detail=tuple(map(t.say, rule_words.told(rule, model.game))),
            key=rule.id,
            press=partial(t.open_rule, rule.id),
        )
        for rule in model.game.rulebook
    )
    counts = counting.counted(model.game)
    often: Nodes = ()
    if counts:
        often = (
            n.Button(
                t.word("rule-counts"),
                "soft",
                "chart",
                held="counts" in t.unfolded,
                key="rule-counts",
                press=partial(t.fold, "counts"),
            ),
        )
        if "counts" in t.unfolded:
            made = rule_plots.frequencies(model.game.rulebook, counts.all, model.lang)
            often = (
                *often,
                figure(
                    t,
                    made,
                    t.word("rule-all-label"),
                    based(t),
                    int(made.layout["height"]),
                    choose=partial(choose_rule, t),
                ),
            )
    return (
        *brief,
        n.Listing(
            t.word("rules-label"), entries, t.word("nothing-found"), t.word("search-rules"), key="rules"
        ),
        *often,
    )


def close_rule(t: Table) -> None:
    """Back to all rules."""
    t.model.rule = ""


def choose_rule(t: Table, rule: str) -> None:
    """A rule was clicked in a picture."""
    if rule in t.model.game.rulebook:
        t.open_rule(rule)


def rule_page(t: Table, rule: Rule) -> Nodes:
    """A rule: its text, its status, where it can be seen, what is known of it, what if it were different."""
    model = t.model
    status = t.word(f"status-{rule.status.replace(' ', '-')}")
    shown = model.game.showing(rule.id)
    acts: list[Node] = [
        n.Button(
            t.word("show-me", title=t.say(one.title)),
            icon="eye",
            key=f"show-{one.name}",
            press=partial(model.show_rule, rule.id, one.name),
        )
        for one in shown
    ]
    if (scenario := model.current_scenario) in shown:
        acts.append(n.Button(t.word(answering(scenario)), key="answer", press=model.play_answer))
    if not unasked(model.game, rule.id):
        acts.append(
            n.Button(
                t.word("lesson-quiz-ask-me"),
                icon="question",
                key="ask-me",
                press=partial(model.quiz.about, rule.id),
            )
        )
    touching = model.game.rulebook.touching(rule.id)
    beside = tuple(linked(t, link) for link in touching)
    return (
        n.Row((n.Chip(rule.id), n.Heading(t.say(rule.title), level=3), n.Chip(status))),
        *(n.Words(t.say(text)) for text in rule_words.told(rule, model.game)),
        n.Row(tuple(acts)),
        *rule_facts(t, rule),
        *((n.Listing(t.word("linked-rules"), beside, key="linked"),) if beside else ()),
        *(unfolding(t, "map", "rule-map", "network", partial(neighbours, t)) if touching else ()),
        *unfolding(t, "if", "what-if", "split", t.change.view),
    )


def unfolding(t: Table, key: str, label: str, icon: str, view: Callable[[], Nodes]) -> Nodes:
    """A button that unfolds something that takes long to make, and it."""
    on = key in t.unfolded
    switch = n.Button(t.word(label), "soft", icon, held=on, key=f"fold-{key}", press=partial(t.fold, key))
    return (n.Row((switch,)), *(view() if on else ()))


def neighbours(t: Table) -> Nodes:
    """The rules beside the open one, as a picture."""
    made = rule_map(t.model.game.rulebook, t.model.rule, t.model.lang)
    return (
        figure(
            t,
            made,
            t.word("rule-map-label"),
            t.word("rule-map-key"),
            int(made.layout["height"]),
            choose=partial(choose_rule, t),
        ),
    )


def linked(t: Table, link: Link) -> n.Entry:
    """The rule at the other end of a link, and what the open one is to it."""
    ours = link.rule == t.model.rule
    other = t.model.game.rulebook[link.other if ours else link.rule]
    said = f"{other.id} · {t.say(other.title)}"
    return n.Entry(
        t.word(f"rule-{link.kind if ours else BACK[link.kind]}", rule=said),
        key=other.id,
        press=partial(t.open_rule, other.id),
    )


def rule_facts(t: Table, rule: Rule) -> Iterator[Node]:
    """Why there is the rule, why it is not asked about, how often it counts."""
    model = t.model
    if rule.reason:
        yield n.Words(f"{t.word('rule-reason')} {t.say(rule.reason)}")
    if why := unasked(model.game, rule.id):
        yield n.Words(t.word(f"lesson-quiz-unasked-{why}"), "soft")
    counts = counting.counted(model.game)
    if not counts:
        return
    rows = tuple(counted(t, rule.id, counts.all))
    if not rows:
        yield n.Words(f"{t.word('rule-never')} {based(t)}", "soft")
        return
    yield n.Grid((t.word("rule-counts"), "", ""), rows, label=t.word("rule-counts"))
    yield n.Words(based(t), "soft")


def counted(t: Table, rule: str, counts: counting.Counts) -> Iterator[tuple[str | Node, ...]]:
    """What the rule does, how often as a bar and in words."""
    one = counts.of(rule)
    facts: dict[str, object] = {"alone": percent(one.alone / max(counts.tried, 1)), "count": counts.tried}
    for how, events in zip(rule_plots.HOW, (0, one.happened, one.points), strict=True):
        if part := rule_plots.share(how, rule, counts):
            facts |= {"share": percent(part), "each": rule_words.number(events / counts.plays, False)}
            name = t.say(rule_plots.NAMES[how])
            yield name, n.Progress(name, part), t.word(f"rule-{how}", **facts)


def based(t: Table) -> str:
    """What the counts rest on."""
    counts = counting.counted(t.model.game)
    assert counts is not None
    who = set_apart(player_called(player.partition(":")[0]) for player in counts.players)
    facts = {"plays": counts.all.plays, "tried": counts.all.tried, "players": who, "seed": counts.seed}
    return t.word("rule-basis", **facts, date=counts.date, version=counts.version)


def minus(some: Sequence[Action], others: Sequence[Action]) -> tuple[Action, ...]:
    """Those that the others do not have, in order."""
    known = frozenset(others)
    return tuple(action for action in some if action not in known)


class RuleChange:
    """What if the open rule were different: which change is looked at, and many games played both ways."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.number, self.player, self.count = 0, PLAYERS[0], COUNTS[0]
        self.job: Job[changing.Effect] = Job(t.model)
        self.of: tuple[str, int] = (PLAYERS[0], 2)
        self.before = 0.0
        self.plain: dict[tuple[object, ...], list[changing.Came]] = {}  # with the rule: the same for all

    @property
    def offered(self) -> tuple[Change, ...]:
        """How the open rule can be changed."""
        model = self.t.model
        return tuple(one for one in changes(model.game, model.state.options) if one.rule == model.rule)

    @property
    def change(self) -> Change | None:
        """The change that is looked at; None where the rule cannot be changed."""
        offered = self.offered
        return offered[self.number % len(offered)] if offered else None

    def choose(self, number: str) -> None:
        """Look at another change of the rule."""
        self.number = int(number)
        self.t.model.revision += 1

    def named(self, change: Change) -> str:
        """A change in words."""
        t = self.t
        if not change.option:
            return t.word("what-if-without", rule=change.rule)
        switch = next(each for each in fields(t.model.game.options) if each.name == change.option)
        value = in_words(change.value, switch.metadata["allowed"])
        return t.word("what-if-option", option=switch.metadata["title"], value=value)

    def explained(self, change: Change | None) -> str:
        """What the change is, or why there is none."""
        t, rule = self.t, self.t.model.game.rulebook[self.t.model.rule]
        if change is None:
            return t.word(f"what-if-stays-{rule.stays or 'tells'}".replace("set-up", "setup"))
        others = rule.waiver.rules[1:] if rule.waiver and not change.option else ()
        also = t.say(enumerated([*map(verbatim, others)]))
        return f"{self.named(change)} {t.word('what-if-also', rules=also)}" if also else self.named(change)

    @property
    def playable(self) -> tuple[str, ...]:
        """Who may play: those that think, unless they would have to guess what cannot be."""
        change = self.change
        waiver = self.t.model.game.rulebook[change.rule].waiver if change else None
        return PLAYERS[:1] if waiver and waiver.at_random and change and not change.option else PLAYERS

    def view(self) -> Nodes:
        """The change, the position both ways, the games."""
        t, change = self.t, self.change
        said: Nodes = (n.Words(self.explained(change)),)
        if change is None:
            return said
        options = tuple((str(at), self.named(each)) for at, each in enumerate(self.offered))
        choice: Nodes = ()
        if len(options) > 1:
            now = str(self.offered.index(change))
            choice = (
                n.Choice(t.word("what-if-change"), now, options, key="what-if-change", choose=self.choose),
            )
        return (*said, *choice, *self.compared(change), *self.study(change))

    def compared(self, change: Change) -> Nodes:
        """Two boards, what is legal lit on both; what only one of them allows lit besides, and listed."""
        t, model = self.t, self.t.model
        if change.at_the_start(model.game):
            return (n.Words(t.word("what-if-start")),)
        try:
            here, there = self.both(change)
        except ExplorerError as hidden:  # a hand that the viewer does not see
            return (n.Words(t.say(hidden.text.capitalised())),)
        gained, lost = minus(there, here), minus(here, there)
        base = model.scene_of(model.shown)
        boards: list[Node] = []
        for name, legal, mine in ((t.word("what-if-now"), here, lost), (self.named(change), there, gained)):
            lit = base.styled(self.places(legal), "legal").styled(self.places(mine), "info")
            boards += [n.Heading(name, level=3), still(lit, name, model.lang, f"board-{len(boards)}")]
        entries = (*self.listed(gained, "good", "what-if-gained"), *self.listed(lost, "bad", "what-if-lost"))
        return (*boards, n.Listing(t.word("what-if-differs"), entries, t.word("what-if-same"), key="differs"))

    def both(self, change: Change) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """What is legal in the position shown, as it is and under the change."""
        state: State = self.t.model.shown
        if state.is_terminal:
            return (), ()
        other = change.of(state, self.t.model.game.rulebook)
        return state.legal_actions(), other.legal_actions()

    def places(self, found: Sequence[Action]) -> tuple[str, ...]:
        """The places of the board that actions name."""
        named: tuple[str, ...] = self.t.model.named_in(
            " ".join(word for one in found for word in str(one).split())
        )
        return named

    def listed(self, found: Sequence[Action], tone: str, key: str) -> Iterator[n.Entry]:
        """A few actions in words, under a heading that says how many there are."""
        model, group = self.t.model, self.t.word(key, count=len(found))
        for action in found[:MOST]:
            yield n.Entry(
                self.t.say(model.phrase(model.shown, action)), group=group, tone=tone, key=f"{tone}/{action}"
            )

    def study(self, change: Change) -> Nodes:
        """Many games both ways: who plays, how many, how far they are, what came of it."""
        t, job = self.t, self.job
        known = self.playable
        player = self.player if self.player in known else known[0]
        names = tuple((one, t.say(player_called(one).capitalised())) for one in known)
        counts = tuple((str(count), str(count)) for count in COUNTS)
        asked = n.Row(
            (
                n.Choice(
                    t.word("what-if-player"), player, names, key="what-if-player", choose=self.set_player
                ),
                n.Choice(
                    t.word("what-if-count"),
                    str(self.count),
                    counts,
                    key="what-if-count",
                    choose=self.set_count,
                ),
            )
        )
        if job.running:
            stop = n.Button(t.word("what-if-stop"), key="what-if-stop", press=job.cancel)
            return (asked, n.Words(self.ahead()), n.Progress(t.word("what-if-play"), job.done, stop))
        begin = n.Button(t.word("what-if-play"), "main", key="what-if-play", press=self.play)
        found = job.result
        mine = found is not None and found.change == change and len(found.changed) > 1
        result = effect(t, found, self.named(change), *self.of) if mine and found else ()
        return (asked, n.Row((begin,)), n.Words(t.word("what-if-note"), "soft"), *result)

    def set_player(self, player: str) -> None:
        """Who plays the games."""
        self.player = player
        self.t.model.revision += 1

    def set_count(self, count: str) -> None:
        """How many games are played each way."""
        self.count = int(count)
        self.t.model.revision += 1

    def play(self) -> None:
        """Play many games both ways, in slices between which the page is answered."""
        model, change = self.t.model, self.change
        if change is None or self.job.running:
            return
        who = self.player if self.player in self.playable else self.playable[0]
        player, seats = players.parse_player(who), len(model.state.players)
        options = dict(vars(model.state.options))
        known = self.plain.setdefault((player, seats, *options.items()), [])
        steps = changing.effect(
            model.game,
            change,
            self.count,
            player,
            seats,
            plain=known,
            options=options,
            workers=min(pools.available(), WORKERS),
        )
        self.of, self.before = (who, seats), min(len(known) / (2 * self.count), 0.5)
        self.job.begin(steps, lambda found: known.extend(found.plain[len(known) :]) if found else None)

    def ahead(self) -> str:
        """How long it will take, by what the games so far took."""
        played = self.job.done - self.before
        if played <= 0:
            return self.t.word("what-if-measuring")
        minutes = math.ceil(self.job.took * (1 - self.job.done) / played / 60)
        return self.t.word("what-if-left", minutes=minutes)


def effect(t: Table, found: changing.Effect, change: str, player: str, seats: int) -> Nodes:
    """What came of the games: the table, what of it is more than chance, how often the rule bites."""
    rows = [*found.rows()]
    head = (t.word("what-if-measure"), t.word("what-if-now"), change, t.word("what-if-difference"))
    facts = {"count": len(found.changed), "player": player_called(player), "seats": seats}
    clear = joined(message(f"what-if-{row.name}") for row in rows if row.clear)
    verdict = message("what-if-clear", what=clear) if t.say(clear) else message("what-if-chance")
    cells = tuple(tuple(rule_words.cells(t.model, row)) for row in rows)
    grid = n.Grid(head, cells, t.word("what-if-basis", **facts))
    return (grid, *(n.Words(t.say(one)) for one in (verdict, *rule_words.bites(found))))


# Analyse ----------------------------------------------------------------------------------------------------


def actions(t: Table) -> Nodes:
    """Every legal action, grouped; why not any other, in writing."""
    model = t.model
    entries = tuple(
        action_entry(t, action, t.say(model.label(action)), group=t.say(model.group(action)))
        for action in model.offers()
    )
    ask = n.Field(
        t.word("why-field"),
        "",
        "text",
        t.word("why-placeholder", examples=model.how_written()),
        t.note("why"),
        key="why",
        set=t.at("why", model.ask_why),
    )
    refused = tuple(
        n.Entry(
            t.say(each.text),
            each.rule,
            tone="bad",
            key=f"{each.rule}/{at}",
            press=partial(t.open_rule, each.rule),
        )
        for at, each in enumerate(model.refusals)
    )
    return (
        *((n.Listing(t.word("why-not"), refused, key="refusals"),) if refused else ()),
        ask,
        n.Listing(
            t.word("legal-actions"),
            entries,
            t.word("no-actions"),
            t.word("filter") if len(entries) > 12 else "",
            key="actions",
        ),
        *tapped(t),
    )


def tapped(t: Table) -> Nodes:
    """The button that plays what a finger has tapped in a list, and what that changes: the prompt is not in
    sight there.
    """
    model = t.model
    said = t.say(model.aimed_at()).split("\n")[0]
    if not said:
        return ()
    change = t.say(model.consequence())
    button = n.Button(said, "main", key="do-it", press=model.do_it)
    return (n.Column((*((n.Words(change),) if change else ()), button), "stuck"),)


def action_entry(t: Table, action: Action, label: str, badge: str = "", **more: Any) -> n.Entry:
    """An action of a list: a press plays it, a finger's first tap previews it, so does the pointer."""
    model = t.model

    def look(on: bool) -> None:
        if on:
            model.look_at(action)
        else:
            model.leave()

    return n.Entry(
        label,
        badge,
        key=str(action),
        press=partial(model.act, str(action)),
        tap=partial(model.tap_action, str(action)),
        look=look,
        **more,
    )


def hint(t: Table) -> Nodes:
    """For whom, by whom, how far the thinking is, the best actions; under it, who plays each seat."""
    model, thinking = t.model, t.model.thinking
    mover = model.state.current_player
    found: list[Node] = []
    if mover is None or model.locked:
        found.append(n.Words(t.say(model.patience() if model.waits and not model.working else model.hint())))
    else:
        found.append(n.Row((mark(t, mover, t.word("hint-for", player=model.someone(mover))),)))
    advisers = tuple((one, t.say(player_called(one).capitalised())) for one in thinking.advisers)

    def ask_whom(player: str) -> None:
        thinking.adviser = player
        model.revision += 1

    found.append(n.Choice(t.word("hint-adviser"), thinking.asked, advisers, key="adviser", choose=ask_whom))
    if thinking.hint.running:
        stop = n.Button(t.word("hint-cancel"), key="hint-cancel", press=thinking.cancel)
        found.append(n.Progress(t.word("hint-progress"), thinking.hint.done, stop))
    else:
        found.append(
            n.Row((n.Button(t.word("hint-ask"), "main", "bulb", key="hint-ask", press=thinking.ask),))
        )
        found += advised(t)
    return (*found, *seats(t))


def advised(t: Table) -> list[Node]:
    """What was found, once the thinking is over: a list that changes under the pointer cannot be used."""
    model, thinking = t.model, t.model.thinking
    advice: Advice | None = thinking.advice
    if thinking.refusal:
        return [n.Words(f"{t.say(thinking.refusal.capitalised())}.", "bad")]
    if advice is None:
        return [n.Words(t.word("hint-note"), "soft")]
    said = (
        hint_words.effort(advice, thinking.hint.took),
        hint_words.counted(advice),
        hint_words.lead(advice),
    )
    best = hint_words.best(advice)
    entries = tuple(
        action_entry(
            t,
            one.action,
            t.word("hint-item", rank=rank + 1, what=model.phrase(model.state, one.action)),
            t.say(hint_words.tried(advice, one)),
            tone="good" if advice.clear and rank == 0 else "",
            detail=tuple(filter(None, [t.say(hint_words.detail(model, advice, one))])),
            open=True,
        )
        for rank, one in enumerate(best)
    )
    found: list[Node] = [
        n.Words(t.say(joined(said, " "))),
        n.Listing(t.word("hint-list"), entries, t.word("hint-none"), key="hints"),
    ]
    if best:
        rated = hint_words.rated(model, advice, model.lang)
        made = chart.ratings(
            rated,
            value=advice.unit,
            tries=message("hint-tries"),
            lang=model.lang,
            share=hint_words.is_share(advice),
            clear=advice.clear,
        )
        found.append(figure(t, made, t.word("hint-chart"), t.word("hint-chart-key"), chart.height(rated)))
    return found


def seats(t: Table) -> Nodes:
    """Who plays each seat."""
    model, thinking = t.model, t.model.thinking

    def choice(seat: int) -> n.Choice:
        known = tuple((one, t.say(player_called(one).capitalised())) for one in thinking.seatable(seat))
        return n.Choice(
            t.name(seat),
            thinking.player_of(seat),
            known,
            key=f"seat-{seat}",
            choose=partial(thinking.give, seat),
        )

    choices = tuple(choice(seat) for seat in range(len(model.state.players)))
    return (n.Heading(t.word("auto-title"), level=3), *choices, n.Words(t.word("auto-note"), "soft"))


def scores(t: Table) -> Nodes:
    """The score sheet, a line for each gain, with its rule."""
    lines = t.model.shown.score_sheet().lines
    return tuple(score_line(t, one) for one in lines) or (n.Words(t.word("score-none")),)


def score_line(t: Table, one: ScoreLine) -> Node:
    """A line of the score sheet."""
    facts = {"category": one.category, "points": one.points, "rule": one.rule}
    return mark(t, one.player, t.word("score-line", player=t.model.player_name(one.player), **facts))


Rows: TypeAlias = "Callable[[Table, Any, Any], Sequence[tuple[str | Node, str, str]]]"


def compare(t: Table, rows: Rows | None = None) -> Nodes:
    """Another line's last position beside this one, and the same questions asked of both."""
    model, play = t.model, t.model.play
    branches = play.branches()
    others = [b for b in branches if len(branches) > 1 and b.tip != play.node.id]
    chosen = next((b for b in others if b.id == model.other), others[0] if others else None)

    def pick(key: int) -> None:
        model.other = key
        model.changed()

    entries = tuple(
        n.Entry(model.branch_name(b), now=b is chosen, key=str(b.id), press=partial(pick, b.id))
        for b in others[:MOST_BRANCHES]
    )
    found: list[Node] = [n.Listing(t.word("compare-with"), entries, t.word("compare-none"), key="lines")]
    if hidden := len(others) - len(entries):
        found.append(n.Words(t.word("branches-hidden", hidden=hidden), "soft"))
    if chosen is None:
        return tuple(found)
    there, name = model.seen(play.nodes[chosen.tip].state), model.branch_name(chosen)
    title = t.word("compare-title", name=name)
    found += [n.Heading(title, level=3), still(model.scene_of(there), title, model.lang, "other-board")]
    told = tuple(rows(t, model.shown, there)) if rows else compared_scores(t, model.shown, there)
    return (*found, n.Grid(("", t.word("here"), name), told, label=title))


def compared_scores(t: Table, here: Any, there: Any) -> tuple[tuple[str | Node, str, str], ...]:
    """The points of everybody in both positions."""
    pairs = zip(here.score_sheet().totals, there.score_sheet().totals, strict=True)
    return tuple((mark(t, seat), str(one), str(two)) for seat, (one, two) in enumerate(pairs))


def whole_log(t: Table) -> Nodes:
    """All that happened on this line, newest first; a note on this position, the branch's name."""
    model, play = t.model, t.model.play
    whole = play.line()
    first = max(0, min(play.node.ply - MOST_PLIES // 2, len(whole) - MOST_PLIES))
    shown = whole[first : first + MOST_PLIES]
    hidden = len(whole) - len(shown)

    def write(text: str) -> None:
        play.note(text)
        model.changed()

    def rename(text: str) -> None:
        play.name_branch(text)
        model.changed()

    return (
        n.Log(t.word("log-label"), tuple(line(t, node) for node in reversed(shown)), key="whole-log"),
        *((n.Words(t.word("log-hidden", hidden=hidden), "soft"),) if hidden else ()),
        n.Field(
            t.word("note"), play.node.note, "long", note=t.note("note"), key="note", set=t.at("note", write)
        ),
        n.Field(
            t.word("branch-name"),
            play.branches()[play.node.branch].name,
            note=t.note("branch"),
            key="branch",
            set=t.at("branch", rename),
        ),
    )


# Behind the gear --------------------------------------------------------------------------------------------


def new_game(t: Table) -> Nodes:
    """A new game with its options; a file to open, or to save."""
    model = t.model
    chosen = t.written

    def begin() -> None:
        text = str(chosen.get("seed", "")).strip()
        seed = int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
        if text and seed is None:
            raise BadOption(message("seed-wrong"))
        count = int(chosen.get("players", model.game.players[0]))
        model.new_game(
            count, seed, **{each.name: option_value(t, each) for each in fields(model.game.options)}
        )
        t.go("play")

    def open_file(name: str, raw: bytes) -> None:
        model.open_text(name, raw)
        t.open("examples" if model.own else PLAY)

    def refuse(name: str, why: str) -> None:
        key = "file-too-large" if why == "too-large" else "file-unreadable"
        raise BadRecord(message(key, name=name, most=MAX_BYTES // 1_000_000))

    def save() -> None:
        model.page.download(f"{model.game.name}.json", model.record(), "application/json")

    def empty() -> None:
        assert t.opening is not None
        t.opening.empty()
        t.go("play")

    begins: list[Node] = [
        n.Button(t.word("new-game"), "main", key="begin-game", press=t.at("new-game", begin))
    ]
    if t.opening is not None and model.setting_up(t.opening.play.nodes[0].state):
        begins.append(n.Button(t.word("opening-empty"), key="empty", press=empty))
    counts = tuple((str(count), str(count)) for count in model.game.players)
    options = tuple(option(t, each) for each in fields(model.game.options))
    return (
        n.Choice(
            t.word("players"),
            str(chosen.get("players", model.game.players[0])),
            counts,
            key="players",
            choose=partial(t.write, "players"),
        ),
        *options,
        n.Field(
            t.word("seed"),
            str(chosen.get("seed", "")),
            "number",
            note=t.note("new-game"),
            key="seed",
            set=partial(t.write, "seed"),
            write=partial(chosen.__setitem__, "seed"),
        ),
        n.Row(tuple(begins)),
        n.Heading(t.word("files"), level=3),
        n.Row(
            (
                n.Opener(
                    t.word("open-record"),
                    ".json,.toml",
                    MAX_BYTES,
                    icon="folder",
                    key="open-record",
                    open=t.at("open", open_file),
                    refuse=t.at("open", refuse),
                ),
                n.Button(t.word("save-record"), icon="save", key="save-record", press=save),
            )
        ),
        *((n.Words(t.note("open"), "bad"),) if t.note("open") else ()),
    )


def option_value(t: Table, each: Field[Any]) -> object:
    """What was chosen for an option of the game; its default else."""
    allowed = each.metadata["allowed"]
    return next((one for one in allowed if str(one) == t.written.get(f"option-{each.name}")), each.default)


def option(t: Table, each: Field[Any]) -> Node:
    """One option of the game: a choice of its values."""
    allowed = each.metadata["allowed"]
    label = f"{t.say(each.metadata['title'])} ({each.metadata['rule']})"
    names = tuple(
        (str(one), str(one) if isinstance(allowed, range) else t.say(in_words(one, allowed)))
        for one in allowed
    )
    return n.Choice(
        label,
        str(option_value(t, each)),
        names,
        key=f"option-{each.name}",
        choose=partial(t.write, f"option-{each.name}"),
    )


PARTS: Mapping[str, Part] = {
    "examples": Part("learn", examples, lambda t: t.model.guide.exists or bool(t.model.game.scenarios)),
    "quiz": Part("learn", quiz),
    "about": Part("learn", about, lambda t: t.model.game.about is not None),
    "drawings": Part("learn", drawings),
    "rules": Part("rules", rules),
    "actions": Part("analyse", actions),
    "hint": Part("analyse", hint),
    "scores": Part("analyse", scores, counts_points),
    "compare": Part("analyse", compare),
    "log": Part("analyse", whole_log),
    "game": Part("more", new_game),
}
"""The pages that every game has."""
