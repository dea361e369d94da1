import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  GraphQLError,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import { bulkRowsMax, refusedRowsMax } from '../commands/bulk.ts';
import { MalformedRow } from '../commands/run/malformed-row.ts';
import { readWithRows } from './malformed-rows.ts';

/** The values that were read as numbers. */
let read = 0;
const number = new GraphQLScalarType({
  name: 'Number',
  parseValue: (value) => {
    read += 1;
    if (typeof value === 'number') return value;
    throw new GraphQLError('no number');
  },
});
const row = new GraphQLInputObjectType({
  name: 'RowInput',
  extensions: { row: true },
  fields: { numbers: { type: new GraphQLList(number) }, colour: { type: GraphQLString } },
});
const input = new GraphQLNonNull(
  new GraphQLInputObjectType({
    name: 'BulkInput',
    fields: {
      mode: { type: GraphQLString },
      rows: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(row))) },
    },
  }),
);

/** Reads rows with others beside them. */
function readRows(rows: readonly unknown[]): readonly unknown[] {
  read = 0;
  const answer = readWithRows({ mode: 'EACH', rows }, input, {
    onError: (_, __, message) => assert.fail(message),
    sentence: (where, _, message) => `${where}: ${message}`,
    hideSuggestions: false,
  });
  return (answer as { readonly rows: readonly unknown[] }).rows;
}

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const reasonOf = (one: unknown): string => (one as MalformedRow).reason;

test('a malformed row is not read beyond the faults that its message has: five, and one after a hundred such rows', () => {
  const rows = readRows(many(refusedRowsMax + 50, () => ({ numbers: many(1_000, () => 'x') })));
  assert.equal(reasonOf(rows[0]), many(5, (n) => `numbers[${n}]: no number`).join(' '));
  assert.equal(reasonOf(rows.at(-1)), 'numbers[0]: no number');
  assert.equal(read, 5 * refusedRowsMax + 50);
});

test('after a hundred malformed rows nothing is suggested, and right rows between them are read', () => {
  const rows = readRows([...many(refusedRowsMax, () => ({ color: 'red' })), { numbers: [1] }, { color: 'red' }]);
  assert.match(reasonOf(rows[0]), /Did you mean "colour"\?$/);
  assert.deepEqual({ ...(rows[refusedRowsMax] as object) }, { numbers: [1] });
  assert.equal(reasonOf(rows.at(-1)), ': Field "color" is not defined by type "RowInput".');
});

test('rows of a list that is too long are not read', () => {
  const rows = readRows(many(bulkRowsMax + 1, () => ({ numbers: ['x'] })));
  assert.deepEqual([rows.length, read], [bulkRowsMax + 1, 0]);
  assert.ok(rows.every((one) => one instanceof MalformedRow));
});
