-- breaking: no
-- transaction: one
-- What the passing of time does to instructions, and what servers tell of it in their metrics: they end, are overdue,
-- are due, or wait.

set local role registry_auth;

create function auth.expire_instructions(p_most integer) returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with due as materialized (
    select i.register_id, i.id, i.account_id, i.status
      from registry.instructions i
     where i.status in ('pending_approval', 'approved')
       and i.expires_at <= clock_timestamp()
     order by i.expires_at
     limit p_most
       for no key update skip locked),
  ended as (
    update registry.instructions i
       set status = 'expired'
      from due d
     where i.register_id = d.register_id
       and i.id = d.id
    returning i.register_id, i.id, i.account_id, d.status as before),
  recorded_entry as (
    insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)
    select e.account_id, gen_random_uuid(), e.register_id, 'instruction.expired', 'Instruction', e.id,
           jsonb_build_object('status', e.before), jsonb_build_object('status', 'expired')
      from ended e),
  recorded_event as (
    insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
    select e.account_id, gen_random_uuid(), e.register_id, 'instruction.expired', 'Instruction', e.id,
           jsonb_build_object('mutation', 'instruction.expired')
      from ended e)
  select count(*)
    from ended;
end;
comment on function auth.expire_instructions(integer) is
  'Ends instructions whose time is over, each with an audit entry and an event in the account that asked for it. Those '
  'that somebody decides about at the moment are left for the next call. Returns how many ended.';

create function auth.escalate_instructions(p_most integer) returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with overdue as materialized (
    select i.register_id, i.id, i.account_id, i.status
      from registry.instructions i
     where i.status = 'pending_approval'
       and i.escalated_at is null
       and exists (
         select
           from registry.instruction_needs n
          where n.register_id = i.register_id
            and n.instruction_id = i.id
            and n.open
            and n.escalate_after_hours is not null
            and i.received_at + make_interval(hours => n.escalate_after_hours) <= clock_timestamp())
     limit p_most
       for no key update skip locked),
  escalated as (
    update registry.instructions i
       set escalated_at = now()
      from overdue o
     where i.register_id = o.register_id
       and i.id = o.id
    returning i.register_id, i.id, i.account_id, i.status),
  recorded_entry as (
    insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)
    select e.account_id, gen_random_uuid(), e.register_id, 'instruction.escalated', 'Instruction', e.id,
           jsonb_build_object('status', e.status), jsonb_build_object('status', e.status)
      from escalated e),
  recorded_event as (
    insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
    select e.account_id, gen_random_uuid(), e.register_id, 'instruction.escalated', 'Instruction', e.id,
           jsonb_build_object('mutation', 'instruction.escalated')
      from escalated e)
  select count(*)
    from escalated;
end;
comment on function auth.escalate_instructions(integer) is
  'Tells once of each instruction that an open need is overdue, by an audit entry and an event in the account that '
  'asked for it, and changes nothing else. Returns of how many it told.';

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

create function auth.count_pending_approvals()
returns table (age text, instructions bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select a.age,
         (
           select count(*)
             from registry.instructions i
            where i.status = 'pending_approval'
              and i.received_at > statement_timestamp() - a.below
              and i.received_at <= statement_timestamp() - a.least)
    from (
           values ('1h', interval '-1 day', interval '1 hour'),
                  ('1d', interval '1 hour', interval '1 day'),
                  ('7d', interval '1 day', interval '7 days'),
                  ('longer', interval '7 days', interval '1000 years')) a (age, least, below)
$$;
comment on function auth.count_pending_approvals() is
  'How many instructions wait for an approval, of all registers together, by how long they have waited: less than an '
  'hour, a day, 7 days, or longer. It tells nothing of a tenant.';

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

revoke execute on function
  auth.expire_instructions(integer),
  auth.escalate_instructions(integer),
  auth.list_due_instructions(integer),
  auth.count_pending_approvals(),
  auth.count_due_instructions()
  from public;
grant execute on function
  auth.expire_instructions(integer),
  auth.escalate_instructions(integer),
  auth.list_due_instructions(integer),
  auth.count_pending_approvals(),
  auth.count_due_instructions()
  to registry_app;
