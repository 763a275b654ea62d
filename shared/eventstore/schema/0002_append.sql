-- One append: all or nothing, one round trip. The answer is a row, not an error:
--   appended  first..head are the new events, position is the last one's
--   repeat    command_id was appended before, as first..head; position is the last one's
--   conflict  somebody else wrote after p_expected; head is the head now, first and position are null
-- p_since  (<= p_expected) look for p_command among the versions after this one too: where the caller decided on an
--          old version, caught up, and may be repeating a command that was appended in between
-- p_deadline  'keep', 'clear' or 'set' (then p_kind, p_due_ms in ms since 1970, p_payload)
-- Raises CT001 p_expected is ahead of the head · CT002 not the first write of its transaction · CT003 not 1..4095 events.
create function log.append_v1(
    p_stream uuid, p_expected integer, p_since integer, p_command uuid,
    p_types text[], p_datas text[], p_meta text,
    p_deadline text, p_kind text, p_due_ms bigint, p_payload text,
    out outcome text, out first integer, out head integer, out "position" bigint
)
language plpgsql volatile as $$
declare
    n constant integer := cardinality(p_types);
    chain bytea;
    place bigint;  -- position of the first event
    due timestamptz;
begin
    if n is null or n not between 1 and 4095 or cardinality(p_datas) is distinct from n then
        raise exception 'an append takes 1 to 4095 events, not %', coalesce(n, 0) using errcode = 'CT003';
    end if;
    -- A transaction id taken before the previous event was seen could order this stream's events the wrong way
    -- round, and a second append would use the same positions again.
    if pg_current_xact_id_if_assigned() is not null then
        raise exception 'append must be the first write of its transaction' using errcode = 'CT002';
    end if;

    if p_since < p_expected then
        select 'repeat', min(e.version), max(e.version), max(e.position)
          into outcome, first, head, "position"
          from log.events e
         where e.stream_id = p_stream and e.version > p_since and e.command_id = p_command;
        if head is not null then
            return;
        end if;
    end if;

    -- The first row alone: whoever wins it has the stream until commit. A batch in one statement could lose its first
    -- row to a racing writer and still put in the rest. Its transaction id is taken in the statement whose snapshot
    -- shows the previous event, so it is above that one's, and positions respect the stream.
    if p_expected = 0 then
        chain := sha256(convert_to(p_stream::text, 'UTF8'));
        insert into log.events (position, stream_id, command_id, version, type, hash, data, meta)
        values ((log.base() + pg_current_xact_id()::text::bigint) * 4096 + 1, p_stream, p_command, 1, p_types[1],
                sha256(chain || convert_to(p_datas[1], 'UTF8')), p_datas[1]::json, p_meta::json)
        on conflict (stream_id, version) do nothing
        returning events.position, events.hash into place, chain;
    else
        insert into log.events (position, stream_id, command_id, version, type, hash, data, meta)
        select (log.base() + pg_current_xact_id()::text::bigint) * 4096 + 1, p_stream, p_command, p_expected + 1,
               p_types[1], sha256(previous.hash || convert_to(p_datas[1], 'UTF8')), p_datas[1]::json, p_meta::json
          from log.events previous
         where previous.stream_id = p_stream and previous.version = p_expected
        on conflict (stream_id, version) do nothing
        returning events.position, events.hash into place, chain;
    end if;

    if place is null then
        select 'repeat', min(e.version), max(e.version), max(e.position)
          into outcome, first, head, "position"
          from log.events e
         where e.stream_id = p_stream and e.version > p_expected and e.command_id = p_command;
        if head is null then
            outcome := 'conflict';
            select max(e.version) into head from log.events e where e.stream_id = p_stream;
            if head is null or head < p_expected then
                raise exception 'stream % has no version % yet', p_stream, p_expected using errcode = 'CT001';
            end if;
        end if;
        return;
    end if;

    -- One by one: for the few events of a move this is cheaper than one insert from unnest (and still 40 ms for 4095).
    for i in 2..n loop
        chain := sha256(chain || convert_to(p_datas[i], 'UTF8'));
        insert into log.events (position, stream_id, command_id, version, type, hash, data, meta)
        values (place + i - 1, p_stream, p_command, p_expected + i, p_types[i], chain, p_datas[i]::json, p_meta::json);
    end loop;

    outcome := 'appended';
    first := p_expected + 1;
    head := p_expected + n;
    "position" := place + n - 1;

    if p_deadline = 'set' then
        due := timestamptz 'epoch' + p_due_ms * interval '1 millisecond';
        insert into log.deadlines (stream_id, kind, due_at, ready_at, armed_version, payload)
        values (p_stream, p_kind, due, due, head, p_payload::json)
        on conflict (stream_id) do update
           set kind = excluded.kind, due_at = excluded.due_at, ready_at = excluded.ready_at,
               armed_version = excluded.armed_version, payload = excluded.payload, attempts = 0;
    elsif p_deadline = 'clear' then
        delete from log.deadlines d where d.stream_id = p_stream;
    end if;
end
$$;
