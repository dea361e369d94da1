-- breaking: no
-- transaction: one
-- How many standbys hold each commit before it is acknowledged. With REGISTRY_DURABILITY=replicated a mutation is
-- committed only while one does. The transaction itself asks, so that no setting that changes meanwhile is missed.

set local role registry_auth;

-- The view pg_stat_replication reads every session; this function of it reads the senders alone.
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
      from pg_stat_get_wal_senders()
     where sync_state in ('sync', 'quorum')
       and state = 'streaming');
end $$;
comment on function auth.count_synchronous_standbys() is
  'How many standbys PostgreSQL waits for at each commit, or may wait for where some of several are enough. Null where '
  'the owner of this function may not read it: then a superuser grants it pg_read_all_stats, with inherit true.';

create function auth.require_synchronous_standby() returns void
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if current_setting('synchronous_standby_names') = '' then
    raise exception 'synchronous_standby_names is empty'
      using errcode = 'RG014';
  end if;
  if current_setting('synchronous_commit') in ('off', 'local') then
    raise exception 'synchronous_commit is %, so that no commit waits for a standby', current_setting('synchronous_commit')
      using errcode = 'RG014';
  end if;
  if auth.count_synchronous_standbys() = 0 then
    raise exception 'no synchronous standby is connected'
      using errcode = 'RG014';
  end if;
end $$;
comment on function auth.require_synchronous_standby() is
  'Refuses, with RG014, where a commit of this database transaction would be acknowledged without a standby, or would wait '
  'for one that is not connected.';

revoke execute on function auth.count_synchronous_standbys(), auth.require_synchronous_standby() from public;
grant execute on function auth.count_synchronous_standbys(), auth.require_synchronous_standby() to registry_app;
