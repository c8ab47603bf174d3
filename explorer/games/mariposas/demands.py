"""What a position, an action or a question must be like: the sentences with which whatever does not fit is refused."""

from __future__ import annotations

from explorer.text import Text

# Positions --------------------------------------------------------------------------------------------------------

SEATS = Text("{fewest} à {most} joueurs (MAR-S1)", "{fewest} to {most} players (MAR-S1)")
AN_OPTION = Text("une option", "an option")
OPTIONS = Text("des options de Mariposas ({error})", "options of Mariposas ({error})")
ROUND_OR_TURN = Text("« round » ou « turn », pas les deux", "either `round` or `turn`, not both")
SPACES = Text("des cases de la carte", "spaces of the map")
NO_MORE_CARDS = Text(
    "pas plus de cartes d'une sorte que la boîte n'en contient (MAR-S4)", "no more cards of a kind than the box holds (MAR-S4)"
)
ALL_CARDS = Text(
    "toutes les cartes de la boîte ; il manque {left} (MAR-S4)", "every card of the box; missing are {left} (MAR-S4)"
)
CARD_COUNT = Text("{count} cartes en tout (MAR-S4)", "{count} cards in all (MAR-S4)")
ALL_TOKENS = Text("un jeton par ville (MAR-S7)", "a token for each city (MAR-S7)")
TOKENS_ONCE = Text("chaque jeton une fois (MAR-S7)", "each token once (MAR-S7)")
KNOWN_TOKENS = Text("des villes dont le jeton est connu", "cities whose token is known")
A_CITY = Text("une ville parmi {cities}", "a city, one of {cities}")
THREE_TILES = Text("trois tuiles Capacité différentes (MAR-S8)", "three different ability tiles (MAR-S8)")
GAINED_BONUS = Text("des cartes bonus qui figurent aussi parmi les relais", "bonus cards that stand among the relays as well")
DOUBLES = Text(
    "des papillons de génération 4 qui sont sur le plateau (MAR-N5)", "butterflies of generation 4 that are on the board (MAR-N5)"
)
ONCE = Text("chacun une fois", "each once")
A_HAND = Text("{hand} cartes au plus (MAR-T2)", "{hand} cards at most (MAR-T2)")
A_PLACE = Text(
    'un lieu possible pour la génération {generation} en cette saison : une case, "reserve", "card", "gone" (MAR-S6, MAR-E4)',
    'a place that generation {generation} can have in this season: a space, "reserve", "card" or "gone" (MAR-S6, MAR-E4)',
)
ON_CARD = Text(
    "{most} papillon(s) de génération {generation} au plus sur une carte (MAR-S6)",
    "{most} of generation {generation} at most on a card (MAR-S6)",
)
A_SCORE = Text("{keys}, ou un objectif comme « {example} »", "one of {keys}, or an objective such as {example!r}")
SUPPLY = Text(
    "{supply} fleurs de cette sorte au plus ({flower}, MAR-F1)", "{supply} flowers of this type at most ({flower}, MAR-F1)"
)
A_STEP = Text("une étape de la phase « {phase} » ({season})", "a step of phase {phase!r} ({season})")
MAY_PLACE = Text("un joueur qui peut recevoir une naissance offerte (MAR-E3)", "a player who may place a free birth (MAR-E3)")
ALL_TURNS = Text("tous les tours de la saison joués (MAR-T1)", "all turns of the season completed (MAR-T1)")
WHOSE_TURN = Text(
    "{seat}, selon le premier joueur et les tours joués (MAR-T1)", "{seat}, who follows from first player and turn (MAR-T1)"
)
NOTHING_UNDER_WAY = Text("rien en cours dans la phase « {phase} »", "nothing under way in phase {phase!r}")
NOT_SWAPPED = Text("false en dehors d'un tour", "false outside a turn")
STARTS = Text("un lieu pour chacun des {count} papillons", "a place for each of the {count} butterflies")
MOVEMENTS = Text(
    "des déplacements à faire, {most} au plus, et un papillon pour les faire",
    "movements to make, {most} at most, and a butterfly to make them",
)
COLLECTED_ONCE = Text("chaque case une fois (MAR-F2)", "each space once (MAR-F2)")
NOTHING_DUE = Text("rien tant qu'un déplacement est à faire", "nothing while a movement is to be made")
LANDED = Text("le papillon qui s'est posé", "the butterfly that has landed")
ON_A_RELAY = Text(
    "les dons d'un relais sur une ville dont le jeton est face visible",
    "a relay's gifts only on a city whose token lies face up",
)
CARD_OR_BLOOM = Text(
    "« bloom » sur une case joker, « card » sur un autre relais", '"bloom" on a joker space, "card" on another relay'
)
DUE = Text(
    "d'abord ce que décide la phase « {phase} », et de quoi décider",
    "first what phase {phase!r} decides, and something to decide",
)
MISSING = Text("il manque {keys}", "missing {keys}")
A_TABLE = Text("une table", "a table")

# Actions ----------------------------------------------------------------------------------------------------------

ACTION = Text("action {text} : reçu {got}, attendu {expected}", "action {text}: got {got}, expected {expected}")
A_VERB = Text("l'un de {verbs}", "one of {verbs}")
A_FORM = Text("une forme comme « {example} »", "a form as in {example!r}")
A_CARD = Text("une carte ({known})", "a card ({known})")
A_COPY = Text("la carte que « {card} » copie, ou « none » ({known})", "the card that {card!r} copies, or 'none' ({known})")
BONUS_CARDS = Text("des cartes bonus ({known}), chacune une fois", "bonus cards ({known}), each once")
A_BUTTERFLY = Text("un papillon ({known})", "a butterfly ({known})")
A_SPACE = Text("une case de la carte", "a space of the map")
A_LENGTH = Text("la longueur d'un déplacement ({known})", "the length of a movement ({known})")
PLUS_TWO = Text("« +2 » ou rien", "'+2' or nothing")
A_FLOWER = Text("une fleur ({known})", "a flower ({known})")
A_FACE = Text("une face du dé ({known})", "a face of the die ({known})")
A_RELAY_CARD = Text("une carte Relais ({known})", "a relay card ({known})")

# Questions --------------------------------------------------------------------------------------------------------

QUESTION = Text(
    "question {question} : inconnue, attendu l'une de {known}", "question {question}: unknown, expected one of {known}"
)
ON_BOARD = Text("un de ses papillons qui sont sur le plateau", "one of the player's butterflies that are on the board")
AN_ACTION = Text("une action du jeu ({error})", "an action of the game ({error})")
