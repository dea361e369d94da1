/** Rights, limits of delegations and approvals of entries that come late and have later ones made again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { anybody } from '../support/holders.ts';
import { logInAs } from '../support/server.ts';
import {
  bearerAt,
  makeAsset,
  mutationText,
  openColleague,
  openTestClient,
  startShared,
  type TestClient,
} from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

/** 100 on 1 March and 50 on 1 May; 80 sold on 1 June. Shape: the input of a late transfer of 40. */
async function lateTransfer(
  client: TestClient = issuer,
): Promise<{ assetId: string; effectiveDate: string; reorder: true }> {
  const assetId = await makeAsset(client, { authorizedKind: 'unlimited' }, 'active');
  const holders: string[] = [];
  for (let number = 0; number < 3; number += 1)
    holders.push((await client.mutate('createHolder', anybody(), 'holder { id }')).holder.id);
  const [from, buyer, late] = holders;
  for (const [quantity, effectiveDate] of [
    ['100', '2025-03-01'],
    ['50', '2025-05-01'],
  ])
    await client.mutate('issueUnits', { assetId, holderId: from, quantity, effectiveDate });
  const sale = (to: string, quantity: string, effectiveDate: string) => ({
    assetId,
    fromHolderId: from!,
    receivers: [{ holderId: to, quantity }],
    effectiveDate,
  });
  await client.mutate('transferUnits', sale(buyer!, '80', '2025-06-01'));
  return { ...sale(late!, '40', '2025-04-01'), reorder: true };
}

/** Another client of the same person, with a delegation of its own. */
async function narrowed(delegation: object): Promise<TestClient> {
  const made = await issuer.mutate('createApiClient', { name: 'narrow' }, 'apiClient { id clientId } clientSecret');
  const { id: apiClientId, clientId } = made.apiClient;
  const lent = { usersAccountId: issuer.person.usersAccountId, clientId, ...delegation };
  const { delegation: row } = await issuer.mutate('createDelegation', lent, 'delegation { id }');
  const person = { ...issuer.person, apiClientId, clientId, clientSecret: made.clientSecret, delegationId: row.id };
  const { roleToken, loginToken } = await logInAs(server.address, person);
  return { ...bearerAt(server, roleToken), person, loginToken };
}

test('a bulk mutation takes no reorder, and GraphQL says so', async () => {
  const { reorder, ...row } = await lateTransfer();
  for (const [code, input] of [
    ['input_invalid', { mode: 'ATOMIC', rows: [{ ...row, reorder }] }],
    ['variables_invalid', { mode: 'ATOMIC', rows: [row], reorder }],
  ] as const) {
    const { json } = await issuer.request(mutationText('transferUnitsBulk', 'doneCount'), { input });
    assert.equal(json.errors[0].extensions.code, code);
    assert.match(json.errors[0].message, /"reorder" is not defined/);
  }
});

test('a role that may transfer and not reverse is refused, and without reorder it is not', async () => {
  const given = await lateTransfer();
  const investor = await openTestClient(server, { accountType: 'investor' });
  const { details } = await investor.refused('not_permitted', 'transferUnits', given);
  assert.equal(details.mutation, 'reverseTransaction');
  await investor.refused('not_found', 'transferUnits', { ...given, reorder: false });
});

test('a delegation must name reverseTransaction too', async () => {
  const given = await lateTransfer();
  const some = await narrowed({ mutations: ['transferUnits'] });
  const { details } = await some.refused('outside_delegation', 'transferUnits', given);
  assert.deepEqual([details.mutation, details.narrowedTo], ['reverseTransaction', 'mutations']);
  const both = await narrowed({ mutations: ['transferUnits', 'reverseTransaction'] });
  await both.mutate('transferUnits', given);
});

test('the limit of a delegation counts the late entry and each reversal', async () => {
  const given = await lateTransfer();
  // 40 + 80 = 120.
  const few = await narrowed({ quantityMax: '119' });
  const { details } = await few.refused('outside_delegation', 'transferUnits', given);
  assert.deepEqual([details.narrowedTo, details.units], ['quantityMax', '120']);
  const enough = await narrowed({ quantityMax: '120' });
  await enough.mutate('transferUnits', given);
});

test('a delegation of other assets is refused, and another tenant finds nothing', async () => {
  const given = await lateTransfer();
  const elsewhere = await narrowed({ assetIds: [(await lateTransfer()).assetId] });
  await elsewhere.refused('outside_delegation', 'transferUnits', given);
  const other = await openTestClient(server);
  await other.refused('not_found', 'transferUnits', given);
});

test('approvals of reversals are needed where entries are made again, and the proposal is decided anew', async () => {
  const one = await openTestClient(server, { others: ['account_administrator'] });
  const given = await lateTransfer(one);
  const colleague = await openColleague(server, one, 'account_administrator');
  const need = { name: 'board', by: 'issuer', roles: ['account_administrator'] };
  const policies = [{ name: 'Reversals', mutations: ['reverseTransaction'], needs: [need] }];
  await one.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  // 20 of the lot are left, and nothing is reversed for them.
  const plain = {
    ...given,
    receivers: [{ ...(given as never as { receivers: object[] }).receivers[0], quantity: '5' }],
  };
  const selection = 'instruction { id status payloadDigest }';
  assert.equal((await one.mutate('transferUnits', plain, selection)).instruction.status, 'completed');
  const { instruction } = await one.mutate('transferUnits', given, selection);
  assert.equal(instruction.status, 'pending_approval');
  const approved = await colleague.mutate(
    'approveInstruction',
    { instructionId: instruction.id, payloadDigest: instruction.payloadDigest },
    'instruction { status transactions { totalCount } }',
  );
  // The sale of 1 June and that of the 5 units, which used what it had left, are undone and made again.
  assert.deepEqual(approved.instruction, { status: 'completed', transactions: { totalCount: 5 } });
});
