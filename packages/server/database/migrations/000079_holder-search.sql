-- breaking: no
-- transaction: none
-- Holders by the words of their registration and number. A trigger empties its list of pending entries after each
-- statement.

create index concurrently if not exists holders_search on registry.holders using gin (
  registry.search_keys(id, register_id, array[servicing_account_id], registration, holder_number)
) with (fastupdate = on, gin_pending_list_limit = 64);
