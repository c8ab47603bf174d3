"""French as it is printed: a space that does not break before : ; ! ? and inside « », in every file that
people read.

`faults(root)` names what is wrong; `python tests/french.py` (part of `make format`) puts the spaces right.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
NBSP = "\u00a0"
SPACES = re.compile(r"(?<=[^\s]) (?=[:;!?»](?:[\s\"'.,;)*<…\\]|$))|(?<=«) ")
"""An ordinary space where French wants one that does not break."""
MISSING = re.compile(
    r"«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»|(?<=[a-zà-ÿ)»])[;!?](?=\s|$)|(?<=[a-zà-ÿ»]):(?=\s|$)"
)
"""A mark without any space."""
CLICK = re.compile(
    r"\bcliqu(?:ez|er|e|es|ons|ant)\b(?! (?:(?:d'abord|ensuite|puis|encore une fois) "
    r")?(?:sur|dessus|pour)\b)",
    re.IGNORECASE,
)
"""In French one clicks *on* a thing."""
TABLE = re.compile(r'(fr = )("(?:[^"\\]|\\.)*"|\'\'\'.*?\'\'\'|""".*?""")', re.DOTALL)
FENCE = re.compile(r"(```.*?```|`[^`\n]*`|\$[^$\n]*\$|<!--.*?-->)", re.DOTALL)
FRENCH = re.compile(
    r"[àâçéèêëîïôûùœ«»]|\b(?:le|la|les|l'|des|une|est|que|qui|pour|ici|nom|inconnu|attendu|jeu|joueur|parties?|cartes?|coup|graine"
    r"|valeurs|points|pioche|main|prairie|haie|champ|lotissement|dalle|tuile|liaison|mare|note|remarque|options?|relais|aucune?|libre|voir|alors|faute|place|colonne"
    r"|disposition|permis|parfait|lignes?|joueurs|vainqueur|suivre|vigueur|ouvert|mais|face|papillon|dragon|puis|on|manque)\b",
    re.IGNORECASE,
)
STRING = re.compile(r'(?<!")"(?!"")(?:[^"\\\n]|\\.)*"')
PUNCTUATION = re.compile(r'" [:;!?] ?"')


def typeset(text: str) -> str:
    """French prose with its spaces."""
    return SPACES.sub(NBSP, text)


def of_toml(text: str) -> str:
    """Every `fr = "…"` of a table."""
    return TABLE.sub(lambda found: found[1] + typeset(found[2]), text)


def of_markdown(text: str) -> str:
    """Prose, and what a program prints in a fence; code stays as it is."""
    return "".join(_fence(part) if part.startswith("`") else typeset(part) for part in FENCE.split(text))


def _fence(code: str) -> str:
    """A block of code: only the French in it that is no input."""
    lines = code.splitlines(keepends=True)
    return "".join(
        typeset(line) if FRENCH.search(line) and not line.startswith((">", "...", "`")) else line
        for line in lines
    )


def of_notebook(text: str) -> str:
    """The prose of a French notebook's cells, and French in the metadata."""
    book = json.loads(text)
    for cell in book["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown" and FRENCH.search(source):
            cell["source"] = of_markdown(source).splitlines(keepends=True)
    told = book["metadata"].get("explorer", {})
    for key in ("title", "summary"):
        if key in told:
            told[key]["fr"] = typeset(told[key]["fr"])
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def of_python(text: str) -> str:
    """Strings on one line that hold French; docstrings are English."""
    return STRING.sub(lambda found: typeset(found[0]) if _is_french(found[0]) else found[0], text)


def _is_french(string: str) -> bool:
    return bool(
        FRENCH.search(string) or PUNCTUATION.fullmatch(string) or ("{" in string and " ?" not in string)
    )


def files(root: Path = ROOT) -> Iterator[tuple[Path, Callable[[str], str]]]:
    """Every file that holds French, with what puts it right."""
    yield from ((path, of_markdown) for path in (root / "README.fr.md", *(root / "docs").rglob("*.fr.md")))
    for folder in ("docs", "explorer"):
        yield from ((path, of_toml) for path in sorted((root / folder).rglob("*.toml*")))
    for folder in ("docs", "notebooks"):
        yield from ((path, of_notebook) for path in sorted((root / folder).rglob("*.ipynb")))
    yield from ((path, of_python) for path in sorted((root / "explorer").rglob("*.py")))
    yield from (
        (path, of_python) for path in sorted((root / "tests").rglob("*.py")) if path != Path(__file__)
    )


def faults(root: Path = ROOT) -> list[str]:
    """The files that are not typeset."""
    return [str(path.relative_to(root)) for path, mended in files(root) if mended(text := read(path)) != text]


def read(path: Path) -> str:
    """A file's text, line ends as they are."""
    return path.read_text(encoding="utf-8")


if __name__ == "__main__":
    for path, mended in files():
        if (after := mended(before := read(path))) != before:
            path.write_text(after, encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(ROOT)}\n")
