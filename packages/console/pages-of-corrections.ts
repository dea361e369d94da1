/** The forms of corrections, of rarer deeds on units, and of those on holders. */
import { after, anew, confirm, type Doing, find, openMore } from './deed-doings.ts';
import type { ListedPage } from './listed-page.ts';

const issuer = 'Quillmere Robotics plc';

const ordinary: Doing = async (page) => {
  await anew(page);
  await find(page, 'Asset', 'Ordinary Shares');
};

const fillReversal: Doing = async (page) => {
  await anew(page);
  await find(page, 'Asset', 'Class B Non-Voting Shares');
  await page.getByLabel('Transaction').selectOption({ index: 1 });
  await page.getByLabel('Reason').fill('Entered for the wrong class.');
};

const fillForced: Doing = async (page) => {
  await ordinary(page);
  await find(page, 'From the holder', 'Harper Quist');
  await find(page, 'To the holder', 'Beatrix Calloway as custodian');
  await page.getByLabel('Quantity').fill('1000');
  await page.getByLabel('Reason').fill('Judgment of 3 March 2026.');
  await page.getByText('More', { exact: true }).click();
};

const fillRepurchase: Doing = async (page) => {
  await ordinary(page);
  await find(page, 'Holder', 'Imogen Ashgrove');
  await page.getByLabel('Quantity').fill('1000');
  await page.getByLabel('Price of one unit').fill('2.5');
};

const fillRetirement: Doing = async (page) => {
  await ordinary(page);
  await page.getByLabel('Whose units').selectOption('holder');
  await openMore(page);
};

const fillReserve: Doing = async (page) => {
  await anew(page);
  await find(page, 'Asset', 'Employee Share Options 2024');
  await page.getByLabel('Stock plan').selectOption({ index: 1 });
  await page.getByLabel('Quantity').fill('100');
};

const fillReissue: Doing = async (page) => {
  await ordinary(page);
  await find(page, 'Holder', 'Harper Quist');
  await page.getByLabel('Lot', { exact: false }).first().selectOption({ index: 1 });
  await page.getByLabel('Certificate number').fill('CS-9001');
  await page.getByLabel('Reason').fill('The certificate was lost.');
};

const fillHolderChange: Doing = async (page) => {
  await anew(page);
  await find(page, 'Holder', 'Harper Quist');
  await page.getByLabel('Form of ownership').selectOption('joint_tenants');
  await page.getByLabel('Mail').selectOption('returned');
  await page.getByRole('button', { name: 'Add a party' }).click();
  await page.getByLabel('Legal name').fill('Tamsin Quist');
};

const fillMerge: Doing = async (page) => {
  await anew(page);
  await find(page, 'The holder that ends', 'Harper Quist');
  await find(page, 'The holder that stays', 'Beatrix Calloway as custodian');
  await page.getByLabel('Reason').fill('Entered twice.');
};

const fillVerification: Doing = async (page) => {
  await anew(page);
  await find(page, 'Party', 'Harper Quist');
  await page.getByLabel('What was looked into').selectOption('accreditation');
  await page.getByLabel('Who looked').fill('Compliance desk');
};

export const correctionPages: readonly ListedPage[] = [
  {
    name: 'asset-deeds',
    as: issuer,
    path: '/assets',
    before: async (page) => {
      await page.getByRole('link', { name: 'Ordinary Shares' }).first().click();
      await page.getByRole('button', { name: 'More deeds' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  { name: 'deed-reverse', as: issuer, path: '/deeds/reverse', before: fillReversal },
  { name: 'deed-reverse-confirm', as: issuer, path: '/deeds/reverse', before: after(fillReversal, confirm) },
  { name: 'deed-force', as: issuer, path: '/deeds/force', before: fillForced },
  { name: 'deed-repurchase', as: issuer, path: '/deeds/repurchase', before: fillRepurchase },
  { name: 'deed-retire', as: issuer, path: '/deeds/retire', before: fillRetirement },
  { name: 'deed-reserve', as: issuer, path: '/deeds/reserve', before: fillReserve },
  { name: 'deed-reissue', as: issuer, path: '/deeds/reissue', before: fillReissue },
  { name: 'deed-change-holder', as: issuer, path: '/deeds/change-holder', before: fillHolderChange },
  {
    name: 'deed-change-holder-confirm',
    as: issuer,
    path: '/deeds/change-holder',
    before: after(fillHolderChange, confirm),
  },
  { name: 'deed-merge', as: issuer, path: '/deeds/merge-holders', before: fillMerge },
  { name: 'deed-merge-confirm', as: issuer, path: '/deeds/merge-holders', before: after(fillMerge, confirm) },
  { name: 'deed-verify', as: issuer, path: '/deeds/verify', before: fillVerification },
];
