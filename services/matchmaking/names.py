"""What a player may be called: 1 to 24 visible characters of any script; nothing that hides, reorders or breaks lines.

Names are shown inside other people's sentences, so whatever could disturb those is refused: control and format
characters, text direction overrides, invisible fillers, towers of combining marks.
"""

from __future__ import annotations

import unicodedata

MAX_VISIBLE = 24
MAX_POINTS = 120
"""Code points: enough for 24 visible characters of any script or joined emoji, and an upper bound on work."""

MAX_MARKS = 4
"""Combining marks in a row; no orthography needs more after composition."""

_ZWNJ, _ZWJ = "\u200c", "\u200d"
_VARIATION = frozenset("\ufe0e\ufe0f")
_INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")
"""Letters, marks and signs that look like nothing."""

_FORBIDDEN = {
    "Cc": "control_character",
    "Cf": "format_character",
    "Cs": "surrogate",
    "Co": "private_character",
    "Zl": "line_separator",
    "Zp": "line_separator",
}


class BadName(ValueError):
    """A name that cannot be used; ``reason`` is stable: ``empty``, ``too_long``, ``control_character``, …"""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def clean_name(text: str) -> str:
    """Return the name as it is kept: composed (NFC), trimmed, with single spaces. Raises BadName."""
    # The bound comes first: normalising is the expensive part, and 4 KiB of marks are nobody's name.
    if len(text) > 4 * MAX_POINTS:
        raise BadName("too_long")
    # Only spaces are trimmed and joined: str.split() would also swallow tabs and line breaks, which are refused.
    spaced = "".join(" " if unicodedata.category(char) == "Zs" else char for char in text)
    name = " ".join(part for part in unicodedata.normalize("NFC", spaced).split(" ") if part)
    if not name:
        raise BadName("empty")
    _check_characters(name)
    visible = visible_length(name)
    if visible == 0:
        raise BadName("empty")
    if visible > MAX_VISIBLE or len(name) > MAX_POINTS:
        raise BadName("too_long")
    return name


def visible_length(text: str) -> int:
    """Count what a reader sees as characters: marks, joiners, skin tones and the second half of a flag add nothing."""
    count = 0
    joined = flag = False
    for char in text:
        if char == _ZWJ or _is_mark(char) or 0x1F3FB <= ord(char) <= 0x1F3FF:
            joined = char == _ZWJ and unicodedata.category(char) == "Cf"
            continue
        if char == _ZWNJ:
            continue
        regional = 0x1F1E6 <= ord(char) <= 0x1F1FF
        if regional and flag:
            flag = False
            continue
        # Only pictures are joined into one by ZWJ; in Indic scripts both letters stay visible.
        if not (joined and _is_picture(char)):
            count += 1
        flag = regional
        joined = False
    return count


def _check_characters(name: str) -> None:
    marks = 0
    for place, char in enumerate(name):
        marks = marks + 1 if _is_mark(char) else 0
        if marks > MAX_MARKS or (marks and place == 0):
            raise BadName("too_many_marks")
        if char in (_ZWNJ, _ZWJ):
            if not _joins(char, name[:place], name[place + 1 :]):
                raise BadName("format_character")
            continue
        if char in _INVISIBLE or 0xE0000 <= ord(char) <= 0xE0FFF:
            raise BadName("invisible")
        reason = _FORBIDDEN.get(unicodedata.category(char))
        if reason is None and _is_noncharacter(ord(char)):
            reason = "noncharacter"
        if reason is not None:
            raise BadName(reason)


def _joins(char: str, before: str, after: str) -> bool:
    """Tell whether a joiner does what it is for: inside Arabic and Indic words, or between the parts of one emoji."""
    if not before or not after:
        return False
    left, right = before[-1], after[0]
    if unicodedata.combining(left) == 9:  # a virama: both joiners choose how the cluster is written
        return unicodedata.category(right)[0] in "LM"
    if char == _ZWNJ:
        return _in_arabic_word(left) and _in_arabic_word(right)
    base = next((c for c in reversed(before) if c not in _VARIATION and not 0x1F3FB <= ord(c) <= 0x1F3FF), "")
    return _is_picture(base) and _is_picture(right)


def _in_arabic_word(char: str) -> bool:
    return unicodedata.bidirectional(char) in ("AL", "NSM")


def _is_mark(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Me")


def _is_picture(char: str) -> bool:
    # Cn: pictures younger than this Python's tables.
    return bool(char) and unicodedata.category(char) in ("So", "Cn", "Sm", "Po") and ord(char) > 0x2000


def _is_noncharacter(point: int) -> bool:
    return 0xFDD0 <= point <= 0xFDEF or point & 0xFFFE == 0xFFFE or point == 0x2065 or 0xFFF0 <= point <= 0xFFF8
