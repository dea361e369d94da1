/** What the sign-in is told of a session that ended while somebody looked: kept with that entry of the browser's history. */
import type { Ending } from '../../api/session-end.ts';

export interface Left {
  readonly how: Extract<Ending, 'ended' | 'elsewhere'>;
  /** Where it ended: the same client comes back to it. */
  readonly href: string;
  readonly clientId: string;
  /** Whether a deed was sent whose outcome had not come, or could not be known. */
  readonly isUnanswered: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    left?: Left | undefined;
    /** The same, where another session has taken the place of this one. */
    isUnanswered?: boolean | undefined;
  }
}
