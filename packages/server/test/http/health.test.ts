import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { send, startServer, type TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

let server: TestServer;

before(async () => {
  const { database } = await startShared();
  server = await startServer({ database, settings: { REGISTRY_BASE_PATH: '/r' } });
});
after(() => server.stop());

test('health answers at the root and below the base path, to GET and HEAD', async () => {
  const origin = server.address.replace(/\/r$/, '');
  for (const base of [origin, server.address]) {
    assert.deepEqual((await send(`${base}/healthz`)).json, { status: 'alive' });
    assert.deepEqual((await send(`${base}/startupz`)).json, { status: 'started' });
    assert.deepEqual((await send(`${base}/readyz`)).json, { status: 'ready' });
    for (const path of ['startupz', 'readyz']) {
      assert.equal((await send(`${base}/${path}`, { method: 'HEAD' })).status, 200);
      assert.equal((await send(`${base}/${path}`, { method: 'POST' })).status, 405);
    }
  }
  assert.equal((await send(`${origin}/authenticate/token/login`)).json.code, 'route_not_found');
});

test('metrics name routes by their pattern', async () => {
  await send(`${server.address}/authenticate/token/role/some-secret-thing`);
  const { status, text, headers } = await send(`${server.address}/metrics`);
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/plain/);
  assert.match(
    text,
    /http_request_duration_seconds_count\{[^}]*route="\/r\/authenticate\/token\/role\/:users_account_id"[^}]*\} 1/,
  );
  assert.match(text, /nodejs_eventloop_lag_seconds/);
  assert.match(text, /process_resident_memory_bytes/);
  assert.match(text, /http_open_connections\{[^}]*\} \d/);
  assert.ok(!text.includes('some-secret-thing'));
});

test('a server without its database is alive and not ready', async () => {
  const lost = await startServer();
  await lost.database.drop();
  assert.equal((await send(`${lost.address}/healthz`)).status, 200);
  const ready = await send(`${lost.address}/readyz`);
  assert.deepEqual([ready.status, ready.json.code], [503, 'database_unavailable']);
  // A database that is away for all servers must not take every one of them out of the balancer.
  assert.equal((await send(`${lost.address}/startupz`)).status, 200);
  await lost.stop();
});
