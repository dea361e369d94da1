import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../base/config.ts';
import type { Compiled } from './compiler/statement-writer.ts';
import type { Document } from './document.ts';
import { DocumentCache } from './document-cache.ts';
import { buildRegistrySchema } from './schema/schema.ts';

const schema = buildRegistrySchema();
const limits = readConfig({});
const open = (size: number): DocumentCache => new DocumentCache(schema, limits, size);

/** Seven tokens: 8,000 + 2 × 24 + 220 × 7 + 1,000 bytes at most, so 10,700 with longer names. */
const documentOf = (n: number): string => `query Q${n} { __typename }`;
const sizeMax = 10_700;

const statementOf = (length: number): Compiled =>
  ({ text: 'x'.repeat(length), name: '', fetches: [], checks: [] }) as unknown as Compiled;

function compile(cache: DocumentCache, document: Document, name: string, length: number): boolean {
  const [operation] = document.operations.values();
  cache.addCompiled(document, operation!, name, statementOf(length));
  return operation!.compiled.has(name);
}

test('a document that is used stays, whatever number of others is read between', () => {
  const cache = open(20 * sizeMax);
  const used = cache.read(documentOf(0));
  for (let n = 1; n < 200; n += 1) {
    cache.read(documentOf(n));
    if (n % 9 === 0) assert.equal(cache.read(documentOf(0)), used);
  }
});

test('a document that is not used is forgotten', () => {
  const cache = open(20 * sizeMax);
  const unused = cache.read(documentOf(0));
  for (let n = 1; n < 40; n += 1) cache.read(documentOf(n));
  assert.notEqual(cache.read(documentOf(0)), unused);
});

test('compiled statements count like documents', () => {
  const cache = open(20 * sizeMax);
  const document = cache.read(documentOf(0));
  // Half of the budget is 107,000 bytes: the sixth document with a statement of 8,500 bytes exceeds it.
  for (let n = 1; n < 12; n += 1) assert.ok(compile(cache, cache.read(documentOf(n)), '', 5_000));
  assert.notEqual(cache.read(documentOf(0)), document);
});

test('nothing is kept with a document that takes more than an eighth of the budget', () => {
  const cache = open(8 * sizeMax);
  const document = cache.read(documentOf(0));
  assert.equal(compile(cache, document, 'long', 5_000), false);
  assert.equal(cache.reserve(document, 5_000), false);
  const long = `{ ${'__typename '.repeat(20)} }`;
  assert.notEqual(cache.read(long), cache.read(long));
  assert.equal(compile(cache, cache.read(long), '', 1), false);
});

test('a document that was forgotten while it is still used counts nowhere', () => {
  const cache = open(20 * sizeMax);
  const first = cache.read(documentOf(0));
  for (let n = 1; n < 40; n += 1) cache.read(documentOf(n));
  const other = cache.read(documentOf(100));
  for (let n = 0; n < 20; n += 1) compile(cache, first, `${n}`, 1);
  assert.equal(cache.read(documentOf(100)), other);
});
