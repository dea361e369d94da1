/**
 * The first steps of a person with the console: they sign in, transfer units and approve a request, and the pages that
 * they see are accessible. `homes` and `search` belong to them.
 */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { pages, firstPages } from './scenarios/scenario-list.ts';
import { faultsOf, notTakenAlong, outOfStyle } from './support/page-faults.ts';
import { balancesOf, makeClass, makeHolder } from './support/command-form.ts';
import { openScenario, waitForIdle, signInByForm } from './support/console-user.ts';
import { consoleTest } from './support/console-test.ts';

const issuer = 'quillmere-robotics/account_administrator';

describe('first steps', () => {
  const test = consoleTest({ client: () => undefined });

  /** The clicks of the mouse since the page was loaded. */
  const clicks = (page: Page): Promise<number> => page.evaluate('window.clicks');

  test('a user signs in, chooses a role and sees its pages', async ({ demo, page }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signInByForm(page, demo.client);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.equal(await page.getByRole('listitem').count(), 10);
    await page.getByRole('link', { name: /Quillmere Robotics plc.*Administrator · Issuer/s }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    assert.match(page.url(), /\/r\/[0-9a-f-]{36}$/);
    const switcher = page.getByRole('button', { name: /Switch role/ });
    assert.match(await switcher.innerText(), /Quillmere Robotics plc\s+Administrator · Issuer/);
    // The largest owner of the shares stands first, with its figures.
    const owners = page.getByRole('group', { name: /^Owners of all shares by units/ });
    await owners.getByRole('row').nth(1).getByRole('link').waitFor();
    assert.match(await owners.getByRole('row').last().innerText(), /^Total\s+[\d,]+\s+100\.00%$/);
  });

  test('a part is transferred in 5 clicks, with the only class of the holder chosen', async ({ demo, user, page }) => {
    // They stand at the beginning of every list.
    const [first, second] = ['A. Aabel', 'A. Bbbel'] as const;
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    const assetId = await makeClass(keeper, 'A First Class', '10000');
    const holderId = await makeHolder(keeper, first);
    await makeHolder(keeper, second);
    await keeper.mutate('issueUnits', { assetId, holderId, quantity: '5000', effectiveDate: '2026-01-05' });
    await user.signIn(demo.client);
    await user.goAs(issuer, '');
    await page.getByRole('link', { name: 'Holders', exact: true }).click();
    await page.getByRole('heading', { name: 'Holders', level: 1 }).waitFor();
    await page.getByRole('link', { name: first }).click();
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText('Current holding').waitFor();
    await page
      .getByRole('combobox', { name: /^To holder/ })
      .or(page.getByRole('textbox', { name: /^To holder/ }))
      .click();
    await page.keyboard.type(second);
    await page.getByRole('option', { name: second }).and(page.locator(':visible')).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('400');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Transfer 400 shares' }).waitFor();
    await page.getByRole('button', { name: 'Confirm transfer' }).click();
    await page.getByRole('heading', { name: 'Recorded' }).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [first]: '4600', [second]: '400' });
    assert.ok((await clicks(page)) <= 5, `${await clicks(page)} clicks`);
  });

  test('a request is approved with two clicks, and the page shows before what will change', async ({
    demo,
    user,
    page,
  }) => {
    const [assetName, holderName] = ['First Shares to Approve', 'Petra First'] as const;
    const presenter = bearerAt(demo, await demo.roleToken('saltmarsh-cider/account_administrator'));
    const agent = 'ledgerstone/account_administrator';
    const keeper = bearerAt(demo, await demo.roleToken(agent));
    const assetId = await makeClass(presenter, assetName);
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") { register { id } } }`);
    const holderId = await makeHolder(keeper, holderName, { registerId: assetById.register.id });
    const { instruction } = await presenter.mutate(
      'issueUnits',
      { assetId, holderId, quantity: '11', effectiveDate: '2026-02-20' },
      'instruction { id status }',
    );
    assert.equal(instruction.status, 'pending_approval');
    await user.signIn(demo.client);
    await user.goAs(agent, '/instructions');
    await page
      .locator('table[role=grid] tr', { hasText: `Issue 11 units of ${assetName}` })
      .getByRole('link')
      .click();
    await page
      .getByRole('heading', {
        level: 1,
        name: `Issue 11 units of ${assetName} to ${holderName}, effective 20 February 2026`,
      })
      .waitFor();
    await page.getByText('Verified: the digest matches this request', { exact: true }).first().waitFor();
    await page.getByText('May agree: Bertrand Okonjo, Emrys Tann', { exact: true }).first().waitFor();
    const balances = page.getByRole('group', { name: 'Balances before and after' }).getByRole('row');
    assert.match(await balances.filter({ hasText: holderName }).innerText(), /\t0\t\+11\t11$/);
    assert.match(await balances.filter({ hasText: 'Unissued' }).innerText(), /\t1,000\t.11\t989$/);
    await page.getByText('No check fails now. Read the warnings.', { exact: true }).waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), {});
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Approved.', { exact: true }).waitFor();
    assert.equal(await clicks(page), 2);
    await page.getByRole('list', { name: 'Approval' }).getByText('Approved by').waitFor();
    assert.deepEqual(await balancesOf(keeper, assetId), { [holderName]: '11' });
    const { instructionById } = await keeper.read(`{ instructionById(id: "${instruction.id}") { status } }`);
    assert.equal(instructionById.status, 'completed');
    await page.getByRole('link', { name: 'Open transaction' }).click();
    await page.waitForURL(/\/transactions\//);
  });

  test('ten pages are accessible and keep their policy', async ({ demo, user, page }) => {
    await user.signIn(demo.client);
    const faults: string[] = [];
    for (const name of firstPages) {
      await openScenario(pages.find((page) => page.name === name)!, user);
      const found = [await faultsOf(page), await notTakenAlong(page), await outOfStyle(page)];
      faults.push(...found.flat().map((fault) => `${name}: ${fault}`));
    }
    assert.deepEqual(faults, []);
    await waitForIdle(page);
  });
});
