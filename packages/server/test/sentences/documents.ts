/** Refusals of GraphQL documents and of their variables, by the default limits. */
import { request, type TestServer } from '../support/server.ts';
import { openTestClient, startWhole, type TestClient, testClientAt } from '../support/test-client.ts';
import { type Answer, answerTo, inShort, type Section } from './answers.ts';

export async function refusalsOfDocuments(server: TestServer): Promise<Section> {
  const client = await openTestClient(server);
  await client.mutate('createAsset', { name: 'Common', type: 'common_stock' });
  const page = await client.read('{ allAssets(orderBy: [NAME_ASC]) { pageInfo { endCursor } } }');
  const cursor: string = page.allAssets.pageInfo.endCursor;
  const answers: Answer[] = [];
  for (const query of documents) answers.push(await refuse(client, query));
  answers.push(...(await refusalsOfMistakes(server, client)));
  for (const [query, given] of [...variables, [afterCursor, { c: cursor }]] as const)
    answers.push(await refuse(client, query, given));
  const future = '{ allPositions(asOf: "2999-12-31") { totalCount } }';
  const { warnings } = (await client.request(future)).json.extensions;
  answers.push({ sent: future, code: `200 warning ${warnings[0].code}`, message: warnings[0].message });
  for (const [query, operationName] of operations) {
    const answer = await request(server.address, client.token, { query, operationName });
    answers.push(answerTo(`${query} as ${operationName}`, answer));
  }
  return { title: 'GraphQL documents, by the status and the code of their answer.', names: { cursor }, answers };
}

async function refuse(client: Pick<TestClient, 'request'>, query: string, given?: object): Promise<Answer> {
  const cut = query.length > 200 ? `${query.slice(0, 100)} … ${query.slice(-50)}` : query;
  return answerTo(`${cut}${given === undefined ? '' : ` ${inShort(given)}`}`, await client.request(query, given));
}

// The limits are the default ones: 2,000 tokens, 12 levels, 30 aliases, 20 roots, 1,000 rows of a page, 100,000 in all.
const documents: readonly string[] = [
  '{ allAssets(first: 1001) { totalCount nodes { id } } }',
  '{ allAssets(first: 1, last: 1) { nodes { id } } }',
  '{ allAssets(offset: -1) { nodes { id } } }',
  `{ allAssets { nodes { ${'id '.repeat(2_000)} } } }`,
  `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
  `{ ${Array.from({ length: 21 }, () => 'allAssets { totalCount }').join(' ')} }`,
  `{ allAssets(filter: ${'['.repeat(300)}`,
  'subscription { events { id } }',
  'subscription { events { id } more: events { id } }',
  'subscription { allAssets { totalCount } }',
  // The list and its rows are 2 levels, each of four rounds 3, and the id 1: 2 + 4 × 3 + 1.
  `{ allAssets { nodes ${'{ register { assets { nodes '.repeat(4)} { id } ${'} } }'.repeat(4)} } }`,
  // 1,000 assets, and 1,000 transactions of each: 1,000 + 1,000 × 1,000.
  '{ allAssets(first: 1000) { nodes { transactions(first: 1000) { nodes { id } } } } }',
  // One condition for "or", and three for each of 34 alternatives: itself, its field and its operator.
  `{ allAssets(filter: { or: [${'{ name: { equalTo: "A" } } '.repeat(34)}] }) { totalCount } }`,
  `{ allAssets(filter: { and: [${'{ positions: { some: {} } } '.repeat(11)}] }) { totalCount } }`,
  '{ allAssets(after: "page 2") { nodes { id } } }',
];

const filtered = (filter: string): string => `{ allAssets(filter: ${filter}) { totalCount } }`;

/**
 * Documents that do not fit the schema. The sentences of graphql-js stay; a sentence with the remedy follows where they
 * have none.
 */
const mistakes: readonly string[] = [
  '{ allAssets(condition: { status: open }) { totalCount } }',
  '{ allAssets(condition: { status: "foo" }) { totalCount } }',
  '{ allAssets(condition: { status: "active" }) { totalCount } }',
  '{ allAssets(orderBy: [WEIGHT]) { totalCount } }',
  filtered('{ positions: { balance: { greaterThan: "1" } } }'),
  filtered('{ name: "Common" }'),
  filtered('{ register: "01a1" }'),
  filtered('{ positions: "01a1" }'),
  filtered('{ name: { eq: "Common" } }'),
  filtered('{ authorizedTotal: { greaterThan: 100 } }'),
  '{ allPositions(asOf: "31.1.2026") { totalCount } }',
  '{ allAssets(first: "5") { totalCount } }',
  '{ viewer { weight } }',
  '{ viewer(colour: 1) { lens } }',
  '{ assetById(colour: 1) { name } }',
  'query ($id: String) { assetById(id: $id) { name } }',
  'query Q { assetById(id: $id) { name } }',
  // The text has 28 characters, and its end is the 29th.
  '{ allAssets { nodes { name }',
  ' ',
];

/** Mistakes, and how they are told where no advice names anything that the document does not. */
async function refusalsOfMistakes({ database }: TestServer, client: TestClient): Promise<Answer[]> {
  const closed = await startWhole({ database, settings: { REGISTRY_GRAPHQL_SUGGESTIONS: 'off' } });
  try {
    const unadvised = testClientAt(closed, client);
    const answers: Answer[] = [];
    for (const query of mistakes) {
      const answer = await refuse(client, query);
      const without = await refuse(unadvised, query);
      answers.push(answer);
      if (without.message !== answer.message) answers.push({ ...without, sent: 'and without suggestions' });
    }
    return answers;
  } finally {
    await closed.stop();
  }
}

const byId = 'query ($id: ID!) { assetById(id: $id) { name } }';
const asOf = 'query ($d: Date) { allPositions(asOf: $d) { totalCount } }';
const byFilter = 'query ($f: AssetFilter) { allAssets(filter: $f) { totalCount } }';
const afterCursor = 'query ($c: Cursor) { allAssets(after: $c, orderBy: [NAME_DESC]) { nodes { id } } }';

const variables: readonly (readonly [query: string, given: object])[] = [
  [byId, {}],
  ['query ($d: Decimal) { allAssets(filter: { authorizedTotal: { equalTo: $d } }) { totalCount } }', { d: '1,000' }],
  [byId, { id: null }],
  ['query ($s: AssetStatus = active) { allAssets(filter: { status: { in: [$s] } }) { totalCount } }', { s: null }],
  ['query ($n: Int) { allAssets(first: $n) { totalCount } }', { n: 'five' }],
  ['query ($s: AssetStatus) { allAssets(condition: { status: $s }) { totalCount } }', { s: 'open' }],
  [byFilter, { f: { name: 'Common' } }],
  // 21 levels: the variable itself is the first.
  [byFilter, { f: JSON.parse(`${'{"not":'.repeat(20)}{}${'}'.repeat(20)}`) }],
  // A value that is very long is cut before advice is looked for.
  [asOf, { d: 'Int cannot represent '.repeat(10_000) }],
];

const two = 'query A { __typename } query C { __typename }';
const operations: readonly (readonly [query: string, operationName: string | null])[] = [
  [two, 'B'],
  [two, null],
  ['{ __typename }', 'B'],
];
