/** Deliveries that a mutation asks for: pings, tests, and events once more. */
import type { Tx } from '../../postgres/database.ts';
import { list, nullable, text, uuid, word } from '../../postgres/column.ts';
import { insertRow, type RowObject, table } from '../../postgres/table.ts';
import { webhookDeliveryKind } from '../../rules/webhook-delivery.ts';
import type { LockedWebhookEndpoint } from './endpoints.ts';

export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    id: uuid,
    endpointId: uuid,
    eventId: uuid,
    kind: word(webhookDeliveryKind),
    type: text,
    registerId: nullable(uuid),
    assetIds: list('uuid[]'),
    body: nullable(text),
  },
  'account_id',
);

/** Adds a delivery that the sender makes at once. */
export async function insertWebhookDelivery(
  tx: Tx,
  accountId: string,
  delivery: RowObject<typeof webhookDeliveries>,
): Promise<void> {
  const { statement, values } = insertRow(webhookDeliveries, accountId, delivery);
  await tx.query(statement, values);
}

/** The events that are sent again. */
export interface Redelivery {
  /** By their ids; null where another member selects. */
  readonly eventIds: readonly string[] | null;
  /** Those that were placed from the instant on. */
  readonly since: string | null;
  /** Those that were placed before. */
  readonly until: string | null;
  /** Of a span of time: the types, null for all. */
  readonly types: readonly string[] | null;
  /** Of a span of time: the assets, empty for all. */
  readonly assetIds: readonly string[];
}

// Each way has its own index: with a condition of both PostgreSQL may read the whole feed.
const selected = `
  select f.position, f.id, f.type, f.register_id, f.asset_ids
    from registry.feed f
    join registry.feed_audience a on a.account_id = $1::uuid and a.position = f.position
   where f.id = any ($2::uuid[])
   union all
  select f.position, f.id, f.type, f.register_id, f.asset_ids
    from registry.feed_audience a
    join registry.feed f on f.position = a.position
   where $3::timestamptz is not null
     and a.account_id = $1::uuid
     and a.position > registry.position_since($3::timestamptz)
     and f.position > registry.position_since($3::timestamptz)
     and ($4::timestamptz is null or f.placed_at < $4::timestamptz)
     and ($5::text[] is null or f.type = any ($5::text[]))
     and (cardinality($6::uuid[]) = 0 or f.asset_ids && $6::uuid[])`;

const selectionOf = (accountId: string, { eventIds, since, until, types, assetIds }: Redelivery): unknown[] => [
  accountId,
  eventIds ?? [],
  since,
  until,
  types,
  assetIds,
];

/** The ids of events that a redelivery selects, up to a number. Refuses: cursor_gone. */
export async function findRedelivered(
  tx: Tx,
  accountId: string,
  redelivery: Redelivery,
  most: number,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    {
      name: 'find_redelivered',
      text: `
        select s.id
          from (${selected}) s
         limit $7::integer`,
    },
    [...selectionOf(accountId, redelivery), most],
  );
  return rows.map(({ id }) => id);
}

/** Has events sent again: each has one delivery to the endpoint, which begins anew. */
export async function redeliver(
  tx: Tx,
  { accountId, id }: LockedWebhookEndpoint,
  redelivery: Redelivery,
): Promise<void> {
  await tx.query(
    {
      name: 'redeliver_events',
      text: `
        insert into registry.webhook_deliveries as d (
               account_id, id, endpoint_id, event_id, kind, type, position, register_id, asset_ids)
        select $1::uuid, gen_random_uuid(), $7::uuid, s.id, 'event', s.type, s.position, s.register_id, s.asset_ids
          from (${selected}) s
        on conflict on constraint webhook_deliveries_once do update
           set status = 'pending',
               attempts = 0,
               next_attempt_at = now(),
               ended_at = null`,
    },
    [...selectionOf(accountId, redelivery), id],
  );
}

/** How many deliveries to an endpoint have failed for good, up to a number. */
export async function countDead(tx: Tx, { accountId, id }: LockedWebhookEndpoint, most: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'count_dead_deliveries',
      text: `
        select count(*)::integer as count
          from (
                 select
                   from registry.webhook_deliveries
                  where account_id = $1::uuid
                    and endpoint_id = $2::uuid
                    and status = 'dead'
                  limit $3::integer) d`,
    },
    [accountId, id, most],
  );
  return row!.count;
}

/** Has all of them sent again. */
export async function redeliverDead(tx: Tx, { accountId, id }: LockedWebhookEndpoint): Promise<void> {
  await tx.query(
    {
      name: 'redeliver_dead',
      text: `
        update registry.webhook_deliveries
           set status = 'pending',
               attempts = 0,
               next_attempt_at = now(),
               ended_at = null
         where account_id = $1::uuid
           and endpoint_id = $2::uuid
           and status = 'dead'`,
    },
    [accountId, id],
  );
}
