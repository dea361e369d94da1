/** A long session of an issuer: after many pages the browser holds no more nodes and listeners than after some. */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { CDPSession } from 'playwright-core';
import { isDeep } from '../../server/test/support/seed.ts';
import { consoleTest } from './support/console-test.ts';
import { followAll, waitForIdle } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';

/** Units: pages that are followed at least, before the first and before the last look. */
const [first, last] = isDeep ? [60, 300] : [15, 30];

interface Held {
  readonly Nodes: number;
  readonly JSEventListeners: number;
}

describe('a long session', () => {
  const test = consoleTest();

  /** The nodes and the listeners that are left when all garbage is collected. */
  async function heldBy(session: CDPSession): Promise<Held> {
    // One collection often sets free the objects that hold those of the next.
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (name: keyof Held): number => metrics.find((one) => one.name === name)!.value;
    return { Nodes: valueOf('Nodes'), JSEventListeners: valueOf('JSEventListeners') };
  }

  test('holds no more after the last of many pages than after some of them', async ({ t, user, page }) => {
    await user.goAs(issuer, '');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const seen: string[] = [];
    const until = async (count: number): Promise<Held> => {
      while (seen.length < count) await followAll(page, () => void seen.push(page.url()));
      await waitForIdle(page);
      return await heldBy(session);
    };
    const some = await until(first);
    const pages = seen.length;
    const all = await until(last);
    const report = `${JSON.stringify(some)} and then ${JSON.stringify(all)} after ${seen.length} pages`;
    t.diagnostic(report);
    // Both are taken on the same page, and are the same: one that stayed on each page would be twice as many.
    const most = (seen.length - pages) / 2;
    assert.ok(all.Nodes - some.Nodes < most, report);
    assert.ok(all.JSEventListeners - some.JSEventListeners < most, report);
    await session.detach();
  });
});
