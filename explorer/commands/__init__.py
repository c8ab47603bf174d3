"""The subcommands of `explorer`, one module each: `add_arguments(parser)` and `run(args) -> exit code`.

To add one, write the module and give it a row here. What is heavy they import lazily (`explorer.core.lazy`).
"""

from __future__ import annotations

COMMANDS = (
    "serve", "class", "class-results", "site", "lab", "rules", "record", "simulate", "tournament",
    "landscape", "lesson", "new-game",
)  # fmt: skip
"""As `explorer --help` shows them; a module has the same name with _ for -."""
