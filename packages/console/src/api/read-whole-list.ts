/** Reads all rows of a list in one request: they are of one moment, as in a file of the list. */
import { readLines } from './lines.ts';
import { sendJson } from './send.ts';
import type { WholeList } from './whole-list.ts';
import { withRole } from './with-role.ts';

/** The rows, some at a time, as pages have them. */
export async function* readWholeList<Row>(
  role: string,
  { list, columns, given }: WholeList,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const headers = { 'Registry-Role': role };
  const response = await withRole(role, () =>
    sendJson(`exports/${list}.ndjson`, 'POST', { ...given, columns }, { headers, signal }),
  );
  yield* readLines<Row>(response, signal);
}
