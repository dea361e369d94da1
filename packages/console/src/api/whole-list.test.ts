import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildSchema, parse, validate } from 'graphql';
import { wholeListOf } from './whole-list.ts';

const generated = new URL('../../generated/', import.meta.url);
const schema = buildSchema(readFileSync(new URL('../../../../contract/schema.graphql', import.meta.url), 'utf8'));

/** The queries of the console, by their text. */
const queries = readdirSync(generated).flatMap(
  (name) => / = `\n(query [\s\S]*?)\n` as /.exec(readFileSync(new URL(name, generated), 'utf8'))?.[1] ?? [],
);

test('every list at the root of a query of the console is asked for whole, by columns that the schema has', () => {
  const lists = queries.filter((query) => /\$first/.test(query) && /\n {2}(?:all|approvalQueue)/.test(query));
  assert.ok(lists.length >= 15, String(lists.length));
  for (const query of lists) {
    const flags = [...query.matchAll(/\$(\w+): Boolean!/g)].map(([, name]) => [name, true]);
    const whole = wholeListOf(query, { held: { assetId: { in: ['01'] } }, ...Object.fromEntries(flags) });
    assert.ok(whole !== undefined, query);
    assert.ok(!/[$]|\.\.\./.test(whole.columns), whole.columns);
    assert.deepEqual(validate(schema, parse(`{ ${whole.list} { nodes { ${whole.columns} } } }`)), []);
  }
});

test('arguments of the list are given by their names, but for those of pages', () => {
  const [query] = queries.filter((one) => one.startsWith('query PositionList'));
  const whole = wholeListOf(query, { filter: { balance: { greaterThan: '1' } }, asOf: '2026-01-01', first: 5 });
  assert.deepEqual(
    [whole!.list, whole!.given],
    ['allPositions', { filter: { balance: { greaterThan: '1' } }, asOf: '2026-01-01' }],
  );
});

test('a list of a row, and a report, are read by pages', () => {
  for (const start of ['query HolderLots', 'query CapTableMatrix', 'query StatementLines'])
    for (const query of queries.filter((one) => one.startsWith(start))) assert.equal(wholeListOf(query, {}), undefined);
});
