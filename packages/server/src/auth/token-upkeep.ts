/** The regular work of a server on tokens, sessions of providers, and failed logins. */
import type { Log } from '../base/log.ts';
import type { Database } from '../postgres/database.ts';
import { endAtOtherProviders } from '../store/access/identities.ts';
import { deleteExpiredTokens } from '../store/access/tokens.ts';
import type { FailedLogins } from './failed-logins.ts';
import type { TokenStore } from './token-store.ts';

const tokenSweepMs = 10 * 60_000;
const failedLoginsMs = 60_000;

interface ProviderUpkeep extends Pick<TokenStore, 'database' | 'providers'> {
  readonly log: Log;
}

/**
 * Ends sessions of providers that are connected no more, and roles of accounts for which their provider is no more: at
 * the start, and regularly, because another server may go on with the settings of before. A failure is logged.
 */
export async function endSessionsOfOthers({ database, providers, log }: ProviderUpkeep): Promise<void> {
  try {
    const ended = await endAtOtherProviders(database, providers);
    if (ended > 0) log.info({ ended }, 'sessions of providers that are not connected have ended');
  } catch (error) {
    log.warn({ error }, 'sessions of providers that are not connected could not be ended');
  }
}

/**
 * Begins. Shape: `intervalMs` is the time between two turns of either work; answers its end, which records the last
 * failed logins.
 */
export function beginTokenUpkeep(parts: {
  database: Database;
  providers: TokenStore['providers'];
  failedLogins: FailedLogins;
  log: Log;
  intervalMs?: number | undefined;
}): () => Promise<void> {
  const { database, providers, failedLogins, log, intervalMs } = parts;
  const sweep = setInterval(() => {
    void endSessionsOfOthers({ database, providers, log });
    deleteExpiredTokens(database).catch((error: unknown) => log.warn({ error }, 'expired tokens could not be removed'));
  }, intervalMs ?? tokenSweepMs).unref();
  const recording = setInterval(() => void failedLogins.record(), intervalMs ?? failedLoginsMs).unref();
  return async () => {
    clearInterval(sweep);
    clearInterval(recording);
    await failedLogins.record();
  };
}
