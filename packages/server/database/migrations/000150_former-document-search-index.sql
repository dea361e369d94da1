-- breaking: no
-- transaction: none
-- The search finds documents by the keys of every script, and by these no more.

drop index concurrently if exists registry.documents_search_before;
