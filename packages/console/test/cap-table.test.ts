/** The cap table by holder: holders × classes, with rights, the fully diluted part and votes. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { faultsOf } from './support/page-faults.ts';
import { consoleTest } from './support/console-test.ts';
import { until, waitForIdle } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';

describe('the cap table by holder', () => {
  const test = consoleTest({ viewport: { width: 1280, height: 800 } });

  const grid = (page: Page) => page.getByRole('grid', { name: 'Cap table by holder' });
  /** The cells of the row of a holder, as they are read. */
  const row = async (page: Page, holder: string): Promise<string[]> =>
    await grid(page).getByRole('row').filter({ hasText: holder }).first().getByRole('gridcell').allInnerTexts();

  test('has the classes, the parts of the whole and the votes of each holder', async ({ user, page }) => {
    // 7,628,505 shares are outstanding, 150,000 of them without a vote, and 8,128,505 fully diluted.
    await user.goAs(issuer, '/as-of?asOf=2025-03-31&by=holder&unit=shares');
    await grid(page).waitFor();
    await waitForIdle(page);
    assert.deepEqual(await grid(page).getByRole('columnheader').allInnerTexts(), [
      'Holder',
      'Outstanding',
      '% of outstanding',
      'Fully diluted',
      '% of fully diluted',
      'Votes',
      '% of votes',
      'Ordinary Shares',
      'Class B Non-Voting Shares',
      'Series Seed Preferred',
      'Series A Preferred',
      'Employee Share Options 2024',
      'Convertible Loan Notes 2023',
    ]);
    // The figures are in sight whatever the number of classes.
    const ends: readonly number[] = await page.evaluate(
      `[...document.querySelectorAll('table[role=grid] th')].slice(0, 5).map((head) => head.getBoundingClientRect().right)`,
    );
    const scroller: number = await page.evaluate(
      `document.querySelector('table[role=grid]').parentElement.getBoundingClientRect().right`,
    );
    assert.ok(
      ends.every((end) => end <= scroller),
      `${ends.join()} > ${scroller}`,
    );
    const shown = async (holder: string): Promise<string> => (await row(page, holder)).join(' ');
    assert.equal(
      await shown('Imogen Ashgrove'),
      'Imogen Ashgrove 2,380,000 31.20% 2,380,000 29.28% 2,380,000 31.82% 2,380,000 – – – – –',
    );
    // Class B has no vote; the options count fully diluted.
    assert.equal(
      await shown('Rasmus Eklund'),
      'Rasmus Eklund 100,000 1.31% 160,000 1.97% 0 0.00% – 100,000 – – 60,000 –',
    );
    // A holder of options alone.
    assert.equal(await shown('Jonah Pettigrew'), 'Jonah Pettigrew 0 0.00% 30,000 0.37% 0 0.00% – – – – 30,000 –');
    assert.match(
      await page.locator('main').innerText(),
      /16 rows\s+Outstanding 7,628,505 · Fully diluted 8,128,505 · Votes 7,478,505/,
    );
    // 2,380,000 of 7,628,505, 8,128,505 and 7,478,505.
    await page.getByLabel('All decimals').click();
    assert.match(await shown('Imogen Ashgrove'), /31\.1988% 2,380,000 29\.2797% 2,380,000 31\.8245%/);
    await page.getByLabel('All decimals').click();
  });

  test('is ordered by a figure, and exported', async ({ user, page }) => {
    await user.goAs(issuer, '/as-of?asOf=2025-03-31&by=holder&unit=shares');
    await grid(page).getByRole('button', { name: 'Fully diluted' }).first().click();
    await page.waitForURL(/order=FULLY_DILUTED_ASC/);
    await waitForIdle(page);
    await until(page, `document.querySelector('tr[data-opens] td').innerText === 'Greyfriars Garden Society'`);
    // The third click takes the order away again.
    await grid(page).getByRole('button', { name: 'Fully diluted' }).first().click();
    await page.waitForURL(/order=FULLY_DILUTED_DESC/);
    await grid(page).getByRole('button', { name: 'Fully diluted' }).first().click();
    await page.waitForURL((url) => !url.search.includes('order='));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Export CSV/ }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n');
    assert.equal(download.suggestedFilename(), 'Cap table, shares, 2025-03-31.csv');
    assert.equal(lines.length, 17);
    assert.ok(lines.includes('Rasmus Eklund,100000,1.3109,160000,1.9684,0,0,,100000,,,60000,'), lines.join('\n'));
  });

  test('the holders of a day are told apart by class, and units of different funds are not added', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, '/as-of?asOf=2025-03-31&tab=holders');
    const list = page.getByRole('grid', { name: 'Holders' });
    await list.waitFor();
    await waitForIdle(page);
    const eklund = list.getByRole('row').filter({ hasText: 'Rasmus Eklund' }).first().getByRole('gridcell');
    assert.deepEqual(await list.getByRole('columnheader').allInnerTexts(), [
      'Holder',
      'Number',
      'All classes',
      '% of outstanding',
      'Ordinary Shares',
      'Class B Non-Voting Shares',
      'Series Seed Preferred',
      'Series A Preferred',
    ]);
    assert.deepEqual((await eklund.allInnerTexts()).slice(2), ['100,000', '1.31%', '–', '100,000', '–', '–']);
    await user.goAs(issuer, '/as-of?asOf=2025-03-31&by=holder&unit=units');
    const units = page.getByRole('grid', { name: 'Units, By holder' });
    await units.waitFor();
    assert.deepEqual(await units.getByRole('columnheader').allInnerTexts(), [
      'Holder',
      'Class',
      'Units',
      '% of the class',
    ]);
    await page.getByText('Units of different funds and memberships are not added together.').waitFor();
  });

  test('two dates are compared with the cause of each change, adjusted for splits on demand', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, '/as-of?asOf=2025-12-31&comparedWith=2024-12-31');
    const changes = page.getByRole('grid', { name: 'Changes by holder' });
    await changes.waitFor();
    await waitForIdle(page);
    const lines = async (): Promise<string[]> =>
      (await changes.innerText()).split('\n').map((line) => line.replaceAll('\t', ' | '));
    // Two for one: Imogen Ashgrove did nothing, and Greyfriars Garden Society bought 4,000 after it.
    const before = await lines();
    assert.ok(before.includes('Imogen Ashgrove | Ordinary Shares | 2,380,000 | 4,760,000 | +2,380,000 | Split 19'));
    assert.ok(
      before.includes(
        'Greyfriars Garden Society | Ordinary Shares | 15,000 | 34,000 | +19,000 | Split 27, Transfer 29',
      ),
    );
    await page.getByRole('switch', { name: 'Adjust for splits' }).click({ force: true });
    await page.waitForURL(/adjusted=yes/);
    await until(page, `!document.querySelector('main').innerText.includes('Imogen Ashgrove')`);
    await waitForIdle(page);
    const adjusted = await lines();
    assert.ok(
      adjusted.includes(
        'Greyfriars Garden Society | Ordinary Shares | 30,000 | 34,000 | +4,000 | Split 27, Transfer 29',
      ),
    );
    assert.equal(adjusted.filter((line) => /Restricted Stock Units/.test(line)).length, 2);
    assert.deepEqual(await faultsOf(page), []);
    await changes.getByRole('link', { name: 'Transfer 29' }).first().click();
    await page.getByRole('heading', { level: 1, name: /29/ }).waitFor();
  });

  test('equal holders have equal parts, and the holder stays in view', async ({ user, page }) => {
    await user.goAs(issuer, '/as-of?asOf=2025-12-31&by=holder&unit=shares&order=OUTSTANDING_ASC');
    await grid(page).waitFor();
    await waitForIdle(page);
    const parts: readonly string[] = await page.evaluate(`(() => {
      const heads = [...document.querySelectorAll('table[role=grid] th')].map(({ innerText }) => innerText);
      const [outstanding, part] = [heads.indexOf('Outstanding'), heads.indexOf('% of outstanding')];
      return [...document.querySelectorAll('tr[data-opens]')].map(({ cells }) => cells[outstanding].innerText + ' ' + cells[part].innerText);
    })()`);
    // 100,000 of 12,378,505; below them a holder of options alone.
    assert.equal(parts[0], '0 0.00%');
    assert.deepEqual(
      parts.filter((one) => one.startsWith('100,000 ')),
      ['100,000 0.81%', '100,000 0.81%', '100,000 0.81%'],
    );
    // The narrowest screen on which rows are no cards.
    await page.setViewportSize({ width: 800, height: 844 });
    await page.evaluate(`document.querySelector('[data-more] > div').scrollLeft = 10000`);
    await until(page, `document.querySelector('[data-more] table[role=grid]') === null`);
    const left = `(cell) => Math.round(cell.getBoundingClientRect().left - cell.closest('table').parentElement.getBoundingClientRect().left)`;
    assert.equal(await page.evaluate(`(${left})(document.querySelector('tr[data-opens] td'))`), 1);
    assert.deepEqual(await faultsOf(page), []);
  });
});
