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

  test('help leads to the documentation and the glossary, and the page of roles to the documentation', async ({
    user,
    page,
  }) => {
    await user.goAs('quillmere-robotics/account_administrator', '');
    await page.getByRole('button', { name: 'Help and keyboard shortcuts' }).click();
    const links = page.getByRole('dialog', { name: 'Help and keyboard shortcuts' }).getByRole('link');
    await links.first().waitFor();
    assert.deepEqual(await links.allInnerTexts(), ['Documentation', 'Glossary']);
    await page.goto(new URL('/roles', page.url()).href);
    const link = page.getByRole('link', { name: 'Documentation' });
    assert.equal(await link.getAttribute('href'), '/docs/');
  });
});
