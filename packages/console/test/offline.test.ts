/** Without a connection the shell stays at every page, and the page opens by itself when the connection is back. */
import assert from 'node:assert/strict';
import { afterEach, before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { theDemo } from './support/environment.ts';
import { openConsole, until, waitForIdle, type ConsoleUser } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';

/** The key of each page, and its heading. */
const pages = [
  ['t', 'Transactions'],
  ['l', 'Audit log'],
  ['s', 'Statements'],
  ['u', 'Access'],
  ['n', 'New transaction or change'],
] as const;

describe('no connection', () => {
  let demo: DemoServer;
  let user: ConsoleUser;
  before(async () => {
    demo = await theDemo();
  });
  async function open(fetchesAhead: boolean): Promise<void> {
    user = await openConsole(demo.address, { fetchesAhead });
    await user.signIn(demo.client);
  }
  afterEach(() => user.close());

  const banner = () => user.page.getByRole('alert').filter({ hasText: 'The registry cannot be reached.' }).first();

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await user.page.keyboard.press(key);
  }

  test('a page whose code is missing waits in the shell, and opens when the connection is back', async () => {
    await open(false);
    const { page, context } = user;
    await user.goAs(issuer, '/assets');
    await page.evaluate('window.loadedBefore = true');
    for (const [key, heading] of pages) {
      // For 300 ms after an answer the connection is taken for granted, and a file that then fails is loaded by a reload.
      await page.waitForTimeout(500);
      await context.setOffline(true);
      await press('g', key);
      await banner().waitFor();
      assert.equal(await page.getByRole('navigation', { name: 'Pages' }).count(), 1);
      assert.equal(await page.getByRole('heading', { level: 1, name: heading }).count(), 0);
      await context.setOffline(false);
      // The first one is left to find the connection by itself.
      if (key !== 't') await banner().getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await banner().waitFor({ state: 'detached' });
      await waitForIdle(page);
    }
    assert.equal(await page.evaluate('window.loadedBefore'), true);
    user.assertClean('response');
  });

  test('the pages of a role are fetched ahead, all but the explorer, and open without a connection', async () => {
    await open(true);
    const { page, context } = user;
    await user.goAs(issuer, '/assets');
    await until(
      page,
      `['transaction-page', 'command-page', 'lot-page', 'client-page', 'statement-page', 'policies-page'].every((name) =>
         performance.getEntriesByType('resource').some((one) => one.name.includes('/' + name)))`,
    );
    const names: string = await page.evaluate(
      `performance.getEntriesByType('resource').map(({ name }) => name).join()`,
    );
    assert.doesNotMatch(names, /explorer-page/);
    await context.setOffline(true);
    await press('g', 't');
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
    await banner().waitFor();
    await context.setOffline(false);
    await page.getByRole('grid').waitFor();
    user.assertClean('response');
  });
});
