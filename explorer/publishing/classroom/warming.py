"""Pages made ready before a class comes: a few at a time, and none while somebody waits for theirs."""

from __future__ import annotations

from explorer.publishing.server.door import Door, Stage
from explorer.publishing.server.rendering import Pool

EVERY = 1500
"""[ms] So often a few more are begun: as many as the door lets start at once."""


class Warming:
    """Makes so many pages of a notebook ready; one that is taken is not made anew, as the class is there.

    Parameters
    ----------
    pool
        Which keeps none ready by itself.
    page
        The notebook's path.
    left
        How many are still to be made.
    """

    def __init__(self, pool: Pool, door: Door, page: str, left: int) -> None:
        self.pool, self.door, self.page, self.left = pool, door, page, left

    def step(self) -> None:
        """A few more, unless somebody is coming in."""
        coming = any(visit.stage in (Stage.WAITING, Stage.STARTING) for visit in self.door.visits)
        if coming or self.left <= 0:
            return
        few = min(self.door.at_once, self.left)
        self.pool.make(self.page, few)
        self.left -= few
