-- breaking: no
-- transaction: none
-- Documents by the words of their name. It has no list of pending entries, because every search
-- would read that.

create index concurrently if not exists documents_search on registry.documents using gin (
  registry.search_keys(id, null, array[register_id, account_id], name)
) with (fastupdate = off);
