/** An agent of several issuers sees all of them or one: the choice is in the address and holds on every page. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { issue, makeHolders } from '../../server/test/support/holdings.ts';
import { appoint, makeAsset, openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { png } from '../../server/test/support/png.ts';
import { openConsole, until, waitForIdle, type ConsoleUser } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';

describe('the choice of an issuer', () => {
  let server: DemoServer;
  let agent: TestClient;
  let user: ConsoleUser;
  /** The issuers: their registers, and the asset of each. */
  const issuers: {
    readonly register: string;
    readonly name: string;
    readonly asset: string;
    readonly holder: string;
  }[] = [];

  before(async () => {
    server = await theDemo();
    agent = await openTestClient(server, { accountType: 'transfer_agent' });
    for (const letter of ['A', 'B']) {
      const issuer = await openTestClient(server);
      const asset = `Shares of ${letter}`;
      const assetId = await makeAsset(issuer, { name: asset }, 'active');
      await issuer.mutate('authorizeUnits', {
        assetId,
        quantity: '1000',
        authority: 'Charter',
        effectiveDate: '2026-01-02',
      });
      const [holderId] = (await makeHolders(issuer, 1)) as [string];
      await issue(issuer, assetId, holderId, '100');
      const { viewer, holderById } = await issuer.read(
        `{ viewer { account { name } } holderById(id: "${holderId}") { registration } }`,
      );
      await appoint(server, issuer.person, agent.person);
      issuers.push({
        register: issuer.person.accountId,
        name: viewer.account.name,
        asset,
        holder: holderById.registration,
      });
    }
    user = await openConsole(server.address);
    await user.signIn(agent.person);
  });

  after(() => user.close());

  test('one issuer is chosen in the header for every page, and all again', async () => {
    const { page } = user;
    const [first, second] = issuers as [(typeof issuers)[number], (typeof issuers)[number]];
    const shown = async (path: string): Promise<string> => {
      if (path !== '') await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: path }).click();
      if (path !== '') await page.getByRole('heading', { level: 1, name: path }).waitFor();
      await waitForIdle(page);
      await page.locator('tr[data-opens]').first().waitFor();
      return await page.getByRole('grid').innerText();
    };
    const issuer = page.getByRole('banner').getByRole('combobox', { name: 'Issuer' });
    await page.goto(`/r/${agent.person.usersAccountId}/assets`);
    await page.getByText('2 rows', { exact: true }).waitFor();
    const all = await shown('');
    assert.ok(all.includes(first.asset) && all.includes(second.asset));

    assert.equal(await page.getByText(/made up/).count(), 0);

    await issuer.selectOption(second.register);
    await page.getByText('1 row', { exact: true }).waitFor();
    assert.ok(page.url().includes(`register=${second.register}`));
    assert.ok(!(await shown('')).includes(first.asset));
    for (const [name, own, other] of [
      ['Holders', second.holder, first.holder],
      ['Transactions', second.asset, first.asset],
    ] as const) {
      const text = await shown(name);
      assert.ok(text.includes(own) && !text.includes(other), name);
      assert.equal(await issuer.inputValue(), second.register);
    }
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await waitForIdle(page);
    await page.getByRole('tab', { name: 'Authorised total' }).click();
    await page.getByRole('main').getByRole('link', { name: second.asset }).first().waitFor();
    assert.equal(await page.getByRole('main').getByText(first.asset).count(), 0);
    await page.reload();
    await waitForIdle(page);
    assert.equal(await issuer.inputValue(), second.register);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('Shares of');
    const found = page.getByRole('group', { name: 'Assets', exact: true }).getByRole('option');
    await found.first().waitFor();
    assert.equal(await found.count(), 1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await issuer.selectOption('');
    await until(page, `!location.search.includes('register')`);
    await page.getByRole('main').getByRole('link', { name: first.name }).first().waitFor();
    user.assertClean();
  });

  test('a logo that is uploaded stands beside the name of the account, and an agent sees it with the issuer', async () => {
    const issuer = await openTestClient(server);
    await makeAsset(issuer, {}, 'active');
    await appoint(server, issuer.person, agent.person);
    const owner = await openConsole(server.address);
    await owner.signIn(issuer.person);
    const { page } = owner;
    await page.goto(`/r/${issuer.person.usersAccountId}/access/users`);
    const logo = page.getByRole('region', { name: 'Logo of the account' });
    const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
      logo.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await choose('Large.png', 'image/png', Buffer.alloc(131_072));
    await logo.getByText('Large.png has 128 kB. A logo has at most 64 kB.').waitFor();
    await choose('Logo.png', 'image/png', png(40, 20));
    await page.locator('header img[data-logo]').waitFor();
    const image = page.locator('header img[data-logo]');
    assert.equal(await image.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth), 40);
    owner.assertClean();
    await user.page.goto(`/r/${agent.person.usersAccountId}/assets?register=${issuer.person.accountId}`);
    await user.page.locator('header img[data-logo]').waitFor();
    user.assertClean();
    await logo.getByRole('button', { name: 'Remove logo' }).click();
    await page.locator('header img[data-logo]').waitFor({ state: 'detached' });
    owner.assertClean();
    await owner.close();
  });
});
