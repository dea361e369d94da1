/** Where an agent comes or goes, what waits is asked of those who decide from then on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { day, makeClass, makeHolders } from '../support/holdings.ts';
import { openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

interface Register {
  readonly issuer: TestClient;
  readonly manager: TestClient;
  readonly operator: TestClient;
  propose(by: TestClient): Promise<Proposed>;
}

interface Proposed {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

async function openRegister(): Promise<Register> {
  const issuer = await openTestClient(server);
  const manager = await openColleague(server, issuer, 'account_manager');
  const operator = await openColleague(server, issuer, 'account_operator');
  const assetId = await makeClass(issuer);
  const [holderId] = await makeHolders(issuer, 1);
  const propose = async (by: TestClient): Promise<Proposed> => {
    const input = { assetId, holderId, quantity: '10', effectiveDate: day };
    const { instruction } = await by.mutate('issueUnits', input, 'instruction { id status payloadDigest }');
    assert.equal(instruction.status, 'pending_approval');
    return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  };
  return { issuer, manager, operator, propose };
}

/** Shape: the agent, and the id of its appointment. */
async function appointAgent(issuer: TestClient): Promise<readonly [TestClient, string]> {
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const given = { accountId: agent.person.accountId, capacity: 'transfer_agent' };
  const { appointment } = await issuer.mutate('appointAgent', given, 'appointment { id }');
  await agent.mutate('acceptAppointment', { appointmentId: appointment.id });
  return [agent, appointment.id];
}

const queued = async (client: TestClient): Promise<readonly string[]> =>
  (await client.read('{ approvalQueue { nodes { id } } }')).approvalQueue.nodes.map(({ id }: { id: string }) => id);

async function needsOf(client: TestClient, { instructionId }: Proposed): Promise<unknown> {
  const { instructionById } = await client.read(
    `{ instructionById(id: "${instructionId}") { needs { name by accountId open } } }`,
  );
  return instructionById.needs;
}

const keeper = { name: 'keeper', by: 'keeper', accountId: null, open: true };
const ofAgent = ({ person }: TestClient) => ({ name: 'keeper', by: 'agent', accountId: person.accountId, open: true });

test('what waited for the issuer waits for the agent that comes, and for the issuer again when it goes', async () => {
  const { issuer, manager, operator, propose } = await openRegister();
  const proposed = await propose(operator);
  const { instructionId } = proposed;
  assert.deepEqual(await needsOf(issuer, proposed), [keeper]);
  const [agent, appointmentId] = await appointAgent(issuer);
  assert.deepEqual(await needsOf(issuer, proposed), [ofAgent(agent)]);
  assert.deepEqual([await queued(manager), await queued(agent)], [[], [instructionId]]);
  await issuer.mutate('endAppointment', { appointmentId, reason: 'Replaced.' });
  assert.deepEqual(await needsOf(issuer, proposed), [keeper]);
  assert.deepEqual([await queued(manager), await queued(agent)], [[instructionId], []]);
  const { instruction } = await manager.mutate('approveInstruction', proposed, 'instruction { status }');
  assert.equal(instruction.status, 'completed');
});

test('an agent that gives up its appointment leaves what waits to the issuer, and the next agent gets it', async () => {
  const { issuer, manager, propose } = await openRegister();
  const [agent, appointmentId] = await appointAgent(issuer);
  const proposed = await propose(issuer);
  assert.deepEqual([await queued(manager), await queued(agent)], [[], [proposed.instructionId]]);
  const ended = { appointmentId, reason: 'We close.', idempotencyKey: 'gives up' };
  await agent.mutate('endAppointment', { ...ended, dryRun: true, idempotencyKey: undefined });
  assert.deepEqual(await needsOf(issuer, proposed), [ofAgent(agent)]);
  const done = await agent.mutate('endAppointment', ended, 'appointment { status } replayed');
  assert.deepEqual(done, { appointment: { status: 'terminated' }, replayed: false });
  assert.deepEqual(await needsOf(issuer, proposed), [keeper]);
  assert.deepEqual([await queued(manager), await queued(agent)], [[proposed.instructionId], []]);
  const [next] = await appointAgent(issuer);
  assert.deepEqual(await needsOf(issuer, proposed), [ofAgent(next)]);
  assert.deepEqual([await queued(manager), await queued(next)], [[], [proposed.instructionId]]);
  const { instruction } = await next.mutate('approveInstruction', proposed, 'instruction { status }');
  assert.equal(instruction.status, 'completed');
});

test('a need of a policy that asks the agent is asked of the next one, and what others agreed to stays agreed', async () => {
  const { issuer, manager, propose } = await openRegister();
  const [agent, appointmentId] = await appointAgent(issuer);
  const needs = [
    { name: 'managers', by: 'issuer', roles: ['account_manager'] },
    { name: 'agents', by: 'agent', step: 2 },
  ];
  const policies = [{ name: 'All', mutations: ['issueUnits'], needs }];
  await issuer.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const proposed = await propose(issuer);
  await manager.mutate('approveInstruction', proposed);
  assert.deepEqual(await queued(agent), [proposed.instructionId]);
  await issuer.mutate('endAppointment', { appointmentId, reason: 'Replaced.' });
  const [next] = await appointAgent(issuer);
  assert.deepEqual(await needsOf(issuer, proposed), [
    { name: 'managers', by: 'issuer', accountId: issuer.person.accountId, open: false },
    { name: 'agents', by: 'agent', accountId: next.person.accountId, open: true },
    ofAgent(next),
  ]);
  assert.deepEqual([await queued(agent), await queued(next)], [[], [proposed.instructionId]]);
});
