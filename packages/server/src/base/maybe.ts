/** A value that may be absent or null. */
export type Maybe<T> = T | null | undefined;
