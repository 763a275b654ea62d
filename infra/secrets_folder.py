"""The secrets of one installation: made on first run, kept in files of mode 0600, never defaulted in code."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def secret(folder: Path, name: str) -> str:
    """The secret `name` (64 hex digits) of `folder`; made if it is not there. Safe when two processes ask at once."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / name
    if not path.exists():
        # Written aside and linked into place: nobody ever reads half a secret, and the first writer wins.
        draft = folder / f".{name}.{os.getpid()}.{secrets.token_hex(4)}"
        draft.touch(mode=0o600, exist_ok=False)
        with draft.open("w") as file:
            file.write(secrets.token_hex(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
