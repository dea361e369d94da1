/** The search of the header: rows of the registry, pages and actions, by two clicks or by keys alone. */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { consoleTest } from './support/console-test.ts';
import { until } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
const investor = 'orrin-pension/account_administrator';

describe('search', () => {
  const test = consoleTest();

  const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
  const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

  /** Waits until the number of results, or their absence, is announced. */
  async function announced(page: Page, text: RegExp): Promise<void> {
    await page.getByRole('dialog').getByRole('status').filter({ hasText: text }).waitFor();
  }

  test('a certificate is found by its number with two clicks', async ({ demo, user, page }) => {
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    const { allLots } = await keeper.read(
      '{ allLots(first: 1, filter: { customId: { startsWith: "ORD-1" } }) { nodes { customId } } }',
    );
    const [{ customId: number }] = allLots.nodes;
    await user.goAs(issuer, '');
    let clicks = 0;
    const click = async (name: RegExp, role: 'button' | 'option'): Promise<void> => {
      clicks += 1;
      await page.getByRole(role, { name }).first().click();
    };
    await click(/^Search/, 'button');
    await until(page, `document.activeElement?.role === 'combobox'`);
    await page.keyboard.type(number);
    await click(new RegExp(`^${number} `), 'option');
    await page.getByRole('heading', { level: 1, name: new RegExp(`${number}$`) }).waitFor();
    assert.equal(clicks, 2);
    await until(page, `document.activeElement?.tagName === 'H1'`);
  });

  test('every kind of row, pages and actions are found by keys alone, in groups, with their number announced', async ({
    demo,
    user,
    page,
  }) => {
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    const { allHolders, allAssetIdentifiers } = await keeper.read(
      `{ allHolders(first: 1, filter: { registration: { includes: "Orrin" } }) { nodes { id registration holderNumber } }
         allAssetIdentifiers(first: 1, filter: { kind: { equalTo: isin } }) { nodes { value asset { id } } } }`,
    );
    const [holder] = allHolders.nodes;
    const [identifier] = allAssetIdentifiers.nodes;
    await user.goAs(issuer, '/assets');

    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await until(page, `document.activeElement?.role === 'combobox'`);
    await page.keyboard.type(holder.holderNumber);
    await announced(page, /^\d+ results?$/);
    assert.equal(await group(page, 'Holders').getByRole('option').count(), 1);
    await field(page).fill('no such thing anywhere');
    await announced(page, /^Nothing found$/);
    assert.equal(await field(page).getAttribute('aria-expanded'), 'false');

    await field(page).fill(holder.registration);
    await group(page, 'Holders').getByRole('option').first().waitFor();
    await group(page, 'Parties').getByRole('option').first().waitFor();
    await announced(page, /^\d+ results$/);
    const active = `document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))`;
    const first: string = await page.evaluate(`${active}.innerText`);
    await page.keyboard.press('ArrowDown');
    assert.notEqual(await page.evaluate(`${active}.id`), null);
    assert.equal(await page.evaluate(`${active}.getAttribute('aria-selected')`), 'true');
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.evaluate(`${active}.innerText`), first);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('/');
    await page.keyboard.type(identifier.value);
    await group(page, 'Identifiers').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/assets/${identifier.asset.id}`));

    // No letter is lost, however soon it follows: here in the same turn.
    await page.evaluate(`document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })),
      document.execCommand('insertText', false, 'Ordinary')`);
    assert.equal(await field(page).inputValue(), 'Ordinary');
    await group(page, 'Assets')
      .getByRole('option', { name: /^Ordinary Shares/ })
      .waitFor();
    await field(page).fill('36');
    await group(page, 'Transactions').getByRole('option').first().waitFor();
    await field(page).fill('issue u');
    await group(page, 'Actions').getByRole('option', { name: 'Issue units' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Issue units' }).waitFor();

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until(page, `document.activeElement?.tagName === 'H1'`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('audit');
    await group(page, 'Pages').getByRole('option', { name: 'Audit log' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  });

  test('a role is offered no action that it may not run, and a document is downloaded', async ({
    demo,
    user,
    page,
  }) => {
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    const { allDocuments } = await keeper.read('{ allDocuments(first: 1) { nodes { name } } }');
    await user.goAs(investor, '/assets');
    await page.keyboard.press('/');
    await page.keyboard.type('issue units');
    await announced(page, /^Nothing found$/);
    assert.equal(await group(page, 'Actions').count(), 0);
    const [document] = allDocuments.nodes;
    await user.goAs(issuer, '/assets');
    await page.keyboard.press('/');
    await field(page).fill(document.name);
    const option = group(page, 'Documents').getByRole('option').first();
    await option.waitFor();
    const download = page.waitForEvent('download');
    await option.click();
    assert.equal((await download).suggestedFilename(), document.name);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
