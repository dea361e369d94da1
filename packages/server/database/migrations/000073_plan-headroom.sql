-- breaking: no
-- transaction: one
-- What may still be granted under a stock plan, and over a class. Several assets of rights share the reserve of one class.

set local role registry_ledger;

create function registry.plan_headroom(
  p_register_id uuid, p_asset_id uuid, p_stock_plan_id uuid, p_returns boolean, p_day date)
returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if p_register_id = any (registry.managed_holder_registers()) is not true then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stock plan ' || p_stock_plan_id, 0));
  -- A statement of its own: it sees what was committed before the lock was granted.
  return (
    with changes as (
      select p.effective_date, p.quantity
        from registry.postings p
       where p.register_id = p_register_id
         and p.owner_id = p_stock_plan_id
         and p.asset_id = p_asset_id
         and p.ledger_account = 'reserved'
      union all
      select p.effective_date, - p.quantity
        from registry.assets a
        join registry.postings p on p.register_id = a.register_id
         and p.asset_id = a.id
        join registry.lots l on l.register_id = p.register_id
         and l.id = p.lot_id
       where a.register_id = p_register_id
         and a.underlying_asset_id = p_asset_id
         and a.type <> 'convertible'
         and l.stock_plan_id = p_stock_plan_id
         and (
           p_returns
           or p.type <> 'cancel'
           and not exists (
             select
               from registry.transactions r
               join registry.transactions c on c.register_id = r.register_id
                and c.id = r.reversal_of
              where r.register_id = p.register_id
                and r.id = p.transaction_id
                and c.type = 'cancel'))
    ), days as (
      select greatest(c.effective_date, p_day) as date, sum(c.quantity) as change
        from (
          select p_day as effective_date, 0 as quantity
          union all
          select *
            from changes) c
       group by 1
    )
    select jsonb_agg(jsonb_build_object('date', b.date, 'balance', b.balance::text) order by b.date)
      from (
        select d.date, sum(d.change) over (order by d.date) as balance
          from days d) b);
end
$$;
comment on function registry.plan_headroom(uuid, uuid, uuid, boolean, date) is
  'How many units a stock plan reserves of its class beyond the rights that were granted under it: on a day, and from each '
  'later day on which that changes. Cancelled rights return to it where the plan says so. Holds back other grants under the '
  'plan until the database transaction ends. Null for a register of which the actor manages nothing.';

create function registry.class_headroom(p_asset_id uuid)
returns numeric
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select c.unissued + c.reserved - (
           select sum(o.outstanding + o.suspense)
             from registry.assets a
             join registry.books o on o.register_id = a.register_id
              and o.asset_id = a.id
            where a.register_id = r.register_id
              and a.underlying_asset_id = r.underlying_asset_id
              and a.type <> 'convertible')
    from registry.assets r
    join registry.assets k on k.register_id = r.register_id
     and k.id = r.underlying_asset_id
    join registry.books c on c.register_id = k.register_id
     and c.asset_id = k.id
   where r.id = p_asset_id
     and r.type <> 'convertible'
     and k.authorized_kind = 'limited'
     and (
       r.register_id = any ((select registry.managed_registers())::uuid[])
       or r.id = any ((select registry.managed_assets())::uuid[]))
$$;
comment on function registry.class_headroom(uuid) is
  'How many units of the class are neither issued nor claimed by rights over it, for an asset of such rights that the actor '
  'manages. Null where the class has no authorised total.';

revoke execute on function
  registry.plan_headroom(uuid, uuid, uuid, boolean, date), registry.class_headroom(uuid)
  from public;
grant execute on function
  registry.plan_headroom(uuid, uuid, uuid, boolean, date), registry.class_headroom(uuid)
  to registry_app;
