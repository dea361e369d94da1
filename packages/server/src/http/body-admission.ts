/**
 * Admission of large bodies: a bulk command, a document. The token is authenticated before any of such a body is read, and
 * the number of them in memory is limited; one token may hold at most half of them.
 */
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import type { TokenStore } from '../auth/token-store.ts';
import { requireRoleToken } from '../auth/require-role-token.ts';
import { parseToken, type PresentedToken } from '../auth/tokens.ts';
import { inDigitGroups } from '../base/digit-groups.ts';
import { Refusal } from '../base/refusal.ts';
import { bearerToken } from './credentials.ts';
import { clientAddressOf } from './client-address.ts';

export interface BodyAdmission {
  /**
   * Makes the hook that runs before a body is read. It admits a body of usual size at once, and a large one when its sender
   * is authenticated and there is room.
   */
  hookFor(authenticateSender: AuthenticateSender): preParsingAsyncHookHandler;
}

/** Authenticates the sender of a large body and answers its token. Refuses: what the request is refused without a body. */
export type AuthenticateSender = (request: FastifyRequest) => Promise<PresentedToken>;

/** Authenticates a sender by a bearer token, which must be that of a role. */
export function authenticateBearer(tokenStore: TokenStore): AuthenticateSender {
  return async (request) => {
    const token = parseToken(bearerToken(request));
    await requireRoleToken(tokenStore, token, clientAddressOf(request));
    return token;
  };
}

/** Units: `usualMax` in bytes; `heldMax` bodies at the same time. */
export function makeBodyAdmission(options: { usualMax: number; heldMax: number }): BodyAdmission {
  const { usualMax, heldMax } = options;
  const heldByTokenMax = Math.max(1, Math.floor(heldMax / 2));
  const heldByToken = new Map<string, number>();
  let held = 0;
  const reserve = (tokenKey: string): void => {
    const own = heldByToken.get(tokenKey) ?? 0;
    if (held >= heldMax) throw tooManyLarge('in all', heldMax, usualMax);
    if (own >= heldByTokenMax) throw tooManyLarge('of this token', heldByTokenMax, usualMax);
    held += 1;
    heldByToken.set(tokenKey, own + 1);
  };
  const release = (tokenKey: string): void => {
    held -= 1;
    const own = heldByToken.get(tokenKey)! - 1;
    if (own === 0) heldByToken.delete(tokenKey);
    else heldByToken.set(tokenKey, own);
  };
  return {
    hookFor: (authenticateSender) => async (request, reply, payload) => {
      if (isUsual(request, usualMax)) return payload;
      const token = await authenticateSender(request);
      const tokenKey = token.digest.toString('latin1');
      // A sender that disconnected meanwhile causes no further close event, so nothing would be released.
      if (reply.raw.destroyed || reply.raw.closed) return payload;
      reserve(tokenKey);
      reply.raw.once('close', () => release(tokenKey));
      return payload;
    },
  };
}

function tooManyLarge(whose: string, count: number, usualMax: number): Refusal {
  const [max, bytes] = [inDigitGroups(`${count}`), inDigitGroups(`${usualMax}`)];
  return new Refusal('too_many_large_bodies', {
    retryAfterSeconds: '1',
    reason: `The server holds ${max} bodies of more than ${bytes} bytes ${whose}, which is the most.`,
    remedy: 'Await answers before sending more; repeat this request in 1 s.',
  });
}

/** Whether the body is of usual size. One that does not declare its length may have any. */
function isUsual({ headers }: FastifyRequest, usualMax: number): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  // A length that is not a number is refused by the parser of the request.
  return !(Number(headers['content-length'] ?? 0) > usualMax);
}
