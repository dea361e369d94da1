/** The root: what somebody finds who knows only the host. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendRaw } from '../support/raw.ts';
import { send, startServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

test('the root answers programs with the addresses of the installation, whatever they accept', async () => {
  const server = await startServer({ database: (await startShared()).database });
  try {
    for (const accept of ['*/*', 'application/json', 'text/plain', 'image/png', 'text/html;q=0']) {
      const { status, json, headers } = await send(`${server.address}/`, { headers: { accept } });
      assert.deepEqual(json, {
        name: 'Asset registry',
        console: '/',
        login: '/authenticate/token/login',
        oauth: '/.well-known/oauth-authorization-server',
        graphql: '/token/api/v2/graphql',
        health: '/healthz',
        started: '/startupz',
        ready: '/readyz',
        documentation: '/docs/',
      });
      assert.deepEqual([status, headers.get('vary'), headers.get('cache-control')], [200, 'accept', 'no-store']);
    }
    assert.match(await sendRaw(server.address, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'), /^HTTP\/1\.1 200 /);
    const head = await send(`${server.address}/`, { method: 'HEAD' });
    assert.deepEqual([head.status, head.text], [200, '']);
    const post = await send(`${server.address}/`, { method: 'POST' });
    assert.deepEqual([post.status, post.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
    for (const path of ['console', 'login', 'oauth', 'graphql', 'health', 'started', 'ready'] as const) {
      const { json } = await send(`${server.address}/`);
      assert.notEqual((await send(server.address + json[path])).status, 404, path);
    }
  } finally {
    await server.stop();
  }
});

test('with a base path the root answers below it and at the host, and sends browsers to the console', async () => {
  const server = await startServer({
    database: (await startShared()).database,
    settings: { REGISTRY_BASE_PATH: '/r' },
  });
  try {
    const { origin } = new URL(server.address);
    for (const path of ['/', '/r', '/r/']) {
      const { status, json } = await send(origin + path);
      assert.deepEqual([status, json.graphql, json.console], [200, '/r/token/api/v2/graphql', '/r/'], path);
    }
    const visited = await send(`${origin}/`, { headers: { accept: 'text/html' } });
    assert.deepEqual([visited.status, visited.headers.get('location')], [307, '/r/']);
    const page = await send(`${origin}/r/`, { headers: { accept: 'text/html' } });
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  } finally {
    await server.stop();
  }
});
