/** Many queries of one database transaction. */
import { setImmediate as turn } from 'node:timers/promises';
import { inParts } from '../../base/parts.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Query } from '../../postgres/statement.ts';

/** The queries of one part, which share a round trip. */
const queriesAtOnce = 4;

/**
 * Sends queries; of many few at once, so that the answer to each is waited for on its own, and other requests are
 * served in between.
 */
export async function sendInOrder(tx: Tx, queries: readonly Query[]): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const [index, part] of inParts(queries, queriesAtOnce).entries()) {
    // PostgreSQL runs one part while the next is sent.
    await sent[index - 2];
    if (index > 0) await turn();
    const one = Promise.all(part.map(({ statement, values }) => tx.query(statement, values)));
    // If one part fails, the later ones fail too, and the caller gets the error.
    one.catch(() => undefined);
    sent.push(one);
  }
  await Promise.all(sent);
}
