-- What the services may do: everything with their own tables and with deadlines and checkpoints, but with events only
-- read and add. (A trigger of the log refuses changes of events to everybody else too.)
DO $$
DECLARE
    part text;
BEGIN
    FOREACH part IN ARRAY ARRAY['log', 'game', 'matchmaking', 'bots'] LOOP
        IF EXISTS (SELECT FROM pg_namespace WHERE nspname = part) THEN
            EXECUTE format('GRANT USAGE ON SCHEMA %I TO cartouche_service', part);
            EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO cartouche_service', part);
            EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO cartouche_service', part);
            EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %I TO cartouche_service', part);
        END IF;
    END LOOP;
    IF to_regclass('log.events') IS NOT NULL THEN
        REVOKE UPDATE, DELETE, TRUNCATE ON log.events FROM cartouche_service;
    END IF;
END
$$;
