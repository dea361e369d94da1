/** Who may ask at the console's addresses: its own pages, over a way on which nobody listens. */
import type { FastifyRequest } from 'fastify';
import { Refusal, refuseIf } from '../../base/refusal.ts';

/** The names by which a browser reaches its own machine, and no other. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Lets requests of the console's own pages pass. Another site's page can send none of them: it cannot set the header
 * without asking first, which nothing here permits, and its browser says where it comes from.
 *
 * Refuses: bearer_not_accepted, request_not_from_console, session_needs_https.
 */
export function passGate(request: FastifyRequest): void {
  const { headers } = request;
  refuseIf(headers.authorization !== undefined, 'bearer_not_accepted');
  if (headers['registry-console'] !== '1') throw notOurs('The header Registry-Console: 1 is missing.');
  if (!isSameOrigin(request)) throw notOurs('The request comes from another site, or does not say from where.');
  refuseIf(!isSecure(request) && !isHere(request), 'session_needs_https');
}

/** Whether the browser speaks https, to us or to a trusted proxy. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

function notOurs(reason: string): Refusal {
  return new Refusal('request_not_from_console', { reason });
}

/** Browsers that do not say `Sec-Fetch-Site` say `Origin`, at least with what changes anything. Source: Fetch Metadata. */
function isSameOrigin(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && origin === originOf(`${request.protocol}://${request.host}`);
}

/**
 * Whether the browser runs on the machine it asks, so that plain http leaves it never. What counts is the name it asked
 * for; a proxy in between that says so, or that shows in the page's own origin, means that it does not.
 */
function isHere(request: FastifyRequest): boolean {
  const { headers } = request;
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  if (!loopbackHost.test(request.host)) return false;
  return headers.origin === undefined || loopbackHost.test(headers.origin.replace(/^http:\/\//, ''));
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
