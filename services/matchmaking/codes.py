"""Table codes: six characters that can be read out and typed on a phone."""

from __future__ import annotations

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that are not taken for one another: no I, L, O, no 0, 1."""

LENGTH = 6


def code_of(pick: int) -> str:
    """Return the code that a random number stands for."""
    out = []
    for _ in range(LENGTH):
        pick, index = divmod(pick, len(ALPHABET))
        out.append(ALPHABET[index])
    return "".join(out)


def read_code(text: str) -> str | None:
    """Return the code that somebody typed, in capitals and without spaces or hyphens, or None when it cannot be one."""
    if not text.isascii():
        return None  # upper() would turn ligatures and the like into letters
    code = text.upper().replace(" ", "").replace("-", "")
    return code if len(code) == LENGTH and all(char in ALPHABET for char in code) else None
