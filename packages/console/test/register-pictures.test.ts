/** The pictures of a register: who owns it, its units over time, and the use of its authorised totals. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { today } from '../../server/test/support/clock.ts';
import { makeClass, newHolder } from '../../server/test/support/holdings.ts';
import { type DemoServer, startDemo } from '../../server/test/support/demo.ts';
import { openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { consoleTest } from './support/console-test.ts';
import { ofConsole, openConsole, until, waitForIdle } from './support/console-user.ts';
import { consoleSettings, theDemo } from './support/environment.ts';
import { faultsOf } from './support/page-faults.ts';

describe('pictures of a register', () => {
  const test = consoleTest({ client: () => undefined });
  let demo: DemoServer;
  let issuer: TestClient;

  /**
   * Twelve holders with 1,200, 1,100, … and 100 ordinary shares, 7,800 in all, and the last of them with 200 preferred
   * shares of ten votes; 5 units of a fund; and nine classes of which no units are issued.
   */
  before(async () => {
    demo = await theDemo();
    issuer = await openTestClient(demo, { name: 'Pictured plc' });
    const of = (name: string, more: object): Promise<string> => makeClass(issuer, '10000', { name, ...more });
    const ordinary = await of('Pictured ordinary', { votesPerShare: '1' });
    const preferred = await of('Pictured preferred', { type: 'preferred_stock', votesPerShare: '10' });
    const fund = await of('Pictured fund', { type: 'fund_unit' });
    const holders: string[] = [];
    for (let index = 12; index >= 1; index -= 1) {
      const name = `Owner ${String(index).padStart(2, '0')}`;
      const { holder } = await issuer.mutate('createHolder', newHolder(name), 'holder { id }');
      holders.push(holder.id);
    }
    const give = (assetId: string, holderId: string | undefined, quantity: number, effectiveDate: string) =>
      issuer.mutate('issueUnits', { assetId, holderId, quantity: String(quantity), effectiveDate }, 'replayed');
    for (const [index, holder] of holders.entries()) await give(ordinary, holder, (12 - index) * 100, '2026-02-01');
    await give(preferred, holders.at(-1), 200, '2026-03-01');
    await give(fund, holders[0], 5, '2026-03-01');
    for (let index = 1; index <= 9; index += 1) await of(`Pictured series ${index}`, {});
  });

  const openHome = async ({ user, page }: Parameters<Parameters<typeof test>[1]>[0], path = ''): Promise<void> => {
    await user.signIn(issuer.person);
    await page.goto(`/r/${issuer.person.usersAccountId}${path}`);
    await waitForIdle(page);
  };

  /** A home fits the screen of a laptop. */
  async function checkHeight(page: Page): Promise<void> {
    const height: number = await page.evaluate(
      "document.querySelector('main').getBoundingClientRect().bottom + scrollY",
    );
    assert.ok(height <= 900, `the home is ${height} px high`);
  }

  /** The rows of the table beside a picture. */
  async function rowsOf(page: Page, name: RegExp): Promise<readonly string[]> {
    const rows = page.getByRole('group', { name }).getByRole('row');
    await rows.nth(1).waitFor();
    const texts = await rows.allInnerTexts();
    return texts.slice(1).map((text) => text.trim().replaceAll(/\s*\t\s*/g, ' | '));
  }

  test('the ten largest owners and the others are told by units, by votes, and of one class', async (given) => {
    const { page } = given;
    await openHome(given);
    // 7,800 + 200 shares: 1,200 of 8,000 are 15 %. The first two have no other class; 300 = 100 + 200 is the tenth.
    const byUnits = await rowsOf(page, /^Owners of all shares by units/);
    assert.deepEqual(
      [byUnits.length, byUnits[0], byUnits.at(-2), byUnits.at(-1)],
      [12, 'Owner 12 | 1,200 | 15.00%', '2 other holders | 500 | 6.25%', 'Total | 8,000 | 100.00%'],
    );
    const figures = await page.getByRole('list', { name: 'Figures' }).getByRole('listitem').allInnerTexts();
    assert.deepEqual(
      figures.map((figure) => figure.split('\n')[1]),
      ['8,000', '8,000', '12', '0'],
    );
    // 7,800 votes + 200 × 10: the last holder has 100 + 2,000 of 9,800.
    await page.getByLabel('Measure', { exact: true }).selectOption({ label: 'By votes' });
    assert.equal((await rowsOf(page, /^Owners of all shares by votes/))[0], 'Owner 01 | 2,100 | 21.43%');
    await page.getByLabel('Of', { exact: true }).selectOption({ label: 'Pictured ordinary' });
    const ofClass = await rowsOf(page, /^Owners of Pictured ordinary/);
    // 1,200 of 7,800; the others have 200 and 100.
    assert.deepEqual([ofClass[0], ofClass.at(-2)], ['Owner 12 | 1,200 | 15.38%', '2 other holders | 300 | 3.85%']);
    await page.getByLabel('Of', { exact: true }).selectOption({ label: 'Pictured fund' });
    assert.deepEqual(await rowsOf(page, /^Owners of Pictured fund/), ['Owner 12 | 5 | 100.00%', 'Total | 5 | 100.00%']);
    await checkHeight(page);
  });

  test('the arrow keys and the pointer tell the figures of a slice', async (given) => {
    const { page } = given;
    await openHome(given);
    const slider = page.getByRole('slider', { name: /^Owners of all shares by units/ });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await until(page, `document.activeElement.getAttribute('aria-valuetext') === 'Owner 11: 1,100, 13.75%'`);
    await page.getByText('Owner 11: 1,100, 13.75%').waitFor();
    await slider.blur();
    await page.locator('svg[role=img] path').first().hover();
    await page.getByText('Owner 12: 1,200, 15.00%').waitFor();
    assert.deepEqual(await faultsOf(page), []);
  });

  test('units are drawn over time, holders of one class too, and the use of the authorised totals', async (given) => {
    const { page } = given;
    await openHome(given);
    await page.getByRole('tab', { name: 'Over time' }).click();
    const shares = await rowsOf(page, /^Outstanding: All shares/);
    // The last day comes first; on the first there were no preferred shares yet.
    assert.deepEqual(
      [shares.length, shares.at(0)?.split(' | ')[1], shares.at(-1)],
      [12, '8,000', '1 Feb 2026 | 7,800'],
    );
    await page.getByLabel('Of', { exact: true }).selectOption({ label: 'Pictured preferred' });
    await page.getByLabel('Figure', { exact: true }).selectOption({ label: 'Holders' });
    assert.equal((await rowsOf(page, /^Holders: Pictured preferred/)).at(0)?.split(' | ')[1], '1');
    await page.getByRole('tab', { name: 'Authorised total' }).click();
    const uses = await rowsOf(page, /^Use of the authorised totals/);
    assert.equal(uses.length, 12);
    assert.ok(uses.includes('Pictured ordinary | 10,000 | 7,800 | 0 | 0 | 2,200'), uses.join('\n'));
    await checkHeight(page);
    assert.deepEqual(await faultsOf(page), []);
  });

  test('the owners on a day of the past are those of that day, also in print', async (given) => {
    const { page } = given;
    await openHome(given, '/as-of?asOf=2026-02-15&by=owners');
    const rows = await rowsOf(page, /^Owners of all shares by units, 15 Feb 2026/);
    assert.deepEqual([rows[0], rows.at(-1)], ['Owner 12 | 1,200 | 15.38%', 'Total | 7,800 | 100.00%']);
    assert.notEqual(today(), '2026-02-15');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 680, height: 1000 });
    const widths: readonly number[] = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]');
    assert.ok(widths[0]! <= widths[1]!, widths.join(' > '));
    assert.ok(await page.locator('svg[role=img]').isVisible());
  });

  test('at the demo a person signs in by a button or a link, and proves by a passkey that it is still them', async () => {
    const own = await startDemo(consoleSettings(), { offersPeople: true });
    // No browser makes passkeys for an address.
    const user = await openConsole(own.address.replace('127.0.0.1', 'localhost'), { alone: true });
    try {
      const { page, context } = user;
      await page.goto('/sign-in');
      await page.getByRole('button', { name: /Delphine Orrin/ }).waitFor();
      assert.deepEqual(await faultsOf(page), []);
      await page.getByRole('button', { name: /Maren Fairbairn/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
      await page
        .getByRole('button', { name: /Switch role/ })
        .getByText('Viewer')
        .waitFor();
      await addAuthenticator(page);
      const { people } = await (await context.request.get('/console/demo', { headers: ofConsole })).json();
      const { usersAccountId } = people[0];
      await page.goto(`/sign-in-link#${await own.makeLink(usersAccountId)}`);
      await page.getByText(/^You are signed in as /).waitFor();
      assert.match(page.url(), /\/sign-in-link$/);
      assert.deepEqual(await faultsOf(page), []);
      await page.getByRole('button', { name: 'Make a passkey' }).click();
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
      await own.owner(`update auth.sessions set proven_at = now() - interval '1 hour'`);
      await page.goto(`/r/${usersAccountId}/access/clients`);
      await page.getByRole('button', { name: 'New API key' }).click();
      const form = page.getByRole('dialog', { name: 'New API key' });
      await form.getByLabel('Name').fill('Nightly run');
      const submit = form.getByRole('button', { name: 'Create API key' });
      await submit.click();
      const proof = page.getByRole('dialog', { name: 'Prove that it is you' });
      const use = proof.getByRole('button', { name: 'Use your passkey' });
      await use.waitFor();
      assert.deepEqual(await faultsOf(page), []);
      await use.press('Escape');
      await form.getByText(/This needs proof of who you are/).waitFor();
      assert.equal(await form.getByLabel('Name').inputValue(), 'Nightly run');
      await submit.click();
      await use.click();
      await page.getByRole('button', { name: 'I have saved the client secret' }).waitFor();
      const { rows } = await own.owner(
        `select count(*)::integer as made from registry.api_clients where name = 'Nightly run'`,
      );
      assert.deepEqual(rows, [{ made: 1 }]);
      user.assertClean('401 session');
    } finally {
      await user.close();
      await own.stop();
    }
  });
});
