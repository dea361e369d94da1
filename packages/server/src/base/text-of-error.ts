/** Names that resolve to several addresses fail with one error for each, and no message of their own. */
export function textOfError(error: Error): string {
  return error instanceof AggregateError && error.message === ''
    ? error.errors.map(textOfError).join('; ')
    : error.message;
}
