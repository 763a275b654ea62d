-- Players, and the read model of tables. The log is the truth about tables: a row here is written in the transaction of
-- the append that it follows from, and can be made again from the table's events at any time.
create schema matchmaking;

create table matchmaking.players (
    id         uuid        not null,
    name       text        not null,
    created_at timestamptz not null default clock_timestamp(),
    constraint players_pkey primary key (id)
);

create table matchmaking.tables (
    id        uuid        not null,
    code      text        not null,
    title     text        not null,
    seats     integer     not null,
    pace      text        not null,
    access    text        not null,
    state     text        not null,
    version   integer     not null,
    opened_at timestamptz not null,
    holders   jsonb       not null,
    doc       json        not null,
    constraint tables_pkey primary key (id),
    constraint tables_code_key unique (code)
);

comment on column matchmaking.tables.version is 'the version of the last event that the row shows';
comment on column matchmaking.tables.holders is 'player id -> seat, of those who sit there';
comment on column matchmaking.tables.doc is 'the table as anybody may see it';

create index tables_lobby on matchmaking.tables (title, opened_at desc) where state = 'open' and access = 'open';
create index tables_waiting on matchmaking.tables (title, seats, pace, opened_at) where state = 'open' and access = 'quick';
