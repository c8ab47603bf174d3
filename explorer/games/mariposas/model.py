"""The model of the table: picking butterflies and cards, the meaning of a click, what is lit, previewed and
offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from traitlets import Unicode

from explorer.core.game import Action, Game
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.playthrough import Node
from explorer.core.text import NO_WORDS, Text, ended, joined
from explorer.games.mariposas import MariposasState, questions, rules, scene
from explorer.games.mariposas import model_words as words
from explorer.games.mariposas import turn_landing as landing
from explorer.games.mariposas.actions import (
    BONUS_PLAYED,
    REUSE,
    Birth,
    Continue,
    Fly,
    Free,
    Pick,
    Play,
    Swap,
    Take,
)
from explorer.games.mariposas.board_map import FLIES, FLOWERS, FLY, GENERATION, WORDS, Phase
from explorer.games.mariposas.overlays import base_legend
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.model import Aim, Pointing, SetUp, patience
from explorer.ui.chance import ChanceModel

if TYPE_CHECKING:
    from explorer.games.mariposas import plans
else:
    plans = lazy_import("explorer.games.mariposas.plans")


class Hand:
    """The cards and tokens of the seat shown: a reuse card is chosen, bonus cards are added to the next card,
    all else is played at once.
    """

    def __init__(self, model: MariposasModel) -> None:
        self.model = model
        self.reuse = ""
        """The reuse card chosen, whose targets are listed."""
        self.adds: tuple[str, ...] = ()
        """Bonus cards to play with the next card."""

    def put_back(self) -> None:
        """Choose nothing."""
        self.reuse, self.adds = "", ()

    def action(self, cell: str) -> Action | None:
        """The action of a click on a card or token of the strip."""
        kind, _, name = cell.partition("-")
        if kind == "hand":
            hand = self.model.state.player.hand
            name = hand[int(name)] if int(name) < len(hand) else ""
        match kind, self.model.state.phase:
            case "hand", Phase.SWAP if name:
                return Swap((name,))
            case "hand", _ if name and name not in REUSE:
                return Play(name, "", self.adds)
            case "bonus", _ if name not in BONUS_PLAYED:
                return Play(name, "", self.adds)
            case "flower", Phase.JOKER:
                return Take(name)
        return None

    def use(self, cell: str) -> None:
        """Use a card of the strip: play a card, choose a reuse card, join a bonus card, take a flower."""
        model, state = self.model, self.model.state
        if model.must_wait():
            return
        if model.who != state.seat:
            model.changed(patience(model))
            return
        kind, _, name = cell.partition("-")
        action = self.action(cell)
        if action is not None:
            model.act(action)
        elif kind == "bonus":
            self._join(name)
        elif kind == "hand" and state.phase == Phase.PLAY and int(name) < len(state.player.hand):
            card = state.player.hand[int(name)]
            self.reuse = "" if self.reuse == card else card
            self.adds = () if self.in_vain else self.adds
            model.changed()
        elif kind == "hand" and int(name) < len(state.player.hand):
            # Another phase: the refusal says what must be decided.
            model.act(Play(state.player.hand[int(name)], "none"))
        else:
            model.changed(model.hint())

    @property
    def in_vain(self) -> bool:
        """MAR-T5: True if a reuse card was chosen that has nothing to copy; it may be played without effect
        and without bonus cards.
        """
        return bool(self.reuse) and not rules.targets(self.model.shown, self.reuse)

    def swappable(self, card: str) -> bool:
        """True if this card may be swapped with the deck now."""
        return self.model.state.phase == Phase.SWAP and not self.model.shown.violations(Swap((card,)))

    def _join(self, bonus: str) -> None:
        """Join a bonus card to the next card, or take it away; one that is not held is refused."""
        model, state = self.model, self.model.state
        if state.phase != Phase.PLAY or bonus not in state.player.bonus:
            card = next(iter(state.player.hand), "32")
            model.ask_why(str(Play(card, "none" if card in REUSE else "", (bonus,))))
            return
        if self.in_vain:
            model.ask_why(str(Play(self.reuse, "none", (bonus,))))
            return
        joined_now = set(self.adds) ^ {bonus}
        self.adds = tuple(each for each in BONUS_PLAYED if each in joined_now)
        model.changed()

    def point_at(self, cell: str) -> None:
        """Preview the spaces that a card of the strip lets the butterflies reach."""
        model = self.model
        mine = not model.locked and model.who == model.state.seat
        model.pointing.look_at(self.action(cell) if mine and not model.state.is_terminal else None)

    def tap(self, cell: str) -> None:
        """Preview a card of the strip at the first tap, play it at the second."""
        mine = self.model.who == self.model.state.seat
        self.model.pointing.take_aim(Aim(lambda: self.action(cell) if mine else None, lambda: self.use(cell)))

    def scene(self) -> Scene:
        """The strip of cards and flowers, with the chosen ones marked."""
        model = self.model
        hand = model.shown.players[model.who].hand
        chosen = [f"bonus-{bonus}" for bonus in self.adds]
        if self.reuse in hand:
            chosen.append(f"hand-{hand.index(self.reuse)}")
        return scene.hand(model.shown, model.who, chosen)


class Flying(Pointing["MariposasModel"]):
    """Previews of what a click on the map would do."""

    def would(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """Nothing where a click can be several actions: they are listed first."""
        model = self.model
        several = model.where != place and len(model.legal(model.meanings(place))) > 1
        return None if several else super().would(place, dx, dy)


class MariposasModel(ChanceModel[MariposasState]):
    """The model of a table for Mariposas: a butterfly is picked, then the space where it lands; cards are
    clicked in the hand.
    """

    EXAMPLES = "play 13, fly 2b boston 3…"

    pointing: Flying

    fly = Unicode("", help="the butterfly picked up, '' for none")
    where = Unicode("", help="the space clicked to which several actions lead; they are listed")

    def __init__(self, game: Game, **start: SetUp) -> None:
        super().__init__(game, **start)
        self.hand, self.pointing = Hand(self), Flying(self)
        self.forget_choice()

    # Who and when -------------------------------------------------------------------------------------------

    def moment(self) -> Text:
        """Season, round, and the number of cards left to draw."""
        return message("mar-moment", moment=questions.moment(self.state), deck=len(self.state.deck))

    # Picking ------------------------------------------------------------------------------------------------

    def flock(self) -> tuple[str, ...]:
        """The butterflies on the board of the player to move."""
        if self.state.is_terminal or self.locked:
            return ()
        return tuple(FLIES[number] for number in self.state.player.on_board)

    def standing(self, place: str) -> tuple[str, ...]:
        """The player's butterflies on a space."""
        return tuple(fly for fly in self.flock() if self.state.player.flies[FLY[fly]] == place)

    def forget_choice(self) -> None:
        """Clear the choice; a butterfly that is alone stays picked."""
        super().forget_choice()
        self.fly, self.where = "", ""
        self.hand.put_back()
        if self.state.phase == Phase.MOVE and len(flock := self.flock()) == 1:
            self._take(flock[0])

    @property
    def choosing(self) -> bool:
        """True if something was chosen that can be put back."""
        alone = self.state.phase == Phase.MOVE and len(self.flock()) == 1
        return bool(self.hand.reuse or self.hand.adds or self.where or (self.fly and not alone))

    def pick(self, fly: str) -> None:
        """Pick a butterfly up, or put it back."""
        if fly in self.flock():
            fly = "" if fly == self.fly else fly
            self.forget_choice() if not fly else self._take(fly)
            self.changed()

    def _take(self, fly: str) -> None:
        self.fly, self.picked = fly, self.state.player.flies[FLY[fly]]
        self.pointing.preview, self.where = None, ""

    def picks(self, place: str) -> bool:
        """A click on own butterflies picks one, unless the one already picked may land there."""
        if self.state.phase not in (Phase.PLAY, Phase.MOVE) or not self.standing(place):
            return False
        return place == self.picked or not self.legal(self.meanings(place))

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Pick a butterfly or play the action of the click; if it can be several actions, list them first."""
        if not self.locked and self.picks(place):
            self._pick_at(place)
            return
        meant = () if self.locked else self.meanings(place)
        legal = self.legal(meant)
        if len(legal) > 1 and self.where != place:
            self.where, self.pointing.preview = place, None
            self.changed()
        elif meant and not legal:
            self.refused_at, self.attempt = place, str(meant[0])
            found = {v.text: v for action in meant for v in self.shown.violations(action)}
            self.refuse(tuple(found.values()))
        else:
            super().click(place, dx, dy)

    def _pick_at(self, place: str) -> None:
        """Pick the first butterfly of a space, at the next click the next one there, then none."""
        there = self.standing(place)
        after = there.index(self.fly) + 1 if self.fly in there else 0
        self.forget_choice()
        if after < len(there):
            self._take(there[after])
        self.changed()

    # The turn's end -----------------------------------------------------------------------------------------

    def unasked(self) -> Iterator[Node[MariposasState]]:
        """MAR-T3: a player who looks on alone and has nothing to swap is not asked. On the open table that
        would tell the others of a pair.
        """
        state = self.state
        if state.phase == Phase.SWAP and self.seat == state.seat and state.left_out is not None:
            yield self.play.play(state.left_out)

    def key(self, key: str, place: str) -> None:
        """1 and 2 play the cards of the hand, Escape clears the choice."""
        if key == "Escape":
            self.release()
        else:
            self.hand.use(f"hand-{int(key) - 1}")

    # Clicks -------------------------------------------------------------------------------------------------

    def meanings(self, place: str) -> tuple[Action, ...]:
        """Every action that a click on a space can be in this phase, legal or not."""
        state: MariposasState = self.state
        if place not in state.board.spaces:
            return ()
        match state.phase:
            case Phase.PLAY | Phase.MOVE if self.fly:
                return self._flights(place)
            case Phase.EXTRA:
                printed = state.board.spaces[place].flowers
                flowers = landing.offered(state, place) or printed[:1] or FLOWERS[:1]
                return tuple(Pick(place, flower) for flower in flowers)
            case Phase.BIRTH if place == state.player.flies[state.move.fly]:
                return tuple(action for action in state.legal_actions() if isinstance(action, Birth))
            case Phase.FREE:
                return tuple(Free(fly) for fly in self.standing(place))
        return ()

    def _flights(self, place: str) -> tuple[Action, ...]:
        """The movements left by which the picked butterfly might land there, without +2 first."""
        lengths = dict.fromkeys(length for length, _ in self.state.move.left) or (1,)
        longer = (False, True) if self.state.move.plus2 else (False,)
        return tuple(Fly(self.fly, place, length, plus2) for plus2 in longer for length in lengths)

    def legal(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Those of these actions that break no rule."""
        return tuple(action for action in actions if not self.shown.violations(action))

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """The first legal action of a click there, else the first of all."""
        meant = self.meanings(place)
        return next(iter(self.legal(meant) or meant), None)

    # Drawing ------------------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The map."""
        return scene.geometry(self.state.board)

    def lit(self) -> tuple[str, ...]:
        """The spaces where a click is legal; while a card is pointed at, those that it reaches."""
        match self.pointing.preview:
            case Play(card=card, bonus=bonus) if self.state.phase == Phase.PLAY:
                reached = plans.landings(self.shown, self.who, card=card, bonus=bonus, fly=self.fly)
                return tuple(dict.fromkeys(found.space for found in reached))
        return tuple(place for place in self.targets() if place != self.picked)

    def scene(self) -> Scene:
        """The map with overlay, lit spaces, preview and refusal; the legend without the entries of the
        printed map.
        """
        drawn = scene.draw(
            self.shown, seat=self.who, overlay=self.overlay, selected=self.fly, preview=self.pointing.preview,
            legal=self.lit(), refused=self.refused_at if self.refusals else "",
        )  # fmt: skip
        printed = base_legend()
        return replace(drawn, legend=tuple(entry for entry in drawn.legend if entry not in printed))

    def scene_of(self, state: MariposasState) -> Scene:
        """Another position, as the viewer sees it."""
        return scene.draw(self.seen(state), seat=self.who, overlay=self.overlay)

    def beside(self) -> tuple[Scene, ...]:
        """The cards and flowers."""
        return (self.hand.scene(),)

    # Words --------------------------------------------------------------------------------------------------

    def asked(self) -> tuple[Text, Text]:
        """The prompt of this moment in a few words, and the way to follow it."""
        state = self.state
        if outcome := state.outcome:
            return outcome.reason.capitalised(), questions.moment(state).capitalised()
        if state.phase == Phase.MOVE and not self.where:
            return self._asked_to_fly()
        if state.phase == Phase.SEASON:
            ending = Continue()
            return words.group(state, ending, picked=False), words.label(state, ending)
        key, facts = self._asked_for()
        return message(f"mar-ask-{key}", **facts), message(f"mar-how-{key}", **facts)

    def _asked_for(self) -> tuple[str, dict[str, object]]:
        """The key of the prompt's messages, and what fills them."""
        state, held = self.state, self.hand
        if self.where and state.phase not in (Phase.BIRTH, Phase.FREE):
            return "where", {"place": words.place(state.board, self.where)}
        if state.phase == Phase.PLAY and held.reuse:
            return f"vain-{held.reuse}" if held.in_vain else "reuse", {"card": WORDS[held.reuse]}
        if state.phase == Phase.PLAY and held.adds:
            return "adds", {"bonus": joined([WORDS[bonus] for bonus in held.adds], " + ")}
        if state.phase == Phase.PLAY and not state.player.hand and "32" not in state.player.bonus:
            return "pass", {}
        if state.phase == Phase.PLAY and any(card in BONUS_PLAYED for card in state.player.bonus):
            return "bonus", {}
        if state.phase == Phase.BIRTH:
            same, any_ = state.board.birth_cost[GENERATION[state.move.fly]]
            return "birth", {"identical": same, "any": any_}
        if state.phase == Phase.SWAP and self.seat == state.seat and state.left_out is not None:
            return "end", {}  # MAR-S10: on the open table that would tell the others of a pair
        return state.phase, {}

    def _asked_to_fly(self) -> tuple[Text, Text]:
        move = self.state.move
        lengths = dict.fromkeys(length for length, _ in move.left)
        facts: dict[str, object] = {"fly": self.fly, "left": words.either(lengths), "n": max(lengths)}
        facts["more"] = message("mar-plus2-left") if move.plus2 else ""
        left = [message("mar-how-left", count=len(move.left))] if len(move.left) > 1 else []
        how = message("mar-how-fly" if self.fly else "mar-how-move", **facts)
        return message("mar-ask-move", **facts), joined([*left, how], " ")

    def hint(self) -> Text:
        """The next thing to do, in two sentences."""
        asked, how = self.asked()
        return joined([asked if asked.fr[-1] in "?." else ended(asked), how], " ")

    def consequence(self) -> Text:
        """The yield of the previewed landing, or the number of spaces that the previewed card reaches."""
        match self.pointing.preview:
            case Fly(fly=fly, space=space, length=length, plus2=plus2):
                meant = (fly, space, length, plus2)
                found = (one for one in plans.landings(self.shown, fly=fly) if one[:4] == meant)
                return words.gained(self.state, one) if (one := next(found, None)) else NO_WORDS
            case Play(card=card) if self.state.phase == Phase.PLAY and card not in REUSE:
                return message("mar-reaches", card=WORDS[card], count=len(self.lit()))
        return NO_WORDS

    def offers(self) -> tuple[Action, ...]:
        """The legal actions that fit the choice; the faces of the die when the user is to say."""
        if self.state.phase == Phase.DIE:
            return tuple(action for action, _ in self.state.chance_outcomes())
        return tuple(action for action in super().offers() if self._about_choice(action))

    def _about_choice(self, action: Action) -> bool:
        match action:
            case _ if self.where:
                return action in self.meanings(self.where)
            case Play(card=card, bonus=bonus):
                return (not self.hand.reuse or card == self.hand.reuse) and bonus == self.hand.adds
            case Fly(fly=fly):
                return not self.fly or fly == self.fly
        return not (self.hand.reuse or self.hand.adds) or not isinstance(action, Swap)

    def group(self, action: Action) -> Text:
        """The heading of the action in the list."""
        return words.group(self.state, action, picked=bool(self.fly))

    def label(self, action: Action) -> Text:
        """The action in words."""
        return words.label(self.state, action)

    def phrase(self, state: MariposasState, action: Action) -> Text:
        """The action in words that stand alone, in any position."""
        return joined([words.group(state, action, picked=False), words.label(state, action)], " — ")
