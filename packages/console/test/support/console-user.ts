/** A user of the console in a browser context of their own, which records forbidden behaviour. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { Scenario } from '../scenarios/scenario.ts';
import { theBrowser } from './environment.ts';

/** A role of the session. */
interface SessionRole {
  readonly usersAccountId: string;
  readonly userRole: string;
  readonly accountName: string;
  readonly slug: string;
}

/** Forbidden behaviour of a page: a policy violation, a request to another host, a script error, a failed response. */
export interface Offence {
  readonly kind: 'policy' | 'external' | 'script' | 'response';
  readonly text: string;
}

export interface ConsoleUser {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly offences: readonly Offence[];
  /** The roles of the signed-in client. */
  readonly roles: readonly SessionRole[];
  /** Signs in through the API, which is faster than the form. */
  signIn(client: { clientId: string; clientSecret: string }): Promise<void>;
  /** Opens an address below that of a role. Shape: `role` as `slug/user_role`. */
  goAs(role: string, path: string): Promise<void>;
  /** The address of a role. */
  addressOf(role: string): string;
  /** Fails if there was forbidden behaviour. Shape: `but` is the kind that the test itself causes. */
  assertClean(but?: Offence['kind']): void;
  close(): Promise<void>;
}

/** What a page does not show after this long it never shows, on the slowest machine either. */
const patienceMs = 120_000;

/** Headers that the console sends with every request. */
export const ofConsole = { 'registry-console': '1', 'sec-fetch-site': 'same-origin' };

/** Opens a new browser context. Unless it fetches ahead, it is never idle, which spares each page the code of all others. */
export async function openConsole(
  address: string,
  {
    fetchesAhead = false,
    ...options
  }: { viewport?: { width: number; height: number }; locale?: string; fetchesAhead?: boolean } = {},
): Promise<ConsoleUser> {
  const browser = await theBrowser();
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1360, height: 850 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  const offences = await noteOffences(context, address);
  if (!fetchesAhead) await context.addInitScript('window.requestIdleCallback = () => 0');
  const page = await context.newPage();
  let roles: readonly SessionRole[] = [];
  const addressOf = (role: string): string => {
    const found = roles.find(({ slug, userRole }) => `${slug}/${userRole}` === role);
    assert.ok(found !== undefined, `${role} is none of ${roles.map(({ slug }) => slug).join(', ')}`);
    return `${address}/r/${found.usersAccountId}`;
  };
  return {
    page,
    context,
    offences,
    get roles() {
      return roles;
    },
    addressOf,
    signIn: async ({ clientId, clientSecret }) => {
      const answer = await context.request.post('/console/session', {
        headers: ofConsole,
        data: { clientId, clientSecret },
      });
      assert.equal(answer.status(), 201, await answer.text());
      ({ roles } = (await answer.json()) as { roles: readonly SessionRole[] });
    },
    goAs: async (role, path) => {
      await page.goto(`${addressOf(role)}${path}`);
      await waitForIdle(page);
    },
    assertClean: (but) => {
      const messages = offences.filter(({ kind }) => kind !== but).map(({ kind, text }) => `${kind}: ${text}`);
      assert.deepEqual([...new Set(messages)], []);
    },
    close: async () => {
      // A route that still has a request would fail as the page closes, after its test.
      for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** The address of a scenario. Its user is an administrator. */
export function addressOfScenario({ as, path }: Scenario, { roles, addressOf }: ConsoleUser): string {
  if (as === undefined) return path;
  const role = roles.find(
    ({ accountName, userRole }) => accountName.startsWith(as) && userRole === 'account_administrator',
  );
  assert.ok(role !== undefined, `there is no administrator of ${as}`);
  return `${addressOf(`${role.slug}/${role.userRole}`)}${path}`;
}

/** Waits until the page is idle. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Waits until a condition holds in the page. Playwright's own function evaluates strings, which the policy forbids. */
export async function until(page: Page, condition: string): Promise<void> {
  for (let times = 0; times < patienceMs / 50; times += 1) {
    if (await page.evaluate(condition)) return;
    await setTimeout(50);
  }
  assert.fail(`condition never held: ${condition}`);
}

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
    const text = message.text();
    const { url } = message.location();
    if (!text.startsWith('Failed to load resource')) note('script', `${text} (${url})`);
    // Without a session this request is answered 401, which the browser logs as an error.
    else if (!url.endsWith('/console/session')) note('response', `${text} (${url})`);
  });
  return offences;
}
