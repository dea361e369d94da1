/** Consolidations, differences, stock plans and legends, from the form to the register. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import {
  balancesOf,
  choose,
  confirmCommand,
  makeClass,
  makeHolder,
  reviewCommand,
  runChecks,
  submitForm,
} from './support/command-form.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';

const issuer = 'quillmere-robotics/account_administrator';
const [assetName, first, second] = ['Shares Apart', 'Nora Quayside', 'Olaf Quayside'] as const;

describe('further commands', () => {
  const test = consoleTest();
  let keeper: Bearer;
  let assetId: string;
  let firstId: string;
  before(async () => {
    const demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, assetName);
    firstId = await makeHolder(keeper, first);
    await makeHolder(keeper, second);
    for (const quantity of ['40', '60'])
      await keeper.mutate('issueUnits', { assetId, holderId: firstId, quantity, effectiveDate: '2026-01-05' });
  });

  test('two lots are consolidated into one', async ({ user, page }) => {
    await user.goAs(issuer, `/new/consolidate?asset=${assetId}&holder=${firstId}`);
    await page.getByRole('checkbox').nth(1).waitFor();
    for (const lot of await page.getByRole('checkbox').all()) await lot.check();
    await page.getByText('100 in the chosen lots').waitFor();
    await page.getByLabel('Effective date').fill('2026-01-06');
    await confirmCommand(page, 'Consolidate lots');
    const { assetById } = await keeper.read(
      `{ assetById(id: "${assetId}") { lots(filter: { closedAt: { isNull: true } }) { nodes { quantity } } } }`,
    );
    assert.deepEqual(assetById.lots.nodes, [{ quantity: '100' }]);
  });

  test('all lots of a holder, or of a class, that are alike are consolidated without choosing them', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, `/new/consolidate?asset=${assetId}`);
    await page.getByLabel(/^Of\b/).selectOption('All lots of a holder that are alike');
    assert.equal(await page.getByRole('checkbox').count(), 0);
    await page.getByLabel(/^Of\b/).selectOption('All holders of the class');
    assert.equal(await page.getByLabel(/^Holder\b/).count(), 0);
    await page.getByLabel('Effective date').fill('2026-01-06');
    await page.getByRole('button', { name: 'Consolidate lots' }).click();
    await page.getByText('No two lots of a holder are alike').first().waitFor();
  });

  test('a difference takes units into suspense, and its resolution gives them to whom they belong', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, `/new/record-difference?asset=${assetId}&holder=${firstId}`);
    await page.getByLabel('Quantity').fill('10');
    await page.getByLabel('Effective date').fill('2026-01-07');
    await page.getByLabel('Reason').fill('Two people claim them.');
    assert.match(await reviewCommand(page), /Suspense\s+0\s+.10\s+10/);
    await page.getByRole('dialog').getByRole('button', { name: 'Record difference' }).click();
    await page.getByRole('heading', { name: 'Recorded' }).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '90' });
    await user.goAs(issuer, `/new/resolve-difference?asset=${assetId}`);
    await page.getByLabel('Transaction').selectOption({ index: 1 });
    await choose(page, 'Holder', second);
    await page.getByLabel('Effective date').fill('2026-01-08');
    await page.getByLabel('Reason').fill('They were bought by him.');
    await confirmCommand(page, 'Resolve difference');
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '90', [second]: '10' });
  });

  test('a stock plan is created in the form that reserves for it, and a legend in the form of an issue', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, `/new/reserve?asset=${assetId}`);
    await page.getByRole('button', { name: 'Create stock plan…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Plan in the Form');
    await dialog.getByRole('button', { name: 'Create stock plan' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Quantity').fill('50');
    await confirmCommand(page, 'Confirm reservation');
    await user.goAs(issuer, `/new/issue?asset=${assetId}&holder=${firstId}`);
    await page.getByText('More options', { exact: true }).click();
    await page.getByRole('button', { name: 'Create legend…' }).click();
    await dialog.getByLabel('Name').fill('Legend in the Form');
    await dialog.getByLabel('Text').fill('Not to be sold before the listing.');
    await dialog.getByRole('button', { name: 'Create legend' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.ok(await page.getByRole('checkbox', { name: 'Legend in the Form' }).isChecked());
    await page.getByLabel('Quantity').fill('5');
    await confirmCommand(page, 'Confirm issue');
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") {
      reservedTotal lots { nodes { quantity legendIds } } } }`);
    assert.equal(assetById.reservedTotal, '50');
    const issued = assetById.lots.nodes.find(({ quantity }: { quantity: string }) => quantity === '5');
    assert.equal(issued.legendIds.length, 1);
  });

  test('many rows are issued at once, and nothing before every row is right', async ({ user, page }) => {
    const massId = await makeClass(keeper, 'Shares by the Row');
    await user.goAs(issuer, `/new/bulk-issue?asset=${massId}`);
    await page.getByLabel('Effective date').fill('2026-02-01');
    const rows = page.getByRole('textbox', { name: 'Rows' });
    await rows.fill(`Holder\tQuantity\n${first}\t1 00\n${second}\t300\nNobody\t5`);
    await page.getByRole('heading', { name: '2 rows to correct' }).waitFor();
    const wrong = page.getByRole('group', { name: '2 rows to correct' });
    await wrong.getByRole('row', { name: `2 ${first} “1 00” is not a number.` }).waitFor();
    await wrong.getByRole('row', { name: '4 Nobody No holder has the number or registration “Nobody”.' }).waitFor();
    // The registry refuses the second row: 1,000 are authorised.
    await rows.fill(`${first}\t400\n${second}\t700\n${second}\t600`);
    await page
      .getByText('1 row to correct.')
      .or(page.getByText('1 row to correct', { exact: true }))
      .first()
      .waitFor();
    assert.match(await runChecks(page), new RegExp(`2\\s+${second}\\s+`));
    await submitForm(page);
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.deepEqual(await balancesOf(keeper, massId), {});
    await rows.fill(`${first}\t400\n${second}\t300\n${second}\t300`);
    await page.getByRole('button', { name: 'Issue 1,000 shares' }).waitFor();
    await confirmCommand(page, 'Confirm issue of all rows');
    await page.getByText('Rows recorded').waitFor();
    assert.deepEqual(await balancesOf(keeper, massId), { [first]: '400', [second]: '600' });
  });

  test('a stock plan and a legend are changed: only what differs is sent', async ({ user, page }) => {
    const plan = { assetId, name: 'Plan to be changed', boardApprovalDate: '2026-01-02' };
    const { stockPlan } = await keeper.mutate('createStockPlan', plan, 'stockPlan { id }');
    await user.goAs(issuer, `/new/change-plan?asset=${assetId}`);
    await page.getByLabel('Stock plan').selectOption({ label: plan.name });
    await page.getByLabel('Name').fill('Changed plan');
    await page.getByLabel('Board approval date').fill('');
    assert.match(await reviewCommand(page), /Board approval date\s+2 Jan 2026/);
    await page.getByRole('dialog').getByRole('button', { name: 'Change stock plan' }).click();
    await page.getByRole('heading', { name: 'Recorded' }).waitFor();
    const { stockPlanById } = await keeper.read(
      `{ stockPlanById(id: "${stockPlan.id}") { name boardApprovalDate defaultCancellationBehavior } }`,
    );
    assert.deepEqual(stockPlanById, {
      name: 'Changed plan',
      boardApprovalDate: null,
      defaultCancellationBehavior: 'return_to_pool',
    });
    const legend = { name: 'Legend to be changed', text: 'Not to be sold.' };
    const { legendTemplate } = await keeper.mutate('createLegendTemplate', legend, 'legendTemplate { id }');
    await user.goAs(issuer, '/new/change-legend');
    await page.getByLabel('Legend').selectOption({ label: legend.name });
    await page.getByLabel('Name').fill('Legend that was renamed');
    await confirmCommand(page, 'Change legend');
    const read = await keeper.read(`{ legendTemplateById(id: "${legendTemplate.id}") { name text } }`);
    assert.deepEqual(read.legendTemplateById, { ...legend, name: 'Legend that was renamed' });
  });

  test('the name and the address of a party are changed from the page of its holder', async ({ user, page }) => {
    const holderId = await makeHolder(keeper, 'Petra Quayside');
    await user.goAs(issuer, `/holders/${holderId}?tab=registration`);
    await page.getByRole('button', { name: 'Change name or address' }).click();
    await page.getByLabel('Street').fill('7 Harbour Row');
    await page.getByLabel('City').fill('Cork');
    await page.getByLabel('Country of address').fill('ie');
    await page.getByText('The address becomes 7 Harbour Row, Cork, IE. It replaces all others.').waitFor();
    await page.getByLabel('Legal name').fill('Petra Anne Quayside');
    await confirmCommand(page, 'Change name or address');
    const { holderById } = await keeper.read(
      `{ holderById(id: "${holderId}") { parties { nodes { party { legalName
        personalData(purpose: "Test") { addresses { streetSuite city country } } } } } } }`,
    );
    assert.deepEqual(
      holderById.parties.nodes.map(({ party }: { party: object }) => party),
      [
        {
          legalName: 'Petra Anne Quayside',
          personalData: { addresses: [{ streetSuite: '7 Harbour Row', city: 'Cork', country: 'IE' }] },
        },
      ],
    );
  });
});
