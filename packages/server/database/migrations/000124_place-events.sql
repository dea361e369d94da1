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

-- Each table is read by the rows of the one before, and transactions and postings in an order that the right index has.
-- So the plan is good also where it was made while the tables were empty, and the connection has kept it since. Without
-- settings of its own it is a part of the statement that calls it.
create function registry.list_moved_holdings(
  p_register_id uuid,
  p_instruction_id uuid,
  p_asset_id uuid,
  p_holder_id uuid,
  p_most integer
)
returns table (asset_id uuid, holder_id uuid, sequence bigint, effective_date date)
language sql stable
as $$
  select x.asset_id, p.owner_id, max(x.sequence), (array_agg(x.effective_date order by x.sequence desc))[1]
    from (
           select o.asset_id, o.sequence, o.effective_date
             from registry.transactions o
            where o.register_id = p_register_id
              and o.instruction_id = p_instruction_id
              and o.asset_id >= p_asset_id
            order by o.id) x
    cross join lateral (
           select o.owner_id
             from registry.postings o
            where o.register_id = p_register_id
              and o.asset_id = x.asset_id
              and o.sequence = x.sequence
              and o.ledger_account = 'holder'
            order by o.line) p
   where (x.asset_id, p.owner_id) > (p_asset_id, p_holder_id)
   group by x.asset_id, p.owner_id
  having (
       select h.holder_account_id is not null or h.servicing_account_id is not null
         from registry.holders h
        where h.register_id = p_register_id
          and h.id = p.owner_id)
   order by x.asset_id, p.owner_id
   limit p_most
$$;
comment on function registry.list_moved_holdings(uuid, uuid, uuid, uuid, integer) is
  'Lists the holdings that an instruction moved and that somebody follows, after one of them, at most so many: each with '
  'its last transaction.';

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
  insert into registry.feed (
    position, id, account_id, register_id, type, class, mutation, object_type, object_id, asset_ids, holder_id,
    counterpart_id, instruction_id, details, recorded_at, placed_at)
  select p_from + row_number() over (order by n.asset_id, n.holder_id), gen_random_uuid(), f.account_id, f.register_id,
         'holding.changed', 'holding', f.mutation, 'Holder', n.holder_id, array[n.asset_id], n.holder_id,
         i.account_id, f.instruction_id,
         jsonb_build_object('sequence', n.sequence, 'effectiveDate', n.effective_date), f.recorded_at, p_placed_at
    from registry.feed f
    join registry.instructions i on i.register_id = f.register_id and i.id = f.instruction_id
    cross join lateral registry.list_moved_holdings(
           f.register_id, f.instruction_id, v_rest.asset_id, v_rest.holder_id, c_hints) n
   where f.id = v_rest.event_id;
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
  c_nil constant uuid := '00000000-0000-0000-0000-000000000000';
  -- Of one event. What is beyond follows in later calls, so that other events wait for no long one.
  c_hints constant integer := 5000;
begin
  v_from := p_from + registry.add_rest_to_feed(p_from, p_placed_at);
  with fresh as materialized (
    select u.place, e.*, coalesce(
             (
               select t.class
                 from registry.event_types t
                where t.type = e.type), 'own') as class
      from unnest(p_account_ids, p_ids) with ordinality u (account_id, id, place)
      cross join lateral (
             select o.account_id, o.id, o.register_id, o.type, o.object_type, o.object_id, o.instruction_id, o.recorded_at,
                    o.payload ->> 'mutation' as mutation, o.payload -> 'audience' as audience
               from registry.events o
              where o.account_id = u.account_id
                and o.id = u.id
             offset 0) e
  ), about as materialized (
    select f.place, f.id, f.account_id, f.type, f.class, f.mutation, f.object_type, f.object_id, f.instruction_id,
           f.recorded_at, f.audience, p.count, p.list,
           case
             when p.count > 0 then (
               select i.account_id
                 from registry.instructions i
                where i.register_id = f.register_id
                  and i.id = f.instruction_id)
           end as presenter_id,
           case when f.class not in ('administration', 'delegation') then f.register_id end as register_id,
           case f.object_type
             when 'Holder' then f.object_id
             when 'Restriction' then (
               select r.holder_id
                 from registry.restrictions r
                where r.register_id = f.register_id
                  and r.id = f.object_id)
           end as holder_id,
           case
             when f.object_type = 'Instruction' and f.class = 'instruction' then (
               select i.account_id
                 from registry.instructions i
                where i.register_id = f.register_id
                  and i.id = f.object_id)
             when f.object_type = 'Appointment' then (
               select o.account_id
                 from registry.appointments o
                where o.register_id = f.register_id
                  and o.id = f.object_id)
             when f.object_type = 'Delegation' then (
               select d.client_account_id
                 from registry.delegations d
                where d.account_id = f.account_id
                  and d.id = f.object_id)
           end as counterpart_id,
           coalesce(p.asset_ids, array_remove(array[
             case
               when f.object_type = 'Asset' then f.object_id
               when f.object_type = 'Restriction' then (
                 select r.asset_id
                   from registry.restrictions r
                  where r.register_id = f.register_id
                    and r.id = f.object_id)
               when f.object_type = 'AssetIdentifier' then (
                 select n.asset_id
                   from registry.asset_identifiers n
                  where n.register_id = f.register_id
                    and n.id = f.object_id)
               when f.object_type = 'Instruction' and f.class = 'instruction' then (
                 select i.asset_id
                   from registry.instructions i
                  where i.register_id = f.register_id
                    and i.id = f.object_id)
               when f.object_type = 'Appointment' then (
                 select o.asset_id
                   from registry.appointments o
                  where o.register_id = f.register_id
                    and o.id = f.object_id)
             end], null)) as asset_ids
      from fresh f
      -- By the index of an instruction, whose order it is: see list_moved_holdings.
      cross join lateral (
             select count(*) as count, array_agg(distinct x.asset_id) as asset_ids,
                    json_agg(
                      json_build_object('id', x.id, 'assetId', x.asset_id, 'sequence', x.sequence) order by x.number)
                      filter (where x.number <= 20) as list
               from (
                      select m.*, row_number() over (order by m.asset_id, m.sequence) as number
                        from (
                               select o.id, o.asset_id, o.sequence
                                 from registry.transactions o
                                where o.register_id = f.register_id
                                  and o.instruction_id = f.instruction_id
                                  and f.class in ('ledger', 'asset', 'holder')
                                order by o.id) m) x) p
  ), hints as materialized (
    select a.place, a.id, a.account_id, a.register_id, a.mutation, a.recorded_at, a.presenter_id, a.instruction_id,
           m.asset_id, m.holder_id, m.sequence, m.effective_date,
           row_number() over (partition by a.place order by m.asset_id, m.holder_id) as number
      from about a
      cross join lateral registry.list_moved_holdings(a.register_id, a.instruction_id, c_nil, c_nil, c_hints + 1) m
     where a.count > 0
  ), rest as (
    insert into registry.feed_rest (register_id, event_id, asset_id, holder_id)
    select h.register_id, h.id, h.asset_id, h.holder_id
      from hints h
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
             then jsonb_build_object('transactions', json_build_object('count', a.count, 'list', a.list))
           end as details
      from about a
     union all
    select h.place, gen_random_uuid(), h.account_id, h.register_id, 'holding.changed', 'holding', h.mutation, 'Holder',
           h.holder_id, array[h.asset_id], h.holder_id, h.presenter_id, h.instruction_id, h.recorded_at,
           jsonb_build_object('sequence', h.sequence, 'effectiveDate', h.effective_date)
      from hints h
     where h.number <= c_hints
     union all
    select a.place, gen_random_uuid(), a.account_id, a.register_id, 'visibility.changed', 'visibility', a.mutation,
           a.object_type, a.object_id, '{}', a.holder_id, h.account_id::uuid, null, a.recorded_at, null
      from about a
      cross join lateral jsonb_array_elements_text(a.audience) h (account_id))
  insert into registry.feed (
    position, id, account_id, register_id, sequence, type, class, mutation, object_type, object_id, asset_ids,
    holder_id, counterpart_id, instruction_id, details, recorded_at, placed_at)
  select v_from + row_number() over (
           order by n.place, n.class in ('holding', 'visibility'), n.asset_ids, n.holder_id),
         n.id, n.account_id, n.register_id,
         case
           when n.register_id is not null and n.class not in ('holding', 'visibility', 'own')
           then coalesce(
             (
               select s.sequence
                 from registry.feed_registers s
                where s.register_id = n.register_id), 0) + row_number() over (
             partition by n.register_id, n.class in ('holding', 'visibility', 'own')
             order by n.place)
         end,
         n.type, n.class, n.mutation, n.object_type, n.object_id, n.asset_ids, n.holder_id, n.counterpart_id,
         n.instruction_id, n.details, n.recorded_at, p_placed_at
    from entries n;
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
         case when cardinality(f.asset_ids) > 1 then c_nil else f.asset_ids[1] end, f.holder_id
    from registry.feed f
    cross join lateral (
           select f.account_id
            where f.class not in ('holding', 'visibility')
            union all
           select f.counterpart_id
            where f.class <> 'holding'
            union all
           select unnest(array[f.register_id, case when f.object_type = 'Account' then f.object_id end])
            where f.class not in ('holding', 'visibility', 'own')
            union all
           -- Agents of the register or the asset, and other accounts that are appointed where they see the asset.
           select o.account_id
             from registry.appointments o
            where o.register_id = f.register_id
              and o.status = 'active'
              and (o.asset_id is null or o.asset_id = any (f.asset_ids) or f.class in ('holder', 'register'))
              and (
                f.class = 'asset'
                or (f.class = 'restriction' and f.holder_id is null)
                or (
                  f.class not in ('holding', 'visibility', 'appointment', 'own')
                  and (
                    select a.account_type = 'transfer_agent'
                      from registry.accounts a
                     where a.id = o.account_id)))
            union all
           select unnest(array[h.holder_account_id, h.servicing_account_id])
             from registry.holders h
            where h.register_id = f.register_id
              and h.id = f.holder_id
              and f.class <> 'visibility'
            union all
           select unnest(array[h.holder_account_id, h.servicing_account_id])
             from registry.positions p
             cross join lateral (
                    select o.holder_account_id, o.servicing_account_id
                      from registry.holders o
                     where o.register_id = p.register_id
                       and o.id = p.holder_id
                    offset 0) h
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
  'An account that sees the object no longer, or only since then, has visibility.changed. '
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
  v_began boolean := false;
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
    -- Of a transaction that still runs nothing is visible: its events, perhaps very many, are not read.
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
                  and e.xact_id = any (array(
                        select r.xact_id
                          from pg_snapshot_xip(v_head.seen) r (xact_id)
                         where pg_visible_in_snapshot(r.xact_id, pg_current_snapshot())))) f
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
      v_head.target := coalesce(v_head.target, v_now);
      v_head.ordinal := v_ordinal;
    elsif v_head.target is not null then
      v_head.seen := v_head.target;
      v_head.target := null;
      v_head.ordinal := null;
      more := true;
    else
      -- The events of one that began since and still runs would be passed over at each call.
      v_began := exists (
        select
          from pg_snapshot_xip(v_now) r (xact_id)
         where r.xact_id >= pg_snapshot_xmax(v_head.seen));
      v_head.seen := v_now;
    end if;
  end if;
  if v_ids is not null or exists (select from registry.feed_rest) then
    v_head.placed_at := greatest(v_head.placed_at, clock_timestamp());
    placed := registry.add_to_feed(v_account_ids, v_ids, v_head.position, v_head.placed_at);
  elsif not more and not v_began then
    return;
  end if;
  update registry.feed_head
     set seen = v_head.seen,
         target = v_head.target,
         ordinal = v_head.ordinal,
         position = v_head.position + placed,
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
  registry.list_moved_holdings(uuid, uuid, uuid, uuid, integer),
  registry.add_rest_to_feed(bigint, timestamptz),
  registry.add_to_feed(uuid[], uuid[], bigint, timestamptz),
  registry.place_events(integer)
  from public;
grant execute on function registry.follow_cluster(), registry.place_events(integer) to registry_app;

reset role;
