/**
 * A colleague is invited in one browser, signs in with a passkey in another, gets a second one, loses the first, and
 * comes back by a recovery code, until the administrator stops it.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { addAuthenticator, type VirtualAuthenticator } from './support/authenticator.ts';
import { type ConsoleUser, openConsole, waitForIdle } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';
import { faultsOf, outOfStyle, scrolledSideways } from './support/page-faults.ts';

let keeper: TestClient;
let address: string;
let admin: ConsoleUser;
let colleague: ConsoleUser;
let page: Page;
let telephone: VirtualAuthenticator;
before(async () => {
  const demo = await theDemo();
  keeper = await openTestClient(demo);
  // No browser makes passkeys for an address.
  address = demo.address.replace('127.0.0.1', 'localhost');
  [admin, colleague] = [await openConsole(address), await openConsole(address, { alone: true })];
  ({ page } = colleague);
  telephone = await addAuthenticator(page);
  await admin.signIn(keeper.person);
});
after(async () => {
  await colleague.close();
  await admin.close();
});

const press = (name: string | RegExp, on = page): Promise<void> => on.getByRole('button', { name }).first().click();

/** Opens the page of the own sign-in by the menu. */
async function openOwn(on = page): Promise<void> {
  await press(/Switch role/, on);
  await on.getByRole('menuitem', { name: 'Your sign-in' }).click();
  await on.getByRole('heading', { name: 'Your sign-in', level: 1 }).waitFor();
  await waitForIdle(on);
}

/** Faults of a page in light, dark, and on a narrow screen. The page is left as it was. */
async function faultsOfLooks(): Promise<string[]> {
  const found = [...(await faultsOf(page)), ...(await outOfStyle(page)), ...(await scrolledSideways(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await faultsOf(page, ['color-contrast'])).map((fault) => `dark: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: usual.height });
  found.push(...[...(await faultsOf(page)), ...(await scrolledSideways(page))].map((fault) => `390 px: ${fault}`));
  await page.setViewportSize(usual);
  return found;
}

/** Invites in the console. Shape: the link. */
async function readLink(): Promise<string> {
  const handOver = admin.page.getByRole('dialog', { name: 'Hand over the link now' });
  const link = await handOver.locator('code').nth(1).innerText();
  await handOver.getByRole('button', { name: 'I have copied the link' }).click();
  return link;
}

test('an invited person consents, makes a passkey, signs out and in, and chooses a role', async () => {
  await admin.page.goto(`/r/${keeper.person.usersAccountId}/access/users`);
  await press('Give access', admin.page);
  const form = admin.page.getByRole('dialog');
  await form.getByLabel('First name').fill('Philippa');
  await form.getByLabel('Last name').fill('Arkwright');
  await form.getByLabel('Email').fill('philippa.arkwright@example.test');
  await form.getByLabel('Role', { exact: true }).selectOption({ label: 'Viewer' });
  await form.getByRole('button', { name: 'Give access' }).click();
  const first = await readLink();
  assert.ok(first.startsWith(`${address}/invitation#inv_`), first);
  await admin.page.getByRole('heading', { name: 'Philippa Arkwright', level: 1 }).waitFor();
  await admin.page.getByText(/^Invited, until /).waitFor();
  // Another role, and another link, which ends the first one.
  const userId = admin.page.url().split('/').at(-1)!;
  await keeper.mutate('giveRole', { userId, userRole: 'account_auditor' });
  await admin.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  const second = await readLink();

  await page.goto(first);
  await page
    .getByRole('alert')
    .getByText(/replaced by another/)
    .waitFor();
  await page.getByRole('link', { name: 'To the sign-in page' }).waitFor();
  await page.goto('about:blank');
  await page.goto(second);
  await page.getByText('Philippa Arkwright (philippa.arkwright@example.test)').waitFor();
  assert.equal(page.url(), `${address}/invitation`, 'the text of the invitation has left the address');
  assert.deepEqual((await page.getByRole('listitem').allInnerTexts()).map((text) => text.split(' at ')[0]!).sort(), [
    'Auditor',
    'Viewer',
  ]);
  assert.deepEqual(await faultsOfLooks(), []);
  const button = page.getByRole('button', { name: 'Make a passkey and sign in' });
  assert.ok(await button.isDisabled(), 'without consent');
  await page.getByRole('checkbox').check();
  await telephone.verify(false);
  await button.click();
  await page.getByRole('alert').waitFor();
  await telephone.verify(true);
  await button.click();
  await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
  assert.deepEqual(
    (await colleague.context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
    [['registry_session', true, 'Strict']],
  );
  await press('Sign out');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  assert.ok(await page.getByLabel('Client ID').isHidden(), 'programs sign in behind a link');
  await press('Sign in with a passkey');
  await page.getByRole('link', { name: /Auditor/ }).click();
  await page.getByRole('button', { name: /Switch role/ }).waitFor();
  const stored = await page.evaluate('JSON.stringify([localStorage, sessionStorage])');
  assert.doesNotMatch(String(stored), /(?:lt|rt|ses|inv)_/);
  colleague.assertClean('404 invitation', '401 session');
});

test('the person adds a passkey on another device, and removes the first, which ends its session', async () => {
  await openOwn();
  await page.getByText('This is your only way in.').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Remove/ }).count(), 0);
  assert.deepEqual(await faultsOfLooks(), []);
  await press('Add a passkey');
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Laptop');
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  await form.getByText('There is a passkey of yours already.').waitFor();
  await telephone.remove();
  const laptop = await addAuthenticator(page);
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Rename Laptop' }).waitFor();
  assert.equal(await page.getByText('This is your only way in.').count(), 0);
  await press('Rename Passkey');
  await form.getByLabel('Name').fill('Telephone');
  await form.getByRole('button', { name: 'Save name' }).click();
  await press('Remove Telephone');
  await form.getByText('this session ends too').waitFor();
  await form.getByRole('button', { name: 'Remove passkey' }).click();
  await page.waitForURL(/\/sign-in/);
  await press('Sign in with a passkey');
  await page.getByRole('heading', { name: 'Your sign-in', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Rename Laptop' }).waitFor();
  assert.equal(await page.getByText('Telephone').count(), 0);
  telephone = laptop;
  colleague.assertClean('401 self');
});

test('a recovery code makes a passkey in another browser, whose session ends from the first one', async () => {
  await press('Make recovery codes');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make recovery codes' }).click();
  await dialog.getByRole('listitem').first().waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  assert.equal(new Set(codes).size, 10);
  assert.deepEqual(await faultsOfLooks(), []);
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click();
  await page.getByText(/^10 of 10 left/).waitFor();
  assert.equal(await page.getByText('This is your only way in.').count(), 0, 'a code is another');
  const elsewhere = await openConsole(address, { alone: true });
  try {
    const other = elsewhere.page;
    await addAuthenticator(other);
    await other.goto('/sign-in');
    await other.getByRole('link', { name: 'I lost my passkey' }).click();
    const code = other.getByLabel('Recovery code');
    await code.fill('01234-56789-ABCDE-FGHJK');
    await press('Make a new passkey', other);
    await other.getByRole('alert').getByText('Try another of your codes').waitFor();
    await code.fill(codes[0]!.toLowerCase());
    await press('Make a new passkey', other);
    await other.getByRole('heading', { name: 'Your sign-in', level: 1 }).waitFor();
    await other.getByText(/^9 of 10 left/).waitFor();
    assert.equal(await other.getByRole('button', { name: /^Rename/ }).count(), 2);
    await page.reload();
    await press('End all other sessions');
    await dialog.getByRole('button', { name: 'End all other sessions' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('This session', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^End/ }).count(), 0);
    await other.reload();
    await other.waitForURL(/\/sign-in/);
    elsewhere.assertClean('404 recovery', '401 session/role', '401 session', '401 self');
  } finally {
    await elsewhere.close();
  }
});

test('the administrator sees who signs in, and stops it at the next request', async () => {
  const role = `/r/${keeper.person.usersAccountId}`;
  await admin.page.goto(`${role}/access/users?find=Arkwright`);
  await admin.page.getByText(/^Since /).waitFor();
  // The page of the API key has no client secret.
  await admin.page.goto(`${role}/access/clients`);
  await admin.page.getByRole('link', { name: 'Philippa Arkwright' }).click();
  await admin.page.getByRole('heading', { name: 'Sign-in of the person' }).waitFor();
  assert.equal(await admin.page.getByText(/client secret/i).count(), 0);
  await press(/^Stop sign-in: /, admin.page);
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Stop sign-in' }).click();
  await admin.page.getByText('Revoked').first().waitFor();
  await page.reload();
  await page.waitForURL(/\/sign-in/);
  await press('Sign in with a passkey');
  await page
    .getByRole('alert')
    .getByText(/not accepted/)
    .waitFor();
  await waitForIdle(page);
  admin.assertClean();
  colleague.assertClean('401 session/role', '401 passkey/session', '401 session', '401 self', '401 graphql');
});
