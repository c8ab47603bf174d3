"""The words of the game: kinds of cards, phases, seats, suites, the catalogue of rules."""

from __future__ import annotations

from importlib.resources import files

from explorer.core.messages import templates
from explorer.core.rulebook import Rulebook
from explorer.core.text import seat_names

FOLDER = files("explorer.games.papillon")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")

FEWEST, MOST = 2, 5
SEAT_NAMES = seat_names(MOST)
NOBODY = -1

HIGHEST = 11
"""Numbers go from 0 to 11."""
DRAGON, KNIFE, BUTTERFLY, CHRYSALIS, CATERPILLAR, YIN, YANG, CAT, PLUS, MINUS, TIMES, DIVIDE, HIDDEN = range(
    12, 25
)
NAMES = (
    *map(str, range(HIGHEST + 1)), "dragon", "knife", "butterfly", "chrysalis", "caterpillar", "yin", "yang",
    "cat",
    "plus", "minus", "times", "divide", "hidden",
)  # fmt: skip
KIND = {name: kind for kind, name in enumerate(NAMES)}
NUMBERS = tuple(range(DRAGON + 1))
TRUMPS = tuple(range(KNIFE, HIDDEN))
SIGNS = (PLUS, MINUS, TIMES, DIVIDE)
SYMBOLS = {PLUS: "+", MINUS: "-", TIMES: "*", DIVIDE: "/"}
KINDS = tuple(range(HIDDEN))
"""What is printed on cards: a number by its value, the Dragon (an 11 of its own) and the trumps."""
NO_VALUE = -1
VALUES = (*range(HIGHEST + 1), HIGHEST, *(NO_VALUE for _ in range(KNIFE, HIDDEN + 1)))
"""The number that a kind is by itself; NO_VALUE for trumps, the knife included."""
BETWEEN = (BUTTERFLY, CHRYSALIS, YIN, YANG, CAT)
"""PAP-O7, PAP-O11: the kinds that are played between the plates."""

COLOURS = BLUE, ORANGE = ("blue", "orange")
BOTH = "both"
ROUNDS = templates("pap-option", (BOTH, BLUE, ORANGE))
YES, NO = "yes", "no"
NO_YES = templates("pap-option", (NO, YES))
NARROW, ON_TOP, REPLACE = "narrow", "on_top", "replace"
SIGN_MODES = templates("pap-option", (REPLACE, NARROW, ON_TOP))
"""PAP-O10: how a sign and PAP-O3 go together."""

ROLL, DIRECTION, CAPTURE, TIE, PLAY, STRUCK, COUNT, OVER = (
    "roll", "direction", "capture", "tie", "play", "cat", "count", "over",
)  # fmt: skip
PHASES = (ROLL, DIRECTION, CAPTURE, TIE, PLAY, STRUCK, COUNT, OVER)
CHANCE = (ROLL, TIE, COUNT)
CLOCKWISE, ANTICLOCKWISE = 1, -1
DIRECTIONS = {"clockwise": CLOCKWISE, "anticlockwise": ANTICLOCKWISE}
TOTALS = range(2, 13)
"""What both dice together can show."""
TURN_LIMIT = 2
"""PAP-O2: the most cards of a turn."""
DRAWN = 3
"""PAP-O7, PAP-O8, PAP-O23: so many cards a butterfly and a black cat make one draw; an answer from the hand
twice as many.
"""
RAN_OUT, BLOCKED = "out", "blocked"
ENDINGS = ("", RAN_OUT, BLOCKED)
"""How the orange round ended: not yet, a hand ran out (PAP-O14), nobody could play (PAP-O15)."""

SUITES = ("s1", "s2", "s3", "s4")
PLATES = ("p1", "p2")
MIDDLE = "mid"
PLACES = (*SUITES, *PLATES, MIDDLE)

Cards = tuple[int, ...]
"""Cards by number, sorted where their order means nothing."""
