"""A position that was written as plain JSON, read by the strict reader that scenario files have."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import fields
from typing import TypeVar

from explorer.core.definitions import A_TABLE, Reader
from explorer.core.errors import BadDefinition, BadOption, BadRecord, about, mismatch
from explorer.core.options import OptionsT, read_options
from explorer.core.text import sentence

S = TypeVar("S")

MISSING = sentence("core-missing-keys")


def read_whole(data: object, keys: Collection[str], read: Callable[[Reader, bool], S]) -> S:
    """The position that `State.to_dict` wrote with all these keys; `read` also hears whether it is masked,
    without a seed.

    Raises
    ------
    BadRecord
        Naming the key, what was got and what is expected.
    """
    if not isinstance(data, dict):
        raise BadRecord(mismatch("state", data, A_TABLE))
    if missing := ", ".join(sorted(set(keys) - set(data))):
        raise BadRecord(about("state", MISSING.filled({"keys": missing})))
    masked = data["seed"] is None
    try:
        return read(
            Reader({key: value for key, value in data.items() if not (masked and key == "seed")}, "state"),
            masked,
        )
    except (BadDefinition, BadOption) as error:
        raise BadRecord(error.text) from None


def options_of(reader: Reader, kind: type[OptionsT]) -> OptionsT:
    """The options of a position, the defaults where none are named; refused as `start` refuses them, with the
    line.
    """
    table = reader.table("options", {})
    if table.keys and not fields(kind):
        raise reader.refuse("options", list(table.keys), sentence("core-no-option"))
    try:
        return read_options(kind, {key: table.value(key, A_TABLE) for key in table.keys})
    except BadOption as error:
        raise reader.refuse("options", error.text, sentence("core-its-options")) from None
