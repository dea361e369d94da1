import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeCredential } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import type { Person } from '../support/people.ts';
import { type Answered, request, logInAs, send, startServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

const shared = beforeTests(startShared);
const server = beforeTests(() =>
  startServer({
    database: shared.database,
    settings: { REGISTRY_BASE_PATH: '/r', REGISTRY_LOGIN_FAILURES_MAX: '1000' },
  }),
);
const person = beforeTests(() => server.person());
const other = beforeTests(() => server.person());

const basicOf = (who: Person): Record<string, string> => ({
  authorization: `Basic ${btoa(`${who.clientId}:${who.clientSecret}`)}`,
});
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answered> =>
  send(server.address + path, { method: 'POST', headers, body: new URLSearchParams(fields) });

const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange';
const accessToken = 'urn:ietf:params:oauth:token-type:access_token';

test('client credentials, then token exchange, then GraphQL', async () => {
  const first = await post('/oauth/token', { grant_type: 'client_credentials' }, basicOf(person));
  assert.equal(first.status, 200);
  assert.deepEqual(Object.keys(first.json).sort(), ['access_token', 'expires_in', 'scope', 'token_type']);
  assert.equal(first.json.scope, 'login');
  assert.equal(first.headers.get('cache-control'), 'no-store');
  const fields = {
    grant_type: exchange,
    subject_token: first.json.access_token,
    subject_token_type: accessToken,
    audience: person.usersAccountId,
  };
  for (const headers of [{}, basicOf(person)]) {
    const second = await post('/oauth/token', fields, headers);
    assert.equal(second.status, 200);
    assert.deepEqual([second.json.issued_token_type, second.json.scope], [accessToken, 'role']);
    assert.equal((await request(server.address, second.json.access_token)).json.data.account, person.accountId);
  }
  const stolen = await post('/oauth/token', fields, basicOf(other));
  assert.deepEqual([stolen.status, stolen.json.error, stolen.json.code], [400, 'invalid_request', 'token_invalid']);
});

test('credentials in the body are accepted too', async () => {
  const answer = await post('/oauth/token', {
    grant_type: 'client_credentials',
    client_id: person.clientId,
    client_secret: person.clientSecret,
  });
  assert.equal(answer.status, 200);
});

test('refusals have the codes of RFC 6749', async () => {
  const { loginToken, roleToken } = await logInAs(server.address, person);
  const own = basicOf(person);
  const swap = {
    grant_type: exchange,
    subject_token: loginToken,
    subject_token_type: accessToken,
    audience: person.usersAccountId,
  };
  const cases: [string, Promise<Answered>, number, string, string][] = [
    ['no grant', post('/oauth/token', {}, own), 400, 'invalid_request', 'request_malformed'],
    [
      'password grant',
      post('/oauth/token', { grant_type: 'password' }, own),
      400,
      'unsupported_grant_type',
      'grant_type_unsupported',
    ],
    [
      'wrong secret',
      post(
        '/oauth/token',
        { grant_type: 'client_credentials' },
        basicOf({ ...person, clientSecret: makeCredential('cs') }),
      ),
      401,
      'invalid_client',
      'client_authentication_failed',
    ],
    [
      'nobody',
      post('/oauth/token', { grant_type: 'client_credentials' }),
      401,
      'invalid_client',
      'client_authentication_failed',
    ],
    [
      'two ways',
      post('/oauth/token', { grant_type: 'client_credentials', client_id: 'a' }, own),
      400,
      'invalid_request',
      'client_authentication_ambiguous',
    ],
    [
      'foreign role',
      post('/oauth/token', { ...swap, audience: other.usersAccountId }),
      400,
      'invalid_target',
      'role_not_found',
    ],
    ['random role', post('/oauth/token', { ...swap, audience: newId() }), 400, 'invalid_target', 'role_not_found'],
    ['no role', post('/oauth/token', { ...swap, audience: 'x' }), 400, 'invalid_target', 'role_not_found'],
    [
      'role token',
      post('/oauth/token', { ...swap, subject_token: roleToken }),
      400,
      'invalid_request',
      'role_token_not_accepted',
    ],
    ['no token', post('/oauth/token', { ...swap, subject_token: 'x' }), 400, 'invalid_request', 'token_invalid'],
    [
      'dead token',
      post('/oauth/token', { ...swap, subject_token: makeCredential('lt') }),
      400,
      'invalid_request',
      'token_invalid',
    ],
    [
      'token type',
      post('/oauth/token', { ...swap, subject_token_type: 'jwt' }),
      400,
      'invalid_request',
      'request_malformed',
    ],
    [
      'repeated',
      send(`${server.address}/oauth/token`, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=a&grant_type=b',
      }),
      400,
      'invalid_request',
      'request_malformed',
    ],
  ];
  for (const [name, answer, status, error, code] of cases) {
    const got = await answer;
    assert.deepEqual([got.status, got.json.error, got.json.code], [status, error, code], name);
    assert.match(got.headers.get('content-type') ?? '', /^application\/json/, name);
    assert.equal(got.headers.get('cache-control'), 'no-store', name);
  }
});

test('a client introspects its own tokens only', async () => {
  const { loginToken, roleToken } = await logInAs(server.address, person);
  const role = await post('/oauth/introspect', { token: roleToken }, basicOf(person));
  assert.equal(role.json.active, true);
  assert.deepEqual(
    [role.json.client_id, role.json.aud, role.json.account_id, role.json.token_use, role.json.scope],
    [person.clientId, person.usersAccountId, person.accountId, 'role', 'role'],
  );
  assert.equal(role.json.exp - role.json.iat, 3600);
  const login = await post('/oauth/introspect', { token: loginToken }, basicOf(person));
  assert.deepEqual([login.json.active, login.json.token_use, login.json.aud], [true, 'login', undefined]);
  for (const token of [roleToken, makeCredential('rt'), 'nonsense']) {
    assert.deepEqual((await post('/oauth/introspect', { token }, basicOf(other))).json, { active: false });
  }
  assert.equal((await post('/oauth/introspect', { token: roleToken })).status, 401);
});

test('a client revokes its own tokens only, and learns nothing of others', async () => {
  const { loginToken, roleToken } = await logInAs(server.address, person);
  for (const token of [roleToken, makeCredential('rt'), 'nonsense']) {
    const answer = await post('/oauth/revoke', { token }, basicOf(other));
    assert.deepEqual([answer.status, answer.text], [200, '']);
  }
  assert.equal((await request(server.address, roleToken)).status, 200);
  assert.equal((await post('/oauth/revoke', { token: roleToken })).status, 401);
  assert.equal((await post('/oauth/revoke', { token: roleToken }, basicOf(person))).status, 200);
  assert.equal((await request(server.address, roleToken)).json.code, 'token_invalid');
  assert.deepEqual((await post('/oauth/introspect', { token: roleToken }, basicOf(person))).json, { active: false });
  assert.equal((await post('/oauth/introspect', { token: loginToken }, basicOf(person))).json.active, true);
});

test('the metadata answers below the base path and at the path of RFC 8414', async () => {
  const origin = server.address.replace(/\/r$/, '');
  for (const url of [
    `${server.address}/.well-known/oauth-authorization-server`,
    `${origin}/.well-known/oauth-authorization-server/r`,
  ]) {
    const { status, json } = await send(url);
    assert.equal(status, 200);
    assert.equal(json.issuer, server.address);
    assert.equal(json.token_endpoint, `${server.address}/oauth/token`);
    assert.ok(json.grant_types_supported.includes(exchange));
    assert.deepEqual(json.scopes_supported, ['login', 'role']);
  }
});

const metadata = '/.well-known/oauth-authorization-server';
const issuerOf = async (address: string, headers: Record<string, string>): Promise<string> =>
  (await send(address + metadata, { headers })).json.issuer;

test('the issuer is the address of the settings, whatever host a request names', async (t) => {
  const named = await startServer({
    database: server.database,
    settings: { REGISTRY_PUBLIC_URL: 'https://Register.example:8443', REGISTRY_BASE_PATH: '/r' },
  });
  t.after(() => named.stop());
  for (const host of ['evil.example', 'localhost', 'register.example'])
    assert.equal(await issuerOf(named.address, { host }), 'https://register.example:8443/r');
});

test('without the setting the issuer has a host that is allowed, or the address of the connection', async (t) => {
  const proxied = await startServer({
    database: server.database,
    settings: { REGISTRY_TRUSTED_PROXIES: '127.0.0.0/8', REGISTRY_ALLOWED_HOSTS: 'register.example, Other.example' },
  });
  t.after(() => proxied.stop());
  const { port } = new URL(proxied.address);
  const forwarded = (host: string) => ({
    'x-forwarded-proto': 'https',
    'x-forwarded-host': host,
    'x-forwarded-for': '192.0.2.1',
  });
  const local = `https://127.0.0.1:${port}`;
  const cases: [headers: Record<string, string>, issuer: string][] = [
    [forwarded('register.example'), 'https://register.example'],
    [forwarded('OTHER.example:8443'), 'https://other.example:8443'],
    [forwarded('evil.example'), local],
    [forwarded('register.example.evil.example'), local],
    [forwarded('register.example@evil.example'), local],
    [forwarded('evil"<b>'), local],
    [{ host: 'register.example' }, 'http://register.example'],
    [{ host: 'evil.example' }, `http://127.0.0.1:${port}`],
    [{ host: 'localhost:4000' }, 'http://localhost:4000'],
    [{ host: '[::1]:4000' }, 'http://[::1]:4000'],
    [{}, proxied.address],
  ];
  for (const [headers, issuer] of cases) assert.equal(await issuerOf(proxied.address, headers), issuer, issuer);
  // Without a trusted proxy nothing that is forwarded counts.
  assert.equal(await issuerOf(server.address, forwarded('localhost')), server.address);
});
