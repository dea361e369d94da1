/**
 * The colour of a role: that of its kind of account, in every installation. It marks whose page it is, and no action.
 */
import type { AccountType } from '#graphql/schema.ts';

const accents = {
  issuer: 'blue',
  transfer_agent: 'violet',
  broker: 'teal',
  custodian: 'brown',
  investor: 'green',
  platform: 'slate',
} as const satisfies Record<AccountType, string>;

export type Accent = (typeof accents)[AccountType];

export function accentOf(accountType: AccountType): Accent {
  return accents[accountType];
}
