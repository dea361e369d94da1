-- breaking: no
-- transaction: one
-- The account that asked for a transfer corrects a request that was rejected or refused. Its words for the transferees
-- stay until the time of the request is over, those of a refused one for 30 days, and are deleted then.

set local role registry_ledger;

create or replace function registry.delete_instruction_details() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from registry.transferee_details d
   where d.register_id = new.register_id
     and d.instruction_id = new.id;
  if new.status = 'rejected' and new.type = 'transferUnits' and new.expires_at > clock_timestamp() then
    return null;
  end if;
  delete from registry.instruction_details d
   where d.register_id = new.register_id
     and d.instruction_id = new.id;
  return null;
end $$;
comment on function registry.delete_instruction_details() is
  'Deletes the details of an instruction that has ended, and with them the only key that opens them. A transfer request that was rejected keeps its input until its time is over.';

set local role registry_auth;

create function auth.sweep_instruction_details(p_most integer) returns bigint
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with over as materialized (
    select d.register_id, d.instruction_id
      from registry.instruction_details d
      join registry.instructions i
        on i.register_id = d.register_id
       and i.id = d.instruction_id
     where (i.status = 'rejected' and i.expires_at <= clock_timestamp())
        or (i.status = 'refused' and i.received_at <= clock_timestamp() - interval '30 days')
     limit p_most
  ), deleted as (
    delete from registry.instruction_details d
     using over o
     where d.register_id = o.register_id
       and d.instruction_id = o.instruction_id
    returning 1
  )
  select count(*)
    from deleted;
end;
comment on function auth.sweep_instruction_details(integer) is
  'Deletes the details of instructions that were rejected and whose time is over, and of those that were refused 30 days ago. Returns how many.';
revoke execute on function auth.sweep_instruction_details(integer) from public;
grant execute on function auth.sweep_instruction_details(integer) to registry_app;
