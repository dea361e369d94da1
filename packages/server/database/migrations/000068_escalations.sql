-- breaking: no
-- transaction: one
-- Tells that those who must agree to an instruction are overdue.

set local role registry_owner;

create policy auth_select on registry.instruction_needs
  for select to registry_auth
  using (true);
grant select (register_id, instruction_id, open, escalate_after_hours) on registry.instruction_needs to registry_auth;

set local role registry_auth;

create function auth.escalate_instructions(p_most integer) returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with overdue as materialized (
    select i.register_id, i.id, i.account_id, i.status
      from registry.instructions i
     where i.status = 'pending_approval'
       and i.escalated_at is null
       and exists (
         select
           from registry.instruction_needs n
          where n.register_id = i.register_id
            and n.instruction_id = i.id
            and n.open
            and n.escalate_after_hours is not null
            and i.received_at + make_interval(hours => n.escalate_after_hours) <= clock_timestamp())
     limit p_most
       for no key update skip locked),
  escalated as (
    update registry.instructions i
       set escalated_at = now()
      from overdue o
     where i.register_id = o.register_id
       and i.id = o.id
    returning i.register_id, i.id, i.account_id, i.status),
  recorded_entry as (
    insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)
    select e.account_id, gen_random_uuid(), e.register_id, 'instruction.escalated', 'Instruction', e.id,
           jsonb_build_object('status', e.status), jsonb_build_object('status', e.status)
      from escalated e),
  recorded_event as (
    insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
    select e.account_id, gen_random_uuid(), e.register_id, 'instruction.escalated', 'Instruction', e.id,
           jsonb_build_object('mutation', 'instruction.escalated')
      from escalated e)
  select count(*)
    from escalated;
end;
comment on function auth.escalate_instructions(integer) is
  'Tells once of each instruction that an open need is overdue, by an audit entry and an event in the account that '
  'asked for it, and changes nothing else. Returns of how many it told.';
revoke execute on function auth.escalate_instructions(integer) from public;
grant execute on function auth.escalate_instructions(integer) to registry_app;

reset role;
