/** The plans of large mutations other than splits, before the approval and by a dry run; and how many jobs may plan. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { day, issue, makeClass, makeHolders } from '../support/holdings.ts';
import { fewLots, openWorker, registerOf, type Worker } from '../support/jobs.ts';
import type { TestServer } from '../support/server.ts';
import { openColleague, openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';

let server: TestServer;
let keeper: TestClient;
let proposer: TestClient;
let worker: Worker;
before(async () => {
  server = await startWhole({ settings: fewLots });
  keeper = await openTestClient(server);
  proposer = await openColleague(server, keeper, 'account_manager', { delegation: { proposeOnly: true } });
  worker = openWorker(server);
});
after(async () => {
  await worker.close();
  await stopVerified(server);
});

// biome-ignore lint: tests look into answers of every shape.
const jobOf = async (id: string): Promise<any> =>
  (
    await keeper.read(
      `{ jobById(id: "${id}") { state plan planDigest planShownDigest closesAssets messages { code outcome } instruction { status }
        plannedLots { nodes { unitsBefore unitsAfter cash lot { id } holder { id } } }
        largestHolders { nodes { lots unitsBefore unitsAfter holder { id } } } } }`,
    )
  ).jobById;

/**
 * Plans a mutation by a dry run and then for approval: nothing changes and both plans are the same. Then it is approved
 * and recorded by that plan. Shape: the job; its plan; the change of each lot, as texts in order, and its cash; and the
 * largest holders.
 */
async function planned(name: string, input: object, assetIds: readonly string[]) {
  const registers = () => Promise.all(assetIds.map((id) => registerOf(server, id)));
  const before = await registers();
  const tried = (await proposer.mutate(name, { ...input, dryRun: true }, 'job { id }')).job.id;
  assert.equal(await worker.work(), true);
  const { instruction, job } = await proposer.mutate(
    name,
    input,
    'instruction { id status payloadDigest } job { id state }',
  );
  assert.deepEqual([instruction.status, job.state], ['pending_approval', 'queued']);
  assert.equal(await worker.work(), true);
  const [ofTrial, waiting] = [await jobOf(tried), await jobOf(job.id)];
  assert.deepEqual([ofTrial.state, waiting.state, waiting.closesAssets], ['done', 'waiting', false]);
  assert.deepEqual([waiting.plan, waiting.planDigest], [ofTrial.plan, ofTrial.planDigest]);
  assert.deepEqual(await registers(), before);
  const { id: instructionId, payloadDigest } = instruction;
  await keeper.mutate('approveInstruction', { instructionId, payloadDigest, planDigest: waiting.planDigest });
  assert.equal(await worker.work(), true);
  const done = await jobOf(job.id);
  assert.deepEqual([done.state, done.plan, done.planShownDigest], ['done', waiting.plan, waiting.planDigest]);
  const rows: readonly Planned[] = waiting.plannedLots.nodes;
  await assertOfLedger(rows);
  return {
    jobId: job.id,
    plan: done.plan,
    lots: rows.map(({ unitsBefore, unitsAfter }) => `${unitsBefore} → ${unitsAfter}`).toSorted(),
    cash: rows.flatMap(({ cash }) => cash ?? []),
    largest: waiting.largestHolders.nodes.map((one: Record<string, unknown>) => [
      (one['holder'] as { id: string }).id,
      one['lots'],
      one['unitsBefore'],
      one['unitsAfter'],
    ]),
  };
}

interface Planned {
  readonly unitsBefore: string;
  readonly unitsAfter: string;
  readonly cash: string | null;
  readonly lot: { readonly id: string };
  readonly holder: { readonly id: string };
}

/** The planned lots are those that closed, with their units and holders. */
async function assertOfLedger(planned: readonly Planned[]): Promise<void> {
  const { rows } = await server.owner(
    `select id, holder_id as holder, trim_scale(quantity)::text as units, closed_by is not null as closed
       from registry.lots where id = any ($1) order by id`,
    [planned.map(({ lot }) => lot.id)],
  );
  const found = planned.map(({ lot, holder, unitsBefore: units }) => ({
    id: lot.id,
    holder: holder.id,
    units,
    closed: true,
  }));
  assert.deepEqual(
    found.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    rows,
  );
}

/** A holder with three lots in each of two classes, and another holder. */
async function inTwoClasses() {
  const assetIds = [await makeClass(keeper), await makeClass(keeper)] as const;
  const [from, into] = (await makeHolders(keeper, 2)) as [string, string];
  for (const assetId of assetIds) for (const quantity of ['2', '3', '4']) await issue(keeper, assetId, from, quantity);
  return { assetIds, from, into };
}

test('a merge is planned', async () => {
  const { assetIds, from, into } = await inTwoClasses();
  const merge = { fromHolderId: from, intoHolderId: into, effectiveDate: day, reason: 'The same person.' };
  await keeper.mutate('placeRestriction', {
    assetId: assetIds[1],
    holderId: from,
    kind: 'lien',
    quantity: '1',
    effectiveFrom: day,
  });
  const { plan, lots, largest } = await planned('mergeHolders', merge, assetIds);
  assert.deepEqual(plan, { classes: '2', lots: '6', transactions: '2', restrictions: '1' });
  assert.deepEqual(lots, ['2 → 2', '2 → 2', '3 → 3', '3 → 3', '4 → 4', '4 → 4']);
  assert.deepEqual(largest, [[from, 3, '9', '9']]);
  const { rows } = await server.owner(
    'select id from registry.transactions where asset_id = $1 order by sequence desc',
    [assetIds[0]],
  );
  const reverse = { transactionId: rows[0].id, effectiveDate: day, reason: 'Two persons.' };
  const back = await planned('reverseTransaction', reverse, assetIds);
  assert.deepEqual([back.plan.lots, back.plan.restrictions, back.plan.restrictedAfter], ['6', '1', undefined]);
});

test('a reversal is planned, with the restrictions that get their numbers of units back', async () => {
  const assetId = await makeClass(keeper);
  const holderIds = await makeHolders(keeper, 4);
  for (const holderId of holderIds) await issue(keeper, assetId, holderId, '10');
  // The holders are in two steps. One more restriction concerns all units of its holder.
  for (const [index, quantity] of [
    [0, '5'],
    [3, '3'],
    [3, null],
  ] as const)
    await keeper.mutate('placeRestriction', {
      assetId,
      holderId: holderIds[index],
      kind: 'lien',
      quantity,
      effectiveFrom: day,
    });
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: day };
  const { job } = await keeper.mutate('splitAsset', split, 'job { id }');
  assert.equal(await worker.work(), true);
  assert.equal((await jobOf(job.id)).state, 'done');
  const { rows } = await server.owner("select id from registry.transactions where asset_id = $1 and type = 'split'", [
    assetId,
  ]);
  const reverse = { transactionId: rows[0].id, effectiveDate: day, reason: 'A wrong ratio.' };
  const { plan, lots } = await planned('reverseTransaction', reverse, [assetId]);
  assert.deepEqual(plan, {
    holders: '4',
    lots: '4',
    lotsAfter: '4',
    transactions: '4',
    unitsBefore: '80',
    unitsAfter: '40',
    restrictions: '2',
    restrictedBefore: '16',
    restrictedAfter: '8',
  });
  assert.deepEqual(lots, ['20 → 10', '20 → 10', '20 → 10', '20 → 10']);
});

/** Two holders with lots of two acquisitions. Shape: the class and the holders. */
async function alike(): Promise<readonly [string, string, string]> {
  const assetId = await makeClass(keeper);
  const [ada, bo] = (await makeHolders(keeper, 2)) as [string, string];
  // Ada has 5 and 2 of one acquisition, and 4 of another; Bo has 3 and 3.
  await issue(keeper, assetId, ada, '5');
  await issue(keeper, assetId, ada, '2');
  await issue(keeper, assetId, ada, '4', { acquisitionDate: '2025-05-05' });
  await issue(keeper, assetId, bo, '3');
  await issue(keeper, assetId, bo, '3');
  return [assetId, ada, bo];
}

test('a conversion of a class is planned: lots that become one have its units at the last of them', async () => {
  const [assetId, ada, bo] = await alike();
  const toAssetId = await makeClass(keeper);
  const convert = {
    assetId,
    toAssetId,
    ratioNumerator: '3',
    ratioDenominator: '2',
    effectiveDate: day,
    rounding: 'cash_in_lieu',
    cashInLieu: { pricePerUnit: '4', currency: 'USD' },
  };
  const { plan, lots, cash, largest } = await planned('convertUnits', convert, [assetId, toAssetId]);
  // Ada's 11 units are 16 and a half; Bo's 6 are 9.
  assert.deepEqual(plan, {
    holders: '2',
    lots: '5',
    transactions: '4',
    unitsBefore: '17',
    unitsAfter: '25',
    holdersWithFractions: '1',
    cash: '2',
    currency: 'USD',
  });
  // Of Ada's 16 units 7 ÷ 11 are 10.18, and 4 ÷ 11 are 5.82, which has the larger rest.
  assert.deepEqual(lots, ['2 → 10', '3 → 0', '3 → 9', '4 → 6', '5 → 0']);
  assert.deepEqual(cash, ['2']);
  assert.deepEqual(largest, [
    [ada, 3, '11', '16'],
    [bo, 2, '6', '9'],
  ]);
});

test('a consolidation of a class is planned: lots that no other is like are not in it', async () => {
  const [assetId, ada, bo] = await alike();
  const { plan, lots, largest } = await planned('consolidateLots', { assetId, effectiveDate: day }, [assetId]);
  assert.deepEqual(plan, {
    holders: '2',
    lots: '4',
    transactions: '2',
    unitsBefore: '13',
    unitsAfter: '13',
    lotsAfter: '2',
    lotsRestricted: '0',
  });
  assert.deepEqual(lots, ['2 → 7', '3 → 0', '3 → 6', '5 → 0']);
  assert.deepEqual(largest, [
    [ada, 2, '7', '7'],
    [bo, 2, '6', '6'],
  ]);
});

test('another plan of a conversion is approved anew, where the instruction says so', async () => {
  const [assetId, ada] = await alike();
  const convert = { assetId, toAssetId: await makeClass(keeper), ratioNumerator: '2', ratioDenominator: '1' };
  const { instruction, job } = await proposer.mutate(
    'convertUnits',
    { ...convert, effectiveDate: day, ifPlanChanges: 'ask' },
    'instruction { id payloadDigest } job { id }',
  );
  assert.equal(await worker.work(), true);
  const { planDigest } = await jobOf(job.id);
  // A lot of the class that the units become gets the next number of that class: no lot changes otherwise.
  await issue(keeper, convert.toAssetId, ada, '1');
  await keeper.mutate('approveInstruction', {
    instructionId: instruction.id,
    payloadDigest: instruction.payloadDigest,
    planDigest,
  });
  assert.equal(await worker.work(), true);
  assert.equal((await jobOf(job.id)).state, 'done');
  const [other, cy] = await alike();
  const again = await proposer.mutate(
    'convertUnits',
    { ...convert, assetId: other, effectiveDate: day, ifPlanChanges: 'ask' },
    'instruction { id payloadDigest } job { id }',
  );
  assert.equal(await worker.work(), true);
  const shown = await jobOf(again.job.id);
  await issue(keeper, other, cy, '1');
  await keeper.mutate('approveInstruction', {
    instructionId: again.instruction.id,
    payloadDigest: again.instruction.payloadDigest,
    planDigest: shown.planDigest,
  });
  assert.equal(await worker.work(), true);
  const asked = await jobOf(again.job.id);
  assert.deepEqual([asked.state, asked.instruction.status], ['queued', 'pending_approval']);
  assert.equal(await worker.work(), true);
});

test('more lots than a transaction joins are planned as one, and so is the reversal', async () => {
  const assetId = await makeClass(keeper);
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const row = { assetId, holderId: ada, quantity: '1', effectiveDate: day };
  for (const count of [501, 501])
    await keeper.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows: Array.from({ length: count }, () => row) });
  const joined = await planned('consolidateLots', { assetId, holderId: ada, effectiveDate: day }, [assetId]);
  // 1,000 lots and two are joined first, and then both.
  assert.deepEqual([joined.plan.lots, joined.plan.transactions, joined.plan.unitsAfter], ['1002', '3', '1002']);
  const { jobById } = await keeper.read(
    `{ jobById(id: "${joined.jobId}") { plannedLots(last: 2) { totalCount nodes { unitsBefore unitsAfter } } } }`,
  );
  assert.deepEqual(jobById.plannedLots, {
    totalCount: 1_002,
    nodes: [
      { unitsBefore: '1', unitsAfter: '0' },
      { unitsBefore: '1', unitsAfter: '1002' },
    ],
  });
  const { rows } = await server.owner(
    "select id from registry.transactions where asset_id = $1 and type = 'consolidate'",
    [assetId],
  );
  const reverse = { transactionId: rows[0].id, effectiveDate: day, reason: 'Not alike.' };
  const { plan, lots } = await planned('reverseTransaction', reverse, [assetId]);
  assert.deepEqual([plan.transactions, plan.unitsBefore, plan.unitsAfter], ['3', '1002', '1002']);
  assert.deepEqual(lots, ['1002 → 1002']);
});

test('a dry run takes the place of the one before, of the same role and class', async () => {
  const [assetId] = await alike();
  const [other] = await alike();
  const tried = async (of: string, by = proposer): Promise<string> =>
    (await by.mutate('consolidateLots', { assetId: of, effectiveDate: day, dryRun: true }, 'job { id }')).job.id;
  const ids = [await tried(assetId), await tried(other), await tried(assetId, keeper), await tried(assetId)];
  const states = async () => Promise.all(ids.map(async (id) => (await jobOf(id)).state));
  assert.deepEqual(await states(), ['cancelled', 'queued', 'queued', 'queued']);
  for (let left = 3; left > 0; left -= 1) assert.equal(await worker.work(), true);
  assert.deepEqual(await states(), ['cancelled', 'done', 'done', 'done']);
});

test('an account has no more than twenty jobs that have not ended', async () => {
  const other = await openTestClient(server);
  const colleague = await openColleague(server, other, 'account_operator');
  const assetId = await makeClass(other);
  for (const holderId of await makeHolders(other, 4)) await issue(other, assetId, holderId, '10');
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: day };
  const ids: string[] = [];
  while (ids.length < 20) ids.push((await colleague.mutate('splitAsset', split, 'instruction { id }')).instruction.id);
  await other.refused('too_many_jobs', 'splitAsset', { ...split, dryRun: true });
  await colleague.mutate('withdrawInstruction', { instructionId: ids[0] });
  assert.equal(await worker.work(), true);
  await other.mutate('splitAsset', { ...split, dryRun: true });
  while (await worker.work());
});
