/** The first tasks of a person: a transfer with the mouse, an approval by a second pair of eyes, and ten pages for everybody. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { balancesOf } from '../../server/test/support/holdings.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { startWhole } from '../../server/test/support/test-client.ts';
import { firstPages } from './scenarios/scenario-list.ts';
import { type Board, openAs, openBoard, proposeTransfer, statusOf } from './support/board.ts';
import { choose } from './support/command-form.ts';
import { openConsole, openScenario } from './support/console-user.ts';
import { consoleSettings, theDemo } from './support/environment.ts';
import { faultsOf } from './support/page-faults.ts';

let server: TestServer;
let board: Board;
before(async () => {
  server = await startWhole({ settings: consoleSettings() });
  board = await openBoard(server);
});
after(() => server.stop());

test('units are transferred with the mouse, and the receipt tells the number of the transaction', async () => {
  const { administrator, assetId, ada, bo } = board;
  const { assetById, from, to } = await administrator.read(
    `{ assetById(id: "${assetId}") { name } from: holderById(id: "${ada}") { registration }
       to: holderById(id: "${bo}") { registration } }`,
  );
  const user = await openAs(server, administrator);
  const { page } = user;
  await user.open('/new/transfer');
  await choose(page, 'Asset', assetById.name);
  await choose(page, 'From holder', from.registration);
  await choose(page, 'To holder', to.registration);
  await page.getByLabel('Quantity').fill('30');
  await page.getByLabel('Effective date').fill('2026-03-01');
  await page.getByRole('button', { name: 'Transfer 30 shares' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm transfer' }).click();
  await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
  assert.match(await page.getByRole('main').innerText(), /Transaction number\s+\d+/);
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '9970', [bo]: '30' });
  user.assertClean();
  await user.close();
});

test('a proposed transfer is recorded once a second person approves it', async () => {
  const { administrator, manager, assetId, ada, bo } = board;
  const { instructionId } = await proposeTransfer(board, administrator, '600');
  const user = await openAs(server, manager);
  const { page } = user;
  await user.open('/instructions');
  await page.getByRole('link', { name: /^Transfer 600 units/ }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Approved.', { exact: true }).waitFor();
  assert.equal(await statusOf(administrator, instructionId), 'completed');
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '9370', [bo]: '630' });
  user.assertClean();
  await user.close();
});

test('ten pages have no fault of accessibility', async () => {
  const demo = await theDemo();
  const user = await openConsole(demo.address);
  await user.signIn(demo.client);
  const faults: string[] = [];
  for (const scenario of firstPages) {
    await openScenario(scenario, user);
    faults.push(...(await faultsOf(user.page)).map((fault) => `${scenario.name}: ${fault}`));
  }
  assert.equal(firstPages.length, 10);
  assert.deepEqual(faults, []);
  user.assertClean();
  await user.close();
});
