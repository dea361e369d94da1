/** Approval policies: written in a form, read as sentences, and asked for by every form and page afterwards. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openTestClient } from '../../server/test/support/test-client.ts';
import { openAs } from './support/board.ts';
import { confirmCommand, makeClass, makeHolder, runChecks } from './support/command-form.ts';
import { theDemo } from './support/environment.ts';

describe('policies', () => {
  let user: Awaited<ReturnType<typeof openAs>>;
  before(async () => {
    const demo = await theDemo();
    const keeper = await openTestClient(demo, { others: ['account_manager'] });
    const assetId = await makeClass(keeper, 'Shares with a Policy');
    const holderId = await makeHolder(keeper, 'Orla Finch');
    const more = { quantity: '20000', authority: 'Resolution 4', effectiveDate: '2026-01-03' };
    await keeper.mutate('authorizeUnits', { assetId, ...more });
    for (const quantity of ['10000', '9999'])
      await keeper.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate: '2026-01-05' });
    user = await openAs(demo, keeper);
  });
  after(() => user.close());

  async function pick(page: Page, field: string, option: string): Promise<void> {
    await page
      .getByRole('combobox', { name: field })
      .or(page.getByRole('textbox', { name: field }))
      .first()
      .click();
    await page.getByRole('option', { name: option, exact: true }).and(page.locator(':visible')).click();
    await page.keyboard.press('Escape');
  }

  test('an account without policies is told what holds then', async () => {
    const { page } = user;
    await user.open('/policies');
    await page.getByText('No policies').waitFor();
    await page.getByRole('link', { name: 'Write the first policies' }).waitFor();
    user.assertClean();
  });

  test('a need that nobody could meet is refused before anything is recorded', async () => {
    const { page } = user;
    await user.open('/new/change-policies');
    await page.getByRole('button', { name: 'Add policy' }).click();
    await page
      .getByLabel(/^Name \*/)
      .first()
      .fill('Large issues');
    await pick(page, 'Changes', 'Issue units');
    const approval = page.getByRole('group', { name: 'Approval 1' });
    await approval.getByLabel(/^Name \*/).fill('board');
    await approval.getByLabel('How many').fill('9');
    assert.match(await runChecks(page), /Failed/);
    user.assertClean();
  });

  test('the draft is changed until it can be met, and the policies are read as sentences', async () => {
    const { page } = user;
    await page.getByRole('group', { name: 'Approval 1' }).getByLabel('How many').fill('1');
    await page.getByText('Only when').click();
    await page.getByLabel('Units from', { exact: true }).fill('10000');
    assert.match(await runChecks(page), /Of the last 90 days 1 instruction would have waited, 1 by Large issues:/);
    await page.getByRole('heading', { name: 'The newest that would have waited' }).waitFor();
    await page.getByRole('link', { name: /^Issue 10,000 units of Shares with a Policy to Orla Finch/ }).waitFor();
    await confirmCommand(page, 'Put policies in force');
    await page.getByRole('link', { name: 'Open policies' }).click();
    await page.getByRole('heading', { name: 'Large issues' }).waitFor();
    await page
      .getByText('“Issue units” of 10,000 units or more needs 1 person of the account that proposes it.')
      .waitFor();
    user.assertClean();
  });

  test('a change begins with the policies in force and keeps what is not touched', async () => {
    const { page } = user;
    await user.open('/policies');
    await page.getByRole('link', { name: 'Change policies' }).click();
    await page.getByRole('heading', { name: 'Change approval policies' }).waitFor();
    assert.equal(
      await page
        .getByLabel(/^Name \*/)
        .first()
        .inputValue(),
      'Large issues',
    );
    assert.equal(await page.getByLabel('Units from', { exact: true }).inputValue(), '10,000');
    user.assertClean();
  });
});
