/** A split of a class with many lots: a job, whose register is the one that the split in one step would make. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { workOnNext } from '../../src/commands/job/job-runner.ts';
import { balancesOf, day, issue, makeClass, makeHolders, newHolder } from '../support/holdings.ts';
import { fewLots, openWorker, registerOf, type Worker, workUntilPlanned } from '../support/jobs.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { logInAs, type TestServer } from '../support/server.ts';
import {
  bearerAt,
  openColleague,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
} from '../support/test-client.ts';

let server: TestServer;
let keeper: TestClient;
let worker: Worker;
before(async () => {
  server = await startWhole({ settings: fewLots });
  keeper = await openTestClient(server);
  worker = openWorker(server);
});
after(async () => {
  await worker.close();
  await stopVerified(server);
});

const jobFields =
  'job { id state phase done total plan messages { code outcome } instruction { status } } transaction { id }';

// biome-ignore lint: tests look into answers of every shape.
const jobOf = async (id: string): Promise<any> =>
  (await keeper.read(`{ jobById(id: "${id}") { state messages { code outcome message } instruction { status } } }`))
    .jobById;

/** A class with four holders of 10 units each. */
async function manyLots(terms: object = {}): Promise<string> {
  const assetId = await makeClass(keeper, '1000000', terms);
  for (const holderId of await makeHolders(keeper, 4)) await issue(keeper, assetId, holderId, '10');
  return assetId;
}

test('a split beyond the number of lots is a job: the assets are closed until all of it is shown at once', async () => {
  const assetId = await makeClass(keeper);
  for (const name of ['Ada', 'Bea', 'Cid', 'Dan', 'Eve']) {
    const { rows } = await keeper.mutate(
      'createHoldersBulk',
      { mode: 'ATOMIC', rows: [newHolder(name)] },
      'rows { holderId }',
    );
    await issue(keeper, assetId, rows[0].holderId, '10');
  }
  const before = await registerOf(server, assetId);
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: day };
  const { job, transaction } = await keeper.mutate('splitAsset', split, jobFields);
  assert.equal(transaction, null);
  assert.equal(job.state, 'queued');
  assert.equal(job.instruction.status, 'executing');
  const refused = await keeper.refusal('authorizeUnits', {
    assetId,
    quantity: '1',
    authority: 'R',
    effectiveDate: day,
  });
  assert.equal(refused.extensions.code, 'asset_in_job');
  assert.equal(refused.extensions.details['jobId'], job.id);
  const option = { name: `Option ${assetId}`, type: 'option', underlyingAssetId: assetId };
  assert.equal((await keeper.refusal('createAsset', option)).extensions.code, 'asset_in_job');
  assert.deepEqual(await registerOf(server, assetId), before);
  assert.equal(await worker.work(), true);
  const read = await keeper.read(
    `{ jobById(id: "${job.id}") { state done total plan instruction { status transactions { totalCount } } } }`,
  );
  assert.deepEqual(
    [read.jobById.state, read.jobById.done, read.jobById.total, read.jobById.instruction],
    ['done', 5, 5, { status: 'completed', transactions: { totalCount: 5 } }],
  );
  const { positions } = (
    await keeper.read(`{ assetById(id: "${assetId}") { positions(first: 9) { nodes { balance } } } }`)
  ).assetById;
  assert.deepEqual(new Set(positions.nodes.map(({ balance }: { balance: string }) => balance)), new Set(['20']));
  await keeper.mutate('authorizeUnits', { assetId, quantity: '1', authority: 'R', effectiveDate: day });
  assert.equal(await worker.work(), false);
});

test('a proposal stays one until it is approved; then its job begins, and is stopped and started at will', async () => {
  const operator = await openColleague(server, keeper, 'account_operator');
  const assetId = await manyLots();
  const split = { assetId, numerator: '3', denominator: '1', effectiveDate: day };
  const proposed = 'instruction { id status payloadDigest } job { id }';
  const { instruction, job: planning } = await operator.mutate('splitAsset', split, proposed);
  assert.equal(instruction.status, 'pending_approval');
  const { id: instructionId, payloadDigest } = instruction;
  const approved = await keeper.mutate(
    'approveInstruction',
    { instructionId, payloadDigest },
    'instruction { status } job { id state } transaction { id }',
  );
  assert.deepEqual(
    [approved.instruction.status, approved.job.state, approved.transaction],
    ['executing', 'queued', null],
  );
  assert.equal(approved.job.id, planning.id);
  let starts = 0;
  for (; (await jobOf(approved.job.id)).state !== 'done'; starts += 1) {
    let left = 1 + starts;
    // It ends after one step, or some more, and another takes the job at once.
    assert.equal(await workOnNext(worker.parts, () => (left -= 1) < 0), true);
    assert.ok(starts < 50);
  }
  assert.ok(starts > 2, `started ${starts} times`);
  assert.equal((await jobOf(approved.job.id)).instruction.status, 'completed');
  assert.deepEqual(new Set(Object.values(await balancesOf(server, assetId))), new Set(['30']));
});

test('a split that its rules block when it is planned fails with their results, and changes nothing', async () => {
  const assetId = await manyLots();
  const before = await registerOf(server, assetId);
  const split = { assetId, numerator: '1', denominator: '3', effectiveDate: day };
  const { job } = await keeper.mutate('splitAsset', split, 'job { id }');
  assert.equal(await worker.work(), true);
  const { state, messages, instruction } = await jobOf(job.id);
  assert.deepEqual([state, instruction.status], ['failed', 'failed']);
  const blocking = messages.find(({ outcome }: { outcome: string }) => outcome === 'block');
  assert.equal(blocking.code, 'fraction_refused');
  assert.match(blocking.message, /^Fractions would be left with 4 holders \(4 lots, first of all lot .* of 10 units\)/);
  assert.deepEqual(await registerOf(server, assetId), before);
  await keeper.mutate('splitAsset', {
    ...split,
    fractionRule: 'cash_in_lieu',
    cashInLieu: { pricePerUnit: '2', currency: 'USD' },
  });
  assert.equal(await worker.work(), true);
  assert.deepEqual(new Set(Object.values(await balancesOf(server, assetId))), new Set(['3']));
});

test('rules that need no lots are checked at once; a repeated request answers the same one', async () => {
  const assetId = await manyLots();
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: day };
  await keeper.refused('input_invalid', 'splitAsset', { ...split, numerator: '1' });
  const repeated = { ...split, idempotencyKey: `split ${assetId}` };
  const first = await keeper.mutate('splitAsset', repeated, 'job { id state } replayed');
  assert.equal(await worker.work(), true);
  const second = await keeper.mutate('splitAsset', repeated, 'job { id state } replayed');
  assert.deepEqual(second, { job: { id: first.job.id, state: 'done' }, replayed: true });
  await keeper.refused('status_forbids', 'cancelJob', { jobId: first.job.id });
});

test('a client stops a job as far as its delegation allows the mutation and all of its assets', async () => {
  const [assetId, elsewhere] = [await manyLots(), await makeClass(keeper)];
  const { job } = await keeper.mutate(
    'splitAsset',
    { assetId, numerator: '2', denominator: '1', effectiveDate: day },
    'job { id }',
  );
  const clientOf = async (delegation: object): Promise<TestClient> => {
    const made = await keeper.mutate('createApiClient', { name: 'narrow' }, 'apiClient { id clientId } clientSecret');
    const { id: apiClientId, clientId } = made.apiClient;
    const lent = { usersAccountId: keeper.person.usersAccountId, clientId, ...delegation };
    const { delegation: row } = await keeper.mutate('createDelegation', lent, 'delegation { id }');
    const person = { ...keeper.person, apiClientId, clientId, clientSecret: made.clientSecret, delegationId: row.id };
    const { roleToken, loginToken } = await logInAs(server.address, person);
    return { ...bearerAt(server, roleToken), person, loginToken };
  };
  for (const narrowed of [{ assetIds: [elsewhere] }, { mutations: ['cancelJob'] }, { mutations: ['splitAsset'] }])
    await (await clientOf(narrowed)).refused('outside_delegation', 'cancelJob', { jobId: job.id });
  const both = await clientOf({ assetIds: [assetId], mutations: ['cancelJob', 'splitAsset'], quantityMax: '1' });
  const { job: stopped } = await both.mutate('cancelJob', { jobId: job.id }, 'job { state }');
  assert.equal(stopped.state, 'cancelled');
});

test('whoever asked for a job stops it, and one of the ledger besides only those who may issue its units', async () => {
  const split = { assetId: await manyLots(), numerator: '2', denominator: '1', effectiveDate: day };
  const { job } = await keeper.mutate('splitAsset', split, 'job { id }');
  const [operator, viewer] = [
    await openColleague(server, keeper, 'account_operator'),
    await openColleague(server, keeper, 'account_viewer'),
  ];
  for (const other of [operator, viewer]) {
    const { details } = await other.refused('not_permitted', 'cancelJob', { jobId: job.id });
    assert.match(details.remedy, /account_administrator, account_manager/);
  }
  const open = { ...split, assetId: await manyLots(), dryRun: true };
  const tried = await operator.mutate('splitAsset', open, 'job { id }');
  await viewer.refused('not_permitted', 'cancelJob', { jobId: tried.job.id });
  // A client of the same user that only proposes takes nothing back.
  const { apiClient, clientSecret } = await keeper.mutate(
    'createApiClient',
    { name: 'proposes' },
    'apiClient { id clientId } clientSecret',
  );
  const { usersAccountId } = operator.person;
  const lent = { usersAccountId, clientId: apiClient.clientId, proposeOnly: true };
  await keeper.mutate('createDelegation', lent, 'delegation { id }');
  const { roleToken } = await logInAs(server.address, {
    ...operator.person,
    clientId: apiClient.clientId,
    clientSecret,
  });
  await bearerAt(server, roleToken).refused('not_permitted', 'cancelJob', { jobId: tried.job.id });
  const { job: stopped } = await operator.mutate('cancelJob', { jobId: tried.job.id }, 'job { state }');
  assert.equal(stopped.state, 'cancelled');
  await keeper.mutate('cancelJob', { jobId: job.id });
});

test('the operator lists the jobs that have not ended', async () => {
  const list = async () => {
    const { code, stdout, stderr } = await runOperator(['jobs', '--json'], settingsOf(server.database));
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout).map(({ id, mutation, state, isTaken }: Record<string, unknown>) => [
      id,
      mutation,
      state,
      isTaken,
    ]);
  };
  const assetId = await manyLots();
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: day };
  const { job } = await keeper.mutate('splitAsset', split, 'job { id }');
  assert.deepEqual(await list(), [[job.id, 'splitAsset', 'queued', false]]);
  const { stdout } = await runOperator(['jobs'], settingsOf(server.database));
  assert.match(stdout, new RegExp(`^${job.id}  \\S+  splitAsset  it has not begun; no server works on it `));
  assert.match(stdout, /; asked for at \d{4}-\d\d-\d\dT[\d:]{8}Z, last step at \d{4}-\d\d-\d\dT[\d:]{8}Z\n$/);
  await keeper.mutate('cancelJob', { jobId: job.id });
  assert.deepEqual(await list(), []);
});

test('terms are adjusted when the split is recorded, from the values that they have then', async () => {
  const assetId = await manyLots({ parValue: '0.03', pricePerShare: '6' });
  const conversion = { type: 'preferred_stock', conversionAssetId: assetId, conversionRatio: '1.5' };
  const preferred = await makeClass(keeper, '1000', conversion);
  const split = { assetId, numerator: '3', denominator: '2', effectiveDate: day, adjustTerms: true };
  const termsNow = async (): Promise<readonly unknown[]> => {
    const { own, other } = await keeper.read(
      `{ own: assetById(id: "${assetId}") { parValue pricePerShare } other: assetById(id: "${preferred}") { conversionRatio } }`,
    );
    return [own.parValue, own.pricePerShare, other.conversionRatio];
  };
  const adjustedIn = (checks: readonly { code: string; outcome: string; facts: Record<string, string> }[]) =>
    checks
      .filter(({ code }) => ['terms_not_split', 'conversion_differs'].includes(code))
      .map(({ outcome, facts }) => ({ outcome, ...facts }));
  const { job, checks } = await keeper.mutate('splitAsset', split, 'job { id } checks { code outcome facts }');
  // 0.03 × 2 ÷ 3, 6 × 2 ÷ 3, and 1.5 × 3 ÷ 2.
  const ofClass = { outcome: 'pass', parValue: '0.02', pricePerShare: '4' };
  assert.deepEqual(adjustedIn(checks), [ofClass, { outcome: 'pass', conversionRatio: '1.5', adjustedRatio: '2.25' }]);
  assert.deepEqual(await termsNow(), ['0.03', '6', '1.5']);
  await workUntilPlanned(worker, keeper, job.id);
  // The class that converts is not closed.
  await keeper.mutate('changeAssetTerms', { assetId: preferred, conversionRatio: '2', effectiveDate: '2026-01-01' });
  assert.equal(await worker.work(), true);
  assert.deepEqual(await termsNow(), ['0.02', '4', '3']);
  const { jobById } = await keeper.read(
    `{ jobById(id: "${job.id}") { state messages { code outcome facts } instruction { id checks { code outcome facts } } } }`,
  );
  assert.equal(jobById.state, 'done');
  const adjusted = [ofClass, { outcome: 'pass', conversionRatio: '2', adjustedRatio: '3' }];
  assert.deepEqual(adjustedIn(jobById.messages), adjusted);
  assert.deepEqual(adjustedIn(jobById.instruction.checks), adjusted);
  const ratioOn = async (asOf: string): Promise<string> =>
    (await keeper.read(`{ assetById(id: "${preferred}", asOf: "${asOf}") { conversionRatio } }`)).assetById
      .conversionRatio;
  assert.deepEqual([await ratioOn('2025-12-31'), await ratioOn('2026-01-31'), await ratioOn(day)], ['1.5', '2', '3']);
  const { rows } = await server.owner(
    `select before -> 'terms' as before, after -> 'terms' as after
       from registry.audit_entries
      where action = 'splitAsset' and after -> 'terms' ? $1`,
    [preferred],
  );
  assert.deepEqual(rows, [
    {
      before: { [assetId]: { parValue: '0.03', pricePerShare: '6' }, [preferred]: { conversionRatio: '2' } },
      after: { [assetId]: { parValue: '0.02', pricePerShare: '4' }, [preferred]: { conversionRatio: '3' } },
    },
  ]);
});

test('a ratio that the split would adjust to nothing fails the job when it is recorded', async () => {
  const assetId = await manyLots();
  const conversion = { type: 'preferred_stock', conversionAssetId: assetId, conversionRatio: '1' };
  const preferred = await makeClass(keeper, '1000', conversion);
  const before = await registerOf(server, assetId);
  const split = { assetId, numerator: '1', denominator: '10', effectiveDate: day, adjustTerms: true };
  const { job } = await keeper.mutate('splitAsset', split, 'job { id }');
  await workUntilPlanned(worker, keeper, job.id);
  const least = { assetId: preferred, conversionRatio: '0.0000000001', effectiveDate: day };
  await keeper.mutate('changeAssetTerms', least);
  assert.equal(await worker.work(), true);
  const { state, messages } = await jobOf(job.id);
  const blocking = messages.filter(({ outcome }: { outcome: string }) => outcome === 'block');
  assert.deepEqual(
    [state, blocking.map(({ code, message }: Record<string, string>) => [code, message])],
    [
      'failed',
      [['input_invalid', 'The ratio of conversion of 0.0000000001 would be adjusted to 0, which is no ratio.']],
    ],
  );
  assert.deepEqual(await registerOf(server, assetId), before);
});
