/** Accounts: their statuses, and the slug that names them in URLs. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';
import { blockIf, type Check } from './check.ts';
import { checkNotEnded } from './status.ts';

export const accountStatus = {
  name: 'AccountStatus',
  description: 'The status of an account.',
  values: {
    active: 'The account can be used.',
    suspended: 'The clients of the account and the roles that it has lent cannot be used until it is active again.',
    closed: 'The account is closed for ever; its register is still seen by those who are appointed to it.',
  },
} satisfies Enumeration<string>;
export type AccountStatus = WordOf<typeof accountStatus>;

/** Whether the slug is well formed and free. Refuses: input_invalid, slug_taken. */
export function checkSlug(slug: string, taken: boolean): readonly Check[] {
  return [
    blockIf(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 63, 'input_invalid', {
      holds: 'The slug can stand in an address.',
      fails: `The slug ${slug} cannot stand in an address: a slug has at most 63 small letters and digits, with single hyphens between them.`,
      facts: { field: 'slug' },
    }),
    blockIf(taken, 'slug_taken', {
      holds: 'The slug is free in this installation.',
      fails: `Another account of this installation has the slug ${slug}.`,
      remedy: 'Choose another slug.',
      facts: { field: 'slug' },
    }),
  ];
}

/** Whether the status of an account can change. Refuses: status_forbids. */
export function checkAccountStatus(
  account: { readonly status: AccountStatus; readonly own: boolean },
  next: AccountStatus | null | undefined,
): readonly Check[] {
  return [
    checkNotEnded('account', account.status),
    blockIf(account.own && (next ?? 'active') !== 'active', 'status_forbids', {
      holds: 'No account suspends or closes itself.',
      fails: `An account cannot set its own status to ${next}: it could not take that back.`,
      remedy: 'Have another account of the platform do it.',
      facts: { status: account.status },
    }),
  ];
}
