"""Merge patches after RFC 7396, for plain JSON without nulls: in a patch, null means that a key is gone.

Lists and scalars are replaced whole, which is why views are maps keyed by id.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def diff(before: Json, after: Json) -> Json:
    """Return the smallest patch with ``apply(before, patch) == after``. Neither is changed; parts are shared."""
    patch: Json = {}
    for key in before.keys() - after.keys():
        patch[key] = None
    for key, new in after.items():
        old = before.get(key)
        if isinstance(new, dict) and isinstance(old, dict):
            inner = diff(old, new)
            if inner:
                patch[key] = inner
        elif old != new or type(old) is not type(new):  # in Python True == 1, in JSON not
            patch[key] = new
    return patch


def apply(target: Any, patch: Any) -> Any:
    """Return the target with the patch applied. Neither is changed; the result shares their unchanged parts."""
    if not isinstance(patch, dict):
        return patch
    out: Json = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = apply(out.get(key), value)
    return out
