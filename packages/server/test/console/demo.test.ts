/** The sign-in as a person of the demo: only where the data is the demo, and only on the machine that serves it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isOnThisMachine } from '../../src/http/console/demo.ts';
import { openBrowser } from '../support/console.ts';
import { type DemoServer, startDemo } from '../support/demo.ts';
import { send, startServer, type TestServer } from '../support/server.ts';

let demo: DemoServer;
let other: TestServer;
before(async () => {
  demo = await startDemo({}, { offersPeople: true });
  // The same data, of a server that was not told that it is the demo.
  other = await startServer({ database: demo.database });
});
after(async () => {
  await other.stop();
  await demo.stop();
});

test('a person of the demo signs in without id and secret, and works in the role', async () => {
  const browser = openBrowser(demo.address);
  const { status, text, json } = await browser.send('GET', '/console/demo');
  // Ten roles of the client of every account, two of the director, one of the viewer, one of the registrar.
  assert.deepEqual([status, json.people.length], [200, 14]);
  for (const { clientId, clientSecret } of [demo.client, demo.viewer])
    assert.ok(!text.includes(clientId) && !text.includes(clientSecret));
  const viewer = json.people.find(({ userRole }: { readonly userRole: string }) => userRole === 'account_viewer');
  assert.deepEqual([viewer.accountName, viewer.lastName], ['Quillmere Robotics plc', 'Fairbairn']);
  const signed = await browser.send('POST', '/console/demo', { json: { usersAccountId: viewer.usersAccountId } });
  assert.deepEqual([signed.status, signed.json.client.clientId], [201, demo.viewer.clientId]);
  assert.equal((await browser.select(viewer.usersAccountId)).status, 200);
  const read = await browser.request(viewer.usersAccountId, '{ viewer { userRole } }');
  assert.equal(read.json.data.viewer.userRole, 'account_viewer');
  const unknown = await browser.send('POST', '/console/demo', { json: { usersAccountId: viewer.lastName } });
  assert.deepEqual([unknown.status, unknown.json.code], [404, 'role_not_found']);
});

test('no other site, no proxy, and nobody at a server that is not the demo signs in so', async () => {
  for (const method of ['GET', 'POST']) {
    const codeOf = async (address: string, headers: Record<string, string> = {}): Promise<string> =>
      (await openBrowser(address, headers).send(method, '/console/demo')).json.code;
    assert.equal(await codeOf(other.address), 'route_not_found');
    assert.equal(await codeOf(demo.address, { 'sec-fetch-site': 'cross-site' }), 'request_not_from_console');
    assert.equal(await codeOf(demo.address, { 'registry-console': '' }), 'request_not_from_console');
    assert.equal(await codeOf(demo.address, { 'x-forwarded-for': '192.0.2.7' }), 'session_needs_https');
  }
});

test('a server that others reach by its settings offers nobody of the demo, nor does its page', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-demo-page-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.html'), '<html><head><meta name="registry-demo" content=""></head></html>');
  const { clientId, clientSecret } = demo.client;
  for (const [reached, expected] of [
    [{}, [200, true]],
    [{ REGISTRY_PUBLIC_URL: 'http://localhost:4000' }, [404, false]],
    [{ REGISTRY_TRUSTED_PROXIES: '192.0.2.0/24' }, [404, false]],
  ] as const) {
    const server = await startServer({
      database: demo.database,
      settings: { REGISTRY_CONSOLE_DIR: folder, ...reached },
      demo: [{ clientId, clientSecret, roles: [] }],
    });
    t.after(() => server.stop());
    const { status } = await openBrowser(server.address).send('GET', '/console/demo');
    const page = await send(`${server.address}/`, { headers: { accept: 'text/html' } });
    assert.deepEqual([status, page.text.includes('content="yes"')], expected, JSON.stringify(reached));
  }
});

test('a name of this machine is not enough: the connection comes from it, too', () => {
  const isOn = (host: string, remoteAddress: string | undefined, headers: object = {}): boolean =>
    isOnThisMachine({ host, headers, socket: { remoteAddress } } as Parameters<typeof isOnThisMachine>[0]);
  for (const peer of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    assert.ok(isOn('localhost:4000', peer), peer);
  for (const peer of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '1127.0.0.1', undefined])
    assert.ok(!isOn('localhost:4000', peer), peer);
  assert.ok(!isOn('registry.example.com', '127.0.0.1'));
  assert.ok(!isOn('localhost', '127.0.0.1', { forwarded: 'for=192.0.2.7' }));
  for (const name of [
    'via',
    'x-real-ip',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-server',
    'cf-connecting-ip',
  ])
    assert.ok(!isOn('localhost', '127.0.0.1', { [name]: 'localhost' }), name);
});
