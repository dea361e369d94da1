/**
 * Takes pictures of every page in `pages.ts`, in light, in dark and 390 px wide, into `pictures/`: `node pictures.ts [name…]`.
 * With `--guide` it takes those of the guide instead, in light alone, to where the guide shows them.
 * It starts a registry of its own with the demo, or goes to a running one with `--at <url> --client <id> --secret <secret>`.
 * Exit 1 if a page said something to the browser's console, broke its policy, or asked another host for anything.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { guidePages, pages } from './pages.ts';

interface Look {
  readonly look: string;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const looks: readonly Look[] = [
  { look: 'light', scheme: 'light', width: 1360, height: 850 },
  { look: 'dark', scheme: 'dark', width: 1360, height: 850 },
  { look: '390px', scheme: 'light', width: 390, height: 844 },
];

/** Narrower than a screen, so that words can be read where the picture stands in a page. */
const guideLook: Look = { look: 'guide', scheme: 'light', width: 1200, height: 780 };

interface Place {
  readonly url: string;
  readonly client: string;
  readonly secret: string;
  stop(): Promise<void>;
}

const packageRoot = fileURLToPath(new URL('.', import.meta.url));
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
const place = await openPlace();
try {
  const browser = await openBrowser();
  try {
    for (const look of values.guide ? [guideLook] : looks) await takeAll(browser, look);
  } finally {
    await browser.close();
  }
} finally {
  await place.stop();
}
for (const offence of new Set(offences)) console.error(offence);
if (offences.length > 0) process.exitCode = 1;

async function takeAll(browser: Browser, { look, scheme, width, height }: Look): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  watch(page, look);
  const wanted = pages.filter(
    ({ name }) => (!values.guide || name in guidePages) && (positionals.length === 0 || positionals.includes(name)),
  );
  const take = async (name: string): Promise<void> => {
    await settle(page);
    // What sticks to the top of the window stands there in the picture, too.
    await page.evaluate('window.scrollTo(0, 0)');
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    const file = values.guide ? `${name}.png` : `${name}-${look}.png`;
    const clip = values.guide ? { x: 0, y: 0, width, height: guidePages[name]! } : undefined;
    await page.screenshot({ path: join(folder, file), fullPage, ...(clip && { clip }) });
    console.log(file);
  };
  await page.goto(`${place.url}/sign-in`);
  if (wanted.some(({ name }) => name === 'sign-in')) await take('sign-in');
  await page.getByLabel('Client id').fill(place.client);
  await page.getByLabel('Client secret').fill(place.secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/roles');
  await page.getByRole('listitem').first().waitFor();
  const cards = await page.getByRole('listitem').getByRole('link').all();
  const roles = await Promise.all(
    cards.map(async (card) => ({ path: await card.getAttribute('href'), says: await card.innerText() })),
  );
  for (const { name, as, path, before } of wanted.filter(({ name }) => name !== 'sign-in')) {
    const base =
      as === undefined ? '' : roles.find(({ says }) => says.startsWith(as) && says.includes('Administrator'))?.path;
    await page.goto(`${place.url}${base}${path}`);
    await settle(page);
    await before?.(page);
    await take(name);
  }
  await context.close();
}

/** Waits until nothing on the page is still on its way. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1, [class*=state]').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(250);
}

/** Notes what a page must not do. */
function watch(page: Page, look: string): void {
  const note = (says: string): void => void offences.push(`${look}: ${says}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    // That there is no session yet is an answer like any other; the browser calls it an error.
    if (message.type() === 'error' && !message.location().url.endsWith('/console/session')) note(message.text());
  });
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(place.url)) note(`asks ${request.url()}`);
  });
}

async function openPlace(): Promise<Place> {
  const { at, client, secret } = values;
  if (at !== undefined && client !== undefined && secret !== undefined)
    return { url: at, client, secret, stop: async () => undefined };
  const data = mkdtempSync(join(tmpdir(), 'registry-pictures-'));
  const server = spawn(process.execPath, [join(packageRoot, '../server/start.mjs')], {
    env: { ...process.env, PORT: '0', REGISTRY_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const banner = await told(server, /listens on (\S+)[\s\S]*?client_id\s+(\S+)\s+client_secret\s+(\S+)/);
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { url: banner[1]!, client: banner[2]!, secret: banner[3]!, stop };
}

/** Waits until a program has said something. */
async function told(program: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let said = '';
  for await (const piece of program.stdout!) {
    said += String(piece);
    const match = pattern.exec(said);
    if (match !== null) return match;
  }
  throw new Error(`the registry did not start: ${said}`);
}
