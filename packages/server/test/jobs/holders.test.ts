/** Conversions of a class and consolidations of all lots as jobs: the register is the one that one step would make. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { balancesOf, day, issue, makeClass, makeHolders } from '../support/holdings.ts';
import { fewLots, openWorker, registerOf, type Worker } from '../support/jobs.ts';
import type { TestServer } from '../support/server.ts';
import { openTestClient, startWhole, stopVerified, type TestClient, testClientAt } from '../support/test-client.ts';

let server: TestServer;
let few: TestServer;
let atOnce: TestClient;
let keeper: TestClient;
let worker: Worker;
before(async () => {
  server = await startWhole();
  few = await startWhole({ database: server.database, settings: fewLots });
  atOnce = await openTestClient(server);
  keeper = testClientAt(few, atOnce);
  worker = openWorker(server);
});
after(async () => {
  await worker.close();
  await few.stop();
  await stopVerified(server);
});

const answer = 'job { id state } transaction { id } checks { code outcome message }';
// biome-ignore lint: tests look into answers of every shape.
const jobOf = async (id: string): Promise<any> =>
  (
    await keeper.read(
      `{ jobById(id: "${id}") { state done total plan messages { code outcome message } instruction { status transactions { totalCount } } } }`,
    )
  ).jobById;

/** Holders of two classes alike, with lots on several days and at several prices. */
async function twoAlike(terms: object = {}): Promise<readonly [string, string]> {
  const classes = [await makeClass(atOnce, '1000000', terms), await makeClass(atOnce, '1000000', terms)] as const;
  const holders = await makeHolders(atOnce, 5);
  for (const assetId of classes)
    for (const [index, holderId] of holders.entries())
      for (const [quantity, more] of [
        [`${10 + index}`, {}],
        ['3', {}],
        ['4', { acquisitionDate: '2025-05-05', price: '2' }],
        ...(index % 2 === 0 ? ([['5', { acquisitionDate: '2025-05-05', price: '2' }]] as const) : []),
      ] as const)
        await issue(atOnce, assetId, holderId, quantity, more);
  return classes;
}

/** Starts a mutation on one class at once, and on the other as a job, which ends. Shape: the job. */
async function both(name: string, inputs: readonly [object, object]) {
  const { transaction } = await atOnce.mutate(name, inputs[0], answer);
  assert.notEqual(transaction, null);
  const begun = await keeper.mutate(name, inputs[1], answer);
  assert.deepEqual([begun.job.state, begun.transaction], ['queued', null]);
  assert.equal(await worker.work(), true);
  return jobOf(begun.job.id);
}

test('a class is converted as a job as it is in one step', async () => {
  const common = [await makeClass(atOnce), await makeClass(atOnce)] as const;
  const [one, other] = await twoAlike();
  const convert = {
    ratioNumerator: '3',
    ratioDenominator: '2',
    effectiveDate: day,
    rounding: 'cash_in_lieu',
    cashInLieu: { pricePerUnit: '3', currency: 'USD' },
  };
  const { state, done, total, plan, instruction } = await both('convertUnits', [
    { ...convert, assetId: one, toAssetId: common[0] },
    { ...convert, assetId: other, toAssetId: common[1] },
  ]);
  // Units: 22, 18, 24, 20 and 26, which are 33, 27, 36, 30 and 39. Lots: three of each holder, four of every second.
  assert.deepEqual(
    [state, done, total, plan.unitsBefore, plan.unitsAfter, plan.holders, plan.lots],
    ['done', 18, 18, '110', '165', '5', '18'],
  );
  assert.deepEqual(instruction, { status: 'completed', transactions: { totalCount: 10 } });
  assert.deepEqual(await registerOf(server, other), await registerOf(server, one));
  assert.deepEqual(await registerOf(server, common[1]), await registerOf(server, common[0]));
  assert.deepEqual(await balancesOf(server, other), {});
  assert.deepEqual(await balancesOf(server, common[1]), await balancesOf(server, common[0]));
});

test('all lots of a class that are alike are consolidated as a job as in one step, and then none is left', async () => {
  const [one, other] = await twoAlike();
  // An entry of a later day, so that the consolidation comes late: its lot stays as it is.
  const [late] = (await makeHolders(atOnce, 1)) as [string];
  for (const assetId of [one, other])
    for (const quantity of ['7', '8']) await issue(atOnce, assetId, late, quantity, { effectiveDate: '2026-03-01' });
  const { state, plan, instruction, messages } = await both('consolidateLots', [
    { assetId: one, effectiveDate: day },
    { assetId: other, effectiveDate: day },
  ]);
  // Two lots of each holder, and two more of every second: 10 + 6, which become 5 + 3.
  assert.deepEqual([state, plan.holders, plan.lots, plan.lotsAfter], ['done', '5', '16', '8']);
  assert.deepEqual(instruction, { status: 'completed', transactions: { totalCount: 5 } });
  assert.ok(messages.some(({ message }: { message: string }) => message === '16 lots of 5 holders become 8 lots.'));
  assert.deepEqual(await registerOf(server, other), await registerOf(server, one));
  const again = await keeper.mutate('consolidateLots', { assetId: other, effectiveDate: day }, answer);
  assert.equal(await worker.work(), true);
  const failed = await jobOf(again.job.id);
  assert.deepEqual([failed.state, failed.instruction.status], ['failed', 'failed']);
  assert.equal(failed.messages.find(({ outcome }: { outcome: string }) => outcome === 'block').code, 'lots_differ');
});

test('a holder with many lots is a job of its own', async () => {
  const assetId = await makeClass(atOnce);
  const [ada] = (await makeHolders(atOnce, 1)) as [string];
  for (let index = 0; index < 5; index += 1) await issue(atOnce, assetId, ada, '2');
  const consolidate = { assetId, holderId: ada, effectiveDate: day };
  const { job } = await keeper.mutate('consolidateLots', consolidate, answer);
  assert.equal(job.state, 'queued');
  assert.equal(await worker.work(), true);
  const { rows } = await server.owner(
    'select trim_scale(quantity)::text as quantity from registry.lots where asset_id = $1 and closed_at is null',
    [assetId],
  );
  assert.deepEqual([(await jobOf(job.id)).state, rows], ['done', [{ quantity: '10' }]]);
});

test('a conversion that the rules block for some holders fails, names how many, and changes nothing', async () => {
  const common = await makeClass(atOnce);
  const [preferred] = await twoAlike();
  const before = await registerOf(server, preferred);
  const convert = {
    assetId: preferred,
    toAssetId: common,
    ratioNumerator: '1',
    ratioDenominator: '4',
    effectiveDate: day,
  };
  await keeper.refused('status_forbids', 'convertUnits', { ...convert, toAssetId: await draft() });
  const { job, checks } = await keeper.mutate('convertUnits', convert, answer);
  assert.ok(checks.some(({ code }: { code: string }) => code === 'asset_in_job'));
  await keeper.refused('asset_in_job', 'authorizeUnits', {
    assetId: common,
    quantity: '1',
    authority: 'R',
    effectiveDate: day,
  });
  assert.equal(await worker.work(), true);
  const { state, messages } = await jobOf(job.id);
  const block = messages.find(({ outcome }: { outcome: string }) => outcome === 'block');
  // Of 22, 18, 24, 20 and 26 units a quarter is whole for 24 and 20.
  assert.deepEqual([state, block.code], ['failed', 'fraction_refused']);
  assert.match(block.message, /^With 3 holders, first of all holder \S+: By this ratio /);
  assert.deepEqual(await registerOf(server, preferred), before);
});

/** A class in which nothing can be opened yet. */
async function draft(): Promise<string> {
  const { asset } = await atOnce.mutate(
    'createAsset',
    { name: `Draft ${crypto.randomUUID()}`, type: 'common_stock' },
    'asset { id }',
  );
  return asset.id;
}
