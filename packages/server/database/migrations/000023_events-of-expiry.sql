-- breaking: no
-- transaction: one
-- The end of an instruction by time has an event, in the account that asked for it.

set local role registry_owner;

create policy auth_insert on registry.events
  for insert to registry_auth
  with check (true);
grant insert on registry.events to registry_auth;
