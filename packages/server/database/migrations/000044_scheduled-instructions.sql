-- breaking: no
-- transaction: one
-- An instruction may be carried out at an instant.

set local role registry_owner;

alter table registry.instructions
  add column execute_at timestamptz;
comment on column registry.instructions.execute_at is
  'The instant from which it is carried out, where everybody has agreed; null where it is carried out at once.';
grant select (execute_at, payload_digest) on registry.instructions to registry_auth;

set local role registry_auth;

create function auth.list_due_instructions(p_most integer)
returns table (instruction_id uuid, payload_digest text, account_id uuid, account_type text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select i.id, encode(i.payload_digest, 'hex'), a.id, a.account_type
    from registry.instructions i
    cross join lateral (
      select coalesce(
        (
          select p.account_id
            from registry.approvals p
           where p.register_id = i.register_id
             and p.instruction_id = i.id
             and p.decision = 'approved'
             and p.withdrawn_at is null
           order by p.decided_at desc
           limit 1),
        i.account_id) as account_id) d
    join registry.accounts a on a.id = d.account_id
   where i.status = 'approved'
     and i.execute_at is not null
     and i.execute_at <= clock_timestamp()
   order by i.execute_at
   limit p_most
$$;
comment on function auth.list_due_instructions(integer) is
  'Instructions whose instant has come, each with the account that decided about it last, for which it is carried out.';
revoke execute on function auth.list_due_instructions(integer) from public;
grant execute on function auth.list_due_instructions(integer) to registry_app;

reset role;
