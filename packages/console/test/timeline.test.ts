/** The timeline of a holder and of an asset: one stream, a step line, and the register of each day. */
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
const className = 'A Class of Time';

describe('timelines', () => {
  const test = consoleTest();
  let demo: DemoServer;
  let assetId: string;
  let holderId: string;
  before(async () => {
    demo = await theDemo();
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, className, '10000');
    holderId = await makeHolder(keeper, 'Time Aaberg');
    const other = await makeHolder(keeper, 'Time Bbberg');
    await keeper.mutate('issueUnits', { assetId, holderId, quantity: '1000', effectiveDate: '2026-01-05' });
    const transfer = (quantity: string, effectiveDate: string): Promise<unknown> =>
      keeper.mutate('transferUnits', {
        assetId,
        fromHolderId: holderId,
        effectiveDate,
        reason: 'Sale',
        receivers: [{ holderId: other, quantity }],
      });
    await transfer('100', '2026-03-01');
    // Recorded late: it comes first in the timeline, and before the other on the line.
    await transfer('300', '2026-02-01');
    await keeper.mutate('placeRestriction', {
      assetId,
      holderId,
      kind: 'lock_up',
      reason: 'Agreed',
      effectiveFrom: '2026-03-02',
    });
    const { holderById } = await keeper.read(
      `{ holderById(id: "${holderId}") { parties { nodes { party { id } } } } }`,
    );
    const partyId = holderById.parties.nodes[0].party.id;
    const verification = { kind: 'identity', status: 'passed', provider: 'Checks Ltd', validFrom: '2026-01-02' };
    await keeper.mutate('recordVerification', { partyId, ...verification });
    await keeper.mutate('changeHolder', { holderId, mailStatus: 'returned' });
  });

  /** The cells of the rows, without the time of recording. */
  async function rows(page: Page): Promise<readonly (readonly string[])[]> {
    const found = await page.locator('tr[data-opens]').all();
    return await Promise.all(
      found.map(async (row) => {
        const texts = await row.getByRole('gridcell').allInnerTexts();
        return texts.slice(0, -1).map((text) => text.replaceAll(/\s+/g, ' ').trim());
      }),
    );
  }

  test('a holder has all that happened in one stream, with its balance as a line', async ({ user, page }) => {
    await user.goAs(issuer, `/holders/${holderId}`);
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await page.getByRole('grid').getByText('Change holder').waitFor();
    const shown = await rows(page);
    assert.deepEqual(
      shown.map((row) => row.slice(0, 5)),
      [
        ['Change holder', '', '', '–', '–'],
        ['Verification: Identity', '2 Jan 2026', '', '–', '–'],
        ['Restriction placed: Lock-up', '2 Mar 2026', className, '–', '–'],
        ['Transfer 4', '1 Feb 2026', className, '\u2212300', '700'],
        ['Transfer 3', '1 Mar 2026', className, '\u2212100', '900'],
        ['Issue 2', '5 Jan 2026', className, '+1,000', '1,000'],
        ['Create holder', '', '', '–', '–'],
      ],
    );
    assert.deepEqual(shown[1]?.slice(5, 6), ['Passed, Checks Ltd']);
    // 1,000 − 300 − 100, in the order of effective dates.
    const line = page.getByRole('img', {
      name: new RegExp(`^${className} from 5 Jan 2026 to .*: at most 1,000, in the end 600\\.$`),
    });
    await line.waitFor();
    await page.getByLabel('Events', { exact: true }).selectOption({ label: 'Restriction placed' });
    await page.waitForURL(/kind=restriction_placed/);
    await until(page, `document.querySelectorAll('tr[data-opens]').length === 1`);
  });

  test('an entry opens the register of its day', async ({ user, page }) => {
    await user.goAs(issuer, `/holders/${holderId}?tab=timeline`);
    await page.getByRole('link', { name: 'Transfer 4', exact: true }).first().click();
    await page.waitForURL(new RegExp(`/as-of\\?(?=.*asOf=2026-02-01)(?=.*asset=${assetId})`));
    await page.getByRole('row', { name: /Time Aaberg/ }).waitFor();
    assert.match(await page.getByRole('row', { name: /Time Aaberg/ }).innerText(), /\b700\b/);
    assert.match(await page.getByRole('row', { name: /Time Bbberg/ }).innerText(), /\b300\b/);
  });

  test('an asset has its outstanding units as a line, on a narrow screen too', async ({ user, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await user.goAs(issuer, `/assets/${assetId}?tab=timeline`);
    await page.getByRole('img', { name: /^Outstanding from 5 Jan 2026 .*in the end 1,000\.$/ }).waitFor();
    await waitForIdle(page);
    assert.deepEqual(
      (await rows(page)).map(([entry]) => entry),
      [
        'Restriction placed: Lock-up',
        'Transfer 4',
        'Transfer 3',
        'Issue 2',
        'Authorisation 1',
        'Activate asset',
        'Create asset',
      ],
    );
    await untilItFits(page);
  });

  test('an investor has the timeline of its own holding', async ({ user, page }) => {
    const investor = 'orrin-pension/account_administrator';
    const own = bearerAt(demo, await demo.roleToken(investor));
    const { allHolders } = await own.read('{ allHolders(first: 1) { nodes { id } } }');
    await user.goAs(investor, `/holders/${allHolders.nodes[0].id}?tab=timeline`);
    await page.locator('tr[data-opens]').first().waitFor();
    await page.getByRole('img').first().waitFor();
  });
});
