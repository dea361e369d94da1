/** A session of the console, from sign-in to its end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { deriveCredential, makeCredential } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import { now } from '../support/clock.ts';
import { type Browser, credentialIn, openBrowser } from '../support/console.ts';
import { delegate, type Person } from '../support/people.ts';
import { startWhole } from '../support/test-client.ts';
import { request, chooseRole, send, testSecretKey, type TestServer } from '../support/server.ts';
import { until } from '../support/time.ts';

const server = beforeTests(startWhole);

const who = '{ viewer { account { id } userRole } }';

/** A person who signed in and selected the own role. */
async function logInAs(options?: Parameters<TestServer['person']>[0]): Promise<{ person: Person; browser: Browser }> {
  const person = await server.person(options);
  const browser = openBrowser(server.address);
  await browser.signIn(person);
  assert.equal((await browser.select(person.usersAccountId)).status, 200);
  assert.equal((await browser.request(person.usersAccountId, who)).status, 200);
  return { person, browser };
}

async function codesOf(browser: Browser, usersAccountId: string): Promise<unknown[]> {
  const answers = [
    await browser.send('GET', '/console/session'),
    await browser.select(usersAccountId),
    await browser.request(usersAccountId, who),
    await browser.request(
      usersAccountId,
      'mutation { createAsset(input: {name: "x", type: common_stock}) { asset { id } } }',
    ),
    await browser.send('GET', `/console/documents/${newId()}`, { headers: { 'registry-role': usersAccountId } }),
  ];
  return answers.map(({ status, json }) => `${status} ${json?.code ?? ''}`);
}
const ended = Array<string>(5).fill('401 session_ended');

test('signing in answers the client and its roles, and no token', async () => {
  const person = await server.person({ name: 'Lantern Metals plc' });
  const browser = openBrowser(server.address);
  const answer = await browser.send('POST', '/console/session', {
    json: { clientId: person.clientId, clientSecret: person.clientSecret },
  });
  assert.equal(answer.status, 201, answer.text);
  const { signedInAt, expiresAt } = answer.json;
  assert.deepEqual(answer.json, {
    client: { clientId: person.clientId },
    signedInAt,
    expiresAt,
    person: null,
    prolongedBy: 'click',
    roles: [
      {
        usersAccountId: person.usersAccountId,
        userRole: 'account_administrator',
        accountId: person.accountId,
        accountType: 'issuer',
        accountName: 'Lantern Metals plc',
        slug: `a-${person.accountId}`,
        userId: person.userId,
        firstName: 'Ada',
        lastName: 'Keeper',
        email: `ada.${person.userId}@example.test`,
        lastSelectedAt: null,
        lastAssetId: null,
        views: {},
      },
    ],
  });
  const hours = (Date.parse(expiresAt) - now().getTime()) / 3_600_000;
  assert.ok(hours > 7.9 && hours < 8.1, expiresAt);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.ok(!/(?<![\w-])(?:lt|rt|cs)_/.test(answer.text));
  const again = await browser.send('GET', '/console/session');
  assert.deepEqual([again.status, again.json], [200, answer.json]);
});

test('a wrong secret and an unknown client are refused alike, without a challenge that a browser answers', async () => {
  const person = await server.person();
  const browser = openBrowser(server.address);
  const faces = [
    { clientId: person.clientId, clientSecret: makeCredential('cs') },
    { clientId: 'ci_unknown', clientSecret: person.clientSecret },
    { clientId: 'ci_unknown', clientSecret: 'nonsense' },
  ].map(async (json) => {
    const answer = await browser.send('POST', '/console/session', { json });
    assert.equal(answer.headers.get('set-cookie'), null);
    assert.equal(answer.headers.get('www-authenticate'), 'Session realm="asset-registry"');
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    const { requestId, ...problem } = answer.json;
    assert.equal(requestId, answer.headers.get('x-request-id'));
    return JSON.stringify([answer.status, problem]);
  });
  const different = new Set(await Promise.all(faces));
  assert.equal(different.size, 1);
  assert.match([...different][0]!, /^\[401,.*"code":"client_authentication_failed"/);
});

test('a body that is no JSON object of strings is refused', async () => {
  const browser = openBrowser(server.address);
  const bodies: [type: string, body: string, status: number][] = [
    ['application/x-www-form-urlencoded', 'clientId=a&clientSecret=b', 415],
    ['text/plain', '{"clientId":"a"}', 415],
    ['application/json', '{"clientId":', 400],
    ['application/json', '{"clientId":["a"]}', 400],
    ['application/json', '{}', 400],
    ['application/json', '{"clientId":"a","clientSecret":""}', 400],
    ['application/json', '{"clientId":"a","clientId":"b"}', 400],
  ];
  for (const [type, body, status] of bodies) {
    const answer = await send(`${server.address}/console/session`, {
      method: 'POST',
      headers: { 'registry-console': '1', 'sec-fetch-site': 'same-origin', 'content-type': type },
      body,
    });
    assert.equal(answer.status, status, body);
  }
  assert.equal((await browser.send('POST', '/console/session')).status, 415);
});

test('GraphQL answers with the access of the named role, separately for each role of a session', async () => {
  const { person, browser } = await logInAs();
  const other = await server.person({ accountType: 'broker', userRole: 'account_viewer' });
  await delegate(server.database.ownerUrl, other, person);
  const { json: session } = await browser.send('GET', '/console/session');
  assert.equal(session.roles.length, 2);
  const before = await browser.request(other.usersAccountId, who);
  assert.deepEqual([before.status, before.json.code], [403, 'session_role_not_selected']);
  const selected = await browser.select(other.usersAccountId.toUpperCase());
  assert.deepEqual([selected.status, selected.json.role.accountId], [200, other.accountId]);
  assert.equal(selected.json.expiresAt, session.expiresAt);
  assert.equal((await browser.select(other.usersAccountId)).status, 200, 'once more');
  for (const [one, role] of [
    [person, 'account_administrator'],
    [other, 'account_viewer'],
  ] as const) {
    const answer = await browser.request(one.usersAccountId, who);
    assert.deepEqual(answer.json, { data: { viewer: { account: { id: one.accountId }, userRole: role } } });
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  }
});

test('a role can be selected in many pages at the same time', async () => {
  const person = await server.person();
  const browser = openBrowser(server.address);
  await browser.signIn(person);
  const answers = await Promise.all(Array.from({ length: 12 }, () => browser.select(person.usersAccountId)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
});

test("another client's role, an unknown one and a text that is no id are not found, alike", async () => {
  const { person, browser } = await logInAs();
  const stranger = await logInAs();
  const faces = [stranger.person.usersAccountId, newId(), 'x', ''].map(async (id) => {
    const { status, json } = await browser.select(id);
    const { requestId: _, ...problem } = json;
    return JSON.stringify([status, problem]);
  });
  const different = [...new Set(await Promise.all(faces))];
  assert.equal(different.length, 1);
  assert.match(different[0]!, /^\[404,.*"code":"role_not_found"/);
  for (const id of [stranger.person.usersAccountId, newId(), 'x', '']) {
    const answer = await browser.request(id, who);
    assert.deepEqual([answer.status, answer.json.code], [403, 'session_role_not_selected']);
  }
  assert.equal((await browser.request(person.usersAccountId, who)).status, 200);
});

test('mutations run, once per idempotency key', async () => {
  const { person, browser } = await logInAs();
  const query = 'mutation ($name: String!) { createAsset(input: {name: $name, type: common_stock}) { asset { id } } }';
  const headers = { 'registry-role': person.usersAccountId, 'idempotency-key': newId() };
  const json = { query, variables: { name: 'Class A' } };
  const [one, two] = [
    await browser.send('POST', '/console/graphql', { json, headers }),
    await browser.send('POST', '/console/graphql', { json, headers }),
  ];
  assert.match(one.json.data.createAsset.asset.id, /^[0-9a-f-]{36}$/, one.text);
  assert.deepEqual(two.json, one.json);
});

test('revoking the secret or the client of a session ends it at the next request', async () => {
  const ends: Record<string, [sql: string, of: keyof Person]> = {
    secret: ['update registry.api_client_secrets set revoked_at = now() where id = $1', 'secretId'],
    client: [`update registry.api_clients set status = 'revoked' where id = $1`, 'apiClientId'],
    network: [`update registry.api_clients set allowed_networks = '{192.0.2.0/24}' where id = $1`, 'apiClientId'],
  };
  for (const [name, [sql, of]] of Object.entries(ends)) {
    const { person, browser } = await logInAs();
    await server.owner(sql, [person[of]]);
    assert.deepEqual(await codesOf(browser, person.usersAccountId), ended, name);
  }
});

test('a removed role ends at the next request, and the session remains', async () => {
  const ends: Record<string, [sql: string, of: keyof Person]> = {
    delegation: [`update registry.delegations set status = 'revoked' where id = $1`, 'delegationId'],
    role: [`update registry.users_accounts set status = 'revoked' where id = $1`, 'usersAccountId'],
  };
  for (const [name, [sql, of]] of Object.entries(ends)) {
    const { person, browser } = await logInAs();
    await server.owner(sql, [person[of]]);
    const [session, select, read] = await codesOf(browser, person.usersAccountId);
    assert.deepEqual([session, select, read], ['200 ', '404 role_not_found', '403 session_role_not_selected'], name);
  }
});

test('a role that was removed and given again needs a new session', async () => {
  const { person, browser } = await logInAs();
  await server.owner(`update registry.delegations set status = 'revoked' where id = $1`, [person.delegationId]);
  assert.equal((await browser.select(person.usersAccountId)).json.code, 'role_not_found');
  await delegate(server.database.ownerUrl, person, person);
  assert.equal((await browser.select(person.usersAccountId)).json.code, 'session_ended');
  await browser.signIn(person);
  assert.equal((await browser.select(person.usersAccountId)).status, 200);
  assert.equal((await browser.request(person.usersAccountId, who)).status, 200);
});

test('signing out ends the session and its tokens on the server, and removes the cookie', async () => {
  const { person, browser } = await logInAs();
  const cookie = browser.cookie;
  const credential = credentialIn(browser);
  const loginToken = deriveCredential('lt', testSecretKey, credential);
  const roleToken = deriveCredential('rt', testSecretKey, `${credential}\n${person.usersAccountId}`);
  assert.equal((await request(server.address, roleToken)).status, 200, 'this is the token the server uses');
  assert.equal((await chooseRole(server.address, loginToken, newId())).json.code, 'role_not_found');
  const out = await browser.send('DELETE', '/console/session');
  assert.deepEqual([out.status, out.text], [204, '']);
  assert.equal(out.headers.get('set-cookie'), 'registry_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
  browser.cookie = cookie;
  assert.deepEqual(await codesOf(browser, person.usersAccountId), ended);
  assert.equal((await request(server.address, roleToken)).json.code, 'token_invalid');
  assert.equal((await chooseRole(server.address, loginToken, person.usersAccountId)).json.code, 'token_invalid');
  assert.equal((await browser.send('DELETE', '/console/session')).status, 204, 'once more');
});

test('signing in again ends the previous session', async () => {
  const { person, browser } = await logInAs();
  const before = openBrowser(server.address);
  before.cookie = browser.cookie;
  await browser.signIn(person);
  assert.notEqual(browser.cookie, before.cookie);
  assert.deepEqual(await codesOf(before, person.usersAccountId), ended);
});

test('the token of a role ends at the same instant as its session', async () => {
  const { person, browser } = await logInAs();
  const { rows } = await server.owner(
    'select kind, expires_at::text from auth.tokens where api_client_id = $1 order by kind',
    [person.apiClientId],
  );
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['login', 'role'],
  );
  assert.equal(rows[0].expires_at, rows[1].expires_at);
  await server.owner(
    `update auth.tokens set expires_at = now() - interval '1 second' where api_client_id = $1 and kind = 'login'`,
    [person.apiClientId],
  );
  assert.deepEqual(await codesOf(browser, person.usersAccountId), ended);
});

test('the operator sets the lifetime of a session', async (t) => {
  const short = await startWhole({
    database: server.database,
    settings: { REGISTRY_CONSOLE_SESSION_SECONDS: '60' },
  });
  t.after(() => short.stop());
  const browser = openBrowser(short.address);
  const person = await server.person();
  const begun = now();
  const answer = await browser.send('POST', '/console/session', { json: { ...person } });
  // A minute, by two clocks that agree to the second.
  const expiresAt = Date.parse(answer.json.expiresAt);
  assert.ok(expiresAt >= begun.getTime() + 59_000 && expiresAt <= now().getTime() + 61_000, answer.text);
  assert.match(answer.headers.get('set-cookie') ?? '', /; Max-Age=60;/);
});

test('neither the secret nor the cookie is logged', async () => {
  const { person, browser } = await logInAs();
  const secrets = [person.clientSecret, credentialIn(browser)];
  const linesOfSession = (): number =>
    server.logged.filter((line) => line.includes('"route":"/console/session"')).length;
  const linesBefore = linesOfSession();
  await browser.send('GET', `/console/session?x=${secrets[1]}`);
  await browser.send('POST', '/console/session', { json: { clientId: secrets[1], clientSecret: secrets[0] } });
  // The line of a request is written after its answer.
  await until(() => linesOfSession() >= linesBefore + 2);
  const log = server.logged.join('\n');
  assert.match(log, /"route":"\/console\/session"/);
  for (const secret of secrets) assert.ok(!log.includes(secret.slice(5, 30)));
});
