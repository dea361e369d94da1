-- breaking: no
-- transaction: none
-- The search finds parties by the keys of every script, and by these no more.

drop index concurrently if exists registry.parties_search_before;
