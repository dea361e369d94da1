/** The same questions put to both: lists in every order, walked forwards and backwards by each engine's own cursors. */
import { sendRequest, comparable } from '../alike.ts';
import { graphql } from '../queries.ts';
import type { Caller } from '../contenders/contenders.ts';

/** One of the two. */
export interface Side {
  readonly address: string;
  readonly caller: Caller;
}

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number;
}

/** Lists that are walked. The order ends in the id, except where the tie itself is the question. */
const walks: readonly { name: string; list: string; size: number }[] = [
  ...['PRIMARY_KEY_ASC', 'PRIMARY_KEY_DESC', 'NAME_ASC', 'NAME_DESC', 'CREATED_AT_DESC', 'TYPE_ASC', 'SYMBOL_ASC'].map(
    (order) => ({ name: order, list: `orderBy: [${order}]`, size: 7 }),
  ),
  { name: 'SYMBOL_DESC, ID_DESC: nulls first', list: 'orderBy: [SYMBOL_DESC, ID_DESC]', size: 6 },
  { name: 'STATUS_DESC, NAME_ASC', list: 'orderBy: [STATUS_DESC, NAME_ASC]', size: 3 },
  { name: 'AUTHORIZED_TOTAL_ASC', list: 'orderBy: [AUTHORIZED_TOTAL_ASC]', size: 9 },
  { name: 'TYPE_DESC alone: ties', list: 'orderBy: [TYPE_DESC]', size: 5 },
  { name: 'condition on an enum', list: 'condition: { status: @active@ }, orderBy: [NAME_ASC]', size: 4 },
  { name: 'condition of null', list: 'condition: { symbol: null }, orderBy: [ID_DESC]', size: 4 },
  { name: 'condition that nothing fulfils', list: 'condition: { name: "Nobody" }', size: 4 },
];

/** Texts that stand where the registry has an enum. */
const formatted = { here: 'active', there: '"active"' } as const;

/** Single questions. */
const single: readonly { name: string; query: string }[] = [
  { name: 'default page', query: '{ allAssets { nodes { id } } }' },
  {
    name: 'offset',
    query: '{ allAssets(first: 5, offset: 3) { nodes { id } pageInfo { hasNextPage hasPreviousPage } } }',
  },
  { name: 'nothing asked for', query: '{ allAssets(first: 0) { nodes { id } totalCount } }' },
  {
    name: 'relations both ways',
    query: `{ allAssets(first: 3, orderBy: [NAME_ASC]) { nodes { name register { name accountType } identifiers(first: 2) { totalCount nodes { kind value asset { name } } } } } }`,
  },
  { name: 'last', query: '{ allAssets(last: 4, orderBy: [NAME_ASC]) { nodes { name } } }' },
  {
    name: 'dates and times',
    query: '{ allAuthorizedAdjustments(first: 2) { nodes { effectiveDate sequence quantity } } }',
  },
  { name: 'a time', query: '{ allAssets(first: 1) { nodes { createdAt } } }' },
  { name: 'a decimal', query: '{ allAssets(first: 1) { nodes { parValue } } }' },
  { name: 'first and last together', query: '{ allAssets(first: 5, last: 2) { nodes { id } } }' },
];

/** Lists the differing answers. Shape: one line for each. */
export async function compareAnswers(here: Side, there: Side): Promise<string[]> {
  const found: string[] = [];
  for (const { name, query } of single) {
    const [ours, theirs] = await Promise.all([one(here, query), one(there, query)]);
    if (ours !== theirs) found.push(`answer "${name}": ${shorten(ours)} here, ${shorten(theirs)} there`);
  }
  for (const { name, list, size } of walks) {
    for (const way of ['forwards', 'backwards'] as const) {
      const ours = await walk(here, list.replace('@active@', formatted.here), size, way);
      const theirs = await walk(there, list.replace('@active@', formatted.there), size, way);
      found.push(...compareWalks(`walk "${name}", ${way}`, ours, theirs));
    }
  }
  return found;
}

async function one(side: Side, query: string): Promise<string> {
  try {
    return JSON.stringify(await sendRequest(side.address, graphql(side.caller, query)));
  } catch {
    return 'an error';
  }
}

const shorten = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

const pagesMax = 6;

async function walk(side: Side, list: string, size: number, way: 'forwards' | 'backwards'): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: string | null = null;
  while (pages.length < pagesMax) {
    const limit = way === 'forwards' ? `first: ${size}` : `last: ${size}`;
    const from: string =
      cursor === null ? '' : `, ${way === 'forwards' ? 'after' : 'before'}: ${JSON.stringify(cursor)}`;
    const query = `{ allAssets(${limit}${from}, ${list}) { nodes { id name type status symbol } edges { cursor node { id } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }`;
    const answer = (await sendRequest(side.address, graphql(side.caller, query))) as { data: { allAssets: Page } };
    const page = answer.data.allAssets;
    pages.push(page);
    checkCursors(page, list);
    cursor = way === 'forwards' ? page.pageInfo.endCursor : page.pageInfo.startCursor;
    if (cursor === null || page.nodes.length < size) break;
  }
  return pages;
}

/** The cursors of a page agree with each other, in whatever format they are. */
function checkCursors({ nodes, edges, pageInfo }: Page, list: string): void {
  const consistent =
    (edges[0]?.cursor ?? null) === pageInfo.startCursor &&
    (edges.at(-1)?.cursor ?? null) === pageInfo.endCursor &&
    edges.every((edge, index) => edge.node.id === nodes[index]!.id);
  if (!consistent) throw new Error(`Nodes, edges and pageInfo do not agree: ${list}`);
}

function compareWalks(name: string, ours: readonly Page[], theirs: readonly Page[]): string[] {
  const differing = (part: (page: Page) => unknown): boolean =>
    comparable(ours.map(part)) !== comparable(theirs.map(part));
  const parts: Readonly<Record<string, (page: Page) => unknown>> = {
    nodes: (page) => page.nodes,
    totalCount: (page) => page.totalCount,
    hasNextPage: (page) => page.pageInfo.hasNextPage,
    hasPreviousPage: (page) => page.pageInfo.hasPreviousPage,
  };
  return Object.entries(parts)
    .filter(([, part]) => differing(part))
    .map(
      ([part, read]) =>
        `${name}: ${part} ${shorten(comparable(ours.map(read)))} here, ${shorten(comparable(theirs.map(read)))} there`,
    );
}
