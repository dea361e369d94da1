/** After the end of a session no data of it is left in the browser, in any tab, however it ended. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { Page, Request } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { reviewCommand, runChecks } from './support/command-form.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';
import { follow, ofConsole, until, waitForIdle, type ConsoleUser, signInByForm } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
/** A text that exists only where the test typed it. */
const typed = 'Only I know this 4711';
/** Requests after the end. */
const refused = ['401 graphql', '401 session/role'] as const;
/** Those, and requests in a role that the session of another client has not. */
const refusedToOther = [...refused, '403 graphql', '404 session/role'] as const;
const browserStorage = `JSON.stringify([{ ...localStorage }, { ...sessionStorage }])`;

describe('the end of a session', () => {
  const test = consoleTest();
  const testAlone = consoleTest({ alone: true });
  let demo: DemoServer;
  before(async () => {
    demo = await theDemo();
  });

  /** Waits for the page that follows the sign-in page. */
  async function untilSignedIn(page: Page): Promise<void> {
    await page.getByRole('heading', { name: 'Sign in' }).waitFor({ state: 'detached' });
    await waitForIdle(page);
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /Switch role/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }

  /** Ends the session on the server without the page, as its expiry would, and while the page asks for nothing. */
  async function endAtServer(page: Page): Promise<void> {
    await waitForIdle(page);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const ended = await fetch(`${demo.address}/console/session`, {
      method: 'DELETE',
      headers: { ...ofConsole, cookie },
    });
    assert.equal(ended.status, 204);
  }

  /** Clicks a link, or the message of the end where a request of the page found it first and took the link away. */
  async function clickOrEnd(page: Page, link: string | RegExp): Promise<void> {
    const ended = page.getByText('Your session has ended.');
    await page.getByRole('link', { name: link }).or(ended).first().click();
  }

  const nameOf = (page: Page) => page.getByRole('textbox', { name: /^Name/ });

  /** Starts a form and runs a query, and waits until both are stored. */
  async function leaveTraces(user: ConsoleUser, page: Page): Promise<void> {
    await user.goAs(issuer, '/explorer');
    await page.locator('.cm-content').first().click();
    // Into an empty editor: the browser keeps the colours of replaced text as inline styles, which the page forbids.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(`query Traced { viewer { __typename } } # ${typed}`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await until(page, `${browserStorage}.includes('Traced')`);
    await begin(user, page);
  }

  async function begin(user: ConsoleUser, page: Page): Promise<void> {
    await page.goto(`${user.addressOf(issuer)}/new/create-asset`);
    await nameOf(page).fill(typed);
    await until(page, `JSON.stringify({ ...sessionStorage }).includes('${typed}')`);
    await runChecks(page);
  }

  async function nothingIsLeft(page: Page): Promise<void> {
    const stored: string = await page.evaluate(browserStorage);
    assert.ok(!stored.includes(typed), stored);
    assert.ok(!(await page.content()).includes(typed));
  }

  test('signing out deletes the draft, and the next client gets an empty form', async ({ user, page }) => {
    await leaveTraces(user, page);
    const form = page.url();
    await signOut(page);
    await nothingIsLeft(page);
    await signInByForm(page, demo.client);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    await page.goto(form);
    assert.equal(await nameOf(page).inputValue(), '');
    await page.goto(form.replace('/new/create-asset', '/explorer'));
    await page.locator('.cm-content').first().waitFor();
    await nothingIsLeft(page);
    user.assertClean(...refused);
  });

  test('a session that the server ended ends at the next request, and its stored data is deleted', async ({
    user,
    page,
  }) => {
    await leaveTraces(user, page);
    await endAtServer(page);
    await clickOrEnd(page, 'Assets');
    await page.getByText('Your session has ended.').waitFor();
    await nothingIsLeft(page);
    user.assertClean(...refused);
  });

  testAlone('the session of an idle page ends without a request', async ({ user, page }) => {
    await page.clock.install();
    await user.goAs(issuer, '/assets');
    await endAtServer(page);
    await page.clock.fastForward('05:30');
    await page.getByText('Your session has ended.').waitFor();
    assert.equal(await page.getByRole('grid').count(), 0);
    user.assertClean(...refused);
  });

  test('a form stores no draft after the session ended, and says that nothing was recorded', async ({ user, page }) => {
    await begin(user, page);
    await reviewCommand(page);
    await endAtServer(page);
    await page.getByRole('button', { name: 'Create asset', exact: true }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.getByText('Unsaved entries were cleared and not recorded.').waitFor();
    assert.equal(await page.getByText('A request was sent without an answer').count(), 0);
    await nothingIsLeft(page);
    user.assertClean(...refused);
  });

  /** Moves the end of all sessions, and with it their beginning unless that stays. The page does not know it yet. */
  async function endIn(left: string, { beginsEarlier }: { beginsEarlier: boolean }): Promise<void> {
    await demo.owner(
      `update auth.tokens
          set ${beginsEarlier ? 'issued_at = issued_at - (expires_at - now() - $1::interval),' : ''}
              expires_at = now() + $1::interval
        where expires_at - issued_at > interval '2 hours'`,
      [left],
    );
  }

  /** Lets time pass until so much is left of the session, and opens the page again. */
  async function letPass(page: Page, left: string): Promise<void> {
    await endIn(left, { beginsEarlier: true });
    await page.reload();
    await waitForIdle(page);
  }

  test('before its end a session is prolonged by a click, then by the secret, and then no more', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, '/assets');
    const ending = { hasText: 'Your session ends in' };
    const [warning, lastWarning] = [page.getByRole('status').filter(ending), page.getByRole('alert').filter(ending)];
    await letPass(page, '8 minutes');
    assert.match(await warning.innerText(), /^Your session ends in 10 minutes\.\s+Stay signed in$/);
    await begin(user, page);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await warning.waitFor({ state: 'detached' });
    assert.equal(await nameOf(page).inputValue(), typed);

    await letPass(page, '1 minute 55 seconds');
    await lastWarning.getByText('ends in 2 minutes').waitFor();
    await begin(user, page);
    // However slow the machine is, it does not end before the secret is sent.
    await endIn('1 minute 55 seconds', { beginsEarlier: false });
    const secret = page.getByLabel('Client secret', { exact: true });
    await secret.fill(demo.viewer.clientSecret);
    await page.keyboard.press('Enter');
    await page.getByText('The client secret is wrong.').waitFor();
    await secret.fill(demo.client.clientSecret);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await lastWarning.waitFor({ state: 'detached' });
    // 15 h 50 min of at most 16 h are over.
    assert.match(await warning.innerText(), /10 minutes\.\s+It cannot be prolonged any more/);
    assert.equal(await nameOf(page).inputValue(), typed);
    user.assertClean('401 session/prolong');
  });

  /** Lets the session expire while a form is open, on a page whose clock is installed. */
  async function expire(user: ConsoleUser, page: Page): Promise<void> {
    await begin(user, page);
    await page.reload();
    await waitForIdle(page);
    assert.equal(await nameOf(page).inputValue(), typed);
    await endIn('10 seconds', { beginsEarlier: false });
    // The page asks for the session every five minutes, and again at its end.
    await page.clock.fastForward('05:30');
    await page.getByText('Your session has expired.').waitFor();
    await page.getByText('saved here, encrypted, for ten minutes').waitFor();
    await nothingIsLeft(page);
  }

  testAlone('a form that was open when the session expired comes back for the same client', async ({ user, page }) => {
    await page.clock.install();
    await expire(user, page);
    await signInByForm(page, demo.client);
    await nameOf(page).waitFor();
    assert.equal(await nameOf(page).inputValue(), typed);
    user.assertClean(...refused);
  });

  testAlone('a form that was saved is gone after a reload, and no other client gets it', async ({ user, page }) => {
    await page.clock.install();
    await expire(user, page);
    await page.reload();
    await signInByForm(page, demo.client);
    await nothingIsLeft(page);
    await user.signIn(demo.client);
    await expire(user, page);
    await signInByForm(page, demo.viewer);
    await untilSignedIn(page);
    await nothingIsLeft(page);
    user.assertClean(...refusedToOther);
  });

  test('the same client returns to the page where the session ended; another client does not', async ({
    user,
    page,
  }) => {
    for (const [client, comesBack] of [
      [demo.client, true],
      [demo.viewer, false],
    ] as const) {
      await user.signIn(demo.client);
      await user.goAs(issuer, '/assets?find=Ordinary');
      await endAtServer(page);
      await clickOrEnd(page, /Ordinary/);
      await page.getByText('Your session has ended.').waitFor();
      await signInByForm(page, client);
      await untilSignedIn(page);
      assert.equal(new URL(page.url()).pathname.includes('/assets'), comesBack, page.url());
    }
    user.assertClean(...refusedToOther);
  });

  test('signing out in one tab signs out the other, which says so', async ({ user, page, context }) => {
    await user.goAs(issuer, '/assets');
    const other = await context.newPage();
    await begin(user, other);
    await signOut(page);
    await other.getByText('You signed out in another tab.').waitFor();
    await nothingIsLeft(other);
    assert.equal(await page.getByText('another tab').count(), 0);
    user.assertClean(...refused);
  });

  test('a tab that slept while another client signed in shows nothing of the earlier client', async ({
    user,
    page,
    context,
  }) => {
    const sleeper = await context.newPage();
    await begin(user, sleeper);
    await sleeper.goto(`${demo.address}/healthz`);
    await user.goAs(issuer, '/assets');
    await signOut(page);
    await signInByForm(page, demo.client);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    await sleeper.goBack();
    await nameOf(sleeper).waitFor();
    assert.equal(await nameOf(sleeper).inputValue(), '');
    await nothingIsLeft(sleeper);
    user.assertClean(...refused);
  });

  test('signing in as another client in one tab changes the client in the other', async ({ user, page, context }) => {
    await user.goAs(issuer, '/assets');
    const other = await context.newPage();
    await other.goto('/sign-in');
    await signInByForm(other, demo.viewer);
    await untilSignedIn(other);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.equal(await page.getByRole('link', { name: /Administrator/ }).count(), 0);
    user.assertClean(...refusedToOther);
  });

  /**
   * Delays the response of matching requests to an address. Shape: `answered` resolves when the server has answered;
   * `release` passes the response on.
   */
  async function holdResponse(
    page: Page,
    address: string,
    holds: RegExp,
  ): Promise<{ answered: Promise<void>; release(): Promise<void> }> {
    const answered = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const isHeld = (request: Request): boolean => holds.test(request.postData() ?? '');
    const asked = page.waitForRequest((request) => request.url().includes(address) && isHeld(request));
    await page.route(`**${address}*`, async (route) => {
      if (!isHeld(route.request())) return await route.continue();
      const response = await route.fetch();
      answered.resolve();
      await go.promise;
      await route.fulfill({ response });
      gone.resolve();
    });
    return {
      answered: asked.then(() => answered.promise),
      release: async () => {
        go.resolve();
        await gone.promise;
        await waitForIdle(page);
      },
    };
  }

  /** Signs in as another client in another tab. */
  async function signInElsewhere(page: Page): Promise<void> {
    const other = await page.context().newPage();
    await other.goto('/sign-in');
    await signInByForm(other, demo.viewer);
    await untilSignedIn(other);
  }

  testAlone('a replaced session is noticed without a message from another tab', async ({ user, page }) => {
    await page.clock.install();
    await begin(user, page);
    await user.signIn(demo.viewer);
    // An idle page asks every five minutes. An answer sent before the other client signed in does not know of it.
    for (let clientId = ''; clientId !== demo.viewer.clientId; ) {
      const answered = page.waitForResponse('**/console/session');
      await page.clock.fastForward('05:30');
      clientId = ((await (await answered).json()) as { readonly client: { readonly clientId: string } }).client
        .clientId;
    }
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.equal(await page.getByRole('link', { name: /Administrator/ }).count(), 0);
    await nothingIsLeft(page);
    user.assertClean(...refusedToOther);
  });

  test('a new client finds no data of the client signed in before', async ({ user, page }) => {
    await begin(user, page);
    await page.evaluate(`history.pushState({}, '', '/sign-in')`);
    await signInByForm(page, demo.viewer);
    await untilSignedIn(page);
    await nothingIsLeft(page);
    user.assertClean(...refusedToOther);
  });

  test('a command answered in the session of another client is reported, and stored nowhere', async ({
    user,
    page,
  }) => {
    await begin(user, page);
    await reviewCommand(page);
    const { answered, release } = await holdResponse(
      page,
      '/console/graphql',
      /mutation CreateAsset(?![\s\S]*"dryRun":true)/,
    );
    await page.getByRole('button', { name: 'Create asset', exact: true }).click();
    await answered;
    await signInElsewhere(page);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    await page.getByText('A request was sent without an answer').waitFor();
    await release();
    await nothingIsLeft(page);
    assert.equal(new URL(page.url()).pathname, '/roles');
    user.assertClean(...refusedToOther);
  });

  testAlone('an export is not finished in the session of another client', async ({ user, page }) => {
    await user.goAs(issuer, '/holders');
    const files: string[] = [];
    page.on('download', (file) => void files.push(file.suggestedFilename()));
    const { answered, release } = await holdResponse(page, '/console/exports/', /"columns"/);
    const startExport = () => page.getByRole('button', { name: /CSV/ }).first().click();
    await startExport();
    await answered;
    await signInElsewhere(page);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    await release();
    // The first file that the page saves is that of the next export, in the session of the other client.
    await follow(page, page.getByRole('link', { name: /Quillmere/ }));
    await follow(page, page.getByRole('link', { name: 'Transactions', exact: true }));
    const saved = page.waitForEvent('download');
    await startExport();
    await saved;
    assert.deepEqual(files, ['Transactions.csv']);
    user.assertClean(...refusedToOther);
  });
});
