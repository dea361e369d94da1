/** One token's turn: counted, waited for where too many are under way, and given back. */
import type { FastifyReply } from 'fastify';
import { Refusal } from '../base/refusal.ts';
import type { Limits } from './limits.ts';

/**
 * Does the work of a request when its token's turn comes. The key names the token.
 *
 * Refuses: rate_limited, too_many_in_flight.
 */
export async function inOrder<T>(limits: Limits, key: string, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  const now = Date.now();
  const share = limits.count(key, now);
  reply.header('ratelimit-policy', limits.policy).header('ratelimit', limits.remaining(share, now));
  const place = limits.enter(share, (leave) => reply.raw.once('close', leave));
  if (place !== undefined) await place;
  try {
    return await work();
  } catch (error) {
    // What is not a token is not counted: the map holds live tokens only.
    if (error instanceof Refusal && error.code === 'token_invalid') queueMicrotask(() => limits.forget(key));
    throw error;
  } finally {
    limits.leave(share);
  }
}
