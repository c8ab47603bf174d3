"""Positions, playthroughs and scenarios as pictures: what the game's dashboard would draw, without a page."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.cells import SVG, WORDS, Bundle, Maker, Wishes
from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.game import State, load
from explorer.core.messages import message
from explorer.core.playthrough import Node, Playthrough
from explorer.core.scenario import Scenario
from explorer.core.text import Text, joined, the_player
from explorer.ui import table_of as page_of
from explorer.ui.board.model import BoardModel
from explorer.ui.picture import picture


def of_state(state: State, wishes: Wishes) -> Bundle:
    """A position's board."""
    return of_playthrough(Playthrough(load(state.game), start=state, chance="ask"), wishes)


def of_scenario(scenario: Scenario, wishes: Wishes) -> Bundle:
    """The position with the question that is asked of it."""
    play = Playthrough(load(scenario.state.game), start=scenario.state, chance="ask")
    return drawn(play, wishes, joined([scenario.title, scenario.question], " — "))


def of_playthrough(play: Playthrough, wishes: Wishes) -> Bundle:
    """The board of its current position, and where that is in the line of play."""
    return drawn(play, wishes)


def of_node(node: Node, wishes: Wishes) -> Bundle:
    """The position, and what happened on the way there."""
    play = Playthrough(load(node.state.game), start=node.state, chance="ask")
    return drawn(play, wishes, joined([event.text for event in node.events], " "))


def drawn(play: Playthrough, wishes: Wishes, title: Text | None = None) -> Bundle:
    """The board as the game's dashboard draws it under this overlay and from this seat.

    Raises
    ------
    BadOption
        Another overlay, or another seat, than there are.
    """
    model = table_of(play, wishes)
    heading = joined([model.heading, title] if title else [model.heading, *said_of(model)], " · ")
    about = joined([*said_of(model), next_to_come(model)], " · ")
    svg = picture(model.scene(), heading, wishes.lang, width=wishes.size, about=about)
    return {SVG: svg, WORDS: joined([heading, next_to_come(model)], " · ").in_language(wishes.lang)}


def table_of(play: Playthrough, wishes: Wishes) -> BoardModel:
    """The dashboard's model at this position."""
    app = page_of(play.game.name)
    model: BoardModel = app.model(play.game, start=play.state, chance="ask")
    if wishes.overlay not in app.overlays:
        raise BadOption(mismatch("overlay", wishes.overlay, one_of(app.overlays)))
    seats = range(-1, len(play.state.players))
    if wishes.seat not in seats:
        raise BadOption(mismatch("seat", wishes.seat, one_of(seats)))
    model.play, model.overlay, model.seat, model.lang = play, wishes.overlay, wishes.seat, wishes.lang
    return model


def said_of(model: BoardModel) -> list[Text]:
    """When this is: the round, and how far the line of play has got."""
    play = model.play
    ply, last = play.node.ply, play.line()[-1].ply
    moment = [text for text in (model.moment(),) if text.fr]
    return [*moment, *([message("position", index=ply, length=last)] if last else [])]


def next_to_come(model: BoardModel) -> Text:
    """Who is to play, that chance decides, or how it ended."""
    state = model.state
    if state.outcome is not None:
        return state.outcome.reason
    seat = state.current_player
    return (
        message("cell-chance")
        if seat is None
        else message("your-turn", player=the_player(model.player_name(seat)))
    )


CELLS: Mapping[type, Maker] = {
    State: of_state,
    Playthrough: of_playthrough,
    Scenario: of_scenario,
    Node: of_node,
}
