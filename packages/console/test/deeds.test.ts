/** Deeds from the form to the receipt, as somebody who keeps a register does them. */
import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, test } from 'node:test';
import { today } from '../../server/test/support/clock.ts';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type Bearer, bearerAt, type GraphqlError } from '../../server/test/support/test-client.ts';
import {
  askTheRules,
  balancesOf,
  bringFile,
  carryOut,
  choose,
  goOn,
  makeClass,
  makeHolder,
} from './support/deed-form.ts';
import { theDemo } from './support/place.ts';
import { visit, type Visitor } from './support/visitor.ts';

const issuer = 'quillmere-robotics/account_administrator';
const assetName = 'Shares of the Browser';
const [first, second] = ['Florian Ashdown', 'Greta Ashdown'] as const;

describe('deeds', () => {
  let demo: DemoServer;
  let visitor: Visitor;
  let keeper: Bearer;
  let assetId: string;
  before(async () => {
    demo = await theDemo();
    keeper = bearerAt(demo, await demo.roleToken(issuer));
    assetId = await makeClass(keeper, assetName);
    for (const registration of [first, second]) await makeHolder(keeper, registration);
  });
  beforeEach(async () => {
    visitor = await visit(demo.address);
    await visitor.signIn(demo.client);
  });
  afterEach(() => visitor.close());

  /** What the holders have, as the API tells it. */
  const balances = (ofAsset = assetId): Promise<Record<string, string>> => balancesOf(keeper, ofAsset);

  /** The same transfer, asked of the API. */
  async function refusalOf(quantity: string): Promise<GraphqlError> {
    const { allHolders } = await keeper.read('{ allHolders(first: 1000) { nodes { id registration } } }');
    const idOf = (wanted: string): string =>
      allHolders.nodes.find(({ registration }: { registration: string }) => registration === wanted).id;
    return await keeper.refusal('transferUnits', {
      assetId,
      fromHolderId: idOf(second),
      receivers: [{ holderId: idOf(first), quantity }],
      effectiveDate: today(),
    });
  }

  test('units are issued, and the receipt leads to the transaction', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, '/deeds/issue');
    await choose(page, 'Asset', assetName);
    await choose(page, 'Holder', first);
    await page.getByLabel('Quantity').fill('100');
    await page.getByLabel('Effective').fill('2026-02-01');
    await askTheRules(page);
    assert.deepEqual(await balances(), {}, 'asking the rules records nothing');
    assert.match(await carryOut(page, 'Issue them'), /Transaction number\s+\d+/);
    assert.deepEqual(await balances(), { [first]: '100' });
    await page.getByRole('link', { name: 'Open the transaction' }).click();
    await page.waitForURL(/\/transactions\//);
    await page.locator('main').getByText(assetName).first().waitFor();
    visitor.assertClean();
  });

  test('units are transferred', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, '/deeds/transfer');
    await choose(page, 'Asset', assetName);
    await choose(page, 'From the holder', first);
    await choose(page, 'To the holder', second);
    await page.getByLabel('Quantity').fill('30');
    await page.getByLabel('Effective').fill('2026-03-01');
    for (const name of ['Ask the rules', 'Go on', 'Transfer them']) {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: /Done$/ }).waitFor();
    assert.deepEqual(await balances(), { [first]: '70', [second]: '30' });
    visitor.assertClean();
  });

  test('a transfer rests on a document that is brought with it', async () => {
    const { page } = visitor;
    const name = 'Stock power.pdf';
    await visitor.goAs(issuer, '/deeds/transfer');
    await choose(page, 'Asset', assetName);
    await choose(page, 'From the holder', second);
    await choose(page, 'To the holder', first);
    await page.getByLabel('Quantity').fill('5');
    await page.getByLabel('Effective').fill('2026-03-02');
    await page.getByText('More', { exact: true }).click();
    await bringFile(page, name);
    await page.getByLabel('Reason').fill('A gift that was registered the wrong way round.');
    await askTheRules(page);
    assert.ok((await goOn(page)).includes(name));
    await page.getByRole('button', { name: 'Transfer them' }).click();
    await page.getByRole('heading', { name: /Done$/ }).waitFor();
    await page.getByRole('link', { name: 'Open the transaction' }).click();
    await page.locator('main').getByText(name).waitFor();
    await keeper.mutate('reverseTransaction', {
      transactionId: page.url().split('/').at(-1)!.slice(0, 36),
      effectiveDate: '2026-03-02',
      reason: 'Only a test of documents.',
    });
    assert.deepEqual(await balances(), { [first]: '70', [second]: '30' });
    visitor.assertClean();
  });

  test('an issue carries legends, exemptions and share numbers to its lot', async () => {
    const { page } = visitor;
    const legend = 'Of the Browser';
    await keeper.mutate('createLegendTemplate', { name: legend, text: 'These shares may not be sold yet.' });
    const ofNumbers = 'Numbered Stock';
    const numberedId = await makeClass(keeper, ofNumbers);
    await visitor.goAs(issuer, '/deeds/issue');
    await choose(page, 'Asset', ofNumbers);
    await choose(page, 'Holder', first);
    await page.getByLabel('Quantity').fill('10');
    await page.getByLabel('Effective').fill('2026-02-01');
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('What was given for them').fill('Cash');
    await page.getByLabel('Approved by the board').fill('2026-01-15');
    await page.getByLabel(legend).check();
    await page.getByRole('button', { name: 'Add an exemption from registration' }).click();
    // Behind a fold that is closed, too, an empty field is where one goes on.
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Ask the rules' }).click();
    await page.getByRole('textbox', { name: 'Exemption' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('textbox', { name: 'Exemption' }).fill('Regulation D, rule 506(b)');
    await page.getByRole('textbox', { name: 'Jurisdiction' }).fill('US');
    await page.getByRole('button', { name: 'Add share numbers' }).click();
    await page.getByRole('textbox', { name: 'First number' }).fill('1');
    await page.getByRole('textbox', { name: 'Last number' }).fill('9');
    // Nine numbers for ten units: what the registry says stands at the list.
    await askTheRules(page);
    await page.getByRole('button', { name: 'Back to what was entered' }).click();
    await page.getByRole('textbox', { name: 'Last number' }).fill('10');
    await askTheRules(page);
    await carryOut(page, 'Issue them');
    const { assetById } = await keeper.read(`{ assetById(id: "${numberedId}") { lots { nodes {
      considerationText boardApprovalDate legendIds
      securityLawExemptions { description jurisdiction } shareNumbers { startingShareNumber endingShareNumber } } } } }`);
    const [lot] = assetById.lots.nodes;
    const { legendIds, ...said } = lot;
    assert.equal(legendIds.length, 1);
    assert.deepEqual(said, {
      considerationText: 'Cash',
      boardApprovalDate: '2026-01-15',
      securityLawExemptions: [{ description: 'Regulation D, rule 506(b)', jurisdiction: 'US' }],
      shareNumbers: [{ startingShareNumber: '1', endingShareNumber: '10' }],
    });
    visitor.assertClean();
  });

  test('who types quicker than the registry answers chooses nobody by chance', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, `/deeds/issue?asset=${assetId}`);
    const field = page.getByRole('combobox', { name: /^Holder/ });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    const offered = page.getByRole('option').and(page.locator(':visible'));
    await offered.nth(1).waitFor();
    assert.ok(!(await offered.first().innerText()).startsWith(second), 'another would be chosen');
    await page.keyboard.type(second);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await field.inputValue(), second);
    assert.equal(await page.getByText('What the holder has').count(), 0);
    await page.getByRole('option', { name: second }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('What the holder has').waitFor();
    assert.equal(await field.inputValue(), second);
    visitor.assertClean();
  });

  test('a transfer that the rules refuse says why and what helps, and records nothing', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, '/deeds/transfer');
    await choose(page, 'Asset', assetName);
    await choose(page, 'From the holder', second);
    await choose(page, 'To the holder', first);
    await page.getByLabel('Quantity').fill('31');
    const said = await askTheRules(page);
    await page.getByText(/rule refuses this|rules refuse this/).waitFor();
    const error = await refusalOf('31');
    const checks = (error.extensions.checks ?? []) as { outcome: string; message: string; remedy?: string }[];
    const blocks = checks.filter(({ outcome }) => outcome === 'block');
    assert.ok(blocks.some(({ remedy }) => remedy !== undefined && remedy !== null));
    for (const { message, remedy } of blocks)
      for (const sentence of [message, remedy ?? ''])
        assert.ok(said.includes(sentence), `“${sentence}” is not said: ${said}`);
    assert.equal(await page.getByRole('button', { name: 'Go on' }).count(), 0);
    assert.deepEqual(await balances(), { [first]: '70', [second]: '30' });
    visitor.assertClean();
  });

  test('a deed whose answer is lost is repeated and done once', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, '/deeds/issue');
    await choose(page, 'Asset', assetName);
    await choose(page, 'Holder', second);
    await page.getByLabel('Quantity').fill('10');
    await page.getByLabel('Effective').fill('2026-04-01');
    await askTheRules(page);
    await page.getByRole('button', { name: 'Go on' }).click();
    // The registry does it, and the answer never arrives.
    let lost = 0;
    await page.route('**/console/graphql', async (route) => {
      const asked = route.request().postData() ?? '';
      if (lost > 0 || !asked.includes('issueUnits') || asked.includes('"dryRun":true')) return await route.fallback();
      await route.fetch();
      lost += 1;
      return await route.abort();
    });
    await page.getByRole('button', { name: 'Issue them' }).click();
    await page.getByText('The outcome is not known yet').first().waitFor();
    assert.deepEqual(await balances(), { [first]: '70', [second]: '40' });
    await page.getByRole('button', { name: 'Repeat it' }).click();
    await page.getByRole('heading', { name: /Done$/ }).waitFor();
    await page.getByText('An earlier try had done it already').waitFor();
    assert.equal(lost, 1);
    assert.deepEqual(await balances(), { [first]: '70', [second]: '40' });
    await page.unroute('**/console/graphql');
    visitor.assertClean('answer');
  });

  test('an asset is split', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, '/deeds/split');
    await choose(page, 'Asset', assetName);
    await page.getByLabel('New units').fill('3');
    await page.getByLabel('for old units').fill('1');
    await page.getByLabel('Effective').fill('2026-05-01');
    await askTheRules(page);
    const said = await carryOut(page, 'Split it');
    assert.deepEqual(await balances(), { [first]: '210', [second]: '120' });
    for (const part of ['2 transactions', 'Lots replaced', first, second]) assert.ok(said.includes(part), said);
    const entries = page.getByRole('group', { name: '2 transactions' });
    await entries.getByRole('link').nth(1).click();
    await page.waitForURL(/\/transactions\//);
    await page.locator('main').getByText(assetName).first().waitFor();
    visitor.assertClean();
  });

  test('units are converted into another class, and both sides are on the receipt', async () => {
    const { page } = visitor;
    const into = 'Shares after the Browser';
    const intoId = await makeClass(keeper, into);
    await visitor.goAs(issuer, '/deeds/convert');
    await choose(page, 'Asset', assetName);
    await choose(page, 'Holder', first);
    await page.getByLabel('Quantity').fill('21');
    await choose(page, 'Into the class', into);
    await page.getByLabel('New units').fill('1');
    await page.getByLabel('for old units').fill('2');
    await page.getByLabel('Effective').fill('2026-05-10');
    await askTheRules(page);
    const said = await carryOut(page, 'Convert them');
    assert.equal(said.match(/Transaction number/g)?.length, 2, said);
    // 21 by 1 for 2 are 10.5, of which the fraction is cut.
    assert.deepEqual(await balances(), { [first]: '189', [second]: '120' });
    assert.deepEqual(await balances(intoId), { [first]: '10' });
    assert.equal(await page.getByRole('link', { name: 'Open the transaction' }).count(), 2);
    visitor.assertClean();
  });

  test('units are cancelled, and go back to the unissued', async () => {
    const { page } = visitor;
    await visitor.goAs(issuer, '/deeds/cancel');
    await choose(page, 'Asset', assetName);
    await choose(page, 'Holder', second);
    await page.getByLabel('The lots I name').check();
    await page.getByRole('checkbox').first().check();
    await page.getByLabel('Quantity').fill('20');
    await page.getByLabel('Effective').fill('2026-05-11');
    await page.getByLabel('Reason').fill('Entered twice.');
    await askTheRules(page);
    assert.match(await carryOut(page, 'Cancel them'), /Transaction number\s+\d+/);
    assert.deepEqual(await balances(), { [first]: '189', [second]: '100' });
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") { unissuedTotal } }`);
    // Of 1,000 there are 289 held and 21 were converted away, which are unissued again.
    assert.equal(assetById.unissuedTotal, '711');
    visitor.assertClean();
  });

  test('the register of a day that is past shows who held what then', async () => {
    const { page } = visitor;
    const shows = async (on: string, ...rows: readonly [string, string][]): Promise<void> => {
      await page.getByLabel('Effective on').fill(on);
      await page.waitForURL(new RegExp(`on=${on}`));
      for (const [holder, units] of rows)
        await page
          .getByRole('row')
          .filter({ hasText: holder })
          .filter({ has: page.locator('td').getByText(units, { exact: true }) })
          .first()
          .waitFor();
    };
    await visitor.goAs(issuer, `/past?on=2026-06-01&tab=asset&asset=${assetId}`);
    await shows('2026-02-15', [first, '100']);
    assert.equal(await page.getByRole('row').filter({ hasText: second }).count(), 0);
    await shows('2026-03-15', [first, '70'], [second, '30']);
    await shows('2026-05-02', [first, '210'], [second, '120']);
    visitor.assertClean();
  });

  test('a client revoked in the console is out at its next request', async () => {
    const { page } = visitor;
    const name = 'Somebody who leaves';
    const made = await keeper.mutate('createApiClient', { name }, 'clientId clientSecret');
    const usersAccountId = visitor.addressOf(issuer).split('/').at(-1)!;
    await keeper.mutate('createDelegation', { usersAccountId, clientId: made.clientId });
    const leaver = await visit(demo.address);
    try {
      await leaver.signIn(made);
      await leaver.goAs(issuer, '/assets');
      await visitor.goAs(issuer, '/access/clients');
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
      visitor.assertClean();
      leaver.assertClean('answer');
    } finally {
      await leaver.close();
    }
  });
});
