/** The audit log: who did what to which object, found by name, and who saw personal data. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { day, makeClass, newHolder, issue, transferOf } from '../../server/test/support/holdings.ts';
import { openColleague, openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { consoleTest } from './support/console-test.ts';
import { theDemo } from './support/environment.ts';
import { until } from './support/console-user.ts';

describe('audit log', () => {
  const test = consoleTest({ client: () => keeper.person });
  let keeper: TestClient;
  let manager: TestClient;
  let adaId: string;
  before(async () => {
    const demo = await theDemo();
    keeper = await openTestClient(demo);
    manager = await openColleague(demo, keeper, 'account_manager');
    const assetId = await makeClass(keeper, '1000', { name: 'Audited shares' });
    const add = async (name: string): Promise<{ id: string; partyId: string }> => {
      const select = 'holder { id parties { nodes { party { id } } } }';
      const { holder } = await keeper.mutate('createHolder', newHolder(name), select);
      return { id: holder.id, partyId: holder.parties.nodes[0].party.id };
    };
    const [ada, bo] = [await add('Audited Ada'), await add('Audited Bo')];
    adaId = ada.id;
    await issue(keeper, assetId, ada.id, '100');
    await issue(keeper, assetId, bo.id, '50');
    await keeper.mutate('transferUnits', transferOf(assetId, bo.id, ada.id, '5'));
    const lien = { assetId, holderId: ada.id, kind: 'lien', quantity: '10', effectiveFrom: day };
    await keeper.mutate('placeRestriction', lien);
    await keeper.mutate('recordVerification', { partyId: ada.partyId, kind: 'identity', status: 'passed' });
    await manager.mutate('changeHolder', { holderId: bo.id, status: 'suspended', statusReason: 'Lost.' });
    await keeper.read(
      `{ partyById(id: "${ada.partyId}") { personalData(purpose: "Dividend of June") { birthDate } } }`,
    );
  });

  /** The actions in the list, once it has so many rows. */
  async function actions(page: Page, count: number): Promise<readonly string[]> {
    await until(page, `document.querySelectorAll('table[role=grid] tbody tr[aria-rowindex]').length === ${count}`);
    const rows = await page.locator('table[role=grid] tbody tr[aria-rowindex]').all();
    return Promise.all(rows.map((row) => row.getByRole('gridcell').first().innerText()));
  }

  test('entries are found by a name of an object, by a person and by an action; role selections are folded', async ({
    page,
  }) => {
    await page.goto(`/r/${keeper.person.usersAccountId}/audit`);
    const object = page.getByLabel('Object: name or ID');
    await object.fill('audited ada');
    // Of the other holder only the transfer from it.
    const found = ['Record verification', 'Place restriction', 'Transfer units', 'Issue units', 'Create holder'];
    assert.deepEqual(await actions(page, 5), found);
    await object.fill(adaId);
    assert.deepEqual(await actions(page, 5), found);
    await page.getByRole('gridcell', { name: 'Audited Ada' }).waitFor();
    await object.fill('');
    await page.getByLabel('Person or API key').fill('bo keep');
    assert.deepEqual(await actions(page, 1), ['Change holder']);
    await page.getByLabel('Role selections').selectOption('shown');
    await page.getByRole('gridcell', { name: 'Role selection' }).first().waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Create asset' });
    assert.deepEqual(await actions(page, 1), ['Create asset']);
    await page.getByRole('gridcell', { name: 'Audited shares' }).waitFor();
  });

  test('the whole register says who saw personal data, of whom and why', async ({ page }) => {
    await page.goto(`/r/${keeper.person.usersAccountId}`);
    await page.getByRole('link', { name: 'Audit log', exact: true }).click();
    await page.getByRole('tab', { name: 'Who saw personal data' }).click();
    const row = page.getByRole('row', { name: /Dividend of June/ });
    await row.getByRole('link', { name: 'Audited Ada' }).waitFor();
    assert.equal(await page.evaluate('window.clicks'), 2);
    await page.getByText('Reads of transfer requests are not in this list').waitFor();
    await page.getByLabel('Person or company').fill('Bo');
    await row.waitFor({ state: 'detached' });
  });
});
