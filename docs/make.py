"""Write the documentation: its pages in both languages, the site beside them, whose dashboards stand in their
frames, and the tutorials as pages whose cells run.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
BUILD = ROOT / "build"
NEWCOMER = ROOT / "tests" / "newcomer" / "isola"
"""What the tutorial about it imports."""
PAGE = re.compile(r"\]\(\.\./([\w-]+)(?:\.fr)?\.md\)")
"""How a tutorial's words link to a page."""


def pages(out: Path, lang: str) -> None:
    """The pages of a language; whatever Sphinx warns of is an error, a link that leads nowhere too."""
    kept = BUILD / "docs-cache" / f"{lang}-pages"
    how = ["-E", "-W", "--keep-going", "-q", "-b", "html", "-c", HERE, "-d", kept, "-t", lang]
    command = ["sphinx", *how]
    subprocess.run([sys.executable, "-m", *map(str, command), str(ROOT), str(out / lang)], check=True)


def running(out: Path) -> None:
    """The tutorials as pages of a site of their own."""
    staged = BUILD / "docs-cache" / "run"
    shutil.rmtree(staged, ignore_errors=True)
    shutil.copytree(HERE / "tutorials", staged)
    shutil.copytree(NEWCOMER, staged / NEWCOMER.name, ignore=shutil.ignore_patterns("__pycache__"))
    for notebook in staged.glob("*.ipynb"):
        there = rf"](../{notebook.suffixes[0].strip('.')}/docs/\1.html)"
        notebook.write_text(PAGE.sub(there, notebook.read_text(encoding="utf-8")), encoding="utf-8")
    site = [sys.executable, "-m", "explorer.cli", "site", str(out), "--notebooks", str(staged), "--draft"]
    subprocess.run(site, check=True)


def make(out: Path, site: Path) -> None:
    """All of it."""
    shutil.rmtree(out, ignore_errors=True)
    for lang in ("en", "fr"):
        pages(out, lang)
    shutil.rmtree(out / "jupyter_execute")  # MyST-NB's copies of the notebooks, which nobody reads
    for page in (HERE / "front").iterdir():  # where a host begins, and what it shows at an unknown address
        shutil.copyfile(page, out / page.name)
    shutil.copytree(site, out / "live")
    running(out / "run")


if __name__ == "__main__":
    make(BUILD / "docs", BUILD / "site")
