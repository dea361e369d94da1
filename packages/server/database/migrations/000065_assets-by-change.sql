-- breaking: no
-- transaction: none
-- Assets of a register in the order of their last change: a program reads those that changed.
create index concurrently if not exists assets_by_updated_at
  on registry.assets (register_id, updated_at, id);
