/** A day, and the instant whose knowledge counts; undefined for now. */
export interface Moment {
  readonly day: string;
  readonly known?: string | undefined;
}

export const isKnown = (at: string, known: string | undefined): boolean => known === undefined || at <= known;
