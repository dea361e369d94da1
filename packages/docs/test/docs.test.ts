/** The documentation as it is built and served: links, sizes, the search, the route, and the pages in a browser. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type ConsoleUser, openConsole, until } from '../../console/test/support/console-user.ts';
import { theDemo } from '../../console/test/support/environment.ts';
import { faultsOf, scrolledSideways } from '../../console/test/support/page-faults.ts';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { sendRaw } from '../../server/test/support/raw.ts';
import { isDeep } from '../../server/test/support/seed.ts';
import { type Answered, send, startServer, type TestServer } from '../../server/test/support/server.ts';
import { makeSearch, type Search } from '../browser/ranking.ts';

const kib = 1024;
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** Every file of the build. Shape: path with forward slashes → its text, of pages; the others have none. */
const files = new Map<string, string>();
let search: Search;

let atRoot: DemoServer;
let belowBase: TestServer;
let without: TestServer;

before(async () => {
  const built = spawnSync(process.execPath, [join(root, 'build.mjs'), '--if-needed'], { stdio: 'inherit' });
  assert.equal(built.status, 0, 'the documentation could not be built');
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const isRead = /\.(?:html|md)$/.test(path);
    files.set(path.slice(dist.length + 1).replaceAll('\\', '/'), isRead ? readFileSync(path, 'utf8') : '');
  }
  const texts = [...files.keys()].find((path) => /^static\/search-.*\.json$/.test(path))!;
  search = await makeSearch(JSON.parse(readFileSync(join(dist, texts), 'utf8')));
  atRoot = await theDemo();
  const { database } = atRoot;
  belowBase = await startServer({ database, settings: { REGISTRY_BASE_PATH: '/registry' } });
  without = await startServer({ database, settings: { REGISTRY_DOCS: 'off' } });
});
after(async () => {
  await belowBase.stop();
  await without.stop();
});

describe('the built pages', () => {
  test('every link leads to a page, a heading or a file that is there, and no page has inline script or style', () => {
    const faults: string[] = [];
    const ids = new Map<string, Set<string>>();
    for (const [path, html] of files) ids.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)));
    let links = 0;
    for (const [path, html] of files) {
      if (!path.endsWith('.html')) continue;
      if (/ style=|<script(?! src="[^"]+"><\/script>)|<style| on[a-z]+="/.test(html))
        faults.push(`${path} has its own`);
      for (const [, address] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        links += 1;
        const { origin, pathname, hash } = new URL(address!, `http://docs.test/registry/docs/${path}`);
        if (origin !== 'http://docs.test') continue;
        // The console.
        if (pathname === '/registry/') continue;
        const to = pathname.replace('/registry/docs/', '').replace(/(^|\/)$/, '$1index.html');
        if (!files.has(to)) faults.push(`${path}: ${address}`);
        else if (hash !== '' && !ids.get(to)!.has(decodeURIComponent(hash.slice(1))))
          faults.push(`${path}: ${address}`);
      }
    }
    assert.deepEqual(faults.slice(0, 20), []);
    assert.ok(links > 10_000, `${links} links`);
  });

  test('every page is also there as Markdown, and the list for programs names it', () => {
    const listed = readFileSync(join(dist, 'llms.txt'), 'utf8');
    const pages = [...files.keys()].filter((path) => path.endsWith('/index.html'));
    assert.ok(pages.length > 150, `${pages.length} pages`);
    for (const path of pages) {
      const markdown = path.replace('/index.html', '.md');
      assert.match(files.get(markdown) ?? '', /^# /m, markdown);
      assert.ok(listed.includes(`](${markdown})`), markdown);
    }
  });

  test('a page has at most 60 KiB, and the texts of the search at most 400, as they are sent', () => {
    const sizes = [...files.keys()]
      .filter((path) => path.endsWith('.br'))
      .map((path) => [path, statSync(join(dist, path)).size / kib] as const);
    const most = (path: string): number => (/^static\/search-.*json/.test(path) ? 400 : 60);
    assert.deepEqual(
      sizes.filter(([path, size]) => size > most(path)),
      [],
    );
  });

  for (const [query, path, anchor = ''] of [
    ['insufficient_units', 'reference/refusals/insufficient_units'],
    ['transferUnits', 'reference/mutations/transferUnits'],
    ['REGISTRY_BASE_PATH', 'reference/configuration', 'REGISTRY_BASE_PATH'],
    ['dry run', 'guides/mutations', 'dry-run'],
    ['back up', 'operating/backup'],
    ['transfr request', 'guides/request-a-transfer'],
    ['how do I split shares', 'guides/keep-a-register', 'split'],
    ['verify a webhook', 'guides/receive-webhooks', 'verify-a-webhook'],
    ['page a list', 'guides/reading', 'lists'],
  ] as const)
    test(`the search for ${query} finds ${path} first`, () => {
      const [first] = search(query);
      assert.deepEqual([first?.path, first?.anchor], [path, anchor]);
    });

  test('the search finds nothing for what is not there, and takes every text', () => {
    for (const query of ['', '  ', '((', 'qzxqzx', '.*', '\\']) assert.deepEqual(search(query), [], query);
  });
});

describe('the route', () => {
  const asBrowser = { accept: 'text/html,*/*;q=0.8' };
  /** The headers that protect the pages of the console. */
  const policies = [
    'content-security-policy',
    'content-type',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
  ];
  const get = ({ address }: TestServer, path: string, headers: Record<string, string> = {}): Promise<Answered> =>
    send(address + path, { headers: { ...asBrowser, ...headers } });

  test('pages and files are sent compressed, with the policy of the console, and again only when they changed', async () => {
    for (const server of [atRoot, belowBase]) {
      const page = await get(server, '/docs/guides/mutations/', { 'accept-encoding': 'br' });
      assert.deepEqual([page.status, page.headers.get('content-encoding')], [200, 'br']);
      const ofConsole = await get(server, '/sign-in');
      for (const name of policies) assert.equal(page.headers.get(name), ofConsole.headers.get(name), name);
      assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self'; /);
      assert.equal(page.text, files.get('guides/mutations/index.html'));
      assert.deepEqual([page.headers.get('cache-control'), page.headers.get('vary')], ['no-cache', 'accept-encoding']);
      const etag = page.headers.get('etag')!;
      const again = await get(server, '/docs/guides/mutations/', { 'if-none-match': etag });
      assert.deepEqual([again.status, again.text], [304, '']);
      const [, script] = /src="\.\.\/\.\.\/(static\/[^"]+)"/.exec(page.text)!;
      const file = await get(server, `/docs/${script}`, { 'accept-encoding': 'gzip' });
      assert.deepEqual([file.status, file.headers.get('content-encoding')], [200, 'gzip']);
      assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      const head = await send(`${server.address}/docs/`, { method: 'HEAD' });
      assert.deepEqual([head.status, head.text], [200, '']);
      const post = await send(`${server.address}/docs/guides/`, { method: 'POST' });
      assert.deepEqual([post.status, post.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
    }
  });

  test('short addresses lead on or answer, at every base path', async () => {
    for (const server of [atRoot, belowBase]) {
      const base = new URL(server.address).pathname.replace(/\/$/, '');
      for (const [path, to] of [
        ['/docs', '/docs/'],
        ['/docs/guides/mutations', '/docs/guides/mutations/'],
        ['/llms.txt', '/docs/llms.txt'],
        ['/docs/reference/mutations/transferunits/', '/docs/reference/mutations/transferUnits/'],
        ['/docs/reference/transferunits', '/docs/reference/mutations/transferUnits/'],
        ['/reference/Mutations', '/docs/reference/mutations/'],
        ['/reference/transferUnits/', '/docs/reference/mutations/transferUnits/'],
      ]) {
        const { status, headers } = await get(server, path!);
        assert.deepEqual([status, headers.get('location')], [307, base + to], path);
      }
      for (const [path, type, text] of [
        ['/openapi.yaml', 'application/yaml; charset=utf-8', /^openapi: /m],
        ['/schema.graphql', 'text/plain; charset=utf-8', /^type Mutation /m],
        ['/docs/llms.txt', 'text/plain; charset=utf-8', /^# Asset registry/],
        ['/docs/guides/mutations.md', 'text/markdown; charset=utf-8', /^# Mutations/],
        ['/docs/bruno.zip', 'application/zip', /^PK/],
      ] as const) {
        const answer = await get(server, path);
        assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, type], path);
        assert.match(answer.text, text);
      }
    }
  });

  test('an address that is not there answers a browser with a page that leads on, and a program with a problem', async () => {
    const page = await get(belowBase, '/docs/no/such/page');
    assert.equal(page.status, 404);
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self'/);
    assert.match(page.text, /href="\/registry\/docs\/start\/"/);
    assert.doesNotMatch(page.text, /(?:href|src)="\./);
    assert.equal((await get(belowBase, '/reference/no-such-page')).text, page.text);
    const problem = await send(`${atRoot.address}/docs/no/such/page`, { headers: { accept: 'application/json' } });
    assert.deepEqual([problem.status, problem.json.code], [404, 'route_not_found']);
  });

  test('a refusal names a page that is there, at every base path', async () => {
    for (const server of [atRoot, belowBase]) {
      const { origin } = new URL(server.address);
      const refused = await send(`${server.address}/token/api/v2/graphql`, { method: 'POST' });
      const page = await send(`${origin}${refused.json.docs}`);
      assert.equal(page.status, 200, refused.json.docs);
      assert.match(page.text, new RegExp(`<h1[^>]*>.*${refused.json.code}`));
    }
  });

  test('no path leads out of the folder', async () => {
    for (const name of [
      '../package.json',
      '..%2fpackage.json',
      '%2e%2e/build.mjs',
      '..%5c..%5cpackage.json',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      'made-of',
      'start/index.html.br',
      'start/../../package.json',
      'start%00/',
      '__proto__',
      'constructor/',
      '%c0%ae%c0%ae/',
    ]) {
      const head = `GET /docs/${name} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nConnection: close\r\n\r\n`;
      const said = await sendRaw(atRoot.address, head);
      assert.match(said, /^HTTP\/1\.1 40[04] /, `${name}: ${said.slice(0, 200)}`);
    }
    // A redirect leads to a page that is there, and so never to another host.
    const elsewhere = await get(atRoot, '/docs//elsewhere.example/start');
    assert.equal(elsewhere.status, 404);
  });

  test('a server that is told so has no documentation, and says so at its root', async () => {
    for (const path of ['/docs', '/docs/', '/docs/guides/mutations/', '/llms.txt', '/openapi.yaml', '/schema.graphql'])
      assert.equal((await get(without, path)).status, 404, path);
    const root = async (server: TestServer): Promise<string> => (await send(`${server.address}/`)).json.documentation;
    assert.match(await root(without), /docs\/README\.md/);
    assert.equal(await root(belowBase), '/registry/docs/');
  });
});

describe('in a browser', () => {
  /** One of each kind of page. */
  const kinds = [
    '',
    'start/',
    'guides/',
    'guides/mutations/',
    'guides/console/',
    'concepts/',
    'operating/configure/',
    'reference/',
    'reference/configuration/',
    'reference/mutations/transferUnits/',
    'reference/refusals/insufficient_units/',
    'decisions/',
    'no-such-page/',
  ];
  /** Every kind of page costs a second: the check looks at some of them in dark and without script. */
  const some = isDeep ? kinds : ['', 'guides/mutations/', 'no-such-page/'];

  /** Opens the documentation in a window of its own, and fails where a page violates its policy. */
  async function within(
    server: TestServer,
    run: (page: ConsoleUser['page'], open: (path: string) => Promise<void>) => Promise<void>,
  ) {
    const user = await openConsole(server.address, { alone: true });
    try {
      await run(user.page, async (path) => {
        await user.page.goto(`${server.address}/docs/${path}`);
      });
      user.assertClean('404 /docs/no-such-page/', '404 /registry/docs/no-such-page/');
    } finally {
      await user.close();
    }
  }

  test('each kind of page is accessible, in light and dark, and fits a telephone', async () => {
    await within(atRoot, async (page, open) => {
      const faults: string[] = [];
      const note = (path: string, found: readonly string[]): void =>
        void faults.push(...found.map((fault) => `${path}: ${fault}`));
      for (const path of kinds) {
        await open(path);
        note(path, await faultsOf(page));
        if (some.includes(path)) {
          await page.emulateMedia({ colorScheme: 'dark' });
          note(path, await faultsOf(page, ['color-contrast']));
          await page.emulateMedia({ colorScheme: 'light' });
        }
        await page.setViewportSize({ width: 390, height: 844 });
        note(
          path,
          (await scrolledSideways(page)).filter((fault) => fault.startsWith('the page')),
        );
        await page.setViewportSize({ width: 1360, height: 850 });
      }
      assert.deepEqual(faults, []);
    });
  });

  test('without script every page is read all the same, below a base path, and its menu opens', async () => {
    await within(belowBase, async (page, open) => {
      await page.route('**/static/docs-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      for (const path of some) {
        await open(path);
        assert.deepEqual(await faultsOf(page), [], path);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await open('guides/mutations/');
      const menu = page.getByRole('navigation', { name: 'Pages' });
      assert.equal(await menu.isVisible(), false);
      await page.getByRole('button', { name: 'Pages' }).click();
      await menu.getByRole('link', { name: 'Reading' }).click();
      await page.getByRole('heading', { level: 1, name: 'Reading' }).waitFor();
      assert.equal(page.url(), `${belowBase.address}/docs/guides/reading/`);
    });
  });

  test('the console leads to the documentation, whose search opens by a key, and Enter opens the first finding', async () => {
    await within(belowBase, async (page) => {
      await page.goto(`${belowBase.address}/sign-in`);
      await page.getByRole('link', { name: 'Documentation' }).click();
      await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor();
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('insufficient_units');
      await page.getByRole('dialog').getByRole('link', { name: 'insufficient_units' }).first().waitFor();
      assert.deepEqual(await faultsOf(page), []);
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('heading', { level: 1, name: 'insufficient_units' }).waitFor();
      assert.equal(page.url(), `${belowBase.address}/docs/reference/refusals/insufficient_units/`);
    });
  });

  test('dark is chosen by a button and kept, and so is the language of samples', async () => {
    await within(atRoot, async (page, open) => {
      // The page has five tasks, each in TypeScript, with curl and in Python, in this order.
      await open('tutorials/service-clients-as-a-broker/');
      const shown = (label: string): Promise<number> => page.getByRole('tabpanel', { name: label }).count();
      assert.deepEqual([await shown('TypeScript'), await shown('curl')], [5, 0]);
      await page.getByRole('tab', { name: 'TypeScript' }).first().focus();
      await page.keyboard.press('ArrowRight');
      assert.deepEqual([await shown('TypeScript'), await shown('curl')], [0, 5]);
      assert.deepEqual(await faultsOf(page), []);
      await page.getByRole('button', { name: 'Light or dark' }).click();
      const isDark = `getComputedStyle(document.body).colorScheme === 'dark'`;
      await until(page, isDark);
      await open('tutorials/service-clients-as-a-broker/');
      await until(page, isDark);
      assert.equal(await shown('curl'), 5);
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.getByText('from registry import').first().isVisible(), true);
    });
  });
});
