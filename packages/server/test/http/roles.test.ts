import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeCredential } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import { delegate, type Person } from '../support/people.ts';
import { type Answered, request, chooseRole, logInAs, login, send, startServer } from '../support/server.ts';

const server = beforeTests(startServer);
const person = beforeTests(() => server.person());

const loginTokenOf = async (who: Person): Promise<string> => (await login(server.address, who)).json.token.access_token;

test('every role that cannot be selected gets the same 404', async () => {
  const stranger = await server.person({ name: 'Stranger Ltd' });
  const revoked = await server.person();
  await delegate(server.database.ownerUrl, revoked, person);
  await server.owner(`update registry.users_accounts set status = 'revoked' where id = $1`, [revoked.usersAccountId]);
  const undelegated = await server.person();
  const delegationId = await delegate(server.database.ownerUrl, undelegated, person);
  await server.owner(`update registry.delegations set status = 'revoked' where id = $1`, [delegationId]);
  const closed = await server.person();
  await delegate(server.database.ownerUrl, closed, person);
  await server.owner(`update registry.accounts set status = 'suspended' where id = $1`, [closed.accountId]);

  const token = await loginTokenOf(person);
  const ids = {
    random: newId(),
    foreign: stranger.usersAccountId,
    revoked: revoked.usersAccountId,
    undelegated: undelegated.usersAccountId,
    closed: closed.usersAccountId,
    malformed: 'nobody',
    quoted: `%27%20or%201=1`,
    zero: '%00',
    long: 'a'.repeat(3_000),
    user: person.userId,
  };
  const faces = new Set<string>();
  for (const [name, id] of Object.entries(ids)) {
    const { status, headers, json, text } = await chooseRole(server.address, token, id);
    assert.deepEqual([status, json.code, json.error], [404, 'role_not_found', 'invalid_target'], name);
    const { requestId: _, ...rest } = json;
    faces.add(JSON.stringify({ status, rest, length: text.length, type: headers.get('content-type') }));
  }
  assert.equal(faces.size, 1);
});

test('one client selects roles of several accounts, and each token sees its own account only', async () => {
  const principal = await server.person({ accountType: 'broker', name: 'Quay Brokers' });
  await delegate(server.database.ownerUrl, principal, person);
  const entered = await login(server.address, person);
  const names = entered.json.roles.data.map((role: { account_name: string }) => role.account_name);
  assert.deepEqual(names, ['Harbour Foods plc', 'Quay Brokers']);
  const token = entered.json.token.access_token;
  for (const who of [principal, person]) {
    const role = await chooseRole(server.address, token, who.usersAccountId.toUpperCase());
    assert.equal((await request(server.address, role.json.token.access_token)).json.data.account, who.accountId);
  }
});

test('login tokens and role tokens are not accepted for one another', async () => {
  const { loginToken, roleToken } = await logInAs(server.address, person);
  const cases: [string, Promise<Answered>, number, string][] = [
    ['login token at GraphQL', request(server.address, loginToken), 403, 'role_not_selected'],
    [
      'role token at role selection',
      chooseRole(server.address, roleToken, person.usersAccountId),
      403,
      'role_token_not_accepted',
    ],
    [
      'role token spelt as login token',
      chooseRole(server.address, `lt${roleToken.slice(2)}`, person.usersAccountId),
      401,
      'token_invalid',
    ],
    ['token nobody made', request(server.address, makeCredential('rt')), 401, 'token_invalid'],
    [
      'login token nobody made',
      chooseRole(server.address, makeCredential('lt'), person.usersAccountId),
      401,
      'token_invalid',
    ],
    ['secret as token', request(server.address, person.clientSecret), 401, 'token_invalid'],
    ['client id as token', request(server.address, person.clientId), 401, 'token_invalid'],
    ['token in capitals', request(server.address, roleToken.toUpperCase()), 401, 'token_invalid'],
    ['two tokens', request(server.address, `${roleToken},${roleToken}`), 401, 'token_invalid'],
    ['no token', send(`${server.address}/token/api/v2/graphql`, { method: 'POST' }), 401, 'token_missing'],
    [
      'token in the URL',
      send(`${server.address}/token/api/v2/graphql?access_token=${roleToken}&query={__typename}`),
      401,
      'token_missing',
    ],
    [
      'token as cookie',
      send(`${server.address}/token/api/v2/graphql`, { method: 'POST', headers: { cookie: `token=${roleToken}` } }),
      401,
      'token_missing',
    ],
    [
      'Basic at GraphQL',
      send(`${server.address}/token/api/v2/graphql`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${person.clientId}:${person.clientSecret}`)}` },
      }),
      401,
      'token_missing',
    ],
  ];
  for (const [name, answer, status, code] of cases) {
    const got = await answer;
    assert.deepEqual([got.status, got.json?.code], [status, code], name);
    assert.match(got.headers.get('www-authenticate') ?? '', /^Bearer/, name);
  }
  const formatted = await send(`${server.address}/token/api/v2/graphql`, {
    method: 'POST',
    headers: { authorization: `bearer  ${roleToken}`, 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });
  assert.equal(formatted.status, 200);
});

test('an expired token is refused', async () => {
  const { loginToken, roleToken } = await logInAs(server.address, person);
  await server.owner(`update auth.tokens set expires_at = now()`);
  assert.equal((await request(server.address, roleToken)).json.code, 'token_invalid');
  assert.equal((await chooseRole(server.address, loginToken, person.usersAccountId)).json.code, 'token_invalid');
});

test('a role token selects a role where the operator allows it for old clients', async (t) => {
  const lenient = await startServer({ database: server.database, settings: { REGISTRY_ROLE_SWITCH: 'role_token' } });
  t.after(() => lenient.stop());
  const { roleToken } = await logInAs(lenient.address, person);
  assert.equal((await chooseRole(lenient.address, roleToken, person.usersAccountId)).status, 200);
  assert.equal((await chooseRole(lenient.address, roleToken, newId())).json.code, 'role_not_found');
});

const undoings: Record<string, { undo: string; of: keyof Person; alsoLogin: boolean }> = {
  secret: {
    undo: 'update registry.api_client_secrets set revoked_at = now() where id = $1',
    of: 'secretId',
    alsoLogin: true,
  },
  'secret by expiry': {
    undo: 'update registry.api_client_secrets set expires_at = now() where id = $1',
    of: 'secretId',
    alsoLogin: true,
  },
  client: {
    undo: `update registry.api_clients set status = 'revoked' where id = $1`,
    of: 'apiClientId',
    alsoLogin: true,
  },
  'client by expiry': {
    undo: 'update registry.api_clients set expires_at = now() where id = $1',
    of: 'apiClientId',
    alsoLogin: true,
  },
  'network of the client': {
    undo: `update registry.api_clients set allowed_networks = '{192.0.2.0/24}' where id = $1`,
    of: 'apiClientId',
    alsoLogin: true,
  },
  delegation: {
    undo: `update registry.delegations set status = 'revoked' where id = $1`,
    of: 'delegationId',
    alsoLogin: false,
  },
  membership: {
    undo: `update registry.users_accounts set status = 'suspended' where id = $1`,
    of: 'usersAccountId',
    alsoLogin: false,
  },
  account: {
    undo: `update registry.accounts set status = 'suspended' where id = $1`,
    of: 'accountId',
    alsoLogin: true,
  },
};

for (const [name, { undo, of, alsoLogin }] of Object.entries(undoings)) {
  test(`revoking the ${name} ends its tokens at the next request`, async () => {
    const one = await server.person();
    const { loginToken, roleToken } = await logInAs(server.address, one);
    assert.equal((await request(server.address, roleToken)).status, 200);
    await server.owner(undo, [one[of]]);
    const next = await request(server.address, roleToken);
    assert.deepEqual([next.status, next.json.code], [401, 'token_invalid']);
    const again = await chooseRole(server.address, loginToken, one.usersAccountId);
    assert.equal(again.json.code, alsoLogin ? 'token_invalid' : 'role_not_found');
  });
}
