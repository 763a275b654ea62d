-- name: claim
-- Take due deadlines under a lease, the longest ready first. Each goes to one claimer; when the lease ends without the
-- deadline having moved, it can be claimed again. statement_timestamp() because it is stable: the volatile
-- clock_timestamp() cannot be looked up in an index.
with due as (
    select stream_id
      from log.deadlines
     where ready_at <= statement_timestamp()
       and (%(kinds)b::text[] is null or kind = any (%(kinds)b::text[]))
     order by ready_at
     limit %(limit)b::bigint
       for update skip locked
)
update log.deadlines d
   set ready_at = clock_timestamp() + %(lease)b::float8 * interval '1 second',
       attempts = d.attempts + 1
  from due
 where d.stream_id = due.stream_id
returning d.stream_id, d.kind, (extract(epoch from d.due_at) * 1000)::bigint, d.armed_version, d.payload, d.attempts;

-- name: next_ready
-- Seconds until the next deadline can be claimed (due, or its lease over), below 0 when one can be now; null when
-- nothing is armed.
select extract(epoch from min(ready_at) - clock_timestamp())::float8
  from log.deadlines
 where %(kinds)b::text[] is null or kind = any (%(kinds)b::text[]);

-- name: settle
-- Delete a claimed deadline that led to no event, if nothing armed it anew in the meantime.
delete from log.deadlines
 where stream_id = %(stream)b::uuid and armed_version = %(armed_version)b::int
returning stream_id;

-- name: release
-- End a lease early: it can be claimed again after a delay. Only by the claim that holds it.
update log.deadlines
   set ready_at = clock_timestamp() + %(delay)b::float8 * interval '1 second'
 where stream_id = %(stream)b::uuid and armed_version = %(armed_version)b::int and attempts = %(attempts)b::int
returning stream_id;

-- name: get
-- The deadline of a stream: (stream, kind, due in ms, armed version, payload, attempts), or no row.
select stream_id, kind, (extract(epoch from due_at) * 1000)::bigint, armed_version, payload, attempts
  from log.deadlines
 where stream_id = %(stream)b::uuid;

-- name: overdue
-- For metrics: (seconds since the oldest deadline that has not been settled or moved was due, 0 when none is;
-- deadlines that were claimed three times or more and are still there).
select greatest(0, extract(epoch from clock_timestamp() - least(
           (select min(ready_at) from log.deadlines where attempts = 0),
           (select min(due_at) from log.deadlines where attempts > 0))))::float8,
       (select count(*) from log.deadlines where attempts >= 3)::bigint;
