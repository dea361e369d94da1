/** The regular work of a server on tokens and failed logins. */
import type { Log } from '../base/log.ts';
import type { Database } from '../postgres/database.ts';
import { deleteExpiredTokens } from '../store/access/tokens.ts';
import type { FailedLogins } from './failed-logins.ts';

const tokenSweepMs = 10 * 60_000;
const failedLoginsMs = 60_000;

/**
 * Begins. Shape: `intervalMs` is the time between two turns of either work; answers its end, which records the last
 * failed logins.
 */
export function beginTokenUpkeep(parts: {
  database: Database;
  failedLogins: FailedLogins;
  log: Log;
  intervalMs?: number | undefined;
}): () => Promise<void> {
  const { database, failedLogins, log, intervalMs } = parts;
  const sweep = setInterval(() => {
    deleteExpiredTokens(database).catch((error: unknown) => log.warn({ error }, 'expired tokens could not be removed'));
  }, intervalMs ?? tokenSweepMs).unref();
  const recording = setInterval(() => void failedLogins.record(), intervalMs ?? failedLoginsMs).unref();
  return async () => {
    clearInterval(sweep);
    clearInterval(recording);
    await failedLogins.record();
  };
}
