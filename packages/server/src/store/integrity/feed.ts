/** The feed beside the events that it tells. */
import { nilId } from '../../base/ids.ts';
import type { Offence } from './statements.ts';

export const feedOffences: readonly Offence[] = [
  {
    holds: 'Every event that the placer has seen is in the feed',
    text: `
      select 'event ' || e.id as location
      from registry.events e
      cross join registry.feed_head h
      where e.recorded_at > h.removed_before
        and case
          when e.era = h.era then pg_visible_in_snapshot(e.xact_id, h.seen)
          else h.backlog is null
        end
        and not exists (
          select
          from registry.feed f
          where f.id = e.id
        )`,
  },
  {
    holds: 'Every event in the feed is as it was recorded',
    text: `
      select 'event ' || f.id as location
      from registry.feed f
      left join registry.events e on e.account_id = f.account_id
        and e.id = f.id
      left join registry.event_types t on t.type = f.type
      where f.class <> coalesce(t.class, 'own')
        or (f.class not in ('holding', 'visibility')
          and (e.id is null
            or e.recorded_at <> f.recorded_at
            or e.type <> f.type
            or (e.object_id <> f.object_id and (f.class <> 'asset' or e.object_type <> 'Transaction'))
            or (f.register_id is distinct from e.register_id and f.class not in ('delegation', 'administration'))))`,
  },
  {
    holds: 'The positions of the feed have no gap',
    text: `
      select 'event ' || n.id as location
      from (
        select f.id, f.position, lag(f.position, 1, h.first_position - 1) over (order by f.position) as before,
               lead(f.position) over (order by f.position) as after, h.position as last
        from registry.feed f
        cross join registry.feed_head h
      ) n
      where n.position <> n.before + 1
        or (n.after is null and n.position <> n.last)
      order by n.position`,
  },
  {
    holds: 'The events of every register are numbered without a gap',
    text: `
      select 'event ' || n.id as location
      from (
        select f.id, f.position, f.register_id, f.sequence, h.first_position,
               lag(f.sequence) over (partition by f.register_id order by f.position) as before,
               lead(f.sequence) over (partition by f.register_id order by f.position) as after
        from registry.feed f
        cross join registry.feed_head h
        where f.register_id is not null
          and f.class not in ('holding', 'visibility', 'own')
      ) n
      left join registry.feed_registers r using (register_id)
      where n.sequence is null
        or n.sequence <> n.before + 1
        or (n.before is null and n.first_position = 1 and n.sequence <> 1)
        or (n.after is null and n.sequence is distinct from r.sequence)
      order by n.position`,
  },
  {
    holds: 'The feed has the transactions of every asset in their order',
    text: `
      select 'event ' || n.id as location
      from (
        select f.id, x."assetId", x.sequence,
               lag(x.sequence) over (partition by x."assetId" order by f.position, x.sequence) as before
        from registry.feed f
        cross join jsonb_to_recordset(f.details -> 'transactions' -> 'list') x ("assetId" uuid, sequence bigint)
      ) n
      where n.sequence <= n.before`,
  },
  {
    holds: 'Every event in the feed concerns the account that acted, the issuer and the account at the other end',
    text: `
      select 'event ' || f.id as location
      from registry.feed f
      cross join unnest(array[
        case when f.class not in ('holding', 'visibility') then f.account_id end,
        case when f.class not in ('holding', 'visibility', 'own') then f.register_id end,
        case when f.class <> 'holding' then f.counterpart_id end
      ]) u (account_id)
      where u.account_id is not null
        and not exists (
          select
          from registry.feed_audience a
          where a.account_id = u.account_id
            and a.position = f.position
        )`,
  },
  {
    holds: 'Everything that concerns an account is in the feed, with the asset and the holder by which lists find it',
    text: `
      select 'account ' || a.account_id || ', position ' || a.position as location
      from registry.feed_audience a
      left join registry.feed f on f.position = a.position
      where f.id is null
        or a.holder_id is distinct from f.holder_id
        or a.asset_id is distinct from
          case when cardinality(f.asset_ids) > 1 then '${nilId}'::uuid else f.asset_ids[1] end`,
  },
];
