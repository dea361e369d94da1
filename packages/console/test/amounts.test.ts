/** The columns that people look for: what a transaction moved, and what a holder has of a class. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { makeClass, makeHolder } from './support/command-form.ts';
import { until, untilItFits, waitForIdle } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';

const issuer = 'quillmere-robotics/account_administrator';
/** It stands at the beginning of every list. */
const className = 'A Class of Amounts';
const longName = `${'Trustee of the very long settlement and '.repeat(4)}Partners`;

describe('amounts in lists', () => {
  const test = consoleTest();
  let demo: DemoServer;
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
  });

  /** The cells of a row but that with the instant, without what fills decimals up. */
  const cells = async (page: Page, row: string): Promise<string[]> => {
    const all = page.getByRole('row', { name: row }).first().getByRole('gridcell');
    const texts = await all.and(page.locator('td:not(:has(time[datetime*=T]))')).allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  };

  test('a transaction says how many units went from whom to whom, at which price and why', async ({ user, page }) => {
    await user.goAs(issuer, `/assets/${assetId}?tab=transactions`);
    await page.getByRole('row', { name: /Division among heirs/ }).waitFor();
    assert.deepEqual((await cells(page, 'Transfer 4')).slice(0, 8), [
      'Transfer',
      '4',
      '3 Feb 2026',
      '3,000',
      'Amount Aaberg',
      // The one with the first posting and two more.
      'Amount Bbberg and 2 more',
      '–',
      'Division among heirs',
    ]);
    assert.deepEqual((await cells(page, 'Issue 2')).slice(3, 8), [
      '6,000',
      'Unissued',
      'Amount Aaberg',
      'GBP 1.25',
      '',
    ]);
    assert.deepEqual((await cells(page, 'Authorisation 1')).slice(3, 8), ['10,000', 'Authorised', 'Unissued', '–', '']);
    assert.deepEqual((await cells(page, 'Issue 3')).slice(5, 6), [longName]);
  });

  /** The names and amounts of the rows. */
  const held = async (page: Page, count: number): Promise<readonly (readonly string[])[]> => {
    await until(page, `document.querySelectorAll('tr[data-opens]').length === ${count}`);
    const rows = await page.locator('tr[data-opens]').all();
    return await Promise.all(
      rows.map(async (row) => {
        const texts = await row.getByRole('gridcell').allInnerTexts();
        return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
      }),
    );
  };

  test('holders have what they hold of a class, and are ordered by it', async ({ user, page }) => {
    await user.goAs(issuer, '/holders?find=amount');
    // Ordinary Shares is the largest class of the demo, and none of these holds it.
    assert.deepEqual(await page.getByLabel('Class').inputValue(), '');
    await page.getByText('Class: Ordinary Shares').waitFor({ state: 'attached' });
    assert.deepEqual(
      (await held(page, 4)).map((row) => row.slice(2, 6)),
      Array.from({ length: 4 }, () => ['–', '–', '', '']),
    );
    await page.getByLabel('Class').selectOption({ label: className });
    await page.waitForURL(new RegExp(`asset=${assetId}`));
    await page.getByRole('gridcell', { name: '40.0000%' }).waitFor();
    // 7,500 are outstanding: 6,000 − 500 − 1,000 − 1,500 = 3,000 are 40 %.
    const all = [
      ['Amount Aaberg', '3,000', '40.0000%', '3 Feb 2026', 'Transfer −3,000'],
      ['Amount Bbberg', '500', '6.6667%', '3 Feb 2026', 'Transfer +500'],
      ['Amount Ccberg', '1,000', '13.3333%', '3 Feb 2026', 'Transfer +1,000'],
      ['Amount Ddberg', '1,500', '20.0000%', '3 Feb 2026', 'Transfer +1,500'],
    ];
    const shown = async (count: number) =>
      (await held(page, count)).map(([name = '', , ...row]) => [name, ...row.slice(0, 4)]);
    assert.deepEqual(await shown(4), all);
    await page.getByRole('button', { name: 'Balance' }).click();
    await page.waitForURL(/order=BALANCE_ASC/);
    await page.getByText(`Only holders of ${className}.`).waitFor();
    await until(page, `document.querySelector('tr[data-opens]').innerText.startsWith('Amount Bbberg')`);
    assert.deepEqual(await shown(4), [all[1], all[2], all[3], all[0]]);
    await user.goAs(issuer, `/holders?asset=${assetId}&order=LAST_MOVED_ON_ASC`);
    assert.deepEqual((await shown(5))[0], [longName, '1,500', '20.0000%', '5 Jan 2026', 'Issue +1,500']);
  });

  test('the holders of an asset have per cent and last movement, now and on a date', async ({ user, page }) => {
    await user.goAs(issuer, `/assets/${assetId}?tab=positions&order=LAST_MOVED_ON_ASC`);
    const ofLast = async (count: number) =>
      (await held(page, count)).map(([name, balance, , , ...row]) => [name, balance, ...row.slice(0, 3)]);
    assert.deepEqual((await ofLast(5))[0], [longName, '1,500', '20.0000%', '5 Jan 2026', 'Issue +1,500']);
    const least = page.getByLabel('Minimum balance');
    await least.fill('1000¹');
    await page.getByText('“¹” cannot be read.').waitFor();
    await least.fill('1 000');
    await page.waitForURL(/least=1000(?:&|$)/);
    assert.ok(!(await ofLast(4)).some(([, balance]) => balance === '500'));
    await user.goAs(issuer, `/as-of?tab=asset&asset=${assetId}&asOf=2026-01-31`);
    assert.deepEqual(await ofLast(2), [
      ['Amount Aaberg', '6,000', '80.0000%', '5 Jan 2026', 'Issue +6,000'],
      [longName, '1,500', '20.0000%', '5 Jan 2026', 'Issue +1,500'],
    ]);
  });

  test('who sees no totals has the class of its largest position, and a short screen does not widen', async ({
    user,
    page,
  }) => {
    await user.goAs('copperleaf/account_administrator', '/holders');
    await page.getByRole('columnheader', { name: 'Balance' }).waitFor();
    assert.match(await page.getByLabel('Class').innerText(), /^Class: Ordinary Shares/);
    await page.setViewportSize({ width: 390, height: 844 });
    await waitForIdle(page);
    await untilItFits(page);
  });
});
