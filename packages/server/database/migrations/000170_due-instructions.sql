-- breaking: no
-- transaction: one
-- What servers tell in their metrics: how many instructions are due and not carried out.

set local role registry_auth;

create function auth.count_due_instructions()
returns table (age text, instructions bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select a.age,
         count(*) filter (
           where d.execute_at > statement_timestamp() - a.below
             and d.execute_at <= statement_timestamp() - a.least)
    from (
           values ('5m', interval '0', interval '5 minutes'),
                  ('1h', interval '5 minutes', interval '1 hour'),
                  ('1d', interval '1 hour', interval '1 day'),
                  ('longer', interval '1 day', interval '1000 years')) a (age, least, below)
    left join (
           select i.execute_at
             from registry.instructions i
            where i.status = 'approved'
              and i.execute_at is not null
              and i.execute_at <= statement_timestamp()
            order by i.execute_at
            limit 10000) d on true
   group by a.age
$$;
comment on function auth.count_due_instructions() is
  'How many instructions are due and not carried out, of all registers together, by how long ago their instant was: less '
  'than 5 minutes, an hour, a day, or longer. Of more than 10,000 it counts those that were due first. It tells nothing of '
  'a tenant.';

revoke execute on function auth.count_due_instructions() from public;
grant execute on function auth.count_due_instructions() to registry_app;

reset role;
