/** The meaning of an error for the command that was sent. */
import { ApiError } from './api-error.ts';

/**
 * After these errors the command may or may not be recorded. A proxy's own errors (`http_502`) are among them, and
 * `internal`: the command may be recorded and only its answer failed.
 */
const unknown =
  /^(?:connection_lost|outcome_unknown|deadline_exceeded|database_unavailable|database_full|stopping|internal|http_5\d\d)$/;

/**
 * These errors occur before the idempotency key is looked up, so they say nothing about an earlier attempt. A role
 * that was revoked since is among them.
 */
const beforehand = new RegExp(
  `^(?:${[
    'session_ended|session_role_not_selected|session_needs_https|request_not_from_console|bearer_not_accepted',
    'sign_in_policy_unmet|document_not_trusted',
    'rate_limited|too_many_in_flight|too_many_large_bodies',
    'role_not_found|not_permitted|outside_delegation',
  ].join('|')})$`,
);

/**
 * The state of a command after an error. `refused`: not recorded. `unknown`: may be recorded. `not_reached`: this
 * attempt did not reach the command, and the result of an earlier attempt is unchanged.
 */
export function resultAfter(error: unknown): 'refused' | 'unknown' | 'not_reached' {
  if (!(error instanceof ApiError) || unknown.test(error.code)) return 'unknown';
  return beforehand.test(error.code) ? 'not_reached' : 'refused';
}
