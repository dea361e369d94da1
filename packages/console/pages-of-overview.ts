/** The overview of every kind of account, the register on a date, and statements. */
import type { ListedPage } from './listed-page.ts';

const issuer = 'Quillmere Robotics plc';

export const overviewPages: readonly ListedPage[] = [
  { name: 'overview', as: issuer, path: '' },
  { name: 'overview-holders', as: issuer, path: '?by=holder' },
  { name: 'overview-forms', as: issuer, path: '?by=group' },
  { name: 'overview-diluted', as: issuer, path: '?by=diluted' },
  { name: 'overview-as-agent', as: 'Ledgerstone Registrars', path: '' },
  { name: 'overview-as-broker', as: 'Copperleaf Securities', path: '' },
  { name: 'overview-as-broker-positions', as: 'Copperleaf Securities', path: '?tab=positions' },
  { name: 'overview-as-custodian', as: 'Vaultmere Custody', path: '' },
  { name: 'overview-as-investor', as: 'Orrin Pension Trustees', path: '' },
  { name: 'overview-as-platform', as: 'Demo Platform', path: '' },
  { name: 'past', as: issuer, path: '/past?on=2025-03-31' },
  { name: 'past-nothing', as: issuer, path: '/past?on=2020-01-01' },
  { name: 'past-compared', as: issuer, path: '/past?on=2025-12-31&than=2024-12-31' },
  { name: 'past-holders', as: issuer, path: '/past?on=2025-03-31&known=2100-01-01&tab=holders' },
  { name: 'past-holders-compared', as: issuer, path: '/past?on=2025-12-31&than=2024-12-31&tab=holders' },
  { name: 'past-asset', as: issuer, path: '/past?on=2025-03-31&tab=asset' },
  {
    name: 'past-asset-compared',
    as: issuer,
    path: '/past?on=2025-12-31&than=2024-12-31&tab=asset',
    before: async (page) => {
      await page.getByLabel('Asset', { exact: true }).selectOption({ label: 'Ordinary Shares (QMR)' });
      await page.waitForURL(/asset=/);
    },
  },
  { name: 'past-as-broker', as: 'Copperleaf Securities', path: '/past?on=2025-03-31' },
  { name: 'past-as-investor', as: 'Orrin Pension Trustees', path: '/past?on=2025-12-31&than=2024-12-31' },
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
