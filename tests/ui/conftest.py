"""Work in slices is done to its end at once, unless a story has a loop of its own."""

from __future__ import annotations

from loops import no_loop_of_a_browser

__all__ = ["no_loop_of_a_browser"]
