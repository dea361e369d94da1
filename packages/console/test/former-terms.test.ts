/** Former terms of a class, former registrations of a holder, and entries that were made again. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { makeClass, makeHolder } from './support/command-form.ts';
import { type ConsoleUser, follow, openConsole, waitForIdle } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';

/** The cells of the table, without the instant of the recording, which is of today. */
async function rowsOf(page: Page, label: string): Promise<readonly string[][]> {
  const rows = page.getByRole('group', { name: label }).locator('tbody tr');
  await rows.first().waitFor();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
  return cells.map((row) => row.filter((_, column) => column !== 4));
}

describe('former terms', () => {
  let server: DemoServer;
  let issuer: TestClient;
  let user: ConsoleUser;
  before(async () => {
    server = await theDemo();
    issuer = await openTestClient(server);
    user = await openConsole(server.address);
    await user.signIn(issuer.person);
  });
  after(() => user.close());

  const open = async (path: string): Promise<void> => {
    await user.page.goto(`/r/${issuer.person.usersAccountId}/${path}`);
    await waitForIdle(user.page);
  };

  test('the page of a class lists the values of each term that has changed, with the days of each', async () => {
    const common = await makeClass(issuer, 'Common with a Past');
    const preferred = await makeClass(issuer, 'Preferred with a Past', '10000', {
      type: 'preferred_stock',
      conversionAssetId: common,
      conversionRatio: '1.5',
    });
    await open(`assets/${preferred}`);
    await user.page.getByRole('heading', { name: 'Terms', exact: true }).waitFor();
    assert.equal(await user.page.getByRole('heading', { name: 'History of terms' }).count(), 0);
    const split = { assetId: common, numerator: '3', denominator: '2', effectiveDate: '2026-07-01', adjustTerms: true };
    await issuer.mutate('splitAsset', split);
    await issuer.mutate('changeAssetTerms', { assetId: preferred, votesPerShare: '2', effectiveDate: '2026-08-01' });
    await issuer.mutate('changeAssetTerms', { assetId: preferred, votesPerShare: '3', correction: true });
    await open(`assets/${preferred}`);
    assert.deepEqual(await rowsOf(user.page, 'History of terms'), [
      ['Votes per unit', '3', '1 Aug 2026', '', 'Change asset terms'],
      ['Votes per unit', '2', '1 Aug 2026', 'Replaced', 'Change asset terms'],
      ['Votes per unit', 'None', 'The beginning', '31 Jul 2026', ''],
      ['Converts into', 'Common with a Past', '1 Jul 2026', '', 'Split asset'],
      ['Converts into', 'Common with a Past', 'The beginning', '30 Jun 2026', ''],
      ['Conversion ratio', '2.25', '1 Jul 2026', '', 'Split asset'],
      ['Conversion ratio', '1.5', 'The beginning', '30 Jun 2026', ''],
    ]);
    await follow(user.page, user.page.getByRole('link', { name: 'Split asset' }).first());
    assert.match(user.page.url(), /\/instructions\//);
    user.assertClean();
  });

  test('the page of a holder lists its registrations, and the days of its parties', async () => {
    const holder = await makeHolder(issuer, 'Widow with a Past');
    const { holderById } = await issuer.read(`{ holderById(id: "${holder}") { parties { nodes { id } } } }`);
    await issuer.mutate('changeHolder', {
      holderId: holder,
      registration: 'Executors of a Past',
      removeParties: [holderById.parties.nodes[0].id],
      addParties: [{ partyType: 'individual', legalName: 'Heir with a Past', capacity: 'owner' }],
      effectiveDate: '2026-05-01',
    });
    await open(`holders/${holder}?tab=registration`);
    assert.deepEqual(await rowsOf(user.page, 'History of registrations'), [
      ['Registration', 'Executors of a Past', '1 May 2026', '', 'Change holder'],
      ['Registration', 'Widow with a Past', 'The beginning', '30 Apr 2026', ''],
    ]);
    await user.page.getByText('Party since').waitFor();
    await user.page.getByText('Former parties (1)').click();
    await user.page.getByText('Former, until 30 Apr 2026').waitFor();
    user.assertClean();
  });

  test('an entry that was made again and the one that it stands for lead to each other', async () => {
    const assetId = await makeClass(issuer, 'Shares Made Again');
    const [from, to, late] = await Promise.all(
      ['Again From', 'Again To', 'Again Late'].map((name) => makeHolder(issuer, name)),
    );
    for (const [quantity, effectiveDate] of [
      ['100', '2026-02-02'],
      ['60', '2026-05-01'],
    ])
      await issuer.mutate('issueUnits', { assetId, holderId: from, quantity, effectiveDate });
    const transfer = (holderId: string, quantity: string, effectiveDate: string, more: object = {}): Promise<unknown> =>
      issuer.mutate('transferUnits', {
        assetId,
        fromHolderId: from,
        receivers: [{ holderId, quantity }],
        effectiveDate,
        ...more,
      });
    // It takes the first hundred, of which the late entry needs sixty.
    await transfer(to!, '100', '2026-06-01');
    await transfer(late!, '60', '2026-03-01', { reorder: true });
    const { assetById } = await issuer.read(
      `{ assetById(id: "${assetId}") { transactions(condition: { sequence: 4 }) { nodes { id } } } }`,
    );
    await open(`transactions/${assetById.transactions.nodes[0].id}`);
    const { page } = user;
    await page.getByRole('heading', { name: 'Transfer 4' }).waitFor();
    await page.getByText('Made again as').waitFor();
    await follow(page, page.getByRole('link', { name: /^Transfer \d$/ }));
    await page.getByText('Makes again').waitFor();
    await follow(page, page.getByRole('link', { name: 'Transfer 4' }));
    await page.getByText('Reversed', { exact: true }).waitFor();
    user.assertClean();
  });
});
