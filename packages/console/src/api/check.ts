/** One check of a command, with its outcome. */
export interface Check {
  readonly code: string;
  /** pass, warn, refer or block. */
  readonly outcome: string;
  readonly message: string;
  readonly remedy?: string | null;
  /** The day from which the check passes without any change. */
  readonly clearsOn?: string | null;
}
