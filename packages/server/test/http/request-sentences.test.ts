/** What a refused request says to a person who sees the message alone: the sentences are written by hand, and each is provoked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import { openBrowser } from '../support/console.ts';
import { type Answered, send, type Sent, type TestServer } from '../support/server.ts';
import { openTestClient, startShared, startWhole, type TestClient } from '../support/test-client.ts';

let server: TestServer;
let client: TestClient;
/** A server whose operator allows little. */
let strict: TestServer;
before(async () => {
  server = await startShared();
  client = await openTestClient(server);
  strict = await startWhole({
    database: server.database,
    settings: { REGISTRY_LOGIN_BY_QUERY: 'off', REGISTRY_RATE_LIMIT: '2', REGISTRY_LOGIN_FAILURES_MAX: '1' },
  });
});
after(async () => {
  await strict.stop();
  await server.stop();
});

const graphql = '/token/api/v2/graphql';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const login = '/authenticate/token/login';
const messageOf = ({ json: body }: Answered): string => body.detail ?? body.errors[0].message;
const codeOf = ({ json: body }: Answered): string => body.code ?? body.errors[0].extensions.code;
const basicOf = (text: string): string => `Basic ${btoa(text)}`;
const grantTypes = 'client_credentials, or urn:ietf:params:oauth:grant-type:token-exchange';

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
    'This address needs the header Authorization: Bearer <token>. Log in, and send the token of the answer.',
  ],
  [
    'token_missing',
    graphql,
    () => ({ method: 'POST', headers: { ...json, authorization: basicOf('ci_a:cs_b') }, body: '{}' }),
    'The header Authorization is HTTP Basic, which only a login accepts: this address needs Authorization: Bearer <token>. Log in, and send the token of the answer.',
  ],
  [
    'token_missing',
    '/authenticate/token/role/any',
    () => ({ headers: { authorization: client.loginToken } }),
    'The header Authorization does not begin with Bearer: this address needs Authorization: Bearer <token>. Write the word Bearer and a space before the token.',
  ],
  [
    'token_missing',
    graphql,
    () => ({ method: 'POST', headers: { ...json, authorization: 'Bearer' }, body: '{}' }),
    'The header Authorization: Bearer is followed by no token, or by more than one word. Log in, and send the token of the answer.',
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
    `This server does not support the grant type password. Use ${grantTypes}.`,
  ],
  [
    'request_malformed',
    '/oauth/token',
    () => ({ method: 'POST', headers: form, body: 'client_id=a&client_secret=b' }),
    `grant_type is missing. Give ${grantTypes}.`,
  ],
  [
    'request_malformed',
    '/oauth/token',
    () => ({ method: 'POST', headers: form, body: 'grant_type=urn:ietf:params:oauth:grant-type:token-exchange' }),
    'subject_token is missing; it is the login token.',
  ],
  [
    'client_authentication_failed',
    '/oauth/token',
    () => ({ method: 'POST', headers: form, body: 'grant_type=client_credentials' }),
    'The request has no client id and no secret. Send both, by HTTP Basic or as client_id and client_secret in the body.',
  ],
  [
    'role_token_not_accepted',
    '/authenticate/token/role/any',
    () => ({ headers: { authorization: role() } }),
    'Roles are selected with the login token, not with the token of a role. Use the token that the login answered.',
  ],
  [
    'expectation_unsupported',
    graphql,
    () => ({ method: 'POST', headers: { ...json, authorization: role(), expect: '200-maybe' }, body: '{}' }),
    'The header Expect is 200-maybe, and can only be 100-continue. Leave it out.',
  ],
  [
    'mutation_needs_post',
    `${graphql}?query=mutation%7B__typename%7D`,
    () => ({ headers: { authorization: role() } }),
    'Mutations need the method POST.',
  ],
];

/** Logins with a part missing, in two ways at once, or that cannot be read. */
const logins: readonly Row[] = [
  [
    'request_malformed',
    login,
    () => ({ method: 'POST', headers: form, body: 'client_id=ci_a' }),
    'client_secret is missing. Give both in the body, or send them by HTTP Basic.',
  ],
  [
    'request_malformed',
    login,
    () => ({ method: 'POST', headers: json, body: '{"client_id":"","client_secret":"cs_b"}' }),
    'client_id is empty. Give both in the body, or send them by HTTP Basic.',
  ],
  [
    'request_malformed',
    login,
    () => ({ method: 'POST' }),
    'client_id and client_secret are missing. Give both in the body, or send them by HTTP Basic.',
  ],
  [
    'request_malformed',
    `${login}?client_id=ci_a`,
    () => ({}),
    'client_secret is missing. Give both in the URL, or send POST.',
  ],
  [
    'client_authentication_failed',
    login,
    () => ({ method: 'POST', headers: { authorization: basicOf('ci_a:') } }),
    'The header Authorization: Basic has no client secret. Send Authorization: Basic with the base64 of <client_id>:<client_secret>, or both in the body.',
  ],
  [
    'client_authentication_failed',
    login,
    () => ({ method: 'POST', headers: { authorization: 'Bearer lt_a' } }),
    'The header Authorization is not HTTP Basic, by which a client gives its id and secret. Send Authorization: Basic with the base64 of <client_id>:<client_secret>, or both in the body.',
  ],
  [
    'request_malformed',
    login,
    () => ({ method: 'POST', headers: json, body: 'client_id=ci_a&client_secret=cs_b' }),
    'The body is not JSON. Send one JSON object of strings, or a form with the header Content-Type: application/x-www-form-urlencoded.',
  ],
  [
    'request_malformed',
    login,
    () => ({ method: 'POST', headers: form, body: ' {"client_id":"ci_a","client_secret":"cs_b"}' }),
    'The body is JSON, and the header Content-Type says that it is a form. Send the header Content-Type: application/json.',
  ],
  [
    'request_malformed',
    login,
    () => ({ method: 'POST', headers: json, body: '{"client_id":1,"client_secret":"cs_b"}' }),
    'client_id is not a string. Every value is one, in quotation marks.',
  ],
  [
    'client_authentication_ambiguous',
    login,
    () => ({ method: 'POST', headers: form, body: 'client_id=ci_a&client_secret=cs_b&client_secret=cs_c' }),
    'client_secret is given twice. Give it once.',
  ],
  [
    'client_authentication_ambiguous',
    login,
    () => ({ method: 'POST', headers: json, body: '{"client_id":"ci_a","client_secret":"b","client_secret":"c"}' }),
    'A name of the JSON object is given twice. Give each name once.',
  ],
  [
    'client_authentication_ambiguous',
    `${login}?client_id=ci_a&client_secret=cs_b`,
    () => ({ method: 'POST' }),
    'The client id or secret is in the URL, and POST reads them from the body or from HTTP Basic. Leave them out of the URL.',
  ],
  [
    'client_authentication_ambiguous',
    login,
    () => ({ method: 'POST', headers: { ...form, authorization: basicOf('ci_a:cs_b') }, body: 'client_id=ci_a' }),
    'The client id or secret is in the body, and the header Authorization is there too. Use either HTTP Basic or the body.',
  ],
  [
    'client_authentication_ambiguous',
    login,
    () => ({ headers: { authorization: basicOf('ci_a:cs_b') } }),
    'GET reads the client id and secret from the URL, and the header Authorization is there too. Send POST for HTTP Basic, or leave the header out.',
  ],
];

/** Refusals of the console's session, which a program reads that takes its addresses for those of the API. */
const fromConsole = { 'registry-console': '1', 'sec-fetch-site': 'same-origin' };
const session = '/console/session';
const sessions: readonly Row[] = [
  ['session_ended', session, () => ({ headers: fromConsole }), 'There is no session here, or it has ended: sign in.'],
  [
    'request_malformed',
    session,
    () => ({ method: 'POST', headers: { ...fromConsole, ...json }, body: '{"clientId":"ci_a"}' }),
    'clientSecret is missing. Give both.',
  ],
  [
    'session_needs_https',
    session,
    () => ({ headers: { ...fromConsole, host: 'register.example' } }),
    'The console is used over https, or over http at localhost: otherwise others could read the session in transit. Open it at an address that begins with https://.',
  ],
  [
    'request_not_from_console',
    session,
    () => ({}),
    'The header Registry-Console: 1 is missing. Only pages of the console send it; a program uses /token/api/v2/graphql, with the token of a role.',
  ],
  [
    'request_not_from_console',
    session,
    () => ({ headers: { ...fromConsole, 'sec-fetch-site': 'cross-site' } }),
    'The request comes from another site, or does not say from where. Open the console at its own address.',
  ],
  [
    'bearer_not_accepted',
    session,
    () => ({ headers: { ...fromConsole, authorization: role() } }),
    'The console uses its session; it accepts no bearer token. Leave the header Authorization out.',
  ],
];

for (const [code, path, init, message] of [...requests, ...logins, ...sessions])
  test(`${path}: ${code} says what is wrong, with which value, and what to do: ${message.slice(0, 50)}`, async () => {
    const answer = await send(server.address + path, init());
    assert.deepEqual([codeOf(answer), messageOf(answer)], [code, message]);
  });

test('a role that the session has not selected is told so', async () => {
  const browser = openBrowser(server.address);
  await browser.signIn(client.person);
  const answer = await browser.request(client.person.usersAccountId, '{ __typename }');
  assert.deepEqual(
    [codeOf(answer), messageOf(answer)],
    [
      'session_role_not_selected',
      'The session has not selected the role that the header Registry-Role names. Select it first, by PUT /console/session/role.',
    ],
  );
});

test('limits of an installation are told with their figures', async () => {
  const byQuery = await send(`${strict.address}${login}?client_id=ci_a&client_secret=cs_b`);
  assert.deepEqual(
    [codeOf(byQuery), messageOf(byQuery)],
    [
      'login_by_query_disabled',
      'This installation accepts the client secret only in the body or by HTTP Basic. Send POST in place of GET.',
    ],
  );
  const read = (): Promise<Answered> =>
    send(strict.address + graphql, {
      method: 'POST',
      headers: { ...json, authorization: role() },
      body: '{"query":"{ __typename }"}',
    });
  for (let sent = 0; sent < 2; sent += 1) assert.equal((await read()).status, 200);
  const limited = await read();
  const wait = limited.headers.get('retry-after');
  assert.deepEqual(
    [codeOf(limited), messageOf(limited)],
    [
      'rate_limited',
      `This token has sent more than 2 requests within a minute, and that is the most. The next is accepted in ${wait} s.`,
    ],
  );
});

test('a guess of a secret beyond the limit is told when to try again, and who is let in meanwhile', async () => {
  const guess = (): Promise<Answered> =>
    send(strict.address + login, {
      method: 'POST',
      headers: form,
      body: `client_id=${client.person.clientId}&client_secret=${makeCredential('cs')}`,
    });
  assert.equal((await guess()).status, 401);
  const limited = await guess();
  const wait = limited.headers.get('retry-after');
  assert.deepEqual(
    [codeOf(limited), messageOf(limited)],
    [
      'rate_limited',
      `Too many logins of this client or from this network failed within a minute, and this one failed too. Check the client id and secret. The right secret is accepted at once, another is refused like this for ${wait} s.`,
    ],
  );
});
