/** Scenarios of approvals: the lists, one request as approver and as presenter, several at once, and policies. */
import type { Page } from 'playwright-core';
import type { Scenario } from './scenario.ts';

const [issuer, agent] = ['Quillmere Robotics plc', 'Ledgerstone Registrars'] as const;
/** Its agent decides what it asks for. */
const presenter = 'Saltmarsh Cider';

const openRequest =
  (find: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('table[role=grid] a', { hasText: find }).first().click();
    await page.getByRole('heading', { name: 'Checks' }).waitFor();
  };

const issue = openRequest('Issue 1,000');

export const approvalScenarios: readonly Scenario[] = [
  { name: 'approvals', as: issuer, path: '/instructions' },
  { name: 'approvals-as-agent', as: agent, path: '/instructions' },
  { name: 'approvals-as-investor', as: 'Orrin Pension Trustees', path: '/instructions' },
  { name: 'approvals-waiting', as: presenter, path: '/instructions?tab=waiting' },
  { name: 'approvals-overdue-none', as: issuer, path: '/instructions?tab=overdue' },
  { name: 'approvals-decided-none', as: issuer, path: '/instructions?tab=decided' },
  { name: 'approvals-all', as: issuer, path: '/instructions?tab=all' },
  {
    name: 'approval',
    as: agent,
    path: '/instructions',
    before: async (page) => {
      await issue(page);
      await page.getByRole('heading', { name: 'If approved now' }).waitFor();
    },
  },
  { name: 'approval-of-asset', as: issuer, path: '/instructions', before: openRequest('Warrants 2030') },
  { name: 'approval-as-presenter', as: presenter, path: '/instructions?tab=all', before: issue },
  {
    name: 'approval-of-board',
    as: presenter,
    path: '/instructions',
    before: async (page) => {
      await openRequest('Issue 6,000')(page);
      await page.getByText('May agree').first().waitFor();
      await page.getByRole('heading', { name: 'Once all have agreed' }).waitFor();
    },
  },
  {
    name: 'approval-reject',
    as: agent,
    path: '/instructions',
    before: async (page) => {
      await issue(page);
      await page.getByRole('button', { name: 'Reject…' }).click();
      await page.getByLabel('Reason').fill('The consideration is not agreed yet');
    },
  },
  {
    name: 'approval-technical',
    as: agent,
    path: '/instructions',
    before: async (page) => {
      await issue(page);
      await page.getByText('Technical details').click();
    },
  },
  {
    name: 'approvals-several',
    as: agent,
    path: '/instructions',
    before: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Review 1' }).click();
      await page.getByRole('button', { name: 'Approve 1 request' }).and(page.locator(':enabled')).waitFor();
    },
  },
  { name: 'policies-none', as: issuer, path: '/policies' },
  { name: 'policies', as: presenter, path: '/policies' },
  {
    name: 'policies-change',
    as: issuer,
    path: '/new/change-policies',
    before: async (page) => {
      await page.getByRole('button', { name: 'Add policy' }).click();
      await page
        .getByLabel(/^Name \*/)
        .first()
        .fill('Large issues');
      await page.getByText('Only when').click();
      await page.getByLabel('Units from', { exact: true }).fill('10000');
      const need = page.getByRole('group', { name: 'Approval 1' });
      await need.getByLabel(/^Name \*/).fill('board');
    },
  },
  { name: 'instruction', as: issuer, path: '/instructions?tab=all', before: openRequest('Ordinary Shares') },
];
