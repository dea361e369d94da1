-- breaking: no
-- transaction: one
-- Search on PostgreSQL 15 and 16, which lack the collation pg_c_utf8: the functions of search use one of ours.

set local role registry_owner;

do $$
declare
  v_function regprocedure;
begin
  if current_setting('server_version_num')::integer >= 170000 then
    create collation registry.unicode_letters (provider = builtin, locale = 'C.UTF-8');
  elsif exists (
    select
      from pg_collation c
     where c.collprovider = 'c'
       and c.collcollate in ('C.UTF-8', 'C.utf8')
  ) then
    create collation registry.unicode_letters (provider = libc, locale = 'C.UTF-8');
  else
    create collation registry.unicode_letters (provider = icu, locale = 'und');
  end if;
  foreach v_function in array array[
    'registry.search_forms(text)'::regprocedure,
    'registry.search_keys(uuid, uuid, uuid[], text[])'::regprocedure
  ] loop
    execute replace(pg_get_functiondef(v_function), 'pg_c_utf8', 'registry.unicode_letters');
  end loop;
end $$;

comment on collation registry.unicode_letters is
  'The small and capital letters of every script, whatever the locale of the database: PostgreSQL''s own C.UTF-8, or '
  'before PostgreSQL 17 that of the system. Indexes of search depend on it.';
