/**
 * Whose decision a mutation is: what is the issuer's its agent only asks for, and no need is left that nobody can meet.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { day, issue, makeClass, makeHolders } from '../support/holdings.ts';
import { appoint, openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

const asked = 'instruction { id status payloadDigest needs { name by accountId roles } } checks { code message }';

interface Asked {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

const ofInstruction = ({ id, payloadDigest }: { id: string; payloadDigest: string }): Asked => ({
  instructionId: id,
  payloadDigest,
});

// DGCL § 242, Companies Act 2006 s. 617: the authorised total is the issuer's.
test('what an agent asks of the authorised total waits for an administrator of the issuer, and not for its own people', async () => {
  const issuer = await openTestClient(server);
  const manager = await openColleague(server, issuer, 'account_manager');
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const second = await openColleague(server, agent, 'account_manager');
  const operator = await openColleague(server, agent, 'account_operator');
  const assetId = await makeClass(issuer, '1000');
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  await issue(issuer, assetId, ada, '100');
  await appoint(server, issuer.person, agent.person);
  const paper = { assetId, authority: 'Resolution 7', effectiveDate: day };
  const raised = { ...paper, quantity: '50' };
  const requests: readonly (readonly [TestClient, string, () => Promise<object>])[] = [
    [operator, 'authorizeUnits', async () => raised],
    [agent, 'authorizeUnits', async () => raised],
    [agent, 'retireUnits', async () => ({ ...paper, quantity: '10', source: 'holder', holderId: ada })],
    [
      agent,
      'splitAsset',
      async () => ({ ...paper, numerator: '2', denominator: '1', adjustsCharter: true, effectiveDate: '2026-03-01' }),
    ],
    [
      agent,
      'reverseTransaction',
      async () => {
        const read = `{ assetById(id: "${assetId}") { transactions(last: 1) { nodes { id } } } }`;
        const [last] = (await agent.read(read)).assetById.transactions.nodes;
        return { transactionId: last.id, effectiveDate: '2026-03-01', reason: 'Not resolved.' };
      },
    ],
  ];
  for (const [by, name, makeInput] of requests) {
    const { instruction, checks } = await by.mutate(name, await makeInput(), asked);
    assert.equal(instruction.status, 'pending_approval', name);
    const ofIssuer = {
      by: 'issuer',
      accountId: issuer.person.accountId,
      roles: ['account_administrator'],
      name: 'keeper',
    };
    assert.deepEqual(instruction.needs, [ofIssuer], name);
    assert.equal(checks[0].message, 'Waits for approval by an administrator of the issuer.', name);
    const proposed = ofInstruction(instruction);
    for (const other of [second, manager]) await other.refused('not_permitted', 'approveInstruction', proposed);
    const done = await issuer.mutate('approveInstruction', proposed, 'instruction { status }');
    assert.equal(done.instruction.status, 'completed', name);
  }
  // A split that leaves the charter, and an issue within the total, are the keeper's.
  const within = await agent.mutate(
    'splitAsset',
    { ...paper, numerator: '2', denominator: '1', effectiveDate: '2026-03-01' },
    asked,
  );
  assert.equal(within.instruction.status, 'completed');
  const { instruction } = await agent.mutate(
    'issueUnits',
    { assetId, holderId: ada, quantity: '1', effectiveDate: '2026-03-02' },
    asked,
  );
  assert.equal(instruction.status, 'completed');
});

test('whom a policy of the issuer names agrees in place of the administrator', async () => {
  const issuer = await openTestClient(server);
  const secretary = await openColleague(server, issuer, 'account_manager');
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const assetId = await makeClass(issuer, '1000');
  await appoint(server, issuer.person, agent.person);
  const need = { name: 'secretary', by: 'issuer', among: [secretary.person.usersAccountId] };
  const policies = [{ name: 'Charter', mutations: ['authorizeUnits'], needs: [need] }];
  await issuer.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const input = { assetId, authority: 'Resolution 7', effectiveDate: day, quantity: '50' };
  const { instruction } = await agent.mutate('authorizeUnits', input, asked);
  assert.deepEqual(
    instruction.needs.map(({ name }: { name: string }) => name),
    ['secretary'],
  );
  const done = await secretary.mutate('approveInstruction', ofInstruction(instruction), 'instruction { status }');
  assert.equal(done.instruction.status, 'completed');
});

const byAgent = { name: 'Issues', mutations: ['issueUnits'], needs: [{ name: 'agent', by: 'agent' }] };

test('a need of the agent falls to another administrator of the issuer, for assets without an agent', async () => {
  const issuer = await openTestClient(server);
  const second = await openColleague(server, issuer, 'account_administrator');
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const [kept, other] = [await makeClass(issuer), await makeClass(issuer)];
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  await appoint(server, issuer.person, agent.person, kept);
  const set = { policies: [byAgent], expectedVersion: 0, coolingDays: 0 };
  const { checks } = await issuer.mutate('changeApprovalPolicies', set, 'checks { code outcome message }');
  const warned = checks.filter(({ outcome }: { outcome: string }) => outcome === 'warn');
  assert.deepEqual(warned, [
    {
      code: 'need_unreachable',
      outcome: 'warn',
      message:
        'Issues: where no transfer agent or registrar is in office for an asset, an administrator of the issuer agrees in its place, another than who asks and than who ended the appointment within the cooling days.',
    },
  ]);
  const issued = (assetId: string) => ({ assetId, holderId: ada, quantity: '10', effectiveDate: day });
  const ofKept = (await issuer.mutate('issueUnits', issued(kept), asked)).instruction;
  assert.ok(ofKept.needs.every(({ by }: { by: string }) => by === 'agent'));
  const { instruction } = await issuer.mutate('issueUnits', issued(other), asked);
  assert.deepEqual(instruction.needs, [
    { by: 'issuer', accountId: issuer.person.accountId, roles: ['account_administrator'], name: 'agent' },
  ]);
  await issuer.refused('approver_not_independent', 'approveInstruction', ofInstruction(instruction));
  const done = await second.mutate('approveInstruction', ofInstruction(instruction), 'instruction { status }');
  assert.equal(done.instruction.status, 'completed');
});

test('the end of an appointment names the policies that ask the agent, and who ended it does not agree in its place', async () => {
  const issuer = await openTestClient(server);
  const [second, third] = [
    await openColleague(server, issuer, 'account_administrator'),
    await openColleague(server, issuer, 'account_administrator'),
  ];
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const assetId = await makeClass(issuer);
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  await appoint(server, issuer.person, agent.person);
  // The people of the issuer were made today; of them third asks, whom nobody else made but the first.
  await issuer.mutate('changeApprovalPolicies', { policies: [byAgent], expectedVersion: 0, coolingDays: 5 });
  const { rows } = await server.owner(`select id from registry.appointments where register_id = $1`, [
    issuer.person.accountId,
  ]);
  const { checks } = await second.mutate(
    'endAppointment',
    { appointmentId: rows[0]!['id'], reason: 'Too dear.' },
    'checks { code outcome message }',
  );
  const [warned] = checks.filter(({ outcome }: { outcome: string }) => outcome === 'warn');
  assert.equal(warned.code, 'need_unreachable');
  assert.match(warned.message, /^Issues: where no transfer agent/);
  const input = { assetId, holderId: ada, quantity: '10', effectiveDate: day };
  const { instruction } = await third.mutate('issueUnits', input, asked);
  const { details } = await second.refused(
    'approver_not_independent',
    'approveInstruction',
    ofInstruction(instruction),
  );
  assert.equal(details.reason, 'No agent is in office, and this user ended an appointment not long ago.');
});
