"""What every picture of a game must hold, whatever it shows."""

from __future__ import annotations

from explorer.picture.scene import Scene


def known(scene: Scene) -> bool:
    """Whether the scene uses symbols and cells of its geometry only, and says every label twice."""
    symbols, cells = scene.geometry.symbols, {c.id for c in scene.geometry.cells}
    assert set(scene.cells) == cells
    assert {p for look in scene.cells.values() for p, _ in look.pieces} <= set(symbols)
    assert {p.symbol for p in (*scene.tokens, *scene.ghosts)} <= set(symbols)
    for text in (
        *(look.label for look in scene.cells.values()),
        *(entry.text for entry in scene.legend),
        *scene.notices,
    ):
        assert text.fr
        assert text.en
        assert "{" not in text.fr + text.en
    return True
