/** The gate of the console's routes: only its own pages may use them, and only over https or on the same machine. */
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../base/network.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';

/**
 * Admits requests of the console's own pages. The page of another site cannot send one: the header needs a CORS
 * preflight, which this server never permits, and the browser reports the origin of the page.
 *
 * Refuses: bearer_not_accepted, request_not_from_console, session_needs_https.
 */
export function passGate(request: FastifyRequest): void {
  const { headers } = request;
  refuseIf(headers.authorization !== undefined, 'bearer_not_accepted');
  if (headers['registry-console'] !== '1')
    throw notFromConsole(
      'The header Registry-Console: 1 is missing.',
      'Only pages of the console send it; a program uses /token/api/v2/graphql, with the token of a role.',
    );
  if (!isSameOrigin(request))
    throw notFromConsole(
      'The request comes from another site, or does not say from where.',
      'Open the console at its own address.',
    );
  refuseIf(!isSecure(request) && !isSameMachine(request), 'session_needs_https');
}

/** Whether the browser uses https, to this server or to a trusted proxy. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

function notFromConsole(reason: string, remedy: string): Refusal {
  return new Refusal('request_not_from_console', { reason, remedy });
}

/**
 * Browsers without `Sec-Fetch-Site` send `Origin`, at least with requests that change something. Source: Fetch
 * Metadata.
 */
function isSameOrigin(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && origin === originOf(`${request.protocol}://${request.host}`);
}

/**
 * Whether browser and server run on one machine, so that plain http does not leave it: the host name is a loopback
 * name, and neither a header nor the page's own origin shows a proxy in between.
 */
export function isSameMachine(request: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { headers } = request;
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  if (!isLoopback(withoutPort(request.host))) return false;
  return headers.origin === undefined || isLoopback(withoutPort(headers.origin.replace(/^http:\/\//, '')));
}

const withoutPort = (host: string): string => host.replace(/:\d{1,5}$/, '');

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
