/** The plans of large mutations other than splits: each is planned before anybody approves it, and by a dry run. */
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
      `{ jobById(id: "${id}") { state plan planDigest planShownDigest closesAssets messages { code outcome } instruction { status } } }`,
    )
  ).jobById;

/**
 * Plans a mutation by a dry run and then for approval: nothing changes and both plans are the same. Then it is approved
 * and recorded by that plan. Shape: the plan.
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
  return done.plan;
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
  assert.deepEqual(await planned('mergeHolders', merge, assetIds), { lots: '6', transactions: '2' });
});

test('a reversal is planned', async () => {
  const assetId = await makeClass(keeper);
  for (const holderId of await makeHolders(keeper, 4)) await issue(keeper, assetId, holderId, '10');
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: day };
  const { job } = await keeper.mutate('splitAsset', split, 'job { id }');
  assert.equal(await worker.work(), true);
  assert.equal((await jobOf(job.id)).state, 'done');
  const { rows } = await server.owner("select id from registry.transactions where asset_id = $1 and type = 'split'", [
    assetId,
  ]);
  const reverse = { transactionId: rows[0].id, effectiveDate: day, reason: 'A wrong ratio.' };
  assert.deepEqual(await planned('reverseTransaction', reverse, [assetId]), {
    holders: '4',
    lots: '4',
    lotsAfter: '4',
    transactions: '4',
  });
});
