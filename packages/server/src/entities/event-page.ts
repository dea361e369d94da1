/** A page of the feed as routes outside GraphQL send it. */
import type { Query } from '../postgres/statement.ts';
import { eventBody } from './event-body.ts';
import { seesPlaced } from './event-visibility.ts';
import { actorAccount } from './row-predicate.ts';

/** The part of the feed that a page shows. */
export interface EventSelection {
  /** The id of the event after which the page begins. */
  readonly after: string | null;
  /** The instant from which on events were placed. Shape: with it there is no `after`. */
  readonly since: string | null;
  /** Null for all types. */
  readonly types: readonly string[] | null;
  readonly assetId: string | null;
  readonly holderId: string | null;
  /** Units: events. */
  readonly limit: number;
}

/** Shape: `data` is the events as JSON, with commas between. */
export interface EventPage {
  readonly accountId: string;
  readonly data: string;
  readonly count: number;
  readonly cursor: string | null;
  readonly hasMore: boolean;
  /** The last position that the statement saw. It is told to nobody. */
  readonly position: string;
}

/** The most rows of an audience that a page looks at. */
const lookedAtMax = 5_000;

const lookedAt = `(
        select a.position
          from registry.feed_audience a
         where a.account_id = ${actorAccount}
           and a.position > (select position from start)
         order by a.position
         limit ${lookedAtMax})`;

/** Begins, looks at some rows, takes the first that match, and says where the next page begins. */
const text = `
  with start as materialized (
    select case
             when $1::text is not null then registry.cursor_position($1::text)
             when $2::timestamptz is not null then registry.position_since($2::timestamptz)
             else 0
           end as position
  ), page as materialized (
    select f.position, ${eventBody('f')} as body
      from ${lookedAt} a
      join registry.feed f on f.position = a.position
     where ($3::text[] is null or f.type = any ($3::text[]))
       and ($4::uuid is null or $4::uuid = any (f.asset_ids))
       and ($5::uuid is null or f.holder_id = $5::uuid)
       and ${seesPlaced('f')}
     order by a.position
     limit $6::integer + 1
  ), shown as materialized (
    select p.position, p.body
      from page p
     order by p.position
     limit $6::integer
  ), looked as materialized (
    select max(a.position) as position, count(*) as count
      from ${lookedAt} a
     where (select count(*) from page) <= $6::integer
  ), reached as materialized (
    select case
             when (select count(*) from page) > $6::integer then (select max(s.position) from shown s)
             else coalesce((select l.position from looked l), (select position from start))
           end as position
  )
  select ${actorAccount} as "accountId",
         coalesce((select string_agg(s.body, ',' order by s.position) from shown s), '') as data,
         (select count(*)::integer from shown) as count,
         registry.event_at((select position from reached)) as cursor,
         (select count(*) from page) > $6::integer
         or (select count from looked) = ${lookedAtMax} as "hasMore",
         (select h.last_position::text from registry.heard_accounts('{}', '{}') h) as position`;

/** The query of a page. */
export function eventPageQuery({ after, since, types, assetId, holderId, limit }: EventSelection): Query {
  return { statement: { name: 'event_page', text }, values: [after, since, types, assetId, holderId, limit] };
}
