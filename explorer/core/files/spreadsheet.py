"""A cell of a table that somebody opens in a table program, which takes some texts for formulas and runs
them.
"""

from __future__ import annotations

import re

FORMULA = "=+\\-@＝＋－＠\\t\\r\\n"
"""What a formula begins with, for one program or another."""
RISKY = re.compile(f"'*[{FORMULA}]")


def safe(text: str) -> str:
    """A text that no table program takes for a formula; `plain` gives it back.

    >>> safe("=1+1"), safe("12,5"), safe("'=1"), safe("l'étang")
    ("'=1+1", '12,5', "''=1", "l'étang")
    """
    return f"'{text}" if RISKY.match(text) else text


def plain(cell: str) -> str:
    """The text that `safe` wrote; any other cell as it is.

    >>> plain("'=1+1"), plain("''=1"), plain("=1"), plain("'tis")
    ('=1+1', "'=1", '=1', "'tis")
    """
    return cell[1:] if cell.startswith("'") and RISKY.match(cell) else cell
