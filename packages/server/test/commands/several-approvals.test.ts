/** Several instructions are approved in one request, each on its own. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { openColleague, openTestClient, startShared } from '../support/test-client.ts';
import { balancesOf, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';

let assetId: string;
let ada: string;
let bo: string;
const server = beforeTests(startShared);
const administrator = beforeTests(() => openTestClient(server));
const manager = beforeTests(() => openColleague(server, administrator, 'account_manager'));
before(async () => {
  assetId = await makeClass(administrator);
  [ada, bo] = (await makeHolders(administrator, 2)) as [string, string];
  await issue(administrator, assetId, ada, '10000');
  const board = { name: 'board', by: 'issuer', roles: ['account_manager'], count: 1 };
  const large = { name: 'Large', mutations: ['transferUnits'], when: { quantityFrom: '1000' }, needs: [board] };
  await administrator.mutate('changeApprovalPolicies', { policies: [large], expectedVersion: 0, coolingDays: 0 });
});

async function propose(): Promise<{ readonly instructionId: string; readonly payloadDigest: string }> {
  const input = transferOf(assetId, ada, bo, '1000');
  const { instruction } = await administrator.mutate('transferUnits', input, 'instruction { id payloadDigest }');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

test('several instructions are approved in one request, each by itself, and a key repeats none', async () => {
  const one = await propose();
  const two = await propose();
  const rows = [one, { ...two, payloadDigest: one.payloadDigest.replace(/^./, 'x') }, two];
  const input = { rows, idempotencyKey: 'several at once' };
  const selection = 'rows { row outcome code instructionId } doneCount refusedCount replayed';
  const done = await manager.mutate('approveInstructions', input, selection);
  assert.deepEqual(done.rows, [
    { row: 0, outcome: 'done', code: null, instructionId: one.instructionId },
    { row: 1, outcome: 'refused', code: 'digest_mismatch', instructionId: two.instructionId },
    { row: 2, outcome: 'done', code: null, instructionId: two.instructionId },
  ]);
  assert.deepEqual([done.doneCount, done.refusedCount], [2, 1]);
  assert.deepEqual(await manager.mutate('approveInstructions', input, selection), { ...done, replayed: true });
  assert.equal((await balancesOf(server, assetId))[bo], '2000');
  await manager.refused('input_invalid', 'approveInstructions', { rows: Array.from({ length: 101 }, () => one) });
});

test('an instruction of others answers in a row like an id that nobody has', async () => {
  const proposed = await propose();
  const stranger = await openTestClient(server);
  const instructionId = newId();
  const rows = [proposed, { ...proposed, instructionId }];
  const answer = await stranger.mutate('approveInstructions', { rows }, 'rows { outcome code message instructionId }');
  const [theirs, nobodys] = answer.rows;
  assert.deepEqual([theirs.outcome, theirs.code], ['refused', 'not_found']);
  assert.deepEqual(theirs, {
    ...nobodys,
    instructionId: proposed.instructionId,
    message: nobodys.message.replace(instructionId, proposed.instructionId),
  });
});
