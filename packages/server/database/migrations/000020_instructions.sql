-- breaking: no
-- transaction: one
-- Instructions that wait: until when, for which instant, with the facts that policies look at and the address of the
-- presenter. Every instruction has the id of its request. Mutations that their checks refused are instructions too.

set local role registry_owner;

alter table registry.instructions
  drop constraint instructions_status_known,
  add constraint instructions_status_known check (status in (
    'draft', 'submitted', 'pending_approval', 'approved', 'executing', 'completed', 'rejected', 'withdrawn',
    'expired', 'failed', 'refused')) not valid,
  add column expires_at timestamptz,
  add column facts jsonb,
  add column request_id text,
  add column execute_at timestamptz,
  add column escalated_at timestamptz,
  add column address_digest bytea;
comment on column registry.instructions.expires_at is
  'From this instant on nobody approves it; null where it waits without limit, as those do that were proposed before.';
comment on column registry.instructions.facts is
  'What policies look at, of an instruction that waited; null where nobody else had to agree, and of those '
  'that were proposed before there were policies.';
comment on column registry.instructions.request_id is
  'The request by which it came; null of those that were recorded before this column was there.';
comment on column registry.instructions.execute_at is
  'The instant from which it is carried out, where everybody has agreed; null where it is carried out at once.';
comment on column registry.instructions.escalated_at is
  'When it was told that those who must agree are overdue; null where it was not.';
comment on column registry.instructions.address_digest is
  'SHA-256 of the id of the instruction and the e-mail address that its presenter had, of an instruction that waited. Null '
  'of those of release 0.1.0, and where the operator of the installation proposed it.';

-- generated: type command_row_2
create type registry.command_row_2 as (
  register_id uuid,
  instruction_id uuid,
  mutation text,
  status text,
  asset_id uuid,
  account_id uuid,
  users_account_id uuid,
  user_id uuid,
  api_client_id uuid,
  payload jsonb,
  payload_digest bytea,
  digest_version smallint,
  pepper_version integer,
  checks jsonb,
  instruction_key text,
  facts jsonb,
  audit_id uuid,
  object_type text,
  object_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  event_id uuid,
  event text,
  key text,
  key_digest bytea,
  key_digest_version smallint,
  key_pepper_version integer,
  result jsonb,
  expires_after_hours integer,
  audience jsonb
);
-- end
comment on type registry.command_row_2 is
  'All records of one command: its instruction, audit entry, event and idempotency key.';

-- An account that takes part in a register records there what it proposed, and what was refused to it. It changes its
-- own policies by an instruction about itself, also one that is no issuer.
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
        and status in ('draft', 'pending_approval', 'refused'))));
-- An agent that is appointed to one asset decides about the instructions of that asset.
alter policy app_update on registry.instructions
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or account_id = (select registry.account_id()));
grant update (asset_id) on registry.instructions to registry_app;

create policy auth_select on registry.instructions
  for select to registry_auth
  using (true);
create policy auth_update on registry.instructions
  for update to registry_auth
  using (expires_at <= clock_timestamp())
  with check (status = 'expired');
create policy auth_escalate on registry.instructions
  for update to registry_auth
  using (status = 'pending_approval' and escalated_at is null)
  with check (status = 'pending_approval');
grant select (
    register_id, id, asset_id, account_id, users_account_id, user_id, api_client_id, payload, payload_digest,
    address_digest, status, received_at, expires_at, execute_at, escalated_at)
  on registry.instructions to registry_auth;
grant update (status, escalated_at) on registry.instructions to registry_auth;
grant select (account_id, asset_id, status) on registry.instructions to registry_ledger;
