/** Filters, links and exports of lists. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import readExcel from 'read-excel-file/node';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';
import { waitForIdle, until } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
const agent = 'ledgerstone/account_administrator';

describe('lists', () => {
  const test = consoleTest();
  let demo: DemoServer;
  let keeper: Bearer;
  before(async () => {
    demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
  });

  /** Exports a table and reads the file. */
  async function exported(
    page: Page,
    within: Locator | Page = page,
    name: string | RegExp = /^Export CSV/,
  ): Promise<Exported> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      within.getByRole('button', { name }).first().click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    assert.equal(text.codePointAt(0), 0xfeff, 'without a byte order mark a spreadsheet does not read UTF-8');
    const rows = text.slice(1).trimEnd().split('\r\n');
    return { file: download.suggestedFilename(), head: rows[0]!, rows: rows.slice(1) };
  }

  /** The first cells of the visible rows. */
  async function firstCells(page: Page): Promise<string[]> {
    await waitForIdle(page);
    return await page.locator('table[role=grid] tbody tr[aria-rowindex] td:first-child').allInnerTexts();
  }

  test('transactions are filtered by type, asset and effective date together', async ({ user, page }) => {
    await user.goAs(issuer, '/transactions');
    await page.getByLabel('Type').selectOption({ label: 'Issue' });
    await page.getByLabel('Asset', { exact: true }).selectOption({ label: 'Ordinary Shares (QMR)' });
    await page.getByLabel('Effective from').fill('1 Jan 2023');
    await page.getByLabel('to', { exact: true }).fill('2023-12-31');
    await page.waitForURL(/type=issue.*asset=.*from=2023-01-01.*to=2023-12-31/);
    const { allTransactions } = await keeper.read(
      `{ allTransactions(first: 1000, filter: { type: { equalTo: issue }, effectiveDate: { greaterThanOrEqualTo: "2023-01-01",
         lessThanOrEqualTo: "2023-12-31" } }) { nodes { sequence asset { name } } } }`,
    );
    const expected = allTransactions.nodes.filter((one: Named) => one.asset.name === 'Ordinary Shares');
    assert.ok(expected.length > 0 && expected.length < allTransactions.nodes.length);
    await page.getByText(new RegExp(`^${expected.length} rows?$`)).waitFor();
    const { rows } = await exported(page);
    assert.deepEqual(rows.map((row) => row.split(',').slice(0, 3).join()).sort(), expected.map(issueRow).sort());
  });

  test('events are filtered by type and asset, the last one first', async ({ user, page }) => {
    await user.goAs(issuer, '/events');
    await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Units issued in bulk' });
    await page.getByLabel('Asset', { exact: true }).selectOption({ label: 'Ordinary Shares (QMR)' });
    await page.waitForURL(/type=units.issued_in_bulk.*asset=/);
    const { allEvents } = await keeper.read(
      `{ allEvents(first: 1000, orderBy: [PLACED_DESC], filter: { type: { equalTo: "units.issued_in_bulk" } }) { nodes { objectId assets { nodes { name } } } } }`,
    );
    const expected = allEvents.nodes.filter((one: { assets: { nodes: { name: string }[] } }) =>
      one.assets.nodes.some(({ name }) => name === 'Ordinary Shares'),
    );
    assert.ok(expected.length > 0 && expected.length < allEvents.nodes.length);
    await page.getByText(new RegExp(`^${expected.length} rows?$`)).waitFor();
    const { rows } = await exported(page);
    assert.equal(rows.length, expected.length);
    for (const [index, { objectId }] of expected.entries()) assert.ok(rows[index]!.includes(objectId), rows[index]);
  });

  test('a list is an Excel file in two clicks: the rows and the columns that are shown', async ({ user, page }) => {
    await user.goAs(issuer, '/holders');
    await waitForIdle(page);
    const csv = await exported(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // All rows of one moment, whatever their number.
      page.waitForRequest('**/console/exports/allHolders.ndjson'),
      page.getByRole('button', { name: 'Export Excel' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /\.xlsx$/);
    const [sheet] = await readExcel(await download.path());
    const [head, ...rows] = sheet!.data;
    assert.equal(head!.join(','), csv.head);
    assert.equal(rows.length, csv.rows.length);
    for (const [index, [first]] of rows.entries())
      assert.ok(csv.rows[index]!.replace(/^"/, '').startsWith(String(first)), `${index}: ${csv.rows[index]}`);
  });

  test('positions of zero are shown on request, and holders of an asset are found by name', async ({ user, page }) => {
    const { allPositions } = await keeper.read(
      '{ allPositions(first: 1000, includeZero: true) { nodes { balance asset { id } holder { registration } } } }',
    );
    const zero = allPositions.nodes.find(({ balance }: { balance: string }) => balance === '0');
    await user.goAs(issuer, `/assets/${zero.asset.id}?tab=positions`);
    const { registration } = zero.holder;
    assert.ok(!(await firstCells(page)).includes(registration));
    await page.getByLabel('Zero balances').selectOption('shown');
    await page.waitForURL(/zero=shown/);
    await page.getByLabel('Holder name or number').fill(registration.slice(2).toUpperCase());
    await page.waitForURL(/find=/);
    await until(page, `document.querySelectorAll('table[role=grid] tbody tr[aria-rowindex]').length === 1`);
    assert.deepEqual(await firstCells(page), [registration]);
  });

  test('a holder links to its statement, a position links to the statement and to its asset as of a date, and both link back', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, '/holders?find=Imogen');
    await page.getByRole('link', { name: 'Imogen Ashgrove' }).click();
    // The first is the holder's; each position has one too, once it is read.
    await page.getByRole('link', { name: 'Statement', exact: true }).first().click();
    await page.getByRole('heading', { name: /^Statement of Imogen Ashgrove/ }).waitFor();
    await page.getByRole('link', { name: 'Open holder' }).click();
    await page.getByRole('tab', { name: 'Positions' }).click();
    const row = page.getByRole('row', { name: /Ordinary Shares/ });
    await row.getByRole('link', { name: 'Statement' }).click();
    await page.getByRole('heading', { name: /^Statement of Imogen Ashgrove/ }).waitFor();
    await page.goBack();
    await row.getByRole('link', { name: 'As of a date', exact: true }).click();
    await page.waitForURL(/\/as-of\?tab=asset&asset=/);
    await page.getByRole('heading', { name: 'Register as of' }).waitFor();
    await page.getByRole('link', { name: 'Ordinary Shares' }).first().click();
    await page.getByRole('heading', { name: 'Ordinary Shares' }).waitFor();
    await page.getByRole('link', { name: 'As of a date', exact: true }).click();
    await page.waitForURL(/\/as-of\?tab=asset&asset=/);
  });

  test('an agent opens an asset as of a date in its own register', async ({ user, page }) => {
    const name = 'Community Bond 2029';
    await user.goAs(agent, '/assets?find=Community');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: 'As of a date', exact: true }).click();
    await page.waitForURL(/register=/);
    await page.getByRole('link', { name, exact: true }).waitFor();
  });

  test('each unit of a cap table is separate, can be selected, and is exported as shown', async ({ user, page }) => {
    await user.goAs(issuer, '/as-of');
    const { capTable } = await keeper.read(
      '{ capTable { totals { unit outstanding fullyDiluted } classes { outstanding asset { name unit currency } } } }',
    );
    const totalOf = (unit: string) => capTable.totals.find((one: { unit: string }) => one.unit === unit);
    const shares = await exported(page, page.getByRole('region', { name: 'Shares', exact: true }));
    assert.equal(shares.head, 'Class,Outstanding,% of outstanding');
    assert.equal(shares.rows.at(-1), `Total,${totalOf('shares').outstanding},100`);
    const heldIn = (unit: string): readonly Class[] =>
      capTable.classes.filter((one: Class) => one.asset.unit === unit && one.outstanding !== '0');
    // A unit of one fund is no part of another.
    const funds = await exported(page, page.getByRole('region', { name: 'Units', exact: true }));
    assert.equal(funds.head, 'Class,Outstanding');
    assert.ok(heldIn('units').length > 1);
    assert.deepEqual(
      funds.rows,
      heldIn('units').map((one) => `${one.asset.name},${one.outstanding}`),
    );
    const owed = heldIn('principal');
    assert.ok(owed.length > 0);
    const principal = await exported(page, page.getByRole('region', { name: 'Principal', exact: true }));
    assert.deepEqual(
      principal.rows,
      owed.map((one) => `${one.asset.name} (${one.asset.currency}),${one.outstanding}`),
    );
    await page.getByRole('tab', { name: 'Fully diluted' }).click();
    await page.getByLabel('Unit', { exact: true }).selectOption({ label: 'Shares' });
    await page.waitForURL(/unit=shares/);
    const diluted = await exported(page, page.getByRole('region', { name: 'Shares', exact: true }));
    assert.match(diluted.rows.at(-1)!, new RegExp(`^Total,.*,${totalOf('shares').fullyDiluted},100$`));
    assert.equal(await page.getByRole('region', { name: 'Units', exact: true }).count(), 0);
    await page.getByRole('tab', { name: 'By form of ownership' }).click();
    const forms = await exported(page, page.getByRole('region', { name: 'Shares', exact: true }));
    assert.equal(forms.head, 'Form of ownership,Units,% of outstanding');
  });

  test('holders as of a date are shown in each unit, principal by class, with the changes in each', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, '/as-of?tab=holders&asOf=2025-12-31&unit=units');
    const { allPositions } = await keeper.read(
      `{ allPositions(first: 1000, asOf: "2025-12-31") { nodes { balance asset { name unit type } holder { registration } } } }`,
    );
    const rights = ['option', 'warrant', 'rsu', 'right'];
    const inUnits = allPositions.nodes.filter(
      ({ asset }: { asset: { unit: string; type: string } }) => asset.unit === 'units' && !rights.includes(asset.type),
    );
    const units = await exported(page);
    assert.match(units.file, /^Holders, units 2025-12-31\.csv$/);
    assert.ok(inUnits.length > 0);
    assert.equal(units.rows.length, inUnits.length);
    for (const { balance, asset, holder } of inUnits)
      assert.ok(
        units.rows.some((row) => row.includes(`${asset.name},${balance},`)),
        holder.registration,
      );
    await page.getByLabel('Unit', { exact: true }).selectOption({ label: 'Unit: Principal' });
    await page.waitForURL(/unit=principal/);
    // Principal is listed by class.
    await page.getByRole('columnheader', { name: 'Asset' }).waitFor();
    await waitForIdle(page);
    // Convertibles are rights over a class, and stand beside.
    const owed = allPositions.nodes.filter(
      ({ asset }: { asset: { unit: string; type: string } }) => asset.unit === 'principal' && asset.type === 'debt',
    );
    assert.ok(owed.length > 0);
    assert.equal((await exported(page)).rows.length, owed.length);
    await user.goAs(issuer, '/as-of?tab=holders&asOf=2025-12-31&comparedWith=2023-12-31&unit=principal');
    const compared = await exported(page);
    assert.equal(compared.file, 'Asset 2023-12-31 to 2025-12-31.csv');
    assert.ok(compared.rows.length > 0);
  });

  test('a statement is exported completely: opening balance, one line a transaction, closing balance', async ({
    user,
    page,
  }) => {
    const { allHolders } = await keeper.read(
      '{ allHolders(first: 1, filter: { registration: { includes: "Orrin" } }) { nodes { id registration } } }',
    );
    const [holder] = allHolders.nodes;
    const { holderStatement } = await keeper.read(
      `{ holderStatement(holderId: "${holder.id}", from: "2024-01-01", to: "2024-12-31") {
           openingPositions { nodes { balance asset { name } } } lines { nodes { quantity } }
           closingPositions { nodes { balance asset { name } } } } }`,
    );
    const { openingPositions, lines, closingPositions } = holderStatement;
    await user.goAs(issuer, `/statements?holder=${holder.id}&from=2024-01-01&to=2024-12-31`);
    const { file, rows } = await exported(page, page, 'Download statement as CSV');
    assert.equal(file, `Statement of ${holder.registration} 2024-01-01 2024-12-31.csv`);
    const linesOf = (kind: string): readonly string[] => rows.filter((row) => row.startsWith(`${kind},`));
    for (const [kind, positions] of [
      ['Opening balance', openingPositions],
      ['Closing balance', closingPositions],
    ] as const) {
      assert.ok(positions.nodes.length > 0);
      assert.equal(linesOf(kind).length, positions.nodes.length);
      for (const { balance, asset } of positions.nodes)
        assert.ok(linesOf(kind).some((row) => row.includes(asset.name) && row.endsWith(`,${balance}`)));
    }
    const moved = rows.slice(openingPositions.nodes.length, -closingPositions.nodes.length);
    assert.deepEqual(
      moved.map((row) => row.split(',').at(-2)),
      lines.nodes.map(({ quantity }: { quantity: string }) => quantity),
    );
  });

  test('a name that is a formula is harmless in the file, and quantities are exact', async ({ user, page }) => {
    const name = '=HYPERLINK("http://127.0.0.1","Prize")';
    await keeper.mutate('createAsset', { name, type: 'common_stock' }, 'asset { id }');
    await user.goAs(issuer, '/assets');
    const { rows } = await exported(page);
    assert.ok(
      rows.some((row) => row.startsWith(`"'=HYPERLINK(""http://127.0.0.1"",""Prize"")",`)),
      rows.join('\n'),
    );
    assert.ok(
      rows.some((row) => /,\d+\.\d+/.test(row)),
      'no quantity with a fraction',
    );
    assert.ok(rows.every((row) => !/(?:^|,)"?[=+@]/.test(row)));
  });
});

interface Exported {
  readonly file: string;
  readonly head: string;
  readonly rows: readonly string[];
}

interface Named {
  readonly sequence: number;
  readonly asset: { readonly name: string };
}

interface Class {
  readonly outstanding: string;
  readonly asset: { readonly name: string; readonly unit: string; readonly currency: string };
}

function issueRow({ sequence, asset }: Named): string {
  return `Issue,${asset.name},${sequence}`;
}
