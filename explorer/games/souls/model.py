"""The model of Papillons célestes' table: the meaning of a click, actions on offer, perfect play and the
review of a round on request; and the words of all that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from traitlets import Bool

from explorer.core.game import Action, Game
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.playthrough import Node
from explorer.core.text import NO_WORDS, Text, ended, joined, set_apart
from explorer.games.souls import SoulsState, art, plans, position, scene, turn
from explorer.games.souls.actions import Keep, Place, Take, card_name, gained
from explorer.games.souls.board import BOLINA, CHOOSE, COLLECTED, DECIDE, NAMES, RULEBOOK, SEAT_NAMES, TAKE
from explorer.games.souls.overlays import overlay_legend
from explorer.games.souls.plans import Worth
from explorer.games.souls.scene import describe, holding, numbers
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.model import Aim, BoardModel, SetUp
from explorer.ui.job import Job

if TYPE_CHECKING:
    from explorer import players
    from explorer.players import Advice, Reviewed
else:
    players = lazy_import("explorer.players")

MOST_REPLIES = 3
"""So many of the rival's cards are named."""


# Actions ----------------------------------------------------------------------------------------------------


def label(state: SoulsState, action: Action) -> Text:
    """An action in the list: the card, its gain, the places it uncovers."""
    if not isinstance(action, Take):
        return state.worded(action).capitalised()
    said = message("sou-card", place=action.place, card=card_name(state.seen_kind(action.place)))
    gain = plans.worth(state, state.seat, action.place)
    worth = NO_WORDS if gain.kind == BOLINA else message("sou-adds", gain=gained(gain.points))
    return joined((said.capitalised(), worth, uncovers(state, action.place)), " · ")


def uncovers(state: SoulsState, place: int) -> Text:
    """The places that a taking uncovers at once."""
    direct = plans.uncovering(state, place).direct
    return message("sou-uncovers", places=numbers(direct)) if direct else NO_WORDS


# Changes by an action ---------------------------------------------------------------------------------------


def consequence(state: SoulsState, action: Action | None) -> Text:
    """The changes by an action."""
    match action:
        case Take(place=place):
            return sentences(taking(state, place))
        case Place():
            again = plans.covered_again(state)
            said = message("sou-covers-again", places=numbers(again)) if again else message("sou-covers-none")
            return sentences((said, rivals(state, action)))
        case Keep():
            return sentences((message("sou-keeps"), rivals(state, action)))
    return NO_WORDS


def taking(state: SoulsState, place: int) -> Iterator[Text]:
    """Points before and after, places uncovered, the rival's best gain then."""
    kind, seat = state.seen_kind(place), state.seat
    if kind == BOLINA:
        yield message("sou-owns-then")
    else:
        before = state.board.total(state.players[seat].cards)
        gain = plans.gain(state, seat, kind)
        yield message("sou-points-change", before=before, after=before + gain, gain=gained(gain))
    direct, later = plans.uncovering(state, place)
    if direct:
        yield message("sou-uncovers", places=numbers(direct)).capitalised()
    elif state.table & ~(1 << place):
        yield message("sou-uncovers-none")
    if later:
        yield message("sou-later", places=numbers(later))
    yield rivals(state, Take(place))


def rivals(state: SoulsState, action: Action | None) -> Text:
    """The card with most points for the rival afterwards."""
    best = plans.best_reply(state, action)
    if best is None:
        return NO_WORDS
    facts = {"player": SEAT_NAMES[1 - state.seat], "gain": gained(best.points), "card": worth_name(best)}
    return message("sou-rival-best", **facts)


def sentences(parts: Iterator[Text] | tuple[Text, ...]) -> Text:
    """Each part as a sentence."""
    return joined((ended(part) for part in parts if part.fr), " ")


def worth_name(one: Worth) -> Text:
    """A card by number and kind."""
    return message("sou-card-short", place=one.place, card=card_name(one.kind))


# Remarks of overlays ----------------------------------------------------------------------------------------


def remark(state: SoulsState, seat: int, overlay: str, place: int) -> Text:
    """The overlay's remark on a place."""
    if not state.table >> place & 1 or state.phase not in (TAKE, DECIDE):
        return NO_WORDS
    free = bool(state.accessible >> place & 1)
    if overlay == "cover":
        return ended(describe(state, place))
    if overlay == "worth":
        return weighed(state, seat, place)
    if not free or state.phase != TAKE:
        return NO_WORDS
    if overlay == "uncovers":
        return sentences(tuple(uncovered(state, place)))
    return replies(state, Take(place)) if overlay == "rival" else NO_WORDS


def uncovered(state: SoulsState, place: int) -> Iterator[Text]:
    """The places that a taking uncovers, at once and one taking later."""
    direct, later = plans.uncovering(state, place)
    yield uncovers(state, place).capitalised() if direct else message("sou-uncovers-none")
    if later:
        yield message("sou-later", places=numbers(later))


def weighed(state: SoulsState, seat: int, place: int) -> Text:
    """The gain of a card for a seat."""
    found = plans.worth(state, seat, place)
    if found.kind == BOLINA:
        return message("sou-worth-bolina")
    facts = {"card": worth_name(found), "player": SEAT_NAMES[seat], "gain": gained(round(found.points, 1))}
    return message("sou-worth" if found.sure else "sou-worth-mean", **facts)


def replies(state: SoulsState, action: Action) -> Text:
    """The rival's gains after an action, best first."""
    found = plans.replies(state, action)
    named = [message("sou-reply", card=worth_name(one), gain=mean(one)) for one in found[:MOST_REPLIES]]
    if not named:
        return message("sou-no-reply", player=SEAT_NAMES[1 - state.seat])
    return message("sou-replies", player=SEAT_NAMES[1 - state.seat], cards=set_apart(named))


def mean(one: Worth) -> Text:
    """A gain; "about" for the mean of a card that nobody has seen."""
    said = gained(round(one.points, 1))
    return said if one.sure else message("sou-about", gain=said)


# Cards that nobody has seen ---------------------------------------------------------------------------------


def unseen_words(state: SoulsState) -> Text:
    """The number of hidden cards of each kind, which follows from the open ones."""
    pool = position.unseen(state)
    parts = [
        message("sou-so-many", count=pool.count(kind), card=RULEBOOK.words[NAMES[kind]])
        for kind in COLLECTED
        if kind in pool
    ]
    return message("sou-unseen", cards=joined(parts), down=state.down.bit_count(), aside=len(state.aside))


# The model --------------------------------------------------------------------------------------------------


PERFECT = "perfect"
GROUPS = {DECIDE: "sou-group-bolina", CHOOSE: "sou-group-seat"}
HINTS = {DECIDE: "sou-hint-bolina", CHOOSE: "sou-hint-seat"}


class RoundReview(Job["players.Review"]):
    """The review of a round by the player that plays perfectly; valid for one line of play."""

    hindsight = Bool(True, help="whether choices are judged knowing what was hidden when they were made")

    def __init__(self, model: BoardModel[SoulsState]) -> None:
        super().__init__(model)
        self.table = model
        self.nodes: tuple[Node[SoulsState], ...] = ()
        self._tip: Node[SoulsState] | None = None

    def ask(self) -> None:
        """Review the round shown, as far as it was played on this line."""
        play = self.table.play
        line = play.line()
        inside = plans.plies([node.state for node in line], play.node.ply)
        self.nodes, self._tip = tuple(line[ply] for ply in inside), line[-1]
        done, plies = message("sou-review-done"), range(self.nodes[0].ply, self.nodes[-1].ply)
        judged = players.reviewing(play, players.Exact(), plies=plies, hindsight=self.hindsight)
        self.begin(judged, lambda _: self.table.changed(done))

    def judge(self, hindsight: bool) -> None:
        """Judge with hindsight or by what could be seen; results by the other measure are dropped."""
        self.forget()
        self.hindsight = hindsight
        self.table.changed()

    def stop(self) -> None:
        """Stop; what was found so far stays."""
        self.cancel()
        self.table.changed(message("sou-review-stopped"))

    @property
    def holds(self) -> bool:
        """True if the result is about the line and the round shown."""
        play = self.table.play
        return self.result is not None and self._tip is play.line()[-1] and play.node in self.nodes

    @property
    def choices(self) -> Sequence[tuple[Node[SoulsState], Reviewed]]:
        """The choices reviewed, each with its position."""
        found: Sequence[Reviewed] = self.result.choices if self.result else ()
        return [(self.table.play.nodes[one.node], one) for one in found]


class SoulsModel(BoardModel[SoulsState]):
    """The table of Papillons célestes: click a card to take it, the empty place for the Grand Bolina."""

    EXAMPLES = "take 7, place, keep…"

    def __init__(self, game: Game, **start: SetUp) -> None:
        super().__init__(game, **start)
        self.counting: Job[Advice] = Job(self)
        self.review = RoundReview(self)
        self._counted_at: Node[SoulsState] | None = None
        self._why_not = NO_WORDS

    # Names and moments --------------------------------------------------------------------------------------

    def seen(self, state: SoulsState) -> SoulsState:
        """SOU-S6: the open table hides face-down cards too."""
        masked: SoulsState = state.seen_by(max(self.seat, 0))
        return masked

    def moment(self) -> Text:
        """Round, layout, white butterflies."""
        state = self.state
        one, two = state.tokens
        facts = {"round": state.round, "number": state.layout.number, "layout": state.layout.name}
        return message("sou-moment", one=one, two=two, **facts)

    def board_name(self) -> Text:
        """The table and its layout."""
        return message("sou-table", number=self.state.layout.number, layout=self.state.layout.name)

    # The meaning of a click ---------------------------------------------------------------------------------

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """Take the card there; in the place just emptied, put the Grand Bolina."""
        number = int(place)
        return Place() if self.state.phase == DECIDE and number == self.state.gap else Take(number)

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Take the card; the pointer then rests on the empty place, so the Grand Bolina is shown there."""
        super().click(place, dx, dy)
        if self.state.phase == DECIDE and self.state.gap == int(place) and not self.refusals:
            self.pointing.look_at(Place())

    def use(self, cell: str) -> None:
        """A click on a collection: keep one's own Grand Bolina if that is due, else say what it holds."""
        if keep := self.kept(cell):
            self.act(keep)
        else:
            self.changed(self.held(cell))

    def held(self, cell: str) -> Text:
        """A player's cards of a kind, in words."""
        seat, _, name = cell.partition(" ")
        kind = next(kind for kind in scene.KINDS if NAMES[kind] == name)
        said = holding(self.shown, int(seat), kind, SEAT_NAMES[int(seat)])
        return ended(said)

    def kept(self, cell: str) -> Action | None:
        """The action to keep the Grand Bolina, on its cell of one's own collection."""
        seat, _, kind = cell.partition(" ")
        keeps = self.state.phase == DECIDE and kind == NAMES[BOLINA] and int(seat) == self.state.seat
        return Keep() if keeps else None

    def point_at_cards(self, cell: str) -> None:
        """The pointer is over a collection: say what it holds; preview keeping the Grand Bolina."""
        self.pointing.look_at(self.kept(cell), self.held(cell))

    def tap_cards(self, cell: str) -> None:
        """A finger tapped a collection: the same; a second tap keeps the Grand Bolina."""
        self.pointing.take_aim(Aim(lambda: self.kept(cell), lambda: self.use(cell)), self.held(cell))

    def remark_on(self, place: str) -> Text:
        """The overlay's remark on a card; of perfect play, its value or why that is not known."""
        if self.overlay != PERFECT:
            return remark(self.shown, self.who, self.overlay, int(place))
        values, action = self.perfect, self.action_at(place)
        if action is not None and action in values:
            return message(
                "sou-perfect-is", what=self.shown.worded(action), value=gained(values[action])
            ).capitalised()
        why = self.why_not_perfect
        return NO_WORDS if values else why if why.fr else message("sou-perfect-ask")

    # Perfect play -------------------------------------------------------------------------------------------

    @property
    def perfect(self) -> Mapping[Action, float]:
        """The value of each choice of the position shown [points ahead at the end], once counted."""
        found, known = self.counting.result, not self.counting.running and self._counted_at is self.play.node
        return {one.action: one.value for one in found.verdicts} if found and known and not self.waits else {}

    @property
    def why_not_perfect(self) -> Text:
        """The reason why perfect play is not known here, if it was asked for."""
        return self._why_not if self._counted_at is self.play.node else NO_WORDS

    def ask_perfect(self) -> None:
        """Count the position shown out, in slices; the values stand on the cards."""
        if self.must_wait():
            return
        if self.state.is_terminal:
            self.changed(self.hint())
            return
        self.overlay, self._counted_at, self._why_not = PERFECT, self.play.node, NO_WORDS
        self.counting.begin(self._steps(self.state), self._found, refused=self._refused)

    def stop_counting(self) -> None:
        """Stop counting."""
        self.counting.forget()
        self.changed(message("sou-perfect-stopped"))

    def _steps(self, state: SoulsState) -> Iterator[Advice]:
        """Steps of perfect play for what the seat sees. The player is loaded after the page was answered."""
        yield from players.Exact().steps(state)

    def _refused(self, why: Text) -> None:
        self._why_not = why.capitalised()
        self.changed(self._why_not)

    def _found(self, advice: Advice | None) -> None:
        assert advice is not None
        assert self._counted_at is not None
        best = max(one.value for one in advice.verdicts)
        state = self._counted_at.state
        choices = [self.seen(state).worded(one.action) for one in advice.verdicts if one.value == best]
        facts = {"player": self.player_name(state.seat), "value": gained(best)}
        self.changed(message("sou-perfect-found", what=joined(choices, " / "), **facts).capitalised())

    # The scene ----------------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The places of this round's layout."""
        return art.geometry(self.state)

    def scene(self) -> Scene:
        """The table with overlay, legal places, preview and refusal; its legend is the overlay's."""
        drawn = scene.draw(
            self.shown, seat=self.who, overlay=self.overlay, preview=self.pointing.preview,
            legal=self.targets(), refused=self.refused_at if self.refusals else "", perfect=self.perfect,
        )  # fmt: skip
        return replace(drawn, legend=overlay_legend(self.overlay))

    def scene_of(self, state: SoulsState) -> Scene:
        """Another position under the same overlay, as the viewer sees it."""
        return scene.draw(self.seen(state), overlay=self.overlay)

    def beside(self) -> tuple[Scene, ...]:
        """Both collections."""
        return (scene.draw_collections(self.shown, self.who).styled(self.concerned, "info"),)

    # Words --------------------------------------------------------------------------------------------------

    def hint(self) -> Text:
        """A sentence about what to do now."""
        state = self.state
        if outcome := state.outcome:
            return message("over", reason=outcome.reason)
        return message(
            HINTS.get(state.phase, "sou-hint-take"), place=state.gap, player=self.player_name(state.seat)
        )

    def consequence(self) -> Text:
        """The changes by the action previewed; after a round, its result."""
        state = self.shown
        if state.phase == CHOOSE and self.pointing.preview is None:
            one, two = turn.totals(state)
            return message(
                "sou-round-was", round=len(state.rounds), one=one, two=two, player=SEAT_NAMES[1 - state.seat]
            )
        return consequence(state, self.pointing.preview)

    def group(self, action: Action) -> Text:
        """The heading of an action in the list."""
        return message(GROUPS.get(self.state.phase, "sou-group-take"))

    def label(self, action: Action) -> Text:
        """The action in words, with its value under perfect play if that was counted."""
        said = label(self.shown, action)
        values = self.perfect
        return (
            joined((said, message("sou-perfect-value", value=gained(values[action]))), " · ")
            if action in values
            else said
        )

    def phrase(self, state: SoulsState, action: Action) -> Text:
        """The action in words that stand alone, taken in any position."""
        return self.seen(state).worded(action)
