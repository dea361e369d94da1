/**
 * Of several decisions about an instruction at once, over two servers, one holds; the others are refused by its status.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { expireInstructions } from '../../src/store/approvals/timed-instructions.ts';
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
import { until } from '../support/time.ts';
import { tally } from './at-once.ts';

const rounds = isDeep ? 50 : 5;

let server: TestServer;
let twin: TestServer;
let operator: TestClient;
/** The same person at both servers, and another one at the second. */
let here: TestClient;
let there: TestClient;
let second: TestClient;
let database: Database;
let assetId: string;
let ada: string;
let bo: string;
/** Units that approvals have moved to the second holder so far. */
let moved = 0;

before(async () => {
  const settings = { REGISTRY_LOG_LEVEL: 'warn' };
  server = await startWhole({ settings });
  twin = await startWhole({ settings, database: server.database });
  here = await openTestClient(server);
  there = testClientAt(twin, here);
  operator = await openColleague(server, here, 'account_operator');
  second = testClientAt(twin, await openColleague(server, here, 'account_manager'));
  database = openDatabase({
    url: server.database.appUrl,
    connections: 1,
    sharedConnections: 1,
    deadlineSeconds: 30,
    log: makeLog('silent'),
  });
  assetId = await makeClass(here);
  [ada, bo] = (await makeHolders(here, 2)) as [string, string];
  await issue(here, assetId, ada, '1000');
});
after(async () => {
  await database.close();
  await twin.stop();
  await stopVerified(server);
});

interface Proposed {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

async function propose(): Promise<Proposed> {
  const input = transferOf(assetId, ada, bo, '1');
  const { instruction } = await operator.mutate('transferUnits', input, 'instruction { id payloadDigest }');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

/** How often the decision about an instruction was recorded, in each place. */
async function recordOf({ instructionId }: Proposed): Promise<{ readonly status: string }> {
  const { rows } = await server.owner(
    `select i.status,
            (select count(*)::int from registry.transactions t where t.instruction_id = i.id) as transactions,
            (select count(*)::int from registry.approvals a where a.instruction_id = i.id) as approvals,
            (select count(*)::int from registry.events e where e.object_id = i.id and e.type <> 'instruction.proposed') as events
       from registry.instructions i
      where i.id = $1`,
    [instructionId],
  );
  return rows[0];
}

const completed = { status: 'completed', transactions: 1, approvals: 1, events: 1 };
const rejected = { status: 'rejected', transactions: 0, approvals: 1, events: 1 };
const ended = (status: string): object => ({ status, transactions: 0, approvals: 0, events: 1 });

/** Repeats a race about a new instruction each time. The turn says who is sent first. */
async function race(
  run: (
    proposed: Proposed,
    inTurn: (requests: readonly (() => Promise<string>)[]) => Promise<string[]>,
  ) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const proposed = await propose();
    await run(proposed, async (requests) => {
      const turned = round % 2 === 0 ? requests : requests.toReversed();
      const answers = await Promise.all(turned.map((request) => request()));
      return round % 2 === 0 ? answers : answers.toReversed();
    });
  }
  assert.equal((await balancesOf(server, assetId))[bo] ?? '0', `${moved}`);
}

test('a person who approves twice at once approves once', () =>
  race(async (proposed, inTurn) => {
    const approve = (client: TestClient) => () => client.attempt('approveInstruction', proposed);
    assert.deepEqual(tally(await inTurn([approve(here), approve(there)])), { done: 1, status_forbids: 1 });
    assert.deepEqual(await recordOf(proposed), completed);
    moved += 1;
  }));

test('a person who approves twice at once with one key gets one answer', () =>
  race(async (proposed, inTurn) => {
    const input = { ...proposed, idempotencyKey: `approve ${proposed.instructionId}` };
    const approve = (client: TestClient) => async () => {
      const { replayed, ...answer } = await client.mutate(
        'approveInstruction',
        input,
        'approval { id decidedAt } instruction { id status } transaction { id } replayed',
      );
      return `${JSON.stringify(answer)} ${replayed}`;
    };
    const [one, other] = (await inTurn([approve(here), approve(there)])).sort() as [string, string];
    assert.match(one, / false$/);
    assert.equal(other, one.replace(/false$/, 'true'));
    assert.deepEqual(await recordOf(proposed), completed);
    moved += 1;
  }));

test('of two persons who approve at once one does', () =>
  race(async (proposed, inTurn) => {
    const approve = (client: TestClient) => () => client.attempt('approveInstruction', proposed);
    assert.deepEqual(tally(await inTurn([approve(here), approve(second)])), { done: 1, status_forbids: 1 });
    assert.deepEqual(await recordOf(proposed), completed);
    moved += 1;
  }));

test('an approval and a withdrawal at once: one of them', () =>
  race(async (proposed, inTurn) => {
    const [approved, withdrawn] = await inTurn([
      () => second.attempt('approveInstruction', proposed),
      () => operator.attempt('withdrawInstruction', { instructionId: proposed.instructionId }),
    ]);
    assert.deepEqual(tally([approved!, withdrawn!]), { done: 1, status_forbids: 1 });
    assert.deepEqual(await recordOf(proposed), approved === 'done' ? completed : ended('withdrawn'));
    moved += approved === 'done' ? 1 : 0;
  }));

test('an approval and a rejection at once: one of them', () =>
  race(async (proposed, inTurn) => {
    const [approved, refused] = await inTurn([
      () => second.attempt('approveInstruction', proposed),
      () => here.attempt('rejectInstruction', { ...proposed, reason: 'Not now.' }),
    ]);
    assert.deepEqual(tally([approved!, refused!]), { done: 1, status_forbids: 1 });
    assert.deepEqual(await recordOf(proposed), approved === 'done' ? completed : rejected);
    moved += approved === 'done' ? 1 : 0;
  }));

test('an approval and the end of its time at once: one of them', async () => {
  let aheadMs = 0;
  await race(async (proposed, inTurn) => {
    // The instant comes before, while and after the approval is decided.
    aheadMs = (aheadMs + 7) % 40;
    await server.owner(
      `update registry.instructions set expires_at = clock_timestamp() + $2 * interval '1 ms' where id = $1`,
      [proposed.instructionId, aheadMs],
    );
    const expireInTime = async (): Promise<string> => {
      await until(async () => {
        await expireInstructions(database);
        return (await recordOf(proposed)).status !== 'pending_approval';
      });
      return '';
    };
    const [approved] = await inTurn([() => second.attempt('approveInstruction', proposed), expireInTime]);
    assert.ok(['done', 'instruction_expired', 'status_forbids'].includes(approved!), approved);
    assert.deepEqual(await recordOf(proposed), approved === 'done' ? completed : ended('expired'));
    moved += approved === 'done' ? 1 : 0;
  });
});
