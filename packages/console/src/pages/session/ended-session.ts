/** The ended session, passed to the sign-in page in the history entry of the browser. */
import type { Ending } from '../../api/session-end.ts';

export interface EndedSession {
  readonly ending: Extract<Ending, 'expired' | 'ended' | 'elsewhere'>;
  /** The address to return to, for the same client. */
  readonly href: string;
  readonly clientId: string;
  /** Whether a command was sent without a known result. */
  readonly isUnanswered: boolean;
  /** Whether entries are saved for a new session of the same client. */
  readonly isSaved: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    endedSession?: EndedSession | undefined;
    /** The same, when another session has replaced this one. */
    isUnanswered?: boolean | undefined;
  }
}
