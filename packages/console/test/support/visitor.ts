/** Somebody at a browser of their own, who notes whatever a page must never do. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { ListedPage } from '../../listed-page.ts';
import { theBrowser } from './place.ts';

/** A role as the session tells it. */
interface SessionRole {
  readonly usersAccountId: string;
  readonly userRole: string;
  readonly accountName: string;
  readonly slug: string;
}

/** Something that a page must not do: break its policy, ask elsewhere, fail, or be answered with a failure. */
export interface Offence {
  readonly kind: 'policy' | 'abroad' | 'script' | 'answer';
  readonly says: string;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly offences: readonly Offence[];
  /** Those of the client that signed in. */
  readonly roles: readonly SessionRole[];
  /** Signs in as a program would, which is quicker than the form. */
  signIn(client: { clientId: string; clientSecret: string }): Promise<void>;
  /** Goes to an address below that of a role. Shape: `role` as `slug/user_role`. */
  goAs(role: string, path: string): Promise<void>;
  /** The address of a role, where those of its pages begin. */
  addressOf(role: string): string;
  /** Fails where a page did what it must not. Shape: `but` are kinds that the test itself brings about. */
  assertClean(but?: Offence['kind']): void;
  close(): Promise<void>;
}

/** What a page of the console sends with every request; a test that asks beside the page must say it as well. */
export const ofConsole = { 'registry-console': '1', 'sec-fetch-site': 'same-origin' };

/** Opens a browser window that nobody has used before. */
export async function visit(
  address: string,
  options: { viewport?: { width: number; height: number } } = {},
): Promise<Visitor> {
  const browser = await theBrowser();
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1360, height: 850 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    ...options,
  });
  context.setDefaultTimeout(10_000);
  const offences = await noteOffences(context, address);
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
      await settle(page);
    },
    assertClean: (but) => {
      const told = offences.filter(({ kind }) => kind !== but).map(({ kind, says }) => `${kind}: ${says}`);
      assert.deepEqual([...new Set(told)], []);
    },
    close: () => context.close(),
  };
}

/** Where a page of `pages.ts` stands. Those who look are administrators. */
export function addressOfListed({ as, path }: ListedPage, { roles, addressOf }: Visitor): string {
  if (as === undefined) return path;
  const role = roles.find(
    ({ accountName, userRole }) => accountName.startsWith(as) && userRole === 'account_administrator',
  );
  assert.ok(role !== undefined, `there is no administrator of ${as}`);
  return `${addressOf(`${role.slug}/${role.userRole}`)}${path}`;
}

/** Waits until nothing on the page is still on its way. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Waits until something is so in the page. What Playwright has for that makes code of texts, which the policy forbids. */
export async function until(page: Page, condition: string): Promise<void> {
  for (let times = 0; times < 200; times += 1) {
    if (await page.evaluate(condition)) return;
    await setTimeout(50);
  }
  assert.fail(`never so: ${condition}`);
}

async function noteOffences(context: BrowserContext, address: string): Promise<Offence[]> {
  const offences: Offence[] = [];
  const note = (kind: Offence['kind'], says: string): void => void offences.push({ kind, says });
  await context.exposeBinding('notePolicy', (_, says: string) => note('policy', says));
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) =>
       notePolicy(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber + ' ' + event.sample));`,
  );
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && !url.startsWith(`${address}/`)) note('abroad', `asks ${url}`);
  });
  context.on('weberror', (error) => note('script', error.error().message));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    const { url } = message.location();
    if (!text.startsWith('Failed to load resource')) note('script', `${text} (${url})`);
    // That there is no session yet is an answer like any other; the browser calls it an error.
    else if (!url.endsWith('/console/session')) note('answer', `${text} (${url})`);
  });
  return offences;
}
