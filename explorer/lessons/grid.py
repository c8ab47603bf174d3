"""The assessment grid that all lessons share: four skills, 0 to 2 points each."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.messages import template
from explorer.core.text import Text


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill, and what 0, 1 and 2 points mean."""

    name: Text
    levels: tuple[Text, Text, Text]


def _skill(name: str) -> Skill:
    none, one, two = (template(f"lesson-skill-{name}-{points}") for points in range(3))
    return Skill(template(f"lesson-skill-{name}"), (none, one, two))


GRID = tuple(map(_skill, ("index", "change", "numbers", "limit")))
