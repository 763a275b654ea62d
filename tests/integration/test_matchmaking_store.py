"""Tables on a real Postgres, without any service around: what is stored, what is armed, and the read model."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from services.matchmaking.commands import AddBot, Close, Launched, Leave, Open, Sit, Table
from services.matchmaking.rebuild import rebuild
from services.matchmaking.table import decide
from services.matchmaking.tables import Moved, Tables, new_id, now_ms
from shared.eventstore import Appended, Deadlines, EventStore, Pool, open_pool
from shared.platform.problems import Problem
from shared.rules.kernel import Refused
from shared.rules.registry import TITLES
from tests.guests import TITLE


@pytest.fixture
async def pool(database_url: str) -> AsyncIterator[Pool]:
    pool = await open_pool(database_url, name="test-tables", min_size=1, max_size=12)
    yield pool
    await pool.close()


@pytest.fixture
def tables(pool: Pool) -> Tables:
    return Tables(EventStore(pool))


async def opened(tables: Tables, code: str, **changes: Any) -> UUID:
    table_id, table = new_id(), Table()
    command = Open(
        **{
            "seats": 3,
            "options": {},
            "pace": "live",
            "access": "open",
            "host": "ana",
            "name": "Ana",
            "code": code,
            "game": str(uuid4()),
            "seed_hash": "f" * 64,
            **changes,
        }
    )
    async with tables.store.transaction() as conn:
        outcome = await tables.append(conn, table_id, table, decide(TITLES[TITLE], table, command, now_ms()), "ana")
    assert isinstance(outcome, Appended)
    return table_id


async def armed(pool: Pool, table: UUID) -> tuple[str, int] | None:
    claim = await Deadlines(pool).get(table)
    return None if claim is None else (claim.kind, claim.armed_version)


async def test_each_append_arms_what_the_table_does_by_itself_and_the_end_disarms_it(
    tables: Tables, pool: Pool
) -> None:
    table = await opened(tables, "AAAAAA")
    assert await armed(pool, table) == ("expire", 2)
    await tables.act(table, Sit("ben", "Ben"), "ben")
    assert await armed(pool, table) == ("expire", 3)
    full = await tables.act(table, Sit("cid", "Cid"), "cid")
    assert full.state == "starting"
    assert await armed(pool, table) == ("launch", 5)
    await tables.act(table, Launched(), "matchmaking")
    assert await armed(pool, table) is None
    waiting = await opened(tables, "BBBBBB", access="quick", fills_at=now_ms() + 60_000)
    assert await armed(pool, waiting) == ("fill", 2)
    await tables.act(waiting, Leave("ana"), "ana")
    assert await armed(pool, waiting) is None


async def test_ten_at_once_for_two_seats_are_decided_one_by_one(tables: Tables) -> None:
    table = await opened(tables, "CCCCCC")
    sits = [tables.act(table, Sit(f"p{n}", f"P{n}"), f"p{n}") for n in range(10)]
    results = await asyncio.gather(*sits, return_exceptions=True)
    seated = [r for r in results if isinstance(r, Table)]
    refused = [r.code for r in results if isinstance(r, Refused)]
    assert len(seated) == 2
    assert len(refused) == 8
    assert set(refused) <= {"table_full", "table_started"}
    stored = await tables.load(table)
    assert stored.state == "starting"
    assert len(set(stored.humans)) == 3


async def test_a_command_that_was_stored_before_changes_nothing(tables: Tables) -> None:
    table = await opened(tables, "DDDDDD")
    command_id = uuid4()
    first = await tables.act(table, AddBot("ana", "random", 1), "ana", command_id)
    head = await tables.store.read(table)
    # The answer was lost: the same command is decided again on the version it was first decided on.
    async with tables.store.transaction() as conn:
        before = await tables.load(table, conn)
        again = decide(TITLES[TITLE], before, AddBot("ana", "random", 1), now_ms())
        outcome = await tables.append(conn, table, before, again, "ana", command_id, since=2)
    assert not isinstance(outcome, Appended)
    assert await tables.store.read(table) == head
    assert first.version == 3


async def test_what_is_done_at_a_version_is_not_done_at_another(tables: Tables) -> None:
    table = await opened(tables, "EEEEEE")
    await tables.act(table, Sit("ben", "Ben"), "ben")
    with pytest.raises(Moved):
        await tables.act(table, Close("expired"), "clock", at_version=2)
    assert (await tables.act(table, Close("expired"), "clock", at_version=3)).state == "closed"


async def test_two_tables_never_share_a_code(tables: Tables) -> None:
    await opened(tables, "FFFFFF")
    with pytest.raises(psycopg.errors.UniqueViolation):
        await opened(tables, "FFFFFF")


async def test_an_unknown_stream_is_no_table(tables: Tables) -> None:
    with pytest.raises(Problem):
        await tables.load(uuid4())
    with pytest.raises(Problem):
        await tables.act(uuid4(), Leave("ana"), "ana")


async def test_the_read_model_can_be_made_again_from_the_log(
    tables: Tables, pool: Pool, database_url: str, owner_database_url: str
) -> None:
    table = await opened(tables, "GGGGGG")
    await tables.act(table, Sit("ben", "Ben"), "ben")
    await tables.act(await opened(tables, "HHHHHH"), Leave("ana"), "ana")
    everything = "select * from matchmaking.tables order by id"
    async with await psycopg.AsyncConnection.connect(owner_database_url, autocommit=True) as owner:

        async def rows() -> list[str]:
            return [str(row) for row in await (await owner.execute(everything)).fetchall()]

        before = await rows()
        await owner.execute("delete from matchmaking.tables where code = 'GGGGGG'")
        await owner.execute("update matchmaking.tables set state = 'open', version = 99")
        assert await rebuild(database_url) == len(before)
        assert await rows() == before
    found, doc, holders = await tables.find("GGGGGG")
    assert (found, doc.version, holders) == (table, 3, {"ana": 0, "ben": 1})


async def test_the_lobby_shows_the_newest_first(tables: Tables) -> None:
    older = await opened(tables, "JJJJJJ")
    await asyncio.sleep(0.005)
    newer = await opened(tables, "KKKKKK")
    listed = [table_id for table_id, _, _ in await tables.lobby(TITLE)]
    assert listed.index(newer) < listed.index(older)
