/**
 * Windows of the browser, each with a context of its own. A test takes a window that another has left, unless it
 * changes what outlives a page: a page in a new process costs as much as two pages.
 */
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { patienceMs } from '../../../server/test/support/time.ts';
import { isOfDemo, theBrowser } from './environment.ts';
import { watchTraffic } from './traffic.ts';

export interface WindowOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly locale?: string;
  readonly timezoneId?: string;
  /** Whether the page is idle now and then, and fetches the code of others. */
  readonly fetchesAhead?: boolean;
  /**
   * For a test that needs an empty cache, installs a clock, adds a script or listens to the page: nobody takes the
   * window after it.
   */
  readonly alone?: boolean;
}

/**
 * Forbidden behaviour of a page: a policy violation, a request to another host, a script error, a failed response.
 * Shape: the text of the last is the status or the error of the network, and the path below that of the console.
 */
interface Offence {
  readonly kind: 'policy' | 'external' | 'script' | 'response';
  readonly text: string;
}

export interface BrowserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Those since it was taken. */
  readonly offences: readonly Offence[];
  leave(): Promise<void>;
}

const usualViewport = { width: 1360, height: 850 };

/** Windows that were left, by what they were opened with. */
const left = new Map<string, BrowserWindow[]>();

/** Takes one, or opens one. */
export async function takeWindow(address: string, options: WindowOptions): Promise<BrowserWindow> {
  const key = JSON.stringify([address, options]);
  const taken = left.get(key)?.pop();
  if (taken !== undefined) return taken;
  const { viewport = usualViewport, locale = 'en-GB', timezoneId, fetchesAhead = false, alone = false } = options;
  const browser = await theBrowser();
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    reducedMotion: 'reduce',
    locale,
    ...(timezoneId === undefined ? {} : { timezoneId }),
  });
  context.setDefaultTimeout(patienceMs);
  const offences = await noteOffences(context, address);
  await context.addInitScript(countClicks);
  if (!fetchesAhead) await context.addInitScript('window.requestIdleCallback = () => 0');
  context.on('page', watchTraffic);
  const page = await context.newPage();
  const opened: BrowserWindow = {
    context,
    page,
    offences,
    leave: async () => {
      // A route that still has a request would fail as the page closes, after its test.
      for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
      if (alone || !isOfDemo(address)) return await context.close();
      await forget(opened, address);
      await page.setViewportSize(viewport);
      offences.length = 0;
      left.set(key, [...(left.get(key) ?? []), opened]);
    },
  };
  return opened;
}

/** Leaves nothing of a test in the window but the history and the files of the console, which the browser keeps. */
async function forget({ context, page }: BrowserWindow, address: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: 'none' });
  const empty = `${address}/empty`;
  // With another policy of openers the page would get a new process.
  const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };
  await page.route(empty, (route) => route.fulfill({ headers, body: '' }));
  await page.goto(empty);
  await page.unroute(empty);
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await context.clearCookies();
}

/** Counts the clicks of the mouse since the page was loaded. */
const countClicks = `
  window.clicks = 0;
  addEventListener('click', ({ isTrusted, detail }) => { if (isTrusted && detail > 0) window.clicks += 1; }, true);`;

async function noteOffences(context: BrowserContext, address: string): Promise<Offence[]> {
  const offences: Offence[] = [];
  const note = (kind: Offence['kind'], text: string): void => void offences.push({ kind, text });
  await context.exposeBinding('notePolicy', (_, text: string) => note('policy', text));
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) =>
       notePolicy(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber + ' ' + event.sample));`,
  );
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && !url.startsWith(`${address}/`)) note('external', `request to ${url}`);
  });
  context.on('weberror', (error) => note('script', error.error().message));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const failure = failureOf(message);
    if (failure === undefined) note('script', `${message.text()} (${message.location().url})`);
    // Without a session this request is answered so, which the browser logs as an error.
    else if (failure !== '401 session') note('response', failure);
  });
  return offences;
}

/**
 * The answer to a request that failed. Shape: as the text of an offence, undefined where the message is about something
 * else.
 */
function failureOf(message: ConsoleMessage): string | undefined {
  const found = /^Failed to load resource: (?:the server responded with a status of )?(\S+)/.exec(message.text());
  if (found === null) return undefined;
  const { pathname } = new URL(message.location().url);
  return `${found[1]} ${pathname.replace(/^.*\/console\//, '')}`;
}
