/**
 * Names contain markup, quotes, script URLs and formulas. All of it is shown as text: each name in the lists of assets
 * and of holders, and on the page of the asset or of the holder. The deep check opens both pages of each name.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { isDeep } from '../../server/test/support/seed.ts';
import { theDemo } from './support/environment.ts';
import { waitForIdle, openConsole, type ConsoleUser, signInByForm } from './support/console-user.ts';

const issuer = 'saltmarsh-cider/account_administrator';

/** Each name would call `ran()` if the console interpreted it. */
const hostile: readonly string[] = [
  '<script>ran()</script>',
  '"><script>ran()</script>',
  "'><img src=x onerror=ran()>",
  '<img src=x onerror="ran()">',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<math><mi xlink:href="javascript:ran()">x</mi></math>',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<body onload=ran()>',
  '<details open ontoggle=ran()>',
  '<input autofocus onfocus=ran()>',
  '<video><source onerror=ran()></video>',
  '<a href="javascript:ran()">Dividend</a>',
  '<object data="javascript:ran()">',
  '<style>@import "//attacker.example/x.css";</style>',
  '<link rel=stylesheet href=//attacker.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<base href="//attacker.example/">',
  '</title><script>ran()</script>',
  '--><script>ran()</script><!--',
  '`${ran()}` ${ran()}',
  '{{constructor.constructor("ran()")()}}',
  "');ran();//",
  'javascript:ran()',
  'data:text/html,<script>ran()</script>',
  '&lt;script&gt;ran()&lt;/script&gt; &#60;b&#62;',
  '\\u003cscript\\u003eran()\\u003c/script\\u003e',
  '=cmd|"/C calc"!A1 <b>bold</b> __proto__',
];

describe('hostile names', () => {
  let demo: DemoServer;
  let user: ConsoleUser;
  let ran = 0;
  before(async () => {
    demo = await theDemo();
    const { mutate } = bearerAt(demo, await demo.roleToken(issuer));
    for (const name of hostile) {
      await mutate('createAsset', { name, type: 'common_stock', conversionRights: name });
      await mutate('createHolder', {
        registration: name,
        ownershipForm: 'sole',
        parties: [{ partyType: 'individual', legalName: name, capacity: 'owner' }],
      });
    }
    // High enough to show all rows.
    user = await openConsole(demo.address, { viewport: { width: 1360, height: 3000 }, alone: true });
    await user.context.exposeBinding('ran', () => void (ran += 1));
    user.page.on('dialog', (dialog) => {
      ran += 1;
      void dialog.dismiss();
    });
    await user.signIn(demo.client);
  });
  after(() => user.close());

  /**
   * Opens every second entity from the list and goes back. The list shows the exact name of each, and so does the page.
   * Shape: `first` is the index of the first that is opened.
   */
  async function openEach(list: string, first: 0 | 1): Promise<void> {
    const { page } = user;
    await user.goAs(issuer, `/${list}`);
    const linkOf = (name: string) => page.locator('table[role=grid] a').getByText(name, { exact: true });
    for (const name of hostile) await linkOf(name).waitFor();
    for (const name of isDeep ? hostile : hostile.filter((_, index) => index % 2 === first)) {
      await linkOf(name).click();
      await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
      await waitForIdle(page);
      await page.goBack();
      await page.locator('table[role=grid] a').first().waitFor();
    }
  }

  test('thirty names of assets are shown unchanged, and none runs as a script', async () => {
    assert.equal(new Set(hostile).size, 30);
    await openEach('assets', 0);
    assert.equal(ran, 0);
    user.assertClean();
  });

  test('thirty registrations of holders are shown unchanged, and none runs as a script', async () => {
    await openEach('holders', 1);
    assert.equal(ran, 0);
    user.assertClean();
  });

  test('text in an address is a filter and nothing else', async () => {
    const { page } = user;
    for (const name of hostile.slice(0, 6)) {
      await user.goAs(issuer, `/assets?order=${encodeURIComponent(name)}&type=${encodeURIComponent(name)}`);
      await page.getByRole('heading', { name: 'Assets' }).waitFor();
    }
    await page.goto('/sign-in?to=//attacker.example/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signInByForm(page, demo.client);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.equal(ran, 0);
    user.assertClean();
  });
});
