/**
 * A due instruction is carried out once, though two servers look at once, and not after it was withdrawn, rejected or
 * lost an approval.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { executeAllDue } from '../../src/commands/approvals/instruction-clock.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { laterToday } from '../support/clock.ts';
import { balancesOf, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { openColleague, openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';

const rounds = isDeep ? 50 : 4;

let server: TestServer;
/** Those of two more servers, of which only the clock runs. */
let databases: readonly Database[];
let administrator: TestClient;
let operator: TestClient;
let manager: TestClient;
let assetId: string;
let ada: string;
let bo: string;
/** Units that were moved to the second holder so far. */
let moved = 0;

before(async () => {
  server = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' } });
  const pool = { connections: 2, sharedConnections: 1, deadlineSeconds: 30, log: makeLog('silent') };
  databases = [0, 1].map(() => openDatabase({ url: server.database.appUrl, ...pool }));
  administrator = await openTestClient(server);
  operator = await openColleague(server, administrator, 'account_operator');
  manager = await openColleague(server, administrator, 'account_manager');
  assetId = await makeClass(administrator);
  [ada, bo] = (await makeHolders(administrator, 2)) as [string, string];
  await issue(administrator, assetId, ada, '1000');
});
after(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await stopVerified(server);
});

interface Scheduled {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

/** A transfer of one unit, approved by a manager, that is due from now on. */
async function scheduleDue(): Promise<Scheduled> {
  const executeAt = laterToday();
  const input = { ...transferOf(assetId, ada, bo, '1', { effectiveDate: executeAt.slice(0, 10) }), executeAt };
  const { instruction } = await operator.mutate('transferUnits', input, 'instruction { id payloadDigest }');
  const scheduled = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  const approved = await manager.mutate('approveInstruction', scheduled, 'instruction { status }');
  assert.equal(approved.instruction.status, 'approved');
  await server.owner('update registry.instructions set execute_at = now() where id = $1', [instruction.id]);
  return scheduled;
}

/** The clock of a server. */
const runClock = (database: Database): Promise<void> =>
  executeAllDue({ database, log: makeLog('silent'), peppers: makePeppers(testSecretKey) });

async function recordOf({
  instructionId,
}: Scheduled): Promise<{ status: string; transactions: number; events: number }> {
  const { rows } = await server.owner(
    `select i.status,
            (select count(*)::int from registry.transactions t where t.instruction_id = i.id) as transactions,
            (select count(*)::int from registry.events e where e.object_id = i.id and e.type = 'instruction.executed') as events
       from registry.instructions i
      where i.id = $1`,
    [instructionId],
  );
  return rows[0];
}

/**
 * Repeats a race of both clocks with a request about what is due; the turn says who begins. Shape: `status` where the
 * request was done.
 */
async function race(status: string, request?: (scheduled: Scheduled) => Promise<string>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const scheduled = await scheduleDue();
    const clocks = (): Promise<unknown> => Promise.all(databases.map(runClock));
    const send = (): Promise<string> => request?.(scheduled) ?? Promise.resolve('');
    const begun = round % 2 === 0 ? [clocks(), send()] : [send(), clocks()];
    const answers = await Promise.all(begun);
    const answer = answers.find((one) => typeof one === 'string')!;
    // One that met a lock may have left it to the next run.
    await clocks();
    const record = await recordOf(scheduled);
    if (answer === 'done') assert.deepEqual(record, { status, transactions: 0, events: 0 });
    else {
      assert.ok(['', 'status_forbids'].includes(answer), answer);
      assert.deepEqual(record, { status: 'completed', transactions: 1, events: 1 });
      moved += 1;
    }
    assert.equal((await balancesOf(server, assetId))[bo] ?? '0', `${moved}`);
  }
}

test('two servers that look at once carry it out once', () => race('completed'));

test('at once with its withdrawal: one of them', () =>
  race('withdrawn', ({ instructionId }) => operator.attempt('withdrawInstruction', { instructionId })));

test('at once with its rejection: one of them', () =>
  race('rejected', (scheduled) => administrator.attempt('rejectInstruction', { ...scheduled, reason: 'Not now.' })));

test('at once with the taking back of its approval: carried out, or it waits for an approval', () =>
  race('pending_approval', ({ instructionId }) => manager.attempt('withdrawApproval', { instructionId })));
