/** The meaning of a second person: the presenter has neither made the approver nor taken hold of its role or client. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { logInAs } from '../support/server.ts';
import { bearerAt, openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

interface Account {
  /** It has made the two others. */
  readonly founder: TestClient;
  readonly presenter: TestClient;
  readonly approver: TestClient;
}

/** An issuer where a new asset needs a second person. */
async function openAccount(coolingDays: number, more: object = {}): Promise<Account> {
  const founder = await openTestClient(server);
  const presenter = await openColleague(server, founder, 'account_administrator');
  const approver = await openColleague(server, founder, 'account_manager');
  const policies = [{ name: 'Assets', mutations: ['createAsset'], needs: [{ name: 'second', by: 'issuer' }] }];
  await founder.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays, ...more });
  return { founder, presenter, approver };
}

async function propose(by: TestClient): Promise<object> {
  const input = { name: `Class ${newId()}`, type: 'common_stock' };
  const { instruction } = await by.mutate('createAsset', input, 'instruction { id status payloadDigest }');
  assert.equal(instruction.status, 'pending_approval');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

const attempt = async (by: TestClient, of: TestClient): Promise<string> =>
  by.attempt('approveInstruction', await propose(of));

test('people whom a third has made approve each other, and nobody approves for the one who made it, or whom it made', async () => {
  const { founder, presenter, approver } = await openAccount(7);
  assert.equal(await attempt(approver, presenter), 'done');
  assert.equal(await attempt(presenter, approver), 'done');
  assert.equal(await attempt(approver, founder), 'approver_not_independent');
  assert.equal(await attempt(founder, presenter), 'approver_not_independent');
});

test('without cooling days who was made today approves today', async () => {
  const { founder, approver } = await openAccount(0);
  assert.equal(await attempt(approver, founder), 'done');
});

test('where a set lets people share a client, their logins through it are no changes of it', async () => {
  const { founder, presenter, approver } = await openAccount(7, { sharedClient: true });
  const { clientId, clientSecret, apiClientId } = presenter.person;
  const { usersAccountId } = approver.person;
  await founder.mutate('createDelegation', { usersAccountId, clientId });
  const person = { ...approver.person, clientId, clientSecret, apiClientId };
  const { roleToken, loginToken } = await logInAs(server.address, person);
  const sharing: TestClient = { ...bearerAt(server, roleToken), person, loginToken };
  const waiting = await propose(presenter);
  const { approval } = await sharing.mutate('approveInstruction', waiting, 'approval { sameClient }');
  assert.equal(approval.sameClient, true);
  assert.equal(await attempt(presenter, presenter), 'approver_not_independent');
});

test('a person to whose client the role of another is lent is one person in both', async () => {
  const { founder, presenter, approver } = await openAccount(7);
  const made = await founder.mutate('createApiClient', { name: 'Console' }, 'clientId clientSecret apiClient { id }');
  const { clientId, clientSecret } = made;
  await founder.mutate('createDelegation', { usersAccountId: approver.person.usersAccountId, clientId });
  const person = { ...approver.person, clientId, clientSecret, apiClientId: made.apiClient.id };
  const { roleToken, loginToken } = await logInAs(server.address, person);
  const deputy: TestClient = { ...bearerAt(server, roleToken), person, loginToken };
  assert.equal(await attempt(deputy, presenter), 'done');
  const signsInByIt = (userId: string | null) =>
    server.owner('update registry.api_clients set user_id = $2 where id = $1', [made.apiClient.id, userId]);
  await signsInByIt(presenter.person.userId);
  assert.equal(await attempt(deputy, presenter), 'approver_not_independent');
  assert.equal(await attempt(presenter, deputy), 'approver_not_independent');
  // As the audit log states it.
  await signsInByIt(null);
});

const changes: readonly [name: string, change: (by: TestClient, of: TestClient) => Promise<unknown>][] = [
  [
    'rotates the secret of the approver',
    (by, { person: { apiClientId } }) => by.mutate('rotateApiClientSecret', { apiClientId }),
  ],
  [
    'changes the role of the approver',
    (by, { person: { usersAccountId } }) =>
      by.mutate('changeUsersAccount', { usersAccountId, userRole: 'account_administrator' }),
  ],
  [
    'lends the role of the approver to its client anew',
    async (by, { person: { delegationId, usersAccountId, clientId } }) => {
      await by.mutate('revokeDelegation', { delegationId });
      await by.mutate('createDelegation', { usersAccountId, clientId });
    },
  ],
];

for (const [name, change] of changes)
  test(`a presenter that ${name} is not approved by it`, async () => {
    const { presenter, approver } = await openAccount(7);
    await change(presenter, approver);
    const { roleToken, loginToken } = await logInAs(server.address, approver.person);
    const again: TestClient = { ...bearerAt(server, roleToken), person: approver.person, loginToken };
    assert.equal(await attempt(again, presenter), 'approver_not_independent');
  });

test('the client of an approver may be of another account, whose administrator then is not independent of it', async () => {
  const { founder, presenter } = await openAccount(7);
  // The vendor's client speaks for a manager of the issuer; the presenter is a user of the vendor, by its own register.
  const vendor = await openTestClient(server, { accountType: 'transfer_agent' });
  const { user } = await founder.mutate(
    'createUser',
    { firstName: 'Cy', lastName: 'Lent', email: `${newId()}@example.test` },
    'user { id }',
  );
  const given = { userId: user.id, userRole: 'account_manager' };
  const { usersAccount } = await founder.mutate('giveRole', given, 'usersAccount { id }');
  const { apiClient, clientSecret } = await vendor.mutate(
    'createApiClient',
    { name: 'vendor' },
    'apiClient { id clientId } clientSecret',
  );
  const lent = { usersAccountId: usersAccount.id, clientId: apiClient.clientId };
  const { delegation } = await founder.mutate('createDelegation', lent, 'delegation { id }');
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'transfer_agent', 'active', now())`,
    [founder.person.accountId, newId(), vendor.person.accountId],
  );
  const person = {
    ...founder.person,
    userId: user.id,
    usersAccountId: usersAccount.id,
    apiClientId: apiClient.id,
    delegationId: delegation.id,
    clientId: apiClient.clientId,
    clientSecret,
  };
  const { roleToken, loginToken } = await logInAs(server.address, person);
  const approver: TestClient = { ...bearerAt(server, roleToken), person, loginToken };
  assert.equal(await attempt(approver, presenter), 'done');
  const input = { name: `Class ${newId()}`, type: 'common_stock', registerId: founder.person.accountId };
  const { instruction } = await vendor.mutate('createAsset', input, 'instruction { id status payloadDigest }');
  assert.equal(instruction.status, 'pending_approval');
  const waiting = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  assert.equal(await approver.attempt('approveInstruction', waiting), 'approver_not_independent');
});
