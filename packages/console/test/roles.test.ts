/** Each kind of participant walks through every page that its navigation offers. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { theDemo } from './support/place.ts';
import { settle, visit } from './support/visitor.ts';

describe('participants', () => {
  let demo: DemoServer;
  before(async () => {
    demo = await theDemo();
  });

  const participants = [
    ['an issuer', 'quillmere-robotics/account_administrator'],
    ['an agent', 'ledgerstone/account_administrator'],
    ['a broker', 'copperleaf/account_administrator'],
    ['an investor', 'orrin-pension/account_administrator'],
    ['a viewer', 'quillmere-robotics/account_viewer'],
  ] as const;

  for (const [who, role] of participants)
    test(`${who} finds every page of the navigation answered`, async () => {
      const visitor = await visit(demo.address);
      const { page } = visitor;
      try {
        await visitor.signIn(role.endsWith('viewer') ? demo.viewer : demo.client);
        await visitor.goAs(role, '');
        const links = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
        assert.ok(links.length > 0);
        for (const link of links) {
          await link.click();
          await settle(page);
          assert.equal(
            await page.getByRole('alert').count(),
            0,
            `${page.url()}: ${await page.locator('main').innerText()}`,
          );
          assert.notEqual(await page.locator('main h1').innerText(), '');
          assert.notEqual(await page.title(), '');
        }
        visitor.assertClean();
      } finally {
        await visitor.close();
      }
    });

  test('a viewer is offered no deed', async () => {
    const visitor = await visit(demo.address);
    try {
      await visitor.signIn(demo.viewer);
      await visitor.goAs('quillmere-robotics/account_viewer', '/assets');
      await visitor.page.getByRole('link', { name: 'Ordinary Shares' }).click();
      await visitor.page.getByRole('heading', { name: /Ordinary Shares/ }).waitFor();
      await settle(visitor.page);
      for (const deed of ['Suspend', 'Close', 'Issue', 'Transfer', 'Split'])
        for (const kind of ['button', 'link'] as const)
          assert.equal(await visitor.page.getByRole(kind, { name: deed, exact: true }).count(), 0, deed);
      visitor.assertClean();
    } finally {
      await visitor.close();
    }
  });
});
