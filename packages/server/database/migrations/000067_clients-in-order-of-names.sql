-- breaking: no
-- transaction: none
-- Clients of an account in the order of names.

create index concurrently if not exists api_clients_in_order
  on registry.api_clients (account_id, name collate registry.names, id);
