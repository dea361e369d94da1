/** Deeds that are done now and then, each from where people look for it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import {
  askTheRules,
  balancesOf,
  bringFile,
  carryOut,
  choose,
  goOn,
  makeClass,
  makeHolder,
} from './support/deed-form.ts';
import { theDemo } from './support/place.ts';
import { visit, type Visitor } from './support/visitor.ts';

const issuer = 'quillmere-robotics/account_administrator';
const assetName = 'Shares Now and Then';
const [first, second] = ['Lisbet Thorne', 'Magnus Thorne'] as const;
const plan = 'Plan of the Browser';
const legend = 'Restricted by an agreement';

describe('rarer deeds', () => {
  let visitor: Visitor;
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
    visitor = await visit(demo.address);
    await visitor.signIn(demo.client);
  });
  after(() => visitor.close());

  test('a lot is reissued with a legend, from its page', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, `/lots/${lotId}`);
    await page.getByRole('button', { name: 'Reissue' }).click();
    await page.getByLabel(legend).check();
    await page.getByLabel('Form').selectOption('certificated');
    await page.getByLabel('Effective').fill('2026-01-10');
    await page.getByLabel('Reason').fill('An agreement was signed.');
    await askTheRules(page);
    assert.ok((await goOn(page)).includes(legend));
    await page.getByRole('button', { name: 'Reissue it' }).click();
    await page.getByRole('heading', { name: /Done$/ }).waitFor();
    const { lotById } = await keeper.read(`{ lotById(id: "${lotId}") { closedOn } }`);
    assert.equal(lotById.closedOn, '2026-01-10');
    const { assetById } = await keeper.read(
      `{ assetById(id: "${assetId}") { lots(filter: { closedAt: { isNull: true } }) { nodes { form legendIds } } } }`,
    );
    assert.equal(assetById.lots.nodes.length, 1);
    assert.equal(assetById.lots.nodes[0].form, 'certificated');
    assert.equal(assetById.lots.nodes[0].legendIds.length, 1);
    visitor.assertClean();
  });

  test('a reissue takes no legend away because their names are not told', async () => {
    const demo = await theDemo();
    const reader = await visit(demo.address);
    await reader.signIn(demo.client);
    const { page } = reader;
    const openLots = `{ assetById(id: "${assetId}") {
      lots(filter: { closedAt: { isNull: true } }) { nodes { id form legendIds } } } }`;
    const [bearing] = (await keeper.read(openLots)).assetById.lots.nodes;
    assert.equal(bearing.legendIds.length, 1);
    await page.route('**/console/graphql', (route) =>
      route.request().postData()?.includes('query LegendChoices') === true ? route.abort() : route.continue(),
    );
    await reader.goAs(issuer, `/deeds/reissue?lot=${bearing.id}`);
    await page.getByRole('checkbox', { name: bearing.legendIds[0] }).waitFor();
    await page.getByLabel('Form').selectOption('book_entry');
    await page.getByLabel('Effective').fill('2026-01-11');
    await page.getByLabel('Reason').fill('The certificate came back.');
    await page.getByLabel('Remarks').fill('It came by registered mail.');
    await askTheRules(page);
    const told = await goOn(page);
    await page.getByRole('button', { name: 'Reissue it' }).click();
    await page.getByRole('heading', { name: /Done$/ }).waitFor();
    const { lots } = (await keeper.read(openLots)).assetById;
    assert.equal(lots.nodes.length, 1);
    assert.equal(lots.nodes[0].form, 'book_entry');
    assert.deepEqual(lots.nodes[0].legendIds, bearing.legendIds);
    assert.ok(told.includes('It came by registered mail.'), told);
    reader.assertClean('answer');
    await reader.close();
  });

  test('a transfer that begins at a lot uses that lot', async () => {
    const { page } = visitor;
    const { assetById } = await keeper.read(
      `{ assetById(id: "${assetId}") { lots(filter: { closedAt: { isNull: true } }) { nodes { id } } } }`,
    );
    await visitor.goAs(issuer, `/lots/${assetById.lots.nodes[0].id}`);
    await page.getByRole('button', { name: 'Transfer' }).click();
    await page.getByText('100 in the lots named').waitFor();
    assert.equal(await page.getByRole('checkbox').first().isChecked(), true);
    await choose(page, 'To the holder', second);
    await page.getByLabel('Quantity').fill('25');
    await page.getByLabel('Effective').fill('2026-01-20');
    await askTheRules(page);
    assert.match(await goOn(page), /Lisbet Thorne\s+100\s+.25\s+75/);
    visitor.assertClean();
  });

  test('units are repurchased into the treasury, and retired out of it', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, `/deeds/repurchase?asset=${assetId}&holder=${holders.get(first)}`);
    await page.getByLabel('Quantity').fill('30');
    await page.getByLabel('Price of one unit').fill('2.5');
    await page.getByLabel('Effective').fill('2026-02-01');
    await askTheRules(page);
    await carryOut(page, 'Repurchase them');
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '70' });
    await visitor.goAs(issuer, `/deeds/retire?asset=${assetId}`);
    await page.getByLabel('Quantity').fill('10');
    await page.getByLabel('Effective').fill('2026-02-02');
    await page.getByLabel('Written authority').fill('Resolution 3');
    await askTheRules(page);
    await carryOut(page, 'Retire them');
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") { treasuryTotal authorizedTotal } }`);
    assert.deepEqual(assetById, { treasuryTotal: '20', authorizedTotal: '990' });
    visitor.assertClean();
  });

  test('units are set aside for a plan', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, `/deeds/reserve?asset=${assetId}`);
    await page.getByLabel('Stock plan').selectOption({ label: plan });
    await page.getByLabel('Quantity').fill('200');
    await page.getByLabel('Effective').fill('2026-02-03');
    await page.getByLabel('Approved by the board').fill('2026-02-01');
    await page.getByLabel('Remarks').fill('As the board resolved.');
    await askTheRules(page);
    assert.match(await goOn(page), /Approved by the board\s+1 Feb 2026[\s\S]*Remarks\s+As the board resolved\./);
    await page.getByRole('button', { name: 'Reserve them' }).click();
    await page.getByRole('heading', { name: /Done$/ }).waitFor();
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") { reservedTotal } }`);
    assert.equal(assetById.reservedTotal, '200');
    visitor.assertClean();
  });

  test('a holder is changed: what is emptied is refused, what is changed is told before', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, `/holders/${holders.get(second)}`);
    await page.getByRole('button', { name: 'More deeds' }).click();
    await page.getByRole('menuitem', { name: 'Change a holder' }).click();
    const registration = page.getByLabel('Registration', { exact: false });
    await page.getByRole('button', { name: 'Ask the rules' }).click();
    await page.getByText('Nothing was changed yet.').waitFor();
    await registration.fill(`${second} and Nell Thorne`);
    await page.getByLabel('Form of ownership').selectOption('joint_tenants');
    await page.getByRole('button', { name: 'Add a party' }).click();
    await page.getByLabel('Legal name').fill('Nell Thorne');
    await page.getByLabel('Mail').selectOption('returned');
    await askTheRules(page);
    const told = await goOn(page);
    assert.match(told, /Mail\s+Deliverable\s+Returned/);
    assert.match(told, /Nell Thorne \(owner\) stands behind it from now on/);
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByRole('heading', { name: /Done$/ }).waitFor();
    const { holderById } = await keeper.read(
      `{ holderById(id: "${holders.get(second)}") { registration ownershipForm mailStatus parties { totalCount } } }`,
    );
    assert.deepEqual(holderById, {
      registration: `${second} and Nell Thorne`,
      ownershipForm: 'joint_tenants',
      mailStatus: 'returned',
      parties: { totalCount: 2 },
    });
    visitor.assertClean();
  });

  test('a verification is recorded of a party, on a document', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, `/holders/${holders.get(first)}?tab=verifications`);
    await page.getByRole('button', { name: 'Record a verification' }).click();
    await page.getByLabel('What was looked into').selectOption('accreditation');
    await page.getByLabel('Who looked').fill('Thorne & Ward');
    await page.getByLabel('Expires on').fill('2031-01-01');
    await bringFile(page, 'Letter of accreditation.pdf');
    await askTheRules(page);
    await carryOut(page, 'Record it');
    await page.getByRole('link', { name: 'To the holder' }).click();
    await page.getByRole('tab', { name: 'Verifications' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Accredited investor' });
    assert.match(await row.innerText(), /Passed[\s\S]*Thorne & Ward[\s\S]*Letter of accreditation\.pdf/);
    visitor.assertClean();
  });

  test('a holder is merged into another, with all that it has', async () => {
    const { page } = visitor;
    const name = `${second} and Nell Thorne`;
    await visitor.goAs(issuer, `/deeds/merge-holders?holder=${holders.get(first)}`);
    await choose(page, 'The holder that stays', name);
    await page.getByLabel('Effective').fill('2026-03-01');
    await page.getByLabel('Reason').fill('The same family office, entered twice.');
    await askTheRules(page);
    assert.match(await goOn(page), /Lisbet Thorne\s+70\s+.70\s+0/);
    await page.getByRole('button', { name: 'Merge them' }).click();
    await page.getByRole('heading', { name: /Done$/ }).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [name]: '70' });
    visitor.assertClean();
  });
});
