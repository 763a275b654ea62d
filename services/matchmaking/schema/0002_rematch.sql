-- Those who have played ask for a rematch by the game that they have before them.
create index tables_game on matchmaking.tables ((doc ->> 'game_id')) where state = 'started';
