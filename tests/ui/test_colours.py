"""Every colour of a page has a name and two values; what is drawn keeps its contrast where it is dark."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

import explorer

PACKAGE = Path(explorer.__file__).parent
TABLE = PACKAGE / "ui/widgets/tokens.css"
ALLOWED = {
    "ui/widgets/tokens.css": "the table itself",
    "ui/widgets/table.css": "built: the table is in it",
    "ui/widgets/table.js": "built",
    "ui/widgets/art.css": "it is written into saved pictures, which stay light",
    "publishing/home/templates/rules.html": "what is printed, in black and white",
    "publishing/page/page.css": "built: what ipywidgets brings with it",
    "publishing/page/manager.js": "built",
    "publishing/page/charts.js": "plotly's own",
    "publishing/server/share/jupyter/voila/templates/explorer/voila.html.j2": "Voilà's own page, light",
    "publishing/site/static/icon.svg": "an icon",
    "publishing/page/__init__.py": "the butterfly of the header, the same by day and by night",
    "publishing/site/templates/kept.html": "the bar of a browser, which knows no names",
    "publishing/site/templates/manifest.json": "the same",
    "ui/widgets/static_svg.py": "the words under a picture that stands alone",
    "publishing/server/share/jupyter/voila/templates/explorer/waiting.html": "old browsers that know none",
}
"""Where literal colours stand all the same, and why."""
DRAWN = re.compile(
    r"games/\w+/(view/|dashboard/|page|art|overlays|scene)|picture/|lab/|lessons/(page|paper)/|studies/"
    r"|ui/(advice|hints/chart|picture|play|table)"
)
"""What draws on sheets and in figures, whose colours mean something."""
LITERAL = re.compile(
    r"(?<!\w)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!;\w)|\brgba?\(|:\s*(?:white|black)\b", re.I
)
COLOUR = re.compile(r"--([\w-]+): var\(--by-day, (#[0-9a-f]+)\) var\(--by-night, (#[0-9a-f]+)\)")
TOKENS = {name: (light, dark) for name, light, dark in COLOUR.findall(TABLE.read_text(encoding="utf-8"))}
WORDS = {
    "paper": "ink ink-2 leaf sun berry", "sheet": "ink ink-2 leaf sun berry", "field": "ink ink-2 leaf",
    "leaf-soft": "ink ink-2 leaf", "sun-soft": "ink ink-2", "berry-soft": "ink ink-2 berry",
    "leaf": "on-leaf", "sun": "on-leaf", "berry": "on-leaf",
}  # fmt: skip
"""Ground -> what is written on it."""
EDGES = {"paper": "edge leaf", "sheet": "edge leaf"}
FOR_WORDS, FOR_MARKS = 4.5, 3.0


def sources() -> list[Path]:
    kinds = {".css", ".js", ".html", ".j2", ".json", ".svg", ".py"}
    return sorted(
        path for path in PACKAGE.rglob("*") if path.suffix in kinds and "template/" not in str(path)
    )


def channels(colour: str) -> list[float]:
    """Red, green and blue from 0 to 1."""
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def contrast(one: list[float], other: list[float]) -> float:
    linear = [
        [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in each] for each in (one, other)
    ]
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in linear)
    return (light + 0.05) / (dark + 0.05)


def test_no_colour_stands_outside_the_table() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): said
        for path in sources()
        if (said := LITERAL.findall(path.read_text(encoding="utf-8")))
    }
    assert {name: said for name, said in found.items() if name not in ALLOWED and not DRAWN.match(name)} == {}
    assert set(ALLOWED) <= set(found), "an exception that nothing needs"


def test_no_name_is_used_that_the_table_does_not_have() -> None:
    known = set(TOKENS) | set(
        re.findall(r"--([\w-]+):", "".join(p.read_text(encoding="utf-8") for p in sources()))
    )
    used = {
        name
        for path in sources()
        for name in re.findall(r"var\(--([\w-]+)", path.read_text(encoding="utf-8"))
    }
    found = {name for name in used - known if not name.startswith(("jp-", "md-"))}
    by_program = {"arrow", "c", "done", "from", "ground", "limit", "long", "who"}
    assert found <= by_program, "set by a program"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_and_edges_stand_out_in_both_themes(theme: str) -> None:
    value = {name: channels(both[theme == "dark"]) for name, both in TOKENS.items()}
    for pairs, least in ((WORDS, FOR_WORDS), (EDGES, FOR_MARKS)):
        pale = {
            (ground, name): ratio
            for ground, names in pairs.items()
            for name in names.split()
            if (ratio := contrast(value[ground], value[name])) < least
        }
        assert pale == {}


def test_a_sheet_in_the_dark_keeps_the_contrast_of_what_is_drawn_on_it() -> None:
    dim = re.search(r"--dim: brightness\(([\d.]+)\) contrast\(([\d.]+)\)", TABLE.read_text(encoding="utf-8"))
    assert dim is not None
    less, more = map(float, dim.groups())
    greys = [step / 50 for step in range(51)]
    for one, other in combinations(greys, 2):
        seen = [[min(max((grey * less - 0.5) * more + 0.5, 0.0), 1.0)] * 3 for grey in (one, other)]
        for least in (FOR_MARKS, FOR_WORDS):
            if contrast([one] * 3, [other] * 3) >= least and other > 0.75:
                assert contrast(*seen) >= least, (one, other)
