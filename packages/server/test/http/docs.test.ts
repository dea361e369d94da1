/** The documentation before it is built, and its first build. The tests of packages/docs have the other cases. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { serveDocs } from '../../src/http/docs.ts';

test('where nothing is built the page says how, and a build is served without a restart', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-docs-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const app = fastify({ exposeHeadRoutes: false });
  t.after(() => app.close());
  serveDocs(
    (url, answers) => {
      for (const [method, handler] of Object.entries(answers)) app.route({ method, url, handler: handler! });
    },
    { config: { REGISTRY_BASE_PATH: '', REGISTRY_DOCS: true }, docsFolder: folder },
  );
  const before = await app.inject('/docs/');
  assert.deepEqual([before.statusCode, before.headers['content-type']], [503, 'text/html; charset=utf-8']);
  assert.match(before.body, /npm run build --workspace packages\/docs/);
  writeFileSync(join(folder, 'index.html'), 'first');
  writeFileSync(join(folder, 'secret.pem'), 'a secret');
  symlinkSync(join(folder, 'secret.pem'), join(folder, 'link.md'));
  writeFileSync(join(folder, 'made-of'), 'a\n');
  const built = await app.inject('/docs/');
  assert.deepEqual([built.statusCode, built.body, built.headers.etag], [200, 'first', '"a"']);
  for (const name of ['secret.pem', 'link.md', 'made-of']) {
    const { statusCode, body } = await app.inject(`/docs/${name}`);
    assert.ok(statusCode !== 200 && !body.includes('a secret'), name);
  }
});
