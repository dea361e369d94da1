/** Limits on the cost of one request: each limit here closes a way around another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { startShared, openTestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

const codeOf = async (query: string, variables: Record<string, unknown> = {}): Promise<string | undefined> =>
  (await client.request(query, variables)).json.errors?.[0].extensions.code;

test('groups of a filter count, even empty ones', async () => {
  const query = 'query ($f: AssetFilter) { allAssets(filter: $f) { totalCount } }';
  assert.equal(await codeOf(query, { f: { or: Array.from({ length: 99 }, () => ({})) } }), undefined);
  assert.equal(await codeOf(query, { f: { or: Array.from({ length: 100 }, () => ({})) } }), 'filter_too_large');
});

test('a filter follows ten relations at most, beside or inside each other', async () => {
  const query = 'query ($f: AssetFilter) { allAssets(filter: $f) { totalCount } }';
  const one = { identifiers: { some: {} } };
  assert.equal(await codeOf(query, { f: { and: Array.from({ length: 10 }, () => one) } }), undefined);
  assert.equal(await codeOf(query, { f: { and: Array.from({ length: 11 }, () => one) } }), 'filter_too_large');
  const inside = (levels: number): string =>
    `{ allAssets(filter: ${'{ identifiers: { some: { asset: '.repeat(levels)}{}${' } } }'.repeat(levels)}) { totalCount } }`;
  assert.equal(await codeOf(inside(5)), undefined);
  assert.equal(await codeOf(inside(6)), 'filter_too_large');
});

test('each relation of a filter or an order costs 100 rows wherever its list is read', async () => {
  // 900 × (1 + 100 + 1) rows are 91,800, 1,000 × (1 + 100 + 1) are 102,000, and 100,000 the most.
  const of = (first: number): string =>
    `{ allAssets(first: ${first}) { nodes { identifiers(first: 1, filter: { asset: {} }) { nodes { value } } } } }`;
  assert.equal(await codeOf(of(900)), undefined);
  assert.equal(await codeOf(of(1_000)), 'graphql_document_too_costly');
  const ordered = (first: number): string =>
    `{ allAssets(first: ${first}) { nodes { identifiers(first: 1, orderBy: [ASSET__NAME_ASC]) { nodes { value } } } } }`;
  assert.equal(await codeOf(ordered(900)), undefined);
  assert.equal(await codeOf(ordered(1_000)), 'graphql_document_too_costly');
});

test('the schema is selected at most once in a document, aliases and fragments included', async () => {
  assert.equal(await codeOf('{ a: __schema { queryType { name } } }'), undefined);
  const twice =
    '{ a: __schema { queryType { name } } ...B } fragment B on Query { b: __schema { queryType { name } } }';
  assert.equal(await codeOf(twice), 'graphql_document_too_many_roots');
});

test('a variable may be called like a member of every object', async () => {
  const query =
    'query ($constructor: String) { allAssets(filter: { name: { equalTo: $constructor } }) { totalCount } }';
  await client.mutate('createAsset', { name: 'Only one', type: 'common_stock' }, 'replayed');
  assert.equal((await client.read(query, {})).allAssets.totalCount, 1);
  assert.equal((await client.read(query, { constructor: 'nope' })).allAssets.totalCount, 0);
  assert.equal((await client.read(query, { constructor: 'Only one' })).allAssets.totalCount, 1);
  const ordered = 'query ($toString: [AssetsOrderBy!]) { allAssets(orderBy: $toString) { totalCount } }';
  assert.equal((await client.read(ordered, {})).allAssets.totalCount, 1);
});

test('an answer too large to send is refused, and its neighbours are answered', async () => {
  await server.owner(
    `with wordy as (
       insert into registry.assets (register_id, id, name, type, unit, authorized_kind, conversion_rights)
       select id, gen_random_uuid(), 'Wordy ' || n, 'other', 'units', 'unlimited', repeat('x', 10000)
         from registry.accounts, generate_series(1, 60) n where account_type = 'issuer'
       returning register_id, id)
     insert into registry.books (register_id, asset_id) select register_id, id from wordy`,
  );
  const wide = '{ allAssets(first: 60) { nodes { register { assets(first: 60) { nodes { conversionRights } } } } } }';
  const [refused, neighbour] = await Promise.all([codeOf(wide), codeOf('{ allAssets { totalCount } }')]);
  assert.deepEqual([refused, neighbour], ['graphql_document_too_costly', undefined]);
});

test('successors of many lots cost more than the rows they show', async () => {
  const of = (first: number): string =>
    `{ allLots(first: ${first}) { nodes { successors(first: 1) { totalCount } } } }`;
  assert.equal(await codeOf(of(400)), undefined);
  assert.equal(await codeOf(of(500)), 'graphql_document_too_costly');
});

test('an idempotency key of the whole request serves each of its mutations, however long it is', async () => {
  const query = `mutation {
    one: createAsset(input: { name: "Long key, one", type: common_stock }) { replayed }
    two: createAsset(input: { name: "Long key, two", type: common_stock }) { replayed }
  }`;
  const key = 'k'.repeat(254);
  const send = async (): Promise<unknown> => (await client.request(query, {}, { 'idempotency-key': key })).json.data;
  assert.deepEqual(await send(), { one: { replayed: false }, two: { replayed: false } });
  assert.deepEqual(await send(), { one: { replayed: true }, two: { replayed: true } });
});
