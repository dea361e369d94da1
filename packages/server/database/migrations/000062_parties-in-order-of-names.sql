-- breaking: no
-- transaction: none
-- Parties of a register in the order of names.

create index concurrently if not exists parties_in_order
  on registry.parties (register_id, legal_name collate registry.names, id);
