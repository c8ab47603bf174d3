"""`explorer serve`: the dashboards as web pages."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from explorer.serving import serve


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the options, with the defaults of a teacher's own computer."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets other machines in")
    parser.add_argument("--port", type=port, default=8866, help="port to listen on (default 8866); 0 takes any free one")
    parser.add_argument("--base-url", default="/", metavar="PATH", help="serve everything under this path")
    parser.add_argument("--preheat", action="store_true", help="keep a kernel ready for each dashboard: faster, more memory")
    parser.add_argument("--notebooks", type=Path, metavar="FOLDER", help="serve these notebooks instead of the package's")
    parser.add_argument("--open", action="store_true", help="open a browser window when ready")
    parser.add_argument(
        "--idle-minutes",
        type=minutes,
        default=20,
        metavar="N",
        help="end a kernel without a page after N minutes; 0: never",
    )


def run(args: Namespace) -> int:
    """Serve until Ctrl-C."""
    serve(args.notebooks, args.host, args.port, args.base_url, args.preheat, args.open, args.idle_minutes)
    return 0


def port(text: str) -> int:
    """A port number, or a refusal that gives the range."""
    if not text.isdecimal() or int(text) > 65535:
        raise ArgumentTypeError(f"got {text!r}, expected a port from 0 to 65535")
    return int(text)


def minutes(text: str) -> int:
    """A number of minutes, or a refusal that says so."""
    if not text.isdecimal():
        raise ArgumentTypeError(f"got {text!r}, expected a whole number of minutes, 0 or more")
    return int(text)
