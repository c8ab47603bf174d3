"""Find a Chromium for the browser tests; with --install, install one where that is possible, else say what to
install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The same engine; the first has no windows to draw, which saves a fifth of the time."""
BROWSERS, FONTS = ("chromium-headless-shell", "chromium"), ("fonts-dejavu-core", "fonts-liberation")
PACKAGES = (BROWSERS[-1], *FONTS)
ADVICE = (
    "No Chromium was found, and the browser tests are not skipped.\n"
    f"  Debian, as root:  apt-get update && apt-get install --yes {' '.join(PACKAGES)}\n"
    "  elsewhere:        install Chromium or Google Chrome, or set CHROMIUM=/path/to/chromium"
)


def find_chromium() -> str | None:
    """The browser named by the variable CHROMIUM, else the first one on PATH that starts."""
    asked = os.environ.get("CHROMIUM")
    candidates = [asked] if asked else [path for path in map(shutil.which, NAMES) if path]
    return next((path for path in candidates if starts(path)), None)


def starts(path: str) -> bool:
    """Whether it runs at all; some systems ship a stand-in that only prints advice."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install() -> None:
    """Install the first of Debian's browsers that there is, and the fonts it needs to draw text."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "--quiet"]
    subprocess.run([*apt, "update"], check=True, env=environment)
    for browser in BROWSERS:
        last = browser == BROWSERS[-1]
        done = subprocess.run(
            [*apt, "install", "--yes", "--no-install-recommends", browser, *FONTS],
            check=last,
            env=environment,
        )
        if done.returncode == 0:
            return


def main() -> int:
    """Print the browser's path; 1 when there is none."""
    can_install = (
        "--install" in sys.argv and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
    )
    if find_chromium() is None and can_install:
        install()
    path = find_chromium()
    print(path or ADVICE, file=sys.stdout if path else sys.stderr)
    return 0 if path else 1


if __name__ == "__main__":
    raise SystemExit(main())
