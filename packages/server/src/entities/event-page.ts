/** A page of the feed as routes outside GraphQL send it. */
import { nilId } from '../base/ids.ts';
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

/** Shape: `data` is the events as JSON, each in a line, with `eventSeparator` between. */
export interface EventPage extends FeedPlace {
  readonly data: string;
  readonly count: number;
  readonly cursor: string | null;
  readonly hasMore: boolean;
}

/** Where an account has read the feed to. */
export interface FeedPlace {
  readonly accountId: string;
  /** The last position that the statement saw. It is told to nobody. */
  readonly position: string;
}

/** Between the events of a page. JSON has no line break within a text, so that no event contains it. */
export const eventSeparator = ',\n';

/** The most rows of an audience that a page looks at. */
const lookedAtMax = 5_000;

/** The parameters of a page, and an event of it over the alias of a row of the feed. Shape: SQL. */
export interface EventPageSql {
  readonly after: string;
  readonly since: string;
  readonly types: string;
  readonly assetId: string;
  readonly holderId: string;
  readonly limit: string;
  /** Whether the actor sees an event. */
  readonly visible: string;
  readonly body: string;
}

/** The rows of an audience that a page looks at: the first after its start that fulfil a condition on the alias `a`. */
const rangeOf = (condition: string): string => `(
        select a.position
          from registry.feed_audience a
         where a.account_id = ${actorAccount}
           and a.position > (select position from start)
           and ${condition}
         order by a.position
         limit ${lookedAtMax})`;

/** Each parameter has a range of an index, so that a page of few events does not look at all others of the account. */
const lookedAtBy = ({ assetId, holderId }: EventPageSql): string => `(
      select u.position
        from (${[
          `${assetId} is null and ${holderId} is null`,
          `${holderId} is not null and a.holder_id = ${holderId}`,
          `${holderId} is null and a.asset_id = ${assetId}`,
          `${holderId} is null and ${assetId} is not null and a.asset_id = '${nilId}'`,
        ]
          .map(rangeOf)
          .join(' union all ')}) u
       order by u.position
       limit ${lookedAtMax})`;

/** Begins, looks at some rows of the alias `f`, takes the first that match, and says where the next page begins. */
export function eventPageSql(sql: EventPageSql): string {
  const lookedAt = lookedAtBy(sql);
  return `
  with start as materialized (
    select case
             when ${sql.after} is not null then registry.cursor_position(${sql.after})
             when ${sql.since} is not null then registry.position_since(${sql.since})
             else 0
           end as position
  ), page as materialized (
    select f.position, ${sql.body} as body
      from ${lookedAt} a
      join registry.feed f on f.position = a.position
     where (${sql.types} is null or f.type = any (${sql.types}))
       and (${sql.assetId} is null or ${sql.assetId} = any (f.asset_ids))
       and (${sql.holderId} is null or f.holder_id = ${sql.holderId})
       and ${sql.visible}
     order by a.position
     limit ${sql.limit} + 1
  ), shown as materialized (
    select p.position, p.body
      from page p
     order by p.position
     limit ${sql.limit}
  ), looked as materialized (
    select max(a.position) as position, count(*) as count
      from ${lookedAt} a
     where (select count(*) from page) <= ${sql.limit}
  ), reached as materialized (
    select case
             when (select count(*) from page) > ${sql.limit} then (select max(s.position) from shown s)
             when (select count from looked) = ${lookedAtMax} then (select l.position from looked l)
             else greatest(
               (select position from start),
               (select max(a.position) from registry.feed_audience a where a.account_id = ${actorAccount}))
           end as position
  )
  select ${actorAccount} as "accountId",
         coalesce((select string_agg(s.body, chr(44) || chr(10) order by s.position) from shown s), '') as data,
         (select count(*)::integer from shown) as count,
         registry.event_at((select position from reached)) as cursor,
         (select count(*) from page) > ${sql.limit}
         or (select count from looked) = ${lookedAtMax} as "hasMore",
         (select h.last_position::text from registry.heard_accounts('{}', '{}') h) as position`;
}

const text = eventPageSql({
  after: '$1::text',
  since: '$2::timestamptz',
  types: '$3::text[]',
  assetId: '$4::uuid',
  holderId: '$5::uuid',
  limit: '$6::integer',
  visible: seesPlaced('f'),
  body: eventBody('f'),
});

/** The query of a page. */
export function eventPageQuery({ after, since, types, assetId, holderId, limit }: EventSelection): Query {
  return { statement: { name: 'event_page', text }, values: [after, since, types, assetId, holderId, limit] };
}
