/** The end of a session, however this tab comes to know of it. The page hears of it once and forgets everything. */
import { forgetKept, keepFor, ownerOf, watchOwner } from './kept.ts';

/**
 * `signed_out` here and on purpose; `ended` the server says so: it has expired, or its client was revoked; `elsewhere` another
 * tab knows of one of these; `replaced` somebody signed in in another tab; `signed_in` somebody signed in anew in this one.
 */
export type Ending = 'signed_out' | 'ended' | 'elsewhere' | 'replaced' | 'signed_in';

/** The session of this tab; undefined before the first and after each. */
let current: string | undefined;
let listener: ((how: Ending) => void) | undefined;

/** Takes note that a session is there, and first of the end of another one: what the tab shows is of that. */
export function noteSession(session: string, how: 'replaced' | 'signed_in' = 'replaced'): void {
  if (current !== undefined && current !== session) noteSessionEnd(how);
  current = session;
  keepFor(session);
}

/** The session that a request is sent in: an answer to one of an earlier session says nothing of this one. */
export function sessionNow(): string | undefined {
  return current ?? ownerOf('browser');
}

/** Makes a question whether the session is still the one of now: what another one asked for is neither shown nor kept. */
export function thisSession(): { isOver(): boolean } {
  const asked = sessionNow();
  return { isOver: () => sessionNow() !== asked };
}

/** Ends the session in this tab, and in all others where it ended for them as well. */
export function noteSessionEnd(how: Ending): void {
  listener?.(how);
  current = undefined;
  forgetKept('tab');
  // What another tab says is for the browser as a whole done already.
  if (how === 'ended' || how === 'signed_out') forgetKept('browser');
}

/** Calls at the end of a session, while what was kept of it is still there. */
export function onSessionEnd(heard: (how: Ending) => void): void {
  listener = heard;
  watchOwner((session) => {
    if (session !== current) noteSessionEnd(session === undefined ? 'elsewhere' : 'replaced');
  });
}
