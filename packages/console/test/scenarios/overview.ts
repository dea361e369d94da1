/** Scenarios of the overview of each type of account, of the register as of a date, and of statements. */
import type { Scenario } from './scenario.ts';

const issuer = 'Quillmere Robotics plc';

export const overviewScenarios: readonly Scenario[] = [
  { name: 'overview', as: issuer, path: '' },
  {
    name: 'search',
    as: issuer,
    path: '',
    before: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search/ }).fill('Ordin');
      await page.getByRole('group', { name: 'Assets' }).waitFor();
    },
  },
  { name: 'overview-holders', as: issuer, path: '/as-of?by=holder' },
  { name: 'overview-forms', as: issuer, path: '/as-of?by=group' },
  { name: 'overview-diluted', as: issuer, path: '/as-of?by=diluted' },
  { name: 'overview-owners', as: issuer, path: '/as-of?asOf=2025-03-31&by=owners' },
  {
    name: 'overview-history',
    as: issuer,
    path: '',
    before: async (page) => {
      await page.getByRole('tab', { name: 'Over time' }).click();
      await page.getByRole('group', { name: /^Outstanding/ }).waitFor();
    },
  },
  {
    name: 'overview-authorized',
    as: issuer,
    path: '',
    before: async (page) => {
      await page.getByRole('tab', { name: 'Authorised total' }).click();
      await page.getByRole('group', { name: 'Use of the authorised totals' }).waitFor();
    },
  },
  { name: 'overview-as-agent', as: 'Ledgerstone Registrars', path: '' },
  { name: 'overview-as-broker', as: 'Copperleaf Securities', path: '' },
  { name: 'overview-as-broker-clients', as: 'Copperleaf Securities', path: '?tab=clients' },
  { name: 'overview-as-broker-positions', as: 'Copperleaf Securities', path: '?tab=positions' },
  { name: 'overview-as-custodian', as: 'Vaultmere Custody', path: '' },
  { name: 'overview-as-investor', as: 'Orrin Pension Trustees', path: '' },
  { name: 'overview-as-platform', as: 'Demo Platform', path: '' },
  { name: 'as-of', as: issuer, path: '/as-of?asOf=2025-03-31' },
  { name: 'as-of-nothing', as: issuer, path: '/as-of?asOf=2020-01-01' },
  { name: 'as-of-compared', as: issuer, path: '/as-of?asOf=2025-12-31&comparedWith=2024-12-31' },
  { name: 'as-of-holders', as: issuer, path: '/as-of?asOf=2025-03-31&knownAt=2100-01-01&tab=holders' },
  { name: 'as-of-holders-compared', as: issuer, path: '/as-of?asOf=2025-12-31&comparedWith=2024-12-31&tab=holders' },
  { name: 'as-of-asset', as: issuer, path: '/as-of?asOf=2025-03-31&tab=asset' },
  {
    name: 'as-of-asset-compared',
    as: issuer,
    path: '/as-of?asOf=2025-12-31&comparedWith=2024-12-31&tab=asset',
    before: async (page) => {
      await page.getByRole('combobox', { name: 'Asset', exact: true }).selectOption({ label: 'Ordinary Shares (QMR)' });
      await page.waitForURL(/asset=/);
    },
  },
  { name: 'as-of-as-broker', as: 'Copperleaf Securities', path: '/as-of?asOf=2025-03-31' },
  { name: 'as-of-as-investor', as: 'Orrin Pension Trustees', path: '/as-of?asOf=2025-12-31&comparedWith=2024-12-31' },
  { name: 'mailing', as: issuer, path: '/mailing' },
  {
    name: 'mailing-without-address',
    as: issuer,
    path: '/mailing',
    before: async (page) => {
      await page.getByRole('combobox', { name: 'Asset', exact: true }).selectOption({ label: 'Ordinary Shares (QMR)' });
      await page.getByLabel('Purpose').fill('Annual meeting');
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      await page.getByRole('region', { name: /no address\.$/ }).waitFor();
    },
  },
  { name: 'statements', as: 'Orrin Pension Trustees', path: '/statements' },
  {
    name: 'statement',
    as: 'Orrin Pension Trustees',
    path: '',
    before: async (page) => {
      await page
        .getByRole('link', { name: /^Statement of/ })
        .first()
        .click();
      await page.getByRole('heading', { name: /^Statement of/ }).waitFor();
      await page.getByLabel('From').fill('2023-01-01');
      await page.waitForURL(/from=2023/);
    },
  },
];
