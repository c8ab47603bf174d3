"""The server's end of `forkserver.py`: kernels that are copies of a process which waits for that."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TextIO

from explorer.publishing.server.hosting import LAUNCHER

HERE = "explorer.publishing.server.forkserver"
POSSIBLE = hasattr(os, "pidfd_open")
ALONE = {"PYDEVD_DISABLE_FILE_VALIDATION": "1", "OPENBLAS_NUM_THREADS": "1"}
"""The debugger, which nobody uses here, would say what it cannot do; numpy would start threads, and a process
that is copied has none.
"""
GONE = -1
"""The exit code of a process that is not our child."""


class Forked:
    """A process of the fork server, as `subprocess.Popen` would hold it.

    Parameters
    ----------
    pid
        Its number.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self.handle = os.pidfd_open(pid)
        self.watch = select.poll()  # `select.select` fails for handles from 1,024 on
        self.watch.register(self.handle, select.POLLIN)

    def poll(self) -> int | None:
        """The exit code; None while it runs."""
        return self.ended(0)

    def wait(self, timeout: float | None = None) -> int | None:
        """The same once it has ended."""
        return self.ended(timeout)

    def ended(self, timeout: float | None) -> int | None:
        """The exit code, if it ends within so many seconds."""
        if self.returncode is None and self.watch.poll(None if timeout is None else 1000 * timeout):
            self.returncode = GONE
            os.close(self.handle)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        if self.returncode is None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self.handle, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class Forks:
    """The fork server of a server: started with it, and again if it was lost; kernels outlive it."""

    def __init__(self) -> None:
        self.turn = Lock()
        self.process: subprocess.Popen[bytes] | None = None
        self.lines: TextIO | None = None
        self.ends: tuple[int, int] | None = None

    def start(self) -> None:
        """Have it import what pages need."""
        ours, theirs = socket.socketpair()
        self.ends = self.ends or os.pipe()
        command = [sys.executable, "-m", HERE, str(theirs.fileno()), str(self.ends[0])]
        self.process = subprocess.Popen(
            command,
            pass_fds=[theirs.fileno(), self.ends[0]],
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            env=os.environ | ALONE,
        )
        theirs.close()
        self.lines = ours.makefile("rw", encoding="utf-8")
        ours.close()  # as far as this name goes; the lines keep it open

    def fork(self, command: list[str], environment: dict[str, str], folder: str | None) -> Forked | None:
        """A kernel with Jupyter's command, unless that names another program or it cannot be had so."""
        program, *arguments = command
        if not POSSIBLE or program != sys.executable or arguments[:2] != ["-m", LAUNCHER]:
            return None
        asked = json.dumps([arguments[2:], environment, folder or str(Path.cwd())])
        with self.turn, suppress(OSError, ValueError):
            if self.process is None or self.process.poll() is not None:
                self.start()
            assert self.lines is not None
            self.lines.write(f"{asked}\n")
            self.lines.flush()
            return Forked(int(self.lines.readline()))
        return None

    def stop(self) -> None:
        """Let it go; it ends when it reads no more, and every kernel with the pipe."""
        if self.lines is not None:
            with suppress(OSError):
                self.lines.close()
        for end in self.ends or ():
            os.close(end)
        self.ends = None


FORKS = Forks()
