/** Errors of GraphQL documents, and what an operator may keep from callers. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { getIntrospectionQuery } from 'graphql';
import { beforeTests } from '../support/before-tests.ts';
import { logInAs, request, type TestServer } from '../support/server.ts';
import { startShared, startWhole } from '../support/test-client.ts';

let roleToken: string;

const server = beforeTests(startShared);
const closed = beforeTests(() =>
  startWhole({
    database: server.database,
    settings: { REGISTRY_GRAPHQL_INTROSPECTION: 'off', REGISTRY_GRAPHQL_SUGGESTIONS: 'off' },
  }),
);
before(async () => {
  ({ roleToken } = await logInAs(server.address, await server.person()));
});

const messagesOf = async (of: TestServer, query: string, variables: object = {}): Promise<string[]> => {
  const { json } = await request(of.address, roleToken, { query, variables });
  return (json.errors ?? []).map(({ message }: { message: string }) => message);
};

test('an unknown directive is told once, however often it is repeated', async () => {
  const query = `query @a { viewer @a ${'@b '.repeat(500)} { lens @a @skip } }`;
  assert.deepEqual(await messagesOf(server, query), [
    'Unknown directive "@a".',
    'Unknown directive "@b".',
    'Directive "@skip" argument "if" of type "Boolean!" is required, but it was not provided.',
  ]);
  const misplaced = `query @skip(if: true) { viewer { lens } } fragment F on Viewer @skip(if: true) { lens }`;
  const messages = await messagesOf(server, misplaced);
  assert.ok(messages.includes('Directive "@skip" may not be used on QUERY.'));
  assert.ok(messages.includes('Directive "@skip" may not be used on FRAGMENT_DEFINITION.'));
});

/** Documents with a mistake, and the name that is near to it. */
const mistakes: readonly [query: string, near: string, variables?: object][] = [
  ['{ allAsset { nodes { id } } }', 'allAssets'],
  ['{ viewer { lense } }', 'lens'],
  ['{ allAssets(frist: 1) { nodes { id } } }', 'first'],
  ['{ allAssets(orderBy: [NAME_ASD]) { nodes { id } } }', 'NAME_ASC'],
  ['query ($o: [AssetsOrderBi!]) { allAssets(orderBy: $o) { nodes { id } } }', 'AssetsOrderBy'],
  ['query ($o: [AssetsOrderBy!]) { allAssets(orderBy: $o) { nodes { id } } }', 'NAME_ASC', { o: ['NAME_ASD'] }],
  ['query ($f: AssetFilter) { allAssets(filter: $f) { nodes { id } } }', 'name', { f: { nam: { equalTo: 'x' } } }],
];

test('an operator can switch suggestions off', async () => {
  for (const [query, near, variables] of mistakes) {
    const [open] = await messagesOf(server, query, variables);
    const [without, ...more] = await messagesOf(closed, query, variables);
    assert.match(open!, new RegExp(`Did you mean.*"${near}"`), query);
    assert.doesNotMatch(without!, /Did you mean/, query);
    assert.equal(without, open!.replace(/ Did you mean.*$/, ''), query);
    assert.deepEqual(more, []);
  }
});

test('an operator can switch introspection off, and queries are answered as before', async () => {
  for (const query of [
    getIntrospectionQuery(),
    '{ __schema { queryType { name } } }',
    '{ __type(name: "Asset") { name } }',
  ]) {
    assert.deepEqual(await messagesOf(server, query), []);
    const [message, ...more] = await messagesOf(closed, query);
    assert.match(message!, /^This installation does not answer introspection: remove the field "__(schema|type)"\.$/);
    assert.deepEqual(more, []);
  }
  const { json } = await request(closed.address, roleToken, { query: '{ __typename viewer { __typename lens } }' });
  assert.deepEqual(json, { data: { __typename: 'Query', viewer: { __typename: 'Viewer', lens: 'issuer' } } });
});
