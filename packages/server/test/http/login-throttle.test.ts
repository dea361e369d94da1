import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeClientId, makeCredential } from '../../src/base/secrets.ts';
import { login, send, startServer, type TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

let server: TestServer;

before(async () => {
  const { database } = await startShared();
  server = await startServer({
    database,
    settings: { REGISTRY_LOGIN_FAILURES_MAX: '9', REGISTRY_TRUSTED_PROXIES: '127.0.0.1' },
  });
});
after(() => server.stop());

const from = (ip: string, who: { clientId: string; clientSecret: string }) =>
  send(`${server.address}/authenticate/token/login?client_id=${who.clientId}&client_secret=${who.clientSecret}`, {
    headers: { 'x-forwarded-for': ip },
  });

test('failed logins of one client are limited, and its right secret is still accepted', async () => {
  const person = await server.person();
  const codes: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    codes.push((await from('198.51.100.7', { ...person, clientSecret: makeCredential('cs') })).json.code);
  }
  const failed = 'client_authentication_failed';
  assert.deepEqual(codes, [failed, failed, failed, 'rate_limited', 'rate_limited']);
  const refused = await from('198.51.100.200', { ...person, clientSecret: makeCredential('cs') });
  assert.equal(refused.status, 429, 'the same network');
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait > 0 && wait <= 60, String(wait));
  assert.equal((await from('198.51.100.7', person)).status, 200, 'the owner from the same address');
  assert.equal(
    (await from('203.0.113.1', { ...person, clientSecret: makeCredential('cs') })).status,
    401,
    'another network',
  );
});

test('failed logins of one network are limited over all clients, and right secrets are still accepted', async () => {
  const person = await server.person();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    statuses.push(
      (await from(`2001:db8:1:2::${attempt}`, { clientId: makeClientId(), clientSecret: makeCredential('cs') })).status,
    );
  }
  assert.deepEqual(statuses, [...Array(9).fill(401), 429, 429, 429]);
  assert.equal((await from('2001:db8:1:2:ffff::1', person)).status, 200);
  assert.equal(
    (await from('2001:db8:1:3::1', { clientId: makeClientId(), clientSecret: makeCredential('cs') })).status,
    401,
  );
});

test('introspection counts against the limit too', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await send(`${server.address}/oauth/introspect`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.9', authorization: `Basic ${btoa(`someone:${makeCredential('cs')}`)}` },
      body: new URLSearchParams({ token: 'x' }),
    });
    statuses.push(answer.status);
  }
  assert.deepEqual(statuses, [401, 401, 401, 429, 429]);
});

test('a forwarded address is accepted from a trusted proxy only, and only where it is an address', async (t) => {
  const near = await server.person({ allowedNetworks: ['192.0.2.0/24'] });
  assert.equal((await from('192.0.2.1', near)).status, 200);
  assert.equal((await from('203.0.113.9', near)).status, 401);
  assert.equal((await from('nonsense', near)).status, 401);
  const direct = await startServer({ database: server.database });
  t.after(() => direct.stop());
  const url = `${direct.address}/authenticate/token/login?client_id=${near.clientId}&client_secret=${near.clientSecret}`;
  assert.equal((await send(url, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status, 401);
  assert.equal((await login(direct.address, await server.person())).status, 200);
});
