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

/** The checks of a refusal beside the first that blocks, whose sentences are the message of the refusal. */
export function otherChecks(checks: readonly Check[]): readonly Check[] {
  const first = checks.findIndex(({ outcome }) => outcome === 'block');
  return checks.filter((_, index) => index !== first);
}
