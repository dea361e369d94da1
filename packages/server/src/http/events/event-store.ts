/** The feed, as HTTP uses it. */
import type { Access } from '../../auth/access.ts';
import type { EventPage, EventSelection, FeedPlace } from '../../entities/event-page.ts';

export interface EventStore {
  /** Reads a page with the rights of a token. Refuses: cursor_gone. */
  read(access: Access, selection: EventSelection): Promise<EventPage>;
  /**
   * Waits until there may be more than on a page, the signal aborts or the server stops. Shape: whether there may be.
   */
  wait(page: FeedPlace, signal: AbortSignal): Promise<boolean>;
  /** Finds those of some accesses whose token is live no longer. */
  findEnded(accesses: readonly Access[]): Promise<readonly Access[]>;
  /** Ends every wait. */
  stop(): void;
}
