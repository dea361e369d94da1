import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { consoleTest } from './support/console-test.ts';
import { pressTogether, waitForIdle } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';

describe('navigation', () => {
  const test = consoleTest();

  test('back and forward restore the pages', async ({ user, page }) => {
    await user.goAs(issuer, '/assets');
    const list = page.url();
    await page.getByRole('link', { name: 'Ordinary Shares' }).click();
    await page.getByRole('heading', { name: /^Ordinary Shares/ }).waitFor();
    const asset = page.url();
    await page.getByRole('tab', { name: 'Holders' }).click();
    await page.waitForURL(/tab=/);
    await page.goBack();
    await page.waitForURL(asset);
    await page.goBack();
    await page.waitForURL(list);
    await page.getByRole('heading', { name: 'Assets' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: /^Ordinary Shares/ }).waitFor();
    assert.equal(page.url(), asset);
  });

  test('addresses of earlier versions lead to the pages of now, with their parameters', async ({ user, page }) => {
    for (const [former, now] of [
      ['/deeds', /\/new$/],
      ['/deeds/transfer?quantity=5', /\/new\/transfer\?quantity=(?:5|%225%22)$/],
      [
        '/past?on=2024-12-31&than=2024-01-31&tab=holders',
        /\/as-of\?tab=holders&asOf=2024-12-31&comparedWith=2024-01-31$/,
      ],
    ] as const) {
      await user.goAs(issuer, former);
      assert.match(page.url(), now);
    }
    await page.goBack();
    await page.waitForURL(/\/new\/transfer\?/);
  });

  test('the pages are in groups, and the header names the register', async ({ user, page }) => {
    await user.goAs(issuer, '/assets');
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    for (const [group, pages] of [
      ['Register', ['Assets', 'Holders', 'Certificates', 'Transactions']],
      ['Work', ['New…', 'Import', 'Statements', 'Jobs']],
      ['Insight', ['Register as of', 'Events']],
      ['Administration', ['Audit log', 'Policies', 'Access', 'API explorer']],
    ] as const)
      assert.deepEqual(await navigation.getByRole('group', { name: group }).getByRole('link').allInnerTexts(), pages);
    await page.getByRole('banner').getByRole('link', { name: 'Register of Quillmere Robotics plc' }).waitFor();
  });

  test('filters, order and columns are in the address, and are restored from it', async ({ user, page, context }) => {
    await user.goAs(issuer, '/assets');
    await page.locator('[data-filters]').getByLabel('Status').selectOption('active');
    await page.waitForURL(/status=active/);
    await page.getByRole('button', { name: /^Name/ }).click();
    await page.waitForURL(/order=/);
    await page.locator('[aria-sort=descending]').waitFor();
    await waitForIdle(page);
    const rows = (where = page) => where.locator('table[role=grid] tbody tr a').allInnerTexts();
    const count = await page.getByText(/^\d+ rows$/).innerText();
    const seen = await rows();
    assert.deepEqual(
      seen,
      // The order that people expect, by another implementation of it.
      seen.toSorted(new Intl.Collator('en').compare).reverse(),
    );
    const other = await context.newPage();
    await other.goto(page.url());
    await waitForIdle(other);
    await other.getByText(count, { exact: true }).waitFor();
    assert.deepEqual(await rows(other), seen);
  });

  test('shortcuts go to pages, to the filters and through the rows', async ({ user, page }) => {
    await user.goAs(issuer, '/assets?find=Ordinary');
    await page.keyboard.press('f');
    assert.equal(await page.locator('[data-filters] :focus').count(), 1);
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Ordinary Shares/ }).waitFor();
    await pressTogether(page, 'g', 'a');
    await page.getByRole('heading', { name: 'Assets' }).waitFor();
  });

  test('a lost connection is shown, loses nothing, and recovers without action', async ({ user, page, context }) => {
    await user.goAs(issuer, '/assets');
    await context.setOffline(true);
    await page.locator('[data-filters]').getByLabel('Name').fill('Series');
    const banner = page.getByRole('alert').filter({ hasText: 'The registry cannot be reached.' }).first();
    await banner.waitFor();
    assert.equal(await page.locator('[data-filters]').getByLabel('Name').inputValue(), 'Series');
    await context.setOffline(false);
    await page.getByText('Your entries are not lost.').waitFor({ state: 'detached' });
    await page.getByText('3 rows').waitFor();
    await page.getByRole('link', { name: 'Series A Preferred' }).waitFor();
    user.assertClean('net::ERR_INTERNET_DISCONNECTED graphql', 'net::ERR_INTERNET_DISCONNECTED session');
  });

  test('an error of the registry shows its request ID', async ({ user, page }) => {
    await page.route('**/console/graphql', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        headers: { 'x-request-id': 'a-request' },
        json: {
          status: 500,
          code: 'internal',
          title: 'Internal Server Error',
          detail: 'It went wrong.',
          requestId: 'a-request',
        },
      }),
    );
    await user.goAs(issuer, '/assets');
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    assert.match(await alert.innerText(), /It went wrong\.[\s\S]*a-request/);
    user.assertClean('500 graphql');
  });
});
