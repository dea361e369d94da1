/** The files that a page loads: numbers that do not depend on the speed of the machine. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page, Request, Route } from 'playwright-core';
import { patienceMs, stopwatch } from '../../../server/test/support/time.ts';

export interface PageLoad {
  readonly requests: number;
  /** As sent, without headers. */
  readonly bytes: number;
  /** How many round trips follow one another: the requests of one are sent before any answer of it arrives. */
  readonly inSequence: number;
}

/** An address that the page asks for only to tell that it has sent what it sent before. */
const last = '/last-so-far';

/**
 * How many looks in a row find no further request before the page counts as quiet: it may still compile what it was
 * answered.
 */
const quietLooks = 3;

/**
 * Counts what is requested from `open` until `shown` is visible, and not what is fetched ahead after that. All requests
 * are held until the page sends no further one; then all are answered, and those that follow are held again.
 */
export async function countLoad(page: Page, open: () => Promise<unknown>, shown: Locator): Promise<PageLoad> {
  const held: Route[] = [];
  const answered: Request[] = [];
  let inSequence = 0;
  let lastHeld = (): void => undefined;
  const hold = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.url().endsWith(last)) {
      lastHeld();
      return await route.abort();
    }
    if (!request.isNavigationRequest()) return void held.push(route);
    // Nothing of a document is requested before it is there.
    answered.push(request);
    inSequence += 1;
    await route.continue();
  };
  await page.route('**', hold);
  const state = { hasFailed: false };
  const opening = open();
  // Its failure ends the loop, and is thrown below.
  opening.catch(() => (state.hasFailed = true));
  /** Waits until all that the page has sent is held: its requests arrive in their order. */
  const untilHeld = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    lastHeld = resolve;
    const isSent = page
      .evaluate(`location.protocol !== 'about:' && (void fetch('${last}').catch(() => undefined), true)`)
      .catch(() => false);
    // A page without a document yet sends nothing.
    if (await isSent) await promise;
  };
  for (const elapsed = stopwatch(); ; ) {
    await untilQuiet(page, held, untilHeld);
    if (state.hasFailed || (await shown.isVisible())) break;
    assert.ok(elapsed() < patienceMs, `${shown.toString()} does not appear at ${page.url()}`);
    const round = held.splice(0);
    if (round.length > 0) inSequence += 1;
    await Promise.all(round.map((route) => answer(page, route)));
    answered.push(...round.map((route) => route.request()));
  }
  await Promise.all(held.map((route) => route.continue()));
  await opening;
  await page.unroute('**', hold);
  const sizes = await Promise.all(answered.map(async (request) => (await request.sizes()).responseBodySize));
  return { requests: answered.length, bytes: sizes.reduce((sum, size) => sum + size, 0), inSequence };
}

/** Waits until the page has had time to send requests and has sent none. */
async function untilQuiet(page: Page, held: readonly Route[], untilHeld: () => Promise<void>): Promise<void> {
  for (let looks = 0; looks < quietLooks; ) {
    const count = held.length;
    // It is answered only when the page does nothing else.
    await page.evaluate('new Promise((done) => setTimeout(done, 40))').catch(() => setTimeout(40));
    await untilHeld();
    looks = held.length === count ? looks + 1 : 0;
  }
}

async function answer(page: Page, route: Route): Promise<void> {
  const request = route.request();
  const ended = page.waitForEvent('requestfinished', (one) => one === request);
  await route.continue();
  await ended;
}
