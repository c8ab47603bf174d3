"""The sheet of the rules: search, read and see every rule at work, how often it counts, and what if it were
different.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING

from explorer.core.errors import ExplorerError
from explorer.core.frequent import Asked, questions, search
from explorer.core.game import Action, State
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.options import in_words
from explorer.core.rulebook import Link, Rule
from explorer.core.text import Text, enumerated, joined, numeral, set_apart, verbatim
from explorer.core.without import Change, Changes, changes
from explorer.picture.plots import rule_map
from explorer.ui import nodes as n
from explorer.ui import ways
from explorer.ui.board.model import named_in, show_rule
from explorer.ui.hints import called as player_called
from explorer.ui.job import Job
from explorer.ui.model import PageModel
from explorer.ui.nodes import Node, Nodes
from explorer.ui.quiz import unasked
from explorer.ui.sheets import Table, answering, figure, still, told

if TYPE_CHECKING:
    from explorer import players
    from explorer.studies import running
    from explorer.studies.rules import changing, counting
    from explorer.studies.rules.changing import Comparison, Effect
    from explorer.studies.summary import Estimate
else:
    players = lazy_import("explorer.players")
    running = lazy_import("explorer.studies.running")
    changing = lazy_import("explorer.studies.rules.changing")
    counting = lazy_import("explorer.studies.rules.counting")

BACK = {"refines": "refined", "excepts": "excepted", "needs": "needed"}
"""The kind of a link between two rules, read from its other end."""
PLAYERS, COUNTS = ("random", "greedy", "montecarlo:100"), (200, 500, 1000)
"""Who plays many games with a rule and without, and how many."""
WORKERS = 2
"""So many processes play, where there are processes: others use the server too."""
MOST = 12
"""Actions that are listed."""
QUESTIONS_FOUND, RULES_FOUND = 3, 10
"""So many of what was found are listed."""
SHARES = ("first", "decided")


def rules(t: Table) -> Nodes:
    """Search, read and see every rule at work; of the open one, everything that is known. Before them, what
    players ask.
    """
    model = t.model
    to = ways.rules(model.game.name, model.lang)
    brief = (n.Link(t.word("rules-in-brief"), to, "book"),) if to else ()
    asked = next((each for each in questions(model.game) if each.key == t.asked), None)
    opened = model.rule and model.rule in model.game.rulebook
    if asked or opened:
        back = n.Button(t.word("all-rules"), "soft", "back", key="all-rules", press=partial(close_rule, t))
        page = question_page(t, asked) if asked else rule_page(t, model.game.rulebook[model.rule])
        return (n.Row((back, *brief)), *page)
    looking = n.Field(
        t.word("search-rules"),
        t.query,
        "search",
        t.word("search-rules-like"),
        key="search-rules",
        set=partial(look_for, t),
        write=partial(look_for, t),
    )
    if t.query.strip():
        return (*brief, looking, found(t))
    groups = (*frequent(t, questions(model.game)), *(rule_entry(t, rule) for rule in model.game.rulebook))
    return (
        *brief,
        looking,
        n.Listing(t.word("rules-label"), groups, t.word("nothing-found"), key="rules"),
        *how_often(t),
        *(
            unfolding(t, "otherwise", "rules-otherwise", "split", t.otherwise.view)
            if t.otherwise.offered
            else ()
        ),
    )


def close_rule(t: Table) -> None:
    """Back to all rules and questions."""
    t.asked = ""
    t.model.rule = ""
    t.model.revision += 1


def look_for(t: Table, query: str) -> None:
    """Look for a player's words."""
    t.query = query
    t.model.revision += 1


def open_question(t: Table, asked: Asked) -> None:
    """Open a frequent question, and lay out the position that answers it."""
    show_rule(t.model, asked.rules[0], asked.scenario)
    t.model.rule, t.asked = "", asked.key
    t.open("rules")


def found(t: Table) -> Node:
    """The questions and rules that the words mean, best first."""
    rules, asked = search(t.model.game, t.query)
    entries = (
        *frequent(t, asked[:QUESTIONS_FOUND]),
        *(rule_entry(t, rule, t.word("rules-label")) for rule in rules[:RULES_FOUND]),
    )
    return n.Listing(t.word("search-found"), entries, t.word("nothing-found"), key="rules")


def frequent(t: Table, asked: Sequence[Asked]) -> Iterator[n.Entry]:
    """Frequent questions, to open."""
    for each in asked:
        yield n.Entry(
            t.say(each.question),
            group=t.word("frequent-questions"),
            key=f"asked-{each.key}",
            press=partial(open_question, t, each),
        )


def rule_entry(t: Table, rule: Rule, group: str = "") -> n.Entry:
    """A rule in the list, under its section or another heading."""
    return n.Entry(
        t.say(rule.title),
        rule.id,
        group=group or t.say(rule.section),
        detail=tuple(map(t.say, told(rule, t.model.game))),
        key=rule.id,
        press=partial(t.open_rule, rule.id),
    )


def question_page(t: Table, asked: Asked) -> Nodes:
    """A frequent question: its answer, the rules that decide it and their status, the board."""
    book = t.model.game.rulebook
    deciding = tuple(
        n.Entry(
            f"{t.say(book[rule].title)} · {status(t, book[rule])}",
            rule,
            key=rule,
            press=partial(t.open_rule, rule),
        )
        for rule in asked.rules
    )
    seen = n.Button(
        t.word("frequent-board"),
        icon="eye",
        key="frequent-board",
        press=partial(show_rule, t.model, asked.rules[0], asked.scenario),
    )
    return (
        n.Heading(t.say(asked.question), level=3),
        n.Words(t.say(asked.answer)),
        n.Row((n.Chip(status(t, book[asked.rules[0]])), seen)),
        n.Listing(t.word("frequent-rules"), deciding, key="deciding"),
    )


def status(t: Table, rule: Rule) -> str:
    """How sure a rule is."""
    return t.word(f"status-{rule.status.replace(' ', '-')}")


def how_often(t: Table) -> Nodes:
    """A picture of how often each rule counts, unfolded on request."""
    counts = counting.counted(t.model.game)
    if not counts:
        return ()
    shown = "counts" in t.unfolded
    fold = partial(t.fold, "counts")
    often = n.Button(t.word("rule-counts"), "soft", "chart", held=shown, key="rule-counts", press=fold)
    if not shown:
        return (often,)
    made = changing.frequencies(t.model.game.rulebook, counts.all, t.model.lang)
    height, choose = int(made.layout["height"]), partial(choose_rule, t)
    return (often, figure(t, made, t.word("rule-all-label"), based(t), height, choose=choose))


def choose_rule(t: Table, rule: str) -> None:
    """A rule was clicked in a picture."""
    if rule in t.model.game.rulebook:
        t.open_rule(rule)


def rule_page(t: Table, rule: Rule) -> Nodes:
    """A rule: its text, its status, where it can be seen, what is known of it, what if it were different."""
    model = t.model
    shown = model.game.showing(rule.id)
    acts: list[Node] = [
        n.Button(
            t.word("show-me", title=t.say(one.title)),
            icon="eye",
            key=f"show-{one.name}",
            press=partial(show_rule, model, rule.id, one.name),
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
        n.Row((n.Chip(rule.id), n.Heading(t.say(rule.title), level=3), n.Chip(status(t, rule)))),
        *(n.Words(t.say(text)) for text in told(rule, model.game)),
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
    """Effects of the rule, with their frequency as a bar and in words."""
    one = counts.of(rule)
    facts: dict[str, object] = {"alone": percent(one.alone / max(counts.tried, 1)), "count": counts.tried}
    for how, events in zip(changing.HOW, (0, one.happened, one.points), strict=True):
        if part := changing.share(how, rule, counts):
            facts |= {"share": percent(part), "each": number(events / counts.plays, False)}
            name = t.say(changing.NAMES[how])
            yield name, n.Progress(name, part), t.word(f"rule-{how}", **facts)


def based(t: Table) -> str:
    """The basis of the counts."""
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
    """A change of the open rule: the one that is compared, and many games played both ways."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.number, self.player, self.count = 0, PLAYERS[0], COUNTS[0]
        self.job: Job[changing.Effect] = Job(t.model)
        self.of: tuple[str, int] = (PLAYERS[0], 2)
        self.before = 0.0
        self.plain: dict[tuple[object, ...], list[changing.Came]] = {}  # with the rule: the same for all

    @property
    def offered(self) -> tuple[Change, ...]:
        """The changes that the open rule admits."""
        model = self.t.model
        return tuple(one for one in changes(model.game, model.state.options) if one.rule == model.rule)

    @property
    def change(self) -> Change | Changes | None:
        """The change that is looked at; None where the rule cannot be changed."""
        offered = self.offered
        return offered[self.number % len(offered)] if offered else None

    def choose(self, number: str) -> None:
        """Look at another change of the rule."""
        self.number = int(number)
        self.t.model.revision += 1

    def named(self, change: Change | Changes) -> str:
        """A change in words."""
        t = self.t
        if isinstance(change, Changes):
            return set_apart(map(verbatim, map(self.named, change.parts))).in_language(t.model.lang)
        if not change.option:
            return t.word("what-if-without", rule=change.rule)
        switch = next(each for each in fields(t.model.game.options) if each.name == change.option)
        value = in_words(change.value, switch.metadata["allowed"])
        return t.word("what-if-option", option=switch.metadata["title"], value=value)

    def explained(self, change: Change | Changes | None) -> str:
        """The change in words, or why there is none."""
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
        parts = change.parts if isinstance(change, Changes) else (change,) if change else ()
        waivers = [self.t.model.game.rulebook[part.rule].waiver for part in parts if not part.option]
        return PLAYERS[:1] if any(waiver and waiver.at_random for waiver in waivers) else PLAYERS

    def view(self) -> Nodes:
        """The change, the position both ways, the games."""
        t, change = self.t, self.change
        said: Nodes = (n.Words(self.explained(change)),)
        if change is None:
            return said
        options = tuple((str(at), self.named(each)) for at, each in enumerate(self.offered))
        choice: Nodes = ()
        if len(options) > 1:
            now = str(self.number % len(options))
            choice = (
                n.Choice(t.word("what-if-change"), now, options, key="what-if-change", choose=self.choose),
            )
        return (*said, *choice, *self.compared(change), *self.study(change))

    def compared(self, change: Change | Changes) -> Nodes:
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

    def both(self, change: Change | Changes) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """The legal actions in the position shown, as it is and under the change."""
        state: State = self.t.model.shown
        if state.is_terminal:
            return (), ()
        other = change.of(state, self.t.model.game.rulebook)
        return state.legal_actions(), other.legal_actions()

    def places(self, found: Sequence[Action]) -> tuple[str, ...]:
        """The places of the board that actions name."""
        return named_in(self.t.model, " ".join(map(str, found)))

    def listed(self, found: Sequence[Action], tone: str, key: str) -> Iterator[n.Entry]:
        """A few actions in words, under a heading that says how many there are."""
        model, group = self.t.model, self.t.word(key, count=len(found))
        for action in found[:MOST]:
            yield n.Entry(
                self.t.say(model.phrase(model.shown, action)), group=group, tone=tone, key=f"{tone}/{action}"
            )

    def study(self, change: Change | Changes) -> Nodes:
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
        """Choose how many games are played each way."""
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
            workers=min(running.available(), WORKERS),
        )
        self.of, self.before = (who, seats), min(len(known) / (2 * self.count), 0.5)
        self.job.begin(steps, lambda found: known.extend(found.plain[len(known) :]) if found else None)

    def ahead(self) -> str:
        """The time that is left, estimated from the games so far."""
        played = self.job.done - self.before
        if played <= 0:
            return self.t.word("what-if-measuring")
        minutes = math.ceil(self.job.took * (1 - self.job.done) / played / 60)
        return self.t.word("what-if-left", minutes=minutes)


class RulesOtherwise(RuleChange):
    """Any set of changes: rules switched off, options at another value; both games side by side."""

    def __init__(self, t: Table) -> None:
        super().__init__(t)
        self.chosen: dict[tuple[str, str], Change] = {}

    @property
    def offered(self) -> tuple[Change, ...]:
        """The changes that the game admits."""
        return changes(self.t.model.game, self.t.model.state.options)

    @property
    def change(self) -> Change | Changes | None:
        """What is otherwise, in rulebook order; None where nothing is."""
        parts = tuple(one for one in self.offered if self.chosen.get((one.rule, one.option)) == one)
        return Changes(parts) if parts else None

    def switch(self, change: Change, on: bool) -> None:
        """Switch a change on, in place of another value of the same option, or off."""
        self.chosen.pop((change.rule, change.option), None)
        if on:
            self.chosen[change.rule, change.option] = change
        self.t.model.revision += 1

    def view(self) -> Nodes:
        """A switch for each change; below them the position both ways, and the games."""
        t, change = self.t, self.change
        rulebook = t.model.game.rulebook
        switches = tuple(
            n.Check(
                f"{self.named(one)} · {t.say(rulebook[one.rule].title)}"
                if not one.option
                else self.named(one),
                self.chosen.get((one.rule, one.option)) == one,
                key=f"otherwise-{number}",
                set=partial(self.switch, one),
            )
            for number, one in enumerate(self.offered)
        )
        below = (*self.compared(change), *self.study(change)) if change else ()
        return (n.Words(t.word("rules-otherwise-how")), *switches, *below)


def effect(t: Table, found: changing.Effect, change: str, player: str, seats: int) -> Nodes:
    """Results of the games: the table, what of it is more than chance, how often the rule bites."""
    rows = [*found.rows()]
    head = (t.word("what-if-measure"), t.word("what-if-now"), change, t.word("what-if-difference"))
    facts = {"count": len(found.changed), "player": player_called(player), "seats": seats}
    clear = joined(message(f"what-if-{row.name}") for row in rows if row.clear)
    verdict = message("what-if-clear", what=clear) if t.say(clear) else message("what-if-chance")
    cells = tuple(tuple(measured(t.model, row)) for row in rows)
    grid = n.Grid(head, cells, t.word("what-if-basis", **facts))
    return (grid, *(n.Words(t.say(one)) for one in (verdict, *bites(found))))


# Measures in words -----------------------------------------------------------------------------------------


def measured(model: PageModel, row: Comparison) -> Iterator[str]:
    """A measure, both ways, and how much more it is under the change."""
    share = row.name in SHARES
    yield model.word(f"what-if-{row.name}")
    yield from (model.said(interval(one, share)) for one in (row.plain, row.changed))
    yield model.said(interval(row.difference, share, signed=True))


def interval(found: Estimate, share: bool, signed: bool = False) -> Text:
    """A value and the interval around it.

    >>> from explorer.studies.summary import Estimate
    >>> interval(Estimate(0.5, 0.43, 0.57, 200), share=True).en
    '50% (43 to 57)'
    """
    times = 100 if share else 1
    value, low, high = (number(times * one, signed) for one in (found.value, found.low, found.high))
    if math.isinf(found.low):
        return value
    return message("what-if-share" if share else "what-if-value", value=value, low=low, high=high)


def number(value: float, signed: bool) -> Text:
    """One digit after the point for what is small."""
    digits = 0 if abs(value) >= 20 else 1
    written = f"{value:+.{digits}f}" if signed else f"{value:.{digits}f}"
    return numeral(written)


def bites(found: Effect) -> Iterator[Text]:
    """The frequency with which the rule forbids something, and what is made of it without the rule."""
    if not found.change.option:
        facts = {"share": interval(found.bites, share=True), "taken": interval(found.taken, share=False)}
        several = isinstance(found.change, Changes) and len(found.change.rules) > 1
        yield message("what-if-bite-together" if several else "what-if-bites", **facts)
    if found.unended:
        yield message("what-if-unended", count=found.unended)


def percent(share: float) -> Text:
    """A share in words: nothing that was seen is said to be 0.

    >>> percent(0.126).en, percent(0.0004).en
    ('13', '< 0.1')
    """
    if 0 < share < 0.0005:
        return numeral("< 0.1")
    return numeral(f"{100 * share:.0f}" if share >= 0.1 else f"{100 * share:.1f}")
