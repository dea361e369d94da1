-- breaking: no
-- transaction: none
-- Parties by the words of their name and LEI. A trigger empties its list of pending entries after each
-- statement.

create index concurrently if not exists parties_search on registry.parties using gin (
  registry.search_keys(id, register_id, null, legal_name, lei)
) with (fastupdate = on, gin_pending_list_limit = 64);
