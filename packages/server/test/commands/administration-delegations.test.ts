import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeClientId } from '../../src/base/secrets.ts';
import { doDeed, done, type Entered, type Register, read, refused, startRegister } from '../support/deeds.ts';
import { ask, chooseRole, login } from '../support/server.ts';

let register: Register;
before(async () => {
  register = await startRegister();
});
after(() => register.stop());

const whole = 'delegation { id status assetIds deeds quantityMax proposeOnly apiClient { id } usersAccount { id } }';

/** Lends the lender's role to the borrower's client. Shape: what createDelegation answers. */
const lend = (lender: Entered, borrower: Entered, narrowing: object = {}) =>
  done(
    register,
    lender,
    'createDelegation',
    { usersAccountId: lender.usersAccountId, clientId: borrower.clientId, ...narrowing },
    whole,
  );

/** Comes in by the borrower's client in the lender's role. */
async function borrow(lender: Entered, borrower: Entered): Promise<{ token: string }> {
  const { status, json } = await chooseRole(register.address, borrower.loginToken, lender.usersAccountId);
  assert.equal(status, 200);
  return { token: json.token.access_token as string };
}

test('a client of another account becomes delegate of a role, and its login lists it', async () => {
  const [lender, borrower] = [
    await register.enter({ name: 'Lender plc' }),
    await register.enter({ accountType: 'broker' }),
  ];
  assert.equal((await chooseRole(register.address, borrower.loginToken, lender.usersAccountId)).status, 404);
  const { delegation } = await lend(lender, borrower);
  // The lender gave the client's public id; the client itself it does not see.
  assert.deepEqual(
    { ...delegation, id: '' },
    {
      id: '',
      status: 'active',
      assetIds: null,
      deeds: null,
      quantityMax: null,
      proposeOnly: false,
      apiClient: null,
      usersAccount: { id: lender.usersAccountId },
    },
  );
  const { json } = await login(register.address, borrower);
  assert.ok(
    json.roles.data.some((role: { users_account_id: string }) => role.users_account_id === lender.usersAccountId),
  );
  const seen = await read(register, await borrow(lender, borrower), '{ viewer { account { name } } }');
  assert.equal(seen.viewer.account.name, 'Lender plc');
  const { allDelegations } = await read(register, borrower, '{ allDelegations { nodes { id apiClient { id } } } }');
  assert.ok(
    allDelegations.nodes.some(
      (one: { id: string; apiClient: { id: string } }) =>
        one.id === delegation.id && one.apiClient.id === borrower.apiClientId,
    ),
  );
});

test('a delegation that is revoked ends at the next request and can be given anew', async () => {
  const [lender, borrower] = [await register.enter(), await register.enter()];
  const { delegation } = await lend(lender, borrower);
  const held = await borrow(lender, borrower);
  const revoked = await done(
    register,
    lender,
    'revokeDelegation',
    { delegationId: delegation.id },
    'delegation { status revokedAt }',
  );
  assert.equal(revoked.delegation.status, 'revoked');
  assert.notEqual(revoked.delegation.revokedAt, null);
  assert.equal((await ask(register.address, held.token)).status, 401);
  assert.equal((await chooseRole(register.address, borrower.loginToken, lender.usersAccountId)).status, 404);
  await refused('status_forbids', register, lender, 'revokeDelegation', { delegationId: delegation.id });
  await lend(lender, borrower);
});

test('only the account that lent a role takes it back', async () => {
  const [lender, borrower] = [await register.enter(), await register.enter()];
  const { delegation } = await lend(lender, borrower);
  await refused('not_found', register, borrower, 'revokeDelegation', { delegationId: delegation.id });
});

test('a client is delegate of a role once', async () => {
  const [lender, borrower] = [await register.enter(), await register.enter()];
  await lend(lender, borrower);
  await refused('delegation_exists', register, lender, 'createDelegation', {
    usersAccountId: lender.usersAccountId,
    clientId: borrower.clientId,
  });
});

test('of many copies given at once, one is made', async () => {
  const [lender, borrower] = [await register.enter(), await register.enter()];
  const input = { usersAccountId: lender.usersAccountId, clientId: borrower.clientId };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => doDeed(register, lender, 'createDelegation', input)),
  );
  assert.equal(answers.filter(({ payload }) => payload !== null).length, 1);
  for (const { error } of answers) assert.ok(error === null || error.extensions.code === 'delegation_exists');
});

test('what cannot be a client, is unknown, was revoked or is of a closed account is not found, in the same words', async () => {
  const [lender, revoked, closed] = [await register.enter(), await register.enter(), await register.enter()];
  await register.owner(`update registry.api_clients set status = 'revoked' where id = $1`, [revoked.apiClientId]);
  await register.owner(`update registry.accounts set status = 'closed' where id = $1`, [closed.accountId]);
  const answers = [];
  for (const clientId of ['nonsense', makeClientId(), revoked.clientId, closed.clientId]) {
    const { message, details } = {
      ...(await doDeed(register, lender, 'createDelegation', { usersAccountId: lender.usersAccountId, clientId }))
        .error,
      details: undefined,
    };
    answers.push({ message, details });
  }
  assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  await refused('not_found', register, lender, 'createDelegation', {
    usersAccountId: lender.usersAccountId,
    clientId: makeClientId(),
  });
});

test('a role that was revoked is lent no more', async () => {
  const lender = await register.enter();
  const { user } = await done(
    register,
    lender,
    'createUser',
    { firstName: 'A', lastName: 'B', email: 'a@example.test' },
    'user { id }',
  );
  const { usersAccount } = await done(
    register,
    lender,
    'giveRole',
    { userId: user.id, userRole: 'account_viewer' },
    'usersAccount { id }',
  );
  await done(register, lender, 'changeUsersAccount', { usersAccountId: usersAccount.id, status: 'revoked' });
  await refused('status_forbids', register, lender, 'createDelegation', {
    usersAccountId: usersAccount.id,
    clientId: lender.clientId,
  });
});

test('a delegation narrowed to deeds lets the client do those and no others', async () => {
  const [lender, borrower] = [await register.enter(), await register.enter()];
  const { delegation } = await lend(lender, borrower, { deeds: ['createAsset', 'createUser'] });
  assert.deepEqual(delegation.deeds, ['createAsset', 'createUser']);
  const held = await borrow(lender, borrower);
  await done(register, held, 'createAsset', { name: 'Ordinary shares', type: 'common_stock' });
  const { details } = await refused('outside_delegation', register, held, 'createApiClient', { name: 'A' });
  assert.equal(details.narrowedTo, 'deeds');
});

test('a delegation narrowed to assets and a quantity lets the client work on those and no further', async () => {
  const [lender, borrower] = [await register.enter(), await register.enter()];
  const create = (name: string) =>
    done(register, lender, 'createAsset', { name, type: 'common_stock' }, 'asset { id }');
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
  await done(register, held, 'authorizeUnits', units(inside, '100'));
  await refused('outside_delegation', register, held, 'authorizeUnits', units(inside, '101'));
  await refused('outside_delegation', register, held, 'authorizeUnits', units(outside, '1'));
  await refused('outside_delegation', register, held, 'createUser', {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.test',
  });
});

test('a client that may only propose administers nothing', async () => {
  const [lender, borrower] = [await register.enter(), await register.enter()];
  await lend(lender, borrower, { proposeOnly: true });
  const held = await borrow(lender, borrower);
  await refused('not_permitted', register, held, 'createApiClient', { name: 'A' });
  const proposed = await done(
    register,
    held,
    'createAsset',
    { name: 'Proposed', type: 'common_stock' },
    'instruction { status } asset { id }',
  );
  assert.deepEqual(proposed, { instruction: { status: 'pending_approval' }, asset: null });
});

test('what a delegation is narrowed to must exist and leave something', async () => {
  const lender = await register.enter();
  const input = { usersAccountId: lender.usersAccountId, clientId: (await register.enter()).clientId };
  const field = async (narrowing: object) =>
    (await refused('input_invalid', register, lender, 'createDelegation', { ...input, ...narrowing })).details.field;
  assert.equal(await field({ deeds: ['createAsset', 'createNothing'] }), 'deeds');
  assert.equal(await field({ deeds: [] }), 'deeds');
  assert.equal(await field({ assetIds: [] }), 'assetIds');
  assert.equal(await field({ quantityMax: '0' }), 'quantityMax');
  assert.equal(await field({ quantityMax: '-1' }), 'quantityMax');
  await refused('not_found', register, lender, 'createDelegation', { ...input, assetIds: [newId()] });
});

test('nobody widens a delegation by giving another', async () => {
  const [lender, borrower, third] = [await register.enter(), await register.enter(), await register.enter()];
  await lend(lender, borrower, { deeds: ['createDelegation', 'createAsset'], quantityMax: '10' });
  const held = await borrow(lender, borrower);
  const input = { usersAccountId: lender.usersAccountId, clientId: third.clientId };
  for (const narrowing of [
    {},
    { deeds: ['createAsset'] },
    { deeds: ['createAsset'], quantityMax: '11' },
    { deeds: ['createUser'], quantityMax: '10' },
    { quantityMax: '10' },
  ])
    await refused('outside_delegation', register, held, 'createDelegation', { ...input, ...narrowing });
  await done(register, held, 'createDelegation', { ...input, deeds: ['createAsset'], quantityMax: '9.5' });
});

test('a narrowed client neither raises a role nor lets another client in further', async () => {
  const [lender, borrower] = [await register.enter(), await register.enter()];
  await lend(lender, borrower, {
    deeds: ['changeUsersAccount', 'changeApiClient', 'rotateApiClientSecret'],
  });
  const held = await borrow(lender, borrower);
  const { apiClientId } = lender;
  const refusal = (deed: string, input: Record<string, unknown>) =>
    refused('outside_delegation', register, held, deed, input);
  await refusal('rotateApiClientSecret', { apiClientId });
  await refusal('changeApiClient', { apiClientId, status: 'active' });
  await refusal('changeApiClient', { apiClientId, allowedNetworks: [] });
  await done(register, held, 'changeApiClient', { apiClientId, name: 'Another name' });
  const person = { firstName: 'Vera', lastName: 'Viewer', email: 'vera@example.test' };
  const { user } = await done(register, lender, 'createUser', person, 'user { id }');
  const given = { userId: user.id, userRole: 'account_viewer' };
  const { usersAccount } = await done(register, lender, 'giveRole', given, 'usersAccount { id }');
  await refusal('changeUsersAccount', { usersAccountId: usersAccount.id, userRole: 'account_administrator' });
  await done(register, held, 'changeUsersAccount', { usersAccountId: usersAccount.id, status: 'suspended' });
});

test('only administrators lend roles', async () => {
  for (const userRole of ['account_manager', 'account_auditor'] as const) {
    const one = await register.enter({ userRole });
    await refused('not_permitted', register, one, 'createDelegation', {
      usersAccountId: one.usersAccountId,
      clientId: one.clientId,
    });
    await refused('not_permitted', register, one, 'revokeDelegation', { delegationId: one.delegationId });
  }
});
