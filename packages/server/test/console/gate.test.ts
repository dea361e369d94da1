/** The gate of the console's routes. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeCredential } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import { type Browser, credentialIn, openBrowser } from '../support/console.ts';
import { sendRaw } from '../support/raw.ts';
import { startShared, startWhole } from '../support/test-client.ts';
import { request, logInAs, send, type TestServer } from '../support/server.ts';

let browser: Browser;
const server = beforeTests(startShared);
const proxied = beforeTests(() =>
  startWhole({
    database: server.database,
    settings: { REGISTRY_TRUSTED_PROXIES: '127.0.0.1/32', REGISTRY_LOGIN_FAILURES_MAX: '9' },
  }),
);
const person = beforeTests(() => server.person());
before(async () => {
  browser = openBrowser(server.address);
  await browser.signIn(person);
  await browser.select(person.usersAccountId);
});

const ways: readonly [method: string, path: string][] = [
  ['POST', '/console/session'],
  ['GET', '/console/session'],
  ['DELETE', '/console/session'],
  ['POST', '/console/session/prolong'],
  ['PUT', '/console/session/role'],
  ['PUT', '/console/session/choice'],
  ['POST', '/console/passkey/options'],
  ['POST', '/console/passkey/session'],
  ['POST', '/console/invitation'],
  ['POST', '/console/invitation/accept'],
  ['GET', '/console/self'],
  ['POST', '/console/self/passkey'],
  ['DELETE', `/console/self/passkey/${newId()}`],
  ['POST', '/console/self/recovery-codes'],
  ['DELETE', '/console/self/sessions'],
  ['POST', '/console/self/invitation'],
  ['POST', '/console/recovery'],
  ['POST', '/console/provider/begin'],
  ['POST', '/console/provider/finish'],
  ['POST', '/console/provider/sign-out'],
  ['POST', '/console/graphql'],
  ['POST', '/console/documents'],
  ['GET', `/console/documents/${newId()}`],
  ['POST', '/console/imports'],
  ['POST', '/console/exports/allHolders.csv'],
  ['POST', '/console/papers/statements'],
];

/** Sends these headers and the cookie to every route. Shape: the different answers. */
async function everywhere(headers: Record<string, string>): Promise<string[]> {
  const ends = ways.map(async ([method, path]) => {
    const answer = await send(server.address + path, {
      method,
      headers: { cookie: browser.cookie, 'registry-role': person.usersAccountId, ...headers },
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
    return `${answer.status} ${answer.json?.code}`;
  });
  return [...new Set(await Promise.all(ends))];
}

test('a request of another site is refused, with and without a cookie', async () => {
  const refused = ['403 request_not_from_console'];
  const ours = { 'registry-console': '1' };
  for (const site of ['cross-site', 'same-site', 'none', 'same-origin, cross-site', '']) {
    assert.deepEqual(await everywhere({ ...ours, 'sec-fetch-site': site }), refused, site);
  }
  const { host, port } = new URL(server.address);
  for (const origin of ['https://elsewhere.example', 'null', `https://${host}`, `http://127.0.0.1.elsewhere:${port}`]) {
    assert.deepEqual(await everywhere({ ...ours, origin }), refused, origin);
    const answers = await everywhere({ ...ours, origin, 'sec-fetch-site': 'cross-site' });
    assert.deepEqual(answers, refused, origin);
  }
  assert.deepEqual(await everywhere(ours), refused, 'from nowhere');
  assert.equal((await browser.send('GET', '/console/session')).status, 200, 'nothing was ended');
});

test('a request without the header is refused, and no other site may send the header', async () => {
  for (const headers of [{}, { 'registry-console': '0' }, { 'registry-console': 'true' }]) {
    const answers = await everywhere({ ...headers, 'sec-fetch-site': 'same-origin' });
    assert.deepEqual(answers, ['403 request_not_from_console']);
  }
  const preflight = await send(`${server.address}/console/graphql`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'registry-console',
    },
  });
  assert.equal(preflight.headers.get('allow'), 'POST, OPTIONS');
  const corsHeaders = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control'));
  assert.deepEqual(corsHeaders, []);
});

test('a browser that sends only Origin is admitted from the own origin', async () => {
  const { origin } = new URL(server.address);
  const answer = await send(`${server.address}/console/session`, {
    headers: { 'registry-console': '1', origin, cookie: browser.cookie },
  });
  assert.equal(answer.status, 200, answer.text);
});

test('a live bearer token is refused at the console', async () => {
  const { loginToken, roleToken } = await logInAs(server.address, person);
  for (const token of [loginToken, roleToken, 'x']) {
    const headers = { 'registry-console': '1', 'sec-fetch-site': 'same-origin', authorization: `Bearer ${token}` };
    assert.deepEqual(await everywhere(headers), ['400 bearer_not_accepted']);
  }
});

test("the cookie is not accepted at the API's routes", async () => {
  const headers = { cookie: `${browser.cookie}; __Host-${browser.cookie}`, 'registry-role': person.usersAccountId };
  const json = {
    ...headers,
    'content-type': 'application/json',
    'registry-console': '1',
    'sec-fetch-site': 'same-origin',
  };
  const answers = [
    await send(`${server.address}/token/api/v2/graphql`, {
      method: 'POST',
      headers: json,
      body: '{"query":"{ __typename }"}',
    }),
    await send(`${server.address}/token/api/v2/documents/${newId()}`, { headers }),
    await send(`${server.address}/authenticate/token/role/${person.usersAccountId}`, { headers }),
  ];
  for (const { status, json: problem } of answers) assert.deepEqual([status, problem.code], [401, 'token_missing']);
  const shown = await request(server.address, credentialIn(browser));
  assert.deepEqual([shown.status, shown.json.code], [401, 'token_invalid'], 'the credential is no bearer token');
});

test('over http at localhost the cookie has another name, and scripts and other sites cannot read it', async () => {
  const answer = await openBrowser(server.address).send('POST', '/console/session', { json: { ...person } });
  assert.match(
    answer.headers.get('set-cookie') ?? '',
    /^registry_session=ses_[\w-]{49}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/,
  );
});

const https = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'register.example',
  'x-forwarded-for': '198.51.100.7',
} as const;

test('behind a trusted proxy with https the cookie is bound to host and https', async () => {
  const far = openBrowser(proxied.address, https);
  const answer = await far.send('POST', '/console/session', { json: { ...person } });
  assert.match(
    answer.headers.get('set-cookie') ?? '',
    /^__Host-registry_session=ses_[\w-]{49}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
  );
  assert.equal((await far.select(person.usersAccountId)).status, 200);
  assert.equal((await far.request(person.usersAccountId, '{ __typename }')).status, 200);
  const named = await send(`${proxied.address}/console/session`, {
    headers: { 'registry-console': '1', origin: 'https://register.example', cookie: far.cookie, ...https },
  });
  assert.equal(named.status, 200, 'by its origin');
  const plainly = openBrowser(proxied.address, https);
  plainly.cookie = far.cookie.replace('__Host-', '');
  assert.equal((await plainly.send('GET', '/console/session')).json.code, 'session_ended', 'the name for http');
  const out = await far.send('DELETE', '/console/session');
  assert.equal(
    out.headers.get('set-cookie'),
    '__Host-registry_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  );
});

test('plain http from another machine is refused before the secret is compared', async () => {
  const refused = [403, 'session_needs_https'];
  const elsewhere: readonly [server: TestServer, headers: Record<string, string>][] = [
    [proxied, { ...https, 'x-forwarded-proto': 'http' }],
    [proxied, { 'x-forwarded-for': '198.51.100.7' }],
    // This proxy is not trusted, so its header does not show that the browser uses https.
    [server, https],
    [server, { origin: 'https://register.example' }],
    [server, { origin: 'http://register.example:4000' }],
  ];
  for (const [at, headers] of elsewhere) {
    const answer = await openBrowser(at.address, headers).send('POST', '/console/session', { json: { ...person } });
    assert.deepEqual([answer.status, answer.json.code], refused, JSON.stringify(headers));
    assert.equal(answer.headers.get('set-cookie'), null);
  }
  for (const [host, status] of [
    ['register.example', 403],
    ['10.1.2.3:4000', 403],
    ['127.0.0.1.elsewhere.example', 403],
    ['localhost.elsewhere.example', 403],
    ['localhost:4000', 401],
    ['[::1]:4000', 401],
  ] as const) {
    const said = await sendRaw(
      server.address,
      `GET /console/session HTTP/1.1\r\nHost: ${host}\r\nRegistry-Console: 1\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
    );
    assert.match(said, new RegExp(`^HTTP/1\\.1 ${status} `), host);
  }
});

test('a malformed or repeated cookie is no session', async () => {
  const other = openBrowser(server.address);
  for (const cookie of [
    'registry_session=',
    'registry_session=x',
    `registry_session=${makeCredential('ses')}`,
    `${browser.cookie}; ${browser.cookie}`,
    `${browser.cookie}x`,
    `x${browser.cookie}`,
  ]) {
    other.cookie = cookie;
    assert.equal((await other.send('GET', '/console/session')).json.code, 'session_ended', cookie.slice(0, 30));
  }
  other.cookie = `theme=dark; ${browser.cookie}; a=b`;
  assert.equal((await other.send('GET', '/console/session')).status, 200);
});

test("failed logins are limited together with the API's, and the right secret is accepted", async () => {
  const guessed = await server.person();
  const far = openBrowser(proxied.address, { ...https, 'x-forwarded-for': '203.0.113.77' });
  const guess = { clientId: guessed.clientId, clientSecret: makeCredential('cs') };
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await far.send('POST', '/console/session', { json: guess });
    statuses.push(answer.status);
    if (answer.status === 429) assert.ok(Number(answer.headers.get('retry-after')) > 0);
  }
  assert.deepEqual(statuses, [401, 401, 401, 429]);
  const query = new URLSearchParams({ client_id: guess.clientId, client_secret: guess.clientSecret }).toString();
  const api = await send(`${proxied.address}/authenticate/token/login?${query}`, {
    headers: { 'x-forwarded-for': '203.0.113.77' },
  });
  assert.equal(api.status, 429);
  assert.equal((await far.send('POST', '/console/session', { json: { ...guessed } })).status, 201);
});

test('a refusal of another method names the allowed ones', async () => {
  for (const [path, allow] of [
    ['/console/session', 'POST, GET, DELETE, OPTIONS'],
    ['/console/session/role', 'PUT, OPTIONS'],
    ['/console/graphql', 'POST, OPTIONS'],
  ] as const) {
    const answer = await browser.send('PATCH', path);
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, allow]);
  }
  const query = await browser.send('GET', '/console/graphql?query=%7B__typename%7D');
  assert.equal(query.status, 405);
});
