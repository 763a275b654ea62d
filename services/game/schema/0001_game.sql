-- The game service's own tables: the secret seeds, and the read model behind "my games".
-- games and seats are written in the transaction of the append that starts or ends a game, so they are never behind.

create schema game;

create table game.seeds (
    game_id    uuid        not null,
    seed       bytea       not null,
    created_at timestamptz not null default now(),
    constraint seeds_pkey primary key (game_id),
    constraint seed_has_256_bits check (length(seed) = 32)
);

comment on table game.seeds is
    'The secret behind every draw of a game, made before its players bring their nonces; revealed by the last event.';

create function game.refuse_change() returns trigger
language plpgsql as $$
begin
    raise exception 'a seed never changes: % refused', tg_op using errcode = 'CT010';
end
$$;

-- Another seed would break the commitment that the players were given.
create trigger seeds_are_kept before update or delete or truncate on game.seeds
    for each statement execute function game.refuse_change();

create table game.games (
    game_id    uuid   not null,
    table_id   uuid   not null,
    title      text   not null,
    started_at bigint not null,
    ended_at   bigint,
    constraint games_pkey primary key (game_id)
);

comment on column game.games.started_at is 'ms since 1970: the time of the first event';
comment on column game.games.ended_at is 'ms since 1970: the time of the last event; null while the game goes on';

create table game.seats (
    player_id uuid    not null,
    game_id   uuid    not null,
    seat      integer not null,
    active    boolean not null default true,
    constraint seats_pkey primary key (player_id, game_id),
    constraint seats_game foreign key (game_id) references game.games
);

-- Ids are UUIDv7: the newest games of a player come first by descending id.
create index seats_active on game.seats (player_id, game_id) where active;
create index seats_of_game on game.seats (game_id);

comment on table game.seats is 'Which player holds which seat; seats of bots are only in the events.';
