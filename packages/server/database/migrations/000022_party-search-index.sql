-- breaking: no
-- transaction: none
-- Parties by the words of their name and LEI. It has no list of pending entries, because every search
-- would read that.

create index concurrently if not exists parties_search on registry.parties using gin (
  registry.search_keys(id, register_id, null, legal_name, lei)
) with (fastupdate = off);
