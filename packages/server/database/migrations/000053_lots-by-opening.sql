-- breaking: no
-- transaction: none
-- Lots of a register in the order in which they were opened.
create index concurrently if not exists lots_by_opened_at
  on registry.lots (register_id, opened_at, id);
