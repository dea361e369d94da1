import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { now } from '../support/clock.ts';
import type { Person } from '../support/people.ts';
import { request, chooseRole, login, startServer, type TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

let server: TestServer;
let person: Person;

before(async () => {
  const { database } = await startShared();
  server = await startServer({ database, settings: { REGISTRY_BASE_PATH: '/registry/one' } });
  person = await server.person();
});
after(() => server.stop());

const roleFields = [
  'first_name',
  'last_name',
  'user_role',
  'account_type',
  'account_name',
  'user_id',
  'users_account_id',
  'account_id',
  'slug',
  'email',
];

test('the three calls of the specification, in order', async () => {
  const begun = now();
  const first = await login(server.address, person);
  const ended = now();
  assert.equal(first.status, 200);
  assert.deepEqual(Object.keys(first.json), ['token', 'roles']);
  assert.equal(first.json.token.token_type, 'Bearer');
  assert.match(first.json.token.access_token, /^lt_[A-Za-z0-9_-]{43}[A-Za-z0-9]{6}$/);
  assert.equal(first.json.token.expires_in, 600);
  // Ten minutes, by two clocks that agree to the second.
  const expiresAt = Date.parse(first.json.token.expires_at);
  assert.ok(expiresAt >= begun.getTime() + 599_000 && expiresAt <= ended.getTime() + 601_000, `${expiresAt}`);
  assert.equal(first.json.roles.data.length, 1);
  assert.deepEqual(Object.keys(first.json.roles.data[0]), roleFields);
  assert.equal(first.json.roles.data[0].users_account_id, person.usersAccountId);
  assert.equal(first.json.roles.data[0].account_name, 'Harbour Foods plc');

  const second = await chooseRole(server.address, first.json.token.access_token, person.usersAccountId);
  assert.equal(second.status, 200);
  assert.match(second.json.token.access_token, /^rt_/);
  assert.equal(second.json.token.expires_in, 3600);

  const third = await request(server.address, second.json.token.access_token);
  assert.equal(third.status, 200);
  assert.equal(third.json.data.account, person.accountId);
});

test('every answer has the security headers and its own request id', async () => {
  const ids = new Set<string>();
  const first = await login(server.address, person);
  const answers = [
    first,
    await login(server.address, { clientId: 'x', clientSecret: 'y' }),
    await chooseRole(server.address, first.json.token.access_token, person.usersAccountId),
    await request(server.address, first.json.token.access_token),
    await request(server.address.replace('/one', ''), first.json.token.access_token),
  ];
  for (const { headers } of answers) {
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.equal(headers.get('x-powered-by'), null);
    ids.add(headers.get('x-request-id') ?? '');
  }
  assert.equal(ids.size, answers.length);
});

test('the entry of a login tells whether the secret was in the URL', async () => {
  const other = await server.person({ name: 'Audited Ltd' });
  const first = await login(server.address, other);
  const second = await fetch(`${server.address}/authenticate/token/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: other.clientId, client_secret: other.clientSecret }),
  });
  const { rows } = await server.owner(
    'select action, object_id, request_id from registry.audit_entries where account_id = $1 order by id',
    [other.accountId],
  );
  assert.deepEqual(rows, [
    { action: 'login.via_query', object_id: other.apiClientId, request_id: first.headers.get('x-request-id') },
    { action: 'login', object_id: other.apiClientId, request_id: second.headers.get('x-request-id') },
  ]);
});

test('a client without a live delegation logs in and has no roles', async () => {
  const other = await server.person();
  await server.owner(`update registry.delegations set status = 'revoked' where id = $1`, [other.delegationId]);
  const first = await login(server.address, other);
  assert.equal(first.status, 200);
  assert.deepEqual(first.json.roles, { data: [] });
});
