-- breaking: no
-- transaction: one
-- The functions of approvals read who made or changed the people who approve, and what addresses these had.

set local role registry_owner;

create policy auth_select on registry.audit_entries
  for select to registry_auth
  using (true);
grant select (account_id, object_id, users_account_id, user_id, api_client_id, action, before, recorded_at)
  on registry.audit_entries to registry_auth;
