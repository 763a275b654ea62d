"""The schema of the log, as files to apply once, in order of their names, by whoever migrates the database."""

from __future__ import annotations

from pathlib import Path

from shared.eventstore.pool import Connection

SCHEMA_FILES = sorted((Path(__file__).parent / "schema").glob("*.sql"))


async def install(conn: Connection) -> bool:
    """Put the log into a database that has none, in one transaction. False when there is one already: later versions
    of the schema are the migration tool's work."""
    async with conn.transaction():
        cursor = await conn.execute(b"select to_regnamespace('log') is null")
        row = await cursor.fetchone()
        if row is None or not row[0]:
            return False
        for file in SCHEMA_FILES:
            await conn.execute(file.read_bytes(), prepare=False)
    return True
