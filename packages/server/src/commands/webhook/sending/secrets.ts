/** The secrets of endpoints, as the sender reads them. */
import type { Peppers } from '../../../auth/secrets.ts';
import type { Log } from '../../../base/log.ts';
import type { Database } from '../../../postgres/database.ts';
import { decryptSecret, rewrapSecret } from '../../../store/webhooks/secrets.ts';
import { listSecretsOfOtherKeys, type StoredSecret, wrapSecret } from '../../../store/webhooks/sending.ts';

interface Parts {
  readonly database: Pick<Database, 'query'>;
  readonly peppers: Peppers;
  readonly log: Log;
}

/**
 * Decrypts secrets. Those under the previous secret key of the installation are put under the present one. Shape:
 * without those whose key is neither.
 */
export async function secretsOf(parts: Parts, stored: readonly StoredSecret[]): Promise<readonly string[]> {
  const [present] = parts.peppers;
  const secrets: string[] = [];
  for (const secret of stored) {
    const pepper = parts.peppers.find((one) => one!.version === secret.keyVersion);
    const text = pepper === undefined ? null : decryptSecret(pepper.key, secret.id, secret);
    if (text !== null) secrets.push(text);
    if (text !== null && pepper!.version !== present.version) await wrap(parts, secret, pepper!.key);
  }
  return secrets;
}

async function wrap({ database, peppers }: Parts, secret: StoredSecret, from: string): Promise<void> {
  const [{ key, version }] = peppers;
  const wrappedKey = rewrapSecret(from, key, secret);
  if (wrappedKey !== null) await wrapSecret(database, secret, { wrappedKey, version });
}

/** Puts every secret under the present secret key of the installation, so that the previous one can be forgotten. */
export async function wrapAll(parts: Parts): Promise<void> {
  const { database, peppers, log } = parts;
  try {
    const stored = await listSecretsOfOtherKeys(database, peppers[0].version);
    const opened = await secretsOf(parts, stored);
    if (opened.length < stored.length)
      log.warn(
        { secrets: stored.length - opened.length },
        'secrets of webhooks depend on another secret key of the installation: set it as REGISTRY_SECRET_KEY_PREVIOUS',
      );
  } catch (error) {
    log.warn({ error }, 'secrets of webhooks could not be put under the present secret key');
  }
}
