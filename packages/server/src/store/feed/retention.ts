/** Removes old events from the feed, where the operator says for how long they are kept. */
import type { Log } from '../../base/log.ts';
import type { Database } from '../../postgres/database.ts';
import type { Statement } from '../../postgres/statement.ts';

const intervalMs = 10 * 60_000;
/** Units: events of one database transaction. */
const most = 1_000;

const removeStatement: Statement = {
  text: `
    select registry.remove_old_events(now() - make_interval(days => $1::integer), $2::integer)::integer as removed`,
};

/** Removes events that were placed more than so many days ago. Shape: how many. */
export async function removeOldEvents(database: Pick<Database, 'query'>, days: number): Promise<number> {
  for (let removed = 0; ; ) {
    const [row] = await database.query<{ removed: number }>(removeStatement, [days, most]);
    removed += row!.removed;
    if (row!.removed < most) return removed;
  }
}

/** Begins to remove them regularly; without a number of days nothing is removed. Shape: answers its end. */
export function beginRetention(parts: {
  readonly database: Pick<Database, 'query'>;
  readonly log: Log;
  readonly days: number | undefined;
}): () => void {
  const { database, log, days } = parts;
  if (days === undefined) return () => undefined;
  const remove = (): void => {
    removeOldEvents(database, days).then(
      (removed) => removed > 0 && log.info({ removed }, 'old events were removed from the feed'),
      (error: unknown) => log.warn({ error }, 'old events could not be removed from the feed'),
    );
  };
  const timer = setInterval(remove, intervalMs).unref();
  return () => clearInterval(timer);
}
