/**
 * How the user of this browser wants lists: their columns, and compact rows. It is stored beside the appearance and
 * survives a session, because it tells nothing about a register: a list is known by the ids of its columns.
 */
import { useSyncExternalStore } from 'react';
import type { Column } from './column.ts';

interface ListChoices {
  readonly compact?: boolean;
  /** Ids of visible columns, separated by commas, by the ids of all. */
  readonly columns?: Readonly<Record<string, string>>;
}

const storageKey = 'registry-lists';
const listeners = new Set<() => void>();

function read(): ListChoices {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') as ListChoices | null) ?? {};
  } catch {
    return {};
  }
}

let choices = read();

function write(next: ListChoices): void {
  choices = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage is not available. The choice holds until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

/** The choices; renders again when they change. */
function useChoices(): ListChoices {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => choices,
  );
}

/** Whether rows are compact, and the function that changes it. */
export function useCompactRows(): readonly [boolean, (compact: boolean) => void] {
  return [useChoices().compact === true, (compact) => write({ ...choices, compact })];
}

type Named = Pick<Column<never>, 'id'>;

/** The columns that the user chose last for such a list. */
export function useRememberedColumns(all: readonly Named[]): string | undefined {
  return useChoices().columns?.[keyOf(all)];
}

/** Remembers the chosen columns, or with undefined that they are the usual ones. */
export function rememberColumns(all: readonly Named[], chosen: string | undefined): void {
  const { [keyOf(all)]: _, ...others } = choices.columns ?? {};
  write({ ...choices, columns: chosen === undefined ? others : { ...others, [keyOf(all)]: chosen } });
}

function keyOf(all: readonly Named[]): string {
  return all.map(({ id }) => id).join();
}
