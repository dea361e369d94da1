-- breaking: no
-- transaction: none
-- Assets of a register in the order of names.

create index concurrently if not exists assets_in_order
  on registry.assets (register_id, name collate registry.names, id);
