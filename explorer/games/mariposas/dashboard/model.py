"""Mariposas' table: picking butterflies and cards, what a click means, what is lit, previewed and offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from traitlets import Tuple, Unicode

from explorer.core.game import Action, Game
from explorer.core.lazy import lazy_import
from explorer.core.playthrough import Node
from explorer.core.text import NO_WORDS, Text, joined
from explorer.games.mariposas.dashboard import words
from explorer.games.mariposas.position.actions import (
    BONUS_PLAYED,
    REUSE,
    Birth,
    Fly,
    Free,
    Pick,
    Play,
    Swap,
    Take,
)
from explorer.games.mariposas.position.vocabulary import (
    BIRTH,
    DIE,
    EXTRA,
    FLIES,
    FLOWERS,
    FLY,
    FREE,
    JOKER,
    MOVE,
    PLAY,
    SEASON,
    SWAP,
)
from explorer.games.mariposas.rules import landing
from explorer.games.mariposas.rules import legality as rules
from explorer.games.mariposas.state import MariposasState
from explorer.games.mariposas.view import scene
from explorer.games.mariposas.view.legends import base_legend
from explorer.games.mariposas.view.words import WORDS
from explorer.picture.scene import Geometry, LegendEntry, Scene
from explorer.ui.board.aiming import Aim
from explorer.ui.chance import ChanceModel
from explorer.ui.messages import message
from explorer.ui.models import SetUp

if TYPE_CHECKING:
    from explorer.games.mariposas.questions import plans, progress
else:
    plans = lazy_import("explorer.games.mariposas.questions.plans")
    progress = lazy_import("explorer.games.mariposas.questions.progress")


class MariposasModel(ChanceModel[MariposasState]):
    """A table for Mariposas: a butterfly is picked, then the space where it lands; cards are clicked in the
    hand.
    """

    HOTKEYS = ("1", "2")
    GOAL = "mar-goal"
    EXAMPLES = "play 13, fly 2b boston 3…"

    fly = Unicode("", help="the butterfly picked up, '' for none")
    reuse = Unicode("", help="the reuse card chosen, whose targets are listed")
    adds = Tuple(help="bonus cards to play with the next card")
    where = Unicode("", help="the space clicked to which several actions lead; they are listed")

    def __init__(self, game: Game, **start: SetUp) -> None:
        super().__init__(game, **start)
        self.forget_choice()

    # Who and when -------------------------------------------------------------------------------------------

    def moment(self) -> Text:
        """Season and round, and how many cards are left to draw."""
        return message("mar-moment", moment=progress.moment(self.state), deck=len(self.state.deck))

    def goal_places(self) -> tuple[str, ...]:
        """The winter refuge, to which butterflies come home."""
        return (self.state.board.home,)

    # Picking ------------------------------------------------------------------------------------------------

    def flock(self) -> tuple[str, ...]:
        """The butterflies on the board of whoever is to play."""
        if self.state.is_terminal or self.locked:
            return ()
        return tuple(FLIES[number] for number in self.state.player.on_board)

    def standing(self, place: str) -> tuple[str, ...]:
        """Those of them on a space."""
        return tuple(fly for fly in self.flock() if self.state.player.flies[FLY[fly]] == place)

    def forget_choice(self) -> None:
        """Put everything back; a butterfly that is alone is always the one to fly."""
        super().forget_choice()
        self.fly, self.reuse, self.adds, self.where = "", "", (), ""
        if self.state.phase == MOVE and len(flock := self.flock()) == 1:
            self._take(flock[0])

    @property
    def choosing(self) -> bool:
        """Whether something was chosen that can be put back."""
        alone = self.state.phase == MOVE and len(self.flock()) == 1
        return bool(self.reuse or self.adds or self.where or (self.fly and not alone))

    def pick(self, fly: str) -> None:
        """Pick a butterfly up, or put it back."""
        if fly in self.flock():
            fly = "" if fly == self.fly else fly
            self.forget_choice() if not fly else self._take(fly)
            self.changed()

    def _take(self, fly: str) -> None:
        self.fly, self.picked = fly, self.state.player.flies[FLY[fly]]
        self.preview, self.where = None, ""

    def picks(self, place: str) -> bool:
        """A click on own butterflies picks one, unless the one picked already may land there."""
        if self.state.phase not in (PLAY, MOVE) or not self.standing(place):
            return False
        return place == self.picked or not self._legal(self.meanings(place))

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Pick a butterfly, or play what the click means; where it can mean several things they are listed
        first.
        """
        if not self.locked and self.picks(place):
            self._pick_at(place)
            return
        meant = () if self.locked else self.meanings(place)
        legal = self._legal(meant)
        if len(legal) > 1 and self.where != place:
            self.where, self.preview = place, None
            self.changed()
        elif meant and not legal:
            self.refused_at, self.attempt = place, str(meant[0])
            found = {v.text: v for action in meant for v in self.shown.violations(action)}
            self.refuse(tuple(found.values()))
        else:
            super().click(place, dx, dy)

    def _pick_at(self, place: str) -> None:
        """The first butterfly of a space, then the next one there, then none."""
        there = self.standing(place)
        after = there.index(self.fly) + 1 if self.fly in there else 0
        self.forget_choice()
        if after < len(there):
            self._take(there[after])
        self.changed()

    # The turn's end -----------------------------------------------------------------------------------------

    def unasked(self) -> Iterator[Node[MariposasState]]:
        """MAR-T3: the moment to swap comes for everybody. Who looks on alone and has nothing to swap is not
        asked; on the open table that would tell the others of a pair.
        """
        state = self.state
        if state.phase == SWAP and self.seat == state.seat and state.left_out is not None:
            yield self.play.play(state.left_out)

    # Cards and tokens ---------------------------------------------------------------------------------------

    def hand_action(self, cell: str) -> Action | None:
        """What a click on a card or token of the strip means now."""
        kind, _, name = cell.partition("-")
        if kind == "hand":
            hand = self.state.player.hand
            name = hand[int(name)] if int(name) < len(hand) else ""
        match kind, self.state.phase:
            case "hand", phase if phase == SWAP and name:
                return Swap((name,))
            case "hand", _ if name and name not in REUSE:
                return Play(name, "", self.adds)
            case "bonus", _ if name not in BONUS_PLAYED:
                return Play(name, "", self.adds)
            case "flower", phase if phase == JOKER:
                return Take(name)
        return None

    def use(self, cell: str) -> None:
        """A click on the strip: play a card, choose a reuse card, join a bonus card, take a flower."""
        if self.must_wait():
            return
        if self.who != self.state.seat:
            self.changed(self.patience())
            return
        kind, _, name = cell.partition("-")
        action = self.hand_action(cell)
        if action is not None:
            self.act(action)
        elif kind == "bonus":
            self._join(name)
        elif kind == "hand" and self.state.phase == PLAY and int(name) < len(self.state.player.hand):
            card = self.state.player.hand[int(name)]
            self.reuse = "" if self.reuse == card else card
            self.adds = () if self.in_vain else self.adds
            self.changed()
        elif kind == "hand" and int(name) < len(self.state.player.hand):
            self.act(
                Play(self.state.player.hand[int(name)], "none")
            )  # another phase: the refusal says what must be decided
        else:
            self.changed(self.hint())

    @property
    def in_vain(self) -> bool:
        """MAR-T5: whether a reuse card was chosen that has nothing to copy; it may be played for nothing,
        without bonus cards.
        """
        return bool(self.reuse) and not rules.targets(self.shown, self.reuse)

    def _join(self, bonus: str) -> None:
        """Join a bonus card to the card that will be played, or take it away; one that is not held is
        refused.
        """
        if self.state.phase != PLAY or bonus not in self.state.player.bonus:
            card = next(iter(self.state.player.hand), "32")
            self.ask_why(str(Play(card, "none" if card in REUSE else "", (bonus,))))
            return
        if self.in_vain:
            self.ask_why(str(Play(self.reuse, "none", (bonus,))))
            return
        joined_now = set(self.adds) ^ {bonus}
        self.adds = tuple(each for each in BONUS_PLAYED if each in joined_now)
        self.changed()

    def point_at_card(self, cell: str) -> None:
        """Preview where a card of the strip would let the butterflies land."""
        mine = not self.locked and self.who == self.state.seat
        self.look_at(self.hand_action(cell) if mine and not self.state.is_terminal else None)

    def tap_card(self, cell: str) -> None:
        """A finger tapped the strip: a card is looked at first, and played when it is tapped again."""
        mine = self.who == self.state.seat
        self.take_aim(Aim(lambda: self.hand_action(cell) if mine else None, lambda: self.use(cell)))

    def ask_card(self, cell: str) -> None:
        """A finger lies on the strip: may this card be played?"""
        self.ask_about(self.hand_action(cell))

    def would(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """Where a click can mean several things they are listed first."""
        several = self.where != place and len(self._legal(self.meanings(place))) > 1
        return None if several else super().would(place, dx, dy)

    def key(self, key: str, place: str) -> None:
        """1 and 2 play the cards of the hand, Escape puts back."""
        if key == "Escape":
            self.release()
        else:
            self.use(f"hand-{int(key) - 1}")

    # What a click means -------------------------------------------------------------------------------------

    def meanings(self, place: str) -> tuple[Action, ...]:
        """Everything that a click on a space can mean in this phase, legal or not."""
        state: MariposasState = self.state
        if place not in state.board.spaces:
            return ()
        match state.phase:
            case phase if phase in (PLAY, MOVE) and self.fly:
                return self._flights(place)
            case phase if phase == EXTRA:
                flowers = (
                    landing.offered(state, place) or state.board.spaces[place].flowers[:1] or FLOWERS[:1]
                )
                return tuple(Pick(place, flower) for flower in flowers)
            case phase if phase == BIRTH and place == state.player.flies[state.move.fly]:
                return tuple(action for action in state.legal_actions() if isinstance(action, Birth))
            case phase if phase == FREE:
                return tuple(Free(fly) for fly in self.standing(place))
        return ()

    def _flights(self, place: str) -> tuple[Action, ...]:
        """The movements left by which the picked butterfly might land there, without +2 first."""
        lengths = dict.fromkeys(length for length, _ in self.state.move.left) or (1,)
        longer = (False, True) if self.state.move.plus2 else (False,)
        return tuple(Fly(self.fly, place, length, plus2) for plus2 in longer for length in lengths)

    def _legal(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return tuple(action for action in actions if not self.shown.violations(action))

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """The first legal thing that a click there can mean, else the first at all."""
        meant = self.meanings(place)
        return next(iter(self._legal(meant) or meant), None)

    # What the screen draws ----------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The map."""
        return scene.geometry(self.state.board)

    def lit(self) -> tuple[str, ...]:
        """Spaces where a click is legal; while a card is pointed at, those that it reaches."""
        match self.preview:
            case Play(card=card, bonus=bonus) if self.state.phase == PLAY:
                reached = plans.landings(self.shown, self.who, card=card, bonus=bonus, fly=self.fly)
                return tuple(dict.fromkeys(found.space for found in reached))
        return tuple(place for place in self.targets() if place != self.picked)

    def scene(self) -> Scene:
        """The map with overlay, lit spaces, preview and refusal; of the legend what the map does not always
        show.
        """
        drawn = scene.draw(
            self.shown, seat=self.who, overlay=self.overlay, selected=self.fly, preview=self.preview,
            legal=self.lit(), refused=self.refused_at if self.refusals else "",
        )  # fmt: skip
        printed = base_legend()
        return replace(drawn, legend=tuple(entry for entry in drawn.legend if entry not in printed))

    def glossary(self) -> Sequence[LegendEntry]:
        """The map."""
        return base_legend()

    def scene_of(self, state: MariposasState) -> Scene:
        """Another position, as the viewer sees it."""
        return scene.draw(self.seen(state), seat=self.who, overlay=self.overlay)

    def hand_scene(self) -> Scene:
        """The strip of cards and flowers; what is chosen is marked."""
        hand = self.shown.players[self.who].hand
        chosen = [f"bonus-{bonus}" for bonus in self.adds]
        if self.reuse in hand:
            chosen.append(f"hand-{hand.index(self.reuse)}")
        return scene.hand(self.shown, self.who, chosen)

    def beside(self) -> tuple[Scene, ...]:
        """The cards and flowers."""
        return (self.hand_scene(),)

    # Words --------------------------------------------------------------------------------------------------

    def hint(self) -> Text:
        """What can be done now, in one sentence."""
        state = self.state
        if outcome := state.outcome:
            return message("over", reason=outcome.reason)
        if self.where:
            return message("mar-hint-where", place=words.place(state.board, self.where))
        if state.phase == PLAY:
            return self._hint_play()
        if state.phase == MOVE:
            left = " + ".join(str(length) for length, _ in state.move.left)
            more = message("mar-plus2-left") if state.move.plus2 else NO_WORDS
            return message(
                "mar-hint-fly" if self.fly else "mar-hint-move", left=left, more=more, fly=self.fly
            )
        return message(f"mar-hint-{state.phase}")

    def _hint_play(self) -> Text:
        if self.reuse:
            return message(
                f"mar-hint-reuse-{self.reuse}" if self.in_vain else "mar-hint-reuse", card=WORDS[self.reuse]
            )
        if self.adds:
            return message("mar-hint-adds", bonus=joined([WORDS[bonus] for bonus in self.adds], " + "))
        return message("mar-hint-look", fly=self.fly) if self.fly else message("mar-hint-play")

    def consequence(self) -> Text:
        """What the previewed landing would give, or how many spaces the previewed card reaches."""
        match self.preview:
            case Fly(fly=fly, space=space, length=length, plus2=plus2):
                found = plans.landings(self.shown, fly=fly)
                return next(
                    (words.gained(self.state, one) for one in found if one[1:4] == (space, length, plus2)),
                    NO_WORDS
                )  # fmt: skip
            case Play(card=card) if self.state.phase == PLAY and card not in REUSE:
                return message("mar-reaches", card=WORDS[card], count=len(self.lit()))
        return NO_WORDS

    def offers(self) -> tuple[Action, ...]:
        """The legal actions, narrowed to what is chosen; what the die can show when the user is to say."""
        if self.state.phase == DIE:
            return tuple(action for action, _ in self.state.chance_outcomes())
        return tuple(action for action in super().offers() if self._about_choice(action))

    def _about_choice(self, action: Action) -> bool:
        match action:
            case _ if self.where:
                return action in self.meanings(self.where)
            case Play(card=card, bonus=bonus):
                return (not self.reuse or card == self.reuse) and bonus == self.adds
            case Fly(fly=fly):
                return not self.fly or fly == self.fly
        return not (self.reuse or self.adds) or not isinstance(action, Swap)

    def group(self, action: Action) -> Text:
        """Under which heading the list shows the action."""
        return words.group(self.state, action, picked=bool(self.fly))

    def label(self, action: Action) -> Text:
        """The action in words."""
        return words.label(self.state, action)

    def phrase(self, state: MariposasState, action: Action) -> Text:
        """The action in words that stand alone, taken in any position."""
        return joined([words.group(state, action, picked=False), words.label(state, action)], " — ")

    def later_steps(self) -> tuple[str, ...]:
        """What still comes at this season's end after the step that is next."""
        return words.coming_steps(self.state) if self.state.phase == SEASON else ()
