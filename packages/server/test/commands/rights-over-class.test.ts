/** Rights over a class that are converted into it, and a class that is closed while rights over it are held. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { makeHolders } from '../support/holdings.ts';
import { openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const keeper = beforeTests(() => openTestClient(server));

const effectiveDate = '2025-03-03';
let assets = 0;

async function makeAsset(type: string, total: string | null, more: object = {}): Promise<string> {
  const kind = total === null ? { authorizedKind: 'not_applicable' } : {};
  const input = { name: `Asset ${(assets += 1)}`, type, ...kind, ...more };
  const { asset } = await keeper.mutate('createAsset', input, 'asset { id }');
  const assetId: string = asset.id;
  await keeper.mutate('activateAsset', { assetId });
  if (total !== null)
    await keeper.mutate('authorizeUnits', { assetId, quantity: total, authority: 'Charter', effectiveDate });
  return assetId;
}

async function makePlan(assetId: string, name: string, quantity: string): Promise<string> {
  const { stockPlan } = await keeper.mutate('createStockPlan', { assetId, name }, 'stockPlan { id }');
  await keeper.mutate('reserveUnits', { assetId, stockPlanId: stockPlan.id, quantity, effectiveDate });
  return stockPlan.id;
}

const issue = (assetId: string, holderId: string, quantity: string, more: object = {}) =>
  keeper.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate, ...more });

async function figuresOf(assetId: string): Promise<string[]> {
  const { capTable } = await keeper.read(
    '{ capTable { classes { asset { id } outstanding committed available fullyDiluted } } }',
  );
  const { asset: _, ...figures } = capTable.classes.find((one: { asset: { id: string } }) => one.asset.id === assetId);
  return Object.values(figures);
}

const ratio = { ratioNumerator: '1', ratioDenominator: '1' };

test('options of a plan that are exercised take their units from its reserve, and fully diluted stays', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', '10000');
  const options = await makeAsset('option', '2000', { underlyingAssetId: common });
  const plan = await makePlan(common, 'Plan 2025', '1000');
  await issue(common, ada, '5000');
  await issue(options, ada, '400', { stockPlanId: plan });
  // 5,000 + 400 of the options + 1,000 reserved, of which the options have 400.
  assert.deepEqual(await figuresOf(common), ['5000', '400', '600', '6000']);
  const exercise = { assetId: options, toAssetId: common, holderId: ada, quantity: '100', effectiveDate, ...ratio };
  const { checks } = await keeper.mutate('convertUnits', exercise, 'checks { code outcome message }');
  assert.deepEqual(
    checks.filter(({ code }: { code: string }) => code === 'reserve_not_reduced'),
    [
      {
        code: 'reserve_not_reduced',
        outcome: 'pass',
        message: 'The reserve of Asset 1 falls by 100 units.',
      },
    ],
  );
  // 100 more are outstanding, and 100 fewer reserved and committed.
  assert.deepEqual(await figuresOf(common), ['5100', '300', '600', '6000']);
  // Granted are 300, and 100 were exercised: of the 1,000 there are 600 left.
  await keeper.refused('insufficient_units', 'issueUnits', {
    assetId: options,
    holderId: ada,
    quantity: '601',
    effectiveDate,
    stockPlanId: plan,
  });
  await keeper.refused('insufficient_units', 'reserveUnits', {
    assetId: common,
    stockPlanId: plan,
    quantity: '-601',
    effectiveDate,
  });
  await issue(options, ada, '600', { stockPlanId: plan });
  assert.deepEqual(await figuresOf(common), ['5100', '900', '0', '6000']);
});

test('options of their own total are converted without a warning, and fully diluted stays', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', '10000');
  const options = await makeAsset('option', '2000', { underlyingAssetId: common });
  await makePlan(common, 'Plan of others', '1000');
  await issue(options, ada, '400');
  assert.deepEqual(await figuresOf(common), ['0', '400', '1000', '1400']);
  const exercise = { assetId: options, toAssetId: common, holderId: ada, quantity: '100', effectiveDate, ...ratio };
  const { checks } = await keeper.mutate('convertUnits', exercise, 'checks { code outcome }');
  assert.deepEqual(
    checks.filter(({ outcome }: { outcome: string }) => outcome !== 'pass'),
    [],
  );
  assert.deepEqual(await figuresOf(common), ['100', '300', '1000', '1400']);
});

const closing = { reason: 'Merged.' };

test('a class is not closed while rights over it are held, and is afterwards', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', '1000');
  const held = await makeAsset('warrant', null, { underlyingAssetId: common });
  const note = await makeAsset('convertible', null, { underlyingAssetId: common });
  const unheld = await makeAsset('rsu', null, { underlyingAssetId: common });
  await issue(held, ada, '5');
  await issue(note, ada, '1000');
  const { details, checks } = await keeper.refused('rights_outstanding', 'closeAsset', {
    assetId: common,
    ...closing,
  });
  assert.deepEqual(details['assetIds']?.split(' ').sort(), [held, note].sort());
  const [{ message }] = checks.filter((one: { outcome: string }) => one.outcome === 'block') as [{ message: string }];
  assert.match(message, /^Holders have rights over the asset: units of Asset \d+, Asset \d+\.$/);
  assert.ok(!JSON.stringify(details).includes(unheld));
  for (const [assetId, quantity] of [
    [held, '5'],
    [note, '1000'],
  ])
    await keeper.mutate('cancelUnits', { assetId, holderId: ada, quantity, effectiveDate, reason: 'Lapsed.' });
  await keeper.mutate('closeAsset', { assetId: common, ...closing });
});

test('an agent of the class alone is told that rights are held, but not which', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', '1000');
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const appointing = { accountId: agent.person.accountId, capacity: 'transfer_agent', assetId: common };
  const { appointment } = await keeper.mutate('appointAgent', appointing, 'appointment { id }');
  await agent.mutate('acceptAppointment', { appointmentId: appointment.id });
  const name = 'Secret warrants';
  const { asset } = await keeper.mutate(
    'createAsset',
    { name, type: 'warrant', authorizedKind: 'not_applicable', underlyingAssetId: common },
    'asset { id }',
  );
  await keeper.mutate('activateAsset', { assetId: asset.id });
  await issue(asset.id, ada, '5');
  const refused = await agent.refused('rights_outstanding', 'closeAsset', { assetId: common, ...closing });
  assert.equal(
    refused.details['reason'],
    'Holders have rights over the asset: units of assets that your role does not see.',
  );
  const answer = JSON.stringify(refused);
  assert.ok(!answer.includes(asset.id) && !answer.includes(name), answer);
});

test('of a right over a closed class no units are issued or reserved, also by an agent that does not see the class', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const name = 'Secret shares';
  const { asset } = await keeper.mutate('createAsset', { name, type: 'common_stock' }, 'asset { id }');
  const common: string = asset.id;
  await keeper.mutate('activateAsset', { assetId: common });
  const options = await makeAsset('option', '100', { underlyingAssetId: common });
  const warrants = await makeAsset('warrant', null, { underlyingAssetId: common });
  const unlinked = await makeAsset('option', '100', { underlyingAssetId: null });
  const plan = await makePlan(options, 'Plan of options', '10');
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const appointing = { accountId: agent.person.accountId, capacity: 'transfer_agent', assetId: options };
  const { appointment } = await keeper.mutate('appointAgent', appointing, 'appointment { id }');
  await agent.mutate('acceptAppointment', { appointmentId: appointment.id });
  await keeper.mutate('closeAsset', { assetId: common, ...closing });
  const units = { holderId: ada, quantity: '5', effectiveDate };
  const reserve = { assetId: options, stockPlanId: plan, quantity: '1', effectiveDate };
  const ofAgent = [
    await agent.refused('status_forbids', 'issueUnits', { assetId: options, ...units }),
    await agent.refused('status_forbids', 'reserveUnits', reserve),
  ];
  const { details } = await keeper.refused('status_forbids', 'issueUnits', { assetId: warrants, ...units });
  for (const refused of [...ofAgent, { details }]) {
    assert.match(refused.details['reason'], /^The class that units of .+ are rights over is closed\.$/);
    assert.ok(!JSON.stringify(refused).includes(common) && !JSON.stringify(refused).includes(name));
  }
  const bulk = { mode: 'ATOMIC', rows: [{ assetId: warrants, ...units }] };
  await keeper.refused('status_forbids', 'issueUnitsBulk', bulk);
  // Reserved units may still be released, and a right whose class is not known is issued.
  await agent.mutate('reserveUnits', { ...reserve, quantity: '-10' });
  await issue(unlinked, ada, '5');
});

test('a cancellation of rights over a class that is closed since is not reversed, unless their issue is reversed too', async () => {
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const common = await makeAsset('common_stock', '1000');
  const options = await makeAsset('option', '100', { underlyingAssetId: common });
  const units = { assetId: options, holderId: ada, quantity: '5', effectiveDate };
  const { transaction: issued } = await keeper.mutate('issueUnits', units, 'transaction { id }');
  const lapse = { ...units, reason: 'Lapsed.' };
  const { transaction: cancelled } = await keeper.mutate('cancelUnits', lapse, 'transaction { id }');
  await keeper.mutate('closeAsset', { assetId: common, ...closing });
  const reversal = { effectiveDate, reason: 'An error.' };
  const { details } = await keeper.refused('status_forbids', 'reverseTransaction', {
    transactionId: cancelled.id,
    ...reversal,
  });
  assert.match(details['reason'], /^The class that units of .+ are rights over is closed\.$/);
  // Together they bring back 5 units and take them away again.
  await keeper.mutate('reverseTransaction', { transactionId: issued.id, includeLater: true, ...reversal });
});
