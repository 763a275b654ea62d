-- Several appends to different streams in one transaction: writers of one process that wait at the same time share a
-- round trip and a commit. Each has an answer of its own, as log.append_v1 gives it, but for one more outcome:
--   ahead  its expected version does not exist yet (an error of one caller must not take the others' events back)
-- A transaction id is taken once, so the rule that keeps positions in the order of each stream has to hold for all of
-- them at once: every first event goes in by one statement, in whose snapshot every previous event is looked up.
-- p_places    ordinal of each append's first event in the transaction: 1, then 1 + the events before it
-- p_streams   without repetition, and sorted: two batches that meet wait for each other in one direction only
-- p_longest   most events of one append; p_more_*: the events after the first ones: whose (index), which (2, 3, …)
-- Raises CT002 not the first write of its transaction · CT003 not 1..4095 events.
create function log.append_batch_v1(
    p_places integer[], p_streams uuid[], p_expected integer[], p_commands uuid[], p_counts integer[],
    p_types text[], p_datas text[], p_metas text[],
    p_longest integer, p_more_of integer[], p_more_which integer[], p_more_types text[], p_more_datas text[],
    p_deadlines text[], p_kinds text[], p_due_ms bigint[], p_payloads text[]
)
returns table (place integer, outcome text, first integer, head integer, "position" bigint)
language plpgsql volatile
-- Somebody else's append that does not end must not hold up those who have nothing to do with it.
set lock_timeout = '100ms'
as $$
#variable_conflict use_column
declare
    v_base bigint;      -- position 0 of this transaction
    v_won integer[];    -- places of the appends that are in
    v_ends integer[];   -- of those: places of the newest events so far,
    v_chains bytea[];   -- and their hashes
    v_lost record;
begin
    if cardinality(p_streams) + cardinality(p_more_of) not between 1 and 4095 then
        raise exception 'a batch takes 1 to 4095 events' using errcode = 'CT003';
    end if;
    if pg_current_xact_id_if_assigned() is not null then
        raise exception 'append must be the first write of its transaction' using errcode = 'CT002';
    end if;

    with put as (
        insert into log.events (position, stream_id, command_id, version, type, hash, data, meta)
        select (log.base() + pg_current_xact_id()::text::bigint) * 4096 + b.place, b.stream, b.command, b.expected + 1,
               b.type, sha256(previous.hash || convert_to(b.data, 'UTF8')), b.data::json, b.meta::json
          from unnest(p_places, p_streams, p_expected, p_commands, p_types, p_datas, p_metas)
               as b (place, stream, expected, command, type, data, meta)
          -- offset 0: one look into the primary key for each, whatever the statistics say.
         cross join lateral (
                   select e.hash from log.events e where e.stream_id = b.stream and e.version = b.expected
                   union all
                   select sha256(convert_to(b.stream::text, 'UTF8')) where b.expected = 0
                   offset 0) previous
         order by b.place
        on conflict (stream_id, version) do nothing
        returning events.position, events.hash
    )
    select array_agg((put.position & 4095)::integer), array_agg(put.hash), min(put.position) & ~4095::bigint
      into v_won, v_chains, v_base
      from put;

    v_ends := v_won;
    for v_which in 2..p_longest loop
        exit when v_ends is null;
        with put as (
            insert into log.events (position, stream_id, command_id, version, type, hash, data, meta)
            select v_base + won.place + 1, p_streams[m.i], p_commands[m.i], p_expected[m.i] + v_which, m.type,
                   sha256(won.hash || convert_to(m.data, 'UTF8')), m.data::json, p_metas[m.i]::json
              from unnest(p_more_of, p_more_which, p_more_types, p_more_datas) as m (i, which, type, data)
              join unnest(v_ends, v_chains) as won (place, hash) on won.place = p_places[m.i] + v_which - 2
             where m.which = v_which
            returning events.position, events.hash
        )
        select array_agg((put.position & 4095)::integer), array_agg(put.hash) into v_ends, v_chains from put;
    end loop;

    if 'set' = any (p_deadlines) then
        insert into log.deadlines (stream_id, kind, due_at, ready_at, armed_version, payload)
        select b.stream, b.kind, at.due, at.due, b.expected + b.count, b.payload::json
          from unnest(p_places, p_streams, p_expected, p_counts, p_deadlines, p_kinds, p_due_ms, p_payloads)
               as b (place, stream, expected, count, verb, kind, due_ms, payload)
         cross join lateral (select timestamptz 'epoch' + b.due_ms * interval '1 millisecond' as due) at
         where b.verb = 'set' and b.place = any (v_won)
         order by b.place
        on conflict (stream_id) do update
           set kind = excluded.kind, due_at = excluded.due_at, ready_at = excluded.ready_at,
               armed_version = excluded.armed_version, payload = excluded.payload, attempts = 0;
    end if;
    if 'clear' = any (p_deadlines) then
        delete from log.deadlines d
         using unnest(p_places, p_streams, p_deadlines) as b (place, stream, verb)
         where d.stream_id = b.stream and b.verb = 'clear' and b.place = any (v_won);
    end if;

    return query
    select b.place, 'appended', b.expected + 1, b.expected + b.count, v_base + b.place + b.count - 1
      from unnest(p_places, p_expected, p_counts) as b (place, expected, count)
     where b.place = any (v_won);

    if coalesce(cardinality(v_won), 0) = cardinality(p_places) then
        return;
    end if;
    for v_lost in
        select b.place, b.stream, b.expected, b.command
          from unnest(p_places, p_streams, p_expected, p_commands) as b (place, stream, expected, command)
         where b.place <> all (coalesce(v_won, '{}'))
    loop
        place := v_lost.place;
        select 'repeat', min(e.version), max(e.version), max(e.position)
          into outcome, first, head, "position"
          from log.events e
         where e.stream_id = v_lost.stream and e.version > v_lost.expected and e.command_id = v_lost.command;
        if head is null then
            select max(e.version) into head from log.events e where e.stream_id = v_lost.stream;
            outcome := case when head is null or head < v_lost.expected then 'ahead' else 'conflict' end;
        end if;
        return next;
    end loop;
end
$$;
