import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { actAs, administrationOf, workAs } from '../../src/store/accounts/accounts.ts';
import { lockUsersAccount } from '../../src/store/accounts/users-accounts.ts';
import { beforeTests } from '../support/before-tests.ts';
import { type Bearer, type TestClient, startShared, takeRole, openTestClient } from '../support/test-client.ts';
import { request, chooseRole, login } from '../support/server.ts';

const register = beforeTests(startShared);
const platform = beforeTests(() => openTestClient(register, { accountType: 'platform', name: 'The platform' }));

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

/** The roles that a client's login lists, by their ids, and its login token. */
async function rolesOf(client: {
  clientId: string;
  clientSecret: string;
}): Promise<{ roles: string[]; token: string }> {
  const { json } = await login(register.address, client);
  return {
    roles: json.roles.data.map((role: { users_account_id: string }) => role.users_account_id),
    token: json.token.access_token,
  };
}

const opened = 'account { id } usersAccountId clientId clientSecret replayed';

test('an account opened with a first client is used at once; its secret is answered once and recorded nowhere', async () => {
  const input = { ...accountInput('with-a-client'), firstClient: true, idempotencyKey: 'open-with-a-client' };
  const { account, usersAccountId, clientId, clientSecret } = await platform.mutate('openAccount', input, opened);
  const { roles, token } = await rolesOf({ clientId, clientSecret });
  assert.deepEqual(roles, [usersAccountId]);
  const held = await takeRole(register, token, usersAccountId);
  const { allApiClients } = await held.read('{ allApiClients { nodes { name clientId liveSecrets } } }');
  assert.deepEqual(allApiClients.nodes, [{ name: 'First administrator', clientId, liveSecrets: 1 }]);
  assert.deepEqual(await platform.mutate('openAccount', input, opened), {
    account,
    usersAccountId,
    clientId,
    clientSecret: null,
    replayed: true,
  });
  const { rows } = await register.owner(
    `select count(*)::int as found from (
       select result::text from registry.idempotency_keys
       union all select concat(before, after) from registry.audit_entries
       union all select payload::text from registry.events) t (text)
      where text like $1`,
    [`%${clientSecret}%`],
  );
  assert.deepEqual(rows, [{ found: 0 }]);
  assert.ok(!register.logged.some((line) => line.includes(clientSecret)));
  // The account's own log says who may act for it. No user of the account did it.
  const { allAuditEntries } = await held.read(
    '{ allAuditEntries(filter: { action: { startsWith: "create" } }) { nodes { action objectType user { id } } } }',
  );
  assert.deepEqual(allAuditEntries.nodes, [
    { action: 'createApiClient', objectType: 'ApiClient', user: null },
    { action: 'createDelegation', objectType: 'Delegation', user: null },
  ]);
});

test('a dry run of a first client answers no secret', async () => {
  const input = { ...accountInput('tried-with-a-client'), firstClient: true, dryRun: true };
  const { clientSecret } = await platform.mutate('openAccount', input, opened);
  assert.equal(clientSecret, null);
});

test('a client that is there is the first delegate, and not beside a new one', async () => {
  const { clientId } = platform.person;
  const answer = await platform.mutate('openAccount', { ...accountInput('with-ours'), clientId }, opened);
  assert.deepEqual([answer.clientId, answer.clientSecret], [clientId, null]);
  assert.ok((await rolesOf(platform.person)).roles.includes(answer.usersAccountId));
  const both = { ...accountInput('with-both'), clientId, firstClient: true };
  assert.equal((await platform.refused('input_invalid', 'openAccount', both)).details.field, 'clientId');
  await platform.refused('not_found', 'openAccount', { ...accountInput('with-nobody'), clientId: 'ci_nobody' });
});

test('a client whose delegation is narrowed opens accounts, and makes no first delegate in them', async () => {
  const narrowings = [
    { mutations: ['openAccount'] },
    { mutations: ['openAccount'], quantityMax: '10' },
    { approves: false },
  ];
  for (const [index, narrowing] of narrowings.entries()) {
    const borrower = await openTestClient(register);
    const { clientId } = borrower.person;
    const { usersAccountId } = platform.person;
    await platform.mutate('createDelegation', { usersAccountId, clientId, ...narrowing });
    const held = await takeRole(register, borrower.loginToken, usersAccountId);
    const input = accountInput(`by-a-narrowed-client-${index}`);
    for (const delegate of [{ firstClient: true }, { clientId }])
      await held.refused('outside_delegation', 'openAccount', { ...input, ...delegate });
    await held.mutate('openAccount', input);
  }
});

test('the platform lends the first role of an account that it opened, and no other role of anybody', async () => {
  const [other, customer] = [
    await openTestClient(register, { accountType: 'platform' }),
    await openTestClient(register),
  ];
  const open = async (
    by: TestClient,
    slug: string,
  ): Promise<{ accountId: string; usersAccountId: string; clientId: string; clientSecret: string }> => {
    const { account, ...rest } = await by.mutate('openAccount', { ...accountInput(slug), firstClient: true }, opened);
    return { accountId: account.id, ...rest };
  };
  const [ours, kept] = [await open(platform, 'opened-by-us'), await open(platform, 'opened-by-us-too')];
  const theirs = await open(other, 'opened-by-them');
  const { clientId } = platform.person;
  const lend = ({ accountId, usersAccountId }: { accountId: string; usersAccountId: string }) => ({
    accountId,
    usersAccountId,
    clientId,
  });
  const { delegation } = await platform.mutate('createDelegation', lend(ours), 'delegation { id account { id } }');
  assert.equal(delegation.account.id, ours.accountId);
  assert.ok((await rolesOf(platform.person)).roles.includes(ours.usersAccountId));
  // The customer sees it, and takes it back for good: only the customer itself lends the role again.
  const { token } = await rolesOf(ours);
  const held = await takeRole(register, token, ours.usersAccountId);
  await held.mutate('revokeDelegation', { delegationId: delegation.id });
  await platform.refused('not_found', 'createDelegation', lend(ours));
  assert.ok(!(await rolesOf(platform.person)).roles.includes(ours.usersAccountId));
  await held.mutate('createDelegation', { usersAccountId: ours.usersAccountId, clientId });
  assert.ok((await rolesOf(platform.person)).roles.includes(ours.usersAccountId));
  const { user } = await held.mutate(
    'createUser',
    { firstName: 'B', lastName: 'C', email: 'b@example.test' },
    'user { id }',
  );
  const given = { userId: user.id, userRole: 'account_manager' };
  const { usersAccount } = await held.mutate('giveRole', given, 'usersAccount { id }');
  const inOurs = { accountId: ours.accountId, usersAccountId: usersAccount.id };
  for (const [by, role] of [
    [platform, theirs],
    [platform, inOurs],
    [platform, customer.person],
    [other, kept],
    [customer, kept],
  ] as const)
    await by.refused('not_found', 'createDelegation', lend(role));
  await platform.mutate('createDelegation', lend(kept));
  // A client that is revoked ends it like its delegation: one of the customer, and one of the platform.
  const clientOf = async (by: Bearer, clientId: string): Promise<string> => {
    const { allApiClients } = await by.read(
      `{ allApiClients(condition: { clientId: "${clientId}" }) { nodes { id } } }`,
    );
    return allApiClients.nodes[0].id;
  };
  const revoke = async (by: Bearer, id: string): Promise<unknown> =>
    by.mutate('changeApiClient', { apiClientId: await clientOf(by, id), status: 'revoked' });
  const [byCustomer, byPlatform] = [await open(platform, 'revokes-its-client'), await open(platform, 'of-our-client')];
  const customerOf = await takeRole(register, (await rolesOf(byCustomer)).token, byCustomer.usersAccountId);
  const own = await customerOf.mutate('createApiClient', { name: 'Its own' }, 'clientId clientSecret');
  await customerOf.mutate('createDelegation', { usersAccountId: byCustomer.usersAccountId, clientId: own.clientId });
  const alone = await takeRole(register, (await rolesOf(own)).token, byCustomer.usersAccountId);
  await revoke(alone, byCustomer.clientId);
  await platform.refused('not_found', 'createDelegation', lend(byCustomer));
  const spare = await platform.mutate('createApiClient', { name: 'Spare' }, 'clientId');
  await platform.mutate('createDelegation', { ...lend(byPlatform), clientId: spare.clientId });
  await revoke(platform, spare.clientId);
  await platform.refused('not_found', 'createDelegation', lend(byPlatform));
  const third = await openTestClient(register);
  await platform.mutate('changeAccount', { accountId: kept.accountId, status: 'closed' });
  await platform.refused('not_found', 'createDelegation', { ...lend(kept), clientId: third.person.clientId });
});

test('a refusal in the context of another account leaves the database transaction in that of before', async () => {
  const database = openDatabase({
    url: register.database.appUrl,
    connections: 1,
    sharedConnections: 1,
    log: makeLog('silent'),
  });
  try {
    const customer = await openTestClient(register);
    const seen = await database.transaction(async (tx) => {
      await actAs(tx, administrationOf(platform.person.accountId, 'platform'));
      const work = workAs(tx, administrationOf(customer.person.accountId, 'issuer'), () =>
        lockUsersAccount(tx, customer.person.accountId, platform.person.usersAccountId),
      );
      await assert.rejects(work, (error) => error instanceof Refusal && error.code === 'not_found');
      return lockUsersAccount(tx, platform.person.accountId, platform.person.usersAccountId);
    });
    assert.equal(seen.id, platform.person.usersAccountId);
  } finally {
    await database.close();
  }
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
