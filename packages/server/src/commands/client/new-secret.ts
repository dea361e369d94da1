import { newId } from '../../base/ids.ts';
import { hintOf, makeSecret, pepperVersion, secretDigest } from '../../base/secrets.ts';
import { insertSecret } from '../../store/accounts/api-clients.ts';
import type { Tx } from '../../postgres/database.ts';

/** Makes a secret for a client. Shape: the secret itself, of which nothing but the hint is stored readably. */
export async function addSecret(
  { tx, secretKey }: { tx: Tx; secretKey: string },
  client: { accountId: string; apiClientId: string; clientId: string },
): Promise<{ id: string; secret: string }> {
  const { clientId, ...owner } = client;
  const [id, secret] = [newId(), makeSecret(secretKey, clientId)];
  await insertSecret(tx, {
    ...owner,
    id,
    digest: secretDigest(secretKey, secret),
    pepperVersion: pepperVersion(secretKey),
    hint: hintOf(secret),
  });
  return { id, secret };
}
