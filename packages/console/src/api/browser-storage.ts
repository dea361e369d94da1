/**
 * Data that the console stores in the browser for the signed-in user: form drafts of this tab, and the explorer's
 * history for all tabs. It belongs to one session. Data of an earlier session, in a closed or sleeping tab, is deleted
 * when the next session begins.
 */

/** `tab` lasts as long as the tab; `browser` is shared by all tabs. */
type StorageScope = 'tab' | 'browser';

const keyPrefix = 'registry-stored ';
/** The session that owns the data, identified by the time of signing in, which says nothing about the user. */
const owner = 'registry-session';

/** Reads a stored value. Undefined when there is none, or when storage is not available. */
export function readStored(scope: StorageScope, name: string): unknown {
  try {
    return JSON.parse(storeOf(scope).getItem(keyPrefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a value, or deletes it when undefined. Nothing is stored between two sessions: the next user would find what
 * a page writes after its session has ended.
 */
export function storeValue(scope: StorageScope, name: string, value: unknown): void {
  if (ownerOf(scope) === undefined) return;
  try {
    if (value === undefined) storeOf(scope).removeItem(keyPrefix + name);
    else storeOf(scope).setItem(keyPrefix + name, JSON.stringify(value));
  } catch {
    // Storage is full. Only a reload would need the value.
  }
}

/** Lists the names of stored values. */
export function storedNames(scope: StorageScope): readonly string[] {
  try {
    return Object.keys(storeOf(scope)).flatMap((name) =>
      name.startsWith(keyPrefix) ? [name.slice(keyPrefix.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Records the owning session, and deletes the data of any other. */
export function startStorage(session: string): void {
  for (const scope of ['tab', 'browser'] as const) {
    if (ownerOf(scope) === session) continue;
    clearEntries(scope);
    try {
      // The owner is replaced, never removed in between: another tab would otherwise see an end first and then a new
      // session.
      storeOf(scope).setItem(owner, session);
    } catch {
      // Storage is not available, so nothing is stored either.
    }
  }
}

/** The session that owns the data of a scope. */
export function ownerOf(scope: StorageScope): string | undefined {
  try {
    return storeOf(scope).getItem(owner) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes all data of a scope and its owner. */
export function clearStorage(scope: StorageScope): void {
  clearEntries(scope);
  try {
    storeOf(scope).removeItem(owner);
  } catch {
    // Storage is not available.
  }
}

function clearEntries(scope: StorageScope): void {
  try {
    // A tab has no data that outlives the session: the router's scroll positions are deleted too.
    if (scope === 'tab') sessionStorage.clear();
    for (const name of storedNames(scope)) storeOf(scope).removeItem(keyPrefix + name);
  } catch {
    // Storage is not available.
  }
}

/** Calls back when another tab has started or ended a session, also when this tab was asleep meanwhile. */
export function watchOwner(onChange: (session: string | undefined) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    // Without a key, all storage was cleared.
    if (key === owner || key === null) onChange(newValue ?? undefined);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChange(ownerOf('browser'));
  });
}

function storeOf(scope: StorageScope): Storage {
  return scope === 'tab' ? sessionStorage : localStorage;
}
