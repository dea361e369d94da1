/**
 * Every page of the console, as the demo shows it: the pictures are taken of these, and the browser tests look at each of
 * them in light and dark. A page that is added to the console gets a line here, and with it both.
 */
import type { Page } from 'playwright-core';
import type { ListedPage } from './listed-page.ts';
import { accessPages } from './pages-of-access.ts';
import { correctionPages } from './pages-of-corrections.ts';
import { deedPages } from './pages-of-deeds.ts';
import { overviewPages } from './pages-of-overview.ts';
import { registerPages } from './pages-of-register.ts';

const issuer = 'Quillmere Robotics plc';

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('table[role=grid] a').first().click();
  await page.waitForURL(/\/[0-9a-f-]{36}(?:\?|$)/);
};

export const pages: readonly ListedPage[] = [
  { name: 'sign-in', path: '/sign-in' },
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
      await page.getByRole('button', { name: 'Ask the rules' }).click();
      await page.getByRole('list', { name: 'What the rules say' }).waitFor();
    },
  },
  ...registerPages,
  ...overviewPages,
  ...deedPages,
  ...correctionPages,
  ...accessPages,
  { name: 'not-found', as: issuer, path: '/nowhere' },
];

/** Those of which the guide to the console shows a picture. Units: pixels of height, below which a longer page is cut off. */
export const guidePages: Readonly<Record<string, number>> = {
  'choose-role': 1100,
  overview: 960,
  'holder-purpose': 1100,
  'deed-transfer': 1100,
  'deed-transfer-confirm': 1100,
  'deed-reverse-confirm': 900,
  'past-compared': 1100,
  transaction: 968,
  'explorer-answer': 774,
};
