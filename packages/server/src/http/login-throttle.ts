/**
 * Limits failed logins. Beyond the limit further *failures* are answered with 429; the right secret is always accepted, so
 * that failed attempts of others do not lock a client out. Wrong secrets never reach the database, however many there are, and
 * of a secret that is not live only a few attempts do, also where they come at once.
 */
import type { FailedLogins } from '../auth/failed-logins.ts';
import { ClientRefusal, type LoginAttempt } from '../auth/login.ts';
import { networkOf } from '../base/network.ts';
import { Refusal } from '../base/refusal.ts';
import { tokenDigest } from '../base/secrets.ts';
import { LoginTurns } from './login-turns.ts';
import { WindowCounter } from './window-counter.ts';

export interface LoginThrottle {
  /**
   * Authenticates a client, and counts a failure.
   *
   * Refuses: rate_limited in place of client_authentication_failed, beyond the limit.
   */
  guard<T>(attempt: LoginAttempt, authenticate: () => Promise<T>): Promise<T>;
}

/** The client id of a request may have any length; a key must not. */
const idLengthMax = 60;

/** Units: failures per minute of one network; of these, a third of one client id, and of one secret that is not live. */
export function makeLoginThrottle(failuresMax: number, failedLogins: Pick<FailedLogins, 'count'>): LoginThrottle {
  const perNetwork = new WindowCounter(failuresMax);
  const perClient = new WindowCounter(Math.ceil(failuresMax / 3));
  const deadSecrets = new WindowCounter(Math.ceil(failuresMax / 3));
  const turns = new LoginTurns();

  /** Counts a failure. Units: milliseconds to wait where it is beyond the limit, otherwise 0. */
  const countFailure = (clientId: string, network: string): number => {
    const now = performance.now();
    failedLogins.count(clientId, network);
    const ofNetwork = perNetwork.count(network, now);
    return Math.max(ofNetwork, perClient.count(`${network} ${clientId.slice(0, idLengthMax)}`, now));
  };

  return {
    guard: async ({ clientId, clientSecret, clientAddress }, authenticate) => {
      const network = networkOf(clientAddress);
      const secret = tokenDigest(clientSecret).toString('latin1');
      // Where the network was not allowed, the next address may be: the owner of the secret is not locked out.
      const keys = { dead_secret: secret, network: `${secret} ${clientAddress}` };
      const requireRoom = (): number => {
        const now = performance.now();
        const wait = Math.max(...Object.values(keys).map((key) => deadSecrets.waitOf(key, now)));
        if (wait > 0) throw rateLimited(Math.max(wait, countFailure(clientId, network)));
        return Math.min(...Object.values(keys).map((key) => deadSecrets.roomOf(key, now)));
      };
      const countDead = (error: unknown): boolean => {
        if (!(error instanceof ClientRefusal) || error.part === 'unknown_secret') return false;
        deadSecrets.count(keys[error.part], performance.now());
        return error.part === 'dead_secret';
      };
      try {
        return await turns.run(secret, { requireRoom, authenticate, countFailure: countDead });
      } catch (error) {
        if (!(error instanceof ClientRefusal)) throw error;
        const wait = countFailure(clientId, network);
        throw wait > 0 ? rateLimited(wait) : error;
      }
    },
  };
}

function rateLimited(waitMs: number): Refusal {
  const retryAfterSeconds = `${Math.ceil(waitMs / 1000)}`;
  return new Refusal('rate_limited', {
    retryAfterSeconds,
    reason: 'Too many logins of this client or from this network failed within a minute, and this one failed too.',
    remedy: `Check the client id and secret. The right secret is accepted at once, another is refused like this for ${retryAfterSeconds} s.`,
  });
}
