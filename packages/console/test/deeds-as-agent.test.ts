/** Deeds as a transfer agent does them, in the register of an issuer that appointed it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import { askTheRules, balancesOf, carryOut, choose, goOn, makeClass, makeHolder } from './support/deed-form.ts';
import { theDemo } from './support/place.ts';
import { visit, type Visitor } from './support/visitor.ts';

const agent = 'ledgerstone/account_administrator';
const [series, ordinary] = ['Series A of the Agent', 'Common of the Agent'] as const;
const [first, second] = ['Hedda Farrow', 'Ivo Farrow'] as const;

describe('deeds of an agent', () => {
  let visitor: Visitor;
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
    visitor = await visit(demo.address);
    await visitor.signIn(demo.client);
  });
  after(() => visitor.close());

  test('an asset is split, and the receipt tells every lot, its fraction and every transaction', async () => {
    const { page } = visitor;
    await visitor.goAs(agent, '/deeds/split');
    await choose(page, 'Asset', series);
    await page.getByLabel('New units').fill('3');
    await page.getByLabel('for old units').fill('2');
    await page.getByLabel('Effective').fill('2026-02-01');
    await askTheRules(page);
    assert.deepEqual(await balancesOf(keeper, seriesId), { [first]: '7', [second]: '40' });
    await carryOut(page, 'Split it');
    // 7 by 3 for 2 are 10.5, of which the fraction is cut; 40 are 60.
    assert.deepEqual(await balancesOf(keeper, seriesId), { [first]: '10', [second]: '60' });
    const rows = page.getByRole('group', { name: 'Lots replaced' }).getByRole('row');
    assert.match(await rows.filter({ hasText: first }).innerText(), /\t7\t.*\t10\t0\.5 cut$/);
    assert.match(await rows.filter({ hasText: second }).innerText(), /\t40\t.*\t60\t–$/);
    const balances = page.getByRole('group', { name: 'Balances before and after' }).getByRole('row');
    assert.match(await balances.filter({ hasText: 'Unissued' }).innerText(), /\t953\t.23\t930$/);
    assert.equal(await page.getByRole('group', { name: '2 transactions' }).getByRole('link').count(), 2);
    visitor.assertClean();
  });

  test('an issuer whose agent keeps the ledger is told before it sends that it only proposes', async () => {
    const { page } = visitor;
    await visitor.goAs('saltmarsh-cider/account_administrator', '/deeds/issue');
    await choose(page, 'Asset', ordinary);
    await choose(page, 'Holder', first);
    await page.getByLabel('Quantity').fill('5');
    await page.getByLabel('Effective').fill('2026-02-20');
    await askTheRules(page);
    await page.getByText('This role proposes, others approve.').waitFor();
    await goOn(page);
    await page.getByRole('button', { name: 'Propose it' }).click();
    await page.getByRole('heading', { name: /Proposed: awaits approval$/ }).waitFor();
    assert.deepEqual(await balancesOf(keeper, ordinaryId), {});
    visitor.assertClean();
  });

  test('a delegate who may only propose is told so where the answer shows the asset either way', async () => {
    const name = 'Somebody who proposes';
    const role = 'saltmarsh-cider/account_administrator';
    const made = await issuer.mutate('createApiClient', { name }, 'clientId clientSecret');
    const usersAccountId = visitor.addressOf(role).split('/').at(-1)!;
    await issuer.mutate('createDelegation', { usersAccountId, clientId: made.clientId, proposeOnly: true });
    const delegate = await visit(demo.address);
    try {
      await delegate.signIn(made);
      for (const [who, says] of [
        [delegate, 1],
        [visitor, 0],
      ] as const) {
        const { page } = who;
        await who.goAs(role, `/deeds/change-terms?asset=${seriesId}`);
        await page.getByLabel('Symbol').fill('SAA');
        await askTheRules(page);
        assert.equal(await page.getByText('This role proposes, others approve.').count(), says);
        who.assertClean();
      }
    } finally {
      await delegate.close();
    }
  });

  test('units are converted into another class', async () => {
    const { page } = visitor;
    await visitor.goAs(agent, '/deeds/convert');
    await choose(page, 'Asset', series);
    await choose(page, 'Holder', second);
    await page.getByLabel('Quantity').fill('20');
    await choose(page, 'Into the class', ordinary);
    await page.getByLabel('New units').fill('2');
    await page.getByLabel('for old units').fill('1');
    await page.getByLabel('Effective').fill('2026-03-01');
    await askTheRules(page);
    await carryOut(page, 'Convert them');
    assert.deepEqual(await balancesOf(keeper, seriesId), { [first]: '10', [second]: '40' });
    assert.deepEqual(await balancesOf(keeper, ordinaryId), { [second]: '40' });
    assert.equal(await page.getByRole('link', { name: 'Open the transaction' }).count(), 2);
    visitor.assertClean();
  });
});
