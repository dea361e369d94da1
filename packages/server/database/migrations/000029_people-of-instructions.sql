-- breaking: no
-- transaction: one
-- Who proposed an instruction, who has approved it and who acts, with all that tells whether they are independent of
-- each other: addresses, and who changed them not long ago.

set local role registry_auth;

create function auth.digest_address(p_instruction_id uuid, p_address text)
returns bytea
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select sha256(convert_to(
           p_instruction_id::text || ' ' || lower(p_address collate registry.unicode_letters), 'UTF8'))
$$;
comment on function auth.digest_address(uuid, text) is
  'An e-mail address without regard to case, as it is compared for one instruction: digests of two instructions differ.';

create function auth.digest_own_address(p_instruction_id uuid)
returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select auth.digest_address(p_instruction_id, u.email)
    from registry.users u
   where u.account_id = registry.account_id()
     and u.id = registry.user_id()
$$;
comment on function auth.digest_own_address(uuid) is
  'The digest of the e-mail address of the user who proposes an instruction.';

-- The user who signs in by the client is looked at as soon as clients have one.
create function auth.list_addresses(
  p_account_id uuid, p_user_id uuid, p_api_client_id uuid, p_since timestamptz)
returns setof text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select u.email
    from registry.users u
   where u.account_id = p_account_id
     and u.id = p_user_id
   union
  select e.before ->> 'email'
    from registry.audit_entries e
   where e.account_id = p_account_id
     and e.object_id = p_user_id
     and e.action = 'changeUser'
     and e.recorded_at > p_since
     and e.before ? 'email'
$$;
comment on function auth.list_addresses(uuid, uuid, uuid, timestamptz) is
  'The e-mail address of a user, and those that it has had since then.';

create function auth.list_changes(
  p_account_id uuid, p_users_account_id uuid, p_user_id uuid, p_api_client_id uuid, p_days integer)
returns table (account_id uuid, users_account_id uuid, user_id uuid, api_client_id uuid, set_up boolean)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with client (account_id, id) as (
    select distinct d.client_account_id, d.api_client_id
      from registry.delegations d
     where d.account_id = p_account_id
       and d.users_account_id = p_users_account_id
       and d.api_client_id = p_api_client_id),
  changed (account_id, id) as (
    select p_account_id, p_user_id
     union all
    select p_account_id, p_users_account_id
     union all
    select d.account_id, d.id
      from registry.delegations d
     where d.account_id = p_account_id
       and d.users_account_id = p_users_account_id
       and d.api_client_id = p_api_client_id
     union all
    select c.account_id, c.id
      from client c
     union all
    select s.account_id, s.id
      from client c
      join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id)
  select distinct
         e.account_id, e.users_account_id, e.user_id, e.api_client_id,
         e.action in ('createUser', 'giveRole', 'createApiClient', 'createDelegation')
           and e.recorded_at < a.created_at + interval '24 hours'
    from changed c
    join registry.audit_entries e on e.account_id = c.account_id and e.object_id = c.id
    join registry.accounts a on a.id = e.account_id
   where p_days > 0
     and e.user_id is not null
     and e.user_id <> p_user_id
     and e.action in (
       'createUser', 'changeUser', 'giveRole', 'changeUsersAccount', 'createApiClient', 'changeApiClient',
       'rotateApiClientSecret', 'revokeApiClientSecret', 'createDelegation', 'revokeDelegation', 'inviteUser',
       'unlinkUser')
     and e.recorded_at > now() - make_interval(days => p_days)
$$;
comment on function auth.list_changes(uuid, uuid, uuid, uuid, integer) is
  'Who else made or changed, within so many days, a user, its role, the delegations of that role to its client, the client or '
  'its secrets; and whether it was set up so within 24 hours after the account was opened.';

create function auth.list_people_of_instruction(
  p_register_id uuid, p_instruction_id uuid, p_cooling_days integer, p_users_account_id uuid, p_api_client_id uuid)
returns table (
  relation text, account_id uuid, account_type text, users_account_id uuid, user_role text, user_id uuid,
  api_client_id uuid, decided_at timestamptz, counts boolean, delegation_id uuid, asset_ids uuid[], mutations text[],
  quantity_max numeric, propose_only boolean, approves boolean, addresses text[], changed_by text[], set_up_by text[])
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with recursive instruction as materialized (
    select i.id, i.register_id, i.asset_id, i.account_id, i.users_account_id, i.user_id, i.api_client_id,
           i.address_digest, least(i.received_at, now() - make_interval(days => p_cooling_days)) as since
      from registry.instructions i
     where i.register_id = p_register_id
       and i.id = p_instruction_id
       and (
         i.account_id = registry.account_id()
         or i.register_id = any (registry.managed_holder_registers()))),
  person as materialized (
    select 1::bigint as number, 'presenter' as relation, i.account_id, i.users_account_id, i.user_id, i.api_client_id,
           null::timestamptz as decided_at
      from instruction i
     where i.user_id is not null
     union all
    select 2, 'actor', registry.account_id(), p_users_account_id, registry.user_id(), p_api_client_id, null
      from instruction i
     where registry.user_id() is not null
     union all
    select 2 + row_number() over (order by p.decided_at, p.id), 'approver', p.account_id, p.users_account_id, p.user_id,
           p.api_client_id, p.decided_at
      from instruction i
      join registry.approvals p on p.register_id = i.register_id and p.instruction_id = i.id
     where p.decision = 'approved'
       and p.withdrawn_at is null),
  changer as (
    select p.number, c.account_id, c.users_account_id, c.user_id, c.api_client_id, c.set_up
      from person p
      cross join lateral auth.list_changes(
        p.account_id, p.users_account_id, p.user_id, p.api_client_id, p_cooling_days) c
     union
    select r.number, c.account_id, c.users_account_id, c.user_id, c.api_client_id, c.set_up
      from changer r
      cross join lateral auth.list_changes(
        r.account_id, r.users_account_id, r.user_id, r.api_client_id, p_cooling_days) c
     where not r.set_up
       and not c.set_up),
  trait as (
    select c.number, c.set_up, t.trait
      from changer c
      cross join lateral (
        values ('user ' || c.user_id), ('client ' || c.api_client_id)) t (trait)
     where t.trait is not null
     union
    select c.number, c.set_up, 'address ' || encode(auth.digest_address(i.id, l.address), 'hex')
      from changer c
      cross join instruction i
      cross join lateral auth.list_addresses(c.account_id, c.user_id, c.api_client_id, i.since) l (address))
  select p.relation, p.account_id, a.account_type, p.users_account_id, m.user_role, p.user_id, p.api_client_id,
         p.decided_at,
         coalesce(
           a.status = 'active'
             and m.status = 'active'
             and k.status = 'active'
             and (k.expires_at is null or k.expires_at > now())
             and w.status = 'active'
             and (
               p.account_id in (i.register_id, i.account_id)
               or exists (
                 select
                   from registry.appointments o
                  where o.register_id = i.register_id
                    and o.account_id = p.account_id
                    and o.status = 'active'
                    and o.capacity in ('transfer_agent', 'registrar')
                    and (o.asset_id is null or i.asset_id is null or o.asset_id = i.asset_id))),
           false),
         d.id, d.asset_ids, d.mutations, d.quantity_max, d.propose_only, d.approves,
         array(
           select 'address ' || encode(auth.digest_address(i.id, l.address), 'hex')
             from auth.list_addresses(p.account_id, p.user_id, p.api_client_id, i.since) l (address)
            union
           select 'address ' || encode(i.address_digest, 'hex')
            where p.relation = 'presenter'
              and i.address_digest is not null),
         array(
           select t.trait
             from trait t
            where t.number = p.number
              and not t.set_up),
         array(
           select t.trait
             from trait t
            where t.number = p.number
              and t.set_up)
    from instruction i
    cross join person p
    join registry.accounts a on a.id = p.account_id
    left join registry.users_accounts m on m.account_id = p.account_id and m.id = p.users_account_id
    left join registry.delegations d on d.account_id = p.account_id
     and d.users_account_id = p.users_account_id
     and d.api_client_id = p.api_client_id
     and d.status = 'active'
    left join registry.api_clients k on k.account_id = d.client_account_id and k.id = d.api_client_id
    left join registry.accounts w on w.id = k.account_id
   order by p.number
$$;
comment on function auth.list_people_of_instruction(uuid, uuid, integer, uuid, uuid) is
  'The presenter of an instruction, the user who acts and those who have approved it, each with what identifies it and what '
  'identifies those who made or changed it within so many days, themselves or through people whom they changed; with those '
  'who set it up when its account was opened; and for an approval whether role, client, account and appointment are active, '
  'and the delegation of now.';

create function auth.is_presenter_entitled(p_register_id uuid, p_instruction_id uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select a.status = 'active' and (
           i.account_id = i.register_id
           or exists (
             select
               from registry.appointments p
              where p.register_id = i.register_id
                and p.account_id = i.account_id
                and p.status = 'active'
                and p.capacity in ('transfer_agent', 'registrar')
                and (p.asset_id is null or i.asset_id is null or p.asset_id = i.asset_id))
           or case
                when i.payload ?| array['fromHolderId', 'holderId'] then exists (
                  select
                    from registry.holders h
                   where h.register_id = i.register_id
                     and h.id = coalesce(i.payload ->> 'fromHolderId', i.payload ->> 'holderId')::uuid
                     and i.account_id in (h.servicing_account_id, h.holder_account_id))
                else exists (
                  select
                    from registry.appointments p
                   where p.register_id = i.register_id
                     and p.account_id = i.account_id
                     and p.status = 'active')
                  or exists (
                  select
                    from registry.holders h
                   where h.register_id = i.register_id
                     and i.account_id in (h.servicing_account_id, h.holder_account_id))
              end)
    from registry.instructions i
    join registry.accounts a on a.id = i.account_id
   where i.register_id = p_register_id
     and i.id = p_instruction_id
     and (
       i.account_id = registry.account_id()
       or i.register_id = any (registry.managed_holder_registers()))
$$;
comment on function auth.is_presenter_entitled(uuid, uuid) is
  'Whether the account of the presenter of an instruction may still propose it; null for one that the actor does not see.';

-- An account reads why its instruction was rejected: approvals themselves are told to the accounts that decide.
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

revoke execute on function
  auth.digest_address(uuid, text),
  auth.digest_own_address(uuid),
  auth.list_addresses(uuid, uuid, uuid, timestamptz),
  auth.list_changes(uuid, uuid, uuid, uuid, integer),
  auth.list_people_of_instruction(uuid, uuid, integer, uuid, uuid),
  auth.is_presenter_entitled(uuid, uuid),
  auth.find_rejection_reason(uuid, uuid)
  from public;
grant execute on function
  auth.digest_own_address(uuid),
  auth.list_people_of_instruction(uuid, uuid, integer, uuid, uuid),
  auth.is_presenter_entitled(uuid, uuid),
  auth.find_rejection_reason(uuid, uuid)
  to registry_app;
