-- breaking: no
-- transaction: one
-- Policies: which mutations need whose agreement. An account replaces its set as a whole and keeps every one it had.

set local role registry_owner;

create table registry.approval_policy_sets (
  account_id uuid not null,
  id uuid not null,
  version integer not null,
  policies jsonb not null,
  sentences text[] not null,
  cooling_days integer not null,
  shared_client boolean not null,
  instruction_id uuid not null,
  created_at timestamptz not null default now(),
  constraint approval_policy_sets_pk
    primary key (account_id, id),
  constraint approval_policy_sets_version_unique
    unique (account_id, version),
  constraint approval_policy_sets_instruction_fk
    foreign key (account_id, instruction_id) references registry.instructions (register_id, id)
    deferrable initially deferred,
  constraint approval_policy_sets_version_positive
    check (version > 0),
  constraint approval_policy_sets_policies_few
    check (jsonb_typeof(policies) = 'array' and jsonb_array_length(policies) <= 50),
  constraint approval_policy_sets_sentence_of_each
    check (cardinality(sentences) = jsonb_array_length(policies)),
  constraint approval_policy_sets_cooling_days_bounds
    check (cooling_days between 0 and 365)
);
comment on table registry.approval_policy_sets is
  'A set of policies of an account. The one in force is that with the highest version; the others are history.';
comment on column registry.approval_policy_sets.sentences is
  'Each policy as a sentence, in the order of the policies.';
comment on column registry.approval_policy_sets.cooling_days is
  'For so many days a person is not independent of the one who gave it role, delegation or secret.';
comment on column registry.approval_policy_sets.shared_client is
  'Whether people who share a client count as independent of each other.';
create index approval_policy_sets_id
  on registry.approval_policy_sets (id);
create index approval_policy_sets_by_created_at
  on registry.approval_policy_sets (account_id, created_at, id);

create function registry.policies_lock(p_account_id uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended('approval policies of ' || p_account_id::text, 0);
comment on function registry.policies_lock(uuid) is
  'The key of the advisory lock of an account''s policies: a change of them takes it for itself.';
revoke execute on function registry.policies_lock(uuid) from public;
grant execute on function registry.policies_lock(uuid) to registry_app, registry_auth;

create trigger _100_append_only before update or delete on registry.approval_policy_sets
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.approval_policy_sets
  for each statement execute function registry.reject_change();

-- Sets of policies. Visible to: the account, and accounts that manage its register, in every role. Accounts that manage
-- its register add one where they carry out a change that the account proposed and they agreed to.
alter table registry.approval_policy_sets enable row level security;
alter table registry.approval_policy_sets force row level security;
create policy app_select on registry.approval_policy_sets
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    or account_id = any ((select registry.managed_registers())::uuid[]));
create policy app_insert on registry.approval_policy_sets
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    or (
      account_id = any ((select registry.managed_registers())::uuid[])
      and exists (
        select
          from registry.instructions i
         where i.register_id = approval_policy_sets.account_id
           and i.id = approval_policy_sets.instruction_id
           and i.account_id = approval_policy_sets.account_id
           and i.type = 'changeApprovalPolicies'
           and i.status in ('pending_approval', 'approved'))));
-- Who must agree to a mutation is said by the sets of accounts that do not see each other's.
create policy auth_select on registry.approval_policy_sets
  for select to registry_auth
  using (true);
create policy reader_select on registry.approval_policy_sets
  for select to registry_reader
  using (true);
grant select on registry.approval_policy_sets to registry_reader;
grant insert, select on registry.approval_policy_sets to registry_app;
grant select on registry.approval_policy_sets to registry_auth;

set local role registry_auth;

-- An agent that carries out an issuer's change of policies does not see the version before it, and the guard does.
create function auth.check_policy_set() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.version > 1 and not exists (
       select
         from registry.approval_policy_sets s
        where s.account_id = new.account_id
          and s.version = new.version - 1)
  then
    raise exception using
      errcode = 'RG001',
      message = format('version %s of the policies has no version before it', new.version),
      constraint = 'policy_versions_have_no_gap';
  end if;
  return null;
end $$;
comment on function auth.check_policy_set() is
  'Refuses a set of policies whose version does not follow on another.';
revoke execute on function auth.check_policy_set() from public;
grant execute on function auth.check_policy_set() to registry_owner;

-- Who could meet a need ----------------------------------------------------------------------------------------------

create function auth.find_policy_set(
  p_account_id uuid,
  out id uuid,
  out version integer,
  out policies jsonb,
  out cooling_days integer,
  out shared_client boolean
)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select s.id, s.version, s.policies, s.cooling_days, s.shared_client
    from registry.approval_policy_sets s
   where s.account_id = p_account_id
     and (p_account_id = registry.account_id() or p_account_id = any (registry.managed_registers()))
   order by s.version desc
   limit 1
$$;
comment on function auth.find_policy_set(uuid) is
  'The policies in force of the account of the actor, or of an issuer whose register it manages; nulls where there are '
  'none.';

create function auth.list_people_of_needs(p_account_id uuid)
returns table (side text, users_account_id uuid, user_role text, active boolean, person bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with register (id) as (
    select unnest(
      case
        when p_account_id = registry.account_id() then registry.participant_registers()
        when p_account_id = any (registry.managed_registers()) then array[p_account_id]
      end)
  )
  select 'own', m.id, m.user_role, m.status = 'active',
         dense_rank() over (order by lower(u.email collate registry.unicode_letters))
    from registry.users_accounts m
    join registry.users u on u.account_id = m.account_id and u.id = m.user_id
   where m.account_id = p_account_id
     and (p_account_id = registry.account_id() or p_account_id = any (registry.managed_registers()))
  union all
  select distinct 'issuer', null::uuid, m.user_role, true, null::bigint
    from register r
    join registry.accounts i on i.id = r.id
    join registry.users_accounts m on m.account_id = i.id
   where i.id <> p_account_id
     and i.status = 'active'
     and m.status = 'active'
  union all
  select distinct 'agent', null::uuid, m.user_role, true, null::bigint
    from register r
    join registry.appointments a on a.register_id = r.id
    join registry.accounts g on g.id = a.account_id
    join registry.users_accounts m on m.account_id = g.id
   where a.status = 'active'
     and g.status = 'active'
     and a.capacity in ('transfer_agent', 'registrar')
     and a.account_id <> p_account_id
     and m.status = 'active'
$$;
comment on function auth.list_people_of_needs(uuid) is
  'The roles of people in an account, with the same number for those of one e-mail address; and which roles somebody '
  'active has at the issuers with which it deals, and at their agents in office.';

-- The sets that ask something of a mutation ---------------------------------------------------------------------------

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
  auth.find_policy_set(uuid),
  auth.list_people_of_needs(uuid),
  auth.policy_accounts(uuid, uuid, uuid[]),
  auth.sets_are_in_force(jsonb),
  auth.lock_applicable_sets(uuid, uuid, uuid[])
  from public;
grant execute on function
  auth.find_policy_set(uuid),
  auth.list_people_of_needs(uuid),
  auth.sets_are_in_force(jsonb),
  auth.lock_applicable_sets(uuid, uuid, uuid[])
  to registry_app;

set local role registry_owner;

create trigger _110_version after insert on registry.approval_policy_sets
  for each row execute function auth.check_policy_set();
