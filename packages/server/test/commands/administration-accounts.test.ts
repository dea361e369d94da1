import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Entered, done, type Register, read, refused, startRegister } from '../support/deeds.ts';
import { ask, chooseRole, login } from '../support/server.ts';

let register: Register;
let platform: Entered;
before(async () => {
  register = await startRegister();
  platform = await register.enter({ accountType: 'platform', name: 'The platform' });
});
after(() => register.stop());

const wanted = (slug: string) => ({
  accountType: 'issuer',
  name: 'Lantern Mills plc',
  slug,
  firstName: 'Ines',
  lastName: 'Okafor',
  email: 'ines@example.test',
});

test('the platform opens an account with its first administrator', async () => {
  const answer = await done(
    register,
    platform,
    'openAccount',
    wanted('lantern-mills'),
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
  // Opening an account shows the platform nothing of what is inside.
  const seen = await read(
    register,
    platform,
    `{ accountById(id: "${answer.account.id}") { users { totalCount } usersAccounts { totalCount } } }`,
  );
  assert.deepEqual(seen.accountById, { users: { totalCount: 0 }, usersAccounts: { totalCount: 0 } });
});

test('opening under the same key twice opens once and tells the same ids', async () => {
  const input = { ...wanted('opened-once'), idempotencyKey: 'open-1' };
  const first = await done(register, platform, 'openAccount', input, 'account { id } userId usersAccountId replayed');
  const second = await done(register, platform, 'openAccount', input, 'account { id } userId usersAccountId replayed');
  assert.deepEqual(second, { ...first, replayed: true });
});

test('only an administrator of the platform opens and changes accounts', async () => {
  const issuer = await register.enter();
  const auditor = await register.enter({ accountType: 'platform', userRole: 'account_auditor' });
  for (const one of [issuer, auditor]) {
    await refused('not_permitted', register, one, 'openAccount', wanted('not-permitted'));
    await refused('not_permitted', register, one, 'changeAccount', { accountId: issuer.accountId, name: 'Other' });
  }
});

test('a slug that is taken, malformed or too long, and an address that is none, are refused together', async () => {
  await done(register, platform, 'openAccount', wanted('taken-slug'));
  await refused('slug_taken', register, platform, 'openAccount', wanted('taken-slug'));
  for (const slug of ['Capital', 'two--hyphens', '-front', 'back-', 'with space', 'käse', 'a.b']) {
    const { details } = await refused('input_invalid', register, platform, 'openAccount', wanted(slug));
    assert.equal(details.field, 'slug');
  }
  const { checks } = await refused('slug_taken', register, platform, 'openAccount', {
    ...wanted('taken-slug'),
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
  const issuer = await register.enter();
  assert.equal((await ask(register.address, issuer.token)).status, 200);
  const answer = await done(
    register,
    platform,
    'changeAccount',
    { accountId: issuer.accountId, status: 'suspended' },
    'account { status }',
  );
  assert.equal(answer.account.status, 'suspended');
  assert.equal((await ask(register.address, issuer.token)).json.code, 'token_invalid');
  assert.equal((await login(register.address, issuer)).status, 401);
  await done(register, platform, 'changeAccount', { accountId: issuer.accountId, status: 'active' });
  assert.equal((await ask(register.address, issuer.token)).status, 200);
});

test('an account that is closed stays closed, and nothing about it changes any more', async () => {
  const issuer = await register.enter();
  await done(register, platform, 'changeAccount', { accountId: issuer.accountId, status: 'closed' });
  assert.equal((await chooseRole(register.address, issuer.loginToken, issuer.usersAccountId)).status, 401);
  for (const change of [{ status: 'active' }, { name: 'Other' }, { slug: 'other' }])
    await refused('status_forbids', register, platform, 'changeAccount', { accountId: issuer.accountId, ...change });
});

test('the platform does not suspend itself', async () => {
  await refused('status_forbids', register, platform, 'changeAccount', {
    accountId: platform.accountId,
    status: 'suspended',
  });
  await done(register, platform, 'changeAccount', {
    accountId: platform.accountId,
    name: 'The platform itself',
    status: 'active',
  });
});

test('a new slug must be free, and an account that is not there is not found', async () => {
  const issuer = await register.enter();
  const taken = `a-${platform.accountId}`;
  await refused('slug_taken', register, platform, 'changeAccount', { accountId: issuer.accountId, slug: taken });
  await refused('input_invalid', register, platform, 'changeAccount', { accountId: issuer.accountId, slug: 'No slug' });
  const own = await done(
    register,
    platform,
    'changeAccount',
    { accountId: issuer.accountId, slug: `a-${issuer.accountId}` },
    'account { slug }',
  );
  assert.equal(own.account.slug, `a-${issuer.accountId}`);
  await refused('not_found', register, platform, 'changeAccount', { accountId: issuer.userId, name: 'Other' });
});

test('the audit trail tells what an account was before and after', async () => {
  const issuer = await register.enter({ name: 'Before plc' });
  await done(register, platform, 'changeAccount', { accountId: issuer.accountId, name: 'After plc' });
  const { allAuditEntries } = await read(
    register,
    platform,
    '{ allAuditEntries(last: 1) { nodes { act objectType objectId before after user { id } } } }',
  );
  const [entry] = allAuditEntries.nodes;
  assert.equal(entry.act, 'changeAccount');
  assert.deepEqual([entry.objectType, entry.objectId, entry.user.id], ['Account', issuer.accountId, platform.userId]);
  assert.deepEqual([entry.before.name, entry.after.name], ['Before plc', 'After plc']);
});
