/** Each kind of participant opens every page of its navigation; `long-session` does so as an issuer. */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { colourOf } from './support/colour.ts';
import { consoleTest } from './support/console-test.ts';
import { followAll, waitForIdle } from './support/console-user.ts';

const test = consoleTest();

describe('participants', () => {
  const participants = [
    ['an agent', 'ledgerstone/account_administrator'],
    ['a broker', 'copperleaf/account_administrator'],
    ['an investor', 'orrin-pension/account_administrator'],
    ['a viewer', 'quillmere-robotics/account_viewer'],
  ] as const;

  for (const [participant, role] of participants)
    test(`${participant} opens every page of the navigation without an error`, async ({ demo, user, page }) => {
      await user.signIn(role.endsWith('viewer') ? demo.viewer : demo.client);
      await user.goAs(role, '');
      await followAll(page);
    });

  test('the home of every role of the demo fits a laptop, and says that its data is made up', async ({
    user,
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const { usersAccountId, accountName, userRole } of user.roles) {
      await page.goto(`/r/${usersAccountId}`);
      await waitForIdle(page);
      const height: number = await page.evaluate('document.documentElement.scrollHeight');
      assert.ok(height <= 900, `the home of ${accountName}, ${userRole}, is ${height} px high`);
      await page
        .getByRole('complementary')
        .getByText(/made up/)
        .waitFor();
    }
    assert.equal(user.roles.length, 10);
  });

  test('a viewer is offered no commands', async ({ demo, user, page }) => {
    await user.signIn(demo.viewer);
    await user.goAs('quillmere-robotics/account_viewer', '/assets');
    await page.getByRole('link', { name: 'Ordinary Shares' }).click();
    await page.getByRole('heading', { name: /Ordinary Shares/ }).waitFor();
    await waitForIdle(page);
    for (const command of ['Suspend', 'Close', 'Issue', 'Transfer', 'Split'])
      for (const kind of ['button', 'link'] as const)
        assert.equal(await page.getByRole(kind, { name: command, exact: true }).count(), 0, command);
  });
});

describe('what a role is offered', () => {
  test('what takes something away looks like it, and a role is offered the steps that it may take', async ({
    user,
    page,
  }) => {
    await user.goAs('quillmere-robotics/account_administrator', '/assets');
    await page.getByRole('link', { name: 'Ordinary Shares' }).click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).waitFor();
    assert.equal(await page.locator('[data-destructive]').count(), 2);
    assert.equal(await colourOf(page, '[data-destructive]'), 'rgb(179, 38, 30)');
    await user.goAs('orrin-pension/account_administrator', '/assets');
    await page.getByRole('link', { name: 'Ordinary Shares' }).click();
    await page.getByRole('heading', { name: 'Lifecycle' }).waitFor();
    assert.equal(await page.getByText('Suspend', { exact: true }).count(), 0);
  });

  test('an investor sees whose units it holds, and the platform no page that is always empty', async ({
    user,
    page,
  }) => {
    await user.goAs('orrin-pension/account_administrator', '');
    const holdings = page.getByRole('region', { name: 'Holdings', exact: true });
    await holdings.getByRole('tab', { name: 'All holdings' }).click();
    const bond = holdings.getByRole('row').filter({ has: page.getByRole('link', { name: 'Community Bond 2029' }) });
    await bond.getByText('Saltmarsh Cider Company Ltd').waitFor();
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    for (const name of ['Assets', 'Certificates', 'API explorer'])
      assert.equal(await navigation.getByRole('link', { name }).count(), 0, name);
    await user.goAs('demo-platform/account_administrator', '');
    await navigation.getByRole('link', { name: 'Access' }).waitFor();
    assert.equal(await navigation.getByRole('link', { name: 'Assets' }).count(), 0);
  });
});
