import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../start.mjs', import.meta.url));

test('a Node that is too old is refused with one sentence', () => {
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
  const words = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, start];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^The asset registry needs Node 24 or newer, and this is Node 20\.20\.2; .*\n$/);
});
