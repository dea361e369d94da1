/** Answers that their clients do not read: they are in memory for as long as the client is connected. */
import type { ServerResponse } from 'node:http';
import { scaledMs } from '../base/waits.ts';

const usualMs = scaledMs(60_000);

/** Disconnects a client that reads nothing of an answer for so long. Units: milliseconds. */
export function leaveUnread(raw: ServerResponse, unreadMs = usualMs): void {
  raw.setTimeout(unreadMs, () => {
    if (raw.writableLength > 0) raw.destroy();
  });
}

/** Calls when nothing of an answer is in memory: at once, or when its client has read it or has disconnected. */
export function whenRead(raw: ServerResponse, call: () => void): void {
  if (raw.writableLength > 0 && !raw.destroyed) raw.once('close', call);
  else call();
}
