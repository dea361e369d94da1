-- breaking: no
-- transaction: none
-- Instructions of a register in the order in which they were done.
create index concurrently if not exists instructions_by_completed_at
  on registry.instructions (register_id, completed_at, id);
