/** The program of the guide that follows a register, and the comparison of its copy with the register. */
import { blocksOf } from './pages.ts';
import type { TestServer } from './server.ts';
import type { TestClient } from './test-client.ts';

type Graphql = TestClient['read'];

/** All that the program stores. */
export interface Copy {
  cursor: string | null;
  transactions: Record<string, { assetId: string; sequence: number; digest: string }>;
}

/** The functions of the program. */
export interface FollowProgram {
  begin(graphql: Graphql): Promise<Copy>;
  advance(graphql: Graphql, events: (cursor: string | null) => Promise<object>, copy: Copy): Promise<boolean>;
  follow(
    openStream: (signal: AbortSignal) => Promise<Response>,
    ready: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>;
}

export const followGuide = 'docs/guides/follow-a-register.md';

/** Loads the program from the page. */
export async function followProgram(): Promise<FollowProgram> {
  const blocks = blocksOf(followGuide).filter(({ language }) => language === 'js');
  const text = blocks.map((block) => block.text).join('\n');
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as FollowProgram;
}

/** A line for each transaction of a copy, in the order of assets and sequences. */
export function copiedLines({ transactions }: Copy): readonly string[] {
  return Object.values(transactions)
    .toSorted((a, b) => (a.assetId < b.assetId ? -1 : a.assetId > b.assetId ? 1 : 0) || a.sequence - b.sequence)
    .map(({ assetId, sequence, digest }) => `${assetId} ${sequence} ${digest}`);
}

/** The same of the register of a client. */
export async function registeredLines(server: TestServer, { person }: TestClient): Promise<readonly string[]> {
  const { rows } = await server.owner(
    `select asset_id || ' ' || sequence || ' ' || encode(digest, 'hex') as line from registry.transactions
      where register_id = '${person.accountId}' order by asset_id, sequence`,
  );
  return rows.map((row) => (row as { line: string }).line);
}
