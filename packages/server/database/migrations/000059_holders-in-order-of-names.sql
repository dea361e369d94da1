-- breaking: no
-- transaction: none
-- Holders of a register in the order of names.

create index concurrently if not exists holders_in_order
  on registry.holders (register_id, registration collate registry.names, id);
