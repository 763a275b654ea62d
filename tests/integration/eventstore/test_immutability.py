"""Events are facts: nobody changes or deletes them, neither the services nor the owner of the database."""

from __future__ import annotations

from uuid import UUID

import psycopg
import pytest

from shared.eventstore import EventStore, Pool
from tests.integration.eventstore.conftest import append

CHANGES = [
    "update log.events set data = '{}'",
    "update log.events set type = 'x' where version = -1",
    "delete from log.events",
    "truncate log.events",
    "truncate log.events, log.deadlines cascade",
    "insert into log.events select * from log.events on conflict (stream_id, version) do update set data = '{}'",
]


@pytest.mark.parametrize("change", CHANGES)
async def test_the_services_have_no_right_to_change_events(
    store: EventStore, pool: Pool, stream: UUID, change: str
) -> None:
    """The services' role is refused by its rights, and the events stay."""
    await append(store, stream, 0)
    before = await store.read(stream)
    async with pool.connection() as conn:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            await conn.execute(change.encode())
    assert await store.read(stream) == before


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("role", ["origin", "replica"])
async def test_the_owner_is_refused_by_a_trigger(
    store: EventStore, owner_pool: Pool, stream: UUID, change: str, role: str
) -> None:
    """The owner is refused by the trigger, also in a session that plays replica, and the events stay."""
    await append(store, stream, 0)
    before = await store.read(stream)
    async with owner_pool.connection() as conn:
        with pytest.raises(psycopg.Error) as error:
            async with conn.transaction():
                await conn.execute(f"set local session_replication_role = {role}".encode())
                await conn.execute(change.encode())
    assert error.value.sqlstate == "CT004"
    assert await store.read(stream) == before


async def test_the_services_cannot_switch_the_trigger_off(pool: Pool) -> None:
    """The services' role can neither disable the trigger, nor replace the function, nor raise the base."""
    async with pool.connection() as conn:
        for change in (
            "alter table log.events disable trigger events_are_facts",
            "drop trigger events_are_facts on log.events",
            "create or replace function log.base() returns bigint language sql return 7",
            "call log.raise_base()",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                await conn.execute(change.encode())


async def test_the_log_has_two_indexes(pool: Pool) -> None:
    """The events have their primary key and the index for followers, and no other index that appends would pay for."""
    async with pool.connection() as conn:
        rows = await (
            await conn.execute(
                "select indexdef from pg_indexes where schemaname = 'log' and tablename = 'events' order by 1"
            )
        ).fetchall()
    assert [row[0].split(" USING ")[1].replace('"', "") for row in rows] == [
        "btree (position, stream_id)",
        "btree (stream_id, version)",
    ]


async def test_sessions_of_the_pool_are_never_idle_in_a_transaction(pool: Pool) -> None:
    """Sessions are autocommit, in UTC, and the server ends them when they idle in a transaction."""
    async with pool.connection() as conn:
        assert conn.autocommit
        for setting, value in {
            "idle_in_transaction_session_timeout": "5s",
            "statement_timeout": "15s",
            "lock_timeout": "5s",
            "application_name": "tests",
            "TimeZone": "UTC",
        }.items():
            row = await (await conn.execute("select current_setting(%s)", (setting,))).fetchone()
            assert row == (value,)
