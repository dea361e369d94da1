/** The list of holders and its file have names in the order that people expect. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { newHolder } from '../../server/test/support/holdings.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { openTestClient, startWhole, type TestClient } from '../../server/test/support/test-client.ts';
import { openConsole, type ConsoleUser, waitForIdle } from './support/console-user.ts';
import { consoleSettings } from './support/environment.ts';

const inOrder = ['Adam', 'Ängström', 'Émile', 'Łukasz', 'Øst', 'Zebra', 'Ωρίων', 'Юрий'];

let server: TestServer;
let client: TestClient;
let user: ConsoleUser;
before(async () => {
  server = await startWhole({ settings: consoleSettings() });
  client = await openTestClient(server);
  const rows = inOrder.toReversed().map((name) => newHolder(name));
  await client.mutate('createHoldersBulk', { mode: 'ATOMIC', rows });
  user = await openConsole(server.address);
  await user.signIn(client.person);
});
after(async () => {
  await user?.close();
  await server?.stop();
});

test('the list of holders and its file are in order, and in the opposite one after a click on the head', async () => {
  const { page } = user;
  const firstCells = async (): Promise<string[]> => {
    await waitForIdle(page);
    return await page.locator('table[role=grid] tbody tr[aria-rowindex] td:first-child').allInnerTexts();
  };
  await page.goto(`/r/${client.person.usersAccountId}/holders`);
  await page.getByText(`${inOrder.length} rows`, { exact: true }).waitFor();
  assert.deepEqual(await firstCells(), inOrder);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Export CSV/ })
      .first()
      .click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  assert.deepEqual(
    lines.slice(1).map((line) => line.split(',')[0]),
    inOrder,
  );
  const heads = page.locator('table[role=grid] thead');
  await heads.getByRole('button', { name: 'Registration' }).click();
  await heads.locator('[aria-sort=descending]').waitFor();
  assert.deepEqual(await firstCells(), inOrder.toReversed());
  user.assertClean();
});
