"""The subcommands of `explorer`, one module each: `add_arguments(parser)` and `run(args) -> exit code`.

To add one, write the module and give it a row here. What is heavy they import lazily (`explorer.core.lazy`).
"""

from __future__ import annotations

# name of the subcommand, and of its module (new_game) -> the line that `explorer --help` shows
COMMANDS: dict[str, str] = {
    "serve": "open the dashboards in a browser",
    "class": "open a lesson for a class: tablets come in, the teacher sees who is where",
    "class-results": "sum up what a class answered, from the files that its groups saved",
    "site": "write the dashboards as a folder that any host can publish",
    "lab": "open the notebooks in JupyterLab",
    "rules": "print a game's catalogue of rules",
    "record": "read and verify a saved playthrough",
    "simulate": "play a game many times and sum up what came of it",
    "tournament": "let all players meet in all games, as one job that can be interrupted",
    "lesson": "write a lesson of your own, and check it",
    "new-game": "write a folder with a small game, to be changed into your own",
}
