/** What a refused GraphQL document says to a person who sees the message alone: the sentences are written by hand, and each is provoked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anybody } from '../support/holders.ts';
import { type Answered, request, type TestServer } from '../support/server.ts';
import { openTestClient, startShared, startWhole, type TestClient, testClientAt } from '../support/test-client.ts';

let server: TestServer;
let client: TestClient;
/** A server that keeps names of its schema from callers. */
let closed: TestServer;
before(async () => {
  server = await startShared();
  client = await openTestClient(server);
  closed = await startWhole({ database: server.database, settings: { REGISTRY_GRAPHQL_SUGGESTIONS: 'off' } });
});
after(async () => {
  await closed.stop();
  await server.stop();
});

const messageOf = ({ json: body }: Answered): string => body.errors[0].message;
const codeOf = ({ json: body }: Answered): string => body.errors[0].extensions.code;

// The limits are the default ones: 2,000 tokens, 12 levels, 30 aliases, 20 roots, 1,000 rows of a page, 100,000 in all.
const documents: readonly (readonly [code: string, query: string, message: string])[] = [
  [
    'page_too_large',
    '{ allAssets(first: 1001) { totalCount nodes { id } } }',
    'The page asks for 1,001 rows; a page has at most 1,000. Ask for the other rows with after and the endCursor of the page.',
  ],
  [
    'page_arguments_invalid',
    '{ allAssets(first: 1, last: 1) { nodes { id } } }',
    'The list has both first and last: give one of them.',
  ],
  [
    'page_arguments_invalid',
    '{ allAssets(offset: -1) { nodes { id } } }',
    'The value of offset is -1, and must not be negative.',
  ],
  [
    'graphql_document_too_long',
    `{ allAssets { nodes { ${'id '.repeat(2_000)} } } }`,
    'The GraphQL document has more than 2,000 tokens. Divide it into several requests.',
  ],
  [
    'graphql_document_too_many_aliases',
    `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    'The GraphQL document has 31 aliases, __typename counted; at most 30 are allowed. Divide it into several requests.',
  ],
  [
    'graphql_document_too_many_roots',
    `{ ${Array.from({ length: 21 }, () => 'allAssets { totalCount }').join(' ')} }`,
    'The GraphQL document asks for 21 fields at its root; at most 20 are allowed. Divide it into several requests.',
  ],
  [
    'graphql_document_too_deep',
    `{ allAssets(filter: ${'['.repeat(300)}`,
    'The brackets of the document are nested 302 deep; at most 200 are allowed.',
  ],
  [
    'subscription_unsupported',
    'subscription { allAssets { totalCount } }',
    'Subscriptions are not offered at this address. Repeat a query instead.',
  ],
  [
    'graphql_document_too_deep',
    // The list and its rows are 2 levels, each of four rounds 3, and the id 1: 2 + 4 × 3 + 1.
    `{ allAssets { nodes ${'{ register { assets { nodes '.repeat(4)} { id } ${'} } }'.repeat(4)} } }`,
    'The GraphQL document is nested 15 levels deep; at most 12 are allowed. Ask for the inner objects by a request of their own.',
  ],
  [
    // 1,000 assets, and 1,000 transactions of each: 1,000 + 1,000 × 1,000.
    'graphql_document_too_costly',
    '{ allAssets(first: 1000) { nodes { transactions(first: 1000) { nodes { id } } } } }',
    'The GraphQL document may answer 1,001,000 rows; at most 100,000 are allowed. Ask for smaller pages with first, or for fewer lists inside lists.',
  ],
  [
    // One condition for "or", and three for each of 34 alternatives: itself, its field and its operator.
    'filter_too_large',
    `{ allAssets(filter: { or: [${'{ name: { equalTo: "A" } } '.repeat(34)}] }) { totalCount } }`,
    'The filter has more than 100 conditions. Give several values to one operator, such as in, or divide it into several requests.',
  ],
  [
    'filter_too_large',
    `{ allAssets(filter: { and: [${'{ positions: { some: {} } } '.repeat(11)}] }) { totalCount } }`,
    'The filter goes through more than 10 relations. Divide it into several requests.',
  ],
  [
    'cursor_invalid',
    '{ allAssets(after: "page 2") { nodes { id } } }',
    'The cursor "page 2" does not belong to this list with this order. Use a cursor that this list answered with the same orderBy, or none to begin anew.',
  ],
];

for (const [code, query, message] of documents)
  test(`${code} says what is wrong, with which value, and what to do: ${message.slice(0, 60)}`, async () => {
    const answer = await client.request(query);
    assert.deepEqual([codeOf(answer), messageOf(answer)], [code, message]);
  });

const assetStatus = 'Its values are draft, pending_approval, active, suspended and closed.';
const plainValue = 'Give the value to an operator, such as { equalTo: … }.';
const whole = 'Give a whole number, without quotation marks.';
const filtered = (filter: string): string => `{ allAssets(filter: ${filter}) { totalCount } }`;

/** Documents that do not fit the schema. What graphql-js says stays; a sentence of what to do follows where it has none. */
const mistakes: readonly (readonly [query: string, message: string])[] = [
  [
    '{ allAssets(condition: { status: open }) { totalCount } }',
    `Value "open" does not exist in "AssetStatus" enum. ${assetStatus}`,
  ],
  [
    '{ allAssets(condition: { status: "foo" }) { totalCount } }',
    `Enum "AssetStatus" cannot represent non-enum value: "foo". ${assetStatus}`,
  ],
  [
    '{ allAssets(condition: { status: "active" }) { totalCount } }',
    'Enum "AssetStatus" cannot represent non-enum value: "active". Did you mean the enum value "active"?',
  ],
  [
    '{ allAssets(orderBy: [WEIGHT]) { totalCount } }',
    'Value "WEIGHT" does not exist in "AssetsOrderBy" enum. Look its values up: { __type(name: "AssetsOrderBy") { enumValues { name } } }.',
  ],
  [
    filtered('{ positions: { balance: { greaterThan: "1" } } }'),
    'Field "balance" is not defined by type "ToManyPositionFilter". This relation leads to many rows: put the condition into some, every or none, such as { some: { balance: … } }.',
  ],
  [filtered('{ name: "Common" }'), `Expected value of type "StringFilter", found "Common". ${plainValue}`],
  [
    filtered('{ register: "01a1" }'),
    'Expected value of type "AccountFilter", found "01a1". Give conditions on its fields, such as { id: { equalTo: … } }.',
  ],
  [
    filtered('{ positions: "01a1" }'),
    'Expected value of type "ToManyPositionFilter", found "01a1". Give conditions in some, every or none, such as { some: { id: { equalTo: … } } }.',
  ],
  [
    filtered('{ name: { eq: "Common" } }'),
    'Field "eq" is not defined by type "StringFilter". Its fields are isNull, equalTo, notEqualTo, in, notIn, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, startsWith, includes, includesInsensitive and likeInsensitive.',
  ],
  [
    filtered('{ authorizedTotal: { greaterThan: 100 } }'),
    'Expected value of type "Decimal", found 100; Decimal must be a string, such as "1000.5".',
  ],
  [
    '{ allPositions(asOf: "31.1.2026") { totalCount } }',
    'Expected value of type "Date", found "31.1.2026"; Date must be a day of the calendar as YYYY-MM-DD, such as 2026-01-31.',
  ],
  ['{ allAssets(first: "5") { totalCount } }', `Int cannot represent non-integer value: "5". ${whole}`],
  [
    '{ viewer { weight } }',
    'Cannot query field "weight" on type "Viewer". Its fields are account, user, userRole, accountType, lens, may and readPermissions.',
  ],
  ['{ viewer(colour: 1) { lens } }', 'Unknown argument "colour" on field "Query.viewer". It takes none.'],
  [
    '{ assetById(colour: 1) { name } }',
    'Unknown argument "colour" on field "Query.assetById". Its arguments are id, asOf and knownAt.',
  ],
  [
    'query ($id: String) { assetById(id: $id) { name } }',
    'Variable "$id" of type "String" used in position expecting type "ID!". Declare it as $id: ID!.',
  ],
  [
    'query Q { assetById(id: $id) { name } }',
    'Variable "$id" is not defined by operation "Q". Declare it behind the name of the operation, such as ($id: ID!).',
  ],
  // The text has 28 characters, and its end is the 29th.
  [
    '{ allAssets { nodes { name }',
    'Syntax Error: Expected Name, found <EOF>. The document is wrong at line 1, column 29.',
  ],
  [' ', 'Syntax Error: Unexpected <EOF>. The document is empty: send one, such as { viewer { userRole } }.'],
];

for (const [query, message] of mistakes)
  test(`a mistake in a document is told with what to do: ${message.slice(0, 60)}`, async () => {
    const answer = await client.request(query);
    assert.deepEqual([codeOf(answer), messageOf(answer)], ['graphql_document_invalid', message]);
  });

const byId = 'query ($id: ID!) { assetById(id: $id) { name } }';
const variables: readonly (readonly [query: string, given: object, message: string])[] = [
  [byId, {}, 'Variable "$id" of required type "ID!" was not provided. Send it in variables, under the name id.'],
  [
    'query ($d: Decimal) { allAssets(filter: { authorizedTotal: { equalTo: $d } }) { totalCount } }',
    { d: '1,000' },
    'Variable "$d" got invalid value "1,000"; Write the number without separators, and with a point before its decimals.',
  ],
  [byId, { id: null }, 'Variable "$id" of non-null type "ID!" must not be null. Give it a value in variables.'],
  [
    'query ($n: Int) { allAssets(first: $n) { totalCount } }',
    { n: 'five' },
    `Variable "$n" got invalid value "five"; Int cannot represent non-integer value: "five". ${whole}`,
  ],
  [
    'query ($s: AssetStatus) { allAssets(condition: { status: $s }) { totalCount } }',
    { s: 'open' },
    `Variable "$s" got invalid value "open"; Value "open" does not exist in "AssetStatus" enum. ${assetStatus}`,
  ],
  [
    'query ($f: AssetFilter) { allAssets(filter: $f) { totalCount } }',
    { f: { name: 'Common' } },
    `Variable "$f" got invalid value "Common" at "f.name"; Expected type "StringFilter" to be an object. ${plainValue}`,
  ],
  [
    'query ($f: AssetFilter) { allAssets(filter: $f) { totalCount } }',
    // 21 levels: the variable itself is the first.
    { f: JSON.parse(`${'{"not":'.repeat(20)}{}${'}'.repeat(20)}`) },
    'Variables are nested more than 20 levels deep. Send values with fewer levels.',
  ],
];

for (const [query, given, message] of variables)
  test(`variables that do not fit are told with what to do: ${message.slice(0, 60)}`, async () => {
    const answer = await client.request(query, given);
    assert.deepEqual([codeOf(answer), messageOf(answer)], ['variables_invalid', message]);
  });

test('a value that is very long is cut before advice is looked for', async () => {
  const given = 'Int cannot represent '.repeat(10_000);
  const answer = await client.request('query ($d: Date) { allPositions(asOf: $d) { totalCount } }', { d: given });
  const said = `Variable "$d" got invalid value "${given.slice(0, 300)}…"; Date must be a day of the calendar as YYYY-MM-DD, such as 2026-01-31.`;
  assert.deepEqual([codeOf(answer), messageOf(answer)], ['variables_invalid', said]);
});

test('the operation that a request must name is told with the names of the document', async () => {
  const two = 'query A { __typename } query C { __typename }';
  const cases: readonly (readonly [query: string, operationName: string | null, message: string])[] = [
    [two, 'B', 'Unknown operation named "B". Give one of the document in operationName: A, C.'],
    [
      two,
      null,
      'Must provide operation name if query contains multiple operations. Give one of the document in operationName: A, C.',
    ],
    [
      '{ __typename }',
      'B',
      'Unknown operation named "B". The operation of the document has no name: leave operationName out.',
    ],
  ];
  for (const [query, operationName, message] of cases) {
    const answer = await request(server.address, client.token, { query, operationName });
    assert.deepEqual([codeOf(answer), messageOf(answer)], ['graphql_document_invalid', message]);
  }
});

test('a cursor of another order is repeated in its refusal', async () => {
  await client.mutate('createAsset', { name: 'Common', type: 'common_stock' }, 'replayed');
  const page = await client.read('{ allAssets(orderBy: [NAME_ASC]) { pageInfo { endCursor } } }');
  const cursor = page.allAssets.pageInfo.endCursor as string;
  const query = 'query ($c: Cursor) { allAssets(after: $c, orderBy: [NAME_DESC]) { nodes { id } } }';
  const answer = await client.request(query, { c: cursor });
  assert.deepEqual(
    [codeOf(answer), messageOf(answer)],
    [
      'cursor_invalid',
      `The cursor "${cursor}" does not belong to this list with this order. Use a cursor that this list answered with the same orderBy, or none to begin anew.`,
    ],
  );
});

test('where suggestions are switched off, no advice names what the document does not', async () => {
  const unadvised = testClientAt(closed, client);
  const own =
    / (?:Its (?:values|fields|arguments) are|Look its|This relation leads|Give (?:the value|conditions)|It takes|Did you) .*$/;
  let shorter = 0;
  for (const [query, message] of mistakes) {
    const without = message.replace(own, '');
    if (without !== message) shorter += 1;
    assert.equal(messageOf(await unadvised.request(query)), without);
  }
  assert.equal(shorter, 12);
});

test('a country and a currency that are none are told with their field and what to give', async () => {
  const party = { partyType: 'individual', legalName: 'Ann Lee', capacity: 'owner' };
  const letters = 'Give two capital letters, such as DE.';
  const refusalOf = async (more: object): Promise<string> =>
    (await client.refusal('createHolder', anybody({ parties: [{ ...party, ...more }] }))).message;
  assert.equal(
    await refusalOf({ country: 'Germany' }),
    `The value of parties[0].country has more than 2 characters. ${letters}`,
  );
  assert.equal(
    await refusalOf({ country: 'XX' }),
    `The value of parties[0].country is XX, which is no code of a country (ISO 3166-1). ${letters}`,
  );
  assert.equal(
    await refusalOf({ addresses: [{ country: 'DE' }, { country: 'de' }] }),
    `The value of parties[0].addresses[1].country is de, which is no code of a country (ISO 3166-1). ${letters}`,
  );
  const { holder } = await client.mutate('createHolder', anybody(), 'holder { id }');
  const added = { holderId: holder.id, addParties: [{ ...party, country: 'UK' }] };
  assert.equal(
    (await client.refusal('changeHolder', added)).message,
    `The value of addParties[0].country is UK, which is no code of a country (ISO 3166-1). ${letters}`,
  );
  assert.equal(
    (await client.refusal('createAsset', { name: 'Debt', type: 'common_stock', currency: 'Euro' })).message,
    'The value of currency has more than 3 characters. Give three capital letters, such as EUR.',
  );
});
