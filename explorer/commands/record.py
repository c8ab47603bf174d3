"""`explorer record show|check FILE`: read a saved playthrough, every action replayed and verified."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from explorer import open_record
from explorer.commands import verb
from explorer.core.messages import message, template
from explorer.core.playthrough import Branch, Node, Playthrough, digest
from explorer.core.text import LANGUAGES, Text, language, verbatim

MAIN = template("command-main-line")
FRENCH_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the two verbs."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    show_parser, check_parser = verb(verbs, "show", "record-show"), verb(verbs, "check", "record-check")
    for sub in (show_parser, check_parser):
        sub.add_argument("file", type=Path, metavar="FILE")
    show_parser.add_argument("--lang", choices=LANGUAGES, default=language())


def run(args: Namespace) -> int:
    """Open the record, which verifies it, then print.

    Raises
    ------
    BadRecord
        What is wrong with the file, at which ply, by which rule.
    """
    play = open_record(args.file)
    print(verdict(play) if args.verb == "check" else "\n".join(map(harmless, shown(play, args.lang))))
    return 0


def verdict(play: Playthrough) -> str:
    """One line about a record that holds; the digest is that of the main line's last position."""
    actions, branches = len(play.nodes) - 1, len(play.branches())
    last = play.nodes[play.branches()[0].tip].state
    return f"ok: {_count(actions, 'action')}, {_count(branches, 'branch')}, digest {digest(last)}"


def _count(number: int, noun: str) -> str:
    plural = f"{noun}es" if noun.endswith("ch") else f"{noun}s"
    return f"{number} {noun if number == 1 else plural}"


def shown(play: Playthrough, lang: str) -> Iterator[str]:
    """The header, then each line of play under its heading."""
    yield message("command-game", game=play.game.title).in_language(lang)
    yield set_up(play).in_language(lang)
    yield message("command-lines", count=len(play.branches())).in_language(lang)
    yield from _note(play.root, lang)
    for branch in play.branches():
        yield ""
        yield f"== {heading(play, branch).in_language(lang)} =="
        for node in play.nodes[1:]:
            if node.branch == branch.id:
                yield from move(node, lang)
    if (outcome := play.nodes[play.branches()[0].tip].state.outcome) is not None:
        yield ""
        yield message("command-end", rule=outcome.rule, reason=outcome.reason).in_language(lang)


def harmless(line: str) -> str:
    """The line without control characters: notes and names come from a stranger and must not steer the
    terminal.
    """
    return "".join(
        char if char.isprintable() or char in FRENCH_SPACES else "\N{REPLACEMENT CHARACTER}" for char in line
    )


def set_up(play: Playthrough) -> Text:
    """Where the playthrough starts."""
    state = play.root.state
    if play.scenario is not None:
        return message("command-scenario", name=play.scenario, players=len(state.players))
    if play.custom:
        return message("command-custom", players=len(state.players))
    options = "".join(f", {name} = {value}" for name, value in vars(state.options).items())
    return message("command-seeded", players=len(state.players), seed=state.seed, options=options)


def heading(play: Playthrough, branch: Branch) -> Text:
    """The branch's name (or number) and where it leaves which other line."""
    if branch.id == 0:
        return verbatim(branch.name) if branch.name else MAIN
    start = play.nodes[branch.start]
    facts = {"name": _name(play, branch.id), "ply": start.ply, "parent": _name(play, start.branch)}
    return message("command-leaves", **facts)


def _name(play: Playthrough, number: int) -> Text:
    name = next(branch.name for branch in play.branches() if branch.id == number)
    return verbatim(name) if name else message("command-branch", number=number + 1) if number else MAIN


def move(node: Node, lang: str) -> Iterator[str]:
    """One move: its ply and notation, the events with the rules that made them happen, the note."""
    yield f"{node.ply:4}  {node.action}"
    for event in node.events:
        yield f"      {event.rule}  {event.text.in_language(lang)}"
    yield from _note(node, lang)


def _note(node: Node, lang: str) -> Iterator[str]:
    if node.note:
        yield f"      {message('command-note', note=node.note).in_language(lang)}"
