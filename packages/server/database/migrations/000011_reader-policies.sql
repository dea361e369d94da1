-- breaking: no
-- transaction: none
-- registry_reader sees every row of every table. Each table is locked for a moment, and no two at once.

do $$
declare
  v_table regclass;
begin
  for v_table in
    select c.oid
      from pg_class c
     where c.relnamespace in ('registry'::regnamespace, 'auth'::regnamespace)
       and c.relkind in ('r', 'p')
       and not exists (
         select
           from pg_policy p
          where p.polrelid = c.oid
            and p.polname = 'reader_select'
       )
     order by c.oid
  loop
    execute format('create policy reader_select on %s for select to registry_reader using (true)', v_table);
    commit;
  end loop;
end $$;
