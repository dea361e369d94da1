/** Credentials of a request: a client's id and secret, or a bearer token. */
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Credentials } from '../../auth/login.ts';
import { parseToken, type PresentedToken } from '../../auth/tokens.ts';
import { type Details, refuseIf, Refusal } from '../../base/refusal.ts';
import { type Fields, malformed, readValues } from './fields.ts';

const secretOf = (description: string) => z.string().meta({ description, format: 'password' });

/** The fields in which a client shows its id and secret. */
export const credentialFields = z
  .object({
    client_id: z.string().describe('The id of the client.'),
    client_secret: secretOf('A live secret of the client.'),
  })
  .meta({ id: 'ClientCredentials', description: 'A client and its secret.' });

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
function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization;
  // Nearly every client writes it like this, and a comparison is cheaper than a pattern.
  if (header?.startsWith('Bearer ') && header.length === 59) return header.slice(7);
  const token = bearer.exec(header ?? '')?.[1];
  if (token === undefined) throw new Refusal('token_missing', withoutToken(header));
  return token;
}

/**
 * The details of the refusal of a header without a token. They never repeat the header, because it may contain a
 * secret.
 */
function withoutToken(header: string | undefined): Details {
  if (header === undefined) return {};
  const isBearer = /^bearer(?: |$)/i.test(header);
  if (isBearer)
    return {
      reason: 'The header Authorization: Bearer is followed by no token, or by more than one word.',
      remedy: 'Log in, and send the token of the answer.',
    };
  return /^basic(?: |$)/i.test(header)
    ? {
        reason:
          'The header Authorization is HTTP Basic, which only a login accepts: this address needs Authorization: Bearer <token>.',
        remedy: 'Log in, and send the token of the answer.',
      }
    : {
        reason:
          'The header Authorization does not begin with Bearer: this address needs Authorization: Bearer <token>.',
        remedy: 'Write the word Bearer and a space before the token.',
      };
}

/**
 * The latest token of each connection and its text. A client goes on with the same one, and its digest need not be
 * computed again.
 */
const latest = new WeakMap<Socket, { readonly text: string; readonly token: PresentedToken }>();

/**
 * Reads the token of `Authorization: Bearer …`. It need not be live.
 *
 * Refuses: token_missing, token_invalid.
 */
export function presentedToken(request: FastifyRequest): PresentedToken {
  const text = bearerToken(request);
  const { socket } = request.raw;
  const before = latest.get(socket);
  if (before?.text === text) return before.token;
  const token = parseToken(text);
  latest.set(socket, { text, token });
  return token;
}

/**
 * Reads a client's id and secret from HTTP Basic or from the fields of the body.
 *
 * Refuses: client_authentication_ambiguous when the request gives them in two ways; client_authentication_failed when
 * HTTP Basic has none; request_malformed when one of them is missing.
 */
export function clientCredentials(request: FastifyRequest, body: Fields, query: Fields): Credentials {
  refuseIf(hasCredentials(query), 'client_authentication_ambiguous', {
    reason: 'The client id or secret is in the URL, and POST reads them from the body or from HTTP Basic.',
    remedy: 'Leave them out of the URL.',
  });
  if (!hasAuthorization(request)) return fieldCredentials(body, 'body');
  const clientId = body.get('client_id');
  // An id alone is no second way to authenticate (RFC 6749, 3.2.1).
  refuseIf(
    body.has('client_secret') || (clientId !== undefined && !isBasic(request)),
    'client_authentication_ambiguous',
    {
      reason: 'The client id or secret is in the body, and the header Authorization is there too.',
      remedy: 'Use either HTTP Basic or the body.',
    },
  );
  const credentials = basicCredentials(request);
  refuseIf(clientId !== undefined && clientId !== credentials.clientId, 'client_authentication_ambiguous', {
    reason: 'The client id in the body is not that of HTTP Basic.',
    remedy: 'Leave it out of the body.',
  });
  return credentials;
}

/**
 * The same for the login of the specification, where `Authorization: Bearer` beside both of them is ignored: some
 * clients send that header with all requests.
 *
 * Refuses: as `clientCredentials` does.
 */
export function loginCredentials(request: FastifyRequest, body: Fields, query: Fields): Credentials {
  const isByBody = isBearer(request) && hasBoth(body) && !hasCredentials(query);
  return isByBody ? fieldCredentials(body, 'body') : clientCredentials(request, body, query);
}

/**
 * The same where RFC 6749, 5.2 applies: a client that does not authenticate at all is one that failed to.
 *
 * Refuses: client_authentication_failed, and what `clientCredentials` does.
 */
export function oauthCredentials(request: FastifyRequest, body: Fields, query: Fields): Credentials {
  refuseIf(!hasClientCredentials(request, body) && !hasCredentials(query), 'client_authentication_failed', {
    reason: 'The request has no client id and no secret.',
    remedy: 'Send both, by HTTP Basic or as client_id and client_secret in the body.',
  });
  return clientCredentials(request, body, query);
}

/**
 * Reads a client's id and secret from the URL, as the specification shows its login. `Authorization: Bearer` beside
 * both is ignored.
 *
 * Refuses: client_authentication_ambiguous when the request gives them in another way too; request_malformed when one
 * of them is missing.
 */
export function queryCredentials(request: FastifyRequest, query: Fields): Credentials {
  const ignoresHeader = isBearer(request) && hasBoth(query);
  refuseIf(hasAuthorization(request) && !ignoresHeader, 'client_authentication_ambiguous', {
    reason: 'GET reads the client id and secret from the URL, and the header Authorization is there too.',
    remedy: 'Send POST for HTTP Basic, or leave the header out.',
  });
  return fieldCredentials(query, 'URL');
}

/** Whether a request has credentials of a client at all. */
export function hasClientCredentials(request: FastifyRequest, body: Fields): boolean {
  return hasCredentials(body) || hasAuthorization(request);
}

/** Whether the fields hold a client id or a client secret. */
function hasCredentials(fields: Fields): boolean {
  return Object.keys(credentialFields.shape).some((name) => fields.has(name));
}

function hasBoth(fields: Fields): boolean {
  return Object.keys(credentialFields.shape).every((name) => fields.has(name));
}

function fieldCredentials(fields: Fields, where: 'body' | 'URL'): Credentials {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = readValues(someCredentialFields, fields);
  const others = where === 'body' ? ' or send them by HTTP Basic.' : ' or send POST.';
  requireGiven(fields, Object.keys(credentialFields.shape), `Give both in the ${where},${others}`);
  return { clientId, clientSecret };
}

/** Refuses: request_malformed, where a field is missing or empty. Shape: `remedy` is a sentence. */
export function requireGiven(fields: Fields, names: readonly string[], remedy: string): void {
  const absent = names.filter((name) => (fields.get(name) ?? '') === '');
  if (absent.length === 0) return;
  const word = absent.every((name) => fields.has(name)) ? 'empty' : 'missing';
  throw malformed(`${absent.join(' and ')} ${absent.length === 1 ? 'is' : 'are'} ${word}.`, remedy);
}

/** Refuses: client_authentication_failed, as RFC 6749, 5.2 asks for where a client uses the header Authorization. */
function basicCredentials(request: FastifyRequest): Credentials {
  const encoded = basic.exec(request.headers.authorization ?? '')?.[1];
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const [, clientId = '', clientSecret = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  refuseIf(clientId === '' || clientSecret === '', 'client_authentication_failed', {
    reason:
      encoded === undefined
        ? 'The header Authorization is not HTTP Basic, by which a client gives its id and secret.'
        : `The header Authorization: Basic has no client ${clientId === '' ? 'id' : 'secret'}.`,
    remedy: 'Send Authorization: Basic with the base64 of <client_id>:<client_secret>, or both in the body.',
  });
  return { clientId: formDecoded(clientId), clientSecret: formDecoded(clientSecret) };
}

/** RFC 6749, 2.3.1: both parts are form-encoded before they are joined. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function isBasic({ headers }: FastifyRequest): boolean {
  return /^basic(?: |$)/i.test(headers.authorization ?? '');
}

function isBearer({ headers }: FastifyRequest): boolean {
  return /^bearer(?: |$)/i.test(headers.authorization ?? '');
}

/** A request has one such header at most. */
function hasAuthorization(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined;
}
