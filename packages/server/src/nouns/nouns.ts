/** Every noun, in the order in which the schema shows them. */
import { account } from './account.ts';
import { apiClient } from './api-client.ts';
import { apiClientSecret } from './api-client-secret.ts';
import { appointment } from './appointment.ts';
import { asset } from './asset.ts';
import { assetIdentifier } from './asset-identifier.ts';
import { auditEntry } from './audit-entry.ts';
import { authorizedAdjustment } from './authorized-adjustment.ts';
import { delegation } from './delegation.ts';
import { instruction } from './instruction.ts';
import type { Noun } from './noun.ts';
import { user } from './user.ts';
import { usersAccount } from './users-account.ts';

export const nouns: readonly Noun[] = [
  account,
  user,
  usersAccount,
  apiClient,
  apiClientSecret,
  delegation,
  appointment,
  asset,
  assetIdentifier,
  authorizedAdjustment,
  instruction,
  auditEntry,
];

const byName = new Map(nouns.map((noun) => [noun.name, noun]));

/** The noun of a GraphQL type's name. Asking for one that is not declared is our mistake. */
export function nounNamed(name: string): Noun {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no noun is called ${name}`);
  return found;
}
