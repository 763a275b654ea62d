"""Who the servers run as. Postgres refuses root, so a caller who is root starts it as an existing unprivileged user.

Nothing here adds users or opens folders that are not ours: where that user cannot reach a folder (a clone under
/root, say), the caller puts the files somewhere reachable instead.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

# Where root keeps what the unprivileged user must reach and cannot reach in place.
REACHABLE_HOME = Path("/var/lib/cartouche")


@dataclass(frozen=True)
class Account:
    """An existing user that a child process is started as."""

    name: str
    uid: int
    gid: int


class NoAccountError(RuntimeError):
    """The caller is root and there is no unprivileged user to run a server as."""


def unprivileged() -> Account | None:
    """The user to run servers as, or None when the caller is not root and servers simply run as the caller."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody", "daemon"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        if entry.pw_uid != 0:
            return Account(name, entry.pw_uid, entry.pw_gid)
    raise NoAccountError("Postgres does not run as root, and none of the users postgres, nobody, daemon exists here.")


_NOTE = ".link"  # NAME.link beside a folder NAME says which link leads to it


def _clear_temporary() -> None:
    """Remove data whose link lay in a temporary folder that is gone. Anything else may be somebody's games."""
    temporary = Path(tempfile.gettempdir())
    for note in REACHABLE_HOME.glob(f"*{_NOTE}"):
        link, target = Path(note.read_text()), note.with_name(note.name.removesuffix(_NOTE))
        if link.is_relative_to(temporary) and not link.is_symlink():
            shutil.rmtree(target, ignore_errors=True)
            note.unlink(missing_ok=True)


def can_reach(account: Account | None, path: Path) -> bool:
    """Whether `account` can read and enter or execute `path`; asked of the kernel by a process of that user."""
    if account is None:
        return True
    test = subprocess.run(
        ["/bin/sh", "-c", 'test -r "$1" && test -x "$1"', "sh", str(path)],
        user=account.uid,
        group=account.gid,
        extra_groups=[],
        cwd="/",
        check=False,
    )
    return test.returncode == 0


def private_folder(path: Path, account: Account | None) -> Path:
    """Make `path` a folder (mode 0700) that only `account` uses, and give where it really lies.

    If a folder above it is closed to the account, the files go to a new folder under REACHABLE_HOME and `path`
    becomes a link to it.
    """
    if account is None:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        return path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_symlink() and not path.exists():
        path.unlink()  # its target was removed by hand
    if not path.exists():
        if can_reach(account, path.parent):
            path.mkdir(mode=0o700)
        else:
            REACHABLE_HOME.mkdir(mode=0o755, parents=True, exist_ok=True)
            _clear_temporary()
            target = Path(tempfile.mkdtemp(prefix=f"{path.name}-", dir=REACHABLE_HOME))
            target.with_name(f"{target.name}{_NOTE}").write_text(str(path.absolute()))
            path.symlink_to(target)
        os.chown(path, account.uid, account.gid)
    real = path.resolve()
    if not can_reach(account, real):
        raise PermissionError(
            f"{real} cannot be entered by the user {account.name}, as whom the servers run since you are root. "
            f"Set DATA_DIR to a folder that everybody may enter, or do not start this as root."
        )
    return real
