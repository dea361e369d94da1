/** Steps that take something away from somebody: their buttons look like it. */
const destructive: ReadonlySet<string> = new Set(['suspend', 'revoke', 'close']);

/** The attribute of a button that takes the step. */
export function destructiveIf(step: string): true | undefined {
  return destructive.has(step) || undefined;
}
