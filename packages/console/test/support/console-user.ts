/** A user of the console in a window of the browser. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { patienceMs, stopwatch } from '../../../server/test/support/time.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { untilAnswered } from './traffic.ts';
import { type BrowserWindow, takeWindow, type WindowOptions } from './browser-window.ts';

/** A role of the session. */
interface SessionRole {
  readonly usersAccountId: string;
  readonly userRole: string;
  readonly accountName: string;
  readonly slug: string;
}

export interface ConsoleUser extends Pick<BrowserWindow, 'page' | 'context' | 'offences'> {
  /** The roles of the signed-in client. */
  readonly roles: readonly SessionRole[];
  /** Signs in through the API, which is faster than the form. */
  signIn(client: Credential): Promise<void>;
  /** Opens an address below that of a role. Shape: `role` as `slug/user_role`. */
  goAs(role: string, path: string): Promise<void>;
  /** The address of a role. */
  addressOf(role: string): string;
  /**
   * Fails if there was forbidden behaviour. Shape: `but` are the texts of the failed responses that the test itself
   * causes, which are accepted from then on.
   */
  assertClean(...but: readonly string[]): void;
  close(): Promise<void>;
}

/** The credential of a client. */
interface Credential {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Headers that the console sends with every request. */
export const ofConsole = { 'registry-console': '1', 'sec-fetch-site': 'same-origin' };

/** Opens the console in a window. */
export async function openConsole(address: string, options: WindowOptions = {}): Promise<ConsoleUser> {
  const { page, context, offences, leave } = await takeWindow(address, options);
  let roles: readonly SessionRole[] = [];
  const accepted = new Set<string>();
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
    assertClean: (...but) => {
      for (const text of but) accepted.add(text);
      // Where the machine gets or loses a network interface, Chromium ends requests, also those to loopback.
      const cut = offences.some(({ text }) => text.startsWith('net::ERR_NETWORK_CHANGED'));
      const ofCut = /^net::ERR_NETWORK_CHANGED|^ApiError: The registry cannot be reached/;
      const others = offences
        .filter(({ kind, text }) => kind !== 'response' || !accepted.has(text))
        .filter(({ text }) => !cut || !ofCut.test(text));
      assert.deepEqual([...new Set(others.map(({ kind, text }) => `${kind}: ${text}`))], []);
    },
    close: leave,
  };
}

/** Fills in the form of the sign-in page and submits it. */
export async function signInByForm(page: Page, { clientId, clientSecret }: Credential): Promise<void> {
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a scenario and takes its steps. */
export async function openScenario(scenario: Scenario, user: ConsoleUser): Promise<void> {
  await user.page.goto(addressOfScenario(scenario, user));
  await waitForIdle(user.page);
  await scenario.before?.(user.page);
  await waitForIdle(user.page);
}

/** The address of a scenario. Its user is an administrator. */
function addressOfScenario({ as, path }: Scenario, { roles, addressOf }: ConsoleUser): string {
  if (as === undefined) return path;
  const role = roles.find(
    ({ accountName, userRole }) => accountName.startsWith(as) && userRole === 'account_administrator',
  );
  assert.ok(role !== undefined, `there is no administrator of ${as}`);
  return `${addressOf(`${role.slug}/${role.userRole}`)}${path}`;
}

/** Waits until the page is idle. After a click that leads to another page the one before is idle too: see `follow`. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await untilAnswered(page);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Follows a link to another page, and waits until that page is there and idle. */
export async function follow(page: Page, link: Locator): Promise<void> {
  await waitForIdle(page);
  await page.evaluate(`(() => {
    const heading = document.querySelector('h1');
    heading.dataset.before = heading.textContent;
  })()`);
  await link.click();
  await until(
    page,
    `(() => {
      const heading = document.querySelector('h1');
      return heading !== null && heading.dataset.before !== heading.textContent;
    })()`,
  );
  await waitForIdle(page);
}

/**
 * Follows each link of the navigation, that of the page shown last. Each page has a heading and a title, and no error.
 * Shape: `seen` is called on each.
 */
export async function followAll(page: Page, seen: () => void = () => undefined): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await links.first().waitFor();
  const [shown, others] = await Promise.all(
    ['[aria-current=page]', ':not([aria-current])'].map((state) =>
      links.and(page.locator(state)).evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ),
  );
  assert.ok(shown!.length === 1 && others!.length > 0);
  for (const address of [...others!, ...shown!]) {
    await follow(page, page.locator(`nav a[href="${address}"]`));
    assert.deepEqual(await page.getByRole('alert').allInnerTexts(), [], page.url());
    assert.notEqual(await page.locator('main h1').innerText(), '');
    assert.notEqual(await page.title(), '');
    seen();
  }
}

/** Presses keys one after the other without a wait: the page takes them for one shortcut only if they follow soon. */
export async function pressTogether(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** Waits until a condition holds in the page. Playwright's own function evaluates strings, which the policy forbids. */
export async function until(page: Page, condition: string): Promise<void> {
  const elapsed = stopwatch();
  while (!(await page.evaluate(condition))) {
    assert.ok(elapsed() < patienceMs, `It never came to hold: ${condition}`);
    await setTimeout(50);
  }
}

/** Waits until nothing is wider than the screen. */
export async function untilItFits(page: Page): Promise<void> {
  await until(page, 'document.documentElement.scrollWidth <= innerWidth');
}
