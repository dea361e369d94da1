/** Certificates as lists: of an asset by number, of a register to find one, each opening the page of its lot. */
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
const className = 'A Class of Certificates';

describe('certificates', () => {
  const test = consoleTest();
  let demo: DemoServer;
  let assetId: string;
  before(async () => {
    demo = await theDemo();
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, className, '10000');
    const holderId = await makeHolder(keeper, 'Certificate Aaberg');
    const { legendTemplate } = await keeper.mutate(
      'createLegendTemplate',
      { name: 'Unregistered', text: 'Not registered under any act.' },
      'legendTemplate { id }',
    );
    const issue = (customId: string, quantity: string, more: object = {}): Promise<unknown> =>
      keeper.mutate('issueUnits', { assetId, holderId, customId, quantity, effectiveDate: '2026-01-05', ...more });
    await issue('CERT-10', '100', { legendIds: [legendTemplate.id] });
    await issue('CERT-9', '40', { form: 'certificated' });
    await issue('CERT-11', '70');
    // Closes CERT-11.
    const cancelled = { holderId, quantity: '70', effectiveDate: '2026-01-06', reason: 'Surrendered' };
    const { allLots } = await keeper.read('{ allLots(filter: { customId: { equalTo: "CERT-11" } }) { nodes { id } } }');
    await keeper.mutate('cancelUnits', { assetId, ...cancelled, lotIds: [allLots.nodes[0].id] });
  });

  async function rows(page: Page, count: number): Promise<readonly string[][]> {
    await until(page, `document.querySelectorAll('tr[data-opens]').length === ${count}`);
    const found = await page.locator('tr[data-opens]').all();
    return await Promise.all(found.map((row) => row.getByRole('gridcell').allInnerTexts()));
  }

  test('an asset has its open certificates in the order of their numbers, and closed ones on request', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, `/assets/${assetId}`);
    await page.getByRole('tab', { name: 'Certificates' }).click();
    assert.deepEqual(
      (await rows(page, 2)).map((row) => row.slice(0, 6)),
      [
        ['CERT-9', 'Certificate Aaberg', '40', '', 'Open', 'Certificated'],
        ['CERT-10', 'Certificate Aaberg', '100', 'Unregistered', 'Open', 'Book entry'],
      ],
    );
    await page.getByLabel('Status').selectOption({ label: 'Open and closed' });
    await page.waitForURL(/state=all/);
    assert.deepEqual((await rows(page, 3)).at(-1)?.slice(0, 5), ['CERT-11', 'Certificate Aaberg', '70', '', 'Closed']);
  });

  test('a certificate of any asset is found by its number with two clicks from the overview', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, '');
    let clicks = 0;
    const click = async (name: string): Promise<void> => {
      clicks += 1;
      await page.getByRole('link', { name, exact: true }).click();
    };
    await click('Certificates');
    await page.getByRole('heading', { level: 1, name: 'Certificates' }).waitFor();
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('f');
    await page.keyboard.type('cert-1');
    await page.waitForURL(/find=cert-1/);
    const [found] = await rows(page, 1);
    assert.deepEqual(found?.slice(0, 5), ['CERT-10', className, 'Certificate Aaberg', '100', 'Unregistered']);
    await click('CERT-10');
    await page.getByRole('heading', { level: 1, name: 'Lot CERT-10' }).waitFor();
    await page.getByText('Not registered under any act.').waitFor();
    assert.equal(clicks, 2);
  });

  test('an investor finds its own certificates, with their issuers, on a narrow screen too', async ({ user, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await user.goAs('orrin-pension/account_administrator', '/certificates');
    await page.getByRole('columnheader', { name: 'Issuer' }).waitFor();
    await waitForIdle(page);
    await page.locator('tr[data-opens]').first().waitFor();
    assert.equal(await page.getByText('CERT-10').count(), 0);
    await untilItFits(page);
  });
});
