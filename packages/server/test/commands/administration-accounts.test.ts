import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestClient, startShared, openTestClient } from '../support/test-client.ts';
import { request, chooseRole, login, type TestServer } from '../support/server.ts';

let register: TestServer;
let platform: TestClient;
before(async () => {
  register = await startShared();
  platform = await openTestClient(register, { accountType: 'platform', name: 'The platform' });
});
after(() => register.stop());

const accountInput = (slug: string) => ({
  accountType: 'issuer',
  name: 'Lantern Mills plc',
  slug,
  firstName: 'Ines',
  lastName: 'Okafor',
  email: 'ines@example.test',
});

test('the platform opens an account with its first administrator', async () => {
  const answer = await platform.mutate(
    'openAccount',
    accountInput('lantern-mills'),
    'account { id name slug accountType status } userId usersAccountId checks { code outcome }',
  );
  assert.deepEqual(
    { ...answer.account, id: '' },
    { id: '', name: 'Lantern Mills plc', slug: 'lantern-mills', accountType: 'issuer', status: 'active' },
  );
  const { rows } = await register.owner(
    'select m.user_role, m.status, u.email from registry.users_accounts m join registry.users u on u.id = m.user_id where m.account_id = $1 and m.id = $2 and u.id = $3',
    [answer.account.id, answer.usersAccountId, answer.userId],
  );
  assert.deepEqual(rows, [{ user_role: 'account_administrator', status: 'active', email: 'ines@example.test' }]);
  assert.deepEqual(
    answer.checks.map((check: { outcome: string }) => check.outcome),
    ['pass', 'pass', 'pass'],
  );
  // The platform does not see the content of an account that it opens.
  const seen = await platform.read(
    `{ accountById(id: "${answer.account.id}") { users { totalCount } usersAccounts { totalCount } } }`,
  );
  assert.deepEqual(seen.accountById, { users: { totalCount: 0 }, usersAccounts: { totalCount: 0 } });
});

test('opening under the same key twice opens once and answers the same ids', async () => {
  const input = { ...accountInput('opened-once'), idempotencyKey: 'open-1' };
  const first = await platform.mutate('openAccount', input, 'account { id } userId usersAccountId replayed');
  const second = await platform.mutate('openAccount', input, 'account { id } userId usersAccountId replayed');
  assert.deepEqual(second, { ...first, replayed: true });
});

test('only an administrator of the platform opens and changes accounts', async () => {
  const issuer = await openTestClient(register);
  const auditor = await openTestClient(register, { accountType: 'platform', userRole: 'account_auditor' });
  for (const one of [issuer, auditor]) {
    await one.refused('not_permitted', 'openAccount', accountInput('not-permitted'));
    await one.refused('not_permitted', 'changeAccount', { accountId: issuer.person.accountId, name: 'Other' });
  }
});

test('a slug that is taken, malformed or too long, and an address that is none, are refused together', async () => {
  await platform.mutate('openAccount', accountInput('taken-slug'));
  await platform.refused('slug_taken', 'openAccount', accountInput('taken-slug'));
  for (const slug of ['Capital', 'two--hyphens', '-front', 'back-', 'with space', 'käse', 'a.b']) {
    const { details } = await platform.refused('input_invalid', 'openAccount', accountInput(slug));
    assert.equal(details.field, 'slug');
  }
  const { checks } = await platform.refused('slug_taken', 'openAccount', {
    ...accountInput('taken-slug'),
    email: 'nobody',
  });
  assert.deepEqual(
    checks
      .filter((check: { outcome: string }) => check.outcome === 'block')
      .map((check: { code: string }) => check.code),
    ['slug_taken', 'input_invalid'],
  );
});

test('suspending an account ends its requests at once, and activating it again restores them', async () => {
  const issuer = await openTestClient(register);
  assert.equal((await request(register.address, issuer.token)).status, 200);
  const answer = await platform.mutate(
    'changeAccount',
    { accountId: issuer.person.accountId, status: 'suspended' },
    'account { status }',
  );
  assert.equal(answer.account.status, 'suspended');
  assert.equal((await request(register.address, issuer.token)).json.code, 'token_invalid');
  assert.equal((await login(register.address, issuer.person)).status, 401);
  await platform.mutate('changeAccount', { accountId: issuer.person.accountId, status: 'active' });
  assert.equal((await request(register.address, issuer.token)).status, 200);
});

test('an account that is closed stays closed, and nothing about it changes any more', async () => {
  const issuer = await openTestClient(register);
  await platform.mutate('changeAccount', { accountId: issuer.person.accountId, status: 'closed' });
  assert.equal((await chooseRole(register.address, issuer.loginToken, issuer.person.usersAccountId)).status, 401);
  for (const change of [{ status: 'active' }, { name: 'Other' }, { slug: 'other' }])
    await platform.refused('status_forbids', 'changeAccount', { accountId: issuer.person.accountId, ...change });
});

test('the platform does not suspend itself', async () => {
  await platform.refused('status_forbids', 'changeAccount', {
    accountId: platform.person.accountId,
    status: 'suspended',
  });
  await platform.mutate('changeAccount', {
    accountId: platform.person.accountId,
    name: 'The platform itself',
    status: 'active',
  });
});

test('a new slug must be free, and an account that is not there is not found', async () => {
  const issuer = await openTestClient(register);
  const taken = `a-${platform.person.accountId}`;
  await platform.refused('slug_taken', 'changeAccount', { accountId: issuer.person.accountId, slug: taken });
  await platform.refused('input_invalid', 'changeAccount', { accountId: issuer.person.accountId, slug: 'No slug' });
  const own = await platform.mutate(
    'changeAccount',
    { accountId: issuer.person.accountId, slug: `a-${issuer.person.accountId}` },
    'account { slug }',
  );
  assert.equal(own.account.slug, `a-${issuer.person.accountId}`);
  await platform.refused('not_found', 'changeAccount', { accountId: issuer.person.userId, name: 'Other' });
});

test("the audit trail has an account's values before and after", async () => {
  const issuer = await openTestClient(register, { name: 'Before plc' });
  await platform.mutate('changeAccount', { accountId: issuer.person.accountId, name: 'After plc' });
  const { allAuditEntries } = await platform.read(
    '{ allAuditEntries(last: 1) { nodes { action objectType objectId before after user { id } } } }',
  );
  const [entry] = allAuditEntries.nodes;
  assert.equal(entry.action, 'changeAccount');
  assert.deepEqual(
    [entry.objectType, entry.objectId, entry.user.id],
    ['Account', issuer.person.accountId, platform.person.userId],
  );
  assert.deepEqual([entry.before.name, entry.after.name], ['Before plc', 'After plc']);
});
