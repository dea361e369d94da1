/** Scenarios of corrections, rare commands on units, and commands on holders. */
import { after, startEmpty, confirm, type FormStep, find, openMore } from './form-steps.ts';
import { waitForIdle } from '../support/console-user.ts';
import type { Scenario } from './scenario.ts';

const issuer = 'Quillmere Robotics plc';

const ordinary: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Asset', 'Ordinary Shares');
};

const fillReversal: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Asset', 'Class B Non-Voting Shares');
  await page.getByLabel('Transaction').selectOption({ index: 1 });
  // The form reads the transaction, and those that rest on it.
  await page.getByText('Choose a transaction to see its postings.').waitFor({ state: 'hidden' });
  await waitForIdle(page);
  await page.getByLabel('Reason').fill('Entered for the wrong class.');
};

const fillForced: FormStep = async (page) => {
  await ordinary(page);
  await find(page, 'From holder', 'Harper Quist');
  await find(page, 'To holder', 'Beatrix Calloway as custodian');
  await page.getByLabel('Quantity').fill('1000');
  await page.getByLabel('Reason').fill('Judgment of 3 March 2026.');
  await page.getByText('More options', { exact: true }).click();
};

const fillRepurchase: FormStep = async (page) => {
  await ordinary(page);
  await find(page, 'Holder', 'Imogen Ashgrove');
  await page.getByLabel('Quantity').fill('1000');
  await page.getByLabel('Price per share').fill('2.5');
};

const fillRetirement: FormStep = async (page) => {
  await ordinary(page);
  await page.getByLabel('Retire from').selectOption('holder');
  await openMore(page);
};

const fillReserve: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Asset', 'Employee Share Options 2024');
  await page.getByLabel('Stock plan').selectOption({ index: 1 });
  await page.getByLabel('Quantity').fill('100');
};

const fillReissue: FormStep = async (page) => {
  await ordinary(page);
  await find(page, 'Holder', 'Harper Quist');
  await page.getByLabel('Lot', { exact: false }).first().selectOption({ index: 1 });
  await page.getByLabel('Certificate number').fill('CS-9001');
  await page.getByLabel('Reason').fill('The certificate was lost.');
};

const fillHolderChange: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Holder', 'Harper Quist');
  await page.getByLabel('Form of ownership').selectOption('joint_tenants');
  await page.getByLabel('Mailing status').selectOption('returned');
  await page.getByRole('button', { name: 'Add party' }).click();
  await page.getByLabel('Legal name').fill('Tamsin Quist');
};

const fillMerge: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Merge this holder', 'Harper Quist');
  await find(page, 'Into this holder', 'Beatrix Calloway as custodian');
  await page.getByLabel('Reason').fill('Entered twice.');
};

const fillVerification: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Party', 'Harper Quist');
  await page.getByLabel('Type of check').selectOption('accreditation');
  await page.getByLabel('Checked by').fill('Compliance desk');
};

export const correctionScenarios: readonly Scenario[] = [
  {
    name: 'asset-commands',
    as: issuer,
    path: '/assets',
    before: async (page) => {
      await page.getByRole('link', { name: 'Ordinary Shares' }).first().click();
      await page.getByRole('button', { name: 'New…' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  { name: 'command-reverse', as: issuer, path: '/new/reverse', before: fillReversal },
  { name: 'command-reverse-confirm', as: issuer, path: '/new/reverse', before: after(fillReversal, confirm) },
  { name: 'command-force', as: issuer, path: '/new/force', before: fillForced },
  { name: 'command-repurchase', as: issuer, path: '/new/repurchase', before: fillRepurchase },
  { name: 'command-retire', as: issuer, path: '/new/retire', before: fillRetirement },
  { name: 'command-reserve', as: issuer, path: '/new/reserve', before: fillReserve },
  { name: 'command-reissue', as: issuer, path: '/new/reissue', before: fillReissue },
  { name: 'command-change-holder', as: issuer, path: '/new/change-holder', before: fillHolderChange },
  {
    name: 'command-change-holder-confirm',
    as: issuer,
    path: '/new/change-holder',
    before: after(fillHolderChange, confirm),
  },
  { name: 'command-merge', as: issuer, path: '/new/merge-holders', before: fillMerge },
  { name: 'command-merge-confirm', as: issuer, path: '/new/merge-holders', before: after(fillMerge, confirm) },
  { name: 'command-verify', as: issuer, path: '/new/verify', before: fillVerification },
];
