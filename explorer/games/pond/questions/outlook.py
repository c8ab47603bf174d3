"""How an animal stands, before and after an action, and which actions help it most."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.game import Action
from explorer.games.pond.position.position import Position
from explorer.games.pond.questions.landscape import Indices, indices
from explorer.games.pond.questions.ways import distance, independent_routes, reachable, tiles_missing
from explorer.games.pond.rules.turn import on_the_board


@dataclass(frozen=True, slots=True)
class Progress:
    """One animal's situation on the landscape as it lies, other animals left out.

    Attributes
    ----------
    distance : int or None
        [moves] As `distance`: 0 in the pond, None without a way.
    missing : int or None
        [tiles] As `tiles_missing`: 0 when the way is open, None where no lay can help.
    routes : int
        How many `independent_routes`: 0 without a way or in the pond; 1 is a way that a single cut closes.
    reach : int
        Places that can be reached, the present one included; 0 for an animal without a pond or off the
        habitat.

    Examples
    --------
    >>> import explorer
    >>> toad = progress(explorer.load("pond").scenario("one-bridge"), 0)
    >>> toad.distance, toad.missing, toad.routes, toad.reach
    (7, 0, 2, 17)
    """

    distance: int | None
    missing: int | None
    routes: int
    reach: int


def progress(state: Position, seat: int) -> Progress:
    """Sum up one animal's situation, as the players' panel shows it.

    Parameters
    ----------
    state, seat : Position, int
        The position and the player.

    Returns
    -------
    Progress
        Its four numbers.

    Examples
    --------
    >>> import explorer
    >>> progress(explorer.load("pond").scenario("stepping-stones"), 0)
    Progress(distance=None, missing=2, routes=0, reach=1)
    """
    return Progress(
        distance(state, seat), tiles_missing(state, seat), len(independent_routes(state, seat)),
        len(reachable(state, seat, animals=False)),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Change:
    """Before and after an action.

    Attributes
    ----------
    before, after : Progress
        The animal's situation.
    land_before, land_after : Indices
        The landscape.

    Examples
    --------
    >>> import explorer
    >>> game = explorer.load("pond")
    >>> told = change(game.scenario("PON-X1"), game.parse("slide 4 b down r0"), 0)
    >>> told.before.missing, told.after.missing, round(told.land_after.eca - told.land_before.eca, 2)
    (5, 0, 3.64)
    """

    before: Progress
    after: Progress
    land_before: Indices
    land_after: Indices


def change(state: Position, action: Action, seat: int) -> Change:
    """Compare an animal's situation and the habitat before and after an action.

    Parameters
    ----------
    state : Position
        The position before.
    action : Action
        A legal action of the player whose turn it is.
    seat : int
        The player to look at, not always the one who acts.

    Returns
    -------
    Change
        The position before is left as it is.

    Raises
    ------
    IllegalAction
        With every rule that the action breaks.
    HiddenFromViewer
        In a masked position, for an action out of a hand that is hidden.

    Examples
    --------
    The slide of the rulebook's first example (PON-X1):

    >>> import explorer
    >>> game = explorer.load("pond")
    >>> told = change(game.scenario("PON-X1"), game.parse("slide 4 b down r0"), 0)
    >>> told.before.missing, told.after.missing, told.after.distance
    (5, 0, 6)
    """
    after = on_the_board(state, action)
    return Change(progress(state, seat), progress(after, seat), indices(state), indices(after))


def helpful(state: Position, seat: int, limit: int = 5) -> tuple[tuple[Action, int | None, int | None], ...]:
    """List the legal actions after which this animal is nearest to its pond.

    One action ahead only: what rivals do next is not looked at. Of actions that lead to the same board and
    place, the first one is kept.

    Parameters
    ----------
    state : Position
        The position.
    seat : int
        The player to help, not always the one who acts.
    limit : int
        The longest list [actions], 0 or more.

    Returns
    -------
    tuple of (Action, int or None, int or None)
        The action, `tiles_missing` and `distance` after it. Fewest tiles missing first, then fewest moves,
        then in the order of `legal_actions`; None counts as farthest. () when nobody is to act.

    Raises
    ------
    HiddenFromViewer
        In a masked position, when the hand of the player who is to act is hidden.

    Examples
    --------
    >>> import explorer
    >>> best = helpful(explorer.load("pond").scenario("PON-X1"), 0)[0]
    >>> str(best[0]), best[1:]
    ('slide 4 b down r0', (0, 6))
    """
    rows, seen = [], {}
    for action in state.legal_actions():
        after = on_the_board(state, action)
        key = (after.tiles, after.players[seat].spot)
        if key not in seen:
            seen[key] = (tiles_missing(after, seat), distance(after, seat))
            rows.append((action, *seen[key]))
    rows.sort(key=lambda row: (_or_far(row[1]), _or_far(row[2])))
    return tuple(rows[:limit])


def _or_far(number: int | None) -> int:
    return 10_000 if number is None else number
