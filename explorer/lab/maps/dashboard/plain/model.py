"""What the page shows where there are no arrays: an example in few cells, corridor, patches that matter, how
sure.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from random import Random

import networkx as nx
from traitlets import Enum

from explorer.core.errors import BadRecord, ExplorerError
from explorer.core.files.link import pack, unpack
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.ecology.importance import pc_importance_in_slices
from explorer.ecology.indices import equivalent_connected_area
from explorer.ecology.maps.draws import counted
from explorer.ecology.maps.land import HECTARE
from explorer.ecology.maps.plain import (
    SIDE,
    Cell,
    PlainCosts,
    PlainLand,
    PlainPatches,
    plain_land,
    plain_network,
    plain_origins,
    plain_patches,
    plain_reach,
)
from explorer.ecology.maps.resistances import PROFILES, Resistances, profile
from explorer.ecology.maps.seen.images import colours
from explorer.lab.maps.dashboard.asking.scenarios import gained, of_area
from explorer.lab.maps.dashboard.brushes.drawn_on import DrawnOn
from explorer.lab.maps.dashboard.drawing import in_squares
from explorer.lab.maps.dashboard.plain.answers import SEED, Before, PlainAnswer, losing, part
from explorer.lab.maps.dashboard.plain.own import NO_DATA, Own, own_of, read_own, with_nothing
from explorer.lab.maps.dashboard.plain.strokes import PlainStrokes, drawn_on
from explorer.lab.maps.dashboard.work import CHANGES
from explorer.lab.maps.opened import EXAMPLES, FILE, TITLES
from explorer.lab.questions.figures import plain
from explorer.picture.scene import Geometry, Scene
from explorer.ui.job import Job
from explorer.ui.messages import message

PREFIX = "map0."
QUESTIONS = ("corridor", "importance", "robustness", CHANGES, "sure")
COLOURS = colours(range(1, 11), known=True)
LEAST = 1.0
"""[ha] The smallest patch that counts."""
DEARER = 0.1
DRAWS = 50
"""Half a minute in a browser."""


class PlainModel(DrawnOn):
    """An example, a species, two patches, a question, what was drawn."""

    history: PlainStrokes
    name = Enum((*EXAMPLES, FILE), "bocage", help="which example, or a file")
    question = Enum(QUESTIONS, "corridor", help="what is asked")
    species = Enum(PROFILES, "toad", help="whose table")

    def __init__(self) -> None:
        super().__init__()
        self.tab = "map-ask"
        self.looked: Cell | None = None
        self.own: Own | None = None
        self.answers: Job[PlainAnswer] = Job(self)
        self._before: Before | None = None
        self.put_down()

    @property
    def heading(self) -> Text:
        """The page's title."""
        return message("map-title")

    def put_down(self, steps: Iterable[str] = ()) -> None:
        """The map that is chosen, with these strokes on it."""
        land = self.own.land() if self.own and self.name == FILE else plain_land(self.name)
        self.history, self.first = PlainStrokes(land, steps), None
        self.lay()

    @property
    def land(self) -> PlainLand:
        """The map as it is shown."""
        return self.history.land

    def lay(self) -> None:
        """Patches and the two ends of what is shown."""
        self.table = with_nothing(profile(self.species))
        self.patches, self._laid = self.patches_of(self.land), (self.land, self.species)
        self.order = sorted(
            range(1, len(self.patches.cells) + 1), key=lambda patch: -self.patches.cells[patch - 1]
        )
        self.ends = [*self.order[:2], 0, 0][:2]
        if len(self.order) > 1:
            self.ends[1] = max(self.order[1:], key=lambda patch: self.away(patch, self.ends[0]))

    def patches_of(self, land: PlainLand) -> PlainPatches:
        """Where the species lives on a land."""
        return plain_patches(land, {code for code, row in self.table.rows.items() if row.habitat}, LEAST)

    def away(self, one: int, other: int) -> float:
        """How much land lies between two patches: far and large is worth a corridor."""
        (row, column), (there, across) = (self.patches.centres[patch - 1] for patch in (one, other))
        return self.patches.cells[one - 1] * (abs(row - there) + abs(column - across))

    def cells_of(self, patch: int) -> list[int]:
        """The cells of a patch."""
        return [at for at, number in enumerate(self.patches.layer) if number == patch]

    def spot(self, patch: int) -> Cell:
        """The cell of a patch that is nearest to its middle."""
        row, column = self.patches.centres[patch - 1]
        cells = (divmod(at, SIDE) for at in self.cells_of(patch))
        return min(cells, key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))

    @property
    def title(self) -> Text:
        """What the map is called."""
        return verbatim(self.own.name) if self.own and self.name == FILE else TITLES[self.name]

    def receive(self, name: str, raw: bytes) -> None:
        """A file that was chosen or dropped; a bad one is refused and the map stays."""
        try:
            own = read_own(name, raw)
        except ExplorerError as error:
            self.changed(message("map-not-opened", detail=error.text), refusal=True)
            return
        self.take(own)
        self.follow(message("opened", name=self.title))

    def take(self, own: Own) -> None:
        """A map of somebody's own on the table."""
        self.own, self.looked, self.name = own, None, FILE
        self.put_down()

    # Choosing -----------------------------------------------------------------------------------------------

    def set(self, trait: str, value: object) -> None:
        """Another example, species or question."""
        if value is not None and value != getattr(self, trait):
            self.set_trait(trait, value)
            if trait == "name":
                self.looked = None
                self.put_down()
            self.follow()

    def shade(self, rank: float) -> float:
        """How dark a patch is: by what is lost with it, or the sooner the darker."""
        return len(self.order) + 1 - rank if self.question == "robustness" else rank

    def badge(self, rank: float) -> Text:
        """What is lost with a patch, or which loss it is."""
        if self.question == "robustness":
            return message("map-loss", index=int(rank))
        if self.question == CHANGES:
            return of_area(rank)
        if self.question == "sure":
            return message("map-percent", number=round(100 * rank))
        return message("map-dpc", number=plain(rank, "number"))

    def end(self, which: int, patch: int) -> None:
        """The patch where the corridor begins (0) or ends (1); who takes the other's, swaps both."""
        if self.ends[1 - which] == patch:
            self.ends[1 - which] = self.ends[which]
        self.ends[which] = patch
        self.follow(message("map-from" if which == 0 else "map-to", patch=self.patch_name(patch)))

    def follow(self, status: Text = NO_WORDS) -> None:
        """Show what changed, then answer; where a patch is no end any more, another one is."""
        if (self.land, self.species) != self._laid:
            ends, order = self.ends, self.order
            self.lay()
            self.ends = ends if order == self.order else self.ends
        self.answers.forget()
        self.changed(status)
        self.answers.begin(self.answering())

    def answering(self) -> Iterator[PlainAnswer]:
        """The connected area, then what is asked."""
        answer, bare = PlainAnswer(0.0), (self.history.bare, self.species)
        if self.history.at and (self._before is None or self._before.of != bare):
            patches = self.patches_of(self.history.bare)
            _, G, area = yield from self.connected(self.history.bare, patches, answer, 0.3)
            self._before, answer = Before(bare, area, G, patches), replace(answer, done=0.3)
        costs, G, area = yield from self.connected(self.land, self.patches, answer, 0.6)
        if not self.history.at or self._before is None:
            self._before = Before(bare, area, G, self.patches)
        answer = PlainAnswer(0.6, area, before=self._before.area)
        if self.question == "importance" and len(G):
            found = yield from part(pc_importance_in_slices(G), answer, 1.0)
            lost = {patch: one.delta for patch, one in found.items()}
            answer = replace(answer, ranks=dict(sorted(lost.items(), key=lambda one: -one[1])))
        elif self.question == "corridor" and all(self.ends):
            start, goal = map(self.cells_of, self.ends)
            corridor = yield from part(costs.corridor(start, goal, DEARER), answer, 1.0)
            answer = replace(answer, corridor=corridor)
        elif self.question == "robustness" and len(G):
            yield from (replace(so_far, before=answer.before) for so_far in losing(G, area))
            return
        elif self.question == CHANGES and len(G):
            gains = yield from self.gains(G, self._before, answer)
            answer = replace(answer, ranks=gains, halves=gained(gains.values()))
        elif self.question == "sure" and len(G):
            yield from self.doubting(answer)
            return
        yield replace(answer, done=1.0)

    def gains(
        self, G: nx.Graph[int], before: Before, answer: PlainAnswer
    ) -> Generator[PlainAnswer, None, dict[int, float]]:
        """[ha] What an animal of each patch reaches more than before anything was drawn, the largest change
        first.
        """
        origins = plain_origins(before.patches, self.patches)
        was = yield from part(plain_reach(before.network), answer, 0.8)
        now = yield from part(plain_reach(G), replace(answer, done=0.8), 1.0)
        gains = {patch: (now[patch] - was.get(origins.get(patch, 0), 0.0)) / HECTARE for patch in now}
        return dict(sorted(gains.items(), key=lambda one: -abs(one[1])))

    def connected(
        self, land: PlainLand, patches: PlainPatches, answer: PlainAnswer, upto: float
    ) -> Generator[PlainAnswer, None, tuple[PlainCosts, nx.Graph[int], float]]:
        """What it costs to cross a land, the network of its patches, its connected area [ha]."""
        costs, half = PlainCosts(land, self.table), (answer.done + upto) / 2
        yield from part(costs.lay(), answer, half)
        G = yield from part(plain_network(land, patches, costs, self.table), replace(answer, done=half), upto)
        return costs, G, equivalent_connected_area(G) / HECTARE if len(G) else 0.0

    def doubting(self, answer: PlainAnswer) -> Iterator[PlainAnswer]:
        """How often each patch is among the first, with the table drawn again from its ranges."""
        first = answer.done
        for number in range(DRAWS):
            table = with_nothing(profile(self.species).drawn(Random(f"{SEED} {number}")))
            begun, ended = (first + (1 - first) * at / DRAWS for at in (number, number + 1))
            costs, half = PlainCosts(self.land, table), (begun + ended) / 2
            yield from part(costs.lay(), answer, half)
            answer = replace(answer, done=half)
            G = yield from part(plain_network(self.land, self.patches, costs, table), answer, ended)
            found = yield from part(pc_importance_in_slices(G), replace(answer, done=ended), ended)
            steady = counted(answer.steady, {patch: one.delta for patch, one in found.items()})
            areas = (*answer.areas, equivalent_connected_area(G) / HECTARE)
            ranks = {patch: steady.share(patch) for patch in steady.often(len(steady.counts))}
            answer = replace(answer, done=ended, steady=steady, areas=areas, ranks=ranks)
            yield answer

    # Looking ------------------------------------------------------------------------------------------------

    def look_at(self, row: int, column: int) -> None:
        """A cell is ringed and told of."""
        self.looked = (row, column)
        self.changed(self.described(self.looked))

    def escape(self) -> None:
        """Let go of what was begun."""
        self.first = self.looked = None
        self.changed()

    def described(self, cell: Cell) -> Text:
        """What a cell is, what it resists and who says so, which patch it belongs to."""
        at = cell[0] * SIDE + cell[1]
        if self.land.codes[at] == NO_DATA:
            return message("map-no-data", where=message("map-cell", row=cell[0] + 1, column=cell[1] + 1))
        row, patch = self.table.rows[self.land.codes[at]], self.patches.layer[at]
        where = message("map-cell", row=cell[0] + 1, column=cell[1] + 1)
        published = row.provenance == "published"
        origin = message("map-published", source=row.source) if published else message("map-teaching-value")
        number, low, high = (plain(value, "number") for value in (row.resistance, row.low, row.high))
        said = [
            message("map-cell-is", where=where, name=row.name),
            message("map-resists", number=number, low=low, high=high, origin=origin),
        ]
        if patch:
            said.append(message("map-cell-patch", patch=self.patch_name(patch)))
        return joined(said, " ")

    def patch_name(self, patch: int) -> Text:
        """A patch by its number and area."""
        area = self.patches.cells[patch - 1] * self.land.cellsize**2 / HECTARE
        return message("map-patch", number=patch, area=plain(area, "number"))

    def geometry(self) -> Geometry:
        """The map in squares, and no cells."""
        rows = [self.land.codes[at : at + SIDE] for at in range(0, SIDE * SIDE, SIDE)]
        return in_squares(rows, COLOURS)

    def scene(self) -> Scene:
        """The same."""
        return Scene(self.geometry(), {})

    def board_name(self) -> Text:
        """What the map shows, for those who hear it."""
        size = message("map-size", rows=SIDE, columns=SIDE, side=plain(self.land.cellsize, "number"))
        return joined([message("map-board", title=self.title), size, message("map-keys")], " ")

    def why(self) -> Text:
        """What is not here, and how to have it."""
        return message("map-on-a-server" if sys.platform == "emscripten" else "map-no-arrays")

    # Address ------------------------------------------------------------------------------------------------

    def link(self) -> str:
        """The text that the page's address carries."""
        kept = {"open": self.name, "ask": self.question, "of": self.species, "ends": list(self.ends)}
        own = {"own": self.own.to_dict()} if self.own and self.name == FILE else {}
        drawn = {"steps": list(self.history.steps), "at": self.history.at} if self.history.steps else {}
        return pack({**kept, **drawn, **own}, PREFIX)

    def open_address(self, text: str) -> bool:
        """What the page's address carries; a damaged link is refused and the map stays."""
        try:
            found = json.loads(unpack(text, PREFIX))
            own = own_of(found["own"]) if isinstance(found, dict) and found.get("open") == FILE else None
        except (ExplorerError, ValueError, KeyError, RecursionError):
            found = own = None
        match found:
            case {"open": str(name), "ask": str(ask), "of": str(of), "ends": [int(start), int(goal)]} if (
                (own or name in EXAMPLES) and ask in QUESTIONS and of in PROFILES
            ) and (strokes := drawn_on(own.land() if own else plain_land(name), found)):
                self.own, self.name, self.question, self.species = own or self.own, name, ask, of
                self.history, self.first, self.looked = strokes, None, None
                self.lay()
                if {start, goal} <= set(self.order) and start != goal:
                    self.ends = [start, goal]
                self.follow()
                return True
        detail = BadRecord(message("lab-damaged")).text
        self.changed(message("map-not-opened", detail=detail), refusal=True)
        return False

    def rows(self) -> Resistances:
        """The table."""
        return self.table
