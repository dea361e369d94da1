/** A generated register that is split by the server itself, while others read it and work on another class. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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
