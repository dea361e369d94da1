/** Decrypts the secrets of webhooks, as a sender will. */
import type { Peppers } from '../../auth/secrets.ts';
import type { Tx } from '../../postgres/database.ts';
import { type WebhookSecretRow, webhookSecretsText } from '../../store/integrity/webhook-secrets.ts';
import { streamRows } from '../../store/integrity/statements.ts';
import { decryptSecret } from '../../store/webhooks/secrets.ts';

export const webhookSecretsInvariant = 'Every secret of a webhook endpoint can be decrypted';

/** Units: endpoints that a finding names. An account repairs each one, so the operator needs them all. */
const namedMax = 20;

/**
 * Verifies all secrets that may sign. Shape: how many there are, and the endpoints of those that cannot be read; for
 * the first ones the id, and why.
 */
export async function verifyWebhookSecrets(
  tx: Tx,
  peppers: Peppers,
): Promise<{ readonly rows: number; readonly where: string | undefined }> {
  let rows = 0;
  const unread = new Map<string, string>();
  for await (const row of streamRows<WebhookSecretRow>(tx, webhookSecretsText)) {
    rows += 1;
    const why = whyUnread(row, peppers);
    if (why !== null) unread.set(row.endpointId, why);
  }
  const named = [...unread].slice(0, namedMax).map(([id, why]) => `webhook endpoint ${id}${why}`);
  const more = unread.size > namedMax ? [`${unread.size - namedMax} more`] : [];
  return { rows, where: unread.size === 0 ? undefined : [...named, ...more].join('; ') };
}

/** Shape: null where it can be read. */
function whyUnread({ id, keyVersion, ...encrypted }: WebhookSecretRow, peppers: Peppers): string | null {
  const pepper = peppers.find((one) => one?.version === keyVersion);
  if (pepper === undefined) return ', whose secret key is neither the present nor the previous one';
  return decryptSecret(pepper.key, id, encrypted) === null ? '' : null;
}
