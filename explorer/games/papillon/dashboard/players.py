"""Papillon's players: won cards by kind in the blue round; hands and where they can be played in the orange
one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from explorer.core.text import Text, joined
from explorer.games.papillon.dashboard.model import PapillonModel
from explorer.games.papillon.position.kinds import BLUE, MIDDLE, ORANGE, OVER, PLATES, RULEBOOK, SUITES
from explorer.games.papillon.questions import holdings, progress
from explorer.games.papillon.rules import scoring
from explorer.games.papillon.rules.words import listed
from explorer.games.papillon.state import PapillonState
from explorer.ui.play_panels import PlayersPanel

WORDS = RULEBOOK.words
NONE, HIDDEN = "–", "?"


class PapillonPlayers(PlayersPanel[PapillonModel]):
    """Who holds, has won and can do what; of a hand seen from behind only how many cards it has, and of which
    deck.
    """

    ROWS = ("pap-player", "pap-held", "pap-held-cards")

    def questions(self, state: PapillonState) -> Sequence[str | Text]:
        """Those of the round that is played; teams where there are any."""
        head, *held = self.ROWS
        asked = self.of_blue(state) if state.round == BLUE else self.of_orange()
        return [head, *(["pap-partners"] if progress.in_teams(state) else []), *held, *asked]

    def of_blue(self, state: PapillonState) -> Sequence[str | Text]:
        """What has been won."""
        families = (holdings.family_word(family) for family in holdings.families_of(state))
        return [
            "pap-won",
            "pap-most",
            *families,
            WORDS["threes line"],
            WORDS["dragon"],
            "pap-trumps",
            "pap-cat",
            "pap-last",
        ]

    def of_orange(self) -> Sequence[str | Text]:
        """What a hand can do and would cost."""
        return ["pap-serves-suites", "pap-serves-plates", "pap-serves-between", "pap-cost"]

    def answers(self, seat: int, state: PapillonState) -> Sequence[str]:
        """A player's cards, as the viewer sees them."""
        partners = [self.partners(seat, state)] if progress.in_teams(state) else []
        asked = self.won(seat, state) if state.round == BLUE else self.could(seat, state)
        return [*partners, self.held(seat, state), self.cards(seat, state), *asked]

    def said(self, text: Text) -> str:
        """A text in the dashboard's language."""
        return str(self.model.said(text))

    def partners(self, seat: int, state: PapillonState) -> str:
        """PAP-S6: who plays with this seat."""
        team = next(team for team in state.teams if seat in team)
        return self.said(joined([self.model.player_name(other) for other in team if other != seat]))

    def held(self, seat: int, state: PapillonState) -> str:
        """How many cards; in the orange round by the colour of their backs."""
        blue, orange = holdings.backs(state, seat)
        if state.round == ORANGE and blue:
            return str(self.model.word("pap-backs", count=blue + orange, blue=blue, orange=orange))
        return str(blue + orange)

    def cards(self, seat: int, state: PapillonState) -> str:
        """The cards of a hand that can be seen."""
        if holdings.is_hidden(state, seat):
            return str(self.model.word("pap-hidden"))
        return self.said(listed(state.hand_of(seat))) if state.players[seat].hand else NONE

    # The blue round -----------------------------------------------------------------------------------------

    def won(self, seat: int, state: PapillonState) -> Iterator[str]:
        """Cards won by kind, who has most, who captured last."""
        model, found = self.model, holdings.won(state, seat)
        yield str(len(state.players[seat].won))
        ahead = scoring.leading(state)
        yield model.word("pap-most-alone" if len(ahead) == 1 else "pap-most-tied") if seat in ahead else NONE
        yield from (str(count) for count in found.families.values())
        yield str(found.threes)
        yield model.word("pap-yes") if found.dragon else NONE
        yield self.said(listed(found.trumps)) if found.trumps else NONE
        yield (model.word("pap-cat-taken" if state.willing else "pap-cat-got")) if found.cat else NONE
        yield model.word("pap-yes") if seat == state.last else NONE

    # The orange round ---------------------------------------------------------------------------------------

    def could(self, seat: int, state: PapillonState) -> Iterator[str]:
        """Where the hand has a card to play, and what it would cost."""
        if holdings.is_hidden(state, seat):
            yield from [HIDDEN] * len(self.of_orange())
            return
        places = holdings.servable(state, seat) if state.phase != OVER else ()
        for group in (SUITES, PLATES):
            yield ", ".join(place for place in places if place in group) or NONE
        yield self.model.word("pap-yes") if MIDDLE in places else NONE
        yield self.costs(seat, state)

    def costs(self, seat: int, state: PapillonState) -> str:
        """Points of the hand; the dice of a knife are still to be rolled."""
        points, knives = holdings.cost(state, seat)
        return str(self.model.word("pap-cost-dice", points=points, knives=knives)) if knives else str(points)

    # Under the table ----------------------------------------------------------------------------------------

    def notes(self, state: PapillonState) -> str:
        """What is left to be dealt and drawn, and how the rows are read."""
        word = self.model.word
        if state.round == BLUE:
            said = [word("pap-left-blue", count=len(state.stock)), word("pap-players-blue")]
        else:
            said = [
                word("pap-left-orange", pile=len(state.pile), count=len(state.stock)),
                word("pap-players-orange"),
            ]
        return "".join(f"<p><small>{escape(text)}</small></p>" for text in said)
