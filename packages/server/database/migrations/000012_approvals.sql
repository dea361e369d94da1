-- breaking: no
-- transaction: one
-- Approvals: what people decide about an instruction that waits, and the steps that an instruction may take.

set local role registry_owner;

alter table registry.instructions
  add column expires_at timestamptz;
comment on column registry.instructions.expires_at is
  'From this instant on nobody approves it; null where it waits without limit, as those do that were proposed before.';

create table registry.approvals (
  register_id uuid not null,
  id uuid not null,
  instruction_id uuid not null,
  asset_id uuid,
  decision text not null,
  account_id uuid not null,
  users_account_id uuid not null,
  user_id uuid not null,
  api_client_id uuid not null,
  payload_digest bytea not null,
  comment text,
  same_client boolean not null,
  checks jsonb not null,
  decided_at timestamptz not null default now(),
  constraint approvals_pk
    primary key (register_id, id),
  constraint approvals_instruction_fk
    foreign key (register_id, instruction_id) references registry.instructions (register_id, id),
  constraint approvals_decision_known
    check (decision in ('approved', 'rejected')),
  constraint approvals_digest_length
    check (octet_length(payload_digest) = 32),
  constraint approvals_comment_length
    check (char_length(comment) between 1 and 1000),
  constraint approvals_rejected_has_comment
    check (decision = 'approved' or comment is not null)
);
comment on table registry.approvals is
  'What a person decided about an instruction: about one payload, by its digest, after one set of checks.';
comment on column registry.approvals.same_client is
  'Whether the client is the one that proposed it.';
create index approvals_id
  on registry.approvals (id);
create unique index approvals_one_live
  on registry.approvals (register_id, instruction_id, user_id);

-- Guards -------------------------------------------------------------------------------------------------------------

create function registry.check_instruction_step() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if old.status = 'pending_approval' and new.status in (
       'approved', 'completed', 'rejected', 'withdrawn', 'expired', 'failed')
     or old.status = 'approved' and new.status in (
       'pending_approval', 'completed', 'rejected', 'withdrawn', 'expired', 'failed')
  then
    return null;
  end if;
  raise exception using
    errcode = 'RG001',
    message = format('an instruction that is %s does not become %s', old.status, new.status),
    constraint = 'instruction_step_allowed';
end $$;
comment on function registry.check_instruction_step() is
  'Refuses a step out of the end of an instruction, and any step that is none of a proposal.';

create function registry.check_approval() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  instruction registry.instructions;
begin
  select *
    into instruction
    from registry.instructions i
   where i.register_id = new.register_id
     and i.id = new.instruction_id;
  if instruction.payload_digest is distinct from new.payload_digest
     or instruction.asset_id is distinct from new.asset_id
  then
    raise exception using
      errcode = 'RG001',
      message = 'the approval is of another payload than that of its instruction',
      constraint = 'approval_of_its_digest';
  end if;
  if new.decision = 'approved' and instruction.user_id is not distinct from new.user_id then
    raise exception using
      errcode = 'RG001',
      message = 'the user who proposed an instruction does not approve it',
      constraint = 'approval_by_another';
  end if;
  return null;
end $$;
comment on function registry.check_approval() is
  'Refuses an approval of another payload, and one by the user who proposed it.';

create trigger _111_step after update of status on registry.instructions
  for each row when (old.status <> new.status)
  execute function registry.check_instruction_step();
create trigger _112_asset_once before update of asset_id on registry.instructions
  for each row when (old.asset_id is not null and old.asset_id is distinct from new.asset_id)
  execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.approvals
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.approvals
  for each statement execute function registry.reject_change();
create trigger _110_approval after insert on registry.approvals
  for each row execute function registry.check_approval();

-- Who is another person ----------------------------------------------------------------------------------------------

set local role registry_auth;

create function auth.is_own_address(p_account_id uuid, p_user_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
      from registry.users theirs
      join registry.users own on lower(own.email) = lower(theirs.email)
     where theirs.account_id = p_account_id
       and theirs.id = p_user_id
       and own.account_id = registry.account_id()
       and own.id = registry.user_id())
$$;
comment on function auth.is_own_address(uuid, uuid) is
  'Whether a user, of this account or another, has the e-mail address of the user who acts.';
revoke execute on function auth.is_own_address(uuid, uuid) from public;
grant execute on function auth.is_own_address(uuid, uuid) to registry_app;

set local role registry_owner;

-- Row-level security -------------------------------------------------------------------------------------------------

-- An agent that is appointed to one asset decides about the instructions of that asset.
alter policy app_update on registry.instructions
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or account_id = (select registry.account_id()));
grant update (asset_id) on registry.instructions to registry_app;

-- Approvals. Visible to: accounts that manage the register or the asset, and the account whose user decided. Accounts
-- that manage the register, the asset or, where none is named, the holders decide, in their own name.
alter table registry.approvals enable row level security;
alter table registry.approvals force row level security;
create policy app_select on registry.approvals
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or account_id = (select registry.account_id()));
create policy app_insert on registry.approvals
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and user_id = (select registry.user_id())
    and (
      register_id = any ((select registry.managed_registers())::uuid[])
      or asset_id = any ((select registry.managed_assets())::uuid[])
      or (asset_id is null and register_id = any ((select registry.managed_holder_registers())::uuid[]))));
grant insert, select on registry.approvals to registry_app;
