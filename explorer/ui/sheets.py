"""The sheets beside a game's board: Learn, Analyse, and the menu behind the gear. Each is a function of the
table; those of the rules are in `explorer.ui.rule_sheets`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import Field, fields
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from explorer.core.errors import BadOption, BadRecord
from explorer.core.game import Action, Game, ScoreLine
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.options import explained, in_words
from explorer.core.playthrough import MAX_BYTES, Playthrough
from explorer.core.rulebook import Rule
from explorer.core.scenario import Scenario
from explorer.core.text import Text, joined, the_player
from explorer.picture.figures import Figure
from explorer.picture.scene import LegendEntry, Scene
from explorer.ui import nodes as n
from explorer.ui.board.model import how_written, open_text, patience
from explorer.ui.hints import called as player_called
from explorer.ui.nodes import Node, Nodes
from explorer.ui.quiz import unasked
from explorer.ui.table import (
    MOST_BRANCHES,
    PLAY,
    GameTable,
    badges,
    branch_name,
    drawn,
    line,
    mark,
    save_record,
)

if TYPE_CHECKING:
    from explorer.players import Advice
    from explorer.ui import advice as advice_words
else:
    advice_words = lazy_import("explorer.ui.advice")

Table: TypeAlias = GameTable[Any]
LEVELS = 4
"""Levels of questions: any, easy, medium, hard."""
MOST_PLIES = 100
"""So many entries of the log are listed at once: all of a long game would be a long message after each step.
"""


def still(scene: Scene, label: str, lang: str, key: str = "") -> n.Board:
    """A board to look at."""
    return n.Board(scene, lang, label, key=key)


def figure(t: Table, made: Figure, label: str, summary: str = "", height: int = 320, **on: Any) -> n.Chart:
    """A chart."""
    return n.Chart(made.to_json(), label, summary, height, key=label, **on)


def answering(scenario: Scenario | None) -> str:
    """The message of the button that answers a scenario's question: play its line, or just say it."""
    return "play-answer" if scenario and scenario.line else "show-answer"


# Learn ------------------------------------------------------------------------------------------------------


def teaches(t: Table) -> bool:
    """True if the game has a guided first play or positions that teach."""
    return t.guide.exists or bool(t.model.game.scenarios)


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
    """The rulebook beside the rules: who made the game, for whom it is."""
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
    marks = [(seat, badge) for seat, badge in enumerate(badges(t)) if badge]
    players = (LegendEntry((badge.drawn(),), model.player_name(seat).capitalised()) for seat, badge in marks)
    entries = (*players, *scene.legend)
    glossary = tuple(t.page.glossary(model))
    return (
        *((n.Legend(entries, model.lang),) if entries else ()),
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
    """The subject of the questions, their level, a code of somebody else's."""
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


def told(rule: Rule, game: Game) -> Iterator[Text]:
    """The texts under a rule's title: the rule, the remark, its option and who plays it otherwise."""
    yield rule.text
    if rule.note:
        yield rule.note
    if rule.option:
        yield explained(game.options, rule.option)
    if rule.elsewhere:
        yield rule.elsewhere


def rule_entry(t: Table, rule: Rule, opened: bool = False) -> n.Entry:
    """A rule that unfolds in its place."""
    key = f"card-{rule.id}"
    return n.Entry(
        f"{rule.id} · {t.say(rule.title)}",
        detail=tuple(map(t.say, told(rule, t.model.game))),
        open=(key in t.unfolded) != opened,
        key=key,
        press=partial(t.fold, key),
    )


def quiz_result(t: Table) -> Nodes:
    """The result, question by question; which rules to read again; the link."""
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
        t.word("why-placeholder", examples=how_written(model)),
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
    said = t.say(model.pointing.aimed_at()).split("\n")[0]
    if not said:
        return ()
    change = t.say(model.consequence())
    button = n.Button(said, "main", key="do-it", press=model.pointing.do_it)
    return (n.Column((*((n.Words(change),) if change else ()), button), "stuck"),)


def action_entry(t: Table, action: Action, label: str, badge: str = "", **more: Any) -> n.Entry:
    """An action of a list: a press plays it, a finger's first tap previews it, so does the pointer."""
    model = t.model

    def look(on: bool) -> None:
        if on:
            model.pointing.look_at(action)
        else:
            model.pointing.leave()

    return n.Entry(
        label,
        badge,
        key=str(action),
        press=partial(model.act, str(action)),
        tap=partial(model.pointing.tap_action, action),
        look=look,
        **more,
    )


def hint(t: Table) -> Nodes:
    """For whom, by whom, how far the thinking is, the best actions; under it, who plays each seat."""
    model, thinking = t.model, t.model.thinking
    mover = model.state.current_player
    found: list[Node] = []
    if mover is None or model.locked:
        found.append(n.Words(t.say(patience(model) if model.waits and not model.working else model.hint())))
    else:
        found.append(
            n.Row((mark(t, mover, t.word("hint-for", player=the_player(model.player_name(mover)))),))
        )
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
    """The advice, once the thinking is over: a list that changes under the pointer cannot be used."""
    model, thinking = t.model, t.model.thinking
    advice: Advice | None = thinking.advice
    if thinking.refusal:
        return [n.Words(f"{t.say(thinking.refusal.capitalised())}.", "bad")]
    if advice is None:
        return [n.Words(t.word("hint-note"), "soft")]
    said = (
        advice_words.effort(advice, thinking.hint.took),
        advice_words.counted(advice, model.game.name),
        advice_words.lead(advice),
    )
    best = advice_words.best(advice)
    entries = tuple(
        action_entry(
            t,
            one.action,
            t.word("hint-item", rank=rank + 1, what=model.phrase(model.state, one.action)),
            t.say(advice_words.tried(advice, one)),
            tone="good" if advice.clear and rank == 0 else "",
            detail=tuple(filter(None, [t.say(advice_words.detail(model, advice, one))])),
            open=True,
        )
        for rank, one in enumerate(best)
    )
    found: list[Node] = [
        n.Words(t.say(joined(said, " "))),
        n.Listing(t.word("hint-list"), entries, t.word("hint-none"), key="hints"),
    ]
    if best:
        rated = advice_words.rated(model, advice, model.lang)
        made = advice_words.ratings(
            rated,
            value=advice.unit,
            tries=message("hint-tries"),
            lang=model.lang,
            share=advice_words.is_share(advice),
            clear=advice.clear,
        )
        found.append(
            figure(t, made, t.word("hint-chart"), t.word("hint-chart-key"), advice_words.height(rated))
        )
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
        n.Entry(branch_name(t, b), now=b is chosen, key=str(b.id), press=partial(pick, b.id))
        for b in others[:MOST_BRANCHES]
    )
    found: list[Node] = [n.Listing(t.word("compare-with"), entries, t.word("compare-none"), key="lines")]
    if hidden := len(others) - len(entries):
        found.append(n.Words(t.word("branches-hidden", hidden=hidden), "soft"))
    if chosen is None:
        return tuple(found)
    there, name = model.seen(play.nodes[chosen.tip].state), branch_name(t, chosen)
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
        options: dict[str, Any] = {each.name: option_value(t, each) for each in fields(model.game.options)}
        model.begin(Playthrough(model.game, count, seed, **options))
        t.go("play")

    def empty() -> None:
        assert t.opening is not None
        t.opening.empty()
        t.go("play")

    begins: list[Node] = [
        n.Button(t.word("new-game"), "main", key="begin-game", press=t.at("new-game", begin))
    ]
    if t.opening is not None and t.page.setting_up(t.opening.play.nodes[0].state):
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
        *files(t),
    )


def files(t: Table) -> Nodes:
    """A record or scenario file to open; the playthrough to save."""
    model = t.model

    def open_file(name: str, raw: bytes) -> None:
        open_text(model, name, raw)
        t.open("examples" if model.own else PLAY)

    def refuse(name: str, why: str) -> None:
        key = "file-too-large" if why == "too-large" else "file-unreadable"
        raise BadRecord(message(key, name=name, most=MAX_BYTES // 1_000_000))

    opener = n.Opener(
        t.word("open-record"),
        ".json,.toml",
        MAX_BYTES,
        icon="folder",
        key="open-record",
        open=t.at("open", open_file),
        refuse=t.at("open", refuse),
    )
    save = n.Button(t.word("save-record"), icon="save", key="save-record", press=partial(save_record, t))
    refused = (n.Words(t.note("open"), "bad"),) if t.note("open") else ()
    return (n.Heading(t.word("files"), level=3), n.Row((opener, save)), *refused)


def option_value(t: Table, each: Field[Any]) -> object:
    """The value chosen for an option of the game; its default else."""
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
