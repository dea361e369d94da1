/**
 * The clock of instructions: a run that gets no connection ends, the next one does its work, and the clock can be
 * stopped.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { scaledMs } from '../../src/base/waits.ts';
import { beginInstructionClock, executeAllDue } from '../../src/commands/approvals/instruction-clock.ts';
import { ConnectionBudget } from '../../src/postgres/connection-budget.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { beforeTests } from '../support/before-tests.ts';
import { laterToday } from '../support/clock.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { testSecretKey } from '../support/server.ts';
import { openTestClient, startShared } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

/** A transfer that is due. */
async function scheduleDue(): Promise<string> {
  const assetId = await makeClass(client);
  const [ada, bo] = (await makeHolders(client, 2)) as [string, string];
  await issue(client, assetId, ada, '10');
  const executeAt = laterToday();
  const input = { ...transferOf(assetId, ada, bo, '1', { effectiveDate: executeAt.slice(0, 10) }), executeAt };
  const { instruction } = await client.mutate('transferUnits', input, 'instruction { id }');
  await server.owner('update registry.instructions set execute_at = now() where id = $1', [instruction.id]);
  return instruction.id;
}

test('a run that gets no connection ends, and the next one carries out what is due', async (t) => {
  const id = await scheduleDue();
  const status = async (): Promise<string> =>
    (await server.owner('select status from registry.instructions where id = $1', [id])).rows[0].status;
  const budget = new ConnectionBudget(2, 0);
  const logged: string[] = [];
  const log = makeLog('warn', { write: (line: string) => void logged.push(line) });
  const database = openDatabase({
    url: server.database.appUrl,
    connections: 1,
    sharedConnections: 1,
    budget,
    connectMs: 500,
    deadlineSeconds: 300,
    log: makeLog('silent'),
  });
  // The first run reads what is due on the last connection, and has none to carry it out.
  await budget.take(500);
  t.mock.timers.enable({ apis: ['setInterval'] });
  const end = beginInstructionClock({ database, log, peppers: makePeppers(testSecretKey) });
  await until(() => logged.some((line) => line.includes('could not be carried out')));
  assert.equal(await status(), 'approved');
  budget.give();
  await until(async () => {
    t.mock.timers.tick(60_000);
    return (await status()) === 'completed';
  });
  await end();
  await database.close();
});

test('a proposal of a bulk mutation has the time of its rows when it is carried out', async () => {
  const assetId = await makeClass(client);
  const [ada, bo] = (await makeHolders(client, 2)) as [string, string];
  await issue(client, assetId, ada, '10');
  const executeAt = laterToday();
  const rows = [1, 2, 3].map((units) =>
    transferOf(assetId, ada, bo, `${units}`, { effectiveDate: executeAt.slice(0, 10) }),
  );
  const { instruction } = await client.mutate(
    'transferUnitsBulk',
    { mode: 'ATOMIC', rows, executeAt },
    'instruction { id }',
  );
  await server.owner('update registry.instructions set execute_at = now() where id = $1', [instruction.id]);
  const database = openDatabase({
    url: server.database.appUrl,
    connections: 2,
    sharedConnections: 1,
    deadlineSeconds: 300,
    log: makeLog('silent'),
  });
  const added: number[] = [];
  const noting: typeof database = {
    ...database,
    transaction: (work, options) =>
      database.transaction((tx) => {
        const lengthen = (moreMs: number): void => {
          added.push(moreMs);
          tx.lengthen(moreMs);
        };
        return work({ ...tx, lengthen });
      }, options),
  };
  await executeAllDue({ database: noting, log: makeLog('silent'), peppers: makePeppers(testSecretKey) });
  await database.close();
  assert.deepEqual(added, [scaledMs(9)]);
  const { instructionById } = await client.read(`{ instructionById(id: "${instruction.id}") { status } }`);
  assert.equal(instructionById.status, 'completed');
});
