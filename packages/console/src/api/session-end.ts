/** Detects the end of a session, notifies the page once and deletes the session's data. */
import { clearStorage, startStorage, ownerOf, watchOwner } from './browser-storage.ts';

/**
 * `signed_out`: the user signed out in this tab. `ended`: the server says so, because the session expired or its
 * client was revoked. `elsewhere`: another tab noticed one of these. `replaced`: another tab started a session.
 * `signed_in`: this tab started a new session.
 */
export type Ending = 'signed_out' | 'ended' | 'elsewhere' | 'replaced' | 'signed_in';

/** The session of this tab. Undefined before the first session and after each. */
let current: string | undefined;
let listener: ((ending: Ending) => void) | undefined;

/**
 * Records the current session. If another one was current, its end is handled first, because the tab shows its data.
 */
export function noteSession(session: string, ending: 'replaced' | 'signed_in' = 'replaced'): void {
  if (current !== undefined && current !== session) noteSessionEnd(ending);
  current = session;
  startStorage(session);
}

/** The session in which a request is sent. Responses of an earlier session are ignored. */
export function sessionNow(): string | undefined {
  return current ?? ownerOf('browser');
}

/**
 * Captures the current session. `isOver` is true once another one is current: its answers must be neither shown nor
 * stored.
 */
export function thisSession(): { isOver(): boolean } {
  const sessionAtStart = sessionNow();
  return { isOver: () => sessionNow() !== sessionAtStart };
}

/** Ends the session in this tab, and in the whole browser when it ended there as well. */
export function noteSessionEnd(ending: Ending): void {
  listener?.(ending);
  current = undefined;
  clearStorage('tab');
  // For the other endings another tab has already cleared the browser's storage.
  if (ending === 'ended' || ending === 'signed_out') clearStorage('browser');
}

/** Registers the listener of the session's end. It runs before the session's data is deleted. */
export function onSessionEnd(listen: (ending: Ending) => void): void {
  listener = listen;
  watchOwner((session) => {
    if (session !== current) noteSessionEnd(session === undefined ? 'elsewhere' : 'replaced');
  });
}
