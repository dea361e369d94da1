import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeClientId } from '../../src/base/secrets.ts';
import { tally } from '../races/at-once.ts';
import { beforeTests } from '../support/before-tests.ts';
import { type Bearer, type TestClient, startShared, takeRole, openTestClient } from '../support/test-client.ts';
import { request, chooseRole, login } from '../support/server.ts';
import { withoutId } from '../support/without-id.ts';

const register = beforeTests(startShared);

const whole =
  'delegation { id status assetIds mutations quantityMax proposeOnly apiClient { id } usersAccount { id } }';

/** Lends the lender's role to the borrower's client. Shape: the answer of createDelegation. */
const lend = (lender: TestClient, borrower: TestClient, narrowing: object = {}) =>
  lender.mutate(
    'createDelegation',
    { usersAccountId: lender.person.usersAccountId, clientId: borrower.person.clientId, ...narrowing },
    whole,
  );

/** Comes in by the borrower's client in the lender's role. */
const borrow = (lender: TestClient, borrower: TestClient): Promise<Bearer> =>
  takeRole(register, borrower.loginToken, lender.person.usersAccountId);

test('a client of another account becomes delegate of a role, and its login lists it', async () => {
  const [lender, borrower] = [
    await openTestClient(register, { name: 'Lender plc' }),
    await openTestClient(register, { accountType: 'broker' }),
  ];
  assert.equal((await chooseRole(register.address, borrower.loginToken, lender.person.usersAccountId)).status, 404);
  const { delegation } = await lend(lender, borrower);
  // The lender gave the client's public id; the client itself it does not see.
  assert.deepEqual(
    { ...delegation, id: '' },
    {
      id: '',
      status: 'active',
      assetIds: null,
      mutations: null,
      quantityMax: null,
      proposeOnly: false,
      apiClient: null,
      usersAccount: { id: lender.person.usersAccountId },
    },
  );
  const { json } = await login(register.address, borrower.person);
  assert.ok(
    json.roles.data.some(
      (role: { users_account_id: string }) => role.users_account_id === lender.person.usersAccountId,
    ),
  );
  const seen = await (await borrow(lender, borrower)).read('{ viewer { account { name } } }');
  assert.equal(seen.viewer.account.name, 'Lender plc');
  const { allDelegations } = await borrower.read('{ allDelegations { nodes { id apiClient { id } } } }');
  assert.ok(
    allDelegations.nodes.some(
      (one: { id: string; apiClient: { id: string } }) =>
        one.id === delegation.id && one.apiClient.id === borrower.person.apiClientId,
    ),
  );
});

test('a revoked delegation ends at the next request and can be given again', async () => {
  const [lender, borrower] = [await openTestClient(register), await openTestClient(register)];
  const { delegation } = await lend(lender, borrower);
  const held = await borrow(lender, borrower);
  const revoked = await lender.mutate(
    'revokeDelegation',
    { delegationId: delegation.id },
    'delegation { status revokedAt }',
  );
  assert.equal(revoked.delegation.status, 'revoked');
  assert.notEqual(revoked.delegation.revokedAt, null);
  assert.equal((await request(register.address, held.token)).status, 401);
  assert.equal((await chooseRole(register.address, borrower.loginToken, lender.person.usersAccountId)).status, 404);
  await lender.refused('status_forbids', 'revokeDelegation', { delegationId: delegation.id });
  await lend(lender, borrower);
});

test('only the account that lent a role takes it back', async () => {
  const [lender, borrower] = [await openTestClient(register), await openTestClient(register)];
  const { delegation } = await lend(lender, borrower);
  await borrower.refused('not_found', 'revokeDelegation', { delegationId: delegation.id });
});

test('a client is delegate of a role once', async () => {
  const [lender, borrower] = [await openTestClient(register), await openTestClient(register)];
  await lend(lender, borrower);
  await lender.refused('delegation_exists', 'createDelegation', {
    usersAccountId: lender.person.usersAccountId,
    clientId: borrower.person.clientId,
  });
});

test('of many copies given at once, one is made', async () => {
  const [lender, borrower] = [await openTestClient(register), await openTestClient(register)];
  const input = { usersAccountId: lender.person.usersAccountId, clientId: borrower.person.clientId };
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => lender.attempt('createDelegation', input)));
  assert.deepEqual(tally(outcomes), { done: 1, delegation_exists: 5 });
});

test('a malformed, unknown or revoked client, or one of a closed account, gets the same not_found', async () => {
  const [lender, revoked, closed] = [
    await openTestClient(register),
    await openTestClient(register),
    await openTestClient(register),
  ];
  await register.owner(`update registry.api_clients set status = 'revoked' where id = $1`, [
    revoked.person.apiClientId,
  ]);
  await register.owner(`update registry.accounts set status = 'closed' where id = $1`, [closed.person.accountId]);
  const answers = [];
  for (const clientId of ['nonsense', makeClientId(), revoked.person.clientId, closed.person.clientId]) {
    const { message } = await lender.refusal('createDelegation', {
      usersAccountId: lender.person.usersAccountId,
      clientId,
    });
    answers.push(withoutId(message, clientId));
  }
  assert.equal(new Set(answers).size, 1);
  await lender.refused('not_found', 'createDelegation', {
    usersAccountId: lender.person.usersAccountId,
    clientId: makeClientId(),
  });
});

test('a role that was revoked is lent no more', async () => {
  const lender = await openTestClient(register);
  const { user } = await lender.mutate(
    'createUser',
    { firstName: 'A', lastName: 'B', email: 'a@example.test' },
    'user { id }',
  );
  const { usersAccount } = await lender.mutate(
    'giveRole',
    { userId: user.id, userRole: 'account_viewer' },
    'usersAccount { id }',
  );
  await lender.mutate('changeUsersAccount', { usersAccountId: usersAccount.id, status: 'revoked' });
  await lender.refused('status_forbids', 'createDelegation', {
    usersAccountId: usersAccount.id,
    clientId: lender.person.clientId,
  });
});

test('a delegation narrowed to mutations permits those and no others', async () => {
  const [lender, borrower] = [await openTestClient(register), await openTestClient(register)];
  const { delegation } = await lend(lender, borrower, { mutations: ['createAsset', 'createUser'] });
  assert.deepEqual(delegation.mutations, ['createAsset', 'createUser']);
  const held = await borrow(lender, borrower);
  await held.mutate('createAsset', { name: 'Ordinary shares', type: 'common_stock' });
  const { details } = await held.refused('outside_delegation', 'createApiClient', { name: 'A' });
  assert.equal(details.narrowedTo, 'mutations');
});

test('a delegation narrowed to assets and a quantity permits mutations within both only', async () => {
  const [lender, borrower] = [await openTestClient(register), await openTestClient(register)];
  const create = (name: string) => lender.mutate('createAsset', { name, type: 'common_stock' }, 'asset { id }');
  const [inside, outside] = [(await create('Inside')).asset.id, (await create('Outside')).asset.id];
  const { delegation } = await lend(lender, borrower, { assetIds: [inside], quantityMax: '100.50' });
  assert.deepEqual([delegation.assetIds, delegation.quantityMax], [[inside], '100.5']);
  const held = await borrow(lender, borrower);
  const units = (assetId: string, quantity: string) => ({
    assetId,
    quantity,
    authority: 'Resolution 1',
    effectiveDate: '2026-01-01',
  });
  await held.mutate('authorizeUnits', units(inside, '100'));
  await held.refused('outside_delegation', 'authorizeUnits', units(inside, '101'));
  await held.refused('outside_delegation', 'authorizeUnits', units(outside, '1'));
  await held.refused('outside_delegation', 'createUser', {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.test',
  });
});

test('a client that may only propose administers nothing', async () => {
  const [lender, borrower] = [await openTestClient(register), await openTestClient(register)];
  await lend(lender, borrower, { proposeOnly: true });
  const held = await borrow(lender, borrower);
  await held.refused('not_permitted', 'createApiClient', { name: 'A' });
  const proposed = await held.mutate(
    'createAsset',
    { name: 'Proposed', type: 'common_stock' },
    'instruction { status } asset { id }',
  );
  assert.deepEqual(proposed, { instruction: { status: 'pending_approval' }, asset: null });
});

test('the mutations and assets of a delegation must exist, and there must be at least one', async () => {
  const lender = await openTestClient(register);
  const input = {
    usersAccountId: lender.person.usersAccountId,
    clientId: (await openTestClient(register)).person.clientId,
  };
  const field = async (narrowing: object) =>
    (await lender.refused('input_invalid', 'createDelegation', { ...input, ...narrowing })).details.field;
  assert.equal(await field({ mutations: ['createAsset', 'createNothing'] }), 'mutations');
  assert.equal(await field({ mutations: [] }), 'mutations');
  assert.equal(await field({ assetIds: [] }), 'assetIds');
  assert.equal(await field({ quantityMax: '0' }), 'quantityMax');
  assert.equal(await field({ quantityMax: '-1' }), 'quantityMax');
  await lender.refused('not_found', 'createDelegation', { ...input, assetIds: [newId()] });
});

test('no client widens its delegation by giving another', async () => {
  const [lender, borrower, third] = [
    await openTestClient(register),
    await openTestClient(register),
    await openTestClient(register),
  ];
  await lend(lender, borrower, { mutations: ['createDelegation', 'createAsset'], quantityMax: '10' });
  const held = await borrow(lender, borrower);
  const input = { usersAccountId: lender.person.usersAccountId, clientId: third.person.clientId };
  for (const narrowing of [
    {},
    { mutations: ['createAsset'] },
    { mutations: ['createAsset'], quantityMax: '11' },
    { mutations: ['createUser'], quantityMax: '10' },
    { quantityMax: '10' },
  ])
    await held.refused('outside_delegation', 'createDelegation', { ...input, ...narrowing });
  await held.mutate('createDelegation', { ...input, mutations: ['createAsset'], quantityMax: '9.5' });
});

test('a narrowed client neither raises a role nor widens the access of another client', async () => {
  const [lender, borrower] = [await openTestClient(register), await openTestClient(register)];
  await lend(lender, borrower, {
    mutations: [
      'changeUsersAccount',
      'changeApiClient',
      'rotateApiClientSecret',
      'registerTrustedDocuments',
      'retireTrustedDocuments',
    ],
  });
  const held = await borrow(lender, borrower);
  const { apiClientId } = lender.person;
  const refusal = (mutation: string, input: Record<string, unknown>) =>
    held.refused('outside_delegation', mutation, input);
  await refusal('rotateApiClientSecret', { apiClientId });
  await refusal('changeApiClient', { apiClientId, status: 'active' });
  await refusal('changeApiClient', { apiClientId, allowedNetworks: [] });
  for (const documents of ['any', 'trusted']) await refusal('changeApiClient', { apiClientId, documents });
  const documents = [{ name: 'Own role', text: '{ viewer { userRole } }' }];
  await refusal('registerTrustedDocuments', { apiClientId, documents });
  const made = await lender.mutate('registerTrustedDocuments', { apiClientId, documents }, 'documents { documentId }');
  await refusal('retireTrustedDocuments', { apiClientId, documentIds: [made.documents[0].documentId] });
  await held.mutate('changeApiClient', { apiClientId, name: 'Another name' });
  const person = { firstName: 'Vera', lastName: 'Viewer', email: 'vera@example.test' };
  const { user } = await lender.mutate('createUser', person, 'user { id }');
  const given = { userId: user.id, userRole: 'account_viewer' };
  const { usersAccount } = await lender.mutate('giveRole', given, 'usersAccount { id }');
  await refusal('changeUsersAccount', { usersAccountId: usersAccount.id, userRole: 'account_administrator' });
  await held.mutate('changeUsersAccount', { usersAccountId: usersAccount.id, status: 'suspended' });
});

test('only administrators lend roles', async () => {
  for (const userRole of ['account_manager', 'account_auditor'] as const) {
    const one = await openTestClient(register, { userRole });
    await one.refused('not_permitted', 'createDelegation', {
      usersAccountId: one.person.usersAccountId,
      clientId: one.person.clientId,
    });
    await one.refused('not_permitted', 'revokeDelegation', { delegationId: one.person.delegationId });
  }
});
