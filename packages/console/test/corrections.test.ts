/** Corrections and forced transfers from where people look for them to the receipt. */
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
const assetName = 'Shares to Correct';
const [first, second] = ['Jorun Sedge', 'Kester Sedge'] as const;

describe('corrections', () => {
  let visitor: Visitor;
  let keeper: Bearer;
  let assetId: string;
  let transferId: string;
  const holders = new Map<string, string>();
  before(async () => {
    const demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, assetName);
    for (const registration of [first, second]) holders.set(registration, await makeHolder(keeper, registration));
    const [firstId, secondId] = [holders.get(first)!, holders.get(second)!];
    const issue = { assetId, holderId: firstId, quantity: '100', effectiveDate: '2026-01-05' };
    await keeper.mutate('issueUnits', issue);
    const { transaction } = await keeper.mutate(
      'transferUnits',
      {
        assetId,
        fromHolderId: firstId,
        receivers: [{ holderId: secondId, quantity: '30' }],
        effectiveDate: '2026-02-02',
      },
      'transaction { id }',
    );
    transferId = transaction.id;
    visitor = await visit(demo.address);
    await visitor.signIn(demo.client);
  });
  after(() => visitor.close());

  test('a transaction is reversed from its page, and the correcting entry is shown before', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, `/transactions/${transferId}`);
    await page.getByRole('button', { name: 'Reverse' }).click();
    await page.getByRole('heading', { name: 'Transfer, number 3' }).waitFor();
    await page.getByLabel('Effective').fill('2026-02-01');
    await page.getByLabel('Reason').fill('It was entered for the wrong holder.');
    await page.getByRole('button', { name: 'Ask the rules' }).click();
    await page.getByText('Not before the transaction took effect.', { exact: true }).waitFor();
    await page.getByLabel('Effective').fill('2026-02-03');
    await askTheRules(page);
    const told = await goOn(page);
    assert.match(told, /Jorun Sedge\s+70\s+.30\s+100/);
    assert.match(told, /Kester Sedge\s+30\s+.30\s+0/);
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '70', [second]: '30' });
    await page.getByRole('button', { name: 'Reverse it' }).click();
    await page.getByRole('heading', { name: /Done$/ }).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '100' });
    await page.getByRole('link', { name: 'Open the transaction' }).click();
    await page.getByRole('link', { name: 'Transfer 3' }).click();
    await page.getByText('Reversed', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Reverse' }).count(), 0);
    visitor.assertClean();
  });

  test('units that a stop order holds are transferred by order of a court, on a document', async () => {
    const { page } = visitor;
    const order = 'Order of the court.pdf';
    const stop = { kind: 'stop_order', effectiveFrom: '2026-02-10', reason: 'A claim.' };
    await keeper.mutate('placeRestriction', { assetId, holderId: holders.get(first), ...stop });
    await visitor.goAs(issuer, `/holders/${holders.get(first)}`);
    await page.getByRole('button', { name: 'More deeds' }).click();
    await page.getByRole('menuitem', { name: 'Forced transfer' }).click();
    await choose(page, 'Asset', assetName);
    await choose(page, 'To the holder', second);
    await page.getByLabel('Quantity').fill('40');
    await page.getByLabel('Effective').fill('2026-03-01');
    await page.getByLabel('Reason').fill('Judgment of 20 February.');
    await page.getByRole('button', { name: 'Ask the rules' }).click();
    // It rests on nothing yet.
    await page.getByText('One field asks for another look.').waitFor();
    await bringFile(page, order);
    await askTheRules(page);
    const said = await carryOut(page, 'Transfer them');
    assert.match(said, /by order of a court/);
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '60', [second]: '40' });
    await page.getByRole('link', { name: 'Open the transaction' }).click();
    await page.locator('main').getByText(order).waitFor();
    visitor.assertClean();
  });
});
