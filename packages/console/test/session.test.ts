import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { colourOf } from './support/colour.ts';
import { consoleTest } from './support/console-test.ts';
import { ofConsole, waitForIdle, type ConsoleUser, signInByForm } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
const agent = 'ledgerstone/account_administrator';

describe('session', () => {
  const test = consoleTest({ client: () => undefined });

  /** A client of this test alone, delegate of one role. */
  async function ownClient(
    demo: DemoServer,
    user: ConsoleUser,
  ): Promise<{ id: string; clientId: string; clientSecret: string }> {
    const { mutate } = bearerAt(demo, await demo.roleToken(issuer));
    const client = await mutate('createApiClient', { name: 'For one test' }, 'apiClient { id } clientId clientSecret');
    const usersAccountId = user.addressOf(issuer).split('/').at(-1)!;
    await mutate('createDelegation', { usersAccountId, clientId: client.clientId });
    return { ...client, id: client.apiClient.id };
  }

  /** The status of the session of this browser's cookie. */
  async function sessionStatus({ context }: ConsoleUser, cookie?: string): Promise<number> {
    const headers = { ...ofConsole, ...(cookie === undefined ? {} : { cookie }) };
    return (await context.request.get('/console/session', { headers })).status();
  }

  test('whoever comes without a session is asked for it once, and led to the form', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/console/session')) asked.push(request.method());
    });
    await page.goto('/');
    await page.getByLabel('Client ID').waitFor();
    await waitForIdle(page);
    assert.deepEqual(asked, ['GET']);
  });

  test('a wrong secret is refused in the form, which keeps the entries', async ({ demo, user, page }) => {
    await page.goto('/sign-in');
    await signInByForm(page, { ...demo.client, clientSecret: `${demo.client.clientSecret.slice(0, -1)}!` });
    assert.match(await page.getByRole('alert').innerText(), /client ID or client secret is wrong/);
    assert.equal(await page.getByLabel('Client ID').inputValue(), demo.client.clientId);
    assert.match(page.url(), /\/sign-in$/);
    assert.equal(await sessionStatus(user), 401);
    await page.getByLabel('Client ID').fill('');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter a value.').first().waitFor();
  });

  test('the role is switched without signing in again, and its name and colour change', async ({
    demo,
    user,
    page,
  }) => {
    await user.signIn(demo.client);
    await user.goAs(issuer, '/assets');
    const header = page.getByRole('banner');
    assert.equal(await header.getAttribute('data-accent'), 'blue');
    const link = 'nav [aria-current=page]';
    await page.locator(link).waitFor();
    const colour = await colourOf(page, link);
    await page.getByRole('button', { name: /Switch role/ }).click();
    await page.getByRole('menuitem', { name: 'All roles' }).click();
    await page.getByRole('link', { name: /Ledgerstone.*Transfer agent/s }).click();
    await page.getByRole('button', { name: /Ledgerstone[\s\S]*Transfer agent[\s\S]*Switch role/ }).waitFor();
    assert.ok(page.url().startsWith(user.addressOf(agent)));
    assert.equal(await header.getAttribute('data-accent'), 'violet');
    await page.locator(link).waitFor();
    assert.equal(await colourOf(page, link), colour);
  });

  test('two windows of one session show two roles', async ({ demo, user, page, context }) => {
    await user.signIn(demo.client);
    await user.goAs(issuer, '/assets');
    const other = await context.newPage();
    await other.goto(`${user.addressOf(agent)}/assets`);
    await waitForIdle(other);
    await page.reload();
    await waitForIdle(page);
    assert.match(await page.getByRole('button', { name: /Switch role/ }).innerText(), /Quillmere/);
    assert.match(await other.getByRole('button', { name: /Switch role/ }).innerText(), /Ledgerstone/);
  });

  test('signing out ends the session on the server', async ({ demo, user, page, context }) => {
    await user.signIn(demo.client);
    await user.goAs(issuer, '/assets');
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    assert.equal(await sessionStatus(user), 200);
    await page.getByRole('button', { name: /Switch role/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.deepEqual(await context.cookies(), []);
    assert.equal(await sessionStatus(user, cookies), 401);
    await page.goBack();
    // The page of before asks for the session, and leads back to the form.
    await page.waitForURL(/\/sign-in\?to=/);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    user.assertClean('401 session/role');
  });

  test('a revoked client is signed out at its next request, and the next client starts at its own roles', async ({
    demo,
    user,
    page,
  }) => {
    await user.signIn(demo.client);
    const { id, clientId, clientSecret } = await ownClient(demo, user);
    await user.signIn({ clientId, clientSecret });
    await user.goAs(issuer, '/assets');
    await bearerAt(demo, await demo.roleToken(issuer)).mutate('changeApiClient', {
      apiClientId: id,
      status: 'revoked',
    });
    await page.locator('[data-filters]').getByLabel('Name').fill('Ordinary');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByText('Your session has ended.').waitFor();
    await signInByForm(page, demo.client);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.doesNotMatch(page.url(), /Ordinary/);
    user.assertClean('401 graphql');
  });

  test('an address of a role without a delegation leads to the list of roles', async ({ demo, user, page }) => {
    await user.signIn(demo.viewer);
    await page.goto('/r/00000000-0000-4000-8000-000000000000/assets');
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    // The role is selected at the same time as the list of roles is requested, and refused.
    user.assertClean('404 session/role');
  });
});
