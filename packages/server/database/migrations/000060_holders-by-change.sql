-- breaking: no
-- transaction: none
-- Holders of a register in the order of their last change.
create index concurrently if not exists holders_by_updated_at
  on registry.holders (register_id, updated_at, id);
