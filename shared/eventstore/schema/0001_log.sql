-- The log: events, deadlines, checkpoints. Runs on PostgreSQL 15 to 18, once, in one transaction.
-- Functions that services call carry a version (append_v1): a change of signature is a new function beside the old
-- one, so that two releases can run at the same time. base and horizon are words for operators and keep their names.

create schema log;

-- Raised above every stored position after a restore or promotion by `call log.raise_base()`, with services stopped.
create function log.base() returns bigint
language sql immutable parallel safe
return 0::bigint;

comment on function log.base() is
    'Added to the transaction id in every position. Changed only by log.raise_base().';

-- stable, and used in the same statement as the read, on purpose: it must see that statement's snapshot. A horizon
-- from a later snapshot than the rows would let a follower step over events that it has not seen.
create function log.horizon() returns bigint
language sql stable parallel safe
return (log.base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint) * 4096;

comment on function log.horizon() is
    'Every event with a position below this is final: committed and visible, and nothing can still appear there.';

create table log.events (
    position    bigint      not null,
    recorded_at timestamptz not null default now(),
    stream_id   uuid        not null,
    command_id  uuid        not null,
    version     integer     not null,
    type        text        not null,
    hash        bytea       not null,
    data        json        not null,
    meta        json        not null,
    constraint events_pkey primary key (stream_id, version)
);

-- Exactly two indexes: every further one costs each append.
create index events_position on log.events (position, stream_id);

-- Only inserts ever reach this table: keep its visibility map fresh and freeze as it grows.
alter table log.events set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 10000);

comment on table log.events is 'What happened, for ever. One stream per game or table; versions 1, 2, 3 … without gaps.';
comment on column log.events.position is '(base + transaction id) * 4096 + ordinal in the append, counted from 1';
comment on column log.events.hash is
    'SHA-256(previous hash || bytes of data as UTF-8); before version 1: SHA-256(stream id as lower-case ASCII text)';
comment on column log.events.data is 'the canonical bytes of the event; json and not jsonb, so that they stay as written';
comment on column log.events.meta is 'who caused it and under which trace; not part of the chain';

create function log.refuse_change() returns trigger
language plpgsql as $$
begin
    raise exception 'log.events is append-only: % refused', tg_op using errcode = 'CT004';
end
$$;

create trigger events_are_facts before update or delete or truncate on log.events
    for each statement execute function log.refuse_change();
-- always: also when a session plays replica (session_replication_role).
alter table log.events enable always trigger events_are_facts;

create table log.deadlines (
    stream_id     uuid        not null,
    due_at        timestamptz not null,
    ready_at      timestamptz not null,
    armed_version integer     not null,
    attempts      integer     not null default 0,
    kind          text        not null,
    payload       json        not null,
    constraint deadlines_pkey primary key (stream_id)
);

-- Leased rows move to the end of their lease, so a claim never wades through what others hold.
create index deadlines_ready_at on log.deadlines (ready_at);
-- Small: only rows that were claimed. Lets the metric find an overdue row under lease without a scan.
create index deadlines_claimed on log.deadlines (due_at) where attempts > 0;

-- A queue: as many dead rows as live ones within minutes. Vacuum by count, not by share.
alter table log.deadlines set (
    autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000
);

comment on table log.deadlines is 'What happens by itself next in a stream: at most one row per stream.';
comment on column log.deadlines.ready_at is 'from when it can be claimed: due_at, or the end of the lease it is under';
comment on column log.deadlines.armed_version is 'the version of the last event of the append that set this row';
comment on column log.deadlines.attempts is 'claims since it was set';

create table log.checkpoints (
    follower     text        not null,
    position     bigint      not null default 0,
    fence        bigint      not null default 0,
    leased_until timestamptz not null default '-infinity',
    constraint checkpoints_pkey primary key (follower)
) with (fillfactor = 50);  -- every update is a heap-only one

comment on column log.checkpoints.fence is 'grows with every change of the holder; an old holder cannot advance';
