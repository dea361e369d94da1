/**
 * Several approvals of one instruction at once, over two servers: each counts once, and it is carried out once, by the
 * policies in force.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { balancesOf, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import type { TestServer } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import {
  openColleague,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
  testClientAt,
} from '../support/test-client.ts';
import { tally } from './at-once.ts';

const rounds = isDeep ? 50 : 5;

let server: TestServer;
let twin: TestServer;
/** The presenter, and three people who may agree: the first of them at both servers. */
let presenter: TestClient;
let here: TestClient;
let there: TestClient;
let second: TestClient;
let third: TestClient;
let ada: string;
let bo: string;
let version = 0;

const people = { name: 'people', by: 'issuer', roles: ['account_manager'], count: 2 };
const policyOf = (name: string, assetId: string, count: number): object => ({
  name,
  mutations: ['transferUnits'],
  assetIds: [assetId],
  needs: [{ ...people, count }],
});
let policies: object[] = [];

/** Adds a policy, which needs nobody: none is removed or changed. */
async function addPolicy(policy: object, by = presenter): Promise<string> {
  const given = { policies: [...policies, policy], expectedVersion: version, coolingDays: 0 };
  const outcome = await by.attempt('changeApprovalPolicies', given);
  assert.equal(outcome, 'done');
  policies.push(policy);
  version += 1;
  return outcome;
}

before(async () => {
  const settings = { REGISTRY_LOG_LEVEL: 'warn' };
  server = await startWhole({ settings });
  twin = await startWhole({ settings, database: server.database });
  await openRegister();
});

/** A register with its people, and without policies: a set has at most 50. */
async function openRegister(): Promise<void> {
  policies = [];
  version = 0;
  presenter = await openTestClient(server);
  here = await openColleague(server, presenter, 'account_manager');
  there = testClientAt(twin, here);
  second = await openColleague(server, presenter, 'account_manager');
  third = testClientAt(twin, await openColleague(server, presenter, 'account_manager'));
  [ada, bo] = (await makeHolders(presenter, 2)) as [string, string];
}
after(async () => {
  await twin.stop();
  await stopVerified(server);
});

interface Proposed {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

let assetId: string;
async function propose(): Promise<Proposed> {
  const input = transferOf(assetId, ada, bo, '1');
  const { instruction } = await presenter.mutate('transferUnits', input, 'instruction { id status payloadDigest }');
  assert.equal(instruction.status, 'pending_approval');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

async function openAsset(count: number): Promise<void> {
  if (policies.length > 40) await openRegister();
  assetId = await makeClass(presenter);
  await issue(presenter, assetId, ada, '1000');
  await addPolicy(policyOf(`Of ${policies.length}`, assetId, count));
}

async function recordOf({ instructionId }: Proposed): Promise<{ status: string; transactions: number }> {
  const { rows } = await server.owner(
    `select i.status,
            (select count(*)::int from registry.transactions t where t.instruction_id = i.id) as transactions,
            (select count(*)::int from registry.approvals a where a.instruction_id = i.id and a.withdrawn_at is null) as approvals,
            (select max(n.met)::int from registry.instruction_needs n where n.instruction_id = i.id) as met,
            (select count(*)::int from registry.instruction_needs n where n.instruction_id = i.id and n.open) as open
       from registry.instructions i
      where i.id = $1`,
    [instructionId],
  );
  return rows[0];
}

const unitsOfBo = async (): Promise<number> => Number((await balancesOf(server, assetId))[bo] ?? '0');

/** Sends requests at once, in turn either first. */
async function atOnce(round: number, requests: readonly (() => Promise<string>)[]): Promise<string[]> {
  const turned = round % 2 === 0 ? requests : requests.toReversed();
  const answers = await Promise.all(turned.map((request) => request()));
  return round % 2 === 0 ? answers : answers.toReversed();
}

test('a person who agrees twice at once counts once', async () => {
  await openAsset(2);
  for (let round = 0; round < rounds; round += 1) {
    const proposed = await propose();
    const approve = (by: TestClient) => () => by.attempt('approveInstruction', proposed);
    assert.deepEqual(tally(await atOnce(round, [approve(here), approve(there)])), { done: 1, already_decided: 1 });
    assert.deepEqual(await recordOf(proposed), {
      status: 'pending_approval',
      transactions: 0,
      approvals: 1,
      met: 1,
      open: 1,
    });
  }
});

test('of two who give the last approval at once one carries it out', async () => {
  await openAsset(2);
  for (let round = 0; round < rounds; round += 1) {
    const before = await unitsOfBo();
    const proposed = await propose();
    await here.mutate('approveInstruction', proposed);
    const approve = (by: TestClient) => () => by.attempt('approveInstruction', proposed);
    assert.deepEqual(tally(await atOnce(round, [approve(second), approve(third)])), { done: 1, status_forbids: 1 });
    assert.deepEqual(await recordOf(proposed), { status: 'completed', transactions: 1, approvals: 2, met: 2, open: 0 });
    assert.equal(await unitsOfBo(), before + 1);
  }
});

test('two who agree at once to what needs both carry it out together', async () => {
  await openAsset(2);
  for (let round = 0; round < rounds; round += 1) {
    const proposed = await propose();
    const approve = (by: TestClient) => () => by.attempt('approveInstruction', proposed);
    assert.deepEqual(tally(await atOnce(round, [approve(second), approve(third)])), { done: 2 });
    assert.deepEqual(await recordOf(proposed), { status: 'completed', transactions: 1, approvals: 2, met: 2, open: 0 });
  }
});

test('the last approval and the taking back of the first at once: carried out, or one approval is left', async () => {
  await openAsset(2);
  for (let round = 0; round < rounds; round += 1) {
    const proposed = await propose();
    await here.mutate('approveInstruction', proposed);
    const [approved, withdrawn] = await atOnce(round, [
      () => third.attempt('approveInstruction', proposed),
      () => here.attempt('withdrawApproval', { instructionId: proposed.instructionId }),
    ]);
    assert.equal(approved, 'done');
    assert.ok(['done', 'status_forbids'].includes(withdrawn!), withdrawn);
    const left = { status: 'pending_approval', transactions: 0, approvals: 1, met: 1, open: 1 };
    const done = { status: 'completed', transactions: 1, approvals: 2, met: 2, open: 0 };
    assert.deepEqual(await recordOf(proposed), withdrawn === 'done' ? left : done);
  }
});

test('the last approval and a rejection at once: one of them', async () => {
  await openAsset(2);
  for (let round = 0; round < rounds; round += 1) {
    const proposed = await propose();
    await here.mutate('approveInstruction', proposed);
    const answers = await atOnce(round, [
      () => third.attempt('approveInstruction', proposed),
      () => second.attempt('rejectInstruction', { ...proposed, reason: 'Not now.' }),
    ]);
    assert.deepEqual(tally(answers), { done: 1, status_forbids: 1 });
    const { status, transactions } = await recordOf(proposed);
    const expected = answers[0] === 'done' ? ['completed', 1] : ['rejected', 0];
    assert.deepEqual([status, transactions], expected);
  }
});

test('the last approval and the end of its time at once: one of them', async () => {
  await openAsset(2);
  for (let round = 0; round < rounds; round += 1) {
    const proposed = await propose();
    await here.mutate('approveInstruction', proposed);
    const expire = async (): Promise<string> => {
      await server.owner('update registry.instructions set expires_at = clock_timestamp() where id = $1', [
        proposed.instructionId,
      ]);
      await server.owner('select auth.expire_instructions(500)');
      return '';
    };
    const [approved] = await atOnce(round, [() => third.attempt('approveInstruction', proposed), expire]);
    await server.owner('select auth.expire_instructions(500)');
    assert.ok(['done', 'instruction_expired', 'status_forbids'].includes(approved!), approved);
    const { status, transactions } = await recordOf(proposed);
    assert.deepEqual([status, transactions], approved === 'done' ? ['completed', 1] : ['expired', 0]);
  }
});

test('an approval and a stricter policy at once: carried out before it, or with its need', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await openAsset(1);
    const proposed = await propose();
    const [approved] = await atOnce(round, [
      () => third.attempt('approveInstruction', proposed),
      () => addPolicy(policyOf(`Stricter ${round}`, assetId, 2)),
    ]);
    assert.equal(approved, 'done');
    const { status, ...rest } = await recordOf(proposed);
    if (status === 'completed') assert.deepEqual(rest, { transactions: 1, approvals: 1, met: 1, open: 0 });
    else assert.deepEqual([status, rest], ['pending_approval', { transactions: 0, approvals: 1, met: 1, open: 1 }]);
    if (status === 'pending_approval') await second.mutate('approveInstruction', proposed);
    assert.equal(await unitsOfBo(), 1);
  }
});

test('a transfer and a stricter policy at once: done before it, or it waits', async () => {
  for (let round = 0; round < rounds; round += 1) {
    if (policies.length > 40) await openRegister();
    assetId = await makeClass(presenter);
    await issue(presenter, assetId, ada, '1000');
    const transfer = () => here.attempt('transferUnits', transferOf(assetId, ada, bo, '1'));
    const elsewhere = () => there.attempt('transferUnits', transferOf(assetId, ada, bo, '1'));
    await atOnce(round, [transfer, () => addPolicy(policyOf(`Late ${round}`, assetId, 1)), elsewhere]);
    const done = await unitsOfBo();
    // A mutation that is sent after the change was answered waits, on every server.
    await Promise.all([transfer(), elsewhere()]);
    assert.equal(await unitsOfBo(), done);
  }
});
