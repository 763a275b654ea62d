-- The services' role may add events and never change them. It exists where the operator made it before migrating;
-- where services connect as the owner, the trigger alone keeps the events.
do $$
begin
    if not exists (select from pg_roles where rolname = 'cartouche_service') then
        return;
    end if;
    grant usage on schema log to cartouche_service;
    revoke all on log.events from cartouche_service;
    grant select, insert on log.events to cartouche_service;
    grant select, insert, update, delete on log.deadlines to cartouche_service;
    grant select, insert, update on log.checkpoints to cartouche_service;

    -- An idle write transaction stalls every follower, in whatever database it is.
    alter role cartouche_service set idle_in_transaction_session_timeout = '5s';
    alter role cartouche_service set statement_timeout = '15s';
    alter role cartouche_service set lock_timeout = '5s';

    -- Without it the age of the horizon, which other sessions cause, reads as 0.
    begin
        grant pg_read_all_stats to cartouche_service;
    exception when insufficient_privilege then
        raise notice 'cartouche_service cannot read pg_stat_activity: metric horizon_age_seconds will be 0';
    end;
end
$$;
