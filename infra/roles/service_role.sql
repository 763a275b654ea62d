-- The role as which game, matchmaking and bots connect. An idle writer would hold back every follower of the log, and
-- a statement or lock that takes longer than these is a fault: better an error than a queue.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'cartouche_service') THEN
        CREATE ROLE cartouche_service LOGIN;
    END IF;
END
$$;
ALTER ROLE cartouche_service SET idle_in_transaction_session_timeout = '5s';
ALTER ROLE cartouche_service SET statement_timeout = '15s';
ALTER ROLE cartouche_service SET lock_timeout = '5s';
-- So that the log's metric sees write transactions of other sessions, which hold back followers (EventStore.health).
-- Where the migrating role may not give this, the metric reads 0 for them.
DO $$
BEGIN
    GRANT pg_read_all_stats TO cartouche_service;
EXCEPTION WHEN insufficient_privilege THEN
    RAISE NOTICE 'cartouche_service cannot see other sessions: the metric of the horizon reads 0 for them';
END
$$;
