/** Scenarios of the frequent commands, step by step. */
import { after, startEmpty, confirm, type FormStep, find, openMore, press, runChecks } from './form-steps.ts';
import type { Scenario } from './scenario.ts';

const issuer = 'Quillmere Robotics plc';

const fillIssue: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Asset', 'Ordinary Shares');
  await find(page, 'Holder', 'Beatrix Calloway as custodian');
  await page.getByLabel('Quantity').fill('25000');
};

const fillTransfer =
  (quantity: string): FormStep =>
  async (page) => {
    await startEmpty(page);
    await find(page, 'Asset', 'Ordinary Shares');
    await find(page, 'From holder', 'Imogen Ashgrove');
    await page.getByLabel('Choose lots').check();
    await page.getByRole('checkbox').first().check();
    await find(page, 'To holder', 'Beatrix Calloway as custodian');
    await page.getByLabel('Quantity').fill(quantity);
  };

const fillTerms: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Asset', 'Class B Non-Voting Shares');
  await page.getByLabel('Votes per unit').fill('1');
  await page.getByLabel('Par value').fill('');
};

const fillRestriction: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Asset', 'Ordinary Shares');
  await find(page, 'Holder', 'Harper Quist');
  await page.getByLabel('Quantity').fill('500');
  await page.getByLabel('Reason').fill('A claim that a court has not decided yet.');
};

const fillHolder: FormStep = async (page) => {
  await startEmpty(page);
  await page.getByLabel('Registration').fill('Osric and Tamsin Fenwick as joint tenants with right of survivorship');
  await page.getByLabel('Form of ownership').selectOption('joint_tenants');
  await page.getByLabel('Legal name').first().fill('Osric Fenwick');
};

const fillIssueWholly: FormStep = async (page) => {
  await fillIssue(page);
  await openMore(page);
  await page.getByLabel('Not registered in the United States').check();
  await page.getByRole('button', { name: 'Add exemption' }).click();
  await page.getByRole('textbox', { name: 'Exemption' }).fill('Regulation D, rule 506(b)');
  await page.getByRole('textbox', { name: 'Jurisdiction' }).fill('US');
  await page.getByRole('button', { name: 'Add share numbers' }).click();
};

const fillSplit: FormStep = async (page) => {
  await startEmpty(page);
  await find(page, 'Asset', 'Series Seed Preferred');
  await page.getByLabel('New units').fill('3');
  await page.getByLabel('for old units').fill('2');
  await page.getByLabel('Fractions of a unit').selectOption('normal');
  await page.getByLabel('Also split the authorised total').check();
  await page.getByLabel('Authorising resolution').fill('Special resolution 2026/2');
};

/** Answers the command, but not its dry run, with an error. */
const answered =
  (message: string, extensions: Readonly<Record<string, unknown>>, heading: string): FormStep =>
  async (page) => {
    await page.route('**/console/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('issueUnits') || body.includes('"dryRun":true')) return await route.fallback();
      const errorExtensions = { ...extensions, requestId: '01a1fec2-afc5-7329-bc96-bc38fe40a7dc' };
      return await route.fulfill({ json: { data: null, errors: [{ message, extensions: errorExtensions }] } });
    });
    await page.getByRole('button', { name: 'Confirm issue' }).click();
    await page.getByText(heading).waitFor();
    await page.unroute('**/console/graphql');
  };

const withUnknownResult = answered(
  'It is not known whether the mutation was executed.',
  { code: 'outcome_unknown', retry: true },
  'The result is not known yet',
);

/** Another user was faster. */
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

export const formScenarios: readonly Scenario[] = [
  { name: 'new', as: issuer, path: '/new', before: startEmpty },
  { name: 'new-as-broker', as: 'Copperleaf Securities', path: '/new', before: startEmpty },
  { name: 'command-details', as: issuer, path: '/new/issue', before: fillIssue },
  {
    name: 'command-problems',
    as: issuer,
    path: '/new/issue',
    before: after(startEmpty, (page) => page.locator('form button[type=submit]').click()),
  },
  { name: 'command-checks', as: issuer, path: '/new/issue', before: after(fillIssue, runChecks) },
  { name: 'command-confirm', as: issuer, path: '/new/issue', before: after(fillIssue, confirm) },
  {
    name: 'command-receipt',
    as: issuer,
    path: '/new/issue',
    before: after(fillIssue, confirm, press('Confirm issue', 'Recorded')),
  },
  { name: 'command-unknown', as: issuer, path: '/new/issue', before: after(fillIssue, confirm, withUnknownResult) },
  { name: 'command-refused', as: issuer, path: '/new/issue', before: after(fillIssue, confirm, refused) },
  { name: 'command-issue-more', as: issuer, path: '/new/issue', before: fillIssueWholly },
  { name: 'command-transfer-more', as: issuer, path: '/new/transfer', before: after(fillTransfer('1500'), openMore) },
  { name: 'command-transfer', as: issuer, path: '/new/transfer', before: after(fillTransfer('1500'), runChecks) },
  { name: 'command-transfer-request', as: 'Orrin Pension Trustees', path: '/new/transfer' },
  { name: 'command-transfer-confirm', as: issuer, path: '/new/transfer', before: after(fillTransfer('1500'), confirm) },
  { name: 'command-blocked', as: issuer, path: '/new/transfer', before: after(fillTransfer('4700000'), runChecks) },
  {
    name: 'command-bulk-transfer',
    as: issuer,
    path: '/new/bulk-transfer',
    before: async (page) => {
      await startEmpty(page);
      await find(page, 'Asset', 'Ordinary Shares');
      await page.getByRole('textbox', { name: 'Rows' }).fill('From\tTo\tUnits\n1001\t1004\tten\n1001\tNobody\t20');
      await page.getByRole('group', { name: '2 rows to correct' }).waitFor();
    },
  },
  {
    name: 'command-bulk-holders',
    as: issuer,
    path: '/new/bulk-holders',
    before: async (page) => {
      await startEmpty(page);
      await page.getByRole('textbox', { name: 'Rows' }).fill('Registration,Country\nAda Rowwise,GB\nBen Rowwise,FR');
      await runChecks(page);
    },
  },
  {
    name: 'command-new-holder',
    as: issuer,
    path: '/new/issue',
    before: async (page) => {
      await startEmpty(page);
      await find(page, 'Asset', 'Ordinary Shares');
      await find(page, 'Holder', 'Zara Newholder');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'command-two-readings',
    as: issuer,
    path: '/new/issue',
    before: async (page) => {
      await fillIssue(page);
      await page.getByLabel('Quantity').fill('1.000');
      await page.getByLabel('Effective date').fill('03/04/2026');
    },
  },
  {
    name: 'command-proposed',
    as: 'Copperleaf Securities',
    path: '/new/restrict',
    before: startEmpty,
  },
  { name: 'command-terms', as: issuer, path: '/new/change-terms', before: fillTerms },
  { name: 'command-terms-confirm', as: issuer, path: '/new/change-terms', before: after(fillTerms, confirm) },
  { name: 'command-asset', as: issuer, path: '/new/create-asset', before: startEmpty },
  { name: 'command-convert', as: issuer, path: '/new/convert', before: startEmpty },
  { name: 'command-split', as: issuer, path: '/new/split', before: startEmpty },
  { name: 'command-split-confirm', as: issuer, path: '/new/split', before: after(fillSplit, confirm) },
  { name: 'command-restrict', as: issuer, path: '/new/restrict', before: fillRestriction },
  { name: 'command-restrict-confirm', as: issuer, path: '/new/restrict', before: after(fillRestriction, confirm) },
  {
    name: 'command-release',
    as: issuer,
    path: '/new/release',
    before: after(startEmpty, (page) => find(page, 'Asset', 'Ordinary Shares')),
  },
  { name: 'command-holder', as: issuer, path: '/new/create-holder', before: fillHolder },
  { name: 'command-holder-checks', as: issuer, path: '/new/create-holder', before: after(fillHolder, runChecks) },
];
