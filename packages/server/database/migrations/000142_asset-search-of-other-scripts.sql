-- breaking: no
-- transaction: none
-- Assets by the words of their name and symbol, with the keys of every script.

create index concurrently if not exists assets_search_2 on registry.assets using gin (
  registry.search_keys_2(id, null, array[register_id], name, symbol)
) with (fastupdate = off);
