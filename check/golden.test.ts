import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { compare, differences, write } from './golden.ts';

test('a difference shows the lines that differ and no other', () =>
  assert.deepEqual(differences('a\nb\nc\n', 'a\nB\nB\nc\n'), ['line 2:', '- b', '+ B', '+ B']));

test('a repeated line that is gone shows once', () =>
  assert.deepEqual(differences('a\na\n', 'a\n'), ['line 2:', '- a']));

test('a long difference is cut', () => {
  const found = differences('', 'x\n'.repeat(30));
  assert.equal(found.length, 12);
  assert.equal(found.at(-1), '+ … 20 more');
});

test('a file is missing, then written, then spoilt', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'golden-'));
  t.after(() => rmSync(root, { recursive: true }));
  const entries = [{ path: 'deep/down/file.txt', make: async () => 'one\ntwo\n' }];
  assert.match((await compare(root, entries))[0]!, /^deep\/down\/file\.txt:1: is not what is generated/);
  assert.deepEqual(await write(root, entries), ['deep/down/file.txt']);
  assert.equal(readFileSync(join(root, 'deep/down/file.txt'), 'utf8'), 'one\ntwo\n');
  assert.deepEqual(await compare(root, entries), []);
  assert.deepEqual(await write(root, entries), []);
  writeFileSync(join(root, 'deep/down/file.txt'), 'one\nthree\n');
  assert.deepEqual((await compare(root, entries)).slice(1), ['  line 2:', '  - three', '  + two']);
});
