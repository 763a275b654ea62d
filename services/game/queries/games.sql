-- name: put_seed
-- Keep a seed for a game unless it has one; read the seed afterwards, which may be that of a racing call.
insert into game.seeds (game_id, seed) values (%(game)b::uuid, %(seed)b::bytea)
on conflict (game_id) do nothing;

-- name: seed
-- The seed of a game, or no row.
select seed from game.seeds where game_id = %(game)b::uuid;

-- name: game
-- What a process needs to hold a game: (title, seed, table), or no row for an unknown game.
select g.title, s.seed, g.table_id
  from game.games g
  join game.seeds s using (game_id)
 where g.game_id = %(game)b::uuid;

-- name: start_game
-- Put a game into the read model; follows its first append in the same transaction.
insert into game.games (game_id, table_id, title, started_at)
values (%(game)b::uuid, %(table)b::uuid, %(title)b::text, %(started_at)b::bigint);

-- name: start_seats
-- The players' seats of a game that starts.
insert into game.seats (player_id, game_id, seat)
select player, %(game)b::uuid, seat
  from unnest(%(players)b::uuid[], %(seats)b::int[]) as held (player, seat);

-- name: end_game
-- The game is over; follows its last append in the same transaction.
with ended as (
    update game.games
       set ended_at = %(ended_at)b::bigint, ended = %(ended)b::text::json
     where game_id = %(game)b::uuid
)
update game.seats set active = false where game_id = %(game)b::uuid;

-- name: games_of_player
-- The newest games of a player: (game, seat, title, table, started_at, ended_at, ended).
select g.game_id, s.seat, g.title, g.table_id, g.started_at, g.ended_at, g.ended
  from game.seats s
  join game.games g using (game_id)
 where s.player_id = %(player)b::uuid
   and (%(active)b::bool is null or s.active = %(active)b::bool)
 order by s.game_id desc
 limit %(limit)b::int;

-- name: heads
-- The heads of some games: (game, head). One index probe each; read it when hints may have been lost.
select id, (select max(e.version) from log.events e where e.stream_id = id)
  from unnest(%(games)b::uuid[]) as id;

-- name: soon
-- Running games of some titles with a moment that is due within a minute, or overdue.
select g.game_id
  from log.deadlines d
  join game.games g on g.game_id = d.stream_id
 where g.ended_at is null and g.title = any (%(titles)b::text[]) and d.due_at < now() + interval '1 minute';
