/** Keys that sign webhooks. They are encrypted; only the sender reads them again. */
import { decryptText, type EncryptedText, encryptText, wrapAgain } from '../../base/encryption.ts';
import { pepperVersion } from '../../base/secrets.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../postgres/database.ts';
import { binary, integer, nullable, text, uuid } from '../../postgres/column.ts';
import { insertRow, table } from '../../postgres/table.ts';
import type { LockedWebhookEndpoint } from './endpoints.ts';

const purpose = 'webhook secret, version 1';

export const webhookSecrets = table(
  'webhook_secrets',
  {
    id: uuid,
    endpointId: uuid,
    wrappedKey: binary,
    ciphertext: binary,
    keyVersion: integer,
    publicKey: nullable(text),
  },
  'account_id',
);

/** The id of a secret, to which its encryption is bound. */
const bindingOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Encrypts a secret under the secret key of the installation. */
export function encryptSecret(secretKey: string, id: string, secret: string): EncryptedText {
  return encryptText(secretKey, purpose, bindingOf(id), secret);
}

/** Decrypts it. Shape: null where it was encrypted otherwise. */
export function decryptSecret(secretKey: string, id: string, encrypted: EncryptedText): string | null {
  return decryptText(secretKey, purpose, bindingOf(id), encrypted);
}

/** The key of a secret under another secret key of the installation. Shape: null where the first does not open it. */
export function rewrapSecret(
  from: string,
  to: string,
  { id, wrappedKey }: { readonly id: string; readonly wrappedKey: Buffer },
): Buffer | null {
  return wrapAgain(from, to, purpose, bindingOf(id), wrappedKey);
}

/** Adds a secret to an endpoint. */
export async function insertWebhookSecret(
  tx: Tx,
  secretKey: string,
  secret: {
    readonly accountId: string;
    readonly id: string;
    readonly endpointId: string;
    readonly secret: string;
    readonly publicKey: string | null;
  },
): Promise<void> {
  const { accountId, id, secret: text, ...columns } = secret;
  const encrypted = encryptSecret(secretKey, id, text);
  const { statement, values } = insertRow(webhookSecrets, accountId, {
    ...columns,
    ...encrypted,
    id,
    keyVersion: pepperVersion(secretKey),
  });
  await tx.query(statement, values);
}

const isLive = '(expires_at is null or expires_at > now())';

/** How many secrets of a locked endpoint sign at present. */
export async function countLiveWebhookSecrets(
  tx: Tx,
  { accountId, id }: Pick<LockedWebhookEndpoint, 'accountId' | 'id'>,
  exceptId: string | null = null,
): Promise<number> {
  const [row] = await tx.query<{ live: number }>(
    {
      name: 'count_live_webhook_secrets',
      text: `
        select count(*)::integer as live
          from registry.webhook_secrets
         where account_id = $1::uuid
           and endpoint_id = $2::uuid
           and id is distinct from $3::uuid
           and ${isLive}`,
    },
    [accountId, id, exceptId],
  );
  return row!.live;
}

/** Sets the other secrets of an endpoint to expire after the given seconds, and erases those that have expired. */
export async function expireWebhookSecrets(
  tx: Tx,
  { accountId, id }: LockedWebhookEndpoint,
  exceptId: string,
  afterSeconds: number,
): Promise<void> {
  const values = [accountId, id, exceptId];
  await tx.query(
    {
      name: 'erase_expired_webhook_secrets',
      text: `
        update registry.webhook_secrets
           set wrapped_key = '',
               ciphertext = ''
         where account_id = $1::uuid
           and endpoint_id = $2::uuid
           and id <> $3::uuid
           and not ${isLive}`,
    },
    values,
  );
  await tx.query(
    {
      name: 'expire_webhook_secrets',
      text: `
        update registry.webhook_secrets
           set expires_at = least(expires_at, now() + make_interval(secs => $4::integer))
         where account_id = $1::uuid
           and endpoint_id = $2::uuid
           and id <> $3::uuid
           and ${isLive}`,
    },
    [...values, afterSeconds],
  );
}

/** Finds the endpoint of a secret. Refuses: not_found. */
export async function findEndpointOfSecret(tx: Tx, accountId: string, id: string): Promise<string> {
  const [row] = await tx.query<{ endpointId: string }>(
    {
      name: 'find_endpoint_of_webhook_secret',
      text: `
        select endpoint_id as "endpointId"
          from registry.webhook_secrets
         where account_id = $1::uuid
           and id = $2::uuid`,
    },
    [accountId, id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'WebhookSecret', id });
  return row.endpointId;
}

/** Erases a secret, or all of an endpoint. */
export async function eraseWebhookSecrets(
  tx: Tx,
  { accountId, id }: Pick<LockedWebhookEndpoint, 'accountId' | 'id'>,
  secretId: string | null,
): Promise<void> {
  await tx.query(
    {
      name: 'erase_webhook_secrets',
      text: `
        update registry.webhook_secrets
           set wrapped_key = '',
               ciphertext = '',
               expires_at = least(expires_at, now())
         where account_id = $1::uuid
           and endpoint_id = $2::uuid
           and ($3::uuid is null or id = $3::uuid)`,
    },
    [accountId, id, secretId],
  );
}
