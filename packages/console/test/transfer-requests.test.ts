/** An investor requests a transfer to somebody it does not see; the keeper finds the holder, or rejects it. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { today } from '../../server/test/support/clock.ts';
import { issue, makeClass, newHolder } from '../../server/test/support/holdings.ts';
import { openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { balancesOf } from './support/command-form.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';

const assetName = 'Shares of Requests';
const [own, other] = ['Juniper Vale', 'Basil Harrow'] as const;

describe('transfer requests', () => {
  const test = consoleTest({ client: () => undefined });
  let issuer: TestClient;
  let investor: TestClient;
  let assetId: string;
  before(async () => {
    const server = await theDemo();
    issuer = await openTestClient(server, { name: 'Requests plc' });
    investor = await openTestClient(server, { accountType: 'investor' });
    assetId = await makeClass(issuer, '10000', { name: assetName });
    const more = { holderAccountId: investor.person.accountId };
    const { holder } = await issuer.mutate('createHolder', newHolder(own, more), 'holder { id }');
    await issuer.mutate('createHolder', newHolder(other, { holderNumber: '1077' }));
    await issue(issuer, assetId, holder.id, '1500');
  });

  const homeOf = ({ person }: TestClient): string => `/r/${person.usersAccountId}`;
  const field = (page: Page, name: RegExp) =>
    page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first();

  /** Types into a search field and takes the only match, without the mouse. */
  async function take(page: Page, name: RegExp, text: string): Promise<void> {
    await field(page, name).focus();
    await page.keyboard.type(text);
    await page.getByRole('option', { name: text }).and(page.locator(':visible')).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }

  const clicks = (page: Page): Promise<number> => page.evaluate('window.clicks');

  test('a transfer is requested in 4 clicks, rejected, corrected and approved for the holder that is found', async ({
    user,
    page,
  }) => {
    await user.signIn(investor.person);
    await page.goto(homeOf(investor));
    await page.getByRole('heading', { name: 'Requests', exact: true }).waitFor();
    await page.evaluate('window.clicks = 0');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'New' }).click();
    await page.getByRole('link', { name: /^Transfer units/ }).click();
    await take(page, /^Asset/, assetName);
    await take(page, /^From holder/, own);
    await field(page, /^To \(name\)/).fill(other);
    await field(page, /^Holder number, if known/).fill('1077');
    await field(page, /^Quantity/).fill('40');
    await page.getByRole('button', { name: 'Propose to transfer 40 shares' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
    await page.getByRole('heading', { name: 'Submitted for approval' }).waitFor();
    assert.equal(await clicks(page), 4);
    const { allInstructions } = await issuer.read(
      '{ allInstructions(first: 1, orderBy: [RECEIVED_AT_DESC]) { nodes { id payloadDigest status } } }',
    );
    const [{ id: instructionId, payloadDigest, status }] = allInstructions.nodes;
    assert.equal(status, 'pending_approval');
    await issuer.mutate('rejectInstruction', { instructionId, payloadDigest, reason: 'At most 30, please.' });

    await page.goto(homeOf(investor));
    const requests = page.getByRole('region', { name: 'Requests', exact: true });
    await requests.getByText('At most 30, please.').waitFor();
    await requests.getByRole('link', { name: 'Correct and send again' }).click();
    await page.getByRole('heading', { name: 'Transfer units', level: 1 }).waitFor();
    assert.equal(await field(page, /^To \(name\)/).inputValue(), other);
    assert.equal(await field(page, /^Holder number, if known/).inputValue(), '1077');
    await field(page, /^Quantity/).fill('30');
    await page.getByRole('button', { name: 'Propose to transfer 30 shares' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
    await page.getByRole('heading', { name: 'Submitted for approval' }).waitFor();

    await user.signIn(issuer.person);
    await page.goto(`${homeOf(issuer)}/instructions`);
    await page
      .getByRole('link', { name: /1 transferee named in the request/ })
      .first()
      .click();
    const transferee = page.getByRole('region', { name: 'Transferee' });
    await transferee.getByText(other, { exact: true }).waitFor();
    await page.getByText('Transferee, as the request names it: 30', { exact: true }).waitFor();
    assert.ok(await page.getByRole('button', { name: 'Approve', exact: true }).isDisabled());
    await transferee.getByLabel('Holders found').selectOption({ label: `${other} · 1077` });
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Approved.', { exact: true }).waitFor();
    assert.deepEqual(await balancesOf(issuer, assetId), { [own]: '1470', [other]: '30' });
  });

  test('a new holder is made from the words', async ({ user, page }) => {
    const { allHolders } = await investor.read('{ allHolders { nodes { id } } }');
    const receivers = [{ transferee: { registration: 'Cosima Dell', email: 'cosima@dell.test' }, quantity: '5' }];
    const input = { assetId, fromHolderId: allHolders.nodes[0].id, effectiveDate: today(), receivers };
    const { instruction } = await investor.mutate('transferUnits', input, 'instruction { id }');
    await user.signIn(issuer.person);
    await page.goto(`${homeOf(issuer)}/instructions/${instruction.id}`);
    await page.getByRole('button', { name: 'New holder from this' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Approved.', { exact: true }).waitFor();
    assert.equal((await balancesOf(issuer, assetId))['Cosima Dell'], '5');
  });

  test('a broker is offered what it asks for its clients, and no second holder', async ({ user, page }) => {
    const server = await theDemo();
    const broker = await openTestClient(server, { accountType: 'broker' });
    await user.signIn(broker.person);
    await page.goto(`${homeOf(broker)}/new`);
    await page.getByRole('link', { name: /^Transfer units/ }).waitFor();
    for (const name of [/^Issue units/, /^Record difference/, /^Split/])
      assert.equal(await page.getByRole('main').getByRole('link', { name }).count(), 0, String(name));
    await page.goto(`${homeOf(broker)}/new/transfer`);
    await page.getByLabel('To one of the holders that I see here').click();
    await field(page, /^To holder/).fill(other);
    await page.getByRole('listbox', { name: 'To holder' }).getByText('No matches').waitFor();
    assert.equal(await page.getByRole('option', { name: /^Create holder/ }).count(), 0);
  });
});
