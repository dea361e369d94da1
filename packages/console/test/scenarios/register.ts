/** Scenarios of holders, lots, transactions and the audit log. */
import type { Page } from 'playwright-core';
import type { Scenario } from './scenario.ts';

const issuer = 'Quillmere Robotics plc';

/** Opens the row that contains a text. */
const open =
  (find: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('table[role=grid] a', { hasText: find }).first().click();
    await page.waitForURL(/\/[0-9a-f-]{36}(?:\?|$)/);
  };

const openTab =
  (find: string, tab: string) =>
  async (page: Page): Promise<void> => {
    await open(find)(page);
    await page.getByRole('tab', { name: tab }).click();
  };

export const registerScenarios: readonly Scenario[] = [
  { name: 'import', as: issuer, path: '/import' },
  {
    name: 'import-findings',
    as: issuer,
    path: '/import?kind=history',
    before: async (page) => {
      const rows = ['03/04/2026,issue,Ordinary Shares,1001,"1,000"', '2026-04-05,isue,Ordinary Shares,Nobody,x'];
      const buffer = Buffer.from(`date,type,class,holder,units,remark\n${rows.join(',\n')},`);
      await page.locator('input[type=file]').setInputFiles({ name: 'History.csv', mimeType: 'text/csv', buffer });
      await page.getByLabel('Field of remark').selectOption('Not imported');
      await page.getByText('Which is the decimal sign?').waitFor();
    },
  },
  { name: 'jobs-none', as: issuer, path: '/jobs' },
  { name: 'holders', as: issuer, path: '/holders' },
  { name: 'holders-as-broker', as: 'Copperleaf Securities', path: '/holders' },
  { name: 'holders-as-investor', as: 'Orrin Pension Trustees', path: '/holders' },
  { name: 'certificates', as: issuer, path: '/certificates' },
  { name: 'certificates-as-agent', as: 'Ledgerstone Registrars', path: '/certificates?state=all' },
  { name: 'holder', as: issuer, path: '/holders', before: openTab('Hester Brackley', 'Registration') },
  {
    name: 'holder-purpose',
    as: issuer,
    path: '/holders',
    before: async (page) => {
      await openTab('Imogen Ashgrove', 'Registration')(page);
      await page.getByRole('button', { name: 'Show personal data' }).click();
      await page.getByLabel('Reason for access').fill('Dividend of the second quarter');
    },
  },
  {
    name: 'holder-personal-data',
    as: issuer,
    path: '/holders',
    before: async (page) => {
      await openTab('Imogen Ashgrove', 'Registration')(page);
      await page.getByRole('button', { name: 'Show personal data' }).click();
      await page.getByLabel('Reason for access').fill('Dividend of the second quarter');
      await page.keyboard.press('Enter');
      await page.getByText('Shown for').waitFor();
      await page.getByText('Access log').click();
    },
  },
  { name: 'holder-positions', as: issuer, path: '/holders', before: openTab('Imogen Ashgrove', 'Positions') },
  { name: 'holder-lots', as: issuer, path: '/holders', before: openTab('Hester Brackley', 'Lots') },
  { name: 'holder-movements', as: issuer, path: '/holders', before: openTab('Hester Brackley', 'Movements') },
  { name: 'holder-restrictions', as: issuer, path: '/holders', before: openTab('Lucan Mortlake', 'Restrictions') },
  { name: 'holder-verifications', as: issuer, path: '/holders', before: openTab('Harper Quist', 'Verifications') },
  { name: 'holder-timeline', as: issuer, path: '/holders', before: openTab('Hester Brackley', 'Timeline') },
  { name: 'holder-restrictions-none', as: issuer, path: '/holders', before: openTab('Merriweather', 'Restrictions') },
  {
    name: 'lot',
    as: issuer,
    path: '/holders',
    before: async (page) => {
      await openTab('Hester Brackley', 'Lots')(page);
      await page.getByLabel('Status').selectOption('all');
      await open('ORD-20')(page);
      await page.getByRole('list', { name: 'Lots after ORD-20' }).waitFor();
    },
  },
  {
    name: 'lot-with-legend',
    as: issuer,
    path: '/holders',
    before: async (page) => {
      await openTab('Harper Quist', 'Lots')(page);
      await open('ORD')(page);
      await page.getByText('Securities Act').waitFor();
    },
  },
  {
    name: 'lot-as-broker',
    as: 'Copperleaf Securities',
    path: '/holders',
    before: async (page) => {
      await openTab('Nadia Ferreira', 'Lots')(page);
      await page.getByLabel('Status').selectOption('all');
      await page.locator('table[role=grid] a').first().click();
      await page.waitForURL(/\/lots\//);
    },
  },
  { name: 'transactions', as: issuer, path: '/transactions' },
  { name: 'transactions-of-days', as: issuer, path: '/transactions?from=2025-05-01&to=2025-12-31' },
  { name: 'transactions-as-agent', as: 'Ledgerstone Registrars', path: '/transactions' },
  { name: 'transactions-as-broker', as: 'Copperleaf Securities', path: '/transactions' },
  { name: 'transaction', as: issuer, path: '/transactions', before: open('Transfer') },
  { name: 'transaction-forced', as: issuer, path: '/transactions', before: open('Forced transfer') },
  { name: 'transaction-postings', as: issuer, path: '/transactions', before: openTab('Split', 'Postings') },
  { name: 'events', as: issuer, path: '/events' },
  { name: 'events-as-broker', as: 'Copperleaf Securities', path: '/events' },
  { name: 'audit', as: issuer, path: '/audit' },
  { name: 'audit-entry', as: issuer, path: '/audit', before: open('Release restriction') },
  { name: 'audit-entry-ledger', as: issuer, path: '/audit', before: open('Forced transfer') },
  { name: 'audit-nothing-found', as: issuer, path: '/audit?find=zzz' },
  { name: 'audit-reads', as: issuer, path: '/audit?tab=reads' },
];
