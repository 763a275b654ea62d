"""The event store: an append-only log on Postgres, its followers and its timers. What it promises: README.md."""

from shared.eventstore.deadlines import Claim, Deadlines, Overdue
from shared.eventstore.follow import Follower
from shared.eventstore.install import SCHEMA_FILES, install
from shared.eventstore.pool import Connection, Pool, open_pool
from shared.eventstore.records import (
    KEEP,
    MAX_EVENTS,
    AlreadyWrote,
    Appended,
    BadBatch,
    BaseNotRaised,
    Conflict,
    Deadline,
    ExpectedAhead,
    Keep,
    LeaseLost,
    NewEvent,
    Repeated,
    StoredEvent,
    StoreError,
)
from shared.eventstore.store import EventStore, Health
from shared.eventstore.wakeup import Listener, Waiter, WakeUp

__all__ = [
    "KEEP",
    "MAX_EVENTS",
    "SCHEMA_FILES",
    "AlreadyWrote",
    "Appended",
    "BadBatch",
    "BaseNotRaised",
    "Claim",
    "Conflict",
    "Connection",
    "Deadline",
    "Deadlines",
    "EventStore",
    "ExpectedAhead",
    "Follower",
    "Health",
    "Keep",
    "LeaseLost",
    "Listener",
    "NewEvent",
    "Overdue",
    "Pool",
    "Repeated",
    "StoreError",
    "StoredEvent",
    "Waiter",
    "WakeUp",
    "install",
    "open_pool",
]
