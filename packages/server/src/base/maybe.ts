/** A value that may be left out, or be given as nothing. */
export type Maybe<T> = T | null | undefined;
