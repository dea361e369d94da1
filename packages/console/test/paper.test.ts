/**
 * Papers that a page saves as PDF, and pages that the browser prints: one column without menus and buttons, with all
 * rows of their lists.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { readPdf, type ReadPdf } from '../../server/test/support/pdf.ts';
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
  let keeper: ReturnType<typeof bearerAt>;
  let user: ConsoleUser;
  let assetId: string;
  let sellerId: string;
  let transferId: string;
  let lotId: string;
  let openLotId: string;
  before(async () => {
    demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
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
      'transaction { id lotsOpened(first: 100) { nodes { id quantity } } }',
    );
    openLotId = transaction.lotsOpened.nodes.find(({ quantity }: { quantity: string }) => quantity === '60').id;
    transferId = transaction.id;
    user = await openConsole(demo.address, { alone: true });
    await user.signIn(demo.client);
    // The dialog of the browser would wait for a person.
    await user.context.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  });
  afterEach(() => user.page.emulateMedia({ media: 'screen' }));
  after(() => user.close());

  /** Presses "Print" and looks at the page as paper. Shape: its text, and the sheets that the browser makes. */
  async function printed(page: Page): Promise<{ readonly text: string; readonly sheets: ReadPdf }> {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await until(page, 'window.printed === 1');
    await page.emulateMedia({ media: 'print' });
    for (const shell of ['banner', 'navigation', 'tablist', 'button', 'searchbox', 'combobox'] as const)
      assert.equal(await page.getByRole(shell).count(), 0, shell);
    await untilItFits(page);
    const text = await page.locator('main').innerText();
    return { text, sheets: await readPdf(await page.pdf({ preferCSSPageSize: true, tagged: true })) };
  }

  /** Presses a button that saves a paper. Shape: the PDF. */
  async function saved(page: Page, name: string): Promise<ReadPdf> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    assert.match(download.suggestedFilename(), /\.pdf$/);
    return readPdf(await readFile(await download.path()));
  }

  /** Stops the job whose page has opened: the servers of tests carry out none. */
  async function stopJob(page: Page): Promise<void> {
    await page.getByRole('heading', { name: 'Papers as PDF' }).waitFor();
    await page.getByRole('button', { name: 'Stop job', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop job', exact: true }).click();
    await page.getByText('It was stopped. There is no file.').waitFor();
  }

  test('a statement is saved as PDF in two clicks, with the address where a purpose is given', async () => {
    const { page } = user;
    await user.goAs(issuer, `/holders/${sellerId}`);
    await page.getByRole('link', { name: 'Statement', exact: true }).click();
    const pdf = await saved(page, 'Statement as PDF');
    assert.equal(pdf.title, `Statement of ${longName}`);
    await user.goAs(issuer, `/statements?holder=${sellerId}&from=2026-02-01&to=2026-03-31`);
    await page.getByLabel('Purpose, to print the address').fill('Quarter');
    const quarter = await saved(page, 'Statement as PDF');
    // 9,000 less 1 + 2 + … + 60 = 1,830.
    const row = quarter.tags.indexOf('TD Opening balance');
    assert.deepEqual(
      quarter.tags
        .slice(row)
        .filter((tag) => /^TD -?[\d,]+$/.test(tag))
        .slice(0, 3),
      ['TD 9,000', 'TD -1,830', 'TD 7,170'],
    );
    assert.ok(quarter.tags.includes('P The register has no address of this holder.'));
    user.assertClean();
  });

  test('the register extract, the list of holders and the cap table are saved where they are', async () => {
    const { page } = user;
    await user.goAs(issuer, `/assets/${assetId}`);
    const extract = await saved(page, 'Register extract as PDF');
    assert.equal(extract.title, 'Register extract: A Class on Paper');
    await user.goAs(issuer, `/as-of?tab=asset&asset=${assetId}&asOf=2026-01-31`);
    const list = await saved(page, 'List of holders as PDF');
    // Before the transfer the seller has all.
    assert.ok(list.pages[0]!.includes('Total | 9,000'));
    await user.goAs(issuer, '/as-of?asOf=2026-01-31');
    const capTable = await saved(page, 'Cap table as PDF');
    assert.ok(capTable.pages[0]!.includes('31 January 2026'));
    user.assertClean();
  });

  test('the certificates of a class, and the statements of all holders, are asked of a job, whose page opens, and which its asker may stop', async () => {
    const { page } = user;
    const [small, holderId] = [
      await makeClass(keeper, 'A Small Class on Paper', '1000'),
      await makeHolder(keeper, 'Small Holder'),
    ];
    await keeper.mutate('issueUnits', { assetId: small, holderId, quantity: '5', effectiveDate: '2026-01-05' });
    await user.goAs(issuer, `/assets/${small}`);
    await page.getByRole('button', { name: 'All certificates as PDF', exact: true }).click();
    await page.getByRole('button', { name: 'Make papers', exact: true }).click();
    await stopJob(page);
    await user.goAs(issuer, '/holders');
    await page.getByRole('button', { name: 'Statements of all holders as PDF', exact: true }).click();
    await page.getByLabel('Purpose').fill('Annual statements');
    await page.getByRole('button', { name: 'Make papers', exact: true }).click();
    await stopJob(page);
    user.assertClean();
  });

  test('a register for mailing has registration, address, units, certificates and restrictions', async () => {
    const { page } = user;
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
    const pdf = await saved(page, 'Download as PDF');
    assert.equal(pdf.title, 'Register for mailing: A Mailed Class on Paper');
    const row = pdf.tags.indexOf(`TH ${holder.holderNumber}`);
    assert.deepEqual(pdf.tags.slice(row + 1, row + 7), [
      'TD Wilhelmina Paper',
      'TD Sole owner',
      'TD Wilhelmina Paper 1 Sheet Street Bath, BA1 GB',
      'TD 750',
      'TD P-7',
      'TD Lock-up on 250',
    ]);
    user.assertClean();
  });

  test('a register on a date has every holder, in the order of the list', async () => {
    const { page } = user;
    await user.goAs(issuer, '/as-of?tab=holders&asOf=2026-02-28');
    await page.locator('tr[data-opens]').first().waitFor();
    assert.ok((await page.locator('tr[data-opens]').count()) < holderCount);
    const { text, sheets } = await printed(page);
    const found = [...text.matchAll(/^Paper (\d{3})/gm)].map(([, number]) => Number(number));
    assert.deepEqual(
      found,
      Array.from({ length: holderCount }, (_, index) => holderCount - index),
    );
    assert.match(text, /As of 28 February 2026/);
    assert.match(text, /^Quillmere Robotics plc$/m);
    assert.ok(text.includes(longName));
    // More columns than an upright sheet has room for, and names that are broken between words only.
    assert.deepEqual(sheets.size, [842, 595]);
    for (const word of ['Trustee', 'settlement', 'Partners'])
      assert.ok(
        sheets.pages.flat().some((line) => line.includes(word)),
        word,
      );
    user.assertClean();
  });

  test('a transaction is on one column, in the dark too, and a lot has a certificate while it is open', async () => {
    const { page } = user;
    await page.emulateMedia({ colorScheme: 'dark' });
    await user.goAs(issuer, `/transactions/${transferId}`);
    const { text: advice, sheets } = await printed(page);
    assert.deepEqual(sheets.size, [595, 842]);
    assert.match(advice, /^Transfer 3$/m);
    assert.match(advice, /Division/);
    assert.equal(await page.evaluate('getComputedStyle(document.querySelector("h1")).color'), 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
    await user.goAs(issuer, `/lots/${lotId}`);
    assert.equal(await page.getByRole('button', { name: /as PDF/ }).count(), 0, 'a closed lot has no certificate');
    await user.goAs(issuer, `/lots/${openLotId}`);
    const entry = await saved(page, 'Confirmation as PDF');
    assert.ok(entry.tags.some((tag) => tag.includes('60 (sixty) shares of A Class on Paper')));
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
