import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { theDemo } from './support/place.ts';
import { ofConsole, settle, visit, type Visitor } from './support/visitor.ts';

const issuer = 'quillmere-robotics/account_administrator';
const agent = 'ledgerstone/account_administrator';

describe('a session', () => {
  let demo: DemoServer;
  let visitor: Visitor;
  before(async () => {
    demo = await theDemo();
  });
  beforeEach(async () => {
    visitor = await visit(demo.address);
  });
  afterEach(() => visitor.close());

  /** Fills in the form and sends it. */
  async function signIn({ page }: Visitor, clientId: string, clientSecret: string): Promise<void> {
    await page.getByLabel('Client id').fill(clientId);
    await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** A client that belongs to this test alone, delegate of one role. */
  async function ownClient(): Promise<{ id: string; clientId: string; clientSecret: string }> {
    const { mutate } = bearerAt(demo, await demo.roleToken(issuer));
    const made = await mutate('createApiClient', { name: 'For one test' }, 'apiClient { id } clientId clientSecret');
    const usersAccountId = visitor.addressOf(issuer).split('/').at(-1)!;
    await mutate('createDelegation', { usersAccountId, clientId: made.clientId });
    return { ...made, id: made.apiClient.id };
  }

  /** What the server says to the cookie that this browser keeps, asked beside the page. */
  async function sessionStatus({ context }: Visitor, cookie?: string): Promise<number> {
    const headers = { ...ofConsole, ...(cookie === undefined ? {} : { cookie }) };
    return (await context.request.get('/console/session', { headers })).status();
  }

  test('who opens the console signs in, chooses a role and sees its pages', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(visitor, demo.client.clientId, demo.client.clientSecret);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.equal(await page.getByRole('listitem').count(), 10);
    await page.getByRole('link', { name: /Quillmere Robotics plc.*Administrator · Issuer/s }).click();
    await page.waitForURL(/\/r\/[0-9a-f-]{36}/);
    await settle(page);
    const switcher = page.getByRole('button', { name: /Switch role/ });
    assert.match(await switcher.innerText(), /Quillmere Robotics plc\s+Administrator · Issuer/);
    visitor.assertClean();
  });

  test('a wrong secret is refused in the form, which keeps what was written', async () => {
    const { page } = visitor;
    await page.goto('/sign-in');
    await signIn(visitor, demo.client.clientId, `${demo.client.clientSecret.slice(0, -1)}!`);
    assert.match(await page.getByRole('alert').innerText(), /Client id or secret is wrong/);
    assert.equal(await page.getByLabel('Client id').inputValue(), demo.client.clientId);
    assert.match(page.url(), /\/sign-in$/);
    assert.equal(await sessionStatus(visitor), 401);
    await page.getByLabel('Client id').fill('');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Fill this in.').first().waitFor();
    visitor.assertClean('answer');
  });

  test('the role is switched without signing in again, and its name and colour change', async () => {
    const { page } = visitor;
    await visitor.signIn(demo.client);
    await visitor.goAs(issuer, '/assets');
    const root = page.locator('html');
    const before = await root.getAttribute('data-accent');
    await page.getByRole('button', { name: /Switch role/ }).click();
    await page.getByRole('menuitem', { name: 'All roles' }).click();
    await page.getByRole('link', { name: /Ledgerstone.*Transfer agent/s }).click();
    await page.getByRole('button', { name: /Ledgerstone[\s\S]*Transfer agent[\s\S]*Switch role/ }).waitFor();
    assert.ok(page.url().startsWith(visitor.addressOf(agent)));
    assert.ok(before, 'a role has a colour');
    assert.notEqual(await root.getAttribute('data-accent'), before);
    visitor.assertClean();
  });

  test('two windows of one session show two roles', async () => {
    const { page, context } = visitor;
    await visitor.signIn(demo.client);
    await visitor.goAs(issuer, '/assets');
    const other = await context.newPage();
    await other.goto(`${visitor.addressOf(agent)}/assets`);
    await settle(other);
    await page.reload();
    await settle(page);
    assert.match(await page.getByRole('button', { name: /Switch role/ }).innerText(), /Quillmere/);
    assert.match(await other.getByRole('button', { name: /Switch role/ }).innerText(), /Ledgerstone/);
    visitor.assertClean();
  });

  test('signing out ends the session on the server', async () => {
    const { page, context } = visitor;
    await visitor.signIn(demo.client);
    await visitor.goAs(issuer, '/assets');
    const kept = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    assert.equal(await sessionStatus(visitor), 200);
    await page.getByRole('button', { name: /Switch role/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.deepEqual(await context.cookies(), []);
    assert.equal(await sessionStatus(visitor, kept), 401);
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    visitor.assertClean('answer');
  });

  test('a revoked client is out at its next request, and the next one begins at its own roles', async () => {
    const { page } = visitor;
    await visitor.signIn(demo.client);
    const { id, clientId, clientSecret } = await ownClient();
    await visitor.signIn({ clientId, clientSecret });
    await visitor.goAs(issuer, '/assets');
    await bearerAt(demo, await demo.roleToken(issuer)).mutate('changeApiClient', {
      apiClientId: id,
      status: 'revoked',
    });
    await page.locator('[data-filters]').getByLabel('Name').fill('Ordinary');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByText('The session has ended.').waitFor();
    await signIn(visitor, demo.client.clientId, demo.client.clientSecret);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.doesNotMatch(page.url(), /Ordinary/);
    visitor.assertClean('answer');
  });

  test('an address of a role that is not lent leads to those that are', async () => {
    const { page } = visitor;
    await visitor.signIn(demo.viewer);
    await page.goto('/r/00000000-0000-4000-8000-000000000000/assets');
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    visitor.assertClean();
  });
});
