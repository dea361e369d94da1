-- breaking: no
-- transaction: one
-- The entries of new parties enter the index of the search together, as those of holders do.

set local role registry_owner;

create trigger _420_search_index after insert or update on registry.parties
  for each statement execute function registry.clean_pending_entries('registry.parties_search');
