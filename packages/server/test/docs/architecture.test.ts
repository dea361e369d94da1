/** The tables of ARCHITECTURE name files and folders that are there, and functions that these files have. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../../../', import.meta.url);
const source = new URL('packages/server/src/', root);

/** The words in code of a text. */
const codeIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

const isPath = (code: string): boolean => /\/$|\.(?:ts|sql)$/.test(code);

/** Rows of tables that begin with a path. Shape: the path, and the words in code behind it. */
const rows = [...readFileSync(new URL('ARCHITECTURE.md', root), 'utf8').matchAll(/^\| `.*\|$/gm)]
  .map(([row]) => codeIn(row))
  .map(([path, ...named]) => ({ path: path!, named }));

test('each file or folder that a table names is there', () => {
  assert.ok(rows.length > 20, `${rows.length} rows were read`);
  for (const { path, named } of rows) {
    assert.ok(existsSync(new URL(path, source)), path);
    // Below the repository, below the source, or beside the file or in the folder that the row is about.
    for (const one of named.filter(isPath)) {
      const found = [root, source, new URL(path, source)].some((base) => existsSync(new URL(one, base)));
      assert.ok(found, `${path}: ${one}`);
    }
  }
});

test('each function that a row names is in its file', () => {
  for (const { path, named } of rows.filter((row) => row.path.endsWith('.ts'))) {
    const text = readFileSync(new URL(path, source), 'utf8');
    for (const one of named.filter((code) => !isPath(code))) assert.ok(text.includes(one), `${path}: ${one}`);
  }
});
