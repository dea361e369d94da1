/** Whether the registry answered the last request. */
import { useSyncExternalStore } from 'react';

/** Units: milliseconds for which an answer is taken as a sign that the next request is answered too. */
const answerHoldsMs = 300;

let lost = false;
/**
 * When the registry last answered a request. Before the first answer it counts as answering: it has just sent the page.
 */
let answeredAt = Number.POSITIVE_INFINITY;
addEventListener('offline', () => void (answeredAt = Number.NEGATIVE_INFINITY));

/** Whether the registry has just answered a request. */
export function hasAnsweredLately(): boolean {
  return performance.now() - answeredAt < answerHoldsMs;
}

const listeners = new Set<() => void>();

/** Resolves once the registry answers again; at once if it does. */
export async function whenConnected(): Promise<void> {
  if (!lost) return;
  await new Promise<void>((resolve) => {
    const listener = (): void => {
      listeners.delete(listener);
      resolve();
    };
    listeners.add(listener);
  });
}

/** Records whether a request reached the registry. */
export function noteConnection(isLost: boolean): void {
  answeredAt = isLost ? Number.NEGATIVE_INFINITY : performance.now();
  if (lost === isLost) return;
  lost = isLost;
  for (const listener of listeners) listener();
}

/** Whether the connection is lost; renders again when that changes. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => lost,
  );
}
