/**
 * Approvals: what waits is approved, rejected and withdrawn with few clicks, and its presenter sees what became of it.
 */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type Bearer, bearerAt } from '../../server/test/support/test-client.ts';
import { until as untilHolds } from '../../server/test/support/time.ts';
import { balancesOf, makeClass, makeHolder } from './support/command-form.ts';
import { until, waitForIdle } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';

const issuer = 'saltmarsh-cider/account_administrator';
const agent = 'ledgerstone/account_administrator';
const broker = 'copperleaf/account_administrator';
const assetName = 'Shares of the Approvals';
const holderName = 'Petra Waiting';
const day = '2026-02-20';

describe('approvals', () => {
  const test = consoleTest();
  let demo: DemoServer;
  let presenter: Bearer;
  let keeper: Bearer;
  let assetId: string;
  let holderId: string;
  before(async () => {
    demo = await theDemo();
    presenter = bearerAt(demo, await demo.roleToken(issuer));
    keeper = bearerAt(demo, await demo.roleToken(agent));
    assetId = await makeClass(presenter, assetName);
    const { assetById } = await keeper.read(`{ assetById(id: "${assetId}") { register { id } } }`);
    holderId = await makeHolder(keeper, holderName, { registerId: assetById.register.id });
    await keeper.mutate('issueUnits', { assetId, holderId, quantity: '11', effectiveDate: day });
  });

  /** Proposes an issue, which the agent decides. Shape: the id of the instruction. */
  async function propose(quantity: string, more: object = {}): Promise<string> {
    const input = { assetId, holderId, quantity, effectiveDate: day, ...more };
    const { instruction } = await presenter.mutate('issueUnits', input, 'instruction { id status }');
    assert.equal(instruction.status, 'pending_approval');
    return instruction.id;
  }

  const held = async (): Promise<string> => (await balancesOf(keeper, assetId))[holderName] ?? '0';
  const statusOf = async (id: string): Promise<string> =>
    (await keeper.read(`{ instructionById(id: "${id}") { status } }`)).instructionById.status;

  /** Waits for a text; fails with that of the page. */
  async function waitForText(page: Page, text: string | RegExp): Promise<void> {
    const shown = page.getByText(text, typeof text === 'string' ? { exact: true } : {}).first();
    await shown
      .waitFor()
      .catch(async () => assert.fail(`${text} is not in: ${await page.locator('main').innerText()}`));
  }

  /** Counts the clicks of the mouse that a task takes, from here on. */
  async function countClicks(page: Page): Promise<() => Promise<number>> {
    await page.evaluate('window.clicks = 0');
    return () => page.evaluate('window.clicks');
  }

  const rowOf = (page: Page, quantity: string) =>
    page.locator('table[role=grid] tr', { hasText: new RegExp(`Issue ${quantity} units? of ${assetName}`) });

  test('a proposal is rejected with a reason, which its presenter reads', async ({ user, page }) => {
    const id = await propose('12');
    await user.goAs(agent, '/instructions');
    const clicks = await countClicks(page);
    await rowOf(page, '12').getByRole('link').click();
    await page.getByRole('button', { name: 'Reject…' }).click();
    const submit = page.getByRole('button', { name: 'Reject request' });
    assert.ok(await submit.isDisabled());
    await page.getByLabel('Reason').fill('The board has not met yet');
    await submit.click();
    await waitForText(page, 'Rejected.');
    assert.equal(await clicks(), 3);
    assert.equal(await statusOf(id), 'rejected');
    await user.goAs(issuer, '/instructions?tab=decided');
    await rowOf(page, '12').getByText('Rejected').waitFor();
    await rowOf(page, '12').getByRole('link').click();
    await waitForText(page, 'The board has not met yet');
    assert.equal(await page.getByRole('button', { name: 'Approve', exact: true }).count(), 0);
    assert.equal(await held(), '11');
  });

  test('why a request was refused stands whole in the list, after two clicks', async ({ user, page }) => {
    await presenter.attempt('issueUnits', { assetId, holderId, quantity: '1234567', effectiveDate: day });
    const refused = `{ allInstructions(filter: { status: { equalTo: refused }, asset: { id: { equalTo: "${assetId}" } } }) { totalCount } }`;
    await untilHolds(async () => (await presenter.read(refused)).allInstructions.totalCount === 1);
    await user.goAs(issuer, '');
    const clicks = await countClicks(page);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Approvals' }).click();
    await page.getByRole('tab', { name: 'Refused' }).click();
    const reason = rowOf(page, '1,234,567').getByRole('gridcell').nth(1).locator('span');
    await reason.waitFor();
    assert.deepEqual(
      await reason.evaluate((cell) => [cell.scrollHeight > cell.clientHeight, cell.innerText.length > 60]),
      [false, true],
    );
    assert.equal(await clicks(), 2);
  });

  test('the presenter is told who approves, cannot approve itself, and withdraws', async ({ user, page }) => {
    const id = await propose('13');
    await user.goAs(issuer, '/instructions?tab=waiting');
    const clicks = await countClicks(page);
    await rowOf(page, '13').getByRole('link').click();
    await page.getByRole('button', { name: 'Withdraw…' }).click();
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await waitForText(page, 'Withdrawn.');
    assert.equal(await clicks(), 3);
    assert.equal(await statusOf(id), 'withdrawn');
    for (const decision of ['Approve', 'Reject…', 'Withdraw…'])
      assert.equal(await page.getByRole('button', { name: decision, exact: true }).count(), 0, decision);
  });

  test('what fails now cannot be approved, and says why and what to do', async ({ user, page }) => {
    // 1,000 are authorised and 11 issued: 980 pass when they are proposed, and not after 20 more.
    const id = await propose('980');
    await keeper.mutate('issueUnits', { assetId, holderId, quantity: '20', effectiveDate: day });
    await user.goAs(agent, `/instructions/${id}`);
    await waitForText(page, '1 check fails now.');
    const checks = page.getByRole('list', { name: 'Checks' });
    assert.match(await checks.innerText(), /Failed[\s\S]*At the request: Passed/);
    assert.ok(await page.getByRole('button', { name: 'Approve', exact: true }).isDisabled());
    assert.equal(await held(), '31');
    await keeper.mutate('rejectInstruction', {
      instructionId: id,
      payloadDigest: (await keeper.read(`{ instructionById(id: "${id}") { payloadDigest } }`)).instructionById
        .payloadDigest,
      reason: 'Too many',
    });
  });

  test('an approval that is refused when it arrives says why, and nothing is recorded', async ({ user, page }) => {
    const id = await propose('949');
    await user.goAs(agent, `/instructions/${id}`);
    await waitForText(page, 'No check fails now. Read the warnings.');
    // 969 are left, so that 949 fail after 30 more: the page does not know of these.
    await keeper.mutate('issueUnits', { assetId, holderId, quantity: '30', effectiveDate: day });
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    assert.match(await refusal.innerText(), /939/);
    assert.equal(await statusOf(id), 'pending_approval');
    assert.equal(await held(), '61');
    await presenter.mutate('withdrawInstruction', { instructionId: id });
  });

  test('several are approved at once, each with its own outcome', async ({ user, page }) => {
    const [good, better, blocked] = [await propose('1'), await propose('2'), await propose('930')];
    await keeper.mutate('issueUnits', { assetId, holderId, quantity: '10', effectiveDate: day });
    await user.goAs(agent, '/instructions');
    const clicks = await countClicks(page);
    for (const quantity of ['1', '2', '930']) await rowOf(page, quantity).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Review 3' }).click();
    const list = page.getByRole('list', { name: 'Review and approve' });
    await list.getByText('Fails now').waitFor();
    await page.getByRole('button', { name: 'Approve 2 requests' }).click();
    await waitForText(page, '2 of 2 approved.');
    assert.equal(await clicks(), 5);
    assert.deepEqual(
      [await statusOf(good), await statusOf(better), await statusOf(blocked)],
      ['completed', 'completed', 'pending_approval'],
    );
    // 61 and 10, 1 and 2.
    assert.equal(await held(), '74');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await rowOf(page, '930').waitFor();
    await rowOf(page, '2').waitFor({ state: 'detached' });
    await presenter.mutate('withdrawInstruction', { instructionId: blocked });
  });

  test('an approval whose answer is lost is repeated, also after a reload, and is recorded once', async ({
    user,
    page,
  }) => {
    const id = await propose('3');
    await user.goAs(agent, `/instructions/${id}`);
    await waitForText(page, 'No check fails now. Read the warnings.');
    await page.route('**/console/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('mutation ApproveInstruction')) return await route.fallback();
      // It arrives and is recorded; its answer never comes.
      await route.fetch();
      return await route.abort();
    });
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await waitForText(page, 'The result is not known yet');
    assert.equal(await held(), '77');
    await page.reload();
    await waitForText(page, 'The result is not known yet');
    await page.unroute('**/console/graphql');
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await waitForText(page, 'Approved.');
    assert.equal(await held(), '77');
    assert.equal(
      (await keeper.read(`{ instructionById(id: "${id}") { approvals { totalCount } } }`)).instructionById.approvals
        .totalCount,
      1,
    );
    user.assertClean('net::ERR_FAILED graphql');
  });

  test('a broker sees what it asked for, who must agree, and what became of it', async ({ user, page }) => {
    const registration = 'Nora Proposed';
    const proposer = bearerAt(demo, await demo.roleToken(broker));
    const registerKeeper = bearerAt(demo, await demo.roleToken('quillmere-robotics/account_administrator'));
    const { viewer } = await registerKeeper.read('{ viewer { account { id } } }');
    const own = await proposer.read('{ viewer { account { id } } }');
    const parties = [{ partyType: 'individual', legalName: registration, capacity: 'owner' }];
    const { instruction } = await proposer.mutate(
      'createHolder',
      {
        registerId: viewer.account.id,
        servicingAccountId: own.viewer.account.id,
        registration,
        ownershipForm: 'sole',
        parties,
      },
      'instruction { id status payloadDigest }',
    );
    assert.equal(instruction.status, 'pending_approval');
    await user.goAs(broker, '/instructions?tab=waiting');
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('list', { name: 'Who must agree' }).getByText('0 of 1 agreed').waitFor();
    // The name of the holder, and that of its party.
    const named = page.getByRole('region', { name: 'Request details' }).getByText(registration, { exact: true });
    await named.nth(1).waitFor();
    await page.getByText('Verified: the digest matches this request').first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Approve', exact: true }).count(), 0);
    const { id: instructionId, payloadDigest } = instruction;
    await registerKeeper.mutate('approveInstruction', { instructionId, payloadDigest });
    await user.goAs(broker, '/instructions?tab=decided');
    await page.getByRole('grid').getByText('Completed').first().waitFor();
    const again = await proposer.mutate(
      'createHolder',
      {
        registerId: viewer.account.id,
        servicingAccountId: own.viewer.account.id,
        registration: `${registration} again`,
        ownershipForm: 'sole',
        parties,
      },
      'instruction { id payloadDigest }',
    );
    await registerKeeper.mutate('rejectInstruction', {
      instructionId: again.instruction.id,
      payloadDigest: again.instruction.payloadDigest,
      reason: 'Nora is registered already',
    });
    await user.goAs(broker, `/instructions/${again.instruction.id}`);
    await waitForText(page, 'Nora is registered already');
  });

  test('the navigation counts what can be decided, first of all pages', async ({ user, page }) => {
    const id = await propose('4');
    await user.goAs(agent, '');
    const first = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first();
    await until(page, `/to decide/.test(document.querySelector('nav[aria-label=Pages] a')?.textContent ?? '')`);
    const count = Number(/\d+/.exec(await first.innerText())![0]);
    await presenter.mutate('withdrawInstruction', { instructionId: id });
    await page.reload();
    await waitForIdle(page);
    await until(
      page,
      `!new RegExp('\\\\b${count} instruction').test(document.querySelector('nav[aria-label=Pages] a').textContent)`,
    );
  });
});
