/** A split against changes of the links between classes and rights. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { beforeTests } from '../support/before-tests.ts';
import { balancesOf, day, issue, makeClass, makeHolders } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import { openTestClient, startShared } from '../support/test-client.ts';
import { untilOthersWait } from '../support/time.ts';

const server = beforeTests(startShared);
const keeper = beforeTests(() => openTestClient(server));

/** Holds the book of a class until the split waits for it and the work is done. */
async function whileItWaits(classId: string, work: () => Promise<void>): Promise<string> {
  return withClient(server.database.ownerUrl, async (db: pg.Client) => {
    await db.query('begin');
    await db.query('select from registry.books where asset_id = $1 for no key update', [classId]);
    const given = { assetId: classId, numerator: '2', denominator: '1', effectiveDate: day };
    const split = keeper.attempt('splitAsset', given);
    await untilOthersWait(db);
    await work();
    await db.query('commit');
    return split;
  });
}

test('a split does not leave out the rights that were linked while it waited for the book of its class', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeClass(keeper, '10000');
  await issue(keeper, common, ada, '100');
  const option = await makeClass(keeper, '1000', { type: 'option', underlyingAssetId: null });
  await issue(keeper, option, ada, '100');
  const link = { assetId: option, underlyingAssetId: common };
  const outcome = await whileItWaits(common, async () => void (await keeper.mutate('changeAssetTerms', link)));
  // The caller repeats it, and both are split.
  assert.equal(outcome, 'ledger_moved');
  assert.deepEqual(await balancesOf(server, common), { [ada]: '100' });
  await keeper.mutate('splitAsset', { assetId: common, numerator: '2', denominator: '1', effectiveDate: day });
  assert.deepEqual(await balancesOf(server, common), { [ada]: '200' });
  assert.deepEqual(await balancesOf(server, option), { [ada]: '200' });
});

test('a right that is linked to another class while a split waits is not split with the former', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const [common, other] = [await makeClass(keeper, '10000'), await makeClass(keeper, '10000')];
  await issue(keeper, common, ada, '100');
  const option = await makeClass(keeper, '1000', { type: 'option', underlyingAssetId: common });
  const outcome = await whileItWaits(common, async () => {
    await keeper.mutate('changeAssetTerms', { assetId: option, underlyingAssetId: other });
    await issue(keeper, option, ada, '100');
  });
  assert.equal(outcome, 'ledger_moved');
  assert.deepEqual(await balancesOf(server, option), { [ada]: '100' });
});
