-- breaking: no
-- transaction: one
-- The sets of policies that ask something of a mutation.

set local role registry_owner;

-- Who made the role of an approver is looked up before its approval counts.
create policy auth_select on registry.audit_entries
  for select to registry_auth
  using (true);
grant select (account_id, object_id, user_id, api_client_id, recorded_at) on registry.audit_entries to registry_auth;

set local role registry_auth;

create function auth.policy_accounts(p_account_id uuid, p_register_id uuid, p_asset_ids uuid[])
returns table (side text, account_id uuid)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
  with keepers as (
    select 'issuer' as side, p_register_id as account_id
    union
    select 'agent', p.account_id
      from registry.appointments p
     where p.register_id = p_register_id
       and p.status = 'active'
       and p.capacity in ('transfer_agent', 'registrar')
       and (p.asset_id is null or p.asset_id = any (p_asset_ids)))
  select k.side, k.account_id
    from keepers k
  union all
  select 'presenter', p_account_id
   where not exists (
           select
             from keepers k
            where k.account_id = p_account_id);
end $$;
comment on function auth.policy_accounts(uuid, uuid, uuid[]) is
  'The accounts whose policies apply to a mutation: the issuer, the agents in office for the assets or the whole '
  'register, and the presenter where it is none of these.';

create function auth.sets_are_in_force(p_applied jsonb) returns boolean
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
  applied record;
  in_force uuid[];
begin
  -- Sets are never removed: where there is none, none was applied.
  perform
     from registry.approval_policy_sets
    limit 1;
  if not found then
    return true;
  end if;
  for applied in
    select *
      from jsonb_to_recordset(p_applied) a (
        "accountId" uuid, "registerId" uuid, "assetIds" uuid[], "setIds" uuid[])
  loop
    in_force := array(
      select s.id
        from auth.policy_accounts(applied."accountId", applied."registerId", applied."assetIds") k
        cross join lateral (
          select n.id
            from registry.approval_policy_sets n
           where n.account_id = k.account_id
           order by n.version desc
           limit 1) s
       order by s.id);
    if in_force is distinct from applied."setIds" then
      raise exception using
        errcode = '40001',
        message = 'the policies that ask something of the mutation have changed since they were read';
    end if;
  end loop;
  return true;
end $$;
comment on function auth.sets_are_in_force(jsonb) is
  'Refuses by a conflict, so that it is tried again, where other sets of policies apply to mutations than those by '
  'which they were decided.';

create function auth.lock_applicable_sets(p_account_id uuid, p_register_id uuid, p_asset_ids uuid[])
returns table (
  side text, account_id uuid, id uuid, version integer, policies jsonb, cooling_days integer, shared_client boolean)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if p_register_id = any (registry.managed_holder_registers())
     or (
       p_account_id = registry.account_id()
       and (p_register_id = p_account_id or p_register_id = any (registry.participant_registers())))
  then
    perform pg_advisory_xact_lock_shared(registry.policies_lock(k.account_id))
       from auth.policy_accounts(p_account_id, p_register_id, p_asset_ids) k
      order by k.account_id;
    -- A statement of its own: its snapshot includes what was committed before the locks were granted.
    return query
    select k.side, k.account_id, s.id, s.version::integer, s.policies, s.cooling_days::integer, s.shared_client
      from auth.policy_accounts(p_account_id, p_register_id, p_asset_ids) k
      left join lateral (
        select *
          from registry.approval_policy_sets n
         where n.account_id = k.account_id
         order by n.version desc
         limit 1) s on true
     order by k.side desc, k.account_id;
  end if;
end $$;
comment on function auth.lock_applicable_sets(uuid, uuid, uuid[]) is
  'The sets of policies that ask something of a mutation, each with the side and the account it is of, and with nulls '
  'where an account has none. Changes of them wait until the database transaction ends.';

revoke execute on function
  auth.policy_accounts(uuid, uuid, uuid[]),
  auth.sets_are_in_force(jsonb),
  auth.lock_applicable_sets(uuid, uuid, uuid[])
  from public;
grant execute on function
  auth.sets_are_in_force(jsonb),
  auth.lock_applicable_sets(uuid, uuid, uuid[])
  to registry_app;

reset role;
