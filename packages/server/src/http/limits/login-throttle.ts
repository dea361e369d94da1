/**
 * Limits failed logins. Beyond the limit further *failures* are answered with 429; the right secret is always accepted,
 * so that failed attempts of others do not lock a client out. Wrong secrets never reach the database, however many
 * there are, and of a secret that is not live only a few attempts do, also where they come at once.
 */
import { ClientRefusal, type LoginAttempt } from '../../auth/login.ts';
import { networkOf } from '../../base/network.ts';
import { Refusal } from '../../base/refusal.ts';
import { tokenDigest } from '../../base/secrets.ts';
import type { CountFailedLogin } from './login-failures.ts';
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

/** Shape: a secret that is not live reaches the database a third of `failuresMax` times a minute. */
export function makeLoginThrottle(failuresMax: number, countFailure: CountFailedLogin): LoginThrottle {
  const deadSecrets = new WindowCounter(Math.ceil(failuresMax / 3));
  const turns = new LoginTurns();

  return {
    guard: async ({ clientId, clientSecret, clientAddress }, authenticate) => {
      const network = networkOf(clientAddress);
      const secret = tokenDigest(clientSecret).toString('latin1');
      // Where the network was not allowed, the next address may be: the owner of the secret is not locked out.
      const keys = { dead_secret: secret, network: `${secret} ${clientAddress}` };
      const requireRoom = (): number => {
        const now = performance.now();
        const wait = Math.max(...Object.values(keys).map((key) => deadSecrets.waitOf(key, now)));
        if (wait > 0) throw new NoRoom(wait);
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
        if (!(error instanceof ClientRefusal) && !(error instanceof NoRoom)) throw error;
        const wait = Math.max(error instanceof NoRoom ? error.waitMs : 0, countFailure(clientId, network));
        throw wait > 0 ? rateLimited(wait) : error;
      }
    },
  };
}

/** A secret that was found not to be live too often. */
class NoRoom extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('the secret was found not to be live too often');
    this.waitMs = waitMs;
  }
}

function rateLimited(waitMs: number): Refusal {
  const retryAfterSeconds = `${Math.ceil(waitMs / 1000)}`;
  return new Refusal('rate_limited', {
    retryAfterSeconds,
    reason: 'Too many logins of this client or from this network failed within a minute, and this one failed too.',
    remedy: `Check the client id and secret. The right secret is accepted at once, another is refused like this for ${retryAfterSeconds} s.`,
  });
}
