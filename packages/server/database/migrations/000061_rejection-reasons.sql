-- breaking: no
-- transaction: one
-- An account reads why its instruction was rejected: approvals themselves are told to the accounts that decide.

set local role registry_auth;

create function auth.find_rejection_reason(p_register_id uuid, p_instruction_id uuid)
returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select p.comment
    from registry.approvals p
    join registry.instructions i on i.register_id = p.register_id and i.id = p.instruction_id
   where p.register_id = p_register_id
     and p.instruction_id = p_instruction_id
     and p.decision = 'rejected'
     and (
       i.account_id = registry.account_id()
       or i.register_id = any (registry.managed_holder_registers())
       or i.asset_id = any (registry.managed_assets()))
   limit 1
$$;
comment on function auth.find_rejection_reason(uuid, uuid) is
  'The reason of the rejection of an instruction, told to the account that presented it and to those that decide.';

revoke execute on function auth.find_rejection_reason(uuid, uuid) from public;
grant execute on function auth.find_rejection_reason(uuid, uuid) to registry_app;

reset role;
