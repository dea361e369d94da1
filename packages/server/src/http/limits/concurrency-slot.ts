/** Limits the work of one token: each request is counted, and waits for a slot where too many are under way. */
import type { FastifyReply } from 'fastify';
import { type Access, accountKeyOf } from '../../auth/access.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Limits, RequestConnection } from './limits.ts';

/**
 * Runs the work of a request in a slot of its token. Units: `values` of the JSON in its body.
 *
 * Refuses: rate_limited, too_many_in_flight, too_many_large_bodies.
 */
export async function withConcurrencySlot<T>(
  limits: Limits,
  access: Pick<Access, 'tokenKey' | 'remembered'>,
  reply: FastifyReply,
  work: () => Promise<T>,
  values = 0,
): Promise<T> {
  const { tokenKey } = access;
  const { record } = reply.request;
  const since = performance.now();
  const now = Date.now();
  const usage = limits.count(tokenKey, now);
  reply.header('ratelimit-policy', limits.policy).header('ratelimit', limits.remaining(usage, now));
  const { body } = reply.request;
  const size = { account: accountKeyOf(access), bytes: Buffer.isBuffer(body) ? body.length : 0, values };
  let slot: Promise<void> | undefined;
  try {
    slot = limits.takeSlot(usage, size, connectionOf(reply));
  } catch (error) {
    // Nobody knows yet whether the token of a request without a body is live.
    limits.forget(tokenKey);
    throw error;
  }
  if (slot !== undefined) {
    await slot;
    record.waited(performance.now() - since);
  }
  record.account = access.remembered?.accountId;
  try {
    return await work();
  } catch (error) {
    // Only live tokens take memory: one that is refused is forgotten.
    if (error instanceof Refusal && error.code === 'token_invalid') queueMicrotask(() => limits.forget(tokenKey));
    throw error;
  } finally {
    record.account ??= access.remembered?.accountId;
    // A token whose client does not read has no more answers in memory than it has slots.
    limits.unread.whenRead(reply.raw, () => limits.releaseSlot(usage, size));
  }
}

function connectionOf({ raw }: FastifyReply): RequestConnection {
  const whenDisconnected = (call: () => void): unknown => raw.once('close', call);
  // Node gives an answer its socket when those before it on the connection have ended.
  const isFirst = raw.socket !== null || raw.destroyed;
  return isFirst ? { whenDisconnected } : { whenDisconnected, whenFirst: (call) => raw.once('socket', call) };
}
