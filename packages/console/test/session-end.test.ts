/** What is left of a session in the browser once it has ended: nothing, in whichever tab, however it ended. */
import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { theDemo } from './support/place.ts';
import { ofConsole, settle, until, visit, type Visitor } from './support/visitor.ts';

const issuer = 'quillmere-robotics/account_administrator';
/** A text that stands nowhere but where somebody typed it. */
const typed = 'Only I know this 4711';
const keptBy = `JSON.stringify([{ ...localStorage }, { ...sessionStorage }])`;

describe('the end of a session', () => {
  let demo: DemoServer;
  let visitor: Visitor;
  before(async () => {
    demo = await theDemo();
  });
  beforeEach(async () => {
    visitor = await visit(demo.address);
    await visitor.signIn(demo.client);
  });
  afterEach(() => visitor.close());

  async function signIn(page: Page, { clientId, clientSecret }: typeof demo.client): Promise<void> {
    await page.getByLabel('Client id').fill(clientId);
    await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /Switch role/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }

  /** Ends the session at the server, as its expiry would, without the page. */
  async function endAtServer(): Promise<void> {
    const cookies = await visitor.context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const ended = await fetch(`${demo.address}/console/session`, {
      method: 'DELETE',
      headers: { ...ofConsole, cookie },
    });
    assert.equal(ended.status, 204);
  }

  const nameOf = (page: Page) => page.getByRole('textbox', { name: /^Name/ });

  /** Begins a form and runs a query, and makes sure that both are kept. */
  async function leaveTraces(page: Page): Promise<void> {
    await visitor.goAs(issuer, '/explorer');
    await page.locator('.cm-content').first().fill(`query Traced { viewer { __typename } } # ${typed}`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await until(page, `${keptBy}.includes('Traced')`);
    await begin(page);
  }

  async function begin(page: Page): Promise<void> {
    await page.goto(`${visitor.addressOf(issuer)}/deeds/create-asset`);
    await nameOf(page).fill(typed);
    await until(page, `JSON.stringify({ ...sessionStorage }).includes('${typed}')`);
  }

  async function nothingIsLeft(page: Page): Promise<void> {
    const kept: string = await page.evaluate(keptBy);
    assert.ok(!kept.includes(typed), kept);
    assert.ok(!(await page.content()).includes(typed));
  }

  test('signing out leaves nothing behind, and the next one finds an empty form', async () => {
    const { page } = visitor;
    await leaveTraces(page);
    const form = page.url();
    await signOut(page);
    await nothingIsLeft(page);
    await signIn(page, demo.client);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    await page.goto(form);
    assert.equal(await nameOf(page).inputValue(), '');
    await page.goto(form.replace('/deeds/create-asset', '/explorer'));
    await page.locator('.cm-content').first().waitFor();
    await nothingIsLeft(page);
    visitor.assertClean('answer');
  });

  test('a session that the server ended is over at the next request, with everything it kept', async () => {
    const { page } = visitor;
    await leaveTraces(page);
    await endAtServer();
    await page.getByRole('link', { name: 'Assets' }).first().click();
    await page.getByText('The session has ended.').waitFor();
    await nothingIsLeft(page);
    visitor.assertClean('answer');
  });

  test('a page that nobody touches ends by itself', async () => {
    const { page } = visitor;
    await page.clock.install();
    await visitor.goAs(issuer, '/assets');
    await endAtServer();
    await page.clock.fastForward('05:30');
    await page.getByText('The session has ended.').waitFor();
    assert.equal(await page.getByRole('grid').count(), 0);
    visitor.assertClean('answer');
  });

  test('a form that is told of the end writes nothing down once more', async () => {
    const { page } = visitor;
    await begin(page);
    for (const button of ['Ask the rules', 'Go on']) await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: 'What will happen' }).waitFor();
    await endAtServer();
    await page.getByRole('button', { name: 'Create it' }).click();
    await page.getByText('The session has ended.').waitFor();
    await page.getByText('A deed was on its way').waitFor();
    await nothingIsLeft(page);
    visitor.assertClean('answer');
  });

  test('who signs in again comes back to where the session ended; another client does not', async () => {
    const { page } = visitor;
    for (const [client, comesBack] of [
      [demo.client, true],
      [demo.viewer, false],
    ] as const) {
      await visitor.signIn(demo.client);
      await visitor.goAs(issuer, '/assets?find=Ordinary');
      await endAtServer();
      await page
        .getByRole('link', { name: /Ordinary/ })
        .first()
        .click();
      await page.getByText('The session has ended.').waitFor();
      await signIn(page, client);
      await until(page, `!location.pathname.endsWith('/sign-in')`);
      await settle(page);
      assert.equal(new URL(page.url()).pathname.includes('/assets'), comesBack, page.url());
    }
    visitor.assertClean('answer');
  });

  test('signing out in one tab ends the other, and says so there', async () => {
    const { page, context } = visitor;
    await visitor.goAs(issuer, '/assets');
    const other = await context.newPage();
    await begin(other);
    await signOut(page);
    await other.getByText('The session was ended in another tab.').waitFor();
    await nothingIsLeft(other);
    assert.equal(await page.getByText('another tab').count(), 0);
    visitor.assertClean('answer');
  });

  test('a tab that was asleep when another person signed in shows nothing of the one before', async () => {
    const { page, context } = visitor;
    const sleeper = await context.newPage();
    await begin(sleeper);
    await sleeper.goto(`${demo.address}/healthz`);
    await visitor.goAs(issuer, '/assets');
    await signOut(page);
    await signIn(page, demo.client);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    await sleeper.goBack();
    await nameOf(sleeper).waitFor();
    assert.equal(await nameOf(sleeper).inputValue(), '');
    await nothingIsLeft(sleeper);
    visitor.assertClean('answer');
  });

  test('who signs in as somebody else in one tab is somebody else in the other', async () => {
    const { page, context } = visitor;
    await visitor.goAs(issuer, '/assets');
    const other = await context.newPage();
    await other.goto('/sign-in');
    await signIn(other, demo.viewer);
    await until(other, `!location.pathname.endsWith('/sign-in')`);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.equal(await page.getByRole('link', { name: /Administrator/ }).count(), 0);
    visitor.assertClean('answer');
  });

  /** Holds what the page asks by such a body back, once it is answered. Shape: `asked` when it is; `letGo` lets the page have it. */
  async function holdAnswer(page: Page, holds: RegExp): Promise<{ asked: Promise<void>; letGo(): Promise<void> }> {
    const [asked, go, gone] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    await page.route('**/console/graphql', async (route) => {
      if (!holds.test(route.request().postData() ?? '')) return await route.continue();
      const response = await route.fetch();
      asked.resolve();
      await go.promise;
      await route.fulfill({ response });
      gone.resolve();
    });
    return {
      asked: asked.promise,
      letGo: async () => {
        go.resolve();
        await gone.promise;
        await settle(page);
      },
    };
  }

  /** Signs in as somebody else in another tab. */
  async function takeItsPlace(): Promise<void> {
    const other = await visitor.context.newPage();
    await other.goto('/sign-in');
    await signIn(other, demo.viewer);
    await until(other, `!location.pathname.endsWith('/sign-in')`);
  }

  test('a session that took the place of this one is noticed though no tab tells of it', async () => {
    const { page } = visitor;
    await page.clock.install();
    await begin(page);
    await visitor.signIn(demo.viewer);
    await page.clock.fastForward('05:30');
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.equal(await page.getByRole('link', { name: /Administrator/ }).count(), 0);
    await nothingIsLeft(page);
    visitor.assertClean('answer');
  });

  test('who signs in anew where somebody was signed in finds nothing of theirs', async () => {
    const { page } = visitor;
    await begin(page);
    await page.evaluate(`history.pushState({}, '', '/sign-in')`);
    await signIn(page, demo.viewer);
    await until(page, `!location.pathname.endsWith('/sign-in')`);
    await settle(page);
    await nothingIsLeft(page);
    visitor.assertClean('answer');
  });

  test('a deed that is answered in the session of somebody else is told of, and written nowhere', async () => {
    const { page } = visitor;
    await begin(page);
    for (const button of ['Ask the rules', 'Go on']) await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: 'What will happen' }).waitFor();
    const { asked, letGo } = await holdAnswer(page, /mutation CreateAsset(?![\s\S]*"dryRun":true)/);
    await page.getByRole('button', { name: 'Create it' }).click();
    await asked;
    await takeItsPlace();
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    await page.getByText('A deed was on its way').waitFor();
    await letGo();
    await nothingIsLeft(page);
    assert.equal(new URL(page.url()).pathname, '/roles');
    visitor.assertClean('answer');
  });

  test('a file that is being written is not finished in the session of somebody else', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, '/holders');
    const files: string[] = [];
    page.on('download', (file) => void files.push(file.suggestedFilename()));
    const { asked, letGo } = await holdAnswer(page, /"first":1000\b/);
    await page.getByRole('button', { name: /CSV/ }).first().click();
    await asked;
    await takeItsPlace();
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    await letGo();
    await page.waitForTimeout(500);
    assert.deepEqual(files, []);
    visitor.assertClean('answer');
  });
});
