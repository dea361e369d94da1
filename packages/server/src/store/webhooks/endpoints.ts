/** Webhook endpoints, and how far each has been told. */
import type { Maybe } from '../../base/maybe.ts';
import { Refusal } from '../../base/refusal.ts';
import { wireNames } from '../../base/words.ts';
import type { Tx } from '../../postgres/database.ts';
import { columnsFor, uuid } from '../../postgres/column.ts';
import { changeRow, type RowObject, table } from '../../postgres/table.ts';
import type { SignatureScheme } from '../../base/webhook-signature.ts';
import type { WebhookEndpointStatus, WebhookResumption } from '../../rules/webhook-endpoint.ts';
import { insertAudited } from '../records/audit-rows.ts';
import { webhookEndpointColumns } from './endpoint-columns.ts';

type EndpointRow = Record<string, unknown>;

export const webhookEndpoints = table('webhook_endpoints', { id: uuid, ...webhookEndpointColumns }, 'account_id');
const endpointState = table('webhook_endpoints', columnsFor(webhookEndpointColumns, 'change'), 'account_id');
type EndpointState = RowObject<typeof endpointState>;

/** How many endpoints the account has. Others that are created meanwhile wait. */
export async function countWebhookEndpoints(tx: Tx, accountId: string): Promise<number> {
  await tx.query(
    {
      name: 'lock_webhook_endpoints',
      text: `select pg_advisory_xact_lock(1702, hashtext($1::text))`,
    },
    [accountId],
  );
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'count_webhook_endpoints',
      text: `
        select count(*)::integer as count
          from registry.webhook_endpoints
         where account_id = $1::uuid
           and status <> 'removed'`,
    },
    [accountId],
  );
  return row!.count;
}

/** Adds an endpoint, which hears what is placed in the feed from now on. Shape: answers the row as JSON. */
export async function insertWebhookEndpoint(
  tx: Tx,
  accountId: string,
  endpoint: RowObject<typeof webhookEndpoints>,
): Promise<EndpointRow> {
  const row = await insertAudited(tx, webhookEndpoints, accountId, endpoint);
  await tx.query(
    {
      name: 'insert_webhook_progress',
      text: `
        insert into registry.webhook_progress (account_id, endpoint_id, position)
        select $1::uuid, $2::uuid, h.last_position
          from registry.heard_accounts('{}', '{}') h`,
    },
    [accountId, endpoint.id],
  );
  return row;
}

export interface LockedWebhookEndpoint {
  readonly id: string;
  readonly accountId: string;
  readonly status: WebhookEndpointStatus;
  readonly signature: SignatureScheme;
  readonly types: readonly string[];
  readonly assetIds: readonly string[];
  /** How many attempts in a row have failed. */
  readonly failures: number;
  readonly row: Readonly<EndpointRow>;
}

/** Locks one endpoint of the account for the rest of the database transaction. Refuses: not_found. */
export async function lockWebhookEndpoint(tx: Tx, accountId: string, id: string): Promise<LockedWebhookEndpoint> {
  const [row] = await tx.query<Omit<LockedWebhookEndpoint, 'id' | 'accountId'>>(
    {
      name: 'lock_webhook_endpoint',
      text: `
        select status, signature, types, asset_ids as "assetIds", registry.audit_row(to_jsonb(e)) as row,
               (select failures
                  from registry.webhook_progress p
                 where p.account_id = e.account_id
                   and p.endpoint_id = e.id) as failures
          from registry.webhook_endpoints e
         where account_id = $1::uuid
           and id = $2::uuid
           for no key update`,
    },
    [accountId, id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'WebhookEndpoint', id });
  return { ...row, id, accountId, row: wireNames(row.row) };
}

/** Changes the given values. */
export async function changeWebhookEndpointRow(
  tx: Tx,
  { accountId, id }: LockedWebhookEndpoint,
  values: { readonly [member in keyof EndpointState]?: Maybe<EndpointState[member]> },
): Promise<void> {
  const { statement, values: parameters } = changeRow(endpointState, { account_id: accountId, id }, values);
  await tx.query(statement, parameters);
}

/** Sets the status of an endpoint. */
export async function setWebhookStatus(
  tx: Tx,
  { accountId, id }: LockedWebhookEndpoint,
  status: WebhookEndpointStatus,
): Promise<void> {
  await tx.query(
    {
      name: 'set_webhook_status',
      text: `
        update registry.webhook_endpoints
           set status = $3::text,
               disabled_reason = null,
               updated_at = now()
         where account_id = $1::uuid
           and id = $2::uuid`,
    },
    [accountId, id, status],
  );
}

/**
 * Lets the sender begin again at once. From now on: with the next event, and a server that sends at the moment records
 * nothing more.
 */
export async function resumeProgress(
  tx: Tx,
  { accountId, id }: LockedWebhookEndpoint,
  resumption: WebhookResumption,
): Promise<void> {
  await tx.query(
    {
      name: 'resume_webhook_progress',
      text: `
        update registry.webhook_progress
           set not_before = '-infinity',
               failures = 0,
               failing_since = null
         where account_id = $1::uuid
           and endpoint_id = $2::uuid`,
    },
    [accountId, id],
  );
  if (resumption === 'where_it_stopped') {
    await makeDue(tx, { accountId, id });
    return;
  }
  await tx.query(
    {
      name: 'skip_webhook_events',
      text: `
        update registry.webhook_progress
           set position = (select h.last_position from registry.heard_accounts('{}', '{}') h),
               lease = floor(extract(epoch from clock_timestamp()) * 1000)::bigint
         where account_id = $1::uuid
           and endpoint_id = $2::uuid`,
    },
    [accountId, id],
  );
  await dropDeliveries(tx, { accountId, id });
}

/** Lets events that wait for their next attempt be due. */
async function makeDue(tx: Tx, { accountId, id }: Pick<LockedWebhookEndpoint, 'accountId' | 'id'>): Promise<void> {
  await tx.query(
    {
      name: 'make_webhook_events_due',
      text: `
        update registry.webhook_deliveries
           set next_attempt_at = now()
         where account_id = $1::uuid
           and endpoint_id = $2::uuid
           and status = 'pending'
           and kind = 'event'
           and next_attempt_at > now()`,
    },
    [accountId, id],
  );
}

/** Drops deliveries that wait. */
export async function dropDeliveries(
  tx: Tx,
  { accountId, id }: Pick<LockedWebhookEndpoint, 'accountId' | 'id'>,
): Promise<void> {
  await tx.query(
    {
      name: 'drop_webhook_deliveries',
      text: `
        update registry.webhook_deliveries
           set status = 'dropped',
               next_attempt_at = null,
               ended_at = now()
         where account_id = $1::uuid
           and endpoint_id = $2::uuid
           and status = 'pending'`,
    },
    [accountId, id],
  );
}
