/** Without a connection the shell stays at every page, and the page opens on its own when the connection is back. */
import assert from 'node:assert/strict';
import { afterEach, before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { theDemo } from './support/environment.ts';
import { openConsole, pressTogether, until, waitForIdle, type ConsoleUser } from './support/console-user.ts';

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
    user = await openConsole(demo.address, { fetchesAhead, alone: true });
    await user.signIn(demo.client);
  }
  afterEach(() => user.close());

  const banner = () => user.page.getByRole('alert').filter({ hasText: 'The registry cannot be reached.' }).first();

  test('a page whose code is missing waits in the shell, and opens when the connection is back', async () => {
    await open(false);
    const { page, context } = user;
    await user.goAs(issuer, '/assets');
    await page.evaluate(`window.losses = 0; addEventListener('offline', () => void (window.losses += 1))`);
    for (const [index, [key, heading]] of pages.entries()) {
      await context.setOffline(true);
      // Until the page knows, it takes an answer of just before for a connection, and a file that then fails is loaded
      // by a reload.
      await until(page, `window.losses === ${index + 1}`);
      await pressTogether(page, 'g', key);
      await banner().waitFor();
      assert.equal(await page.getByRole('navigation', { name: 'Pages' }).count(), 1);
      assert.equal(await page.getByRole('heading', { level: 1, name: heading }).count(), 0);
      await context.setOffline(false);
      // The first one is left to find the connection on its own.
      if (key !== 't') await banner().getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await banner().waitFor({ state: 'detached' });
      await waitForIdle(page);
    }
    // A page that was loaded again has counted none.
    assert.equal(await page.evaluate('window.losses'), pages.length);
    user.assertClean('net::ERR_INTERNET_DISCONNECTED graphql', 'net::ERR_INTERNET_DISCONNECTED session');
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
    await pressTogether(page, 'g', 't');
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
    await banner().waitFor();
    await context.setOffline(false);
    await page.getByRole('grid').waitFor();
    user.assertClean('net::ERR_INTERNET_DISCONNECTED graphql', 'net::ERR_INTERNET_DISCONNECTED session');
  });
});
