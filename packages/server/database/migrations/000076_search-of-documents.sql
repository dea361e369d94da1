-- breaking: no
-- transaction: one
-- registry.search reads documents.

set local role registry_owner;

create policy ledger_select on registry.documents
  for select to registry_ledger
  using (true);
grant select (register_id, id, account_id, name) on registry.documents to registry_ledger;
