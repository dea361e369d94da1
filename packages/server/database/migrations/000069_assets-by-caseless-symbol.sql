-- breaking: no
-- transaction: none
-- Open assets of a register by their symbols, by which a new one is compared. Not unique: those of release 0.1.0 may be alike.

create index concurrently if not exists assets_by_caseless_symbol
  on registry.assets (register_id, btrim(registry.caseless(symbol)))
  where status <> 'closed';
