/** A day, and the instant up to which recorded changes count; undefined for now. */
export interface Moment {
  readonly day: string;
  readonly knownAt?: string | undefined;
}

export const isKnown = (at: string, knownAt: string | undefined): boolean => knownAt === undefined || at <= knownAt;
