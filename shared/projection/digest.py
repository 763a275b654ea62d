"""A short fingerprint of a view, the same in Python and in the client.

Frames carry it now and then, so that a client whose fold went astray finds out, fetches the view anew and reports it.
"""

from __future__ import annotations

import zlib

import msgspec

from shared.rules.kernel import View

EVERY = 16
"""Every frame whose seq is a multiple of this carries the digest of the view after it."""


def digest(view: View) -> str:
    """Return the CRC-32 (8 hex digits) of a view's canonical JSON: UTF-8, keys in order of code points, no spaces.

    It finds accidents, not forgers. Views hold integers, strings, booleans, lists and maps, which is why this JSON is
    the same from every program.
    """
    return f"{zlib.crc32(msgspec.json.encode(view, order='sorted')):08x}"
