/** The history of queries, newest first, stored per role until the session ends. */
import { storeValue, readStored } from '../../api/browser-storage.ts';
import { containsSecret, withoutSecrets } from './secret-detection.ts';

export interface HistoryEntry {
  readonly query: string;
  readonly variables: string;
  /** Shape: ISO 8601. */
  readonly at: string;
}

/** Units: entries. */
const most = 40;

const nameOf = (role: string): string => `explorer ${role}`;

/** Reads the history of a role. Invalid entries are ignored. */
export function readHistory(role: string): readonly HistoryEntry[] {
  const found = readStored('browser', nameOf(role));
  return Array.isArray(found) ? found.filter(isHistoryEntry).slice(0, most) : [];
}

/** Adds an entry without its secrets at the front, removes duplicates, and returns the history. */
export function remember(role: string, query: string, variables: string): readonly HistoryEntry[] {
  const before = readHistory(role);
  if (containsSecret(query)) return before;
  const entry = { query, variables: withoutSecrets(variables), at: new Date().toISOString() };
  const others = before.filter((one) => one.query !== query || one.variables !== entry.variables);
  const after = [entry, ...others].slice(0, most);
  storeValue('browser', nameOf(role), after);
  return after;
}

/** Deletes the history of a role. */
export function forget(role: string): readonly HistoryEntry[] {
  storeValue('browser', nameOf(role), undefined);
  return [];
}

function isHistoryEntry(value: unknown): value is HistoryEntry {
  const { query, variables, at } = (value ?? {}) as Record<string, unknown>;
  return typeof query === 'string' && typeof variables === 'string' && typeof at === 'string';
}
