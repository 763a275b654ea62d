-- name: try_alone
-- True when no process of the game service is there (and then this session holds the lock alone).
select pg_try_advisory_lock(hashtextextended('cartouche:game', 0));

-- name: be_present
-- Count as present until this session ends; waits for one that is alone for a moment.
select pg_advisory_lock_shared(hashtextextended('cartouche:game', 0));

-- name: not_alone
-- Let others in.
select pg_advisory_unlock(hashtextextended('cartouche:game', 0));

-- name: still_present
-- A round trip, to notice a lost connection.
select true;
