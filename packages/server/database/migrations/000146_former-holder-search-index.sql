-- breaking: no
-- transaction: none
-- The search finds holders by the keys of every script, and by these no more.

drop index concurrently if exists registry.holders_search_before;
