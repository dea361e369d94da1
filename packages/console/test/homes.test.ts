/** The first page of an agent, of an investor and of a broker has what each came for, and offers nothing else. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { issue, makeClass, newHolder } from '../../server/test/support/holdings.ts';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { send } from '../../server/test/support/server.ts';
import { appoint, openColleague, openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { until, untilItFits, waitForIdle } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';

describe('homes', () => {
  const test = consoleTest({ client: () => undefined });
  let server: DemoServer;
  let agent: TestClient;
  let investor: TestClient;
  let broker: TestClient;
  /** The issuers: the first has a difference and a request that waits, the second has nothing of both. */
  const issuers: { readonly id: string; readonly name: string }[] = [];

  before(async () => {
    server = await theDemo();
    agent = await openTestClient(server, { accountType: 'transfer_agent' });
    investor = await openTestClient(server, { accountType: 'investor' });
    broker = await openTestClient(server, { accountType: 'broker' });
    for (const name of ['First', 'Second']) {
      const issuer = await openTestClient(server, { name: `${name} Foods plc` });
      const { accountId, accountName } = issuer.person;
      const assetId = await makeClass(issuer, '10000', { name: `${name} shares` });
      const { holder } = await issuer.mutate(
        'createHolder',
        newHolder('Juniper Vale', { holderAccountId: investor.person.accountId }),
        'holder { id }',
      );
      await issue(issuer, assetId, holder.id, '1500');
      if (name === 'First') {
        await issuer.mutate('placeRestriction', {
          assetId,
          holderId: holder.id,
          kind: 'lock_up',
          quantity: '400',
          effectiveFrom: '2026-02-01',
          expiresOn: '2099-03-31',
        });
        await issuer.mutate('recordDifference', {
          assetId,
          holderId: holder.id,
          quantity: '100',
          effectiveDate: '2026-02-02',
          reason: 'Two registers disagree',
        });
        const operator = await openColleague(server, issuer, 'account_operator');
        await operator.mutate('createHolder', newHolder('Otto Waits'));
      }
      await appoint(server, issuer.person, agent.person);
      issuers.push({ id: accountId, name: accountName });
      const query = new URLSearchParams({ registerId: accountId, name: `Power of attorney ${name}.txt` });
      const uploaded = await send(`${server.address}/token/api/v2/documents?${String(query)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${investor.token}`, 'content-type': 'text/plain' },
        body: 'A power of attorney.',
      });
      assert.equal(uploaded.status, 201, uploaded.text);
    }
  });

  test('administrators see at home that one of them rotated the secret of another, and managers do not', async ({
    user,
    page,
  }) => {
    const issuer = await openTestClient(server);
    const second = await openColleague(server, issuer, 'account_administrator');
    const manager = await openColleague(server, issuer, 'account_manager');
    await second.mutate('rotateApiClientSecret', { apiClientId: second.person.apiClientId });
    await second.mutate('rotateApiClientSecret', { apiClientId: manager.person.apiClientId });
    const told = page.getByText('Bo Keeper rotated the client secret of this API key of Bo Keeper');
    await user.signIn(issuer.person);
    await page.goto(`/r/${issuer.person.usersAccountId}`);
    await told.waitFor();
    assert.equal(await told.count(), 1);
    await user.signIn(manager.person);
    await page.goto(`/r/${manager.person.usersAccountId}`);
    await waitForIdle(page);
    assert.equal(await told.count(), 0);
  });

  test('an agent begins with its issuers, and a row opens the register of its issuer', async ({ user, page }) => {
    const [first, second] = issuers as [(typeof issuers)[number], (typeof issuers)[number]];
    await user.signIn(agent.person);
    await page.goto(`/r/${agent.person.usersAccountId}`);
    await page.locator('tr[data-opens]').nth(1).waitFor();
    await waitForIdle(page);
    const cellsOf = async (issuer: string): Promise<readonly string[]> =>
      await page.getByRole('row').filter({ hasText: issuer }).locator('td').allInnerTexts();
    assert.deepEqual((await cellsOf(first.name)).slice(1, 4), ['1', '1', '1']);
    assert.deepEqual((await cellsOf(second.name)).slice(1, 4), ['0', '0', '1']);
    assert.deepEqual(
      [(await cellsOf(first.name))[5], (await cellsOf(second.name))[5]],
      ['Recorded difference', 'Issue'],
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await untilItFits(page);
    await page.setViewportSize({ width: 1360, height: 850 });

    await page.getByRole('link', { name: second.name, exact: true }).click();
    await until(page, `location.search.includes('register=${second.id}')`);
    await page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: 'Outstanding 1,500' }).waitFor();
    await page.getByRole('tab', { name: 'Authorised total' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Second shares' }).first().waitFor();
    assert.equal(await page.getByRole('banner').getByRole('combobox', { name: 'Issuer' }).inputValue(), second.id);
    assert.equal(await page.getByRole('main').getByText('First shares').count(), 0);
  });

  test('an investor begins with its holdings by issuer, and with what restricts them', async ({ user, page }) => {
    await user.signIn(investor.person);
    await page.goto(`/r/${investor.person.usersAccountId}`);
    const rows = page.getByRole('region', { name: 'Holdings', exact: true }).getByRole('row');
    await rows.nth(2).waitFor();
    // Nobody recorded a price.
    for (const [index, row] of [
      [0, [`First shares\n${issuers[0]!.name}`, '1,400', '–', '–', '31 Mar 2099\nLock-up: 400']],
      [1, [`Second shares\n${issuers[1]!.name}`, '1,500', '–', '–', '–']],
    ] as const) {
      assert.deepEqual(
        await rows
          .nth(index + 1)
          .locator('td')
          .allInnerTexts(),
        row,
      );
      await page.getByRole('button', { name: `Power of attorney ${index === 0 ? 'First' : 'Second'}.txt` }).waitFor();
    }
    const figures = await page.getByRole('list', { name: 'Figures' }).getByRole('listitem').allInnerTexts();
    assert.deepEqual(
      figures.map((figure) => figure.split('\n').slice(0, 2)),
      [
        ['Value', '–'],
        ['Holdings', '2'],
        ['Restricted until', '31 Mar 2099'],
        ['Requests waiting', '0'],
      ],
    );
    await page.getByRole('link', { name: 'Statement of Juniper Vale' }).first().click();
    await page.getByRole('heading', { name: 'Statement of Juniper Vale' }).waitFor();
  });

  test('an empty register shows its first steps, ticks those that are done, and then its owners', async ({
    user,
    page,
  }) => {
    const issuer = await openTestClient(server, { name: 'Newly Founded plc' });
    await user.signIn(issuer.person);
    await page.goto(`/r/${issuer.person.usersAccountId}`);
    const steps = page.getByRole('region', { name: 'First steps' }).getByRole('listitem');
    const ticks = async (): Promise<readonly string[]> => {
      await steps.nth(3).waitFor();
      await waitForIdle(page);
      return (await steps.allInnerTexts()).map((step) => step.split('\n')[0] ?? '');
    };
    assert.deepEqual(await ticks(), ['To do', 'To do', 'To do', 'To do']);
    const assetId = await makeClass(issuer, '10000', { name: 'Founding shares' });
    await page.reload();
    assert.deepEqual(await ticks(), ['Done', 'Done', 'To do', 'To do']);
    const { holder } = await issuer.mutate('createHolder', newHolder('Petra Founder'), 'holder { id }');
    await page.reload();
    assert.deepEqual(await ticks(), ['Done', 'Done', 'Done', 'To do']);
    const importing = steps.nth(3).getByRole('link', { name: 'Import', exact: true });
    assert.match((await importing.getAttribute('href'))!, /\/import\?kind=history$/);
    await issue(issuer, assetId, holder.id, '1500');
    await page.reload();
    const owners = page.getByRole('group', { name: /^Owners of all shares by units/ });
    await owners.getByRole('link', { name: 'Petra Founder' }).waitFor();
    assert.equal(await steps.count(), 0);
  });

  test('an investor is offered nothing about the holders of others', async ({ user, page }) => {
    await user.signIn(investor.person);
    await page.goto(`/r/${investor.person.usersAccountId}/holders`);
    await page.locator('tr[data-opens]').first().waitFor();
    await waitForIdle(page);
    assert.equal(await page.getByRole('button', { name: 'Create holder' }).count(), 0);
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    for (const name of ['Audit log', 'API explorer'])
      assert.equal(await navigation.getByRole('link', { name }).count(), 0, name);
    await navigation.getByRole('link', { name: 'New' }).click();
    await page.getByRole('link', { name: /^Transfer units/ }).waitFor();
    for (const name of [/^Create holder/, /^Merge holders/])
      assert.equal(await page.getByRole('main').getByRole('link', { name }).count(), 0, String(name));
  });

  test('the customers of a broker are clients, and its credentials API keys', async ({ user, page }) => {
    await user.signIn(broker.person);
    await page.goto(`/r/${broker.person.usersAccountId}`);
    await page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: 'Clients 0' }).waitFor();
    await page.getByText('No clients').waitFor();
    await page.getByRole('link', { name: 'All clients' }).click();
    await page.getByRole('tab', { name: 'Clients', selected: true }).waitFor();
    await page.goto(`/r/${broker.person.usersAccountId}/access/clients`);
    await page.getByRole('button', { name: 'New API key' }).waitFor();
    await waitForIdle(page);
    assert.doesNotMatch(await page.getByRole('main').innerText(), /clients/i);
  });
});
