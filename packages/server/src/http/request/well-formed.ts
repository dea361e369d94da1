/** The form that every request must have before anything reads it. */
import type { FastifyRequest } from 'fastify';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import { malformed } from './fields.ts';

/**
 * Headers that a request has once: programs in front of this one may read another of two, and Node passes only the
 * first one on.
 * Shape: in lower case, with the bit that notes it.
 */
const single: ReadonlyMap<string, number> = new Map([
  ['host', 1],
  ['authorization', 2],
  ['content-type', 4],
]);
/** Units: characters. Most headers have another length, and a comparison is cheaper than a new text. */
const lengths: ReadonlySet<number> = new Set([...single.keys()].map(({ length }) => length));

/**
 * Requires a host, one of each header that says where a request goes, who sends it or of which type its body is, and
 * no expectation that this server does not know. Source: RFC 9112, 3.2; RFC 9110, 8.3 and 10.1.1.
 *
 * Refuses: request_malformed, expectation_unsupported.
 */
export function requireWellFormed({ headers, raw }: FastifyRequest): void {
  refuseIf(headers.host === undefined && raw.httpVersion === '1.1', 'request_malformed', {
    problem: 'The header Host is missing.',
    remedy: 'HTTP/1.1 needs one.',
  });
  const { rawHeaders } = raw;
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index]!;
    const bit = lengths.has(sent.length) ? (single.get(sent.toLowerCase()) ?? 0) : 0;
    if ((found & bit) !== 0) throw malformed(`The header ${sent} is given twice.`, 'Send it once.');
    found |= bit;
  }
  const { expect } = headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    throw new Refusal('expectation_unsupported', { expect });
}
