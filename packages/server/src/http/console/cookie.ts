/**
 * The cookie of a session. Over https its name begins with `__Host-`, so that no other host, no other path and no plain
 * http can set it. Over http at localhost browsers refuse such a cookie, so the name has no prefix.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSessionCredential } from '../../auth/console-session.ts';
import { isSecure } from './gate.ts';

const plainName = 'registry_session';

/** Reads the credential. Shape: undefined where no cookie, or more than one, could hold it. */
export function readCookie(request: FastifyRequest): string | undefined {
  const prefix = `${nameFor(request)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix));
  const value = found.length === 1 ? found[0]!.slice(prefix.length) : '';
  return isSessionCredential(value) ? value : undefined;
}

/** Sets the cookie to the credential. Units: `seconds`. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, credential: string, seconds: number): void {
  const secure = isSecure(request) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameFor(request)}=${credential}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Removes the cookie. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', 0);
}

function nameFor(request: FastifyRequest): string {
  return isSecure(request) ? `__Host-${plainName}` : plainName;
}
