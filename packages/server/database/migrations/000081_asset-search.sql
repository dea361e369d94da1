-- breaking: no
-- transaction: none
-- Assets by the words of their name and symbol. It has no list of pending entries, because every search
-- would read that.

create index concurrently if not exists assets_search on registry.assets using gin (
  registry.search_keys(id, null, array[register_id], name, symbol)
) with (fastupdate = off);
