/** Credentials of a request: a client's id and secret, or a bearer token. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Credentials } from '../auth/login.ts';
import { refuseIf, Refusal } from '../base/refusal.ts';
import { type Fields, readValues } from './fields.ts';

const secretOf = (description: string) => z.string().meta({ description, format: 'password' });

/** The fields in which a client shows its id and secret. */
export const credentialFields = z
  .object({
    client_id: z.string().describe('The id of the client.'),
    client_secret: secretOf('A live secret of the client.'),
  })
  .describe('A client and its secret.');

const someCredentialFields = credentialFields.partial();

/** The same beside other fields, where HTTP Basic may stand in for them. */
export const optionalCredentialFields = {
  client_id: z.string().describe('The id of the client, unless HTTP Basic gives it.').optional(),
  client_secret: secretOf('A live secret of the client, where it is not shown by HTTP Basic.').optional(),
};

const bearer = /^bearer +([^\s]+) *$/i;
const basic = /^basic +([A-Za-z0-9+/_-]+={0,2}) *$/i;

/**
 * Reads the token of `Authorization: Bearer …`.
 *
 * Refuses: token_missing.
 */
export function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization;
  // Nearly every client writes it like this, and a comparison is cheaper than a pattern.
  if (header?.startsWith('Bearer ') && header.length === 59) return header.slice(7);
  const token = bearer.exec(header ?? '')?.[1];
  if (token === undefined) throw new Refusal('token_missing');
  return token;
}

/**
 * Reads a client's id and secret from HTTP Basic or from the fields of the body. Without either, id and secret are empty,
 * which no client has.
 *
 * Refuses: client_authentication_ambiguous when the request gives them in two ways.
 */
export function clientCredentials(request: FastifyRequest, body: Fields, query: Fields): Credentials {
  const ways = [hasCredentials(body), hasCredentials(query), hasAuthorization(request)];
  refuseIf(ways.filter(Boolean).length > 1 || hasCredentials(query), 'client_authentication_ambiguous');
  return hasCredentials(body) ? fieldCredentials(body) : basicCredentials(request);
}

/**
 * Reads a client's id and secret from the URL, as the specification shows its login.
 *
 * Refuses: client_authentication_ambiguous when the request gives them in another way too.
 */
export function queryCredentials(request: FastifyRequest, query: Fields): Credentials {
  refuseIf(hasAuthorization(request), 'client_authentication_ambiguous');
  return fieldCredentials(query);
}

/** Whether a request has credentials of a client at all. */
export function hasClientCredentials(request: FastifyRequest, body: Fields): boolean {
  return hasCredentials(body) || hasAuthorization(request);
}

/** Whether the fields hold a client id or a client secret. */
function hasCredentials(fields: Fields): boolean {
  return Object.keys(credentialFields.shape).some((name) => fields.has(name));
}

function fieldCredentials(fields: Fields): Credentials {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = readValues(someCredentialFields, fields);
  return { clientId, clientSecret };
}

function basicCredentials(request: FastifyRequest): Credentials {
  const encoded = basic.exec(request.headers.authorization ?? '')?.[1];
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return { clientId: '', clientSecret: '' };
  return { clientId: formDecoded(text.slice(0, colon)), clientSecret: formDecoded(text.slice(colon + 1)) };
}

/** RFC 6749, 2.3.1: both parts are form-encoded before they are joined. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A request has one such header at most. */
function hasAuthorization(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined;
}
