-- breaking: no
-- transaction: none
-- Parties of a register in the order of their last change.
create index concurrently if not exists parties_by_updated_at
  on registry.parties (register_id, updated_at, id);
