/** The feed as routes outside GraphQL read it, with the rights of a token. */
import type { Access } from '../auth/access.ts';
import type { Database } from '../postgres/database.ts';
import { refusalOf } from '../store/constraints.ts';
import type { FeedWatch } from '../store/feed/feed-watch.ts';
import { type EventPage, eventPageQuery, type EventSelection } from './event-page.ts';

/** Makes the feed. Pages come from the primary: a cursor must never lie ahead of what is read. */
export function makeEvents({
  database,
  watch,
}: {
  readonly database: Pick<Database, 'queryAs'>;
  readonly watch: FeedWatch;
}) {
  return {
    read: async (access: Access, selection: EventSelection): Promise<EventPage> => {
      try {
        const query = eventPageQuery(selection);
        const [page] = await access.authoriseRead<EventPage>(database, query, { personalData: false });
        return page!;
      } catch (error) {
        throw refusalOf(error);
      }
    },
    wait: ({ accountId, position }: EventPage, signal: AbortSignal) => watch.wait(accountId, position, signal),
    stop: () => watch.stop(),
  };
}
