import { ApiError } from '../../api/api-error.ts';
import { firstWords as words } from '../../words/first-words.ts';

/**
 * The text about a passkey that was not made or not used. Browsers do not say whether it was the person who ended it.
 */
export function passkeyError(error: Error): string {
  return error instanceof ApiError ? error.message : words.session.passkeyNotUsed;
}
