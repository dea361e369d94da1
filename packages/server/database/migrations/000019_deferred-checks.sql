-- breaking: no
-- transaction: one
-- Deferred checks see all rows. They run at the commit, when the context may be that of another command in the same
-- database transaction, in which row-level security would hide the rows to be compared.

set local role registry_owner;

create or replace function registry.check_authorized_total() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_asset uuid := case tg_table_name
    when 'assets' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'asset_id')::uuid
  end;
  v_total numeric;
  v_sum numeric;
  v_book numeric;
begin
  select authorized_total
    into v_total
    from registry.assets
   where register_id = new.register_id
     and id = v_asset;
  select coalesce(sum(quantity), 0)
    into v_sum
    from registry.authorized_adjustments
   where register_id = new.register_id
     and asset_id = v_asset;
  select authorized
    into v_book
    from registry.books
   where register_id = new.register_id
     and asset_id = v_asset;
  if coalesce(v_total, 0) <> v_sum then
    raise exception 'the authorised total of asset % is not the sum of its adjustments', v_asset
      using errcode = 'RG002', constraint = 'authorized_total_matches', table = tg_table_name, schema = tg_table_schema;
  end if;
  if v_book is null or v_total <> v_book then
    raise exception 'the authorised total of asset % is not that of its book', v_asset
      using errcode = 'RG002', constraint = 'authorized_total_matches', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;

create or replace function registry.check_has_postings() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from registry.postings
     where register_id = new.register_id
       and asset_id = new.asset_id
       and sequence = new.sequence
       and transaction_id = new.id) then
    raise exception 'transaction % has no postings', new.id
      using errcode = 'RG006', constraint = 'postings_sum_to_zero', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;

create or replace function registry.check_restriction_scope() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
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

create or replace function registry.check_share_numbers() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The lot may have been closed since, in the same database transaction: then its numbers are free again.
  if exists (
    select from registry.lots l
     where l.register_id = new.register_id
       and l.asset_id = new.asset_id
       and l.id <> new.id
       and l.closed_at is null
       and l.share_numbers && new.share_numbers)
  and exists (
    select from registry.lots n
     where n.register_id = new.register_id
       and n.id = new.id
       and n.closed_at is null) then
    raise exception 'another open lot has share numbers of lot %', new.id
      using errcode = 'RG005', constraint = 'share_numbers_disjoint', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;

reset role;

alter function registry.check_authorized_total() owner to registry_ledger;
alter function registry.check_has_postings() owner to registry_ledger;
alter function registry.check_restriction_scope() owner to registry_ledger;
alter function registry.check_share_numbers() owner to registry_ledger;
