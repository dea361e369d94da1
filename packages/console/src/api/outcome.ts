/** What an error says about the deed that was sent. */
import { ApiError } from './api-error.ts';

/**
 * After these nobody knows whether the deed was done. What a proxy says of itself (`http_502`) is among them, and `internal`:
 * the deed may be done, and only its answer have failed.
 */
const unknown =
  /^(?:connection_lost|outcome_unknown|deadline_exceeded|database_unavailable|stopping|internal|http_5\d\d)$/;

/**
 * These come before the key of a deed is looked up: they say nothing of an earlier try. A role that was lost since is
 * among them.
 */
const beforehand = new RegExp(
  `^(?:${[
    'session_ended|session_role_not_selected|session_needs_https|request_not_from_console|bearer_not_accepted',
    'rate_limited|too_many_in_flight|too_many_large_bodies',
    'role_not_found|not_permitted|outside_delegation',
  ].join('|')})$`,
);

/**
 * Tells what is known of the deed after an error: `refused` it is not done; `unknown` it may be; `not_reached` this try
 * did not come so far, and what was known of an earlier one stands.
 */
export function outcomeAfter(error: unknown): 'refused' | 'unknown' | 'not_reached' {
  if (!(error instanceof ApiError) || unknown.test(error.code)) return 'unknown';
  return beforehand.test(error.code) ? 'not_reached' : 'refused';
}
