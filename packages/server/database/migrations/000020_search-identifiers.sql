-- breaking: no
-- transaction: one
-- registry.search reads identifiers.

set local role registry_owner;

create policy ledger_select on registry.asset_identifiers
  for select to registry_ledger
  using (true);

reset role;
