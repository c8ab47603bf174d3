"""Who is the teacher: whoever has the secret of the room, or, where there is no room, the teacher's link."""

from __future__ import annotations

import os
from hashlib import sha256
from hmac import compare_digest

PROOF = "EXPLORER_TEACHER"
"""The variable by which a server tells its kernels how to know the secret: by its digest."""


def proof(secret: str) -> str:
    """What a secret is known by."""
    return sha256(secret.encode()).hexdigest()


def is_teacher(secret: str) -> bool:
    """Whether somebody who brings that may see the key. On a site, which anybody can read, everybody may."""
    expected = os.environ.get(PROOF, "")
    return not expected or compare_digest(proof(secret), expected)
