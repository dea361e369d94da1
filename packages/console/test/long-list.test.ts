/** A register of a hundred thousand holders: its list requests few rows at any position and uses little memory. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CDPSession, Locator, Page, Response } from 'playwright-core';
import { insertInBulk } from '../../server/test/support/bulk-rows.ts';
import { withClient } from '../../server/test/support/postgres.ts';
import { countRowsAnew } from '../../server/test/support/row-counts.ts';
import { startWhole } from '../../server/test/support/test-client.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { until as untilHolds } from '../../server/test/support/time.ts';
import { consoleSettings } from './support/environment.ts';
import { waitForIdle, until, openConsole, type ConsoleUser } from './support/console-user.ts';

/** Units: rows. */
const length = 100_000;

/** Units: bytes by which the heap may grow while the user scrolls through the list. */
const growth = 24 * 2 ** 20;

/** Units: rows in the document. */
const drawnMost = 80;

/** Units: rows of one response. */
const pageMost = 100;

const rows = (page: Page): Locator => page.locator('table[role=grid] tbody tr[aria-rowindex]');

describe('a list of a hundred thousand rows', () => {
  let server: TestServer;
  let user: ConsoleUser;
  let address: string;
  before(async () => {
    server = await startWhole({ settings: consoleSettings() });
    const person = await server.person();
    await withClient(server.database.ownerUrl, async (client) => {
      await insertInBulk(client, ['holders'], async () => {
        await client.query(
          `insert into registry.holders (register_id, id, holder_number, registration, ownership_form, created_at, updated_at)
           select $1, gen_random_uuid(), i::text, 'Holder ' || lpad(i::text, 9, '0'), 'sole', now(), now() from generate_series(1, ${length}) i`,
          [person.accountId],
        );
      });
      await countRowsAnew(client);
      await client.query('analyze registry.holders');
    });
    user = await openConsole(server.address);
    await user.signIn(person);
    address = `/r/${person.usersAccountId}/holders`;
  });
  after(async () => {
    await user?.close();
    await server?.stop();
  });

  test('the first of a hundred thousand rows are requested and drawn, and no others', async () => {
    const { page } = user;
    const received: number[] = [];
    const read: Promise<void>[] = [];
    const note = async (answer: Response): Promise<void> => {
      const { data } = (await answer.json()) as { data?: Record<string, { nodes?: readonly unknown[] }> };
      for (const { nodes = [] } of Object.values(data ?? {})) received.push(nodes.length);
    };
    const listener = (answer: Response): void => {
      if (answer.url().endsWith('/console/graphql')) read.push(note(answer));
    };
    page.on('response', listener);
    await page.goto(address);
    await page.getByText(`${length.toLocaleString('en-GB')} rows`).waitFor();
    await rows(page).first().waitFor();
    await waitForIdle(page);
    assert.ok((await rows(page).count()) <= drawnMost);
    // The answers to later pages are gone before they are read.
    page.off('response', listener);
    await Promise.all(read);
    const most = Math.max(...received);
    assert.ok(most > 1 && most <= pageMost, `${received.join(', ')} rows`);
    user.assertClean();
  });

  /** Units: bytes in use after garbage collection. */
  async function heapOf(devtools: CDPSession): Promise<number> {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
  }

  test('the whole list can be scrolled, and the page stays small', async () => {
    const { page, context } = user;
    await page.goto(address);
    await waitForIdle(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const goTo = async (share: number): Promise<void> => {
      await page.evaluate(`(() => {
        const scroller = document.querySelector('table[role=grid]').parentElement;
        scroller.scrollTop = scroller.scrollHeight * ${share};
      })()`);
    };
    const highest = async (): Promise<number> => Number(await rows(page).last().getAttribute('aria-rowindex'));
    const first = await heapOf(devtools);
    for (let step = 1; step <= 40; step += 1) {
      await goTo(step / 40);
      const least = (length * step) / 40 - drawnMost;
      await untilHolds(
        async () => (await highest()) >= least,
        () => `step ${step}`,
      );
      assert.ok((await rows(page).count()) <= drawnMost);
    }
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    await page
      .locator(`tr[aria-rowindex="${length + 1}"] td`, { hasText: /\S/ })
      .first()
      .waitFor();
    const grown = (await heapOf(devtools)) - first;
    assert.ok(grown <= growth, `${Math.round(grown / 2 ** 20)} MiB`);
    await page.keyboard.press('Home');
    await page.locator('tr[aria-rowindex="2"] td', { hasText: /\S/ }).first().waitFor();
    user.assertClean();
  });

  /** The first cells of the rendered rows. */
  async function names(): Promise<string[]> {
    return await user.page.locator('table[role=grid] tbody tr[aria-rowindex] td:first-child').allInnerTexts();
  }

  test('a hundred thousand rows are searched, filtered and sorted, with chosen columns', async () => {
    const { page } = user;
    await page.goto(address);
    await waitForIdle(page);
    const search = page.getByRole('searchbox').first();
    await search.fill('holder 00009999');
    await page.getByText('10 rows', { exact: true }).waitFor();
    assert.deepEqual(
      await names(),
      Array.from({ length: 10 }, (_, last) => `Holder 00009999${last}`),
    );
    const heads = page.locator('table[role=grid] thead');
    await heads.getByRole('button', { name: 'Registration' }).click();
    await heads.locator('[aria-sort=descending]').waitFor();
    await until(page, `document.querySelector('table[role=grid] tbody td')?.innerText === 'Holder 000099999'`);
    await search.fill('');
    await page.getByText(`${length.toLocaleString('en-GB')} rows`).waitFor();
    await until(page, `document.querySelector('table[role=grid] tbody td')?.innerText === 'Holder 000100000'`);
    await page.getByLabel('Status').selectOption({ label: 'Merged' });
    await page.getByText('No results').waitFor();
    await page.locator('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await page.getByText(`${length.toLocaleString('en-GB')} rows`).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Number' }).uncheck();
    await page.keyboard.press('Escape');
    await heads.getByRole('button', { name: 'Number' }).waitFor({ state: 'detached' });
    await page.waitForURL(/order=REGISTRATION_DESC&columns=/);
    user.assertClean();
  });

  test('a job writes a long list into a file, and says which list it is', async () => {
    const { page } = user;
    await page.goto(address);
    await page.getByRole('button', { name: 'Export as a job' }).click();
    await page.getByText('The list has 100,000 rows.').waitFor();
    await page.getByRole('button', { name: 'Begin job: CSV' }).click();
    await page.getByRole('link', { name: 'Open job' }).click();
    await page.getByRole('heading', { name: 'Holders as CSV' }).waitFor();
  });
});
