/**
 * A server that is killed while it carries out what is due: another carries it out once, and the proposal's key tells
 * it.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { executeAllDue } from '../../src/commands/approvals/instruction-clock.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { laterToday } from '../support/clock.ts';
import { balancesOf, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const kills = isDeep ? 10 : 1;

/** The server that is not killed. */
let server: TestServer;
/** Those of two more servers, of which only the clock runs. */
let databases: readonly Database[];
let administrator: TestClient;
let assetId: string;
let ada: string;
let bo: string;
let program: Program | undefined;

before(async () => {
  server = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' } });
  const pool = { connections: 2, sharedConnections: 1, deadlineSeconds: 30, log: makeLog('silent') };
  databases = [0, 1].map(() => openDatabase({ url: server.database.appUrl, ...pool }));
  administrator = await openTestClient(server);
  assetId = await makeClass(administrator);
  [ada, bo] = (await makeHolders(administrator, 2)) as [string, string];
  await issue(administrator, assetId, ada, '1000');
});
after(async () => {
  program?.child.kill('SIGKILL');
  await Promise.all(databases.map((database) => database.close()));
  await stopVerified(server);
});

/** A transfer of one unit that is due. Shape: `repeat` sends it again under its key. */
async function scheduleDue() {
  const executeAt = laterToday();
  const effectiveDate = executeAt.slice(0, 10);
  const idempotencyKey = `scheduled ${(await unitsOfBo()) + 1}`;
  const input = { ...transferOf(assetId, ada, bo, '1', { effectiveDate }), executeAt, idempotencyKey };
  const repeat = () => administrator.mutate('transferUnits', input, 'instruction { id status } replayed');
  const { instruction } = await repeat();
  assert.equal(instruction.status, 'approved');
  await server.owner('update registry.instructions set execute_at = now() where id = $1', [instruction.id]);
  return { id: instruction.id as string, repeat };
}

/** A program of its own: it looks for what is due as soon as it starts. */
function start(): void {
  program = startProgram({
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_DATABASE_CONNECTIONS: '8',
  });
}

async function kill(): Promise<void> {
  program!.child.kill('SIGKILL');
  await program!.ended;
}

const statusOf = async (id: string): Promise<string> =>
  (await server.owner('select status from registry.instructions where id = $1', [id])).rows[0].status;

const unitsOfBo = async (): Promise<number> => Number((await balancesOf(server, assetId))[bo] ?? '0');

/** The clocks of two servers at once. */
async function runClocks(): Promise<void> {
  const peppers = makePeppers(testSecretKey);
  await Promise.all(databases.map((database) => executeAllDue({ database, log: makeLog('silent'), peppers })));
}

/** It was carried out once, with one event, and its key answers it. */
async function assertDoneOnce({ id, repeat }: Awaited<ReturnType<typeof scheduleDue>>, unitsBefore: number) {
  const { rows } = await server.owner(
    `select (select count(*)::int from registry.transactions where instruction_id = $1) as transactions,
            (select count(*)::int from registry.events where object_id = $1 and type = 'instruction.executed') as events`,
    [id],
  );
  assert.deepEqual(rows, [{ transactions: 1, events: 1 }]);
  assert.equal(await unitsOfBo(), unitsBefore + 1);
  const { instruction, replayed } = await repeat();
  assert.deepEqual([replayed, instruction.id, instruction.status], [true, id, 'completed']);
}

test('killed before it committed what was due: two others carry it out once', async () => {
  for (let one = 0; one < kills; one += 1) {
    const unitsBefore = await unitsOfBo();
    const due = await scheduleDue();
    await withClient(server.database.ownerUrl, async (rival) => {
      await rival.query('begin');
      const holder = await rival.query('select pg_backend_pid() as pid');
      await rival.query('select from registry.books where asset_id = $1 for update', [assetId]);
      start();
      const waiting = 'select from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))';
      await until(async () => (await server.owner(waiting, [holder.rows[0].pid])).rowCount !== 0);
      await kill();
      assert.equal(await statusOf(due.id), 'approved');
      await rival.query('commit');
    });
    await until(async () => {
      await runClocks();
      return (await statusOf(due.id)) === 'completed';
    });
    await assertDoneOnce(due, unitsBefore);
  }
});

test('killed as soon as it committed what was due: no other does it again', async () => {
  for (let one = 0; one < kills; one += 1) {
    const unitsBefore = await unitsOfBo();
    const due = await scheduleDue();
    start();
    await withClient(server.database.ownerUrl, async (owner) => {
      const statusNow = 'select status from registry.instructions where id = $1';
      // Without a pause, so that the kill comes as soon as it can.
      while ((await owner.query(statusNow, [due.id])).rows[0].status !== 'completed');
    });
    await kill();
    await runClocks();
    await assertDoneOnce(due, unitsBefore);
  }
});
