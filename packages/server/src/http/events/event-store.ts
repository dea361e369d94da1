/** The feed, as HTTP uses it. */
import type { Access } from '../../auth/access.ts';
import type { EventPage, EventSelection } from '../../entities/event-page.ts';

export interface EventStore {
  /** Reads a page with the rights of a token. Refuses: cursor_gone. */
  read(access: Access, selection: EventSelection): Promise<EventPage>;
  /**
   * Waits until there may be more than on a page, the signal aborts or the server stops. Shape: whether there may be.
   */
  wait(page: EventPage, signal: AbortSignal): Promise<boolean>;
  /** Ends every wait. */
  stop(): void;
}
