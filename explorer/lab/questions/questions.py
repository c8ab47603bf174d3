"""The questions that the lab asks of a landscape: each with an overlay, at most three numbers, and a sentence
(`sentences`).
"""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.text import Text
from explorer.lab.questions.measures import measures

MOST_NUMBERS = 3
"""No more are shown at once unless somebody asks."""


AIMS = ("eca", "reach", "arrival", "cost", "resistance", "routes", "left")
"""The measures that one may want to improve."""


@dataclass(frozen=True, slots=True)
class Question:
    """What can be asked.

    Attributes
    ----------
    key : str
        Its name in the code.
    text : Text
        The question, as people ask it.
    short : Text
        The same in a few words, for a list of choices.
    overlay : str
        What is drawn over the landscape while it is asked.
    numbers : tuple of str
        The measures that answer it, the first of them first of all; at most `MOST_NUMBERS`.
    place : bool
        Whether it is asked of one place instead of the landscape.
    """

    key: str
    text: Text
    short: Text
    overlay: str
    numbers: tuple[str, ...]
    place: bool = False

    @property
    def aim(self) -> str:
        """The measure that one wants to improve who asks this."""
        return next((key for key in self.numbers if key in AIMS), AIMS[0])

    @property
    def level(self) -> Text:
        """Where a class can first ask it: with its first number."""
        return measures()[self.numbers[0]].level


_ALL = (
    Question(
        "ways", Text("Y a-t-il un chemin ? Combien de mondes séparés ?",
        "Is there a way? How many separate worlds?"),
        Text("chemins et mondes séparés", "ways and separate worlds"), "components", ("reach", "worlds",
        "largest"),
    ),
    Question(
        "route", Text("Quel est le chemin le moins pénible ?", "Which way is easiest to travel?"),
        Text("meilleur chemin", "best way"), "path", ("cost", "steps"),
    ),
    Question(
        "key", Text("Quel lieu ne faut-il surtout pas perdre ?", "Which place must not be lost?"),
        Text("lieux clés", "key places"), "key", ("left", "eca", "keys"),
    ),
    Question(
        "routes", Text("Combien de chemins indépendants ?", "How many independent ways?"),
        Text("chemins indépendants", "independent ways"), "redundancy", ("routes", "redundancy"),
    ),
    Question(
        "current", Text("Où vont les animaux ? Où se pressent-ils ?",
        "Where do animals go? Where do they crowd?"),
        Text("passages des animaux", "where animals pass"), "current", ("crowd", "visited", "resistance"),
    ),
    Question(
        "arrival", Text("Arrivent-ils vivants ?", "Do they arrive alive?"),
        Text("chances d'arriver vivant", "chances to arrive alive"), "arrival", ("arrival", "steps", "cost"),
    ),
    Question(
        "habitat", Text("Quelle part du milieu est vraiment utilisable ?",
        "How much of the habitat is really usable?"),
        Text("milieu utilisable", "usable habitat"), "components", ("eca", "area", "pc"),
    ),
    Question(
        "importance", Text("Pourquoi ce lieu compte-t-il : taille, échanges ou relais ?",
                           "Why does this place matter: size, exchanges or stepping stone?"),
        Text("importance de chaque lieu", "importance of each place"), "importance", ("intra", "flux",
        "connector"), place=True,
    ),
)  # fmt: skip
QUESTIONS: dict[str, Question] = {one.key: one for one in _ALL}
"""Those that are answered by looking at one landscape, easiest first; percolation and the best addition are
asked apart.
"""
