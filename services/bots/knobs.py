"""Every knob of Celery, with its unit and its reason.

Celery and Redis may lose anything at any moment: a lost task only means that its deadline is claimed again.
"""

from __future__ import annotations

from typing import Any

from celery import Celery
from kombu.entity import Queue

PUBLISH_SECONDS = 1.0
"""How long a publish may take before the broker counts as lost."""

KNOBS: dict[str, Any] = {
    # -- what is sent --------------------------------------------------------------------------------------------
    "task_queues": [Queue("bots"), Queue("timers")],
    "task_default_queue": "timers",
    "task_create_missing_queues": False,  # a typing error must not make a queue that nobody reads
    "task_serializer": "json",
    "accept_content": ["json"],
    "task_protocol": 2,
    # Nobody asks for a result: what a task did is in the log of its game.
    "task_ignore_result": True,
    "task_store_errors_even_if_ignored": False,
    "result_backend": None,
    "worker_send_task_events": False,
    # Control by broadcast (inspect, revoke) would keep a pub/sub open and needs keys that a FLUSHALL takes away.
    "worker_enable_remote_control": False,
    # -- when a task counts as done -----------------------------------------------------------------------------
    # After it ran, not when it was fetched: a worker that dies leaves it in Redis. (The lease is faster, see below.)
    "task_acks_late": True,
    "task_reject_on_worker_lost": True,  # only prefork can tell; kept for whoever changes the pool
    "task_acks_on_failure_or_timeout": True,  # a task that fails would fail again; its lease ends and a new one comes
    # -- how many at once ---------------------------------------------------------------------------------------
    "worker_pool": "threads",
    "worker_concurrency": 8,  # threads; each spends its time waiting for HTTP
    # Fetch only what a thread is free for, so that a stuck worker holds nothing that another could do.
    "worker_prefetch_multiplier": 1,
    "worker_disable_prefetch": True,
    # -- how it ends --------------------------------------------------------------------------------------------
    # Seconds for running tasks after SIGTERM's warm stop was not enough; what is left goes back into Redis.
    "worker_soft_shutdown_timeout": 3.0,
    "worker_enable_soft_shutdown_on_idle": False,
    # -- when Redis is away -------------------------------------------------------------------------------------
    "broker_connection_retry": True,
    "broker_connection_retry_on_startup": True,
    "broker_connection_max_retries": None,  # for ever
    "broker_connection_timeout": 2.0,  # seconds for a connection
    # Delivered tasks stay ours when the connection breaks: they are idempotent, finish them.
    "worker_cancel_long_running_tasks_on_connection_loss": False,
    "broker_transport_options": {
        # Seconds until an unacknowledged task is delivered again: longer than any task, so that it is the last resort.
        # The lease (LEASE_SECONDS) comes first.
        "visibility_timeout": 300,
        "socket_connect_timeout": 2.0,  # seconds
        # Seconds for one command, so that no acknowledgement waits for ever; above the 1 s of a BRPOP.
        "socket_timeout": 10.0,
        "socket_keepalive": True,
        # Seconds: a half-open connection of a quiet worker is noticed within about twice this.
        "health_check_interval": 5,
        "client_name": "cartouche-bots",
        # No priorities: they would make a list of Redis for each step of each queue.
        "priority_steps": [0],
        "queue_order_strategy": "round_robin",
    },
    # No ETA, no countdown, no beat: when something is due is known to Postgres alone.
    "enable_utc": True,
}


def publisher(url: str) -> Celery:
    """Return a Celery that only publishes, and gives up after a second instead of holding up the sweeper."""
    sender = Celery("bots-publisher", broker=url)
    sender.conf.update({key: KNOBS[key] for key in ("task_serializer", "accept_content", "task_ignore_result")})
    sender.conf.update(
        task_queues=[Queue("bots"), Queue("timers")],
        task_create_missing_queues=False,
        result_backend=None,
        broker_connection_retry=False,
        broker_connection_timeout=PUBLISH_SECONDS,
        task_publish_retry=False,
        broker_pool_limit=1,
        broker_transport_options={
            **KNOBS["broker_transport_options"],
            "socket_timeout": PUBLISH_SECONDS,
            "socket_connect_timeout": PUBLISH_SECONDS,
            "client_name": "cartouche-sweeper",
        },
    )
    return sender
