"""What questions are made of: actions to ask about, answers in no order, the question itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import Text, the_player
from explorer.lessons.quiz.asking import Choice, Difficulty, Moment, Question, Reason, permission, refusal

ACTIONS = 3
"""So many answers to choose from, where they are actions."""
NEAR_FIRST = 0.8
"""How often what is asked about is like something legal."""
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
