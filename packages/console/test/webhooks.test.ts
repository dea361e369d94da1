/** A webhook endpoint in the console: from its creation over its first ping to a failed delivery that is sent anew. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { answerStatus, type Receiver, startReceiver, toThisMachine } from '../../server/test/support/receiver.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { makeAsset, openTestClient, startWhole, type TestClient } from '../../server/test/support/test-client.ts';
import { until } from '../../server/test/support/time.ts';
import { type ConsoleUser, openConsole } from './support/console-user.ts';
import { consoleSettings } from './support/environment.ts';

const markup = '<img src=x onerror="document.title = \'ran\'"><script>document.title = "ran"</script>';
/** Beside markup, characters that turn others round, that terminals obey, and that break lines. */
const hostile = `${markup} \u{202e}gnp.exe\u{2069} \u{1b}[31mred\0\n\nnext ${'long '.repeat(100)}`;
/** Everything of it is visible, and in its order. */
const visible = `${markup} \u{fffd}gnp.exe\u{fffd} \u{fffd}[31mred\u{fffd} next ${'long '.repeat(100)}`.trim();

describe('webhooks', () => {
  let server: TestServer;
  let issuer: TestClient;
  let receiver: Receiver;
  let user: ConsoleUser;
  before(async () => {
    server = await startWhole({ settings: { ...toThisMachine, ...consoleSettings() } });
    issuer = await openTestClient(server);
    receiver = await startReceiver();
    user = await openConsole(server.address);
    await user.signIn(issuer.person);
  });
  after(async () => {
    await user.close();
    await server.stop();
    await receiver.stop();
  });

  /** Opens a dialog by its button, and submits it once it is filled. */
  async function submit(button: string, fill: (dialog: Locator) => Promise<void>, label = button): Promise<void> {
    await user.page.getByRole('button', { name: button, exact: true }).first().click();
    const dialog = user.page.getByRole('dialog');
    await dialog.waitFor();
    await fill(dialog);
    await dialog.getByRole('button', { name: label, exact: true }).click();
  }

  test('an endpoint is created, verified and told, and a failed event is sent again', async () => {
    const { page } = user;
    await page.goto(`/r/${issuer.person.usersAccountId}/access/webhooks`);
    const create = async (dialog: Locator): Promise<void> => {
      await dialog.getByLabel('Name').fill('Mirror');
      await dialog.getByLabel('URL').fill(receiver.url);
      await dialog.getByLabel('Event types').fill('asset.*');
    };
    await submit('New webhook endpoint', create, 'Create endpoint');
    const shown = page.getByRole('dialog').locator('code').nth(1);
    assert.match(await shown.innerText(), /^whsec_/);
    await page.getByRole('button', { name: 'I have saved the signing secret' }).click();
    await page.getByRole('heading', { name: 'Mirror', level: 1 }).waitFor();
    await page.getByText('Unverified').waitFor();
    await submit('Verify', async () => undefined);
    await page.getByText('Active', { exact: true }).waitFor();
    receiver.answer(answerStatus(500, {}, hostile));
    await makeAsset(issuer);
    await page.getByRole('cell', { name: '500' }).waitFor();
    // The answer is there as text, and nothing of it has run.
    const cell = page.getByText(visible, { exact: true });
    await cell.waitFor();
    assert.equal(await cell.getAttribute('title'), await cell.textContent());
    assert.notEqual(await page.title(), 'ran');
    // It takes a few lines of the page, however long it is.
    const { height } = (await cell.boundingBox())!;
    assert.ok(height < 150, `${height}`);
    user.assertClean();
    receiver.answer(answerStatus(204));
    const { length } = receiver.events();
    await submit('Send again: asset.created', async () => undefined, 'Send again');
    await until(() => receiver.events().length === length + 1);
    await page.getByRole('cell', { name: 'Delivered' }).nth(1).waitFor();
  });

  test('on a narrow screen the list shows that it is the one of webhooks', async () => {
    const { page } = user;
    const usual = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/r/${issuer.person.usersAccountId}/access/webhooks`);
    const link = page.getByRole('link', { name: 'Webhooks', exact: true });
    await link.waitFor();
    const { x, width } = (await link.boundingBox())!;
    assert.ok(x >= 0 && x + width <= 390, `from ${x} to ${x + width}`);
    await page.setViewportSize(usual);
  });
});
