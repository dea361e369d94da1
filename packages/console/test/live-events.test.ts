/**
 * Events while they happen: the page of the console, and EventSource of the browser, through a drop, a restart, an
 * expiry.
 */
import assert from 'node:assert/strict';
import { describe, test as plainTest } from 'node:test';
import type { Page } from 'playwright-core';
import { startTcpRelay } from '../../server/test/support/tcp-relay.ts';
import type { DemoServer } from '../../server/test/support/demo.ts';
import {
  bearerAt,
  makeAsset,
  openTestClient,
  startWhole,
  takeRole,
  type Bearer,
} from '../../server/test/support/test-client.ts';
import { consoleTest } from './support/console-test.ts';
import { openConsole, until, waitForIdle } from './support/console-user.ts';
import { theBrowser, theDemo } from './support/environment.ts';

const issuer = 'quillmere-robotics/account_administrator';

let assets = 0;

/** Creates an asset, whose event is the last. Shape: its id. */
async function createAsset(demo: DemoServer): Promise<string> {
  assets += 1;
  const input = { name: `Live shares ${assets}`, type: 'common_stock' };
  const { asset } = await bearerAt(demo, await demo.roleToken(issuer)).mutate('createAsset', input, 'asset { id }');
  return asset.id;
}

const row = (page: Page, objectId: string) => page.getByRole('row').filter({ hasText: objectId });

describe('the page of events', () => {
  consoleTest()('shows an event while it happens, and none while it is paused', async ({ demo, user, page }) => {
    await user.goAs(issuer, '/events');
    await page.getByRole('row').nth(1).waitFor();
    const first = await createAsset(demo);
    await row(page, first).waitFor();
    assert.ok((await page.getByRole('row').nth(1).innerText()).includes(first), 'it is the first row');
    await page.getByRole('button', { name: 'Pause' }).click();
    const open = async (): Promise<boolean> =>
      /registry_streams_open\S* [1-9]/.test(await demo.metrics('registry_streams_open'));
    // A list that was asked for before the pause may still come.
    do await waitForIdle(page);
    while (await open());
    const second = await createAsset(demo);
    await waitForIdle(page);
    assert.equal(await row(page, second).count(), 0);
    await page.getByRole('button', { name: 'Resume' }).click();
    await row(page, second).waitFor();
  });

  plainTest('goes on after its connection was cut, and with another server', async () => {
    const demo = await theDemo();
    const relay = await startTcpRelay(demo.address);
    const user = await openConsole(relay.address, { alone: true });
    await user.signIn(demo.client);
    await user.goAs(issuer, '/events');
    await row(user.page, await createAsset(demo)).waitFor();
    relay.cut();
    await row(user.page, await createAsset(demo)).waitFor();
    const other = await startWhole({ database: demo.database });
    relay.leadTo(other.address);
    relay.cut();
    await row(user.page, await createAsset(demo)).waitFor();
    await user.close();
    await relay.stop();
    await other.stop();
  });
});

describe('EventSource of the browser', () => {
  plainTest('gets each event once through a drop and a restart, and ends with its token', async () => {
    const server = await startWhole();
    let other = await startWhole({ database: server.database });
    const client = await openTestClient(server);
    const relay = await startTcpRelay(other.address);
    const context = await (await theBrowser()).newContext({ baseURL: relay.address });
    const page = await context.newPage();
    await page.goto('/');
    // EventSource sends no header of its own; a program before the server would add this one.
    let { token } = client as Bearer;
    await page.route('**/token/api/v2/events*', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
    );
    const follow = (query: string): Promise<unknown> =>
      page.evaluate(`(() => {
        window.told ??= [];
        window.ended = [];
        window.source = new EventSource('/token/api/v2/events${query}');
        source.onmessage = ({ data, lastEventId }) => told.push([JSON.parse(data).type, lastEventId]);
        source.addEventListener('end', ({ data }) => ended.push(JSON.parse(data).code));
      })()`);
    const told = async (count: number): Promise<void> => await until(page, `told.length === ${count}`);
    const assetId = await makeAsset(client);
    const change = (votes: string, by: Bearer = client): Promise<unknown> =>
      by.mutate('changeAssetTerms', { assetId, votesPerShare: votes });
    await follow('?since=2000-01-01T00:00:00Z');
    await told(1);
    await change('2');
    await told(2);
    relay.cut();
    await change('3');
    await told(3);
    await other.stop();
    assert.deepEqual(await page.evaluate('ended'), ['stopping']);
    await change('4');
    other = await startWhole({ database: server.database, waits: { ofStreams: { tokenMs: 50 } } });
    relay.leadTo(other.address);
    relay.cut();
    await told(4);
    await server.owner(
      `update auth.tokens set expires_at = issued_at + interval '1 microsecond' where account_id = '${client.person.accountId}' and kind = 'role'`,
    );
    await until(page, 'source.readyState === EventSource.CLOSED');
    assert.deepEqual(await page.evaluate('ended'), ['stopping', 'token_invalid']);
    const fresh = await takeRole(server, client.loginToken, client.person.usersAccountId);
    ({ token } = fresh);
    await change('5', fresh);
    const [, last] = (await page.evaluate('told.at(-1)')) as [string, string];
    await follow(`?after=${last}`);
    await told(5);
    const ids = (await page.evaluate('told.map(([, id]) => id)')) as string[];
    assert.equal(new Set(ids).size, 5);
    assert.deepEqual(await page.evaluate('told.map(([type]) => type)'), [
      'asset.created',
      ...Array.from({ length: 4 }, () => 'asset.terms_changed'),
    ]);
    await context.close();
    await relay.stop();
    for (const each of [other, server]) await each.stop();
  });
});
