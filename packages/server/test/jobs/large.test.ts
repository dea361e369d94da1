/**
 * A generated register of a listed company that is split by a server which is killed twice on the way, while others
 * read it and work on another class. The tests of kills beside this one do so with some thousand lots at every check.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '../support/clock.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { fractionOf, isDeep } from '../support/seed.ts';
import { logInAs, type TestServer, testSecretKey } from '../support/server.ts';
import { assertVerified, type Bearer, bearerAt, startWhole } from '../support/test-client.ts';
import { othersWait } from '../support/time.ts';

/** Three lots each. */
const holders = 150_000;
const jobLots = '20000';
const options = { timeout: 7_200_000, skip: !isDeep && 'npm run check deep does it' };

let database: TestDatabase;
let server: TestServer;
let keeper: Bearer;
let assetId: string;
let program: Program | undefined;
before(async () => {
  if (!isDeep) return;
  database = await testDatabase();
  const made = await runOperator(['generate', '--json', '--holders', `${holders}`], settingsOf(database));
  assert.equal(made.code, 0, made.stderr);
  server = await startWhole({
    database,
    settings: { REGISTRY_JOB_LOTS: jobLots, REGISTRY_ROLE_TOKEN_LIFETIME: '86400' },
  });
  const client = JSON.parse(made.stdout);
  assetId = client.assetId;
  keeper = bearerAt(server, (await logInAs(server.address, client)).roleToken);
});
after(async () => {
  if (!isDeep) return;
  await kill();
  await server.stop();
  await database.drop();
});

/** Starts the server that works on jobs. */
async function start(): Promise<void> {
  const settings = { DATABASE_URL: database.appUrl, REGISTRY_SECRET_KEY: testSecretKey };
  program = startProgram({ ...settings, REGISTRY_DATABASE_CONNECTIONS: '8', REGISTRY_JOBS_MAX: '1' });
  await program.listening;
}

async function kill(): Promise<void> {
  program?.child.kill('SIGKILL');
  await program?.ended;
}

/** How far a job is, from 0 to 3. */
function progressOf({ phase, done }: { readonly phase: string; readonly done: number }): number {
  const index = ['planning', 'preparing', 'recording'].indexOf(phase);
  return index < 0 ? 0 : index + Math.min(0.99, done / (holders * 3));
}

test(
  'it is split once although its server is killed twice, and every read is of before or of after',
  options,
  async (t) => {
    const state = `{ assetById(id: "${assetId}") { outstandingTotal authorizedTotal holderCount lots(condition: { closedAt: null }) { totalCount } } }`;
    const before = (await keeper.read(state)).assetById;
    const split = {
      assetId,
      numerator: '2',
      denominator: '1',
      adjustsCharter: true,
      authority: 'Board',
      effectiveDate: today(),
    };
    const { job, instruction } = await keeper.mutate('splitAsset', split, 'job { id } instruction { id }');
    const doubled = {
      ...before,
      outstandingTotal: `${BigInt(before.outstandingTotal) * 2n}`,
      authorizedTotal: `${BigInt(before.authorizedTotal) * 2n}`,
    };
    // Once before all rows are prepared, and once while they are recorded.
    const points = [2 * fractionOf('first kill'), 2 + 0.9 * fractionOf('second kill')];
    const killedAt: string[] = [];
    await withClient(server.database.ownerUrl, async (rival) => {
      await rival.query('begin');
      // No recording ends before both kills.
      await rival.query('select from registry.instructions where id = $1 for update', [instruction.id]);
      await start();
      for (let number = 1; ; number += 1) {
        const seen = (await keeper.read(state)).assetById;
        const query = `{ jobById(id: "${job.id}") { state phase done attempts messages { message } } }`;
        const now = (await keeper.read(query)).jobById;
        assert.deepEqual(seen, seen.outstandingTotal === before.outstandingTotal ? before : doubled);
        assert.notEqual(now.state, 'failed', JSON.stringify(now));
        await keeper.mutate('createAsset', { name: `Beside ${number}`, type: 'common_stock' });
        if (now.state === 'done') {
          assert.equal(now.attempts, 3);
          break;
        }
        const point = points[killedAt.length];
        if (point === undefined || !(progressOf(now) >= point || (await othersWait(rival)))) continue;
        await kill();
        killedAt.push(progressOf(now).toFixed(2));
        // As when the lease of the one that had it is over.
        await server.owner(`update registry.jobs set leased_until = '-infinity' where ended_at is null`);
        await start();
        if (killedAt.length === points.length) await rival.query('rollback');
      }
    });
    t.diagnostic(`killed at ${killedAt.join(' and ')} of 3`);
    assert.deepEqual((await keeper.read(state)).assetById, doubled);
    const { rows } = await server.owner(
      `select count(distinct owner_id)::int as holders, count(*)::int as closings, count(distinct t.instruction_id)::int as instructions
       from registry.transactions t join registry.postings p on p.transaction_id = t.id
      where t.asset_id = $1 and t.type = 'split' and p.ledger_account = 'holder' and p.quantity < 0`,
      [assetId],
    );
    assert.deepEqual(rows, [{ holders, closings: holders * 3, instructions: 1 }]);
    await assertVerified(server);
  },
);

/** Works a mutation as a job to its end. */
async function untilDone(name: string, input: object): Promise<void> {
  const { job } = await keeper.mutate(name, input, 'job { id }');
  const query = `{ jobById(id: "${job.id}") { state messages { message } } }`;
  for (let state = ''; state !== 'done'; await sleep(200)) {
    const now = (await keeper.read(query)).jobById;
    assert.notEqual(now.state, 'failed', JSON.stringify(now));
    state = now.state;
  }
}

/** Compares the positions of the class with the balances before. Shape: `expected` is SQL over that of a holder. */
async function assertPositions(expected: string): Promise<void> {
  const { rows } = await server.owner(
    `select count(*)::int as holders, count(*) filter (where p.balance is distinct from ${expected})::int as others
       from balances_before b left join registry.positions p on p.asset_id = $1 and p.holder_id = b.holder_id`,
    [assetId],
  );
  assert.deepEqual(rows, [{ holders, others: 0 }]);
}

test('a split with fractions of many holders and cash in lieu, and its reversal', options, async () => {
  await server.owner(
    'create table balances_before as select holder_id, balance from registry.positions where asset_id = $1'.replace(
      '$1',
      `'${assetId}'`,
    ),
  );
  const terms = { assetId, numerator: '3', denominator: '4', effectiveDate: today() };
  const cashInLieu = { pricePerUnit: '4', currency: 'USD' };
  await untilDone('splitAsset', { ...terms, fractionRule: 'cash_in_lieu', cashInLieu });
  await assertPositions('trunc(b.balance * 3 / 4)');
  // A quarter of a unit is worth 1.
  const { rows } = await server.owner(
    `select count(*)::int as others from balances_before b
       full join (select * from registry.cash_in_lieu where asset_id = $1) c on c.holder_id = b.holder_id
      where coalesce(c.fraction, 0) <> b.balance * 3 / 4 - trunc(b.balance * 3 / 4)
         or coalesce(c.amount, 0) <> mod(b.balance * 3, 4)`,
    [assetId],
  );
  assert.deepEqual(rows, [{ others: 0 }]);
  const { rows: last } = await server.owner(
    'select id from registry.transactions where asset_id = $1 order by sequence desc limit 1',
    [assetId],
  );
  await untilDone('reverseTransaction', {
    transactionId: last[0].id,
    effectiveDate: today(),
    reason: 'Withdrawn.',
  });
  await assertPositions('b.balance');
  await assertVerified(server);
});
