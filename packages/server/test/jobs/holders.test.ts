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

/** A holder with lots in two classes that are alike, and one more beside it. Shape: the classes and the holders. */
async function inTwoClasses() {
  const classes = [await makeClass(atOnce), await makeClass(atOnce)] as const;
  const [from, into] = (await makeHolders(atOnce, 2)) as [string, string];
  for (const assetId of classes) {
    for (const quantity of ['2', '3', '4']) await issue(atOnce, assetId, from, quantity);
    await issue(atOnce, assetId, into, '10');
  }
  return { classes, from, into };
}

const statusOf = async (id: string): Promise<string> =>
  (await keeper.read(`{ holderById(id: "${id}") { status } }`)).holderById.status;

test('a holder with many lots is merged as a job as in one step, and the merge is reversed as a job', async () => {
  const [one, other] = [await inTwoClasses(), await inTwoClasses()];
  const before = await Promise.all(other.classes.map((id) => balancesOf(server, id)));
  const merge = ({ from, into }: typeof one) => ({
    fromHolderId: from,
    intoHolderId: into,
    effectiveDate: day,
    reason: 'The same person.',
  });
  await atOnce.mutate('mergeHolders', merge(one), 'holder { id }');
  const { job } = await keeper.mutate('mergeHolders', merge(other), 'job { id state }');
  assert.equal(job.state, 'queued');
  for (const assetId of other.classes)
    await keeper.refused('asset_in_job', 'authorizeUnits', {
      assetId,
      quantity: '1',
      authority: 'R',
      effectiveDate: day,
    });
  assert.equal(await worker.work(), true);
  const done = await jobOf(job.id);
  assert.deepEqual([done.state, done.plan.lots, done.instruction.status], ['done', '6', 'completed']);
  assert.deepEqual([await statusOf(other.from), await statusOf(one.from)], ['merged', 'merged']);
  const named = async (of: typeof one) => {
    const { rows } = await server.owner('select id, registration from registry.holders where id = any ($1)', [
      [of.from, of.into],
    ]);
    const names = new Map(rows.map(({ id, registration }) => [registration, id === of.from ? 'from' : 'into']));
    const registers = await Promise.all(of.classes.map((id) => registerOf(server, id)));
    return [...names].reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(registers));
  };
  assert.deepEqual(JSON.parse(await named(other)), JSON.parse(await named(one)));
  const audited = async (of: typeof one) =>
    (
      await server.owner(
        `select object_type, object_id = $1 as "isFrom", before ->> 'status' as before, after ->> 'status' as after, after ->> 'mergedInto' = $2::text as into
           from registry.audit_entries where action = 'mergeHolders' and object_id = $1`,
        [of.from, of.into],
      )
    ).rows;
  assert.deepEqual(await audited(other), [
    { object_type: 'Holder', isFrom: true, before: 'active', after: 'merged', into: true },
  ]);
  assert.deepEqual(await audited(other), await audited(one));
  const { rows } = await server.owner(
    "select id from registry.transactions where asset_id = $1 and type = 'transfer'",
    [other.classes[1]],
  );
  const reverse = { transactionId: rows[0].id, effectiveDate: day, reason: 'Another person.' };
  const reversing = await keeper.mutate('reverseTransaction', reverse, answer);
  assert.equal(await worker.work(), true);
  const reversed = await jobOf(reversing.job.id);
  assert.deepEqual(
    [reversed.state, reversed.plan],
    [
      'done',
      {
        holders: '4',
        lots: '6',
        lotsAfter: '6',
        transactions: '2',
        unitsBefore: '9',
        unitsAfter: '9',
        restrictions: '0',
      },
    ],
  );
  assert.equal(await statusOf(other.from), 'active');
  assert.deepEqual(await Promise.all(other.classes.map((id) => balancesOf(server, id))), before);
});

test('a merge fails where the holder got units of another class meanwhile, or may receive no more', async () => {
  const { classes, from, into } = await inTwoClasses();
  const before = await Promise.all(classes.map((id) => registerOf(server, id)));
  const merge = { fromHolderId: from, intoHolderId: into, effectiveDate: day, reason: 'The same person.' };
  const failed = async (): Promise<readonly unknown[]> => {
    const { job } = await keeper.mutate('mergeHolders', merge, 'job { id }');
    return [
      job.id,
      async () => {
        assert.equal(await worker.work(), true);
        const { state, messages } = await jobOf(job.id);
        return [state, messages.find(({ outcome }: { outcome: string }) => outcome === 'block').code];
      },
    ];
  };
  const another = await makeClass(atOnce);
  const [, first] = (await failed()) as [string, () => Promise<unknown>];
  await issue(atOnce, another, from, '1');
  assert.deepEqual(await first(), ['failed', 'ledger_moved']);
  const [, second] = (await failed()) as [string, () => Promise<unknown>];
  await keeper.mutate('changeHolder', { holderId: into, status: 'suspended', statusReason: 'An order.' });
  assert.deepEqual(await second(), ['failed', 'status_forbids']);
  assert.equal(await statusOf(from), 'active');
  assert.deepEqual(await Promise.all(classes.map((id) => registerOf(server, id))), before);
});

test('a conversion of a class and a consolidation are reversed as jobs, and later entries are named first', async () => {
  const common = await makeClass(atOnce);
  const [preferred] = await twoAlike();
  const before = [await balancesOf(server, preferred), await balancesOf(server, common)];
  const ratio = { ratioNumerator: '3', ratioDenominator: '2', rounding: 'floor' };
  const convert = { assetId: preferred, toAssetId: common, effectiveDate: day, ...ratio };
  const { transaction } = await atOnce.mutate('convertUnits', convert, answer);
  const reverse = { transactionId: transaction.id, effectiveDate: day, reason: 'A wrong ratio.' };
  const [holder] = Object.keys(await balancesOf(server, common)) as [string];
  const { transaction: sale } = await atOnce.mutate(
    'cancelUnits',
    { assetId: common, holderId: holder, quantity: '1', effectiveDate: day, reason: 'Surrendered.' },
    'transaction { id }',
  );
  const run = async (input: object) => {
    const { job, checks } = await keeper.mutate('reverseTransaction', input, answer);
    assert.ok(checks.some(({ code }: { code: string }) => code === 'asset_in_job'));
    assert.equal(await worker.work(), true);
    return jobOf(job.id);
  };
  const failed = await run(reverse);
  const block = failed.messages.find(({ code }: { code: string }) => code === 'lot_not_open');
  assert.equal(failed.state, 'failed');
  assert.match(block.message, /has been used since by transaction \d+ of .* \(cancel, /);
  await keeper.refused('input_invalid', 'reverseTransaction', { ...reverse, includeLater: true });
  await keeper.mutate('reverseTransaction', { ...reverse, transactionId: sale.id });
  const done = await run(reverse);
  // Five holders with 18 lots of the old class, which became two of the new for each: one of each acquisition.
  assert.deepEqual(
    [done.state, done.plan],
    [
      'done',
      {
        holders: '5',
        lots: '10',
        lotsAfter: '18',
        transactions: '10',
        unitsBefore: '165',
        unitsAfter: '110',
        restrictions: '0',
      },
    ],
  );
  assert.deepEqual([await balancesOf(server, preferred), await balancesOf(server, common)], before);
  await keeper.refused('transaction_not_reversible', 'reverseTransaction', reverse);
  const consolidated = await atOnce.mutate('consolidateLots', { assetId: preferred, effectiveDate: day }, answer);
  const back = await run({ ...reverse, transactionId: consolidated.transaction.id });
  assert.deepEqual([back.state, back.plan.transactions, back.plan.lotsAfter], ['done', '5', '16']);
  assert.deepEqual(await balancesOf(server, preferred), before[0]);
});
