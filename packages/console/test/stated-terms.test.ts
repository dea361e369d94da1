/** The terms that a registrar states of an inheritance, an exercise and numbered shares, from the form to the lot. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { bearerAt, type Bearer } from '../../server/test/support/test-client.ts';
import { choose, confirmCommand, makeClass, makeHolder, runChecks } from './support/command-form.ts';
import { type ConsoleUser } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';

const issuer = 'quillmere-robotics/account_administrator';
const [shares, numbered, options] = ['Shares of an Estate', 'Numbered Shares', 'Options of an Estate'] as const;
const [mother, daughter] = ['Estate Mother', 'Estate Daughter'] as const;

describe('stated terms', () => {
  const test = consoleTest();
  let demo: DemoServer;
  let keeper: Bearer;
  let sharesId: string;
  let numberedId: string;
  let motherId: string;
  before(async () => {
    demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    [sharesId, numberedId] = [await makeClass(keeper, shares), await makeClass(keeper, numbered)];
    const optionsId = await makeClass(keeper, options, '1000', { type: 'option', underlyingAssetId: sharesId });
    motherId = await makeHolder(keeper, mother);
    await makeHolder(keeper, daughter);
    const issue = (assetId: string, quantity: string, more: object): Promise<unknown> =>
      keeper.mutate('issueUnits', { assetId, holderId: motherId, quantity, effectiveDate: '2026-01-05', ...more });
    await issue(sharesId, '100', { price: '2', costBasis: '200' });
    await issue(numberedId, '500', { shareNumbers: [{ startingShareNumber: '1', endingShareNumber: '500' }] });
    await issue(optionsId, '40', { price: '3' });
  });

  async function lotsOf(assetId: string, registration: string): Promise<unknown> {
    const { allLots } = await keeper.read(
      `query ($of: LotFilter) { allLots(filter: $of, orderBy: [CUSTOM_ID_ASC]) { nodes {
         customId quantity acquisitionDate price costBasis shareNumbers { startingShareNumber endingShareNumber }
       } } }`,
      {
        of: {
          assetId: { equalTo: assetId },
          closedAt: { isNull: true },
          holder: { registration: { equalTo: registration } },
        },
      },
    );
    return allLots.nodes;
  }

  async function transferTo(user: ConsoleUser, assetName: string, quantity: string): Promise<void> {
    const { page } = user;
    await user.goAs(issuer, '/new/transfer');
    await choose(page, 'Asset', assetName);
    await choose(page, 'From holder', mother);
    await choose(page, 'To holder', daughter);
    await page.getByLabel('Quantity').fill(quantity);
    await page.getByLabel('Effective date').fill('2026-06-01');
  }

  test('an inheritance takes the date of death and the value on it', async ({ user, page }) => {
    await transferTo(user, shares, '30');
    assert.equal(await page.getByLabel('Date of death').count(), 0);
    await page.getByLabel('Kind').selectOption({ label: 'Inheritance' });
    assert.equal(await page.getByLabel('Price per share').count(), 0);
    await page.getByLabel('Date of death').fill('2026-03-04');
    await page.getByLabel('Value of one unit on that date').fill('5');
    await runChecks(page);
    const text = await confirmCommand(page, 'Confirm transfer');
    assert.match(text, /Recorded/);
    // 30 units at 5 on the day of death.
    assert.deepEqual(await lotsOf(sharesId, daughter), [
      { customId: '2', quantity: '30', acquisitionDate: '2026-03-04', price: '2', costBasis: '150', shareNumbers: [] },
    ]);
  });

  test('the numbers that the deed names go to the transferee', async ({ user, page }) => {
    await transferTo(user, numbered, '100');
    await page.getByLabel('First number').fill('101');
    await page.getByLabel('Last number').fill('200');
    await runChecks(page);
    await confirmCommand(page, 'Confirm transfer');
    const [lot] = (await lotsOf(numberedId, daughter)) as { shareNumbers: unknown }[];
    assert.deepEqual(lot!.shareNumbers, [{ startingShareNumber: '101', endingShareNumber: '200' }]);
  });

  test('options are exercised for cash at a price, or net', async ({ user, page }) => {
    await user.goAs(issuer, '/new/convert');
    await choose(page, 'Asset', shares);
    assert.equal(await page.getByLabel('Exercise').count(), 0, 'shares are not exercised');
    await choose(page, 'Asset', options);
    await choose(page, 'Holder', mother);
    await page.getByLabel('Quantity').fill('10');
    await choose(page, 'Target class', shares);
    await page.getByLabel('Effective date').fill('2026-07-01');
    await page.getByLabel('Exercise').selectOption({ label: 'Net, for fewer units' });
    assert.equal(await page.getByLabel('Price paid per new unit').count(), 0);
    await page.getByLabel('Exercise').selectOption({ label: 'For cash' });
    await page.getByLabel('Price paid per new unit').fill('4');
    await runChecks(page);
    await confirmCommand(page, 'Confirm conversion');
    const [, lot] = (await lotsOf(sharesId, mother)) as { acquisitionDate: string; costBasis: string }[];
    // Bought on that day: 10 at 4.
    assert.deepEqual([lot!.acquisitionDate, lot!.costBasis], ['2026-07-01', '40']);
  });

  test('former parties of a holder are listed on demand', async ({ user, page }) => {
    const { holder } = await keeper.mutate(
      'createHolder',
      {
        registration: 'Estate Sisters',
        ownershipForm: 'joint_tenants',
        parties: ['Ann', 'Beth', 'Cleo'].map((name) => ({
          partyType: 'individual',
          legalName: `Estate ${name}`,
          capacity: 'joint_owner',
        })),
      },
      'holder { id parties { nodes { id party { legalName } } } }',
    );
    const cleo = holder.parties.nodes.find((one: { party: { legalName: string } }) => /Cleo/.test(one.party.legalName));
    await keeper.mutate('changeHolder', { holderId: holder.id, removeParties: [cleo.id] });
    await user.goAs(issuer, `/holders/${holder.id}`);
    await page.getByRole('tab', { name: 'Registration' }).click();
    await page.getByRole('heading', { name: 'Estate Ann' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Estate Cleo' }).isVisible(), false);
    await page.getByText('Former parties (1)').click();
    await page.getByRole('heading', { name: 'Estate Cleo' }).waitFor();
  });
});
