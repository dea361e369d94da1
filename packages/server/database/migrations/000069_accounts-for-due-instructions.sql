-- breaking: no
-- transaction: one
-- What is due is carried out for an account that keeps the register now.

set local role registry_auth;

create or replace function auth.list_due_instructions(p_most integer)
returns table (instruction_id uuid, payload_digest text, account_id uuid, account_type text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select i.id, encode(i.payload_digest, 'hex'), a.id, a.account_type
    from registry.instructions i
    cross join lateral (
      select coalesce(
        (
          select d.account_id
            from (
                   select p.account_id, p.decided_at
                     from registry.approvals p
                    where p.register_id = i.register_id
                      and p.instruction_id = i.id
                      and p.decision = 'approved'
                      and p.withdrawn_at is null
                    union all
                   select i.account_id, i.received_at) d
           where d.account_id = i.register_id
              or exists (
                select
                  from registry.appointments o
                 where o.register_id = i.register_id
                   and o.account_id = d.account_id
                   and o.status = 'active'
                   and o.capacity in ('transfer_agent', 'registrar')
                   and (o.asset_id is null or i.asset_id is null or o.asset_id = i.asset_id))
           order by d.decided_at desc
           limit 1),
        i.register_id) as account_id) k
    join registry.accounts a on a.id = k.account_id
   where i.status = 'approved'
     and i.execute_at is not null
     and i.execute_at <= clock_timestamp()
   order by i.execute_at
   limit p_most
$$;
comment on function auth.list_due_instructions(integer) is
  'Instructions whose instant has come, each with the account for which it is carried out: of those that keep the '
  'register now, the one that decided about it last, else the issuer.';

reset role;
