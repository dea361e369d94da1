/** Corrections and forced transfers, from the page of the entity to the receipt. */
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

const issuer = 'quillmere-robotics/account_administrator';
const assetName = 'Shares to Correct';
const [first, second] = ['Jorun Sedge', 'Kester Sedge'] as const;

describe('corrections', () => {
  const test = consoleTest();
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
  });

  test('a form that is submitted before its transaction is read waits for it', async ({ user, page }) => {
    const letGo = await holdRequests(page, 'transactionById');
    await page.goto(`${user.addressOf(issuer)}/new/reverse?transaction=${transferId}`);
    await page.getByLabel('Reason').fill('It was entered for the wrong holder.');
    await submitForm(page);
    assert.equal(await page.getByRole('alert').count(), 0);
    letGo();
    await page.getByRole('dialog', { name: 'Reverse transaction' }).waitFor();
  });

  test('a transaction is reversed from its page, and the correcting transaction is shown before', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, `/transactions/${transferId}`);
    await page.getByRole('button', { name: 'Reverse', exact: true }).click();
    await page.getByRole('heading', { name: 'Transfer 3' }).waitFor();
    await page.getByLabel('Effective date').fill('2026-02-01');
    await page.getByLabel('Reason').fill('It was entered for the wrong holder.');
    await submitForm(page);
    await page.getByText('Choose a date on or after the effective date of the transaction.', { exact: true }).waitFor();
    await page.getByLabel('Effective date').fill('2026-02-03');
    await runChecks(page);
    const reviewText = await reviewCommand(page);
    assert.match(reviewText, /Jorun Sedge\s+70\s+.30\s+100/);
    assert.match(reviewText, /Kester Sedge\s+30\s+.30\s+0/);
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '70', [second]: '30' });
    await page.getByRole('button', { name: 'Confirm reversal' }).click();
    await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '100' });
    await page.getByRole('link', { name: 'Open transaction' }).click();
    await page.getByRole('link', { name: 'Transfer 3' }).click();
    await page.getByText('Reversed', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Reverse', exact: true }).count(), 0);
  });

  test('units under a stop order are transferred by court order, with a document', async ({ user, page }) => {
    const order = 'Order of the court.pdf';
    const stop = { kind: 'stop_order', effectiveFrom: '2026-02-10', reason: 'A claim.' };
    await keeper.mutate('placeRestriction', { assetId, holderId: holders.get(first), ...stop });
    await user.goAs(issuer, `/holders/${holders.get(first)}`);
    await page.getByRole('button', { name: 'New…' }).click();
    await page.getByRole('menuitem', { name: 'Forced transfer' }).click();
    // The only class that the holder has is chosen.
    await page.getByText('Current holding').waitFor();
    await choose(page, 'To holder', second);
    await page.getByLabel('Quantity').fill('40');
    await page.getByLabel('Effective date').fill('2026-03-01');
    await page.getByLabel('Reason').fill('Judgment of 20 February.');
    await submitForm(page);
    // The document is missing.
    await page.getByText('Check 1 field.').waitFor();
    await uploadFile(page, order);
    await runChecks(page);
    const receiptText = await confirmCommand(page, 'Confirm forced transfer');
    assert.match(receiptText, /by court order/);
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '60', [second]: '40' });
    await page.getByRole('link', { name: 'Open transaction' }).click();
    await page.locator('main').getByText(order).waitFor();
  });

  test('an entry that comes late tells which later entries are made again, before and after it is recorded', async ({
    user,
    page,
  }) => {
    const late = await makeClass(keeper, 'Shares That Come Late');
    const holderId = holders.get(first)!;
    for (const [quantity, effectiveDate] of [
      ['100', '2026-02-02'],
      ['60', '2026-05-01'],
    ])
      await keeper.mutate('issueUnits', { assetId: late, holderId, quantity, effectiveDate });
    const receivers = [{ holderId: holders.get(second), quantity: '100' }];
    const sold = { assetId: late, fromHolderId: holderId, receivers, effectiveDate: '2026-06-01' };
    await keeper.mutate('transferUnits', sold);
    await user.goAs(issuer, `/new/cancel?asset=${late}&holder=${holderId}`);
    const box = page.getByLabel('Undo later entries that stand in the way, and make them again');
    // An entry of today stands behind all others.
    await page.getByLabel('Quantity').fill('60');
    assert.equal(await box.count(), 0);
    await page.getByLabel('Effective date').fill('2026-03-01');
    await page.getByLabel('Reason').fill('Bought back by the trustee.');
    await page.getByText(/or choose “Undo later entries that stand in the way, and make them again”/).waitFor();
    await box.check();
    const madeAgain = /1 later entry is undone, .* and made again after this one: transfer 4 of 1 June 2026\./;
    assert.match(await runChecks(page), madeAgain);
    assert.match(await confirmCommand(page, 'Confirm cancellation'), madeAgain);
    assert.deepEqual(await balancesOf(keeper, late), { [second]: '100' });
  });
});
