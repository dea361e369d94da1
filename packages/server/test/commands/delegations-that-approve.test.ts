/** A delegation may keep its client from approving, and the client cannot get around it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { openColleague, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const administrator = beforeTests(() => openTestClient(server));
const operator = beforeTests(() => openColleague(server, administrator, 'account_operator'));

const approvesNothing = { delegation: { approves: false } };

async function propose(name: string): Promise<object> {
  const { instruction } = await operator.mutate(
    'createAsset',
    { name, type: 'common_stock' },
    'instruction { id payloadDigest }',
  );
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

test('a client whose delegation does not approve executes and rejects, and approves nothing', async () => {
  const client = await openColleague(server, administrator, 'account_manager', approvesNothing);
  const { viewer } = await client.read('{ viewer { may } }');
  assert.ok(viewer.may.includes('rejectInstruction'));
  const done = await client.mutate('createAsset', { name: 'Its own', type: 'common_stock' }, 'instruction { status }');
  assert.equal(done.instruction.status, 'completed');
  const first = await propose('To be approved');
  const { details } = await client.refused('outside_delegation', 'approveInstruction', first);
  assert.equal(details.narrowedTo, 'approves');
  await administrator.mutate('approveInstruction', first);
  const second = await propose('To be rejected');
  await client.mutate('rejectInstruction', { ...second, reason: 'Not needed.' });
});

test('a delegation that ceases to approve does so at the next request, and so does one that begins to', async () => {
  const client = await openColleague(server, administrator, 'account_manager');
  await client.mutate('approveInstruction', await propose('While it approves'));
  const afterwards = await propose('Afterwards');
  const { delegationId } = client.person;
  await server.owner(`update registry.delegations set approves = false where id = $1`, [delegationId]);
  await client.refused('outside_delegation', 'approveInstruction', afterwards);
  await server.owner(`update registry.delegations set approves = true where id = $1`, [delegationId]);
  await client.mutate('approveInstruction', afterwards);
});

test('a client that does not approve lends no role that does, and takes no other client over', async () => {
  const client = await openColleague(server, administrator, 'account_administrator', approvesNothing);
  const { apiClient } = await client.mutate('createApiClient', { name: 'another' }, 'apiClient { id clientId }');
  const lent = { usersAccountId: client.person.usersAccountId, clientId: apiClient.clientId };
  await client.refused('outside_delegation', 'createDelegation', lent);
  await client.refused('outside_delegation', 'createDelegation', { ...lent, approves: true });
  const made = await client.mutate('createDelegation', { ...lent, approves: false }, 'delegation { approves }');
  assert.deepEqual(made, { delegation: { approves: false } });
  const apiClientId = administrator.person.apiClientId;
  await client.refused('outside_delegation', 'rotateApiClientSecret', { apiClientId });
});
