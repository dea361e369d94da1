/** Whether the registry answers, as the last request found it. A banner shows it; nothing else decides by it. */
import { useSyncExternalStore } from 'react';

let lost = false;
const listeners = new Set<() => void>();

/** Notes how a request went. */
export function noteConnection(isLost: boolean): void {
  if (lost === isLost) return;
  lost = isLost;
  for (const listener of listeners) listener();
}

/** Tells a component whether the connection is lost, and again when that changes. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => lost,
  );
}
