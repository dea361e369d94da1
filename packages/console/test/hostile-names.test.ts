/** Names are whatever people write: markup, quotes, addresses of scripts, signs that turn the text around. All of it is text. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { theDemo } from './support/place.ts';
import { settle, visit, type Visitor } from './support/visitor.ts';

const issuer = 'saltmarsh-cider/account_administrator';

/** Each would call `ran()` if any part of the console took it for more than text. */
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
  let visitor: Visitor;
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
    // So high that all rows are in sight.
    visitor = await visit(demo.address, { viewport: { width: 1360, height: 3000 } });
    await visitor.context.exposeBinding('ran', () => void (ran += 1));
    visitor.page.on('dialog', (dialog) => {
      ran += 1;
      void dialog.dismiss();
    });
    await visitor.signIn(demo.client);
  });
  after(() => visitor.close());

  /** Opens each of a list and comes back: in the list and on its own page it must stand as it was written. */
  async function openEach(list: string): Promise<void> {
    const { page } = visitor;
    await visitor.goAs(issuer, `/${list}`);
    for (const name of hostile) {
      await page.locator('table[role=grid] a').getByText(name, { exact: true }).click();
      await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
      await settle(page);
      await page.goBack();
      await page.locator('table[role=grid] a').first().waitFor();
    }
  }

  test('thirty names of assets are shown as they were written, and none of them runs', async () => {
    assert.equal(new Set(hostile).size, 30);
    await openEach('assets');
    assert.equal(ran, 0);
    visitor.assertClean();
  });

  test('thirty registrations of holders are shown as they were written, and none of them runs', async () => {
    await openEach('holders');
    assert.equal(ran, 0);
    visitor.assertClean();
  });

  test('what an address holds is a filter and nothing else', async () => {
    const { page } = visitor;
    for (const name of hostile.slice(0, 6)) {
      await visitor.goAs(issuer, `/assets?order=${encodeURIComponent(name)}&type=${encodeURIComponent(name)}`);
      await page.getByRole('heading', { name: 'Assets' }).waitFor();
    }
    await page.goto('/sign-in?to=//attacker.example/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('Client id').fill(demo.client.clientId);
    await page.getByLabel('Client secret', { exact: true }).fill(demo.client.clientSecret);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    assert.equal(ran, 0);
    visitor.assertClean();
  });
});
