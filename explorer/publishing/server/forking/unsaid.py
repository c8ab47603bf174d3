"""What a kernel does not say before our page asks for all models at once, when the notebook's cells have run
(page/src/python_on_server.js). A dashboard's seventy are neither sent nor read twice.
"""

from __future__ import annotations

from typing import Any, ClassVar

import comm.base_comm
from ipykernel.comm.comm import BaseComm
from ipykernel.kernelbase import Kernel

from explorer.publishing.server.forking import CONTROL, LARGEST

ASKED_FOR = frozenset(("@jupyter-widgets/base", "@jupyter-widgets/controls", "anywidget"))
"""Libraries of models that the page has. Voilà must hear of any other, and of outputs, which it fills."""


class UnsaidComm(BaseComm):
    """A model's comm: silent until the page has asked for it, as any other afterwards."""

    asked: ClassVar[bool] = False
    unsaid = False

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **more: Any
    ) -> None:
        """Send a message to the page, unless it will ask."""
        if sum(memoryview(buffer).nbytes for buffer in buffers or ()) > LARGEST:
            return
        if msg_type == "comm_open":
            self.unsaid = (data or {}).get("state", {}).get("_model_module") in ASKED_FOR
        if UnsaidComm.asked or not self.unsaid:
            super().publish_msg(msg_type, data, metadata, buffers, **more)  # type: ignore[no-untyped-call]
        elif self.kernel is None and Kernel.initialized():
            self.kernel = Kernel.instance()  # by this ipywidgets knows that somebody may listen


def say_nothing_until_asked() -> None:
    """Make every comm of this process such a one; its widgets are ready to be asked for."""
    comm.create_comm = UnsaidComm
    manager = comm.get_comm_manager()
    answered = manager.targets[CONTROL]

    def opened(control: comm.base_comm.BaseComm, message: dict[str, Any]) -> None:
        """The page is about to ask."""
        UnsaidComm.asked = True
        answered(control, message)

    manager.register_target(CONTROL, opened)
