"""What is public is listed: `explorer.__all__` and the rooms; each says what it is."""

from __future__ import annotations

import inspect
from types import ModuleType

import pytest

import explorer


def test_what_is_offered_is_what_is_listed() -> None:
    assert dir(explorer) == sorted({*explorer.__all__, *explorer.ROOMS, "__version__"})
    assert len(set(explorer.__all__)) == len(explorer.__all__)


@pytest.mark.parametrize("name", [*explorer.__all__, *explorer.ROOMS])
def test_a_public_name_says_what_it_is(name: str) -> None:
    what = inspect.getattr_static(type(explorer), name) if name == "language" else getattr(explorer, name)
    assert (inspect.getdoc(what) or "").strip()


@pytest.mark.parametrize("room", explorer.ROOMS)
def test_a_room_lists_names_that_there_are(room: str) -> None:
    found = getattr(explorer, room)
    assert isinstance(found, ModuleType)
    assert [name for name in getattr(found, "__all__", ()) if not hasattr(found, name)] == []
