/**
 * All scenarios, with the data of the demo. Pictures are taken of them, and the browser tests check each in light and
 * dark. Add a scenario for every new page.
 */
import type { Page } from 'playwright-core';
import type { Scenario } from './scenario.ts';
import { accessScenarios } from './access.ts';
import { approvalScenarios } from './approvals.ts';
import { correctionScenarios } from './corrections.ts';
import { formScenarios } from './forms.ts';
import { overviewScenarios } from './overview.ts';
import { registerScenarios } from './register.ts';

const issuer = 'Quillmere Robotics plc';

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('table[role=grid] a').first().click();
  await page.waitForURL(/\/[0-9a-f-]{36}(?:\?|$)/);
};

export const pages: readonly Scenario[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'invitation', path: '/invitation' },
  { name: 'recovery', path: '/recovery' },
  { name: 'sign-in-link', path: '/sign-in-link' },
  { name: 'choose-role', path: '/roles' },
  { name: 'assets', as: issuer, path: '/assets' },
  { name: 'assets-as-investor', as: 'Orrin Pension Trustees', path: '/assets' },
  { name: 'assets-nothing-found', as: issuer, path: '/assets?find=zzz' },
  {
    name: 'assets-columns',
    as: issuer,
    path: '/assets',
    before: (page) => page.getByRole('button', { name: 'Columns' }).click(),
  },
  { name: 'asset', as: issuer, path: '/assets', before: openFirst },
  {
    name: 'asset-holders',
    as: issuer,
    path: '/assets',
    before: async (page) => {
      await openFirst(page);
      await page.getByRole('tab', { name: 'Holders' }).click();
    },
  },
  {
    name: 'asset-certificates',
    as: issuer,
    path: '/assets',
    before: async (page) => {
      await openFirst(page);
      await page.getByRole('tab', { name: 'Certificates' }).click();
    },
  },
  {
    name: 'asset-timeline',
    as: issuer,
    path: '/assets',
    before: async (page) => {
      await openFirst(page);
      await page.getByRole('tab', { name: 'Timeline' }).click();
    },
  },
  {
    name: 'asset-transactions',
    as: issuer,
    path: '/assets',
    before: async (page) => {
      await openFirst(page);
      await page.getByRole('tab', { name: 'Transactions' }).click();
    },
  },
  {
    name: 'roles-menu',
    as: issuer,
    path: '/assets',
    before: (page) => page.getByRole('button', { name: /Switch role/ }).click(),
  },
  { name: 'keys', as: issuer, path: '/assets', before: (page) => page.keyboard.press('?') },
  {
    name: 'asset-step',
    as: issuer,
    path: '/assets',
    before: async (page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'Suspend' }).click();
      await page.getByLabel('Reason').fill('Audit of the register');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByRole('list', { name: 'Checks' }).waitFor();
    },
  },
  { name: 'glossary', as: issuer, path: '/glossary#lot' },
  ...approvalScenarios,
  ...registerScenarios,
  ...overviewScenarios,
  ...formScenarios,
  ...correctionScenarios,
  ...accessScenarios,
  { name: 'not-found', as: issuer, path: '/nowhere' },
];

/** The pages that `npm test` looks at; the others are looked at by `npm run check`. */
export const firstPages: readonly string[] = [
  'sign-in',
  'choose-role',
  'overview',
  'asset',
  'holder',
  'transaction',
  'as-of-compared',
  'command-transfer-confirm',
  'approval',
  'users-give-access',
];

/** The scenarios whose pictures are in the console guide. Units: pixels of height at which a longer page is cut off. */
export const guideScenarios: Readonly<Record<string, number>> = {
  'choose-role': 1100,
  overview: 960,
  'overview-holders': 900,
  'holder-purpose': 1100,
  'command-transfer': 1100,
  'command-transfer-confirm': 1100,
  'command-reverse-confirm': 900,
  approval: 860,
  'as-of-compared': 1100,
  transaction: 968,
  'explorer-answer': 774,
  'import-findings': 1400,
};
