/** The sender of webhooks, as it takes endpoints and records what came of them. */
import type { EncryptedText } from '../../base/encryption.ts';
import type { Database } from '../../postgres/database.ts';
import type { Query, Statement } from '../../postgres/statement.ts';
import type { WebhookDeliveryKind, WebhookDeliveryStatus } from '../../rules/webhook-delivery.ts';
import type { WebhookEndpointStatus, WebhookOrdering } from '../../rules/webhook-endpoint.ts';

/** A secret as it is stored. */
export interface StoredSecret extends EncryptedText {
  readonly accountId: string;
  readonly id: string;
  readonly keyVersion: number;
}

/** A delivery that waits. */
export interface WaitingDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly kind: WebhookDeliveryKind;
  readonly type: string;
  readonly position: string | null;
  readonly registerId: string | null;
  readonly assetIds: readonly string[];
  /** Of pings and tests. */
  readonly body: string | null;
  readonly attempts: number;
  /** Units: seconds until it is due; 0 where it is now. */
  readonly wait: number;
}

/** An endpoint that this server has taken. */
export interface LeasedEndpoint {
  readonly accountId: string;
  readonly endpointId: string;
  readonly usersAccountId: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly assetIds: readonly string[];
  readonly ordering: WebhookOrdering;
  readonly concurrency: number;
  readonly status: WebhookEndpointStatus;
  readonly lease: string;
  readonly position: string;
  readonly failures: number;
  readonly deliveries: readonly WaitingDelivery[];
}

const leaseStatement: Statement = {
  name: 'lease_webhook_endpoints',
  text: `
    select account_id as "accountId", endpoint_id as "endpointId", users_account_id as "usersAccountId", url, types,
           asset_ids as "assetIds", ordering, concurrency, status, lease::text as lease, position::text as position,
           failures, deliveries
      from auth.lease_webhook_endpoints($1::integer, $2::integer)`,
};

/** Takes endpoints to which there may be something to send, at most so many, for some seconds. */
export async function leaseEndpoints(
  database: Pick<Database, 'query'>,
  most: number,
  seconds: number,
): Promise<readonly LeasedEndpoint[]> {
  return database.query<LeasedEndpoint>(leaseStatement, [most, seconds]);
}

/** The statement that sets the context of a role, before one that reads in it. Shape: one row, with `role`. */
export function actAsRole({ accountId, usersAccountId }: LeasedEndpoint): Query {
  return {
    statement: {
      name: 'act_as_role',
      text: `select auth.act_as_role($1::uuid, $2::uuid) as role`,
    },
    values: [accountId, usersAccountId],
  };
}

/** The result of a delivery in a round. Shape: the id is a new one of an event that has no delivery yet. */
export interface DeliveryOutcome extends Omit<WaitingDelivery, 'body'> {
  readonly status: WebhookDeliveryStatus;
  /** Null where none was made. */
  readonly attempt: {
    readonly id: string;
    /** Units: milliseconds since it began. */
    readonly sinceMs: number;
    readonly durationMs: number;
    readonly responseStatus: number | null;
    readonly error: string | null;
    readonly requestBody: string;
    readonly responseBody: string | null;
  } | null;
}

/** The result of a round, with which a server lets an endpoint go. */
export interface EndpointRound {
  readonly position: string;
  /** Attempts in a row that have failed. */
  readonly failures: number;
  /** Whether an attempt of the round succeeded. */
  readonly succeeded: boolean;
  /** Units: seconds in which nothing is sent. */
  readonly wait: number;
  readonly disable: 'gone' | 'role_ended' | null;
  readonly outcomes: readonly DeliveryOutcome[];
}

const recordStatement: Statement = {
  name: 'record_webhook_round',
  text: `
    select auth.record_webhook_round(
             $1::uuid, $2::uuid, $3::bigint, $4::integer, $5::bigint, $6::integer, $7::boolean, $8::float8, $9::text,
             $10::jsonb) as status`,
};

/**
 * Records a round and lets the endpoint go. Shape: the status of the endpoint, `lost` where another server has it by
 * now and nothing was recorded.
 */
export async function recordRound(
  database: Pick<Database, 'query'>,
  { accountId, endpointId, lease, failures: leased }: LeasedEndpoint,
  { position, failures, succeeded, wait, disable, outcomes }: EndpointRound,
): Promise<WebhookEndpointStatus | 'lost'> {
  const round = [position, failures, succeeded, wait, disable, JSON.stringify(outcomes)];
  const values = [accountId, endpointId, lease, leased, ...round];
  const [row] = await database.query<{ status: WebhookEndpointStatus | 'lost' }>(recordStatement, values);
  return row!.status;
}

/** The secrets that depend on another secret key of the installation than the one of this version. */
export async function listSecretsOfOtherKeys(
  database: Pick<Database, 'query'>,
  version: number,
): Promise<readonly StoredSecret[]> {
  return database.query<StoredSecret>(
    {
      text: `
        select account_id as "accountId", id, wrapped_key as "wrappedKey", ciphertext, key_version as "keyVersion"
          from auth.list_webhook_secrets($1::integer)`,
    },
    [version],
  );
}

/** Puts the key of a secret under the present secret key of the installation. */
export async function wrapSecret(
  database: Pick<Database, 'query'>,
  { accountId, id, wrappedKey }: StoredSecret,
  present: { readonly wrappedKey: Buffer; readonly version: number },
): Promise<void> {
  await database.query(
    { text: `select auth.wrap_webhook_secret($1::uuid, $2::uuid, $3::bytea, $4::bytea, $5::integer)` },
    [accountId, id, wrappedKey, present.wrappedKey, present.version],
  );
}

/** Removes deliveries from the log. Shape: how many; there may be more. */
export async function removeOldLog(database: Pick<Database, 'query'>, days: number, most: number): Promise<number> {
  const [row] = await database.query<{ removed: number }>(
    { text: `select auth.remove_old_webhook_log($1::integer, $2::integer)::integer as removed` },
    [days, most],
  );
  return row!.removed;
}
