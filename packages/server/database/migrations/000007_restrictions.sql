-- breaking: no
-- transaction: one
-- Restrictions, the history of their scope, and the units they lock.

set local role registry_owner;

-- Tables -------------------------------------------------------------------------------------------------------------

create table registry.restrictions (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_id uuid,
  lot_id uuid,
  kind text not null,
  quantity numeric(38, 10),
  effective_from date not null,
  expires_on date,
  beneficiary text,
  reason text,
  document_id uuid,
  status text not null default 'active',
  placed_at timestamptz not null default now(),
  released_on date,
  released_at timestamptz,
  release_reason text,
  constraint restrictions_pk primary key (register_id, id),
  constraint restrictions_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint restrictions_holder_fk foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint restrictions_lot_fk foreign key (register_id, lot_id) references registry.lots (register_id, id),
  constraint restrictions_document_fk
    foreign key (register_id, document_id) references registry.documents (register_id, id),
  constraint restrictions_kind_known check (kind in (
    'legend', 'lock_up', 'stop_order', 'adverse_claim', 'court_order', 'lien', 'freeze', 'reported_lost')),
  constraint restrictions_status_known check (status in ('active', 'released')),
  constraint restrictions_scope_form check (
    (lot_id is null or holder_id is not null)
    and (quantity is null or holder_id is not null)),
  constraint restrictions_quantity_positive check (quantity > 0),
  constraint restrictions_released_together check (
    (status = 'released') = (released_at is not null)
    and (released_at is null) = (released_on is null)),
  constraint restrictions_dates_in_order check (expires_on > effective_from),
  constraint restrictions_texts_length check (
    char_length(beneficiary) between 1 and 200
    and char_length(reason) between 1 and 1000
    and char_length(release_reason) between 1 and 1000)
);
create index restrictions_id on registry.restrictions (id);
create index restrictions_by_scope on registry.restrictions (register_id, asset_id, holder_id, id);
create index restrictions_by_holder on registry.restrictions (register_id, holder_id, id);
create index restrictions_by_asset on registry.restrictions (register_id, asset_id, id);
create index restrictions_by_lot on registry.restrictions (register_id, lot_id) where lot_id is not null;
comment on table registry.restrictions is
  'Locks units against disposal, until it is released or expires: units of a whole asset, of a holder or of one lot; '
  'all of them or a quantity.';

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
  first_of_holder boolean not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  constraint restriction_scopes_pk primary key (register_id, restriction_id, sequence),
  constraint restriction_scopes_restriction_fk
    foreign key (register_id, restriction_id) references registry.restrictions (register_id, id),
  constraint restriction_scopes_asset_fk
    foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint restriction_scopes_holder_fk
    foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint restriction_scopes_lot_fk
    foreign key (register_id, lot_id) references registry.lots (register_id, id)
);
-- The scope on a day is the last at or before it. The restrictions of a holder, past and present, are found by the
-- first scope of each that names it.
create index restriction_scopes_by_date
  on registry.restriction_scopes (register_id, restriction_id, effective_date, sequence);
create index restriction_scopes_by_holder
  on registry.restriction_scopes (register_id, asset_id, holder_id, restriction_id)
  where first_of_holder;
-- What a transaction changed of restrictions, for its reversal.
create index restriction_scopes_by_recorded_at on registry.restriction_scopes (register_id, asset_id, recorded_at);
comment on table registry.restriction_scopes is
  'The scope of a restriction from a day on, as recorded at an instant: holder, lot, quantity, and whether it locks '
  'them. A late change records later days again. Never changed, never removed.';

-- Guards -------------------------------------------------------------------------------------------------------------

create trigger _100_append_only before delete on registry.restrictions
  for each row execute function registry.reject_change();
create trigger _110_end_is_final before update on registry.restrictions
  for each row when (old.status = 'released' and new.status <> 'released')
  execute function registry.reject_reactivation();
create trigger _100_append_only before update or delete on registry.restriction_scopes
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.restriction_scopes
  for each statement execute function registry.reject_change();

create function registry.check_restriction_scope() returns trigger
language plpgsql as $$
begin
  -- The restriction may have changed again since, in the same database transaction: compare it as it is now.
  if exists (
    select from registry.restrictions r
     where r.register_id = new.register_id
       and r.id = new.id
       and (r.asset_id, r.holder_id, r.lot_id, r.quantity, r.kind <> 'legend' and r.status = 'active')
           is distinct from (
             select (s.asset_id, s.holder_id, s.lot_id, s.quantity, s.locks)
               from registry.restriction_scopes s
              where s.register_id = r.register_id
                and s.restriction_id = r.id
              order by s.effective_date desc, s.sequence desc
              limit 1)) then
    raise exception 'the last recorded scope of restriction % is not its scope', new.id
      using
        errcode = 'RG011',
        constraint = 'restriction_scope_matches',
        table = tg_table_name,
        schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_restriction_scope() is
  'At commit, the last scope in the history of a restriction is its own.';
create constraint trigger _230_restriction_scope
  after insert or update of asset_id, holder_id, lot_id, quantity, kind, status on registry.restrictions
  deferrable initially deferred
  for each row execute function registry.check_restriction_scope();

-- Row-level security -------------------------------------------------------------------------------------------------

-- Restrictions and the history of their scope. Visible to: accounts that manage the asset; the investor to which the
-- holder belongs; the account that services the holder; where no holder is named, accounts that see the asset.
alter table registry.restrictions enable row level security;
alter table registry.restrictions force row level security;
create policy app_select on registry.restrictions
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or holder_id = any ((select registry.own_holders())::uuid[])
    or (
      holder_id is null
      and (
        register_id = any ((select registry.visible_registers())::uuid[])
        or asset_id = any ((select registry.visible_assets())::uuid[])))
    or holder_id in (
      select h.id
        from registry.holders h
       where h.servicing_account_id = (select registry.account_id())));
create policy app_insert on registry.restrictions
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy app_update on registry.restrictions
  for update to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy ledger_all on registry.restrictions
  for all to registry_ledger
  using (true)
  with check (true);

alter table registry.restriction_scopes enable row level security;
alter table registry.restriction_scopes force row level security;
create policy app_select on registry.restriction_scopes
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or holder_id = any ((select registry.own_holders())::uuid[])
    or (
      holder_id is null
      and (
        register_id = any ((select registry.visible_registers())::uuid[])
        or asset_id = any ((select registry.visible_assets())::uuid[])))
    or holder_id in (
      select h.id
        from registry.holders h
       where h.servicing_account_id = (select registry.account_id())));
create policy ledger_all on registry.restriction_scopes
  for all to registry_ledger
  using (true)
  with check (true);

-- Grants -------------------------------------------------------------------------------------------------------------

grant select, insert on registry.restrictions to registry_app;
grant update (status, released_on, released_at, release_reason) on registry.restrictions to registry_app;
grant select on registry.restriction_scopes to registry_app;
grant select, update on registry.restrictions to registry_ledger;
grant select, insert on registry.restriction_scopes to registry_ledger;

-- Locked units -------------------------------------------------------------------------------------------------------

create function registry.locked_units(
  p_register_id uuid,
  p_asset_id uuid,
  p_holder_id uuid,
  p_balance numeric,
  p_as_of date,
  p_known_at timestamptz) returns numeric
language sql stable parallel safe as $$
  with in_force as (
    select t.lot_id, sum(coalesce(t.quantity, 'infinity')) as quantity
      from (
        select distinct s.restriction_id
          from registry.restriction_scopes s
         where s.register_id = p_register_id
           and s.asset_id = p_asset_id
           and (s.holder_id = p_holder_id or s.holder_id is null)
           and s.first_of_holder) r
     cross join lateral (
        select s.holder_id, s.lot_id, s.quantity, s.locks, s.expires_on
          from registry.restriction_scopes s
         where s.register_id = p_register_id
           and s.restriction_id = r.restriction_id
           and s.effective_date <= p_as_of
           and s.recorded_at <= p_known_at
         order by s.effective_date desc, s.sequence desc
         limit 1) t
     where (t.holder_id = p_holder_id or t.holder_id is null)
       and t.locks
       and (t.expires_on is null or t.expires_on > p_as_of)
     group by t.lot_id)
  -- A lot counts on the days on which it was open: before that, its units were in another lot.
  select least(p_balance, coalesce(sum(least(coalesce(n.quantity, l.quantity, p_balance), f.quantity)), 0))
    from in_force f
    left join registry.lots l on l.register_id = p_register_id and l.id = f.lot_id
    left join lateral (
      select m.quantity
        from registry.lot_restatements m
       where m.register_id = l.register_id
         and m.lot_id = l.id
         and m.effective_date <= p_as_of
         and m.recorded_at <= p_known_at
       order by m.effective_date desc, m.sequence desc
       limit 1) n on l.closed_at is not null
   where f.lot_id is null
      or (
        l.opened_on <= p_as_of
        and (l.closed_at is null or l.closed_on > p_as_of or l.closed_at > p_known_at))
$$;
comment on function registry.locked_units(uuid, uuid, uuid, numeric, date, timestamptz) is
  'Units of a position that restrictions lock on a day, as known at an instant: those of each lot, of the holder and '
  'of the whole asset, together no more than the balance.';
grant execute on function registry.locked_units(uuid, uuid, uuid, numeric, date, timestamptz) to registry_app;

-- Recording scopes ---------------------------------------------------------------------------------------------------

-- generated: type restriction_scope_row
create type registry.restriction_scope_row as (
  restriction_id uuid,
  holder_id uuid,
  lot_id uuid,
  quantity numeric,
  effective_date date,
  recorded_at timestamptz
);
-- end

set local role registry_ledger;

create function registry.record_restriction_scope(
  p_restriction registry.restrictions,
  p_holder_id uuid,
  p_lot_id uuid,
  p_quantity numeric,
  p_locks boolean,
  p_effective_date date,
  p_recorded_at timestamptz) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  v_former registry.restriction_scopes;
  v_last integer := (
    select max(s.sequence)
      from registry.restriction_scopes s
     where s.register_id = p_restriction.register_id
       and s.restriction_id = p_restriction.id);
begin
  if v_last is null then
    insert into registry.restriction_scopes
      (register_id, restriction_id, sequence, asset_id, holder_id, lot_id, quantity, locks, expires_on,
       first_of_holder, effective_date, recorded_at)
    values
      (p_restriction.register_id, p_restriction.id, 1, p_restriction.asset_id, p_holder_id, p_lot_id, p_quantity,
       p_locks, p_restriction.expires_on, true, p_effective_date, p_recorded_at);
    return;
  end if;
  select *
    into strict v_former
    from registry.restriction_scopes s
   where s.register_id = p_restriction.register_id
     and s.restriction_id = p_restriction.id
   order by s.effective_date desc, s.sequence desc
   limit 1;
  -- On the day and on each later day that has a scope, each value that equals the last one is replaced by the new one.
  insert into registry.restriction_scopes
    (register_id, restriction_id, sequence, asset_id, holder_id, lot_id, quantity, locks, expires_on,
     first_of_holder, effective_date, recorded_at)
  select
      p_restriction.register_id,
      p_restriction.id,
      v_last + row_number() over (order by n.effective_date),
      p_restriction.asset_id,
      n.holder_id,
      n.lot_id,
      n.quantity,
      n.locks,
      p_restriction.expires_on,
      not exists (
        select from registry.restriction_scopes s
         where s.register_id = p_restriction.register_id
           and s.restriction_id = p_restriction.id
           and s.holder_id is not distinct from n.holder_id),
      n.effective_date,
      p_recorded_at
    from (
      select
          d.effective_date,
          t.present,
          case when (t.present).holder_id is not distinct from v_former.holder_id
            then p_holder_id else (t.present).holder_id end as holder_id,
          case when (t.present).lot_id is not distinct from v_former.lot_id
            then p_lot_id else (t.present).lot_id end as lot_id,
          case when (t.present).quantity is not distinct from v_former.quantity
            then p_quantity else (t.present).quantity end as quantity,
          -- A move after the release leaves the days before it locked.
          case when (t.present).locks = v_former.locks
            then p_locks else (t.present).locks end as locks
        from (
          select p_effective_date as effective_date
          union
          select s.effective_date
            from registry.restriction_scopes s
           where s.register_id = p_restriction.register_id
             and s.restriction_id = p_restriction.id
             and s.effective_date > p_effective_date) d
       cross join lateral (
          select s as present
            from registry.restriction_scopes s
           where s.register_id = p_restriction.register_id
             and s.restriction_id = p_restriction.id
             and s.effective_date <= d.effective_date
           order by s.effective_date desc, s.sequence desc
           limit 1) t) n
   where (n.holder_id, n.lot_id, n.quantity, n.locks)
         is distinct from ((n.present).holder_id, (n.present).lot_id, (n.present).quantity, (n.present).locks);
end $$;
comment on function registry.record_restriction_scope(
  registry.restrictions, uuid, uuid, numeric, boolean, date, timestamptz) is
  'Records the scope of a restriction from a day on. Days before its first recorded scope have none.';

create function registry.record_restriction_scopes(
  p_register_id uuid,
  p_scopes registry.restriction_scope_row[]) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_scope registry.restriction_scope_row;
  v_restriction registry.restrictions;
  v_manages_register boolean := p_register_id = any (registry.managed_registers());
  v_assets uuid[] := registry.managed_assets();
begin
  foreach v_scope in array p_scopes loop
    select *
      into strict v_restriction
      from registry.restrictions r
     where r.register_id = p_register_id
       and r.id = v_scope.restriction_id;
    if (v_manages_register or v_restriction.asset_id = any (v_assets)) is not true then
      raise exception 'the actor does not manage the ledger of this asset'
        using errcode = '42501', table = 'restriction_scopes', schema = 'registry';
    end if;
    perform registry.record_restriction_scope(
      v_restriction,
      v_scope.holder_id,
      v_scope.lot_id,
      v_scope.quantity,
      v_restriction.kind <> 'legend' and v_restriction.status = 'active',
      v_scope.effective_date,
      v_scope.recorded_at);
  end loop;
end $$;
comment on function registry.record_restriction_scopes(uuid, registry.restriction_scope_row[]) is
  'Records scopes of restrictions of a register, one after the other. The only way in which their history is written.';

revoke execute on function registry.record_restriction_scope(
  registry.restrictions, uuid, uuid, numeric, boolean, date, timestamptz) from public;
revoke execute on function registry.record_restriction_scopes(uuid, registry.restriction_scope_row[]) from public;
grant execute on function registry.record_restriction_scopes(uuid, registry.restriction_scope_row[]) to registry_app;

reset role;
