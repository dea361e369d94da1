-- breaking: no
-- transaction: one
-- registry.search reads identifiers.

set local role registry_owner;

create policy ledger_select on registry.asset_identifiers
  for select to registry_ledger
  using (true);
grant select (register_id, id, asset_id, value) on registry.asset_identifiers to registry_ledger;
