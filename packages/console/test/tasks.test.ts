/** The daily tasks of people, from the overview, with the clicks that each takes. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { today } from '../../server/test/support/clock.ts';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import { balancesOf, makeClass, makeHolder } from './support/command-form.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';
import { until } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
/** They stand at the beginning of every list. */
const [assetName, first, second, added] = ['A Task Class', 'A. Aaberg', 'A. Bbberg', 'A. Ccberg'] as const;

describe('daily tasks', () => {
  const test = consoleTest();
  let demo: DemoServer;
  let keeper: Bearer;
  let assetId: string;
  let firstId: string;
  let secondId: string;
  before(async () => {
    demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, assetName, '10000');
    firstId = await makeHolder(keeper, first);
    secondId = await makeHolder(keeper, second);
    await keeper.mutate('issueUnits', { assetId, holderId: firstId, quantity: '5000', effectiveDate: '2026-01-05' });
  });

  /** The clicks of the mouse since the overview was opened. */
  const clicks = (page: Page): Promise<number> => page.evaluate('window.clicks');

  const field = (page: Page, name: RegExp) =>
    page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }));

  /** Types into the field that has the focus and takes the only match. */
  async function type(page: Page, text: string): Promise<void> {
    await page.keyboard.type(text);
    await page.getByRole('option', { name: text }).and(page.locator(':visible')).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }

  test('units are issued to a new holder in 8 clicks', async ({ user, page }) => {
    await user.goAs(issuer, '');
    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    await page.getByRole('heading', { name: 'Assets', level: 1 }).waitFor();
    await page.getByRole('link', { name: assetName }).click();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await field(page, /^Holder/).click();
    await page.keyboard.type(added);
    await page.getByRole('option', { name: `Create holder “${added}”…` }).click();
    await page.getByRole('dialog', { name: 'Create holder' }).waitFor();
    await page.getByLabel('Registration').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Current holding').waitFor();
    await page.getByLabel('Quantity').click();
    await page.keyboard.type('1,000');
    await page.getByRole('button', { name: 'Issue 1,000 shares' }).click();
    await page.getByRole('button', { name: 'Confirm issue' }).click();
    await page.getByRole('heading', { name: 'Recorded' }).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '5000', [added]: '1000' });
    assert.ok((await clicks(page)) <= 8, `${await clicks(page)} clicks`);
  });

  test('joint owners with their address are entered in 6 clicks, and each name once', async ({ user, page }) => {
    const registration = 'A. Eeberg and A. Ffberg';
    await user.goAs(issuer, '');
    await page.getByRole('link', { name: 'Holders', exact: true }).click();
    await page.getByRole('heading', { name: 'Holders', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Create holder' }).click();
    await page.getByRole('heading', { name: 'Create holder', level: 1 }).waitFor();
    await page.getByLabel('Registration').click();
    await page.getByLabel('Registration').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(registration);
    await page.getByLabel('Form of ownership').selectOption({ label: 'Joint tenants' });
    const party = page.getByRole('group', { name: /^Party / });
    await party.nth(1).waitFor();
    await party.first().getByLabel('Country', { exact: true }).focus();
    await page.keyboard.type('gb');
    await party.first().getByLabel('Street').click();
    await page.keyboard.type('1 Eel Row');
    await page.keyboard.press('Tab');
    await page.keyboard.type('BA1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bath');
    await page.getByRole('button', { name: 'Create holder' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create holder' }).click();
    await page.getByRole('heading', { name: 'Recorded' }).waitFor();
    const { allHolders } = await keeper.read(
      `{ allHolders(filter: { registration: { equalTo: "${registration}" } }) { nodes {
        ownershipForm parties(orderBy: [PRIMARY_KEY_ASC]) { nodes { capacity party { legalName } } } } } }`,
    );
    assert.deepEqual(allHolders.nodes, [
      {
        ownershipForm: 'joint_tenants',
        parties: {
          nodes: [
            { capacity: 'owner', party: { legalName: 'A. Eeberg' } },
            { capacity: 'joint_owner', party: { legalName: 'A. Ffberg' } },
          ],
        },
      },
    ]);
    assert.ok((await clicks(page)) <= 6, `${await clicks(page)} clicks`);
  });

  test('a second holder of the same name is warned of, with a link to the first', async ({ user, page }) => {
    await user.goAs(issuer, '/new/create-holder');
    await page.getByLabel('Registration').fill(first.toUpperCase());
    await page.getByText('Ready, with 1 warning.').waitFor();
    await page.getByRole('link', { name: /^Open holder \d+$/ }).click();
    await page.getByRole('heading', { name: first, level: 1 }).waitFor();
  });

  test('a wrong transfer is corrected in 5 clicks: it is reversed and entered again', async ({ user, page }) => {
    await user.goAs(issuer, '');
    await keeper.mutate('transferUnits', {
      assetId,
      fromHolderId: firstId,
      receivers: [{ holderId: secondId, quantity: '400' }],
      effectiveDate: today(),
    });
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor();
    await page
      .getByRole('link', { name: /^Transfer/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Reverse and enter again' }).click();
    await page.getByLabel('Reason').click();
    await page.keyboard.type('It was 40 and not 400.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Reverse transaction' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Transfer units', level: 1 }).waitFor();
    const quantity = page.getByLabel('Quantity');
    assert.equal(await quantity.inputValue(), '400');
    await until(page, `document.querySelector('[data-preview=checked]') !== null`);
    await quantity.click();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Transfer 40 shares' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Recorded' }).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '4960', [second]: '40', [added]: '1000' });
    assert.ok((await clicks(page)) <= 5, `${await clicks(page)} clicks`);
  });

  test('the register for mailing is saved as CSV in 3 clicks, with text that no spreadsheet reads as a formula', async ({
    user,
    page,
  }) => {
    const parties = [
      {
        partyType: 'individual',
        legalName: '=HYPERLINK("https://evil.test")',
        capacity: 'owner',
        addresses: [
          { kind: 'mailing', streetSuite: '+1 Formula Road', city: 'Bath', postalCode: 'BA1', country: 'GB' },
        ],
      },
    ];
    const made = { registration: '@SUM(1)', ownershipForm: 'sole', parties };
    const { holder } = await keeper.mutate('createHolder', made, 'holder { id holderNumber }');
    const mailed = await makeClass(keeper, 'Mailed Class', '100');
    const issued = {
      assetId: mailed,
      holderId: holder.id,
      quantity: '7',
      effectiveDate: '2026-01-05',
      customId: 'M-1',
    };
    await keeper.mutate('issueUnits', issued);
    await user.goAs(issuer, '');
    await page.getByRole('link', { name: 'Register for mailing' }).click();
    await page.getByRole('heading', { name: 'Register for mailing', level: 1 }).waitFor();
    await page.getByLabel('Asset').selectOption({ label: 'Mailed Class' });
    await page.getByLabel('Purpose').click();
    await page.keyboard.type('Annual meeting');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^Register for mailing, Mailed Class, \d{4}-\d\d-\d\d\.csv$/);
    assert.deepEqual((await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n'), [
      'Holder number,Registration,Form of ownership,Mail,Name,Street,Postal code,City,Region,Country,Class,Quantity,Certificates,Restrictions',
      `${holder.holderNumber},'@SUM(1),Sole owner,Deliverable,"'=HYPERLINK(""https://evil.test"")",'+1 Formula Road,BA1,Bath,,GB,Mailed Class,7,M-1,`,
    ]);
    await page.getByText('Holders saved: 1.').waitFor();
    assert.ok((await clicks(page)) <= 3, `${await clicks(page)} clicks`);
    // A holder without an address is told before the file, and is not called deliverable.
    const noAddress = await makeHolder(keeper, 'A. Unaddressed');
    await keeper.mutate('issueUnits', {
      assetId: mailed,
      holderId: noAddress,
      quantity: '5',
      effectiveDate: '2026-01-05',
    });
    await page.getByLabel('Order').selectOption({ label: 'By registration' });
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const without = page.getByRole('region', { name: '1 holder has no address.' });
    await without.getByRole('row', { name: /A\. Unaddressed/ }).waitFor();
    const [all] = await Promise.all([
      page.waitForEvent('download'),
      without.getByRole('button', { name: 'Download all 2 rows' }).click(),
    ]);
    const lines = (await readFile(await all.path(), 'utf8')).trimEnd().split('\r\n');
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(',').slice(1, 4).join()),
      ["'@SUM(1),Sole owner,Deliverable", 'A. Unaddressed,Sole owner,No address'],
    );
  });

  test('only who has the asset is offered, and the exact name is chosen when the field is left', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, `/new/transfer?asset=${assetId}`);
    const from = field(page, /^From holder/);
    await from.click();
    await page.getByRole('option', { name: first }).waitFor();
    // The demo has many more holders.
    assert.equal(await page.getByRole('option').and(page.locator(':visible')).count(), 3);
    await page.keyboard.type(first.toLowerCase());
    await page.keyboard.press('Tab');
    await page.getByText('Current holding').waitFor();
    assert.equal(await from.inputValue(), first);
    const to = field(page, /^To holder/);
    await to.click();
    await page.keyboard.type('Nobody of this Name');
    await page.getByRole('status').filter({ hasText: 'No matches' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByText('Nothing is chosen: no single match has the name “Nobody of this Name”.').waitFor();
  });

  test('a refusal names the restriction, its end and where it is released', async ({ user, page }) => {
    const lockUp = { kind: 'lock_up', effectiveFrom: '2026-01-10', expiresOn: '2099-01-01', reason: 'Founders.' };
    await keeper.mutate('placeRestriction', { assetId, holderId: firstId, quantity: '4000', ...lockUp });
    await user.goAs(issuer, `/new/transfer?asset=${assetId}&holder=${firstId}`);
    await field(page, /^To holder/).click();
    await type(page, second);
    await page.getByLabel('Quantity').fill('961');
    await page.getByText('Blocked by 1 check.').waitFor();
    const restriction = page.getByRole('list', { name: 'Restrictions' });
    await restriction.getByRole('link', { name: 'Lock-up, 4,000, A. Aaberg, 10 Jan 2026 – 31 Dec 2098' }).waitFor();
    await restriction.getByRole('link', { name: 'Release…' }).click();
    await page.getByRole('heading', { name: 'Release restriction', level: 1 }).waitFor();
    await page.getByRole('radio', { name: /^Lock-up, 4,000/ }).waitFor();
    assert.equal(await page.getByRole('radio', { name: /^Lock-up, 4,000/ }).isChecked(), true);
  });

  test('a legal name that is too long marks its field, and a file that is too large is not sent', async ({
    t,
    user,
    page,
  }) => {
    await user.goAs(issuer, '/new/create-holder');
    await page.getByLabel('Registration').fill('A. Ddberg');
    await page.getByLabel('Legal name').fill('D'.repeat(201));
    await page.getByText('Legal name has more than 200 characters.').waitFor();
    assert.equal(await page.getByLabel('Legal name').getAttribute('aria-invalid'), 'true');
    await user.goAs(issuer, `/new/transfer?asset=${assetId}`);
    await page.getByText('More options', { exact: true }).click();
    let sent = 0;
    await page.route('**/console/documents*', (route) => ((sent += 1), route.continue()));
    // The browser takes a file by its path; bytes would be sent to it as text.
    const folder = mkdtempSync(join(tmpdir(), 'registry-large-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'Contract.pdf');
    writeFileSync(file, '');
    truncateSync(file, 18_874_368);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('Contract.pdf has 18 MB. A document has at most 16 MB.').waitFor();
    assert.equal(sent, 0);
  });
});
