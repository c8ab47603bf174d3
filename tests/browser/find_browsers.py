"""Find the browsers of the tests; with --install, install them where that is possible, else say how to."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache

PROGRAMS = {
    "CHROMIUM": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    "FIREFOX": ("firefox-esr", "firefox"),
    "WEBKIT": ("WebKitWebDriver",),
    "XVFB": ("Xvfb",),
}
"""Variable that names one -> what it is called. Chromium's first has no windows to draw, which saves a fifth
of the time; WebKit is spoken to through its driver, and draws on a screen that Xvfb makes up.
"""
QUIET = ("WEBKIT", "XVFB")
"""Those that tell no version."""
DEBIAN = {
    "CHROMIUM": ("chromium-headless-shell", "chromium"),
    "FIREFOX": ("firefox-esr",),
    "WEBKIT": ("webkit2gtk-driver",),
    "XVFB": ("xvfb",),
}
"""The packages that bring each, the first that there is."""
FONTS = ("fonts-dejavu-core", "fonts-liberation")
PACKAGES = (*(names[-1] for names in DEBIAN.values()), *FONTS)
ADVICE = (
    "Not found, and the browser tests are not skipped: {missing}\n"
    f"  Debian, as root:  apt-get update && apt-get install --yes {' '.join(PACKAGES)}\n"
    "  elsewhere:        install Chromium or Google Chrome, and Firefox; or set {missing}=/path/to/it"
)


@cache
def find(browser: str) -> str | None:
    """The program named by the variable, else the first one on PATH that starts."""
    asked = os.environ.get(browser)
    candidates = [asked] if asked else [path for path in map(shutil.which, PROGRAMS[browser]) if path]
    return next((path for path in candidates if browser in QUIET or starts(path)), None)


def needed(browser: str) -> str:
    """The program; whoever needs it fails without it, with what to install."""
    path = find(browser)
    assert path is not None, ADVICE.format(missing=browser)
    return path


def starts(path: str) -> bool:
    """Whether it runs at all; some systems ship a stand-in that only prints advice."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def apt(*arguments: str) -> bool:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(["apt-get", "--quiet", *arguments], env=environment).returncode == 0


def install(*browsers: str) -> None:
    """Install the first of Debian's packages that there is for each, and the fonts it needs to draw text."""
    apt("update")
    for browser in browsers:
        any(apt("install", "--yes", "--no-install-recommends", name, *FONTS) for name in DEBIAN[browser])
    find.cache_clear()


def missing() -> list[str]:
    return [browser for browser in PROGRAMS if find(browser) is None]


def main() -> int:
    """Say what is still missing; 1 without Chromium, which most tests need."""
    can_install = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
    if "--install" in sys.argv and can_install and missing():
        install(*missing())
    for browser in missing():
        print(ADVICE.format(missing=browser), file=sys.stderr)
    return int(find("CHROMIUM") is None)


if __name__ == "__main__":
    raise SystemExit(main())
