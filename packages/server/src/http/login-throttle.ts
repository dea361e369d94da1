/**
 * Counts failed logins. Past the limit further *failures* answer 429; the right secret always gets in, so that nobody
 * locks an owner out by guessing.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../base/network.ts';
import { Refusal } from '../base/refusal.ts';

export interface LoginThrottle {
  /**
   * Runs what authenticates a client and counts its failure.
   *
   * Refuses: rate_limited in place of client_authentication_failed, past the limit.
   */
  guard<T>(from: { clientId: string; clientAddress: string }, authenticate: () => Promise<T>): Promise<T>;
}

/** Units: failures per minute of one network; one client id from one network has a third of them. */
export function makeLoginThrottle(failuresMax: number): LoginThrottle {
  const perNetwork = new RateLimiterMemory({ points: failuresMax, duration: 60 });
  const perClient = new RateLimiterMemory({ points: Math.ceil(failuresMax / 3), duration: 60 });

  return {
    guard: async (from, authenticate) => {
      try {
        return await authenticate();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'client_authentication_failed') throw error;
        const network = networkOf(from.clientAddress);
        // A client id is as long as its sender likes; a key is not.
        const counted = await Promise.allSettled([
          perNetwork.consume(network),
          perClient.consume(`${network} ${from.clientId.slice(0, 60)}`),
        ]);
        throw tooMany(counted) ?? error;
      }
    },
  };
}

function tooMany(counted: readonly PromiseSettledResult<RateLimiterRes>[]): Refusal | undefined {
  let waitMs = 0;
  for (const one of counted) {
    if (one.status === 'fulfilled') continue;
    if (!(one.reason instanceof RateLimiterRes)) throw one.reason;
    waitMs = Math.max(waitMs, one.reason.msBeforeNext);
  }
  if (waitMs === 0) return undefined;
  return new Refusal('rate_limited', { retryAfterSeconds: String(Math.ceil(waitMs / 1000)) });
}
