/** The requests of a page that are not answered yet. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { patienceMs, stopwatch } from '../../../server/test/support/time.ts';

interface Traffic {
  /** How many requests it has sent. */
  sent: number;
  /** Those without an answer. */
  readonly open: Set<Request>;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Watches a page from its beginning. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { sent: 0, open: new Set() };
  trafficOf.set(page, traffic);
  let leavesDocument = false;
  const end = (request: Request): void => {
    traffic.open.delete(request);
    if (request.isNavigationRequest()) leavesDocument = false;
  };
  page.on('request', (request) => {
    traffic.sent += 1;
    traffic.open.add(request);
    leavesDocument ||= request.isNavigationRequest();
  });
  page.on('response', (response) => {
    // The banner of a lost connection reads no further, and a stream has no end.
    const isStream = response.headers()['content-type'] === 'text/event-stream';
    if (isStream || response.url().endsWith('/console/session')) end(response.request());
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    // Nobody hears of the requests of a document that is gone.
    if (leavesDocument && frame === page.mainFrame()) traffic.open.clear();
  });
}

/** Two frames, in which a page draws what it was answered and asks for what follows from it. */
const twoFrames = `new Promise((done) =>
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))))`;

/** Waits until the page has all answers, has drawn them, and asks for nothing more. */
export async function untilAnswered(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)!;
  const elapsed = stopwatch();
  for (let seen = -1; seen !== traffic.sent || traffic.open.size > 0; ) {
    seen = traffic.sent;
    assert.ok(elapsed() < patienceMs, `${[...traffic.open].map((request) => request.url()).join()} is not answered`);
    // A page that is loaded anew has no frame of before.
    await page.evaluate(twoFrames).catch(() => setTimeout(50));
    if (traffic.open.size > 0) await setTimeout(20);
  }
}

/** Holds the GraphQL requests that contain a text. Shape: a function that lets them go on. */
export async function holdRequests(page: Page, text: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/console/graphql', async (route) => {
    if (route.request().postData()?.includes(text) === true) await promise;
    await route.fallback();
  });
  return resolve;
}
