-- name: add_player
-- A new guest; the same again is nothing new.
insert into matchmaking.players (id, name) values (%(id)s::uuid, %(name)s::text) on conflict (id) do nothing;

-- name: rename_player
-- Give a player another name. No row: there is no such player.
update matchmaking.players set name = %(name)s::text where id = %(id)s::uuid returning id;

-- name: player
-- The name of a player, or no row.
select name from matchmaking.players where id = %(id)s::uuid;

-- name: save_table
-- Write the read model's row of a table, right after the append in the same transaction; a newer row stays. The row is a
-- function of the table's events alone.
insert into matchmaking.tables as t (id, code, title, seats, pace, access, state, version, opened_at, holders, doc)
values (%(id)s::uuid, %(code)s::text, %(title)s::text, %(seats)s::int, %(pace)s::text, %(access)s::text,
        %(state)s::text, %(version)s::int, timestamptz 'epoch' + %(opened_at)s::bigint * interval '1 millisecond',
        %(holders)s::text::jsonb, %(doc)s::text::json)
on conflict (id) do update
   set seats = excluded.seats, state = excluded.state, version = excluded.version,
       holders = excluded.holders, doc = excluded.doc
 where t.version < excluded.version;

-- name: every_table
-- The streams that are tables, oldest first; for making the read model again.
select stream_id from log.events where version = 1 and type = 'table:TableOpened' order by position;

-- name: lock_tables
-- Let nobody write the read model of tables until the transaction ends; reading goes on.
lock table matchmaking.tables in exclusive mode;

-- name: forget_tables
-- Empty the read model of tables; for making it again.
delete from matchmaking.tables;

-- name: table_by_id
-- A table as anybody may see it, and who sits where: (id, doc, holders), or no row.
select id, doc::text, holders::text from matchmaking.tables where id = %(id)s::uuid;

-- name: table_by_code
-- The same by its code, written in capitals.
select id, doc::text, holders::text from matchmaking.tables where code = %(code)s::text;

-- name: table_by_game
-- The id of the table whose game has this id and has started, or no row.
select id from matchmaking.tables where state = 'started' and doc ->> 'game_id' = %(game)s::text;

-- name: lobby
-- The tables that everybody may join and that have not started, newest first.
select id, doc::text, holders::text
  from matchmaking.tables
 where state = 'open' and access = 'open' and (%(title)s::text is null or title = %(title)s::text)
 order by opened_at desc
 limit %(limit)s::int;

-- name: lock_queue
-- One at a time in the queue of a quick match, until the end of the transaction. Takes no transaction id, so the append
-- after it is still the first write.
select pg_advisory_xact_lock(hashtextextended('matchmaking:queue:' || %(queue)s::text, 0));

-- name: waiting
-- The quick match a player should be at: the one where the player waits already, else the oldest.
select id
  from matchmaking.tables
 where state = 'open' and access = 'quick'
   and title = %(title)s::text and seats = %(seats)s::int and pace = %(pace)s::text
 order by jsonb_exists(holders, %(player)s::text) desc, opened_at
 limit 1;
