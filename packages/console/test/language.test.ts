/** The language of the page: that of the browser, or one chosen by hand. Texts, numbers and dates agree with it. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type ConsoleUser, openConsole, until, waitForIdle } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';

const issuer = 'quillmere-robotics/account_administrator';

describe('the language of the page', () => {
  let demo: DemoServer;
  before(async () => {
    demo = await theDemo();
  });

  async function openAsset(user: ConsoleUser): Promise<void> {
    await user.goAs(issuer, '/assets');
    await user.page.getByRole('link', { name: 'Ordinary Shares', exact: true }).click();
    await user.page.getByRole('heading', { level: 1, name: /Ordinary Shares/ }).waitFor();
    await waitForIdle(user.page);
  }

  /** The declared language of the page, the spelling of a word of the trade, and a date. */
  async function spoken({ page }: ConsoleUser): Promise<readonly unknown[]> {
    const text = await page.locator('main').innerText();
    return [
      await page.locator('html').getAttribute('lang'),
      /Authori[sz]ed/.exec(text)?.[0],
      /\b(?:\d{1,2} [A-Z][a-z]{2,3} \d{4}|[A-Z][a-z]{2} \d{1,2}, \d{4})\b/.exec(text)?.[0]?.replace(/\d+/g, '1'),
    ];
  }

  async function choose({ page }: ConsoleUser, language: string): Promise<void> {
    await page.getByRole('button', { name: 'Appearance' }).click();
    await Promise.all([page.waitForEvent('load'), page.getByRole('menuitemradio', { name: language }).click()]);
    await waitForIdle(page);
    await page.getByRole('heading', { level: 1, name: /Ordinary Shares/ }).waitFor();
  }

  test('it is that of the browser, until another is chosen and remembered', async () => {
    const user = await openConsole(demo.address, { locale: 'en-US' });
    try {
      await user.signIn(demo.client);
      await openAsset(user);
      const [lang, word, date] = await spoken(user);
      assert.deepEqual([lang, word], ['en-US', 'Authorized']);
      assert.match(String(date), /^[A-Z][a-z]{2} 1, 1$/);

      await choose(user, 'English (United Kingdom)');
      const british = await spoken(user);
      assert.deepEqual(british.slice(0, 2), ['en-GB', 'Authorised']);
      assert.match(String(british[2]), /^1 [A-Z][a-z]{2,3} 1$/);
      await user.page.getByRole('button', { name: 'Appearance' }).click();
      assert.equal(
        await user.page.getByRole('menuitemradio', { name: 'English (United Kingdom)' }).getAttribute('aria-checked'),
        'true',
      );
      await user.page.keyboard.press('Escape');
      await user.page.reload();
      await until(user.page, `document.documentElement.lang === 'en-GB'`);

      await choose(user, 'As the browser');
      assert.equal((await spoken(user))[0], 'en-US');
      user.assertClean();
    } finally {
      await user.close();
    }
  });

  test('a browser without English gets the British texts, with British dates', async () => {
    const user = await openConsole(demo.address, { locale: 'de-DE' });
    try {
      await user.signIn(demo.client);
      await openAsset(user);
      const [lang, word, date] = await spoken(user);
      assert.deepEqual([lang, word], ['en-GB', 'Authorised']);
      assert.match(String(date), /^1 [A-Z][a-z]{2,3} 1$/);
      user.assertClean();
    } finally {
      await user.close();
    }
  });
});
