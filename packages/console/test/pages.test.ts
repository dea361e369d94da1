/** Every page of `pages.ts` in light and dark: nothing that keeps a person out, nothing that its policy forbids, nothing from elsewhere. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Response } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import type { ListedPage } from '../listed-page.ts';
import { pages } from '../pages.ts';
import { theDemo } from './support/place.ts';
import { addressOfListed, settle, visit, type Visitor } from './support/visitor.ts';

/** Units: KiB, compressed: what the first page is made of. */
const firstPageMost = 250;

/** What depends on the colours alone; the rest of a page is the same in the dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

describe('every page', () => {
  let demo: DemoServer;
  const visitors: Visitor[] = [];
  before(async () => {
    demo = await theDemo();
    // Two windows, so that one page loads while another is looked at.
    for (let count = 0; count < 2; count += 1) {
      const visitor = await visit(demo.address);
      visitors.push(visitor);
      await visitor.signIn(demo.client);
    }
  });
  after(() => Promise.all(visitors.map((visitor) => visitor.close())));

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

  /** Rules about the landmarks of a page, which what lies open above it is outside of. */
  const ofLandmarks = ['region', 'landmark-unique', 'landmark-no-duplicate-banner'];
  const liesAbove = '[role=dialog], [role=menu], [role=listbox], [data-popover]';

  async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
    const above = (await page.locator(liesAbove).count()) > 0;
    const axe = new AxeBuilder({ page }).setLegacyMode().disableRules(above ? ofLandmarks : []);
    const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }

  test('every page is open to everybody, in light and dark, and keeps its policy', async () => {
    const faults: string[] = [];
    await withEach(pages, async (listed, visitor) => {
      const { page } = visitor;
      await page.emulateMedia({ colorScheme: 'light' });
      const seen = visitor.offences.length;
      const note = (told: readonly string[]): void => void faults.push(...told.map((one) => `${listed.name}: ${one}`));
      try {
        await open(listed, visitor);
        note(await faultsOf(page));
        await page.emulateMedia({ colorScheme: 'dark' });
        note((await faultsOf(page, ofColours)).map((fault) => `dark: ${fault}`));
      } catch (error) {
        note([String(error)]);
      }
      note(visitor.offences.slice(seen).map(({ kind, says }) => `${kind}: ${says}`));
    });
    assert.deepEqual(faults, []);
  });

  test('an address that is reopened shows the same', async () => {
    const differ: string[] = [];
    const main = ({ page }: Visitor): Promise<string> => page.locator('main').innerText();
    await withEach(
      pages.filter(({ as, before }) => as !== undefined && before === undefined),
      async (listed, visitor) => {
        await open(listed, visitor);
        const first = await settled(() => main(visitor));
        await visitor.page.reload();
        await settle(visitor.page);
        const again = await settled(() => main(visitor));
        if (again !== first) differ.push(`${listed.name}: ${first}\n— reopened:\n${again}`);
      },
    );
    assert.deepEqual(differ, []);
  });

  /** Reads until it reads the same three times: rows and charts come after the page. */
  async function settled(read: () => Promise<string>): Promise<string> {
    const seen: string[] = [];
    for (let times = 0; times < 40; times += 1) {
      seen.push(await read());
      if (seen.length > 2 && new Set(seen.slice(-3)).size === 1) return seen.at(-1)!;
      await setTimeout(100);
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
