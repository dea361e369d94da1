/** What a refused request says to a person who sees the message alone: the sentences are written by hand, and each is provoked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import { type Answered, send, type Sent, type TestServer } from '../support/server.ts';
import { openTestClient, startShared, type TestClient } from '../support/test-client.ts';

let server: TestServer;
let client: TestClient;
before(async () => {
  server = await startShared();
  client = await openTestClient(server);
});
after(() => server.stop());

const graphql = '/token/api/v2/graphql';
const json = { 'content-type': 'application/json' };
const messageOf = ({ json: body }: Answered): string => body.detail ?? body.errors[0].message;
const codeOf = ({ json: body }: Answered): string => body.code ?? body.errors[0].extensions.code;

// The limits are the default ones: 256 KiB, 2,000 tokens, 12 levels, 30 aliases, 20 roots, 1,000 rows, 100 conditions.
const documents: readonly (readonly [code: string, query: string, message: string])[] = [
  [
    'page_too_large',
    '{ allAssets(first: 1001) { totalCount nodes { id } } }',
    'The page asks for 1,001 rows; a page has at most 1,000. Ask for the other rows with after and the endCursor of the page.',
  ],
  [
    'page_arguments_invalid',
    '{ allAssets(first: 1, last: 1) { nodes { id } } }',
    'The list has both first and last: give one of them.',
  ],
  [
    'page_arguments_invalid',
    '{ allAssets(offset: -1) { nodes { id } } }',
    'The value of offset is -1, and must not be negative.',
  ],
  [
    'graphql_document_too_long',
    `{ allAssets { nodes { ${'id '.repeat(2_000)} } } }`,
    'The GraphQL document has more than 2,000 tokens. Divide it into several requests.',
  ],
  [
    'graphql_document_too_many_aliases',
    `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    'The GraphQL document has 31 aliases, __typename counted; at most 30 are allowed. Divide it into several requests.',
  ],
  [
    'graphql_document_too_many_roots',
    `{ ${Array.from({ length: 21 }, () => 'allAssets { totalCount }').join(' ')} }`,
    'The GraphQL document asks for 21 fields at its root; at most 20 are allowed. Divide it into several requests.',
  ],
  [
    'graphql_document_too_deep',
    `{ allAssets(filter: ${'['.repeat(300)}`,
    'The brackets of the document are nested 302 deep; at most 200 are allowed.',
  ],
  [
    'subscription_unsupported',
    'subscription { allAssets { totalCount } }',
    'Subscriptions are not offered at this address. Repeat a query instead.',
  ],
];

for (const [code, query, message] of documents)
  test(`a document: ${code} says what is wrong, with which value, and what to do`, async () => {
    const answer = await client.request(query);
    assert.deepEqual([codeOf(answer), messageOf(answer)], [code, message]);
  });

type Row = readonly [code: string, path: string, init: () => Sent, message: string];
const role = (): string => `Bearer ${client.token}`;

const requests: readonly Row[] = [
  [
    'route_not_found',
    '/nowhere?secret=1',
    () => ({}),
    'There is nothing at the address /nowhere. GET / answers the addresses of this installation.',
  ],
  [
    'method_not_allowed',
    graphql,
    () => ({ method: 'PUT' }),
    'This address does not support the method PUT. Use one of: POST, GET, OPTIONS.',
  ],
  [
    'not_acceptable',
    graphql,
    () => ({ method: 'POST', headers: { ...json, authorization: role(), accept: 'text/html' }, body: '{}' }),
    'The answer can be application/json or application/graphql-response+json. Name one of them in the header Accept.',
  ],
  [
    'media_type_unsupported',
    graphql,
    () => ({ method: 'POST', headers: { 'content-type': 'text/csv', authorization: role() }, body: 'a' }),
    'The body is of the media type text/csv, which this address does not read. Send the header Content-Type: application/json.',
  ],
  [
    'request_malformed',
    graphql,
    () => ({ method: 'POST', headers: { ...json, authorization: role() }, body: '{' }),
    'The body is not JSON. Send one object with the document in query, such as {"query":"{ viewer { userRole } }"}.',
  ],
  [
    'body_too_large',
    graphql,
    () => ({ method: 'POST', headers: { ...json, authorization: role() }, body: 'x'.repeat(262_145) }),
    'The body is larger than 262,144 bytes, which is the most that this address accepts. Send less at once, or ask the operator for a higher limit.',
  ],
  [
    'token_missing',
    graphql,
    () => ({ method: 'POST', headers: json, body: '{}' }),
    'This address needs the header Authorization: Bearer <token>.',
  ],
  [
    'token_invalid',
    graphql,
    () => ({
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${makeCredential('rt')}` },
      body: '{"query":"{ __typename }"}',
    }),
    'The token is not known, has expired or was revoked. Log in again, and select the role again.',
  ],
  [
    'role_not_selected',
    graphql,
    () => ({
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${client.loginToken}` },
      body: '{"query":"{ __typename }"}',
    }),
    'This token is a login token: select a role first. Send it to /authenticate/token/role/<users_account_id> and use the token of the answer.',
  ],
  [
    'role_not_found',
    '/authenticate/token/role/nobody',
    () => ({ headers: { authorization: `Bearer ${client.loginToken}` } }),
    'The client is not a delegate of this role. Select one of the roles that the login answered.',
  ],
  [
    'client_authentication_failed',
    '/authenticate/token/login',
    () => ({ method: 'POST', headers: json, body: '{"client_id":"a","client_secret":"b"}' }),
    'The client id and secret are not accepted. Check both, and whether the client is active and may log in from this network; an administrator of its account can give it a new secret.',
  ],
  [
    'grant_type_unsupported',
    '/oauth/token',
    () => ({ method: 'POST', headers: json, body: '{"grant_type":"password"}' }),
    'This server does not support the grant type. Use client_credentials, or urn:ietf:params:oauth:grant-type:token-exchange.',
  ],
  [
    'mutation_needs_post',
    `${graphql}?query=mutation%7B__typename%7D`,
    () => ({ headers: { authorization: role() } }),
    'Mutations need the method POST.',
  ],
];

for (const [code, path, init, message] of requests)
  test(`a request: ${code} says what is wrong, with which value, and what to do`, async () => {
    const answer = await send(server.address + path, init());
    assert.deepEqual([codeOf(answer), messageOf(answer)], [code, message]);
  });
