/** A colleague is invited in one browser, and signs in with a passkey in another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestClient } from '../../server/test/support/test-client.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { openConsole, waitForIdle } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';

test('an invited person consents, makes a passkey, signs out and in, chooses a role, and is out when it is removed', async () => {
  const demo = await theDemo();
  const keeper = await openTestClient(demo);
  // No browser makes passkeys for an address.
  const address = demo.address.replace('127.0.0.1', 'localhost');
  const [admin, colleague] = [await openConsole(address), await openConsole(address, { alone: true })];
  try {
    await admin.signIn(keeper.person);
    await admin.page.goto(`/r/${keeper.person.usersAccountId}/access/users`);
    await admin.page.getByRole('button', { name: 'Give access' }).click();
    const form = admin.page.getByRole('dialog');
    await form.getByLabel('First name').fill('Philippa');
    await form.getByLabel('Last name').fill('Arkwright');
    await form.getByLabel('Email').fill('philippa.arkwright@example.test');
    await form.getByLabel('Role', { exact: true }).selectOption({ label: 'Viewer' });
    await form.getByRole('button', { name: 'Give access' }).click();
    const handOver = admin.page.getByRole('dialog', { name: 'Hand over the link now' });
    const first = await handOver.locator('code').nth(1).innerText();
    assert.ok(first.startsWith(`${address}/invitation#inv_`), first);
    await handOver.getByRole('button', { name: 'I have copied the link' }).click();
    await admin.page.getByRole('heading', { name: 'Philippa Arkwright', level: 1 }).waitFor();
    await admin.page.getByText(/^Invited, until /).waitFor();
    // Another role, and another link, which ends the first one.
    const userId = admin.page.url().split('/').at(-1)!;
    await keeper.mutate('giveRole', { userId, userRole: 'account_auditor' });
    await admin.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    const second = await handOver.locator('code').nth(1).innerText();
    await handOver.getByRole('button', { name: 'I have copied the link' }).click();

    const { page } = colleague;
    const { verify } = await addAuthenticator(page);
    await page.goto(first);
    await page
      .getByRole('alert')
      .getByText(/replaced by another/)
      .waitFor();
    await page.goto('about:blank');
    await page.goto(second);
    await page.getByText('Philippa Arkwright (philippa.arkwright@example.test)').waitFor();
    assert.equal(page.url(), `${address}/invitation`, 'the text of the invitation has left the address');
    assert.deepEqual((await page.getByRole('listitem').allInnerTexts()).map((text) => text.split(' at ')[0]!).sort(), [
      'Auditor',
      'Viewer',
    ]);
    const button = page.getByRole('button', { name: 'Make a passkey and sign in' });
    assert.ok(await button.isDisabled(), 'without consent');
    await page.getByRole('checkbox').check();
    await verify(false);
    await button.click();
    await page.getByRole('alert').waitFor();
    await verify(true);
    await button.click();
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.deepEqual(
      (await colleague.context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
      [['registry_session', true, 'Strict']],
    );
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.ok(await page.getByLabel('Client ID').isHidden(), 'programs sign in behind a link');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('link', { name: /Auditor/ }).click();
    await page.getByRole('button', { name: /Switch role/ }).waitFor();
    const stored = await page.evaluate('JSON.stringify([localStorage, sessionStorage])');
    assert.doesNotMatch(String(stored), /(?:lt|rt|ses|inv)_/);

    // The page of the API key has it as a passkey too, and no client secret.
    await admin.page.goto(`/r/${keeper.person.usersAccountId}/access/clients`);
    await admin.page.getByRole('link', { name: 'Philippa Arkwright' }).click();
    await admin.page.getByRole('heading', { name: 'Passkeys' }).waitFor();
    assert.equal(await admin.page.getByText(/client secret/i).count(), 0);
    await admin.page.getByRole('button', { name: /^Remove passkey: / }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
    await admin.page.getByText('Revoked').first().waitFor();
    await page.reload();
    await page.waitForURL(/\/sign-in/);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page
      .getByRole('alert')
      .getByText(/not accepted/)
      .waitFor();
    await waitForIdle(page);
    admin.assertClean();
    colleague.assertClean('404 invitation', '401 session/role', '401 passkey/session', '401 graphql');
  } finally {
    await colleague.close();
    await admin.close();
  }
});
