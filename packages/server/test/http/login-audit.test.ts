/** The audit entries of logins, of role selections and of failed logins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FailedLogins } from '../../src/auth/failed-logins.ts';
import { newId } from '../../src/base/ids.ts';
import { makeLog } from '../../src/base/log.ts';
import { makeClientId, makeCredential, secretDigest, tokenDigest } from '../../src/base/secrets.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { makeLoginRecorder } from '../../src/store/access/logins.ts';
import { beforeTests } from '../support/before-tests.ts';
import { delegate, type Person } from '../support/people.ts';
import { withClient } from '../support/postgres.ts';
import { layWire } from '../support/proxy.ts';
import { type Answered, chooseRole, login, send, startServer, testSecretKey } from '../support/server.ts';

const server = beforeTests(startServer);

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answered> =>
  send(server.address + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
const requestIdOf = (answer: Answered): string | null => answer.headers.get('x-request-id');

/**
 * The entries of an account in their order, without those of other actions; `withToken` is whether its token came in
 * the same database transaction.
 */
async function entriesOf(accountId: string) {
  const { rows } = await server.owner(
    `select e.action, e.object_type, e.object_id, e.user_id, e.users_account_id, e.api_client_id, e.request_id,
            exists (select from auth.tokens t where t.xmin = e.xmin) as "withToken"
       from registry.audit_entries e
      where e.account_id = $1
        and e.action in ('login', 'login.via_query', 'login.via_console', 'role.selected')
      order by e.id`,
    [accountId],
  );
  return rows;
}

const loginEntry = (person: Person, action: string, answer: Answered) => ({
  action,
  object_type: 'ApiClient',
  object_id: person.apiClientId,
  user_id: null,
  users_account_id: null,
  api_client_id: person.apiClientId,
  request_id: requestIdOf(answer),
  withToken: true,
});
const roleEntry = (role: Person, client: Person, answer: Answered) => ({
  action: 'role.selected',
  object_type: 'UsersAccount',
  object_id: role.usersAccountId,
  user_id: role.userId,
  users_account_id: role.usersAccountId,
  api_client_id: client.apiClientId,
  request_id: requestIdOf(answer),
  withToken: true,
});

test('a login and a role selection leave an entry each, in the database transaction of their token', async () => {
  const person = await server.person();
  const credentials = { client_id: person.clientId, client_secret: person.clientSecret };
  const byQuery = await login(server.address, person);
  const byBody = await post('/authenticate/token/login', credentials);
  const byOauth = await post('/oauth/token', { grant_type: 'client_credentials', ...credentials });
  const role = await chooseRole(server.address, byBody.json.token.access_token, person.usersAccountId);
  const exchanged = await post('/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: byOauth.json.access_token,
    subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    audience: person.usersAccountId,
  });
  assert.equal(exchanged.status, 200);
  assert.deepEqual(await entriesOf(person.accountId), [
    loginEntry(person, 'login.via_query', byQuery),
    loginEntry(person, 'login', byBody),
    loginEntry(person, 'login', byOauth),
    roleEntry(person, person, role),
    roleEntry(person, person, exchanged),
  ]);
});

test('a session of the console leaves an entry, and each of its roles one, however often it is selected', async () => {
  const person = await server.person();
  const headers = { 'registry-console': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const { clientId, clientSecret } = person;
  const opened = await send(`${server.address}/console/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ clientId, clientSecret }),
  });
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
  const choose = () =>
    send(`${server.address}/console/session/role`, {
      method: 'PUT',
      headers: { ...headers, cookie },
      body: JSON.stringify({ usersAccountId: person.usersAccountId }),
    });
  const first = await choose();
  assert.deepEqual([first.status, (await choose()).status], [200, 200]);
  assert.deepEqual(await entriesOf(person.accountId), [
    loginEntry(person, 'login.via_console', opened),
    roleEntry(person, person, first),
  ]);
});

test('the entry of a role is of the account whose role it is, that of the login of the account whose client it is', async () => {
  const principal = await server.person();
  const vendor = await server.person();
  await delegate(server.database.ownerUrl, principal, vendor);
  const first = await login(server.address, vendor);
  const second = await chooseRole(server.address, first.json.token.access_token, principal.usersAccountId);
  assert.deepEqual(await entriesOf(principal.accountId), [roleEntry(principal, vendor, second)]);
  assert.deepEqual(await entriesOf(vendor.accountId), [loginEntry(vendor, 'login.via_query', first)]);
});

test('a refused login and a refused role selection leave no such entry', async () => {
  const person = await server.person({ allowedNetworks: ['192.0.2.0/24'] });
  const other = await server.person();
  assert.equal((await login(server.address, person)).status, 401);
  assert.equal((await login(server.address, { ...person, clientSecret: makeCredential('cs') })).status, 401);
  const token = (await login(server.address, other)).json.token.access_token;
  assert.equal((await chooseRole(server.address, token, person.usersAccountId)).status, 404);
  assert.deepEqual(await entriesOf(person.accountId), []);
  assert.equal((await entriesOf(other.accountId)).length, 1);
});

test('of the entries only that of a secret in the URL waits for the disk', async () => {
  const person = await server.person();
  const digest = secretDigest(testSecretKey, person.clientSecret);
  /** Whether the commit of a database transaction that logs the client in waits for the disk. */
  const waits = (isDurable: boolean): Promise<string> =>
    withClient(server.database.ownerUrl, async (client) => {
      await client.query('begin');
      const { rows } = await client.query(
        `select expires_at
           from auth.log_in_group(
                  array[$1], array[$2::bytea], array['127.0.0.1'::inet], array[$3::bytea], array[1], array[$4::uuid],
                  array['login'], array['x'], $5
                )`,
        [person.clientId, digest, tokenDigest(newId()), newId(), isDurable],
      );
      assert.ok(rows[0].expires_at instanceof Date);
      const shown = await client.query('show synchronous_commit');
      await client.query('commit');
      return shown.rows[0].synchronous_commit;
    });
  assert.deepEqual([await waits(true), await waits(false)], ['on', 'off']);

  const database = openDatabase({ url: server.database.appUrl, connections: 1, log: makeLog('silent') });
  const durable: unknown[] = [];
  const record = makeLoginRecorder({
    query: (statement, values = []) => {
      durable.push(values.at(-1));
      return database.query(statement, values);
    },
  });
  const { clientId } = person;
  for (const way of ['query', 'body', 'console'] as const) {
    const token = { tokenDigest: tokenDigest(newId()), lifetimeSeconds: 1 };
    await record({ clientId, secretDigest: digest, clientAddress: '127.0.0.1', way, requestId: 'x', ...token });
  }
  await database.close();
  assert.deepEqual(durable, [true, false, false]);

  const wire = await layWire(server.database.appUrl);
  const counted = await startServer({ database: { ...server.database, appUrl: wire.url } });
  const roundTrips: number[] = [];
  for (let time = 1; time <= 5; time += 1) {
    const before = wire.roundTrips;
    assert.equal((await login(counted.address, person)).status, 200);
    roundTrips.push(wire.roundTrips - before);
  }
  // The jobs that a server does at its start may be counted with one of them.
  assert.equal(Math.min(...roundTrips), 1, 'a login is one round trip');
  await counted.stop();
  await wire.stop();
});

test('logins at the same time get their own tokens and roles, and a refusal among them concerns itself alone', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.person()));
  const elsewhere = await server.person({ allowedNetworks: ['192.0.2.0/24'] });
  const answers = await Promise.all(
    [...people, elsewhere, ...people].map(async (person) => [person, await login(server.address, person)] as const),
  );
  const tokens = new Set<string>();
  for (const [person, answer] of answers) {
    assert.equal(answer.status, person === elsewhere ? 401 : 200);
    if (person === elsewhere) continue;
    assert.deepEqual(
      answer.json.roles.data.map((role: Record<string, string>) => role['users_account_id']),
      [person.usersAccountId],
    );
    tokens.add(answer.json.token.access_token);
  }
  assert.equal(tokens.size, 12);
});

test('failed logins of a client leave one entry for each network and minute, with their number', async () => {
  const second = await startServer({
    database: server.database,
    settings: { REGISTRY_TRUSTED_PROXIES: '127.0.0.1', REGISTRY_LOGIN_FAILURES_MAX: '6' },
  });
  const person = await server.person();
  const suspended = await server.person();
  await server.owner(`update registry.api_clients set status = 'suspended' where id = $1`, [suspended.apiClientId]);
  const unknown = makeClientId();
  const attempt = (ip: string, clientId: string, clientSecret: string): Promise<Answered> =>
    send(`${second.address}/authenticate/token/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': ip },
      body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret }),
    });
  for (let count = 0; count < 5; count += 1)
    await attempt(`198.51.100.${count}`, person.clientId, makeCredential('cs'));
  await attempt('2001:db8::7', person.clientId, 'nonsense');
  await attempt('192.0.2.1', suspended.clientId, suspended.clientSecret);
  await attempt('192.0.2.1', unknown, makeCredential('cs'));
  await attempt('192.0.2.1', person.clientSecret, 'a secret in place of an id');
  const failed = async () =>
    (
      await server.owner(
        `select object_type, object_id, api_client_id, request_id, after - 'from' as after,
                (after ->> 'from')::timestamptz between now() - interval '1 minute' and now() as "isFrom"
           from registry.audit_entries
          where action = 'login.failed'
            and account_id = any ($1)
          order by after ->> 'network'`,
        [[person.accountId, suspended.accountId]],
      )
    ).rows;
  assert.deepEqual(await failed(), [], 'nothing is written before the minute is over, or the server stops');
  await second.stop();
  const entry = (client: Person, network: string, failures: string) => ({
    object_type: 'ApiClient',
    object_id: client.apiClientId,
    api_client_id: null,
    request_id: null,
    after: { network, failures },
    isFrom: true,
  });
  assert.deepEqual(await failed(), [
    entry(suspended, '192.0.2.0/24', '1'),
    // Two within the limit of a third of six, three beyond it.
    entry(person, '198.51.100.0/24', '5'),
    entry(person, '2001:db8:0:0::/64', '1'),
  ]);
  const warned = second.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  assert.deepEqual(
    warned.map(({ msg, clientId, network, failures }) => [msg, clientId, network, failures]),
    [
      ['failed logins without a client id, or of too many', undefined, undefined, 1],
      ['failed logins of a client id that does not exist', unknown, '192.0.2.0/24', 1],
    ],
  );
});

test('failures of any number of client ids and networks take bounded memory and one statement', async () => {
  const wire = await layWire(server.database.appUrl);
  const database = openDatabase({ url: wire.url, connections: 1, log: makeLog('silent') });
  const logged: Record<string, unknown>[] = [];
  const log = makeLog('warn', { write: (line) => void logged.push(JSON.parse(line)) });
  const failed = new FailedLogins(database, log);
  const person = await server.person();
  for (let network = 0; network < 5_000; network += 1) failed.count(person.clientId, `network ${network}`);
  for (let id = 0; id < 200; id += 1) failed.count(makeClientId(), 'one network');
  const before = wire.roundTrips;
  await failed.record();
  assert.equal(wire.roundTrips - before, 1);
  const { rows } = await server.owner(
    `select count(*)::int as entries, sum((after ->> 'failures')::int)::int as failures,
            max((after ->> 'failures')::int) filter (where after -> 'network' = 'null') as others
       from registry.audit_entries
      where action = 'login.failed'
        and account_id = $1`,
    [person.accountId],
  );
  // Twenty networks on their own, and 4,980 in one entry.
  assert.deepEqual(rows[0], { entries: 21, failures: 5_000, others: 4_980 });
  // Fifty client ids of one network, each in a line, and the number of the further 150.
  assert.equal(logged.filter(({ clientId }) => clientId !== undefined).length, 50);
  assert.equal(logged.find(({ clientId }) => clientId === undefined)?.['failures'], 150);

  await wire.become('away');
  failed.count(person.clientId, 'the next minute');
  await failed.record();
  await wire.become('whole');
  await failed.record();
  const later = await server.owner(
    `select after ->> 'failures' as failures from registry.audit_entries where after ->> 'network' = 'the next minute'`,
  );
  assert.deepEqual(later.rows, [{ failures: '1' }], 'what could not be recorded is recorded later');
  await database.close();
  await wire.stop();
});

test('a network that tries many made-up client ids does not hide its guesses of a real one', async () => {
  const person = await server.person();
  const database = openDatabase({ url: server.database.appUrl, connections: 1, log: makeLog('silent') });
  const failedLogins = new FailedLogins(database, makeLog('silent'));
  // 60 made-up ids are more than the 50 of one network; each is tried once, and the real one nine times between them.
  for (let id = 0; id < 60; id += 1) failedLogins.count(makeClientId(), '203.0.113.0/24');
  for (let guess = 0; guess < 9; guess += 1) {
    failedLogins.count(person.clientId, '203.0.113.0/24');
    for (let id = 0; id < 5; id += 1) failedLogins.count(makeClientId(), '203.0.113.0/24');
  }
  await failedLogins.record();
  await database.close();
  const { rows } = await server.owner(
    `select after ->> 'failures' as failures
       from registry.audit_entries
      where action = 'login.failed'
        and account_id = $1`,
    [person.accountId],
  );
  assert.deepEqual(rows, [{ failures: '9' }]);
});
