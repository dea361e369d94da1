/** From signing in to a receipt and out again by keyboard alone: every focus is visible, and none is a trap. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import { faultOfFocus, tabTo as tabToElement } from './support/focus.ts';
import { theDemo } from './support/environment.ts';
import { ofConsole, waitForIdle, openConsole, until } from './support/console-user.ts';

const assetName = 'Shares of the Keyboard';

/** The colour scheme, and the holder who receives the units. */
const journeys = [
  ['light', 'Ida Fingerless'],
  ['dark', 'Otto Fingerless'],
] as const;

describe('keyboard only', () => {
  let demo: DemoServer;
  let keeper: Bearer;
  let assetId: string;
  before(async () => {
    demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken('quillmere-robotics/account_administrator'));
    const created = await keeper.mutate('createAsset', { name: assetName, type: 'common_stock' }, 'asset { id }');
    assetId = created.asset.id;
    await keeper.mutate('activateAsset', { assetId });
    const limit = { assetId, quantity: '1000', authority: 'Charter', effectiveDate: '2026-01-02' };
    await keeper.mutate('authorizeUnits', limit);
    for (const [, registration] of journeys) {
      const parties = [{ partyType: 'individual', legalName: registration, capacity: 'owner' }];
      await keeper.mutate('createHolder', { registration, ownershipForm: 'sole', parties });
    }
  });

  /** Faults of the focus. */
  const faults = new Set<string>();

  async function checkFocus(page: Page): Promise<void> {
    const fault = await faultOfFocus(page);
    if (fault !== '') faults.add(`${new URL(page.url()).pathname.replace(/[0-9a-f-]{36}/g, '…')}: ${fault}`);
  }

  /** Presses Tab until the element has the focus, and checks every focus on the way. */
  const tabTo = (page: Page, target: Locator): Promise<void> => tabToElement(page, target, () => checkFocus(page));

  async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
    await tabTo(page, page.getByRole(role, { name }));
    await page.keyboard.press('Enter');
  }

  /** Types into the focused field, waits until the matches of the whole text are counted, and chooses the only one. */
  async function choose(page: Page, text: string): Promise<void> {
    await page.keyboard.type(text);
    await page
      .getByRole('status')
      .filter({ hasText: /^1 match/ })
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Current holding').waitFor();
    assert.equal(await page.locator(':focus').inputValue(), text);
  }

  /** The balances of the holders, from the API. */
  async function balances(): Promise<readonly string[]> {
    const { assetById } = await keeper.read(
      `{ assetById(id: "${assetId}") { positions { nodes { balance holder { registration } } } } }`,
    );
    type Position = { readonly balance: string; readonly holder: { readonly registration: string } };
    return assetById.positions.nodes.map((one: Position) => `${one.holder.registration}: ${one.balance}`);
  }

  for (const [colorScheme, holder] of journeys)
    test(`units are issued, from signing in to signing out, in the ${colorScheme}`, async () => {
      const user = await openConsole(demo.address);
      const { page, context } = user;
      faults.clear();
      try {
        await page.emulateMedia({ colorScheme });
        await page.goto('/');
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        await checkFocus(page);
        await page.keyboard.type(demo.client.clientId);
        await tabTo(page, page.getByLabel('Client secret', { exact: true }));
        await page.keyboard.type(demo.client.clientSecret);
        await page.keyboard.press('Enter');

        await press(page, /Quillmere Robotics plc.*Administrator · Issuer/s, 'link');
        await page.getByRole('heading', { name: 'Overview' }).and(page.locator(':focus')).waitFor();
        // Content that arrives later moves the element that has the focus.
        await waitForIdle(page);
        await press(page, 'Assets', 'link');
        await page.getByRole('heading', { name: 'Assets' }).waitFor();
        await tabTo(page, page.locator('[data-filters]').getByLabel('Name'));
        await page.keyboard.type(assetName);
        await page.getByText('1 row', { exact: true }).waitFor();
        await tabTo(page, page.getByRole('grid'));
        await page.keyboard.press('ArrowDown');
        assert.match(await page.locator('tr[aria-selected=true]').innerText(), new RegExp(`^${assetName}`));
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: assetName }).waitFor();

        await press(page, 'Issue');
        await page.getByRole('heading', { name: 'Issue units' }).waitFor();
        await waitForIdle(page);
        await tabTo(
          page,
          page.getByRole('combobox', { name: /^Holder/ }).or(page.getByRole('textbox', { name: /^Holder/ })),
        );
        await choose(page, holder);
        await tabTo(page, page.getByLabel('Quantity'));
        await page.keyboard.type('10');
        await press(page, 'Issue 10 shares');
        await page.getByRole('dialog').waitFor();
        await checkFocus(page);
        // The confirmation has the focus.
        await page.getByRole('button', { name: 'Confirm issue' }).and(page.locator(':focus')).waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
        await checkFocus(page);
        assert.ok((await balances()).includes(`${holder}: 10`), String(await balances()));

        // A query that still runs when the session ends is answered with 401.
        await waitForIdle(page);
        await press(page, /Switch role/);
        const signOutItem = page.getByRole('menuitem', { name: 'Sign out' });
        await signOutItem.waitFor();
        // The menu takes the focus once it is open.
        await until(page, `document.activeElement?.role === 'menuitem'`);
        await page.keyboard.press('End');
        await until(page, `document.activeElement?.textContent === 'Sign out'`);
        await checkFocus(page);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        assert.equal((await context.request.get('/console/session', { headers: ofConsole })).status(), 401);
        assert.deepEqual([...faults], []);
        user.assertClean();
      } finally {
        await user.close();
      }
    });
});
