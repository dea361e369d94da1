-- breaking: no
-- transaction: none
-- Identifiers by the words of their value, with the keys of every script.

create index concurrently if not exists asset_identifiers_search_2 on registry.asset_identifiers using gin (
  registry.search_keys_2(id, null, array[register_id], value)
) with (fastupdate = off);
