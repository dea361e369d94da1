/** Rare commands, each from the page where users look for it. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import {
  runChecks,
  balancesOf,
  uploadFile,
  confirmCommand,
  choose,
  reviewCommand,
  submitForm,
  makeClass,
  makeHolder,
} from './support/command-form.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';
import { holdRequests } from './support/traffic.ts';
import { openConsole } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
const assetName = 'Shares Now and Then';
const [first, second] = ['Lisbet Thorne', 'Magnus Thorne'] as const;
const plan = 'Plan of the Browser';
const legend = 'Restricted by an agreement';

describe('rare commands', () => {
  const test = consoleTest();
  let keeper: Bearer;
  let assetId: string;
  let lotId: string;
  const holders = new Map<string, string>();
  before(async () => {
    const demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, assetName);
    for (const registration of [first, second]) holders.set(registration, await makeHolder(keeper, registration));
    const issue = { assetId, holderId: holders.get(first), quantity: '100', effectiveDate: '2026-01-05' };
    const { lot } = await keeper.mutate('issueUnits', issue, 'lot { id }');
    lotId = lot.id;
    await keeper.mutate('createStockPlan', { assetId, name: plan });
    await keeper.mutate('createLegendTemplate', { name: legend, text: 'The units are under an agreement.' });
  });

  test('a lot is reissued with a legend, from its page', async ({ user, page }) => {
    await user.goAs(issuer, `/lots/${lotId}`);
    await page.getByRole('button', { name: 'Reissue' }).click();
    await page.getByLabel(legend).check();
    await page.getByLabel('Form', { exact: true }).selectOption('certificated');
    await page.getByLabel('Effective date').fill('2026-01-10');
    await page.getByLabel('Reason').fill('An agreement was signed.');
    await runChecks(page);
    assert.ok((await reviewCommand(page)).includes(legend));
    await page.getByRole('button', { name: 'Confirm reissue' }).click();
    await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
    const { lotById } = await keeper.read(`{ lotById(id: "${lotId}") { closedOn } }`);
    assert.equal(lotById.closedOn, '2026-01-10');
    const { assetById } = await keeper.read(
      `{ assetById(id: "${assetId}") { lots(filter: { closedAt: { isNull: true } }) { nodes { form legendIds } } } }`,
    );
    assert.equal(assetById.lots.nodes.length, 1);
    assert.equal(assetById.lots.nodes[0].form, 'certificated');
    assert.equal(assetById.lots.nodes[0].legendIds.length, 1);
  });

  test('a reissue keeps the legends whose names the role cannot read', async ({ demo }) => {
    const reader = await openConsole(demo.address);
    await reader.signIn(demo.client);
    const { page } = reader;
    const openLots = `{ assetById(id: "${assetId}") {
      lots(filter: { closedAt: { isNull: true } }) { nodes { id form legendIds } } } }`;
    const [bearing] = (await keeper.read(openLots)).assetById.lots.nodes;
    assert.equal(bearing.legendIds.length, 1);
    await page.route('**/console/graphql', (route) =>
      route.request().postData()?.includes('query LegendChoices') === true ? route.abort() : route.continue(),
    );
    await reader.goAs(issuer, `/new/reissue?lot=${bearing.id}`);
    await page.getByRole('checkbox', { name: bearing.legendIds[0] }).waitFor();
    await page.getByLabel('Form', { exact: true }).selectOption('book_entry');
    await page.getByLabel('Effective date').fill('2026-01-11');
    await page.getByLabel('Reason').fill('The certificate came back.');
    await page.getByLabel('Comments').fill('It came by registered mail.');
    await runChecks(page);
    const reviewText = await reviewCommand(page);
    await page.getByRole('button', { name: 'Confirm reissue' }).click();
    await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
    const { lots } = (await keeper.read(openLots)).assetById;
    assert.equal(lots.nodes.length, 1);
    assert.equal(lots.nodes[0].form, 'book_entry');
    assert.deepEqual(lots.nodes[0].legendIds, bearing.legendIds);
    assert.ok(reviewText.includes('It came by registered mail.'), reviewText);
    reader.assertClean('net::ERR_FAILED graphql');
    await reader.close();
  });

  test('a transfer that starts at a lot uses that lot', async ({ user, page }) => {
    const { assetById } = await keeper.read(
      `{ assetById(id: "${assetId}") { lots(filter: { closedAt: { isNull: true } }) { nodes { id } } } }`,
    );
    await user.goAs(issuer, `/lots/${assetById.lots.nodes[0].id}`);
    await page.getByRole('button', { name: 'Transfer' }).click();
    await page.getByText('100 in the chosen lots').waitFor();
    assert.equal(await page.getByRole('checkbox').first().isChecked(), true);
    await choose(page, 'To holder', second);
    await page.getByLabel('Quantity').fill('25');
    await page.getByLabel('Effective date').fill('2026-01-20');
    await runChecks(page);
    assert.match(await reviewCommand(page), /Lisbet Thorne\s+100\s+.25\s+75/);
  });

  test('units are repurchased into the treasury and retired from it', async ({ user, page }) => {
    await user.goAs(issuer, `/new/repurchase?asset=${assetId}&holder=${holders.get(first)}`);
    await page.getByLabel('Quantity').fill('30');
    await page.getByLabel('Price per share').fill('2.5');
    await page.getByLabel('Effective date').fill('2026-02-01');
    await runChecks(page);
    await confirmCommand(page, 'Confirm repurchase');
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '70' });
    await user.goAs(issuer, `/new/retire?asset=${assetId}`);
    await page.getByLabel('Quantity').fill('10');
    await page.getByLabel('Effective date').fill('2026-02-02');
    await page.getByLabel('Authorising resolution').fill('Resolution 3');
    await runChecks(page);
    await confirmCommand(page, 'Confirm retirement');
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") { treasuryTotal authorizedTotal } }`);
    assert.deepEqual(assetById, { treasuryTotal: '20', authorizedTotal: '990' });
  });

  test('units are reserved for a stock plan', async ({ user, page }) => {
    await user.goAs(issuer, `/new/reserve?asset=${assetId}`);
    await page.getByLabel('Stock plan').selectOption({ label: plan });
    await page.getByLabel('Quantity').fill('200');
    await page.getByLabel('Effective date').fill('2026-02-03');
    await page.getByLabel('Board approval date').fill('2026-02-01');
    await page.getByLabel('Comments').fill('As the board resolved.');
    await runChecks(page);
    assert.match(
      await reviewCommand(page),
      /Board approval date\s+1 Feb 2026[\s\S]*Comments\s+As the board resolved\./,
    );
    await page.getByRole('button', { name: 'Confirm reservation' }).click();
    await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") { reservedTotal } }`);
    assert.equal(assetById.reservedTotal, '200');
  });

  test('a holder is changed: a required field cannot be emptied, and changes are shown before confirmation', async ({
    user,
    page,
  }) => {
    const letGo = await holdRequests(page, 'query HolderToChange');
    await user.goAs(issuer, `/holders/${holders.get(second)}`);
    await page.getByRole('button', { name: 'New…' }).click();
    await page.getByRole('menuitem', { name: 'Change holder' }).click();
    const registration = page.getByLabel('Registration', { exact: false });
    // Pressed before the holder is read: the form says what is missing once it is.
    await submitForm(page);
    letGo();
    await page.getByRole('alert').waitFor();
    await page.getByText('Change at least one field.').waitFor();
    await registration.fill(`${second} and Nell Thorne`);
    await page.getByLabel('Form of ownership').selectOption('joint_tenants');
    await page.getByRole('button', { name: 'Add party' }).click();
    await page.getByLabel('Legal name').fill('Nell Thorne');
    await page.getByLabel('Mailing status').selectOption('returned');
    await runChecks(page);
    const reviewText = await reviewCommand(page);
    assert.match(reviewText, /Mailing status\s+Deliverable\s+Returned/);
    assert.match(reviewText, /Nell Thorne \(joint owner\) is added to the holder/);
    await page.getByRole('button', { name: 'Change holder', exact: true }).click();
    await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
    const { holderById } = await keeper.read(
      `{ holderById(id: "${holders.get(second)}") { registration ownershipForm mailStatus parties { totalCount } } }`,
    );
    assert.deepEqual(holderById, {
      registration: `${second} and Nell Thorne`,
      ownershipForm: 'joint_tenants',
      mailStatus: 'returned',
      parties: { totalCount: 2 },
    });
  });

  test('a verification of a party is recorded, with a document', async ({ user, page }) => {
    await user.goAs(issuer, `/holders/${holders.get(first)}?tab=verifications`);
    await page.getByRole('button', { name: 'Record verification' }).click();
    await page.getByLabel('Type of check').selectOption('accreditation');
    await page.getByLabel('Checked by').fill('Thorne & Ward');
    await page.getByLabel('Expires on').fill('2031-01-01');
    await uploadFile(page, 'Letter of accreditation.pdf');
    await runChecks(page);
    await confirmCommand(page, 'Record verification');
    await page.getByRole('link', { name: 'Open holder' }).click();
    await page.getByRole('tab', { name: 'Verifications' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Accredited investor' });
    assert.match(await row.innerText(), /Passed[\s\S]*Thorne & Ward[\s\S]*Letter of accreditation\.pdf/);
  });

  test('a holder is merged into another, with all its units', async ({ user, page }) => {
    const name = `${second} and Nell Thorne`;
    await user.goAs(issuer, `/new/merge-holders?holder=${holders.get(first)}`);
    await choose(page, 'Into this holder', name);
    await page.getByLabel('Effective date').fill('2026-03-01');
    await page.getByLabel('Reason').fill('The same family office, entered twice.');
    await runChecks(page);
    assert.match(await reviewCommand(page), /Lisbet Thorne\s+70\s+.70\s+0/);
    await page.getByRole('button', { name: 'Merge holders', exact: true }).click();
    await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [name]: '70' });
  });
});
