-- breaking: no
-- transaction: one
-- Instructions end when their time is over.

set local role registry_owner;

create policy auth_select on registry.instructions
  for select to registry_auth
  using (true);
create policy auth_update on registry.instructions
  for update to registry_auth
  using (expires_at <= clock_timestamp())
  with check (status = 'expired');
grant select (register_id, id, account_id, status, expires_at) on registry.instructions to registry_auth;
grant update (status) on registry.instructions to registry_auth;

set local role registry_auth;

create function auth.expire_instructions(p_most integer) returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with due as materialized (
    select i.register_id, i.id, i.account_id, i.status
      from registry.instructions i
     where i.status in ('pending_approval', 'approved')
       and i.expires_at <= clock_timestamp()
     order by i.expires_at
     limit p_most
       for no key update skip locked),
  ended as (
    update registry.instructions i
       set status = 'expired'
      from due d
     where i.register_id = d.register_id
       and i.id = d.id
    returning i.register_id, i.id, i.account_id, d.status as before),
  recorded_entry as (
    insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)
    select e.account_id, gen_random_uuid(), e.register_id, 'instruction.expired', 'Instruction', e.id,
           jsonb_build_object('status', e.before), jsonb_build_object('status', 'expired')
      from ended e),
  recorded_event as (
    insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
    select e.account_id, gen_random_uuid(), e.register_id, 'instruction.expired', 'Instruction', e.id,
           jsonb_build_object('mutation', 'instruction.expired')
      from ended e)
  select count(*)
    from ended;
end;
comment on function auth.expire_instructions(integer) is
  'Ends instructions whose time is over, each with an audit entry and an event in the account that asked for it. Those '
  'that somebody decides about at the moment are left for the next call. Returns how many ended.';
revoke execute on function auth.expire_instructions(integer) from public;
grant execute on function auth.expire_instructions(integer) to registry_app;

reset role;
