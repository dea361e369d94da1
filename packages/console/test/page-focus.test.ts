/**
 * Every navigation moves the focus to the heading and announces the page; back and forward return to what was followed.
 */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { consoleTest } from './support/console-test.ts';
import { pressTogether, until, waitForIdle, signInByForm } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
const investor = 'orrin-pension/account_administrator';

describe('focus of pages', () => {
  const test = consoleTest({ client: () => undefined });

  /** Waits until the heading of the page has the focus and is announced. */
  async function assertArrived(page: Page, heading: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await until(page, `document.activeElement?.tagName === 'H1'`);
    assert.equal(await page.locator(':focus').innerText(), heading);
    await page.locator('[aria-live=polite]').getByText(heading, { exact: true }).waitFor({ state: 'attached' });
  }

  test('the heading of a page has the focus after signing in, the choice of a role, a link, back and forward', async ({
    demo,
    page,
  }) => {
    await page.goto('/sign-in');
    await signInByForm(page, demo.client);
    await assertArrived(page, 'Choose a role');
    await page.getByRole('link', { name: /Quillmere Robotics plc.*Administrator · Issuer/s }).click();
    await assertArrived(page, 'Overview');
    await page.getByRole('link', { name: 'Statements', exact: true }).first().click();
    await assertArrived(page, 'Statements');
    await pressTogether(page, 'g', 'n');
    await assertArrived(page, 'New transaction or change');
    await page.getByRole('link', { name: /^Issue units/ }).click();
    await assertArrived(page, 'Issue units');
    await page.goBack();
    await until(page, `document.activeElement?.textContent.startsWith('Issue units')`);
    await page.goForward();
    await assertArrived(page, 'Issue units');
    await page.getByRole('button', { name: /Switch role/ }).click();
    await page
      .getByRole('menuitem', { name: /Ledgerstone.*Transfer agent/s })
      .first()
      .click();
    await assertArrived(page, 'Overview');
  });

  test('back returns to the row of a list that was opened, by mouse and by keys', async ({ demo, user, page }) => {
    await user.signIn(demo.client);
    await user.goAs(issuer, '/holders');
    const row = page.locator('tr[aria-rowindex="9"]');
    const name = await row.locator('a').first().innerText();
    await row.locator('a').first().click();
    await assertArrived(page, name);
    await page.goBack();
    const isReturned = `document.activeElement?.role === 'grid' &&
      document.querySelector('[id="' + document.activeElement.getAttribute('aria-activedescendant') + '"]')
        ?.innerText.startsWith(${JSON.stringify(name)})`;
    await until(page, isReturned);
    await page.keyboard.press('End');
    const last = page.locator('tr[data-active]');
    await until(page, `document.querySelector('tr[data-active] a')?.innerText !== ${JSON.stringify(name)}`);
    const lastName = await last.locator('a').first().innerText();
    await page.keyboard.press('Enter');
    await assertArrived(page, lastName);
    await page.goBack();
    await until(
      page,
      isReturned.replace(JSON.stringify(name), () => JSON.stringify(lastName)),
    );
    assert.ok(await last.isVisible());
  });

  test('a form that the role may not use has a heading, and forced colours leave the marks of what is chosen', async ({
    demo,
    user,
    page,
  }) => {
    await user.signIn(demo.client);
    await user.goAs(investor, '/new/issue');
    assert.equal(await page.locator('h1').count(), 1);
    assert.match(await page.title(), new RegExp(`^${await page.locator('h1').innerText()}`));
    await page.emulateMedia({ forcedColors: 'active' });
    await user.goAs(issuer, '');
    await page.getByRole('tab').first().waitFor();
    const style = (selector: string, property: string): Promise<unknown> =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);
    for (const [chosen, other] of [
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['nav a[aria-current=page]', 'nav a:not([aria-current])'],
    ] as const)
      assert.notEqual(await style(chosen, 'backgroundColor'), await style(other, 'backgroundColor'), chosen);
    assert.equal(await style('header button', 'borderTopStyle'), 'solid');
    assert.equal(await style('header button', 'borderTopWidth'), '1px');
    assert.notEqual(await style('header button', 'borderTopColor'), 'rgba(0, 0, 0, 0)');
    await waitForIdle(page);
  });
});
