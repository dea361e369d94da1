/**
 * The cookie of a session. Over https its name begins with `__Host-`, which no other host, no other path and no plain http
 * can set; over http at localhost, where a browser keeps no such cookie, the name is shorter.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSessionCredential } from '../../auth/console-session.ts';
import { isSecure } from './gate.ts';

const plainName = 'registry_session';

/** Reads the credential; undefined where there is none that could be ours, or where there are several. */
export function readCookie(request: FastifyRequest): string | undefined {
  const wanted = `${nameFor(request)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(wanted));
  const value = found.length === 1 ? found[0]!.slice(wanted.length) : '';
  return isSessionCredential(value) ? value : undefined;
}

/** Gives the browser the credential. Units: `seconds`. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, credential: string, seconds: number): void {
  const secure = isSecure(request) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameFor(request)}=${credential}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Takes it away. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', 0);
}

function nameFor(request: FastifyRequest): string {
  return isSecure(request) ? `__Host-${plainName}` : plainName;
}
