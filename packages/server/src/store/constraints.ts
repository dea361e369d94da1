/**
 * The refusal for each database constraint. A constraint fails only if another command changed the data after the rule
 * was checked. Any other constraint that fails is a fault of this program.
 */
import { Refusal } from '../base/refusal.ts';
import type { RefusalCode } from '../base/refusal-table.ts';
import type { Tx } from '../postgres/database.ts';

export const constraintRefusals: Readonly<Record<string, RefusalCode>> = {
  accounts_slug_unique: 'slug_taken',
  users_email_unique: 'email_taken',
  users_accounts_role_unique: 'role_already_given',
  delegations_live_unique: 'delegation_exists',
  appointments_live_unique: 'appointment_exists',
  approvals_one_given: 'already_decided',
  approval_policy_sets_version_unique: 'version_moved',
  assets_name_unique: 'name_taken',
  assets_symbol_unique: 'symbol_taken',
  asset_identifiers_once: 'identifier_taken',
  asset_identifiers_unique: 'identifier_taken',
  lots_custom_id_unique: 'certificate_number_taken',
  share_numbers_disjoint: 'share_numbers_taken',
  transactions_reversed_once: 'transaction_not_reversible',
  holders_number_unique: 'holder_number_taken',
  stock_plans_name_unique: 'plan_name_taken',
  legend_templates_name_unique: 'legend_name_taken',
  idempotency_keys_pk: 'idempotency_key_reused',
  response_size_limit: 'graphql_document_too_costly',
  cursor_gone: 'cursor_gone',
};

/**
 * Returns the refusal of a violated constraint, or any other error as it is. A distributed database appends a shard
 * number to the name.
 */
export function refusalOf(error: unknown): unknown {
  const constraint = (error as { constraint?: unknown }).constraint;
  if (typeof constraint !== 'string') return error;
  const code = constraintRefusals[constraint.replace(/_\d+$/, '')];
  if (code === undefined) return error;
  const { detail } = error as { detail?: unknown };
  return code === 'cursor_gone' ? new Refusal(code, { oldest: String(detail) }) : new Refusal(code);
}

/** Checks deferred constraints before the commit, while the rows are still visible to the account that wrote them. */
export async function checkDeferredConstraints(tx: Tx): Promise<void> {
  await Promise.all([
    tx.query({ text: 'set constraints all immediate' }),
    tx.query({ text: 'set constraints all deferred' }),
  ]);
}
