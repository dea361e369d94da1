/** Commands from the form to the receipt, as a recordkeeper. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { today } from '../../server/test/support/clock.ts';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type Bearer, bearerAt, type GraphqlError } from '../../server/test/support/test-client.ts';
import {
  runChecks,
  balancesOf,
  uploadFile,
  confirmCommand,
  choose,
  reviewCommand,
  submitForm,
  makeClass,
  makeHolder,
} from './support/command-form.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';
import { openConsole } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
const assetName = 'Shares of the Browser';
const [first, second] = ['Florian Ashdown', 'Greta Ashdown'] as const;

describe('commands', () => {
  const test = consoleTest();
  let demo: DemoServer;
  let keeper: Bearer;
  let assetId: string;
  before(async () => {
    demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, assetName);
    for (const registration of [first, second]) await makeHolder(keeper, registration);
  });

  /** The balances of the holders, from the API. */
  const balances = (ofAsset = assetId): Promise<Record<string, string>> => balancesOf(keeper, ofAsset);

  /** The refusal of the same transfer through the API. */
  async function refusalOf(quantity: string): Promise<GraphqlError> {
    const { allHolders } = await keeper.read('{ allHolders(first: 1000) { nodes { id registration } } }');
    const idOf = (name: string): string =>
      allHolders.nodes.find(({ registration }: { registration: string }) => registration === name).id;
    return await keeper.refusal('transferUnits', {
      assetId,
      fromHolderId: idOf(second),
      receivers: [{ holderId: idOf(first), quantity }],
      effectiveDate: today(),
    });
  }

  test('units are issued, and the receipt links to the transaction', async ({ user, page }) => {
    await user.goAs(issuer, '/new/issue');
    await choose(page, 'Asset', assetName);
    await choose(page, 'Holder', first);
    await page.getByLabel('Quantity').fill('100');
    await page.getByLabel('Effective date').fill('2026-02-01');
    await runChecks(page);
    assert.deepEqual(await balances(), {}, 'a dry run records nothing');
    assert.match(await confirmCommand(page, 'Confirm issue'), /Transaction number\s+\d+/);
    assert.deepEqual(await balances(), { [first]: '100' });
    await page.getByRole('link', { name: 'Open transaction' }).click();
    await page.waitForURL(/\/transactions\//);
    await page.locator('main').getByText(assetName).first().waitFor();
  });

  test('units are transferred', async ({ user, page }) => {
    await user.goAs(issuer, '/new/transfer');
    await choose(page, 'Asset', assetName);
    await choose(page, 'From holder', first);
    await choose(page, 'To holder', second);
    await page.getByLabel('Quantity').fill('30');
    await page.getByLabel('Effective date').fill('2026-03-01');
    for (const name of ['Transfer 30 shares', 'Confirm transfer']) {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      if (name !== 'Confirm transfer') await page.getByRole('dialog', { name }).waitFor();
    }
    await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
    assert.deepEqual(await balances(), { [first]: '70', [second]: '30' });
  });

  test('a transfer is recorded with an uploaded document', async ({ user, page }) => {
    const name = 'Stock power.pdf';
    await user.goAs(issuer, '/new/transfer');
    await choose(page, 'Asset', assetName);
    await choose(page, 'From holder', second);
    await choose(page, 'To holder', first);
    await page.getByLabel('Quantity').fill('5');
    await page.getByLabel('Effective date').fill('2026-03-02');
    await page.getByText('More options', { exact: true }).click();
    await uploadFile(page, name);
    await page.getByLabel('Reason').fill('A gift that was registered the wrong way round.');
    await runChecks(page);
    assert.ok((await reviewCommand(page)).includes(name));
    await page.getByRole('button', { name: 'Confirm transfer' }).click();
    await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
    await page.getByRole('link', { name: 'Open transaction' }).click();
    await page.locator('main').getByText(name).waitFor();
    await keeper.mutate('reverseTransaction', {
      transactionId: page.url().split('/').at(-1)!.slice(0, 36),
      effectiveDate: '2026-03-02',
      reason: 'Only a test of documents.',
    });
    assert.deepEqual(await balances(), { [first]: '70', [second]: '30' });
  });

  test('an issue records legends, exemptions and share numbers on its lot', async ({ user, page }) => {
    const legend = 'Of the Browser';
    await keeper.mutate('createLegendTemplate', { name: legend, text: 'These shares may not be sold yet.' });
    const ofNumbers = 'Numbered Stock';
    const numberedId = await makeClass(keeper, ofNumbers);
    await user.goAs(issuer, '/new/issue');
    await choose(page, 'Asset', ofNumbers);
    await choose(page, 'Holder', first);
    await page.getByLabel('Quantity').fill('10');
    await page.getByLabel('Effective date').fill('2026-02-01');
    await page.getByText('More options', { exact: true }).click();
    await page.getByLabel('Consideration').fill('Cash');
    await page.getByLabel('Board approval date').fill('2026-01-15');
    await page.getByLabel(legend).check();
    await page.getByRole('button', { name: 'Add exemption' }).click();
    // An empty field under the closed “More options” gets the focus, too.
    await page.getByText('More options', { exact: true }).click();
    await submitForm(page);
    await page.getByRole('textbox', { name: 'Exemption' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('textbox', { name: 'Exemption' }).fill('Regulation D, rule 506(b)');
    await page.getByRole('textbox', { name: 'Jurisdiction' }).fill('US');
    await page.getByRole('button', { name: 'Add share numbers' }).click();
    await page.getByRole('textbox', { name: 'First number' }).fill('1');
    await page.getByRole('textbox', { name: 'Last number' }).fill('9');
    // Nine numbers for ten units: the check is shown at the list.
    await runChecks(page);
    await submitForm(page);
    await page.getByRole('heading', { name: 'What will happen' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('textbox', { name: 'Last number' }).fill('10');
    await runChecks(page);
    await confirmCommand(page, 'Confirm issue');
    const { assetById } = await keeper.read(`{ assetById(id: "${numberedId}") { lots { nodes {
      considerationText boardApprovalDate legendIds
      securityLawExemptions { description jurisdiction } shareNumbers { startingShareNumber endingShareNumber } } } } }`);
    const [lot] = assetById.lots.nodes;
    const { legendIds, ...text } = lot;
    assert.equal(legendIds.length, 1);
    assert.deepEqual(text, {
      considerationText: 'Cash',
      boardApprovalDate: '2026-01-15',
      securityLawExemptions: [{ description: 'Regulation D, rule 506(b)', jurisdiction: 'US' }],
      shareNumbers: [{ startingShareNumber: '1', endingShareNumber: '10' }],
    });
  });

  test('typing faster than the registry answers never chooses a wrong match', async ({ user, page }) => {
    await user.goAs(issuer, `/new/issue?asset=${assetId}`);
    const field = page.getByRole('combobox', { name: /^Holder/ });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    const offered = page.getByRole('option').and(page.locator(':visible'));
    await offered.nth(1).waitFor();
    assert.ok(!(await offered.first().innerText()).startsWith(second), 'the first match must be another holder');
    await page.keyboard.type(second);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await field.inputValue(), second);
    assert.equal(await page.getByText('Current holding').count(), 0);
    await page.getByRole('option', { name: second }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Current holding').waitFor();
    assert.equal(await field.inputValue(), second);
  });

  test('a transfer with a failed check shows the reason and the remedy, and records nothing', async ({
    user,
    page,
  }) => {
    await user.goAs(issuer, '/new/transfer');
    await choose(page, 'Asset', assetName);
    await choose(page, 'From holder', second);
    await choose(page, 'To holder', first);
    await page.getByLabel('Quantity').fill('31');
    const text = await runChecks(page);
    await page.getByText(/^Blocked by \d checks?\.$/).waitFor();
    const error = await refusalOf('31');
    const checks = (error.extensions.checks ?? []) as { outcome: string; message: string; remedy?: string }[];
    const blocks = checks.filter(({ outcome }) => outcome === 'block');
    assert.ok(blocks.some(({ remedy }) => remedy !== undefined && remedy !== null));
    for (const { message, remedy } of blocks)
      for (const sentence of [message, remedy ?? ''])
        assert.ok(text.includes(sentence), `“${sentence}” is not said: ${text}`);
    await submitForm(page);
    await page.getByLabel('Quantity').and(page.locator(':focus')).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.deepEqual(await balances(), { [first]: '70', [second]: '30' });
  });

  test('a command whose answer is lost is retried and executed once', async ({ user, page }) => {
    await user.goAs(issuer, '/new/issue');
    await choose(page, 'Asset', assetName);
    await choose(page, 'Holder', second);
    await page.getByLabel('Quantity').fill('10');
    await page.getByLabel('Effective date').fill('2026-04-01');
    await reviewCommand(page);
    // The registry records it, and the response never arrives.
    let lost = 0;
    await page.route('**/console/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (lost > 0 || !body.includes('issueUnits') || body.includes('"dryRun":true')) return await route.fallback();
      await route.fetch();
      lost += 1;
      return await route.abort();
    });
    await page.getByRole('button', { name: 'Confirm issue' }).click();
    await page.getByText('The result is not known yet').first().waitFor();
    assert.deepEqual(await balances(), { [first]: '70', [second]: '40' });
    await page.locator('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
    await page.getByText('Already recorded by an earlier attempt').waitFor();
    assert.equal(lost, 1);
    assert.deepEqual(await balances(), { [first]: '70', [second]: '40' });
    await page.unroute('**/console/graphql');
    user.assertClean('net::ERR_FAILED graphql');
  });

  test('an asset is split', async ({ user, page }) => {
    await user.goAs(issuer, '/new/split');
    await choose(page, 'Asset', assetName);
    await page.getByLabel('New units').fill('3');
    await page.getByLabel('for old units').fill('1');
    await page.getByLabel('Effective date').fill('2026-05-01');
    await runChecks(page);
    const text = await confirmCommand(page, 'Confirm split');
    assert.deepEqual(await balances(), { [first]: '210', [second]: '120' });
    for (const part of ['2 transactions', 'Replaced lots', first, second]) assert.ok(text.includes(part), text);
    const entries = page.getByRole('group', { name: '2 transactions' });
    await entries.getByRole('link').nth(1).click();
    await page.waitForURL(/\/transactions\//);
    await page.locator('main').getByText(assetName).first().waitFor();
  });

  test('units are converted into another class, and both transactions are on the receipt', async ({ user, page }) => {
    const into = 'Shares after the Browser';
    const intoId = await makeClass(keeper, into);
    await user.goAs(issuer, '/new/convert');
    await choose(page, 'Asset', assetName);
    await choose(page, 'Holder', first);
    await page.getByLabel('Quantity').fill('21');
    await choose(page, 'Target class', into);
    await page.getByLabel('New units').fill('1');
    await page.getByLabel('for old units').fill('2');
    await page.getByLabel('Fraction of a unit').selectOption({ label: 'Round down' });
    await page.getByLabel('Effective date').fill('2026-05-10');
    await runChecks(page);
    const text = await confirmCommand(page, 'Confirm conversion');
    assert.equal(text.match(/Transaction number/g)?.length, 2, text);
    // 21 at 1 for 2 is 10.5, of which the fraction is cut.
    assert.deepEqual(await balances(), { [first]: '189', [second]: '120' });
    assert.deepEqual(await balances(intoId), { [first]: '10' });
    assert.equal(await page.getByRole('link', { name: 'Open transaction' }).count(), 2);
  });

  test('units are cancelled and returned to the unissued', async ({ user, page }) => {
    await user.goAs(issuer, '/new/cancel');
    await choose(page, 'Asset', assetName);
    await choose(page, 'Holder', second);
    await page.getByLabel('Choose lots').check();
    await page.getByRole('checkbox').first().check();
    await page.getByLabel('Quantity').fill('20');
    await page.getByLabel('Effective date').fill('2026-05-11');
    await page.getByLabel('Reason').fill('Entered twice.');
    await runChecks(page);
    assert.match(await confirmCommand(page, 'Confirm cancellation'), /Transaction number\s+\d+/);
    assert.deepEqual(await balances(), { [first]: '189', [second]: '100' });
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") { unissuedTotal } }`);
    // Of 1,000 units 289 are held; the 21 converted ones are unissued again.
    assert.equal(assetById.unissuedTotal, '711');
  });

  test('the register as of a past date shows the holdings of that date', async ({ user, page }) => {
    const shows = async (on: string, ...rows: readonly [string, string][]): Promise<void> => {
      await page.getByLabel('Effective date').fill(on);
      await page.waitForURL(new RegExp(`asOf=${on}`));
      for (const [holder, units] of rows)
        await page
          .getByRole('row')
          .filter({ hasText: holder })
          .filter({ has: page.locator('td').getByText(units, { exact: true }) })
          .first()
          .waitFor();
    };
    await user.goAs(issuer, `/as-of?asOf=2026-06-01&tab=asset&asset=${assetId}`);
    await shows('2026-02-15', [first, '100']);
    assert.equal(await page.getByRole('row').filter({ hasText: second }).count(), 0);
    await shows('2026-03-15', [first, '70'], [second, '30']);
    await shows('2026-05-02', [first, '210'], [second, '120']);
  });

  test('a client revoked in the console is signed out at its next request', async ({ user, page }) => {
    const name = 'Client to revoke';
    const client = await keeper.mutate('createApiClient', { name }, 'clientId clientSecret');
    const usersAccountId = user.addressOf(issuer).split('/').at(-1)!;
    await keeper.mutate('createDelegation', { usersAccountId, clientId: client.clientId });
    const leaver = await openConsole(demo.address);
    try {
      await leaver.signIn(client);
      await leaver.goAs(issuer, '/assets');
      await user.goAs(issuer, '/access/clients');
      await page.getByRole('link', { name }).first().click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Revoke', exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Revoked').first().waitFor();
      await leaver.page.getByRole('link', { name: 'Ordinary Shares' }).click();
      await leaver.page.getByRole('heading', { name: 'Sign in' }).waitFor();
      user.assertClean();
      leaver.assertClean('401 graphql');
    } finally {
      await leaver.close();
    }
  });
});
