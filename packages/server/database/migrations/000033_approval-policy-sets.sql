-- breaking: no
-- transaction: one
-- Policies: which mutations need whose agreement. An account replaces its set as a whole and keeps every one it had.

set local role registry_owner;

-- An account changes its own policies by an instruction about itself, also one that is no issuer.
alter policy app_insert on registry.instructions
  with check (
    account_id = (select registry.account_id())
    and (
      register_id = any ((select registry.managed_registers())::uuid[])
      or asset_id = any ((select registry.managed_assets())::uuid[])
      or (asset_id is null and register_id = any ((select registry.managed_holder_registers())::uuid[]))
      or (type = 'changeApprovalPolicies' and register_id = (select registry.account_id()))
      or (
        register_id = any ((select registry.participant_registers())::uuid[])
        and status in ('draft', 'pending_approval'))));

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

-- Guards -------------------------------------------------------------------------------------------------------------

create function registry.check_policy_set() returns trigger
language plpgsql
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
comment on function registry.check_policy_set() is
  'Refuses a set of policies whose version does not follow on another.';

create trigger _100_append_only before update or delete on registry.approval_policy_sets
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.approval_policy_sets
  for each statement execute function registry.reject_change();
create trigger _110_version after insert on registry.approval_policy_sets
  for each row execute function registry.check_policy_set();

create function registry.policies_lock(p_account_id uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended('approval policies of ' || p_account_id::text, 0);
comment on function registry.policies_lock(uuid) is
  'The key of the advisory lock of an account''s policies: a change of them takes it for itself.';
revoke execute on function registry.policies_lock(uuid) from public;
grant execute on function registry.policies_lock(uuid) to registry_app, registry_auth;

-- Row-level security -------------------------------------------------------------------------------------------------

-- Sets of policies. Visible to: the account, in every role. Accounts that manage its register add one where they carry
-- out a change that the account proposed and they agreed to.
alter table registry.approval_policy_sets enable row level security;
alter table registry.approval_policy_sets force row level security;
create policy app_select on registry.approval_policy_sets
  for select to registry_app
  using (
    account_id = (select registry.account_id()));
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
grant insert, select on registry.approval_policy_sets to registry_app;
grant select on registry.approval_policy_sets to registry_auth;

-- Who could meet a need ----------------------------------------------------------------------------------------------

set local role registry_auth;

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
revoke execute on function auth.find_policy_set(uuid) from public;
grant execute on function auth.find_policy_set(uuid) to registry_app;

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
  select 'own', m.id, m.user_role, m.status = 'active', dense_rank() over (order by lower(u.email))
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
revoke execute on function auth.list_people_of_needs(uuid) from public;
grant execute on function auth.list_people_of_needs(uuid) to registry_app;

reset role;
