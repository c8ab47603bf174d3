"""What can be set in a position of a game: trays of pieces, the places where they go, fields.

A position is edited in its plain form (`State.to_dict`). A game derives a class from `Setting` and gives it
to its page (`GamePage.setting`); `explorer.ui.editor` is the page that edits. Whatever a game does not name
is a field called as in a scenario file, so nothing of a position is out of reach.

Pieces are conserved: the tray of a kind holds what is left in the box and what its `rest` holds, a deck say.
A piece that is put somewhere comes from there, and what is lifted goes back there.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field, replace
from dataclasses import fields as fields_of
from typing import Any, Generic, NamedTuple, TypeAlias

from explorer.core.codec import drafted
from explorer.core.errors import BadOption, ExplorerError, mismatch, shorten
from explorer.core.game import Game, S
from explorer.core.messages import known as known_word
from explorer.core.messages import message
from explorer.core.options import from_to, in_words
from explorer.core.text import NO_WORDS, Text, verbatim
from explorer.ui import nodes as n

Data: TypeAlias = dict[str, Any]
"""A position in its plain form, or a part of it: JSON, of whatever shape the game gives it."""
Value: TypeAlias = Any
"""A number, a text, a truth value or a list in a position's plain form."""
Path: TypeAlias = tuple[str | int, ...]
"""Where something is in a position's plain form."""
MANY_CHOICES = 12
"""An option of more values is a number that is written."""


class Tray(NamedTuple):
    """Pieces of one kind: how many of each value the box holds, and where those are that lie nowhere else.

    `box` None: as many as one likes of each of `values`. `rest` (): in no part of the position.
    """

    key: str
    name: Text
    values: Sequence[Value]
    box: Mapping[Value, int] | None = None
    rest: Path = ()

    def piece(self, value: Value) -> str:
        """A piece by kind and value: "tile:18"."""
        return f"{self.key}:{value}"


class Pile(NamedTuple):
    """A place beside the board, in order: a hand, a deck. `takes`: the trays whose pieces go there.

    `blank`: what stands in an empty slot, where a pile has slots; each is a place "key/number" of its own. A
    single value is a pile of one slot.
    """

    key: str
    name: Text
    path: Path
    takes: tuple[str, ...]
    most: int = 10**6
    blank: Value = None


class Put(NamedTuple):
    """A piece that lies somewhere: where, turned by how many quarters, how far from the centre of a cell."""

    piece: str
    place: str
    turn: int = 0
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True)
class Settable:
    """A value that is chosen or written: one of `options`, a number of `span`, a truth value, or as in a
    scenario file.

    `then` changes what has to change with it.
    """

    path: Path
    name: Text
    group: Text = NO_WORDS
    options: tuple[tuple[Value, Text], ...] = ()
    span: range | None = None
    blank: Value = None
    """What a key stands for that is left out."""
    several: tuple[tuple[Value, Text], ...] = ()
    """Of a list: the values that can be in it."""
    each: tuple[Settable, ...] = ()
    """Of a list: the parts of an item, by their paths in it."""
    fresh: Value = None
    """Of a list: the item that is added."""
    label: Callable[[Value], Text] | None = field(default=None, compare=False)
    """Of a list: an item in words."""
    then: Callable[[Data], None] | None = field(default=None, compare=False)

    @property
    def key(self) -> str:
        """Its path as a text: "players.0.hand"."""
        return ".".join(map(str, self.path))

    def parts(self, number: int) -> Iterator[Settable]:
        """The parts of an item of the list, each a field of its own."""
        for each in self.each:
            yield replace(each, path=(*self.path, number, *each.path))

    def read(self, text: str | bool) -> Value:
        """The value that was chosen or written.

        >>> Settable(("turn",), verbatim("turn"), span=range(100)).read("12")
        12
        """
        if isinstance(text, bool):
            return text
        for value, _ in self.options:
            if str(value) == text:
                return value
        if self.span is not None:
            if not text.strip().removeprefix("-").isdecimal() or int(text) not in self.span:
                raise BadOption(mismatch(self.name, shorten(text), from_to(self.span[0], self.span[-1])))
            return int(text)
        return as_value(text)


def as_value(text: str) -> Value:
    """The value that `as_text` wrote; what is no JSON is a text.

    >>> as_value("[3, 4]"), as_value("cat"), as_value("")
    ([3, 4], 'cat', '')
    """
    try:
        return json.loads(text)
    except ValueError:
        return text


def as_text(value: Value) -> str:
    """A value as it is written in a field.

    >>> as_text([3, 4]), as_text("cat"), as_text("3")
    ('[3, 4]', 'cat', '"3"')
    """
    plain = isinstance(value, str) and as_value(value) == value
    return value if plain else json.dumps(value, ensure_ascii=False)


def at(data: Data, path: Path) -> Value:
    """The value somewhere in a position; None where there is none."""
    found: Any = data
    for step in path:
        if isinstance(found, dict):
            found = found.get(step)
        elif isinstance(found, list) and isinstance(step, int) and step < len(found):
            found = found[step]
        else:
            return None
    return found


def put_at(data: Data, path: Path, value: Value) -> None:
    """Write a value somewhere in a position."""
    at(data, path[:-1])[path[-1]] = value


def _slots(data: Data, pile: Pile) -> list[Value]:
    found = at(data, pile.path)
    return list(found) if isinstance(found, list) else [] if found is None else [found]


def _write(data: Data, pile: Pile, slots: list[Value]) -> None:
    put_at(data, pile.path, slots if isinstance(at(data, pile.path), list) else slots[0])


class Setting(Generic[S]):
    """What can be set in positions of a game; what is here serves a game that says nothing.

    >>> from explorer.core.game import load
    >>> game = load("pond")
    >>> [each.key for each in Setting(game).all_fields(game.start(seed=7).to_dict())][:3]
    ['options.slide', 'options.max_rounds', 'seed']
    """

    covers: tuple[str, ...] = ()
    """Keys of a position, or of each player, that pieces on the board stand for: no field has them."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.shown = 0
        """The board that is shown, where there are several."""

    # What a game says ---------------------------------------------------------------------------------------

    def trays(self, data: Data) -> Iterable[Tray]:
        """The kinds of pieces."""
        return ()

    def piles(self, data: Data) -> Iterable[Pile]:
        """The places beside the board."""
        return ()

    def fields(self, data: Data) -> Iterable[Settable]:
        """The fields that have names, in groups."""
        return ()

    def name(self, piece: str) -> Text:
        """A piece in words."""
        return verbatim(piece.partition(":")[2])

    def art(self, piece: str, turn: int) -> n.Art | None:
        """The picture of a piece, so many quarters turned."""
        return None

    def turns(self, piece: str) -> bool:
        """True if a piece can be turned."""
        return False

    def boards(self, data: Data) -> Sequence[Text]:
        """The boards, of which one is shown; () where there is one."""
        return ()

    def show(self, model: Any, number: int) -> None:
        """Show one of the boards on a table."""

    def cell(self, place: str) -> str:
        """The cell of the board that is shown for a place, "" where that is on another."""
        return place

    def lifts(self, piece: str) -> bool:
        """True if a click on the board picks such a piece up."""
        return True

    def on_board(self, data: Data) -> Iterator[Put]:
        """The pieces on the board, in an order in which they can be put; of a cell, the uppermost last."""
        return iter(())

    def set_down(self, data: Data, put: Put) -> None:
        """Put a piece on a cell of the board; it has been taken from its tray."""
        raise BadOption(message("ed-not-here", piece=self.name(put.piece)))

    def pick_up(self, data: Data, put: Put) -> None:
        """Lift a piece off a cell; it is put back into its tray by `lift`."""

    def spin(self, data: Data, cell: str, quarters: int) -> None:
        """Turn what lies on a cell."""

    def tidy(self, data: Data) -> None:
        """Bring into order what follows from the rest, after each step."""

    # Pieces -------------------------------------------------------------------------------------------------

    def tray_of(self, data: Data, piece: str) -> tuple[Tray, Value]:
        """The tray and the value of a piece."""
        key, _, said = piece.partition(":")
        for tray in self.trays(data):
            if tray.key == key:
                for value in tray.values:
                    if str(value) == said:
                        return tray, value
        raise BadOption(
            mismatch("piece", shorten(piece), verbatim(", ".join(t.key for t in self.trays(data))))
        )

    def lying(self, data: Data) -> Iterator[Put]:
        """Every piece that lies somewhere, in an order in which they can be put: the rests last."""
        yield from self.on_board(data)
        rests = [tray.rest for tray in self.trays(data)]
        for pile in sorted(self.piles(data), key=lambda pile: pile.path in rests):
            for number, piece in enumerate(self.held(data, pile)):
                if piece:
                    yield Put(piece, pile.key if pile.blank is None else f"{pile.key}/{number}")

    def held(self, data: Data, pile: Pile) -> list[str]:
        """The pieces of a pile, "" in an empty slot."""
        trays = [tray for tray in self.trays(data) if tray.key in pile.takes]

        def piece(value: Value) -> str:
            if pile.blank is not None and value == pile.blank:
                return ""
            return next((tray.piece(value) for tray in trays if value in tray.values), str(value))

        return [piece(value) for value in _slots(data, pile)]

    def left(self, data: Data, tray: Tray) -> dict[str, int]:
        """How many of each piece the tray holds; many of what there is any number of."""
        if tray.box is None:
            return {tray.piece(value): 99 for value in tray.values}
        lying = Counter(put.piece for put in self.lying(data))
        rest = Counter(tray.piece(value) for value in at(data, tray.rest) or ()) if tray.rest else Counter()
        return {
            piece: max(0, tray.box[value] - lying[piece]) + rest[piece]
            for value in tray.values
            for piece in (tray.piece(value),)
        }

    def put(self, data: Data, put: Put) -> None:
        """Take a piece from its tray and put it somewhere.

        Raises
        ------
        BadOption
            If there is none left, or if it does not go there.
        """
        tray, value = self.tray_of(data, put.piece)
        pile = self.pile(data, put.place)
        if pile and tray.key not in pile.takes:
            raise BadOption(message("ed-not-there", piece=self.name(put.piece), place=pile.name))
        full = pile and pile.blank is None and len(at(data, pile.path) or ()) >= pile.most
        if pile and full and pile.path != tray.rest:
            raise BadOption(message("ed-full", place=pile.name, count=pile.most))
        if pile and pile.path == tray.rest:
            held = at(data, pile.path)
            if value in held:  # to the end of what it lies in
                held.remove(value)
            held.append(value)
        else:
            self._take(data, tray, value)
            if pile and pile.blank is not None:
                self._fill(data, pile, put, value)
            elif pile:
                if at(data, pile.path) is None:
                    put_at(data, pile.path, [])
                at(data, pile.path).append(value)
            else:
                self.set_down(data, put)
        self.tidy(data)

    def lift(self, data: Data, put: Put) -> None:
        """Take a piece from where it lies back to its tray."""
        tray, value = self.tray_of(data, put.piece)
        pile = self.pile(data, put.place)
        if pile and pile.blank is not None:
            slots = _slots(data, pile)
            slots[int(put.place.partition("/")[2] or slots.index(value))] = pile.blank
            _write(data, pile, slots)
        elif pile:
            held = at(data, pile.path)
            if pile.path == tray.rest:
                return
            del held[len(held) - 1 - held[::-1].index(value)]
        else:
            self.pick_up(data, put)
        self.give_back(data, put.piece)
        self.tidy(data)

    def pile(self, data: Data, place: str) -> Pile | None:
        """The place beside the board of this key."""
        key = place.partition("/")[0]
        return next((pile for pile in self.piles(data) if pile.key == key), None)

    def _fill(self, data: Data, pile: Pile, put: Put, value: Value) -> None:
        """Into its slot, or else the first that is empty behind the last that is not."""
        slots = _slots(data, pile)
        number = put.place.partition("/")[2]
        if not number:
            full = [slot for slot, held in enumerate(slots) if held != pile.blank]
            free = [slot for slot, held in enumerate(slots) if held == pile.blank]
            if not free:
                raise BadOption(message("ed-full", place=pile.name, count=len(slots)))
            behind = [slot for slot in free if not full or slot > full[-1]]
            number = str(behind[0] if behind else free[-1])
        if slots[int(number)] != pile.blank:
            tray = next(tray for tray in self.trays(data) if slots[int(number)] in tray.values)
            self.give_back(data, tray.piece(slots[int(number)]))
        slots[int(number)] = value
        _write(data, pile, slots)

    def give_back(self, data: Data, piece: str) -> None:
        """Back into the tray."""
        tray, value = self.tray_of(data, piece)
        if tray.rest:
            at(data, tray.rest).append(value)

    def _take(self, data: Data, tray: Tray, value: Value) -> None:
        if tray.box is None:
            return
        if not self.left(data, tray)[piece := tray.piece(value)]:
            raise BadOption(message("ed-none-left", piece=self.name(piece)))
        rest = at(data, tray.rest) if tray.rest else []
        if value in rest:  # the last one: whatever was just lifted
            del rest[len(rest) - 1 - rest[::-1].index(value)]

    # Whole positions ----------------------------------------------------------------------------------------

    def clear(self, data: Data) -> None:
        """Lift everything."""
        rests = [tray.rest for tray in self.trays(data)]
        for put in reversed(list(self.lying(data))):
            pile = self.pile(data, put.place)
            if pile is None or pile.path not in rests:
                self.lift(data, put)

    def resized(self, data: Data, players: int) -> Data:
        """The position with so many players; pieces and fields stay where they can, the rest is put back."""
        found = deepcopy(self.game.start(players, 0).to_dict())
        self.clear(found)
        self._copy_fields(data, found)
        for put in self.lying(data):
            trial = deepcopy(found)
            with suppress(ExplorerError, LookupError):  # of a player who has left
                self.put(trial, put)
                found = trial
        self._copy_fields(data, found)
        return found

    def _copy_fields(self, data: Data, found: Data) -> None:
        for each in self.all_fields(found):
            value, now = at(data, each.path), at(found, each.path)
            if value in (None, now):
                continue
            trial = deepcopy(found)
            put_at(trial, each.path, deepcopy(value))
            if each.then:
                each.then(trial)
            self.tidy(trial)
            with suppress(ExplorerError):
                drafted(self.game.state, trial, board=self.game.board)
                found |= trial

    def all_fields(self, data: Data) -> list[Settable]:
        """The fields that have names, then whatever else is written of a position, as a scenario file calls
        it.
        """
        named = [*self.option_fields(), *self.fields(data)]
        known = {each.path for each in named} | {pile.path for pile in self.piles(data)}
        return [*named, *self._others(data, (), known)]

    def option_fields(self) -> Iterator[Settable]:
        """The options of the game."""
        for each in fields_of(self.game.options):
            allowed = each.metadata["allowed"]
            many = isinstance(allowed, range) and len(allowed) > MANY_CHOICES
            yield Settable(
                ("options", each.name),
                each.metadata["title"],
                message("ed-options"),
                () if many else tuple((value, in_words(value, allowed)) for value in allowed),
                allowed if many else None,
            )

    def _others(self, part: Value, path: Path, known: set[Path]) -> Iterator[Settable]:
        if path in known or (path and path[-1] in self.covers):
            return
        deep = isinstance(part, dict) or (isinstance(part, list) and part and path == ("players",))
        if (deep and any(each[: len(path)] == path for each in known | {("players", 0)})) or not path:
            steps = part.items() if isinstance(part, dict) else enumerate(part)
            for step, inner in steps:
                yield from self._others(inner, (*path, step), known)
        else:
            key = f"ed-rest-{path[-1]}"
            yield Settable(
                path,
                message(key) if known_word(key) else verbatim(".".join(map(str, path))),
                message("ed-rest"),
            )
