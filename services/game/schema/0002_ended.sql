-- What the list of my games says of a game that is over, so that listing a hundred of them folds none.
alter table game.games add column ended json;

comment on column game.games.ended is '{"seq", "seats", "result"} as of the last event; null while the game goes on';
