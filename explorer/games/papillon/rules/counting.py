"""The orange count (PAP-O15, PAP-O16, PAP-O23): butterflies draw, knives roll, hands are added up."""

from __future__ import annotations

from explorer.core.game import known
from explorer.core.replacing import replace
from explorer.games.papillon import setup
from explorer.games.papillon.actions import seats
from explorer.games.papillon.board import BUTTERFLY, COUNT, DRAWN, KNIFE, ORANGE, OVER
from explorer.games.papillon.position.parts import NO_DICE, Dice
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules import scoring
from explorer.games.papillon.rules.story import Events, Played, tell


def count(state: Position, events: Events) -> Played:
    """PAP-O16, PAP-O23: each butterfly held draws, in the order of seats; then a roll for every knife."""
    for seat, player in enumerate(state.players):
        known(player.hand, state.board.backs)
        for _ in range(state.board.kinds(player.hand).count(BUTTERFLY)):
            state, drawn = _drawn(state, seat)
            events += (tell("count draw", seat, count=drawn),)
    knives = tuple(
        seat for seat,
        player in enumerate(state.players) for kind in state.board.kinds(player.hand) if kind == KNIFE
    )  # fmt: skip
    state = replace(state, phase=COUNT, dice=Dice(knives))
    return (state, events) if knives else counted(state, events)


def _drawn(state: Position, seat: int) -> tuple[Position, int]:
    """Draw up to 3 cards of the pile, for their values alone."""
    player, cards = state.players[seat], state.pile[:DRAWN]
    hand = setup.drawn(state.board, player.hand, cards)
    return replace(state.with_player(seat, player._replace(hand=hand)), pile=state.pile[len(cards) :]), len(
        cards
    )


def counted(state: Position, events: Events) -> Played:
    """PAP-O16, PAP-O17, PAP-G1: the cost of each hand; the game ends."""
    lines = scoring.orange_lines(state)
    players = tuple(
        player._replace(scored=(*player.scored, *row)) for player, row in zip(state.players, lines,
        strict=True)
    )  # fmt: skip
    state = replace(state, players=players, phase=OVER, dice=NO_DICE)
    cost = scoring.round_totals(state, ORANGE)
    events += tuple(tell("orange points", seat, points=-value) for seat, value in enumerate(cost))
    best = scoring.best(state, cost)
    events += (tell("orange won", players=seats(best), count=len(best)),)
    if state.options.rounds == ORANGE:
        return state, events
    final = scoring.totals(state)
    winners = scoring.best(state, final)
    team = next(team for team in state.teams if winners[0] in team)
    points = sum(final[seat] for seat in team)
    return state, (*events, tell("game won", players=seats(winners), count=len(winners), points=points))
