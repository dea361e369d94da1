-- breaking: no
-- transaction: one
-- It is told once that an instruction is overdue.

set local role registry_owner;

alter table registry.instructions
  add column escalated_at timestamptz;
comment on column registry.instructions.escalated_at is
  'When it was told that those who must agree are overdue; null where it was not.';
create policy auth_escalate on registry.instructions
  for update to registry_auth
  using (status = 'pending_approval' and escalated_at is null)
  with check (status = 'pending_approval');
grant select (received_at, escalated_at) on registry.instructions to registry_auth;
grant update (escalated_at) on registry.instructions to registry_auth;

reset role;
