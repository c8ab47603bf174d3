"""Write the golden playthroughs and outlines anew: `python tests/golden/make.py`. Only when rules, data or
pages changed on purpose.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import explorer
from explorer.core.playthrough import Playthrough
from explorer.games.village.plans import best, gains
from explorer.games.village.rules import take

HERE = Path(__file__).parent


def branched(play: Playthrough, go_on: Callable[[], None], ply: int, plies: int) -> Playthrough:
    """Name the line played; then a branch where one can first choose from `ply` on, a name and a note; back
    to the end.
    """
    play.name_branch("as it went")
    tip = play.node
    play.goto(next(node for node in play.path()[ply:] if len(node.state.legal_actions()) > 1))
    play.note("What if we had gone another way here?")
    play.play(next(a for a in play.state.legal_actions() if all(a != c.action for c in play.node.children)))
    for _ in range(plies):
        go_on()
    play.name_branch("what if")
    play.goto(tip)
    return play


def play_pond() -> Playthrough:
    """Sixty plies for two, every kind of action equally likely; then a branch of five at ply 20."""
    play, rng = Playthrough(explorer.load("pond"), players=2, seed=2026), random.Random(2026)

    def go_on() -> None:
        options = play.state.legal_actions()
        kind = rng.choice(sorted({type(a).__name__ for a in options}))
        play.play(rng.choice([a for a in options if type(a).__name__ == kind]))

    for _ in range(60):
        go_on()
    return branched(play, go_on, 20, 4)


def play_mariposas() -> Playthrough:
    """A whole game for two in which flights and births are preferred to stopping; then a branch at ply 30."""
    play, rng = Playthrough(explorer.load("mariposas"), players=2, seed=2026), random.Random(2026)

    def go_on() -> None:
        options = play.state.legal_actions()
        busy = [a for a in options if str(a) not in ("stop", "skip")] or options
        kind = rng.choice(sorted({type(a).__name__ for a in busy}))
        play.play(rng.choice([a for a in busy if type(a).__name__ == kind]))

    while not play.state.is_terminal:
        go_on()
    return branched(play, go_on, 30, 8)


def play_village() -> Playthrough:
    """A whole game for two in which each tile is laid where it brings most; then a branch at ply 40.

    With this seed chimeras come and a balloon tile turns golden.
    """
    play, rng = Playthrough(explorer.load("village"), players=2, seed=2064), random.Random(2064)

    def go_on() -> None:
        found = best(gains(play.state), 3)
        play.play(take(rng.choice(found).tile) if play.state.phase == "take" else found[0].lay)

    while not play.state.is_terminal:
        go_on()
    return branched(play, go_on, 40, 8)


def play_papillon() -> Playthrough:
    """Both rounds for three, every kind of action equally likely; then a branch at ply 30.

    Played with the options that were the defaults when it was written, which a record leaves unsaid.
    With this seed captures of every kind come about, a sweep, a reversal, and a cat that is answered.
    """
    options = {"trump_takes_trump": "yes", "signs": "narrow"}
    play, rng = Playthrough(explorer.load("papillon"), players=3, seed=2008, **options), random.Random(2008)

    def go_on() -> None:
        options = play.state.legal_actions()
        kind = rng.choice(sorted({type(a).__name__ for a in options}))
        play.play(rng.choice([a for a in options if type(a).__name__ == kind]))

    while not play.state.is_terminal:
        go_on()
    return branched(play, go_on, 30, 6)


def play_souls() -> Playthrough:
    """A whole match in which each player takes what brings most points now and chooses among equals at
    random; then a branch.
    """
    play, rng = Playthrough(explorer.load("souls"), players=2, seed=2026), random.Random(2026)

    def worth(action: object) -> int:
        seat, after = play.state.seat, play.state.apply(action)[0]
        return int(after.score_sheet().total(seat, projected=True))

    def go_on() -> None:
        options = play.state.legal_actions()
        best = max(map(worth, options))
        play.play(rng.choice([a for a in options if worth(a) == best]))

    while not play.state.is_terminal:
        go_on()
    return branched(play, go_on, 20, 8)


PLAYS = {
    "mariposas": play_mariposas, "papillon": play_papillon, "pond": play_pond, "souls": play_souls,
    "village": play_village,
}  # fmt: skip

if __name__ == "__main__":
    for name, make in PLAYS.items():
        make().save(HERE / f"{name}.json")
    sys.path.insert(0, str(HERE.parent))
    story = import_module("outlines").story
    for name, told in import_module("pages").STORIES.items():
        (HERE / "outlines" / f"{name}.txt").write_text(story(told()), encoding="utf-8")
