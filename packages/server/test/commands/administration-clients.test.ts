import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tally } from '../races/at-once.ts';
import { beforeTests } from '../support/before-tests.ts';
import { openColleague, startShared, openTestClient } from '../support/test-client.ts';
import { request, login, send } from '../support/server.ts';

const register = beforeTests(startShared);
const admin = beforeTests(() => openTestClient(register));

const whole =
  'apiClient { id clientId name status expiresAt allowedNetworks liveSecrets secrets { nodes { id status } } } clientId clientSecret replayed';

/** Makes a client. Shape: the answer of createApiClient. */
const make = (input: object = {}) => admin.mutate('createApiClient', { name: 'Nightly run', ...input }, whole);
const logsIn = async (clientId: string, clientSecret: string) =>
  (await login(register.address, { clientId, clientSecret })).status;

test('a client is made with a secret that logs in', async () => {
  const made = await make({ expiresAt: '2100-01-01T00:00:00Z', allowedNetworks: ['127.0.0.0/8', '::1/128'] });
  const { apiClient } = made;
  assert.deepEqual(
    { ...apiClient, id: '', secrets: apiClient.secrets.nodes.map((secret: { status: string }) => secret.status) },
    {
      id: '',
      clientId: made.clientId,
      name: 'Nightly run',
      status: 'active',
      expiresAt: '2100-01-01T00:00:00.000000Z',
      allowedNetworks: ['127.0.0.0/8', '::1/128'],
      liveSecrets: 1,
      secrets: ['live'],
    },
  );
  const answer = await login(register.address, made);
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.json.roles, { data: [] });
});

test('a secret is answered once: not to a replay, a dry run, the audit trail, the outbox or the log', async () => {
  const input = { name: 'Told once', idempotencyKey: 'client-1' };
  const first = await admin.mutate('createApiClient', input, whole);
  const second = await admin.mutate('createApiClient', input, whole);
  assert.match(first.clientSecret, /^cs_/);
  assert.deepEqual(second, { ...first, clientSecret: null, replayed: true });
  const rotated = await admin.mutate(
    'rotateApiClientSecret',
    { apiClientId: first.apiClient.id, idempotencyKey: 'rotate-1' },
    'clientSecret',
  );
  const again = await admin.mutate(
    'rotateApiClientSecret',
    { apiClientId: first.apiClient.id, idempotencyKey: 'rotate-1' },
    'clientSecret apiClient { liveSecrets }',
  );
  assert.deepEqual(again, { clientSecret: null, apiClient: { liveSecrets: 2 } });
  const dry = await admin.mutate('createApiClient', { name: 'Dry', dryRun: true }, 'clientSecret');
  assert.equal(dry.clientSecret, null);
  // Its owner sees the last four characters of a secret and whether it is used, and nobody those of another account.
  assert.equal(await logsIn(first.clientId, rotated.clientSecret), 200);
  const hints = `{ allApiClientSecrets(filter: { apiClient: { id: { equalTo: "${first.apiClient.id}" } } }) { nodes { hint lastUsedAt } } }`;
  const { allApiClientSecrets } = await admin.read(hints);
  assert.deepEqual(
    allApiClientSecrets.nodes.map((one: { hint: string; lastUsedAt: string | null }) => [
      one.hint,
      one.lastUsedAt !== null,
    ]),
    [
      [first.clientSecret.slice(-4), false],
      [rotated.clientSecret.slice(-4), true],
    ],
  );
  assert.deepEqual((await (await openTestClient(register)).read(hints)).allApiClientSecrets.nodes, []);
  const tables = ['audit_entries', 'events', 'idempotency_keys', 'instructions', 'api_clients', 'api_client_secrets'];
  const texts = tables.map((table) => `select t::text as stored from registry.${table} t`).join(' union all ');
  const { rows } = await register.owner(`select string_agg(stored, ' ') as stored from (${texts}) stored`);
  const { accountId } = admin.person;
  const { rows: digests } = await register.owner(
    `select encode(digest, 'hex') as digest from registry.api_client_secrets where account_id = $1`,
    [accountId],
  );
  const { rows: trail } = await register.owner(
    `select string_agg(t::text, ' ') as stored from registry.audit_entries t where account_id = $1`,
    [accountId],
  );
  for (const secret of [first.clientSecret, rotated.clientSecret]) {
    assert.equal(rows[0].stored.includes(secret), false);
    assert.equal(register.logged.join('').includes(secret), false);
  }
  for (const { digest } of digests) assert.equal(trail[0].stored.includes(digest), false);
});

test('an expiry in the past and networks that are none are refused', async () => {
  const { details } = await admin.refused('input_invalid', 'createApiClient', {
    name: 'A',
    expiresAt: '2020-01-01T00:00:00Z',
  });
  assert.equal(details.field, 'expiresAt');
  for (const network of ['10.0.0.1/8', '10.0.0.0', 'everywhere', '::/129', '300.0.0.0/8']) {
    const refusal = await admin.refused('input_invalid', 'createApiClient', {
      name: 'A',
      allowedNetworks: ['10.0.0.0/8', network],
    });
    assert.equal(refusal.details.value, network);
  }
  await admin.refused('input_invalid', 'createApiClient', {
    name: 'A',
    allowedNetworks: Array.from({ length: 51 }, () => '10.0.0.0/8'),
  });
});

test('an allowed network admits the client and another does not, from the next request on', async () => {
  const { person, token } = await openColleague(register, admin, 'account_manager');
  const allow = (allowedNetworks: readonly string[] | null) =>
    admin.mutate(
      'changeApiClient',
      { apiClientId: person.apiClientId, allowedNetworks },
      'apiClient { allowedNetworks }',
    );
  await allow(['127.0.0.0/8']);
  assert.equal((await request(register.address, token)).status, 200);
  await allow(['192.0.2.0/24']);
  assert.equal((await request(register.address, token)).status, 401);
  assert.deepEqual(await allow(null), { apiClient: { allowedNetworks: [] } });
  assert.equal((await request(register.address, token)).status, 200);
});

test('a client is suspended and resumed, and revoked for ever', async () => {
  const made = await make();
  const apiClientId = made.apiClient.id;
  const change = (status: string) => admin.mutate('changeApiClient', { apiClientId, status }, 'apiClient { status }');
  assert.equal((await change('suspended')).apiClient.status, 'suspended');
  assert.equal(await logsIn(made.clientId, made.clientSecret), 401);
  await change('active');
  assert.equal(await logsIn(made.clientId, made.clientSecret), 200);
  await change('revoked');
  assert.equal(await logsIn(made.clientId, made.clientSecret), 401);
  await admin.refused('status_forbids', 'changeApiClient', { apiClientId, status: 'active' });
  await admin.refused('status_forbids', 'rotateApiClientSecret', { apiClientId });
});

test('a client that revokes itself has made its last request', async () => {
  const one = await openTestClient(register);
  await one.mutate('changeApiClient', { apiClientId: one.person.apiClientId, status: 'revoked' });
  assert.equal((await request(register.address, one.token)).status, 401);
});

test('an expiry is set and taken away', async () => {
  const { apiClient } = await make();
  const change = (expiresAt: string | null) =>
    admin.mutate('changeApiClient', { apiClientId: apiClient.id, expiresAt }, 'apiClient { name expiresAt }');
  assert.deepEqual((await change('2100-01-01T00:00:00+02:00')).apiClient, {
    name: 'Nightly run',
    expiresAt: '2099-12-31T22:00:00.000000Z',
  });
  const renamed = await admin.mutate(
    'changeApiClient',
    { apiClientId: apiClient.id, name: 'Renamed' },
    'apiClient { name expiresAt }',
  );
  assert.deepEqual(renamed.apiClient, { name: 'Renamed', expiresAt: '2099-12-31T22:00:00.000000Z' });
  assert.equal((await change(null)).apiClient.expiresAt, null);
  await admin.refused('input_invalid', 'changeApiClient', {
    apiClientId: apiClient.id,
    expiresAt: '2001-01-01T00:00:00Z',
  });
});

test('a secret is rotated without a pause: both work, a third is refused, the old one is revoked', async () => {
  const made = await make();
  const apiClientId = made.apiClient.id;
  const [old] = made.apiClient.secrets.nodes;
  const rotated = await admin.mutate(
    'rotateApiClientSecret',
    { apiClientId },
    'clientSecret apiClientSecret { id status } apiClient { liveSecrets }',
  );
  assert.equal(rotated.apiClient.liveSecrets, 2);
  for (const secret of [made.clientSecret, rotated.clientSecret])
    assert.equal(await logsIn(made.clientId, secret), 200);
  const { details } = await admin.refused('secrets_full', 'rotateApiClientSecret', { apiClientId });
  assert.equal(details.live, '2');
  const revoked = await admin.mutate(
    'revokeApiClientSecret',
    { apiClientSecretId: old.id },
    'apiClientSecret { id status revokedAt apiClient { id } } apiClient { liveSecrets }',
  );
  assert.deepEqual(
    [revoked.apiClientSecret.id, revoked.apiClientSecret.status, revoked.apiClient.liveSecrets],
    [old.id, 'revoked', 1],
  );
  assert.equal(await logsIn(made.clientId, made.clientSecret), 401);
  assert.equal(await logsIn(made.clientId, rotated.clientSecret), 200);
  await admin.refused('status_forbids', 'revokeApiClientSecret', { apiClientSecretId: old.id });
});

test('a secret that is to retire works until then', async () => {
  const made = await make();
  const apiClientId = made.apiClient.id;
  const rotated = await admin.mutate('rotateApiClientSecret', { apiClientId, retireAfterSeconds: 60 }, 'clientSecret');
  assert.equal(await logsIn(made.clientId, made.clientSecret), 200);
  await register.owner(
    `update registry.api_client_secrets set expires_at = expires_at - interval '61 seconds'
      where api_client_id = $1 and expires_at is not null`,
    [apiClientId],
  );
  assert.equal(await logsIn(made.clientId, made.clientSecret), 401);
  assert.equal(await logsIn(made.clientId, rotated.clientSecret), 200);
  const { allApiClientSecrets } = await admin.read('{ allApiClientSecrets(last: 2) { nodes { status expiresAt } } }');
  assert.deepEqual(
    allApiClientSecrets.nodes.map((secret: { status: string }) => secret.status),
    ['expired', 'live'],
  );
  const at = await admin.mutate(
    'rotateApiClientSecret',
    { apiClientId, retireAfterSeconds: 0 },
    'clientSecret apiClient { liveSecrets }',
  );
  assert.equal(at.apiClient.liveSecrets, 1);
  assert.equal(await logsIn(made.clientId, rotated.clientSecret), 401);
  await admin.refused('input_invalid', 'rotateApiClientSecret', { apiClientId, retireAfterSeconds: -1 });
});

test('of many concurrent rotations, one gets the second secret', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { apiClient } = await make();
    const rotate = () => admin.attempt('rotateApiClientSecret', { apiClientId: apiClient.id });
    const outcomes = await Promise.all(Array.from({ length: 6 }, rotate));
    assert.deepEqual(tally(outcomes), { done: 1, secrets_full: 5 });
  }
});

test('a revoked secret takes its tokens with it', async () => {
  const one = await openTestClient(register);
  await one.mutate('revokeApiClientSecret', { apiClientSecretId: one.person.secretId });
  assert.equal((await request(register.address, one.token)).status, 401);
  const chosen = await send(`${register.address}/authenticate/token/role/${one.person.usersAccountId}`, {
    headers: { authorization: `Bearer ${one.loginToken}` },
  });
  assert.equal(chosen.status, 401);
});

test('only administrators make and change clients, and auditors see them', async () => {
  const auditor = await openTestClient(register, { userRole: 'account_auditor' });
  const input = { apiClientId: auditor.person.apiClientId };
  await auditor.refused('not_permitted', 'createApiClient', { name: 'A' });
  await auditor.refused('not_permitted', 'changeApiClient', { ...input, name: 'A' });
  await auditor.refused('not_permitted', 'rotateApiClientSecret', input);
  await auditor.refused('not_permitted', 'revokeApiClientSecret', { apiClientSecretId: auditor.person.secretId });
  const query = '{ allApiClients { nodes { id secrets { totalCount } } } }';
  assert.deepEqual((await auditor.read(query)).allApiClients.nodes, [
    { id: auditor.person.apiClientId, secrets: { totalCount: 1 } },
  ]);
  const manager = await openTestClient(register, { userRole: 'account_manager' });
  assert.deepEqual((await manager.read(query)).allApiClients.nodes, []);
});
