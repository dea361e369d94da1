/** One rule that a deed was held against, and what it found. */
export interface Check {
  readonly code: string;
  /** pass, warn, refer or block. */
  readonly outcome: string;
  readonly message: string;
  readonly remedy?: string | null;
  /** The day from which it would pass by itself. */
  readonly clearsOn?: string | null;
}
