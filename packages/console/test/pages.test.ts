/** Every page of `pages.ts` in light and dark: nothing that keeps a person out, nothing that its policy forbids, nothing from elsewhere. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page, Response } from 'playwright-core';
import { type DemoServer, startDemo } from '../../server/test/support/demo.ts';
import type { ListedPage } from '../listed-page.ts';
import { pages } from '../pages.ts';
import { consoleSettings } from './support/place.ts';
import { addressOfListed, settle, until, visit, type Visitor } from './support/visitor.ts';

/** Units: KiB, compressed: what the first page is made of. */
const firstPageMost = 250;

/** What looks for faults, in its short form: it is sent to every page. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What depends on the colours alone; the rest of a page is the same in the dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

describe('every page', () => {
  let demo: DemoServer;
  const visitors: Visitor[] = [];
  before(async () => {
    // Of its own: what other tests leave behind would stand before what these pages look for.
    demo = await startDemo(consoleSettings());
    // Two windows, so that one page loads while another is looked at.
    for (let count = 0; count < 2; count += 1) {
      const visitor = await visit(demo.address);
      visitors.push(visitor);
      await visitor.signIn(demo.client);
    }
  });
  after(async () => {
    await Promise.all(visitors.map((visitor) => visitor.close()));
    await demo.stop();
  });

  /** Does something with each of the pages, in all windows at once. */
  async function withEach<T>(items: readonly T[], act: (item: T, visitor: Visitor) => Promise<void>): Promise<void> {
    const left = [...items];
    const work = async (visitor: Visitor): Promise<void> => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item, visitor);
    };
    await Promise.all(visitors.map(work));
  }

  async function open(listed: ListedPage, visitor: Visitor): Promise<void> {
    await visitor.page.goto(addressOfListed(listed, visitor));
    await settle(visitor.page);
    await listed.before?.(visitor.page);
    await settle(visitor.page);
  }

  /** Waits until all of the page has the colours: half of them changed, nothing can be read. */
  async function looks(page: Page, scheme: 'light' | 'dark'): Promise<void> {
    await until(
      page,
      `document.documentElement.dataset.mantineColorScheme === '${scheme}' &&
       document.getAnimations().every(({ effect }) => effect.getComputedTiming().activeDuration === Infinity)`,
    );
  }

  /** Rules about the landmarks of a page, which what lies open above it is outside of. */
  const ofLandmarks = ['region', 'landmark-unique', 'landmark-no-duplicate-banner'];
  const liesAbove = '[role=dialog], [role=menu], [role=listbox], [data-popover]';

  /** What keeps somebody out and stays: while a page is coming, it may lack what it has as soon as it is there. */
  async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
    for (let times = 0; times < 3; times += 1) {
      if ((await faultsNow(page, rules)).length === 0) return [];
      await setTimeout(500);
      await settle(page);
    }
    return await faultsNow(page, rules);
  }

  async function faultsNow(page: Page, rules?: readonly string[]): Promise<string[]> {
    const options = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) };
    const { violations }: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
    const above = (await page.locator(liesAbove).count()) > 0;
    return violations
      .filter(({ id }) => !above || !ofLandmarks.includes(id))
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
  }

  test('every page is open to everybody, in light and dark, keeps its policy, and shows the same when it is reopened', async () => {
    const faults: string[] = [];
    await withEach(pages, async (listed, visitor) => {
      const { page } = visitor;
      const seen = visitor.offences.length;
      const note = (told: readonly string[]): void => void faults.push(...told.map((one) => `${listed.name}: ${one}`));
      try {
        await page.emulateMedia({ colorScheme: 'light' });
        await open(listed, visitor);
        await looks(page, 'light');
        await page.evaluate(`${axe}; undefined`);
        note(await faultsOf(page));
        await page.emulateMedia({ colorScheme: 'dark' });
        await looks(page, 'dark');
        note((await faultsOf(page, ofColours)).map((fault) => `dark: ${fault}`));
        note(await notTakenAlong(page));
        // What somebody did on a page is no part of its address.
        if (listed.as !== undefined && listed.before === undefined) note(await whatDiffersReopened(page));
      } catch (error) {
        note([String(error)]);
      }
      note(visitor.offences.slice(seen).map(({ kind, says }) => `${kind}: ${says}`));
    });
    assert.deepEqual(faults, []);
  });

  /** Tables that nobody can take along. One in which something is chosen is a field of a form. */
  async function notTakenAlong(page: Page): Promise<string[]> {
    return await page.evaluate(`[...document.querySelectorAll('main table:not(:has(input))')].flatMap((table) => {
      let around = table.parentElement;
      while (around !== null && around.querySelectorAll('table').length === 1) {
        if ([...around.querySelectorAll('button')].some(({ innerText }) => innerText.startsWith('Export CSV'))) return [];
        around = around.parentElement;
      }
      return ['a table without a way to take it along: ' + table.innerText.slice(0, 100)];
    })`);
  }

  async function whatDiffersReopened(page: Page): Promise<string[]> {
    const first = await settledText(page);
    await page.reload();
    await settle(page);
    let again = '';
    for (let times = 0; times < 50 && again !== first; times += 1) {
      if (times > 0) await setTimeout(100);
      again = await page.locator('main').innerText();
    }
    return again === first ? [] : [`first\n${first}\n— and reopened\n${again}`];
  }

  /** Reads until it reads the same three times: rows and charts come after the page. */
  async function settledText(page: Page): Promise<string> {
    const seen: string[] = [];
    while (seen.length < 50 && (seen.length < 3 || new Set(seen.slice(-3)).size > 1)) {
      if (seen.length > 0) await setTimeout(100);
      seen.push(await page.locator('main').innerText());
    }
    return seen.at(-1)!;
  }

  test('the first page is small', async () => {
    const visitor = await visit(demo.address);
    try {
      const answers: Response[] = [];
      visitor.page.on('response', (answer) => void answers.push(answer));
      await visitor.page.goto('/sign-in');
      await settle(visitor.page);
      const sizes = await Promise.all(answers.map(async (answer) => (await answer.request().sizes()).responseBodySize));
      const sum = sizes.reduce((sum, size) => sum + size, 0) / 1024;
      assert.ok(sum > 50, `${sum} KiB is no page`);
      assert.ok(sum <= firstPageMost, `${Math.round(sum)} KiB`);
    } finally {
      await visitor.close();
    }
  });
});
