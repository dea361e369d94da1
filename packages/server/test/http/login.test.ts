import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeClientId, makeCredential, makeSecret, pepperVersion, secretDigest } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import { type Answered, login, send, startServer, testSecretKey } from '../support/server.ts';

let url: string;

const server = beforeTests(startServer);
const person = beforeTests(() => server.person());
before(async () => {
  url = `${server.address}/authenticate/token/login`;
});

const form = 'application/x-www-form-urlencoded';
const basicOf = (who: { clientId: string; clientSecret: string }): string =>
  `Basic ${Buffer.from(`${who.clientId}:${who.clientSecret}`).toString('base64')}`;

function post(body: string, type: string, headers: Record<string, string> = {}): Promise<Answered> {
  return send(url, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
}

function refused(answer: Answered, status: number, code: string, word?: string): void {
  assert.equal(answer.status, status);
  assert.equal(answer.headers.get('content-type'), 'application/problem+json');
  assert.equal(answer.json.code, code);
  assert.equal(answer.json.status, status);
  assert.equal(answer.json.requestId, answer.headers.get('x-request-id'));
  assert.equal(answer.json.docs, `/docs/reference/refusals/${code}/`);
  if (word === undefined) return;
  assert.equal(answer.json.error, word);
  assert.equal(answer.json.error_uri, answer.json.docs);
}

test('POST accepts a form, a JSON body or HTTP Basic', async () => {
  const { clientId, clientSecret } = person;
  const answers = [
    await post(`client_id=${clientId}&client_secret=${clientSecret}`, form),
    await post(JSON.stringify({ client_id: clientId, client_secret: clientSecret }), 'application/json; charset=utf-8'),
    await send(url, { method: 'POST', headers: { authorization: basicOf(person) } }),
    await post('', form, { authorization: basicOf(person) }),
  ];
  for (const answer of answers) {
    assert.equal(answer.status, 200);
    assert.match(answer.json.token.access_token, /^lt_/);
    assert.equal(answer.json.roles.data.length, 1);
  }
});

test('credentials that are given in two ways, or twice, are refused', async () => {
  const { clientId: id, clientSecret: secret } = person;
  const pair = `client_id=${id}&client_secret=${secret}`;
  const auth = { authorization: basicOf(person) };
  const cases: Record<string, Promise<Answered>> = {
    'URL repeated': send(`${url}?${pair}&client_secret=${secret}`),
    'URL repeated id': send(`${url}?${pair}&client_id=${id}`),
    'URL and Basic': send(`${url}?${pair}`, { headers: auth }),
    'form repeated': post(`${pair}&client_id=${id}`, form),
    'form and Basic': post(pair, form, auth),
    'form and URL': send(`${url}?${pair}`, { method: 'POST', headers: { 'content-type': form }, body: pair }),
    'POST with the URL only': send(`${url}?${pair}`, { method: 'POST' }),
    'JSON repeated': post(`{"client_id":"${id}","client_secret":"x","client_secret":"${secret}"}`, 'application/json'),
    'JSON repeated, escaped': post(
      `{"client_id":"${id}","client_secret":"x","client_\\u0073ecret":"${secret}"}`,
      'application/json',
    ),
    'JSON and Basic': post(JSON.stringify({ client_id: id, client_secret: secret }), 'application/json', auth),
  };
  for (const [name, answer] of Object.entries(cases)) {
    const { status, json } = await answer;
    assert.deepEqual(
      [status, json.code, json.error],
      [400, 'client_authentication_ambiguous', 'invalid_request'],
      name,
    );
  }
});

test('an unknown client, a wrong secret, a suspended client and a network that is not allowed get the same answer', async () => {
  const suspended = await server.person();
  await server.owner(`update registry.api_clients set status = 'suspended' where id = $1`, [suspended.apiClientId]);
  const expired = await server.person();
  await server.owner(`update registry.api_clients set expires_at = now() - interval '1 second' where id = $1`, [
    expired.apiClientId,
  ]);
  const closed = await server.person();
  await server.owner(`update registry.accounts set status = 'closed' where id = $1`, [closed.accountId]);
  const elsewhere = await server.person({ allowedNetworks: ['192.0.2.0/24'] });
  const answers = [
    await login(server.address, { clientId: person.clientId, clientSecret: makeCredential('cs') }),
    await login(server.address, { clientId: makeClientId(), clientSecret: person.clientSecret }),
    await login(server.address, { clientId: 'nonsense%00', clientSecret: 'nonsense' }),
    await login(server.address, suspended),
    await login(server.address, expired),
    await login(server.address, closed),
    await login(server.address, elsewhere),
  ];
  const faces = answers.map(({ status, headers, text, json }) => {
    refused({ status, headers, text, json }, 401, 'client_authentication_failed', 'invalid_client');
    const { requestId: _, ...rest } = json;
    return JSON.stringify({ status, rest, length: text.length, challenge: headers.get('www-authenticate') });
  });
  assert.equal(new Set(faces).size, 1);
});

test('a client logs in from a network that it allows', async () => {
  const near = await server.person({ allowedNetworks: ['192.0.2.0/24', '127.0.0.0/8'] });
  assert.equal((await login(server.address, near)).status, 200);
});

test('both of two live secrets work, one of them digested with the previous key', async (t) => {
  const previous = 'the key before the present one, for tests';
  const two = await startServer({ database: server.database, settings: { REGISTRY_SECRET_KEY_PREVIOUS: previous } });
  t.after(() => two.stop());
  const older = makeSecret(previous, person.clientId);
  await server.owner(
    'insert into registry.api_client_secrets (account_id, id, api_client_id, digest, pepper_version) values ($1, $2, $3, $4, $5)',
    [person.accountId, newId(), person.apiClientId, secretDigest(previous, older), pepperVersion(previous)],
  );
  assert.notEqual(pepperVersion(previous), pepperVersion(testSecretKey));
  assert.equal((await login(two.address, { ...person, clientSecret: older })).status, 200);
  assert.equal((await login(two.address, person)).status, 200);
  assert.equal((await login(server.address, { ...person, clientSecret: older })).status, 401);
});

test('an installation may forbid the secret in the URL', async (t) => {
  const strict = await startServer({ database: server.database, settings: { REGISTRY_LOGIN_BY_QUERY: 'off' } });
  t.after(() => strict.stop());
  refused(await login(strict.address, person), 403, 'login_by_query_disabled', 'unauthorized_client');
  const byBody = await send(`${strict.address}/authenticate/token/login`, {
    method: 'POST',
    headers: { authorization: basicOf(person) },
  });
  assert.equal(byBody.status, 200);
});

test('HEAD and OPTIONS issue no token, and refusals name the allowed methods', async () => {
  const count = async (): Promise<string> =>
    (await server.owner('select count(*)::text as n from auth.tokens')).rows[0].n;
  const before = await count();
  const loginUrl = `${url}?client_id=${person.clientId}&client_secret=${person.clientSecret}`;
  const head = await send(loginUrl, { method: 'HEAD' });
  assert.equal(head.status, 405);
  assert.equal(head.headers.get('allow'), 'GET, POST, OPTIONS');
  assert.equal((await send(loginUrl, { method: 'OPTIONS' })).status, 204);
  for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
    const answer = await send(loginUrl, { method });
    refused(answer, 405, 'method_not_allowed');
    assert.equal(answer.headers.get('allow'), 'GET, POST, OPTIONS');
  }
  assert.equal(await count(), before);
});

test('bodies of other media types are refused', async () => {
  refused(await post('<client/>', 'text/xml'), 415, 'media_type_unsupported', 'invalid_request');
  refused(await post('{"client_id":', 'application/json'), 400, 'request_malformed', 'invalid_request');
  refused(await post('["client_id"]', 'application/json'), 400, 'request_malformed');
  refused(await post('{"client_id":{"a":1}}', 'application/json'), 400, 'request_malformed');
  refused(await post('a'.repeat(300_000), form), 413, 'body_too_large');
  refused(await post('client_id=a', form, { 'content-encoding': 'gzip' }), 415, 'media_type_unsupported');
});
