/** The sign-in as a person of the demo: only where the data is the demo, and only on the machine that serves it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { DemoCredentials } from '../../src/http/banner.ts';
import { isOnThisMachine } from '../../src/http/console/demo.ts';
import type { Session } from '../../src/auth/console-session.ts';
import { newId } from '../../src/base/ids.ts';
import { tokenDigest } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import { openBrowser } from '../support/console.ts';
import { startDemo } from '../support/demo.ts';
import { outcome } from '../support/invited-people.ts';
import { send, startServer } from '../support/server.ts';

const demo = beforeTests(() => startDemo({}, { offersPeople: true }));
// The same data, of a server that was not told that it is the demo.
const other = beforeTests(() => startServer({ database: demo.database }));

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
  assert.deepEqual([signed.status, signed.json.person], [201, { firstName: viewer.firstName, lastName: 'Fairbairn' }]);
  assert.deepEqual(
    signed.json.roles.map(({ usersAccountId }: { usersAccountId: string }) => usersAccountId),
    [viewer.usersAccountId],
  );
  assert.equal((await browser.select(viewer.usersAccountId)).status, 200);
  const read = await browser.request(viewer.usersAccountId, '{ viewer { userRole } }');
  assert.equal(read.json.data.viewer.userRole, 'account_viewer');
  const unknown = await browser.send('POST', '/console/demo', { json: { usersAccountId: viewer.lastName } });
  assert.deepEqual([unknown.status, unknown.json.code], [404, 'role_not_found']);
});

test('a link signs in once, within ten minutes, from this machine, and always as the same person', async () => {
  const { json } = await openBrowser(demo.address).send('GET', '/console/demo');
  const [{ usersAccountId }] = json.people;
  const sessions: Session[] = [];
  const open = async (link: string, address = demo.address): Promise<string> => {
    const answer = await openBrowser(address).send('POST', '/console/demo/link', { json: { link } });
    if (answer.status === 201) sessions.push(answer.json);
    return outcome(answer);
  };
  const link = await demo.makeLink(usersAccountId);
  const stale = await demo.makeLink(usersAccountId);
  assert.match(link, /^sil_/);
  assert.equal(await open(link, other.address), '404 route_not_found');
  assert.deepEqual((await Promise.all([open(link), open(link)])).sort(), ['201 done', '404 sign_in_link_not_open']);
  await demo.owner(`update auth.sign_in_links set expires_at = now()`);
  assert.equal(await open(stale), '404 sign_in_link_not_open');
  // The first ones of a user may come at once, and are of one person.
  const last = json.people.at(-1).usersAccountId;
  const links = [await demo.makeLink(last), await demo.makeLink(last)];
  assert.deepEqual(await Promise.all(links.map((each) => open(each))), ['201 done', '201 done']);
  const { rows } = await demo.owner(
    `select count(distinct s.person_id)::integer as persons, count(distinct s.id)::integer as sessions
       from registry.api_clients c join registry.api_client_secrets k on k.account_id = c.account_id and k.api_client_id = c.id
       join auth.links l on l.account_id = k.account_id and l.id = k.id join auth.sessions s on s.person_id = l.person_id
      where c.user_id = $1`,
    [sessions.at(-1)!.roles[0]!.userId],
  );
  assert.deepEqual(rows, [{ persons: 1, sessions: 2 }]);
  const far = await demo.makeLink(last);
  const { rows: opened } = await demo.owner(
    `select auth.open_by_link($1, '192.0.2.7', $2, 1, $1, 60, 'far') as opened`,
    [tokenDigest(far), newId()],
  );
  assert.deepEqual(opened, [{ opened: false }]);
  const { rows: stored } = await demo.owner(
    `select count(*)::integer as found from auth.sign_in_links l where l::text like '%sil_%'`,
  );
  assert.deepEqual([stored[0].found, JSON.stringify(demo.logged).includes(link.slice(4, 30))], [0, false]);
});

test('a person of the demo without a passkey proves by a click, and nobody else does', async () => {
  const browser = openBrowser(demo.address);
  const { json } = await browser.send('GET', '/console/demo');
  const director = json.people.find(({ userRole }: { userRole: string }) => userRole === 'account_administrator');
  await browser.send('POST', '/console/demo', { json: director });
  await browser.select(director.usersAccountId);
  const text = 'mutation { createApiClient(input: { name: "Nightly run" }) { replayed } }';
  const make = async (): Promise<string> => {
    const { errors = [] } = (await browser.request(director.usersAccountId, text)).json;
    return errors[0]?.extensions.code ?? 'done';
  };
  assert.equal(await make(), 'done');
  await demo.owner(`update auth.sessions set proven_at = now() - interval '1 hour'`);
  assert.equal(await make(), 'fresh_proof_required');
  const prove = async (): Promise<string> => outcome(await browser.send('POST', '/console/demo/proof', { json: {} }));
  assert.equal(await prove(), '204 done');
  assert.equal(await make(), 'done');
  await demo.owner(
    `insert into auth.passkeys (id, person_id, credential_id, public_key, counter)
     select gen_random_uuid(), person_id, uuid_send(person_id), '\\x00', 0 from auth.sessions where via = 'link' and ended_at is null group by person_id`,
  );
  assert.equal(await prove(), '401 passkey_refused');
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

test('a server offers people, and so does its page, once the demo is made, but not where its settings say that others reach it', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-demo-page-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.html'), '<html><head><meta name="registry-demo" content=""></head></html>');
  const { clientId, clientSecret } = demo.client;
  for (const [reached, expected] of [
    [{}, [200, true]],
    [{ REGISTRY_PUBLIC_URL: 'http://localhost:4000' }, [404, false]],
    [{ REGISTRY_TRUSTED_PROXIES: '192.0.2.0/24' }, [404, false]],
  ] as const) {
    let made: readonly DemoCredentials[] = [];
    const server = await startServer({
      database: demo.database,
      settings: { REGISTRY_CONSOLE_DIR: folder, ...reached },
      demo: () => made,
    });
    t.after(() => server.stop());
    const look = async (): Promise<[number, boolean]> => {
      const { status } = await openBrowser(server.address).send('GET', '/console/demo');
      const page = await send(`${server.address}/`, { headers: { accept: 'text/html' } });
      return [status, page.text.includes('name="registry-demo" content="yes"')];
    };
    assert.deepEqual(await look(), [404, false]);
    made = [{ clientId, clientSecret, roles: [] }];
    assert.deepEqual(await look(), expected, JSON.stringify(reached));
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
