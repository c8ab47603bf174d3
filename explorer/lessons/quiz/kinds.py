"""The kinds of question: each makes one of a position, or none where the position does not lend itself to
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from explorer.core.game import Action, ScoreLine, State
from explorer.core.messages import message, template
from explorer.core.rulebook import Rule
from explorer.core.text import Text, cited, joined, printed, set_apart, the_player, verbatim
from explorer.lessons.quiz.asking import Choice, Difficulty, Moment, Question, Reason, permission, refusal

ACTIONS = 3
"""So many answers to choose from, where they are actions."""
NEAR_FIRST = 0.8
"""The share of questions about actions that are like a legal one."""
Explains = Callable[[Moment, Action], Reason]
"""Why an action is right or wrong."""


def who(moment: Moment) -> Text:
    """Who is asked, and that it is their turn."""
    return message("lesson-quiz-who", who=the_player(moment.state.called(moment.seat)))


def a_legal(moment: Moment) -> Action | None:
    """A legal action, where something like it could be refused; one that brings the wanted rule into play."""
    if moment.named in moment.legal:
        return moment.named
    if moment.wanted:
        return moment.rng.choice(moment.bringing) if moment.bringing else None
    return moment.rng.choice(moment.legal) if moment.legal and moment.refused else None


def a_refused(moment: Moment) -> Action | None:
    """A refused action: the rule is drawn first, so that frequent ones do not hide the others; of actions
    that break it, one that is near a legal one. Mostly a rule is drawn that refuses what is near.
    """
    by_rule: dict[str, list[tuple[float, Action]]] = {}
    for action, broken in moment.refused.items():
        ids = dict.fromkeys(violation.rule for violation in broken)
        if moment.wanted and moment.wanted not in ids:
            continue
        near = moment.nearest(action, moment.legal)
        for rule in ids:
            by_rule.setdefault(rule, []).append((near, action))
    rules = [moment.wanted] if moment.wanted else moment.some(list(by_rule), len(by_rule))
    if moment.rng.random() < NEAR_FIRST:
        rules.sort(key=lambda rule: not any(near for near, _ in by_rule.get(rule, ())))
    for rule in rules:
        nearest = sorted(by_rule.get(rule, ()), key=lambda one: -one[0])
        for _, action in moment.some(nearest[: len(nearest) // 2 + 1], ACTIONS):
            if moment.clear(action):
                return action
    return None


def why(moment: Moment, action: Action) -> Reason:
    """Why an action is refused, or that it is legal and what happens by it, by the wanted rule first."""
    if broken := moment.broken(action):
        return refusal(action, broken)
    first, *others = moment.events(action)
    return permission(action, (first, *sorted(others, key=lambda event: event.rule != moment.wanted)))


def distinct(moment: Moment, right: Action, others: Iterable[Action]) -> list[Action]:
    """The first of some actions that are said in other words than the right one and than each other."""
    found = {moment.words(right): right}
    for other in others:
        found.setdefault(moment.words(other), other)
        if len(found) == ACTIONS:
            break
    return [one for one in found.values() if one is not right]


def of_three(
    kind: str, moment: Moment, right: Action, wrong: Sequence[Action], explain: Explains, rule: str = ""
) -> Question | None:
    """A question whose answers are actions."""
    if len(wrong) < ACTIONS - 1:
        return None
    made = [Choice(moment.words(one).capitalised(), one, explain(moment, one)) for one in (right, *wrong)]
    title = moment.game.rulebook[rule].title if rule else None
    text = message(f"lesson-quiz-{kind}", who=who(moment), rule=title)
    choices, place = mixed(moment, made[0], made[1:])
    assert made[0].reason is not None
    rules = {rule for choice in made if choice.reason for rule in choice.reason.rules[:1]}
    near = moment.nearest(right, wrong)
    return asked(kind, moment, text, choices, place, made[0].reason, near, None, rule, len(rules))


def mixed(moment: Moment, right: Choice, wrong: Sequence[Choice]) -> tuple[tuple[Choice, ...], int]:
    """The answers in no order, and where the right one stands."""
    order = list(range(len(wrong) + 1))
    moment.rng.shuffle(order)
    return tuple([right, *wrong][i] for i in order), order.index(0)


def asked(
    kind: str, moment: Moment, text: Text, choices: tuple[Choice, ...], answer: int, reason: Reason,
    near: float, action: Action | None, rule: str = "", rules: int = 0,
) -> Question | None:  # fmt: skip
    """The question, if there is a rule that it is about."""
    about = rule or (moment.wanted if moment.wanted in reason.rules else next(iter(reason.rules), ""))
    if not about:
        return None
    hard = Difficulty(max(rules, len(reason.rules)), near)
    return Question(kind, moment.state, moment.seat, text, choices, answer, reason, about, hard, action)


YES, NO = template("lesson-quiz-yes"), template("lesson-quiz-no")
NUMBERS, TITLES = 4, 4
"""So many answers to choose from, where they are points, rules."""
Maker = Callable[[Moment], Question | None]


# Legal or not -----------------------------------------------------------------------------------------------


def may(moment: Moment) -> Question | None:
    """May this action be done?"""
    refused = moment.rng.random() < 0.5
    action = a_refused(moment) if refused else a_legal(moment)
    if action is None:
        return None
    others = moment.legal if refused else moment.refused
    reason = why(moment, action)
    near = moment.nearest(action, (one for one in others if one != action))
    text = message("lesson-quiz-may", who=who(moment), doing=moment.words(action))
    return asked("may", moment, text, (Choice(YES), Choice(NO)), int(refused), reason, near, action)


def allowed(moment: Moment) -> Question | None:
    """Which of three actions is legal?"""
    if (right := a_legal(moment)) is None:
        return None
    near = sorted(moment.refused, key=lambda one: -moment.nearest(right, [one]))
    return of_three("allowed", moment, right, distinct(moment, right, filter(moment.clear, near)), why)


def forbidden(moment: Moment) -> Question | None:
    """Which of three actions is refused?"""
    if (right := a_refused(moment)) is None:
        return None
    near = sorted(moment.legal, key=lambda one: -moment.nearest(right, [one]))
    return of_three("forbidden", moment, right, distinct(moment, right, near), why)


def forbids(moment: Moment) -> Question | None:
    """Which rule forbids this action?"""
    if (action := a_refused(moment)) is None:
        return None
    broken = [violation.rule for violation in moment.broken(action)]
    rule = moment.wanted if moment.wanted in broken else broken[0]
    others = _other_rules(moment, rule, broken)
    if len(others) < TITLES - 1:
        return None
    book = moment.game.rulebook
    near = sum(one.section == book[rule].section for one in others) / len(others)
    choices, place = mixed(moment, Choice(book[rule].title), [Choice(one.title) for one in others])
    text = message("lesson-quiz-forbids", who=who(moment), doing=moment.words(action))
    return asked(
        "forbids", moment, text, choices, place, refusal(action, moment.broken(action)), near, action, rule
    )


def _other_rules(moment: Moment, rule: str, broken: Sequence[str]) -> list[Rule]:
    """Rules that could forbid something and do not forbid this, those of the same section first; none that
    says more of a broken one, or of which one says more, and no two of one title.
    """
    book = moment.game.rulebook
    linked = {end for one in broken for link in book.touching(one) for end in (link.rule, link.other)}
    taken = {book[one].title for one in broken}
    found = {one.title: one for one in book if one.refusals and one.id not in {*broken, *linked}}
    free = moment.some([one for title, one in found.items() if title not in taken], len(found))
    return sorted(free, key=lambda one: one.section != book[rule].section)[: TITLES - 1]


# Points and events ------------------------------------------------------------------------------------------


def points(moment: Moment) -> Question | None:
    """How many points does this action bring?"""
    brought = gains(moment)
    scoring = [action for action, gain in brought.items() if gain and _about(moment, action)]
    if not scoring:
        return None
    scored = moment.wanted or moment.rng.random() < 0.85
    action = moment.rng.choice(scoring if scored else list(brought))
    gain, others = brought[action], sorted(set(brought.values()))
    wrong = _near_numbers(moment, gain, others)
    ordered = sorted([gain, *wrong])
    choices = tuple(Choice(signed(one)) for one in ordered)
    text = message("lesson-quiz-points", who=who(moment), doing=moment.words(action))
    near = 1 / min(abs(gain - one) for one in wrong)
    counted = _counted(moment, action)
    return asked("points", moment, text, choices, ordered.index(gain), counted, near, action)


def most(moment: Moment) -> Question | None:
    """Which of three actions brings the most points?"""
    brought = gains(moment)
    least = max(0, min(brought.values(), default=0))
    better = [action for action, gain in brought.items() if gain > least and _about(moment, action)]
    if not better:
        return None
    best = moment.rng.choice(better)
    less = sorted((one for one in brought if brought[one] < brought[best]), key=lambda one: -brought[one])
    return of_three("most", moment, best, distinct(moment, best, less), _counted)


def happens(moment: Moment) -> Question | None:
    """Which of three actions brings a rule into play, besides those that are about the action itself? By the
    others nothing happens by a rule that is linked with it.
    """
    sure = {action: events for action, (_, events) in moment.known.items() if events}
    if moment.wanted:
        sure |= {action: moment.events(action) for action in moment.bringing}
    told = {action: [event.rule for event in events] for action, events in sure.items()}
    themselves = {found[0] for found in told.values()}
    rules = sorted({rule for found in told.values() for rule in found} - themselves)
    if moment.wanted:
        rules = [rule for rule in rules if rule == moment.wanted]
    if not rules:
        return None
    rule = moment.rng.choice(rules)
    right = moment.rng.choice([action for action, found in told.items() if rule in found])
    links = moment.game.rulebook.touching(rule)
    linked = {rule, *(link.rule for link in links), *(link.other for link in links)} - themselves
    others = [action for action, found in told.items() if not linked.intersection(found)]
    near = sorted(others, key=lambda one: -moment.nearest(right, [one]))
    return of_three("happens", moment, right, distinct(moment, right, near), why, rule)


def gains(moment: Moment) -> dict[Action, int]:
    """The points of each legal action for its player, counted right before and right after it, where
    that is known.
    """
    before = moment.state.score_sheet().total(moment.seat, projected=True)
    return {
        action: after.score_sheet().total(moment.seat, projected=True) - before
        for action, (after, _) in moment.known.items()
    }


def _about(moment: Moment, action: Action) -> bool:
    if not moment.wanted:
        return True
    after, _ = moment.known[action]
    now, then = (_lines(state, moment.seat) for state in (moment.state, after))
    return any(rule == moment.wanted for _, rule in dict(now.items() ^ then.items()))


def _near_numbers(moment: Moment, gain: int, others: Iterable[int]) -> list[int]:
    """Wrong numbers of points: what other actions bring, then what lies beside the right one; losses only
    where there are any.
    """
    lowest = min([0, gain, *others])
    beside = [gain + step for step in moment.some((-3, -2, -1, 1, 2, 3, 4), 7)]
    found = sorted(
        (one for one in others if abs(one - gain) <= max(4, abs(gain))), key=lambda one: abs(one - gain)
    )
    wrong = dict.fromkeys(one for one in (*found[:2], *beside) if one != gain and one >= lowest)
    return list(wrong)[: NUMBERS - 1]


def _counted(moment: Moment, action: Action) -> Reason:
    """Which lines of the score sheet an action changes."""
    after, events = moment.state.apply(action)
    now, then = (_lines(state, moment.seat) for state in (moment.state, after))
    changed = [key for key in {**now, **then} if now.get(key, 0) != then.get(key, 0)]
    if not changed:
        told = permission(action, events)
        return told._replace(text=joined([message("lesson-quiz-no-points"), told.text], " "))
    lines = [
        cited(_line(what, now.get((what, rule), 0), then.get((what, rule), 0)), [rule])
        for what, rule in changed
    ]
    cells = [cell for event in events for cell in event.cells]
    rules = dict.fromkeys(rule for _, rule in changed)
    return Reason(set_apart(lines).capitalised(), tuple(rules), " ".join([str(action), *cells]))


def _line(what: Text, before: int, after: int) -> Text:
    return message("lesson-quiz-line", what=what, before=before, after=after)


def _lines(state: State, seat: int) -> dict[tuple[Text, str], int]:
    lines: list[ScoreLine] = [line for line in state.score_sheet().lines if line.player == seat]
    keys = dict.fromkeys((line.category, line.rule) for line in lines)
    return {key: sum(one.points for one in lines if (one.category, one.rule) == key) for key in keys}


def signed(number: int) -> Text:
    """A gain or a loss.

    >>> [signed(number).en for number in (2, 0, -1)]
    ['+2', '0', '−1']
    """
    return verbatim(printed(f"{number:+d}") if number else "0")


KINDS: Mapping[str, Maker] = {
    made.__name__: made for made in (may, allowed, forbidden, forbids, points, most, happens)
}
"""The makers of questions, by name."""
