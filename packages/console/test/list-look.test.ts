/**
 * Lists: a shadow where columns are cut off, aligned decimals, a true minus, choices that are remembered, and cards on
 * a narrow screen.
 */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { consoleTest } from './support/console-test.ts';
import { until, waitForIdle } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';

describe('the look of lists', () => {
  const test = consoleTest();

  test('a shadow says that columns are cut off, points are one below the other, and a minus is a minus', async ({
    demo,
    user,
    page,
  }) => {
    await user.goAs(issuer, '/assets');
    await page.getByRole('grid').waitFor();
    await until(page, `document.querySelector('[data-more] table[role=grid]') !== null`);
    await page.evaluate(`document.querySelector('[data-more] > div').scrollLeft = 10000`);
    await until(page, `document.querySelector('[data-more] table[role=grid]') === null`);
    const points: readonly number[] = await page.evaluate(`(() => {
      const heads = [...document.querySelectorAll('table[role=grid] th')];
      const column = heads.findIndex(({ innerText }) => innerText.startsWith('Outstanding'));
      return [...document.querySelectorAll('table[role=grid] tbody tr.' + document.querySelector('tr[data-opens]').className)]
        .map((row) => row.cells[column].querySelector('[data-quantity]')).filter(Boolean).map((cell) => {
          const text = [...cell.childNodes].find(({ nodeType, data }) => nodeType === 3 && /\\d/.test(data));
          const range = document.createRange();
          const end = text.data.includes('.') ? text.data.indexOf('.') : text.data.length;
          range.setStart(text, end - 1);
          range.setEnd(text, end);
          return Math.round(range.getBoundingClientRect().right);
        });
    })()`);
    assert.ok(points.length > 10);
    assert.equal(new Set(points).size, 1, String(points));
    const { allHolders } = await bearerAt(demo, await demo.roleToken(issuer)).read(
      '{ allHolders(first: 1, filter: { registration: { includes: "Imogen" } }) { nodes { id } } }',
    );
    await user.goAs(issuer, `/holders/${allHolders.nodes[0].id}?tab=movements`);
    await page
      .getByRole('grid')
      .getByText(/^\u2212[\d,]+/)
      .first()
      .waitFor();
    assert.doesNotMatch(await page.getByRole('grid').innerText(), /\t-\d/);
  });

  test('a text that its cell cuts off is whole in its tooltip', async ({ user, page }) => {
    await user.goAs(issuer, '/access/users');
    await page.locator('tr[data-opens] td').getByText('@').first().waitFor();
    const texts: readonly (readonly [string, string])[] = await page.evaluate(
      `[...document.querySelectorAll('tr[data-opens] td')].map(({ title, textContent }) => [title, textContent])`,
    );
    assert.ok(texts.some(([title]) => title.includes('@')));
    for (const [title, text] of texts) assert.equal(title, text);
  });

  test('columns and compact rows are remembered, without a word of the register', async ({ user, page }) => {
    await user.goAs(issuer, '/assets');
    const height = (): Promise<unknown> => page.evaluate(`document.querySelector('tr[data-opens] td').offsetHeight`);
    await page.locator('tr[data-opens]').first().waitFor();
    assert.equal(await height(), 38);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Symbol' }).uncheck();
    await page.getByRole('checkbox', { name: 'Compact rows' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Holders', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Holders' }).waitFor();
    await page.locator('tr[data-opens]').first().waitFor();
    assert.equal(await height(), 32);
    await page.getByRole('link', { name: 'Assets', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor();
    assert.doesNotMatch(page.url(), /columns/);
    await page.reload();
    await waitForIdle(page);
    await page.locator('tr[data-opens]').first().waitFor();
    assert.equal(await height(), 32);
    assert.equal(await page.getByRole('columnheader', { name: 'Symbol' }).count(), 0);
    assert.equal(await page.getByRole('columnheader', { name: 'Type' }).count(), 1);
    const stored: string = await page.evaluate(`localStorage.getItem('registry-lists')`);
    assert.doesNotMatch(stored, /[0-9a-f]{8}-|Quillmere|Ordinary|QMR/i);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Symbol' }).check();
    await page.getByRole('checkbox', { name: 'Compact rows' }).uncheck();
    await until(
      page,
      `(({ compact, columns }) => !compact && Object.keys(columns).length === 0)(JSON.parse(localStorage.getItem('registry-lists')))`,
    );
  });

  test('the column by which a list is ordered is in sight', async ({ user, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await user.goAs(issuer, '/transactions');
    await page.locator('tr[data-opens]').first().waitFor();
    const head = page.getByRole('columnheader', { name: 'Recorded' }).and(page.locator('[aria-sort=descending]'));
    const { x, width } = (await head.boundingBox())!;
    assert.ok(x > 0 && x + width < 1280, `from ${x} to ${x + width}`);
  });

  test('on a narrow screen a row is a card of two lines, and the list can still be ordered', async ({
    demo,
    user,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const keeper = bearerAt(demo, await demo.roleToken(issuer));
    const { allAssets } = await keeper.read('{ allAssets(filter: { symbol: { equalTo: "QMR" } }) { nodes { id } } }');
    await user.goAs(issuer, `/holders?asset=${allAssets.nodes[0].id}`);
    await page.locator('tr[data-opens] [data-card=amount]').first().waitFor();
    await waitForIdle(page);
    const card = page.locator('tr[data-opens]').filter({ hasText: 'Imogen Ashgrove' }).first();
    assert.equal(await card.innerText(), 'Imogen Ashgrove\n1001\n4,760,000\nActive');
    const sizes: readonly (readonly number[])[] = await page.evaluate(`(() => {
      const list = document.querySelector('table[role=grid]');
      const row = document.querySelector('tr[data-opens]');
      const top = (place) => Math.round(row.querySelector('[data-card=' + place + ']').getBoundingClientRect().top);
      return [
        [list.scrollWidth, list.parentElement.clientWidth],
        [top('name'), top('amount')],
        [top('detail'), top('last')],
      ];
    })()`);
    assert.ok(sizes[0]![0]! <= sizes[0]![1]!, String(sizes[0]));
    for (const [one, other] of sizes.slice(1)) assert.ok(Math.abs(one! - other!) <= 2, String(sizes));
    const order = page.getByRole('combobox', { name: 'Order' });
    await order.selectOption({ label: 'Number, descending' });
    await page.waitForURL(/order=HOLDER_NUMBER_DESC/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('columnheader', { name: 'Number' }).and(page.locator('[aria-sort=descending]')).waitFor();
    await order.waitFor({ state: 'detached' });
  });
});
