-- breaking: no
-- transaction: one
-- The entries of new holders enter the index of the search together, at the end of the statement that writes the rows.

set local role registry_owner;

create function registry.clean_pending_entries() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform gin_clean_pending_list(tg_argv[0]::regclass);
  return null;
end $$;
comment on function registry.clean_pending_entries() is
  'Moves the pending entries of an index to their places. So no search reads entries of rows that others wrote, but '
  'for those of statements that run at that moment.';
revoke execute on function registry.clean_pending_entries() from public;

create trigger _420_search_index after insert or update on registry.holders
  for each statement execute function registry.clean_pending_entries('registry.holders_search');
