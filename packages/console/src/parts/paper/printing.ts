/** Whether the page is being made ready for paper: lists then show all their rows, and the browser prints. */
import { useSyncExternalStore } from 'react';

let isPrinting = false;
const listeners = new Set<() => void>();

function write(next: boolean): void {
  isPrinting = next;
  for (const listener of listeners) listener();
}

/** Makes the page ready. It is as before when the browser has printed. */
export function startPrinting(): void {
  write(true);
  addEventListener('afterprint', () => write(false), { once: true });
}

/** Renders again when it changes. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isPrinting,
  );
}
