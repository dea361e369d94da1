-- breaking: no
-- transaction: one
-- The functions of the search before, which nothing calls any more.

set local role registry_owner;

drop function registry.search_match(text[], text[]);
drop function registry.search_terms(text, text);
drop function registry.search_keys(uuid, uuid, uuid[], text[]);
drop function registry.search_forms(text);
drop function registry.search_words(text);

reset role;
