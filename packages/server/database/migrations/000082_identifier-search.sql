-- breaking: no
-- transaction: none
-- Identifiers by the words of their value. It has no list of pending entries, because every search
-- would read that.

create index concurrently if not exists asset_identifiers_search on registry.asset_identifiers using gin (
  registry.search_keys(id, null, array[register_id], value)
) with (fastupdate = off);
