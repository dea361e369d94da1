-- breaking: no
-- transaction: one
-- Approvals: what people decide about an instruction that waits. They may be taken back.

set local role registry_owner;

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
  withdrawn_at timestamptz,
  transferees_digest bytea,
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
comment on column registry.approvals.withdrawn_at is
  'From then on it does not count: the person who gave it has taken it back.';
comment on column registry.approvals.transferees_digest is
  'The digest of the request with its transferees, which the person was shown or gave; null where it names none in words.';
create index approvals_id
  on registry.approvals (id);
-- One approval of each user that counts: who took one back may give it again.
create unique index approvals_one_given
  on registry.approvals (register_id, instruction_id, user_id)
  where withdrawn_at is null;

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

create trigger _100_append_only before delete on registry.approvals
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.approvals
  for each statement execute function registry.reject_change();
create trigger _102_append_only before update on registry.approvals
  for each row when (
    old.withdrawn_at is not null
    or old.decision <> 'approved'
    or to_jsonb(old) - 'withdrawn_at' <> to_jsonb(new) - 'withdrawn_at')
  execute function registry.reject_change();
create trigger _110_approval after insert on registry.approvals
  for each row execute function registry.check_approval();

-- Approvals. Visible to: accounts that manage the register or the asset, and the account whose user decided. Accounts
-- that manage the register, the asset or, where none is named, the holders decide, in their own name; so does the
-- account of the presenter, where policies ask it.
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
      or (asset_id is null and register_id = any ((select registry.managed_holder_registers())::uuid[]))
      or exists (
        select
          from registry.instructions i
         where i.register_id = approvals.register_id
           and i.id = approvals.instruction_id
           and i.account_id = (select registry.account_id()))));
create policy app_update on registry.approvals
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and user_id = (select registry.user_id()));
create policy auth_select on registry.approvals
  for select to registry_auth
  using (true);
create policy reader_select on registry.approvals
  for select to registry_reader
  using (true);
grant select on registry.approvals to registry_reader;
grant insert, select on registry.approvals to registry_app;
grant update (withdrawn_at) on registry.approvals to registry_app;
grant select on registry.approvals to registry_auth;
