"""A playthrough as a short text that a page's address can carry; whatever comes in is untrusted."""

from __future__ import annotations

import base64
import binascii
import json
import zlib

from explorer.core.errors import BadRecord, about, shorten
from explorer.core.files.record import MAX_BYTES, to_record
from explorer.core.text import Text, sentence
from explorer.core.tree import Tree

LINK_PREFIX = "e1."
BESIDE = "~"
"""In a page's address, what stands between the record and what else the page shows."""
ELSEWHERE = ("local=", "rule.")
"""What an address may name instead of carrying a record: one that a browser keeps, a rule to be shown."""

# What errors speak of, and what they say.
LINK = Text("lien", "link")

# What most records share, so that a link does not carry it. Part of the link format: a change needs a new
# prefix.
_ZDICT = (
    b'pass" "done" "choose start- "step pond- "bulldoze "hedge "night "double "tunnel "turn " north" south" '
    b'east" west"'
    b' down r0"," up r0"," left r0"," right r0"," r180","slide "," r270","lay "," r90","lay "," r0","swap '
    b'"," r0","step "'
    b'"scenario":"PON-X1"},"players":2,"options":{},"seed":"chance":"seed"},"chance":"ask","notes":{},"at":'
    b'{"format":"explorer-record","version":1,"game":"pond","start":{"players":2,"seed":"lines":[{"from":0,"name":"","actions":['
)


def to_link(play: Tree) -> str:
    """A short text safe in a page's address: a version, then the compressed record."""
    return pack(to_record(play), LINK_PREFIX)


def pack(value: object, prefix: str) -> str:
    """Anything JSON can hold as a short text that `unpack` reads back; the prefix names its format and
    version.
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_ZDICT)
    return prefix + base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")


def unpack(text: str, prefix: str) -> bytes:
    """The JSON that `pack` put into a text (or into an address, behind its #); it is not trusted yet.

    Raises
    ------
    BadRecord
        Broken, truncated, too long, of another prefix, or naming what is kept elsewhere.
    """
    if not isinstance(text, str) or len(text) > MAX_BYTES:
        raise BadRecord(about(LINK, sentence("core-at-most-5-mb")))
    token = text.strip().rpartition("#")[2].partition(BESIDE)[0]
    if not token.startswith(prefix):
        raise BadRecord(
            about(LINK, sentence("core-other-start", token=shorten(token, 24), prefix=repr(prefix)))
        )
    packed = token.removeprefix(prefix)
    if packed.startswith(ELSEWHERE):
        raise BadRecord(about(LINK, sentence("core-nothing-carried", token=shorten(token, 24))))
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15, zdict=_ZDICT)
        data = unpacker.decompress(raw, MAX_BYTES)
    except (binascii.Error, ValueError, zlib.error):
        raise BadRecord(about(LINK, sentence("core-damaged-link"))) from None
    if not unpacker.eof or unpacker.unused_data:
        raise BadRecord(about(LINK, sentence("core-cut-short")))
    return data
