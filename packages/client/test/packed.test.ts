/** The package as it is published: its size, and that it runs where it says, without this repository. */
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import * as client from '@asset-registry/client';
import { rolldown } from 'rolldown';
import { openBrowser } from '../../console/test/support/browser.ts';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { blocksOf, repositoryRoot } from '../../server/test/support/pages.ts';
import { isDeep } from '../../server/test/support/seed.ts';
import { packClient } from '../pack.ts';
import { ofIssuer, sharedDemo } from './support/shared-demo.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'client-packed-'));
const installed = join(folder, 'node_modules/@asset-registry/client');

/** A program of its callers. It is compiled as TypeScript, and run as JavaScript. */
const program = `import { allAssets, createAsset, isRefused, Registry, type Asset, type RegistryEvent } from '@asset-registry/client';

const { REGISTRY_URL: url = '', CLIENT_ID: clientId = '', CLIENT_SECRET: clientSecret = '', NAME: name = '' } = settings;
const registry = new Registry({ url, clientId, clientSecret, role: ${JSON.stringify(ofIssuer)} });
const assets: Asset[] = [];
for await (const asset of registry.each(allAssets, { first: 3 })) assets.push(asset);
const { replayed, asset } = await registry.do(createAsset, { name, type: 'common_stock' });
const again = await registry.do(createAsset, { name, type: 'common_stock' }).catch((error: unknown) => error);
const events: RegistryEvent[] = [];
for await (const event of registry.events({ types: ['asset.*'] })) if (events.push(event) === 3) break;
await registry.close();
report({ assets: assets.length > 3, replayed, name: asset?.name, refused: isRefused(again, 'name_taken'), events: events.length });
`;
/** Answers may have values of a later registry, and inputs may not. */
const laterValues = `
export const ofLaterRegistry: Asset['status'] = 'of_a_later_registry';
// @ts-expect-error: no asset is created with it.
export const wrong: Parameters<NonNullable<typeof createAsset.types>>[0]['type'] = 'of_a_later_registry';
`;
const expected = (name: string) => ({ assets: true, replayed: false, name, refused: true, events: 3 });

let demo: DemoServer;
before(async () => {
  demo = await sharedDemo();
  const file = await packClient(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const npm = process.env['npm_execpath'];
  const [command, ...words] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const install = [
    ...words,
    'install',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    file,
  ];
  execFileSync(command, install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const node =
    'const settings = process.env;\nconst report = (value: unknown): void => console.log(JSON.stringify(value));\ndeclare const process: { env: Record<string, string | undefined> };\n';
  const blocks = blocksOf('docs/guides/sdk.md').filter(({ language }) => language === 'ts');
  writeFileSync(join(folder, 'guide.ts'), `${node}${blocks.map(({ text }) => text).join('\n')}`);
  writeFileSync(join(folder, 'program.ts'), program.replace('\n\n', `\n\n${node}`) + laterValues);
});
after(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
});

function environmentOf(name: string): NodeJS.ProcessEnv {
  const { clientId, clientSecret } = demo.client;
  return { ...process.env, REGISTRY_URL: demo.address, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, NAME: name };
}

/** Programs of Node on this machine, by their major version. */
function nodes(): Map<number, string> {
  const found = new Map([[Number(process.versions.node.split('.')[0]), process.execPath]]);
  for (const path of ['/usr/bin/node', '/usr/local/bin/node']) {
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1]);
    if (status === 0 && !found.has(major)) found.set(major, path);
  }
  return found;
}

test('the package has neither a dependency nor a name of Node in it, and no file beside those that it needs', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.equal(manifest.dependencies, undefined);
  assert.equal(manifest.private, undefined);
  assert.deepEqual(readdirSync(installed).sort(), ['LICENSE', 'README.md', 'dist', 'package.json']);
  for (const path of readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue;
    const imported = [
      ...readFileSync(join(installed, 'dist', path), 'utf8').matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g),
    ];
    assert.deepEqual(
      imported.map(([, name]) => name).filter((name) => !/^\.\.?\/.+\.js$/.test(name!)),
      [],
      path,
    );
  }
});

test('a program of its callers compiles in strict mode, with the types of browsers and without those of Node', () => {
  const options = [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    '--types',
    '',
    '--exactOptionalPropertyTypes',
  ];
  const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '--singleThreaded', ...options, 'program.ts', 'guide.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  assert.equal(status, 0, stdout);
  assert.ok(readdirSync(folder).includes('program.js'));
});

for (const major of [20, 24])
  test(`it runs on Node ${major}`, async (t) => {
    const path = nodes().get(major);
    if (path === undefined) return t.skip(`there is no Node ${major} on this machine`);
    const name = `Class of Node ${major}`;
    const { stdout, stderr } = await run(path, ['program.js'], { cwd: folder, env: environmentOf(name) });
    assert.equal(stderr, '');
    assert.deepEqual(JSON.parse(stdout), expected(name));
  });

/** Serves the package and a page that runs the program, and passes on all else to the registry. */
async function startSite(): Promise<Server> {
  const { clientId, clientSecret } = demo.client;
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname;
    const send = (type: string, body: string | Buffer): void =>
      void response.writeHead(200, { 'content-type': type }).end(body);
    if (path.startsWith('/dist/')) return send('text/javascript', readFileSync(join(installed, path)));
    if (path === '/') {
      const settings = {
        REGISTRY_URL: 'ORIGIN',
        CLIENT_ID: clientId,
        CLIENT_SECRET: clientSecret,
        NAME: 'Class of Chromium',
      };
      const script = readFileSync(join(folder, 'program.js'), 'utf8')
        .replace("'@asset-registry/client'", "'/dist/src/index.js'")
        .replace('process.env', JSON.stringify(settings).replace('"ORIGIN"', 'location.origin'))
        .replace('console.log(', '(document.title = ');
      return send('text/html', `<meta charset="utf-8"><script type="module">${script}</script>`);
    }
    void forward();
    async function forward(): Promise<void> {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const {
        authorization,
        'content-type': type = 'application/json',
        accept = '*/*',
        'last-event-id': last,
      } = request.headers;
      const headers = {
        'content-type': type,
        accept,
        ...(authorization && { authorization }),
        ...(last && { 'last-event-id': String(last) }),
      };
      const answer = await fetch(demo.address + request.url!, {
        method: request.method!,
        headers,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      for await (const chunk of answer.body ?? []) response.write(chunk);
      response.end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('it runs in Chromium', { skip: !isDeep && 'npm run check deep does it' }, async () => {
  const site = await startSite();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await page.waitForFunction("document.title !== ''", undefined, { timeout: 60_000 }).catch(() => undefined);
    assert.deepEqual(problems, []);
    assert.deepEqual(JSON.parse(await page.title()), expected('Class of Chromium'));
  } finally {
    await browser.close();
    site.closeAllConnections();
    await once(site.close(), 'close');
  }
});

/** The size of what a bundler makes of a module. Units: bytes, minified and compressed by Brotli. */
async function sizeOf(text: string): Promise<number> {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, text);
  const bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return brotliCompressSync(output[0].code).length;
}

test('it is small: 8 KiB with streams and bulk, 16 with all but the operations, 0.7 more for an operation', async () => {
  const core = await sizeOf("export { Registry } from '@asset-registry/client';");
  const whole = await sizeOf("export * from '@asset-registry/client/core';");
  const operations = Object.values(client).filter((one) => typeof one === 'object' && 'text' in one);
  const sizes = operations.map(
    ({ kind, name, text }) => brotliCompressSync(`const a={kind:"${kind}",name:"${name}",text:"${text}"}`).length,
  );
  const one = await sizeOf("export { Registry, transferUnits } from '@asset-registry/client';");
  console.log(
    `Registry ${core}, core ${whole}, transferUnits ${one - core}, largest operation ${Math.max(...sizes)} bytes`,
  );
  assert.ok(core <= 8 * 1_024 && whole <= 16 * 1_024, `${core} and ${whole} bytes`);
  assert.ok(Math.max(...sizes) <= 0.7 * 1_024 && one - core <= 0.7 * 1_024);
  assert.ok(operations.length > 160);
});
