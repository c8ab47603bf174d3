"""The names of things: what the box holds, where butterflies can be, phases, options; and the rulebook that
speaks of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from explorer.core.messages import template, templates
from explorer.core.options import Options, option
from explorer.core.rulebook import Rulebook
from explorer.core.text import seat_names

FOLDER = files("explorer.games.mariposas")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")

FEWEST, MOST = 2, 5
SEAT_NAMES = seat_names(MOST)

# The box ----------------------------------------------------------------------------------------------------

COLOURS = ("red", "orange", "yellow", "green", "blue")
FLOWERS = ("orange", "pink", "purple", "white", "yellow")
FLOWER = {flower: number for number, flower in enumerate(FLOWERS)}

CARDS = ("111", "22", "13", "5", "4", "mine", "theirs")
MOVEMENTS: dict[str, tuple[int, ...]] = {"111": (1, 1, 1), "22": (2, 2), "13": (1, 3), "5": (5,), "4": (4,)}

BONUS = ("32", "+1", "+2")
ROWS = ("green", "pink", "blue")
STAGES = ("egg", "caterpillar", "chrysalis", "adult")
LIVES = tuple(f"{row}-{stage}" for row in ROWS for stage in STAGES)
ROW_CARDS = {row: frozenset(f"{row}-{stage}" for stage in STAGES) for row in ROWS}
TOKENS = (*LIVES, *BONUS, "joker")
ABILITIES = (
    "extra-turn",
    "birth-points",
    "five-flowers",
    "three-points",
    "two-relays",
    "one-more",
)  # MAR-A1 to MAR-A6

HIDDEN = ""
"""What stands for a card or a token that lies face down (MAR-S10)."""

# Butterflies ------------------------------------------------------------------------------------------------

FLIES = ("1a", "2a", "2b", "3a", "3b", "3c", "4a", "4b", "4c", "4d")
FLY = {fly: number for number, fly in enumerate(FLIES)}
GENERATION = tuple(int(fly[0]) for fly in FLIES)
OF_GENERATION = {
    g: tuple(i for i, generation in enumerate(GENERATION) if generation == g) for g in (1, 2, 3, 4)
}
RESERVE, CARD, GONE = "reserve", "card", "gone"
OFF_BOARD = (RESERVE, CARD, GONE)

# Seasons and phases -----------------------------------------------------------------------------------------

SEASONS = ("spring", "summer", "autumn")
AUTUMN = SEASONS.index("autumn")
TURNS = (4, 5, 6)
COMING_CARD = {2: SEASONS.index("summer"), 3: AUTUMN}
"""The objective card on which butterflies of a generation wait (MAR-S6)."""

PLAY, MOVE, DIE, JOKER, EXTRA, RELAY, BIRTH, SWAP, SEASON, FREE, OVER = (
    "play", "move", "die", "joker", "extra", "relay", "birth", "swap", "season", "free", "over",
)  # fmt: skip
PHASES = (PLAY, MOVE, DIE, JOKER, EXTRA, RELAY, BIRTH, SWAP, SEASON, FREE, OVER)
DECISIONS = {"die": DIE, "joker": JOKER, "bloom": JOKER, "relay": RELAY, "extra": EXTRA, "birth": BIRTH}
"""What a landing may bring -> the phase in which it is decided; a relay's "card" is none, it is gained as its
turn comes.
"""
STEPS = ("", "discard", "score", "first", "free", "remove", "reveal", "michoacan", "lives", "abilities")
"""The steps of a season's end (MAR-E1, MAR-E7)."""

# Points -----------------------------------------------------------------------------------------------------

END_POINTS = {"birth-points": ("MAR-A2", 1), "five-flowers": ("MAR-A3", 1), "three-points": ("MAR-A4", 3)}
EARLIER = "earlier"
"""The key of points that an edited position starts with."""
SCORING_RULES = (
    "MAR-S10", "MAR-O4", "MAR-O5", "MAR-O6", "MAR-O8", "MAR-E7", "MAR-R7", "MAR-A2", "MAR-A3", "MAR-A4",
)  # fmt: skip
SCORING_KEYS = (EARLIER, "births", "michoacan", "lives", *END_POINTS)

# Options ----------------------------------------------------------------------------------------------------

DISTANCES = templates("mar-distance", ("exact", "up_to"))
BONUS_CARDS = templates("mar-bonus-cards", ("again", "once_a_game"))


@dataclass(frozen=True)
class MariposasOptions(Options):
    """The switches of Mariposas."""

    distance: str = option("exact", "MAR-M2", DISTANCES, template("mar-option-distance"))
    bonus_cards: str = option("again", "MAR-R8", BONUS_CARDS, template("mar-option-bonus-cards"))
