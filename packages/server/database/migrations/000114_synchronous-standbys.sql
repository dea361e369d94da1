-- breaking: no
-- transaction: one
-- How many standbys hold each commit before it is acknowledged: REGISTRY_DURABILITY=replicated asks it.

set local role registry_auth;

create function auth.count_synchronous_standbys() returns integer
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not pg_has_role(current_user, 'pg_read_all_stats', 'usage') then
    return null;
  end if;
  return (
    select count(*)
      from pg_stat_replication
     where sync_state in ('sync', 'quorum')
       and state = 'streaming');
end $$;
comment on function auth.count_synchronous_standbys() is
  'How many standbys PostgreSQL waits for at each commit, or may wait for where some of several are enough. Null where '
  'the owner of this function may not read it: then a superuser grants it pg_read_all_stats, with inherit true.';

revoke execute on function auth.count_synchronous_standbys() from public;
grant execute on function auth.count_synchronous_standbys() to registry_app;

reset role;
