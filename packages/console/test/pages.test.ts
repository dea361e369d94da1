/**
 * Scenarios: no accessibility faults, no policy violations, no requests to other hosts. A constant fifth of all, and a
 * third of those in dark and after a reload; the deep check looks at all of them, and on narrow screens, enlarged and
 * in forced colours.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type DemoServer, startDemo } from '../../server/test/support/demo.ts';
import { sampleOf, isDeep } from '../../server/test/support/seed.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { firstPages, pages } from './scenarios/scenario-list.ts';
import { faultsOf, notTakenAlong, outOfStyle, scrolledSideways } from './support/page-faults.ts';
import { consoleSettings } from './support/environment.ts';
import { countLoad, type PageLoad } from './support/page-load.ts';
import { openConsole, openScenario, until, waitForIdle, type ConsoleUser } from './support/console-user.ts';

const kib = 1024;

const nameOf = ({ name }: Scenario): string => name;
/** Those that are looked at, besides the first pages. */
const looked = isDeep
  ? pages
  : sampleOf(pages, Math.ceil(pages.length / 5), nameOf).filter(({ name }) => !firstPages.includes(name));
/** Those that are looked at in dark too, and opened again. */
const drawn = isDeep ? looked : sampleOf(looked, Math.ceil(looked.length / 3), nameOf);

/** Units: CSS pixels of width: a telephone, and 1280 enlarged to 200 %. */
const narrow = [390, 640] as const;
/** The width of a small laptop. */
const usual = { width: 1280, height: 850 };

/** Rules about colours; the other rules need no second run in dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

describe('every page', () => {
  let demo: DemoServer;
  const users: ConsoleUser[] = [];
  before(async () => {
    // Its own registry: other tests leave data that these pages do not expect.
    demo = await startDemo(consoleSettings());
    // Three windows, so that one loads a page while others are checked.
    for (let count = 0; count < 3; count += 1) {
      const user = await openConsole(demo.address, { viewport: usual });
      users.push(user);
      await user.signIn(demo.client);
    }
  });
  after(async () => {
    await Promise.all(users.map((user) => user.close()));
    await demo.stop();
  });

  /** Runs a task for each item, in all windows at once. */
  async function withEach<T>(items: readonly T[], task: (item: T, user: ConsoleUser) => Promise<void>): Promise<void> {
    const left = [...items];
    const work = async (user: ConsoleUser): Promise<void> => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await task(item, user);
    };
    await Promise.all(users.map(work));
  }

  /** Waits until the whole page has the colour scheme. */
  async function waitForColours(page: Page, scheme: 'light' | 'dark'): Promise<void> {
    await until(
      page,
      `document.documentElement.dataset.mantineColorScheme === '${scheme}' &&
       document.getAnimations().every(({ effect }) => effect.getComputedTiming().activeDuration === Infinity)`,
    );
  }

  test('every page is accessible, in light and dark, keeps its policy, and is the same after a reload', async () => {
    const faults: string[] = [];
    await withEach(looked, async (listed, user) => {
      const { page } = user;
      const seen = user.offences.length;
      const note = (messages: readonly string[]): void =>
        void faults.push(...messages.map((one) => `${listed.name}: ${one}`));
      try {
        await page.emulateMedia({ colorScheme: 'light' });
        await openScenario(listed, user);
        await waitForColours(page, 'light');
        note(await faultsOf(page));
        note(await notTakenAlong(page));
        note(await outOfStyle(page));
        note(await scrolledSideways(page));
        if (isDeep) note(await faultsOfLooks(page));
        if (!drawn.includes(listed)) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        await waitForColours(page, 'dark');
        note((await faultsOf(page, ofColours)).map((fault) => `dark: ${fault}`));
        // Interactions are not part of the address.
        if (listed.as !== undefined && listed.before === undefined) note(await whatDiffersReopened(page));
      } catch (error) {
        note([String(error)]);
      } finally {
        const others = user.offences.slice(seen).filter(({ text }) => text !== listed.refused);
        note(others.map(({ kind, text }) => `${kind}: ${text}`));
      }
    });
    assert.deepEqual(faults, []);
  });

  /** Faults on narrow screens, enlarged, and in forced colours. The page is left as it was. */
  async function faultsOfLooks(page: Page): Promise<string[]> {
    const found: string[] = [];
    for (const width of narrow) {
      await page.setViewportSize({ width, height: usual.height });
      found.push(...(await faultsOf(page)).map((fault) => `${width} px: ${fault}`));
      found.push(...(await scrolledSideways(page)).map((fault) => `${width} px: ${fault}`));
    }
    await page.setViewportSize(usual);
    await page.emulateMedia({ forcedColors: 'active' });
    found.push(...(await faultsOf(page)).map((fault) => `forced colours: ${fault}`));
    await page.emulateMedia({ forcedColors: 'none' });
    return found;
  }

  async function whatDiffersReopened(page: Page): Promise<string[]> {
    const text = (): Promise<string> => page.locator('main').innerText();
    const first = await text();
    await page.reload();
    await waitForIdle(page);
    const again = await text();
    return again === first ? [] : [`first\n${first}\n— and reopened\n${again}`];
  }

  function isAtMost({ bytes, ...load }: PageLoad, most: PageLoad): void {
    assert.ok(bytes > 10 * kib, `${bytes} bytes are no page`);
    const message = `${load.requests} requests, ${Math.round(bytes / kib)} KiB, ${load.inSequence} round trips`;
    assert.ok(bytes <= most.bytes && load.requests <= most.requests && load.inSequence <= most.inSequence, message);
  }

  test('signing in and the first page after it take few requests, bytes and round trips', async () => {
    const user = await openConsole(demo.address);
    const { page } = user;
    const field = page.getByLabel('Client ID');
    const opened = await countLoad(page, () => page.goto('/sign-in'), field);
    await field.fill(demo.viewer.clientId);
    await page.getByLabel('Client secret', { exact: true }).fill(demo.viewer.clientSecret);
    const figure = page.getByRole('list', { name: 'Figures' }).getByRole('listitem').first();
    const signedIn = await countLoad(page, () => page.getByRole('button', { name: 'Sign in' }).click(), figure);
    await user.close();
    isAtMost(opened, { requests: 3, bytes: 140 * kib, inSequence: 2 });
    isAtMost(signedIn, { requests: 12, bytes: 97 * kib, inSequence: 4 });
  });

  test('the first page of a session that goes on takes few requests, bytes and round trips', async () => {
    const user = await openConsole(demo.address);
    const { page } = user;
    await user.signIn(demo.client);
    const address = user.addressOf('quillmere-robotics/account_administrator');
    const figure = page.getByRole('list', { name: 'Figures' }).getByRole('listitem').first();
    const load = await countLoad(page, () => page.goto(address), figure);
    await user.close();
    isAtMost(load, { requests: 15, bytes: 235 * kib, inSequence: 5 });
  });
});
