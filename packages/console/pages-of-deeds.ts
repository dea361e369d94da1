/** The forms of the deeds of every day, step by step, with what is entered in each. */
import { after, anew, confirm, type Doing, find, openMore, press, rules } from './deed-doings.ts';
import type { ListedPage } from './listed-page.ts';

const issuer = 'Quillmere Robotics plc';

const fillIssue: Doing = async (page) => {
  await anew(page);
  await find(page, 'Asset', 'Ordinary Shares');
  await find(page, 'Holder', 'Beatrix Calloway as custodian');
  await page.getByLabel('Quantity').fill('25000');
};

const fillTransfer =
  (quantity: string): Doing =>
  async (page) => {
    await anew(page);
    await find(page, 'Asset', 'Ordinary Shares');
    await find(page, 'From the holder', 'Imogen Ashgrove');
    await page.getByLabel('The lots I name').check();
    await page.getByRole('checkbox').first().check();
    await find(page, 'To the holder', 'Beatrix Calloway as custodian');
    await page.getByLabel('Quantity').fill(quantity);
  };

const fillTerms: Doing = async (page) => {
  await anew(page);
  await find(page, 'Asset', 'Class B Non-Voting Shares');
  await page.getByLabel('Votes per unit').fill('1');
  await page.getByLabel('Par value').fill('');
};

const fillRestriction: Doing = async (page) => {
  await anew(page);
  await find(page, 'Asset', 'Ordinary Shares');
  await find(page, 'Holder', 'Harper Quist');
  await page.getByLabel('Quantity').fill('500');
  await page.getByLabel('Reason').fill('A claim that a court has not decided yet.');
};

const fillHolder: Doing = async (page) => {
  await anew(page);
  await page.getByLabel('Registration').fill('Osric and Tamsin Fenwick as joint tenants with right of survivorship');
  await page.getByLabel('Form of ownership').selectOption('joint_tenants');
  await page.getByLabel('Legal name').fill('Osric Fenwick');
  await page.getByRole('button', { name: 'Add a party' }).click();
  await page.getByLabel('Legal name').nth(1).fill('Tamsin Fenwick');
};

const fillIssueWholly: Doing = async (page) => {
  await fillIssue(page);
  await openMore(page);
  await page.getByLabel('Not registered in the United States').check();
  await page.getByRole('button', { name: 'Add an exemption from registration' }).click();
  await page.getByRole('textbox', { name: 'Exemption' }).fill('Regulation D, rule 506(b)');
  await page.getByRole('textbox', { name: 'Jurisdiction' }).fill('US');
  await page.getByRole('button', { name: 'Add share numbers' }).click();
};

const fillSplit: Doing = async (page) => {
  await anew(page);
  await find(page, 'Asset', 'Series Seed Preferred');
  await page.getByLabel('New units').fill('3');
  await page.getByLabel('for old units').fill('2');
  await page.getByLabel('Split the authorised total too').check();
  await page.getByLabel('Written authority').fill('Special resolution 2026/2');
};

/** Answers the deed itself, and not its trial, with an error. */
const answered =
  (message: string, extensions: Readonly<Record<string, unknown>>, heading: string): Doing =>
  async (page) => {
    await page.route('**/console/graphql', async (route) => {
      const asked = route.request().postData() ?? '';
      if (!asked.includes('issueUnits') || asked.includes('"dryRun":true')) return await route.fallback();
      const told = { ...extensions, requestId: '01a1fec2-afc5-7329-bc96-bc38fe40a7dc' };
      return await route.fulfill({ json: { data: null, errors: [{ message, extensions: told }] } });
    });
    await page.getByRole('button', { name: 'Issue them' }).click();
    await page.getByText(heading).waitFor();
    await page.unroute('**/console/graphql');
  };

const withoutOutcome = answered(
  'Whether the deed was done is not known.',
  { code: 'outcome_unknown', retry: true },
  'The outcome is not known yet',
);

/** Somebody else was faster than the one who confirms. */
const refused = answered(
  'There are no more than 20000 units unissued.',
  {
    code: 'insufficient_units',
    retry: false,
    checks: [
      { code: 'status_forbids', outcome: 'pass', message: 'Ordinary Shares is active.' },
      {
        code: 'insufficient_units',
        outcome: 'block',
        message: 'There are no more than 20000 units unissued.',
        remedy: 'Authorise more units, or issue fewer.',
      },
    ],
  },
  'Code insufficient_units',
);

export const deedPages: readonly ListedPage[] = [
  { name: 'deeds', as: issuer, path: '/deeds', before: anew },
  { name: 'deeds-as-broker', as: 'Copperleaf Securities', path: '/deeds', before: anew },
  { name: 'deed-choose', as: issuer, path: '/deeds/issue', before: fillIssue },
  {
    name: 'deed-problems',
    as: issuer,
    path: '/deeds/issue',
    before: after(anew, (page) => page.getByRole('button', { name: 'Ask the rules' }).click()),
  },
  { name: 'deed-rules', as: issuer, path: '/deeds/issue', before: after(fillIssue, rules) },
  { name: 'deed-confirm', as: issuer, path: '/deeds/issue', before: after(fillIssue, confirm) },
  {
    name: 'deed-receipt',
    as: issuer,
    path: '/deeds/issue',
    before: after(fillIssue, confirm, press('Issue them', 'Done')),
  },
  { name: 'deed-unknown', as: issuer, path: '/deeds/issue', before: after(fillIssue, confirm, withoutOutcome) },
  { name: 'deed-refused', as: issuer, path: '/deeds/issue', before: after(fillIssue, confirm, refused) },
  { name: 'deed-issue-more', as: issuer, path: '/deeds/issue', before: fillIssueWholly },
  { name: 'deed-transfer-more', as: issuer, path: '/deeds/transfer', before: after(fillTransfer('1500'), openMore) },
  { name: 'deed-transfer', as: issuer, path: '/deeds/transfer', before: fillTransfer('1500') },
  { name: 'deed-transfer-confirm', as: issuer, path: '/deeds/transfer', before: after(fillTransfer('1500'), confirm) },
  { name: 'deed-blocked', as: issuer, path: '/deeds/transfer', before: after(fillTransfer('4700000'), rules) },
  {
    name: 'deed-blocked-fields',
    as: issuer,
    path: '/deeds/transfer',
    before: after(fillTransfer('4700000'), rules, press('Back to what was entered', 'Choose')),
  },
  {
    name: 'deed-proposed',
    as: 'Copperleaf Securities',
    path: '/deeds/restrict',
    before: anew,
  },
  { name: 'deed-terms', as: issuer, path: '/deeds/change-terms', before: fillTerms },
  { name: 'deed-terms-confirm', as: issuer, path: '/deeds/change-terms', before: after(fillTerms, confirm) },
  { name: 'deed-asset', as: issuer, path: '/deeds/create-asset', before: anew },
  { name: 'deed-convert', as: issuer, path: '/deeds/convert', before: anew },
  { name: 'deed-split', as: issuer, path: '/deeds/split', before: anew },
  { name: 'deed-split-confirm', as: issuer, path: '/deeds/split', before: after(fillSplit, confirm) },
  { name: 'deed-restrict', as: issuer, path: '/deeds/restrict', before: fillRestriction },
  { name: 'deed-restrict-confirm', as: issuer, path: '/deeds/restrict', before: after(fillRestriction, confirm) },
  {
    name: 'deed-release',
    as: issuer,
    path: '/deeds/release',
    before: after(anew, (page) => find(page, 'Asset', 'Ordinary Shares')),
  },
  { name: 'deed-holder', as: issuer, path: '/deeds/create-holder', before: fillHolder },
  { name: 'deed-holder-rules', as: issuer, path: '/deeds/create-holder', before: after(fillHolder, rules) },
];
