-- breaking: yes
-- What a restriction concerned on every day: the history of its scope, by which units that were locked in the past are told.
-- And which lots took a lot up.

set local role registry_owner;

create table registry.restriction_scopes (
  register_id uuid not null,
  restriction_id uuid not null,
  sequence integer not null,
  asset_id uuid not null,
  holder_id uuid,
  lot_id uuid,
  quantity numeric(38, 10),
  locks boolean not null,
  expires_on date,
  newly_held boolean not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  constraint restriction_scopes_pk primary key (register_id, restriction_id, sequence),
  constraint restriction_scopes_restriction_fk foreign key (register_id, restriction_id) references registry.restrictions (register_id, id),
  constraint restriction_scopes_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint restriction_scopes_holder_fk foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint restriction_scopes_lot_fk foreign key (register_id, lot_id) references registry.lots (register_id, id)
);
-- The scope of a day is the last at or before it; restrictions of a holder are found by the row with which each came to it.
create index restriction_scopes_by_date on registry.restriction_scopes (register_id, restriction_id, effective_date, sequence);
create index restriction_scopes_by_holder on registry.restriction_scopes (register_id, asset_id, holder_id, restriction_id) where newly_held;
comment on table registry.restriction_scopes is
  'What a restriction concerns from a day on, as told at an instant: holder, lot, quantity, and whether it locks them. What is told late tells later days anew. Never changed, never removed.';

create trigger _100_append_only before update or delete on registry.restriction_scopes for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.restriction_scopes for each statement execute function registry.reject_rewrite();

alter table registry.restriction_scopes enable row level security;
alter table registry.restriction_scopes force row level security;
create policy seen on registry.restriction_scopes for select to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[])
  or holder_id = any ((select registry.held_holders())::uuid[])
  or (holder_id is null and (register_id = any ((select registry.seen_registers())::uuid[]) or asset_id = any ((select registry.seen_assets())::uuid[])))
  or holder_id in (select h.id from registry.holders h where h.servicing_account_id = (select registry.account_id())));
create policy ledger on registry.restriction_scopes for all to registry_ledger using (true) with check (true);
grant select on registry.restriction_scopes to registry_app;
grant select, insert on registry.restriction_scopes to registry_ledger;

-- Telling --------------------------------------------------------------------------------------------------------------------

set local role registry_ledger;

create function registry.tell_scope(p_own registry.restrictions, p_holder_id uuid, p_lot_id uuid, p_quantity numeric, p_locks boolean, p_effective_date date, p_recorded_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_former registry.restriction_scopes;
  v_last integer := (select max(s.sequence) from registry.restriction_scopes s where s.register_id = p_own.register_id and s.restriction_id = p_own.id);
begin
  if v_last is null then
    insert into registry.restriction_scopes (register_id, restriction_id, sequence, asset_id, holder_id, lot_id, quantity, locks, expires_on, newly_held, effective_date, recorded_at)
    values (p_own.register_id, p_own.id, 1, p_own.asset_id, p_holder_id, p_lot_id, p_quantity, p_locks, p_own.expires_on, true, p_effective_date, p_recorded_at);
    return;
  end if;
  select * into strict v_former from registry.restriction_scopes s
   where s.register_id = p_own.register_id and s.restriction_id = p_own.id order by s.effective_date desc, s.sequence desc limit 1;
  -- From the day on, and on each later day that was told before: what stood as it did last stands as it does now.
  insert into registry.restriction_scopes (register_id, restriction_id, sequence, asset_id, holder_id, lot_id, quantity, locks, expires_on, newly_held, effective_date, recorded_at)
  select p_own.register_id, p_own.id, v_last + row_number() over (order by n.effective_date), p_own.asset_id, n.holder_id, n.lot_id, n.quantity, p_locks, p_own.expires_on,
         not exists (select from registry.restriction_scopes s where s.register_id = p_own.register_id and s.restriction_id = p_own.id and s.holder_id is not distinct from n.holder_id),
         n.effective_date, p_recorded_at
    from (select d.effective_date, t.told,
                 case when (t.told).holder_id is not distinct from v_former.holder_id then p_holder_id else (t.told).holder_id end as holder_id,
                 case when (t.told).lot_id is not distinct from v_former.lot_id then p_lot_id else (t.told).lot_id end as lot_id,
                 case when (t.told).quantity is not distinct from v_former.quantity then p_quantity else (t.told).quantity end as quantity
            from (select p_effective_date as effective_date
                  union
                  select s.effective_date from registry.restriction_scopes s
                   where s.register_id = p_own.register_id and s.restriction_id = p_own.id and s.effective_date > p_effective_date) d
           cross join lateral (select s as told from registry.restriction_scopes s
                                where s.register_id = p_own.register_id and s.restriction_id = p_own.id and s.effective_date <= d.effective_date
                                order by s.effective_date desc, s.sequence desc limit 1) t) n
   where (n.holder_id, n.lot_id, n.quantity, p_locks) is distinct from ((n.told).holder_id, (n.told).lot_id, (n.told).quantity, (n.told).locks);
end $$;
comment on function registry.tell_scope(registry.restrictions, uuid, uuid, numeric, boolean, date, timestamptz) is
  'Adds to the history of a restriction what it concerns from a day on; a day before the first that was told stays without.';

create function registry.tell_scopes(p_register_id uuid, p_moves jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_move record;
  v_own registry.restrictions;
  v_whole boolean := p_register_id = any (registry.kept_registers());
  v_assets uuid[] := registry.kept_assets();
begin
  for v_move in select * from jsonb_to_recordset(p_moves) n (id uuid, holder_id uuid, lot_id uuid, quantity numeric, effective_date date, recorded_at timestamptz) loop
    select * into strict v_own from registry.restrictions r where r.register_id = p_register_id and r.id = v_move.id;
    if (v_whole or v_own.asset_id = any (v_assets)) is not true then
      raise exception 'the ledger is kept by others' using errcode = '42501', table = 'restriction_scopes', schema = 'registry';
    end if;
    perform registry.tell_scope(v_own, v_move.holder_id, v_move.lot_id, v_move.quantity, v_own.kind <> 'legend' and v_own.status = 'active', v_move.effective_date, v_move.recorded_at);
  end loop;
end $$;
comment on function registry.tell_scopes(uuid, jsonb) is 'Tells what restrictions of a register concern from a day on, each after the one before it. The only way in which their history is written.';

revoke execute on function registry.tell_scope(registry.restrictions, uuid, uuid, numeric, boolean, date, timestamptz), registry.tell_scopes(uuid, jsonb) from public;
grant execute on function registry.tell_scope(registry.restrictions, uuid, uuid, numeric, boolean, date, timestamptz) to registry_owner;
grant execute on function registry.tell_scopes(uuid, jsonb) to registry_app;

set local role registry_owner;

create function registry.check_scope_told() returns trigger language plpgsql as $$
begin
  -- The restriction may have changed again since, in the same database transaction.
  if exists (select from registry.restrictions r
              where r.register_id = new.register_id and r.id = new.id
                and (r.asset_id, r.holder_id, r.lot_id, r.quantity, r.kind <> 'legend' and r.status = 'active') is distinct from
                    (select (s.asset_id, s.holder_id, s.lot_id, s.quantity, s.locks) from registry.restriction_scopes s
                      where s.register_id = r.register_id and s.restriction_id = r.id order by s.effective_date desc, s.sequence desc limit 1)) then
    raise exception 'the last scope that was told of restriction % is not its own', new.id
      using errcode = 'RG011', constraint = 'restriction_scope_told', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_scope_told() is 'At commit the last scope in the history of a restriction is its own.';
create constraint trigger _230_scope_told after insert or update of asset_id, holder_id, lot_id, quantity, kind, status on registry.restrictions
  deferrable initially deferred for each row execute function registry.check_scope_told();

-- What was locked --------------------------------------------------------------------------------------------------------------

create or replace function registry.locked_units(p_register_id uuid, p_asset_id uuid, p_holder_id uuid, p_balance numeric, p_as_of date, p_known_at timestamptz) returns numeric
language sql stable parallel safe as $$
  with in_force as (
    select t.lot_id, sum(coalesce(t.quantity, 'infinity')) as quantity
      from (select distinct s.restriction_id from registry.restriction_scopes s
             where s.register_id = p_register_id and s.asset_id = p_asset_id and (s.holder_id = p_holder_id or s.holder_id is null) and s.newly_held) r
     cross join lateral (select s.holder_id, s.lot_id, s.quantity, s.locks, s.expires_on from registry.restriction_scopes s
                          where s.register_id = p_register_id and s.restriction_id = r.restriction_id and s.effective_date <= p_as_of and s.recorded_at <= p_known_at
                          order by s.effective_date desc, s.sequence desc limit 1) t
     where (t.holder_id = p_holder_id or t.holder_id is null) and t.locks and (t.expires_on is null or t.expires_on > p_as_of)
     group by t.lot_id)
  -- A lot counts on the days on which it was open: before it was opened its units were in another.
  select least(p_balance, coalesce(sum(least(coalesce(l.quantity, p_balance), f.quantity)), 0))
    from in_force f
    left join registry.lots l on l.register_id = p_register_id and l.id = f.lot_id
   where f.lot_id is null or (l.opened_on <= p_as_of and (l.closed_at is null or l.closed_on > p_as_of or l.closed_at > p_known_at))
$$;

-- Which lots took a lot up -------------------------------------------------------------------------------------------------------

set local role registry_ledger;

-- They were opened by what closed the lot: the transaction, its other side, or what answered it later. So no list of them is kept,
-- and posting costs nothing more. Not everybody who sees a lot sees transactions, so it runs with the rights of the ledger.
create function registry.lot_successors(p_register_id uuid, p_lot_id uuid) returns uuid[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with closing as (
    select t.id, t.asset_id, t.sequence, t.counterpart_id
      from registry.lots l join registry.transactions t on t.register_id = p_register_id and t.id = l.closed_by
     where l.register_id = p_register_id and l.id = p_lot_id),
  opening as (
    select c.asset_id, c.sequence from closing c
    union all
    select t.asset_id, t.sequence from closing c join registry.transactions t on t.register_id = p_register_id and t.id = c.counterpart_id
    union all
    select t.asset_id, t.sequence from closing c join registry.transactions t on t.register_id = p_register_id and t.reversal_of = c.id
    union all
    select t.asset_id, t.sequence from closing c join registry.transactions t on t.register_id = p_register_id and t.resolution_of = c.id)
  select array(
    select l.id
      from opening o
      join registry.postings p on p.register_id = p_register_id and p.asset_id = o.asset_id and p.sequence = o.sequence and p.quantity > 0
      join registry.lots l on l.register_id = p_register_id and l.id = p.lot_id
     where p_lot_id = any (l.predecessor_ids)
       and (l.register_id = any ((select registry.kept_registers())::uuid[]) or l.asset_id = any ((select registry.kept_assets())::uuid[])
            or l.holder_id = any ((select registry.held_holders())::uuid[]) or l.servicing_account_id = (select registry.account_id())))
$$;
comment on function registry.lot_successors(uuid, uuid) is 'The lots that took a lot up, those of them that the context sees.';
revoke execute on function registry.lot_successors(uuid, uuid) from public;
grant execute on function registry.lot_successors(uuid, uuid) to registry_app;

set local role registry_owner;

-- What restrictions concerned before there was a history -------------------------------------------------------------------------

alter table registry.restrictions no force row level security;
alter table registry.restriction_scopes no force row level security;
alter table registry.lots no force row level security;
alter table registry.transactions no force row level security;
alter table registry.postings no force row level security;
alter table registry.audit_entries no force row level security;

do $$
declare
  v_row record;
  v_own registry.restrictions;
  v_step record;
  v_holder_id uuid;
  v_lot_id uuid;
  v_quantity numeric;
  v_locks boolean;
begin
  for v_row in
    select r as own, e.after as placed from registry.restrictions r
      left join registry.audit_entries e on e.register_id = r.register_id and e.object_type = 'Restriction' and e.object_id = r.id and e.after ? 'effectiveFrom'
  loop
    v_own := v_row.own;
    v_locks := v_own.kind <> 'legend';
    -- What it was placed on stands in the audit trail; where it does not, it was placed on what it concerns today.
    v_holder_id := case when v_row.placed is null then v_own.holder_id else (v_row.placed ->> 'holderId')::uuid end;
    v_lot_id := case when v_row.placed is null then v_own.lot_id else (v_row.placed ->> 'lotId')::uuid end;
    v_quantity := case when v_row.placed is null then v_own.quantity else (v_row.placed ->> 'quantity')::numeric end;
    perform registry.tell_scope(v_own, v_holder_id, v_lot_id, v_quantity, v_locks, v_own.effective_from, v_own.placed_at);
    for v_step in
      with recursive path (lot_id, place) as (
        -- From the lot of today back to the one it was placed on, along what each was opened from.
        select v_own.lot_id, 0 where v_own.lot_id is not null
        union all
        select f.id, p.place + 1
          from path p
          join registry.lots l on l.register_id = v_own.register_id and l.id = p.lot_id
         cross join lateral (
           select c.id from (
             select o.id, case when o.closed_by = l.opened_by then 0 else 2 end as rank
               from unnest(l.predecessor_ids) u (id) join registry.lots o on o.register_id = l.register_id and o.id = u.id
             union all
             -- A reversal opens a lot anew from the one it was, while restrictions come back from what had been left of it.
             select o.id, 1
               from registry.transactions t
               join registry.postings q on q.register_id = t.register_id and q.asset_id = t.asset_id and q.sequence = t.sequence and q.quantity < 0
               join registry.lots o on o.register_id = q.register_id and o.id = q.lot_id
              where t.register_id = l.register_id and t.id = l.opened_by and o.holder_id = l.holder_id and o.predecessor_ids && l.predecessor_ids) c
            order by c.rank, c.id limit 1) f
         where l.id is distinct from v_lot_id and l.opened_at > v_own.placed_at)
      select l.opened_on as effective_date, l.opened_at as recorded_at, l.holder_id, l.id as lot_id, null::numeric as quantity
        from path p join registry.lots l on l.register_id = v_own.register_id and l.id = p.lot_id
       where l.id is distinct from v_lot_id and l.opened_at > v_own.placed_at
      union all
      -- One of all that a holder had went with it into another: that transaction is the first by which both are touched.
      (select t.effective_date, t.recorded_at, v_own.holder_id, null, null
         from registry.transactions t
        where v_own.lot_id is null and v_own.holder_id <> v_holder_id and t.register_id = v_own.register_id and t.asset_id = v_own.asset_id
          and t.type = 'transfer' and t.recorded_at > v_own.placed_at
          and exists (select from registry.postings q where q.register_id = t.register_id and q.asset_id = t.asset_id and q.sequence = t.sequence and q.owner_id = v_holder_id and q.balance_after = 0)
          and exists (select from registry.postings q where q.register_id = t.register_id and q.asset_id = t.asset_id and q.sequence = t.sequence and q.owner_id = v_own.holder_id)
        order by t.sequence desc limit 1)
      union all
      -- Of several splits it is not known what quantity each made of the one before: it is that of today from the last on.
      (select t.effective_date, t.recorded_at, null, null, v_own.quantity
         from registry.transactions t
        where v_own.quantity <> v_quantity and t.register_id = v_own.register_id and t.asset_id = v_own.asset_id and t.type = 'split'
          and t.recorded_at > v_own.placed_at and t.recorded_at < coalesce(v_own.released_at, 'infinity')
        order by t.sequence desc limit 1)
      order by 2
    loop
      v_holder_id := coalesce(v_step.holder_id, v_holder_id);
      v_lot_id := coalesce(v_step.lot_id, v_lot_id);
      v_quantity := coalesce(v_step.quantity, v_quantity);
      perform registry.tell_scope(v_own, v_holder_id, v_lot_id, v_quantity, v_locks, v_step.effective_date, v_step.recorded_at);
    end loop;
    -- Whatever could not be followed stood from the beginning as it stands today.
    perform registry.tell_scope(v_own, v_own.holder_id, v_own.lot_id, v_own.quantity, v_locks, v_own.effective_from, v_own.placed_at);
    if v_own.status = 'released' then
      perform registry.tell_scope(v_own, v_own.holder_id, v_own.lot_id, v_own.quantity, false, v_own.released_on, v_own.released_at);
    end if;
  end loop;
end $$;

alter table registry.restrictions force row level security;
alter table registry.restriction_scopes force row level security;
alter table registry.lots force row level security;
alter table registry.transactions force row level security;
alter table registry.postings force row level security;
alter table registry.audit_entries force row level security;

set local role registry_ledger;
revoke execute on function registry.tell_scope(registry.restrictions, uuid, uuid, numeric, boolean, date, timestamptz) from registry_owner;

reset role;
