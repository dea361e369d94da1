/** Detects the end of a session, notifies the page once and deletes the session's data. */
import { clearStorage, startStorage, ownerOf, watchOwner } from './browser-storage.ts';
import { timeUntil } from './server-clock.ts';

/**
 * `signed_out`: the user signed out in this tab. `expired`: its time was over. `ended`: the server says so before that,
 * because its client was revoked. `elsewhere`: another tab noticed one of these. `replaced`: another tab started a
 * session. `signed_in`: this tab started a new session.
 */
export type Ending = 'signed_out' | 'expired' | 'ended' | 'elsewhere' | 'replaced' | 'signed_in';

/** The session of this tab, by the instant at which it began. Undefined before the first session and after each. */
let current: string | undefined;
/** When it ends unless it is prolonged, in ISO 8601. */
let expiry: string | undefined;
let listener: ((ending: Ending) => void) | undefined;

/**
 * Records the current session. If another one was current, its end is handled first, because the tab shows its data.
 */
export function noteSession(
  { signedInAt: session, expiresAt }: { readonly signedInAt: string; readonly expiresAt: string },
  ending: 'replaced' | 'signed_in' = 'replaced',
): void {
  if (current !== undefined && current !== session) noteSessionEnd(ending);
  current = session;
  expiry = expiresAt;
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

/** Units: milliseconds. The server's clock is known to the second. */
const clockTolerance = 1000;

/** Ends the session in this tab, and in the whole browser when it ended there as well. */
export function noteSessionEnd(noticed: Exclude<Ending, 'expired'>): void {
  const isOver = expiry !== undefined && timeUntil(expiry) < clockTolerance;
  listener?.(isOver && (noticed === 'ended' || noticed === 'elsewhere') ? 'expired' : noticed);
  current = undefined;
  expiry = undefined;
  clearStorage('tab');
  // For the other endings another tab has already cleared the browser's storage.
  if (noticed === 'ended' || noticed === 'signed_out') clearStorage('browser');
}

/** Registers the listener of the session's end. It runs before the session's data is deleted. */
export function onSessionEnd(listen: (ending: Ending) => void): void {
  listener = listen;
  watchOwner((session) => {
    if (session !== current) noteSessionEnd(session === undefined ? 'elsewhere' : 'replaced');
  });
}
