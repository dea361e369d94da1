/**
 * A program that sends distinct documents of every shape to the GraphQL endpoint, eight at a time, and prints how many
 * it sent. Its heap is small: it ends with an error of V8 where documents stay in memory.
 */
import { openEndpoint } from '../support/endpoint.ts';
import type { KnownActor } from '../support/register.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** Shape: `seconds` is the least time for which documents are sent, `documents` the least number. */
export interface Sending {
  readonly appUrl: string;
  readonly token: string;
  readonly documents: number;
  readonly seconds: number;
}

interface Sent {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

const repeat = (count: number, text: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => text(k)).join(' ');
const columns = ['id', 'name', 'status', 'type', 'createdAt', 'unit'];
const orders = ['NAME_ASC', 'NAME_DESC', 'TYPE_ASC', 'STATUS_ASC', 'SYMBOL_DESC', 'PRIMARY_KEY_DESC'];

/** Documents that no other number gives, near the limits of a document. */
const large: readonly ((n: number) => Sent)[] = [
  // Relations of relations: the longest statements.
  (n) => ({
    query: `{ a${n}: allAssets(first: 1) { nodes { ${repeat(28, (k) => `b${k}: positions(first: 1) { nodes { id asset { id name } holder { id } } }`)} } } }`,
  }),
  (n) => ({ query: `{ a${n}: allAssets(first: 1) { nodes { ${repeat(600, (k) => columns[k % 6]!)} } } }` }),
  (n) => ({ query: repeat(380, (k) => `query q${n}x${k} { __typename }`) }),
  (n) => ({
    query: `{ a${n}: allAssets(first: 1) { nodes { ${repeat(60, (k) => `...F${k}`)} } } } ${repeat(60, (k) => `fragment F${k} on Asset { id name status }`)}`,
  }),
  (n) => ({
    query: `query Q${n}(${repeat(200, (k) => `$v${k}: String!`)}) { allAssets(first: 1, filter: {name: {in: [${repeat(200, (k) => `$v${k}`)}]}}) { totalCount } }`,
    variables: Object.fromEntries(Array.from({ length: 200 }, (_, k) => [`v${k}`, `${n}`])),
  }),
  // A long text, in a document that is cached and in one that is too long for it.
  (n) => ({ query: `{ allAssets(first: 1, filter: {name: {equalTo: "${n} ${'x'.repeat(30_000)}"}}) { totalCount } }` }),
  (n) => ({
    query: `{ allAssets(first: 1, filter: {name: {equalTo: "${n} ${'x'.repeat(200_000)}"}}) { totalCount } }`,
  }),
  (n) => ({
    query: `{ a${n}: __schema { types { name description fields { name description args { name type { name } } type { name ofType { name } } } } } }`,
  }),
  // Errors of the document, and one that quotes it.
  (n) => ({ query: `{ a${n}: allAssets { nodes { ${repeat(600, (k) => `nothing${n}x${k}`)} } } }` }),
  (n) => ({ query: `query ($v: ${'['.repeat(200)}Int${']'.repeat(200)}) { a${n}: __typename }` }),
];

/** Documents and variables as a client writes them that puts values into the text. */
const small: readonly ((n: number) => Sent)[] = [
  (n) => ({ query: `{ a${n}: __typename }` }),
  (n) => ({ query: `{ allAssets(first: 1000, condition: {name: "n${n}"}) { totalCount nodes { id name } } }` }),
  (n) => ({ query: `{ a${n} }` }),
  (n) => ({ query: `mutation M${n} { createAsset(input: {name: "", type: common_stock}) { replayed } }` }),
  // One document, whose statement depends on the variables.
  (n) => ({
    query: 'query ($o: [AssetsOrderBy!]) { allAssets(first: 1000, orderBy: $o) { totalCount } }',
    variables: { o: [...n.toString(6)].map((digit) => orders[Number(digit)]) },
  }),
];

/** Large documents in a row, then as many small ones as large ones take the time of, and so on. */
function documentOf(n: number): Sent {
  const shapes = n % 3_000 < 750 ? large : small;
  return shapes[n % shapes.length]!(n);
}

const { appUrl, token, documents, seconds } = JSON.parse(process.argv[2]!) as Sending;
// Where a page has a thousand rows the statement is compiled, and refused because of its cost before it is sent.
const endpoint = openEndpoint(appUrl, { settings: { REGISTRY_GRAPHQL_COST_MAX: '300' } });
const actor = { tokenDigest: Buffer.from(token, 'base64') } as KnownActor;
const state = { going: true };
const end = async (): Promise<void> => {
  await sleep(seconds * 1_000);
  state.going = false;
};
let sent = 0;
const statuses: Record<string, number> = {};
const work = async (): Promise<void> => {
  while (sent < documents || state.going) {
    const { status } = await endpoint.answer(actor, documentOf(sent++));
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
};
await Promise.all([end(), ...Array.from({ length: 8 }, work)]);
await endpoint.close();
console.log(JSON.stringify({ sent, statuses, heapUsed: process.memoryUsage().heapUsed, logged: endpoint.logged }));
