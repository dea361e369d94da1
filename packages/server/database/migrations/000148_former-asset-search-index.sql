-- breaking: no
-- transaction: none
-- The search finds assets by the keys of every script, and by these no more.

drop index concurrently if exists registry.assets_search_before;
