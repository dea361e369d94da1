import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getIntrospectionQuery, parse } from 'graphql';
import { readConfig } from '../base/config.ts';
import { Refusal } from '../base/refusal.ts';
import { checkLimits } from './limits.ts';

const limits = readConfig({
  REGISTRY_GRAPHQL_DEPTH_MAX: '4',
  REGISTRY_GRAPHQL_ALIASES_MAX: '5',
  REGISTRY_GRAPHQL_ROOTS_MAX: '3',
});
const usual = readConfig({});

const codeOf = (document: string, held = limits): string => {
  try {
    checkLimits(parse(document), held);
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.details['found']}/${error.details['max']}`;
    throw error;
  }
  return 'fine';
};

const documents: readonly [why: string, document: string, outcome: string][] = [
  ['four levels', '{ a { b { c { d } } } }', 'fine'],
  ['five levels', '{ a { b { c { d { e } } } } }', 'graphql_document_too_deep 5/4'],
  [
    'five levels, the last in a fragment',
    '{ a { b { c { ...F } } } } fragment F on T { d { e } }',
    'graphql_document_too_deep 5/4',
  ],
  ['fragments that only group', '{ ... { ... { a { ... { b { c { d } } } } } } }', 'fine'],
  ['five aliases', '{ a { a1: x a2: x a3: x a4: x a5: x } }', 'fine'],
  ['six aliases', '{ a { a1: x a2: x a3: x a4: x a5: x a6: x } }', 'graphql_document_too_many_aliases 6/5'],
  [
    '__typename counts as one',
    '{ a { __typename a1: x a2: x a3: x a4: x a5: x } }',
    'graphql_document_too_many_aliases 6/5',
  ],
  [
    'a fragment counts as often as it is spread',
    '{ a { ...F } b { ...F } c { ...F } } fragment F on T { a1: x a2: x }',
    'graphql_document_too_many_aliases 6/5',
  ],
  ['three roots', '{ a b c }', 'fine'],
  ['four roots', '{ a b c d }', 'graphql_document_too_many_roots 4/3'],
  [
    'four roots by fragments',
    '{ a ...F ... on Q { d } } fragment F on Q { b c }',
    'graphql_document_too_many_roots 4/3',
  ],
  ['too deep is reported before too many', '{ a { b { c { d { e } } } } f g h i }', 'graphql_document_too_deep 5/4'],
  ['the second of two operations', 'query A { a } query B { a b c d }', 'graphql_document_too_many_roots 4/3'],
  ['a fragment that is not spread', '{ a } fragment F on T { b { c { d { e { f } } } } }', 'fine'],
  ['a fragment that is not there', '{ a { ...F } }', 'fine'],
];

test('a document is measured with its fragments spread', () => {
  for (const [why, document, outcome] of documents) assert.equal(codeOf(document), outcome, why);
});

test('the introspection of common tools is allowed', () => {
  const options = { descriptions: true, specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true };
  assert.equal(codeOf(getIntrospectionQuery({ ...options, inputValueDeprecation: true, oneOf: true }), usual), 'fine');
});

test('introspection deeper than that of any tool is refused', () => {
  const deep = (levels: number): string =>
    `{ __schema { types { ${'fields { type { '.repeat(levels)} name ${'} } '.repeat(levels)} } } }`;
  assert.equal(codeOf(deep(8), usual), 'fine');
  assert.match(codeOf(deep(40), usual), /^graphql_document_too_deep/);
});

test('fragments that spread the next twice are measured once each', () => {
  // Spread out they would be 2³⁰⁰ fields, and the test would never end.
  const fragments = Array.from({ length: 300 }, (_, n) => `fragment F${n} on T { ...F${n + 1} ...F${n + 1} }`);
  const document = `{ ...F0 } ${fragments.join(' ')} fragment F300 on T { a: x }`;
  assert.match(codeOf(document), /^graphql_document_too_many_aliases/);
});

test('fragments that spread each other are refused without an internal error', () => {
  for (const document of [
    '{ ...A } fragment A on T { ...A }',
    '{ ...A } fragment A on T { b { ...B } } fragment B on T { ...A }',
  ]) {
    assert.doesNotThrow(() => checkLimits(parse(document), usual));
  }
});
