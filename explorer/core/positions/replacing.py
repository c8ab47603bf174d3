"""`dataclasses.replace` for positions, in 0.4 of its time: play consists of such copies.

To the type checker it is the same function, so that a field that there is not, or a value of another type, is
refused.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(position, /, **changes):
        """The same position with other values in these fields.

        >>> from explorer.core.game import Event
        >>> from explorer.core.text import Text
        >>> replace(Event("PON-M1", Text("un pas", "a step")), cells=("b2",)).cells
        ('b2',)
        """
        return _copier(type(position))(position, **changes)


@cache
def _copier(kind: type) -> Callable[..., object]:
    """A function that copies instances of a dataclass whose `__init__` does nothing but fill its slots; else
    the usual one.

    It is written for the class, as `dataclasses` writes `__init__`: each slot is filled by its own
    descriptor, which neither asks whether the instance is frozen nor looks the slot up by name.
    """
    names = [each.name for each in dataclasses.fields(kind) if each.init]
    slots = {f"fill_{name}": getattr(kind, name, None) for name in names}
    plain = len(names) == len(dataclasses.fields(kind)) and not hasattr(kind, "__post_init__")
    if not plain or not all(isinstance(slot, MemberDescriptorType) for slot in slots.values()):
        return dataclasses.replace
    lines = [
        f"def copy(old, *, {', '.join(f'{name}=KEPT' for name in names)}):",
        "    new = create(kind)",
        *(f"    fill_{name}(new, old.{name} if {name} is KEPT else {name})" for name in names),
        "    return new",
    ]
    fillers = {name: slot.__set__ for name, slot in slots.items() if slot is not None}
    scope: dict[str, Any] = {"KEPT": object(), "create": object.__new__, "kind": kind, **fillers}
    exec("\n".join(lines), scope)
    copier: Callable[..., object] = scope["copy"]
    return copier
