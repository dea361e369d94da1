/** The columns that people look for in lists of transactions: how many, from whom, to whom, at which price, why. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { makeClass, makeHolder } from './support/command-form.ts';
import { openConsole, waitForIdle, type ConsoleUser } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';

const issuer = 'quillmere-robotics/account_administrator';
/** It stands at the beginning of every list. */
const className = 'A Class of Amounts';
const longName = `${'Trustee of the very long settlement and '.repeat(4)}Partners`;

describe('amounts in lists', () => {
  let demo: DemoServer;
  let user: ConsoleUser;
  let assetId: string;
  before(async () => {
    demo = await theDemo();
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, className, '10000', { currency: 'GBP' });
    const names = ['Amount Aaberg', 'Amount Bbberg', 'Amount Ccberg', 'Amount Ddberg', longName];
    const ids: string[] = [];
    for (const name of names) ids.push(await makeHolder(keeper, name));
    const [first, second, third, fourth, long] = ids as [string, string, string, string, string];
    const issue = (holderId: string, quantity: string, price: object): Promise<unknown> =>
      keeper.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate: '2026-01-05', ...price });
    await issue(first, '6000', { price: '1.25' });
    await issue(long, '1500', {});
    await keeper.mutate('transferUnits', {
      assetId,
      fromHolderId: first,
      effectiveDate: '2026-02-03',
      reason: 'Division among heirs',
      receivers: [second, third, fourth].map((holderId, index) => ({ holderId, quantity: `${(index + 1) * 500}` })),
    });
    user = await openConsole(demo.address);
    await user.signIn(demo.client);
  });
  after(() => user.close());

  /** The cells of a row, without what fills decimals up. */
  const cells = async (row: string): Promise<string[]> => {
    const texts = await user.page.getByRole('row', { name: row }).first().getByRole('gridcell').allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  };

  test('a transaction says how many units went from whom to whom, at which price and why', async () => {
    const { page } = user;
    await user.goAs(issuer, `/assets/${assetId}?tab=transactions`);
    await page.getByRole('row', { name: /Division among heirs/ }).waitFor();
    assert.deepEqual((await cells('Transfer 4')).slice(0, 9), [
      'Transfer',
      '4',
      '3 Feb 2026',
      '3,000',
      'Amount Aaberg',
      // The one with the first posting and two more.
      'Amount Bbberg and 2 more',
      '–',
      '',
      'Division among heirs',
    ]);
    assert.deepEqual((await cells('Issue 2')).slice(3, 8), ['6,000', 'Unissued', 'Amount Aaberg', '1.25', 'GBP']);
    assert.deepEqual((await cells('Authorisation 1')).slice(3, 8), ['10,000', 'Authorised', 'Unissued', '–', '']);
    assert.deepEqual((await cells('Issue 3')).slice(5, 6), [longName]);
    user.assertClean();
  });

  test('recent transactions of the overview say the same', async () => {
    const { page } = user;
    await user.goAs(issuer, '');
    const row = page.getByRole('table').filter({ hasText: 'Effective date' }).getByRole('row', { name: 'Transfer 4' });
    await row.waitFor();
    const texts = (await row.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
    assert.deepEqual(texts.slice(0, 9), [
      'Transfer 4',
      className,
      '3 Feb 2026',
      '3,000',
      'Amount Aaberg',
      'Amount Bbberg and 2 more',
      '–',
      '',
      'Division among heirs',
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await waitForIdle(page);
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
    user.assertClean();
  });
});
