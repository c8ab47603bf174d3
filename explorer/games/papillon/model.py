"""The model of Papillon's table: the choice of cards, the meaning of a click, the task of the moment, and
what is lit, previewed and offered.

Nothing is judged here: the chosen cards make an action, and the position says if it is legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from explorer.core.game import Action, Game
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined
from explorer.games.papillon import PapillonState, model_words, plans, scene_layout
from explorer.games.papillon.actions import (
    Answer,
    Capture,
    Draw,
    End,
    Play,
    Put,
    Sweep,
    direction_word,
    leading,
    names_a_value,
    owed,
    the,
)
from explorer.games.papillon.board import (
    BLUE,
    BUTTERFLY,
    CAPTURE,
    CHANCE,
    DIRECTION,
    HIDDEN,
    KNIFE,
    MIDDLE,
    NO_VALUE,
    PLACES,
    PLAY,
    SIGNS,
    STRUCK,
    SUITES,
    Cards,
    numbers,
)
from explorer.games.papillon.overlays import overlay_legend
from explorer.games.papillon.plans import Gain
from explorer.games.papillon.scene import Chosen, draw
from explorer.games.papillon.scene_layout import geometry
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.model import SetUp, patience
from explorer.ui.chance import ChanceModel

OWN = -1
"""Where a choice is no capture that was suggested, but a set of one's own."""
MOST_OF_A_CARD, MOST_OF_A_CHOICE = 8, 60
"""So many captures of each hand card are listed, and so many once something is chosen: some hands have
thousands.
"""


class Choice(NamedTuple):
    """The cards chosen, by number; in the orange round one hand card, with a value for a knife.

    The first card of the hand leads, a second one helps it (PAP-B4). `at` is the place of the suggestion
    shown among the captures of the leading card, the best first.
    """

    hand: Cards = ()
    table: Cards = ()
    at: int = OWN
    value: int = NO_VALUE

    @property
    def own(self) -> bool:
        """True if table cards were chosen by hand, not suggested."""
        return self.at == OWN and bool(self.table)


NOTHING_CHOSEN = Choice()


class Offer(NamedTuple):
    """Captures to list, and the number of those left out."""

    shown: tuple[Gain, ...]
    hidden: int


# The action of a choice -------------------------------------------------------------------------------------


def chosen_action(state: PapillonState, choice: Choice) -> Action | None:
    """The capture that the chosen cards make, legal or not; None while hand or table cards are missing."""
    taken, played = state.board.kinds(choice.table), state.board.kinds(choice.hand)
    if played == (BUTTERFLY,) and taken == state.on_table:
        return Sweep()
    return Capture(taken, played) if taken and played else None


def chosen_play(state: PapillonState, choice: Choice, place: str) -> Play | None:
    """The chosen card on a place; a knife with the value named, else that of the end, else one that fits."""
    if not choice.hand:
        return None
    kind = state.board.kind[choice.hand[0]]
    return Play(kind, place, value_at(state, choice, place) if names_a_value(kind, place) else NO_VALUE)


def value_at(state: PapillonState, choice: Choice, suite: str) -> int:
    """The value of a chosen knife on a suite; 0 where nothing may follow."""
    number = SUITES.index(suite)
    fits, end = numbers(state.fits[number]), state.ends[number]
    if choice.value != NO_VALUE:
        return choice.value
    return end if end in fits else next(iter(fits), 0)


def values_of_knife(state: PapillonState) -> tuple[int, ...]:
    """The values that a knife can have on some suite."""
    return numbers(state.fits[0] | state.fits[1] | state.fits[2] | state.fits[3])


# Choosing ---------------------------------------------------------------------------------------------------


def alternatives(gains: Sequence[Gain], kind: int) -> list[Gain]:
    """The captures that play a card of this kind, in their order."""
    return [gain for gain in gains if kind in gain.capture[1]]


def suggested(state: PapillonState, gains: Sequence[Gain], card: int, at: int = 0) -> Choice:
    """One of a hand card's captures, counted round from the first; the card alone if it takes nothing."""
    found = alternatives(gains, state.board.kind[card])
    if not found:
        return Choice((card,))
    at %= len(found)
    taken, played = found[at].capture
    player, rest = state.players[state.seat], list(played)
    rest.remove(state.board.kind[card])
    others = tuple(other for other in player.hand if other != card)
    pick = state.board.pick
    return Choice((card, *pick(others, rest)[0]), pick(state.table, taken)[0], at)


def turned(state: PapillonState, gains: Sequence[Gain], choice: Choice, step: int) -> Choice:
    """The next or previous capture of the leading card; after a free choice, the first or last."""
    if not choice.hand:
        return choice
    at = choice.at + step if choice.at != OWN else min(step, 0)
    return suggested(state, gains, choice.hand[0], at)


def with_hand_card(state: PapillonState, gains: Sequence[Gain], choice: Choice, card: int) -> Choice:
    """A click on a hand card: its first capture, or its next one if it leads already.

    A set of one's own stays on the table: the card takes the place of the one chosen, or joins it if there is
    a sign.
    """
    if not choice.own or card in choice.hand[:1]:
        return turned(state, gains, choice, 1) if card in choice.hand[:1] else suggested(state, gains, card)
    if card in choice.hand or _joins(state, choice, card):
        return with_second(choice, card)
    return choice._replace(hand=(card,))


def _joins(state: PapillonState, choice: Choice, card: int) -> bool:
    """PAP-B4: two hand cards are played where a sign is among the cards chosen."""
    kinds = state.board.kinds((*choice.hand, *choice.table, card))
    return len(choice.hand) == 1 and any(kind in SIGNS for kind in kinds)


def with_second(choice: Choice, card: int) -> Choice:
    """Add a hand card as second card, or put it back."""
    if card in choice.hand:
        return choice._replace(hand=tuple(other for other in choice.hand if other != card), at=OWN)
    return choice._replace(hand=(*choice.hand[:1], card), at=OWN)


def with_table_card(choice: Choice, card: int) -> Choice:
    """A click on a table card: add it to one's own choice or put it back; a suggestion is dropped first."""
    if choice.at != OWN:
        return Choice(choice.hand[:1], (card,))
    return choice._replace(table=tuple(sorted({*choice.table} ^ {card})))


# Captures that a choice can become --------------------------------------------------------------------------


def becoming(state: PapillonState, gains: Sequence[Gain], choice: Choice) -> list[Gain]:
    """The captures of the leading card; for a free choice those that contain it, the smallest first."""
    board = state.board
    found = alternatives(gains, board.kind[choice.hand[0]]) if choice.hand else list(gains)
    if not choice.own:
        return found
    taken, played = (Counter(board.kinds(cards)) for cards in (choice.table, choice.hand))
    fits = (gain for gain in found if _holds(gain.capture[0], taken) and _holds(gain.capture[1], played))
    return sorted(fits, key=lambda gain: gain.cards)


def _holds(cards: Cards, wanted: Counter[int]) -> bool:
    return all(cards.count(kind) >= count for kind, count in wanted.items())


def could_go_with(state: PapillonState, gains: Sequence[Gain], choice: Choice) -> Cards:
    """The table cards that some capture takes with the cards chosen."""
    if not choice.hand and not choice.table:
        return ()
    kinds = {kind for gain in becoming(state, gains, choice) for kind in gain.capture[0]}
    return tuple(card for card in state.table if state.board.kind[card] in kinds)


def offered(state: PapillonState, gains: Sequence[Gain], choice: Choice) -> Offer:
    """The best captures to list: of the choice, else of its leading card, else of each hand card."""
    if choice.hand or choice.table:
        found = becoming(state, gains, choice) or becoming(state, gains, choice._replace(table=(), at=OWN))
        if found:
            return Offer(tuple(found[:MOST_OF_A_CHOICE]), max(0, len(found) - MOST_OF_A_CHOICE))
    by_card: dict[int, list[Gain]] = {}
    for gain in gains:
        listed = by_card.setdefault(leading(gain.capture), [])
        if len(listed) < MOST_OF_A_CARD:
            listed.append(gain)
    shown = tuple(gain for listed in by_card.values() for gain in listed)
    return Offer(shown, len(gains) - len(shown))


# The model --------------------------------------------------------------------------------------------------

BUTTONS: Mapping[str, Action] = {"pile": Draw(), "end": End()}
"""Places of the orange table that are clicked without a card."""


class Task(NamedTuple):
    """The task of the player now: the end of its messages' keys, and their facts."""

    key: str
    facts: Mapping[str, object] = {}


class ChosenCards:
    """The cards that are chosen at a table, of the hand and of the table, and what can be done with them."""

    def __init__(self, model: PapillonModel) -> None:
        self.model = model
        self.choice = NOTHING_CHOSEN
        self.joining = False
        """True if the next hand card clicked joins the chosen one."""

    def put_back(self) -> None:
        """Choose nothing."""
        self.choice, self.joining = NOTHING_CHOSEN, False

    @property
    def choosable(self) -> bool:
        """True in phases in which cards are chosen."""
        return self.model.state.phase in (CAPTURE, PLAY, STRUCK)

    @property
    def captures(self) -> int:
        """Number of captures by the chosen hand card."""
        kinds = self.model.shown.board.kinds(self.choice.hand[:1])
        return len(alternatives(self.model.gains, kinds[0])) if kinds else 0

    def choose(self, choice: Choice) -> None:
        """Choose these cards; the status says what they make or what to do next."""
        model, self.choice, self.joining = self.model, choice, False
        model.pointing.preview, model.refused_at, model.refusals = None, "", []
        said = model.verdict()
        model.changed(said if said.fr else model.hint())

    def click(self, card: int) -> None:
        """A click on a card of the hand: choose it, let it join another, or turn to its next capture."""
        if self.model.state.phase != CAPTURE:
            self.choose(NOTHING_CHOSEN if card in self.choice.hand else Choice((card,)))
        elif self.joining:
            self.choose(with_second(self.choice, card))
        else:
            self.choose(with_hand_card(self.model.shown, self.model.gains, self.choice, card))

    def turn(self, step: int) -> None:
        """Turn to the next or previous capture of the chosen card, or value of a knife."""
        if self.model.must_wait():
            return
        if self.model.state.phase == CAPTURE and self.choice.hand:
            self.choose(turned(self.model.shown, self.model.gains, self.choice, step))
        elif self.names_value:
            values = self.knife_values
            self.name_value(values[(values.index(self.choice.value) + step) % len(values)])
        else:
            self.model.changed(self.model.hint())

    def join(self) -> None:
        """Toggle: the next hand card clicked joins the chosen one."""
        if not self.model.must_wait():
            self.joining = not self.joining and self.model.state.phase == CAPTURE and bool(self.choice.hand)
            self.model.changed(self.model.hint())

    @property
    def names_value(self) -> bool:
        """True if a knife is chosen for a suite, with a value to name."""
        board, hand = self.model.state.board, self.choice.hand
        return self.model.state.phase == PLAY and bool(hand) and board.kind[hand[0]] == KNIFE

    @property
    def knife_values(self) -> tuple[int, ...]:
        """The values for a knife: that of the suite's end, or a number that fits somewhere."""
        return NO_VALUE, *values_of_knife(self.model.shown)

    def name_value(self, value: int) -> None:
        """Name the value of the chosen knife."""
        if self.names_value and value in self.knife_values:
            self.choose(self.choice._replace(value=value))

    def capture(self) -> None:
        """Play the chosen capture, or say why it is none."""
        if self.model.must_wait():
            return
        action = chosen_action(self.model.shown, self.choice)
        if action is None:
            self.model.changed(self.model.verdict() if self.model.choosing else self.model.hint())
        else:
            self.model.refused_at = "take"
            self.model.act(action)


class PapillonModel(ChanceModel[PapillonState]):
    """Papillon's table: choose cards, then take the capture or click the place for a card."""

    EXAMPLES = "capture 3+4=7, sweep, play 7 s1…"

    def __init__(self, game: Game, **start: SetUp) -> None:
        super().__init__(game, **start)
        self.hand = ChosenCards(self)

    # Players and moments ------------------------------------------------------------------------------------

    def board_name(self) -> Text:
        """The table of the round, and the owner of the hand shown."""
        return message(
            "pap-table" if self.state.round == BLUE else "pap-suites", player=self.player_name(self.who)
        )

    def moment(self) -> Text:
        """Round, deal, direction; the seat that rolls."""
        state: PapillonState = self.state
        open_yet = state.phase not in (*CHANCE, DIRECTION)
        direction = direction_word(state.direction) if open_yet else message("pap-no-direction")
        facts = {"deal": state.deal, "deals": state.deals.deals, "direction": direction}
        said = message("pap-moment-orange", pile=len(state.pile), **facts)
        said = message("pap-moment-blue", **facts) if state.round == BLUE else said
        if state.phase not in CHANCE:
            return said
        return message(
            "pap-dice-of", moment=said, player=self.player_name(state.dice.seats[len(state.dice.rolled)])
        )

    # Captures -----------------------------------------------------------------------------------------------

    @property
    def gains(self) -> Sequence[Gain]:
        """Every capture of the hand shown, best first."""
        return plans.gains(self.shown, self.who)

    def gain(self, action: Action) -> Gain | None:
        """The gain of a capture of the hand shown."""
        return plans.gains_by_action(self.shown, self.who).get(action)

    # Choosing -----------------------------------------------------------------------------------------------

    def card_at(self, place: str) -> int | None:
        """The card to choose on a place; None elsewhere and for a card seen from behind."""
        card = scene_layout.card_at(self.shown, self.who, place)
        return None if card is None or self.state.board.kind[card] == HIDDEN else card

    @property
    def choosing(self) -> bool:
        """True if something was chosen that can be put back."""
        return self.hand.choice != NOTHING_CHOSEN or self.hand.joining

    def forget_choice(self) -> None:
        """Put everything back."""
        super().forget_choice()
        self.hand.put_back()

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Choose a card, put one back, or play the action of a place."""
        if self.must_wait():
            return
        card = self.card_at(place) if self.hand.choosable else None
        if card is None:
            super().click(place, dx, dy)
        elif place.startswith("table"):
            self.hand.choose(with_table_card(self.hand.choice, card))
        else:
            self.hand.click(card)

    def key(self, key: str, place: str) -> None:
        """n and p turn to other captures or values, x joins a second card, c captures, Escape puts back."""
        card = self.card_at(place) if place.startswith("hand") and self.state.phase == CAPTURE else None
        if key == "Escape":
            self.release()
        elif key == "c":
            self.hand.capture()
        elif key == "x" and card is not None and not self.must_wait():
            self.hand.choose(with_second(self.hand.choice, card))
        elif key in ("n", "p") and card is not None and not self.hand.choice.hand:
            self.click(place)
        elif key in ("n", "p"):
            self.hand.turn(1 if key == "n" else -1)

    # The meaning of a click ---------------------------------------------------------------------------------

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """The action of a click there; None while cards are only being chosen."""
        state: PapillonState = self.shown
        card = self.card_at(place)
        if card is not None:
            if self.hand.choosable or not place.startswith("hand"):
                return None
            kind = state.board.kind[card]  # dice or the direction are awaited: the refusal says so
            return Put(kind) if state.round == BLUE else Play(kind, MIDDLE)
        if place == "take":
            return chosen_action(state, self.hand.choice)
        if place == "put":
            return Put(state.board.kind[self.hand.choice.hand[0]]) if self.hand.choice.hand else None
        if place in BUTTONS:
            return BUTTONS[place]
        return self._play_at(place) if place in PLACES else None

    def _play_at(self, place: str) -> Action | None:
        """The chosen card played there; in the middle, a butterfly answers a cat."""
        play = chosen_play(self.shown, self.hand.choice, place)
        answers = (
            play is not None and self.state.phase == STRUCK and play.card == BUTTERFLY and place == MIDDLE
        )
        return Answer() if answers else play

    def targets(self) -> tuple[str, ...]:
        """The places that lead on: cards that can be played, then places for the chosen one."""
        state: PapillonState = self.shown
        if self.locked or state.current_player is None or not self.hand.choosable:
            return ()
        legal = frozenset(state.legal_actions()) if state.round != BLUE else frozenset()
        buttons = tuple(place for place in self.places() if self._is_legal_at(place))
        if self.hand.choice.hand or self.hand.choice.table:
            return buttons
        kinds = {action.card for action in legal if isinstance(action, Play)}
        kinds |= {BUTTERFLY} if Answer() in legal else set()
        if state.round == BLUE:
            kinds = {kind for gain in self.gains for kind in gain.capture[1]} or set(state.hand)
        return (*buttons, *self._cells_of(kinds))

    def _is_legal_at(self, place: str) -> bool:
        action = self.action_at(place)
        return action is not None and not self.broken(action)

    def _cells_of(self, kinds: set[int]) -> tuple[str, ...]:
        state: PapillonState = self.shown
        cards = (card for card in state.players[self.who].hand if state.board.kind[card] in kinds)
        return tuple(scene_layout.cell_of(state, self.who, card) for card in cards)

    # The scene ----------------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The table of the round and the hand at the bottom."""
        return geometry(self.shown, self.who)

    def chosen(self) -> Chosen:
        """The cards chosen, and table cards that can go with them."""
        could = could_go_with(self.shown, self.gains, self.hand.choice) if self.state.phase == CAPTURE else ()
        return Chosen(self.hand.choice.hand, self.hand.choice.table, could)

    def scene(self) -> Scene:
        """The table with overlay, choice, targets, preview and refusal; its legend is the overlay's."""
        drawn = draw(
            self.shown, seat=self.who, overlay=self.overlay, chosen=self.chosen(),
            preview=self.pointing.preview, legal=self.targets(),
            refused=self.refused_at if self.refusals else "",
        )  # fmt: skip
        return replace(drawn, legend=overlay_legend(self.overlay, self.state.round))

    def scene_of(self, state: PapillonState) -> Scene:
        """Another position under the same overlay, as the viewer sees it."""
        return draw(self.seen(state), seat=self.seat if self.seat >= 0 else state.seat, overlay=self.overlay)

    # Words --------------------------------------------------------------------------------------------------

    def hint(self) -> Text:
        """A sentence or two about what to do now."""
        if outcome := self.state.outcome:
            return message("over", reason=outcome.reason)
        if self.waits:
            return patience(self)
        task = self.task()
        return message(f"pap-hint-{task.key}", **task.facts)

    def task(self) -> Task:
        """The task of this phase with the cards chosen so far."""
        state = self.state
        if state.phase == CAPTURE:
            return self._capture_task()
        return self._play_task() if state.phase == PLAY else Task(state.phase, {"count": owed(state)})

    def _capture_task(self) -> Task:
        choice = self.hand.choice
        if self.hand.joining:
            return Task("joining")
        if not self.gains:
            return Task("put-there" if choice.hand else "put")
        if choice.at >= 0:
            facts: dict[str, object] = {"number": choice.at + 1, "count": self.hand.captures}
            return Task("only" if self.hand.captures == 1 else "suggested", facts)
        if choice.own or len(choice.hand) > 1:
            return Task("own")
        return Task("nothing" if choice.hand and not self.hand.captures else "capture")

    def _play_task(self) -> Task:
        state, choice = self.shown, self.hand.choice
        legal = state.legal_actions()
        if not choice.hand:
            begun = bool(state.going.played)
            if Draw() in legal:
                return Task("draw")
            if legal == (End(),):
                return Task("second-none" if begun else "end")
            return Task("second" if begun else "play")
        kind = state.board.kind[choice.hand[0]]
        value = message("pap-knife-any") if choice.value == NO_VALUE else str(choice.value)
        facts = {"card": the(kind), "value": value}
        if not any(isinstance(action, Play) and action.card == kind for action in legal):
            return Task("nowhere", facts)
        return Task("knife" if self.hand.names_value else "place", facts)

    def verdict(self) -> Text:
        """The gain of the cards chosen for a capture, the rules they break, or what is missing."""
        state: PapillonState = self.shown
        if state.phase != CAPTURE or self.waits:
            return NO_WORDS
        action = chosen_action(state, self.hand.choice)
        if action is None:
            hand, table = state.board.kinds(self.hand.choice.hand), state.board.kinds(self.hand.choice.table)
            return model_words.unfinished(hand, table) if self.hand.captures or table else NO_WORDS
        return model_words.verdict(action, self.gain(action), self.broken(action))

    def consequence(self) -> Text:
        """Before and after the action previewed, else the verdict on the choice with its before and after."""
        state, said, action = self.shown, NO_WORDS, self.pointing.preview
        if action is None and state.phase == CAPTURE and not self.waits:
            said, action = (
                self.verdict(),
                chosen_action(state, self.hand.choice) or (None if self.gains else self.action_at("put")),
            )
        if action is None or self.broken(action):
            return said
        return joined([said, model_words.consequence(state, action, self.gain(action))], " ")

    def remark_on(self, place: str) -> Text:
        """The overlay's remark on a card or a suite."""
        state: PapillonState = self.shown
        if place in SUITES:
            return model_words.of_suite(state, self.who, self.overlay, place)
        card = self.card_at(place)
        if card is None or state.round != BLUE:
            return NO_WORDS
        of_card = model_words.of_table_card if place.startswith("table") else model_words.of_hand_card
        return of_card(state, self.gains, self.overlay, state.board.kind[card])

    def offer(self) -> Offer:
        """The captures to list, and the number of those left out."""
        return offered(self.shown, self.gains, self.hand.choice)

    @property
    def unlisted(self) -> int:
        """The number of legal captures that are not listed."""
        return 0 if self.locked or self.state.phase != CAPTURE else self.offer().hidden

    def offers(self) -> tuple[Action, ...]:
        """Legal actions, narrowed to the choice; the best captures; the totals of dice."""
        state: PapillonState = self.shown
        if self.locked:
            return ()
        if state.phase in CHANCE:
            return tuple(action for action, _ in state.chance_outcomes())
        if state.phase == CAPTURE and self.gains:
            return tuple(gain.action for gain in self.offer().shown)
        found: tuple[Action, ...] = state.legal_actions()
        kinds = state.board.kinds(self.hand.choice.hand)
        return tuple(a for a in found if isinstance(a, (Play, Put)) and a.card in kinds) or found

    def group(self, action: Action) -> Text:
        """The heading of an action in the list."""
        return model_words.group(action).capitalised()

    def label(self, action: Action) -> Text:
        """The action in words, a capture with what it brings."""
        return model_words.label(self.shown, action, self.gain(action))

    def phrase(self, state: PapillonState, action: Action) -> Text:
        """The action in words that stand alone, taken in any position."""
        return self.seen(state).worded(action)
