-- breaking: no
-- transaction: one
-- How the feed is read: cursors, whom new events concern, and how old ones are removed.
-- The account is a subselect: compared with the function itself, the rows of an account are sorted, because row-level
-- security keeps the planner from seeing that the index has them in order.

set local role registry_ledger;

create function registry.event_at(p_position bigint) returns uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select f.id
    from registry.feed f
   where f.position = (
     select a.position
       from registry.feed_audience a
      where a.account_id = (select registry.account_id())
        and a.position <= p_position
      order by a.position desc
      limit 1)
$$;
comment on function registry.event_at(bigint) is
  'The last event up to a position that concerned the account of the context: the cursor of all that was placed '
  'so far.';

create function registry.oldest_event() returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce((
           select f.id::text
             from registry.feed f
            where f.position = (
              select a.position
                from registry.feed_audience a
               where a.account_id = (select registry.account_id())
               order by a.position
               limit 1)), 'none')
$$;
comment on function registry.oldest_event() is
  'The id of the oldest event in the feed that concerned the account of the context, for the one who must begin anew.';

create function registry.cursor_position(p_cursor text) returns bigint
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_position bigint;
begin
  if p_cursor ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select a.position
      into v_position
      from registry.feed f
      join registry.feed_audience a on a.account_id = (select registry.account_id())
       and a.position = f.position
     where f.id = p_cursor::uuid;
  end if;
  if v_position is null then
    raise exception 'no event of the account has this id'
      using errcode = 'RG015', constraint = 'cursor_gone', detail = registry.oldest_event();
  end if;
  return v_position;
end $$;
comment on function registry.cursor_position(text) is
  'The position of an event that concerned the account of the context, whether it still sees it or not. An id that is '
  'unknown, of others, or none at all is refused alike, with the id of the oldest event in the detail.';

create function registry.position_since(p_since timestamptz) returns bigint
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_below bigint;
  v_above bigint;
  v_middle bigint;
  v_removed timestamptz;
begin
  select h.first_position - 1, h.position + 1, h.removed_before
    into v_below, v_above, v_removed
    from registry.feed_head h;
  if p_since <= v_removed then
    raise exception 'events of this instant were removed'
      using errcode = 'RG015', constraint = 'cursor_gone', detail = registry.oldest_event();
  end if;
  -- The instants of placing never fall along the positions.
  while v_above - v_below > 1 loop
    v_middle := (v_below + v_above) / 2;
    if (select f.placed_at < p_since from registry.feed f where f.position = v_middle) then
      v_below := v_middle;
    else
      v_above := v_middle;
    end if;
  end loop;
  return v_below;
end $$;
comment on function registry.position_since(timestamptz) is
  'The position before the first event that was placed at an instant or later. An event is placed after it is '
  'recorded.';

create function registry.heard_accounts(
  p_account_ids uuid[],
  p_after bigint[],
  out last_position bigint,
  out account_ids uuid[]
)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select h.position,
         array(
           select u.account_id
             from unnest(p_account_ids, p_after) u (account_id, after)
            where u.after < h.position
              and exists (
                select
                  from registry.feed_audience a
                 where a.account_id = u.account_id
                   and a.position > u.after))
    from registry.feed_head h
$$;
comment on function registry.heard_accounts(uuid[], bigint[]) is
  'The last position, and which of some accounts an event after the position of each concerns.';

create function registry.remove_old_events(p_before timestamptz, p_most integer) returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
  v_first bigint;
  v_end bigint;
begin
  perform pg_advisory_xact_lock(1701, 1);
  select h.first_position
    into v_first
    from registry.feed_head h;
  -- The last event stays: its position tells that the ones before it were there.
  select v_first + count(*)
    into v_end
    from (
           select
             from registry.feed f
            where f.position >= v_first
              and f.position < (select h.position from registry.feed_head h)
              and f.placed_at < p_before
            order by f.position
            limit p_most) o;
  if v_end = v_first then
    return 0;
  end if;
  delete from registry.feed_audience a
   using registry.accounts k
   where a.account_id = k.id
     and a.position < v_end;
  update registry.feed_head
     set first_position = v_end,
         removed_before = greatest(
           removed_before, (select max(f.recorded_at) from registry.feed f where f.position < v_end));
  delete from registry.feed f
   where f.position < v_end;
  return v_end - v_first;
end $$;
comment on function registry.remove_old_events(timestamptz, integer) is
  'Removes events that were placed before an instant from the beginning of the feed, at most so many. Returns how '
  'many.';

create function registry.unplaced_age() returns double precision
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  select coalesce(extract(epoch from clock_timestamp() - least(later.recorded_at, running.recorded_at))::float8, 0)
    from registry.feed_head h
    left join lateral (
           select e.recorded_at
             from registry.events e
            where e.era = h.era
              and e.xact_id >= pg_snapshot_xmax(h.seen)
              and (h.target is null or not pg_visible_in_snapshot(e.xact_id, h.target) or e.ordinal > h.ordinal)
            order by e.xact_id
            limit 1) later on true
    left join lateral (
           select min(e.recorded_at) as recorded_at
             from registry.events e
            where e.era = h.era
              and e.xact_id = any (array(select pg_snapshot_xip(h.seen)))
              and (h.target is null or not pg_visible_in_snapshot(e.xact_id, h.target) or e.ordinal > h.ordinal)) running
      on true
$$;
comment on function registry.unplaced_age() is
  'How many seconds ago the oldest event was recorded that was committed and is not placed, of all registers together; '
  '0 where all are. Events of earlier eras count for nothing, but those that wait for them do.';

revoke execute on function
  registry.oldest_event(),
  registry.event_at(bigint),
  registry.cursor_position(text),
  registry.position_since(timestamptz),
  registry.heard_accounts(uuid[], bigint[]),
  registry.remove_old_events(timestamptz, integer),
  registry.unplaced_age()
  from public;
grant execute on function
  registry.event_at(bigint),
  registry.cursor_position(text),
  registry.position_since(timestamptz),
  registry.heard_accounts(uuid[], bigint[]),
  registry.remove_old_events(timestamptz, integer),
  registry.unplaced_age()
  to registry_app;

reset role;
