"""The assessment grid that the three lessons share: four skills, 0 to 2 points each."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.text import Text


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill, and what 0, 1 and 2 points mean."""

    name: Text
    levels: tuple[Text, Text, Text]


GRID = (
    Skill(
        Text("Lire un indice", "Reads an index"),
        (
            Text("ne trouve pas le nombre", "does not find the number"),
            Text("le lit", "reads it"),
            Text("le lit et dit ce qu'il voit", "reads it and says what it sees"),
        ),
    ),
    Skill(
        Text("Prédire un changement", "Predicts a change"),
        (
            Text("ne prédit pas", "does not predict"),
            Text("donne le bon signe", "gives the right sign"),
            Text("le bon signe et pourquoi", "the right sign and why"),
        ),
    ),
    Skill(
        Text("Argumenter avec deux nombres", "Argues with two numbers"),
        (
            Text("sans nombre", "without a number"),
            Text("avec un nombre", "with one number"),
            Text("avec deux nombres reliés", "with two numbers that are linked"),
        ),
    ),
    Skill(
        Text("Nommer une limite du modèle", "Names a limit of the model"),
        (
            Text("aucune", "none"),
            Text("une limite", "a limit"),
            Text("une limite et son effet", "a limit and its effect"),
        ),
    ),
)
