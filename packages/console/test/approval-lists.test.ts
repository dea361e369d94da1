/** Ten thousand requests that wait: the list is fast and small, worked by keyboard alone, and holds long names. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { withClient } from '../../server/test/support/postgres.ts';
import { startWhole } from '../../server/test/support/test-client.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { consoleSettings } from './support/environment.ts';
import { faultOfFocus } from './support/focus.ts';
import { openConsole, until, untilItFits, waitForIdle, type ConsoleUser } from './support/console-user.ts';

/** Units: rows. */
const length = 10_000;

/** Units: rows in the document. */
const drawnMost = 60;

/** Units: bytes by which the heap may grow while the user scrolls through the list. */
const growth = 16 * 2 ** 20;

/** Units: presses of Tab. No element is farther away. */
const farthest = 60;

/** A name as long as the registry accepts, without a blank at which it could break. */
const longName = `Wertpapier${'x'.repeat(180)}`;

describe('ten thousand requests', () => {
  let server: TestServer;
  let user: ConsoleUser;
  let address: string;
  before(async () => {
    server = await startWhole({ settings: consoleSettings() });
    const person = await server.person();
    await withClient(server.database.ownerUrl, async (client) => {
      // Without triggers: row by row they would take longer than the rest of the test.
      await client.query('set session_replication_role = replica');
      // The digest is that of the payload in canonical form, so that a request can be approved.
      await client.query(
        `insert into registry.instructions
           (register_id, id, type, status, account_id, user_id, payload, payload_digest, checks, received_at, expires_at)
         select $1, gen_random_uuid(), 'createAsset', 'pending_approval', $1, $2,
           jsonb_build_object('name', n.name, 'type', 'common_stock'),
           sha256(convert_to('{"input":{"name":"' || n.name || '","type":"common_stock"},"mutation":"createAsset"}', 'UTF8')),
           '[]', now() - make_interval(secs => $3 - i), now() + interval '20 days'
         from generate_series(1, $3::int) i,
           lateral (select case when i = 2 then $4 else 'Class ' || lpad(i::text, 6, '0') end as name) n`,
        [person.accountId, crypto.randomUUID(), length, longName],
      );
      await client.query(
        `insert into registry.instruction_needs
           (register_id, instruction_id, number, presenter_account_id, name, by, account_id, approvers, count, step, expires_after_hours, met, open)
         select register_id, id, 1, account_id, 'keeper', 'keeper', null,
           array['issuer account_administrator', 'issuer account_manager'], 1, 1, 720, 0, true
         from registry.instructions
         where register_id = $1`,
        [person.accountId],
      );
      await client.query('analyze registry.instructions');
      await client.query('analyze registry.instruction_needs');
    });
    user = await openConsole(server.address);
    await user.signIn(person);
    address = `/r/${person.usersAccountId}`;
  });
  after(async () => {
    await user?.close();
    await server?.stop();
  });

  async function open(page: Page): Promise<void> {
    await page.goto(`${address}/instructions`);
    await waitForIdle(page);
    await page.getByText('10,000 rows').waitFor();
  }

  /** Units: bytes in use after garbage collection. */
  async function heapOf(devtools: CDPSession): Promise<number> {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
  }

  test('the whole queue is scrolled, the page stays small, and the navigation counts it', async () => {
    const { page, context } = user;
    await open(page);
    await page.getByRole('tab', { name: 'To decide (10,000)' }).waitFor();
    assert.match(await page.getByRole('navigation', { name: 'Pages' }).innerText(), /^Approvals\s+10,000/);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const before = await heapOf(devtools);
    const rows = page.locator('table[role=grid] tbody tr[aria-rowindex]');
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await page.evaluate(`(() => {
        const scroller = document.querySelector('table[role=grid]').parentElement;
        scroller.scrollTop = scroller.scrollHeight * ${share};
      })()`);
      await until(page, `document.querySelectorAll('tbody tr[aria-rowindex] a').length > 5`);
      assert.ok((await rows.count()) <= drawnMost, `${await rows.count()} rows`);
    }
    await page.getByText('Create the asset Class 010000').waitFor();
    assert.ok((await heapOf(devtools)) - before < growth);
    user.assertClean();
  });

  test('by keyboard alone two requests are selected and approved, and every focus is visible', async () => {
    const { page } = user;
    const faults = new Set<string>();
    const grid = page.getByRole('grid');
    await open(page);
    const tabTo = async (target: ReturnType<Page['locator']>): Promise<void> => {
      await target.first().waitFor();
      for (let times = 0; times < farthest; times += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate('document.activeElement === document.body')) continue;
        // The middle of a list of ten thousand rows is not in view.
        const fault = (await grid.and(page.locator(':focus')).count()) > 0 ? '' : await faultOfFocus(page);
        if (fault !== '') faults.add(fault);
        if ((await target.and(page.locator(':focus')).count()) > 0) return;
      }
      assert.fail(`Tab does not reach ${String(target)}`);
    };
    await tabTo(grid);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('2 selected').waitFor();
    assert.equal(await page.locator('tr[aria-selected=true]').count(), 2);
    await page.keyboard.press('Shift+Tab');
    const review = page.getByRole('button', { name: 'Review 2' });
    for (let times = 0; times < farthest && (await review.and(page.locator(':focus')).count()) === 0; times += 1)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const approve = page.getByRole('button', { name: 'Approve 2 requests' });
    await approve.and(page.locator(':enabled')).waitFor();
    await tabTo(approve);
    await page.keyboard.press('Enter');
    await page.getByText('2 of 2 approved.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('9,998 rows').waitFor();
    assert.deepEqual([...faults], []);
    user.assertClean();
  });

  test('a long name is cut in the list, is whole on the page, and nothing is wider than a narrow screen', async () => {
    const narrow = await openConsole(server.address, { viewport: { width: 390, height: 844 } });
    try {
      const { page, context } = narrow;
      await context.addCookies(await user.context.cookies());
      await page.goto(`${address}/instructions`);
      await waitForIdle(page);
      const link = page.getByRole('link', { name: longName });
      await link.waitFor();
      assert.equal(await link.evaluate((element) => element.getBoundingClientRect().height <= 50), true);
      // Each request is a card: its sentence, and below who asks and how many have agreed.
      const card = page.locator('tr[data-opens]').filter({ has: link });
      await card.locator('[data-card=detail]').waitFor();
      assert.equal(
        await card.evaluate(
          (row) => row.closest('table')!.scrollWidth <= row.closest('table')!.parentElement!.clientWidth,
        ),
        true,
      );
      await link.click();
      await page.getByRole('heading', { level: 1 }).filter({ hasText: longName }).waitFor();
      await page.getByRole('button', { name: 'Approve', exact: true }).and(page.locator(':enabled')).waitFor();
      await untilItFits(page);
      await page.getByRole('button', { name: 'Reject…' }).click();
      await page.getByRole('dialog').getByText(longName).waitFor();
      await untilItFits(page);
      narrow.assertClean();
    } finally {
      await narrow.close();
    }
  });
});
