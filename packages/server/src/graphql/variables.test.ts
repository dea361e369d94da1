import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildSchema, getVariableValues, type OperationDefinitionNode, parse } from 'graphql';
import { DocumentError, operationNamed, readDocument } from './document.ts';
import { type DocumentFlaw, withAdvice } from './error-advice.ts';
import { readVariables } from './variables.ts';

const schema = buildSchema(`
  enum Kind { common preferred }
  input Range { first: Int!, last: Int = 9 }
  input Row { name: String!, kind: Kind, ranges: [Range!], more: Row }
  type Query { rows(rows: [Row!]!, kind: Kind, text: String, count: Int! = 3): Int }`);
const settings = {
  REGISTRY_GRAPHQL_TOKENS_MAX: 2_000,
  REGISTRY_GRAPHQL_DEPTH_MAX: 12,
  REGISTRY_GRAPHQL_ALIASES_MAX: 30,
  REGISTRY_GRAPHQL_ROOTS_MAX: 20,
  REGISTRY_GRAPHQL_COST_MAX: 100_000,
  REGISTRY_GRAPHQL_INTROSPECTION: false,
  REGISTRY_GRAPHQL_SUGGESTIONS: true,
};
const text = `query ($rows: [Row!]!, $kind: Kind = common, $text: String, $count: Int! = 5) {
  rows(rows: $rows, kind: $kind, text: $text, count: $count) }`;

/** The values that were read, or the errors. */
function read(variables: Record<string, unknown>): Record<string, unknown> | readonly DocumentFlaw[] {
  const operation = operationNamed(readDocument(schema, text, settings), null);
  try {
    return readVariables(schema, { text, variables }, operation, settings);
  } catch (error) {
    assert.ok(error instanceof DocumentError);
    return error.errors;
  }
}

/** The same by graphql-js. */
function readByGraphqlJs(variables: Record<string, unknown>): ReturnType<typeof read> {
  const [operation] = parse(text).definitions as OperationDefinitionNode[];
  const values = getVariableValues(schema, operation!.variableDefinitions ?? [], variables, { maxErrors: 10 });
  return values.errors === undefined ? values.coerced : withAdvice(values.errors, schema, settings);
}

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

for (const variables of [
  {},
  { rows: [] },
  { rows: null },
  { rows: { name: 'alone' }, kind: null, text: 'x', count: 1 },
  { rows: [{ name: 'a', kind: 'preferred', ranges: [{ first: 1 }], more: { name: 'b' } }], kind: 'common' },
  { rows: [{ name: 'a', ranges: [{ first: 1, last: null }, { last: 2 }] }] },
  { rows: ['text', 7, [], [[]], {}, { name: null, nam: 'x' }] },
  { rows: [{ name: 'a', more: { name: 'b', more: { name: 'c', more: { kind: 'none', more: {} } } } }] },
  { rows: [{ name: 'a', wrong: many(12, (n) => n) }] },
  { rows: many(11, () => 'x') },
  { rows: many(14, (n) => ({ name: `${n}`, unknown: n })) },
  { rows: [], unknown: 1, text: 'é "quoted" \\ ' },
  { rows: [], text: ['a'] },
])
  test(`variables are read as by graphql-js: ${JSON.stringify(variables).slice(0, 100)}`, () => {
    const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    assert.deepEqual(plain(read(variables)), plain(readByGraphqlJs(variables)));
  });

const members = (count: number): object => Object.fromEntries(many(count, (n) => [`member${n}`, n]));

for (const [what, value] of [
  ['an object of many members', { ...members(20_000), name: 'a' }],
  ['objects in objects', { name: 'a', more: Object.fromEntries(many(200, (n) => [`m${n}`, members(200)])) }],
  ['an object in place of a text', { name: members(20_000) }],
  ['a long text', 'x'.repeat(100_000)],
  ['a long name', { ['n'.repeat(100_000)]: 1 }],
] as const)
  test(`a message about ${what} repeats its beginning only`, () => {
    const errors = read({ rows: [value, value] }) as readonly DocumentFlaw[];
    // Of long variables one error is answered; its value, its location and its sentence have some 500 characters each.
    assert.equal(errors.length, 1);
    assert.ok(errors[0]!.message.length < 1_200, `${errors[0]!.message.length} characters`);
    assert.match(errors[0]!.message, /^Variable "\$rows" got invalid value .*…/);
  });
