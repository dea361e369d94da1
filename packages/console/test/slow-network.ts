/**
 * Measures the console over a slow network, as Lighthouse's "slow 4G", on a slow processor:
 * `node test/slow-network.ts`. It starts its own registry with the demo. Milliseconds depend on the machine and on what
 * else runs there; the other columns do not.
 */
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser.ts';
import { countLoad, type PageLoad } from './support/page-load.ts';
import { type RunningRegistry, startRegistry } from './support/running-registry.ts';

/** Units: milliseconds, bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** How many times slower the processor is. */
const slowness = 4;

const runs = 5;

/** Units: milliseconds that a person needs to enter an id and a secret. */
const typingMs = 5_000;

const field = 'input[name=clientId]';
const rows = 'main tbody tr';

/** Headers that the console sends with every request. */
const headers = { 'registry-console': '1', 'sec-fetch-site': 'same-origin' };

type Step = (page: Page, registry: RunningRegistry) => Promise<unknown>;

interface Measured {
  readonly name: string;
  readonly before?: Step;
  /** Opens a page or submits a form; from then on time counts. */
  readonly to: Step;
  /** The element that ends it. */
  readonly shows: string;
}

const openSignIn: Step = (page, { url }) => page.goto(`${url}/sign-in`, { waitUntil: 'commit' });

const submit: Step = (page) => page.locator('button[type=submit]').click({ noWaitAfter: true });

const signIn: Step = async (page, registry) => {
  await openSignIn(page, registry);
  const { clientId, clientSecret } = registry.clients[1]!;
  await page.locator(field).fill(clientId);
  await page.locator('input[name=clientSecret]').fill(clientSecret);
  await setTimeout(typingMs);
};

const signInByApi: Step = (page, { url, clients }) =>
  page.request.post(`${url}/console/session`, { headers, data: clients[1]! });

const openRole: Step = async (page, { url }) => {
  const session = await page.request.get(`${url}/console/session`, { headers });
  const { roles } = (await session.json()) as { readonly roles: readonly { readonly usersAccountId: string }[] };
  await page.goto(`${url}/r/${roles[0]!.usersAccountId}`, { waitUntil: 'commit' });
};

const all: readonly Measured[] = [
  { name: 'sign-in page, empty cache', to: openSignIn, shows: field },
  { name: 'first useful page after sign-in', before: signIn, to: submit, shows: rows },
  { name: 'first useful page, empty cache, signed in', before: signInByApi, to: openRole, shows: rows },
];

const registry = await startRegistry();
try {
  const browser = await openBrowser();
  try {
    console.log('| | ms | ms, least and most | requests | KiB | round trips in sequence |\n|---|---|---|---|---|---|');
    for (const measured of all) console.log(await lineOf(browser, measured));
  } finally {
    await browser.close();
  }
} finally {
  await registry.stop();
}

async function lineOf(browser: Browser, measured: Measured): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeOf(browser, measured));
  times.sort((one, other) => one - other);
  const [median, least, most] = [times[Math.floor(runs / 2)]!, times[0]!, times.at(-1)!].map(Math.round);
  const { requests, bytes, inSequence } = await loadOf(browser, measured);
  return `| ${measured.name} | ${median} | ${least}–${most} | ${requests} | ${Math.round(bytes / 1024)} | ${inSequence} |`;
}

/** Units: milliseconds, of the clock of the page. */
async function timeOf(browser: Browser, { before, to, shows }: Measured): Promise<number> {
  return await inNewContext(browser, async (page) => {
    await page.addInitScript(`{
      addEventListener('submit', () => { window.beganAt = performance.now(); }, true);
      const look = () => {
        if (document.querySelector('${shows}') === null) requestAnimationFrame(look);
        else window.shownAt ??= performance.now();
      };
      look();
    }`);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await before?.(page, registry);
    await to(page, registry);
    await page.locator(shows).first().waitFor();
    return Number(await page.evaluate('window.shownAt - (window.beganAt ?? 0)'));
  });
}

async function loadOf(browser: Browser, { before, to, shows }: Measured): Promise<PageLoad> {
  return await inNewContext(browser, async (page) => {
    await before?.(page, registry);
    // From here on nothing is fetched ahead: only what is needed counts.
    const neverIdle = 'window.requestIdleCallback = () => 0';
    await page.addInitScript(neverIdle);
    await page.evaluate(neverIdle);
    return await countLoad(page, () => to(page, registry), page.locator(shows).first());
  });
}

async function inNewContext<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1360, height: 850 } });
  context.setDefaultTimeout(60_000);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
