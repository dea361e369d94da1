-- breaking: no
-- transaction: none
-- Holders by the words of their registration and number. It has no list of pending entries, because every search
-- would read that.

create index concurrently if not exists holders_search on registry.holders using gin (
  registry.search_keys(id, register_id, array[servicing_account_id], registration, holder_number)
) with (fastupdate = off);
