/**
 * A server that is killed while it approves: the idempotency key says at another server what became of the approval.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { balancesOf, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
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

const kills = isDeep ? 10 : 1;

/** The server that is not killed. */
let server: TestServer;
let administrator: TestClient;
let operator: TestClient;
let assetId: string;
let ada: string;
let bo: string;
let program: Program | undefined;

before(async () => {
  server = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' } });
  administrator = await openTestClient(server);
  operator = await openColleague(server, administrator, 'account_operator');
  assetId = await makeClass(administrator);
  [ada, bo] = (await makeHolders(administrator, 2)) as [string, string];
  await issue(administrator, assetId, ada, '1000');
});
after(async () => {
  program?.child.kill('SIGKILL');
  await stopVerified(server);
});

const answer = 'approval { id } instruction { id status } transaction { id } replayed';

/** An approval of a new proposal under a key, sent to a program of its own. */
async function sendApproval() {
  const { instruction } = await operator.mutate(
    'transferUnits',
    transferOf(assetId, ada, bo, '1'),
    'instruction { id payloadDigest }',
  );
  const { id, payloadDigest } = instruction as { id: string; payloadDigest: string };
  const input = { instructionId: id, payloadDigest, idempotencyKey: `approve ${id}` };
  program = startProgram({
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_DATABASE_CONNECTIONS: '8',
  });
  const there = testClientAt({ address: await program.listening }, administrator);
  return { id, input, send: () => there.mutate('approveInstruction', input, answer).catch(() => null) };
}

async function kill(): Promise<void> {
  program!.child.kill('SIGKILL');
  await program!.ended;
}

const unitsOfBo = async (): Promise<number> => Number((await balancesOf(server, assetId))[bo] ?? '0');

test('killed after the approval was committed: the key answers it, and nothing is done again', async () => {
  for (let one = 0; one < kills; one += 1) {
    const before = await unitsOfBo();
    const { id, input, send } = await sendApproval();
    const sent = send();
    await withClient(server.database.ownerUrl, async (owner) => {
      const statusNow = 'select status from registry.instructions where id = $1';
      // Without a pause, so that the kill comes as soon as it can.
      while ((await owner.query(statusNow, [id])).rows[0].status !== 'completed');
    });
    await kill();
    const first = await sent;
    const again = await administrator.mutate('approveInstruction', input, answer);
    assert.equal(again.replayed, true);
    if (first !== null) assert.deepEqual(again, { ...first, replayed: true });
    assert.equal(again.instruction.status, 'completed');
    assert.equal(await unitsOfBo(), before + 1);
  }
});

test('killed before the approval was committed: the key knows nothing of it, and it is done now', async () => {
  for (let one = 0; one < kills; one += 1) {
    const before = await unitsOfBo();
    const { id, input, send } = await sendApproval();
    await withClient(server.database.ownerUrl, async (rival) => {
      await rival.query('begin');
      const holder = await rival.query('select pg_backend_pid() as pid');
      await rival.query('select from registry.books where asset_id = $1 for update', [assetId]);
      const sent = send();
      const waiting = 'select from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))';
      await until(async () => (await server.owner(waiting, [holder.rows[0].pid])).rowCount !== 0);
      await kill();
      assert.equal(await sent, null);
      await rival.query('commit');
    });
    const { rows } = await server.owner('select status from registry.instructions where id = $1', [id]);
    assert.deepEqual(rows, [{ status: 'pending_approval' }]);
    const now = await administrator.mutate('approveInstruction', input, answer);
    assert.deepEqual([now.replayed, now.instruction.status], [false, 'completed']);
    assert.equal(await unitsOfBo(), before + 1);
  }
});
