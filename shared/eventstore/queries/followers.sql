-- name: acquire
-- Take the lease of a follower if it is free, over, held by this fence already, or new. Answers (position, fence), or no row.
insert into log.checkpoints as c (follower, position, fence, leased_until)
values (%(follower)b::text, %(start)b::bigint, 1, clock_timestamp() + %(lease)b::float8 * interval '1 second')
on conflict (follower) do update
   set fence = c.fence + 1, leased_until = excluded.leased_until
 where c.leased_until <= clock_timestamp() or c.fence = %(fence)b::bigint
returning position, fence;

-- name: tail
-- The events after a checkpoint that are final, in order. Horizon and rows come from one snapshot: keep it one
-- statement, or events are lost.
select version, type, data, hash, recorded_at, command_id, position, stream_id, meta
  from log.events
 where position > %(after)b::bigint and position < log.horizon()
 order by position
 limit %(limit)b::bigint;

-- name: advance
-- Move the checkpoint and renew the lease. No row: somebody else holds it now, and the transaction must roll back.
-- The commit need not wait for the disk: a crash takes the checkpoint back together with what was written with it, and
-- both are made again from the log. Waiting would delay the next batch by a whole commit.
update log.checkpoints
   set position = %(position)b::bigint,
       leased_until = clock_timestamp() + %(lease)b::float8 * interval '1 second'
 where follower = %(follower)b::text and fence = %(fence)b::bigint and position <= %(position)b::bigint
returning fence, set_config('synchronous_commit', 'off', true);

-- name: release
-- Give the lease back, so that another process can take over at once.
update log.checkpoints
   set leased_until = '-infinity'
 where follower = %(follower)b::text and fence = %(fence)b::bigint
returning fence;

-- name: lag
-- For metrics: seconds between the oldest event that a follower has not handled and now; 0 when it is at the end.
select coalesce((
    select extract(epoch from clock_timestamp() - e.recorded_at)
      from log.events e
     where e.position > (select c.position from log.checkpoints c where c.follower = %(follower)b::text)
     order by e.position
     limit 1), 0)::float8;

-- name: listen
-- Hear the ringers. Followers and the sweeper wait on this.
listen log_wake;

-- name: ring
-- Tell everybody that there is news, and when the earliest deadline of it is due: ms since 1970, `none` where nothing was
-- armed, or nothing at all where that is not known. On its own connection: inside the append it would serialise commits.
select pg_notify('log_wake', %(due)b::text);

-- name: ringer_settings
-- A ring carries nothing that must last: do not wait for the disk.
set synchronous_commit = off;
