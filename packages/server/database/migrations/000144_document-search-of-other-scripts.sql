-- breaking: no
-- transaction: none
-- Documents by the words of their name, with the keys of every script.

create index concurrently if not exists documents_search_2 on registry.documents using gin (
  registry.search_keys_2(id, null, array[register_id, account_id], name)
) with (fastupdate = off);
