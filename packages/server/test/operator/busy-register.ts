/** A register with every kind of transaction on the ledger, made by mutations. */
import { newId } from '../../src/base/ids.ts';
import { daysAgo as on } from '../support/clock.ts';
import { appoint, makeAsset, type TestClient, openTestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';

/** Fills it, and takes as long as some forty mutations take. */
export async function fillBusyRegister(server: TestServer): Promise<void> {
  const issuer = await openTestClient(server);
  const broker = await openTestClient(server, { accountType: 'broker' });
  await appoint(server, issuer.person, broker.person);
  await server.owner(`update registry.appointments set capacity = 'broker'`);
  const [anna, ben, clara] = [
    await addHolder(issuer, 'Anna Example', 1),
    await addHolder(issuer, 'Ben Example and Bea Example, joint tenants', 2),
    await addHolder(issuer, 'Clara Example', 1, broker.person.accountId),
  ];
  await fillMain(issuer, [anna, ben, clara]);
  await fillConverted(issuer, [anna, ben]);
  await fillUnlimited(issuer, [ben, clara]);
  await issuer.mutate(
    'mergeHolders',
    { fromHolderId: clara, intoHolderId: anna, effectiveDate: on(0), reason: 'The same.' },
    'clientMutationId',
  );
}

async function addHolder(
  client: TestClient,
  registration: string,
  parties: number,
  servicingAccountId?: string,
): Promise<string> {
  const joint = parties > 1;
  const { holder } = await client.mutate(
    'createHolder',
    {
      registration,
      ownershipForm: joint ? 'joint_tenants' : 'sole',
      parties: Array.from({ length: parties }, (_, index) => ({
        partyType: 'individual',
        legalName: `${registration} ${index}`,
        capacity: joint ? 'joint_owner' : 'owner',
      })),
      ...(servicingAccountId === undefined ? {} : { servicingAccountId }),
    },
    'holder { id }',
  );
  return holder.id;
}

/** Units of a limited asset that are issued, transferred, taken back, split and corrected, some of it backdated. */
async function fillMain(client: TestClient, [anna, ben, clara]: readonly [string, string, string]): Promise<void> {
  const assetId = await makeAsset(client, { quantityScale: 2 });
  const commands = commandsOf(client, assetId);
  await commands.authorize('1000000', 900);
  await client.mutate('activateAsset', { assetId }, 'asset { id }');
  const { stockPlan } = await client.mutate('createStockPlan', { assetId, name: 'Plan' }, 'stockPlan { id }');
  const { legendTemplate } = await client.mutate(
    'createLegendTemplate',
    { name: 'Legend', text: 'Not registered.' },
    'legendTemplate { id }',
  );
  await commands.run('reserveUnits', { stockPlanId: stockPlan.id, quantity: '5000' }, 880);
  await commands.issue(anna, '1000', 800, {
    legendIds: [legendTemplate.id],
    price: '1.5',
    costBasis: '1500',
    comments: 'Ünïts "A"',
  });
  await commands.issue(ben, '500.25', 700, {
    securityLawExemptions: [{ jurisdiction: 'US', description: 'Rule 701' }],
  });
  await commands.issue(anna, '300', 650, { shareNumbers: [{ startingShareNumber: '1', endingShareNumber: '300' }] });
  await commands.issue(ben, '250', 640, { source: 'reserved', stockPlanId: stockPlan.id });
  await commands.transfer(
    anna,
    [
      [ben, '100'],
      [clara, '50'],
    ],
    600,
  );
  await commands.transfer(ben, [[clara, '120.25']], 500);
  // Recorded late, with an effective date before the transfers above.
  await commands.issue(clara, '77', 650);
  await commands.transfer(ben, [[anna, '10']], 560);
  await commands.authorize('5000', 750);
  await commands.run('repurchaseUnits', { holderId: anna, quantity: '40', price: '2' }, 400);
  await commands.run('cancelUnits', { holderId: ben, quantity: '30', reason: 'Void.' }, 390);
  await commands.run('retireUnits', { quantity: '15', authority: 'Resolution 3' }, 380);
  const { lot } = await commands.issue(clara, '60', 370);
  await client.mutate(
    'placeRestriction',
    { assetId, holderId: clara, lotId: lot.id, kind: 'lock_up', quantity: '10', effectiveFrom: on(370) },
    'restriction { id }',
  );
  await commands.transfer(clara, [[anna, '20']], 360, { lotIds: [lot.id] });
  await commands.run('recordDifference', { holderId: anna, quantity: '5', reason: 'Counted again.' }, 300);
  const { transaction } = await commands.transfer(ben, [[clara, '60']], 290);
  await client.mutate(
    'reverseTransaction',
    { transactionId: transaction.id, effectiveDate: on(280), reason: 'By mistake.' },
    'transaction { id }',
  );
  await commands.transfer(anna, [[ben, '1']], 200, { kind: 'gift', reason: 'A gift.' });
  const acquired = { acquisitionDate: on(190) };
  const lots = [await commands.issue(ben, '3', 190, acquired), await commands.issue(ben, '4', 180, acquired)];
  const lotIds = lots.map(({ lot: one }) => one.id);
  await commands.run('consolidateLots', { holderId: ben, lotIds }, 170, 'lot { id }');
}

interface RegisterCommands {
  // biome-ignore lint: answers of every shape.
  run(name: string, input: object, daysAgo: number, selection?: string): Promise<any>;
  authorize(quantity: string, daysAgo: number): Promise<unknown>;
  issue(holderId: string, quantity: string, daysAgo: number, more?: object): Promise<{ lot: { id: string } }>;
  transfer(
    from: string,
    to: readonly (readonly [string, string])[],
    daysAgo: number,
    more?: object,
  ): Promise<{ transaction: { id: string } }>;
}

function commandsOf(client: TestClient, assetId: string): RegisterCommands {
  const run: RegisterCommands['run'] = (name, input, daysAgo, selection = 'transaction { id }') =>
    client.mutate(name, { assetId, effectiveDate: on(daysAgo), ...input }, selection);
  return {
    run,
    authorize: (quantity, daysAgo) => run('authorizeUnits', { quantity, authority: `Resolution ${quantity}` }, daysAgo),
    issue: (holderId, quantity, daysAgo, more = {}) =>
      run('issueUnits', { holderId, quantity, ...more }, daysAgo, 'lot { id }'),
    transfer: (fromHolderId, to, daysAgo, more = {}) => {
      const receivers = to.map(([holderId, quantity]) => ({ holderId, quantity }));
      return run('transferUnits', { fromHolderId, receivers, ...more }, daysAgo);
    },
  };
}

/** One class converted into another, which is then split. */
async function fillConverted(client: TestClient, [anna, ben]: readonly [string, string]): Promise<void> {
  const preferred = await makeAsset(client, {});
  const common = await makeAsset(client, {});
  for (const assetId of [preferred, common]) {
    await commandsOf(client, assetId).authorize('100000', 500);
    await client.mutate('activateAsset', { assetId }, 'asset { id }');
  }
  const commands = commandsOf(client, preferred);
  await commands.issue(anna, '900', 400);
  await commands.issue(ben, '100', 400);
  await commands.run(
    'convertUnits',
    { toAssetId: common, holderId: anna, quantity: '300', ratioNumerator: '3', ratioDenominator: '2' },
    300,
    'lot { id }',
  );
  const cashInLieu = { pricePerUnit: '2.5', currency: 'EUR' };
  const odd = { ratioNumerator: '1.37', ratioDenominator: '1', rounding: 'cash_in_lieu', cashInLieu };
  await commands.run('convertUnits', { toAssetId: common, holderId: ben, quantity: '5', ...odd }, 200, 'lot { id }');
  await commandsOf(client, common).run('splitAsset', { numerator: '2', denominator: '1' }, 100, 'clientMutationId');
  await commands.run(
    'reissueLot',
    { lotId: (await commands.issue(ben, '7', 90)).lot.id, reason: 'Lost.' },
    80,
    'clientMutationId',
  );
}

/** An asset without an authorised total: units are created when they are issued. */
async function fillUnlimited(client: TestClient, [ben, clara]: readonly [string, string]): Promise<void> {
  const assetId = await makeAsset(client, { authorizedKind: 'unlimited', name: `Fund ${newId()}` }, 'active');
  const commands = commandsOf(client, assetId);
  await commands.issue(ben, '10', 90);
  await commands.issue(clara, '20', 60);
  await commands.run('cancelUnits', { holderId: clara, quantity: '20', reason: 'Redeemed.' }, 30);
}
