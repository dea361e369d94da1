/** A colleague accepts an invitation at a provider of another site, signs out of both, and in again, in a browser. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../server/test/support/free-port.ts';
import { clientOfProviders, startRealProvider } from '../../server/test/support/identity-providers.ts';
import { peopleAt } from '../../server/test/support/invited-people.ts';
import { startWhole } from '../../server/test/support/test-client.ts';
import { openConsole, waitForIdle } from './support/console-user.ts';
import { consoleSettings, theDemo } from './support/environment.ts';
import { faultsOf } from './support/page-faults.ts';

test('an invited person consents, signs in at a provider, returns to the page that was asked for, and signs out there', async (t) => {
  const { database } = await theDemo();
  // No site of the other: only its own pages send the cookie of the session.
  const registry = `http://localhost:${await freePort()}`;
  const provider = await startRealProvider(registry, 'quillmere');
  t.after(() => provider.stop());
  const folder = mkdtempSync(join(tmpdir(), 'registry-provider-pages-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const { clientId, clientSecret } = clientOfProviders;
  const clientSecretFile = join(folder, 'secret');
  writeFileSync(clientSecretFile, clientSecret);
  const quillmere = { name: 'quillmere', label: 'Quillmere', issuer: provider.issuer, clientId, clientSecretFile };
  const settings = {
    ...consoleSettings(),
    PORT: new URL(registry).port,
    REGISTRY_PUBLIC_URL: registry,
    REGISTRY_IDENTITY_PROVIDERS: JSON.stringify([quillmere]),
  };
  const server = await startWhole({ database, settings });
  t.after(() => server.stop());
  const { invitation } = await peopleAt(server).invite(['account_administrator']);
  const { page, context, offences, close } = await openConsole(registry, { alone: true });
  t.after(() => close());

  provider.subject = 'ada';
  await page.goto(`/invitation#${invitation}`);
  const accept = page.getByRole('button', { name: 'Sign in at Quillmere and accept' });
  await accept.waitFor();
  assert.ok(await accept.isDisabled(), 'without consent');
  await page.getByRole('checkbox').check();
  assert.deepEqual(await faultsOf(page), []);
  await accept.click();
  await page.waitForURL(/\/r\/[^/?]+$/);
  const role = new URL(page.url()).pathname;
  assert.deepEqual(
    (await context.cookies(registry)).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
    [['registry_session', true, 'Strict']],
  );

  // With one role there is nothing to choose.
  await page.goto('/');
  await page.waitForURL(`${registry}${role}`);

  // Another account invites the person, whose proof is old and who has no passkey: the provider proves it.
  const another = await peopleAt(server).invite();
  const ofAda = `person_id = (select person_id from auth.identities where subject = 'ada' and removed_at is null)`;
  await server.owner(`update auth.sessions set proven_at = now() - interval '10 minutes' where ${ofAda}`);
  await page.goto(`/invitation#${another.invitation}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept with my sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prove that it is you' });
  const prove = dialog.getByRole('button', { name: 'Sign in at Quillmere' });
  await prove.waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Use your passkey' }).count(), 0);
  assert.deepEqual(await faultsOf(page), []);
  const [tab] = await Promise.all([context.waitForEvent('page'), prove.click()]);
  await tab.waitForURL(`${registry}/roles`);
  await tab.close();
  await dialog.getByRole('button', { name: 'I have signed in again' }).click();
  await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
  assert.equal(await page.getByRole('listitem').count(), 2);

  await page.goto('/roles');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out here, and still signed in at Quillmere.').waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await page.getByRole('button', { name: 'Sign out at Quillmere' }).click();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.waitForURL(`${registry}/sign-in`);

  // The page that was asked for without a session is kept over the way to the provider and back.
  await page.goto(`${role}/access/users`);
  await page.getByRole('button', { name: 'Sign in at Quillmere' }).click();
  await page.waitForURL(`${registry}${role}/access/users`);
  await page.getByText('Ada Moss').first().waitFor();

  await context.clearCookies();
  provider.subject = 'a stranger';
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in at Quillmere' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Nobody here signs in with this account of the provider/)
    .waitFor();
  assert.equal(page.url(), `${registry}/provider/quillmere`, 'the answer has left the address');
  assert.deepEqual(await faultsOf(page), []);
  await page.getByRole('link', { name: 'To the sign-in page' }).click();
  await page.getByRole('button', { name: 'Sign in at Quillmere' }).waitFor();

  // The only way in has no button that removes it.
  await context.clearCookies();
  provider.subject = 'ada';
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in at Quillmere' }).click();
  await page.waitForURL(`${registry}/roles`);
  await page.goto(`${role}/self`);
  await page.getByText('Quillmere', { exact: true }).waitFor();
  const remove = page.getByRole('button', { name: 'Remove Quillmere' });
  assert.equal(await remove.count(), 0);
  await page.getByText('It is your only way in').waitFor();
  await server.owner(
    `insert into auth.passkeys (id, person_id, credential_id, public_key, counter)
     select gen_random_uuid(), i.person_id, '\\x01', '\\x02', 0 from auth.identities i
      where i.subject = 'ada' and i.removed_at is null`,
  );
  // oidc-provider told no time of this sign-in, so it is no proof.
  await server.owner(`update auth.sessions set proven_at = now() where ${ofAda}`);
  await page.reload();
  await remove.click();
  assert.deepEqual(await faultsOf(page), []);
  await page.getByRole('button', { name: 'Remove sign-in' }).click();
  await page.waitForURL(/\/sign-in/);
  await waitForIdle(page);
  const others = offences.filter(({ kind, text }) => kind !== 'response' && !text.includes(provider.issuer));
  assert.deepEqual(others, [], 'nothing but the way to the provider leaves the site');
});
