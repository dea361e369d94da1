/** The groups in which pages are listed. */
import type { Mutation } from './contract.ts';

/** Shape: title → how permissions or, of administration, events of its mutations begin. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  Assets: ['asset.'],
  Ledger: ['ledger.'],
  'Holders and parties': ['holder.', 'verification.'],
  Restrictions: ['restriction.'],
  'Plans and legends': ['plan.'],
  'Approvals and jobs': ['instruction.', 'transferee.', 'policy.', 'job.'],
  'Agents of a register': ['appointment.'],
  Accounts: ['account.'],
  'Users and roles': ['user.', 'users_account.'],
  'Clients and delegations': ['api_client.', 'delegation.', 'trusted_document'],
  Webhooks: ['webhook_endpoint.'],
};

/** The group of a mutation. */
export function subjectOf({ permission, event }: Mutation): string {
  const name = permission === 'administration' ? event : permission;
  return Object.keys(subjects).find((subject) => subjects[subject]!.some((start) => name.startsWith(start))) ?? 'Other';
}

export const subjectTitles: readonly string[] = [...Object.keys(subjects), 'Other'];
