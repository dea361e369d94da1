/** Numbers and dates as people type and paste them, in the language of the page. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import { balancesOf, confirmCommand, makeClass, makeHolder, runChecks, submitForm } from './support/command-form.ts';
import { theDemo } from './support/environment.ts';
import { type ConsoleUser, openConsole } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
const [assetName, holder] = ['Shares as Typed', 'Runa Typewell'] as const;

describe('numbers and dates as typed', () => {
  let user: ConsoleUser;
  let keeper: Bearer;
  let assetId: string;
  let holderId: string;
  before(async () => {
    const demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, assetName, '100000');
    holderId = await makeHolder(keeper, holder);
    user = await openConsole(demo.address, { locale: 'de-DE' });
    await user.signIn(demo.client);
    await user.goAs(issuer, `/new/issue?asset=${assetId}&holder=${holderId}`);
  });
  after(() => user.close());

  test('the page, its numbers and its dates are of one language, that of its texts', async () => {
    const { page } = user;
    assert.match(await page.locator('html').evaluate(({ lang }) => lang), /^en\b/);
    await page.getByText('100,000', { exact: true }).first().waitFor();
    assert.match(await page.getByLabel('Effective date').inputValue(), /^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/);
  });

  test('a quantity is read with the separators of the page, with blanks and in full width', async () => {
    const { page } = user;
    const quantity = page.getByLabel('Quantity');
    for (const text of ['1,500', '1 500', '1\u202f500', '1’500', '１５００', ' 1500\n']) {
      await quantity.fill(text);
      await page.getByRole('button', { name: 'Issue 1,500 shares' }).waitFor();
    }
  });

  test('the mark of a footnote is refused at the quantity, and nothing is recorded', async () => {
    const { page } = user;
    const quantity = page.getByLabel('Quantity');
    await paste(quantity, '5000¹');
    const refusal = '“¹” cannot be read. Type all digits as 0 to 9, without marks of footnotes.';
    assert.equal(await quantity.inputValue(), '5000¹');
    assert.equal(await errorOf(quantity), refusal);
    await submitForm(page);
    await quantity.and(page.locator(':focus')).waitFor();
    assert.equal(await errorOf(quantity), refusal);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await paste(quantity, '£1,000');
    assert.match(await errorOf(quantity), /^“£” cannot be read\. Type the whole number alone/);
    assert.deepEqual(await balancesOf(keeper, assetId), {});
  });

  test('marks of direction that a calculator copies around a number are left out', async () => {
    const { page } = user;
    const quantity = page.getByLabel('Quantity');
    await paste(quantity, '\u202D1,500\u202C');
    assert.equal(await quantity.inputValue(), '1,500');
    await page.getByRole('button', { name: 'Issue 1,500 shares' }).waitFor();
    await paste(quantity, '1\u200B500');
    assert.match(await errorOf(quantity), /invisible characters inside \(U\+200B\)/);
  });

  test('a quantity with two readings is asked, and nothing is recorded before the answer', async () => {
    const { page } = user;
    const quantity = page.getByLabel('Quantity');
    await quantity.fill('1.000');
    await page.getByText('“1.000” can be read in two ways. Which do you mean?').waitFor();
    await submitForm(page);
    await quantity.and(page.locator(':focus')).waitFor();
    await page.getByText('Choose what it means.').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.getByRole('button', { name: '1,000', exact: true }).click();
    await quantity.and(page.locator(':focus')).waitFor();
    assert.equal(await quantity.inputValue(), '1,000');
  });

  test('a date is read as it is written, and one with two readings is asked', async () => {
    const { page } = user;
    const day = page.getByLabel('Effective date');
    for (const text of ['28 Feb 2026', '2026-02-28', '28/02/2026', 'February 28, 2026']) {
      await day.fill(text);
      await day.blur();
      assert.equal(await day.inputValue(), '28 Feb 2026');
    }
    await paste(day, '2¹ Feb 2026');
    await day.blur();
    assert.match(await errorOf(day), /^“¹” cannot be read/);
    await day.fill('03/04/2026');
    await page.getByRole('button', { name: '4 Mar 2026' }).waitFor();
    await page.getByRole('button', { name: '3 Apr 2026' }).click();
    assert.equal(await day.inputValue(), '3 Apr 2026');
    await runChecks(page);
    await confirmCommand(page, 'Confirm issue');
    assert.deepEqual(await balancesOf(keeper, assetId), { [holder]: '1000' });
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") { lots { nodes { acquisitionDate } } } }`);
    assert.deepEqual(assetById.lots.nodes, [{ acquisitionDate: '2026-04-03' }]);
    user.assertClean();
  });
});

/** Pastes a text into an empty field. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText(text);
}

/** The refusal that the field names as its description. */
async function errorOf(field: Locator): Promise<string> {
  await field.and(field.page().locator('[aria-invalid=true]')).waitFor();
  const id = (await field.getAttribute('aria-describedby'))?.split(' ').find((one) => one.endsWith('-error'));
  return await field.page().locator(`[id="${id}"]`).innerText();
}
