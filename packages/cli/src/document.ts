/** The documents that are sent: the operations of the SDK, and others only where columns or arguments differ. */
import type { Mutation } from '@asset-registry/client/core';
import type { Row } from './output/flat.ts';
import type { Entry } from './table.ts';

/** A page of a list. `search` has the best rows alone, and no page after them. */
export interface Page {
  readonly nodes: readonly Row[];
  readonly pageInfo?: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

type Operations = Readonly<Record<string, { readonly text: string } | undefined>>;

const operations = async (): Promise<Operations> => (await import('@asset-registry/client')) as unknown as Operations;

/** The mutation of the SDK. */
export async function mutationOf({ name }: Entry): Promise<Mutation<object, Row>> {
  return (await operations())[name] as unknown as Mutation<object, Row>;
}

/** The document of a list or single. Shape: `variables` are those that are sent; `columns` a selection of GraphQL. */
export async function documentOf(
  entry: Entry,
  variables: Readonly<Record<string, unknown>>,
  columns: string | undefined,
): Promise<string> {
  const usual = (await operations())[entry.name]?.text;
  const isUsual = columns === undefined && Object.keys(variables).every((name) => usual?.includes(`$${name}:`));
  if (usual !== undefined && isUsual) return usual;
  const { conditionType } = entry;
  const args = [
    ...entry.fields.map(({ name, type }) => [name, type] as const),
    ...(conditionType === undefined ? [] : [['condition', conditionType] as const]),
  ];
  const declared = args.map(([name, type]) => `$${name}:${type}`).join(',');
  const given = args.map(([name]) => `${name}:$${name}`).join(',');
  const [before, after] = args.length === 0 ? ['', ''] : [`(${declared})`, `(${given})`];
  return `query ${entry.name}${before}{${entry.name}${after}${selectionOf(entry, usual, columns)}}`;
}

function selectionOf({ kind, fields }: Entry, usual: string | undefined, columns: string | undefined): string {
  const chosen = columns === undefined ? undefined : `{${columns.trim().replace(/^\{(.*)\}$/s, '$1')}}`;
  if (kind === 'single') return chosen ?? '';
  const page = fields.some(({ name }) => name === 'after') ? 'pageInfo{hasNextPage endCursor}' : '';
  return `{nodes${chosen ?? /\{nodes(\{.*\})pageInfo\{/.exec(usual ?? '')?.[1] ?? '{id}'}${page}}`;
}
