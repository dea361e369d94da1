/** A generated register that is split by the server itself, while others read it and work on another class. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '../support/clock.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { isDeep } from '../support/seed.ts';
import { logInAs, type TestServer } from '../support/server.ts';
import { assertVerified, type Bearer, bearerAt, startWhole } from '../support/test-client.ts';

/** Three lots each. */
const holders = isDeep ? 67_000 : 400;
const jobLots = isDeep ? '20000' : '1000';

let database: TestDatabase;
let server: TestServer;
let keeper: Bearer;
let assetId: string;
before(async () => {
  database = await testDatabase();
  const made = await runOperator(['generate', '--json', '--holders', `${holders}`], settingsOf(database));
  assert.equal(made.code, 0, made.stderr);
  server = await startWhole({ database, settings: { REGISTRY_JOB_LOTS: jobLots, REGISTRY_JOBS_MAX: '1' } });
  const client = JSON.parse(made.stdout);
  assetId = client.assetId;
  keeper = bearerAt(server, (await logInAs(server.address, client)).roleToken);
});
after(async () => {
  await server.stop();
  await database.drop();
});

test('the server splits it, and every read is of before or of after', { timeout: 7_200_000 }, async () => {
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
  const { job } = await keeper.mutate('splitAsset', split, 'job { id }');
  const doubled = {
    ...before,
    outstandingTotal: `${BigInt(before.outstandingTotal) * 2n}`,
    authorizedTotal: `${BigInt(before.authorizedTotal) * 2n}`,
  };
  for (let number = 1; ; number += 1) {
    const seen = (await keeper.read(state)).assetById;
    const now = (await keeper.read(`{ jobById(id: "${job.id}") { state messages { message } } }`)).jobById;
    assert.deepEqual(seen, seen.outstandingTotal === before.outstandingTotal ? before : doubled);
    assert.notEqual(now.state, 'failed', JSON.stringify(now));
    await keeper.mutate('createAsset', { name: `Beside ${number}`, type: 'common_stock' });
    if (now.state === 'done') break;
  }
  assert.deepEqual((await keeper.read(state)).assetById, doubled);
  await assertVerified(server);
});

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

/** A split with fractions of many holders, and its reversal, of as many lots as a register of a listed company has. */
const withFractions = async (): Promise<void> => {
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
};
if (isDeep) test('a split with fractions and cash in lieu, and its reversal', { timeout: 7_200_000 }, withFractions);
