/**
 * The cookies of the console: of a session, and of a sign-in that waits while its person is at a provider. Over https
 * their names begin with `__Host-`, so that no other host, no other path and no plain http can set them. Over http at
 * localhost browsers refuse such a cookie, so the names have no prefix.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSessionCredential } from '../../auth/console-session.ts';
import { isSecure } from './gate.ts';

interface Kind {
  readonly name: string;
  readonly sameSite: 'Strict' | 'Lax';
}

const ofSession: Kind = { name: 'registry_session', sameSite: 'Strict' };
const ofWaiting: Kind = { name: 'registry_provider', sameSite: 'Lax' };

/** Reads the credential. Shape: undefined where no cookie, or more than one, could hold it. */
export function readCookie(request: FastifyRequest): string | undefined {
  const value = read(request, ofSession) ?? '';
  return isSessionCredential(value) ? value : undefined;
}

/** Sets the cookie to the credential. Units: `seconds`. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, credential: string, seconds: number): void {
  set(request, reply, ofSession, { value: credential, seconds });
}

/** Removes the cookie. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', 0);
}

/** Takes a sign-in that waits out of its cookie, which is removed with the answer. Shape: undefined without one. */
export function takeWaiting(request: FastifyRequest, reply: FastifyReply): string | undefined {
  setWaiting(request, reply, '', 0);
  return read(request, ofWaiting);
}

/** Sets the cookie of a sign-in that waits. Units: `seconds`. */
export function setWaiting(request: FastifyRequest, reply: FastifyReply, waiting: string, seconds: number): void {
  set(request, reply, ofWaiting, { value: waiting, seconds });
}

function read(request: FastifyRequest, kind: Kind): string | undefined {
  const prefix = `${nameFor(request, kind)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix));
  return found.length === 1 ? found[0]!.slice(prefix.length) : undefined;
}

function set(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Kind,
  { value, seconds }: { readonly value: string; readonly seconds: number },
): void {
  const secure = isSecure(request) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameFor(request, kind)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${kind.sameSite}${secure}`,
  );
}

function nameFor(request: FastifyRequest, { name }: Kind): string {
  return isSecure(request) ? `__Host-${name}` : name;
}
