-- breaking: no
-- transaction: one
-- The placer: it gives events their position after their database transactions were committed.

set local role registry_owner;

create function registry.begin_feed_era() returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_era smallint;
begin
  -- From here on until the commit nobody inserts an event, so that each has the era of its transaction id.
  lock table registry.events in access exclusive mode;
  select era + 1
    into v_era
    from registry.feed_head;
  execute format('alter table registry.events alter column era set default %s', v_era);
  update registry.feed_head
     set era = v_era,
         seen = '3:3:',
         target = null,
         ordinal = null,
         backlog = 'filling',
         backlog_account_id = null,
         backlog_event_id = null,
         system_identifier = (
           select c.system_identifier
             from pg_control_system() c);
end $$;
comment on function registry.begin_feed_era() is
  'Begins an era of transaction ids: the database was restored in another cluster, where they are counted anew. What '
  'was recorded before and not placed is placed first.';
revoke execute on function registry.begin_feed_era() from public;
grant execute on function registry.begin_feed_era() to registry_ledger;

set local role registry_ledger;

create function registry.follow_cluster() returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_head registry.feed_head;
  v_system bigint := (select c.system_identifier from pg_control_system() c);
begin
  perform pg_advisory_xact_lock(1701, 1);
  select *
    into v_head
    from registry.feed_head;
  if v_head.system_identifier = v_system
    and pg_snapshot_xmax(v_head.seen) <= pg_snapshot_xmax(pg_current_snapshot())
  then
    return false;
  elsif v_head.system_identifier = 0 then
    update registry.feed_head
       set system_identifier = v_system;
    return false;
  end if;
  perform registry.begin_feed_era();
  return true;
end $$;
comment on function registry.follow_cluster() is
  'Begins an era where the database is in another cluster than before. Each server calls it at its start. Returns '
  'whether one began.';

create function registry.list_backlog(
  p_head registry.feed_head,
  p_most integer,
  out account_ids uuid[],
  out ids uuid[]
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if p_head.backlog = 'filling' then
    with part as materialized (
      select e.account_id, e.id, e.era, e.ordinal, e.register_id, e.instruction_id, e.recorded_at
        from registry.events e
       where (e.account_id, e.id) > (
         coalesce(p_head.backlog_account_id, '00000000-0000-0000-0000-000000000000'),
         coalesce(p_head.backlog_event_id, '00000000-0000-0000-0000-000000000000'))
       order by e.account_id, e.id
       limit p_most * 10
    ), listed as (
      insert into registry.feed_backlog (account_id, id, ordinal, recorded_at)
      select p.account_id, p.id, p.ordinal,
             coalesce(
               (
                 select max(x.recorded_at)
                   from registry.transactions x
                  where x.register_id = p.register_id
                    and x.instruction_id = p.instruction_id
                    and p.ordinal is null),
               p.recorded_at)
        from part p
       where p.era is distinct from p_head.era
         and p.recorded_at >= p_head.removed_before
         and not exists (
           select
             from registry.feed f
            where f.id = p.id)
          on conflict do nothing
    ), last as (
      select p.account_id, p.id
        from part p
       order by p.account_id desc, p.id desc
       limit 1)
    update registry.feed_head
       set backlog = case when exists (select from last) then 'filling' else 'placing' end,
           backlog_account_id = (select account_id from last),
           backlog_event_id = (select id from last);
    return;
  end if;
  with part as materialized (
    delete from registry.feed_backlog b
     where (b.account_id, b.id) in (
       select o.account_id, o.id
         from registry.feed_backlog o
        order by o.ordinal nulls first, o.recorded_at, o.id
        limit p_most)
    returning b.account_id, b.id, b.ordinal, b.recorded_at)
  select array_agg(p.account_id order by p.ordinal nulls first, p.recorded_at, p.id),
         array_agg(p.id order by p.ordinal nulls first, p.recorded_at, p.id)
    into account_ids, ids
    from part p;
  if ids is null then
    update registry.feed_head
       set backlog = null;
  end if;
end $$;
comment on function registry.list_backlog(registry.feed_head, integer) is
  'Lists events of earlier eras in parts, and then takes them from the list in their order.';

create function registry.add_rest_to_feed(p_from bigint, p_placed_at timestamptz) returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  v_rest registry.feed_rest;
  v_placed bigint;
  c_hints constant integer := 5000;
begin
  select *
    into v_rest
    from registry.feed_rest
   order by event_id
   limit 1;
  if v_rest.event_id is null then
    return 0;
  end if;
  with hints as materialized (
    select f.account_id, f.register_id, f.mutation, f.recorded_at, p.asset_id, h.id as holder_id,
           max(x.sequence) as sequence,
           (array_agg(x.effective_date order by x.sequence desc))[1] as effective_date
      from registry.feed f
      join registry.transactions x on x.register_id = f.register_id
       and x.instruction_id = f.instruction_id
      join registry.postings p on p.register_id = x.register_id
       and p.asset_id = x.asset_id
       and p.sequence = x.sequence
       and p.ledger_account = 'holder'
       and (p.asset_id, p.owner_id) > (v_rest.asset_id, v_rest.holder_id)
      join registry.holders h on h.register_id = p.register_id
       and h.id = p.owner_id
       and (h.holder_account_id is not null or h.servicing_account_id is not null)
     where f.id = v_rest.event_id
     group by f.position, p.asset_id, h.id
     order by p.asset_id, h.id
     limit c_hints)
  insert into registry.feed (
    position, id, account_id, register_id, type, class, mutation, object_type, object_id, asset_ids, holder_id, details,
    recorded_at, placed_at)
  select p_from + row_number() over (order by n.asset_id, n.holder_id), gen_random_uuid(), n.account_id, n.register_id,
         'holding.changed', 'holding', n.mutation, 'Holder', n.holder_id, array[n.asset_id], n.holder_id,
         jsonb_build_object('sequence', n.sequence, 'effectiveDate', n.effective_date), n.recorded_at, p_placed_at
    from hints n;
  get diagnostics v_placed = row_count;
  if v_placed < c_hints then
    delete from registry.feed_rest
     where register_id = v_rest.register_id
       and event_id = v_rest.event_id;
  else
    update registry.feed_rest r
       set asset_id = f.asset_ids[1],
           holder_id = f.holder_id
      from registry.feed f
     where f.position = p_from + v_placed
       and r.register_id = v_rest.register_id
       and r.event_id = v_rest.event_id;
  end if;
  return v_placed;
end $$;
comment on function registry.add_rest_to_feed(bigint, timestamptz) is
  'Adds the next holding.changed of an event that moved very many holdings, after a position. Returns how many.';

create function registry.add_to_feed(p_account_ids uuid[], p_ids uuid[], p_from bigint, p_placed_at timestamptz)
returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  v_from bigint;
  v_placed bigint;
  -- Of one event. What is beyond follows in later calls, so that other events wait for no long one.
  c_hints constant integer := 5000;
begin
  v_from := p_from + registry.add_rest_to_feed(p_from, p_placed_at);
  with fresh as materialized (
    select u.place, e.account_id, e.id, e.type, e.object_type, e.object_id, e.instruction_id, e.recorded_at,
           e.payload ->> 'mutation' as mutation, coalesce(t.class, 'own') as class,
           case when t.class in ('administration', 'delegation') then null else e.register_id end as register_id
      from unnest(p_account_ids, p_ids) with ordinality u (account_id, id, place)
      join registry.events e on e.account_id = u.account_id
       and e.id = u.id
      left join registry.event_types t on t.type = e.type
  ), posted as materialized (
    select f.place, count(*) as count, array_agg(distinct x.asset_id) as asset_ids,
           (array_agg(
             json_build_object('id', x.id, 'assetId', x.asset_id, 'sequence', x.sequence)
               order by x.asset_id, x.sequence))[1:20] as list
      from fresh f
      join registry.transactions x on x.register_id = f.register_id
       and x.instruction_id = f.instruction_id
     where f.class in ('ledger', 'asset', 'holder')
     group by f.place
  ), about as materialized (
    select f.*, p.count, p.list,
           coalesce(r.holder_id, case when f.object_type = 'Holder' then f.object_id end) as holder_id,
           coalesce(i.account_id, o.account_id, d.client_account_id) as counterpart_id,
           coalesce(
             p.asset_ids,
             array_remove(array[coalesce(
               case when f.object_type = 'Asset' then f.object_id end,
               r.asset_id, n.asset_id, i.asset_id, o.asset_id)], null)) as asset_ids
      from fresh f
      left join posted p on p.place = f.place
      left join registry.restrictions r on r.register_id = f.register_id
       and r.id = case when f.object_type = 'Restriction' then f.object_id end
      left join registry.asset_identifiers n on n.register_id = f.register_id
       and n.id = case when f.object_type = 'AssetIdentifier' then f.object_id end
      left join registry.instructions i on i.register_id = f.register_id
       and i.id = case when f.class = 'instruction' and f.object_type = 'Instruction' then f.object_id end
      left join registry.appointments o on o.register_id = f.register_id
       and o.id = case when f.object_type = 'Appointment' then f.object_id end
      left join registry.delegations d on d.account_id = f.account_id
       and d.id = case when f.object_type = 'Delegation' then f.object_id end
  ), hints as materialized (
    select a.place, p.asset_id, h.id as holder_id, max(x.sequence) as sequence,
           (array_agg(x.effective_date order by x.sequence desc))[1] as effective_date,
           row_number() over (partition by a.place order by p.asset_id, h.id) as number
      from about a
      join registry.transactions x on x.register_id = a.register_id
       and x.instruction_id = a.instruction_id
      join registry.postings p on p.register_id = x.register_id
       and p.asset_id = x.asset_id
       and p.sequence = x.sequence
       and p.ledger_account = 'holder'
      join registry.holders h on h.register_id = p.register_id
       and h.id = p.owner_id
       and (h.holder_account_id is not null or h.servicing_account_id is not null)
     where a.count > 0
     group by a.place, p.asset_id, h.id
  ), rest as (
    insert into registry.feed_rest (register_id, event_id, asset_id, holder_id)
    select a.register_id, a.id, h.asset_id, h.holder_id
      from hints h
      join about a on a.place = h.place
     where h.number = c_hints
       and exists (
         select
           from hints o
          where o.place = h.place
            and o.number > c_hints)
  ), entries as (
    -- Accounts that see the asset and not its transactions hear of a split too, so the asset is its object.
    select a.place, a.id, a.account_id, a.register_id, a.type, a.class, a.mutation,
           case when a.class = 'asset' and a.count > 0 then 'Asset' else a.object_type end as object_type,
           case when a.class = 'asset' and a.count > 0 then a.asset_ids[1] else a.object_id end as object_id,
           a.asset_ids, a.holder_id, a.counterpart_id, a.instruction_id, a.recorded_at,
           case
             when a.count > 0
             then jsonb_build_object('transactions', json_build_object('count', a.count, 'list', to_json(a.list)))
           end as details
      from about a
     union all
    select a.place, gen_random_uuid(), a.account_id, a.register_id, 'holding.changed', 'holding', a.mutation, 'Holder',
           h.holder_id, array[h.asset_id], h.holder_id, null, null, a.recorded_at,
           jsonb_build_object('sequence', h.sequence, 'effectiveDate', h.effective_date)
      from hints h
      join about a on a.place = h.place
     where h.number <= c_hints)
  insert into registry.feed (
    position, id, account_id, register_id, sequence, type, class, mutation, object_type, object_id, asset_ids,
    holder_id, counterpart_id, instruction_id, details, recorded_at, placed_at)
  select v_from + row_number() over (order by n.place, n.class = 'holding', n.asset_ids, n.holder_id), n.id,
         n.account_id, n.register_id,
         case
           when n.register_id is not null and n.class not in ('holding', 'own')
           then coalesce(s.sequence, 0) + row_number() over (
             partition by n.register_id, n.class in ('holding', 'own')
             order by n.place)
         end,
         n.type, n.class, n.mutation, n.object_type, n.object_id, n.asset_ids, n.holder_id, n.counterpart_id,
         n.instruction_id, n.details, n.recorded_at, p_placed_at
    from entries n
    left join registry.feed_registers s on s.register_id = n.register_id;
  get diagnostics v_placed = row_count;

  insert into registry.feed_registers (register_id, sequence)
  select f.register_id, max(f.sequence)
    from registry.feed f
   where f.position > p_from
     and f.sequence is not null
   group by f.register_id
      on conflict (register_id) do update
     set sequence = excluded.sequence;

  insert into registry.feed_audience (account_id, position, asset_id, holder_id)
  select distinct u.account_id, f.position,
         case when cardinality(f.asset_ids) > 1 then '00000000-0000-0000-0000-000000000000' else f.asset_ids[1] end,
         f.holder_id
    from registry.feed f
    cross join lateral (
           select f.account_id
            where f.class <> 'holding'
            union all
           select unnest(array[
                    f.register_id, f.counterpart_id, case when f.object_type = 'Account' then f.object_id end])
            where f.class not in ('holding', 'own')
            union all
           -- Agents of the register or the asset, and other accounts that are appointed where they see the asset.
           select o.account_id
             from registry.appointments o
             join registry.accounts a on a.id = o.account_id
            where o.register_id = f.register_id
              and o.status = 'active'
              and (o.asset_id is null or o.asset_id = any (f.asset_ids) or f.class in ('holder', 'register'))
              and (
                (a.account_type = 'transfer_agent' and f.class not in ('holding', 'appointment', 'own'))
                or f.class = 'asset'
                or (f.class = 'restriction' and f.holder_id is null))
            union all
           select unnest(array[h.holder_account_id, h.servicing_account_id])
             from registry.holders h
            where h.register_id = f.register_id
              and h.id = f.holder_id
            union all
           select unnest(array[h.holder_account_id, h.servicing_account_id])
             from registry.positions p
             join registry.holders h on h.register_id = p.register_id
              and h.id = p.holder_id
            where p.register_id = f.register_id
              and p.asset_id = any (f.asset_ids)
              and (f.class = 'asset' or (f.class = 'restriction' and f.holder_id is null))) u
   where f.position > p_from
     and u.account_id is not null;
  return v_from - p_from + v_placed;
end $$;
comment on function registry.add_to_feed(uuid[], uuid[], bigint, timestamptz) is
  'Adds events to the feed after a position, in the order given, each with the accounts that it concerns, and one '
  'holding.changed for each holding that it moved and that somebody follows; of very many of one event the first ones. '
  'Returns how many rows it added.';

create function registry.place_events(p_most integer, out placed bigint, out more boolean)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_head registry.feed_head;
  v_account_ids uuid[];
  v_ids uuid[];
  v_now pg_snapshot;
  v_ordinal bigint;
  v_fresh integer;
begin
  -- A statement of its own: its end shows the next placer what this one has committed.
  perform pg_advisory_xact_lock(1701, 1);
  select *
    into v_head
    from registry.feed_head;
  placed := 0;
  more := false;
  if v_head.backlog is not null then
    select b.account_ids, b.ids
      into v_account_ids, v_ids
      from registry.list_backlog(v_head, p_most) b;
    more := true;
  else
    -- Visible now, and not in the snapshot of before: at or above its end, or running then. One statement compares.
    with fresh as materialized (
      select f.account_id, f.id, f.ordinal
        from (
               select e.account_id, e.id, e.ordinal, e.xact_id
                 from registry.events e
                where e.era = v_head.era
                  and e.xact_id >= pg_snapshot_xmax(v_head.seen)
                union all
               select e.account_id, e.id, e.ordinal, e.xact_id
                 from registry.events e
                where e.era = v_head.era
                  and e.xact_id = any (array(select pg_snapshot_xip(v_head.seen)))) f
       where v_head.target is null
          or (pg_visible_in_snapshot(f.xact_id, v_head.target) and f.ordinal > v_head.ordinal)
       order by f.ordinal
       limit p_most)
    select pg_current_snapshot(), array_agg(f.account_id order by f.ordinal), array_agg(f.id order by f.ordinal),
           max(f.ordinal)
      into v_now, v_account_ids, v_ids, v_ordinal
      from fresh f;
    v_fresh := coalesce(cardinality(v_ids), 0);
    more := v_fresh = p_most;
    if more then
      update registry.feed_head
         set target = coalesce(target, v_now),
             ordinal = v_ordinal;
    elsif v_head.target is not null then
      update registry.feed_head
         set seen = v_head.target,
             target = null,
             ordinal = null;
      more := true;
    elsif v_fresh > 0 then
      update registry.feed_head
         set seen = v_now;
    end if;
  end if;
  if v_ids is null and not exists (select from registry.feed_rest) then
    return;
  end if;
  v_head.placed_at := greatest(v_head.placed_at, clock_timestamp());
  placed := registry.add_to_feed(v_account_ids, v_ids, v_head.position, v_head.placed_at);
  update registry.feed_head
     set position = v_head.position + placed,
         placed_at = v_head.placed_at;
  more := more or exists (select from registry.feed_rest);
end $$;
comment on function registry.place_events(integer) is
  'Gives a position to events that have been committed since the last call, at most so many. Placed is what a '
  'statement sees now and did not see then, so nothing is skipped and nothing comes twice. Returns how many rows the '
  'feed got, and whether to call again at once.';

revoke execute on function
  registry.follow_cluster(),
  registry.list_backlog(registry.feed_head, integer),
  registry.add_rest_to_feed(bigint, timestamptz),
  registry.add_to_feed(uuid[], uuid[], bigint, timestamptz),
  registry.place_events(integer)
  from public;
grant execute on function registry.follow_cluster(), registry.place_events(integer) to registry_app;

reset role;
