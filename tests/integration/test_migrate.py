"""Migrations: once each, in order, checked, and safe when several processes start at once."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from infra.migrate import ROOT, SCHEMA_FOLDERS, ChangedMigrationError, migrate, migrations


def rows(url: str, query: str) -> list[tuple]:
    with psycopg.connect(url) as connection:
        return connection.execute(query).fetchall()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the schema folders that a test may change."""
    for folder in SCHEMA_FOLDERS:
        if (ROOT / folder).is_dir():
            shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def test_several_processes_migrating_at_once_apply_each_file_once(empty_database_url: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        applied = list(pool.map(lambda _: migrate(empty_database_url), range(6)))
    assert sorted(name for names in applied for name in names) == sorted(m.name for m in migrations())
    assert len(migrations()) > 0
    assert migrate(empty_database_url) == []


def test_a_migration_that_changed_after_it_was_applied_is_refused(empty_database_url: str, checkout: Path) -> None:
    migrate(empty_database_url, root=checkout)
    name = migrations(checkout)[0].name
    with (checkout / name).open("a") as file:
        file.write("\n-- a second thought\n")
    with pytest.raises(ChangedMigrationError, match=name):
        migrate(empty_database_url, root=checkout)


def test_a_migration_that_fails_leaves_nothing_behind(empty_database_url: str, checkout: Path) -> None:
    migrate(empty_database_url, root=checkout)
    bad = checkout / SCHEMA_FOLDERS[0] / "9999_bad.sql"
    bad.write_text("CREATE TABLE public.half_made (); SELECT 1 / 0;")
    with pytest.raises(psycopg.errors.DivisionByZero):
        migrate(empty_database_url, root=checkout)
    assert rows(empty_database_url, "SELECT to_regclass('public.half_made')") == [(None,)]
    bad.write_text("CREATE TABLE public.whole ();")
    assert migrate(empty_database_url, root=checkout) == [bad.relative_to(checkout).as_posix()]


def test_the_role_of_the_services_may_add_events_but_never_change_them(database_url: str) -> None:
    rights = rows(
        database_url,
        """SELECT current_user, has_table_privilege('log.events', 'SELECT'),
                  has_table_privilege('log.events', 'INSERT'), has_table_privilege('log.events', 'UPDATE'),
                  has_table_privilege('log.events', 'DELETE'),
                  has_table_privilege('log.events', 'TRUNCATE')""",
    )
    assert rights == [("cartouche_service", True, True, False, False, False)]


def test_the_role_of_the_services_gives_up_idle_transactions_and_long_waits(database_url: str) -> None:
    settings = rows(
        database_url,
        "SELECT name, setting::int FROM pg_settings WHERE name IN "
        "('idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout') ORDER BY name",
    )
    assert settings == [
        ("idle_in_transaction_session_timeout", 5000),
        ("lock_timeout", 5000),
        ("statement_timeout", 15000),
    ]
