/**
 * Limits failed logins. Beyond the limit further *failures* are answered with 429; the right secret is always accepted, so
 * that failed attempts of others do not lock a client out. Wrong secrets never reach the database, however many there are.
 */
import { ClientRefusal, type Credentials } from '../auth/login.ts';
import { networkOf } from '../base/network.ts';
import { Refusal } from '../base/refusal.ts';
import { tokenDigest } from '../base/secrets.ts';
import { WindowCounter } from './window-counter.ts';

/** The credentials of a login, and where it comes from. */
interface LoginAttempt extends Credentials {
  readonly clientAddress: string;
}

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
export function makeLoginThrottle(failuresMax: number): LoginThrottle {
  const perNetwork = new WindowCounter(failuresMax);
  const perClient = new WindowCounter(Math.ceil(failuresMax / 3));
  const deadSecrets = new WindowCounter(Math.ceil(failuresMax / 3));

  const refusalOf = (network: string, clientId: string, now: number, failure: ClientRefusal): Refusal => {
    const waits = [
      perNetwork.count(network, now),
      perClient.count(`${network} ${clientId.slice(0, idLengthMax)}`, now),
    ];
    return rateLimited(Math.max(...waits)) ?? failure;
  };

  return {
    guard: async (attempt, authenticate) => {
      const { clientId, clientSecret, clientAddress } = attempt;
      const network = networkOf(clientAddress);
      const secret = tokenDigest(clientSecret).toString('latin1');
      // Where the network was not allowed, another one may be: the owner of the secret is not locked out.
      const secretHere = `${secret} ${network}`;
      const now = performance.now();
      const wait = Math.max(deadSecrets.waitOf(secret, now), deadSecrets.waitOf(secretHere, now));
      if (wait > 0) {
        refusalOf(network, clientId, now, new ClientRefusal('dead_secret'));
        throw rateLimited(wait)!;
      }
      try {
        return await authenticate();
      } catch (error) {
        if (!(error instanceof ClientRefusal)) throw error;
        if (error.part === 'dead_secret') deadSecrets.count(secret, now);
        if (error.part === 'network') deadSecrets.count(secretHere, now);
        throw refusalOf(network, clientId, performance.now(), error);
      }
    },
  };
}

function rateLimited(waitMs: number): Refusal | undefined {
  if (waitMs === 0) return undefined;
  return new Refusal('rate_limited', { retryAfterSeconds: String(Math.ceil(waitMs / 1000)) });
}
