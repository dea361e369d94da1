/** What every request must be before anything reads it. */
import type { FastifyRequest } from 'fastify';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { malformed } from './fields.ts';

/** Headers that a request has once: programs in front of this one may read another of two. Shape: in lower case. */
const single: ReadonlySet<string> = new Set(['host', 'authorization']);
const both = 'both';

/**
 * Requires a host, one of each header that says where a request goes or who sends it, and no expectation that this server does
 * not know. Source: RFC 9112, 3.2; RFC 9110, 10.1.1.
 *
 * Refuses: request_malformed, expectation_unsupported.
 */
export function requireWellFormed({ headers, raw }: FastifyRequest): void {
  refuseIf(headers.host === undefined && raw.httpVersion === '1.1', 'request_malformed', {
    problem: 'The header Host is missing.',
    remedy: 'HTTP/1.1 needs one.',
  });
  const { rawHeaders } = raw;
  let found = '';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const { length } = rawHeaders[index]!;
    // Most headers have another length, and a comparison is cheaper than a new text.
    if (length !== 4 && length !== 13) continue;
    const name = rawHeaders[index]!.toLowerCase();
    if (!single.has(name)) continue;
    if (name === found || found === both)
      throw malformed(`The header ${rawHeaders[index]} is given twice.`, 'Send it once.');
    found = found === '' ? name : both;
  }
  const { expect } = headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    throw new Refusal('expectation_unsupported', { expect });
}
