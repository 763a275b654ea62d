-- name: append
-- One round trip: the events, and the deadline that follows from them. Answers (outcome, first, head, position).
select outcome, first, head, position
  from log.append_v1(
      %(stream)b::uuid, %(expected)b::int, %(since)b::int, %(command)b::uuid,
      %(types)b::text[], %(datas)b::text[], %(meta)b::text,
      %(deadline)b::text, %(kind)b::text, %(due_ms)b::bigint, %(payload)b::text);

-- name: append_batch
-- Appends to different streams in one round trip and one commit; a row for each: (place, outcome, first, head, position).
select place, outcome, first, head, position
  from log.append_batch_v1(
      %(places)b::int[], %(streams)b::uuid[], %(expected)b::int[], %(commands)b::uuid[], %(counts)b::int[],
      %(types)b::text[], %(datas)b::text[], %(metas)b::text[],
      %(longest)b::int, %(more_of)b::int[], %(more_which)b::int[], %(more_types)b::text[], %(more_datas)b::text[],
      %(deadlines)b::text[], %(kinds)b::text[], %(due_ms)b::bigint[], %(payloads)b::text[]);

-- name: read
-- The events of a stream after a version, in order, at most so many (all when null).
select version, type, data, hash, recorded_at, command_id, position, stream_id, meta
  from log.events
 where stream_id = %(stream)b::uuid and version > %(after)b::int
 order by version
 limit %(limit)b::bigint;

-- name: head
-- The version of the last event of a stream; 0 when it has none.
select coalesce(max(version), 0) from log.events where stream_id = %(stream)b::uuid;

-- name: find_command
-- The events of a stream after a version that were appended under a command id: (first, head, position), or nulls.
select min(version), max(version), max(position)
  from log.events
 where stream_id = %(stream)b::uuid and version > %(after)b::int and command_id = %(command)b::uuid;

-- name: base_is_raised
-- False after a restore until the operator raised the base.
select log.base_is_raised();

-- name: health
-- For metrics: (age in seconds of the oldest write transaction anywhere in the cluster, which holds the horizon;
-- age in seconds of the oldest committed event that followers cannot see yet; both 0 when there is none).
select coalesce((
           select extract(epoch from clock_timestamp() - min(held.since))
             from (select xact_start as since from pg_stat_activity where backend_xid is not null
                   union all
                   select prepared from pg_prepared_xacts) held), 0)::float8,
       coalesce((
           select extract(epoch from clock_timestamp() - min(recorded_at))
             from log.events where position >= log.horizon()), 0)::float8;
