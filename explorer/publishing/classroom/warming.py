"""Pages made ready before a class comes: a few at a time, and none while somebody waits for theirs."""

from __future__ import annotations

from explorer.publishing.server.door import Door, Stage
from explorer.publishing.server.hosting import Jupyter

EVERY = 1500
"""[ms] So often a few more are begun: as many as the door lets start at once."""


class Warming:
    """Makes so many pages of a notebook ready; one that is taken is not made anew, as the class is there.

    Parameters
    ----------
    kernels
        Voilà's manager, which keeps none ready by itself.
    page
        The notebook's path.
    left
        How many are still to be made.
    """

    def __init__(self, kernels: Jupyter, door: Door, page: str, left: int) -> None:
        self.kernels, self.door, self.page, self.left = kernels, door, page, left

    def step(self) -> None:
        """A few more, unless somebody is coming in."""
        coming = any(visit.stage in (Stage.WAITING, Stage.STARTING) for visit in self.door.visits)
        if coming or self.left <= 0:
            return
        few = min(self.door.at_once, self.left)
        pools = self.kernels.kernel_pools_config
        pools[self.page] = {"pool_size": self.kernels.get_pool_size(self.page) + few}
        self.kernels.fill_if_needed(delay=0, notebook_name=self.page)
        pools[self.page] = {"pool_size": 0}
        self.left -= few
