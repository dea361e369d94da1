/** A day, and the instant whose knowledge counts; undefined for now. */
export interface Moment {
  readonly day: string;
  readonly knownAt?: string | undefined;
}

export const isKnown = (at: string, knownAt: string | undefined): boolean => knownAt === undefined || at <= knownAt;
