/**
 * Malformed documents and requests by the wrong method, as the first requests of a server whose code is not compiled
 * yet.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { type Answered, send } from '../support/server.ts';
import { openTestClient, startWhole } from '../support/test-client.ts';

const server = beforeTests(startWhole);
const client = beforeTests(() => openTestClient(server));

const strict = 'application/graphql-response+json';
const path = '/token/api/v2/graphql';

async function post(query: string, variables: string): Promise<Answered> {
  return send(server.address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', accept: strict },
    // Written by hand: JSON.stringify calls itself for every level.
    body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
  });
}

const pair = (open: string, inner: string, close: string, times: number): string =>
  open.repeat(times) + inner + close.repeat(times);
const filtered = (filter: string): string => `{ allAssets(filter: ${filter}) { totalCount } }`;

// A document has at most 2,000 tokens, and its brackets are at most 200 deep.
const nested: readonly (readonly [what: string, code: string, query: string, variables?: string])[] = [
  ['open brackets of lists', 'graphql_document_too_deep', filtered('['.repeat(1_950))],
  ['lists', 'graphql_document_too_deep', filtered(pair('[', '', ']', 950))],
  ['objects', 'graphql_document_too_deep', filtered(pair('{a:', '1', '}', 480))],
  ['selections', 'graphql_document_too_deep', `{ ${pair('a{', 'b', '}', 640)} }`],
  ['inline fragments', 'graphql_document_too_deep', `{ ${pair('...{', '__typename', '}', 640)} }`],
  ['types', 'graphql_document_too_deep', `query ($v: ${pair('[', 'Int', ']', 950)}) { __typename }`],
  ['open brackets of types', 'graphql_document_too_deep', `query ($v: ${'['.repeat(1_950)}`],
  ['values by default', 'graphql_document_too_deep', `query ($v: Int = ${pair('[', '1', ']', 950)}) { __typename }`],
  ['values of a directive', 'graphql_document_too_deep', `{ __typename @include(if: ${pair('[', 'true', ']', 950)}) }`],
  ['closing brackets', 'graphql_document_invalid', `{ __typename ${']'.repeat(1_000)} }`],
  ['200 lists', 'graphql_document_invalid', filtered(pair('[', '', ']', 198))],
  ['201 lists', 'graphql_document_too_deep', filtered(pair('[', '', ']', 199))],
  [
    'variables',
    'variables_invalid',
    'query ($f: AssetFilter) { allAssets(filter: $f) { totalCount } }',
    `{"f":${pair('[', '', ']', 100_000)}}`,
  ],
  [
    'objects in variables',
    'variables_invalid',
    'query ($f: AssetFilter) { allAssets(filter: $f) { totalCount } }',
    `{"f":${pair('{"a":', '1', '}', 40_000)}}`,
  ],
];

for (const [what, code, query, variables = '{}'] of nested) {
  test(`${what}, nested deeply, are refused with ${code}`, async () => {
    const { status, json, text } = await post(query, variables);
    assert.deepEqual([status, json.errors?.[0].extensions.code], [400, code], text.slice(0, 300));
  });
}

test('brackets in texts and comments are not nested, and a value that is not used may be nested', async () => {
  for (const [query, variables] of [
    [filtered(`{ name: { equalTo: "${'['.repeat(500)}" } }`), '{}'],
    [filtered(`{ name: { equalTo: """\\"""" ${'['.repeat(500)}""" } }`), '{}'],
    [`# ${'['.repeat(500)}\n{ __typename }`, '{}'],
    [`{ ${pair('...{', '__typename', '}', 190)} }`, '{}'],
    ['{ __typename }', `{"f":${pair('[', '', ']', 100_000)}}`],
  ] as const) {
    const { status, json, text } = await post(query, variables);
    assert.deepEqual([status, json.errors], [200, undefined], text.slice(0, 300));
  }
});

test('a mutation by GET is refused with 405, whatever the client accepts', async () => {
  const mutation = encodeURIComponent(
    'mutation { createAsset(input: { name: "A", type: common_stock }) { replayed } }',
  );
  const get = (accept: string, query = mutation): Promise<Answered> =>
    send(`${server.address}${path}?query=${query}`, {
      headers: { authorization: `Bearer ${client.token}`, accept },
    });
  for (const accept of ['*/*', 'application/json', strict, 'text/html', 'image/png', '']) {
    const { status, json, headers, text } = await get(accept);
    assert.deepEqual([status, headers.get('allow')], [405, 'POST'], `${accept}: ${text}`);
    assert.equal(json.code ?? json.errors[0].extensions.code, 'mutation_needs_post', accept);
  }
  // A document that is no mutation is refused for its accepted types, as before.
  assert.equal((await get('text/html', '{__typename}')).status, 406);
  assert.equal((await get('text/html', 'nothing')).status, 406);
  const { rows } = await server.owner('select count(*)::int as n from registry.assets');
  assert.equal(rows[0].n, 0);
});
