/** The plan of a large split: it is read by pages before anybody approves, and it is what is recorded then. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { fewLots, openWorker, registerOf, type Worker } from '../support/jobs.ts';
import type { TestServer } from '../support/server.ts';
import {
  appoint,
  openColleague,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
} from '../support/test-client.ts';

let server: TestServer;
let keeper: TestClient;
let operator: TestClient;
let worker: Worker;
before(async () => {
  server = await startWhole({ settings: fewLots });
  keeper = await openTestClient(server);
  operator = await openColleague(server, keeper, 'account_operator');
  worker = openWorker(server);
});
after(async () => {
  await worker.close();
  await stopVerified(server);
});

const jobFields = `id state phase total isDryRun closesAssets plan planDigest planShown planShownDigest
  messages { code outcome } instruction { id status payloadDigest }
  largestHolders { nodes { lots unitsBefore unitsAfter holder { id } } }`;

// biome-ignore lint: tests look into answers of every shape.
const jobOf = async (id: string, by = keeper): Promise<any> =>
  (await by.read(`{ jobById(id: "${id}") { ${jobFields} } }`)).jobById;

interface PlannedLot {
  readonly unitsBefore: string;
  readonly unitsAfter: string;
  readonly cash: string | null;
  readonly lot: { readonly id: string } | null;
}

/** The lots of a plan, read by pages of two. */
async function lotsOf(jobId: string, by = keeper): Promise<readonly PlannedLot[]> {
  const lots: PlannedLot[] = [];
  for (let cursor: string | null = null; ; ) {
    const from: string = cursor === null ? '' : `, after: "${cursor}"`;
    const fields = 'pageInfo { hasNextPage endCursor } nodes { unitsBefore unitsAfter cash lot { id } }';
    const { plannedLots } = (
      await by.read(`{ jobById(id: "${jobId}") { plannedLots(first: 2${from}) { ${fields} } } }`)
    ).jobById;
    lots.push(...plannedLots.nodes);
    if (plannedLots.pageInfo.hasNextPage !== true) return lots;
    cursor = plannedLots.pageInfo.endCursor;
  }
}

interface Proposed {
  readonly assetId: string;
  readonly holders: readonly string[];
  readonly jobId: string;
  readonly instructionId: string;
  readonly payloadDigest: string;
}

/** Four holders of 10 units each, and a split of them that the operator proposes. */
async function propose(more: object = {}, by = operator): Promise<Proposed> {
  const assetId = await makeClass(keeper);
  const holders = await makeHolders(keeper, 4);
  for (const holderId of holders) await issue(keeper, assetId, holderId, '10');
  const split = { assetId, numerator: '3', denominator: '2', effectiveDate: day, ...more };
  const { instruction, job } = await by.mutate(
    'splitAsset',
    split,
    'instruction { id status payloadDigest } job { id state }',
  );
  assert.deepEqual([instruction.status, job.state], ['pending_approval', 'queued']);
  return { assetId, holders, jobId: job.id, instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

const approvalOf = ({ instructionId, payloadDigest }: Proposed, more: object = {}): object => ({
  instructionId,
  payloadDigest,
  ...more,
});

/** The state of a class beside its job. */
async function isClosed(assetId: string): Promise<boolean> {
  const { rows } = await server.owner('select job_id from registry.books where asset_id = $1', [assetId]);
  return rows[0].job_id !== null;
}

test('the pages of a plan are what is recorded, lot by lot', async () => {
  const assetId = await makeClass(keeper);
  const [ada, bo, cy] = (await makeHolders(keeper, 3)) as [string, string, string];
  // Ada has 8 and 1, which are 9 × 3 ÷ 2 = 13 and a half; Bo 7, which are 10 and a half; Cy 4, which are 6.
  for (const [holderId, quantity] of [
    [ada, '8'],
    [ada, '1'],
    [bo, '7'],
    [cy, '4'],
  ] as const)
    await issue(keeper, assetId, holderId, quantity);
  await keeper.mutate('placeRestriction', {
    assetId,
    holderId: ada,
    kind: 'lien',
    quantity: '5',
    effectiveFrom: day,
  });
  const before = await registerOf(server, assetId);
  const split = {
    assetId,
    numerator: '3',
    denominator: '2',
    effectiveDate: day,
    fractionRule: 'cash_in_lieu',
    cashInLieu: { pricePerUnit: '4', currency: 'USD' },
  };
  const proposed = await operator.mutate('splitAsset', split, 'instruction { id payloadDigest } job { id }');
  const jobId: string = proposed.job.id;
  assert.equal(await worker.work(), true);
  const job = await jobOf(jobId);
  assert.deepEqual(
    [job.state, job.phase, job.total, job.isDryRun, job.closesAssets],
    ['waiting', 'waiting', 4, false, false],
  );
  assert.deepEqual(job.plan, {
    holders: '3',
    lots: '4',
    transactions: '3',
    unitsBefore: '20',
    unitsAfter: '29',
    holdersWithFractions: '2',
    cash: '4',
    currency: 'USD',
    restrictions: '1',
    restrictedBefore: '5',
    restrictedAfter: '8',
  });
  assert.deepEqual(
    job.largestHolders.nodes.map((one: Record<string, unknown>) => [
      (one['holder'] as { id: string }).id,
      one['lots'],
      one['unitsBefore'],
      one['unitsAfter'],
    ]),
    [
      [ada, 2, '9', '13'],
      [bo, 1, '7', '10'],
      [cy, 1, '4', '6'],
    ],
  );
  const lots = await lotsOf(jobId);
  assert.deepEqual(lots.map(({ unitsBefore, unitsAfter }) => `${unitsBefore} → ${unitsAfter}`).toSorted(), [
    '1 → 1',
    '4 → 6',
    '7 → 10',
    '8 → 12',
  ]);
  assert.deepEqual(lots.flatMap(({ cash }) => cash ?? []).toSorted(), ['2', '2']);
  assert.deepEqual(await registerOf(server, assetId), before);
  assert.equal(await isClosed(assetId), false);
  const { id: instructionId, payloadDigest } = proposed.instruction;
  const approve = { instructionId, payloadDigest };
  await keeper.refused('plan_mismatch', 'approveInstruction', { ...approve, planDigest: '0'.repeat(64) });
  await keeper.mutate('approveInstruction', { ...approve, planDigest: job.planDigest });
  assert.equal(await isClosed(assetId), true);
  assert.equal(await worker.work(), true);
  const done = await jobOf(jobId);
  assert.deepEqual([done.state, done.planDigest, done.planShownDigest], ['done', job.planDigest, job.planDigest]);
  // As the ledger has it: a lot that closed, and the lot that names it.
  const { rows } = await server.owner(
    `select l.id, trim_scale(l.quantity)::text as "unitsBefore", coalesce(trim_scale(o.quantity)::text, '0') as "unitsAfter"
       from registry.lots l left join registry.lots o on o.asset_id = l.asset_id and l.id = o.predecessor_ids[1]
      where l.asset_id = $1 and l.closed_by is not null`,
    [assetId],
  );
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
  const planned = lots.map(({ lot, unitsBefore, unitsAfter }) => ({ id: lot!.id, unitsBefore, unitsAfter }));
  assert.deepEqual(planned.toSorted(byId), rows.toSorted(byId));
  const named = await server.owner(
    `select encode(plan_digest, 'hex') as digest from registry.approvals where instruction_id = $1`,
    [instructionId],
  );
  assert.deepEqual(named.rows, [{ digest: job.planDigest }]);
});

test('a class that changed is planned anew: both plans are kept, and it is carried out by the new one', async () => {
  const proposed = await propose({ numerator: '2', denominator: '1' });
  assert.equal(await worker.work(), true);
  const shown = await jobOf(proposed.jobId);
  await issue(keeper, proposed.assetId, proposed.holders[0]!, '5');
  await keeper.mutate('approveInstruction', approvalOf(proposed));
  assert.equal(await worker.work(), true);
  const job = await jobOf(proposed.jobId);
  assert.deepEqual([job.state, job.planShown.unitsAfter, job.plan.unitsAfter], ['done', '80', '90']);
  assert.equal(job.planShownDigest, shown.planDigest);
  assert.notEqual(job.planDigest, shown.planDigest);
  assert.equal((await lotsOf(proposed.jobId)).length, 4);
});

test('where the instruction says so, another plan is approved anew', async () => {
  const proposed = await propose({ numerator: '2', denominator: '1', ifPlanChanges: 'ask' });
  // Nobody approves before the plan is ready, or without naming it.
  await keeper.refused('plan_mismatch', 'approveInstruction', approvalOf(proposed));
  assert.equal(await worker.work(), true);
  await keeper.refused('plan_mismatch', 'approveInstruction', approvalOf(proposed));
  const { planDigest } = await jobOf(proposed.jobId);
  await issue(keeper, proposed.assetId, proposed.holders[0]!, '5');
  await keeper.mutate('approveInstruction', approvalOf(proposed, { planDigest }));
  assert.equal(await worker.work(), true);
  const asked = await jobOf(proposed.jobId);
  assert.deepEqual([asked.state, asked.instruction.status], ['queued', 'pending_approval']);
  assert.equal(await isClosed(proposed.assetId), false);
  // The class is planned again, and the same person decides about the new plan.
  assert.equal(await worker.work(), true);
  await keeper.refused('plan_mismatch', 'approveInstruction', approvalOf(proposed, { planDigest }));
  const again = await jobOf(proposed.jobId);
  assert.deepEqual([again.state, again.plan.unitsAfter], ['waiting', '90']);
  assert.equal((await lotsOf(proposed.jobId)).length, 5);
  await keeper.mutate('approveInstruction', approvalOf(proposed, { planDigest: again.planDigest }));
  assert.equal(await worker.work(), true);
  assert.equal((await jobOf(proposed.jobId)).state, 'done');
});

test('a rule that blocks and did not block is approved anew, and fails the job where it was shown', async () => {
  const proposed = await propose();
  assert.equal(await worker.work(), true);
  // 11 × 3 ÷ 2 leaves a half.
  await issue(keeper, proposed.assetId, proposed.holders[0]!, '1');
  const before = await registerOf(server, proposed.assetId);
  await keeper.mutate('approveInstruction', approvalOf(proposed));
  assert.equal(await worker.work(), true);
  assert.equal((await jobOf(proposed.jobId)).instruction.status, 'pending_approval');
  assert.equal(await worker.work(), true);
  const job = await jobOf(proposed.jobId);
  assert.equal(job.state, 'waiting');
  assert.ok(
    job.messages.some(({ code, outcome }: Record<string, string>) => `${code} ${outcome}` === 'fraction_refused block'),
  );
  await keeper.mutate('approveInstruction', approvalOf(proposed));
  assert.equal(await worker.work(), true);
  const failed = await jobOf(proposed.jobId);
  assert.deepEqual([failed.state, failed.instruction.status], ['failed', 'failed']);
  assert.deepEqual(await registerOf(server, proposed.assetId), before);
});

test('a job ends with the instruction that nobody carries out', async () => {
  const rejected = await propose();
  const withdrawn = await propose();
  await keeper.refused('status_forbids', 'cancelJob', { jobId: rejected.jobId });
  await keeper.mutate('rejectInstruction', { ...approvalOf(rejected), reason: 'Not agreed.' });
  assert.equal(await worker.work(), true);
  await operator.mutate('withdrawInstruction', { instructionId: withdrawn.instructionId });
  assert.equal(await worker.work(), false);
  const states = [await jobOf(rejected.jobId), await jobOf(withdrawn.jobId)].map(({ state }) => state);
  assert.deepEqual(states, ['cancelled', 'cancelled']);
});

test('a role that ended before its plan was made ends the job with its instruction', async () => {
  const colleague = await openColleague(server, keeper, 'account_operator');
  const proposed = await propose({}, colleague);
  await keeper.mutate('changeUsersAccount', { usersAccountId: colleague.person.usersAccountId, status: 'revoked' });
  assert.equal(await worker.work(), true);
  const job = await jobOf(proposed.jobId);
  assert.deepEqual([job.state, job.instruction.status], ['failed', 'failed']);
  assert.deepEqual(job.messages, [{ code: 'not_permitted', outcome: 'block' }]);
  await keeper.refused('status_forbids', 'approveInstruction', approvalOf(proposed));
});

/** How many rows tell of changes. */
async function countRecords(): Promise<unknown> {
  const { rows } = await server.owner(
    `select (select count(*) from registry.instructions) as instructions, (select count(*) from registry.events) as events,
            (select count(*) from registry.transactions) as transactions,
            (select count(*) from registry.audit_entries where object_id is not null) as entries`,
  );
  return rows[0];
}

test('a dry run is a job that ends with its plan: nothing is recorded, and the class stays open', async () => {
  const assetId = await makeClass(keeper);
  const holders = await makeHolders(keeper, 4);
  for (const holderId of holders) await issue(keeper, assetId, holderId, '10');
  const before = [await countRecords(), await registerOf(server, assetId)];
  const split = { assetId, numerator: '3', denominator: '1', effectiveDate: day, dryRun: true };
  const { job, instruction, checks } = await keeper.mutate(
    'splitAsset',
    split,
    'job { id state isDryRun } instruction { id } checks { code outcome }',
  );
  assert.deepEqual([job.state, job.isDryRun, instruction], ['queued', true, null]);
  assert.ok(checks.some(({ code }: { code: string }) => code === 'asset_in_job'));
  assert.equal(await worker.work(), true);
  const planned = await jobOf(job.id);
  assert.deepEqual([planned.state, planned.plan.unitsAfter, planned.instruction], ['done', '120', null]);
  assert.equal((await lotsOf(job.id)).length, 4);
  assert.deepEqual([await countRecords(), await registerOf(server, assetId)], before);
  // A dry run that a rule blocks is done as well, and says what blocks.
  const odd = { ...split, numerator: '1', denominator: '3' };
  const blocked = (await keeper.mutate('splitAsset', odd, 'job { id }')).job.id;
  // Somebody else works on the class while it is planned.
  await keeper.mutate('transferUnits', transferOf(assetId, holders[0]!, holders[1]!, '1'));
  assert.equal(await worker.work(), true);
  const { state, plan, messages } = await jobOf(blocked);
  assert.deepEqual([state, plan], ['done', null]);
  assert.ok(
    messages.some(({ code, outcome }: Record<string, string>) => `${code} ${outcome}` === 'fraction_refused block'),
  );
  const stopped = (await keeper.mutate('splitAsset', split, 'job { id }')).job.id;
  await keeper.mutate('cancelJob', { jobId: stopped }, 'job { state }');
  assert.equal((await jobOf(stopped)).state, 'cancelled');
  assert.equal(await worker.work(), false);
});

/** Works until a job was worked on. */
async function workOnce(): Promise<void> {
  while (!(await worker.work())) await new Promise((resolve) => void setImmediate(resolve));
}

test('an answer waits for the job that it begins, as long as it says', async () => {
  const answer = 'job { state } instruction { status }';
  const assetId = await makeClass(keeper);
  for (const holderId of await makeHolders(keeper, 4)) await issue(keeper, assetId, holderId, '10');
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: day };
  const refused = await keeper.refusal('splitAsset', { ...split, waitSeconds: 61 });
  assert.equal(refused.extensions.code, 'input_invalid');
  assert.equal(refused.extensions.details['field'], 'waitSeconds');
  const [dry] = await Promise.all([
    keeper.mutate('splitAsset', { ...split, dryRun: true, waitSeconds: 60 }, 'job { state plan }'),
    workOnce(),
  ]);
  assert.deepEqual([dry.job.state, dry.job.plan.unitsAfter], ['done', '80']);
  const [done] = await Promise.all([keeper.mutate('splitAsset', { ...split, waitSeconds: 60 }, answer), workOnce()]);
  assert.deepEqual(done, { job: { state: 'done' }, instruction: { status: 'completed' } });
  // A plan that waits for somebody is answered at once, and so is a job of which nobody waits.
  const again = { ...split, effectiveDate: '2026-02-02', waitSeconds: 60 };
  const [waits] = await Promise.all([operator.mutate('splitAsset', again, answer), workOnce()]);
  assert.deepEqual(waits, { job: { state: 'waiting' }, instruction: { status: 'pending_approval' } });
  const proposed = await propose({ numerator: '2', denominator: '1' });
  assert.equal(await worker.work(), true);
  const [approved] = await Promise.all([
    keeper.mutate('approveInstruction', approvalOf(proposed, { waitSeconds: 60 }), answer),
    workOnce(),
  ]);
  assert.deepEqual(approved, { job: { state: 'done' }, instruction: { status: 'completed' } });
});

test('only those who keep the ledger read the plan: not another issuer, and an agent no longer when it is none', async () => {
  const stranger = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const assetId = await makeClass(keeper);
  for (const holderId of await makeHolders(keeper, 4)) await issue(keeper, assetId, holderId, '10');
  await appoint(server, keeper.person, agent.person);
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: day, dryRun: true };
  const { id } = (await agent.mutate('splitAsset', split, 'job { id }')).job;
  assert.equal(await worker.work(), true);
  for (const by of [agent, keeper]) assert.equal((await lotsOf(id, by)).length, 4);
  assert.equal(await jobOf(id, stranger), null);
  const { allAppointments } = await keeper.read('{ allAppointments(first: 1) { nodes { id } } }');
  await keeper.mutate('endAppointment', { appointmentId: allAppointments.nodes[0].id, reason: 'Moved on.' });
  const seen = await jobOf(id, agent);
  assert.deepEqual([seen.state, seen.largestHolders.nodes], ['done', []]);
  assert.deepEqual(await lotsOf(id, agent), []);
  assert.equal((await lotsOf(id)).length, 4);
});

test('a change of the policies between plan and approval asks others, and the job begins with the last of them', async () => {
  const manager = await openColleague(server, keeper, 'account_manager');
  const proposed = await propose({ numerator: '2', denominator: '1' });
  assert.equal(await worker.work(), true);
  const needs = [
    { name: 'managers', by: 'issuer', roles: ['account_manager'], count: 1 },
    { name: 'administrators', by: 'issuer', roles: ['account_administrator'], count: 1 },
  ];
  const policies = [{ name: 'Splits', mutations: ['splitAsset'], needs }];
  await keeper.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  await keeper.mutate('approveInstruction', approvalOf(proposed));
  assert.equal((await jobOf(proposed.jobId)).state, 'waiting');
  const { job } = await manager.mutate('approveInstruction', approvalOf(proposed), 'job { id state }');
  assert.deepEqual(job, { id: proposed.jobId, state: 'queued' });
  assert.equal(await worker.work(), true);
  assert.equal((await jobOf(proposed.jobId)).state, 'done');
});
