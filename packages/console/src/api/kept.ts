/**
 * What the page keeps in the browser of whoever is signed in: forms begun in this tab, queries run in any. It belongs to one
 * session and goes with it; whatever an earlier one left behind, in a tab that was closed or asleep, is thrown away when the
 * next one begins.
 */

/** `tab` is kept as long as the tab, `browser` in all tabs. */
type Place = 'tab' | 'browser';

const head = 'registry-kept ';
/** Which session the rest belongs to. Told apart by the instant they end at, which says nothing of the person. */
const owner = 'registry-session';

/** Reads what is kept under a name; undefined where there is nothing, or nothing can be kept. */
export function readKept(place: Place, name: string): unknown {
  try {
    return JSON.parse(storeOf(place).getItem(head + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps it, or forgets it where it is undefined. Between two sessions nothing is kept: what a page still writes when its
 * session has ended would be found by whoever comes next.
 */
export function keep(place: Place, name: string, value: unknown): void {
  if (ownerOf(place) === undefined) return;
  try {
    if (value === undefined) storeOf(place).removeItem(head + name);
    else storeOf(place).setItem(head + name, JSON.stringify(value));
  } catch {
    // A browser that is full keeps no more; nothing depends on it but the memory of a reload.
  }
}

/** Lists the names under which something is kept. */
export function namesKept(place: Place): readonly string[] {
  try {
    return Object.keys(storeOf(place)).flatMap((name) => (name.startsWith(head) ? [name.slice(head.length)] : []));
  } catch {
    return [];
  }
}

/** Takes note of the session, and throws away what belongs to any other. */
export function keepFor(session: string): void {
  for (const place of ['tab', 'browser'] as const) {
    if (ownerOf(place) === session) continue;
    forgetThings(place);
    try {
      // The owner is never away in between: another tab would hear of an end first, and only then of who came.
      storeOf(place).setItem(owner, session);
    } catch {
      // Then nothing is kept either.
    }
  }
}

/** Tells which session the things in a place belong to. */
export function ownerOf(place: Place): string | undefined {
  try {
    return storeOf(place).getItem(owner) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Throws away everything in a place, and whose it was. */
export function forgetKept(place: Place): void {
  forgetThings(place);
  try {
    storeOf(place).removeItem(owner);
  } catch {
    // Then it was nobody's.
  }
}

function forgetThings(place: Place): void {
  try {
    // Nothing but a visit is kept in a tab: where one has scrolled to goes as well.
    if (place === 'tab') sessionStorage.clear();
    for (const name of namesKept(place)) storeOf(place).removeItem(head + name);
  } catch {
    // Then nothing was kept.
  }
}

/** Calls when another tab has taken note of a session, or of the end of one, also where this tab slept meanwhile. */
export function watchOwner(onChange: (session: string | undefined) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    // Without a key everything was thrown away.
    if (key === owner || key === null) onChange(newValue ?? undefined);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChange(ownerOf('browser'));
  });
}

function storeOf(place: Place): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}
