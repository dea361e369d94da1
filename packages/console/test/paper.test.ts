/** Pages on paper: one column without menus and buttons, with all rows of their lists. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { makeClass, makeHolder } from './support/command-form.ts';
import { openConsole, until, untilItFits, type ConsoleUser } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';

const issuer = 'quillmere-robotics/account_administrator';
/** More than a screen has. */
const holderCount = 60;
const longName = `${'Trustee of the very long settlement and '.repeat(4)}Partners`;

describe('paper', () => {
  let demo: DemoServer;
  let user: ConsoleUser;
  let assetId: string;
  let sellerId: string;
  let transferId: string;
  let lotId: string;
  before(async () => {
    demo = await theDemo();
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, 'A Class on Paper', '100000');
    sellerId = await makeHolder(keeper, longName);
    const issued = await keeper.mutate(
      'issueUnits',
      { assetId, holderId: sellerId, quantity: '9000', effectiveDate: '2026-01-05' },
      'lot { id }',
    );
    lotId = issued.lot.id;
    const receivers: object[] = [];
    for (let count = 1; count <= holderCount; count += 1)
      receivers.push({
        holderId: await makeHolder(keeper, `Paper ${String(count).padStart(3, '0')}`),
        quantity: `${count}`,
      });
    const { transaction } = await keeper.mutate(
      'transferUnits',
      { assetId, fromHolderId: sellerId, effectiveDate: '2026-02-03', reason: 'Division', receivers },
      'transaction { id }',
    );
    transferId = transaction.id;
    user = await openConsole(demo.address, { alone: true });
    await user.signIn(demo.client);
    // The dialog of the browser would wait for a person.
    await user.context.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  });
  afterEach(() => user.page.emulateMedia({ media: 'screen' }));
  after(() => user.close());

  /** Presses "Print" and looks at the page as paper. Shape: its text. */
  async function printed(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await until(page, 'window.printed === 1');
    await page.emulateMedia({ media: 'print' });
    for (const shell of ['banner', 'navigation', 'tablist', 'button', 'searchbox', 'combobox'] as const)
      assert.equal(await page.getByRole(shell).count(), 0, shell);
    await untilItFits(page);
    const text = await page.locator('main').innerText();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    return text;
  }

  test('a statement has opening balance, one line for each transaction and closing balance, and lots on request', async () => {
    const { page } = user;
    await user.goAs(issuer, `/statements?holder=${sellerId}&from=2026-02-01&to=2026-03-31`);
    const text = await printed(page);
    // 9,000 less 1 + 2 + … + 60 = 1,830.
    assert.match(text, /^Statement of Trustee of the very long settlement/m);
    assert.match(text, /A Class on Paper\t9,000\n/);
    assert.match(text, /3 Feb 2026\tTransfer\t\u22121,830\t7,170/);
    assert.match(text, /A Class on Paper\t7,170\n/);
    const tops: readonly number[] = await page.evaluate(
      `['Opening balance', 'Transactions', 'Closing balance'].map((title) =>
         [...document.querySelectorAll('h2, h3')].find(({ innerText }) => innerText === title).getBoundingClientRect().top)`,
    );
    assert.deepEqual(
      tops,
      tops.toSorted((one, other) => one - other),
    );
    assert.match(text, /Register of Quillmere Robotics plc\s+Printed /);
    assert.doesNotMatch(text, /\bLots\b/);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('switch', { name: 'Show lots' }).click();
    await page.waitForURL(/lots=shown/);
    await page.getByRole('heading', { name: 'Lots' }).waitFor();
    const lots = page.getByRole('table').last();
    await lots.getByText('\u22129,000').waitFor();
    await lots.getByText('+7,170').waitFor();
    user.assertClean();
  });

  test('a register for mailing has registration, address, units, certificates and restrictions', async () => {
    const { page } = user;
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    const parties = [
      {
        partyType: 'individual',
        legalName: 'Wilhelmina Paper',
        capacity: 'owner',
        addresses: [{ kind: 'mailing', streetSuite: '1 Sheet Street', city: 'Bath', postalCode: 'BA1', country: 'GB' }],
      },
    ];
    const made = { registration: 'Wilhelmina Paper', ownershipForm: 'sole', parties };
    const { holder } = await keeper.mutate('createHolder', made, 'holder { id holderNumber }');
    const mailed = await makeClass(keeper, 'A Mailed Class on Paper', '1000');
    const issued = {
      assetId: mailed,
      holderId: holder.id,
      quantity: '750',
      effectiveDate: '2026-01-05',
      customId: 'P-7',
    };
    await keeper.mutate('issueUnits', issued);
    const locked = {
      holderId: holder.id,
      assetId: mailed,
      kind: 'lock_up',
      quantity: '250',
      effectiveFrom: '2026-01-05',
    };
    await keeper.mutate('placeRestriction', locked, 'restriction { id }');
    await user.goAs(issuer, `/mailing?asset=${mailed}`);
    await page.getByLabel('Purpose').fill('Annual meeting');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    await page.getByText('Holders saved: 1.').waitFor();
    const text = await printed(page);
    const row = `${holder.holderNumber}\tWilhelmina Paper\tSole owner\tWilhelmina Paper, 1 Sheet Street, BA1 Bath, GB\t750\tP-7\tLock-up, 250 units`;
    assert.ok(text.includes(row), text);
    assert.match(text, /Register for mailing, A Mailed Class on Paper, \d{4}-\d\d-\d\d/);
    user.assertClean();
  });

  test('a register on a date has every holder, in the order of the list', async () => {
    const { page } = user;
    await user.goAs(issuer, `/as-of?tab=asset&asset=${assetId}&asOf=2026-02-28`);
    await page.locator('tr[data-opens]').first().waitFor();
    assert.ok((await page.locator('tr[data-opens]').count()) < holderCount);
    const text = await printed(page);
    const found = [...text.matchAll(/^Paper (\d{3})/gm)].map(([, number]) => Number(number));
    assert.deepEqual(
      found,
      Array.from({ length: holderCount }, (_, index) => holderCount - index),
    );
    assert.match(text, /As of 28 February 2026/);
    assert.ok(text.includes(longName));
    user.assertClean();
  });

  test('a transaction and a certificate are on one column, in the dark too', async () => {
    const { page } = user;
    await page.emulateMedia({ colorScheme: 'dark' });
    await user.goAs(issuer, `/transactions/${transferId}`);
    const advice = await printed(page);
    assert.match(advice, /^Transfer 3$/m);
    assert.match(advice, /Division/);
    assert.equal(await page.evaluate('getComputedStyle(document.querySelector("h1")).color'), 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
    await user.goAs(issuer, `/lots/${lotId}`);
    const certificate = await printed(page);
    assert.match(certificate, /^Lot /m);
    assert.match(certificate, /9,000 shares/);
    user.assertClean();
  });

  test('without the button the paper says that it has only the rows of the screen', async () => {
    const { page } = user;
    await user.goAs(issuer, `/as-of?tab=asset&asset=${assetId}&asOf=2026-02-28`);
    await page.locator('tr[data-opens]').first().waitFor();
    assert.equal(await page.getByText('Only rows that were on the screen').isVisible(), false);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByText('Only rows that were on the screen').isVisible(), true);
    user.assertClean();
  });

  test('each tab of an asset fits on the paper without "Print" too', async () => {
    const { page } = user;
    for (const tab of ['overview', 'positions', 'certificates', 'transactions', 'timeline']) {
      await user.goAs(issuer, `/assets/${assetId}?tab=${tab}`);
      await page.emulateMedia({ media: 'print' });
      // A4 without its margins: 180 mm.
      await page.setViewportSize({ width: 680, height: 1000 });
      const widths: readonly number[] = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]');
      assert.ok(widths[0]! <= widths[1]!, `${tab}: ${widths.join(' > ')}`);
      await page.setViewportSize({ width: 1360, height: 850 });
      await page.emulateMedia({ media: 'screen' });
    }
    user.assertClean();
  });
});
