"""Brings the database up to date: `python -m infra.migrate`, with DATABASE_URL or MIGRATION_DATABASE_URL.

Every `NNNN_name.sql` of the schema folders runs once, in order, each in one transaction together with its row in
`public.schema_migrations`, which keeps the file's SHA-256. A file that was applied must not change any more. Starting
several at once is safe: an advisory lock lets one work and the others then find nothing to do.

Afterwards the role of the services gets its rights (infra/roles/): it may read and add events, never change them.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import sql

ROOT = Path(__file__).resolve().parent.parent
SERVICE_ROLE = "cartouche_service"
# The log first: the services' tables may refer to it.
SCHEMA_FOLDERS = (
    "shared/eventstore/schema",
    "services/game/schema",
    "services/matchmaking/schema",
    "services/bots/schema",
)
_LOCK = 0x0CA2_70C4  # any number, the same in every process that migrates
_SQL = Path(__file__).resolve().parent / "roles"


class ChangedMigrationError(RuntimeError):
    """A migration that this database already has differs from the file of the same name."""


@dataclass(frozen=True)
class Migration:
    """One file of a schema folder; `name` is its path in the checkout."""

    name: str
    text: str

    @property
    def checksum(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


def migrations(root: Path = ROOT) -> list[Migration]:
    """All migrations in the order in which they run."""
    found: list[Migration] = []
    for folder in SCHEMA_FOLDERS:
        for path in sorted((root / folder).glob("[0-9][0-9][0-9][0-9]_*.sql")):
            found.append(Migration(path.relative_to(root).as_posix(), path.read_text()))
    return found


def migrate(url: str, service_password: str | None = None, root: Path = ROOT) -> list[str]:
    """Apply what `url`'s database lacks and return the names of what was applied.

    `url` must be of a role that may create schemas. With `service_password` the role `cartouche_service` is made
    and given this password. Raises ChangedMigrationError, or psycopg.Error when a file's SQL fails (nothing of
    that file is then applied).
    """
    applied: list[str] = []
    with psycopg.connect(url, autocommit=True, connect_timeout=10, application_name="migrate") as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
        connection.execute(_statement("migrations_table"))
        rows = connection.execute(_statement("applied")).fetchall()
        known: dict[str, str] = dict(rows)
        for migration in migrations(root):
            if migration.name in known:
                if known[migration.name] != migration.checksum:
                    raise ChangedMigrationError(
                        f"{migration.name} was changed after this database got it. Put it back and write a new "
                        "file for the change; or, if the games in this database do not matter, start with an "
                        "empty one (another DATA_DIR)."
                    )
                continue
            with connection.transaction():
                connection.execute(sql.SQL(migration.text))
                connection.execute(_statement("record"), (migration.name, migration.checksum))
            applied.append(migration.name)
        if service_password is not None:
            _make_service_role(connection, service_password)
    return applied


def _statement(name: str) -> sql.SQL:
    return sql.SQL((_SQL / f"{name}.sql").read_text())


def _make_service_role(connection: psycopg.Connection, password: str) -> None:
    """Roles belong to the whole cluster: two databases migrated at once may collide here, so try again."""
    for attempt in range(10):
        try:
            with connection.transaction():
                connection.execute(_statement("service_role"))
                connection.execute(
                    sql.SQL("ALTER ROLE {} PASSWORD {}").format(sql.Identifier(SERVICE_ROLE), sql.Literal(password))
                )
                connection.execute(_statement("service_rights"))
            return
        except (psycopg.errors.InternalError_, psycopg.errors.DuplicateObject, psycopg.errors.UniqueViolation):
            if attempt == 9:
                raise
            time.sleep(0.05 * (attempt + 1))


def main() -> None:
    url = os.environ.get("MIGRATION_DATABASE_URL") or os.environ.get("DATABASE_URL")
    if not url:
        sys.exit("Set DATABASE_URL to the database to migrate (`make play` does it by itself for the embedded one).")
    try:
        applied = migrate(url, os.environ.get("SERVICE_DATABASE_PASSWORD"))
    except (ChangedMigrationError, psycopg.Error) as error:
        sys.exit(f"The database was not migrated: {error}")
    print("\n".join(f"applied {name}" for name in applied) or "nothing to do")


if __name__ == "__main__":
    main()
