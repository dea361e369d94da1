/** The feed as routes outside GraphQL read it, with the rights of a token. */
import type { Access } from '../auth/access.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database } from '../postgres/database.ts';
import { refusalOf } from '../store/constraints.ts';
import type { FeedWatch } from '../store/feed/feed-watch.ts';
import { findEnded } from '../store/access/tokens.ts';
import { type EventPage, eventPageQuery, type EventSelection, type FeedPlace } from './event-page.ts';

export type EventFeed = ReturnType<typeof makeEvents>;

/** Makes the feed. Pages come from the primary: a cursor must never lie ahead of what is read. */
export function makeEvents({
  database,
  tokenDatabase,
  watch,
}: {
  readonly database: Pick<Database, 'queryAs'>;
  readonly tokenDatabase: Pick<Database, 'query'>;
  readonly watch: FeedWatch;
}) {
  return {
    /** Reads a page with the rights of a token. Refuses: cursor_gone. */
    read: async (access: Access, selection: EventSelection): Promise<EventPage> => {
      try {
        const query = eventPageQuery(selection);
        const [page] = await access.authoriseRead<EventPage>(database, query, { personalData: false });
        return page!;
      } catch (error) {
        const refusal = refusalOf(error);
        // Without a live token there is no account, and so no event of it either.
        if (refusal instanceof Refusal && refusal.code === 'cursor_gone') await access.authenticate(tokenDatabase);
        throw refusal;
      }
    },
    /** Finds those of some accesses whose token is live no longer. */
    findEnded: (accesses: readonly Access[]) => findEnded(tokenDatabase, accesses),
    /**
     * Waits until there may be more than on a page, the signal aborts or the server stops. Shape: whether there may be.
     */
    wait: ({ accountId, position }: FeedPlace, signal: AbortSignal) => watch.wait(accountId, position, signal),
    /** Ends every wait. */
    stop: () => watch.stop(),
  };
}
