/**
 * Takes pictures of every scenario, in light, in dark and 390 px wide, into `pictures/`: `node test/pictures.ts
 * [name…]`. With `--guide` it takes those of the guide instead, in light only, into the guide's folder. It starts its
 * own registry with the demo, or uses a running one with `--at <url> --client <id> --secret <secret>`. Exit 1 if a
 * page logged an error, broke its policy, or sent a request to another host.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser.ts';
import { type RunningRegistry, startRegistry } from './support/running-registry.ts';
import { watchTraffic } from './support/traffic.ts';
import { guideScenarios, pages } from './scenarios/scenario-list.ts';

interface Appearance {
  readonly appearance: string;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const appearances: readonly Appearance[] = [
  { appearance: 'light', scheme: 'light', width: 1360, height: 850 },
  { appearance: 'dark', scheme: 'dark', width: 1360, height: 850 },
  { appearance: '390px', scheme: 'light', width: 390, height: 844 },
];

/** Narrower than a screen, so that texts are legible in the guide. */
const guideAppearance: Appearance = { appearance: 'guide', scheme: 'light', width: 1200, height: 780 };

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const offences: string[] = [];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    client: { type: 'string' },
    secret: { type: 'string' },
    guide: { type: 'boolean', default: false },
  },
});
const folder = join(packageRoot, values.guide ? '../../docs/guides/pictures' : 'pictures');

mkdirSync(folder, { recursive: true });
const registry = await openRegistry();
try {
  const browser = await openBrowser();
  try {
    for (const appearance of values.guide ? [guideAppearance] : appearances) await takeAll(browser, appearance);
  } finally {
    await browser.close();
  }
} finally {
  await registry.stop();
}
for (const offence of new Set(offences)) console.error(offence);
if (offences.length > 0) process.exitCode = 1;

async function takeAll(browser: Browser, { appearance, scheme, width, height }: Appearance): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  // Steps of scenarios wait until it is answered.
  context.on('page', watchTraffic);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  watch(page, appearance);
  const selected = pages.filter(
    ({ name }) => (!values.guide || name in guideScenarios) && (positionals.length === 0 || positionals.includes(name)),
  );
  const take = async (name: string): Promise<void> => {
    await waitForIdle(page);
    // Sticky elements must be at the top of the picture.
    await page.evaluate('window.scrollTo(0, 0)');
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    const file = values.guide ? `${name}.webp` : `${name}-${appearance}.png`;
    const path = join(folder, file);
    if (values.guide) await takeSmall(page, path, fullPage ? guideScenarios[name]! : height);
    else await page.screenshot({ path, fullPage });
    console.log(file);
  };
  await page.goto(`${registry.url}/sign-in`);
  if (selected.some(({ name }) => name === 'sign-in')) await take('sign-in');
  const { clientId, clientSecret } = registry.clients[0]!;
  // Where passkeys can be made, they come first.
  const asProgram = page.getByText('Sign in as a program');
  if (await asProgram.isVisible()) await asProgram.click();
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/roles');
  await page.getByRole('listitem').first().waitFor();
  const cards = await page.getByRole('listitem').getByRole('link').all();
  const roles = await Promise.all(
    cards.map(async (card) => ({ path: await card.getAttribute('href'), text: await card.innerText() })),
  );
  for (const { name, as, path, before } of selected.filter(({ name }) => name !== 'sign-in')) {
    const base =
      as === undefined ? '' : roles.find(({ text }) => text.startsWith(as) && text.includes('Administrator'))?.path;
    await page.goto(`${registry.url}${base}${path}`);
    await waitForIdle(page);
    await before?.(page);
    await take(name);
  }
  await context.close();
}

/**
 * Takes a picture in WebP, which has about two thirds of the bytes of the same in PNG. Units: CSS pixels of height at
 * which a longer page is cut off.
 */
async function takeSmall(page: Page, path: string, most: number): Promise<void> {
  const [width, long]: [number, number] = await page.evaluate(
    '[document.documentElement.clientWidth, document.documentElement.scrollHeight]',
  );
  const height = Math.min(long, most);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 85,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  await session.detach();
  writeFileSync(path, Buffer.from(data, 'base64'));
}

/** Waits until the page is idle. */
async function waitForIdle(page: Page): Promise<void> {
  await page.locator('h1, [class*=state]').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(250);
}

/** Records forbidden behaviour of a page. */
function watch(page: Page, appearance: string): void {
  const note = (text: string): void => void offences.push(`${appearance}: ${text}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    // Without a session this request is answered 401, which the browser logs as an error.
    if (message.type() === 'error' && !message.location().url.endsWith('/console/session')) note(message.text());
  });
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(registry.url))
      note(`request to ${request.url()}`);
  });
}

async function openRegistry(): Promise<RunningRegistry> {
  const { at, client, secret } = values;
  if (at !== undefined && client !== undefined && secret !== undefined)
    return { url: at, clients: [{ clientId: client, clientSecret: secret }], stop: async () => undefined };
  return await startRegistry();
}
