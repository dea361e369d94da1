/** What was run, newest first, kept in this browser for each role as long as the session lasts. */
import { keep, readKept } from '../../api/kept.ts';
import { looksSecret, withoutSecrets } from './secret-looks.ts';

export interface Ran {
  readonly query: string;
  readonly variables: string;
  /** An instant. */
  readonly at: string;
}

/** Units: entries. */
const most = 40;

const nameOf = (role: string): string => `explorer ${role}`;

/** Reads the history of a role. Whatever is found there that is none is taken for nothing. */
export function readHistory(role: string): readonly Ran[] {
  const found = readKept('browser', nameOf(role));
  return Array.isArray(found) ? found.filter(isRan).slice(0, most) : [];
}

/** Puts what was run at the head, once, without its secrets, and answers with the history. */
export function remember(role: string, query: string, variables: string): readonly Ran[] {
  const before = readHistory(role);
  if (looksSecret(query)) return before;
  const entry = { query, variables: withoutSecrets(variables), at: new Date().toISOString() };
  const others = before.filter((one) => one.query !== query || one.variables !== entry.variables);
  const after = [entry, ...others].slice(0, most);
  keep('browser', nameOf(role), after);
  return after;
}

/** Forgets the history of a role. */
export function forget(role: string): readonly Ran[] {
  keep('browser', nameOf(role), undefined);
  return [];
}

function isRan(value: unknown): value is Ran {
  const { query, variables, at } = (value ?? {}) as Record<string, unknown>;
  return typeof query === 'string' && typeof variables === 'string' && typeof at === 'string';
}
