/** Reads for papers: as the role that asks sees the register, at one instant. */
import { refuseIf } from '../base/refusal.ts';
import { inDigitGroups } from '../base/digit-groups.ts';

/** Runs a query of the API with the access of the reader. */
export type RunQuery = <T>(query: string, variables: Readonly<Record<string, unknown>>) => Promise<T>;

/** From where a paper is read. A request has one, and so may a job. */
export interface PaperSource {
  readonly run: RunQuery;
  /** Finds the logo of an account by its digest; null where there is none any more. */
  readonly findLogo: (accountId: string, sha256: string) => Promise<Uint8Array | null>;
  /** The instant as known at which all is read. Shape: ISO 8601, UTC. */
  readonly knownAt: string;
}

/** A page of a list. */
export interface Page<N> {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly nodes: readonly N[];
}

/** All rows of a list `rows`, in pages. Refuses: paper_too_long where `most` is given. */
export async function listAll<N>(
  run: RunQuery,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  most = Number.POSITIVE_INFINITY,
): Promise<N[]> {
  return listPages<{ rows: Page<N> | null }, N>(run, query, { variables, most, pageOf: ({ rows }) => rows });
}

/** How a list is read page by page. */
interface Paging<A, N> {
  readonly variables: Readonly<Record<string, unknown>>;
  pageOf(answer: A): Page<N> | null | undefined;
  onFirst?(answer: A): void;
}

/** All rows of a list that an answer has somewhere. Refuses: paper_too_long where `most` is given. */
export async function listPages<A, N>(
  run: RunQuery,
  query: string,
  how: Paging<A, N> & { readonly most: number },
): Promise<N[]> {
  const all: N[] = [];
  for await (const { nodes, pageInfo } of eachPage(run, query, how)) {
    all.push(...nodes);
    requireRows(all.length + (pageInfo.hasNextPage ? 1 : 0), how.most);
  }
  return all;
}

/** The rows of a list `rows`, one after the other, of which memory holds a page. */
export async function* eachRow<N>(
  run: RunQuery,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): AsyncGenerator<N> {
  const paging: Paging<{ rows: Page<N> | null }, N> = { variables, pageOf: ({ rows }) => rows };
  for await (const { nodes } of eachPage(run, query, paging)) yield* nodes;
}

async function* eachPage<A, N>(
  run: RunQuery,
  query: string,
  { variables, pageOf, onFirst }: Paging<A, N>,
): AsyncGenerator<Page<N>> {
  for (let after: string | null = null, more = true; more; ) {
    const answer: A = await run(query, { ...variables, ...(after === null ? {} : { after }) });
    if (after === null) onFirst?.(answer);
    const page = pageOf(answer);
    if (!page) return;
    yield page;
    after = page.pageInfo.endCursor;
    more = page.pageInfo.hasNextPage && after !== null;
  }
}

/** Most rows of a table of a paper. */
export const paperRowsMax = 5_000;

/** Requires that a paper may have so many rows. Refuses: paper_too_long. */
export function requireRows(rows: number, most: number = paperRowsMax): void {
  refuseIf(rows > most, 'paper_too_long', {
    max: `${most}`,
    reason: `The paper would have more than ${inDigitGroups(`${most}`)} rows in a table.`,
    remedy: 'Choose a shorter period or another paper, or take the list as a file.',
  });
}
