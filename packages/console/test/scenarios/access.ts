/** Scenarios of access and of the explorer. None of them records anything. */
import type { Page } from 'playwright-core';
import type { Scenario } from './scenario.ts';

const issuer = 'Quillmere Robotics plc';
const platform = 'Demo Platform';
const agent = 'Ledgerstone Registrars';

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('table[role=grid] a').first().click();
  await page.waitForURL(/\/[0-9a-f-]{36}(?:\?|$)/);
};

const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

const openAndPress =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await openFirst(page);
    await press(name)(page);
  };

/** Runs an example, once its query is in the editor. */
const runExample =
  (id: string, field: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`select option[value=${id}]`).waitFor({ state: 'attached' });
    await page.getByLabel('Examples').selectOption(id);
    await page
      .getByRole('textbox', { name: /^Query editor/ })
      .filter({ hasText: field })
      .waitFor();
    await page.getByRole('button', { name: /^Run/ }).click();
    await page.getByRole('tab', { name: 'Headers' }).waitFor();
  };

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Query editor/ }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

export const accessScenarios: readonly Scenario[] = [
  // A program has none; people.test.ts looks at that of a person.
  { name: 'own-sign-in', as: issuer, path: '/self', refused: '403 self' },
  { name: 'users', as: issuer, path: '/access/users' },
  { name: 'users-nothing-found', as: issuer, path: '/access/users?find=zzz' },
  { name: 'users-give-access', as: issuer, path: '/access/users', before: press('Give access') },
  {
    name: 'client-documents',
    as: platform,
    path: '/access/clients',
    before: openAndPress('Allow registered documents only'),
  },
  { name: 'sign-in-policy', as: issuer, path: '/access/users', before: press('Change sign-in policy') },
  { name: 'user', as: issuer, path: '/access/users', before: openFirst },
  { name: 'user-revoke', as: issuer, path: '/access/users', before: openAndPress(/^Revoke/) },
  {
    // An account keeps its only administrator.
    name: 'user-refused',
    as: 'Orrin Pension Trustees',
    path: '/access/users?find=delphine',
    before: async (page) => {
      await openAndPress(/^Suspend/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
      await page.getByRole('list', { name: 'Checks' }).waitFor();
    },
  },
  { name: 'clients', as: platform, path: '/access/clients' },
  { name: 'clients-none', as: issuer, path: '/access/clients' },
  { name: 'clients-new', as: platform, path: '/access/clients', before: press('New API key') },
  { name: 'client', as: platform, path: '/access/clients', before: openFirst },
  { name: 'client-rotate', as: platform, path: '/access/clients', before: openAndPress('Rotate client secret') },
  { name: 'client-revoke', as: platform, path: '/access/clients', before: openAndPress('Revoke') },
  { name: 'delegations', as: issuer, path: '/access/delegations' },
  { name: 'delegations-new', as: issuer, path: '/access/delegations', before: press('New delegation') },
  { name: 'delegation', as: platform, path: '/access/delegations', before: openFirst },
  { name: 'webhooks', as: issuer, path: '/access/webhooks' },
  { name: 'webhooks-new', as: issuer, path: '/access/webhooks', before: press('New webhook endpoint') },
  { name: 'appointments', as: issuer, path: '/access/appointments' },
  { name: 'appointments-appoint', as: issuer, path: '/access/appointments', before: press('Appoint account') },
  { name: 'appointment-pending', as: agent, path: '/access/appointments?status=pending', before: openFirst },
  { name: 'accounts', as: platform, path: '?tab=accounts' },
  { name: 'account', as: platform, path: '?tab=accounts', before: openFirst },
  { name: 'account-open', as: platform, path: '', before: press('Open account') },
  { name: 'explorer', as: issuer, path: '/explorer' },
  { name: 'explorer-answer', as: issuer, path: '/explorer', before: runExample('holders', 'allHolders') },
  { name: 'explorer-refused', as: issuer, path: '/explorer', before: runExample('refused', 'transferUnits') },
  {
    name: 'explorer-completion',
    as: issuer,
    path: '/explorer',
    before: async (page) => {
      await write(page, '{ allAssets { nodes { auth');
      await page.getByRole('listbox', { name: 'Completions' }).waitFor();
    },
  },
  {
    name: 'explorer-errors',
    as: issuer,
    path: '/explorer?doc=Asset',
    before: async (page) => {
      await write(page, '{ nothing ');
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'explorer-history', as: issuer, path: '/explorer?side=history' },
];
