/**
 * Certificate numbers: they follow the record and not the days, because a certificate is made out when an entry is
 * recorded.
 */
import type { Entry } from './entry.ts';

/** The number of the lot that a parcel is. */
export interface Certificate {
  readonly number: string;
  /** The number of the cancelled certificate that this lot replaces. */
  readonly replaces: string | null;
}

/**
 * The certificate of each parcel, after all entries. A reversal gives a book entry the number it had. Paper that was
 * cancelled stays cancelled: the lot gets a number of its own, and names the one it replaces.
 */
export function certificatesOf(entries: readonly Entry[]): ReadonlyMap<string, Certificate> {
  const now = new Map<string, Certificate>();
  /** The parcels of each entry before it. */
  const former = new Map<string, ReadonlyMap<string, Certificate>>();
  for (const { id, takes = [], gives = [], numbers = new Map<string, string>(), reverses } of entries) {
    const given = [...takes.map(({ parcel, number = '' }) => [parcel, number] as const), ...numbers];
    const before = new Map(given.flatMap(([parcel]) => (now.has(parcel) ? [[parcel, now.get(parcel)!]] : [])));
    former.set(id, before);
    for (const { parcel, number } of gives) now.set(parcel, { number, replaces: null });
    if (reverses === undefined) {
      for (const [parcel, number] of given) if (number !== '') now.set(parcel, { number, replaces: null });
      continue;
    }
    for (const [parcel, had] of [...before, ...(former.get(reverses) ?? [])]) {
      const anew = numbers.get(parcel);
      now.set(parcel, anew === undefined ? had : { number: anew, replaces: had.number });
    }
  }
  return now;
}
