/** Whether the registry answered the last request. Only a banner uses it. */
import { useSyncExternalStore } from 'react';

let lost = false;
const listeners = new Set<() => void>();

/** Records whether a request reached the registry. */
export function noteConnection(isLost: boolean): void {
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
