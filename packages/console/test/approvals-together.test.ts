/**
 * Several requests are approved together, by one of several people who must agree, and also when the answer is lost.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { balancesOf } from '../../server/test/support/holdings.ts';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { type Board, openAs, openBoard, proposeTransfer, statusOf } from './support/board.ts';
import { theDemo } from './support/environment.ts';

describe('approvals of several requests', () => {
  let server: DemoServer;
  let board: Board;
  let user: Awaited<ReturnType<typeof openAs>>;
  before(async () => {
    server = await theDemo();
    board = await openBoard(server);
    user = await openAs(server, board.manager, { alone: true });
  });
  after(() => user?.close());

  /** Selects transfers on the page of approvals. */
  async function select(page: Page, ...quantities: readonly string[]): Promise<void> {
    await user.open('/instructions');
    for (const quantity of quantities)
      await page.getByRole('checkbox', { name: new RegExp(`^Select: Transfer ${quantity} units`) }).click();
    await page.getByRole('button', { name: `Review ${quantities.length}` }).click();
  }

  const rowOf = (page: Page, list: string, quantity: string) =>
    page
      .getByRole('list', { name: list })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^Transfer ${quantity} units`) });

  const approvalsOf = async (id: string): Promise<number> =>
    (await board.administrator.read(`{ instructionById(id: "${id}") { approvals { totalCount } } }`)).instructionById
      .approvals.totalCount;

  test('several are sent in one request, and each row says whether it is done, waits for more or is refused, and why', async () => {
    const [done, waits, late] = [
      await proposeTransfer(board, board.administrator, '501'),
      await proposeTransfer(board, board.administrator, '1001'),
      await proposeTransfer(board, board.administrator, '502'),
    ];
    const { page } = user;
    const sent: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (/mutation Approve/.test(body)) sent.push(body);
    });
    await select(page, '501', '1,001', '502');
    const approve = page.getByRole('button', { name: 'Approve 3 requests' });
    await approve.and(page.locator(':enabled')).waitFor();
    // The digest in the dialog is that of the instruction, though the page computed it from the payload.
    for (const [quantity, { payloadDigest }] of [
      ['501', done],
      ['1,001', waits],
      ['502', late],
    ] as const)
      await rowOf(page, 'Review and approve', quantity).getByText(payloadDigest).waitFor();
    // Another member of the board is faster with one of them.
    await board.second.mutate('approveInstruction', late);
    await approve.click();
    await page.getByText('2 of 3 approved.').waitFor();
    await rowOf(page, 'Review and approve', '501').getByText('Approved', { exact: true }).waitFor();
    await rowOf(page, 'Review and approve', '1,001').getByText('Approved by you, more approvals are needed').waitFor();
    const refused = await rowOf(page, 'Review and approve', '502').innerText();
    assert.match(refused, /Not approved[\s\S]*completed/);
    assert.equal(sent.length, 1, sent.join('\n'));
    assert.deepEqual(
      await Promise.all([done, waits, late].map(({ instructionId }) => statusOf(board.administrator, instructionId))),
      ['completed', 'pending_approval', 'completed'],
    );
    assert.deepEqual(await balancesOf(server, board.assetId), { [board.ada]: '8997', [board.bo]: '1003' });
    user.assertClean();
  });

  test('several whose answer is lost are repeated after a reload, are approved once, and the page lists what became of each', async () => {
    const proposed = [
      await proposeTransfer(board, board.administrator, '511'),
      await proposeTransfer(board, board.administrator, '1011'),
    ];
    const { page } = user;
    await select(page, '511', '1,011');
    await page.route('**/console/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('mutation ApproveInstructions')) return await route.fallback();
      // It arrives and is recorded; its answer never comes.
      await route.fetch();
      return await route.abort();
    });
    const approve = page.getByRole('button', { name: 'Approve 2 requests' });
    await approve.and(page.locator(':enabled')).click();
    await rowOf(page, 'Review and approve', '511').getByText('The result is not known yet').waitFor();
    assert.deepEqual(await Promise.all(proposed.map(({ instructionId }) => approvalsOf(instructionId))), [1, 1]);
    await page.reload();
    await page.getByRole('alert').getByText('The result is not known yet').waitFor();
    await page.unroute('**/console/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowOf(page, 'Outcome', '511').getByText('Approved', { exact: true }).waitFor();
    await rowOf(page, 'Outcome', '1,011').getByText('Approved by you, more approvals are needed').waitFor();
    assert.deepEqual(await Promise.all(proposed.map(({ instructionId }) => approvalsOf(instructionId))), [1, 1]);
    assert.deepEqual(await balancesOf(server, board.assetId), { [board.ada]: '8486', [board.bo]: '1514' });
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Approvals' }).waitFor();
    assert.equal(await page.getByText('The result is not known yet').count(), 0);
    user.assertClean('net::ERR_FAILED graphql');
  });
});
