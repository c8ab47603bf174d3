"""What the engine says of each answer to a question, asked anew in a whole position."""

from __future__ import annotations

from explorer.core.game import Action, State, load
from explorer.lessons.quiz import Question
from explorer.lessons.quiz.kinds import signed


def judged(question: Question, world: State) -> list[bool]:
    """Which of the choices are right in this position."""
    actions = [choice.action for choice in question.choices if choice.action]
    match question.kind:
        case "may":
            legal = not world.violations(_asked_about(question))
            return [legal, not legal]
        case "allowed":
            return [not world.violations(action) for action in actions]
        case "forbidden":
            return [bool(world.violations(action)) for action in actions]
        case "forbids":
            broken = {violation.rule for violation in world.violations(_asked_about(question))}
            titles = {load(world.game).rulebook[rule].title for rule in broken}
            return [choice.text in titles for choice in question.choices]
        case "points":
            gain = brought(world, question.seat, _asked_about(question))
            return [choice.text == signed(gain) for choice in question.choices]
        case "most":
            gains = [brought(world, question.seat, action) for action in actions]
            return [gain == max(gains) for gain in gains]
    return [question.rule in {event.rule for event in world.apply(action)[1]} for action in actions]


def _asked_about(question: Question) -> Action:
    assert question.action is not None
    return question.action


def brought(world: State, seat: int, action: Action) -> int:
    """How many points an action brings, counted right before and right after it."""
    after, _ = world.apply(action)
    return after.score_sheet().total(seat, projected=True) - world.score_sheet().total(seat, projected=True)
