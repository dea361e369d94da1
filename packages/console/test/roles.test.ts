/** Each kind of participant opens every page of its navigation. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { theDemo } from './support/environment.ts';
import { waitForIdle, openConsole } from './support/console-user.ts';

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

  for (const [participant, role] of participants)
    test(`${participant} opens every page of the navigation without an error`, async () => {
      const user = await openConsole(demo.address);
      const { page } = user;
      try {
        await user.signIn(role.endsWith('viewer') ? demo.viewer : demo.client);
        await user.goAs(role, '');
        const links = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
        assert.ok(links.length > 0);
        for (const link of links) {
          await link.click();
          await waitForIdle(page);
          assert.equal(
            await page.getByRole('alert').count(),
            0,
            `${page.url()}: ${await page.locator('main').innerText()}`,
          );
          assert.notEqual(await page.locator('main h1').innerText(), '');
          assert.notEqual(await page.title(), '');
        }
        user.assertClean();
      } finally {
        await user.close();
      }
    });

  test('a viewer is offered no commands', async () => {
    const user = await openConsole(demo.address);
    try {
      await user.signIn(demo.viewer);
      await user.goAs('quillmere-robotics/account_viewer', '/assets');
      await user.page.getByRole('link', { name: 'Ordinary Shares' }).click();
      await user.page.getByRole('heading', { name: /Ordinary Shares/ }).waitFor();
      await waitForIdle(user.page);
      for (const command of ['Suspend', 'Close', 'Issue', 'Transfer', 'Split'])
        for (const kind of ['button', 'link'] as const)
          assert.equal(await user.page.getByRole(kind, { name: command, exact: true }).count(), 0, command);
      user.assertClean();
    } finally {
      await user.close();
    }
  });
});
