/** Terms on the pages lead to their meaning. */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { consoleTest } from './support/console-test.ts';
import { waitForIdle } from './support/console-user.ts';

describe('the glossary', () => {
  const test = consoleTest();

  test('a term tells its meaning and leads to the glossary, which shows it, and back', async ({ user, page }) => {
    await user.goAs('quillmere-robotics/account_administrator', '/assets?find=Ordinary');
    await page.getByRole('grid').getByRole('link', { name: 'Ordinary Shares' }).click();
    const term = page.getByRole('link', { name: 'Treasury', exact: true });
    const meaning = 'Issued units that the issuer has bought back and not cancelled.';
    assert.ok((await term.getAttribute('title'))?.startsWith(meaning));
    await term.click();
    await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
    const shown = page.locator('#treasury');
    await shown.and(page.locator('[data-chosen]')).waitFor();
    assert.ok((await shown.innerText()).startsWith(`Treasury\n${meaning}`));
    assert.ok(await page.evaluate(`document.querySelector('#treasury').getBoundingClientRect().bottom < innerHeight`));
    const terms = await page.locator('dt').allInnerTexts();
    assert.deepEqual(
      terms,
      terms.toSorted((one, other) => one.localeCompare(other)),
    );
    await page.goBack();
    await waitForIdle(page);
    await page.getByRole('heading', { level: 1, name: 'Ordinary Shares' }).waitFor();
  });
});
