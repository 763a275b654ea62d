-- After a restore into another cluster, or a promotion that lost transactions, new transaction ids are below those in
-- stored positions: old events would lie above the horizon (invisible to followers) and new ones sort before them.
-- Run with every service stopped:  call log.raise_base();
create procedure log.raise_base(inout new_base bigint default null)
language plpgsql as $$
declare
    top bigint;
begin
    lock table log.events in exclusive mode;
    -- Checkpoints too: a promotion may have kept a follower's place and lost the events before it.
    select greatest(
        (select coalesce(max(e.position), 0) from log.events e),
        (select coalesce(max(c.position), 0) from log.checkpoints c)
    ) into top;
    new_base := greatest(log.base(), top / 4096 + 1);
    execute format(
        'create or replace function log.base() returns bigint language sql immutable parallel safe return %s::bigint',
        new_base);
end
$$;

revoke all on procedure log.raise_base(bigint) from public;

-- False when positions are stored that no transaction of this cluster can have written: raise_base was forgotten.
create function log.base_is_raised() returns boolean
language sql stable
return not exists (
    select from log.events
     where position >= (log.base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint) * 4096
);

comment on function log.base_is_raised() is
    'False after a restore until call log.raise_base(): events lie above every horizon this cluster can have.';
