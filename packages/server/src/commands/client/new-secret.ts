import { newId } from '../../base/ids.ts';
import { makeSecret, pepperVersion, secretDigest } from '../../base/secrets.ts';
import { insertSecret } from '../../store/api-clients.ts';
import type { Tx } from '../../postgres/database.ts';

/** Makes a secret for a client. Shape: the secret itself, which is stored nowhere. */
export async function addSecret(
  { tx, secretKey }: { tx: Tx; secretKey: string },
  client: { accountId: string; apiClientId: string },
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [newId(), makeSecret()];
  await insertSecret(tx, {
    ...client,
    id,
    digest: secretDigest(secretKey, secret),
    pepperVersion: pepperVersion(secretKey),
  });
  return { id, secret };
}
