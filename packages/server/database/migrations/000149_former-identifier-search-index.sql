-- breaking: no
-- transaction: none
-- The search finds identifiers by the keys of every script, and by these no more.

drop index concurrently if exists registry.asset_identifiers_search_before;
