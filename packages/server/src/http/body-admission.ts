/**
 * Bodies larger than usual: a bulk command, a document. Nobody's body is read before its token was asked about, and only so
 * many are held at once, of one token not more than half of them.
 */
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import type { TokenStore } from '../auth/token-store.ts';
import { requireRole } from '../auth/require-role.ts';
import { parseToken, type ShownToken } from '../auth/tokens.ts';
import { Refusal } from '../base/refusal.ts';
import { bearerToken } from './credentials.ts';
import { clientAddressOf } from './client-address.ts';

export interface BodyAdmission {
  /** Comes before a body is read: lets a usual one pass at once, and a large one when its token is good and there is room. */
  admitOf(whoSends: WhoSends): preParsingAsyncHookHandler;
}

/** Makes sure that who sends a large body may, and names its token. Refuses: what a request without a body would be refused. */
export type WhoSends = (request: FastifyRequest) => Promise<ShownToken>;

/** Who sends by the bearer token of a role. */
export function bearerOfRole(tokenStore: TokenStore): WhoSends {
  return async (request) => {
    const token = parseToken(bearerToken(request));
    await requireRole(tokenStore, token, clientAddressOf(request));
    return token;
  };
}

/** Units: `usualMax` in bytes; `heldMax` bodies at once. */
export function makeBodyAdmission(options: { usualMax: number; heldMax: number }): BodyAdmission {
  const { usualMax, heldMax } = options;
  const ofOneMax = Math.max(1, Math.floor(heldMax / 2));
  const held = new Map<string, number>();
  let all = 0;
  const take = (key: string): void => {
    const own = held.get(key) ?? 0;
    if (all >= heldMax || own >= ofOneMax) throw new Refusal('too_many_large_bodies', { retryAfterSeconds: '1' });
    all += 1;
    held.set(key, own + 1);
  };
  const giveBack = (key: string): void => {
    all -= 1;
    const own = held.get(key)! - 1;
    if (own === 0) held.delete(key);
    else held.set(key, own);
  };
  return {
    admitOf: (whoSends) => async (request, reply, payload) => {
      if (isUsual(request, usualMax)) return payload;
      const token = await whoSends(request);
      const key = token.digest.toString('latin1');
      // Who hung up while its token was asked about closes no more.
      if (reply.raw.destroyed || reply.raw.closed) return payload;
      take(key);
      reply.raw.once('close', () => giveBack(key));
      return payload;
    },
  };
}

/** A body that does not say its length may be of any. */
function isUsual({ headers }: FastifyRequest, usualMax: number): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  // A length that is no number is refused by whoever parses the request.
  return !(Number(headers['content-length'] ?? 0) > usualMax);
}
