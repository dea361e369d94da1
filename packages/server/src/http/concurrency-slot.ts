/** Limits the work of one token: each request is counted, and waits for a slot where too many are under way. */
import type { FastifyReply } from 'fastify';
import { Refusal } from '../base/refusal.ts';
import type { Limits } from './limits.ts';

/**
 * Runs the work of a request in a slot of its token.
 *
 * Refuses: rate_limited, too_many_in_flight.
 */
export async function withConcurrencySlot<T>(
  limits: Limits,
  tokenKey: string,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const now = Date.now();
  const usage = limits.count(tokenKey, now);
  reply.header('ratelimit-policy', limits.policy).header('ratelimit', limits.remaining(usage, now));
  const slot = limits.takeSlot(usage, (onDisconnect) => reply.raw.once('close', onDisconnect));
  if (slot !== undefined) await slot;
  try {
    return await work();
  } catch (error) {
    // Only live tokens take memory: one that is refused is forgotten.
    if (error instanceof Refusal && error.code === 'token_invalid') queueMicrotask(() => limits.forget(tokenKey));
    throw error;
  } finally {
    limits.releaseSlot(usage);
  }
}
