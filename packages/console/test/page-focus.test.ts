/**
 * Every navigation moves the focus to the heading and announces the page; back and forward return to what was followed.
 */
import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { theDemo } from './support/environment.ts';
import { openConsole, pressTogether, until, waitForIdle, type ConsoleUser } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
const investor = 'orrin-pension/account_administrator';

describe('focus of pages', () => {
  let demo: DemoServer;
  let user: ConsoleUser;
  before(async () => {
    demo = await theDemo();
  });
  beforeEach(async () => {
    user = await openConsole(demo.address);
  });
  afterEach(() => user.close());

  /** Waits until the heading of the page has the focus and is announced. */
  async function assertArrived(heading: string): Promise<void> {
    const { page } = user;
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await until(page, `document.activeElement?.tagName === 'H1'`);
    assert.equal(await page.locator(':focus').innerText(), heading);
    await page.locator('[aria-live=polite]').getByText(heading, { exact: true }).waitFor({ state: 'attached' });
  }

  test('the heading of a page has the focus after signing in, the choice of a role, a link, back and forward', async () => {
    const { page } = user;
    await page.goto('/sign-in');
    await page.getByLabel('Client ID').fill(demo.client.clientId);
    await page.getByLabel('Client secret', { exact: true }).fill(demo.client.clientSecret);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await assertArrived('Choose a role');
    await page.getByRole('link', { name: /Quillmere Robotics plc.*Administrator · Issuer/s }).click();
    await assertArrived('Overview');
    await page.getByRole('link', { name: 'Statements', exact: true }).first().click();
    await assertArrived('Statements');
    await pressTogether(page, 'g', 'n');
    await assertArrived('New transaction or change');
    await page.getByRole('link', { name: /^Issue units/ }).click();
    await assertArrived('Issue units');
    await page.goBack();
    await until(page, `document.activeElement?.textContent.startsWith('Issue units')`);
    await page.goForward();
    await assertArrived('Issue units');
    await page.getByRole('button', { name: /Switch role/ }).click();
    await page
      .getByRole('menuitem', { name: /Ledgerstone.*Transfer agent/s })
      .first()
      .click();
    await assertArrived('Overview');
    user.assertClean();
  });

  test('back returns to the row of a list that was opened, by mouse and by keys', async () => {
    const { page } = user;
    await user.signIn(demo.client);
    await user.goAs(issuer, '/holders');
    const row = page.locator('tr[aria-rowindex="9"]');
    const name = await row.locator('a').first().innerText();
    await row.locator('a').first().click();
    await assertArrived(name);
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
    await assertArrived(lastName);
    await page.goBack();
    await until(
      page,
      isReturned.replace(JSON.stringify(name), () => JSON.stringify(lastName)),
    );
    assert.ok(await last.isVisible());
    user.assertClean();
  });

  test('a form that the role may not use has a heading, and forced colours leave the marks of what is chosen', async () => {
    const { page } = user;
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
    user.assertClean();
  });
});
