/**
 * A due instruction is carried out for an account that keeps the register now, though another has decided about it
 * last.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { executeAllDue } from '../../src/commands/approvals/instruction-clock.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { laterToday } from '../support/clock.ts';
import { balancesOf, issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { appoint, openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

let server: TestServer;
let database: Database;
let issuer: TestClient;
let agent: TestClient;
let assetId: string;
let ada: string;
let bo: string;

before(async () => {
  server = await startShared();
  const pool = { connections: 2, sharedConnections: 1, deadlineSeconds: 30, log: makeLog('silent') };
  database = openDatabase({ url: server.database.appUrl, ...pool });
  issuer = await openTestClient(server);
  assetId = await makeClass(issuer);
  [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, ada, '1000');
});
after(async () => {
  await database.close();
  await server.stop();
});

interface Scheduled {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

/** A mutation that is carried out at the end of the day. */
async function schedule(by: TestClient, name: string, input: object, status: string): Promise<Scheduled> {
  const given = { ...input, executeAt: laterToday() };
  const { instruction } = await by.mutate(name, given, 'instruction { id status payloadDigest }');
  assert.equal(instruction.status, status);
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

const transfer = (): object => transferOf(assetId, ada, bo, '1', { effectiveDate: laterToday().slice(0, 10) });

/** Lets the instant of an instruction lie so many hours back, and the clock of a server run. */
async function runDue({ instructionId }: Scheduled, hours = 0): Promise<void> {
  await server.owner('update registry.instructions set execute_at = now() - make_interval(hours => $2) where id = $1', [
    instructionId,
    hours,
  ]);
  await executeAllDue({ database, log: makeLog('silent'), peppers: makePeppers(testSecretKey) });
}

async function stateOf({ instructionId }: Scheduled): Promise<unknown> {
  const { instructionById } = await issuer.read(
    `{ instructionById(id: "${instructionId}") { status needs { by met open } } }`,
  );
  return instructionById;
}

async function openAgent(): Promise<void> {
  agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person, assetId);
}

async function endAgent(): Promise<void> {
  const { rows } = await server.owner('select id from registry.appointments where account_id = $1', [
    agent.person.accountId,
  ]);
  await issuer.mutate('endAppointment', { appointmentId: rows[0].id, reason: 'Replaced.' });
}

test('where the agent that approved is no longer in office, it waits for an approval again', async () => {
  await openAgent();
  const scheduled = await schedule(issuer, 'transferUnits', transfer(), 'pending_approval');
  const { instruction } = await agent.mutate('approveInstruction', scheduled, 'instruction { status }');
  assert.equal(instruction.status, 'approved');
  await endAgent();
  await runDue(scheduled);
  assert.deepEqual(await stateOf(scheduled), {
    status: 'pending_approval',
    needs: [{ by: 'keeper', met: 0, open: true }],
  });
  const { rows } = await server.owner('select type from registry.events where object_id = $1 order by recorded_at', [
    scheduled.instructionId,
  ]);
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['instruction.proposed', 'instruction.approved', 'instruction.approval_lapsed'],
  );
  const manager = await openColleague(server, issuer, 'account_manager');
  const done = await manager.mutate('approveInstruction', scheduled, 'instruction { status }');
  assert.equal(done.instruction.status, 'completed');
});

test('what an agent scheduled that is no longer in office fails after a day, and says why', async () => {
  await openAgent();
  const before = await balancesOf(server, assetId);
  const scheduled = await schedule(agent, 'transferUnits', transfer(), 'approved');
  await endAgent();
  await runDue(scheduled);
  assert.deepEqual(await stateOf(scheduled), { status: 'approved', needs: [] });
  await runDue(scheduled, 25);
  assert.deepEqual(await stateOf(scheduled), { status: 'failed', needs: [] });
  const { instructionById } = await issuer.read(
    `{ instructionById(id: "${scheduled.instructionId}") { checks { code outcome } } }`,
  );
  assert.deepEqual(
    instructionById.checks.filter(({ outcome }: { outcome: string }) => outcome === 'block'),
    [{ code: 'presenter_not_entitled', outcome: 'block' }],
  );
  assert.deepEqual(await balancesOf(server, assetId), before);
});

test('what a broker agreed to last is carried out for the issuer that agreed before', async () => {
  const broker = await openTestClient(server, { accountType: 'broker' });
  const [first, second] = [
    await openColleague(server, broker, 'account_manager'),
    await openColleague(server, broker, 'account_manager'),
  ];
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, uuidv7(), $2, 'broker', 'active', now())`,
    [issuer.person.accountId, broker.person.accountId],
  );
  const needs = [{ name: 'own', by: 'presenter', roles: ['account_manager'] }];
  const policies = [{ name: 'Clients', mutations: ['createHolder'], needs }];
  await broker.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const registerId = issuer.person.accountId;
  const client = { ...newHolder(), registerId, servicingAccountId: broker.person.accountId };
  const scheduled = await schedule(broker, 'createHolder', client, 'pending_approval');
  await first.mutate('approveInstruction', scheduled);
  await issuer.mutate('approveInstruction', scheduled);
  await broker.mutate('changeUsersAccount', { usersAccountId: first.person.usersAccountId, status: 'suspended' });
  await runDue(scheduled);
  assert.deepEqual(await stateOf(scheduled), {
    status: 'pending_approval',
    needs: [
      { by: 'presenter', met: 0, open: true },
      { by: 'keeper', met: 1, open: false },
    ],
  });
  const { instruction } = await second.mutate('approveInstruction', scheduled, 'instruction { status }');
  assert.equal(instruction.status, 'approved');
  await runDue(scheduled);
  const { status } = (await stateOf(scheduled)) as { status: string };
  assert.equal(status, 'completed');
});
