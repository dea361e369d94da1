/** A file with mistakes is brought, corrected and imported, by mouse and by keyboard; its texts are shown as text. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import { balancesOf, makeClass, makeHolder } from './support/command-form.ts';
import { follow, until } from './support/console-user.ts';
import { consoleTest } from './support/console-test.ts';
import { theDemo } from './support/environment.ts';
import { faultOfFocus, tabTo } from './support/focus.ts';
import { faultsOf, notTakenAlong, outOfStyle } from './support/page-faults.ts';

const issuer = 'quillmere-robotics/account_administrator';
const [first, second] = ['Ida Filewise', 'Jon Filewise'] as const;
const hostile = '<img src=x onerror=ran()>';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const head = 'date,type,class,from,to,quantity,reason,Remark';

/** The mistakes: two are answered on the page, one is a column to leave out, seven are of rows. */
const withMistakes = (asset: string): string =>
  [
    head,
    `03/04/2026,issue,${asset},${first},,"1,000",,x`,
    `2026-04-05,isue,${asset},${first},,10,,`,
    `2026-04-05,issue,${asset},${hostile},,10,,`,
    `2026-04-05,issue,${asset},${first},,=1+1,,`,
    `2026-04-05,transfer,${asset},${first},,10,,`,
    `2026-04-05,issue,${asset}`,
    head,
    `2026-04-06,transfer,${asset},${first},${second},5000,,`,
  ].join('\r\n');

const corrected = (asset: string): string =>
  [
    head,
    `03/04/2026,issue,${asset},${first},,"1,000",,x`,
    `2026-04-06,transfer,${asset},${first},${second},400,,`,
  ].join('\r\n');

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    `(() => {
      const carried = new DataTransfer();
      carried.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
      return carried;
    })()`,
  );
  await page.getByRole('heading', { name: 'File', exact: true }).dispatchEvent('drop', { dataTransfer });
}

/** The findings of each group. Shape: title and number. */
async function groupsOf(page: Page): Promise<readonly string[]> {
  return await page.getByRole('region', { name: 'Findings' }).getByRole('heading', { level: 3 }).allInnerTexts();
}

const statusOf = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

describe('imports', () => {
  const test = consoleTest();
  let keeper: Bearer;
  before(async () => {
    const demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    for (const name of [first, second]) await makeHolder(keeper, name);
  });

  test('a template is imported as it is downloaded', async ({ user, page }) => {
    await user.goAs(issuer, '/import?kind=holders');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Excel template: Holders', exact: true }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'holders-template.xlsx');
    await page.locator('input[type=file]').setInputFiles(await download.path());
    await page.getByText('The file has 3 rows. They will make 3 holders.').waitFor();
  });

  test('ten mistakes are found, corrected and imported by mouse', async ({ user, page }) => {
    const asset = 'Shares of Dropped Files';
    const assetId = await makeClass(keeper, asset);
    await user.goAs(issuer, '/import');
    await page.getByRole('radio', { name: 'History' }).check();
    await drop(page, 'old register.csv', withMistakes(asset));
    // The head comes first.
    await statusOf(page, '1 finding in the head of the file');
    await page.getByRole('combobox', { name: 'Field of Remark' }).selectOption('Not imported');
    // Line 2 has two.
    await statusOf(page, '9 findings in 8 rows');
    await page.getByText('7 columns matched', { exact: true }).waitFor();
    assert.deepEqual((await groupsOf(page)).map((one) => one.replace(/\s+/g, ' ')).sort(), [
      'A value that is needed is missing 1',
      'Dates whose order is not chosen 1',
      'Formulas 1',
      'Holders that are not in the register 1',
      'Not enough units 1',
      'Numbers whose decimal sign is not chosen 1',
      'Rows with more or fewer values than the head 1',
      'The head again, among the rows 1',
      'Words that the column does not have 1',
    ]);
    assert.deepEqual([await faultsOf(page), await notTakenAlong(page), await outOfStyle(page)], [[], [], []]);
    await page.getByRole('region', { name: 'Findings' }).getByText(hostile, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show in the file: line 4' }).click();
    assert.equal(await page.locator('tr[aria-current=true] [data-shown]').innerText(), hostile);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the file with its findings' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^old register-findings-\d{4}-\d\d-\d\d\.csv$/);
    assert.match(await readFile(await download.path(), 'utf8'), /Remark,Findings\r\n/);
    assert.deepEqual(await balancesOf(keeper, assetId), {});

    await page.getByRole('radio', { name: /^Day, month, year/ }).check();
    await page.getByRole('radio', { name: /^Point/ }).check();
    await statusOf(page, '7 findings');
    await drop(page, 'old register, corrected.csv', corrected(asset));
    await page.getByText('No findings').waitFor();
    await page.getByText('7 columns matched, 1 column not imported').waitFor();
    await page.getByText('The file has 2 rows. They will make 2 transactions and 3 lots.').waitFor();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await statusOf(page, 'The import made 2 transactions and 3 lots.');
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '600', [second]: '400' });
    await follow(page, page.getByRole('list').getByRole('link', { name: 'Cap table' }));
    // The column that is left out is remembered, too.
    await user.goAs(issuer, '/import?kind=history');
    await drop(page, 'old register, corrected.csv', corrected(asset));
    await page.getByText('7 columns matched, 1 column not imported').waitFor();
  });

  test('findings are in sight as soon as all columns are matched, and each column can still be changed', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, '/import?kind=holders');
    const rows = Array.from({ length: 40 }, (_, row) => `sole,Kim Filewise ${row},GB`);
    await drop(
      page,
      `${'A long name of a file '.repeat(8)}.csv`,
      `form,owner,owner country\n${rows.join('\n')}\nalone,x,GB`,
    );
    await statusOf(page, '1 finding in 1 row');
    await statusOf(page, '40 rows are fine');
    const { y } = (await page.getByRole('heading', { name: 'Findings' }).boundingBox())!;
    const { height } = page.viewportSize()!;
    assert.ok(y < height, `findings begin at ${y} of ${height}`);
    await page.getByRole('button', { name: 'Change: Columns' }).click();
    await page.getByRole('combobox', { name: 'Field of form' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Show in the file: line 42' }).click();
    assert.match(await page.getByRole('region', { name: 'Findings' }).innerText(), /alone/);
    // A country by its exact name needs no answer.
    await drop(page, 'holders.csv', 'form,owner,owner country\nsole,Kim Filewise,ireland');
    await page.getByText('The file has 1 row. It will make 1 holder.').waitFor();
  });

  test('words, a class and a day that the file lacks are given by keyboard, remembered, and the rows are undone', async ({
    user,
    page,
  }) => {
    const asset = 'Xylographic Shares';
    const assetId = await makeClass(keeper, asset);
    const faults = new Set<string>();
    const goTo = (target: Parameters<typeof tabTo>[1]): Promise<void> =>
      tabTo(page, target, async () => void faults.add(await faultOfFocus(page)));
    const press = async (name: string): Promise<void> => {
      await goTo(page.getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
    };
    const choose = async (name: string, text: string): Promise<void> => {
      await goTo(page.getByRole('combobox', { name, exact: true }));
      await page.keyboard.type(text);
    };
    const file = `type,class,from,to,quantity\nAusgabe,Ords,${first},,10\nTransfert,Ords,${first},${second},4`;
    await user.goAs(issuer, '/import?kind=history');
    await drop(page, 'words.csv', file);
    await page.getByText('Needed, and no column of the file is matched: Date.').waitFor();
    await goTo(page.getByRole('textbox', { name: 'Value of every row' }));
    await page.keyboard.type('2026-04-03');
    await press('Set in every row');
    await page.getByText('Date: 3 Apr 2026, in every row').waitFor();
    await statusOf(page, '4 findings in 2 rows');
    assert.deepEqual([await faultsOf(page), await outOfStyle(page)], [[], []]);
    await press('Take Transfer');
    await statusOf(page, '3 findings in 2 rows');
    await choose('Meaning of Ausgabe', 'I');
    await statusOf(page, '2 findings in 2 rows');
    await choose('Meaning of Ords', 'X');
    await page.getByText('The file has 2 rows. They will make 2 transactions and 3 lots.').waitFor();
    await press('Import 2 rows');
    await statusOf(page, 'The import made 2 transactions and 3 lots.');
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '6', [second]: '4' });

    // Brought again, it is read as before without any question, and can be undone.
    await page.reload();
    await drop(page, 'words.csv', file);
    await page.getByText('Every row came with an earlier import.').waitFor();
    await page.getByText('3 texts have a meaning').waitFor();
    await press('Undo these rows…');
    await page.getByRole('textbox', { name: 'Reason, as the register shows it' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('It was the file of another company.');
    await press('Check the undo');
    await page.getByText('2 rows will be undone, by 2 reversals.').waitFor();
    assert.deepEqual([await faultsOf(page), await outOfStyle(page)], [[], []]);
    await press('Undo 2 rows');
    await page.getByRole('heading', { name: 'Undone' }).and(page.locator(':focus')).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), {});
    assert.deepEqual(
      [...faults].filter((one) => one !== ''),
      [],
    );
  });

  test('rows without findings are imported by keyboard alone, and once only', async ({ user, page }) => {
    const asset = 'Shares of Typed Files';
    const assetId = await makeClass(keeper, asset);
    const faults = new Set<string>();
    const checkFocus = async (): Promise<void> => void faults.add(await faultOfFocus(page));
    const goTo = (target: Parameters<typeof tabTo>[1]): Promise<void> => tabTo(page, target, checkFocus);
    const file = {
      name: 'issues.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Day,class,Who,units\n2026-04-03,${asset},${first},10\n2026-04-03,${asset},Nobody,10`),
    };
    // From the beginning: one that opens while the browser is told to hand it over is lost.
    page.on('filechooser', (chooser) => void chooser.setFiles(file));
    const bring = async (button: string): Promise<void> => {
      await goTo(page.getByRole('button', { name: button }));
      await page.keyboard.press('Enter');
    };
    await user.goAs(issuer, '/import');
    await goTo(page.getByRole('radio', { name: 'Classes' }));
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowDown');
    assert.ok(await page.getByRole('radio', { name: 'Issues' }).isChecked());
    await bring('Choose a file');
    await page.getByText('Needed, and no column of the file is matched: Date and Holder.').waitFor();
    for (const [head, field] of [
      ['Day', 'Date'],
      ['Who', 'Holder (needed)'],
    ] as const) {
      const choice = page.getByRole('combobox', { name: `Field of ${head}` });
      await goTo(choice);
      await page.keyboard.type(field.slice(0, 4));
      await until(
        page,
        `[...document.querySelectorAll('select[aria-label="Field of ${head}"] option:checked')].some(
          ({ textContent }) => textContent.startsWith('${field.slice(0, 4)}'))`,
      );
    }
    await statusOf(page, '1 finding');
    await goTo(page.getByRole('radio', { name: 'All rows or none' }));
    await page.keyboard.press('ArrowDown');
    const start = page.getByRole('button', { name: 'Import rows without findings' });
    await until(
      page,
      `[...document.querySelectorAll('button')].some((one) => one.innerText.startsWith('Import rows') && !one.disabled)`,
    );
    await goTo(start);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Imported' }).and(page.locator(':focus')).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '10' });
    await page.getByText('1 row was left out: it has 1 finding, which is listed above.').waitFor();

    // The columns are remembered, and the row is not done again.
    await goTo(page.getByRole('button', { name: 'Import another file' }));
    await page.keyboard.press('Enter');
    await bring('Choose a file');
    await page.getByText('1 row came with an earlier import').waitFor();
    // The answers of the import before are not taken for this file.
    assert.ok(await page.getByRole('radio', { name: 'All rows or none' }).isChecked());
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '10' });
    assert.deepEqual(
      [...faults].filter((one) => one !== ''),
      [],
    );
  });

  test('after an error the sheet and the matching stay in sight, and nothing is imported twice', async ({
    user,
    page,
  }) => {
    const holder = 'Una Stillfiled';
    const buffer = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Notes', rows: [['Remark'], ['none']] },
          {
            name: 'Members',
            rows: [
              ['Entry', 'Sort', 'Owned by', 'Sort of owner', 'Part'],
              [holder, 'sole', holder, 'individual', 'owner'],
            ],
          },
        ],
      }),
    );
    let breaks: ((request: { readonly isImport: boolean }) => 'no' | 'before' | 'after' | 500) | undefined;
    await page.route('**/console/imports?*', async (route) => {
      const isImport = new URL(route.request().url()).searchParams.has('plan');
      const how = breaks?.({ isImport }) ?? 'no';
      if (how === 'no') return await route.continue();
      // The registry has done it, and its answer is lost.
      if (how === 'after') await route.fetch();
      return how === 500
        ? await route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"detail":"Broken."}' })
        : await route.abort();
    });
    const again = async (): Promise<void> => {
      breaks = undefined;
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    };
    const sheet = page.getByLabel('Sheet');
    const fieldOf = (head: string): Locator => page.getByRole('combobox', { name: `Field of ${head}`, exact: true });
    const chosenIn = (head: string): Promise<string> => fieldOf(head).locator('option:checked').innerText();
    await user.goAs(issuer, '/import?kind=holders');
    await page.locator('input[type=file]').setInputFiles({ name: 'members.xlsx', mimeType: workbook, buffer });
    await fieldOf('Remark').waitFor();

    breaks = () => 500;
    await sheet.selectOption('Members');
    await page.getByText('Broken.').waitFor();
    assert.equal(await sheet.inputValue(), 'Members');
    await again();
    await fieldOf('Entry').selectOption('Registration');
    await fieldOf('Sort').selectOption('Form (needed)');
    await fieldOf('Owned by').selectOption('Owner (needed)');
    await fieldOf('Part').selectOption('Owner capacity');

    breaks = () => 'before';
    await fieldOf('Sort of owner').selectOption('Owner type');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
    assert.deepEqual(
      [await sheet.inputValue(), await chosenIn('Entry'), await chosenIn('Sort of owner')],
      ['Members', 'Registration', 'Owner type'],
    );
    // The page tries again by itself.
    breaks = undefined;
    await page.getByText('The file has 1 row. It will make 1 holder.').waitFor();

    breaks = ({ isImport }) => (isImport ? 'after' : 'no');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
    assert.equal(await sheet.inputValue(), 'Members');
    await again();
    await page.getByText('Every row came with an earlier import.').waitFor();
    const { allHolders } = await keeper.read(
      `{ allHolders(filter: { registration: { equalTo: "${holder}" } }) { totalCount } }`,
    );
    assert.equal(allHolders.totalCount, 1);
    user.assertClean('500 imports', 'net::ERR_FAILED imports');
  });

  test('rows that an agent must approve are sent for approval, and the agent sees the file', async ({ user, page }) => {
    const demo = await theDemo();
    const [presenter, approver] = ['saltmarsh-cider', 'ledgerstone'].map((slug) => `${slug}/account_administrator`);
    const assets = ['Shares of Sent Files', 'Stock of Sent Files'] as const;
    const maker = bearerAt(demo, await demo.roleToken(presenter!));
    const assetIds = [await makeClass(maker, assets[0]), await makeClass(maker, assets[1])];
    await user.goAs(presenter!, '/import?kind=history');
    const rows = `2026-04-05,issue,${assets[0]},Lea Filewise,10,sole\n2026-04-05,issue,${assets[1]},Lea Filewise,5,`;
    await drop(page, 'sent.csv', `date,type,class,to,quantity,form\n${rows}`);
    await page
      .getByText('Others must approve this before it is done: 1 person of the transfer agent or registrar.')
      .waitFor();
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await page.getByRole('heading', { name: 'Submitted for approval' }).and(page.locator(':focus')).waitFor();
    assert.deepEqual([await faultsOf(page), await outOfStyle(page)], [[], []]);
    await page.getByRole('link', { name: 'Open the request' }).click();
    await page.getByRole('heading', { name: 'Import 2 rows of history: 1 holder, 2 lots, 2 entries' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;

    await user.goAs(approver!, `/instructions/${id}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'sent.csv' }).click(),
    ]);
    assert.ok((await readFile(await download.path(), 'utf8')).endsWith(rows));
    // The approver reads which classes they are.
    await page.getByText(assets.join(', '), { exact: true }).waitFor();
    assert.deepEqual([await faultsOf(page), await outOfStyle(page)], [[], []]);
    const agent = bearerAt(demo, await demo.roleToken(approver!));
    const { payloadDigest } = (await agent.read(`{ instructionById(id: "${id}") { payloadDigest } }`)).instructionById;
    await agent.mutate('rejectInstruction', { instructionId: id, payloadDigest, reason: 'It is a test.' });
    for (const assetId of assetIds) assert.deepEqual(await balancesOf(agent, assetId), {});
  });
});
