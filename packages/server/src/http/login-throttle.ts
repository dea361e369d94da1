/**
 * Limits failed logins. Beyond the limit further *failures* are answered with 429; the right secret is always accepted, so
 * that failed attempts of others do not lock a client out.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../base/network.ts';
import { Refusal } from '../base/refusal.ts';

export interface LoginThrottle {
  /**
   * Authenticates a client, and counts a failure.
   *
   * Refuses: rate_limited in place of client_authentication_failed, beyond the limit.
   */
  guard<T>(client: { clientId: string; clientAddress: string }, authenticate: () => Promise<T>): Promise<T>;
}

/** Units: failures per minute of one network; of these, a third of one client id. */
export function makeLoginThrottle(failuresMax: number): LoginThrottle {
  const perNetwork = new RateLimiterMemory({ points: failuresMax, duration: 60 });
  const perClient = new RateLimiterMemory({ points: Math.ceil(failuresMax / 3), duration: 60 });

  return {
    guard: async (client, authenticate) => {
      try {
        return await authenticate();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'client_authentication_failed') throw error;
        const network = networkOf(client.clientAddress);
        // The client id of a request may have any length; a key must not.
        const counted = await Promise.allSettled([
          perNetwork.consume(network),
          perClient.consume(`${network} ${client.clientId.slice(0, 60)}`),
        ]);
        throw rateLimited(counted) ?? error;
      }
    },
  };
}

function rateLimited(counted: readonly PromiseSettledResult<RateLimiterRes>[]): Refusal | undefined {
  let waitMs = 0;
  for (const one of counted) {
    if (one.status === 'fulfilled') continue;
    if (!(one.reason instanceof RateLimiterRes)) throw one.reason;
    waitMs = Math.max(waitMs, one.reason.msBeforeNext);
  }
  if (waitMs === 0) return undefined;
  return new Refusal('rate_limited', { retryAfterSeconds: String(Math.ceil(waitMs / 1000)) });
}
