/**
 * The refusals of the reading of documents, each with its code, before the database is asked, and without a trace in
 * the log.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RefusalCode } from '../../src/base/refusal-table.ts';
import { openEndpoint, type TestEndpoint, type TestRequest } from '../support/endpoint.ts';
import type { TestDatabase } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { idOf } from '../support/register-ids.ts';

type Refused = readonly [
  what: string,
  code: RefusalCode,
  query: string,
  variables?: Record<string, unknown>,
  operationName?: string,
];

const cursor = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64');
const id = idOf('assets', 1);
const repeat = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');
const page = (given: string): string => `{ allAssets(${given}) { totalCount nodes { id } pageInfo { hasNextPage } } }`;
const after_ = 'query ($c: Cursor) { allAssets(after: $c, orderBy: [NAME_ASC]) { nodes { id } } }';
const filtered = 'query ($f: AssetFilter) { allAssets(filter: $f) { totalCount } }';
const nested = (levels: number, inner: object = {}): object => {
  let made = inner;
  for (let level = 0; level < levels; level += 1) made = { not: made };
  return made;
};
/** Every list of an account leads back to an account. */
const hops = (next: string): string =>
  ['users', 'usersAccounts', 'apiClients', 'delegations']
    .map((list) => `${list}(first: 1) { nodes { account { ${next} } } }`)
    .join(' ') +
  ['assets', 'holders', 'instructions', 'appointments', 'appointmentsHeld']
    .map((list) => `${list}(first: 1) { nodes { register { ${next} } } }`)
    .join(' ');

const documents: readonly Refused[] = [
  ['nothing', 'graphql_document_invalid', ''],
  ['no GraphQL', 'graphql_document_invalid', 'allAssets'],
  ['a field that is not there', 'graphql_document_invalid', '{ allAssets { nodes { nothing } } }'],
  ['two operations, none named', 'graphql_document_invalid', 'query A { __typename } query B { __typename }'],
  ['an operation that is not there', 'graphql_document_invalid', 'query A { __typename }', {}, 'B'],
  ['a subscription with two fields', 'graphql_document_invalid', 'subscription { events { id } more: events { id } }'],
  ['a subscription without a stream', 'subscription_unsupported', 'subscription { events { id } }'],
  [
    'fragments that spread each other',
    'graphql_document_invalid',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  ],
  [
    'fields of one key that differ',
    'graphql_document_invalid',
    '{ allAssets(first: 1) { totalCount } allAssets(first: 2) { totalCount } }',
  ],
  ['more than 2,000 tokens', 'graphql_document_too_long', `{ allAssets { nodes { ${'id '.repeat(2_000)} } } }`],
  [
    '13 levels',
    'graphql_document_too_deep',
    `{ allAssets { nodes ${'{ register { assets { nodes '.repeat(4)} { id } ${'} } }'.repeat(4)} } }`,
  ],
  ['31 aliases', 'graphql_document_too_many_aliases', `{ allAssets { nodes { ${repeat(31, (n) => `a${n}: id`)} } } }`],
  ['an alias bomb', 'graphql_document_too_many_aliases', `{ ${repeat(600, (n) => `a${n}: __typename`)} }`],
  ['21 roots', 'graphql_document_too_many_roots', `{ ${repeat(21, (n) => `allAssets(first: ${n}) { totalCount }`)} }`],
  [
    'a fragment bomb with aliases',
    'graphql_document_too_many_aliases',
    `{ ...F0 } ${repeat(100, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} fragment F100 on Query { a: __typename }`,
  ],
  [
    'a fragment bomb of lists',
    'graphql_document_too_costly',
    `{ allAccounts(first: 1) { nodes { ...F1 } } } fragment F1 on Account { ${hops('...F2')} } fragment F2 on Account { ${hops('...F3')} } fragment F3 on Account { ${hops('id')} }`,
  ],
  [
    'too many rows',
    'graphql_document_too_costly',
    '{ allAccounts(first: 1000) { nodes { assets(first: 1000) { nodes { id } } } } }',
  ],
  [
    'too many rows by variables',
    'graphql_document_too_costly',
    'query ($n: Int) { allAccounts(first: $n) { nodes { assets(first: $n) { nodes { id } } } } }',
    { n: 1000 },
  ],
];

const pages: readonly Refused[] = [
  ['first and last', 'page_arguments_invalid', page('first: 1, last: 1')],
  ['offset and last', 'page_arguments_invalid', page('last: 1, offset: 1')],
  ['first below zero', 'page_arguments_invalid', page('first: -1')],
  ['last below zero', 'page_arguments_invalid', page('last: -1')],
  ['offset below zero', 'page_arguments_invalid', page('offset: -1')],
  [
    'offset below zero where only the total is selected',
    'page_arguments_invalid',
    '{ allAssets(offset: -1) { totalCount } }',
  ],
  [
    'first below zero by variable',
    'page_arguments_invalid',
    'query ($n: Int) { allAssets(first: $n) { totalCount } }',
    { n: -1 },
  ],
  ['1,001 rows', 'page_too_large', page('first: 1001')],
  ['1,001 last rows', 'page_too_large', page('last: 1001')],
  [
    '1,001 rows by variable',
    'page_too_large',
    'query ($n: Int) { allAssets(first: $n) { nodes { id } } }',
    { n: 1001 },
  ],
  ['a size beyond integers', 'graphql_document_invalid', page('first: 99999999999')],
  [
    'a size beyond integers by variable',
    'variables_invalid',
    'query ($n: Int) { allAssets(first: $n) { totalCount } }',
    { n: 99_999_999_999 },
  ],
  ['a fraction', 'variables_invalid', 'query ($n: Int) { allAssets(first: $n) { totalCount } }', { n: 1.5 }],
  ['an order that is not there', 'graphql_document_invalid', page('orderBy: [PAR_VALUE_ASC]')],
];

const cursors: readonly Refused[] = [
  ['no base64', 'cursor_invalid', after_, { c: '%%%' }],
  ['an empty one', 'cursor_invalid', after_, { c: '' }],
  ['no JSON', 'cursor_invalid', after_, { c: Buffer.from('[').toString('base64') }],
  ['no list', 'cursor_invalid', after_, { c: cursor({}) }],
  ['of another order', 'cursor_invalid', after_, { c: cursor('id', id) }],
  ['of the reverse order', 'cursor_invalid', after_, { c: cursor('-name,-id', 'A', id) }],
  ['of another list', 'cursor_invalid', after_, { c: cursor('kind,id', 'isin', id) }],
  ['a part too few', 'cursor_invalid', after_, { c: cursor('name,id', 'A') }],
  ['a part too many', 'cursor_invalid', after_, { c: cursor('name,id', 'A', id, 'B') }],
  ['null where nothing is null', 'cursor_invalid', after_, { c: cursor('name,id', null, id) }],
  ['an id that is none', 'cursor_invalid', after_, { c: cursor('name,id', 'A', "' or true --") }],
  ['U+0000 in a text', 'cursor_invalid', after_, { c: cursor('name,id', 'A\u0000', id) }],
  ['a number for a text', 'cursor_invalid', after_, { c: cursor('name,id', 1, id) }],
  [
    'a time that is none',
    'cursor_invalid',
    page(`orderBy: [CREATED_AT_ASC], after: "${cursor('createdAt,id', 'infinity', id)}"`),
  ],
  [
    'a time no clock shows',
    'cursor_invalid',
    page(`orderBy: [CREATED_AT_ASC], after: "${cursor('createdAt,id', '2026-03-01 25:61:00', id)}"`),
  ],
  [
    'a decimal that is none',
    'cursor_invalid',
    page(`orderBy: [AUTHORIZED_TOTAL_ASC], after: "${cursor('authorizedTotal,id', 'NaN', id)}"`),
  ],
  ['tampered with, in the document', 'cursor_invalid', page(`before: "${cursor('id', 'x')}"`)],
  [
    'tampered with, where only the total is selected',
    'cursor_invalid',
    `{ allAssets(after: "${cursor('id', 'x')}") { totalCount } }`,
  ],
];

const values: readonly Refused[] = [
  ['a variable that must be given', 'variables_invalid', 'query ($id: ID!) { assetById(id: $id) { id } }'],
  ['null where it may not be', 'variables_invalid', 'query ($id: ID!) { assetById(id: $id) { id } }', { id: null }],
  ['an id of another kind', 'variables_invalid', 'query ($id: ID!) { assetById(id: $id) { id } }', { id: { a: 1 } }],
  [
    'a text for a status',
    'variables_invalid',
    'query ($s: AssetStatus) { allAssets(condition: { status: $s }) { totalCount } }',
    { s: 'gone' },
  ],
  [
    'a number for a text',
    'variables_invalid',
    'query ($s: String) { allAssets(condition: { name: $s }) { totalCount } }',
    { s: 1 },
  ],
  [
    'a float for a decimal',
    'variables_invalid',
    'query ($d: Decimal) { allAssets(condition: { authorizedTotal: $d }) { totalCount } }',
    { d: 1.5 },
  ],
  [
    'a decimal too long',
    'variables_invalid',
    'query ($d: Decimal) { allAssets(condition: { authorizedTotal: $d }) { totalCount } }',
    { d: '1'.repeat(29) },
  ],
  [
    'a day that is none',
    'graphql_document_invalid',
    '{ allAuthorizedAdjustments(condition: { effectiveDate: "2026-02-30" }) { totalCount } }',
  ],
  [
    'a time without offset',
    'graphql_document_invalid',
    '{ allAssets(condition: { createdAt: "2026-02-03T00:00:00" }) { totalCount } }',
  ],
  ['an operator that is not there', 'variables_invalid', filtered, { f: { status: { startsWith: 'a' } } }],
  ['U+0000 in a variable', 'variables_invalid', filtered, { f: { name: { equalTo: 'a\u0000' } } }],
  ['U+0000 in a list', 'variables_invalid', filtered, { f: { name: { in: ['a', '\u0000'] } } }],
  [
    'U+0000 in the document',
    'variables_invalid',
    '{ allAssets(filter: { name: { includes: "\\u0000" } }) { totalCount } }',
  ],
  [
    'a filter of 200 conditions',
    'filter_too_large',
    filtered,
    { f: { or: Array.from({ length: 100 }, () => ({ name: { equalTo: 'a' } })) } },
  ],
  [
    'a filter of 2,000 parts',
    'filter_too_large',
    filtered,
    { f: { or: Array.from({ length: 2_000 }, () => ({ name: { equalTo: 'a' } })) } },
  ],
  ['a filter nested 21 levels', 'variables_invalid', filtered, { f: nested(21) }],
  ['a filter nested 30,000 levels', 'variables_invalid', filtered, { f: nested(30_000) }],
  [
    'a filter nested 101 levels in the document',
    'filter_too_large',
    `{ allAssets(filter: ${'{ not: '.repeat(101)}{}${' }'.repeat(101)}) { totalCount } }`,
  ],
];

const answered: readonly (readonly [what: string, query: string, variables?: Record<string, unknown>])[] = [
  ['2,000 tokens', `{ allAssets(first: 1) { nodes { ${'id '.repeat(600)} ${'name '.repeat(300)} } } }`],
  ['30 aliases', `{ allAssets(first: 1) { nodes { ${repeat(30, (n) => `a${n}: id`)} } } }`],
  ['1,000 rows', page('first: 1000')],
  ['half a character', filtered, { f: { name: { equalTo: '\ud800' } } }],
  ['a list of 10,000 texts', filtered, { f: { name: { in: Array.from({ length: 10_000 }, (_, n) => `${n}`) } } }],
  ['an id that is a number', 'query ($id: ID!) { assetById(id: $id) { id } }', { id: 7 }],
  [
    'an id with a quote',
    'query ($id: ID!) { node(id: $id) { id } assetById(id: $id) { id } }',
    { id: "'; drop table assets; --" },
  ],
  [
    'an introspection beside a root that is never null',
    '{ __schema { queryType { name } } approvalQueue { totalCount } }',
  ],
  ['variables nobody declared', '{ allAssets(first: 1) { totalCount } }', { nothing: { deep: nested(1_000) } }],
  [
    'a fragment bomb with few rows',
    `{ allAssets(first: 1) { nodes { ...F0 } } } ${repeat(90, (n) => `fragment F${n} on Asset { ...F${n + 1} ...F${n + 1} }`)} fragment F90 on Asset { id }`,
  ],
];

describe('reading refuses', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let actor: KnownActor;

  before(async () => {
    const made = await registerDatabase();
    database = made.database;
    actor = made.actors.find(({ name }) => name === 'harbour administrator')!;
    endpoint = openEndpoint(database.appUrl);
    await endpoint.answer(actor, { query: '{ __typename }' });
  });
  after(async () => {
    await endpoint.close();
    await database.drop();
  });

  async function codeOf(request: TestRequest): Promise<string> {
    const { status, body } = await endpoint.answer(actor, request);
    const { data, errors } = JSON.parse(body) as { data?: unknown; errors?: { extensions: { code: string } }[] };
    assert.equal(data, undefined, 'a refused request is answered');
    assert.equal(status, 400, body);
    return errors![0]!.extensions.code;
  }

  for (const [name, table] of Object.entries({ documents, pages, cursors, values })) {
    describe(name, () => {
      for (const [what, code, query, variables = {}, operationName = null] of table) {
        it(`${what}: ${code}`, async () => {
          const before = endpoint.lastQuery;
          assert.equal(await codeOf({ query, variables, operationName }), code);
          assert.equal(endpoint.lastQuery, before, 'the database was asked');
        });
      }
    });
  }

  it('nothing of what is allowed', async () => {
    for (const [what, query, variables = {}] of answered) {
      const before = endpoint.lastQuery;
      const { status, body } = await endpoint.answer(actor, { query, variables });
      assert.equal(status, 200, `${what}: ${body}`);
      assert.notEqual(endpoint.lastQuery, before, 'the database was not asked');
    }
  });

  it('and tells the place of an error in the document, or of the variable', async () => {
    const locationsOf = async (request: TestRequest): Promise<unknown> =>
      JSON.parse((await endpoint.answer(actor, request)).body).errors[0].locations;
    assert.deepEqual(await locationsOf({ query: '{\n  allAssets {\n    nothing\n  }\n}' }), [{ line: 3, column: 5 }]);
    assert.deepEqual(await locationsOf({ query: '{ allAssets ' }), [{ line: 1, column: 13 }]);
    const query =
      'query A { __typename }\nquery B($n: Int, $id: ID!) { allAssets(first: $n) { totalCount } node(id: $id) { id } }';
    for (const variables of [{}, { id: {} }])
      assert.deepEqual(await locationsOf({ query, variables, operationName: 'B' }), [{ line: 2, column: 18 }]);
  });

  it('nothing that reaches the log', () => assert.deepEqual(endpoint.logged, []));

  it('while documents of more texts than are kept are answered alike', async () => {
    const small = openEndpoint(database.appUrl, { settings: { REGISTRY_GRAPHQL_CACHE_BYTES: '196608' } });
    try {
      for (let turn = 0; turn < 3; turn += 1) {
        for (let first = 1; first <= 8; first += 1) {
          const { body } = await small.answer(actor, { query: `{ allAssets(first: ${first}) { nodes { id } } }` });
          assert.equal((JSON.parse(body) as { data: { allAssets: { nodes: [] } } }).data.allAssets.nodes.length, first);
        }
      }
    } finally {
      await small.close();
    }
  });

  it('while one document takes variables of more shapes than are kept', async () => {
    const query = 'query ($o: [AssetsOrderBy!]) { allAssets(first: 1, orderBy: $o) { totalCount } }';
    const words = ['NAME_ASC', 'NAME_DESC', 'TYPE_ASC', 'STATUS_ASC', 'SYMBOL_DESC'];
    for (let n = 0; n < 150; n += 1) {
      const o = [...n.toString(5)].map((digit) => words[Number(digit)]);
      const { status, body } = await endpoint.answer(actor, { query, variables: { o } });
      assert.equal(status, 200, body);
    }
  });
});
