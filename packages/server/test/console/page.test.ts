/** The page and its files: which requests get them, with which headers, and that nothing else is served. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { newId } from '../../src/base/ids.ts';
import { sendRaw } from '../support/raw.ts';
import { type Answered, send, startServer, type TestServer, type Sent } from '../support/server.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const html =
  '<!doctype html><html lang="en"><head><meta name="registry-base-path" content="">' +
  '<meta name="registry-upload-bytes-max" content=""><meta name="registry-name" content="">' +
  '<meta name="registry-help" content=""><meta name="registry-demo" content="">' +
  '<link rel="stylesheet" href="./console/static/app-1a2b.css"></head><body><div id="root"></div>' +
  '<script type="module" src="./console/static/app-1a2b.js"></script></body></html>';
/** The same as it is served at the root. */
const served = html.replaceAll('"./', '"/').replace('bytes-max" content=""', 'bytes-max" content="16777216"');
const script = `console.log(${JSON.stringify('x'.repeat(2_000))});`;

let folder: string;
let server: TestServer;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registry-console-'));
  server = await startServer({ settings: { REGISTRY_CONSOLE_DIR: join(folder, 'dist') } });
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function build(dist: string): void {
  const files = join(dist, 'console', 'static');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(folder, 'secret.js'), 'a secret');
  writeFileSync(join(files, 'app-1a2b.js'), script);
  writeFileSync(join(files, 'app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(files, 'app-1a2b.js.gz'), gzipSync(script));
  writeFileSync(join(files, 'app-1a2b.css'), 'body{margin:0}');
  writeFileSync(join(files, 'secret.pem'), 'a secret');
  symlinkSync(join(folder, 'secret.js'), join(files, 'link.js'));
  writeFileSync(join(dist, 'index.html'), html);
}

const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const visit = (path: string, init: Sent = {}): Promise<Answered> =>
  send(server.address + path, { ...init, headers: { ...asBrowser, ...(init.headers as Record<string, string>) } });

function assertPageHeaders({ headers }: Answered): void {
  assert.equal(headers.get('content-security-policy'), policy);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
  assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/);
  assert.match(headers.get('vary') ?? '', /\baccept\b.*\baccept-encoding\b/);
  assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
}

test('without a built console the page says how to build it; once built it is served', async () => {
  const before = await visit('/');
  assert.deepEqual([before.status, before.headers.get('content-type')], [503, 'text/html; charset=utf-8']);
  assert.match(before.text, /npm run build --workspace packages\/console/);
  assert.equal(before.headers.get('cache-control'), 'no-store');
  assertPageHeaders(before);
  assert.equal((await visit('/console/static/app-1a2b.js')).status, 404);
  build(join(folder, 'dist'));
  const after = await visit('/');
  assert.equal(after.status, 200);
  assert.equal(after.text, served);
  assertPageHeaders(after);
});

test('the page answers every path outside the API to clients that accept text/html', async () => {
  for (const path of ['/', `/r/${newId()}/assets?status=active`, '/sign-in', '/assets/BRK.B', '/tokens', '/consoles']) {
    const page = await visit(path);
    assert.deepEqual([page.status, page.headers.get('content-type')], [200, 'text/html; charset=utf-8'], path);
    assertPageHeaders(page);
  }
});

test('programs get the answers of the API', async () => {
  for (const accept of ['application/json', '*/*', 'application/*, text/*', 'text/html;q=0', 'text/plain']) {
    for (const path of ['/nowhere', `/r/${newId()}`]) {
      const answer = await send(server.address + path, { headers: { accept } });
      assert.deepEqual([answer.status, answer.json.code], [404, 'route_not_found'], `${path} ${accept}`);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    }
  }
  const said = await sendRaw(server.address, 'GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n');
  assert.match(said, /^HTTP\/1\.1 404 /);
  assert.match(said, /content-type: application\/problem\+json/);
  assert.equal((await visit('/nowhere', { method: 'POST' })).status, 404);
});

test("the API's paths answer browsers as they answer programs", async () => {
  for (const [path, status] of [
    ['/token/api/v2/graphql', 401],
    ['/token/api/v3', 404],
    ['/authenticate', 404],
    ['/oauth/token', 405],
    ['/oauth/nowhere', 404],
    ['/.well-known/nowhere', 404],
    ['/healthz', 200],
    ['/console', 404],
    ['/console/nowhere', 404],
    ['/console/static/', 404],
    ['//', 404],
    ['//elsewhere.example/x', 404],
  ] as const) {
    const answer = await visit(path);
    assert.equal(answer.status, status, path);
    assert.match(answer.headers.get('content-type') ?? '', /json/, path);
  }
});

test('HEAD is answered as GET without the body', async () => {
  for (const path of ['/', '/console/static/app-1a2b.js']) {
    const [get, head] = [await visit(path), await visit(path, { method: 'HEAD' })];
    assert.deepEqual([head.status, head.text], [200, '']);
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'content-security-policy', 'vary']) {
      assert.equal(head.headers.get(name), get.headers.get(name), `${path} ${name}`);
    }
  }
});

test('the page is revalidated each time, and sent only when it changed', async () => {
  const first = await visit('/');
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  const etag = first.headers.get('etag')!;
  const second = await visit('/', { headers: { 'if-none-match': etag } });
  assert.deepEqual([second.status, second.text], [304, '']);
  assert.equal(second.headers.get('content-security-policy'), policy);
  assert.equal((await visit('/', { headers: { 'if-none-match': '"x"' } })).status, 200);
});

test('files are cached for ever, and sent compressed where a compressed one was built', async () => {
  const path = '/console/static/app-1a2b.js';
  for (const [taken, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
  ] as const) {
    const file = await send(server.address + path, { headers: { 'accept-encoding': taken } });
    assert.deepEqual([file.status, file.headers.get('content-encoding'), file.text], [200, coding, script], taken);
    assert.equal(file.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(file.headers.get('vary'), 'accept-encoding');
    assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(file.headers.get('cross-origin-resource-policy'), 'same-origin');
  }
  const sheet = await send(`${server.address}/console/static/app-1a2b.css`, { headers: { 'accept-encoding': 'br' } });
  assert.deepEqual([sheet.headers.get('content-encoding'), sheet.text], [null, 'body{margin:0}']);
  assert.equal(sheet.headers.get('content-type'), 'text/css; charset=utf-8');
  const page = await visit('/', { headers: { 'accept-encoding': 'br' } });
  assert.deepEqual([page.headers.get('content-encoding'), page.text], ['br', served]);
});

test('no path leads out of the folder, and only files of known types are served', async () => {
  for (const name of [
    '../../index.html',
    '..%2f..%2findex.html',
    '%2e%2e/%2e%2e/index.html',
    '..%5c..%5cindex.html',
    '..%2f..%2f..%2fsecret.js',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    '....//....//secret.js',
    'app-1a2b.js%00.png',
    'app-1a2b.js%2f',
    'APP-1A2B.js',
    'app-1a2b.js.br',
    'secret.pem',
    'link.js',
    '.',
    '..',
    '',
    '__proto__',
    'constructor',
    `${'a'.repeat(4_000)}.js`,
  ]) {
    for (const accept of ['*/*', 'text/html']) {
      const said = await sendRaw(
        server.address,
        `GET /console/static/${name} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
      );
      assert.match(said, /^HTTP\/1\.1 404 /, `${name}: ${said.slice(0, 200)}`);
      assert.ok(!/a secret|root:|doctype/i.test(said), name);
    }
  }
});

test('a new build is served without a restart, and files of the old page remain', async (t) => {
  const dist = join(folder, 'next');
  const next = await startServer({
    database: server.database,
    settings: {
      REGISTRY_CONSOLE_DIR: dist,
      REGISTRY_BASE_PATH: '/registry',
      REGISTRY_NAME: 'Vale & "$1" <Registrars>',
      REGISTRY_HELP: 'help@vale.example.com',
    },
  });
  t.after(() => next.stop());
  const files = join(dist, 'console', 'static');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(dist, 'index.html'), html);
  const get = (path: string): Promise<Answered> => send(new URL(path, next.address).href, { headers: asBrowser });
  for (const path of ['/registry', '/registry/', '/registry/r/x']) {
    const page = await get(path);
    assert.equal(page.status, 200, path);
    assert.match(page.text, /<meta name="registry-base-path" content="\/registry">/);
    assert.match(page.text, /<meta name="registry-upload-bytes-max" content="16777216">/);
    assert.match(page.text, /name" content="Vale &amp; &quot;\$1&quot; &lt;Registrars&gt;">/);
    assert.match(page.text, /<meta name="registry-help" content="help@vale\.example\.com">/);
    assert.match(page.text, /<meta name="registry-demo" content="">/);
    assert.match(page.text, /src="\/registry\/console\/static\/app-1a2b\.js"/);
    assert.match(page.text, /href="\/registry\/console\/static\/app-1a2b\.css"/);
  }
  for (const path of ['/x', '/registryx', '/registry/token/x', '/registry/console/static/late.js']) {
    assert.equal((await get(path)).status, 404, path);
  }
  writeFileSync(join(files, 'late.js'), 'late');
  assert.equal((await get('/registry/console/static/late.js')).text, 'late');
  rmSync(join(files, 'late.js'));
  assert.equal((await get('/registry/console/static/late.js')).status, 404);
});

test('files of the release before are served beside those of the build, which come first', async () => {
  const dist = join(folder, 'dist');
  const [own, former] = ['console/static', 'former'].map((name) => join(dist, name)) as [string, string];
  const get = (name: string): Promise<Answered> => send(`${server.address}/console/static/${name}`);
  assert.equal((await get('old-9f8e.js')).status, 404);
  mkdirSync(former);
  writeFileSync(join(former, 'old-9f8e.js'), 'of the release before');
  writeFileSync(join(former, 'app-1a2b.css'), 'of the release before');
  writeFileSync(join(former, 'index.html'), 'the page of before');
  const old = await get('old-9f8e.js');
  assert.deepEqual([old.status, old.text], [200, 'of the release before']);
  assert.equal(old.headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.equal(old.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal((await get('app-1a2b.css')).text, 'body{margin:0}');
  // There is one page, that of the build.
  assert.equal((await visit('/')).text, served);
  for (const name of ['index.html', '../former/old-9f8e.js', 'former/old-9f8e.js'])
    assert.equal((await get(name)).status, 404, name);
  // In the next build the same file is one of before.
  writeFileSync(join(former, 'app-1a2b.js'), script);
  rmSync(join(own, 'app-1a2b.js'));
  rmSync(join(own, 'app-1a2b.js.br'));
  rmSync(join(own, 'app-1a2b.js.gz'));
  assert.equal((await get('app-1a2b.js')).text, script);
});
