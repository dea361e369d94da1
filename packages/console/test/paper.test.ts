/**
 * Papers that a page saves as PDF, and pages that the browser prints: one column without menus and buttons, with all
 * rows of their lists. The register is one of its own, so that its classes and holders are those of this file.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { issue, newHolder } from '../../server/test/support/holdings.ts';
import { readPdf, type ReadPdf } from '../../server/test/support/pdf.ts';
import { makeAsset, openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { makeClass } from './support/command-form.ts';
import { openConsole, until, untilItFits, waitForIdle, type ConsoleUser } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';

/** More than a screen has. */
const holderCount = 60;
/** With the four columns before them more than a sheet has room for. */
const classCount = 12;
const longName = `${'Trustee of the very long settlement and '.repeat(4)}Partners`;
/** A4 without the margins of print.css. Units: pixels. */
const sheet = { upright: 680, landscape: 1031 };
const screen = { width: 1360, height: 850 };

describe('paper', () => {
  let keeper: TestClient;
  let issuer: string;
  let user: ConsoleUser;
  let assetId: string;
  let sellerId: string;
  let transferId: string;
  let lotId: string;
  let openLotId: string;
  before(async () => {
    const demo = await theDemo();
    keeper = await openTestClient(demo, { name: 'Quire and Ream plc' });
    issuer = `a-${keeper.person.accountId}/account_administrator`;
    const names = Array.from({ length: holderCount }, (_, at) => `Paper ${String(at + 1).padStart(3, '0')}`);
    const rows = [longName, ...names].map((name) => newHolder(name));
    const made = await keeper.mutate('createHoldersBulk', { mode: 'ATOMIC', rows }, 'rows { holderId }');
    const [seller, ...holders] = made.rows.map(({ holderId }: { holderId: string }) => holderId);
    sellerId = seller;
    assetId = await makeClass(keeper, 'A Class on Paper', '100000');
    ({ lotId } = await issue(keeper, assetId, sellerId, '9000', { effectiveDate: '2026-01-05' }));
    const receivers = holders.map((holderId: string, at: number) => ({ holderId, quantity: `${at + 1}` }));
    const { transaction } = await keeper.mutate(
      'transferUnits',
      { assetId, fromHolderId: sellerId, effectiveDate: '2026-02-03', reason: 'Division', receivers },
      'transaction { id lotsOpened(first: 100) { nodes { id quantity } } }',
    );
    openLotId = transaction.lotsOpened.nodes.find(({ quantity }: { quantity: string }) => quantity === '60').id;
    transferId = transaction.id;
    for (let number = 2; number <= classCount; number += 1) {
      const other = await makeAsset(keeper, { name: `Class ${number}`, authorizedKind: 'unlimited' }, 'active');
      await issue(keeper, other, sellerId, '1234567', { effectiveDate: '2026-01-05' });
    }
    user = await openConsole(demo.address);
    await user.signIn(keeper.person);
  });
  afterEach(async () => {
    await user.page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await user.page.setViewportSize(screen);
  });
  after(() => user.close());

  /** Looks at the page as it is on a sheet, where nothing may be wider. */
  async function onSheet(page: Page, size: keyof typeof sheet): Promise<void> {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: sheet[size], height: 1000 });
    await untilItFits(page);
  }

  /** Presses "Print" and looks at the page as paper. Shape: its text, and the sheets that the browser makes. */
  async function printed(
    page: Page,
    size: keyof typeof sheet,
  ): Promise<{ readonly text: string; readonly sheets: ReadPdf }> {
    // The dialog of the browser would wait for a person.
    await page.evaluate('window.print = () => { window.printed = true; }');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await until(page, 'window.printed === true');
    await onSheet(page, size);
    for (const shell of ['banner', 'navigation', 'tablist', 'button', 'searchbox', 'combobox'] as const)
      assert.equal(await page.getByRole(shell).count(), 0, shell);
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
  async function stopJob(page: Page, title: RegExp): Promise<void> {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('button', { name: 'Stop job', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop job', exact: true }).click();
    await page.getByText('It was stopped. There is no file.').waitFor();
  }

  test('a statement is saved as PDF in two clicks, with the address where a purpose is given', async () => {
    const { page } = user;
    await user.goAs(issuer, `/holders/${sellerId}`);
    await page.getByRole('link', { name: 'Statement', exact: true }).first().click();
    const pdf = await saved(page, 'Statement as PDF without address');
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
    await user.goAs(issuer, `/assets/${assetId}`);
    await page.getByRole('button', { name: 'All certificates as PDF', exact: true }).click();
    await page.getByLabel('File').selectOption('One PDF for the printer');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/papers/certificates')),
      page.getByRole('button', { name: 'Make papers', exact: true }).click(),
    ]);
    assert.equal(asked.postDataJSON().format, 'pdf');
    await stopJob(page, /^Certificates of .+: A Class on Paper, common stock$/);
    await user.goAs(issuer, '/holders');
    await page.getByRole('button', { name: 'All statements as PDF', exact: true }).click();
    await page.getByLabel('Purpose').fill('Annual statements');
    await page.getByRole('button', { name: 'Make papers', exact: true }).click();
    await stopJob(page, /^Statements.*: \d+ .+ to \d+ /);
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
      'TD Wilhelmina Paper 1 Sheet Street Bath, BA1 United Kingdom',
      'TD 750',
      'TD P-7',
      'TD Lock-up on 250',
    ]);
    user.assertClean();
  });

  test('a register on a date has every holder in the order of the list, in as many tables as its columns need', async () => {
    const { page } = user;
    await user.goAs(issuer, '/as-of?tab=holders&asOf=2026-02-28');
    await page.locator('tr[data-opens]').first().waitFor();
    assert.ok((await page.locator('tr[data-opens]').count()) < holderCount);
    const { text, sheets } = await printed(page, 'landscape');
    const inOrder = Array.from({ length: holderCount }, (_, index) => holderCount - index);
    const found = [...text.matchAll(/^Paper (\d{3})/gm)].map(([, number]) => Number(number));
    // Holder, number, all classes, percentage and six classes; then the holder again with the other classes.
    assert.deepEqual(found, [...inOrder, ...inOrder]);
    assert.match(text, /^Holders, part 2 of 2$/m);
    assert.match(text, /As of 28 February 2026/);
    assert.match(text, /^Quire and Ream plc$/m);
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
    const { text: advice, sheets } = await printed(page, 'upright');
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

  test('without "Print" each tab of an asset and a cap table fit on the paper, which says that it has only the rows of the screen', async () => {
    const { page } = user;
    await user.goAs(issuer, `/assets/${assetId}`);
    const only = page.getByText('Only rows that were on the screen');
    for (const tab of ['Overview', 'Holders', 'Certificates', 'Transactions', 'Timeline']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await waitForIdle(page);
      assert.equal(await only.isVisible(), false);
      if (tab === 'Holders') {
        await page.locator('tr[data-opens]').first().waitFor();
        await page.emulateMedia({ media: 'print' });
        await only.waitFor();
      }
      await onSheet(page, 'upright');
      await page.setViewportSize(screen);
      await page.emulateMedia({ media: 'screen' });
    }
    // A column for each class.
    await user.goAs(issuer, '/as-of?tab=holders&asOf=2026-02-28');
    await page.locator('tr[data-opens]').first().waitFor();
    await onSheet(page, 'landscape');
    user.assertClean();
  });
});
