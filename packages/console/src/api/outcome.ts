/** What an error says about the deed that was sent. */
import { ApiError } from './api-error.ts';

/** After these nobody knows whether the deed was done. What a proxy says of itself (`http_502`) is among them. */
const unknown = /^(?:connection_lost|outcome_unknown|deadline_exceeded|database_unavailable|stopping|http_5\d\d)$/;

/** These come before any deed is looked at: they say nothing of an earlier try. */
const beforehand =
  /^(?:session_ended|session_role_not_selected|session_needs_https|role_not_found|rate_limited|request_not_from_console|bearer_not_accepted)$/;

/**
 * Tells what is known of the deed after an error: `refused` it is not done; `unknown` it may be; `not_reached` this try
 * did not come so far, and what was known of an earlier one stands.
 */
export function outcomeAfter(error: unknown): 'refused' | 'unknown' | 'not_reached' {
  if (!(error instanceof ApiError) || unknown.test(error.code)) return 'unknown';
  return beforehand.test(error.code) ? 'not_reached' : 'refused';
}
