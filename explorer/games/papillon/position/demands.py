"""What a position or an action must be like: the sentences with which whatever does not fit is refused."""

from __future__ import annotations

from explorer.core.text import Text

# Actions ----------------------------------------------------------------------------------------------------------

ACTION = Text("action {text} : reçu {got}, attendu {expected}", "action {text}: got {got}, expected {expected}")
A_VERB = Text("l'un de {verbs}", "one of {verbs}")
NO_MORE = Text("« {verb} » et rien de plus", "{verb!r} and nothing more")
A_CAPTURE = Text(
    "des cartes prises, = et une carte jouée, comme « capture 3+4=7 » ; avec une carte signe « capture 8-5=3 hand » ou "
    "« table » ; sinon une liste, « capture 3,4=9 »",
    "cards taken, = and a card played, as in 'capture 3+4=7'; with a sign card 'capture 8-5=3 hand' or 'table'; else a list, "
    "'capture 3,4=9'",
)
SO_MANY_CARDS = Text(
    "une à {taken:carte prise|cartes prises} et une ou {played:carte jouée|cartes jouées}",
    "1 to {taken:card|cards} taken and 1 or {played:card|cards} played",
)
SORTED_KINDS = Text("des sortes de cartes, triées", "kinds of cards, sorted")
A_KIND = Text(
    "une sorte de carte : 0 à 11, dragon, knife, butterfly, chrysalis, caterpillar, yin, yang, cat, plus, minus, times ou divide",
    "a kind of card: 0 to 11, dragon, knife, butterfly, chrysalis, caterpillar, yin, yang, cat, plus, minus, times or divide",
)
A_PUT = Text("une carte, comme dans « put 7 »", "one card, as in 'put 7'")
A_PLAY = Text(
    "une carte et l'un de {places}, comme dans « play 7 s1 »", "a card and one of {places}, as in 'play 7 s1'"
)  # fmt: skip
A_VALUE = Text(
    "une valeur de 0 à 11 pour un couteau sur une suite, « play knife=5 s2 », et pour nulle autre carte",
    "a value from 0 to 11 for a knife on a suite, 'play knife=5 s2', and for no other card",
)
A_TOTAL = Text("le total de deux dés, de 2 à 12, comme dans « roll 7 »", "the total of two dice, 2 to 12, as in 'roll 7'")

# Positions --------------------------------------------------------------------------------------------------------

SEATS = Text("2 à 5 joueurs (PAP-S1)", "2 to 5 players (PAP-S1)")
SOME_CARDS = Text(
    "des cartes que rien d'autre ne tient : « 7 », « dragon », « cat », ou en entier « blue forme-7 »",
    'cards that are nowhere else: "7", "dragon", "cat", or in full "blue forme-7"',
)
OF_THE_DECK = Text("des cartes du paquet {colour} (PAP-S7)", "cards of the {colour} deck (PAP-S7)")
BLUE_ALONE = Text("rien, dans la manche bleue", "nothing, in the blue round")
ORANGE_ALONE = Text("rien, dans la manche orange", "nothing, in the orange round")
THIS_ROUND = Text("une manche que l'on joue : rounds = {rounds} (PAP-G1)", "a round that is played: rounds = {rounds} (PAP-G1)")
UNDEALT = Text(
    "les {count:carte|cartes} que les distributions à venir demandent (PAP-S2)",
    "the {count:card|cards} that the deals to come need (PAP-S2)",
)
EVERY_CARD = Text("chaque carte quelque part : il manque {cards}", "every card somewhere: missing {cards}")
SOME_NUMBERS = Text("une liste de nombres entiers de {low} à {high}", "a list of whole numbers from {low} to {high}")
TABLE_LIMIT = Text(
    "au plus {count} nombres de trop, en comptant un par valeur : on n'en pose un que si rien ne se prend (PAP-B10)",
    "at most {count} numbers more than one of each value: one is put there only if nothing can be captured (PAP-B10)",
)
ON_SUITES = Text(
    "des nombres, chenilles et couteaux sur une suite, des signes à côté (PAP-O3, PAP-O9, PAP-O10)",
    "numbers, caterpillars and knives on a suite, signs beside it (PAP-O3, PAP-O9, PAP-O10)",
)
LAST_NUMBER = Text(
    "le nombre que la suite {suite} laisse à suivre, {numbers} (PAP-O3, PAP-O9)",
    "the number that suite {suite} leaves to follow, {numbers} (PAP-O3, PAP-O9)",
)
IN_THE_MIDDLE = Text(
    "papillons, chrysalides, Yin, Yang et chats noirs (PAP-O7, PAP-O11)",
    "butterflies, chrysalises, Yin, Yang and black cats (PAP-O7, PAP-O11)",
)
TWO_PLATES = Text("deux assiettes d'au moins une carte (PAP-O1)", "two plates of at least one card (PAP-O1)")
FOUR_SUITES = Text("quatre suites (PAP-O1)", "four suites (PAP-O1)")
THIS_PHASE = Text("l'une des phases de cette manche : {phases}", "one of the phases of this round: {phases}")
A_HAND = Text(
    "au moins une carte dans la main de qui joue, et de chacun dans la manche orange",
    "at least one card in the hand of whoever plays, and of everybody in the orange round",
)
WHO_ROLLS = Text(
    "des joueurs différents, et moins de lancers que de joueurs : {rule}",
    "different players, and fewer rolls than players: {rule}",
)
KNIVES = Text("qui a un couteau en main, une fois par couteau (PAP-O16)", "who holds a knife, once for each (PAP-O16)")
LEADS = Text(
    "à cinq joueurs, une fois les dés lancés, celui qui mène l'équipe de trois, et lui seul ; sinon -1 (PAP-S6)",
    "of five players, once the dice are rolled, the one who leads the team of three; else -1 (PAP-S6)",
)
A_CAT = Text(
    "un chat noir et celui qui l'a joué dans la phase « cat », personne ailleurs (PAP-O7)",
    "a black cat and who played it in phase 'cat', nobody elsewhere (PAP-O7)",
)
TWICE = Text(
    "au plus {count:carte jouée|cartes jouées} dans un tour (PAP-O2)", "at most {count:card|cards} played in a turn (PAP-O2)"
)
NOTHING_LEFT = Text("aucune carte en main ni à distribuer (PAP-B12)", "no card in hand or to be dealt (PAP-B12)")
ENDED = Text(
    "comment la manche orange a fini, dans les phases « count » et « over » seulement : out, blocked",
    "how the orange round ended, in phases 'count' and 'over' only: out, blocked",
)
A_MASK = Text("des cartes cachées seulement là où rien n'est connu de la graine", "hidden cards only where the seed is masked")
