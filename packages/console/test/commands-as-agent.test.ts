/** Commands of a transfer agent in the register of an issuer that appointed it. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import {
  runChecks,
  balancesOf,
  confirmCommand,
  choose,
  reviewCommand,
  makeClass,
  makeHolder,
} from './support/command-form.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';
import { openConsole } from './support/console-user.ts';

const agent = 'ledgerstone/account_administrator';
const [series, ordinary] = ['Series A of the Agent', 'Common of the Agent'] as const;
const [first, second] = ['Hedda Farrow', 'Ivo Farrow'] as const;

describe('commands of an agent', () => {
  const test = consoleTest();
  let demo: DemoServer;
  let issuer: Bearer;
  let keeper: Bearer;
  let seriesId: string;
  let ordinaryId: string;
  before(async () => {
    demo = await theDemo();
    issuer = bearerAt(demo, await demo.roleToken('saltmarsh-cider/account_administrator'));
    keeper = bearerAt(demo, await demo.roleToken(agent));
    seriesId = await makeClass(issuer, series);
    ordinaryId = await makeClass(issuer, ordinary);
    const { assetById } = await keeper.read(`{ assetById(id: "${seriesId}") { register { id } } }`);
    const held: readonly [string, string][] = [
      [first, '7'],
      [second, '40'],
    ];
    for (const [registration, quantity] of held) {
      const holderId = await makeHolder(keeper, registration, { registerId: assetById.register.id });
      await keeper.mutate('issueUnits', { assetId: seriesId, holderId, quantity, effectiveDate: '2026-01-05' });
    }
  });

  test('an asset is split, and the receipt shows every lot, its fraction and every transaction', async ({
    user,
    page,
  }) => {
    await user.goAs(agent, '/new/split');
    await choose(page, 'Asset', series);
    await page.getByLabel('New units').fill('3');
    await page.getByLabel('for old units').fill('2');
    await page.getByLabel('Effective date').fill('2026-02-01');
    await page.getByLabel('Fractions of a unit').selectOption({ label: 'Round down' });
    await runChecks(page);
    assert.deepEqual(await balancesOf(keeper, seriesId), { [first]: '7', [second]: '40' });
    await confirmCommand(page, 'Confirm split');
    // 7 at 3 for 2 is 10.5, of which the fraction is cut; 40 becomes 60.
    assert.deepEqual(await balancesOf(keeper, seriesId), { [first]: '10', [second]: '60' });
    const rows = page.getByRole('group', { name: 'Replaced lots' }).getByRole('row');
    assert.match(await rows.filter({ hasText: first }).innerText(), /\t7\t.*\t10\t0\.5 cut$/);
    assert.match(await rows.filter({ hasText: second }).innerText(), /\t40\t.*\t60\t–$/);
    const balances = page.getByRole('group', { name: 'Balances before and after' }).getByRole('row');
    assert.match(await balances.filter({ hasText: 'Unissued' }).innerText(), /\t953\t.23\t930$/);
    assert.equal(await page.getByRole('group', { name: '2 transactions' }).getByRole('link').count(), 2);
  });

  test('an issuer whose agent maintains the ledger sees before it sends that approval is needed', async ({
    user,
    page,
  }) => {
    await user.goAs('saltmarsh-cider/account_administrator', '/new/issue');
    await choose(page, 'Asset', ordinary);
    await choose(page, 'Holder', first);
    await page.getByLabel('Quantity').fill('5');
    await page.getByLabel('Effective date').fill('2026-02-20');
    await runChecks(page);
    await page.getByText('This needs approval.').waitFor();
    await reviewCommand(page);
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await page.getByRole('heading', { name: /Submitted for approval$/ }).waitFor();
    assert.deepEqual(await balancesOf(keeper, ordinaryId), {});
  });

  test('a delegate that needs approval sees so, whether or not the answer shows the asset', async ({ user }) => {
    const name = 'Client that needs approval';
    const role = 'saltmarsh-cider/account_administrator';
    const client = await issuer.mutate('createApiClient', { name }, 'clientId clientSecret');
    const usersAccountId = user.addressOf(role).split('/').at(-1)!;
    await issuer.mutate('createDelegation', { usersAccountId, clientId: client.clientId, proposeOnly: true });
    const delegate = await openConsole(demo.address);
    try {
      await delegate.signIn(client);
      for (const [caller, notices] of [
        [delegate, 1],
        [user, 0],
      ] as const) {
        const { page } = caller;
        await caller.goAs(role, `/new/change-terms?asset=${seriesId}`);
        await page.getByLabel('Symbol').fill('SAA');
        await runChecks(page);
        assert.equal(await page.getByText('This needs approval.').count(), notices);
        caller.assertClean();
      }
    } finally {
      await delegate.close();
    }
  });

  test('units are converted into another class', async ({ user, page }) => {
    await user.goAs(agent, '/new/convert');
    await choose(page, 'Asset', series);
    await choose(page, 'Holder', second);
    await page.getByLabel('Quantity').fill('20');
    await choose(page, 'Target class', ordinary);
    await page.getByLabel('New units').fill('2');
    await page.getByLabel('for old units').fill('1');
    await page.getByLabel('Effective date').fill('2026-03-01');
    await runChecks(page);
    await confirmCommand(page, 'Confirm conversion');
    assert.deepEqual(await balancesOf(keeper, seriesId), { [first]: '10', [second]: '40' });
    assert.deepEqual(await balancesOf(keeper, ordinaryId), { [second]: '40' });
    assert.equal(await page.getByRole('link', { name: 'Open transaction' }).count(), 2);
  });
});
