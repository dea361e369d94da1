/** Findings about parties, stock plans and legends. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { anybody, servicer } from '../support/holders.ts';
import { appoint, makeAsset, openColleague, startShared, openTestClient } from '../support/test-client.ts';

let partyId: string;
let holderId: string;
const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  const { holder } = await issuer.mutate('createHolder', anybody(), 'holder { id parties { nodes { party { id } } } }');
  holderId = holder.id;
  partyId = holder.parties.nodes[0].party.id;
});

test('a verification is recorded beside the earlier ones', async () => {
  const finding = {
    partyId,
    kind: 'identity',
    status: 'passed',
    provider: 'Checkers',
    reference: 'c-1',
    validFrom: '2025-01-01',
    expiresAt: '2026-01-01',
  };
  const { verification, party } = await issuer.mutate(
    'recordVerification',
    finding,
    'verification { id kind status provider expiresAt } party { id }',
  );
  assert.deepEqual(verification, {
    id: verification.id,
    kind: 'identity',
    status: 'passed',
    provider: 'Checkers',
    expiresAt: '2026-01-01',
  });
  assert.equal(party.id, partyId);
  await issuer.mutate('recordVerification', { ...finding, status: 'revoked' }, 'replayed');
  const { rows } = await server.owner(
    'select status from registry.verifications where party_id = $1 order by recorded_at',
    [partyId],
  );
  assert.deepEqual(rows, [{ status: 'passed' }, { status: 'revoked' }]);
});

test('a verification is refused if its days are out of order, or it names a missing row', async () => {
  const finding = { partyId, kind: 'identity', status: 'passed' };
  const code = async (more: object, client = issuer): Promise<string> =>
    (await client.refusal('recordVerification', { ...finding, ...more })).extensions.code;
  assert.equal(await code({ validFrom: '2025-01-01', expiresAt: '2025-01-01' }), 'input_invalid');
  assert.equal(await code({ partyId: newId() }), 'not_found');
  assert.equal(await code({ assetId: newId() }), 'not_found');
  assert.equal(await code({ documentId: newId() }), 'not_found');
  const stranger = await openTestClient(server);
  assert.equal(await code({}, stranger), 'not_found');
  assert.equal(await code({ assetId: await makeAsset(stranger) }), 'not_found');
  const operator = await openTestClient(server, { userRole: 'account_operator' });
  assert.equal(await code({}, operator), 'not_permitted');
});

test('an agent records at once, a broker proposes for its clients', async () => {
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person);
  const finding = { partyId, kind: 'accreditation', status: 'passed' };
  const { instruction } = await agent.mutate('recordVerification', finding, 'instruction { status }');
  assert.equal(instruction.status, 'completed');
  const broker = await servicer(server, issuer);
  assert.equal((await broker.refusal('recordVerification', finding)).extensions.code, 'not_found');
  await issuer.mutate('changeHolder', { holderId, servicingAccountId: broker.person.accountId }, 'replayed');
  const proposed = await broker.mutate('recordVerification', finding, 'instruction { status } verification { id }');
  assert.deepEqual([proposed.instruction.status, proposed.verification], ['pending_approval', null]);
});

test('a blocked party receives no units', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const issue = { assetId, holderId, quantity: '1', effectiveDate: '2025-01-02' };
  await issuer.mutate('recordVerification', { partyId, kind: 'blocked', status: 'passed' }, 'replayed');
  assert.equal((await issuer.refusal('issueUnits', issue)).extensions.code, 'receiver_not_verified');
  await issuer.mutate('recordVerification', { partyId, kind: 'blocked', status: 'revoked' }, 'replayed');
  await issuer.mutate('issueUnits', issue, 'replayed');
});

test('a stock plan and a legend have names of their own', async () => {
  const assetId = await makeAsset(issuer);
  const plan = { assetId, name: 'Plan 2025', boardApprovalDate: '2025-01-01' };
  const { stockPlan, asset } = await issuer.mutate(
    'createStockPlan',
    plan,
    'stockPlan { name defaultCancellationBehavior } asset { id }',
  );
  assert.deepEqual(stockPlan, { name: 'Plan 2025', defaultCancellationBehavior: 'return_to_pool' });
  assert.equal(asset.id, assetId);
  assert.equal((await issuer.refusal('createStockPlan', plan)).extensions.code, 'plan_name_taken');
  assert.equal((await issuer.refusal('createStockPlan', { ...plan, assetId: newId() })).extensions.code, 'not_found');
  const legend = { name: 'Rule 144', text: 'Not registered.\nNot to be sold.' };
  const { legendTemplate } = await issuer.mutate('createLegendTemplate', legend, 'legendTemplate { name text }');
  assert.deepEqual(legendTemplate, legend);
  assert.equal((await issuer.refusal('createLegendTemplate', legend)).extensions.code, 'legend_name_taken');
  assert.equal(
    (await issuer.refusal('createLegendTemplate', { ...legend, registerId: newId() })).extensions.code,
    'not_found',
  );
});

test('the day on which a finding ends is not the instant on which its proposal expires', async () => {
  const operator = await openColleague(server, issuer, 'account_administrator', { delegation: { proposeOnly: true } });
  // Ended in the past, which says something of the finding and nothing of the instruction.
  const finding = { partyId, kind: 'identity', status: 'passed', validFrom: '2024-01-01', expiresAt: '2025-01-01' };
  const selection = 'instruction { status receivedAt expiresAt } verification { expiresAt }';
  const done = await issuer.mutate('recordVerification', finding, selection);
  assert.deepEqual([done.instruction.status, done.instruction.expiresAt], ['completed', null]);
  assert.equal(done.verification.expiresAt, '2025-01-01');
  const { instruction } = await operator.mutate('recordVerification', finding, selection);
  assert.equal(instruction.status, 'pending_approval');
  // 720 hours after it was received.
  assert.equal(Date.parse(instruction.expiresAt) - Date.parse(instruction.receivedAt), 720 * 3_600_000);
});
