/** Transfers and new holders by the row: what is wrong is told by row, and all rows are recorded or none. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe } from 'node:test';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import {
  balancesOf,
  choose,
  confirmCommand,
  makeClass,
  makeHolder,
  reviewCommand,
  runChecks,
} from './support/command-form.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';
import { waitForIdle } from './support/console-user.ts';
import { holdRequests } from './support/traffic.ts';

const issuer = 'quillmere-robotics/account_administrator';
const [first, second, third] = ['Ida Rowwise', 'Jon Rowwise', 'Kit Rowwise'] as const;

describe('commands of many rows', () => {
  const test = consoleTest();
  let keeper: Bearer;
  let firstId: string;
  let secondId: string;
  before(async () => {
    const demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    firstId = await makeHolder(keeper, first);
    secondId = await makeHolder(keeper, second);
    await makeHolder(keeper, third);
  });

  test('many transfers are recorded at once, and nothing before every row is right', async ({ user, page }) => {
    const assetId = await makeClass(keeper, 'Shares between Many');
    await keeper.mutate('issueUnits', { assetId, holderId: firstId, quantity: '500', effectiveDate: '2026-01-05' });
    await user.goAs(issuer, `/new/bulk-transfer?asset=${assetId}`);
    await page.getByLabel('Effective date').fill('2026-02-01');
    const rows = page.getByRole('textbox', { name: 'Rows' });
    await rows.fill(`From,To,Units\n${first},${first},5\n${first},Nobody,5\n${first},${second},x`);
    const wrong = page.getByRole('group', { name: '3 rows to correct' });
    await wrong.waitFor();
    await wrong
      .getByRole('row', { name: `2 ${first} to ${first} Choose another holder. The two holders must differ.` })
      .waitFor();
    await wrong
      .getByRole('row', { name: `3 ${first} to Nobody No holder has the number or registration “Nobody”.` })
      .waitFor();
    await wrong.getByRole('row', { name: `4 ${first} to ${second} “x” is not a number.` }).waitFor();
    await page
      .getByRole('group', { name: '3 rows as read' })
      .getByRole('row', { name: `4 ${first} ${second} x` })
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the 3 rows to correct' }).click(),
    ]);
    const saved = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n');
    assert.deepEqual(
      [saved[0], saved.at(-1)],
      ['From,To,Quantity,Problem', `${first},${second},x,“x” is not a number.`],
    );

    // Neither the language of the browser nor the class says which sign separates decimals.
    await rows.fill(`${first}\t${second}\t1,000`);
    await page.getByText('Row 1 has “1,000”, which can be read in two ways.').waitFor();
    await page.getByRole('radio', { name: /^Comma/ }).check();
    await page.getByRole('button', { name: 'Transfer 1 share' }).waitFor();
    await page.getByRole('radio', { name: /^Point/ }).check();
    await page.getByRole('button', { name: 'Transfer 1,000 shares' }).waitFor();

    // The registry refuses the second row: 200 of the 500 are left after the first.
    await rows.fill(`${first}\t${second}\t300\n${first}\t${third}\t201`);
    await page.getByRole('heading', { name: '1 row to correct' }).waitFor();
    assert.match(await runChecks(page), new RegExp(`2\\s+${first} to ${third}\\s+`));
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '500' });

    await rows.fill(`${first}\t${second}\t300\n${first}\t${third}\t200`);
    await page.getByRole('button', { name: 'Transfer 500 shares' }).waitFor();
    await confirmCommand(page, 'Confirm transfer of all rows');
    await page.getByText('Rows recorded').waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [second]: '300', [third]: '200' });
    await page.getByText(/^Transferred 500 shares of Shares between Many in 2 rows/).waitFor();

    // One of the rows was wrong: it is reversed, and its own entries are in the form.
    const { assetById } = await keeper.read(
      `{ assetById(id: "${assetId}") { transactions(first: 1, orderBy: [SEQUENCE_DESC]) { nodes { id } } } }`,
    );
    await user.goAs(issuer, `/transactions/${assetById.transactions.nodes[0].id}`);
    await page.getByRole('button', { name: 'Reverse and enter again' }).click();
    await page.getByLabel('Reason').fill('It was entered for the wrong holder.');
    await runChecks(page);
    await reviewCommand(page);
    await page.getByRole('button', { name: 'Confirm reversal' }).click();
    await page.getByRole('heading', { name: 'Transfer units', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Transfer 200 shares' }).waitFor();
    await waitForIdle(page);
    assert.equal(
      await page
        .getByLabel(/^To holder/)
        .first()
        .inputValue(),
      third,
    );
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '200', [second]: '300' });
  });

  test('units of many holders are cancelled and converted, and restricted, by the row', async ({ user, page }) => {
    const assetId = await makeClass(keeper, 'Preferred of Many', '1000', { type: 'preferred_stock' });
    const toAssetId = await makeClass(keeper, 'Common of Many');
    for (const [holderId, quantity] of [
      [firstId, '90'],
      [secondId, '60'],
    ])
      await keeper.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate: '2026-01-05' });
    const rows = page.getByRole('textbox', { name: 'Rows' });
    await user.goAs(issuer, `/new/bulk-cancel?asset=${assetId}`);
    await page.getByLabel('Effective date').fill('2026-02-01');
    await page.getByLabel('Reason').fill('Bought out.');
    await rows.fill(`${first}\t30\n${second}\t10\tGiven up.`);
    await page.getByRole('button', { name: 'Cancel 40 shares' }).waitFor();
    await confirmCommand(page, 'Confirm cancellation of all rows');
    // 90 - 30 and 60 - 10.
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '60', [second]: '50' });

    await user.goAs(issuer, `/new/bulk-convert?asset=${assetId}`);
    const totalsOf = (name: string) =>
      page.getByRole('heading', { name: 'Current totals' }).locator('xpath=..').getByText(name, { exact: true });
    await totalsOf('Preferred of Many').waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Current totals' }).count(), 1);
    await choose(page, 'Target class', 'Common of Many');
    await totalsOf('Common of Many').waitFor();
    await page.getByLabel('New units').fill('3');
    await page.getByLabel('Effective date').fill('2026-02-02');
    await rows.fill(`Holder,Units\n${first},20\n${second},50`);
    await page.getByRole('button', { name: 'Convert 70 shares' }).waitFor();
    await confirmCommand(page, 'Confirm conversion of all rows');
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '40' });
    // Three for one: 20 become 60, and 50 become 150.
    assert.deepEqual(await balancesOf(keeper, toAssetId), { [first]: '60', [second]: '150' });

    await user.goAs(issuer, `/new/bulk-restrict?asset=${toAssetId}`);
    await page.getByRole('button', { name: 'Restrict holders', exact: true }).waitFor();
    await rows.fill(`${first}\t25\tPledged.\n${second}`);
    await page.getByRole('button', { name: 'Restrict 2 holders' }).waitFor();
    await confirmCommand(page, 'Place all restrictions');
    const { allRestrictions } = await keeper.read(
      `{ allRestrictions(condition: { assetId: "${toAssetId}" }, orderBy: [PLACED_AT_ASC]) { nodes { kind quantity reason holder { registration } } } }`,
    );
    assert.deepEqual(allRestrictions.nodes, [
      { kind: 'stop_order', quantity: '25', reason: 'Pledged.', holder: { registration: first } },
      { kind: 'stop_order', quantity: null, reason: null, holder: { registration: second } },
    ]);

    await user.goAs(issuer, `/new/bulk-release?asset=${toAssetId}`);
    await page.getByLabel('Reason').fill('Redeemed.');
    await rows.fill(`${first}\n${third}\n${first}`);
    const wrong = page.getByRole('group', { name: '2 rows to correct' });
    await wrong
      .getByRole('row', { name: `2 ${third} “${third}” has no active restriction of this kind (stop transfer order).` })
      .waitFor();
    await wrong.getByRole('row', { name: `3 ${first} “${first}” is in an earlier row, too.` }).waitFor();
    await rows.fill(`${first}\n${second}`);
    await page.getByRole('button', { name: 'Release 2 restrictions' }).waitFor();
    await confirmCommand(page, 'Release all restrictions');
    const released = await keeper.read(
      `{ allRestrictions(condition: { assetId: "${toAssetId}" }) { nodes { status releaseReason } } }`,
    );
    assert.deepEqual(released.allRestrictions.nodes, [
      { status: 'released', releaseReason: 'Redeemed.' },
      { status: 'released', releaseReason: 'Redeemed.' },
    ]);
  });

  test('many parties are verified by the row, each named by its holder', async ({ user, page }) => {
    const parties = ['Noa Rowwise', 'Ola Rowwise'].map((legalName, at) => ({
      partyType: 'individual',
      legalName,
      capacity: at === 0 ? 'owner' : 'joint_owner',
    }));
    await makeHolder(keeper, 'Noa and Ola Rowwise', { ownershipForm: 'joint_tenants', parties });
    await user.goAs(issuer, '/new/bulk-verify');
    await page.getByLabel('Checked by').fill('Row Screening');
    const rows = page.getByRole('textbox', { name: 'Rows' });
    await rows.fill(`Holder\tParty\tReference\n${third}\t\tK-1\nNoa and Ola Rowwise`);
    await page
      .getByRole('row', { name: '“Noa and Ola Rowwise” has several parties. Name the one that is meant.' })
      .waitFor();
    await rows.fill(`Holder\tParty\tReference\n${third}\t\tK-1\nNoa and Ola Rowwise\tola rowwise`);
    await page.getByRole('button', { name: 'Verify 2 parties' }).waitFor();
    await confirmCommand(page, 'Record all verifications');
    const { allVerifications } = await keeper.read(
      '{ allVerifications(first: 2, orderBy: [RECORDED_AT_DESC]) { nodes { kind status provider reference party { legalName } } } }',
    );
    const recorded = { kind: 'identity', status: 'passed', provider: 'Row Screening' };
    assert.deepEqual(
      new Set(allVerifications.nodes),
      new Set([
        { ...recorded, reference: 'K-1', party: { legalName: third } },
        { ...recorded, reference: null, party: { legalName: 'Ola Rowwise' } },
      ]),
    );
  });

  test('the check of many rows tells what it does, and is stopped and begun again', async ({ user, page }) => {
    await user.goAs(issuer, '/new/bulk-holders');
    const letGo = await holdRequests(page, 'Many Rows 1');
    const names = Array.from({ length: 300 }, (_, index) => `Many Rows ${index + 1}`);
    await page.getByRole('textbox', { name: 'Rows' }).fill(names.join('\n'));
    await page.getByText(/^Checking 300 rows: /).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Stopped. Nothing was recorded.').waitFor();
    letGo();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByText('Ready.', { exact: true }).waitFor();
    await page.getByText('and 250 more', { exact: true }).waitFor();
  });

  test('many holders are created from a CSV file, each with its party', async ({ user, page }) => {
    await user.goAs(issuer, '/new/bulk-holders');
    const file = (text: string) => ({ name: 'holders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const header = 'Registration;Number;Type;Street;City;Country';
    const upload = page.locator('input[type=file]');
    await upload.setInputFiles(file(`${header}\nLeo Rowwise;;person;;;\n;77;;;;\nMia Rowwise;;;1 Row Street;Rowton;`));
    const wrong = page.getByRole('group', { name: '3 rows to correct' });
    await wrong.getByRole('row', { name: '2 Leo Rowwise “person” is none of: Individual and Institution.' }).waitFor();
    await wrong.getByRole('row', { name: '3 The registration is missing.' }).waitFor();
    await wrong.getByRole('row', { name: '4 Mia Rowwise Enter two letters, for example GB.' }).waitFor();

    await upload.setInputFiles(
      file(`${header}\n"Rowwise; Leo";R-1;;;;\nRowwise Holdings;R-2;institution;1 Row Street;Rowton;gb`),
    );
    await page.getByRole('button', { name: 'Create 2 holders' }).waitFor();
    await confirmCommand(page, 'Create all holders');
    const { allHolders } = await keeper.read(
      `{ allHolders(orderBy: [HOLDER_NUMBER_ASC], filter: { holderNumber: { in: ["R-1", "R-2"] } }) { nodes {
        registration ownershipForm parties { nodes { party { partyType legalName country } } } } } }`,
    );
    assert.deepEqual(allHolders.nodes, [
      {
        registration: 'Rowwise; Leo',
        ownershipForm: 'sole',
        parties: { nodes: [{ party: { partyType: 'individual', legalName: 'Rowwise; Leo', country: null } }] },
      },
      {
        registration: 'Rowwise Holdings',
        ownershipForm: 'entity',
        parties: { nodes: [{ party: { partyType: 'institution', legalName: 'Rowwise Holdings', country: 'GB' } }] },
      },
    ]);
  });
});
