/** A split of a class and of the options over it, through the API: figures worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { makeHolders } from '../support/holdings.ts';
import { openTestClient, startShared } from '../support/test-client.ts';
import { inWords } from '../support/words.ts';

const server = beforeTests(startShared);
const keeper = beforeTests(() => openTestClient(server));

const day = '2025-03-03';
const authorized = { authority: 'Charter', effectiveDate: '2025-01-01' };
let assets = 0;

async function makeAsset(type: string, total: string | null, more: object = {}): Promise<string> {
  const kind = total === null ? { authorizedKind: 'not_applicable' } : {};
  const input = { name: `Asset ${(assets += 1)}`, type, ...kind, ...more };
  const { asset } = await keeper.mutate('createAsset', input, 'asset { id }');
  const assetId: string = asset.id;
  await keeper.mutate('activateAsset', { assetId });
  if (total !== null) await keeper.mutate('authorizeUnits', { assetId, quantity: total, ...authorized });
  return assetId;
}

const issue = async (assetId: string, holderId: string, quantity: string, price?: string): Promise<string> =>
  (await keeper.mutate('issueUnits', { assetId, holderId, quantity, price, effectiveDate: '2025-02-01' }, 'lot { id }'))
    .lot.id;

// biome-ignore lint: answers are looked into as they are.
const read = async (assetId: string): Promise<any> =>
  (
    await keeper.read(
      `{ assetById(id: "${assetId}") {
           authorizedTotal outstandingTotal unissuedTotal reservedTotal
           authorizedAdjustments { nodes { quantity authority } }
           restrictions { nodes { quantity lot { quantity closedAt } } }
           lots(condition: { closedAt: null }) { nodes { quantity price } } } }`,
    )
  ).assetById;

test('by 2 for 1, 100 shares become 200, and 100 options at 3.00 become 200 at 1.50', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', '10000');
  const limited = await makeAsset('option', '1000', { underlyingAssetId: common });
  const open = await makeAsset('option', null, { underlyingAssetId: common });
  const other = await makeAsset('option', '1000', { underlyingAssetId: null });
  const plan = { assetId: limited, name: 'Plan' };
  const { stockPlan } = await keeper.mutate('createStockPlan', plan, 'stockPlan { id }');
  const reserve = { assetId: limited, stockPlanId: stockPlan.id, quantity: '40', effectiveDate: '2025-01-02' };
  await keeper.mutate('reserveUnits', reserve);
  await issue(common, ada, '100', '6');
  const lotId = await issue(limited, ada, '100', '3');
  await issue(open, ada, '7', '1');
  await issue(other, ada, '5', '1');
  const lien = { assetId: limited, holderId: ada, lotId, kind: 'lien', quantity: '30', effectiveFrom: '2025-02-02' };
  await keeper.mutate('placeRestriction', lien);
  const split = { assetId: common, numerator: '2', denominator: '1', effectiveDate: day };
  const { instruction } = await keeper.mutate(
    'splitAsset',
    split,
    'instruction { transactions { nodes { type effectiveDate asset { id } } } }',
  );
  // One instruction: a transaction of the class; total, reserve and holder of the limited options; the other options'
  // holder.
  const counts = new Map<string, number>();
  for (const { asset, type } of instruction.transactions.nodes) {
    assert.equal(type, 'split');
    counts.set(asset.id, (counts.get(asset.id) ?? 0) + 1);
  }
  assert.deepEqual(
    [common, limited, open, other].map((id) => counts.get(id) ?? 0),
    [1, 3, 1, 0],
  );
  assert.deepEqual((await read(common)).lots.nodes, [{ quantity: '200', price: '3' }]);
  // 1,000 in all become 2,000: 200 held, 80 reserved, 1,720 unissued.
  const options = await read(limited);
  assert.deepEqual(options.lots.nodes, [{ quantity: '200', price: '1.5' }]);
  assert.deepEqual([options.authorizedTotal, options.reservedTotal, options.unissuedTotal], ['2000', '80', '1720']);
  const name = 'Split of Asset 1, 2 for 1';
  assert.deepEqual(options.authorizedAdjustments.nodes.at(-1), { quantity: '1000', authority: name });
  // The lien on 30 options of the lot is on 60 of the new one.
  assert.deepEqual(options.restrictions.nodes, [{ quantity: '60', lot: { quantity: '200', closedAt: null } }]);
  assert.deepEqual((await read(open)).lots.nodes, [{ quantity: '14', price: '0.5' }]);
  // An option whose class is not known stays as it is.
  assert.deepEqual((await read(other)).lots.nodes, [{ quantity: '5', price: '1' }]);
});

test('by 1 for 3, 100 options at 1.00 become 33 at 3.00, by the authority of the split', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', '3000');
  const options = await makeAsset('option', '300', { underlyingAssetId: common });
  await issue(common, ada, '300');
  await issue(options, ada, '100', '1');
  const authority = 'Special resolution 7';
  const split = {
    assetId: common,
    numerator: '1',
    denominator: '3',
    effectiveDate: day,
    adjustsCharter: true,
    authority,
  };
  const dry = await keeper.mutate('splitAsset', { ...split, dryRun: true }, 'checks { message facts }');
  // biome-ignore lint: answers are looked into as they are.
  const check = dry.checks.find(({ facts }: any) => facts?.assetId === options && facts.before !== undefined);
  assert.deepEqual(check.facts, { assetId: options, before: '100', after: '33', lots: '1', gone: '0' });
  await keeper.mutate('splitAsset', split);
  const { lots, authorizedTotal, unissuedTotal, authorizedAdjustments } = await read(options);
  assert.deepEqual(lots.nodes, [{ quantity: '33', price: '3' }]);
  // 300 / 3 = 100 in all, of which 33 are held.
  assert.deepEqual([authorizedTotal, unissuedTotal], ['100', '67']);
  assert.deepEqual(authorizedAdjustments.nodes.at(-1), { quantity: '-200', authority });
});

test('a split of a class without units leaves a restriction of it as it is, and so does its reversal', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', '10000');
  const options = await makeAsset('option', '1000', { underlyingAssetId: common });
  await issue(options, ada, '100', '3');
  const shares = { assetId: common, holderId: ada, quantity: '50', effectiveDate: '2025-02-01' };
  const { transaction } = await keeper.mutate('issueUnits', shares, 'transaction { id }');
  const lockUp = { holderId: ada, kind: 'lock_up', effectiveFrom: '2025-02-02' };
  await keeper.mutate('placeRestriction', { assetId: common, quantity: '40', ...lockUp });
  await keeper.mutate('placeRestriction', { assetId: options, quantity: '30', ...lockUp });
  const restricted = async (): Promise<readonly string[]> => {
    const assets = await Promise.all([common, options].map(read));
    return assets.flatMap(({ restrictions }) => restrictions.nodes).map(({ quantity }) => quantity);
  };
  const split = async (): Promise<string> => {
    const input = { assetId: common, numerator: '2', denominator: '1', effectiveDate: day };
    const { instruction } = await keeper.mutate('splitAsset', input, 'instruction { transactions { nodes { id } } }');
    return instruction.transactions.nodes[0].id;
  };
  const reverse = (transactionId: string, effectiveDate = day) =>
    keeper.mutate('reverseTransaction', { transactionId, effectiveDate, reason: 'An error.' });
  // The 50 shares were an error: the class has no units, and the restriction stays on record.
  await reverse(transaction.id, '2025-02-01');
  assert.deepEqual(await restricted(), ['40', '30']);
  // Of the class no unit is split, so its 40 stay; 100 options become 200, and the 30 of them become 60.
  const first = await split();
  assert.deepEqual(await restricted(), ['40', '60']);
  await reverse(first);
  assert.deepEqual(await restricted(), ['40', '30']);
  // With 50 units of the class, both are split: 40 × 2 = 80 and 30 × 2 = 60.
  await keeper.mutate('issueUnits', { ...shares, effectiveDate: day });
  const second = await split();
  assert.deepEqual(await restricted(), ['80', '60']);
  await reverse(second);
  assert.deepEqual(await restricted(), ['40', '30']);
});

test('a later entry of the options stands in the way of a split', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', '3000');
  const options = await makeAsset('option', '300', { underlyingAssetId: common });
  await issue(options, ada, '100');
  const split = { assetId: common, numerator: '2', denominator: '1', effectiveDate: '2025-01-31' };
  await keeper.refused('effective_date_too_early', 'splitAsset', split);
});

test('an agent of the class alone does not split it while others manage the rights over it', async () => {
  const common = await makeAsset('common_stock', '3000');
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const appointing = { accountId: agent.person.accountId, capacity: 'transfer_agent', assetId: common };
  const { appointment } = await keeper.mutate('appointAgent', appointing, 'appointment { id }');
  await agent.mutate('acceptAppointment', { appointmentId: appointment.id });
  const split = { assetId: common, numerator: '2', denominator: '1', effectiveDate: day };
  await agent.mutate('splitAsset', split);
  const options = await makeAsset('option', '300', { underlyingAssetId: common });
  const { details } = await agent.refused('not_permitted', 'splitAsset', split);
  assert.match(details.reason, /managed by others/);
  assert.ok(!JSON.stringify(details).includes(options));
});

test('a split that finds no units of the class says so, and that later entries of before are not split', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', null);
  const split = { assetId: common, numerator: '2', denominator: '1', effectiveDate: day };
  const warned = async (): Promise<readonly string[]> => {
    const { checks } = await keeper.mutate('splitAsset', split, 'checks { outcome message }');
    return checks.flatMap((one: { outcome: string; message: string }) => (one.outcome === 'warn' ? one.message : []));
  };
  const { assetById } = await keeper.read(`{ assetById(id: "${common}") { name } }`);
  assert.deepEqual(await warned(), [
    `${assetById.name} has no units to split, and its authorised total stays as it is: nothing changes.`,
  ]);
  const options = await makeAsset('option', null, { underlyingAssetId: common });
  await issue(options, ada, '100', '3');
  assert.deepEqual(await warned(), [
    `${assetById.name} itself has no units to split; only the rights over it change. An entry that is recorded later for a day before ${inWords(day)} is not split: give it in units of after the split.`,
  ]);
  // 100 options at 3.00 become 200 at 1.50; the 10 shares that are entered for a day before stay 10.
  assert.deepEqual((await read(options)).lots.nodes, [{ quantity: '200', price: '1.5' }]);
  await issue(common, ada, '10');
  assert.equal((await read(common)).outstandingTotal, '10');
});
