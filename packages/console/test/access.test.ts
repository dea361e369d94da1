/** The dialogs of access: users and roles, API keys and their secrets, delegations and appointments. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { openColleague, openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { login } from '../../server/test/support/server.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';

describe('access', () => {
  const test = consoleTest({ client: () => keeper.person });
  let demo: DemoServer;
  let keeper: TestClient;
  before(async () => {
    demo = await theDemo();
    keeper = await openTestClient(demo);
  });

  const open = (page: Page, path: string): Promise<unknown> =>
    page.goto(`/r/${keeper.person.usersAccountId}/access/${path}`);

  /** Opens a dialog by its button. */
  async function dialogOf(page: Page, name: string): Promise<Locator> {
    await page.getByRole('button', { name, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    return dialog;
  }

  /** Submits the dialog, and waits until it is closed. */
  async function submit(dialog: Locator, name: string): Promise<void> {
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  test('a user is invited with a role, renamed, and gets another role', async ({ page }) => {
    await open(page, 'users');
    const invitation = await dialogOf(page, 'Give access');
    await invitation.getByLabel('First name').fill('Ottilie');
    await invitation.getByLabel('Last name').fill('Fenwick');
    assert.ok(await invitation.getByRole('button', { name: 'Give access' }).isDisabled());
    await invitation.getByLabel('Email').fill('ottilie.fenwick@example.test');
    await invitation.getByLabel('Role', { exact: true }).selectOption({ label: 'Operator' });
    await invitation.getByLabel('Sign-in').selectOption({ label: 'None yet' });
    await submit(invitation, 'Give access');
    await page.getByRole('heading', { name: 'Ottilie Fenwick', level: 1 }).waitFor();
    const change = await dialogOf(page, 'Edit');
    assert.ok(await change.getByRole('button', { name: 'Edit' }).isDisabled());
    await change.getByLabel('Last name').fill('Fenwick-Hale');
    await submit(change, 'Edit');
    await page.getByRole('heading', { name: 'Ottilie Fenwick-Hale', level: 1 }).waitFor();
    const grant = await dialogOf(page, 'Grant role');
    await submit(grant, 'Grant role');
    const step = await dialogOf(page, 'Change role: Operator');
    assert.ok(await step.getByRole('button', { name: 'Change role' }).isDisabled());
    await step.getByLabel('Role').selectOption({ label: 'Auditor' });
    await submit(step, 'Change role');
    const { allUsers } = await keeper.read(`{ allUsers(condition: { email: "ottilie.fenwick@example.test" }) {
      nodes { lastName usersAccounts { nodes { userRole } } } } }`);
    assert.equal(allUsers.nodes[0].lastName, 'Fenwick-Hale');
    assert.deepEqual(allUsers.nodes[0].usersAccounts.nodes.map((one: { userRole: string }) => one.userRole).sort(), [
      'account_auditor',
      'account_viewer',
    ]);
  });

  test('a colleague gets a key in one form, which goes on where it stopped and does nothing twice', async ({
    page,
    user,
  }) => {
    await page.goto(`/r/${keeper.person.usersAccountId}`);
    await page.getByRole('link', { name: 'Access', exact: true }).click();
    const form = await dialogOf(page, 'Give access');
    await form.getByLabel('First name').fill('Wilhelmina');
    await form.getByLabel('Last name').fill('Thrupp');
    await form.getByLabel('Email').fill('wilhelmina.thrupp@example.test');
    await form.getByLabel('Sign-in').selectOption({ label: 'API key' });
    // The first answer to each of these is lost on the way.
    const left = new Set(['mutation GiveRole', 'mutation CreateDelegation']);
    await page.route('**/console/graphql', async (route) => {
      const sent = route.request().postData() ?? '';
      const lost = [...left].find((mutation) => sent.includes(mutation));
      if (lost === undefined) return route.fallback();
      left.delete(lost);
      await route.fetch();
      return route.abort();
    });
    for (const done of ['User added', 'API key created']) {
      await form.getByRole('button', { name: /^(Give access|Continue)$/ }).click();
      await form.getByRole('alert').waitFor();
      await form.getByText(done).waitFor();
    }
    await form.getByRole('button', { name: 'Continue' }).click();
    const secret = page.getByRole('dialog', { name: 'Copy the client secret now' });
    await secret.locator('code').nth(1).waitFor();
    const [clientId, clientSecret] = (await secret.locator('code').allInnerTexts()) as [string, string];
    await submit(secret, 'I have saved the client secret');
    await page.getByRole('heading', { name: 'Wilhelmina Thrupp', level: 1 }).waitFor();
    // Each answer that was lost took one more.
    assert.ok((await page.evaluate<number>('window.clicks')) - 2 <= 5);
    const { json } = await login(demo.address, { clientId, clientSecret });
    assert.deepEqual(
      json.roles.data.map((role: { email: string; user_role: string }) => [role.email, role.user_role]),
      [['wilhelmina.thrupp@example.test', 'account_viewer']],
    );
    const { allUsers, allApiClients } = await keeper.read(`{
      allUsers(condition: { email: "wilhelmina.thrupp@example.test" }) { nodes { usersAccounts { totalCount } } }
      allApiClients(condition: { name: "Wilhelmina Thrupp" }) { nodes { delegations { totalCount } } }
    }`);
    assert.deepEqual(
      [allUsers.nodes, allApiClients.nodes],
      [[{ usersAccounts: { totalCount: 1 } }], [{ delegations: { totalCount: 1 } }]],
    );
    user.assertClean('net::ERR_FAILED graphql');
  });

  test('an API key shows its secret once, is changed in what differs, rotated, delegated and revoked', async ({
    page,
  }) => {
    await open(page, 'clients');
    const creation = await dialogOf(page, 'New API key');
    await creation.getByLabel('Name').fill('Payroll import');
    await creation.getByLabel('Networks').fill('192.0.2.0/24\n198.51.100.7/32');
    await creation.getByRole('button', { name: 'Create API key' }).click();
    const secret = page.getByRole('dialog', { name: 'Copy the client secret now' });
    await secret.locator('code').nth(1).waitFor();
    const clientId = await secret.locator('code').first().innerText();
    await submit(secret, 'I have saved the client secret');
    await page.getByRole('heading', { name: 'Payroll import', level: 1 }).waitFor();
    const state = async () => {
      const { allApiClients } = await keeper.read(`{ allApiClients(condition: { clientId: "${clientId}" }) {
        nodes { name status expiresAt allowedNetworks liveSecrets } } }`);
      return allApiClients.nodes[0];
    };
    const made = {
      name: 'Payroll import',
      status: 'active',
      expiresAt: null,
      allowedNetworks: ['192.0.2.0/24', '198.51.100.7/32'],
      liveSecrets: 1,
    };
    assert.deepEqual(await state(), made);
    const change = await dialogOf(page, 'Edit');
    assert.ok(await change.getByRole('button', { name: 'Edit' }).isDisabled());
    await change.getByLabel('Networks').fill('');
    await submit(change, 'Edit');
    assert.deepEqual(await state(), { ...made, allowedNetworks: [] });
    const rotation = await dialogOf(page, 'Rotate client secret');
    await rotation.getByLabel('Old client secret').selectOption({ label: 'expires in 1 day' });
    await rotation.getByRole('button', { name: 'Rotate client secret' }).click();
    await submit(secret, 'I have saved the client secret');
    assert.deepEqual(await state(), { ...made, allowedNetworks: [], liveSecrets: 2 });
    const delegation = await dialogOf(page, 'New delegation');
    await delegation.getByLabel('Role').selectOption({ index: 1 });
    await delegation.getByLabel('Largest quantity per transaction').fill('1,000.5');
    await delegation.getByLabel('Requires approval').check();
    await delegation.getByLabel('Cannot approve').check();
    await submit(delegation, 'Create delegation');
    const { allDelegations } =
      await keeper.read(`{ allDelegations(filter: { apiClient: { name: { equalTo: "Payroll import" } } }) {
      nodes { quantityMax proposeOnly approves assetIds mutations apiClient { name } } } }`);
    assert.deepEqual(allDelegations.nodes, [
      {
        quantityMax: '1000.5',
        proposeOnly: true,
        approves: false,
        assetIds: null,
        mutations: null,
        apiClient: { name: 'Payroll import' },
      },
    ]);
    const revocation = await dialogOf(page, 'Revoke');
    assert.ok(await revocation.getByRole('button', { name: 'Revoke' }).isDisabled());
    await revocation.getByLabel('Type “Payroll import” to confirm').fill('Payroll import');
    await submit(revocation, 'Revoke');
    assert.equal((await state()).status, 'revoked');
  });

  test('an account that is not in the list is appointed by its id, and the appointment is ended', async ({ page }) => {
    const agent = await openTestClient(demo, { accountType: 'transfer_agent' });
    await open(page, 'appointments');
    const appointment = await dialogOf(page, 'Appoint account');
    await appointment.getByLabel('Appointed account').selectOption({ label: 'Another account, by its ID' });
    assert.ok(await appointment.getByRole('button', { name: 'Appoint account' }).isDisabled());
    await appointment.getByLabel('Account ID').fill(agent.person.accountId);
    await appointment.getByLabel('Capacity').selectOption({ label: 'Registrar' });
    await submit(appointment, 'Appoint account');
    await page.locator('table[role=grid] a').first().click();
    const end = await dialogOf(page, 'Terminate');
    await end.getByLabel('Reason').fill('x'.repeat(1001));
    await end.getByText('Enter at most 1,000 characters.').waitFor();
    await end.getByLabel('Reason').fill('The agent was never instructed.');
    await end.getByLabel(/^Type/).fill(agent.person.accountName);
    await submit(end, 'Terminate');
    const { allAppointments } = await keeper.read('{ allAppointments { nodes { capacity status endReason } } }');
    assert.deepEqual(allAppointments.nodes, [
      { capacity: 'registrar', status: 'terminated', endReason: 'The agent was never instructed.' },
    ]);
  });

  test('an API key is limited to the documents of a manifest, and a document is retired', async ({ page }) => {
    const program = await openColleague(demo, keeper, 'account_viewer');
    const { apiClientId } = program.person;
    await open(page, `clients/${apiClientId}`);
    const section = page.getByRole('region', { name: 'GraphQL documents' });
    const manifest = { 'Own role': '{ viewer { userRole } }', Lens: 'query Lens {\n  viewer { lens }\n}\n' };
    await section.locator('input[type=file]').setInputFiles({
      name: 'manifest.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(manifest)),
    });
    const dialog = page.getByRole('dialog');
    await submit(dialog, 'Register documents');
    await section.getByRole('cell', { name: 'Lens', exact: true }).waitFor();
    await submit(await dialogOf(page, 'Allow registered documents only'), 'Allow registered documents only');
    await section.getByText('This API key may send registered documents only.').waitFor();
    const refused = await program.request('{ viewer { accountType } }');
    assert.equal(refused.json.errors[0].extensions.code, 'document_not_trusted');
    const { json } = await program.request(manifest.Lens);
    assert.equal(json.data.viewer.lens, 'issuer');
    await submit(await dialogOf(page, 'Retire: Lens'), 'Retire');
    await section.getByText(/^Retired /).waitFor();
    assert.equal((await program.request(manifest.Lens)).status, 403);
    await submit(await dialogOf(page, 'Allow any document'), 'Allow any document');
    assert.equal((await program.request(manifest.Lens)).status, 200);
  });
});

describe('accounts of the platform', () => {
  const test = consoleTest({ client: () => platform.person });
  let demo: DemoServer;
  let platform: TestClient;
  before(async () => {
    demo = await theDemo();
    platform = await openTestClient(demo, { accountType: 'platform' });
  });

  test('an account is opened with an API key of its first administrator, found in the list and renamed', async ({
    page,
  }) => {
    const slug = `thornbury-${platform.person.accountId}`;
    await page.goto(`/r/${platform.person.usersAccountId}`);
    await page.getByRole('button', { name: 'Open account' }).click();
    const opening = page.getByRole('dialog', { name: 'Open account' });
    await opening.getByLabel('Type').selectOption({ label: 'Issuer' });
    await opening.getByLabel('Name', { exact: true }).fill(slug);
    await opening.getByLabel('Short name').fill(slug);
    await opening.getByLabel('First name').fill('Ines');
    await opening.getByLabel('Last name').fill('Thornbury');
    await opening.getByLabel('Email').fill('ines@example.test');
    await opening.getByRole('button', { name: 'Open account' }).click();
    const secret = page.getByRole('dialog', { name: 'Copy the client secret now' });
    await secret.locator('code').nth(1).waitFor();
    const [clientId, clientSecret] = (await secret.locator('code').allInnerTexts()) as [string, string];
    await secret.getByRole('button', { name: 'I have saved the client secret' }).click();
    await page.getByRole('heading', { name: slug, level: 1 }).waitFor();
    const { json } = await login(demo.address, { clientId, clientSecret });
    assert.deepEqual(
      json.roles.data.map((role: { slug: string; user_role: string }) => [role.slug, role.user_role]),
      [[slug, 'account_administrator']],
    );
    await page.getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('link', { name: slug }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const change = page.getByRole('dialog');
    await change.getByLabel('Name', { exact: true }).fill('Thornbury Mills plc');
    await change.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Thornbury Mills plc', level: 1 }).waitFor();
  });
});
